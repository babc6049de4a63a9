"""Sampled figures on the pages: none stands without its standard error."""

import re
from typing import Any

import pytest

from sidepot_core import Call, Effort, Hand, Player, Result, solve
from sidepot_core.by_class import against_classes
from sidepot_core.engine.workers import Progress
from sidepot_ui import against, solved
from sidepot_ui.numbers import percent, plus_minus, signed, with_error

from .support import CALL, RIVERS, Session, plain

ONE_ROUND = Effort(work=0, target=0, seconds=0)
SAMPLED = Hand(
    [
        Player("A", 50, range="random", stack=0),
        Player("B", 200, range="22+, A2+, K2+", stack=0),
        Player("C", 200, range="random", stack=0),
        Player("You", 50, range="TT+, AK", stack=150),
    ],
    hero="You",
    to_call=150,
)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """One round of deals, and never a count."""

    def work(of: Hand, *, progress: Progress, **_options: Any) -> Result:
        return solve(of, effort=ONE_ROUND, progress=progress)

    monkeypatch.setattr(solved, "solve", work)
    monkeypatch.setattr(against, "Effort", lambda: ONE_ROUND)


def opened(page: str, note: str) -> tuple[Session, Call]:
    hand = Hand(SAMPLED.players, hero="You", to_call=150, note=note)
    session = Session(hand, page=page)
    session.counted()
    call = solve(hand, effort=ONE_ROUND).call
    assert call is not None
    return session, call


def test_the_call_page_says_that_deals_were_drawn() -> None:
    session, _call = opened(CALL, "said on the call page")
    told = next(plain(html) for html in session.html if "drawn at random" in html)
    assert "deals drawn at random." in told
    assert "standard error" in told


def test_every_figure_of_the_call_has_its_error() -> None:
    session, call = opened(CALL, "errors of the call")
    assert call.ev_error is not None
    assert call.equity_errors is not None
    off = plus_minus(call.ev_error)
    assert f"{signed(call.ev)} {off}" in session.headline
    line = next(plain(html) for html in session.html if "sp-chain" in html)
    assert re.search(rf"= [\d.]+ {off}; − 150 = {re.escape(signed(call.ev))} {off}", line)
    rows = session.table("Break-even").rows
    for row, (pot, error) in zip(rows, call.equity_errors.items(), strict=True):
        needed = call.break_even(pot)
        assert row[2].endswith(plus_minus(error, share=True))
        assert row[3].endswith(plus_minus(error * float(call.amounts[pot])))
        assert needed is None or row[4] == with_error(
            percent(needed), call.break_even_error(pot), share=True
        )
    assert any("±" in row[4] for row in rows)
    mine, fold = (next(t for t in session.tiles if t.startswith(w)) for w in ("Call,", "Fold,"))
    assert f"{signed(call.net_if_call)} {off}" in mine
    assert "±" not in fold.partition("gone")[0]
    assert any("Between the two lie" in text and off in text for text in map(plain, session.html))
    slip = next(plain(html) for html in session.html if "The commonest slip" in html)
    assert call.beat_everyone_ev_error is not None
    assert plus_minus(call.beat_everyone_ev_error) in slip


def test_the_sensitivity_table_has_the_errors_of_the_other_pot() -> None:
    session, call = opened(CALL, "errors of the table")
    others = call.error_from_others("side 1")
    assert others is not None
    assert call.ev_error is not None
    table = session.table("Sensitivity")
    for equity, ev, _chosen in table.rows:
        if "actual" in equity:
            assert "±" in equity
            assert ev.endswith(plus_minus(call.ev_error))
        elif "break-even" in equity:
            assert "±" in equity
            assert ev == "0"
        else:
            assert "±" not in equity
            assert ev.endswith(plus_minus(others))
    assert any(
        re.search(r"→ \S+ ± ", text) for text in map(plain, session.html) if "Equity" not in text
    )


def test_a_sign_stays_with_its_number() -> None:
    session, _call = opened(CALL, "lines that break")
    assert "± " not in "".join(session.html)
    assert "±\u00a0" in "".join(session.html)


def test_the_classes_tell_their_errors() -> None:
    session, _call = opened(RIVERS, "errors of the classes")
    session.at.session_state["class-heat"] = True
    session.at.run()
    session.counted()
    result = session.at.session_state["solved"].result
    opponent = next(box for box in session.at.selectbox if box.label == "Opponent").value
    drawn = against_classes(result.hand, result.stacking.pots, str(opponent), ONE_ROUND, Progress())
    grid = next(html for html in session.html if "sp-heat" in html)
    pot = result.stacking.pots[0].name
    errors = [drawn.error([name], pot, "You") for name in drawn.patterns]
    aces, error = drawn.equity(["AA"]), drawn.error(["AA"], pot, "You")
    assert aces is not None
    assert error is not None
    full = f"AA {percent(aces.pots[0].equity['You'])} {plus_minus(error, share=True)}"
    full = full.replace("± ", "±\u00a0")
    assert f'title="{full}" aria-label="{full}"' in grid
    most = plus_minus(max(e for e in errors if e is not None), share=True)
    assert any(f"at most {most}" in text for text in map(plain, session.html))

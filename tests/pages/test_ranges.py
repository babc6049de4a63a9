"""Hands with ranges on the pages: averages, errors, progress, the views by class of hands."""

import time
from fractions import Fraction
from threading import Event
from typing import Any

import pytest

from sidepot_core import Hand, Player, Progress, Result, solve
from sidepot_core.by_class import against_classes, call_against_top
from sidepot_core.cards import card_text
from sidepot_core.hand_classes import STRENGTH_ORDER
from sidepot_core.range_equity import Effort
from sidepot_ui import jobs, rivers_of_ranges, solved
from sidepot_ui.numbers import chips, percent, signed
from sidepot_ui.solved import THOROUGH

from .support import CALL, CLASSROOM, HOME, POTS, RIVERS, SHOWDOWN, Session, plain

COUNTING = "The ranges are being counted"


def hand(
    board: str = "Jc 7d 2s 4h", a: str = "TT+, AQs+", b: str = "22+, A2s+, KTs+:0.5", **fields: Any
) -> Hand:
    players = [
        Player("A", 50, range=a, stack=0),
        Player("B", 200, range=b, stack=0),
        Player("You", 50, cards="Ks Kh", stack=150),
    ]
    return Hand(players, board=board, hero="You", to_call=150, **fields)


def opened(of: Hand, page: str, **query: str) -> Session:
    session = Session(of, page=page, **query)
    session.counted()
    return session


def test_each_river_has_its_average_for_every_pot() -> None:
    session, result = opened(hand(), RIVERS), solve(hand())
    assert session.headline.startswith("Every deal of the ranges and every run-out counted.")
    table = session.table("Averages by river, from the side of You")
    assert table.headings[:2] == ["River", "Chance"]
    assert len(table.rows) == len(result.rivers) == 46
    rows = {row[0]: row[1:] for row in table.rows}
    ace = next(river for river in result.rivers if card_text(river.card) == "Ac")
    main, side = ace.equity.pots
    assert rows["A♣"] == [
        percent(ace.chance),
        percent(main.equity["You"]),
        percent(side.equity["You"]),
        chips(ace.equity.receives["You"]),
    ]
    assert sum(html.count('class="won"') for html in session.html) == 46


def test_each_river_can_be_taken_along(monkeypatch: pytest.MonkeyPatch) -> None:
    held: dict[str, Any] = {}
    original = rivers_of_ranges.st.download_button

    def download_button(label: str, data: Any, **options: Any) -> bool:
        held[options["key"]] = data
        return bool(original(label, data, **options))

    monkeypatch.setattr(rivers_of_ranges.st, "download_button", download_button)
    session = opened(hand(), RIVERS)
    session.at.session_state["share"] = True
    session.at.run()
    session.sound()
    heading, *lines = held["csv-rivers"].decode("utf-8-sig").splitlines()
    assert heading.startswith("River,Chance,Main pot: share of A,Main pot: share of B")
    assert len(lines) == 46
    assert held["file-rivers.csv"] == held["csv-rivers"]
    assert "file-runouts.csv" not in held


def test_equity_pot_by_pot_on_the_flop_has_no_rivers() -> None:
    session, result = opened(hand("Jc 7d 2s"), RIVERS), solve(hand("Jc 7d 2s"))
    assert result.equity is not None
    rows = {row[0]: row[1:] for row in session.table("Average share of each pot").rows}
    assert rows["You"][-1] == chips(result.equity.receives["You"])
    assert rows["A"][1] == "–"
    assert "Averages by river" not in session.text
    assert "Every run-out" not in [item.value for item in session.at.subheader]


def test_the_call_is_valued_with_ranges() -> None:
    session, result = opened(hand(), CALL), solve(hand())
    assert result.call is not None
    verdict = f"Calling 150 is worth {signed(result.call.ev)} chips: call."
    assert session.headline.startswith(verdict)
    assert percent(result.call.equities["side 1"]) in session.table("Break-even").rows[1][2]
    assert any(signed(result.call.beat_everyone_ev) in html for html in map(plain, session.html))


SAMPLED = Hand(
    [
        *(Player(name, 50, range="77+, ATs+", stack=0) for name in "ABC"),
        Player("D", 200, range="random", stack=0),
        Player("You", 50, range="99+", stack=150),
    ],
    hero="You",
    to_call=150,
)


def test_sampled_figures_show_their_errors_and_are_the_same_again() -> None:
    session = opened(SAMPLED, RIVERS)
    assert "deals drawn at random." in session.headline
    assert "standard error" in session.headline
    for row in session.table("Average share of each pot").rows:
        assert all("±" in cell for cell in row[1:] if cell != "–")
    assert not any(button.key == "count-fully" for button in session.at.button)
    session.go(CALL)
    assert "±" in session.headline
    assert not session.at.get("progress")  # what was drawn is kept


def test_rivers_of_four_ranges_are_sampled_with_their_errors() -> None:
    of = Hand(
        [
            Player("A", 50, range="77+, ATs+", stack=0),
            Player("B", 200, range="22+, A2s+", stack=0),
            Player("C", 200, range="TT+, AQs+", stack=0),
            Player("You", 50, range="99+", stack=150),
        ],
        board="Jc 7d 2s 4h",
        hero="You",
        to_call=150,
    )
    session = opened(of, RIVERS)
    table = session.table("Averages by river, from the side of You")
    assert len(table.rows) == 48
    for row in table.rows:
        assert all("±" in cell for cell in row[1:])
    assert sum(html.count('class="won"') for html in session.html) == 48
    assert "The largest standard error of a share is ±" in session.text


def test_a_sample_that_could_be_counted_offers_to_count(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Effort] = []

    def remember(of: Hand, **options: Any) -> Result:
        asked.append(options["effort"])
        return solve(of, **{**options, "effort": Effort(work=0 if len(asked) == 1 else 10**12)})

    monkeypatch.setattr(solved, "solve", remember)
    session = opened(hand("Jc 7d 2s", note="counted in full"), RIVERS)
    assert "deals drawn at random." in session.headline
    session.click("count-fully")
    session.counted()
    assert session.headline.startswith("Every deal of the ranges")
    assert asked == [Effort(), THOROUGH]


def test_a_close_call_is_not_decided_by_a_sample() -> None:
    even = Hand(
        [
            *(Player(name, 50, range="random", stack=0) for name in "ABC"),
            Player("You", 0, range="random", stack=50),
        ],
        hero="You",
        to_call=50,
    )
    session = opened(even, CALL)
    assert "too close to tell from folding" in session.headline


@pytest.mark.parametrize("page", [RIVERS, CALL])
def test_ranges_that_cannot_be_dealt_together_are_told(page: str) -> None:
    session = opened(hand(a="KdKc:0.5", b="KcKd:0.5"), page)
    assert "fits all the ranges at once" in session.text


@pytest.mark.parametrize("page", [HOME, POTS, SHOWDOWN])
def test_the_other_pages_do_not_need_the_count(page: str) -> None:
    session = Session(hand(note=f"seen on {page}"), page=page)
    session.sound()
    assert "150" in session.text


def test_progress_is_shown_and_can_be_stopped(slow: Event) -> None:
    of = hand(note="stopped")
    session = Session(of, page=RIVERS)
    assert session.headline.startswith(COUNTING)
    assert session.at.get("progress")[0].proto.value == 25
    job = session.at.session_state["job_hand"]
    session.click("stop-hand")
    assert job.progress.cancelled
    session.at.run()
    assert session.headline.startswith("The ranges have not been counted.")
    assert "The counting was stopped." in session.text
    slow.set()
    session.click("again-hand")
    session.counted()
    assert session.headline.startswith("Every deal of the ranges")


def test_another_visitor_waits_for_the_same_count(slow: Event) -> None:
    of = hand(note="shared")
    one, other = Session(of, page=RIVERS), Session(of, page=CALL)
    job = one.at.session_state["job_hand"]
    assert other.at.session_state["job_hand"] is job
    one.type("board", "Jc 7d 2s 4c")  # leaves the first count to the other
    assert not job.progress.cancelled
    slow.set()
    other.counted()
    assert other.headline.startswith("Calling 150")


def test_a_count_that_nobody_waits_for_is_given_up(slow: Event) -> None:
    session = Session(hand(note="left"), page=RIVERS)
    job = session.at.session_state["job_hand"]
    session.type("board", "Jc 7d 2s 4c")
    for _ in range(100):
        if job.future.done():
            break
        time.sleep(0.02)
    assert job.stopped


def test_a_fault_while_counting_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_arguments: Any, **_options: Any) -> Result:
        raise ValueError("broken on purpose")

    monkeypatch.setattr(solved, "solve", broken)
    session = Session(hand(note="broken"), page=RIVERS)
    assert "Something went wrong on our side while counting" in session.text
    assert COUNTING not in session.text


def test_equity_against_each_class_of_hands() -> None:
    of = hand("Jc 7d 2s")
    session = opened(of, RIVERS)
    session.at.session_state["class-heat"] = True
    session.at.run()
    session.counted()
    grid = next(html for html in session.html if "sp-heat" in html)
    against = against_classes(of, solve(of).stacking.pots, "A", Effort(), Progress())
    aces = against.equity(["AA"])
    assert aces is not None
    share = aces.pots[0].equity["You"]  # A may win the main pot alone
    assert f"AA<b>{percent(share, 0)}</b>" in grid
    assert grid.count("<td") == 169
    assert grid.count('<td class="in"') == len({"AA", "KK", "QQ", "JJ", "TT", "AKs", "AQs"})
    box = next(box for box in session.at.selectbox if box.label == "Opponent")
    assert box.options == ["A", "B"]


def test_the_call_against_the_best_hands() -> None:
    of = hand("Jc 7d 2s", b="QQ+")
    session = opened(of, CALL, top="30")
    session.at.run()
    session.counted()
    result = solve(of)
    against = against_classes(of, result.stacking.pots, "A", Effort(), Progress())
    assert result.if_fold is not None
    points = call_against_top(against, result.stacking, result.if_fold)
    assert len(points) <= len(STRENGTH_ORDER)
    expected = [ev for share, ev in points if share <= Fraction(30, 100)][-1]
    table = session.table("EV of the call by the share of hands")
    assert table.on is not None
    assert table.rows[table.on] == ["30%", signed(expected)]
    slider = next(item for item in session.at.slider if "best" in item.label)
    slider.set_value(100).run()
    assert session.at.query_params["top"] == "100"
    table = session.table("EV of the call by the share of hands")
    assert table.on == len(table.rows) - 1
    assert table.rows[-1] == ["100%", signed(points[-1][1])]


def test_the_class_is_asked_for_the_average_share() -> None:
    session = opened(hand(), CLASSROOM)
    seen = []
    for _ in session.slides():
        seen.append(session.text)
    assert any("on average against the ranges?" in text for text in seen)


def test_jobs_kept_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "MOST_KEPT", 2)
    for number in range(4):
        opened(hand("Jc 7d 2s", note=f"kept {number}"), RIVERS)
    assert len(jobs._kept) <= 2

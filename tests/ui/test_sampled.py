"""What a sample leaves open: the standard error of every figure that follows from it."""

import numpy as np
import pytest

from sidepot_core import Call, Effort, Hand, Player, Spread, solve
from sidepot_core.engine import sampling
from sidepot_core.pots import stack_pots
from sidepot_ui import text
from sidepot_ui.numbers import plus_minus, with_error
from sidepot_ui.slides import slides
from sidepot_ui.worksheet import worksheet

ONE_ROUND = Effort(work=0, target=0, seconds=0)
A = Player("A", 50, range="QQ+, AKs:0.5", stack=0)
B = Player("B", 200, range="JJ+, KQs", stack=0)
ME = Player("You", 50, range="TT+, AQs", stack=150)
ONE_POT = Hand([Player("B", 200, range="TT+"), ME], board="Jc 7d 2s 4h", hero="You", to_call=150)
TWO_POTS = Hand([A, B, ME], board="Jc 7d 2s 4h", hero="You", to_call=150)
C = Player("C", 100, range="99+, KQs", stack=0)
THREE_POTS = Hand(  # three ranges are counted
    [A, C, B, Player("You", 50, cards="Ts Th", stack=150)],
    board="Jc 7d 2s 4h",
    hero="You",
    to_call=150,
)


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "DEALS", 256)  # errors nearly normal
    monkeypatch.setattr(sampling, "BATCHES", 64)
    monkeypatch.setattr(text, "language", lambda: "en")


def call_of(hand: Hand, seed: int | None = None) -> Call:
    """Drawn with a seed, or counted."""
    effort = Effort() if seed is None else Effort(work=0, target=0, seconds=0, seed=seed)
    call = solve(hand, effort=effort).call
    assert call is not None
    assert (call.ev_error is None) == (seed is None)
    return call


def spreads(call: Call) -> dict[str, Spread | None]:
    supposed = next(e for e, _ev in call.sensitivity("main") if e != call.equities["main"])
    return {
        "supposed": call.ev_error_at("main", supposed),
        "break-even": call.break_even_error("main"),
        "slip": (e := call.beat_everyone_ev_error) and Spread(e),
    }


def figures(call: Call) -> dict[str, float]:
    """The same figures; the break-even equity of the main pot also where it is none from 0 to 1."""
    needed = call.equities["main"] - call.ev / call.amounts["main"]
    return {
        "supposed": float(call.ev_at("main", needed * 0)),
        "break-even": float(needed),
        "slip": float(call.beat_everyone_ev),
    }


@pytest.mark.parametrize("hand", [TWO_POTS, THREE_POTS], ids=["two pots", "three pots"])
def test_the_errors_are_those_of_the_draws(hand: Hand) -> None:
    assert len(stack_pots(hand).pots) == len(hand.live) - 1
    counted = figures(call_of(hand))
    assert set(spreads(call_of(hand)).values()) == {None}
    away: dict[str, list[float]] = {name: [] for name in counted}
    for seed in range(150):
        call = call_of(hand, seed)
        for name, spread in spreads(call).items():
            assert spread is not None
            assert spread.exact == (name == "slip" or hand is TWO_POTS)
            away[name].append((figures(call)[name] - counted[name]) / spread.error)
    for name, offs in away.items():
        assert np.abs(offs).max() < 4, name
        if name == "slip" or hand is TWO_POTS:
            assert 0.8 < np.std(offs) < 1.2, name
        else:
            assert np.std(offs) < 1.2, name  # a bound


def test_with_one_pot_nothing_but_its_equity_is_open() -> None:
    call = call_of(ONE_POT, 1)
    assert call.break_even_error("main") == Spread(0)
    for equity, _ev in call.sensitivity():
        at_actual = equity == call.equities["main"]
        assert call.ev_error_at("main", equity) == Spread(call.ev_error or 0 if at_actual else 0)


def test_at_break_even_the_ev_is_0_by_its_meaning() -> None:
    call = call_of(TWO_POTS, 1)
    needed = call.break_even("side 1")
    assert needed is not None
    assert call.ev_error_at("side 1", needed) == Spread(0)
    assert call.ev_error_at("side 1", needed / 2) == call.error_from_others("side 1")


def test_an_error_stands_behind_its_figure() -> None:
    assert with_error("+12.50", 0.0213) == "+12.50 ± 0.021"
    assert with_error("47.50%", 0.000213, share=True) == "47.50% ± 0.021%"
    assert with_error("+12.50", Spread(0.5, exact=False)) == "+12.50 ± at most 0.5"
    assert with_error("+12.50", None) == with_error("+12.50", Spread(0)) == "+12.50"
    assert plus_minus(0) == "± 0"


def test_the_worksheet_says_that_it_was_drawn_and_how_exact_it_is() -> None:
    result = solve(TWO_POTS, effort=ONE_ROUND)
    assert result.call is not None
    assert result.call.equity_errors is not None
    lines = worksheet(result).splitlines()
    for line, (pot, error) in zip(lines[2:4], result.call.equity_errors.items(), strict=True):
        own, product = line.split(" → ")[2:]
        assert own.endswith(plus_minus(error, share=True))
        assert product.endswith(plus_minus(error * float(result.call.amounts[pot])))
    assert result.call.ev_error is not None
    assert lines[6].endswith(plus_minus(result.call.ev_error))
    assert lines[7] == "16,384 deals drawn at random."
    assert "standard error" in lines[8]
    assert "±" not in worksheet(solve(TWO_POTS))
    assert "at random" not in worksheet(solve(TWO_POTS))


def test_the_class_is_told_that_figures_are_drawn() -> None:
    answers = [str(slide.answer) for slide in slides(solve(TWO_POTS, effort=ONE_ROUND))]
    drawn = [told for told in answers if "deals drawn at random." in told]
    assert len(drawn) == 3  # the equity in two pots, the call
    assert all("±" in told for told in drawn)
    counted = [str(slide.answer) for slide in slides(solve(TWO_POTS))]
    assert not any("drawn at random" in told for told in counted)

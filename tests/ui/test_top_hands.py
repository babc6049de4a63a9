"""Against which best hands a call gains: curves made for the purpose, and errors of samples."""

from fractions import Fraction

import pytest

from sidepot_core import Hand, Player, Progress, solve
from sidepot_core.by_class import (
    AgainstClasses,
    against_classes,
    call_against_top,
    errors_against_top,
    spans_without_loss,
)
from sidepot_core.hand_classes import top_classes
from sidepot_core.range_equity import Effort
from sidepot_ui import numbers, text, top_hands


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader of English outside of any session."""
    monkeypatch.setattr(text, "language", lambda: "en")
    monkeypatch.setattr(numbers, "language", lambda: "en")


def curve(*evs: int) -> list[tuple[Fraction, Fraction]]:
    shares = (Fraction(6, 1326), Fraction(1, 10), Fraction(1, 4), Fraction(3, 5), Fraction(1))
    return [(share, Fraction(ev)) for share, ev in zip(shares, evs, strict=True)]


@pytest.mark.parametrize(
    ("evs", "sentence"),
    [
        ((-5, -4, -3, -2, -1), "Even against all hands the call loses chips."),
        (
            (1, 2, 3, 4, 5),
            "The call gains chips even where B holds only the strongest hands.",
        ),
        (
            (-1, -1, 0, 4, 5),
            "The call breaks even where B holds the best 25% of all hands or more.",
        ),
        (
            (3, 2, 1, -1, -2),
            "The call loses nothing where B holds the best 0 to just under 60% of all hands; "
            "elsewhere it loses chips.",
        ),
        (
            (-3, 2, 1, -1, -2),
            "The call loses nothing where B holds the best 10% to just under 60% of all hands; "
            "elsewhere it loses chips.",
        ),
        (
            (3, -2, 1, -1, 2),
            "The call loses nothing where B holds the best 0 to just under 10%, 25% to just under "
            "60% or 100% of all hands; elsewhere it loses chips.",
        ),
    ],
)
def test_where_the_call_loses_nothing(reader: None, evs: tuple[int, ...], sentence: str) -> None:
    assert top_hands._break_even(curve(*evs), {}, "B") == sentence


def test_a_drawn_ev_near_0_does_not_cross_it(reader: None) -> None:
    points = curve(1, -1, 9, -1, 9)
    errors = {share: 0.5 for share, _ev in points}
    told = top_hands._break_even(points, errors, "B")
    assert told.startswith("The call gains chips even where B holds only the strongest hands.")
    assert "Drawn at random" in told
    flat = top_hands._break_even(curve(1, -1, 1, -1, 1), errors, "B")
    assert flat.startswith("No EV here can be told from that of folding.")


def test_points_that_decide_nothing_go_with_their_neighbour() -> None:
    margins = {share: 2.0 for share, _ev in curve(0, 0, 0, 0, 0)}
    assert spans_without_loss(curve(1, -9, 1, 9, -1), margins) == ((Fraction(3, 5), None),)
    assert spans_without_loss(curve(1, 1, 1, 1, 1), margins) is None
    assert spans_without_loss([]) is None


@pytest.fixture(scope="module")
def drawn() -> tuple[Hand, AgainstClasses]:
    players = [
        *(Player(name, 50, range="TT+, AQs+", stack=0) for name in "ABC"),
        Player("D", 200, range="QQ+", stack=0),
        Player("You", 50, cards="Ks Kh", stack=150),
    ]
    hand = Hand(players, board="Jc 7d 2s", hero="You", to_call=150)
    pots = solve(hand, with_ranges=False).stacking.pots
    effort = Effort(target=0, seconds=0)
    return hand, against_classes(hand, pots, "D", effort, Progress())


def test_each_point_has_its_error(drawn: tuple[Hand, AgainstClasses]) -> None:
    hand, against = drawn
    result = solve(hand, with_ranges=False)
    assert result.if_fold is not None
    points = call_against_top(against, result.stacking, result.if_fold)
    amounts = {pot.name: pot.amount for pot in result.stacking.pots}
    errors = errors_against_top(against, amounts, "You")
    assert errors.keys() == {share for share, _ev in points}
    for top in (5, 40, 100):
        share = [share for share, _ev in points if share <= Fraction(top, 100)][-1]
        classes = top_classes(Fraction(top, 100))
        parts = ((against.error(classes, pot, "You") or 0) * float(a) for pot, a in amounts.items())
        assert errors[share] == pytest.approx(sum(parts))
        assert errors[share] > 0


def test_no_bare_figure_in_a_drawn_table(reader: None, drawn: tuple[Hand, AgainstClasses]) -> None:
    hand, against = drawn
    result = solve(hand, with_ranges=False)
    assert result.if_fold is not None
    points = call_against_top(against, result.stacking, result.if_fold)
    errors = errors_against_top(against, {p.name: p.amount for p in result.stacking.pots}, "You")
    rows = top_hands._table(points, errors, 35).split("<tr")[2:]
    assert len(rows) == len(top_hands.STEPS) + 1
    assert all("±" in row or "–" in row for row in rows)
    assert "±" in top_hands._answer("D", points, errors, 35)


def test_counted_figures_have_no_error() -> None:
    against = AgainstClasses(Hand([Player("A", 1), Player("B", 1)]), (), "A", {}, exact=True)
    assert errors_against_top(against, {}, "B") == {}

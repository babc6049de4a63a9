"""What must hold for the equity of any ranges, and what is counted or drawn."""

from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from sidepot_core import Hand, HandRefused, Player, result_document, solve
from sidepot_core.cards import RANKS, SUITS
from sidepot_core.engine.counting import work_of
from sidepot_core.range_equity import Effort, problem_of

from .range_hands import TURN, equity_of, players, portions

# What must hold for any ranges


@pytest.mark.parametrize("board", ["Jc 7d 2s 4h 5h", TURN, "Jc 7d 2s", ""])
@pytest.mark.parametrize("many", [2, 3])
def test_equal_ranges_have_equal_equity(board: str, many: int) -> None:
    text = "JJ+, AKs:0.3, AhQh" if board else "AA, KQs:0.3"
    equity = equity_of(Hand(players(*[text] * many), board=board))
    assert set(equity.pots[0].equity.values()) == {Fraction(1, many)}


def moved_suits(text: str, suits: tuple[int, ...]) -> str:
    """The same text with other suits; a suit follows a rank and is a small letter."""
    moved = {SUITS[suit]: SUITS[to] for suit, to in enumerate(suits)}
    return "".join(
        moved.get(letter, letter) if place and text[place - 1] in RANKS else letter
        for place, letter in enumerate(text)
    )


@pytest.mark.parametrize(
    ("holdings", "board", "dead"),
    [
        (("AhKh, QsQd, Jh9h:0.3", "KK, Th8h", "Ah2h, AsAd, 5c5d"), "Qh 7h 2s 4h", "3c"),
        (("AhKh, QsQd, Jh9h:0.3", "KcKd, Th8h"), "Qh 7h 2s", "Qc"),
        (("AhKh, JsJd:0.3", "9c 8c"), "", "Qc 7c"),
        (("AhKh, JsJd:0.3", "9c8c, 9h8h"), "", ""),
    ],
)
def test_renaming_suits_changes_nothing(holdings: tuple[str, ...], board: str, dead: str) -> None:
    totals = (100, 60, 100)[: len(holdings)]
    expected = equity_of(Hand(players(*holdings, totals=totals), board=board, dead_cards=dead))
    for suits in [*permutations(range(4))][1::4]:
        renamed = [moved_suits(held, suits) for held in holdings]
        hand = Hand(
            players(*renamed, totals=totals),
            board=moved_suits(board, suits),
            dead_cards=moved_suits(dead, suits),
        )
        assert equity_of(hand).pots == expected.pots


@pytest.mark.parametrize("board", ["Jc 7d 2s 4h 5h", TURN, "Jc 7d 2s", ""])
def test_only_the_proportions_of_weights_matter(board: str) -> None:
    def equities(weights: tuple[str, ...]) -> list[Any]:
        text = ", ".join(f"{c}:{w}" for c, w in zip(("AhAd", "JhJd", "KhQh"), weights, strict=True))
        hand = Hand(players(text, "As Ks", "TT, 9h8h:0.9", totals=(50, 90, 90)), board=board)
        return [dict(pot.equity) for pot in equity_of(hand).pots]

    expected = equities(("1", "0.5", "0.25"))
    assert equities(("0.4", "0.2", "0.1")) == expected
    assert equities(("0.0004", "0.0002", "0.0001")) == expected
    assert equities(("1", "0.5", "0.2500001")) != expected


@pytest.mark.parametrize("board", ["Jc 7d 2s 4h 5h", TURN, ""])
def test_a_weight_of_one_half_counts_half(board: str) -> None:
    """A half and a whole combo together are the two ranges of one combo, joined one to two."""

    def parts(text: str) -> Any:
        (pot,) = equity_of(Hand(players(text, "Ts Th"), board=board)).pots
        return portions(pot.patterns)

    half, whole, both = parts("AhAd"), parts("8c9c"), parts("AhAd:0.5, 8c9c")
    for winners, part in both.items():
        assert part == (half.get(winners, 0) + 2 * whole.get(winners, 0)) / 3


@pytest.mark.parametrize("board", [TURN, "Jc 7d 2s", ""])
def test_the_order_of_the_players_changes_nothing(board: str) -> None:
    made = players("AhAd, JhJd:0.4", "Ts Th", "AsKs, 99" if board else "AsKs", totals=(100, 50, 80))
    expected = equity_of(Hand(made, board=board))
    for order in [*permutations(made)][1:]:
        equity = equity_of(Hand(order, board=board))
        assert equity.receives == expected.receives
        assert [pot.equity for pot in equity.pots] == [pot.equity for pot in expected.pots]


@pytest.mark.parametrize("board", ["Jc 7d 2s 4h 5h", TURN, "Jc 7d 2s", ""])
@pytest.mark.parametrize("ranges", [(0,), (1,), (0, 2), (0, 1, 2)])
def test_a_range_of_one_combo_is_known_cards(ranges: tuple[int, ...], board: str) -> None:
    known = ("As Ah", "Ks Kh", "Tc 9c")
    held = [cards.replace(" ", "") if seat in ranges else cards for seat, cards in enumerate(known)]
    totals, dead = (100, 100, 40), "Qd 3d"
    expected = solve(Hand(players(*known, totals=totals), board=board, dead_cards=dead))
    found = solve(Hand(players(*held, totals=totals), board=board, dead_cards=dead))
    assert expected.equity is not None
    assert found.equity is not None
    # Known cards and ranges of one combo leave the same deck but for the cards that ranges hold.
    assert found.equity.pots == expected.equity.pots
    assert found.equity.receives == expected.equity.receives
    assert found.showdown is None or expected.showdown == found.showdown


def test_a_folded_range_counts_for_nothing() -> None:
    folded = Player("F", 30, folded=True, range="AhAd")
    plain = equity_of(Hand(players("QQ+", "Js Jh"), board=TURN))
    assert equity_of(Hand([*players("QQ+", "Js Jh"), folded], board=TURN)).pots[0].equity == (
        plain.pots[0].equity
    )


def test_rivers_add_up_to_the_whole() -> None:
    result = solve(
        Hand(players("QQ+, AhKh:0.3", "Js Jh", "TT+, 9h8h", totals=(100, 40, 100)), board=TURN)
    )
    assert result.equity is not None
    assert len(result.rivers) == 52 - 4 - 2
    assert sum(river.chance for river in result.rivers) == 1
    for number, pot in enumerate(result.equity.pots):
        for name, share in pot.equity.items():
            assert share == sum(
                river.chance * river.equity.pots[number].equity[name] for river in result.rivers
            )
    chances = {river.chance for river in result.rivers}
    assert len(chances) > 1, "some cards are held more often than others"


@pytest.mark.parametrize("board", ["", "Jc 7d 2s", TURN, "Jc 7d 2s 4h 5h"])
@pytest.mark.parametrize("effort", [Effort(), Effort(work=0, seconds=0)])
@pytest.mark.parametrize("second", [{"total": 0}, {"total": 0, "folded": True}])
def test_without_pots_there_is_nothing_to_share(
    board: str, effort: Effort, second: dict[str, Any]
) -> None:
    first = Player("A", 5 if "folded" in second else 0, range="QQ+")
    other = Player("B", **second, range="" if "folded" in second else "KK")
    result = solve(Hand([first, other], board=board), effort=effort)
    assert result.stacking.pots == ()
    assert result.equity is not None
    assert result.equity.pots == ()
    assert set(result.equity.receives.values()) == {0}
    assert "ranges_impossible" not in [warning.code for warning in result.warnings]
    result_document(result)


def test_the_last_player_with_a_range_takes_all() -> None:
    hand = Hand([Player("A", 10, range="QQ+"), Player("B", 10, folded=True)], board=TURN)
    assert equity_of(hand).pots[0].equity == {"A": 1}


# Ranges that exclude each other


IMPOSSIBLE = [("AA", "AA", "AA"), ("AhKh", "AhKh"), ("AhKh", "AhQh, AhJh"), ("As Ad", "AA", "AA")]


@pytest.mark.parametrize("holdings", IMPOSSIBLE)
@pytest.mark.parametrize("board", ["", "Jc 7d 2s", TURN, "Jc 7d 2s 4h 5h"])
@pytest.mark.parametrize("effort", [Effort(), Effort(work=0, seconds=0)])
def test_ranges_that_cannot_be_held_together(
    holdings: tuple[str, ...], board: str, effort: Effort
) -> None:
    result = solve(Hand(players(*holdings), board=board), effort=effort)
    assert (result.equity, result.rivers, result.call) == (None, (), None)
    assert ("ranges_impossible", "players") in [(w.code, w.field) for w in result.warnings]
    assert "equity" not in result_document(result)


def test_a_range_without_a_combo_left_is_refused() -> None:
    with pytest.raises(HandRefused):
        Hand(players("As Ah", "AsAh"))


# The way that is chosen


@pytest.mark.parametrize(
    ("holdings", "board", "exact"),
    [
        (("random", "random", "random"), "Jc 7d 2s 4h", True),
        (("QQ+", "QQ+", "QQ+", "QQ+"), TURN, False),
        (("AsAh", "KsKh", "QsQh", "JsJh"), "", True),
        (("AsAh", "KsKh", "QsQh", "JsJh", "TsTh"), "", False),
        (("random", "random", "QQ+"), "", False),
        (("As Ah", "Ks Kh", "random"), "", True),
        (("QQ+, AKs", "TT+, AQ+"), "", True),
        (("As Ah", "random", "random"), "", False),
    ],
)
def test_what_is_counted_and_what_is_drawn(
    holdings: tuple[str, ...], board: str, exact: bool
) -> None:
    hand = Hand(players(*holdings), board=board)
    pots = solve(hand, with_ranges=False).stacking.pots
    work = work_of(problem_of(hand, pots))
    assert (work is not None and work <= Effort().work) == exact
    if not exact:
        drawn = solve(hand, effort=replace(Effort(), seconds=0)).equity
        assert drawn is not None
        assert not drawn.exact


def test_everything_up_to_three_ranges_from_the_flop_on_is_counted() -> None:
    for board in ("Jc 7d 2s", TURN, "Jc 7d 2s 4h 5h"):
        hand = Hand(players(*["random"] * 3), board=board)
        work = work_of(problem_of(hand, solve(hand, with_ranges=False).stacking.pots))
        assert work is not None
        assert work <= Effort().work

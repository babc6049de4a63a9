"""Equity with ranges: against plain loops over a second evaluator, and what must hold for any."""

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from typing import Any

import numpy as np
import pytest
from phevaluator import evaluate_cards

from sidepot_core import Equity, Hand, HandRefused, Player, Result, result_document, solve
from sidepot_core.cards import DECK, RANKS, SUITS, cards_text
from sidepot_core.engine.compiled.strength import CARD_KEYS, flush_suit, of_ranks, with_flush
from sidepot_core.engine.counting import work_of
from sidepot_core.engine.problem import DIGIT, digits
from sidepot_core.equity import known_equity
from sidepot_core.range_equity import Effort, problem_of

from .reference import assignments, brute_force_ranges, foreign, random_range_hand

TURN = "Jc 7d 2s 4h"


def equity_of(hand: Hand) -> Equity:
    equity = solve(hand).equity
    assert equity is not None
    assert equity.exact
    return equity


def portions(patterns: Any) -> dict[tuple[str, ...], Fraction]:
    """Joint weights as parts of their sum, whatever the weights were scaled by."""
    total = sum(patterns.values(), Fraction(0))
    return {winners: Fraction(weight) / total for winners, weight in patterns.items() if weight}


def shares_of(tally: Counter[Any], eligible: tuple[str, ...]) -> dict[str, Fraction]:
    parts = portions(tally)
    return {
        name: sum((p / len(won) for won, p in parts.items() if name in won), Fraction(0))
        for name in eligible
    }


def players(*holdings: str, totals: tuple[int, ...] = ()) -> list[Player]:
    """P0, P1…: with cards where two are named, else with a range."""
    return [
        Player(
            f"P{seat}",
            totals[seat] if totals else 100,
            **({"cards": held} if " " in held and "," not in held else {"range": held}),
        )
        for seat, held in enumerate(holdings)
    ]


def agrees_with_brute_force(hand: Hand) -> Result | None:
    result = solve(hand)
    pots = result.stacking.pots
    tallies, rivers = brute_force_ranges(hand, [pot.eligible for pot in pots])
    if pots and not any(tallies[0].values()):
        assert result.equity is None
        assert "ranges_impossible" in [warning.code for warning in result.warnings]
        return None
    equity = result.equity
    assert equity is not None
    assert (equity.exact, equity.sample, equity.runouts) == (True, None, None)
    receives = {player.name: Fraction(0) for player in hand.live}
    for pot, row, tally in zip(pots, equity.pots, tallies, strict=True):
        assert portions(row.patterns) == portions(tally)
        assert row.equity == shares_of(tally, pot.eligible)
        assert sum(row.equity.values()) == 1
        for name in pot.eligible:
            receives[name] += pot.amount * row.equity[name]
    assert equity.receives == receives
    if len(hand.board) == 4:
        total = sum(tallies[0].values())
        possible = {card: rows for card, rows in rivers.items() if any(rows[0].values())}
        assert [int(river.card) for river in result.rivers] == sorted(possible)
        for river in result.rivers:
            rows = possible[int(river.card)]
            assert river.chance == sum(rows[0].values()) / total
            for pot, row, tally in zip(pots, river.equity.pots, rows, strict=True):
                assert row.equity == shares_of(tally, pot.eligible)
    else:
        assert result.rivers == ()
    return result


@pytest.mark.parametrize("board", [5, 4, 3])
@pytest.mark.parametrize("known", [0, 1, 2])
@pytest.mark.parametrize("ranges", [1, 2, 3])
def test_agrees_with_brute_force(ranges: int, known: int, board: int) -> None:
    if ranges + known < 2:
        return
    many, most = {5: (40, 6), 4: (20, 6), 3: (3, 4 if ranges == 3 else 6)}[board]
    decided = short = 0
    for seed in range(many):
        hand = random_range_hand(
            1000 * seed + 100 * ranges + 10 * known + board,
            ranges=ranges,
            known=known,
            board=board,
            most=most,
        )
        result = agrees_with_brute_force(hand)
        if result is not None:
            decided += 1
            names = {player.name for player in hand.live if player.range is not None}
            short += any(not names <= {*pot.eligible} for pot in result.stacking.pots)
    assert decided > many // 2
    assert board == 3 or known + ranges == 2 or short > many // 10, "no range outside of a pot"


def by_deals(hand: Hand) -> list[Counter[Any]]:
    """Before the flop: each deal counted as a hand of known cards, with its weight."""
    pots = solve(hand, with_ranges=False).stacking.pots
    totals: list[Counter[Any]] = [Counter() for _pot in pots]
    for cards, weight in assignments(hand):
        seats = [
            Player(p.name, p.total, folded=p.folded, cards=cards_text(cards.get(p.name, p.cards)))
            for p in hand.players
        ]
        dealt = Hand(seats, dead_cards=cards_text(hand.dead_cards), dead_money=hand.dead_money)
        for tally, pot in zip(totals, known_equity(dealt, pots)[0].pots, strict=True):
            for winners, count in pot.patterns.items():
                tally[winners] += weight * count
    return totals


@pytest.mark.parametrize(
    ("ranges", "known"), [(1, 1), (1, 2), (2, 0), (2, 1), (3, 0), (3, 2), (4, 0)]
)
def test_agrees_with_deals_of_known_cards_before_the_flop(ranges: int, known: int) -> None:
    decided = 0
    for seed in range(80):
        hand = random_range_hand(
            77 * seed + 10 * ranges + known, ranges=ranges, known=known, board=0, most=2
        )
        result, expected = solve(hand), by_deals(hand)
        if not any(expected[0].values()):
            assert result.equity is None
            continue
        decided += 1
        assert result.equity is not None
        assert result.equity.exact
        for pot, tally in zip(result.equity.pots, expected, strict=True):
            assert portions(pot.patterns) == portions(tally)
            assert pot.equity == shares_of(tally, tuple(pot.equity))
        if decided == 3:
            return
    pytest.fail("too few deals were possible")


def test_suits_alike_are_gathered_before_the_flop() -> None:
    """QQ+ against QQ+ has 216 deals without a common card, of few kinds; each counts as often."""
    hand = Hand([*players("QQ+", "QQ+:0.5, AKs")], dead_cards="Ks 2h")
    (pot,) = equity_of(hand).pots
    assert portions(pot.patterns) == portions(by_deals(hand)[0])


def test_strengths_order_hands_as_a_second_evaluator() -> None:
    rng = random.Random(11)
    paired = set()
    for number in range(2000):
        # Half of them out of two suits, so that flushes and straight flushes are among them.
        deck = [card for card in DECK if number % 2 or card % 4 < 2]
        cards = rng.sample(deck, 7)
        board = np.array(cards[2:], dtype=np.uint8)
        strength = of_ranks(int(CARD_KEYS[cards].sum()))
        suit = flush_suit(board)
        if suit >= 0:
            lying = sum(1 << (card >> 2) for card in cards[2:] if card & 3 == suit)
            strength = with_flush(strength, cards[0], cards[1], suit, lying)
        paired.add((int(strength), -evaluate_cards(*(foreign(card) for card in cards))))
    ours = sorted(paired)
    # One of theirs for each of ours, rising together: order and ties are the same.
    assert [theirs for _ours, theirs in ours] == sorted({theirs for _ours, theirs in ours})
    assert len({strength for strength, _theirs in ours}) == len(ours) > 800


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


@pytest.mark.parametrize("ranges", [1, 2, 3])
def test_long_decimals_are_exact(ranges: int) -> None:
    """Their whole weights exceed what one pass can sum, so that several are put together."""
    texts = [
        "AhAd:0.1234567, KhKd:0.9876543, JhJd:0.5",
        "QsQd:0.7654321, Ac2c:0.0000001, 9h9d",
        "AcKs:0.3333333, TsTh:0.25, 5d5c:0.1024",
    ]
    hand = Hand(
        players(*texts[:ranges], "8c 8d", totals=(100, 60, 100, 80)[: ranges + 1]), board=TURN
    )
    for _seat, weighted in problem_of(hand, solve(hand, with_ranges=False).stacking.pots).ranges:
        assert len({weight.denominator for _pair, weight in weighted}) > 1
    assert agrees_with_brute_force(hand) is not None


def test_a_pass_in_which_every_digit_is_zero() -> None:
    """32768 and 65536 in steps of 1/3125: the lowest digit of both is 0."""
    hand = Hand(players("AhAd:0.32768, KhKd:0.65536", "QsQd, JsJd"), board=TURN)
    assert agrees_with_brute_force(hand) is not None


@pytest.mark.parametrize("weights", [[0], [1], [DIGIT], [DIGIT + 1, 3], [10**12 + 7, 0, 5 * DIGIT]])
def test_digits_add_up_to_the_weights(weights: list[int]) -> None:
    places = digits(weights)
    total = [0] * len(weights)
    for place, by_combo in enumerate(places):
        assert by_combo.max() <= DIGIT
        for number, digit in enumerate(by_combo.tolist()):
            total[number] += digit * DIGIT**place
    assert total == weights


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

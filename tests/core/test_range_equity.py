"""Equity with ranges against plain loops over a second evaluator."""

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from phevaluator import evaluate_cards

from sidepot_core import Hand, Player, Result, solve
from sidepot_core.cards import DECK, cards_text
from sidepot_core.engine.compiled.strength import CARD_KEYS, flush_suit, of_ranks, with_flush
from sidepot_core.engine.problem import DIGIT, digits
from sidepot_core.equity import known_equity
from sidepot_core.range_equity import problem_of

from .range_hands import TURN, equity_of, players, portions
from .reference import assignments, brute_force_ranges, foreign, random_range_hand


def shares_of(tally: Counter[Any], eligible: tuple[str, ...]) -> dict[str, Fraction]:
    parts = portions(tally)
    return {
        name: sum((p / len(won) for won, p in parts.items() if name in won), Fraction(0))
        for name in eligible
    }


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

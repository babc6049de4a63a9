"""The hands of the equity benchmark, and each side's way to the shares of the main pot."""

import random
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

import poker_equity
import pokerfast.equity
import xiapl.card
import xiapl.simulation
import xiapl.utils
from phevaluator import evaluate_cards

from sidepot_core import Hand, Player
from sidepot_core.cards import DECK, card_text, cards_text
from sidepot_core.engine.workers import Progress
from sidepot_core.equity import known_equity
from sidepot_core.pots import stack_pots
from sidepot_core.range_equity import Effort, equity_of_ranges, problem_of

TURN, FLOP = "Jc 7d 2s 4h", "Jc 7d 2s"
WIDE_100 = "AA, QQ, TT, 99, 88, 66, AQ, AT, QT, T9"
WIDE_152 = "AA, QQ, TT, 99, 88, 66, 55, 33, AQ, AT, QT, T9, 98, A9, A8s, 86s"

Shares = Sequence[float] | None
Work = Callable[[Any], Shares]


# The hands


def known_hand(rng: random.Random, stakes: Sequence[int]) -> Hand:
    cards = rng.sample(DECK, 2 * len(stakes))
    players = [
        Player(f"P{seat}", stake, cards=cards_text(cards[2 * seat : 2 * seat + 2]))
        for seat, stake in enumerate(stakes)
    ]
    return Hand(players)


def ranged_hand(board: str) -> Hand:
    """The range of 100 combos is in the main pot only; none of them is blocked on any street."""
    hand = Hand(
        [
            Player("You", 200, cards="Ks Kh"),
            Player("A", 50, range=WIDE_100),
            Player("B", 200, range=WIDE_152),
        ],
        board=board,
    )
    pots = stack_pots(hand).pots
    sizes = [len(weighted) for _seat, weighted in problem_of(hand, pots).ranges]
    if (sizes, len(pots)) != ([100, 152], 2):
        raise SystemExit(f"not the ranges that the table names: {sizes}, {len(pots)} pots")
    return hand


def three_ranges() -> Hand:
    ranges = (WIDE_100, WIDE_152, "KK, JJ, 77, AK, KQ, QJ")
    stakes = (50, 200, 200)
    players = [
        Player(f"P{n}", stake, range=text)
        for n, (stake, text) in enumerate(zip(stakes, ranges, strict=True))
    ]
    return Hand(players)


# Each side's way: shares of the main pot in seat order


def ours_known(hand: Hand) -> Shares:
    equity, _runouts = known_equity(hand, stack_pots(hand).pots)
    return [float(share) for share in equity.pots[0].equity.values()]


def ours_ranges(hand: Hand) -> Shares:
    equity, _rivers = equity_of_ranges(hand, stack_pots(hand).pots, Effort(), Progress())
    if equity is None or not equity.exact:
        raise SystemExit("not counted")
    return [float(share) for share in equity.pots[0].equity.values()]


def holdings(hand: Hand) -> list[str]:
    """In the notation that the peers read."""
    return [
        cards_text(player.cards).replace(" ", "")
        if player.range is None
        else player.range.text.replace(" ", "")
        for player in hand.live
    ]


def board_text(hand: Hand) -> str:
    return cards_text(hand.board).replace(" ", "")


def by_pokerfast(hand: Hand) -> Shares:
    shares: list[float] = pokerfast.equity.equity(holdings(hand), board=board_text(hand))
    return shares


def by_pokerfast_threads(hand: Hand) -> Shares:
    """On all threads, as Sidepot counts match-ups before the flop."""
    shares: list[float] = pokerfast.equity.equity(holdings(hand), board=board_text(hand), threads=0)
    return shares


def by_pokerfast_both(hand: Hand) -> Shares:
    """The side pot as a hand of its own, with the cards of those outside of it dead."""
    shares = by_pokerfast(hand)
    for pot in stack_pots(hand).pots[1:]:
        inside = [text for p, text in zip(hand.live, holdings(hand), strict=True)
                  if p.name in pot.eligible]  # fmt: skip
        outside = [text for text in holdings(hand) if text not in inside]
        pokerfast.equity.equity(inside, dead="".join(outside))
    return shares


def mask(cards: str) -> int:
    return int(
        xiapl.utils.cards_to_mask([xiapl.card.Card.from_string(card) for card in cards.split()])
    )


def by_xiapl(hand: Hand) -> Shares:
    options = xiapl.simulation.SimulationOptions.exact()
    holes = [mask(cards_text(player.cards)) for player in hand.live]
    result = xiapl.simulation.calculate_equity(holes, mask(cards_text(hand.board)), options)
    return [player.equity for player in result.players]


def by_poker_equity(hand: Hand) -> Shares:
    found = poker_equity.exact_from_text("holdem", holdings(hand), board_text(hand))
    return None if found is None else [player["equity"] for player in found["players"]]


def by_loop(hand: Hand) -> Shares:
    """Every run-out of known hands, scored by phevaluator one by one."""
    known = set(hand.known_cards)
    deck = [card_text(card) for card in DECK if card not in known]
    holes = [[card_text(card) for card in player.cards] for player in hand.live]
    won, count = [0.0] * len(holes), 0
    for board in combinations(deck, 5):
        ranks = [evaluate_cards(*hole, *board) for hole in holes]
        best = min(ranks)
        winners = [seat for seat, rank in enumerate(ranks) if rank == best]
        for seat in winners:
            won[seat] += 1 / len(winners)
        count += 1
    return [share / count for share in won]


def by_loop_ranges(hand: Hand) -> Shares:
    """Every pair of combos on every run-out; each combo is scored once a board."""
    known = {*hand.board, *hand.live[0].cards}
    deck = [card for card in DECK if card not in known]
    ranges = [list(p.range.without(known)) for p in hand.live if p.range is not None]
    won, total = [0.0] * 3, 0
    for dealt in combinations(deck, 5 - len(hand.board)):
        board = [card_text(card) for card in (*hand.board, *dealt)]
        hero = evaluate_cards(*(card_text(card) for card in hand.live[0].cards), *board)
        scored = [
            [
                (a, b, evaluate_cards(card_text(a), card_text(b), *board))
                for (a, b), _weight in combos
                if a not in dealt and b not in dealt
            ]
            for combos in ranges
        ]
        for a, b, one in scored[0]:
            for c, d, other in scored[1]:
                if a in (c, d) or b in (c, d):
                    continue
                best = min(hero, one, other)
                ties = [rank == best for rank in (hero, one, other)]
                for seat, tied in enumerate(ties):
                    won[seat] += tied / sum(ties)
                total += 1
    return [share / total for share in won]


def verdict(reached: bool) -> str:
    return "reached" if reached else "NOT reached"

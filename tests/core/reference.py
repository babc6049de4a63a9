"""A second opinion on equities: plain loops over every run-out, scored by another evaluator."""

import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from phevaluator import evaluate_cards

from sidepot_core import Hand, Player
from sidepot_core.cards import DECK, card_text, cards_text


def foreign(card: int) -> int:
    """The evaluator's number of a card: clubs 0, diamonds 1, hearts 2, spades 3."""
    return card // 4 * 4 + 3 - card % 4


def best(players: dict[str, Sequence[int]], board: Sequence[int]) -> dict[str, int]:
    """The evaluator's rank of each player: lower is stronger."""
    return {
        name: evaluate_cards(*(foreign(card) for card in (*cards, *board)))
        for name, cards in players.items()
    }


def brute_force(hand: Hand, pots: Sequence[tuple[str, ...]]) -> tuple[int, list[Counter[tuple]]]:
    """How many run-outs there are, and how many each set of winners takes, pot by pot."""
    gone = {card for player in hand.players for card in player.cards}
    gone.update(hand.board, hand.dead_cards)
    deck = [card for card in DECK if card not in gone]
    cards = {player.name: player.cards for player in hand.players if not player.folded}
    tallies: list[Counter[tuple]] = [Counter() for _ in pots]
    runouts = 0
    for dealt in combinations(deck, 5 - len(hand.board)):
        runouts += 1
        ranks = best(cards, (*hand.board, *dealt))
        for tally, eligible in zip(tallies, pots, strict=True):
            strongest = min(ranks[name] for name in eligible)
            tally[tuple(name for name in eligible if ranks[name] == strongest)] += 1
    return runouts, tallies


def shares(tally: Counter[tuple], name: str) -> Fraction:
    """The equity of a player by the counted winners."""
    won = sum((Fraction(n, len(who)) for who, n in tally.items() if name in who), Fraction(0))
    return won / sum(tally.values())


def random_hand(
    seed: int, players: int, board: int, *, deck: int | None = None, suited: bool = False
) -> Hand:
    """A hand with known cards, uneven stakes, some folded; ``deck``: how many cards are left.

    ``suited`` keeps nine cards of one suit in the deck, so that flushes abound.
    """
    rng = random.Random(seed)
    cards = rng.sample(DECK, 52)
    if suited:
        suit, needed = rng.randrange(4), 2 * players + board
        flush = [card for card in cards if card % 4 == suit]
        others = [card for card in cards if card % 4 != suit]
        front = others[: needed - 4] + flush[:4]
        rng.shuffle(front)
        cards = front + others[needed - 4 :] + flush[4:]
    hands = [(cards.pop(0), cards.pop(0)) for _ in range(players)]
    lying = [cards.pop(0) for _ in range(board)]
    dead = cards[: len(cards) - deck] if deck is not None else cards[: rng.randrange(4)]
    folded = [players > 2 and rng.random() < 0.2 for _ in range(players)]
    folded[0] = folded[1] = False
    return Hand(
        [
            Player(
                f"P{seat}",
                rng.choice((10, 20, 20, 35, 50)),
                cards=cards_text(held),
                folded=folded[seat],
            )
            for seat, held in enumerate(hands)
        ],
        board=" ".join(card_text(card) for card in lying),
        dead_cards=cards_text(dead),
        dead_money=rng.choice((0, 0, 7)),
    )

"""Best five of seven: category, kickers and a strength that orders all hands.

A strength is an integer: the category (0 high card … 9 royal flush) and five ranks, written in base
13. A higher strength wins, an equal one ties; suits and the sixth and seventh card never count.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from .cards import Card, rank_of, suit_of

CATEGORIES = (
    "high card",
    "one pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
)
HIGH_CARD, ONE_PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR = range(8)
STRAIGHT_FLUSH, ROYAL_FLUSH = 8, 9

_CATEGORY_OF_SHAPE = {
    (4, 1): FOUR,
    (3, 2): FULL_HOUSE,
    (3, 1, 1): THREE,
    (2, 2, 1): TWO_PAIR,
    (2, 1, 1, 1): ONE_PAIR,
    (1, 1, 1, 1, 1): HIGH_CARD,
}


@dataclass(frozen=True)
class BestFive:
    """The best five cards of a player.

    ``cards``: pairs and higher groups first, then by rank; ``unused``: the cards that do not play;
    ``ranks``: the ranks that decide, in order (a full house has 2, a straight 1, a high card 5).
    """

    cards: tuple[Card, ...]
    unused: tuple[Card, ...]
    strength: int
    ranks: tuple[int, ...]

    @property
    def category(self) -> str:
        """The category in words, one of ``CATEGORIES``."""
        return CATEGORIES[category_of(self.strength)]

    @property
    def kickers(self) -> tuple[int, ...]:
        """The deciding ranks outside the pairs and groups, highest first."""
        counts = Counter(rank_of(card) for card in self.cards)
        return tuple(rank for rank in self.ranks if counts[rank] == 1 and len(self.ranks) > 1)


def encode(category: int, ranks: Sequence[int]) -> int:
    """The strength of a category with its deciding ranks, most important first."""
    strength = category
    for place in range(5):
        strength = strength * 13 + (ranks[place] if place < len(ranks) else 0)
    return strength


def category_of(strength: int) -> int:
    """The category number of a strength."""
    return int(strength) // 13**5


def rank_five(cards: Sequence[Card]) -> BestFive:
    """Rank exactly five cards."""
    counts = Counter(rank_of(card) for card in cards)
    order = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    shape = tuple(sorted(counts.values(), reverse=True))
    category, ranks = _CATEGORY_OF_SHAPE[shape], tuple(order)
    if len(counts) == 5:
        top = _straight_top(order)
        suited = len({suit_of(card) for card in cards}) == 1
        if top is not None:
            ranks = (top,)
            category = STRAIGHT
        if suited:
            category = FLUSH
            if top is not None:
                category = ROYAL_FLUSH if top == 12 else STRAIGHT_FLUSH
        if top == 3:
            order = [3, 2, 1, 0, 12]
    place = {rank: number for number, rank in enumerate(order)}
    laid = tuple(sorted(cards, key=lambda card: (place[rank_of(card)], suit_of(card))))
    return BestFive(laid, (), encode(category, ranks), ranks)


def _straight_top(order: list[int]) -> int | None:
    """The top rank of five distinct ranks in sequence; the wheel's is the five."""
    if order[0] - order[4] == 4:
        return order[0]
    if order == [12, 3, 2, 1, 0]:
        return 3
    return None


def best_five(hole: Sequence[Card], board: Sequence[Card]) -> BestFive:
    """The best five of hole cards and a complete board (seven cards in all).

    Where several fives are equally strong, the one with the most board cards is chosen, so that a
    board that plays shows as such.
    """
    held = set(hole)
    available = [*hole, *board]
    best = max(
        (rank_five(five) for five in combinations(available, 5)),
        key=lambda five: (five.strength, -sum(card in held for card in five.cards)),
    )
    unused = tuple(card for card in available if card not in best.cards)
    return BestFive(best.cards, unused, best.strength, best.ranks)

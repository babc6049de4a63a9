"""Strengths of five cards, remembered: the same ranks come again and again."""

from collections.abc import Sequence
from functools import cache

from ..cards import Card, make_card
from ..ranking import rank_five


def five_strength(cards: Sequence[Card]) -> int:
    """The strength of exactly five cards, as in ``ranking``."""
    suits = {card & 3 for card in cards}
    return _strength(tuple(sorted(card >> 2 for card in cards)), len(suits) == 1)


@cache
def _strength(ranks: tuple[int, ...], suited: bool) -> int:
    cards = [make_card(rank, 0 if suited else place % 4) for place, rank in enumerate(ranks)]
    return rank_five(cards).strength

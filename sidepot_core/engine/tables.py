"""The lookup tables of the bulk scorer, generated on first use.

Without suits a seven-card hand is a multiset of ranks, of which there are 49,205. A card adds a
small number to a key; the key's two halves (deuce to eight, nine to ace) lead through two short
tables to the multiset's strength. A flush is looked up by the 13-bit mask of the suit's ranks.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from ..ranking import (
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HIGH_CARD,
    ONE_PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIR,
)

Ints = NDArray[np.int32]
Bools = NDArray[np.bool_]

LOW_RANKS, HIGH_RANKS = 7, 6
HIGH_SHIFT = 17  # 5**7 = 78,125 sums of the low ranks fit below
LOW_MASK = (1 << HIGH_SHIFT) - 1

RANK_KEYS: Ints = np.array(
    [5**rank for rank in range(LOW_RANKS)] + [5**rank << HIGH_SHIFT for rank in range(HIGH_RANKS)],
    dtype=np.int32,
)
"""What a card of each rank adds to a key; seven cards' keys stay below 2**31."""


@dataclass(frozen=True)
class Tables:
    """``ranks[low[key & LOW_MASK] + high[key >> HIGH_SHIFT]]`` is a hand's strength without
    flushes; ``flush[mask]`` the strength of the best flush in a 13-bit mask, 0 where none."""

    low: NDArray[np.uint16]
    high: NDArray[np.uint16]
    ranks: Ints
    flush: Ints


@cache
def tables() -> Tables:
    """Generate the tables (some tens of milliseconds, once)."""
    hands = np.array(
        [h for h in combinations_with_replacement(range(13), 7) if _at_most_four(h)], dtype=np.int8
    )
    counts = (hands[:, :, None] == np.arange(13)[None, None, :]).sum(axis=1)
    low, high, size = _halves()
    keys = RANK_KEYS[hands].sum(axis=1)
    strengths = np.zeros(size, dtype=np.int32)
    strengths[low[keys & LOW_MASK] + high[keys >> HIGH_SHIFT]] = _strengths_without_flush(counts)
    # The numbers of multisets stay below 2**16: short tables are read faster.
    return Tables(low.astype(np.uint16), high.astype(np.uint16), strengths, _flushes())


def _at_most_four(hand: tuple[int, ...]) -> bool:
    return all(hand[place] != hand[place + 4] for place in range(3))


def _halves() -> tuple[Ints, Ints, int]:
    """Number the multisets of each half by their count of cards, so that pairs are dense."""
    low_sums, low_counts = _sums(LOW_RANKS)
    high_sums, high_counts = _sums(HIGH_RANKS)
    low = np.zeros(5**LOW_RANKS, dtype=np.int32)
    high = np.zeros(5**HIGH_RANKS, dtype=np.int32)
    offset = 0
    for cards in range(8):
        lows = low_sums[low_counts == cards]
        highs = high_sums[high_counts == 7 - cards]
        low[lows] = offset + np.arange(len(lows), dtype=np.int32) * len(highs)
        high[highs] = np.arange(len(highs), dtype=np.int32)
        offset += len(lows) * len(highs)
    return low, high, offset


def _sums(ranks: int) -> tuple[Ints, Ints]:
    """Every sum of ``count * 5**rank`` with counts 0 to 4, and how many cards it stands for."""
    sums = np.arange(5**ranks, dtype=np.int32)
    counts = sum((sums // 5**rank % 5 for rank in range(ranks)), np.zeros_like(sums))
    return sums, counts.astype(np.int32)


def _top(mask: Bools) -> Ints:
    """The highest rank set in each row, -1 where none."""
    top = (12 - np.argmax(mask[:, ::-1], axis=1)).astype(np.int32)
    return np.where(mask.any(axis=1), top, np.int32(-1)).astype(np.int32)


def _without(mask: Bools, rank: Ints) -> Bools:
    """The mask with one rank taken out of each row."""
    rest: Bools = mask & (np.arange(13)[None, :] != rank[:, None])
    return rest


def _highest(mask: Bools, many: int) -> list[Ints]:
    """The ``many`` highest ranks of each row, highest first."""
    found: list[Ints] = []
    for _ in range(many):
        found.append(_top(mask))
        mask = _without(mask, found[-1])
    return found


def _straights(present: Bools) -> Ints:
    """The top rank of the best straight in each row, -1 where none; a wheel's is the five."""
    best = np.full(len(present), -1, dtype=np.int32)
    best[present[:, [12, 0, 1, 2, 3]].all(axis=1)] = 3
    for top in range(4, 13):
        best[present[:, top - 4 : top + 1].all(axis=1)] = top
    return best


def _encode(category: int, ranks: list[Ints]) -> Ints:
    strength = np.full(len(ranks[0]), category, dtype=np.int32)
    for place in range(5):
        strength *= 13
        if place < len(ranks):
            strength += np.maximum(ranks[place], 0)
    return strength


def _strengths_without_flush(counts: NDArray[np.int64]) -> Ints:
    present = counts > 0
    quad = _top(counts == 4)
    trips, second_trips = _highest(counts == 3, 2)
    pair, second_pair = _highest(counts == 2, 2)
    filler = np.maximum(second_trips, pair)
    straight = _straights(present)

    def kickers(many: int, *used: Ints) -> list[Ints]:
        rest = present
        for rank in used:
            rest = _without(rest, rank)
        return _highest(rest, many)

    # From the weakest up: a later line overwrites what an earlier one gave.
    result = _encode(HIGH_CARD, kickers(5))
    for category, where, ranks in (
        (ONE_PAIR, pair >= 0, [pair, *kickers(3, pair)]),
        (TWO_PAIR, second_pair >= 0, [pair, second_pair, *kickers(1, pair, second_pair)]),
        (THREE, trips >= 0, [trips, *kickers(2, trips)]),
        (STRAIGHT, straight >= 0, [straight]),
        (FULL_HOUSE, (trips >= 0) & (filler >= 0), [trips, filler]),
        (FOUR, quad >= 0, [quad, *kickers(1, quad)]),
    ):
        result = np.where(where, _encode(category, ranks), result).astype(np.int32)
    return result


def _flushes() -> Ints:
    masks = np.arange(1 << 13)
    present = (masks[:, None] >> np.arange(13)[None, :] & 1).astype(bool)
    straight = _straights(present)
    result = _encode(FLUSH, _highest(present, 5))
    result = np.where(straight >= 0, _encode(STRAIGHT_FLUSH, [straight]), result)
    result = np.where(straight == 12, _encode(ROYAL_FLUSH, [straight]), result)
    return np.where(present.sum(axis=1) >= 5, result, 0).astype(np.int32)

"""Known hands before the flop, match-up by match-up, without walking the boards.

The method is that of ``engine.classes``: multisets of ranks, each with the number of boards that
it stands for, are scored once without flushes; before that, suit by suit, the boards on which
somebody holds a flush are counted by themselves and taken off.
"""

from itertools import combinations_with_replacement
from math import comb
from typing import Any

import numpy as np

from ..tables import HIGH_RANKS, HIGH_SHIFT, LOW_MASK, LOW_RANKS, RANK_KEYS
from .strength import CARD_KEYS, FLUSH, compiled, inlined, of_ranks, winners_of

TO_COME = 5
_SLOT = TO_COME + 1


def _multisets(size: int) -> list[tuple[int, ...]]:
    rows = combinations_with_replacement(range(13), size)
    return [row for row in rows if all(row.count(rank) <= 4 for rank in row)]


def _slots(ranks: tuple[int, ...]) -> list[int]:
    """Each rank with its count as one number; slot 0, no card of the lowest rank, fills up."""
    slots = [rank * _SLOT + ranks.count(rank) for rank in sorted(set(ranks))]
    return slots + [0] * (TO_COME - len(slots))


_ROWS = [row for size in range(TO_COME + 1) for row in _multisets(size)]
SLOTS = np.array([_slots(row) for row in _ROWS], dtype=np.uint8)
KEYS = np.array([sum(int(RANK_KEYS[rank]) for rank in row) for row in _ROWS], dtype=np.int32)
STARTS = np.searchsorted([len(row) for row in _ROWS], np.arange(TO_COME + 2)).astype(np.int64)
"""The multisets of each size lie one after the other."""
RANK_SETS = np.array(
    [
        sum(1 << rank for rank in row) if len(set(row)) == len(row) else (1 << 13) - 1
        for row in _ROWS
    ],
    dtype=np.int64,
)
"""The ranks of each multiset; all of them where one stands twice."""
CHOICES = np.array([[comb(n, k) for k in range(_SLOT)] for n in range(5)], dtype=np.int64)
_MASKS = np.arange(1 << 13)
RANKS_IN = np.array([mask.bit_count() for mask in range(1 << 13)], dtype=np.uint8)
MASK_KEYS = ((_MASKS[:, None] >> np.arange(13) & 1) * RANK_KEYS).sum(axis=1).astype(np.int32)
MASKS = np.argsort(RANKS_IN, kind="stable").astype(np.int32)
MASK_STARTS = np.searchsorted(np.sort(RANKS_IN), np.arange(TO_COME + 2)).astype(np.int64)


def _row_index() -> tuple[Any, Any, Any]:
    """Tables from a multiset's key to its row among those of five, by the halves of the key."""
    low = np.zeros(5**LOW_RANKS, dtype=np.int32)
    high = np.zeros(5**HIGH_RANKS, dtype=np.int32)
    keys = KEYS[STARTS[TO_COME] :]
    lows, highs = np.unique(keys & LOW_MASK), np.unique(keys >> HIGH_SHIFT)
    low[lows] = np.arange(len(lows)) * len(highs)
    high[highs] = np.arange(len(highs))
    rows = np.zeros(len(lows) * len(highs), dtype=np.int16)
    rows[low[keys & LOW_MASK] + high[keys >> HIGH_SHIFT]] = np.arange(len(keys))
    return low, high, rows


_SIZE = STARTS[TO_COME + 1] - STARTS[TO_COME]
LOW_ROWS, HIGH_ROWS, ROW_OF = _row_index()


@compiled
def count_matchups(holes: Any, dead: Any, pot_members: Any, tally: Any) -> None:
    """Add the number of boards to ``tally[match-up, pot, winners]``.

    ``holes``: shape (match-ups, players, 2); ``dead``: other cards out of the deck;
    ``pot_members``: shape (pots, players), -1 for those who may win the pot and 0 for the others.
    """
    players, pots = holes.shape[1], len(pot_members)
    hole_keys = np.empty(players, np.int32)
    masks, flushes = np.empty(players, np.int64), np.empty(players, np.int16)
    strengths = np.empty(players, np.int16)
    left, others = np.empty((13, 4), np.int64), np.empty(13, np.int64)
    ways, weights = np.empty(13 * _SLOT, np.int64), np.empty((pots, _SIZE), np.int64)
    decided = np.empty(pots, np.int64)
    for number in range(len(holes)):
        left[:] = 1
        for card in dead:
            left[card >> 2, card & 3] = 0
        for player in range(players):
            first, second = holes[number, player, 0], holes[number, player, 1]
            hole_keys[player] = CARD_KEYS[first] + CARD_KEYS[second]
            left[first >> 2, first & 3] = 0
            left[second >> 2, second & 3] = 0
        for rank in range(13):
            others[rank] = left[rank].sum()
        _fill_ways(others, ways)
        for row in range(_SIZE):
            weights[:, row] = _weight(ways, STARTS[TO_COME] + row)
        for suit in range(4):
            _count_flushes(holes[number], hole_keys, masks, flushes, strengths, left, others, ways,
                           suit, pot_members, decided, weights, tally[number])  # fmt: skip
        for row in range(_SIZE):
            possible = False
            for pot in range(pots):
                possible |= weights[pot, row] != 0
            if possible:
                for player in range(players):
                    strengths[player] = of_ranks(hole_keys[player] + KEYS[STARTS[TO_COME] + row])
                for pot in range(pots):
                    tally[number, pot, winners_of(strengths, pot_members, pot)] += weights[pot, row]


@compiled
def _count_flushes(
    holes: Any,
    hole_keys: Any,
    masks: Any,
    flushes: Any,
    strengths: Any,
    left: Any,
    others: Any,
    ways: Any,
    suit: int,
    pot_members: Any,
    decided: Any,
    weights: Any,
    tally: Any,
) -> None:
    """For each pot, count the boards on which one of its members holds a flush in this suit, and
    take them off the weights of their multisets.

    Where the board has no pair, nobody can hold better than a flush: such boards go together.
    """
    players, pots, most, available = len(holes), len(pot_members), 0, 0
    for player in range(players):
        masks[player] = 0
        for card in holes[player]:
            if card & 3 == suit:
                masks[player] |= 1 << (card >> 2)
        most = max(most, RANKS_IN[masks[player]])
    for rank in range(13):
        available |= left[rank, suit] << rank
        others[rank] = left[rank].sum() - left[rank, suit]
    _fill_ways(others, ways)
    for suited in range(max(3, 5 - most), TO_COME + 1):
        for place in range(MASK_STARTS[suited], MASK_STARTS[suited + 1]):
            lying = MASKS[place]
            if lying & ~available:
                continue
            made = 0
            for player in range(players):
                flushes[player] = FLUSH[masks[player] | lying]
            for pot in range(pots):
                decided[pot] = 0
                for player in range(players):
                    if flushes[player] & pot_members[pot, player]:
                        decided[pot] = 1
                made += decided[pot]
            if made == 0:
                continue
            unpaired = 0
            for row in range(STARTS[TO_COME - suited], STARTS[TO_COME - suited + 1]):
                weight = _weight(ways, row)
                if weight == 0:
                    continue
                key = MASK_KEYS[lying] + KEYS[row]
                full = ROW_OF[LOW_ROWS[key & LOW_MASK] + HIGH_ROWS[key >> HIGH_SHIFT]]
                for pot in range(pots):
                    weights[pot, full] -= weight * decided[pot]
                if RANK_SETS[row] & lying == 0:
                    unpaired += weight
                    continue
                for player in range(players):
                    strengths[player] = max(of_ranks(hole_keys[player] + key), flushes[player])
                for pot in range(pots):
                    if decided[pot]:
                        tally[pot, winners_of(strengths, pot_members, pot)] += weight
            for pot in range(pots):
                if decided[pot]:
                    tally[pot, winners_of(flushes, pot_members, pot)] += unpaired


@inlined
def _fill_ways(left: Any, ways: Any) -> None:
    """In how many ways each count of each rank can be dealt."""
    for rank in range(13):
        for count in range(_SLOT):
            ways[rank * _SLOT + count] = CHOICES[left[rank], count]


@inlined
def _weight(ways: Any, row: int) -> int:
    weight = ways[SLOTS[row, 0]]
    for place in range(1, TO_COME):
        weight *= ways[SLOTS[row, place]]
    return weight

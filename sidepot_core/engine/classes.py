"""Counting run-outs before the flop without walking them.

Boards are enumerated as multisets of ranks, each weighted by its number of suit combinations and
scored once without flushes. Before that, suit by suit, the boards on which somebody holds a flush
are counted by themselves and taken off those weights: a board of five has at most one such suit.
Where such a board has no pair, nobody can beat a flush, and all boards with the same suited ranks
go together.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb

import numpy as np
from numpy.typing import NDArray

from .score import Strengths, best_of, rank_key, strengths_of_ranks, suit_mask
from .tables import RANK_KEYS, tables

Counts = NDArray[np.int64]
Floats = NDArray[np.float64]
TO_COME = 5


def count_classes(
    holes: Sequence[Sequence[int]], known: Sequence[int], pots: Sequence[Sequence[int]]
) -> Counts:
    """How many five-card boards give each pot to each set of winners, shape (pots, 2**players).

    ``known``: every card that cannot be dealt, the holes included; ``pots``: for each pot the
    places of the players who may win it.
    """
    if not pots:
        return np.zeros((0, 1 << len(holes)), dtype=np.int64)
    suits_left = _suits_left(known)
    hole_keys = np.array([rank_key(hole) for hole in holes], dtype=np.int32)
    rows = _rows(TO_COME)
    every = rows.weights(suits_left.sum(axis=1))
    weights = np.tile(every, (len(pots), 1))
    parts: list[_Part] = []
    taken: dict[tuple[int, tuple[int, ...]], Floats] = {}
    for suit in range(4):
        parts += _flushes(holes, hole_keys, suits_left, suit, pots, taken)
    for (suited, decided), boards in taken.items():
        rows_of = _suited_boards(suited).rows
        weights[list(decided)] -= np.bincount(rows_of, boards.ravel(), weights.shape[1])
    possible = every > 0
    plain = strengths_of_ranks(hole_keys[:, None] + rows.keys[possible])
    tally = np.zeros((len(pots), 1 << len(holes)))
    for number, pot in enumerate(pots):
        mine = [part for part in parts if number in part.pots]
        strengths = np.concatenate([plain, *(part.strengths for part in mine)], axis=1)
        counted = np.concatenate([weights[number, possible], *(part.boards for part in mine)])
        tally[number] = np.bincount(best_of(strengths, pot), counted, tally.shape[1])
    return tally.astype(np.int64)


@dataclass(frozen=True)
class _Part:
    """Strengths, shape (players, classes), with the number of boards in each class, for the pots
    of which it is a part. Counts are floats, exact since they stay far below 2**53."""

    strengths: Strengths
    boards: Floats
    pots: Sequence[int]


def _suits_left(known: Sequence[int]) -> Counts:
    """1 for each card of the deck still to come, shape (13 ranks, 4 suits)."""
    left = np.ones(52, dtype=np.int64)
    left[list(known)] = 0
    return left.reshape(13, 4)


def _flushes(
    holes: Sequence[Sequence[int]],
    hole_keys: NDArray[np.int32],
    suits_left: Counts,
    suit: int,
    pots: Sequence[Sequence[int]],
    taken: dict[tuple[int, tuple[int, ...]], Floats],
) -> Iterator[_Part]:
    """The boards on which members of pots hold a flush in this suit; ``taken``: how many each set
    of suited ranks makes with each multiset of others, to be taken off for these pots."""
    held = np.array([suit_mask(hole, suit) for hole in holes], dtype=np.int64)
    many_held = [int(mask).bit_count() for mask in held]
    others_left = suits_left.sum(axis=1) - suits_left[:, suit]
    missing = int(((suits_left[:, suit] == 0) << np.arange(13)).sum())
    for suited in range(3, TO_COME + 1):
        # With so many of the suit lying, it is a matter of what is held who has a flush.
        decided = [
            number
            for number, pot in enumerate(pots)
            if max(many_held[place] for place in pot) + suited >= 5
        ]
        if not decided:
            continue
        boards, others = _suited_boards(suited), _rows(TO_COME - suited)
        possible = boards.masks & missing == 0
        flushes = tables().flush[held[:, None] | boards.masks]
        ways = others.weights(others_left)
        boards_here = possible[:, None] * ways
        key = suited, tuple(decided)
        taken[key] = taken[key] + boards_here if key in taken else boards_here
        yield _Part(flushes[:, possible], (boards.unpaired @ ways)[possible], decided)
        paired = possible[boards.pair_sets] & (ways[boards.pair_others] > 0)
        sets, rest = boards.pair_sets[paired], boards.pair_others[paired]
        plain = strengths_of_ranks(hole_keys[:, None] + (boards.keys[sets] + others.keys[rest]))
        yield _Part(np.maximum(plain, flushes[:, sets]), ways[rest], decided)


@dataclass(frozen=True)
class _Rows:
    """All multisets of some ranks: as counts, shape (n, 13), and with their summed keys.

    ``slots``: each rank with its count as one number, shape (size, n), filled up with 0.
    """

    counts: Counts
    keys: NDArray[np.int32]
    slots: Counts

    def weights(self, left: Counts) -> Floats:
        """In how many ways each multiset can be dealt with ``left`` cards of each rank."""
        ways = _CHOICES[left].ravel()
        product = np.ones(len(self.keys))
        for slot in self.slots:
            product *= ways[slot]
        return product


_SLOT = TO_COME + 1
_CHOICES = np.array([[comb(n, k) for k in range(6)] for n in range(5)], dtype=np.float64)


@cache
def _rows(size: int) -> _Rows:
    found = [r for r in combinations_with_replacement(range(13), size) if _possible(r)]
    ranks = np.array(found, dtype=np.int64).reshape(len(found), size)
    counts = (ranks[:, :, None] == np.arange(13)).sum(axis=1, dtype=np.int64)
    slots = np.zeros((size, len(found)), dtype=np.int64)
    for column, row in enumerate(found):
        for place, rank in enumerate(sorted(set(row))):
            slots[place, column] = rank * _SLOT + row.count(rank)
    return _Rows(counts, RANK_KEYS[ranks].sum(axis=1, dtype=np.int32), slots)


def _possible(ranks: Sequence[int]) -> bool:
    return all(ranks.count(rank) <= 4 for rank in ranks)


@dataclass(frozen=True)
class _SuitedBoards:
    """Every set of some ranks in one suit, as masks and summed keys.

    With each multiset of the other cards, ``rows``: the multiset that the whole board is, one set
    after the other; ``unpaired``: 1 where no rank stands twice on it, shape (sets, multisets);
    ``pair_sets`` and ``pair_others``: set and multiset of each board on which one does.
    """

    masks: Counts
    keys: NDArray[np.int32]
    rows: Counts
    unpaired: Floats
    pair_sets: Counts
    pair_others: Counts


@cache
def _suited_boards(suited: int) -> _SuitedBoards:
    sets = np.array(list(combinations(range(13), suited)), dtype=np.int64)
    masks, keys = (1 << sets).sum(axis=1), RANK_KEYS[sets].sum(axis=1, dtype=np.int32)
    others, whole = _rows(TO_COME - suited), _rows(TO_COME)
    order = np.argsort(whole.keys)
    rows = order[np.searchsorted(whole.keys[order], keys[:, None] + others.keys)]
    ranks = ((others.counts > 0) << np.arange(13)).sum(axis=1)
    paired = (masks[:, None] & ranks > 0) | (others.counts > 1).any(axis=1)
    return _SuitedBoards(masks, keys, rows.ravel(), (~paired).astype(float), *np.nonzero(paired))

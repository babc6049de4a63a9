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
    weights = np.tile(rows.weights(suits_left.sum(axis=1)), (len(pots), 1))
    possible = weights[0] > 0
    parts: list[tuple[Strengths, Counts]] = []
    for suit in range(4):
        for strengths, counted in _flushes(holes, hole_keys, suits_left, suit, pots, weights):
            parts.append((strengths, counted))
    plain = strengths_of_ranks(hole_keys[:, None] + rows.keys[possible])
    parts.append((plain, weights[:, possible]))
    strengths = np.concatenate([part[0] for part in parts], axis=1)
    counted = np.concatenate([part[1] for part in parts], axis=1)
    tally = np.empty((len(pots), 1 << len(holes)), dtype=np.int64)
    for number, pot in enumerate(pots):
        # Counts stay far below 2**53, so the floats that bincount adds are exact.
        masks = best_of(strengths, pot)
        tally[number] = np.bincount(masks, counted[number], 1 << len(holes))
    return tally


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
    weights: Counts,
) -> Iterator[tuple[Strengths, Counts]]:
    """Strengths with their numbers of boards, shape (pots, boards), for the boards on which a
    member of the pot holds a flush in this suit; takes them off ``weights``."""
    held = np.array([suit_mask(hole, suit) for hole in holes], dtype=np.int64)
    most_held = max(int(mask).bit_count() for mask in held)
    others_left = suits_left.sum(axis=1) - suits_left[:, suit]
    missing = int(((suits_left[:, suit] == 0) << np.arange(13)).sum())
    for suited in range(max(3, 5 - most_held), TO_COME + 1):
        boards = _suited_boards(suited)
        chosen = np.flatnonzero(boards.masks & missing == 0)
        made = tables().flush[held[:, None] | boards.masks[chosen]]
        decided = np.array([(made[list(pot)] > 0).any(axis=0) for pot in pots])
        some = decided.any(axis=0)
        chosen, made, decided = chosen[some], made[:, some], decided[:, some]
        if not len(chosen):
            continue
        ways = _rows(TO_COME - suited).weights(others_left)
        full, paired = boards.rows[chosen], boards.paired[chosen]
        if (decided == decided[0]).all():
            weights -= _taken(full, decided[0], ways)
        else:
            for number in range(len(pots)):
                weights[number] -= _taken(full, decided[number], ways)
        yield made, decided * (~paired @ ways)
        board, row = np.nonzero(paired & (ways > 0))
        keys = boards.keys[chosen[board]] + _rows(TO_COME - suited).keys[row]
        plain = strengths_of_ranks(hole_keys[:, None] + keys)
        yield np.maximum(plain, made[:, board]), decided[:, board] * ways[row]


def _taken(full: Counts, decided: NDArray[np.bool_], ways: Counts) -> Counts:
    """How many of the boards are in each multiset of five ranks."""
    boards = (decided[:, None] * ways).ravel()
    return np.bincount(full.ravel(), boards, len(_rows(TO_COME).keys)).astype(np.int64)


@dataclass(frozen=True)
class _Rows:
    """All multisets of some ranks: as counts, shape (n, 13), and with their summed keys.

    ``slots``: each rank with its count as one number, shape (size, n), filled up with 0.
    """

    counts: Counts
    keys: NDArray[np.int32]
    slots: Counts

    def weights(self, left: Counts) -> Counts:
        """In how many ways each multiset can be dealt with ``left`` cards of each rank."""
        ways = _CHOICES[left].ravel()
        product = np.ones(len(self.keys), dtype=np.int64)
        for slot in self.slots:
            product *= ways[slot]
        return product


_SLOT = TO_COME + 1
_CHOICES = np.array([[comb(n, k) for k in range(6)] for n in range(5)], dtype=np.int64)


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

    With each multiset of the other cards, shape (sets, multisets): ``rows``, the multiset that the
    whole board is, and ``paired``, whether a rank stands twice on it.
    """

    masks: Counts
    keys: NDArray[np.int32]
    rows: Counts
    paired: NDArray[np.bool_]


@cache
def _suited_boards(suited: int) -> _SuitedBoards:
    sets = np.array(list(combinations(range(13), suited)), dtype=np.int64)
    masks, keys = (1 << sets).sum(axis=1), RANK_KEYS[sets].sum(axis=1, dtype=np.int32)
    others, whole = _rows(TO_COME - suited), _rows(TO_COME)
    order = np.argsort(whole.keys)
    rows = order[np.searchsorted(whole.keys[order], keys[:, None] + others.keys)]
    ranks = ((others.counts > 0) << np.arange(13)).sum(axis=1)
    paired = (masks[:, None] & ranks > 0) | (others.counts > 1).any(axis=1)
    return _SuitedBoards(masks, keys, rows, paired)

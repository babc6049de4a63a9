"""Counting run-outs before the flop without walking them.

Boards are enumerated as multisets of ranks, each weighted by its number of suit combinations and
scored once without flushes. Before that, suit by suit, the boards on which somebody holds a flush
are counted by themselves and taken off those weights: a board of five has at most one such suit.
Where such a board has no pair, nobody can beat a flush, and all boards with the same suited ranks
go together.
"""

from collections.abc import Sequence
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
    held = np.array([[suit_mask(hole, suit) for suit in range(4)] for hole in holes])
    parts: list[_Part] = []
    for (suited, decided), suits in _where_flushes(held, pots).items():
        taken, found = _flushes(held[:, suits], hole_keys, suits_left, suits, suited)
        weights[list(decided)] -= np.bincount(
            _suited_boards(suited).rows, taken.ravel(), weights.shape[1]
        )
        parts += [_Part(strengths, boards, decided) for strengths, boards in found]
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


def _where_flushes(
    held: Counts, pots: Sequence[Sequence[int]]
) -> dict[tuple[int, tuple[int, ...]], list[int]]:
    """Where it is a matter of what is held who has a flush: for each number of suited cards on the
    board, and the pots that this concerns, the suits. ``held``: masks, shape (players, suits)."""
    many = [[int(mask).bit_count() for mask in masks] for masks in held]
    found: dict[tuple[int, tuple[int, ...]], list[int]] = {}
    for suited in range(3, TO_COME + 1):
        for suit in range(4):
            decided = tuple(
                number
                for number, pot in enumerate(pots)
                if max(many[place][suit] for place in pot) + suited >= 5
            )
            if decided:
                found.setdefault((suited, decided), []).append(suit)
    return found


def _flushes(
    held: Counts,
    hole_keys: NDArray[np.int32],
    suits_left: Counts,
    suits: Sequence[int],
    suited: int,
) -> tuple[Floats, tuple[tuple[Strengths, Floats], ...]]:
    """The boards with so many cards of one of these suits: how many each set of suited ranks makes
    with each multiset of others, and strengths, shape (players, classes), with their boards.

    ``held``: shape (players, these suits). All suits go through at once: most of the time here is
    that of calls, not of numbers.
    """
    boards, others = _suited_boards(suited), _rows(TO_COME - suited)
    missing = (suits_left[:, suits].T == 0) @ (1 << np.arange(13))
    possible = boards.masks & missing[:, None] == 0
    flushes = tables().flush.take(held[:, :, None] | boards.masks)
    ways = others.weights(suits_left.sum(axis=1) - suits_left[:, suits].T)
    taken: Floats = possible.T.astype(np.float64) @ ways
    unpaired = flushes[:, possible], (ways @ boards.unpaired.T)[possible]
    paired = possible.take(boards.pair_sets, axis=1)
    paired &= (ways > 0).take(boards.pair_others, axis=1)
    suit, pair = np.nonzero(paired)
    plain = strengths_of_ranks(hole_keys[:, None] + boards.pair_keys.take(pair))
    # Of each suit the sets, and the multisets, one after the other
    sets = boards.pair_sets.take(pair) + suit * possible.shape[1]
    rest = boards.pair_others.take(pair) + suit * ways.shape[1]
    flushed = flushes.reshape(len(hole_keys), -1).take(sets, axis=1)
    return taken, (unpaired, (np.maximum(plain, flushed), ways.take(rest)))


@dataclass(frozen=True)
class _Rows:
    """All multisets of some ranks: as counts, shape (n, 13), and with their summed keys.

    ``slots``: each rank with its count as one number, shape (size, n), filled up with 0.
    """

    counts: Counts
    keys: NDArray[np.int32]
    slots: Counts

    def weights(self, left: Counts) -> Floats:
        """In how many ways each multiset can be dealt with ``left`` cards of each rank, shape
        (…, 13); the result has shape (…, n)."""
        ways = _CHOICES[left].reshape(*left.shape[:-1], 13 * _SLOT)
        product = np.ones((*left.shape[:-1], len(self.keys)))
        for slot in self.slots:
            product *= ways.take(slot, axis=-1)
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
    """Every set of some ranks in one suit, as masks.

    With each multiset of the other cards, ``rows``: the multiset that the whole board is, one set
    after the other; ``unpaired``: 1 where no rank stands twice on it, shape (sets, multisets);
    ``pair_sets``, ``pair_others`` and ``pair_keys``: set, multiset and summed keys of each board on
    which one does.
    """

    masks: Counts
    rows: Counts
    unpaired: Floats
    pair_sets: Counts
    pair_others: Counts
    pair_keys: NDArray[np.int32]


@cache
def _suited_boards(suited: int) -> _SuitedBoards:
    sets = np.array(list(combinations(range(13), suited)), dtype=np.int64)
    masks, keys = (1 << sets).sum(axis=1), RANK_KEYS[sets].sum(axis=1, dtype=np.int32)
    others, whole = _rows(TO_COME - suited), _rows(TO_COME)
    order = np.argsort(whole.keys)
    rows = order[np.searchsorted(whole.keys[order], keys[:, None] + others.keys)]
    ranks = ((others.counts > 0) << np.arange(13)).sum(axis=1)
    paired = (masks[:, None] & ranks > 0) | (others.counts > 1).any(axis=1)
    one, other = np.nonzero(paired)
    pair_keys = keys[one] + others.keys[other]
    return _SuitedBoards(masks, rows.ravel(), (~paired).astype(float), one, other, pair_keys)

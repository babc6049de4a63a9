"""Counting run-outs before the flop without walking them.

Boards are enumerated as multisets of ranks, each weighted by its number of suit combinations and
scored once without flushes. Then, suit by suit, the boards on which somebody holds a flush are
taken out and put back with their flushes: a board of five has at most one such suit.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb

import numpy as np
from numpy.typing import NDArray

from .score import Strengths, rank_key, strengths_of_ranks, suit_mask
from .tables import RANK_KEYS, tables

Weights = NDArray[np.int64]
TO_COME = 5


def class_batches(
    holes: Sequence[Sequence[int]], known: Sequence[int]
) -> Iterator[tuple[Strengths, Weights]]:
    """Strengths (players, classes) with the number of run-outs in each class; some are negative.

    ``known``: every card that cannot be dealt, the holes included. The weights of all batches
    together add up to the number of five-card boards.
    """
    suits_left = _suits_left(known)
    hole_keys = np.array([rank_key(hole) for hole in holes], dtype=np.int32)
    ranks, keys = _multisets(TO_COME)
    weights = _weights(ranks, suits_left.sum(axis=1))
    possible = weights > 0
    strengths = strengths_of_ranks(hole_keys[:, None] + keys[possible][None, :])
    yield strengths, weights[possible]
    for suit in range(4):
        yield from _flush_batches(holes, hole_keys, suits_left, suit)


def _suits_left(known: Sequence[int]) -> NDArray[np.int64]:
    """1 for each card of the deck still to come, shape (13 ranks, 4 suits)."""
    left = np.ones(52, dtype=np.int64)
    left[list(known)] = 0
    return left.reshape(13, 4)


def _flush_batches(
    holes: Sequence[Sequence[int]],
    hole_keys: NDArray[np.int32],
    suits_left: NDArray[np.int64],
    suit: int,
) -> Iterator[tuple[Strengths, Weights]]:
    held = np.array([suit_mask(hole, suit) for hole in holes], dtype=np.int64)
    most_held = max(int(mask).bit_count() for mask in held)
    others_left = suits_left.sum(axis=1) - suits_left[:, suit]
    available = np.flatnonzero(suits_left[:, suit])
    table = tables()
    for suited in range(max(3, 5 - most_held), TO_COME + 1):
        if suited > len(available):
            break
        chosen = available[_subsets(len(available), suited)]
        bits = (1 << chosen).sum(axis=1)
        flushes = table.flush[held[:, None] | bits[None, :]]
        made = flushes.any(axis=0)
        if not made.any():
            continue
        other_ranks, other_keys = _multisets(TO_COME - suited)
        weights = _weights(other_ranks, others_left)
        possible = weights > 0
        chosen_keys = RANK_KEYS[chosen[made]].sum(axis=1, dtype=np.int32)
        keys = (chosen_keys[:, None] + other_keys[possible][None, :]).ravel()
        plain = strengths_of_ranks(hole_keys[:, None] + keys[None, :])
        every = np.tile(weights[possible], int(made.sum()))
        yield plain, -every
        yield np.maximum(plain, flushes[:, made].repeat(int(possible.sum()), axis=1)), every


@cache
def _multisets(size: int) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
    """All multisets of ``size`` ranks as counts, shape (n, 13), with their summed keys."""
    rows = [h for h in combinations_with_replacement(range(13), size) if len(set(h)) * 4 >= size]
    ranks = np.array(rows, dtype=np.int64).reshape(len(rows), size)
    counts = (ranks[:, :, None] == np.arange(13)[None, None, :]).sum(axis=1, dtype=np.int64)
    return counts, RANK_KEYS[ranks].sum(axis=1, dtype=np.int32)


@cache
def _subsets(size: int, many: int) -> NDArray[np.int64]:
    return np.array(list(combinations(range(size), many)), dtype=np.int64)


_CHOICES = np.array([[comb(n, k) for k in range(6)] for n in range(5)], dtype=np.int64)


def _weights(counts: NDArray[np.int64], left: NDArray[np.int64]) -> Weights:
    """In how many ways each multiset can be dealt with ``left`` cards of each rank remaining."""
    ways: Weights = _CHOICES[left[None, :], counts].prod(axis=1)
    return ways

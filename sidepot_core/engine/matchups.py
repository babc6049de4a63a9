"""Match-ups before the flop: deals that differ only by their suits are one, with their weight."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .problem import Problem, whole_weights

MOST_RANGES = 4
_RANK_SETS = [(), *((rank,) for rank in range(13)), *combinations(range(13), 2)]
_KINDS = {ranks: kind for kind, ranks in enumerate(_RANK_SETS)}
"""What a combo can hold of one suit: nothing, one rank or two."""


@dataclass(frozen=True)
class Matchups:
    """``holes``: every seat's cards in one deal of each kind, shape (kinds, seats, 2);
    ``weights``: the joint weight of all deals of that kind, whole numbers (of any size)."""

    holes: NDArray[np.uint8]
    weights: list[int]


@lru_cache(maxsize=2)  # the work is asked for first, the count comes next
def matchups_of(problem: Problem) -> Matchups:
    """Every deal in which no card is held twice, gathered by kind."""
    combos = [np.array([p for p, _w in r], dtype=np.int64) for _seat, r in problem.ranges]
    chosen, weights = _deals(problem, combos)
    suits = _fixed_suits(problem)[None, :].repeat(len(weights), axis=0)
    for column, held in enumerate(combos):
        suits = suits * len(_KINDS) + _kinds_by_suit(held)[chosen[:, column]]
    suits.sort(axis=1)  # exchanging suits changes nothing but their order
    keys = suits[:, ::2] << 32 | suits[:, 1::2]
    order = np.lexsort(keys.T)
    ordered = keys[order]
    first = np.ones(len(order), dtype=bool)
    first[1:] = (ordered[1:] != ordered[:-1]).any(axis=1)
    starts = np.flatnonzero(first)
    summed = np.add.reduceat(weights[order], starts) if len(starts) else weights[:0]
    holes = np.zeros((len(starts), problem.seats, 2), dtype=np.uint8)
    for seat, pair in problem.known:
        holes[:, seat] = pair
    for column, (seat, _range) in enumerate(problem.ranges):
        holes[:, seat] = combos[column][chosen[order[starts], column]]
    return Matchups(holes, [int(weight) for weight in summed])


def _deals(
    problem: Problem, combos: list[NDArray[np.int64]]
) -> tuple[NDArray[np.int64], NDArray[Any]]:
    """The places of the combos in all deals, shape (deals, ranges), and the joint weights."""
    whole = [whole_weights(weighted)[0] for _seat, weighted in problem.ranges]
    small = prod(sum(weights) for weights in whole) < 1 << 62
    exact: type[np.generic] = np.int64 if small else np.object_
    chosen = np.zeros((1, 0), dtype=np.int64)
    used = np.zeros(1, dtype=np.int64)
    joint: NDArray[Any] = np.ones(1, dtype=exact)
    for held, weights in zip(combos, whole, strict=True):
        bits = (1 << held).sum(axis=1)
        before, added = np.nonzero((used[:, None] & bits[None, :]) == 0)
        chosen = np.column_stack([chosen[before], added])
        used = used[before] | bits[added]
        joint = joint[before] * np.array(weights, dtype=exact)[added]
    return chosen, joint


def _kinds_by_suit(combos: NDArray[np.int64]) -> NDArray[np.int64]:
    """What each combo holds of each suit, shape (combos, 4)."""
    rows = [
        [
            _KINDS[tuple(sorted(int(card) >> 2 for card in pair if card & 3 == suit))]
            for suit in range(4)
        ]
        for pair in combos
    ]
    return np.array(rows, dtype=np.int64).reshape(len(combos), 4)


def _fixed_suits(problem: Problem) -> NDArray[np.int64]:
    """A number for each suit; the same where the known cards treat two suits alike."""
    held = [*(pair for _seat, pair in problem.known), problem.board, problem.dead]
    patterns = [
        tuple(tuple(sorted(card >> 2 for card in cards if card & 3 == suit)) for cards in held)
        for suit in range(4)
    ]
    return np.array([patterns.index(pattern) for pattern in patterns], dtype=np.int64)

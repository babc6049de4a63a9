"""Who holds what, in numbers: what is counted or sampled when ranges are involved."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm

import numpy as np
from numpy.typing import NDArray

Pair = tuple[int, int]
Weighted = tuple[tuple[Pair, Fraction], ...]
DIGIT = 1024
"""Whole weights at most this large keep every sum on one board below 2**63, for three ranges."""


@dataclass(frozen=True)
class Problem:
    """Live seats numbered from 0, each with known cards or with a range; the pots by their seats.

    ``dead``: cards out of the deck besides board and known hands; every range is without the
    combos that hold a known card.
    """

    seats: int
    board: tuple[int, ...]
    dead: tuple[int, ...]
    known: tuple[tuple[int, Pair], ...]
    ranges: tuple[tuple[int, Weighted], ...]
    pots: tuple[tuple[int, ...], ...]

    @property
    def to_come(self) -> int:
        """How many cards of the board are still to be dealt."""
        return 5 - len(self.board)

    @property
    def deck(self) -> tuple[int, ...]:
        """Every card that is not known, in order."""
        held = [card for _seat, pair in self.known for card in pair]
        gone = {*self.board, *self.dead, *held}
        return tuple(card for card in range(52) if card not in gone)

    @cached_property
    def digits_by_range(self) -> list[list[NDArray[np.int64]]]:
        """Each range's whole weights as sums of small ones."""
        return [digits(whole_weights(weighted)[0]) for _seat, weighted in self.ranges]

    def known_hands(self) -> NDArray[np.uint8]:
        """The known hands, shape (players, 2)."""
        return np.array([p for _seat, p in self.known], dtype=np.uint8).reshape(-1, 2)

    def known_bits(self) -> NDArray[np.int64]:
        """The seats of the known hands as bits."""
        return np.array([1 << seat for seat, _pair in self.known], dtype=np.int64)

    def range_bits(self) -> NDArray[np.int64]:
        """The seats of the ranges as bits."""
        return np.array([1 << seat for seat, _range in self.ranges], dtype=np.int64)

    def pot_members(self) -> NDArray[np.int16]:
        """Shape (pots, seats): -1 for those who may win the pot, 0 for the others."""
        members = [[-(seat in pot) for seat in range(self.seats)] for pot in self.pots]
        return np.array(members, dtype=np.int16).reshape(len(self.pots), self.seats)


def whole_weights(weighted: Weighted) -> tuple[list[int], int]:
    """The weights times their common denominator, and that denominator."""
    first = weighted[0][1]
    if all(weight is first for _pair, weight in weighted):
        return [first.numerator] * len(weighted), first.denominator
    ratios = [weight.as_integer_ratio() for _pair, weight in weighted]
    scale = lcm(*(below for _above, below in ratios))
    # Each is a whole number; Fraction's own multiplication takes ten times as long.
    return [above * (scale // below) for above, below in ratios], scale


def digits(weights: Sequence[int]) -> list[NDArray[np.int64]]:
    """Large weights as sums of small ones: ``weights`` = Σ digit × DIGIT**place.

    A count is linear in each range's weights, so it may be put together from counts by digits.
    """
    places: list[NDArray[np.int64]] = []
    left = list(weights)
    while not places or any(left):
        if max(left) <= DIGIT:
            places.append(np.array(left, dtype=np.int64))
            break
        places.append(np.array([weight % DIGIT for weight in left], dtype=np.int64))
        left = [weight // DIGIT for weight in left]
    return places

"""Strengths of many seven-card hands at once."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from .tables import HIGH_SHIFT, LOW_MASK, RANK_KEYS, tables

Strengths = NDArray[np.int32]
Boards = NDArray[np.int64]
WinnerBits = NDArray[np.uint16]


def strengths_of_ranks(keys: NDArray[np.int32]) -> Strengths:
    """Strength without flushes for the summed rank keys of seven cards."""
    table = tables()
    lows, highs = table.low.take(keys & LOW_MASK), table.high.take(keys >> HIGH_SHIFT)
    return table.ranks.take(lows + highs)  # twice as fast as square brackets


def best_of(strengths: Strengths, places: Sequence[int]) -> WinnerBits:
    """For each column the best of some rows, as bits: bit i for row i, of at most ten."""
    best = strengths[places[0]]
    for place in places[1:]:
        best = np.maximum(best, strengths[place])
    masks = np.zeros(strengths.shape[1], dtype=np.uint16)
    for place in places:
        masks |= (strengths[place] == best) * np.uint16(1 << place)
    return masks


def suit_mask(cards: Sequence[int], suit: int) -> int:
    """The 13-bit mask of the ranks that ``cards`` hold in one suit."""
    return sum(1 << (card >> 2) for card in cards if card & 3 == suit)


def rank_key(cards: Sequence[int]) -> np.int32:
    """The summed rank key of some cards."""
    return np.int32(sum(int(RANK_KEYS[card >> 2]) for card in cards))


def score(holes: Sequence[Sequence[int]], board: Sequence[int], dealt: Boards) -> Strengths:
    """The strength of each player on each run-out.

    ``holes``: two cards a player; ``board``: the cards already lying; ``dealt``: one row of further
    cards a run-out, shape (run-outs, cards to come). Returns shape (players, run-outs).
    """
    table = tables()
    board_keys = RANK_KEYS[dealt >> 2].sum(axis=1, dtype=np.int32) + rank_key(board)
    hole_keys = np.array([rank_key(hole) for hole in holes], dtype=np.int32)
    strengths = strengths_of_ranks(hole_keys[:, None] + board_keys[None, :])
    for suit in range(4):
        held = [suit_mask(hole, suit) for hole in holes]
        lying = suit_mask(board, suit)
        most_held = max(mask.bit_count() for mask in held)
        if most_held + lying.bit_count() + dealt.shape[1] < 5:
            continue
        bits = np.where(dealt & 3 == suit, 1 << (dealt >> 2), 0).sum(axis=1, dtype=np.int64)
        masks = np.array(held)[:, None] | (bits | lying)[None, :]
        np.maximum(strengths, table.flush.take(masks), out=strengths)
    return strengths

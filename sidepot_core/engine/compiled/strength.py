"""What the compiled loops share: how to compile, the lookup tables, the strength of seven cards.

Tables are module globals, which the compiler takes as constants; as arguments they are slower.
Strengths are dense here (1 for the weakest hand, at most 7,462), so that they sort in two passes.
"""

from collections.abc import Callable
from itertools import combinations
from typing import Any

import numba
import numpy as np

from ..tables import HIGH_SHIFT, LOW_MASK, RANK_KEYS, tables


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile without the interpreter's lock; kept on disk where there is a folder to keep it in.

    Never ``parallel=True``: its default threading layer aborts the process when two threads of a
    server call at once.
    """
    try:
        kept: Callable[..., Any] = numba.njit(nogil=True, cache=True)(function)
    except RuntimeError:  # a read-only install and no home: compile anew in each process
        kept = numba.njit(nogil=True)(function)
    return kept


def inlined(function: Callable[..., Any]) -> Callable[..., Any]:
    """A part of a loop, put in where it is called: passing arrays on costs more than the part."""
    part: Callable[..., Any] = numba.njit(nogil=True, inline="always")(function)
    return part


_TABLES = tables()
_STRENGTHS = np.unique(np.concatenate([_TABLES.ranks, _TABLES.flush]))
_ORDINALS = np.searchsorted(_STRENGTHS, _TABLES.ranks).astype(np.int16)
FLUSH = np.searchsorted(_STRENGTHS, _TABLES.flush).astype(np.int16)


def _padded(table: Any, size: int, kind: type[np.generic]) -> Any:
    """Zeros behind a table: impossible boards, whose weight is 0, are looked up like any other."""
    return np.concatenate([table, np.zeros(size - len(table), table.dtype)]).astype(kind)


LOW = _padded(_TABLES.low, 1 << HIGH_SHIFT, np.uint16)
HIGH = _padded(_TABLES.high, 8 * 5**5, np.uint16)
RANKS = _padded(_ORDINALS, 2 * len(_ORDINALS), np.int16)
_MASK, _SHIFT = np.uint32(LOW_MASK), np.uint32(HIGH_SHIFT)
CARD_KEYS = RANK_KEYS[np.arange(52) >> 2]
LIMB_BITS = 32
LIMB_MASK = (1 << LIMB_BITS) - 1
NO_CARD = 52
PAIRS = 1326
NO_PAIR = PAIRS
PAIR = np.full((52, 52), NO_PAIR, dtype=np.int16)
for _number, (_one, _other) in enumerate(combinations(range(52), 2)):
    PAIR[_one, _other] = PAIR[_other, _one] = _number


@inlined
def of_ranks(key: int) -> int:
    """The strength without flushes for the summed rank keys of seven cards."""
    sum_of_ranks = np.uint32(key)
    low, high = LOW[sum_of_ranks & _MASK], HIGH[sum_of_ranks >> _SHIFT]
    return RANKS[np.uint32(low) + np.uint32(high)]


@inlined
def flush_suit(board: Any) -> int:
    """The suit of which three or more lie on a full board; -1 where none."""
    counts = 0
    for card in board:
        counts += 1 << (4 * (card & 3))
    for suit in range(4):
        if (counts >> (4 * suit)) & 15 >= 3:
            return suit
    return -1


@inlined
def with_flush(plain: int, first: int, second: int, suit: int, lying: int) -> int:
    """The strength where the suit of a possible flush and its ranks on the board are known."""
    mask = lying
    if first & 3 == suit:
        mask |= 1 << (first >> 2)
    if second & 3 == suit:
        mask |= 1 << (second >> 2)
    return max(plain, FLUSH[mask])


@compiled
def best_known(
    known: Any,
    known_bits: Any,
    pot_known: Any,
    board_key: int,
    suit: int,
    lying: int,
    best: Any,
    winners: Any,
) -> int:
    """For each pot the best strength among known hands (0 where none) and who holds it; returns
    the lowest of them."""
    best[:] = 0
    winners[:] = 0
    for player in range(len(known)):
        first, second = known[player, 0], known[player, 1]
        score = of_ranks(board_key + CARD_KEYS[first] + CARD_KEYS[second])
        if suit >= 0:
            score = with_flush(score, first, second, suit, lying)
        for pot in range(len(best)):
            if pot_known[pot, player]:
                if score > best[pot]:
                    best[pot] = score
                    winners[pot] = 0
                if score == best[pot]:
                    winners[pot] |= known_bits[player]
    return best.min()


@compiled
def sort(order: Any, spare: Any, counts: Any, strength: Any, many: int) -> None:
    """Sort the first ``many`` items by strength, the strongest first; the rest is room to work."""
    if many < 24:
        for place in range(1, many):
            item, hole = order[place], place
            while hole > 0 and strength[order[hole - 1]] < strength[item]:
                order[hole] = order[hole - 1]
                hole -= 1
            order[hole] = item
        return
    for shift in (0, 7):  # two passes by digits of seven bits
        for digit in range(129):
            counts[digit] = 0
        for place in range(many):
            counts[128 - ((strength[order[place]] >> shift) & 127)] += 1
        for digit in range(1, 128):
            counts[digit] += counts[digit - 1]
        for place in range(many):
            digit = 127 - ((strength[order[place]] >> shift) & 127)
            spare[counts[digit]] = order[place]
            counts[digit] += 1
        for place in range(many):
            order[place] = spare[place]


@inlined
def add(tally: Any, row: int, pot: int, seats: int, weight: int) -> None:
    """Add to a number kept in two limbs, so that many boards together cannot overflow."""
    tally[row, pot, seats, 0] += weight & LIMB_MASK
    tally[row, pot, seats, 1] += weight >> LIMB_BITS


@compiled
def credit(
    total: int, found: Any, known_winners: Any, range_bits: Any, tally: Any, row: int
) -> None:
    """Add one board's weights to the tally: ``found[pot, tied, winners]`` by sets of ranges, alone
    or together with the best known hands; those win whatever is left of ``total``."""
    for pot in range(len(found)):
        rest = total
        for tied in range(2):
            for winners in range(1, found.shape[2]):
                weight = found[pot, tied, winners]
                if weight == 0:
                    continue
                rest -= weight
                seats = known_winners[pot] if tied else 0
                for who in range(len(range_bits)):
                    if winners >> who & 1:
                        seats |= range_bits[who]
                add(tally, row, pot, seats, weight)
        if rest != 0:
            add(tally, row, pot, known_winners[pot], rest)


@compiled
def score_block(keys: Any, hole_key: int, many: int, strengths: Any) -> None:
    """The strength without flushes of one hand on each of ``many`` boards, given by their keys.

    Blocks of boards are worked on one simple loop after the other: the processor does several
    boards of such a loop at once, and nothing has to be foreseen.
    """
    for place in range(many):
        key = np.uint32(keys[place] + hole_key)
        index = np.uint32(LOW[key & _MASK]) + np.uint32(HIGH[key >> _SHIFT])
        strengths[place] = RANKS[index]


@compiled
def score_deals(keys: Any, hole_keys: Any, many: int, strengths: Any) -> None:
    """As ``score_block``, with another hand on each board."""
    for place in range(many):
        key = np.uint32(keys[place] + hole_keys[place])
        index = np.uint32(LOW[key & _MASK]) + np.uint32(HIGH[key >> _SHIFT])
        strengths[place] = RANKS[index]


@compiled
def winners_block(strengths: Any, members: Any, pot: int, many: int, best: Any, won: Any) -> None:
    """The winners of one pot on each of ``many`` boards, as bits of the players.

    ``strengths``: shape (players, boards); ``members``: shape (pots, players), 0 for those who may
    not win the pot; ``best``: room to work.
    """
    for place in range(many):
        best[place] = 0
        won[place] = 0
    for player in range(len(strengths)):
        if members[pot, player]:
            mine = strengths[player]
            for place in range(many):
                best[place] = max(best[place], mine[place])
    for player in range(len(strengths)):
        if members[pot, player]:
            mine, bit = strengths[player], np.int16(1 << player)
            for place in range(many):
                won[place] |= bit if mine[place] == best[place] else np.int16(0)

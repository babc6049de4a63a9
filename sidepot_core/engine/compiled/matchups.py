"""Known hands before the flop, match-up by match-up, without walking the boards.

The method is that of ``engine.classes``: multisets of ranks, each with the number of boards that
it stands for, are scored once without flushes; before that, suit by suit, the boards on which
somebody holds a flush are counted by themselves and taken off.
"""

from itertools import combinations_with_replacement
from math import comb
from typing import Any

import numpy as np

from ..tables import RANK_KEYS
from .strength import CARD_KEYS, FLUSH, compiled, inlined, score_block, winners_block

TO_COME = 5
_SLOT = TO_COME + 1


def _multisets(size: int) -> list[tuple[int, ...]]:
    rows = combinations_with_replacement(range(13), size)
    return [row for row in rows if all(row.count(rank) <= 4 for rank in row)]


def _slots(ranks: tuple[int, ...]) -> list[int]:
    """Each rank with its count as one number; slot 0, no card of the lowest rank, fills up."""
    slots = [rank * _SLOT + ranks.count(rank) for rank in sorted(set(ranks))]
    return slots + [0] * (TO_COME - len(slots))


_ROWS = [_multisets(size) for size in range(TO_COME + 1)]
SIZES = np.array([len(rows) for rows in _ROWS], dtype=np.int64)
STARTS = np.concatenate([[0], np.cumsum(SIZES)]).astype(np.int64)
"""The multisets of each size lie one after the other."""
SLOTS = np.array([_slots(row) for rows in _ROWS for row in rows], dtype=np.uint8).T.copy()
KEYS = np.array([sum(int(RANK_KEYS[r]) for r in row) for rows in _ROWS for row in rows], np.int32)
CHOICES = np.array([[comb(n, k) for k in range(_SLOT)] for n in range(5)], dtype=np.int64)
RANKS_IN = np.array([mask.bit_count() for mask in range(1 << 13)], dtype=np.uint8)
MASKS = np.argsort(RANKS_IN, kind="stable").astype(np.int32)
MASK_STARTS = np.searchsorted(np.sort(RANKS_IN), np.arange(TO_COME + 2)).astype(np.int64)
MASK_KEYS = ((MASKS[:, None] >> np.arange(13) & 1) * RANK_KEYS).sum(axis=1).astype(np.int32)


def _suited_boards() -> tuple[Any, Any, Any, Any]:
    """Each set of three to five suited ranks with each multiset of the other cards, those first
    with which the board has a pair: the other cards, the row of the whole board, how many have a
    pair for each set; and where the boards with so many suited begin."""
    whole = {int(key): row for row, key in enumerate(KEYS[STARTS[TO_COME] :])}
    order: list[int] = []
    rows: list[int] = []
    pairs = np.zeros(len(MASKS), np.int64)
    starts = [0] * (TO_COME + 1)
    for suited in range(3, TO_COME + 1):
        starts[suited] = len(rows)
        others = _ROWS[TO_COME - suited]
        first = STARTS[TO_COME - suited]
        for place in range(MASK_STARTS[suited], MASK_STARTS[suited + 1]):
            lying = [rank for rank in range(13) if MASKS[place] >> rank & 1]
            paired = [len({*lying, *ranks}) < TO_COME for ranks in others]
            pairs[place] = sum(paired)
            for rest in sorted(range(len(others)), key=lambda rest: not paired[rest]):
                order.append(rest)
                rows.append(whole[int(MASK_KEYS[place] + KEYS[first + rest])])
    return np.array(order, np.uint8), np.array(rows, np.int16), pairs, np.array(starts, np.int64)


RESTS, FULL_ROWS, PAIRS_AT, SUITED_STARTS = _suited_boards()
_SIZE, _FIRST = int(SIZES[TO_COME]), int(STARTS[TO_COME])
_MOST_RESTS = int(SIZES[2])


@compiled
def count_matchups(holes: Any, dead: Any, pot_members: Any, tally: Any) -> None:
    """Add the number of boards to ``tally[match-up, pot, winners]``.

    ``holes``: shape (match-ups, players, 2); ``dead``: other cards out of the deck;
    ``pot_members``: shape (pots, players), -1 for those who may win the pot and 0 for the others.
    """
    players, pots = holes.shape[1], len(pot_members)
    hole_keys, masks = np.empty(players, np.int32), np.empty(players, np.int64)
    strengths, kept = np.empty((players, _SIZE), np.int16), np.empty((players, _SIZE), np.int16)
    best, won = np.empty(_SIZE, np.int16), np.empty(_SIZE, np.int16)
    keys, board_keys = np.empty(_SIZE, np.int32), KEYS[_FIRST:].copy()
    left, others = np.empty((13, 4), np.int64), np.empty(13, np.int64)
    ways, rests = np.empty(13 * _SLOT, np.int64), np.empty(_MOST_RESTS, np.int64)
    weights, decided = np.empty((pots, _SIZE), np.int64), np.empty(pots, np.bool_)
    kept_weights, taken = np.empty(_SIZE, np.int64), np.empty(_SIZE, np.int64)
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
        _weigh(others, ways, _FIRST, _SIZE, weights[0])
        for pot in range(1, pots):
            weights[pot] = weights[0]
        for suit in range(4):
            most, available = 0, 0
            for player in range(players):
                masks[player] = 0
                for card in holes[number, player]:
                    if card & 3 == suit:
                        masks[player] |= 1 << (card >> 2)
                most = max(most, RANKS_IN[masks[player]])
            for rank in range(13):
                available |= left[rank, suit] << rank
                others[rank] = left[rank].sum() - left[rank, suit]
            for suited in range(max(3, 5 - most), TO_COME + 1):
                # With so many of the suit lying, it is a matter of what is held who has a flush.
                some = False
                for pot in range(pots):
                    decided[pot] = False
                    for player in range(players):
                        if pot_members[pot, player] and RANKS_IN[masks[player]] + suited >= 5:
                            decided[pot] = True
                    some |= decided[pot]
                if some:
                    _weigh(others, ways, STARTS[TO_COME - suited], SIZES[TO_COME - suited], rests)
                    _count_flushes(suited, available, hole_keys, masks, strengths, kept, best, won,
                                   keys, rests, pot_members, decided, kept_weights, taken,
                                   tally[number])  # fmt: skip
                    for pot in range(pots):
                        if decided[pot]:
                            weights[pot] -= taken
        for player in range(players):
            score_block(board_keys, hole_keys[player], _SIZE, strengths[player])
        for pot in range(pots):
            winners_block(strengths, pot_members, pot, _SIZE, best, won)
            _tell(won, weights[pot], _SIZE, tally[number, pot])


@compiled
def _count_flushes(
    suited: int,
    available: int,
    hole_keys: Any,
    masks: Any,
    strengths: Any,
    kept: Any,
    best: Any,
    won: Any,
    keys: Any,
    rests: Any,
    pot_members: Any,
    decided: Any,
    kept_weights: Any,
    taken: Any,
    tally: Any,
) -> None:
    """Count the boards with so many of a suit for the pots that a flush decides; ``taken``: how
    many of them are in each multiset of five ranks.

    Where the board has no pair, nobody can hold better than a flush: such boards go together.
    The others are gathered and scored in one go.
    """
    players, many, waiting = len(hole_keys), SIZES[TO_COME - suited], 0
    flushes = np.empty(players, np.int16)
    taken[:] = 0
    for place in range(MASK_STARTS[suited], MASK_STARTS[suited + 1]):
        lying = MASKS[place]
        if lying & ~available:
            continue
        for player in range(players):
            flushes[player] = FLUSH[masks[player] | lying]
        board = SUITED_STARTS[suited] + (place - MASK_STARTS[suited]) * many
        first_unpaired = board + PAIRS_AT[place]
        if waiting + many > _SIZE:
            _settle(hole_keys, strengths, kept, best, won, keys, pot_members, decided,
                    kept_weights, tally, waiting)  # fmt: skip
            waiting = 0
        for at in range(board, first_unpaired):
            rest = RESTS[at]
            taken[FULL_ROWS[at]] += rests[rest]
            keys[waiting] = MASK_KEYS[place] + KEYS[STARTS[TO_COME - suited] + rest]
            kept_weights[waiting] = rests[rest]
            for player in range(players):
                kept[player, waiting] = flushes[player]
            waiting += 1
        unpaired = np.int64(0)
        for at in range(first_unpaired, board + many):
            weight = rests[RESTS[at]]
            taken[FULL_ROWS[at]] += weight
            unpaired += weight
        for pot in range(len(decided)):
            if decided[pot]:
                best_flush, seats = 0, 0
                for player in range(players):
                    flush = flushes[player] & pot_members[pot, player]
                    if flush > best_flush:
                        best_flush, seats = flush, 1 << player
                    elif flush == best_flush and flush > 0:
                        seats |= 1 << player
                tally[pot, seats] += unpaired
    _settle(hole_keys, strengths, kept, best, won, keys, pot_members, decided, kept_weights,
            tally, waiting)  # fmt: skip


@compiled
def _settle(
    hole_keys: Any,
    strengths: Any,
    kept: Any,
    best: Any,
    won: Any,
    keys: Any,
    pot_members: Any,
    decided: Any,
    kept_weights: Any,
    tally: Any,
    waiting: int,
) -> None:
    """Score the boards with a flush and a pair that were gathered, and count them."""
    for player in range(len(hole_keys)):
        mine, flush = strengths[player], kept[player]
        score_block(keys, hole_keys[player], waiting, mine)
        for place in range(waiting):
            mine[place] = max(mine[place], flush[place])
    for pot in range(len(decided)):
        if decided[pot]:
            winners_block(strengths, pot_members, pot, waiting, best, won)
            _tell(won, kept_weights, waiting, tally[pot])


@compiled
def _tell(won: Any, weights: Any, many: int, tally: Any) -> None:
    """Add each board's weight to its winners."""
    for place in range(many):
        tally[np.uint16(won[place])] += weights[place]


@inlined
def _weigh(left: Any, ways: Any, start: int, many: int, weights: Any) -> None:
    """In how many ways each of ``many`` multisets can be dealt with ``left`` cards of each rank;
    0 for those that cannot be."""
    for rank in range(13):
        for count in range(_SLOT):
            ways[rank * _SLOT + count] = CHOICES[left[rank], count]
    for place in range(many):
        row = start + place
        weights[place] = (
            ways[SLOTS[0, row]]
            * ways[SLOTS[1, row]]
            * ways[SLOTS[2, row]]
            * ways[SLOTS[3, row]]
            * ways[SLOTS[4, row]]
        )

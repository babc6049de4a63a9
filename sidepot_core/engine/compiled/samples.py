"""Deals drawn at random: for work that is too much to count.

Deals are drawn in blocks, and each block is worked on one simple loop after the other: drawing is
full of branches, scoring and comparing are not, and the processor does several deals of those at
once. Cards are bits here, suit by suit: bit ``13 * suit + rank``.
"""

from typing import Any

import numpy as np

from .strength import CARD_KEYS, FLUSH, compiled, inlined, score_deals, winners_block

BLOCK = 1024
_STEP = np.uint64(0x9E3779B97F4A7C15)
_FIVE, _EIGHT = np.uint64(0x5555), np.uint64(0x8888)
_HALF, _LOW = np.uint64(32), np.uint64(0xFFFFFFFF)
_SUIT, _RANKS = np.uint64(13), np.uint64(0x1FFF)
_ONE = np.uint64(1)


@compiled
def sample(
    seeds: Any,
    deals: int,
    lying: Any,
    parts: Any,
    part_starts: Any,
    starts: Any,
    widths: Any,
    combos: Any,
    combo_starts: Any,
    chances: Any,
    aliases: Any,
    labels: Any,
    part_labels: Any,
    known: Any,
    known_seats: Any,
    range_seats: Any,
    pot_members: Any,
    tally: Any,
    by_label: Any,
) -> None:
    """Deal ``deals`` times for each seed; add to ``tally[seed, pot,
    winners]`` and, where there are labels, to ``by_label[label, pot, winners]``: the label of a
    deal is the sum of those of its combos and of the first part of its board.

    ``lying``: the cards of the board; the rest of it is dealt in up to two parts, each one of
    ``parts`` from ``part_starts`` (three, two or one card of the deck, shape (n, 3), 255 for none).
    Ranges are drawn in groups: group ``g`` has rows from ``starts[g]`` of ``widths[g]`` combos
    each, kept in ``combos`` from ``combo_starts[g]``, drawn by the alias method. A deal in which
    two groups share a card is thrown away, and so are parts that do not fit: what remains has
    exactly the joint weights. ``pot_members``: as in ``count_matchups``, by seat.
    """
    seats, pots, groups = len(known_seats) + len(range_seats), len(pot_members), len(widths)
    hole_bits, hole_keys = np.zeros((seats, BLOCK), np.uint64), np.zeros((seats, BLOCK), np.int32)
    strengths, label = np.zeros((seats, BLOCK), np.int16), np.zeros(BLOCK, np.int64)
    rows, used = np.zeros((groups, BLOCK), np.int64), np.zeros(BLOCK, np.uint64)
    bits, adds = np.zeros(BLOCK, np.uint64), np.zeros(BLOCK, np.uint64)
    keys, shifts = np.zeros(BLOCK, np.int32), np.zeros(BLOCK, np.uint64)
    waiting, first_parts = np.zeros(BLOCK, np.int64), np.zeros(BLOCK, np.int64)
    best, won = np.zeros(BLOCK, np.int16), np.zeros(BLOCK, np.int16)
    for player in range(len(known)):
        hole_bits[known_seats[player]] = _bits(known[player])
        hole_keys[known_seats[player]] = np.int32(_adds(known[player]) & _LOW)
    lying_both = np.array([_bits(lying), _adds(lying)])
    both_of_parts, both_of_combos = _of_each(parts), _of_each(combos)
    row_bits = _rows(both_of_combos, starts, widths, combo_starts)
    labelled = len(by_label) > 1
    for batch in range(len(seeds)):
        state = seeds[batch]
        for done in range(0, deals, BLOCK):
            many = min(BLOCK, deals - done)
            state = _draw_hands(state, starts, chances, aliases, row_bits, many, rows, used)
            state = _draw_boards(state, both_of_parts, part_starts, lying_both, used, many,
                                 waiting, bits, adds, first_parts)  # fmt: skip
            _lay(adds, many, keys, shifts)
            _hold(rows, starts, widths, combo_starts, both_of_combos, range_seats, many,
                  hole_bits, hole_keys)  # fmt: skip
            for seat in range(seats):
                mine, held = strengths[seat], hole_bits[seat]
                score_deals(keys, hole_keys[seat], many, mine)
                for deal in range(many):
                    flush = FLUSH[((held[deal] | bits[deal]) >> shifts[deal]) & _RANKS]
                    mine[deal] = max(mine[deal], flush)
            if labelled:
                for deal in range(many):
                    label[deal] = part_labels[first_parts[deal]]
                    for group in range(groups):
                        label[deal] += labels[rows[group, deal]]
            for pot in range(pots):
                winners_block(strengths, pot_members, pot, many, best, won)
                for deal in range(many):
                    tally[batch, pot, np.uint16(won[deal])] += 1
                if labelled:
                    for deal in range(many):
                        by_label[label[deal], pot, np.uint16(won[deal])] += 1


@compiled
def _draw_hands(
    state: Any,
    starts: Any,
    chances: Any,
    aliases: Any,
    row_bits: Any,
    many: int,
    rows: Any,
    used: Any,
) -> Any:
    """Draw the combos of so many deals: ``rows[group, deal]`` and all their cards, ``used[deal]``.

    Returns the state of the generator after it. A draw in which two groups share a card is written
    over by the next one: a branch there could not be foreseen.
    """
    deal = 0
    while deal < many:
        cards, shared = np.uint64(0), np.uint64(0)
        for group in range(len(rows)):
            state += _STEP
            drawn = _mixed(state)
            size = np.uint64(starts[group + 1] - starts[group])
            row = np.uint64(starts[group]) + ((drawn >> _HALF) * size >> _HALF)
            other = np.uint64(aliases[row])
            row = other if drawn & _LOW >= chances[row] else row
            shared |= cards & row_bits[row]
            cards |= row_bits[row]
            rows[group, deal] = row
        used[deal] = cards
        deal += np.int64(shared == 0)
    return state


@compiled
def _draw_boards(
    state: Any,
    parts: Any,
    part_starts: Any,
    lying: Any,
    used: Any,
    many: int,
    waiting: Any,
    bits: Any,
    adds: Any,
    first_parts: Any,
) -> Any:
    """Draw the rest of the board for so many deals; returns the state of the generator after it.

    ``parts`` and ``lying``: bits and adds; ``first_parts``: which first part each deal got. Deals
    whose board has a card that is ``used`` wait for the next round, until none is left.
    """
    two, second = len(part_starts) > 2, np.uint64(part_starts[1])
    sets = np.uint64(part_starts[1] - part_starts[0])
    second_sets = np.uint64(part_starts[2] - part_starts[1]) if two else _ONE
    for deal in range(many):
        waiting[deal] = deal
    left = many
    while left > 0:
        again = 0
        for place in range(left):
            deal = waiting[place]
            state += _STEP
            drawn = _mixed(state)
            first = (drawn >> _HALF) * sets >> _HALF
            board, added = parts[first, 0], parts[first, 1]
            clash = board & used[deal]
            if two:
                other = second + ((drawn & _LOW) * second_sets >> _HALF)
                clash |= parts[other, 0] & (used[deal] | board)
                board |= parts[other, 0]
                added += parts[other, 1]
            bits[deal], adds[deal] = board | lying[0], added + lying[1]
            first_parts[deal] = first
            waiting[again] = deal
            again += np.int64(clash != 0)
        left = again
    return state


@compiled
def _lay(adds: Any, many: int, keys: Any, shifts: Any) -> None:
    """The rank keys of boards, and where in the bits the suit begins of which three or more lie on
    each, or any where there is none."""
    for deal in range(many):
        keys[deal] = np.int32(adds[deal] & _LOW)
        many_of = ((adds[deal] >> _HALF) + _FIVE) & _EIGHT
        suit = np.uint64(many_of > 15) + np.uint64(many_of > 255) + np.uint64(many_of > 4095)
        shifts[deal] = suit * _SUIT


@compiled
def _hold(
    rows: Any,
    starts: Any,
    widths: Any,
    combo_starts: Any,
    combos: Any,
    range_seats: Any,
    many: int,
    hole_bits: Any,
    hole_keys: Any,
) -> None:
    """Give each seat with a range its combo of the row that was drawn."""
    seat_place = 0
    for group in range(len(widths)):
        for step in range(widths[group]):
            seat = range_seats[seat_place]
            for deal in range(many):
                row = rows[group, deal] - starts[group]
                place = combo_starts[group] + row * widths[group] + step
                hole_bits[seat, deal] = combos[place, 0]
                hole_keys[seat, deal] = np.int32(combos[place, 1] & _LOW)
            seat_place += 1


@compiled
def _rows(combos: Any, starts: Any, widths: Any, combo_starts: Any) -> Any:
    """The cards of each row of combos."""
    bits = np.zeros(starts[-1], np.uint64)
    for group in range(len(widths)):
        for row in range(starts[group], starts[group + 1]):
            place = combo_starts[group] + (row - starts[group]) * widths[group]
            for at in range(place, place + widths[group]):
                bits[row] |= combos[at, 0]
    return bits


@compiled
def _of_each(sets: Any) -> Any:
    """Bits and adds of each set of cards, shape (sets, 2)."""
    both = np.zeros((len(sets), 2), np.uint64)
    for place in range(len(sets)):
        both[place, 0], both[place, 1] = _bits(sets[place]), _adds(sets[place])
    return both


@compiled
def _bits(cards: Any) -> Any:
    bits = np.uint64(0)
    for card in cards:
        if card < 52:
            bits |= _ONE << np.uint64((card & 3) * 13 + (card >> 2))
    return bits


@compiled
def _adds(cards: Any) -> Any:
    """What cards add to a board: their key below, a count of each suit above."""
    adds = np.uint64(0)
    for card in cards:
        if card < 52:
            adds += np.uint64(CARD_KEYS[card]) + (_ONE << np.uint64(32 + (card & 3) * 4))
    return adds


@inlined
def _mixed(state: int) -> int:
    """The next number of SplitMix64 (Steele, Lea and Flood, 2014)."""
    state = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    state = (state ^ (state >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return state ^ (state >> np.uint64(31))

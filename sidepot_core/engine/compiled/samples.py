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
    known: Any,
    known_seats: Any,
    range_seats: Any,
    pot_members: Any,
    tally: Any,
    by_label: Any,
) -> None:
    """Deal ``deals`` times for each seed; add to ``tally[seed, pot,
    winners]`` and, where there are labels of combos, to ``by_label[label, pot, winners]``.

    ``lying``: the cards of the board; the rest of it is dealt in up to two parts, each one of
    ``parts`` from ``part_starts`` (three, two or one card of the deck, shape (n, 3), 255 for none).
    Ranges are drawn in groups: group ``g`` has rows from ``starts[g]`` of ``widths[g]`` combos
    each, kept in ``combos`` from ``combo_starts[g]``, drawn by the alias method. A deal in which
    two groups share a card is thrown away, and so are parts that do not fit: what remains has
    exactly the joint weights. ``pot_members``: as in ``count_matchups``, by seat.
    """
    seats, pots = len(known_seats) + len(range_seats), len(pot_members)
    hole_bits, hole_keys = np.zeros((seats, BLOCK), np.uint64), np.zeros((seats, BLOCK), np.int32)
    strengths, label = np.zeros((seats, BLOCK), np.int16), np.zeros(BLOCK, np.int64)
    bits, keys = np.zeros(BLOCK, np.uint64), np.zeros(BLOCK, np.int32)
    shifts = np.zeros(BLOCK, np.uint64)
    best, won = np.zeros(BLOCK, np.int16), np.zeros(BLOCK, np.int16)
    for player in range(len(known)):
        hole_bits[known_seats[player]] = _bits(known[player])
        hole_keys[known_seats[player]] = np.int32(_adds(known[player]) & _LOW)
    lying_bits, lying_adds = _bits(lying), _adds(lying)
    part_bits, part_adds = _of_each(parts)
    combo_bits, combo_adds = _of_each(combos)
    row_bits = _rows(combo_bits, starts, widths, combo_starts)
    labelled = len(by_label) > 1
    for batch in range(len(seeds)):
        state = seeds[batch]
        for done in range(0, deals, BLOCK):
            many = min(BLOCK, deals - done)
            state = _draw(state, lying_bits, lying_adds, part_bits, part_adds, part_starts, starts,
                          widths, combo_bits, combo_adds, combo_starts, row_bits, chances, aliases,
                          labels, range_seats, hole_bits, hole_keys, bits, keys, shifts,
                          label, many)  # fmt: skip
            for seat in range(seats):
                mine, held = strengths[seat], hole_bits[seat]
                score_deals(keys, hole_keys[seat], many, mine)
                for deal in range(many):
                    flush = FLUSH[((held[deal] | bits[deal]) >> shifts[deal]) & _RANKS]
                    mine[deal] = max(mine[deal], flush)
            for pot in range(pots):
                winners_block(strengths, pot_members, pot, many, best, won)
                for deal in range(many):
                    tally[batch, pot, np.uint16(won[deal])] += 1
                if labelled:
                    for deal in range(many):
                        by_label[label[deal], pot, np.uint16(won[deal])] += 1


@compiled
def _draw(
    state: Any,
    lying_bits: Any,
    lying_adds: Any,
    part_bits: Any,
    part_adds: Any,
    part_starts: Any,
    starts: Any,
    widths: Any,
    combo_bits: Any,
    combo_adds: Any,
    combo_starts: Any,
    row_bits: Any,
    chances: Any,
    aliases: Any,
    labels: Any,
    range_seats: Any,
    hole_bits: Any,
    hole_keys: Any,
    bits: Any,
    keys: Any,
    shifts: Any,
    label: Any,
    wanted: int,
) -> Any:
    """Draw so many deals of a block; returns the state of the generator after it.

    ``shifts``: where the suit begins of which three or more lie on the board, or any.
    """
    groups, picked = len(widths), np.empty(len(widths), np.uint64)
    sizes = np.empty(groups, np.uint64)
    for group in range(groups):
        sizes[group] = starts[group + 1] - starts[group]
    parts, second = len(part_starts) - 1, np.uint64(part_starts[1])
    many = np.uint64(part_starts[1] - part_starts[0])
    many_second = np.uint64(part_starts[2] - part_starts[1]) if parts > 1 else _ONE
    deal = 0
    while deal < wanted:
        used, shared = np.uint64(0), np.uint64(0)
        for group in range(groups):
            state += _STEP
            drawn = _mixed(state)
            row = np.uint64(starts[group]) + ((drawn >> _HALF) * sizes[group] >> _HALF)
            if drawn & _LOW >= chances[row]:
                row = np.uint64(aliases[row])
            shared |= used & row_bits[row]
            used |= row_bits[row]
            picked[group] = row
        if shared:
            continue
        while True:
            state += _STEP
            drawn = _mixed(state)
            place = (drawn >> _HALF) * many >> _HALF
            board, added = part_bits[place], part_adds[place]
            clash = board & used
            if parts > 1:
                place = second + ((drawn & _LOW) * many_second >> _HALF)
                clash |= part_bits[place] & (used | board)
                board |= part_bits[place]
                added += part_adds[place]
            if clash == 0:
                break
        added += lying_adds
        bits[deal], keys[deal] = board | lying_bits, np.int32(added & _LOW)
        many_of = ((added >> _HALF) + _FIVE) & _EIGHT
        suit = np.uint64(many_of > 15) + np.uint64(many_of > 255) + np.uint64(many_of > 4095)
        shifts[deal] = suit * _SUIT
        seat_place, of_deal = 0, 0
        for group in range(groups):
            row = np.int64(picked[group])
            of_deal += labels[row]
            place_of = combo_starts[group] + (row - starts[group]) * widths[group]
            for _step in range(widths[group]):
                seat = range_seats[seat_place]
                hole_bits[seat, deal] = combo_bits[place_of]
                hole_keys[seat, deal] = np.int32(combo_adds[place_of] & _LOW)
                seat_place += 1
                place_of += 1
        label[deal] = of_deal
        deal += 1
    return state


@compiled
def _rows(combo_bits: Any, starts: Any, widths: Any, combo_starts: Any) -> Any:
    """The cards of each row of combos."""
    bits = np.zeros(starts[-1], np.uint64)
    for group in range(len(widths)):
        for row in range(starts[group], starts[group + 1]):
            place = combo_starts[group] + (row - starts[group]) * widths[group]
            for at in range(place, place + widths[group]):
                bits[row] |= combo_bits[at]
    return bits


@compiled
def _of_each(sets: Any) -> tuple[Any, Any]:
    """Bits and adds of each set of cards."""
    bits, adds = np.zeros(len(sets), np.uint64), np.zeros(len(sets), np.uint64)
    for place in range(len(sets)):
        bits[place], adds[place] = _bits(sets[place]), _adds(sets[place])
    return bits, adds


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

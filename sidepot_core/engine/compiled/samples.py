"""Deals drawn at random: for work that is too much to count."""

from typing import Any

import numpy as np

from .strength import (
    CARD_KEYS,
    compiled,
    flush_suit,
    inlined,
    of_ranks,
    winners_of,
    with_flush,
)


@compiled
def sample(
    seeds: Any,
    deals: int,
    board: Any,
    deck: Any,
    starts: Any,
    widths: Any,
    rows: Any,
    row_starts: Any,
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
    """Deal ``deals`` times for each seed and add to ``tally[seed, pot, winners]`` and,
    where there are labels of combos, to ``by_label[label, pot, winners]``.

    Ranges are drawn in groups: group ``g`` has rows from ``starts[g]`` of ``widths[g]`` combos
    each, kept in ``rows`` from ``row_starts[g]``, drawn by the alias method; a deal in which two
    groups share a card is thrown away, so that what remains has exactly the joint weights.
    ``deck``: every card not known; ``pot_members``: as in ``count_matchups``, by seat.
    """
    seats, pots, to_come = len(known_seats) + len(range_seats), len(pot_members), 5 - len(board)
    firsts, seconds = np.zeros(seats, np.uint8), np.zeros(seats, np.uint8)
    hole_keys, strengths = np.zeros(seats, np.int32), np.zeros(seats, np.int16)
    for player in range(len(known)):
        seat = known_seats[player]
        firsts[seat], seconds[seat] = known[player, 0], known[player, 1]
        hole_keys[seat] = CARD_KEYS[known[player, 0]] + CARD_KEYS[known[player, 1]]
    cards = np.zeros(5, np.uint8)
    lying_key, lying_suits = np.int64(0), np.uint64(0)
    for place in range(len(board)):
        cards[place] = board[place]
        lying_key += CARD_KEYS[board[place]]
        lying_suits += np.uint64(1) << np.uint64((board[place] & 3) * 4)
    many = np.uint64(len(deck))
    for batch in range(len(seeds)):
        state = seeds[batch]
        done = 0
        while done < deals:
            used, seat_place, fits, label = np.uint64(0), 0, True, 0
            for group in range(len(widths)):
                state += _STEP
                drawn = _mixed(state)
                size = np.uint64(starts[group + 1] - starts[group])
                row = starts[group] + np.int64((drawn >> _HALF) * size >> _HALF)
                if drawn & _LOW >= chances[row]:
                    row = aliases[row]
                label += labels[row]
                place = row_starts[group] + (row - starts[group]) * widths[group]
                for _step in range(widths[group]):
                    first, second = rows[place, 0], rows[place, 1]
                    taken = np.uint64(1) << np.uint64(first) | np.uint64(1) << np.uint64(second)
                    if used & taken:
                        fits = False
                        break
                    used |= taken
                    seat = range_seats[seat_place]
                    firsts[seat], seconds[seat] = first, second
                    hole_keys[seat] = CARD_KEYS[first] + CARD_KEYS[second]
                    seat_place += 1
                    place += 1
                if not fits:
                    break
            if not fits:
                continue
            board_key, suits = lying_key, lying_suits
            dealt = 0
            while dealt < to_come:
                state += _STEP
                drawn = _mixed(state)
                card = deck[np.int64((drawn >> _HALF) * many >> _HALF)]
                taken = np.uint64(1) << np.uint64(card)
                if not used & taken:
                    used |= taken
                    cards[5 - to_come + dealt] = card
                    board_key += CARD_KEYS[card]
                    suits += np.uint64(1) << np.uint64((card & 3) * 4)
                    dealt += 1
                if dealt == to_come:
                    break
                card = deck[np.int64((drawn & _LOW) * many >> _HALF)]
                taken = np.uint64(1) << np.uint64(card)
                if not used & taken:
                    used |= taken
                    cards[5 - to_come + dealt] = card
                    board_key += CARD_KEYS[card]
                    suits += np.uint64(1) << np.uint64((card & 3) * 4)
                    dealt += 1
            for seat in range(seats):
                strengths[seat] = of_ranks(board_key + hole_keys[seat])
            if (suits + _FIVE) & _EIGHT:  # three or more of a suit lie on the board
                suit, lying = flush_suit(cards), 0
                for card in cards:
                    if card & 3 == suit:
                        lying |= 1 << (card >> 2)
                for seat in range(seats):
                    strengths[seat] = with_flush(
                        strengths[seat], firsts[seat], seconds[seat], suit, lying
                    )
            for pot in range(pots):
                winners = winners_of(strengths, pot_members, pot)
                tally[batch, pot, winners] += 1
                if len(by_label) > 1:
                    by_label[label, pot, winners] += 1
            done += 1


_STEP = np.uint64(0x9E3779B97F4A7C15)
_FIVE, _EIGHT = np.uint64(0x5555), np.uint64(0x8888)
_HALF, _LOW = np.uint64(32), np.uint64(0xFFFFFFFF)


@inlined
def _mixed(state: int) -> int:
    """The next number of SplitMix64 (Steele, Lea and Flood, 2014)."""
    state = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    state = (state ^ (state >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return state ^ (state >> np.uint64(31))

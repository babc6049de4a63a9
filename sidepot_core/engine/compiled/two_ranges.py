"""Complete boards, one by one: the joint weight of every set of winners among one or two ranges.

On one board only the combos that reach the best known hand are sorted, and swept from the strongest
down. What the other range holds above or beside a combo follows from running sums by card: what
shares a card with the combo is taken out again, so nothing is ever paired combo by combo.
"""

from typing import Any

import numpy as np

from .strength import (
    CARD_KEYS,
    NO_CARD,
    PAIR,
    PAIRS,
    best_known,
    compiled,
    credit,
    flush_suit,
    inlined,
    of_ranks,
    sort,
    with_flush,
)


@compiled
def count_two(
    board: Any,
    dealt: Any,
    rows: Any,
    starts: Any,
    combos: Any,
    weights: Any,
    known: Any,
    pot_ranges: Any,
    pot_known: Any,
    range_bits: Any,
    known_bits: Any,
    tally: Any,
) -> None:
    """Add each board's weights to ``tally[row, pot, winners, limb]`` (two limbs of 32 bits).

    ``board``: the cards lying, which no combo holds; ``dealt``: shape (n, up to 2), the cards to
    come, with the row of the tally for each; ``combos``: shape (n, 2), the ranges one after the
    other from ``starts``; ``known``: shape (players, 2); ``pot_ranges``: for each pot the ranges
    that may win it as bits; ``pot_known``: shape (pots, players); ``range_bits`` and
    ``known_bits``: the seats' bits in the set of winners.
    """
    both = len(starts) == 3
    many, second_from, pots = len(combos), starts[1], len(pot_ranges)
    first, second = combos[:, 0].copy(), combos[:, 1].copy()
    keys = CARD_KEYS[first] + CARD_KEYS[second]
    bits = (np.uint64(1) << first.astype(np.uint64)) | (np.uint64(1) << second.astype(np.uint64))
    pair = np.empty(many, np.uint16)
    sums, by_card = np.zeros(2, np.int64), np.zeros((2, 52), np.int64)
    held = np.zeros((2, PAIRS + 1), np.int64)
    for item in range(many):
        pair[item] = PAIR[first[item], second[item]]
        who = int(item >= second_from)
        _put(sums, by_card, held, who, first[item], second[item], pair[item], weights[item])
    beside, holding = _beside(both, second_from, first, second, pair, sums, by_card, held)
    all_held = held.copy()
    sums[:] = 0
    by_card[:] = 0
    held[:] = 0
    strength = np.empty(many, np.int16)
    order, spare = np.empty(many, np.uint16), np.empty(many, np.uint16)
    above = np.empty(many, np.int64)
    best, known_winners = np.empty(pots, np.int64), np.empty(pots, np.int64)
    found = np.empty((pots, 2, 4), np.int64)
    alone, single = np.empty(2, np.int64), np.empty(2, np.int64)
    cards, twins = np.empty(5, np.uint8), np.zeros(2, np.int64)
    counts = np.empty(129, np.int32)
    lying_cards, to_come = len(board), dealt.shape[1]
    for place in range(lying_cards):
        cards[place] = board[place]

    for number in range(len(dealt)):
        for place in range(to_come):
            cards[lying_cards + place] = dealt[number, place]
        one = dealt[number, 0] if to_come > 0 else NO_CARD
        other = dealt[number, 1] if to_come > 1 else NO_CARD
        if both and to_come > 1:  # a combo of both cards dealt was taken off twice
            twins[0] = all_held[1, PAIR[one, other]]
            twins[1] = all_held[0, PAIR[one, other]]
        occupied, board_key = np.uint64(0), np.int64(0)
        for card in cards:
            occupied |= np.uint64(1) << np.uint64(card)
            board_key += CARD_KEYS[card]
        suit = flush_suit(cards)
        lying = 0
        for card in cards:
            if card & 3 == suit:
                lying |= 1 << (card >> 2)
        floor = best_known(
            known, known_bits, pot_known, board_key, suit, lying, best, known_winners
        )
        total = np.int64(0)
        reaching = 0
        for item in range(many):
            if bits[item] & occupied:
                continue
            if item < second_from:
                total += weights[item] * (
                    beside[item] - holding[item, one] - holding[item, other] + twins[0]
                )
            score = of_ranks(board_key + keys[item])
            if suit >= 0:
                score = with_flush(score, first[item], second[item], suit, lying)
            if score >= floor:
                strength[item] = score
                order[reaching] = item
                reaching += 1
        sort(order, spare, counts, strength, reaching)
        found[:] = 0
        start = 0
        while start < reaching:
            level = strength[order[start]]
            end = start + 1
            while end < reaching and strength[order[end]] == level:
                end += 1
            alone[:] = 0
            single[:] = 0
            tie = np.int64(0)
            for place in range(start, end):
                item = order[place]
                if item < second_from:
                    above[item] = _sharing_none(
                        sums, by_card, held, 1, first[item], second[item], pair[item]
                    )
            for place in range(start, end):
                item = order[place]
                who = int(item >= second_from)
                _put(sums, by_card, held, who, first[item], second[item], pair[item],
                     weights[item])  # fmt: skip
            for place in range(start, end):
                item = order[place]
                who = int(item >= second_from)
                free = beside[item] - holding[item, one] - holding[item, other] + twins[who]
                reach = _sharing_none(
                    sums, by_card, held, 1 - who, first[item], second[item], pair[item]
                )
                single[who] += weights[item] * free
                alone[who] += weights[item] * (free - reach)
                if who == 0:
                    tie += weights[item] * (reach - above[item])
            for pot in range(pots):
                if level < best[pot]:
                    continue
                tied = int(level == best[pot])
                if pot_ranges[pot] == 3:
                    found[pot, tied, 1] += alone[0]
                    found[pot, tied, 2] += alone[1]
                    found[pot, tied, 3] += tie
                elif pot_ranges[pot] > 0:
                    found[pot, tied, pot_ranges[pot]] += single[pot_ranges[pot] - 1]
            start = end
        for place in range(reaching):
            held[int(order[place] >= second_from), pair[order[place]]] = 0
        sums[:] = 0
        by_card[:] = 0
        credit(total, found, known_winners, range_bits, tally, rows[number])


@inlined
def _put(
    sums: Any, by_card: Any, held: Any, who: int, first: int, second: int, pair: int, weight: int
) -> None:
    sums[who] += weight
    by_card[who, first] += weight
    by_card[who, second] += weight
    held[who, pair] += weight


@inlined
def _sharing_none(
    sums: Any, by_card: Any, held: Any, who: int, first: int, second: int, pair: int
) -> int:
    """The weight of the combos that share no card with this one."""
    return sums[who] - by_card[who, first] - by_card[who, second] + held[who, pair]


@compiled
def _beside(
    both: bool,
    second_from: int,
    first: Any,
    second: Any,
    pair: Any,
    sums: Any,
    by_card: Any,
    held: Any,
) -> tuple[Any, Any]:
    """For each combo the weight of the other range beside it, and how much of that holds each
    card (none for the card that stands for no card)."""
    many = len(first)
    beside, holding = np.ones(many, np.int64), np.zeros((many, NO_CARD + 1), np.int64)
    if both:
        for item in range(many):
            one, other, who = first[item], second[item], int(item < second_from)
            beside[item] = _sharing_none(sums, by_card, held, who, one, other, pair[item])
            for card in range(52):
                holding[item, card] = (
                    by_card[who, card] - held[who, PAIR[card, one]] - held[who, PAIR[card, other]]
                )
    return beside, holding

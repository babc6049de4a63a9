"""Complete boards, one by one: the joint weight of every set of winners among up to three ranges.

On one board the combos of all ranges are sorted by strength and swept from the weakest up. For each
combo the weight of all ways in which the other ranges are weaker, equal or anything follows from
running sums by card: what shares a card is taken out again (inclusion and exclusion), so nothing
is ever paired combo by combo. Sums are whole numbers; in between they may wrap around 2**64, which
leaves the results right, for those stay below 2**63 on one board.
"""

from typing import Any

import numpy as np

from .strength import (
    CARD_KEYS,
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

WEAKER, EQUAL, ANY = 0, 1, 2
"""Which combos of another range are meant: weaker, equally strong, or all that are possible."""


@compiled
def count_three(
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
    """As ``count_two``, for three ranges."""
    many, pots = len(combos), len(pot_ranges)
    firsts, seconds = combos[:, 0].copy(), combos[:, 1].copy()
    keys = CARD_KEYS[firsts] + CARD_KEYS[seconds]
    bits = (np.uint64(1) << firsts.astype(np.uint64)) | (np.uint64(1) << seconds.astype(np.uint64))
    owner, pair = np.empty(many, np.uint8), np.empty(many, np.uint16)
    for item in range(many):
        owner[item] = int(item >= starts[1]) + int(item >= starts[2])
        pair[item] = PAIR[firsts[item], seconds[item]]
    sums, by_card = np.zeros((3, 3), np.int64), np.zeros((3, 3, 52), np.int64)
    held = np.zeros((3, 3, PAIRS + 1), np.int64)
    twin_sums, twin_cards = np.zeros((3, 3), np.int64), np.zeros((3, 3, 52), np.int64)
    strength = np.empty(many, np.int16)
    order, spare = np.empty(many, np.uint16), np.empty(many, np.uint16)
    counts, cards = np.empty(129, np.int32), np.empty(5, np.uint8)
    best, known_winners = np.empty(pots, np.int64), np.empty(pots, np.int64)
    group, found = np.zeros((8, 8), np.int64), np.empty((pots, 2, 8), np.int64)
    used = np.zeros(8, np.bool_)
    for pot in range(pots):
        used[pot_ranges[pot]] = True
    used[0] = False
    lying_cards = len(board)
    for place in range(lying_cards):
        cards[place] = board[place]

    for number in range(len(dealt)):
        for place in range(lying_cards, 5):
            cards[place] = dealt[number, place - lying_cards]
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
        sums[:] = 0
        by_card[:] = 0
        twin_sums[:] = 0
        twin_cards[:] = 0
        for item in range(many):
            held[WEAKER, owner[item], pair[item]] = 0
            held[ANY, owner[item], pair[item]] = 0
        reaching = 0
        for item in range(many):
            if bits[item] & occupied:
                continue
            who, first, second = owner[item], firsts[item], seconds[item]
            score = of_ranks(board_key + keys[item])
            if suit >= 0:
                score = with_flush(score, first, second, suit, lying)
            strength[item] = score
            _put(sums, by_card, held, twin_sums, twin_cards, ANY, who, first, second, pair[item],
                 weights[item])  # fmt: skip
            if score >= floor:
                order[reaching] = item
                reaching += 1
            else:
                _put(sums, by_card, held, twin_sums, twin_cards, WEAKER, who, first, second,
                     pair[item], weights[item])  # fmt: skip
        sort(order, spare, counts, strength, reaching)
        found[:] = 0
        end = reaching
        while end > 0:  # from the weakest up
            level = strength[order[end - 1]]
            start, shared = end - 1, False
            while start > 0 and strength[order[start - 1]] == level:
                start -= 1
                shared |= owner[order[start]] != owner[order[end - 1]]
            if shared:
                for place in range(start, end):
                    item = order[place]
                    _put(sums, by_card, held, twin_sums, twin_cards, EQUAL, owner[item],
                         firsts[item], seconds[item], pair[item], weights[item])  # fmt: skip
            for place in range(start, end):
                item = order[place]
                for members in range(1, 8):
                    if used[members] and members >> owner[item] & 1:
                        _lead(sums, by_card, held, twin_sums, twin_cards, members, shared,
                              owner[item], firsts[item], seconds[item], pair[item],
                              weights[item], group)  # fmt: skip
            for place in range(start, end):
                item = order[place]
                if shared:
                    _put(sums, by_card, held, twin_sums, twin_cards, EQUAL, owner[item],
                         firsts[item], seconds[item], pair[item], -weights[item])  # fmt: skip
                _put(sums, by_card, held, twin_sums, twin_cards, WEAKER, owner[item],
                     firsts[item], seconds[item], pair[item], weights[item])  # fmt: skip
            for pot in range(pots):
                if level >= best[pot]:
                    tied = int(level == best[pot])
                    for winners in range(1, 8):
                        found[pot, tied, winners] += group[pot_ranges[pot], winners]
            group[:] = 0
            end = start
        total = np.int64(0)
        for item in range(starts[0], starts[1]):
            weight = held[ANY, 0, pair[item]]
            if weight != 0:
                total += weight * _others(
                    sums, by_card, held, twin_sums, twin_cards, ANY, ANY, 0, firsts[item],
                    seconds[item], pair[item])  # fmt: skip
        credit(total, found, known_winners, range_bits, tally, rows[number])


@inlined
def _put(
    sums: Any,
    by_card: Any,
    held: Any,
    twin_sums: Any,
    twin_cards: Any,
    state: int,
    who: int,
    first: int,
    second: int,
    pair: int,
    weight: int,
) -> None:
    """Add a combo's weight to a state, also to the sums of twins: combos that stand in two ranges
    at once."""
    sums[state, who] += weight
    by_card[state, who, first] += weight
    by_card[state, who, second] += weight
    held[state, who, pair] += weight
    for other in range(3):
        if other != who:
            twins = weight * held[state, other, pair]
            if twins != 0:
                twin_sums[state, who + other - 1] += twins
                twin_cards[state, who + other - 1, first] += twins
                twin_cards[state, who + other - 1, second] += twins


@compiled
def _lead(
    sums: Any,
    by_card: Any,
    held: Any,
    twin_sums: Any,
    twin_cards: Any,
    members: int,
    shared: bool,
    who: int,
    first: int,
    second: int,
    pair: int,
    weight: int,
    group: Any,
) -> None:
    """Add to ``group[members, winners]`` the weight of all ways in which this combo is among the
    best of ``members`` and its range is the first of those tied."""
    one = 1 if who == 0 else 0
    other = 1 if who == 2 else 2
    for state_one in (WEAKER, EQUAL, ANY):
        if not _fits(state_one, one, who, members, shared):
            continue
        for state_other in (WEAKER, EQUAL, ANY):
            if not _fits(state_other, other, who, members, shared):
                continue
            winners = 1 << who
            if state_one == EQUAL:
                winners |= 1 << one
            if state_other == EQUAL:
                winners |= 1 << other
            group[members, winners] += weight * _others(
                sums, by_card, held, twin_sums, twin_cards, state_one, state_other,
                who, first, second, pair)  # fmt: skip


@inlined
def _fits(state: int, other: int, who: int, members: int, shared: bool) -> bool:
    """Whether another range can be in that state: outside the pot it may be anything; inside,
    weaker, or equal where it comes later."""
    if not members >> other & 1:
        return state == ANY
    return state == WEAKER or (state == EQUAL and shared and other > who)


@compiled
def _others(
    sums: Any,
    by_card: Any,
    held: Any,
    twin_sums: Any,
    twin_cards: Any,
    state_one: int,
    state_other: int,
    who: int,
    first: int,
    second: int,
    pair: int,
) -> int:
    """The weight of all combos of the other ranges in these states that share no card with this
    combo nor with each other."""
    one = 1 if who == 0 else 0
    weight = (
        sums[state_one, one]
        - by_card[state_one, one, first]
        - by_card[state_one, one, second]
        + held[state_one, one, pair]
    )
    if weight == 0:
        return 0
    other = 1 if who == 2 else 2
    weight_other = (
        sums[state_other, other]
        - by_card[state_other, other, first]
        - by_card[state_other, other, second]
        + held[state_other, other, pair]
    )
    if weight_other == 0:
        return 0
    sharing = np.int64(0)
    for card in range(52):
        if card in (first, second):
            continue
        to_first, to_second = PAIR[card, first], PAIR[card, second]
        mine = (
            by_card[state_one, one, card]
            - held[state_one, one, to_first]
            - held[state_one, one, to_second]
        )
        if mine != 0:
            sharing += mine * (
                by_card[state_other, other, card]
                - held[state_other, other, to_first]
                - held[state_other, other, to_second]
            )
    # Twins share both cards and were counted twice; the weaker and the equal have none in common.
    twins = np.int64(0)
    state = state_one if state_other == ANY else state_other
    if state_one in (state, ANY):
        which = one + other - 1
        twins = (
            twin_sums[state, which]
            - twin_cards[state, which, first]
            - twin_cards[state, which, second]
            + held[state_one, one, pair] * held[state_other, other, pair]
        )
    return weight * weight_other - sharing + twins

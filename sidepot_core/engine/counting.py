"""Counting ranges exactly: which way, how much work it is, and the count itself."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, pairwise, product
from math import comb, prod

import numpy as np
from numpy.typing import NDArray

from . import matchups
from .problem import DIGIT, Problem
from .workers import WORKERS, Progress, in_parts

Counted = tuple[Counter[int], ...]
"""For each pot the joint weight of each set of winners, a set as bits of seats."""
Tally = tuple[int, NDArray[np.int64]]
"""What a pass counts for, and what it counted: ``[pot, winners, limb]``, two limbs of 32 bits."""

MOST_RANGES = 3
MOST_DEALS_BEFORE_FLOP = 2_500_000
TWO_RANGES, THREE_RANGES, MATCHUP = 20, 700, 130_000
"""About what a combo costs on one board with up to two and with three ranges, and a player in one
match-up before the flop: billionths of a second on one core, the unit of work."""
_PART = 20_000_000
"""The least work that is worth a part of its own."""


@dataclass(frozen=True)
class Count:
    """What was counted: over all run-outs, and for each river where one card is to come."""

    total: Counted
    rivers: dict[int, list[Tally]]


def work_of(problem: Problem) -> int | None:
    """How much work an exact count is, in billionths of a second on one core; None where there is
    no way to count: too many ranges, or too many deals before the flop."""
    sizes = [len(weighted) for _seat, weighted in problem.ranges]
    if problem.to_come > 2:
        if len(sizes) > matchups.MOST_RANGES or prod(sizes) > MOST_DEALS_BEFORE_FLOP:
            return None
        return len(matchups.matchups_of(problem).weights) * problem.seats * MATCHUP
    if len(sizes) > MOST_RANGES:
        return None
    boards = comb(len(problem.deck), problem.to_come)
    return boards * _board_work(problem) * len(_passes(problem))


def count(problem: Problem, progress: Progress) -> Count:
    """Count exactly what ``work_of`` can measure. Needs at least one range."""
    if problem.to_come > 2:
        return Count(_count_matchups(problem, progress), {})
    return _count_boards(problem, progress)


# From the flop on: board by board


def _board_work(problem: Problem) -> int:
    each = THREE_RANGES if len(problem.ranges) == MOST_RANGES else TWO_RANGES
    return each * sum(len(weighted) for _seat, weighted in problem.ranges)


def _passes(problem: Problem) -> list[tuple[int, list[NDArray[np.int64]]]]:
    """Small whole weights for each range, with what each such pass counts for."""
    whole = problem.digits_by_range
    places = product(*(range(len(by_digit)) for by_digit in whole))
    return [
        (DIGIT ** sum(chosen), [whole[n][place] for n, place in enumerate(chosen)])
        for chosen in places
    ]


def _count_boards(problem: Problem, progress: Progress) -> Count:
    boards = comb(len(problem.deck), problem.to_come)
    dealt = np.array(list(combinations(problem.deck, problem.to_come)), dtype=np.uint8)
    dealt = dealt.reshape(boards, problem.to_come)
    rivers = problem.to_come == 1
    rows = np.arange(len(dealt)) if rivers else np.zeros(len(dealt), dtype=np.int64)
    passes = _passes(problem)
    parts = max(1, min(len(dealt), len(dealt) * _board_work(problem) // _PART))
    parts = parts if parts == 1 else max(parts, 2 * WORKERS)
    bounds = np.linspace(0, len(dealt), parts + 1).astype(int)
    share = 1 / (parts * len(passes))

    def calls() -> Iterator[tuple[float, Callable[[], tuple[int, NDArray[np.int64]]]]]:
        for factor, weights in passes:
            for start, end in pairwise(bounds):
                part = slice(start, end)
                yield (
                    share,
                    partial(_boards_part, problem, weights, dealt[part], rows[part], factor),
                )

    shape = int(rows.max()) + 1, len(problem.pots), 1 << problem.seats, 2
    sums = {factor: np.zeros(shape, dtype=np.int64) for factor, _weights in passes}
    for factor, tally in in_parts(calls(), progress) if parts > 1 else (c() for _s, c in calls()):
        sums[factor][: len(tally)] += tally
    total = counted_in([(factor, tally.sum(axis=0)) for factor, tally in sums.items()])
    cards = dealt[:, 0].tolist() if rivers else []
    by_river = {
        card: [(factor, tally[row]) for factor, tally in sums.items()]
        for row, card in enumerate(cards)
        if any(tally[row].any() for tally in sums.values())
    }
    return Count(total, by_river)


def counted_in(tallies: Sequence[Tally]) -> Counted:
    """Tallies of several passes put together."""
    pots = len(tallies[0][1])
    counted = tuple(Counter[int]() for _pot in range(pots))
    for factor, tally in tallies:
        places = np.nonzero(tally.any(axis=2))
        found, limbs = (place.tolist() for place in places), tally[places].tolist()
        for pot, winners, (low, high) in zip(*found, limbs, strict=True):
            counted[pot][winners] += factor * (low + (high << 32))
    return counted


def _boards_part(
    problem: Problem,
    weights: list[NDArray[np.int64]],
    dealt: NDArray[np.uint8],
    rows: NDArray[np.int64],
    factor: int,
) -> tuple[int, NDArray[np.int64]]:
    from .compiled.three_ranges import count_three  # noqa: PLC0415 - only where ranges are used
    from .compiled.two_ranges import count_two  # noqa: PLC0415

    pairs = [
        [pair for (pair, _w), weight in zip(weighted, by_combo, strict=True) if weight]
        for (_seat, weighted), by_combo in zip(problem.ranges, weights, strict=True)
    ]
    combos = np.array([pair for held in pairs for pair in held], dtype=np.uint8).reshape(-1, 2)
    tally = np.zeros(
        (int(rows.max()) + 1, len(problem.pots), 1 << problem.seats, 2), dtype=np.int64
    )
    members = problem.pot_members()
    ranges = [seat for seat, _range in problem.ranges]
    pot_ranges = [sum(1 << n for n, s in enumerate(ranges) if s in pot) for pot in problem.pots]
    run = count_three if len(ranges) == MOST_RANGES else count_two
    run(
        np.array(problem.board, dtype=np.uint8),
        dealt,
        rows,
        np.cumsum([0, *(len(held) for held in pairs)]),
        combos,
        np.concatenate([by_combo[by_combo > 0] for by_combo in weights]),
        problem.known_hands(),
        np.array(pot_ranges, dtype=np.int64),
        np.ascontiguousarray(members[:, [seat for seat, _pair in problem.known]] < 0),
        problem.range_bits(),
        problem.known_bits(),
        tally,
    )
    return factor, tally


# Before the flop: match-up by match-up


def _count_matchups(problem: Problem, progress: Progress) -> Counted:
    gathered = matchups.matchups_of(problem)
    many = len(gathered.weights)
    step = max(1, _PART // (problem.seats * MATCHUP))
    members, dead = problem.pot_members(), np.array(problem.dead, dtype=np.uint8)

    def part(start: int) -> tuple[int, NDArray[np.int64]]:
        from .compiled.matchups import count_matchups  # noqa: PLC0415 - only where ranges are used

        holes = gathered.holes[start : start + step]
        tally = np.zeros((len(holes), len(problem.pots), 1 << problem.seats), dtype=np.int64)
        count_matchups(holes, dead, members, tally)
        return start, tally

    total = tuple(Counter[int]() for _pot in problem.pots)
    calls = [(step / many, partial(part, start)) for start in range(0, many, step)]
    for start, tally in in_parts(calls, progress):
        weights = np.array(gathered.weights[start : start + len(tally)], dtype=np.object_)
        for pot, winners in np.argwhere(tally.any(axis=0)).tolist():
            total[pot][winners] += int((weights * tally[:, pot, winners]).sum())
    return total

"""Counting in several threads at once: the same as one after the other.

The numbers of a hand are made anew for each thread, as two visitors would bring them.
"""

import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import TypeVar

import pytest

from sidepot_core import Equity, Hand
from sidepot_core.engine.counting import Counted, count, counted_in, work_of
from sidepot_core.engine.workers import Progress
from sidepot_core.equity import known_equity
from sidepot_core.pots import stack_pots
from sidepot_core.range_equity import Effort, problem_of

from .range_hands import TURN, players
from .reference import random_hand

FLOP = "Jc 7d 2s"
Found = TypeVar("Found")


def at_once(calls: Sequence[Callable[[], Found]], rounds: int) -> list[list[Found]]:
    """What each call returns, round by round; in a round all of them start at the same moment, each
    in a thread of its own."""
    start = Barrier(len(calls))

    def together(call: Callable[[], Found]) -> Found:
        start.wait(timeout=60)
        return call()

    with ThreadPoolExecutor(len(calls)) as threads:
        return [
            [future.result(120) for future in [threads.submit(together, call) for call in calls]]
            for _round in range(rounds)
        ]


def counting(hand: Hand) -> tuple[Counted, dict[int, Counted]]:
    problem = problem_of(hand, stack_pots(hand).pots)
    work = work_of(problem)
    assert work is not None
    assert work <= Effort().work
    counted = count(problem, Progress())
    assert any(counted.total[0].values())
    return counted.total, {river: counted_in(rows) for river, rows in counted.rivers.items()}


def ranged(*holdings: str, board: str = "") -> Hand:
    return Hand(players(*holdings, totals=(100, 40, 100)[: len(holdings)]), board=board)


TWO = [
    ranged("JJ+, AK:0.5, T9s", "22+, KQ", board=FLOP),
    ranged("random", "random", board=FLOP),
    ranged("99+, AQ+", "Ts Th", "66-22, A5s-A2s:0.7", board=FLOP),
]
THREE = [
    ranged("AA, KQ:0.5, AK", "QQ, 99, AJ", "T9s, 88, 76s", board=FLOP),
    ranged("random", "JJ+, AK", "22+, A2s+:0.3", board=TURN),
    ranged("AhAd, KK", "QsQd:0.25, JJ", "55, AKo", board=FLOP),
]
BEFORE = [
    ranged("QQ+, AK:0.5", "TT+, KQ, AQ"),
    ranged("As Ks", "QQ:0.3, 99"),
    ranged("AhAd, KhKd:0.25", "QcQd", "TsTh, 9s9h:0.1"),
]


@pytest.mark.parametrize(
    "hands",
    [TWO, THREE, BEFORE, [TWO[0], THREE[0], BEFORE[0], THREE[1]]],
    ids=["two ranges", "three ranges", "before the flop", "all ways"],
)
def test_counts_at_once(hands: list[Hand]) -> None:
    alone = [counting(hand) for hand in hands]
    calls = [lambda hand=hand: counting(hand) for hand in [*hands, *hands[::-1]]]
    assert at_once(calls, rounds=3) == [[*alone, *alone[::-1]]] * 3


def known(hand: Hand) -> tuple[Equity, list[list[int]]]:
    equity, runouts = known_equity(hand, stack_pots(hand).pots)
    return equity, [] if runouts is None else [row.tolist() for row in runouts.masks]


@pytest.mark.parametrize("board", [0, 3, 4, 5])
def test_known_equities_at_once(board: int) -> None:
    hands = [random_hand(seed, 2 + seed % 5, board) for seed in range(8)]
    alone = [known(hand) for hand in hands]
    calls = [lambda hand=hand: known(hand) for hand in hands]
    assert at_once(calls, rounds=5) == [alone] * 5


def test_known_and_ranged_at_once() -> None:
    known_hands = [random_hand(seed, 4, 0) for seed in range(3)]
    mixed = [THREE[0], BEFORE[2], TWO[2]]
    calls: list[Callable[[], object]] = [
        *(lambda hand=hand: known(hand) for hand in known_hands),
        *(lambda hand=hand: counting(hand) for hand in mixed),
    ]
    alone = [call() for call in calls]
    assert at_once(calls, rounds=3) == [alone] * 3


FIRST = """
from tests.core.test_threads import BEFORE, THREE, TWO, at_once, counting, known, random_hand
hands = [TWO[0], THREE[0], BEFORE[0], THREE[1]] * 2
calls = [
    *(lambda hand=hand: counting(hand) for hand in hands),
    *(lambda seed=seed: known(random_hand(seed, 4, 0)) for seed in (1, 1)),
]
(first,) = at_once(calls, rounds=1)
assert first == [call() for call in calls]
print("the same")
"""


def test_the_first_counts_of_a_process_at_once() -> None:
    """Then the compiled loops are fetched and the tables made by several threads together."""
    run = subprocess.run(
        [sys.executable, "-c", FIRST], capture_output=True, text=True, timeout=300, check=False,
        cwd=Path(__file__).parents[2],
    )  # fmt: skip
    assert (run.returncode, run.stdout) == (0, "the same\n"), run.stderr

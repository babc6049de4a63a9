"""Equity by pot beside public Python packages: known cards, ranges, sampling, start and memory.

Both sides take turns in one run, on different hands where a first call is measured, and must come
to the same equities of the main pot, else the row says so. What a peer has no function for is
printed as "cannot". The peers come with ``pip install -e ".[bench]"``.

    python benchmarks/equities.py [--rounds 9] [--quick]
"""

import argparse
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np
import poker_equity
import pokerfast.equity
import pokerkit
from equity_peers import (
    FLOP,
    TURN,
    Shares,
    Work,
    by_loop,
    by_loop_ranges,
    by_poker_equity,
    by_pokerfast,
    by_pokerfast_both,
    by_pokerfast_threads,
    by_xiapl,
    holdings,
    known_hand,
    ours_known,
    ours_ranges,
    ranged_hand,
    three_ranges,
    verdict,
)
from equity_start import start_and_memory

from sidepot_core.engine import sampling
from sidepot_core.engine.workers import Progress
from sidepot_core.pots import stack_pots
from sidepot_core.range_equity import Effort, equity_of_ranges, problem_of

EXACT = 1e-9


@dataclass
class Row:
    """One line of the table: our work and what each peer can do of it."""

    name: str
    ours: Work
    peers: dict[str, tuple[str, Work]]
    """By package: what it does of the work, and how."""
    inputs: Callable[[], Any]
    bar: float
    once: tuple[str, ...] = ()
    """Peers so slow that one round must do."""
    near: float = EXACT
    times: dict[str, list[float]] = field(default_factory=dict)


# Measuring


def timed(work: Work, given: Any) -> tuple[float, Shares]:
    started = perf_counter()
    shares = work(given)
    return (perf_counter() - started) * 1000, shares


def measure(row: Row, rounds: int) -> list[str]:
    """Let all take turns; return what must be said beside the figures."""
    notes = []
    row.ours(row.inputs())  # tables built, loops compiled
    for number in range(rounds):
        given = row.inputs()
        spent, expected = timed(row.ours, given)
        row.times.setdefault("", []).append(spent)
        for peer, (_what, work) in row.peers.items():
            if number and peer in row.once:
                continue
            spent, shares = timed(work, given)
            row.times.setdefault(peer, []).append(spent)
            if shares is None or expected is None:
                notes.append(f"{peer} gave no answer")
            elif np.abs(np.array(shares) - np.array(expected)).max() > row.near:
                notes.append(f"{peer} DISAGREES: {shares} instead of {expected}")
    return sorted(set(notes))


def report(row: Row, notes: list[str], cannot: dict[str, str]) -> None:
    ours = median(row.times[""])
    print(f"\n{row.name}")
    print(f"  Sidepot: {ours:.3f} ms; bar {row.bar:g} ms, {verdict(ours <= row.bar)}")
    for peer, (what, _work) in row.peers.items():
        theirs = median(row.times[peer])
        once = ", one round" if peer in row.once else ""
        print(f"  {peer} ({what}{once}): {theirs:.3f} ms, 1 : {theirs / ours:.2f}")
    for peer, why in cannot.items():
        print(f"  {peer}: cannot ({why})")
    for note in notes:
        print(f"  ! {note}")


NO_SIDE_POT = "main pot only"
SAMPLES_ONLY = "samples only"
TWO_HANDS = "hand against one range only"


def known_rows(rng: random.Random) -> list[tuple[Row, dict[str, str]]]:
    three = Row(
        "three known hands before the flop, main and side pot, a new hand each time",
        ours_known,
        {
            "pokerfast": ("main and side pot", by_pokerfast_both),
            "pokerfast, main": (NO_SIDE_POT, by_pokerfast),
            "xiapl": (NO_SIDE_POT, by_xiapl),
            "poker-equity": (NO_SIDE_POT, by_poker_equity),
            "phevaluator": ("loop, main pot only", by_loop),
        },
        lambda: known_hand(rng, (50, 200, 200)),
        3,
        once=("phevaluator",),
    )
    nine = Row(
        "nine known hands before the flop, four pots",
        ours_known,
        {
            "xiapl": (NO_SIDE_POT, by_xiapl),
            "poker-equity": (NO_SIDE_POT, by_poker_equity),
            "phevaluator": ("loop, main pot only", by_loop),
        },
        lambda: known_hand(rng, (50, 50, 100, 100, 150, 150, 200, 200, 200)),
        60,
        once=("phevaluator",),
    )
    cannot = {"pokerkit": SAMPLES_ONLY, "eval7": TWO_HANDS}
    return [(three, cannot), (nine, {**cannot, "pokerfast": "at most six hands"})]


def range_rows() -> list[tuple[Row, dict[str, str]]]:
    rows = []
    for street, board, bar in (("turn", TURN, 1), ("flop", FLOP, 6), ("before the flop", "", 1500)):
        hand = ranged_hand(board)
        peers: dict[str, tuple[str, Work]] = {"pokerfast": (NO_SIDE_POT, by_pokerfast)}
        cannot = {
            "xiapl": "range against range only",
            "eval7": TWO_HANDS,
            "pokerkit": SAMPLES_ONLY,
        }
        if not board:
            peers = {
                "pokerfast, all threads": (NO_SIDE_POT, by_pokerfast_threads),
                "pokerfast, one thread": (NO_SIDE_POT, by_pokerfast),
            }
        if board:
            peers["poker-equity"] = (NO_SIDE_POT, by_poker_equity)
        else:
            cannot["poker-equity"] = "too many deals for its exact count"
        if board == TURN:
            peers["phevaluator"] = ("loop, main pot only", by_loop_ranges)
        else:
            cannot["phevaluator"] = "a loop takes minutes"
        row = Row(
            f"a known hand against ranges of 100 and 152 combos, two pots, {street}",
            ours_ranges,
            peers,
            lambda hand=hand: hand,  # type: ignore[misc]
            bar,
            once=("phevaluator", "poker-equity"),
        )
        rows.append((row, cannot))
    return rows


# Sampling


def sample_alone(problem: Any) -> tuple[float, int]:
    """Seconds and deals of one round in this thread."""
    whole = sampling.in_parts
    sampling.in_parts = lambda parts, _progress: (call() for _share, call in parts)
    try:
        started = perf_counter()
        drawn = sampling.draw(problem, seed=1, target=1.0, seconds=0, progress=Progress())
        return perf_counter() - started, drawn.deals
    finally:
        sampling.in_parts = whole


def sampling_row(rounds: int) -> None:
    hand = three_ranges()
    pots = stack_pots(hand).pots
    problem, texts = problem_of(hand, pots), holdings(hand)
    sample_alone(problem)
    equity, _rivers = equity_of_ranges(hand, pots, Effort(work=0, target=0.0003), Progress())
    if equity is None:
        raise SystemExit("no sample")
    share = [float(s) for s in equity.pots[0].equity.values()]
    wins = equity.pots[0]
    square = sum(
        n / len(won) ** 2 for won, n in wins.patterns.items() if "P0" in won
    ) / sum(wins.patterns.values())  # fmt: skip
    variance = square - share[0] ** 2

    def by_poker_equity() -> tuple[float, float, Shares]:
        started = perf_counter()
        found = poker_equity.chunk_from_text("holdem", texts, samples=1_000_000, threads=1)
        spent = perf_counter() - started
        return spent, found["samples"], [player["equity"] for player in found["players"]]

    def by_pokerfast() -> tuple[float, float, Shares]:
        started = perf_counter()
        found = pokerfast.equity.equity(texts, exact=False, stdev=3e-4, threads=1)
        return perf_counter() - started, variance / 3e-4**2, found

    def by_pokerkit() -> tuple[float, float, Shares]:
        ranges = [pokerkit.parse_range(text.replace(",", " ")) for text in texts]
        started = perf_counter()
        found = pokerkit.calculate_equities(
            ranges, (), 2, 5, pokerkit.Deck.STANDARD, (pokerkit.StandardHighHand,), sample_count=500
        )
        return perf_counter() - started, 500, None if len(found) != 3 else found

    peers = {
        "poker-equity": by_poker_equity,
        "pokerfast (deals by its stated error)": by_pokerfast,
        "pokerkit": by_pokerkit,
    }
    speeds: dict[str, list[float]] = {name: [] for name in ("", *peers)}
    notes = set()
    for _round in range(rounds):
        spent, deals = sample_alone(problem)
        speeds[""].append(deals / spent / 1e6)
        for name, work in peers.items():
            taken, many, found = work()
            speeds[name].append(many / taken / 1e6)
            near = 6 * (variance / many) ** 0.5 + 0.001
            if found is None or np.abs(np.array(found) - np.array(share)).max() > near:
                notes.add(f"{name} DISAGREES: {found} instead of {share}")
    ours = median(speeds[""])
    print("\nsampling three ranges before the flop, two pots, run-outs a second on one thread")
    print(f"  Sidepot: {ours:.1f} million; bar 20 million, {verdict(ours >= 20)}")
    for name in peers:
        theirs = median(speeds[name])
        print(f"  {name}, main pot only: {theirs:.3g} million, 1 : {ours / theirs:.1f}")
    print(f"  xiapl: cannot (two ranges at most)\n  eval7: cannot ({TWO_HANDS})")
    print("  phevaluator: cannot (scores hands, draws none)")
    for note in sorted(notes):
        print(f"  ! {note}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--quick", action="store_true", help="without what takes seconds a round")
    options = parser.parse_args()
    print(f"medians of {options.rounds} rounds, taken in turn")
    for row, cannot in [*known_rows(random.Random(5)), *range_rows()]:
        if options.quick and row.bar > 100:
            continue
        report(row, measure(row, options.rounds), cannot)
    sampling_row(options.rounds)
    start_and_memory(options.rounds)


if __name__ == "__main__":
    main()

"""Start and memory of the equity benchmark, each in a process of its own."""

import subprocess
import sys
from statistics import median

from equity_peers import FLOP, TURN, WIDE_100, WIDE_152, verdict

SETUP = """
import sys, time
started = time.perf_counter()
import sidepot_core
imported = time.perf_counter() - started
def peak():  # of this process alone; what getrusage tells starts at the peak of the parent
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))
before = peak()
"""
DONE = """
print(imported * 1000, (peak() - before) / 1024, int("numba" in sys.modules))
"""
HANDS = """
from sidepot_core import Hand, Player, solve
from sidepot_core.range_equity import Effort
A, B = {a!r}, {b!r}
def ranged(board):
    return Hand([Player("You", 200, cards="Ks Kh"), Player("A", 50, range=A),
                 Player("B", 200, range=B)], board=board)
def known(many):
    deck = [r + s for r in "AKQJT98765" for s in "sh"]
    return Hand([Player(f"P{{n}}", 50 + 50 * min(n // 2, 3), cards=" ".join(deck[2*n:2*n+2]))
                 for n in range(many)])
"""
LOADS = {
    "nothing": "",
    "three known hands before the flop": "solve(known(3))",
    "nine known hands before the flop": "solve(known(9))",
    "ranges of 100 and 152 combos, turn": f"solve(ranged({TURN!r}))",
    "ranges of 100 and 152 combos, flop": f"solve(ranged({FLOP!r}))",
    "ranges of 100 and 152 combos, before the flop": "solve(ranged(''))",
    "the same, sampled": "solve(ranged(''), effort=Effort(work=0, target=0.0005))",
}


def alone(code: str) -> list[float]:
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return [float(figure) for figure in run.stdout.split()]


def start_and_memory(rounds: int) -> None:
    hands = HANDS.format(a=WIDE_100, b=WIDE_152)
    with_compiler = "import numba\n" + DONE.replace(
        "imported *", "(time.perf_counter() - started) *"
    )
    starts = [(alone(SETUP + DONE), alone(SETUP + with_compiler)) for _round in range(rounds)]
    plain = median(ours[0] for ours, _both in starts)
    both = median(both[0] for _ours, both in starts)
    loaded = any(ours[2] for ours, _both in starts)
    print("\nstart without ranges: import of sidepot_core")
    print(f"  {plain:.0f} ms; with numba it would be {both:.0f} ms, 1 : {both / plain:.1f}")
    print(f"  numba imported: {'yes' if loaded else 'no'}, {verdict(not loaded)}")
    print("\npeak memory above the import of sidepot_core, bar 300 MB")
    for name, load in LOADS.items():
        most = max(alone(SETUP + hands + load + DONE)[1] for _round in range(2))
        print(f"  {name}: {most:.0f} MB, {verdict(most < 300)}")

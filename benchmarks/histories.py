"""Hand histories of PokerStars: Sidepot's import beside pokerkit's parser.

Both sides read the same hold'em cash hands, with names as they are; Sidepot's side comes to totals,
returns and decisions, once without and once with the audit; pokerkit's to its own notation. Rounds
are taken in turn, and times are those of the process alone, so that a busy machine matters little.

    python benchmarks/histories.py [FOLDER OF TEXTS]
"""

import sys
import warnings
from collections.abc import Callable
from contextlib import redirect_stderr
from io import StringIO
from pathlib import Path
from statistics import median
from time import process_time

from pokerkit import PokerStarsParser

from sidepot_core.histories import Imported, read_histories

ROUNDS = 15
GOLDEN = Path(__file__).parents[1] / "tests" / "golden" / "histories"


def texts(folder: Path) -> list[str]:
    """The hold'em hands of a folder that start as PokerStars' do, one by one."""
    found: list[str] = []
    for path in sorted(folder.glob("*.txt")):
        data = path.read_bytes()
        if data.removeprefix(b"\xef\xbb\xbf").startswith(b"PokerStars"):
            items = list(read_histories(data))
            if len(items) == 1 and isinstance(items[0], Imported) and items[0].holdem:
                found.append(data.decode("utf-8-sig").replace("\r\n", "\n"))
    return found


def imported(data: bytes) -> int:
    return sum(isinstance(item, Imported) for item in read_histories(data))


def audited(data: bytes) -> int:
    return sum(bool(item.audit) for item in read_histories(data) if isinstance(item, Imported))


def by_pokerkit(hands: list[str]) -> int:
    """How many hands the library's parser takes; what it does not take it reports or drops."""
    parse = PokerStarsParser()
    count = 0
    for hand in hands:
        with warnings.catch_warnings(), redirect_stderr(StringIO()):
            warnings.simplefilter("ignore")
            count += sum(1 for _ in parse(hand))
    return count


def timed(work: Callable[[], int]) -> tuple[float, int]:
    started = process_time()
    count = work()
    return process_time() - started, count


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else GOLDEN
    hands = texts(folder)
    hands = hands * max(1, 120 // len(hands))
    data = "\n\n\n".join(hands).encode()
    sides: dict[str, Callable[[], int]] = {
        "Sidepot": lambda: imported(data),
        "Sidepot, with audit": lambda: audited(data),
        "pokerkit": lambda: by_pokerkit(hands),
    }
    times: dict[str, list[float]] = {name: [] for name in sides}
    counts: dict[str, int] = {}
    for _ in range(ROUNDS):
        for name, work in sides.items():
            spent, counts[name] = timed(work)
            times[name].append(spent)
    base = median(times["Sidepot"]) / counts["Sidepot"]
    print(f"{len(hands)} texts, {len(data) // len(hands)} bytes each")
    for name, spent in times.items():
        each = median(spent) / max(1, counts[name])
        best = min(spent) / max(1, counts[name])
        print(
            f"{name}: {counts[name]} hands, median {1 / each:,.0f} a second "
            f"(best {1 / best:,.0f}), ratio {each / base:.2f}"
        )


if __name__ == "__main__":
    main()

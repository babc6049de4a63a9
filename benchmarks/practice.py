"""Items of the practice quiz: how long one takes, equities included, and a diagnosis.

python benchmarks/practice.py
"""

import argparse
from statistics import median, quantiles
from time import perf_counter

from sidepot_core.practice import LEVELS, Kind, diagnose, make_item

BAR = 150


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=50, help="for each kind and level")
    options = parser.parse_args()
    make_item(0, 1, Kind.CALL_EV)  # the tables are generated once, outside the figures
    print(f"medians and 95th percentiles over {options.seeds} seeds a level, in ms")
    all_items: list[float] = []
    for kind in Kind:
        items: list[float] = []
        answers: list[float] = []
        for level in LEVELS:
            for seed in range(options.seeds):
                started = perf_counter()
                item = make_item(seed, level, kind)
                made = perf_counter()
                for wrong in item.question.wrong.values():
                    diagnose(item, wrong)
                spent = perf_counter() - made
                items.append((made - started) * 1000)
                answers.append(spent * 1000 / len(item.question.wrong))
        slowest = quantiles(items, n=20)[-1]
        print(f"  {kind}: item {median(items):.1f}, {slowest:.1f}; diagnosis {median(answers):.2f}")
        all_items += items
    middle = median(all_items)
    verdict = "reached" if middle <= BAR else "not reached"
    print(f"all: item {middle:.1f}, {quantiles(all_items, n=20)[-1]:.1f}; bar {BAR}, {verdict}")


if __name__ == "__main__":
    main()

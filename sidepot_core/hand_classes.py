"""The 169 classes of starting hands: their grid, their order by strength, and ranges made of them.

A class is named by its higher rank, its lower rank and ``s`` (suited) or ``o`` (offsuit); a pair by
its rank twice. In the grid of 13 by 13 the row and the column are ranks from the ace down; suited
classes lie above the diagonal of pairs, offsuit ones below it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations

from .amounts import exact_text
from .cards import DECK, RANKS, Card, card_text
from .ranges import Combo

ALL_COMBOS = 1326
FINEST_WEIGHT = 10
"""Decimals of a weight: a product of two written weights can have more than are read again."""


def class_of(combo: Combo) -> str:
    """The class that a combo belongs to: ``AKs``."""
    low, high = sorted(card >> 2 for card in combo)
    if low == high:
        return RANKS[high] * 2
    return RANKS[high] + RANKS[low] + ("s" if combo[0] & 3 == combo[1] & 3 else "o")


@cache
def combos_by_class() -> Mapping[str, tuple[Combo, ...]]:
    """Every class with its combos (6 of a pair, 4 suited, 12 offsuit), row by row of the grid."""
    found: dict[str, list[Combo]] = {name: [] for row in grid() for name in row}
    for combo in combinations(DECK, 2):
        found[class_of(combo)].append(combo)
    return {name: tuple(combos) for name, combos in found.items()}


def grid() -> tuple[tuple[str, ...], ...]:
    """The names of the classes in 13 rows of 13."""
    return tuple(
        tuple(
            RANKS[row] * 2
            if row == column
            else RANKS[max(row, column)] + RANKS[min(row, column)] + ("s" if column < row else "o")
            for column in range(12, -1, -1)
        )
        for row in range(12, -1, -1)
    )


STRENGTH_ORDER: tuple[str, ...] = tuple(
    """
    AA KK QQ JJ TT 99 88 AKs 77 AQs AJs AKo ATs AQo AJo KQs 66 A9s ATo KJs A8s KTs KQo A7s A9o
    KJo 55 QJs K9s A5s A6s A8o KTo QTs A4s A7o K8s A3s QJo K9o A5o A6o Q9s K7s JTs A2s QTo 44
    A4o K6s K8o Q8s A3o K5s J9s Q9o JTo K7o A2o K4s Q7s K6o K3s T9s J8s 33 Q6s Q8o K5o J9o K2s
    Q5s T8s K4o J7s Q4s Q7o T9o J8o K3o Q6o Q3s 98s T7s J6s K2o 22 Q2s Q5o J5s T8o J7o Q4o 97s
    J4s T6s J3s Q3o 98o 87s T7o J6o 96s J2s Q2o T5s J5o T4s 97o 86s J4o T6o 95s T3s 76s J3o 87o
    T2s 85s 96o J2o T5o 94s 75s T4o 93s 86o 65s 84s 95o T3o 92s 76o 74s T2o 54s 85o 64s 83s 94o
    75o 82s 73s 93o 65o 53s 63s 84o 92o 43s 74o 72s 54o 64o 52s 62s 83o 42s 82o 73o 53o 63o 32s
    43o 72o 52o 62o 42o 32o
    """.split()  # noqa: SIM905 - quoted one by one they could not be read
)
"""The classes from the strongest down, by their exact equity before the flop against one random
hand (counted with this package; equal ones in the order of the grid)."""


def top_classes(share: Fraction) -> tuple[str, ...]:
    """The strongest classes that together make up at most this share of the 1,326 combos."""
    chosen: list[str] = []
    left = share * ALL_COMBOS
    for name in STRENGTH_ORDER:
        left -= len(combos_by_class()[name])
        if left < 0:
            break
        chosen.append(name)
    return tuple(chosen)


def range_text(weights: Mapping[Combo, Fraction]) -> str:
    """The shortest customary notation of a range: ``TT+, A5s-A2s:0.5, AhKh``.

    ``weights``: from 0 to 1, exact decimals, rounded to the ten that a range can be written with;
    combos with weight 0 are left out.
    """
    weights = {combo: round(weight, FINEST_WEIGHT) for combo, weight in weights.items()}
    whole: dict[Fraction, list[str]] = {}
    single: list[tuple[Combo, Fraction]] = []
    for name, combos in combos_by_class().items():
        held = [weights.get(combo, Fraction(0)) for combo in combos]
        if len(set(held)) == 1:
            whole.setdefault(held[0], []).append(name)
        else:
            single += zip(combos, held, strict=True)
    tokens = [
        token + _suffix(weight)
        for weight in sorted(whole, reverse=True)
        if weight
        for token in _tokens(whole[weight])
    ]
    tokens += [
        card_text(Card(max(combo))) + card_text(Card(min(combo))) + _suffix(weight)
        for combo, weight in single
        if weight
    ]
    return ", ".join(tokens)


def _suffix(weight: Fraction) -> str:
    return "" if weight == 1 else f":{exact_text(weight)}"


def _tokens(names: Sequence[str]) -> Iterator[str]:
    """Classes in the notation of ranges: runs together."""
    if len(names) == len(combos_by_class()):
        yield "random"
        return
    pairs = {RANKS.index(name[0]) for name in names if len(name) == 2}
    for low, high in _runs(pairs):
        yield _run(RANKS[low] * 2, RANKS[high] * 2, open_end=high == 12)
    for top in range(12, -1, -1):
        by_kind = {
            kind: {RANKS.index(n[1]) for n in names if n[0] == RANKS[top] and n[2:] == kind}
            for kind in "so"
        }
        if by_kind["s"] == by_kind["o"]:
            by_kind = {"": by_kind["s"]}
        for kind, lows in by_kind.items():
            for low, high in _runs(lows):
                first, last = RANKS[top] + RANKS[low] + kind, RANKS[top] + RANKS[high] + kind
                yield _run(first, last, open_end=high == top - 1)


def _run(low: str, high: str, *, open_end: bool) -> str:
    if low == high:
        return low
    return f"{low}+" if open_end else f"{high}-{low}"


def _runs(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Neighbouring numbers as (lowest, highest), the highest run first."""
    left = sorted(numbers, reverse=True)
    while left:
        high = low = left.pop(0)
        while left and left[0] == low - 1:
            low = left.pop(0)
        yield low, high

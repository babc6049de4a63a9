"""Drawing deals at random where counting them is too much, with the error that this leaves."""

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from .problem import Pair, Problem, whole_weights
from .workers import WORKERS, Progress, in_parts

DEALS = 1 << 14
"""Deals in one batch; each batch has its own seed, so that threads change no result."""
BATCHES = 64
"""Batches in one round; after each round the stopping rule is asked."""
LEAST_BATCHES = 8
"""In one round where most draws are thrown away, so that time is up in time; the spread of the
batches needs several."""
_TRIES = 4096
_LEAST_FITTING = 0.05
_MOST_ROWS = 200_000

Rows = list[tuple[tuple[Pair, ...], float]]
"""Combos that are drawn together, with their weight."""
Group = tuple[tuple[int, ...], Rows]
"""The seats whose combos are drawn together."""


class NoDealError(ValueError):
    """No deal, or hardly any, fits all ranges at once."""


@dataclass(frozen=True)
class Drawn:
    """``tally[pot, winners]``: how often each set of winners came, a set as bits of seats;
    ``shares[batch, pot, seat]``: each seat's share of each pot in each batch of ``DEALS`` deals;
    ``by_label[label, pot, winners]``: as ``tally``, apart for each label of one seat's combos, or
    of each river."""

    tally: NDArray[np.int64]
    shares: NDArray[np.float64]
    by_label: NDArray[np.int64]

    @property
    def deals(self) -> int:
        """How many deals were drawn."""
        return len(self.shares) * DEALS

    def equity_errors(self) -> NDArray[np.float64]:
        """The standard error of each seat's share of each pot, shape (pots, seats)."""
        each = _shares_of_winners(self.shares.shape[2])
        chances = self.tally / self.deals
        variance = chances @ each**2 - (chances @ each) ** 2
        errors: NDArray[np.float64] = np.sqrt(np.maximum(variance, 0) / self.deals)
        return errors

    def receipt_errors(self, amounts: NDArray[np.float64]) -> NDArray[np.float64]:
        """The standard error of what each seat gets from all pots together: by the spread of the
        batches, since one deal decides all pots at once."""
        received = np.einsum("bps,p->bs", self.shares, amounts)
        errors: NDArray[np.float64] = received.std(axis=0, ddof=1) / np.sqrt(len(received))
        return errors


def _shares(tally: NDArray[np.int64], seats: int) -> NDArray[np.float64]:
    shares: NDArray[np.float64] = tally @ _shares_of_winners(seats) / DEALS
    return shares


def _shares_of_winners(seats: int) -> NDArray[np.float64]:
    """Each seat's share for each set of winners, shape (sets, seats)."""
    won = (np.arange(1 << seats)[:, None] >> np.arange(seats) & 1).astype(float)
    shares: NDArray[np.float64] = won / np.maximum(won.sum(axis=1, keepdims=True), 1)
    return shares


def draw(
    problem: Problem,
    *,
    seed: int,
    target: float,
    seconds: float,
    progress: Progress,
    labels: tuple[int, Mapping[Pair, int]] | None = None,
    by_river: bool = False,
) -> Drawn:
    """Draw rounds of deals until the largest standard error of a share is at most ``target`` or
    ``seconds`` have passed. Raises ``NoDealError``.

    ``labels``: a seat with a range, and a number from 0 for each of its combos. ``by_river``: label
    each deal by the place of its river in the deck instead; for boards that lack one card.
    """
    if by_river and (labels is not None or problem.to_come != 1):
        raise ValueError("only deals with one card to come have a river, and no other label")
    from .compiled.samples import sample  # noqa: PLC0415 - only where ranges are used

    groups, fitting = _groups(problem, np.random.default_rng(seed))
    in_round = max(LEAST_BATCHES, round(BATCHES * min(1.0, fitting / _LEAST_FITTING)))
    order = [seat for seats, _rows in groups for seat in seats]
    sizes = [len(rows) for _seats, rows in groups]
    widths = [len(seats) for seats, _rows in groups]
    chances, aliases = _alias_tables(groups)
    flat = [pair for _seats, rows in groups for pairs, _w in rows for pair in pairs]
    row_labels = [_label(seats, pairs, labels) for seats, rows in groups for pairs, _w in rows]
    spans = [size * width for size, width in zip(sizes, widths, strict=True)]
    parts, part_starts = _parts(problem)
    # On the turn each part is one card of the deck, in order.
    part_labels = np.arange(len(parts)) if by_river else np.zeros(len(parts), dtype=np.int64)
    fixed = (
        DEALS,
        np.array(problem.board, dtype=np.uint8),
        parts,
        part_starts,
        np.cumsum([0, *sizes]),
        np.array(widths, dtype=np.int64),
        np.array(flat, dtype=np.uint8),
        np.cumsum([0, *spans[:-1]]),
        chances,
        aliases,
        np.array(row_labels, dtype=np.int64),
        part_labels,
        problem.known_hands(),
        np.array([seat for seat, _pair in problem.known], dtype=np.int64),
        np.array(order, dtype=np.int64),
        problem.pot_members(),
    )

    shape = len(problem.pots), 1 << problem.seats
    # A single row means that nothing is labelled.
    most = max(row_labels) + int(part_labels.max())
    label_shape = (1 if labels is None and not by_river else most + 2, *shape)

    def batches(seeds: NDArray[np.uint64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        tally = np.zeros((len(seeds), *shape), dtype=np.int64)
        by_label = np.zeros(label_shape, dtype=np.int64)
        sample(seeds, *fixed, tally, by_label)
        return tally, by_label

    since = time.monotonic()
    total, labelled = np.zeros(shape, dtype=np.int64), np.zeros(label_shape, dtype=np.int64)
    shares: list[NDArray[np.float64]] = []
    for sequence in _sequences(seed):
        seeds = sequence.generate_state(in_round, np.uint64).astype(np.uint64)
        calls = [(0.0, partial(batches, part)) for part in np.array_split(seeds, 4 * WORKERS)]
        for tally, by_label in in_parts(calls, progress):
            total += tally.sum(axis=0)
            labelled += by_label
            shares.append(_shares(tally, problem.seats))
        drawn = Drawn(total, np.concatenate(shares), labelled)
        error, spent = float(drawn.equity_errors().max(initial=0)), time.monotonic() - since
        if error <= target or spent >= seconds:
            break
        done = max((target / error) ** 2, spent / seconds)
        progress.done = max(progress.done, min(1.0, done))
    progress.done = 1.0
    return drawn


def _parts(problem: Problem) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """The rest of the board in parts that are drawn whole, and where the sets of each part begin.

    Three cards and two others, each set of either equally likely, make every board equally likely.
    """
    sizes = {5: (3, 2), 2: (2,), 1: (1,), 0: (0,)}[problem.to_come]
    found = [np.array(list(combinations(problem.deck, size)), dtype=np.uint8) for size in sizes]
    parts = np.full((sum(len(sets) for sets in found), 3), 255, dtype=np.uint8)
    starts = np.cumsum([0, *(len(sets) for sets in found)])
    for sets, start, size in zip(found, starts, sizes, strict=False):
        parts[start : start + len(sets), :size] = sets.reshape(len(sets), size)
    return parts, starts


def _label(
    seats: tuple[int, ...],
    pairs: tuple[Pair, ...],
    labels: tuple[int, Mapping[Pair, int]] | None,
) -> int:
    """The label of a row of combos; 0 where the labelled seat is not among them."""
    if labels is None or labels[0] not in seats:
        return 0
    return labels[1][pairs[seats.index(labels[0])]]


def _sequences(seed: int) -> Iterator[np.random.SeedSequence]:
    """One after the other without end, each independent of the others."""
    source = np.random.SeedSequence(seed)
    while True:
        yield from source.spawn(1)


def _alias_tables(groups: Sequence[Group]) -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
    """For each row the chance to keep it, of 2**32, and the row that is drawn otherwise, so that
    each is drawn by its weight (Vose 1991)."""
    chances: list[int] = []
    aliases: list[int] = []
    for _seats, rows in groups:
        first, many = len(chances), len(rows)
        total = sum(weight for _pairs, weight in rows)
        scaled = [weight * many / total for _pairs, weight in rows]
        chances += [1 << 32] * many
        aliases += range(first, first + many)
        small = [row for row in range(many) if scaled[row] < 1]
        large = [row for row in range(many) if scaled[row] >= 1]
        while small and large:
            row, giver = small.pop(), large[-1]
            chances[first + row] = round(scaled[row] * (1 << 32))
            aliases[first + row] = first + giver
            scaled[giver] -= 1 - scaled[row]
            if scaled[giver] < 1:
                small.append(large.pop())
    return np.array(chances, dtype=np.uint64), np.array(aliases, dtype=np.int64)


def _groups(problem: Problem, generator: np.random.Generator) -> tuple[list[Group], float]:
    """The ranges, those joined that would otherwise collide nearly always, and the share of draws
    that fit."""
    groups: list[Group] = []
    for seat, weighted in problem.ranges:
        weights, _scale = whole_weights(weighted)
        rows: Rows = [((p,), float(w)) for (p, _w), w in zip(weighted, weights, strict=True)]
        groups.append(((seat,), rows))
    while (fitting := _fitting(groups, generator)) < _LEAST_FITTING:
        groups.sort(key=lambda group: len(group[1]))
        if len(groups) == 1 or len(groups[0][1]) * len(groups[1][1]) > _MOST_ROWS:
            break
        groups[:2] = [_joined(groups[0], groups[1])]
        if not groups[0][1]:
            raise NoDealError
    if not fitting:
        raise NoDealError
    return groups, fitting


def _fitting(groups: Sequence[Group], generator: np.random.Generator) -> float:
    """The share of random picks in which no card is held twice."""
    used, fits = np.zeros(_TRIES, dtype=np.int64), np.ones(_TRIES, dtype=bool)
    for _seats, rows in groups:
        weights = np.array([weight for _pairs, weight in rows])
        bits = np.array([sum(1 << card for pair in pairs for card in pair) for pairs, _w in rows])
        picked = bits[generator.choice(len(rows), _TRIES, p=weights / weights.sum())]
        fits &= used & picked == 0
        used |= picked
    return float(fits.mean())


def _joined(one: Group, other: Group) -> Group:
    """Two groups as one: every pair of rows without a common card."""
    rows = [
        (pairs + more, weight * factor)
        for pairs, weight in one[1]
        for more, factor in other[1]
        if not {card for pair in pairs for card in pair} & {card for pair in more for card in pair}
    ]
    return one[0] + other[0], rows

"""Equity by pot where live players have ranges: counted with every card removal, or sampled.

A deal is one combo from each range, no card twice, with the product of their weights; every deal
has the same number of run-outs. Up to a stated amount of work all deals and run-outs are counted;
beyond it deals are drawn at random, and each figure has its standard error.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

import numpy as np

from .cards import Card
from .engine.counting import Tally, count, counted_in, work_of
from .engine.problem import Problem, Weighted
from .engine.sampling import NoDealError, draw
from .engine.workers import Progress
from .equity import Equity, PotEquity, Sample, equity_of
from .hand import Hand
from .pots import Pot
from .ranges import Range
from .runouts import names_in


@dataclass(frozen=True)
class Effort:
    """How much is counted, and how long drawing goes on where counting is too much.

    ``work``: the most that is counted, in billionths of a second on one core (an estimate); the
    default covers every case of up to three ranges from the flop on, and before it all but the
    widest of two ranges.
    ``target``: the standard error of a share at which drawing stops; ``seconds``: the longest time;
    ``seed``: the same seed draws the same deals.
    """

    work: int = 30_000_000_000
    target: float = 0.0001
    seconds: float = 5.0
    seed: int = 1


@dataclass(frozen=True)
class River:
    """One river card where ranges are involved: how likely it is, and the equity when it comes.

    ``sampling``: what the sample of all rivers was drawn by; None where everything was counted.
    """

    card: Card
    hand: Hand
    pots: tuple[Pot, ...]
    tallies: Sequence[Tally]
    total: int
    sampling: Sample | None = None

    @cached_property
    def chance(self) -> Fraction:
        """How likely this card is."""
        return Fraction(self.equity.pots[0].runouts, self.total)

    @property
    def chance_error(self) -> float | None:
        """The standard error of ``chance``; None where it was counted."""
        if self.sampling is None:
            return None
        return math.sqrt(self.chance * (1 - self.chance) / self.total)

    @cached_property
    def equity(self) -> Equity:
        """Worked out when it is asked for: 44 of them take longer than the counting.

        The errors of what is received are those of all pots added up: at most what they are.
        """
        equity = _equity(self.hand, self.pots, counted_in(self.tallies))
        if self.sampling is None:
            return equity
        errors = {
            pot.name: {name: _share_error(pot, name) for name in pot.equity} for pot in equity.pots
        }
        received = {
            name: sum(float(pot.amount) * errors[pot.name].get(name, 0.0) for pot in self.pots)
            for name in equity.receives
        }
        sample = replace(
            self.sampling,
            deals=equity.pots[0].runouts,
            equity_errors=errors,
            receives_errors=received,
        )
        return replace(equity, sample=sample)


def _share_error(pot: PotEquity, name: str) -> float:
    """The standard error of a player's share of a pot, by the deals in which it was drawn."""
    squares = sum(n / len(won) ** 2 for won, n in pot.patterns.items() if name in won)
    variance = squares / pot.runouts - float(pot.equity[name]) ** 2
    return math.sqrt(max(variance, 0.0) / pot.runouts)


def equity_of_ranges(
    hand: Hand, pots: Sequence[Pot], effort: Effort, progress: Progress
) -> tuple[Equity | None, tuple[River, ...]]:
    """The equity of every pot, and each river with its own where one card is to come; None where no
    deal fits all ranges at once.

    Needs cards or a range for every live player. Raises ``CancelledError`` where ``progress`` is
    cancelled.
    """
    if not pots:
        return equity_of(hand, pots, []), ()
    problem = problem_of(hand, pots)
    progress.check()
    work = work_of(problem)
    if work is None or work > effort.work:
        try:
            return _sampled(hand, pots, problem, effort, progress, work)
        except NoDealError:
            return None, ()
    counted = count(problem, progress)
    progress.done = 1.0
    if not any(counted.total[0].values()):
        return None, ()
    equity = _equity(hand, pots, counted.total)
    total = equity.pots[0].runouts
    rivers = [
        River(Card(card), hand, tuple(pots), tallies, total)
        for card, tallies in sorted(counted.rivers.items())
    ]
    return equity, tuple(rivers)


def problem_of(hand: Hand, pots: Sequence[Pot]) -> Problem:
    """The hand in numbers: seats are the live players in order."""
    names = [player.name for player in hand.live]
    held = {card for player in hand.live for card in player.cards}
    known = hand.known_cards
    return Problem(
        seats=len(names),
        board=tuple(int(card) for card in hand.board),
        dead=tuple(int(card) for card in known if card not in held and card not in hand.board),
        known=tuple(
            (seat, (int(player.cards[0]), int(player.cards[1])))
            for seat, player in enumerate(hand.live)
            if player.cards
        ),
        ranges=tuple(
            (seat, weighted_pairs(player.range, known))
            for seat, player in enumerate(hand.live)
            if player.range is not None
        ),
        pots=tuple(tuple(names.index(name) for name in pot.eligible) for pot in pots),
    )


def weighted_pairs(chosen: Range, known: Iterable[Card]) -> Weighted:
    """The combos of a range that remain possible when ``known`` cards lie elsewhere."""
    return tuple(((int(a), int(b)), weight) for (a, b), weight in chosen.without(known))


def _equity(hand: Hand, pots: Sequence[Pot], counted: Sequence[Mapping[int, int]]) -> Equity:
    names = [player.name for player in hand.live]
    patterns = [
        {names_in(mask, names): weight for mask, weight in sorted(by_mask.items()) if weight}
        for by_mask in counted
    ]
    return equity_of(hand, pots, patterns)


def _sampled(
    hand: Hand,
    pots: Sequence[Pot],
    problem: Problem,
    effort: Effort,
    progress: Progress,
    work: int | None,
) -> tuple[Equity, tuple[River, ...]]:
    drawn = draw(
        problem,
        seed=effort.seed,
        target=effort.target,
        seconds=effort.seconds,
        progress=progress,
        by_river=problem.to_come == 1,
    )
    names = [player.name for player in hand.live]
    counted = [dict(enumerate(row)) for row in drawn.tally.tolist()]
    amounts = np.array([float(pot.amount) for pot in pots])
    errors = drawn.equity_errors()
    received = drawn.receipt_errors(amounts)
    sample = Sample(
        seed=effort.seed,
        deals=drawn.deals,
        work=work,
        equity_errors={
            pot.name: {name: float(errors[number, names.index(name)]) for name in pot.eligible}
            for number, pot in enumerate(pots)
        },
        receives_errors={name: float(received[seat]) for seat, name in enumerate(names)},
    )
    rivers = [
        # A tally has two limbs of 32 bits; no river comes more often than that.
        River(
            Card(card),
            hand,
            tuple(pots),
            [(1, np.stack([tally, np.zeros_like(tally)], axis=2))],
            drawn.deals,
            sample,
        )
        for card, tally in zip(problem.deck, drawn.by_label, strict=False)
        if problem.to_come == 1 and tally.any()
    ]
    return replace(_equity(hand, pots, counted), sample=sample), tuple(rivers)

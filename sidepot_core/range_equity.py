"""Equity by pot where live players have ranges: counted with every card removal, or sampled.

A deal is one combo from each range, no card twice, with the product of their weights; every deal
has the same number of run-outs. Up to a stated amount of work all deals and run-outs are counted;
beyond it deals are drawn at random, and each figure has its standard error.
"""

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
from .equity import Equity, Sample, equity_of
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
    """One river card where ranges are involved: how likely it is, and the equity when it comes."""

    card: Card
    hand: Hand
    pots: tuple[Pot, ...]
    tallies: Sequence[Tally]
    total: int

    @cached_property
    def chance(self) -> Fraction:
        """How likely this card is."""
        return Fraction(self.equity.pots[0].runouts, self.total)

    @cached_property
    def equity(self) -> Equity:
        """Worked out when it is asked for: 44 of them take longer than the counting."""
        return _equity(self.hand, self.pots, counted_in(self.tallies))


def equity_of_ranges(
    hand: Hand, pots: Sequence[Pot], effort: Effort, progress: Progress
) -> tuple[Equity | None, tuple[River, ...]]:
    """The equity of every pot, and each river with its own where one card is to come and all was
    counted; None where no deal fits all ranges at once.

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
            return _sampled(hand, pots, problem, effort, progress, work), ()
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
) -> Equity:
    drawn = draw(
        problem,
        seed=effort.seed,
        target=effort.target,
        seconds=effort.seconds,
        progress=progress,
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
    return replace(_equity(hand, pots, counted), sample=sample)

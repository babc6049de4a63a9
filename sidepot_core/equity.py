"""Equity pot by pot: each player's expected share, counted and not sampled."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import comb

from .engine.classes import count_classes
from .hand import Hand
from .pots import Pot
from .runouts import Runouts, Winners, enumerate_runouts, names_in, seats_of


@dataclass(frozen=True)
class PotEquity:
    """The equity of one pot.

    ``equity``: the share of each eligible player, from 0 to 1, adding up to 1; ``patterns``: the
    number of run-outs for each set of winners, from which wins and ties can be read. With ranges it
    is their joint weight times the run-outs, and in a sample the number of deals drawn.
    """

    name: str
    equity: Mapping[str, Fraction]
    patterns: Mapping[Winners, int]

    @property
    def runouts(self) -> int:
        """All run-outs together, weighted as in ``patterns``."""
        return sum(self.patterns.values())

    def wins(self, name: str) -> int:
        """Run-outs on which the player wins the pot alone."""
        return self.patterns.get((name,), 0)

    def ties(self, name: str) -> int:
        """Run-outs on which the player shares the pot."""
        return sum(n for won, n in self.patterns.items() if name in won and len(won) > 1)


@dataclass(frozen=True)
class Sample:
    """How exact a sampled equity is: standard errors, of shares by pot and of chips received.

    ``seed``: the same seed draws the same deals; ``deals``: how many were drawn; ``work``: what an
    exact count would cost (as in ``Effort``), None where there is no way to count.
    """

    seed: int
    deals: int
    work: int | None
    equity_errors: Mapping[str, Mapping[str, float]]
    receives_errors: Mapping[str, float]


@dataclass(frozen=True)
class Equity:
    """Equity of every pot over all run-outs.

    ``runouts``: how many there are, None where a player has a range; ``receives``: each live
    player's expected chips from all pots; ``sample``: None where everything was counted.
    """

    runouts: int | None
    pots: tuple[PotEquity, ...]
    receives: Mapping[str, Fraction]
    sample: Sample | None = None

    @property
    def exact(self) -> bool:
        """Whether every run-out was counted."""
        return self.sample is None


def known_equity(hand: Hand, pots: Sequence[Pot]) -> tuple[Equity, Runouts | None]:
    """Exact equity for known cards on any street; from the flop on with the run-outs themselves.

    Needs the cards of all live players.
    """
    if len(hand.board) >= 3:
        runouts = enumerate_runouts(hand, pots)
        patterns = [runouts.patterns(number) for number in range(len(pots))]
        return _equity(hand, pots, patterns, len(runouts)), runouts
    count = comb(52 - len(hand.known_cards), 5)
    return _equity(hand, pots, _count_classes(hand, pots), count), None


def _count_classes(hand: Hand, pots: Sequence[Pot]) -> list[dict[Winners, int]]:
    names = [player.name for player in hand.live]
    holes = [player.cards for player in hand.live]
    seats = [seats_of(pot, names) for pot in pots]
    return [
        {names_in(mask, names): count for mask, count in enumerate(row) if count}
        for row in count_classes(holes, hand.known_cards, seats).tolist()
    ]


def _equity(
    hand: Hand, pots: Sequence[Pot], patterns: Sequence[Mapping[Winners, int]], runouts: int
) -> Equity:
    equity = equity_of(hand, pots, patterns)
    if any(pot.runouts != runouts for pot in equity.pots):
        raise AssertionError("run-outs lost in counting")
    return replace(equity, runouts=runouts)


def equity_of(hand: Hand, pots: Sequence[Pot], patterns: Sequence[Mapping[Winners, int]]) -> Equity:
    """The equity that follows from how often each set of winners takes each pot."""
    receives = {player.name: Fraction(0) for player in hand.live}
    shares: list[PotEquity] = []
    for pot, counted in zip(pots, patterns, strict=True):
        runouts = sum(counted.values())
        equity = {
            name: sum(
                (Fraction(n, len(won) * runouts) for won, n in counted.items() if name in won),
                Fraction(0),
            )
            for name in pot.eligible
        }
        if sum(equity.values()) != 1:
            raise AssertionError("the shares of a pot do not add up to 1")
        for name, share in equity.items():
            receives[name] += pot.amount * share
        shares.append(PotEquity(pot.name, equity, counted))
    return Equity(None, tuple(shares), receives)

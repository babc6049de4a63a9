"""What a call is worth: receipts, EV against folding, break-even and sensitivity.

EV of the call = Σ (pot × equity) + the hero's own return − the amount to call. Chips already put in
are gone in both branches and are not subtracted again. It is chip EV, and holds only where the call
ends the betting.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from .equity import Equity
from .hand import Hand
from .pots import Pot, Stacking

STEPS = tuple(Fraction(tenth, 10) for tenth in range(11))


@dataclass(frozen=True)
class Spread:
    """A standard error; where it is not ``exact`` it is at most that much."""

    error: float
    exact: bool = True


@dataclass(frozen=True)
class Call:
    """The decision under study.

    ``receives``: the hero's expected chips from all pots; ``own_return``: what comes back
    uncalled; ``ev``: against folding now; ``net_if_call`` and ``net_if_fold``: for the whole hand,
    chips put in before included; ``amounts`` and ``equities``: the hero's pots by name;
    ``ev_error``: the standard error of receipts and EV where equity was sampled; ``equity_errors``
    and ``beat_everyone_error``: those of the shares. All None where everything was counted.
    """

    hero: str
    to_call: Fraction
    put_in_before: Fraction
    receives: Fraction
    own_return: Fraction
    ev: Fraction
    net_if_call: Fraction
    net_if_fold: Fraction
    amounts: Mapping[str, Fraction]
    equities: Mapping[str, Fraction]
    all_pots: tuple[str, ...]
    beat_everyone_chance: Fraction
    ev_error: float | None = None
    equity_errors: Mapping[str, float] | None = None
    beat_everyone_error: float | None = None

    def break_even(self, pot: str) -> Fraction | None:
        """The hero's equity in that pot at which the EV is 0, the other pots unchanged; None where
        no equity from 0 to 1 does it."""
        amount = self.amounts.get(pot)
        if amount is None:
            return None
        needed = self.equities[pot] - self.ev / amount
        return needed if 0 <= needed <= 1 else None

    def ev_at(self, pot: str, equity: Fraction) -> Fraction:
        """The EV if the hero's equity in that pot were ``equity``, the other pots unchanged."""
        return self.ev + self.amounts[pot] * (equity - self.equities[pot])

    def error_from_others(self, pot: str) -> Spread | None:
        """What the sampled equities of the hero's other pots leave open of ``ev_at`` for ``pot``,
        in chips; None where everything was counted.

        With several other pots it is a bound, as if all of them erred together: one deal decides
        them all, and how they go together is not kept.
        """
        if self.equity_errors is None:
            return None
        others = [
            float(amount) * self.equity_errors[name]
            for name, amount in self.amounts.items()
            if name != pot
        ]
        return Spread(sum(others), exact=sum(error > 0 for error in others) < 2)

    def ev_error_at(self, pot: str, equity: Fraction) -> Spread | None:
        """The standard error of ``ev_at``; None where everything was counted.

        An equity that is merely supposed has none itself; the actual one has, and that adds to the
        EV's; at the break-even equity the EV is 0 by its meaning.
        """
        if self.ev_error is not None and equity == self.equities[pot]:
            return Spread(self.ev_error)
        others = self.error_from_others(pot)
        return Spread(0.0) if others is not None and equity == self.break_even(pot) else others

    def break_even_error(self, pot: str) -> Spread | None:
        """The standard error of ``break_even``, as a share: it rests on the other pots alone."""
        others = self.error_from_others(pot)
        if others is None:
            return None
        return Spread(others.error / float(self.amounts[pot]), others.exact)

    @property
    def varied_pot(self) -> str | None:
        """The last pot the hero may win: the one whose equity the sensitivity table varies."""
        return next(reversed(tuple(self.amounts)), None)

    def sensitivity(self, pot: str | None = None) -> tuple[tuple[Fraction, Fraction], ...]:
        """(equity, EV) in steps of 10% plus the actual equity, for ``pot`` or the last one."""
        pot = pot or self.varied_pot
        if pot is None:
            return ()
        steps = sorted({*STEPS, self.equities[pot]})
        return tuple((equity, self.ev_at(pot, equity)) for equity in steps)

    @property
    def beat_everyone_ev(self) -> Fraction:
        """What the commonest slip says: chance of beating everyone × all pots − the call."""
        return self.beat_everyone_chance * self.total_pots - self.to_call

    @property
    def beat_everyone_ev_error(self) -> float | None:
        """The standard error of ``beat_everyone_ev``; None where everything was counted."""
        chance = self.beat_everyone_error
        return None if chance is None else chance * float(self.total_pots)

    @property
    def total_pots(self) -> Fraction:
        """All chips in the pots the hero may win."""
        return sum(self.amounts.values(), Fraction(0))


def value_call(hand: Hand, stacking: Stacking, if_fold: Stacking, equity: Equity) -> Call | None:
    """The value of the hero's call; None where the hand asks for none."""
    if hand.hero is None or hand.to_call is None:
        return None
    hero, zero = hand.hero, Fraction(0)
    before = hand.player(hero).total
    receives = equity.receives[hero]
    own_return = stacking.returned.get(hero, zero)
    ev = receives + own_return - hand.to_call
    mine: Sequence[Pot] = [pot for pot in stacking.pots if hero in pot.eligible]
    equities = {share.name: share.equity for share in equity.pots}
    outright = Fraction(1)
    if equity.pots:
        outright = Fraction(equity.pots[0].wins(hero), equity.pots[0].runouts)
    sample = equity.sample
    errors = None if sample is None else {p.name: sample.equity_errors[p.name][hero] for p in mine}
    return Call(
        hero=hero,
        to_call=hand.to_call,
        put_in_before=before,
        receives=receives,
        own_return=own_return,
        ev=ev,
        net_if_call=ev - before,
        net_if_fold=if_fold.returned.get(hero, zero) - before,
        amounts={pot.name: pot.amount for pot in mine},
        equities={pot.name: equities[pot.name][hero] for pot in mine},
        all_pots=tuple(pot.name for pot in stacking.pots),
        beat_everyone_chance=outright,
        ev_error=None if sample is None else sample.receives_errors[hero],
        equity_errors=errors,
        beat_everyone_error=None if sample is None else _chance_error(outright, sample.deals),
    )


def _chance_error(chance: Fraction, deals: int) -> float:
    """The standard error of a chance that was counted over so many deals drawn."""
    return sqrt(chance * (1 - chance) / deals)

"""The way from a hand to an answer, step by step, so that a mistake can change one step.

A working starts with the chips and passes through the stages that its question needs. A mistake
belongs to one stage: it changes what that stage found, and all later stages follow from it, as they
would for a person who reasons rightly from a wrong step on.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum, StrEnum
from fractions import Fraction

from ..pots import Pot, stack_totals
from ..runouts import Winners
from ..showdown import clockwise, winners_of
from .answers import Answer, Choice, Five, Names, Numbers
from .situation import YOU, Situation

ZERO = Fraction(0)


class Kind(StrEnum):
    """What is asked. The order is part of the links to sets: new kinds go to the end."""

    POTS = "pots"
    ELIGIBLE = "eligible"
    RETURNED = "returned"
    WINNERS = "winners"
    PAYOUTS = "payouts"
    BEST_FIVE = "best_five"
    CHOP = "chop"
    ODD_CHIP = "odd_chip"
    RIVERS = "rivers"
    EQUITY = "equity"
    CALL_EV = "call_ev"
    BREAK_EVEN = "break_even"


class Stage(IntEnum):
    """The stages of a working, in order."""

    CHIPS = 0
    LAY = 1
    RANK = 2
    AWARD = 3
    COUNT = 4
    WEIGH = 5
    VALUE = 6


_CHIPS = (Stage.CHIPS, Stage.LAY)
_SHOWDOWN = (*_CHIPS, Stage.RANK, Stage.AWARD)
_COUNTED = (*_CHIPS, Stage.COUNT)
STAGES: Mapping[Kind, tuple[Stage, ...]] = {
    Kind.POTS: _CHIPS,
    Kind.ELIGIBLE: _CHIPS,
    Kind.RETURNED: _CHIPS,
    Kind.WINNERS: _SHOWDOWN,
    Kind.PAYOUTS: _SHOWDOWN,
    Kind.BEST_FIVE: (Stage.RANK,),
    Kind.CHOP: _SHOWDOWN,
    Kind.ODD_CHIP: _SHOWDOWN,
    Kind.RIVERS: _COUNTED,
    Kind.EQUITY: (*_COUNTED, Stage.WEIGH),
    Kind.CALL_EV: (*_COUNTED, Stage.WEIGH, Stage.VALUE),
    Kind.BREAK_EVEN: (*_COUNTED, Stage.WEIGH, Stage.VALUE),
}


@dataclass(frozen=True)
class Working:
    """What has been found so far. Unreached stages are empty.

    ``kind``, ``pot`` and ``player`` say what is asked: ``pot`` by its number from the main pot (0)
    up, -1 and "" where the question is about no single one. ``strengths`` compare by order;
    ``patterns``: by pot how many rivers each set of winners takes; ``amounts`` and ``equities``:
    your pots and shares of them; ``threshold`` replaces the break-even that would follow.
    """

    situation: Situation
    kind: Kind
    pot: int
    player: str
    totals: Mapping[str, Fraction] = field(default_factory=dict)
    dead_money: Fraction = ZERO
    pots: tuple[Pot, ...] = ()
    returned: Mapping[str, Fraction] = field(default_factory=dict)
    strengths: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    five: Five | None = None
    winners: tuple[Winners, ...] = ()
    shares: tuple[Mapping[str, Fraction], ...] = ()
    patterns: tuple[Mapping[Winners, int], ...] = ()
    amounts: tuple[Fraction, ...] = ()
    equities: tuple[Fraction, ...] = ()
    cost: Fraction = ZERO
    threshold: Fraction | None = None


def _chips(w: Working) -> Working:
    return replace(w, totals=w.situation.totals, dead_money=w.situation.hand.dead_money)


def _lay(w: Working) -> Working:
    stacking = w.situation.stacking
    if (w.totals, w.dead_money) != (w.situation.totals, w.situation.hand.dead_money):
        stacking = stack_totals(w.totals, w.situation.live, w.dead_money)
    return replace(w, pots=stacking.pots, returned=stacking.returned)


def _rank(w: Working) -> Working:
    if w.kind is Kind.BEST_FIVE:
        return replace(w, five=Five(w.situation.fives[w.player].cards))
    return replace(w, strengths={n: (value,) for n, value in w.situation.strengths.items()})


def _award(w: Working) -> Working:
    order = {strength: place for place, strength in enumerate(sorted(set(w.strengths.values())))}
    places = {name: order[strength] for name, strength in w.strengths.items()}
    winners = tuple(winners_of(pot.eligible, places) for pot in w.pots)
    return awarded(w, [(pot.amount, won) for pot, won in zip(w.pots, winners, strict=True)])


def awarded(w: Working, pots: Sequence[tuple[Fraction, Winners]]) -> Working:
    """The working with these amounts split among these winners, odd chips seat by seat."""
    seats = clockwise(w.situation.hand)
    shares = tuple(
        split(amount, won, w.situation.hand.chip, [name for name in seats if name in won])
        for amount, won in pots
    )
    return replace(w, winners=tuple(won for _amount, won in pots), shares=shares)


def split(
    amount: Fraction, winners: Winners, chip: Fraction, order: Sequence[str]
) -> dict[str, Fraction]:
    """Equal shares in whole chips; the odd ones go one each to the first in ``order``."""
    each, odd = divmod(amount / chip, len(winners))
    shares = dict.fromkeys(winners, each * chip)
    for name in order[: int(odd)]:
        shares[name] = shares.get(name, ZERO) + chip
    return shares


def _count(w: Working) -> Working:
    rivers = w.situation.rivers
    return replace(w, patterns=tuple(rivers.patterns(pot.eligible) for pot in w.pots))


def share_of(patterns: Mapping[Winners, int], name: str) -> Fraction:
    """A player's equity: wins, and ties as shares."""
    rivers = sum(patterns.values())
    won = sum((Fraction(n, len(who)) for who, n in patterns.items() if name in who), ZERO)
    return won / rivers


def _weigh(w: Working) -> Working:
    return replace(w, equities=tuple(share_of(patterns, YOU) for patterns in w.patterns))


def _value(w: Working) -> Working:
    mine = tuple(pot.amount if YOU in pot.eligible else ZERO for pot in w.pots)
    return replace(w, amounts=mine, cost=w.situation.hand.to_call or ZERO)


STEPS: Mapping[Stage, Callable[[Working], Working]] = {
    Stage.CHIPS: _chips,
    Stage.LAY: _lay,
    Stage.RANK: _rank,
    Stage.AWARD: _award,
    Stage.COUNT: _count,
    Stage.WEIGH: _weigh,
    Stage.VALUE: _value,
}


def call_value(w: Working) -> Fraction:
    """Σ (pot × equity) + the hero's own return − the cost."""
    receives = sum((a * e for a, e in zip(w.amounts, w.equities, strict=True)), ZERO)
    return receives + w.returned.get(YOU, ZERO) - w.cost


def _break_even(w: Working) -> Fraction | None:
    if w.threshold is not None or w.amounts[w.pot] == 0:
        return w.threshold
    return w.equities[w.pot] - call_value(w) / w.amounts[w.pot]


def _one(number: Fraction | None) -> Numbers | None:
    return None if number is None else Numbers((number,))


def _payouts(w: Working) -> Numbers:
    zero = dict.fromkeys(w.situation.names, ZERO)
    for share in w.shares:
        for name, amount in share.items():
            zero[name] += amount
    return Numbers(tuple(zero.values()))


_READERS: Mapping[Kind, Callable[[Working], Answer | None]] = {
    Kind.POTS: lambda w: Numbers(tuple(pot.amount for pot in w.pots)),
    Kind.ELIGIBLE: lambda w: Names(w.pots[w.pot].eligible),
    Kind.RETURNED: lambda w: _one(sum(w.returned.values(), ZERO)),
    Kind.WINNERS: lambda w: Names(w.winners[w.pot]),
    Kind.PAYOUTS: _payouts,
    Kind.BEST_FIVE: lambda w: w.five,
    Kind.CHOP: lambda w: Choice("yes" if len(w.winners[w.pot]) > 1 else "no"),
    Kind.ODD_CHIP: lambda w: Numbers(tuple(w.shares[w.pot].get(n, ZERO) for n in w.situation.live)),
    Kind.RIVERS: lambda w: _one(Fraction(w.patterns[w.pot].get((YOU,), 0))),
    Kind.EQUITY: lambda w: _one(w.equities[w.pot]),
    Kind.CALL_EV: lambda w: _one(call_value(w)),
    Kind.BREAK_EVEN: lambda w: _one(_break_even(w)),
}


def read_answer(w: Working) -> Answer | None:
    """What a finished working answers; None where the pot in question does not come up in it."""
    if w.pot >= len(w.pots) and w.kind is not Kind.BEST_FIVE:
        return None
    return _READERS[w.kind](w)

"""Mistakes about what a call is worth."""

from dataclasses import replace
from fractions import Fraction

from ..situation import YOU
from ..working import ZERO, Kind, Stage, Working
from .registry import mistake

_BOTH = (Kind.CALL_EV, Kind.BREAK_EVEN)


def _before(w: Working) -> Fraction:
    """Your chips already in before the call."""
    return w.situation.hand.player(YOU).total


def _less_own(w: Working, low: Fraction, high: Fraction) -> Working | None:
    """The pots without your chips between two levels of your total."""
    amounts = tuple(
        amount
        - sum(
            (
                max(min(layer.high, high) - max(layer.low, low), ZERO)
                for layer in pot.layers
                if YOU in layer.payers
            ),
            ZERO,
        )
        if amount
        else amount
        for amount, pot in zip(w.amounts, w.pots, strict=True)
    )
    return None if amounts == w.amounts else replace(w, amounts=amounts)


@mistake("sunk-chips", Stage.VALUE, *_BOTH, overlooks="own_earlier", sense="counted_too_much")
def sunk_chips(w: Working) -> Working | None:
    before = _before(w)
    return replace(w, cost=w.cost + before) if before else None


@mistake("call-not-subtracted", Stage.VALUE, Kind.CALL_EV, overlooks="own_call")
def call_not_subtracted(w: Working) -> Working | None:
    return replace(w, cost=ZERO) if w.cost else None


@mistake("own-call-missing", Stage.VALUE, *_BOTH, overlooks="own_call")
def own_call_missing(w: Working) -> Working | None:
    return _less_own(w, _before(w), _before(w) + w.cost)


@mistake("own-chips-missing", Stage.VALUE, *_BOTH, overlooks="own_earlier")
def own_chips_missing(w: Working) -> Working | None:
    return _less_own(w, ZERO, _before(w))


@mistake("bet-counted-twice", Stage.VALUE, *_BOTH)
def bet_counted_twice(w: Working) -> Working | None:
    """The bet you call is added to the side pot once more."""
    last = max(number for number, amount in enumerate(w.amounts) if amount)
    call = w.situation.hand.to_call or ZERO
    amounts = [a + call if number == last else a for number, a in enumerate(w.amounts)]
    return replace(w, amounts=tuple(amounts))


@mistake("main-only", Stage.VALUE, Kind.CALL_EV, overlooks="side_pots")
def main_only(w: Working) -> Working | None:
    if sum(map(bool, w.amounts)) < 2:
        return None
    return replace(w, amounts=(w.amounts[0], *([ZERO] * (len(w.amounts) - 1))))


@mistake("side-only", Stage.VALUE, *_BOTH, overlooks="main_pot")
def side_only(w: Working) -> Working | None:
    """The main pot is left out; in a break-even this is call ÷ side pot."""
    if sum(map(bool, w.amounts)) < 2 or not w.equities[0]:
        return None
    return replace(w, amounts=(ZERO, *w.amounts[1:]))


@mistake("break-even-on-total", Stage.VALUE, Kind.BREAK_EVEN)
def break_even_on_total(w: Working) -> Working | None:
    """Call ÷ all pots, as if there were one."""
    return replace(w, threshold=w.cost / sum(w.amounts)) if len(w.pots) > 1 else None


@mistake("break-even-before-call", Stage.VALUE, Kind.BREAK_EVEN, overlooks="own_call")
def break_even_before_call(w: Working) -> Working | None:
    """Call ÷ what lies in the middle before it: odds read as a share."""
    middle = sum(w.amounts) - w.cost
    return replace(w, threshold=w.cost / middle) if middle > 0 else None

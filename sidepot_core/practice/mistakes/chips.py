"""Mistakes about which chips count at all."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from ..working import ZERO, Kind, Stage, Working
from .registry import mistake


def _without(w: Working, part: Mapping[str, Fraction]) -> Working | None:
    """The working with a part of each total left out; None where there is nothing to leave out."""
    if not any(part.values()):
        return None
    return replace(w, totals={name: total - part[name] for name, total in w.totals.items()})


@mistake(
    "folded-chips-dropped", Stage.CHIPS, Kind.POTS, Kind.PAYOUTS, Kind.CALL_EV,
    overlooks="folded_chips",
)  # fmt: skip
def folded_chips_dropped(w: Working) -> Working | None:
    return _without(w, {n: t if n in w.situation.folded else ZERO for n, t in w.totals.items()})


@mistake("last-street-only", Stage.CHIPS, Kind.POTS, overlooks="earlier")
def last_street_only(w: Working) -> Working | None:
    before = {name: min(total, w.situation.earlier) for name, total in w.totals.items()}
    left = _without(w, before)
    return left and replace(left, dead_money=ZERO)


@mistake("antes-dropped", Stage.CHIPS, Kind.POTS, overlooks="antes")
def antes_dropped(w: Working) -> Working | None:
    return _without(w, {n: min(total, w.situation.ante) for n, total in w.totals.items()})


@mistake(
    "dead-money-dropped", Stage.CHIPS, Kind.POTS, Kind.PAYOUTS, Kind.CALL_EV,
    overlooks="dead_money",
)  # fmt: skip
def dead_money_dropped(w: Working) -> Working | None:
    return replace(w, dead_money=ZERO) if w.dead_money else None

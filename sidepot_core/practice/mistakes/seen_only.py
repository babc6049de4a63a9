"""Mistakes that are only looked for in an answer that no other mistake leads to.

They have no part in the choice of items, so that the same seed keeps giving the same item.
"""

from dataclasses import replace

from ..working import ZERO, Kind, Stage, Working
from .pots import laid
from .registry import mistake, variant


@variant("one-pot", Kind.POTS)
def one_pot_after_the_return(w: Working) -> Working | None:
    """The uncalled excess has gone back, and all the rest is one pot."""
    return laid(w, [(sum((pot.amount for pot in w.pots), ZERO), w.situation.live)])


@variant("whole-bet-returned", Kind.RETURNED)
def whole_total_returned(w: Working) -> Working | None:
    """As ``whole-bet-returned``, where the last street is the only one."""
    if len(w.returned) != 1 or w.situation.earlier:
        return None
    (name,) = w.returned
    return replace(w, returned={name: w.totals[name]})


@mistake(
    "side-pots-missing", Stage.LAY, Kind.POTS, overlooks="side_pots", only_diagnosed=True
)  # fmt: skip
def side_pots_missing(w: Working) -> Working | None:
    """The list ends with the main pot."""
    return replace(w, pots=w.pots[:1]) if len(w.pots) > 1 else None


@mistake("pots-reversed", Stage.LAY, Kind.POTS, only_diagnosed=True)
def pots_reversed(w: Working) -> Working | None:
    """The right pots, the last side pot first."""
    return replace(w, pots=w.pots[::-1])


@mistake("sign-turned", Stage.VALUE, Kind.CALL_EV, only_diagnosed=True)
def sign_turned(w: Working) -> Working | None:
    """The call less what it brings."""
    return replace(
        w,
        amounts=tuple(-amount for amount in w.amounts),
        returned={name: -amount for name, amount in w.returned.items()},
        cost=-w.cost,
    )


# What follows is read off the names of an answer, in ``difference``.


@mistake("eligible-player-left-out", Stage.LAY, Kind.ELIGIBLE, only_diagnosed=True)
def eligible_player_left_out(_w: Working) -> Working | None:
    return None


@mistake("weaker-hand-wins", Stage.AWARD, Kind.WINNERS, only_diagnosed=True)
def weaker_hand_wins(_w: Working) -> Working | None:
    return None


@mistake("tied-winner-left-out", Stage.AWARD, Kind.WINNERS, only_diagnosed=True)
def tied_winner_left_out(_w: Working) -> Working | None:
    return None

"""Mistakes about who takes a pot and how it is split."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction

from ...cards import rank_of, suit_of
from ...runouts import Winners
from ...showdown import clockwise
from ..working import ZERO, Kind, Stage, Working, awarded, split
from .registry import mistake

Order = Callable[[Working, Winners], Sequence[str]]


@mistake("second-best-takes-side", Stage.AWARD, Kind.WINNERS, Kind.PAYOUTS)
def second_best_takes_side(w: Working) -> Working | None:
    """Who has won the main pot is passed over in the side pots, though he is in them."""
    first = w.winners[0]
    given: list[tuple[Fraction, Winners]] = []
    for pot, won in zip(w.pots, w.winners, strict=True):
        rest = [name for name in pot.eligible if name not in first]
        if won == w.winners[0] and given and rest:
            best = max(w.strengths[name] for name in rest)
            won = tuple(name for name in rest if w.strengths[name] == best)  # noqa: PLW2901
        given.append((pot.amount, won))
    return awarded(w, given)


@mistake("pooled-before-splitting", Stage.AWARD, Kind.PAYOUTS)
def pooled_before_splitting(w: Working) -> Working | None:
    """Pots with the same winners are added up before they are split."""
    if w.kind is not Kind.PAYOUTS:
        return None
    pooled: dict[Winners, Fraction] = {}
    for pot, won in zip(w.pots, w.winners, strict=True):
        pooled[won] = pooled.get(won, ZERO) + pot.amount
    return awarded(w, [(amount, won) for won, amount in pooled.items()])


@mistake("everybody-shares", Stage.AWARD, Kind.WINNERS, Kind.PAYOUTS, Kind.ODD_CHIP)
def everybody_shares(w: Working) -> Working | None:
    """Where two tie, everybody at the showdown gets a share."""
    if all(len(won) == 1 for won in w.winners):
        return None
    return awarded(
        w,
        [
            (pot.amount, pot.eligible if len(won) > 1 else won)
            for pot, won in zip(w.pots, w.winners, strict=True)
        ],
    )


@mistake("proportional", Stage.AWARD, Kind.PAYOUTS)
def proportional(w: Working) -> Working | None:
    """Each live player gets a part of all pots in proportion to what he put in."""
    live = {name: w.totals[name] for name in w.situation.live}
    pots, weight = sum((pot.amount for pot in w.pots), ZERO), sum(live.values())
    if w.kind is not Kind.PAYOUTS or not weight:
        return None
    return replace(w, shares=({name: pots * total / weight for name, total in live.items()},))


def _odd(w: Working, pot: int) -> Fraction:
    """How many odd chips the pot leaves."""
    return w.pots[pot].amount / w.situation.hand.chip % len(w.winners[pot])


def _reordered(w: Working, order: Order) -> Working | None:
    """The odd chips of every pot go out in another order."""
    chip = w.situation.hand.chip
    return replace(
        w,
        shares=tuple(
            split(pot.amount, won, chip, order(w, won))
            for pot, won in zip(w.pots, w.winners, strict=True)
        ),
    )


def _seats(w: Working) -> list[str]:
    return [name for name in clockwise(w.situation.hand) if name in w.situation.live]


@mistake("odd-chip-to-non-winner", Stage.AWARD, Kind.ODD_CHIP, Kind.PAYOUTS)
def odd_chip_to_non_winner(w: Working) -> Working | None:
    """It goes to the first live seat left of the button, winner or not."""
    return _reordered(w, lambda w, _won: _seats(w))


@mistake("two-odd-chips-to-one", Stage.AWARD, Kind.ODD_CHIP)
def two_odd_chips_to_one(w: Working) -> Working | None:
    return _reordered(w, lambda w, won: [next(n for n in _seats(w) if n in won)] * len(won))


@mistake("odd-chip-from-button", Stage.AWARD, Kind.ODD_CHIP)
def odd_chip_from_button(w: Working) -> Working | None:
    """Counting starts at the button instead of at its left."""
    seats = clockwise(w.situation.hand)
    return _reordered(w, lambda _w, won: [n for n in (seats[-1], *seats[:-1]) if n in won])


def _by_suit(w: Working, name: str) -> tuple[int, int]:
    """The suit and rank of a player's highest card, spades and aces first."""
    cards = w.situation.hand.player(name).cards
    return min((suit_of(card), -rank_of(card)) for card in cards)


@mistake("odd-chip-by-suit", Stage.AWARD, Kind.ODD_CHIP)
def odd_chip_by_suit(w: Working) -> Working | None:
    """It goes to the hole card that is highest by suit, then by rank."""
    return _reordered(w, lambda w, won: sorted(won, key=lambda name: _by_suit(w, name)))


@mistake("odd-chip-by-kicker", Stage.AWARD, Kind.ODD_CHIP)
def odd_chip_by_kicker(w: Working) -> Working | None:
    """It goes to the higher card that does not play."""
    if not any(_odd(w, pot) for pot in range(len(w.pots))):
        return None
    unused = {n: sorted(-rank_of(c) for c in f.unused) for n, f in w.situation.fives.items()}
    return _reordered(w, lambda w, won: sorted(won, key=lambda name: unused[name]))


@mistake("odd-chip-cut", Stage.AWARD, Kind.ODD_CHIP, Kind.PAYOUTS)
def odd_chip_cut(w: Working) -> Working | None:
    """The odd chip is cut into equal parts."""
    return replace(
        w,
        shares=tuple(
            dict.fromkeys(won, pot.amount / len(won))
            for pot, won in zip(w.pots, w.winners, strict=True)
        ),
    )

"""Showdown: winners pot by pot, odd chips seat by seat, payouts.

Odd chips follow the common rule of card rooms: an odd chip goes to the first winner clockwise from
the button's left, one to a player in each pot.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from .amounts import exact_text
from .hand import Hand
from .messages import HandWarning
from .pots import Pot, Stacking
from .ranking import BestFive, best_five

Reason = Literal["cards", "order", "last_player"]


@dataclass(frozen=True)
class OddChip:
    """One smallest chip that could not be split, and the seats it passed on its way.

    ``walk``: the players from the button's left up to and including ``player``.
    """

    pot: str
    player: str
    amount: Fraction
    walk: tuple[str, ...]


@dataclass(frozen=True)
class PotAward:
    """Who wins one pot and what each gets from it, odd chips included."""

    name: str
    winners: tuple[str, ...]
    shares: Mapping[str, Fraction]


@dataclass(frozen=True)
class Showdown:
    """How the pots were paid.

    ``decided_by``: cards, a stated order, or one player being left. ``payouts``: what each player
    got from the pots, own chips included; ``net``: payout + returned − total put in, the call
    included; ``stacks``: after the hand, for the players whose stack was given.
    """

    decided_by: Reason
    hands: Mapping[str, BestFive]
    pots: tuple[PotAward, ...]
    odd_chips: tuple[OddChip, ...]
    payouts: Mapping[str, Fraction]
    net: Mapping[str, Fraction]
    stacks: Mapping[str, Fraction]


class ButtonNeeded(ValueError):
    """An odd chip must go to a seat and nobody has the button."""

    def __init__(self, pot: str) -> None:
        super().__init__(pot)
        self.pot = pot


def board_hands(hand: Hand) -> dict[str, BestFive]:
    """The best five of each live player whose cards are known, once the board is complete."""
    if len(hand.board) != 5:
        return {}
    return {p.name: best_five(p.cards, hand.board) for p in hand.live if p.cards}


def decide(hand: Hand, stacking: Stacking) -> tuple[Showdown | None, tuple[HandWarning, ...]]:
    """The showdown where it can be decided, with the warnings that tell why not."""
    hands = board_hands(hand)
    by_cards = len(hands) == len(hand.live)
    warnings: list[HandWarning] = []
    if hand.showdown_order is not None and by_cards:
        warnings.append(HandWarning("order_not_used", "showdown_order"))
    places = _places(hand, hands if by_cards else None)
    if places is None:
        return None, (HandWarning("showdown_undecided", "board"),)
    reason: Reason = "last_player" if len(hand.live) == 1 else "cards" if by_cards else "order"
    try:
        awards, odd_chips = _award(hand, stacking.pots, places)
    except ButtonNeeded as needed:
        warnings.append(HandWarning("button_needed", "button", (("pot", needed.pot),)))
        return None, tuple(warnings)
    return _settle(hand, stacking, reason, hands, awards, odd_chips), tuple(warnings)


def _places(hand: Hand, hands: Mapping[str, BestFive] | None) -> dict[str, int] | None:
    """A number for each live player, higher is stronger; None where nothing decides."""
    if hands:
        return {name: five.strength for name, five in hands.items()}
    if hand.showdown_order is not None:
        return {name: -place for place, tied in enumerate(hand.showdown_order) for name in tied}
    if len(hand.live) == 1:
        return {hand.live[0].name: 0}
    return None


def winners_of(eligible: Sequence[str], places: Mapping[str, int]) -> tuple[str, ...]:
    """The strongest of the eligible players, in seat order."""
    best = max(places[name] for name in eligible)
    return tuple(name for name in eligible if places[name] == best)


def clockwise(hand: Hand) -> tuple[str, ...]:
    """All seats clockwise, the first left of the button first. Needs a button."""
    names = [player.name for player in hand.players]
    start = names.index(hand.button or names[-1]) + 1
    return tuple(names[start:] + names[:start])


def _award(
    hand: Hand, pots: Sequence[Pot], places: Mapping[str, int]
) -> tuple[tuple[PotAward, ...], tuple[OddChip, ...]]:
    awards: list[PotAward] = []
    odd_chips: list[OddChip] = []
    for pot in pots:
        winners = winners_of(pot.eligible, places)
        if hand.odd_chip_rule == "exact":
            shares = dict.fromkeys(winners, pot.amount / len(winners))
        else:
            each, odd = divmod(pot.amount / hand.chip, len(winners))
            shares = dict.fromkeys(winners, each * hand.chip)
            for chip in _odd_chips(hand, pot.name, winners, int(odd)):
                shares[chip.player] += chip.amount
                odd_chips.append(chip)
        awards.append(PotAward(pot.name, winners, shares))
    return tuple(awards), tuple(odd_chips)


def _odd_chips(hand: Hand, pot: str, winners: Sequence[str], many: int) -> list[OddChip]:
    if many and hand.button is None:
        raise ButtonNeeded(pot)
    seats = clockwise(hand)
    takers = [name for name in seats if name in winners][:many]
    return [OddChip(pot, name, hand.chip, seats[: seats.index(name) + 1]) for name in takers]


def _settle(
    hand: Hand,
    stacking: Stacking,
    reason: Reason,
    hands: Mapping[str, BestFive],
    awards: tuple[PotAward, ...],
    odd_chips: tuple[OddChip, ...],
) -> Showdown:
    zero = Fraction(0)
    payouts = {
        player.name: sum((award.shares.get(player.name, zero) for award in awards), zero)
        for player in hand.players
    }
    if sum(payouts.values()) != stacking.in_pots:
        raise AssertionError(f"payouts differ from pots: {exact_text(stacking.in_pots)}")
    totals = hand.totals_after_call
    back = {name: payouts[name] + stacking.returned.get(name, zero) for name in payouts}
    called = {hand.hero: hand.to_call or zero}
    return Showdown(
        decided_by=reason,
        hands=hands,
        pots=awards,
        odd_chips=odd_chips,
        payouts=payouts,
        net={name: back[name] - totals[name] for name in payouts},
        stacks={
            player.name: player.stack - called.get(player.name, zero) + back[player.name]
            for player in hand.players
            if player.stack is not None
        },
    )

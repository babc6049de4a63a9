"""Figures over many imported hands: what the calls were worth, and what they brought."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from ..messages import HandRefused
from ..pots import stack_pots
from ..solve import solve
from .imported import Decision, Imported


@dataclass(frozen=True)
class StudiedCall:
    """One all-in decision of the hero's that ended the betting, all cards known afterwards.

    ``ev``: of the call against folding; ``received``: what the call really brought less its cost,
    None where the hero folded; ``slip_ev``: what the commonest mistake says, the chance of beating
    everyone × all pots − the call. All in the hand's currency, as exact fractions.
    """

    hand: Imported
    decision: Decision
    ev: Fraction
    received: Fraction | None
    slip_ev: Fraction

    @property
    def called(self) -> bool:
        """Whether the hero called."""
        return self.decision.actual != "fold"

    @property
    def slip_changes_it(self) -> bool:
        """Whether the mistake would have decided otherwise than the EV."""
        return (self.slip_ev > 0) != (self.ev > 0)


@dataclass(frozen=True)
class Study:
    """The figures of all hands in one currency (empty for chips, which are never mixed with it).

    ``side_pot_all_ins``: hands with an all-in that made a side pot; ``calls``: the hero's all-in
    decisions that can be valued, folds included.
    """

    currency: str
    hands: int
    side_pot_all_ins: int
    calls: tuple[StudiedCall, ...]

    @property
    def ev(self) -> Fraction:
        """The sum of the EVs of the calls that were made."""
        return sum((call.ev for call in self.calls if call.called), Fraction(0))

    @property
    def received(self) -> Fraction:
        """What these calls really brought, less what they cost; with the rake paid."""
        return sum((call.received or Fraction(0) for call in self.calls), Fraction(0))

    @property
    def slips(self) -> tuple[StudiedCall, ...]:
        """The decisions that the commonest mistake would have changed."""
        return tuple(call for call in self.calls if call.slip_changes_it)


@dataclass(frozen=True)
class Studied:
    """One hand looked at: its currency, whether it ``has_side_pot``, and the hero's decision."""

    currency: str
    side_pot: bool
    call: StudiedCall | None


def studied(hand: Imported) -> Studied:
    """One hand for the figures."""
    return Studied(hand.currency, has_side_pot(hand), studied_call(hand))


def study(hands: Iterable[Imported]) -> tuple[Study, ...]:
    """The figures of many hands, one entry a currency, in the order of appearance."""
    return summed(studied(hand) for hand in hands)


def summed(hands: Iterable[Studied]) -> tuple[Study, ...]:
    """The figures of hands that were looked at one by one."""
    groups: dict[str, list[Studied]] = {}
    for hand in hands:
        groups.setdefault(hand.currency, []).append(hand)
    return tuple(
        Study(
            currency=currency,
            hands=len(group),
            side_pot_all_ins=sum(hand.side_pot for hand in group),
            calls=tuple(hand.call for hand in group if hand.call is not None),
        )
        for currency, group in groups.items()
    )


def has_side_pot(hand: Imported) -> bool:
    """Whether somebody who did not fold was all-in for less than others played for."""
    live = [seat for seat in hand.players if not seat.folded]
    if len(live) < 2 or not any(seat.all_in for seat in live):
        return False
    try:
        return len(stack_pots(hand.final).pots) > 1
    except HandRefused:
        return False


def studied_call(hand: Imported) -> StudiedCall | None:
    """The value of the hero's own decision; None where it did not end the betting, where cards are
    missing, or where the game is not hold'em."""
    decision = hand.own_decision
    if decision is None or not decision.closes or not hand.holdem:
        return None
    try:
        call = solve(hand.before(decision)).call
    except HandRefused:
        return None
    if call is None:
        return None
    received = None if decision.actual == "fold" else _received(hand, decision)
    return StudiedCall(hand, decision, call.ev, received, call.beat_everyone_ev)


def _received(hand: Imported, decision: Decision) -> Fraction:
    """What came back after the call, less the call itself."""
    hero = decision.hero
    stated = hand.stated
    back = sum(line.amount for line in stated.collected if line.player == hero)
    for line in stated.cash_outs:
        if line.player == hero:
            # Some sites pay the cash-out instead of the pot, others take a premium from it.
            back = line.amount if line.amount else back - line.fee
    inside = any(note.code == "collected_includes_uncalled" for note in hand.audit)
    if not inside:
        back += sum(seat.returned for seat in hand.players if seat.player == hero)
    before = dict(zip((s.player for s in hand.players), decision.totals, strict=True))[hero]
    paid = hand.layered[hero] - before
    return (back - paid) * hand.unit

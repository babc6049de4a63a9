"""What a mistake overlooks, as data for a picture: chips to light up, or rivers."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from ..cards import Card
from .mistakes import Mistake
from .questions import Question
from .situation import YOU
from .working import ZERO


@dataclass(frozen=True)
class Chips:
    """A player's chips in one layer of ``Situation.layers``; "" stands for dead money."""

    layer: int
    player: str
    amount: Fraction


@dataclass(frozen=True)
class Overlooked:
    """Chips, rivers (run-outs that a mistake counts wrongly), or cards that cannot come."""

    chips: tuple[Chips, ...] = ()
    rivers: tuple[Card, ...] = ()
    dead_cards: tuple[Card, ...] = ()


NOTHING = Overlooked()


def overlooked_by(mistake: Mistake, question: Question) -> Overlooked:
    """What this mistake overlooks in the hand of the question; empty where it is no such thing."""
    find = _FINDERS.get(mistake.overlooks)
    return NOTHING if find is None else find(question)


def _cut(question: Question, low: Fraction, high: Fraction, players: tuple[str, ...]) -> Overlooked:
    """These players' chips between two levels of their totals."""
    found: list[Chips] = []
    for number, layer in enumerate(question.situation.layers):
        part = min(layer.high, high) - max(layer.low, low)
        if part > 0:
            found += (Chips(number, name, part) for name in layer.payers if name in players)
    return Overlooked(chips=tuple(found))


def _top(question: Question) -> Fraction:
    return max(question.situation.totals.values())


def _folded(question: Question) -> Overlooked:
    return _cut(question, ZERO, _top(question), question.situation.folded)


def _all(question: Question) -> Overlooked:
    return _cut(question, ZERO, _top(question), question.situation.names)


def _returned(question: Question) -> Overlooked:
    totals = sorted(question.situation.totals.values())
    return _cut(question, totals[-2], totals[-1], question.situation.names)


def _dead_money(question: Question) -> Overlooked:
    amount = question.situation.hand.dead_money
    return Overlooked(chips=(Chips(0, "", amount),) if amount else ())


def _up_to(level: Fraction, question: Question) -> Overlooked:
    return _cut(question, ZERO, level, question.situation.names)


def _own_call(question: Question) -> Overlooked:
    before = question.situation.hand.player(YOU).total
    return _cut(question, before, question.situation.totals[YOU], (YOU,))


def _own_earlier(question: Question) -> Overlooked:
    return _cut(question, ZERO, question.situation.hand.player(YOU).total, (YOU,))


def _in_pots(question: Question, *, main: bool) -> Overlooked:
    found: list[Chips] = []
    for number, pot in enumerate(question.working.pots):
        if (number == 0) == main:
            for layer in pot.layers:
                found += _cut(question, layer.low, layer.high, layer.payers).chips
    return Overlooked(chips=tuple(found))


def _dead_cards(question: Question) -> Overlooked:
    """The cards of the other live players: those that only play for the main pot first."""
    pots = question.working.pots
    number = question.pot if question.pot > 0 else len(pots) - 1
    out = [p for p in question.situation.hand.live if p.name not in pots[number].eligible]
    return Overlooked(dead_cards=tuple(card for player in out for card in player.cards))


def _rivers(question: Question, chosen: Callable[[list[tuple[str, ...]]], bool]) -> Overlooked:
    situation, pots = question.situation, question.working.pots
    winners = [situation.rivers.winners(pot.eligible) for pot in pots]
    rows: Iterator[tuple[tuple[str, ...], ...]] = zip(*winners, strict=True)
    cards = zip(situation.rivers.cards, rows, strict=True)
    return Overlooked(rivers=tuple(card for card, row in cards if chosen(list(row))))


def _won_side_only(question: Question) -> Overlooked:
    """Rivers on which you win a side pot (the one in question) without beating everybody."""
    number = question.pot if question.pot > 0 else -1
    return _rivers(question, lambda row: row[number] == (YOU,) and row[0] != (YOU,))


def _ties(question: Question) -> Overlooked:
    pots = slice(question.pot, question.pot + 1) if question.pot >= 0 else slice(None)
    return _rivers(question, lambda row: any(YOU in won and len(won) > 1 for won in row[pots]))


_FINDERS: dict[str, Callable[[Question], Overlooked]] = {
    "folded_chips": _folded,
    "all_chips": _all,
    "returned": _returned,
    "dead_money": _dead_money,
    "antes": lambda question: _up_to(question.situation.ante, question),
    "earlier": lambda question: _up_to(question.situation.earlier, question),
    "own_call": _own_call,
    "own_earlier": _own_earlier,
    "main_pot": lambda question: _in_pots(question, main=True),
    "side_pots": lambda question: _in_pots(question, main=False),
    "dead_cards": _dead_cards,
    "ties": _ties,
    "won_side_only": _won_side_only,
}

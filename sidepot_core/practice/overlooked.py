"""What a mistake overlooks, as data for a picture: chips to light up, or rivers."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from ..cards import Card
from .mistakes import Mistake
from .mistakes.registry import Sense
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
    """Chips, rivers (run-outs that a mistake counts wrongly), or cards that cannot come.

    ``sense``: what the mistake does with the chips: ``left_out`` of the pots or of the reckoning,
    ``misplaced`` in a pot where they do not belong, or ``counted_too_much``.
    """

    chips: tuple[Chips, ...] = ()
    rivers: tuple[Card, ...] = ()
    dead_cards: tuple[Card, ...] = ()
    sense: Sense = "left_out"


NOTHING = Overlooked()


def overlooked_by(mistake: Mistake, question: Question) -> Overlooked:
    """What this mistake overlooks in the hand of the question; empty where it is no such thing."""
    find = _FINDERS.get(mistake.overlooks)
    found = NOTHING if find is None else find(question)
    return found if found == NOTHING else replace(found, sense=mistake.sense)


def together(seen: Sequence[Overlooked]) -> Overlooked:
    """What several mistakes overlook; of the chips those that are overlooked as the first are, so
    that one caption is true of all."""
    sense: Sense = next((one.sense for one in seen if one.chips), "left_out")
    return Overlooked(
        tuple(dict.fromkeys(c for one in seen if one.sense == sense for c in one.chips)),
        tuple(dict.fromkeys(card for one in seen for card in one.rivers)),
        tuple(dict.fromkeys(card for one in seen for card in one.dead_cards)),
        sense,
    )


def _cut(question: Question, low: Fraction, high: Fraction, players: Iterable[str]) -> Overlooked:
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


def _folded_above(question: Question) -> Overlooked:
    """Folded chips in the side pots."""
    main = question.working.pots[0].layers[-1].high
    return _cut(question, main, _top(question), question.situation.folded)


def _folded_in_part(question: Question) -> Overlooked:
    """What folded players have in a layer whose top they did not reach."""
    totals, levels = question.situation.totals, _levels(question)
    found: list[Chips] = []
    for name in question.situation.folded:
        reached = max((level for level in levels if level <= totals[name]), default=ZERO)
        found += _cut(question, reached, totals[name], (name,)).chips
    return Overlooked(chips=tuple(found))


def _levels(question: Question) -> list[Fraction]:
    """The distinct totals of the live players, the smallest first."""
    situation = question.situation
    return sorted({situation.totals[name] for name in situation.live})


def _second(question: Question) -> Fraction:
    """The second-largest total: up to there every chip was called."""
    return sorted(question.situation.totals.values())[-2]


def _second_to_top(question: Question) -> Overlooked:
    """Live chips above the smallest total but one."""
    return _cut(question, _levels(question)[1], _top(question), question.situation.live)


def _largest(question: Question) -> tuple[str, ...]:
    """The live player with the most in; the first of several."""
    totals = question.situation.totals
    return (max(question.situation.live, key=lambda name: totals[name]),)


def _other_payers(question: Question) -> Overlooked:
    """All chips in the pots but those of one player who put in the most."""
    others = [name for name in question.situation.names if name not in _largest(question)]
    return _cut(question, ZERO, _second(question), others)


def _called_above(question: Question) -> Overlooked:
    """What a folded player had called above the last live opponent."""
    situation = question.situation
    low = sorted(situation.totals[name] for name in situation.live)[-2]
    return _cut(question, low, _second(question), situation.names)


def _called_by_others(question: Question) -> Overlooked:
    """The largest stack's chips that others called, above the shortest."""
    return _cut(question, _levels(question)[0], _second(question), _largest(question))


def _called_bet(question: Question) -> Overlooked:
    """The part of the last bet that was called."""
    return _cut(question, question.situation.earlier, _second(question), _largest(question))


def _joined_layers(question: Question) -> Overlooked:
    """Layers that belong to the pot that begins below them."""
    found: list[Chips] = []
    for pot in question.working.pots:
        for layer in [layer for layer in pot.layers if layer.payers][1:]:
            found += _cut(question, layer.low, layer.high, layer.payers).chips
    return Overlooked(chips=tuple(found))


def _returned(question: Question) -> Overlooked:
    return _cut(question, _second(question), _top(question), question.situation.names)


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
    "folded_above": _folded_above,
    "folded_in_part": _folded_in_part,
    "joined_layers": _joined_layers,
    "called_above": _called_above,
    "called_by_others": _called_by_others,
    "called_bet": _called_bet,
    "second_to_top": _second_to_top,
    "other_payers": _other_payers,
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

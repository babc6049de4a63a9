"""What was typed becomes an answer, or it is told why it cannot: which field, and what of it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from sidepot_core.amounts import AmountError, parse_amount
from sidepot_core.cards import normalise
from sidepot_core.practice import (
    Answer,
    Numbers,
    PracticeError,
    PracticeRefused,
    Question,
    parse_answer,
)

from ..text import _
from .words import in_a_row, player_name, players_listed, sentence

Typed = str | Sequence[str]
EMPTY = "answer_empty"


@dataclass(frozen=True)
class Unread:
    """Why something typed is no answer.

    ``errors``: the reasons, those of one field with its name; ``together``: what reads as one
    amount, but more than all chips of the hand, where several pots are asked for.
    """

    errors: tuple[PracticeError, ...] = ()
    together: str = ""


def read(question: Question, typed: Typed) -> Answer | Unread:
    """The answer, or why there is none."""
    form = question.form
    if together := _run_together(question, typed):
        return Unread(together=together)
    try:
        if not form.fields or isinstance(typed, str):
            return parse_answer(form, typed)
    except PracticeRefused as refused:
        return Unread(refused.errors)
    alone = replace(form, fields=())
    values: list[Fraction] = []
    errors: list[PracticeError] = []
    for name, text in zip(form.fields, typed, strict=True):
        try:
            answer = parse_answer(alone, text)
        except PracticeRefused as refused:
            errors += [replace(error, field=name) for error in refused.errors]
        else:
            assert isinstance(answer, Numbers)
            values += answer.values
    return Unread(tuple(errors)) if errors else Numbers(tuple(values))


def in_words(unread: Unread, fields: Sequence[str]) -> str:
    """Everything that is wrong, field by field where there are several."""
    if unread.together:
        return _(
            "“{value}” reads as one amount, more than all chips of the hand: put a space between "
            "two pots."
        ).format(value=unread.together[:40])
    empty = [error.field for error in unread.errors if error.code == EMPTY]
    told = [_of_field(error) for error in unread.errors if error.code != EMPTY]
    if empty and len(empty) < len(fields):
        text = _("Still empty: {players}.")
        told.append(text.format(players=players_listed(empty)))
    elif empty:
        told += map(sentence, unread.errors[:1])
    return in_a_row(told)


def _of_field(error: PracticeError) -> str:
    if not error.field:
        return sentence(error)
    return _("{player}: {problem}").format(player=player_name(error.field), problem=sentence(error))


def _run_together(question: Question, typed: Typed) -> str:
    """“150,300” would be read as one amount: the piece where that is more than all chips."""
    if not question.form.open_list or not isinstance(typed, str):
        return ""
    for piece in re.split(r"[\s;]+", normalise(typed)):
        bare = piece.strip(",")
        if "," in bare and _amount(bare) > question.situation.stacking.put_in:
            return bare
    return ""


def _amount(text: str) -> Fraction:
    try:
        return parse_amount(text)
    except AmountError:
        return Fraction(0)

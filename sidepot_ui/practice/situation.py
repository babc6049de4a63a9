"""The hand of a question as the other pages show a hand, with nothing of the answer in it."""

from sidepot_core.practice import Kind, Question

from ..examples import in_language
from ..html import Html, esc
from ..numbers import chips
from ..strip import hand_strip
from ..text import _
from .words import in_a_row, sentence, sentences

_ABOUT_ODD_CHIPS = frozenset({Kind.PAYOUTS, Kind.ODD_CHIP})


def situation_html(question: Question) -> Html:
    """The strip of players and board, and what else must be known to answer."""
    strip = hand_strip(in_language(question.situation.hand), editable=False)
    known = in_a_row(_known(question))
    return Html(f'{strip}<p class="sp-muted">{esc(known)}</p>')


def how_close(question: Question) -> str:
    """How far off an answer may be, in a sentence; empty where it is exact."""
    return sentences(note for note in question.notes if _is_tolerance(note.code))


def _known(question: Question) -> list[str]:
    """How the figures are meant, and what the strip has no place for."""
    hand = question.situation.hand
    if hand.to_call:
        told = [_("Under each name: put in during the whole hand, before the call.")]
    else:
        told = [_("Under each name: put in during the whole hand.")]
    told += [sentence(note) for note in question.notes if not _is_tolerance(note.code)]
    return told + odd_chip_rule(question)


def odd_chip_rule(question: Question) -> list[str]:
    """What decides where chips go that cannot be split, in sentences; none where none can."""
    if question.kind not in _ABOUT_ODD_CHIPS:
        return []
    smallest = _("The smallest chip is {amount}.")
    rule = _(
        "Odd chips go one by one to the winners, from the first one left of the button; players "
        "are listed clockwise."
    )
    return [smallest.format(amount=chips(question.situation.hand.chip)), rule]


def _is_tolerance(code: str) -> bool:
    return code.startswith("note/within")

"""The picture in which a mistake shows: chips lit up, or cards marked on the board of rivers."""

from sidepot_core import solve
from sidepot_core.cards import cards_text
from sidepot_core.practice import Overlooked, Question

from ..examples import in_language
from ..html import esc, show
from ..river_board import river_board
from ..text import _, ngettext
from .lit_chips import in_words, lit_chips
from .words import cards_in_words


def overlooked_view(question: Question, overlooked: Overlooked) -> None:
    """Nothing where the mistake is none of overlooking."""
    if overlooked.chips:
        show(f'<p class="sp-sum">{esc(in_words(question, overlooked.chips))}</p>')
        show(lit_chips(question, overlooked))
    if overlooked.rivers or overlooked.dead_cards:
        for text in _cards(overlooked):
            show(f'<p class="sp-sum">{esc(text)}</p>')
        result = solve(in_language(question.situation.hand))
        show(river_board(result, {*overlooked.rivers, *overlooked.dead_cards}))


def _cards(overlooked: Overlooked) -> list[str]:
    told = []
    if overlooked.rivers:
        number = len(overlooked.rivers)
        text = ngettext(
            "Marked ▲: {n} river that this reasoning counts wrongly, {cards}.",
            "Marked ▲: {n} rivers that this reasoning counts wrongly, {cards}.",
            number,
        )
        told.append(text.format(n=number, cards=cards_in_words(cards_text(overlooked.rivers))))
    if overlooked.dead_cards:
        text = _("Marked ▲: cards that are known and never come, {cards}.")
        told.append(text.format(cards=cards_in_words(cards_text(overlooked.dead_cards))))
    return told

"""A showdown for a board that is not complete yet: the reader chooses what is dealt."""

import streamlit as st

from sidepot_core import Hand, Result, hand_document
from sidepot_core.cards import SUIT_SYMBOLS, Card, cards_text

from .solved import cached_solve
from .text import _
from .words import rank_name


def supposed_result(result: Result) -> Result | None:
    """The hand solved with the cards that the reader supposes; None where none can be listed."""
    runouts = result.runouts
    if runouts is None or len(result.hand.board) == 5 or not len(runouts):
        return None
    options = [outcome.runouts[0] for outcome in runouts]
    likely = runouts.outcomes()[0].runouts[-1]
    chosen = st.selectbox(
        _("Suppose the river is") if len(options[0]) == 1 else _("Suppose turn and river are"),
        options,
        index=options.index(likely),
        format_func=_cards_name,
        # Another hand brings other options: its own widget.
        key=f"suppose-{cards_text(result.hand.known_cards)}",
    )
    document = hand_document(result.hand)
    document["board"] = cards_text((*result.hand.board, *chosen))
    return cached_solve(Hand.from_document(document))


def _cards_name(dealt: tuple[Card, ...]) -> str:
    return " ".join(f"{rank_name(card >> 2)}{SUIT_SYMBOLS[card & 3]}" for card in dealt)

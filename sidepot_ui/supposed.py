"""A showdown for a board that is not complete yet: the reader chooses what is dealt."""

import streamlit as st

from sidepot_core import Hand, Result, hand_document
from sidepot_core.cards import SUIT_SYMBOLS, Card, cards_text

from . import links
from .solved import cached_solve
from .text import _
from .words import rank_name


def supposed_result(result: Result) -> Result | None:
    """The hand solved with the cards that the reader supposes; None where none can be listed."""
    runouts = result.runouts
    if runouts is None or len(result.hand.board) == 5 or not len(runouts):
        return None
    options = {cards_text(outcome.runouts[0]).replace(" ", ""): outcome for outcome in runouts}
    linked = str(st.session_state.get(links.POSITIONS[links.RIVER], ""))
    likely = cards_text(runouts.outcomes()[0].runouts[-1]).replace(" ", "")
    # Another hand brings other options: its own widget.
    widget = f"suppose-{cards_text(result.hand.known_cards)}"
    st.session_state[widget] = linked if linked in options else likely
    chosen = st.selectbox(
        _("Suppose the river is") if len(likely) == 2 else _("Suppose turn and river are"),
        list(options),
        format_func=lambda code: _cards_name(options[code].runouts[0]),
        key=widget,
        on_change=_chose,
        args=(widget,),
    )
    if linked in options:
        links.keep(links.RIVER)
    elif linked:
        links.drop(links.RIVER)
    document = hand_document(result.hand)
    document["board"] = cards_text((*result.hand.board, *options[chosen].runouts[0]))
    return cached_solve(Hand.from_document(document))


def _chose(widget: str) -> None:
    st.session_state[links.POSITIONS[links.RIVER]] = st.session_state[widget]


def _cards_name(dealt: tuple[Card, ...]) -> str:
    return " ".join(f"{rank_name(card >> 2)}{SUIT_SYMBOLS[card & 3]}" for card in dealt)

"""The hand form, shared by the pages and opened at the part that a page is about."""

from collections.abc import Callable
from typing import Literal

import streamlit as st

from sidepot_core import HandError

from . import state
from .form_parts import cards_part, chips_part, decision_part, more_part
from .html import esc, show
from .solved import Solved
from .text import _
from .words import field_label, message_text

Part = Literal["chips", "cards", "decision", "more"]


def hand_form(solved: Solved, part: Part) -> None:
    """Draw the form. Every change is taken at once; what cannot be read is told at its field."""
    draw: dict[Part, Callable[[Solved], None]] = {
        "chips": chips_part,
        "cards": cards_part,
        "decision": decision_part,
        "more": more_part,
    }
    titles = part_titles()
    with st.container(key="form-side"):
        title, back = _("The hand"), _("To the answer")
        show(f'<h2 id="edit-the-hand" class="sp-formtitle">{title}</h2>')
        # Always there, so that a coming or going list does not set the tabs back to the first.
        with st.container(key="problems"):
            _summary(solved)
        tabs = st.tabs(list(titles.values()), default=titles[part], key=f"parts-{part}")
        for tab, draw_part in zip(tabs, draw.values(), strict=True):
            with tab:
                draw_part(solved)
        show(f'<a class="sp-back" href="#the-answer">{back} ↑</a>')


def part_titles() -> dict[Part, str]:
    """The names of the form's parts, in order."""
    return {
        "chips": _("Chips"),
        "cards": _("Cards"),
        "decision": _("Decision"),
        "more": _("More"),
    }


def _part_of(error: HandError) -> str:
    """The name of the part in which a field stands."""
    titles = part_titles()
    field = error.field.rpartition(".")[2]
    if field in ("cards", "range", "board", "dead_cards", "button", "showdown_order"):
        return titles["cards"]
    if field in ("hero", "to_call"):
        return titles["decision"]
    if field in ("name", "total", "folded", "players"):
        return titles["chips"]
    return titles["more"]


def _summary(solved: Solved) -> None:
    """All problems at once, with the part of the form each is in."""
    if not solved.errors:
        return
    names = state.names()
    items = "".join(
        f"<li><b>{esc(_part_of(error))} · {esc(field_label(error.field, names))}</b> – "
        f"{esc(message_text(error, names))}</li>"
        for error in solved.errors
    )
    title = _("To be corrected")
    show(
        f'<div class="sp-note error" role="alert"><b>{title}</b>'
        f'<ul class="sp-list">{items}</ul></div>'
    )

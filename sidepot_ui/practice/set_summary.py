"""What came of a set: question by question, what the first answer told, and the ways back."""

import streamlit as st

from sidepot_core.practice import Kind, PracticeSet

from ..html import esc, show, table
from ..text import _, either, listed
from . import store
from .asked import go_to, set_address
from .first_answers import SHOWN, First
from .words import kind_name, mistake_name

_RIGHT = ("right", "rounded")


def set_summary(chosen: PracticeSet) -> None:
    """Draw how many were right, buttons back to the others, and a table of all questions of the
    set. An answer given with the solution in sight is none."""
    firsts = {
        place: store.first_told(set_address(chosen, place)) for place in range(1, chosen.number + 1)
    }
    missed = [n for n, told in firsts.items() if told is None or told.verdict not in _RIGHT]
    with st.container(key="set-summary"):
        right = _("{right} of {all} right at the first answer")
        title = right.format(right=chosen.number - len(missed), all=chosen.number)
        show(f'<div class="sp-group"><h2>{esc(title)}</h2></div>')
        if missed:
            _ways_back(missed)
        rows = [
            (str(place), kind_name(_kind(chosen, place)), outcome(told))
            for place, told in firsts.items()
        ]
        caption = _("The set: what the first answer to each question told")
        headings = [_("Question"), _("Kind of question"), _("First answer")]
        show(table(headings, rows, caption=caption))


def _ways_back(missed: list[int]) -> None:
    with st.container(horizontal=True, gap="small", key="set-missed"):
        for place in missed:
            label = _("To question {n}").format(n=place)
            st.button(label, key=f"set-to-{place}", on_click=go_to, args=(place,))


def _kind(chosen: PracticeSet, place: int) -> Kind:
    return Kind(set_address(chosen, place).split(".")[0])


def outcome(told: First | None) -> str:
    """What a first answer told, in a few words: the slip where there was one."""
    if told is None or told.verdict == SHOWN:
        return _("none")
    names = [mistake_name(code) for code in told.mistakes]
    if told.verdict in _RIGHT:
        return _("✓ right")
    if not names:
        return _("✗ no slip known")
    return "✗ " + (either(names) if told.verdict == "ambiguous" else listed(names))

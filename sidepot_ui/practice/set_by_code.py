"""A field that opens a set by the code that stands on its sheets, or by its link."""

import re
from contextlib import suppress

import streamlit as st

from sidepot_core.cards import normalise
from sidepot_core.practice import PracticeRefused, PracticeSet, decode_set

from .. import draft, links
from ..html import esc, show
from ..text import _
from . import places
from .words import refusal

CODE = "set-code"
"""The key of the field."""
CODE_LENGTH = 14
_PROBLEM = "set_code_problem"
"""Session key: what is wrong with the code in the field."""


def code_in(typed: str) -> str:
    """The code of a set in what was typed: the code itself, or that of a whole link."""
    text = normalise(typed).strip()
    linked = re.search(f"[?&](?:{links.SET}|{links.BUILT})=([^&#]*)", text)
    return linked[1] if linked else re.sub("[‐-―−]", "-", text)


def decode_typed(code: str) -> PracticeSet:
    """The set of a code that was copied by hand: on paper two underscores look like one.

    Raises ``PracticeRefused`` as ``decode_set`` does.
    """
    try:
        return decode_set(code)
    except PracticeRefused:
        for mark in re.finditer("_", code[: CODE_LENGTH - 1]):
            with suppress(PracticeRefused):
                return decode_set(f"{code[: mark.end()]}_{code[mark.end() :]}")
        raise


def set_by_code() -> None:
    """Draw the field, with what is wrong with the code below it."""
    with st.container(horizontal=True, vertical_alignment="bottom", key="set-code-row"):
        st.text_input(
            _("Open a set by its code"),
            key=draft.bind(CODE),
            placeholder=_("The code on the sheet, or a link"),
            autocomplete="off",
            on_change=_open_typed,
        )
        st.button(_("Open"), key="open-code", on_click=_open_typed, kwargs={"wanted": True})
    with st.container():  # even where empty, as at the other fields
        problem = st.session_state.get(_PROBLEM)
        if problem:
            show(f'<div class="sp-fielderror">▲ {esc(problem)}</div>')


def _open_typed(*, wanted: bool = False) -> None:
    """``wanted``: whether an empty field is a mistake as well."""
    draft.sync()
    typed = str(draft.value(CODE))
    code = code_in(typed)
    st.session_state[_PROBLEM] = _("Type the code first.") if wanted and not code else ""
    if not code:
        return
    try:
        chosen = decode_typed(code)
    except PracticeRefused as refused:
        typed_wrongly = "=" not in typed and refused.errors[0].code == "set_broken"
        told = _("No set has this code: compare it letter by letter, capitals too.")
        st.session_state[_PROBLEM] = told if typed_wrongly else refusal(refused)
        return
    draft.put(CODE, "")
    places.to_set(chosen)

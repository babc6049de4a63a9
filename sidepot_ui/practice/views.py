"""The three views of practice: the question, progress by mistake, and sets for a class."""

from collections.abc import Callable

import streamlit as st

from ..text import _
from . import places
from .local_storage import keep_in_browser
from .progress_view import progress_view
from .sets_view import sets_view

FIRST = "question"
_CHOICE = "practice-views"


def practice_views(question: Callable[[], None]) -> None:
    """The switch, and the view that the address names. ``question``: draws the first of them."""
    views = {FIRST: question, "progress": progress_view, "sets": sets_view}
    chosen = str(st.session_state.get(places.VIEW))
    with st.container(key="practice-switch"):
        _switch(chosen if chosen in views else FIRST)
    views.get(chosen, question)()
    keep_in_browser()


def _switch(chosen: str) -> None:
    names = {FIRST: _("Question"), "progress": _("Progress"), "sets": _("Sets")}
    st.session_state[_CHOICE] = chosen
    st.segmented_control(
        _("View"),
        list(names),
        format_func=names.__getitem__,
        key=_CHOICE,
        on_change=_take,
        required=True,
        label_visibility="collapsed",
    )


def _take() -> None:
    chosen = st.session_state[_CHOICE]
    places.to_view("" if chosen == FIRST else chosen)

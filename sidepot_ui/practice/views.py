"""The three views of practice: the question, progress by mistake, and sets for a class."""

from collections.abc import Callable

import streamlit as st

from .. import links
from ..text import _
from . import asked, places, sets_view
from .local_storage import keep_in_browser
from .progress_view import progress_view

POSITIONS = (*asked.POSITIONS, links.VIEW, links.BUILT)
"""The parameters of the address that belong to the page."""
FIRST = "question"
_CHOICE = "practice-views"


def choose() -> None:
    """Complete what the address says, before it is written: the question, and in the sets view the
    set that is being built."""
    sets_view.choose(shown=st.session_state.get(places.VIEW) == "sets")
    asked.choose()


def practice_views(question: Callable[[], None]) -> None:
    """The switch, and the view that the address names. ``question``: draws the first of them."""
    views = {FIRST: question, "progress": progress_view, "sets": sets_view.sets_view}
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

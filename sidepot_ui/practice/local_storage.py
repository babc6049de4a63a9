"""Progress and first answers in the browser's own storage: read when practice opens, written after
every answer.

The rule for several tabs: nothing stored is overwritten unseen. Each tab hears of what another one
stored before it writes, and takes it together with its own, mistake by mistake (``store.merged``).
What was forgotten in one tab is forgotten in all. A text that cannot be read stays as it is, and
nothing is written over it, until the visitor has it forgotten. The text stays between the browser
and the machine on which Sidepot runs.
"""

from functools import cache
from pathlib import Path
from typing import Any, Literal, cast
from uuid import uuid4

import streamlit as st

from sidepot_core.practice import PracticeError, PracticeRefused

from . import store
from .first_answers import read, write

COMPONENT = Path(__file__).parents[1] / "components" / "local_storage.js"
STORED_UNDER = "sidepot-practice"
"""The name of the text in the browser's storage."""
KEY = "practice-storage"
_SESSION, _SEEN = "practice_storage_session", "practice_storage_seen"
_STATE = "practice_storage_state"
_KEPT = "practice_storage_kept"
"""Session key: whether the browser is known to keep progress; if it then has none, another tab
forgot it."""
_UNREADABLE = "practice_storage_unreadable"

State = Literal["unheard", "kept", "blocked", "unreadable"]


@cache
def _component() -> Any:
    """The registered component; once a process, since names must be unique."""
    return st.components.v2.component(
        "sidepot_local_storage",
        html="<span hidden></span>\n",
        js=COMPONENT.read_text(encoding="utf-8"),
    )


def keep_in_browser() -> None:
    """Keep the browser's storage in step with the session; shows nothing. Once a run, at the end:
    what was answered in this run is then written."""
    text = None if store.is_empty() else write(store.current(), store.firsts())
    if state() == "kept" and text is not None:
        st.session_state[_KEPT] = True
    _component()(
        data={
            "key": STORED_UNDER,
            "session": st.session_state.setdefault(_SESSION, uuid4().hex),
            "seen": st.session_state.get(_SEEN, 0),
            "write": state() == "kept",
            "text": text,
        },
        key=KEY,
        on_found_change=_found,
    )


def state() -> State:
    """What is known of the storage: not heard of yet, kept in step, blocked, or unreadable."""
    return cast("State", st.session_state.get(_STATE, "unheard"))


def unreadable() -> tuple[str, tuple[PracticeError, ...]]:
    """The stored text that cannot be read, and why."""
    return cast("tuple[str, tuple[PracticeError, ...]]", st.session_state[_UNREADABLE])


def forget() -> None:
    """Forget the progress, here and in the browser, whatever is stored there."""
    store.forget()
    if state() == "unreadable":
        st.session_state[_STATE] = "kept"
    st.session_state[_KEPT] = False


def _found() -> None:
    """The browser tells what it keeps: at first, and whenever another tab changed it."""
    told = st.session_state[KEY].found
    take(told["text"], access=told["access"])
    st.session_state[_SEEN] = told["id"]


def take(text: str | None, *, access: bool) -> None:
    """Take over what the browser keeps.

    ``text``: None where it keeps nothing; ``access``: whether the storage may be used at all.
    """
    if not access:
        st.session_state[_STATE] = "blocked"
        return
    st.session_state[_STATE] = "kept"
    if text is None:
        if st.session_state.get(_KEPT):
            store.forget()
        st.session_state[_KEPT] = False
        return
    try:
        store.add(*read(text))
        st.session_state[_KEPT] = True
    except PracticeRefused as refused:
        st.session_state[_STATE] = "unreadable"
        st.session_state[_UNREADABLE] = (text, refused.errors)

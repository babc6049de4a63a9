"""Where the reader looks next: to the verdict after an answer, to the field of a new question.

Streamlit leaves the focus nowhere when the button that was pressed is gone, and does not scroll. A
component without anything to see puts both where the page asks for it, once for each request.
"""

from functools import cache
from pathlib import Path
from typing import Any, Literal
from uuid import uuid4

import streamlit as st

COMPONENT = Path(__file__).parents[1] / "components" / "attention.js"
_WANTED = "practice_attention"
"""Session key: the latest request, its id and what it is about."""
About = Literal["told", "question", "unread"]


@cache
def _component() -> Any:
    """The registered component; once a process, since names must be unique."""
    return st.components.v2.component(
        "sidepot_attention",
        html="<span hidden></span>\n",
        js=COMPONENT.read_text(encoding="utf-8"),
    )


def ask_for(about: About) -> None:
    """Ask for attention to what was told (marked with ``mark``), or to the question's field, or to
    why something typed could not be read."""
    st.session_state[_WANTED] = (uuid4().hex, about)


def mark() -> str:
    """The attribute of the element that the latest request is about."""
    return f'data-told="{_wanted()[0]}"'


def draw_attention(key: str) -> None:
    """Carry the latest request out in the browser, where that was not done yet.

    ``key``: what the keys of the question's fields begin with.
    """
    name, about = _wanted()
    _component()(data={"id": name, "about": about, "key": key}, key="practice-attention")


def _wanted() -> tuple[str, str]:
    wanted: tuple[str, str] = st.session_state.get(_WANTED, ("", ""))
    return wanted

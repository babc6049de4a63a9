"""What is typed, kept beside the widgets.

A widget's own value is lost when its page is left, and a value that the program put there is lost
sooner still. So the draft is the truth: at the start of a run it takes over what the widgets were
changed to, and each widget is given its value before it is drawn.
"""

from typing import Any

import streamlit as st

_KEY = "draft"


def _fields() -> dict[str, Any]:
    fields: dict[str, Any] = st.session_state.setdefault(_KEY, {})
    return fields


def sync() -> None:
    """Take over what was changed in the widgets. First thing in every run and every callback."""
    fields = _fields()
    for key in fields:
        if key in st.session_state:
            fields[key] = st.session_state[key]


def value(key: str, default: Any = "") -> Any:
    """What is typed in a field."""
    return _fields().get(key, default)


def put(key: str, new: Any) -> None:
    """Change a field from the program: before its widget is drawn, or in a callback."""
    _fields()[key] = new
    st.session_state[key] = new


def drop(key: str) -> None:
    """Forget a field."""
    _fields().pop(key, None)
    st.session_state.pop(key, None)


def bind(key: str, default: Any = "") -> str:
    """Give the widget about to be drawn its value; returns the key to draw it with."""
    st.session_state[key] = _fields().setdefault(key, default)
    return key

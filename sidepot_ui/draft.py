"""What is typed, kept beside the widgets.

A widget's own value is lost when its page is left, and older values may come to light again. So the
draft is the truth: at the start of a run it takes over what the widgets on the screen were changed
to, and each widget is given its value before it is drawn.
"""

from typing import Any

import streamlit as st

_KEY, _ON_SCREEN = "draft", "draft_on_screen"


def _fields() -> dict[str, Any]:
    fields: dict[str, Any] = st.session_state.setdefault(_KEY, {})
    return fields


def _on_screen() -> set[str]:
    """The keys of the widgets that the last run drew."""
    keys: set[str] = st.session_state.setdefault(_ON_SCREEN, set())
    return keys


def begin() -> None:
    """Start a run: take over what was changed, and wait for the widgets that will be drawn."""
    sync()
    _on_screen().clear()


def sync() -> None:
    """Take over what was changed; callbacks and fragments start with this."""
    fields = _fields()
    for key in _on_screen():
        if key in st.session_state:
            fields[key] = st.session_state[key]


def value(key: str, default: Any = "") -> Any:
    """What is typed in a field."""
    return _fields().get(key, default)


def put(key: str, new: Any) -> None:
    """Change a field from the program: before its widget is drawn, or in a callback."""
    _fields()[key] = new
    _on_screen().discard(key)  # what its widget still says is out of date


def drop(key: str) -> None:
    """Forget a field."""
    _fields().pop(key, None)
    _on_screen().discard(key)


def bind(key: str, default: Any = "") -> str:
    """Give the widget about to be drawn its value; returns the key to draw it with."""
    st.session_state[key] = _fields().setdefault(key, default)
    _on_screen().add(key)
    return key

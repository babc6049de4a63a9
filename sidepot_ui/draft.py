"""What is typed, kept beside the widgets.

A widget's own value is lost when its page is left, and older values may come to light again. So the
draft is the truth: at the start of a run it takes over what the widgets on the screen were changed
to, and each widget is given its value before it is drawn.
"""

from typing import Any

import streamlit as st

_KEY, _ON_SCREEN, _CHANGED = "draft", "draft_on_screen", "draft_changed"


def _fields() -> dict[str, Any]:
    fields: dict[str, Any] = st.session_state.setdefault(_KEY, {})
    return fields


def _on_screen() -> set[str]:
    """The keys of the widgets that the last run drew."""
    keys: set[str] = st.session_state.setdefault(_ON_SCREEN, set())
    return keys


def begin() -> None:
    """Start a run: take over what was changed, and wait for the widgets that will be drawn."""
    if sync():
        mark_changed()
    _on_screen().clear()


def sync() -> bool:
    """Take over what was changed; callbacks and fragments start with this. True where any was."""
    fields = _fields()
    before = {key: fields.get(key) for key in _on_screen()}
    fields.update({key: st.session_state[key] for key in before if key in st.session_state})
    return any(fields.get(key) != value for key, value in before.items())


def mark_changed() -> None:
    """Note that the run that follows was set off by a change of the hand."""
    st.session_state[_CHANGED] = True


def take_changed() -> bool:
    """Whether a change of the hand set off this run; asked once a run."""
    return bool(st.session_state.pop(_CHANGED, False))


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


def bind_in_form(key: str, default: Any = "") -> str:
    """As ``bind``, for a field of a form or buttons that are tapped one after the other: what was
    done since the run began is known only to the browser, which must not be told an older value."""
    if key not in st.session_state:
        return bind(key, default)
    _on_screen().add(key)
    return key

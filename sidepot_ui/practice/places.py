"""The ways from progress and sets back to the questions. All of these are called in callbacks."""

import secrets

import streamlit as st

from sidepot_core.practice import MISTAKES, Item, PracticeSet, encode_set, item_for, make_item

from .. import draft, links
from .asked import level
from .first_answers import address

QUESTION, AIM, SET, PLACE, VIEW, BUILT = (
    links.POSITIONS[name]
    for name in (links.QUESTION, links.AIM, links.SET, links.PLACE, links.VIEW, links.BUILT)
)
"""Session keys of the parameters of the address."""
_SEEDS = 2**32
_TRIES = 4


def to_view(view: str) -> None:
    """To another view, by its code; empty for the question. This is no way back."""
    draft.sync()
    draft.mark_changed()
    if view:
        st.session_state[VIEW] = view
    else:
        st.session_state.pop(VIEW, None)


def to_quiz() -> None:
    """To the question that was left."""
    to_view("")


def to_mistake(code: str) -> None:
    """To a new question in which this mistake shows; a set waits meanwhile."""
    to_view("")
    item = _aimed(code)
    st.session_state[QUESTION] = address(item)
    st.session_state[AIM] = code


def to_set(chosen: PracticeSet) -> None:
    """To the first question of a set."""
    to_view("")
    for key in (QUESTION, AIM, PLACE):
        st.session_state.pop(key, None)
    st.session_state[SET] = encode_set(chosen)


def _aimed(code: str) -> Item:
    for _try in range(_TRIES):
        item = item_for(code, secrets.randbelow(_SEEDS), level())
        if item is not None:
            return item
    # Rare: then at least a question of a kind in which it may be made.
    kind = sorted(MISTAKES[code].kinds)[0]
    return make_item(secrets.randbelow(_SEEDS), level(), kind)

"""Where the reader stands in practice, beside the question itself."""

import secrets

import streamlit as st

from sidepot_core.practice import MISTAKES, Item, PracticeSet, encode_set, item_for, make_item

from .. import draft, links

_SEEDS = 2**32
_TRIES = 4
PARAMETERS = (links.QUESTION, links.AIM, links.SET, links.PLACE, links.VIEW)
"""The parameters of the address that belong to practice."""
QUESTION, AIM, SET, PLACE, VIEW = (links.POSITIONS[name] for name in PARAMETERS)
"""The session keys of them."""


def level() -> int:
    """The level that the reader practises at."""
    return int(draft.value("practice-level", 0) or 1)


# In callbacks


def to_quiz() -> None:
    """To the questions."""
    _go({})


def to_mistake(code: str) -> None:
    """To a new question in which this mistake shows."""
    item = _aimed(code)
    _go({QUESTION: f"{item.kind}.{item.level}.{item.seed}", AIM: code})


def to_set(chosen: PracticeSet) -> None:
    """To the first question of a set."""
    _go({SET: encode_set(chosen)})


def _go(places: dict[str, str]) -> None:
    draft.sync()
    draft.mark_changed()  # a change of this page's own, not a way back
    for key in (QUESTION, AIM, SET, PLACE, VIEW):
        st.session_state.pop(key, None)
    st.session_state.update(places)


def _aimed(code: str) -> Item:
    for _try in range(_TRIES):
        item = item_for(code, secrets.randbelow(_SEEDS), level())
        if item is not None:
            return item
    # Rare: then at least a question of a kind in which it may be made.
    kind = sorted(MISTAKES[code].kinds)[0]
    return make_item(secrets.randbelow(_SEEDS), level(), kind)

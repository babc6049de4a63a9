"""Where the reader stands in practice: the view, the question, the set."""

import streamlit as st

from sidepot_core.practice import Item


def level() -> int:
    """The level that the reader practises at."""
    return 1


def to_question(item: Item) -> None:
    """In a callback: to this question."""
    st.query_params.from_dict({"q": f"{item.kind}.{item.level}.{item.seed}"})


def to_quiz() -> None:
    """In a callback: to the questions."""
    st.query_params.from_dict({})

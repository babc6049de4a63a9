"""One idea at a time, for a class."""

import streamlit as st

from sidepot_ui import links
from sidepot_ui.classroom_view import classroom_view
from sidepot_ui.html import show
from sidepot_ui.shell import page, stale_note
from sidepot_ui.solved import current
from sidepot_ui.strip import hand_strip
from sidepot_ui.text import _

with page(_("Class"), links.SLIDE):
    solved = current()
    # One screen on a projector: head, question, keys, answer and picture, the hand in one row.
    with st.container(key="classroom"):
        with st.container(key="class-hand"):
            show(hand_strip(solved.result.hand, editable=False))
        with st.container():
            stale_note(solved)
        classroom_view(solved)

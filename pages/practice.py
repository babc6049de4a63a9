"""Practice."""

import streamlit as st

from sidepot_ui.practice.local_storage import keep_in_browser
from sidepot_ui.practice.progress_view import progress_view
from sidepot_ui.practice.sets_view import sets_view
from sidepot_ui.shell import page

with page("Practice"):
    view = st.segmented_control(
        "View", ["progress", "sets"], key="practice-view", default="progress"
    )
    if view == "sets":
        sets_view()
    else:
        progress_view()
    keep_in_browser()

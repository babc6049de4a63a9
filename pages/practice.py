"""Practice."""

import streamlit as st

from sidepot_ui.practice.local_storage import keep_in_browser
from sidepot_ui.practice.progress_view import progress_view
from sidepot_ui.shell import page

with page("Practice"):
    view = st.query_params.get("view", "progress")
    progress_view()
    keep_in_browser()

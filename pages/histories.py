"""Which hands are in these texts?"""

import streamlit as st

from sidepot_ui.histories_view import histories_view
from sidepot_ui.shell import page
from sidepot_ui.text import _

with page(_("Import")):
    st.title(_("Bring your own hands"), anchor=False)
    histories_view()

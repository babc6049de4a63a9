"""Which wrong reasoning led to the number?"""

import streamlit as st

from sidepot_ui.practice import places
from sidepot_ui.practice.views import practice_views
from sidepot_ui.shell import page
from sidepot_ui.text import _

with page(_("Practice"), *places.PARAMETERS):
    practice_views(lambda: st.title("…", anchor=False))

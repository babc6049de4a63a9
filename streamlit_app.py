"""The first page."""

from sidepot_ui.home_view import home_view
from sidepot_ui.shell import page
from sidepot_ui.text import _

with page(_("Home")):
    home_view()

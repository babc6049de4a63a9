"""Who wins each pot?"""

from sidepot_ui import links
from sidepot_ui.shell import hand_page
from sidepot_ui.showdown_view import showdown_view
from sidepot_ui.text import _

hand_page(_("Showdown"), _("Who wins each pot?"), "cards", showdown_view, links.RIVER)

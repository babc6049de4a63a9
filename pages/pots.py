"""Who can win which chips?"""

from sidepot_ui import links
from sidepot_ui.pots_view import pots_view
from sidepot_ui.shell import hand_page
from sidepot_ui.text import _

hand_page(_("Pots"), _("Who can win which chips?"), "chips", pots_view, links.STEP)

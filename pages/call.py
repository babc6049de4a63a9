"""What is the call worth?"""

from sidepot_ui import links
from sidepot_ui.call_view import call_view
from sidepot_ui.shell import hand_page
from sidepot_ui.text import _

hand_page(
    _("Call"),
    _("What is the call worth?"),
    "decision",
    call_view,
    links.EQUITY,
    links.VARIED,
    links.TOP,
    links.TOP_OPPONENT,
)

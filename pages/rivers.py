"""What does every river pay?"""

from sidepot_ui import links
from sidepot_ui.rivers_view import rivers_view
from sidepot_ui.shell import hand_page
from sidepot_ui.text import _

hand_page(
    _("Rivers"), _("What does every river pay?"), "cards", rivers_view, links.HEAT, links.HEAT_POT
)

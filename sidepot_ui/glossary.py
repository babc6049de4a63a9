"""The words of the subject, explained where they are used."""

import streamlit as st

from .html import esc, show
from .text import _


def words(*codes: str) -> None:
    """A fold-out list of the words that a page uses."""
    meanings = _meanings()
    with st.expander(_("Words on this page")):
        items = "".join(
            f"<dt>{esc(meanings[code][0])}</dt><dd>{esc(meanings[code][1])}</dd>" for code in codes
        )
        show(f'<dl class="sp-words">{items}</dl>')


def _meanings() -> dict[str, tuple[str, str]]:
    return {
        "total": (
            _("total put in"),
            _("Everything a player put in during the whole hand: antes, blinds and all bets."),
        ),
        "layer": (
            _("layer"),
            _("The slice between two totals; everybody who reached its top paid the same for it."),
        ),
        "main": (_("main pot"), _("The lowest pot: every player who has not folded may win it.")),
        "side": (
            _("side pot"),
            _("A pot above an all-in: only those who paid for it may win it."),
        ),
        "returned": (
            _("returned"),
            _("What one player put in and nobody matched. It goes back and is not won."),
        ),
        "dead": (
            _("dead money"),
            _("In the pot, matched by nobody: a big-blind ante. Every live player may win it."),
        ),
        "kicker": (
            _("kicker"),
            _("A card beside the pair or group that decides between equal pairs or groups."),
        ),
        "chop": (_("chop"), _("A tie: the winners of a pot split it evenly.")),
        "odd": (
            _("odd chip"),
            _("What is left when a pot does not split evenly in the smallest chip."),
        ),
        "net": (_("net result"), _("What came back − everything put in during the hand.")),
        "runout": (_("run-out"), _("One way in which the cards still to come can fall.")),
        "equity": (
            _("equity"),
            _("The average share of one pot over all run-outs; a tie counts as its part."),
        ),
        "ev": (
            _("EV of the call"),
            _("What the pots pay on average − what the call costs, against folding now."),
        ),
        "break_even": (
            _("break-even equity"),
            _("The equity at which the call is worth exactly 0."),
        ),
    }

"""GGPoker: the lines of PokerStars with a header of its own, and ``Hero`` for the own player."""

from collections.abc import Sequence

from ..deal import Deal
from . import pokerstars

SITE = "GGPoker"


def parse(lines: Sequence[str], first_line: int) -> Deal:
    """Read the lines of one hand. Raises ``HistoryError``."""
    return pokerstars.parse(lines, first_line, SITE)

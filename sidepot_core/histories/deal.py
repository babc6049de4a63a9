"""What a parser hands on: the lines of one hand as events, in the words of no site.

Amounts are integer counts of ``1 / SCALE`` (see ``money``), names stand as in the text. Nothing is
added up here; ``ledger`` is the one place that turns events into totals.
"""

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from ..cards import Card, make_card, rank_from
from .messages import HistoryError
from .money import money

CARD = re.compile(r"(10|[2-9TJQKAtjqka])([cdhsCDHS])")
_CARDS = {
    rank + suit: make_card(rank_from(rank), "shdc".index(suit))
    for rank in ("10", *"23456789TJQKA")
    for suit in "shdc"
}


class Event(NamedTuple):
    """One line that matters.

    ``kind``: ``ante``, ``small``, ``big``, ``live`` (a post that counts as a bet), ``both`` (small
    and big blind in one), ``missed``, ``dead``, ``straddle`` (``amount`` is the bet reached),
    ``adds`` (call, bet or all-in: the chips added), ``to`` (raise: the bet reached on this street),
    ``fold``, ``check``, ``street``, ``draw``, ``back`` (uncalled bet), ``collect``, ``cash_out``,
    ``cards`` (dealt or shown), ``muck``.
    """

    kind: str
    name: str
    amount: int = 0
    all_in: bool = False
    label: str = ""
    cards: tuple[Card, ...] = ()
    line: int = 0
    second: int = 0


class SeatLine(NamedTuple):
    """A seat as the head of the hand lists it; ``stack`` None where the text gives none."""

    number: int
    name: str
    stack: int | None


@dataclass
class Deal:
    """One hand while it is read; see ``Imported`` for the meaning of the fields."""

    site: str
    first_line: int = 1
    number: str = ""
    game: str = "hold'em"
    limit: str = ""
    tournament: bool = False
    currency: str = ""
    big_blind: int | None = None
    button: int | None = None
    hero: str | None = None
    seats: list[SeatLine] = field(default_factory=list)
    aliases: dict[str, str] = field(default_factory=dict)
    numbers: set[int] = field(default_factory=set)
    events: list[Event] = field(default_factory=list)
    total: int | None = None
    total_slack: int = 0
    rake: int | None = None
    fees: list[tuple[str, int]] = field(default_factory=list)
    added: int = 0
    pots: list[tuple[str, int]] = field(default_factory=list)
    capped: bool = False
    clockwise: list[str] | None = None
    unread: list[int] = field(default_factory=list)

    def seat(self, line: int, text: str, seat: SeatLine) -> None:
        """Add a seat. Raises ``HistoryError`` where its number or name is there already."""
        name = seat.name
        if name in self.aliases or seat.number in self.numbers:
            raise HistoryError("seat_twice", line, text=quote(text))
        self.seats.append(seat)
        self.aliases[name] = name
        self.numbers.add(seat.number)

    def amount(self, line: int, text: str, amount: str) -> int:
        """The amount of a line. Raises ``HistoryError`` where it cannot be read."""
        try:
            return money(amount)
        except ValueError:
            raise HistoryError("line_unreadable", line, text=quote(text)) from None


def quote(text: str) -> str:
    """A line cut short for a message."""
    text = text.strip()
    return text if len(text) <= 80 else text[:77] + "..."


def cards_in(text: str) -> tuple[Card, ...]:
    """The cards of a text in order, each once, brackets or not; hidden ones are left out."""
    found = [_CARDS.get(part) for part in text.replace("[", " ").replace("]", " ").split()]
    if None in found:
        parts = CARD.findall(text)
        found = [_CARDS[rank.upper() + suit.lower()] for rank, suit in parts]
    return tuple(dict.fromkeys(card for card in found if card is not None))

"""Winamax: euros behind the figure, no colon after names, and no line for uncalled bets."""

import re
from collections.abc import Sequence

from ..deal import Deal, SeatLine, quote
from ..grammar import (
    ALL_IN,
    CARDS,
    IGNORED,
    act,
    dealt,
    header_of,
    opening,
    showdown,
    street,
    table,
    walk,
)
from ..headers import read_game, read_stakes
from ..messages import HistoryError
from ..money import rounding

SITE = "Winamax"
AMOUNT = r"(?P<amount>[€$]?\d[\d.,\u00a0 ]*[kKmM]?[€$]?)"
OUT_OF_POSITION = r"(?: out of position)?"

ACTIONS = table(
    ("fold", r"folds"),
    ("check", r"checks"),
    ("adds", rf"calls {AMOUNT}{ALL_IN}"),
    ("adds", rf"bets {AMOUNT}{ALL_IN}"),
    ("to", rf"raises [€$]?\d[\d.,\u00a0 ]*[€$]? to {AMOUNT}{ALL_IN}"),
    ("ante", rf"posts (?:the )?ante {AMOUNT}{ALL_IN}"),
    ("small", rf"posts small blind {AMOUNT}{ALL_IN}"),
    ("dead", rf"posts small blind {AMOUNT} out of position{ALL_IN}"),
    ("big", rf"posts big blind {AMOUNT}{OUT_OF_POSITION}{ALL_IN}"),
    ("both", rf"posts (?:small and big|big and small) blinds? {AMOUNT}{OUT_OF_POSITION}{ALL_IN}"),
    ("dead", rf"posts (?:a )?dead blind \(?{AMOUNT}\)?{OUT_OF_POSITION}{ALL_IN}"),
    ("straddle", rf"posts (?:a )?straddle {AMOUNT}{ALL_IN}"),
    ("live", rf"brings in (?:for )?{AMOUNT}{ALL_IN}"),
    ("live", rf"bring-in (?:for )?{AMOUNT}{ALL_IN}"),
    ("cards", rf"shows {CARDS}.*"),
    ("muck", rf"mucks(?: {CARDS})?"),
    ("collect", rf"collected {AMOUNT} from (?P<label>.+)"),
    ("draw", r"discards .*"),
    ("draw", r"stands pat.*"),
    (IGNORED, r"draws .*"),
    (IGNORED, r"refuses .*"),
    (IGNORED, r"denies .*"),
    (IGNORED, r"deny .*"),
    (IGNORED, r"has .*"),
    (IGNORED, r"is .*"),
)
_HEADER = re.compile(r"Winamax Poker - (?P<rest>.*)")
_NUMBER = re.compile(r"HandId: #(\S+)")
_STAKES = re.compile(r".* - HandId: #\S+ - (?P<game>.*?) \((?P<stakes>[^()]*)\)")
_BUTTON = re.compile(r"Seat #(\d+) is the button")
_SEAT = re.compile(r"Seat (\d+): (.+) \(([^()]+?)(?:, [^()]*bounty)?\).*")
_DEALT = re.compile(r"Dealt to (.+?)((?:\s*\[[^\]]*\])+)")
_STREET = re.compile(r"\*\*\* ([A-Za-z0-9/ -]+?) \*\*\*(.*)")
_TOTAL = re.compile(rf"Total pot {AMOUNT}(?P<rest>.*)")
_RAKE = re.compile(r"\| Rake ([^|]+)")
_OPENING = ("ANTE/BLINDS", "PRE-FLOP", "3rd STREET", "HOLE CARDS")


def parse(lines: Sequence[str], first_line: int) -> Deal:
    """Read the lines of one hand. Raises ``HistoryError``."""
    deal = Deal(SITE, first_line)
    _read_header(deal, lines[0])
    walk(deal, lines, _read_line, _read_summary)
    return deal


def _read_header(deal: Deal, text: str) -> None:
    header = header_of(_HEADER, text)
    stakes = header_of(_STAKES, text)
    number = _NUMBER.search(text)
    deal.number = number[1] if number else ""
    # Cash games also come as "Go Fast" and under other names.
    deal.tournament = header["rest"].startswith("Tournament")
    read_game(deal, stakes["game"])
    read_stakes(deal, stakes["stakes"], antes_first=True)


def _read_line(deal: Deal, number: int, text: str) -> bool:
    if not deal.events and text.startswith("Seat ") and (seat := _SEAT.fullmatch(text)):
        stack = deal.amount(number, text, seat[3])
        deal.seat(number, text, SeatLine(int(seat[1]), seat[2], stack))
        return True
    if text.startswith("*** ") and (match := _STREET.match(text)):
        if match[1] in _OPENING:
            opening(deal, number)
        elif "SHOW" in match[1]:
            showdown(deal, number)
        else:
            street(deal, number, match[2])
        return True
    if not deal.seats and (button := _BUTTON.search(text)):
        deal.button = int(button[1])
        return True
    if cards := _DEALT.fullmatch(text):
        dealt(deal, number, cards[1], cards[2])
        return True
    return act(deal, number, text, " ", ACTIONS)


def _read_summary(deal: Deal, number: int, text: str) -> None:
    if not text.startswith("Total pot") or deal.total is not None:
        return
    total = _TOTAL.match(text)
    if total is None:
        raise HistoryError("line_unreadable", number, text=quote(text))
    deal.total = deal.amount(number, text, total["amount"])
    deal.total_slack = rounding(total["amount"])
    if "No rake" in total["rest"]:
        deal.rake = 0
    elif rake := _RAKE.search(total["rest"]):
        deal.rake = deal.amount(number, text, rake[1])

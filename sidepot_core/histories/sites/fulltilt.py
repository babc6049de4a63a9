"""Full Tilt Poker: ``posts the small blind of``, ``and is all in``, chat with a colon."""

import re
from collections.abc import Sequence

from ..deal import Deal, Event, SeatLine, cards_in
from ..grammar import (
    ALL_IN,
    CAPPED,
    CARDS,
    IGNORED,
    act,
    dealt,
    given_back,
    header_of,
    opening,
    showdown,
    street,
    table,
    walk,
)
from ..headers import read_game, read_stakes
from .pokerstars import POT

SITE = "Full Tilt"
AMOUNT = r"(?P<amount>[^\s(),]+(?:,\d+)*(?:\.\d+)?)"
LABEL = r"(?P<label>(?:(?:high|low|main|side) )*(?:side )?pot(?: #?\d+)?)"

ACTIONS = table(
    ("fold", rf"folds(?: {CARDS})?"),
    ("check", r"checks"),
    ("adds", rf"calls {AMOUNT}{ALL_IN}"),
    ("adds", rf"calls {AMOUNT}{CAPPED}"),
    ("adds", rf"bets {AMOUNT}{ALL_IN}"),
    ("adds", rf"bets {AMOUNT}{CAPPED}"),
    ("to", rf"raises to {AMOUNT}{ALL_IN}"),
    ("to", rf"raises to {AMOUNT}{CAPPED}"),
    ("to", rf"completes (?:it )?to {AMOUNT}{ALL_IN}"),
    ("ante", rf"antes {AMOUNT}{ALL_IN}"),
    ("small", rf"posts the small blind of {AMOUNT}{ALL_IN}"),
    ("big", rf"posts the big blind of {AMOUNT}{ALL_IN}"),
    ("dead", rf"posts a dead (?:small |big )?blind of {AMOUNT}{ALL_IN}"),
    ("straddle", rf"posts (?:a |the )?straddle of {AMOUNT}{ALL_IN}"),
    ("straddle", rf"straddles (?:for |to )?{AMOUNT}{ALL_IN}"),
    ("ante", rf"posts (?:an |the )?ante of {AMOUNT}{ALL_IN}"),
    ("live", rf"posts {AMOUNT}{ALL_IN}"),
    ("live", rf"brings in for {AMOUNT}{ALL_IN}"),
    ("cards", rf"shows {CARDS}.*"),
    (IGNORED, r"shows .*"),
    ("muck", rf"mucks(?: {CARDS})?"),
    ("collect", rf"wins (?:the )?{LABEL} \({AMOUNT}\).*"),
    ("collect", rf"ties for (?:the )?{LABEL} \({AMOUNT}\).*"),
    ("collect", rf"collects {AMOUNT} from (?:the )?{LABEL}.*"),
    (IGNORED, r"wins .*"),
    ("draw", r"discards .*"),
    ("draw", r"stands pat.*"),
    (IGNORED, r"is .*"),
    (IGNORED, r"has .*"),
    (IGNORED, r"adds .*"),
    (IGNORED, r"stands up"),
    (IGNORED, r"sits down"),
)
_HEADER = re.compile(r"Full ?Tilt ?Poker(?:\.\w+)? Game #(?P<number>\d+): (?P<rest>.*)")
_SEAT = re.compile(r"Seat (\d+): (.+) \(([^\s()]+)\).*")
_BUTTON = re.compile(r"The button is in seat #(\d+)")
_DEALT = re.compile(r"Dealt to (.+?)((?:\s*\[[^\]]*\])+)")
_UNCALLED = re.compile(r"(?:Uncalled bet|Ante) of (\S+) returned to (.+)")
_TOTAL = re.compile(r"Total pot (\S+)(?P<rest>.*)")
_RAKE = re.compile(r"\| Rake (\S+)")
_STREET = re.compile(
    r"\*\*\* (HOLE CARDS|[A-Z0-9]+(?: (?:STREET|DRAW|DOWN))?)(?: (\d))? \*\*\*(.*)"
)
_FINAL_SEAT = re.compile(r"Seat \d+: (.+?)(?: \([a-z ]+\))* (?:showed|mucked) \[([^\]]*)\].*")


def parse(lines: Sequence[str], first_line: int) -> Deal:
    """Read the lines of one hand. Raises ``HistoryError``."""
    deal = Deal(SITE, first_line)
    _read_header(deal, lines[0])
    walk(deal, lines, _read_line, _read_summary)
    return deal


def _read_header(deal: Deal, text: str) -> None:
    header = header_of(_HEADER, text)
    deal.number = header["number"]
    parts = header["rest"].split(" - ")
    # The name of the table or tournament comes first, and may hold anything.
    stakes = " - ".join(parts[1:]) if len(parts) > 1 else header["rest"]
    read_game(deal, stakes)
    deal.tournament = not header["rest"].startswith("Table ")
    blinds = next((part for part in parts[1:] if re.match(r"\D{0,2}\d[\d.,KkMm]*/", part)), "")
    blinds = re.sub(r"\s*Ante.*", "", blinds)
    read_stakes(deal, blinds)


def _read_line(deal: Deal, number: int, text: str) -> bool:
    if text.startswith("Seat ") and not deal.events and (seat := _SEAT.fullmatch(text)):
        stack = deal.amount(number, text, seat[3])
        deal.seat(number, text, SeatLine(int(seat[1]), seat[2], stack))
        return True
    if text.startswith("*** "):
        return _read_street(deal, number, text)
    if button := _BUTTON.fullmatch(text):
        deal.button = int(button[1])
        return True
    if cards := _DEALT.fullmatch(text):
        dealt(deal, number, cards[1], cards[2])
        return True
    if back := _UNCALLED.fullmatch(text):
        given_back(deal, number, text, back[2], back[1])
        return True
    return act(deal, number, text, " ", ACTIONS)


def _read_street(deal: Deal, number: int, text: str) -> bool:
    match = _STREET.match(text)
    if match is None:
        return False
    name, run = match[1], int(match[2] or 0)
    if "SHOW" in name:
        showdown(deal, number, run)
    elif name in ("HOLE CARDS", "3RD STREET"):
        opening(deal, number)
    elif "DRAW" in name:
        street(deal, number, "")
    else:
        street(deal, number, re.sub(r"\(.*", "", match[3]), run=run)
    return True


def _read_summary(deal: Deal, number: int, text: str) -> None:
    if text.startswith("Total pot") and deal.total is None:
        if total := _TOTAL.match(text):
            deal.total = deal.amount(number, text, total[1])
            for label, amount in POT.findall(total["rest"]):
                deal.pots.append((label.lower(), deal.amount(number, text, amount)))
            if rake := _RAKE.search(total["rest"]):
                deal.rake = deal.amount(number, text, rake[1])
    elif (shown := _FINAL_SEAT.fullmatch(text)) and shown[1] in deal.aliases:
        deal.events.append(Event("cards", shown[1], cards=cards_in(shown[2]), line=number))

"""PokerStars, in all its forms, and GGPoker, which prints nearly the same lines."""

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
)
from ..headers import read_game, read_stakes
from ..money import rounding

SITE = "PokerStars"
AMOUNT = r"(?P<amount>[^\s()]+)"

ACTIONS = table(
    ("fold", rf"folds(?: {CARDS})?"),
    ("check", r"checks"),
    ("adds", rf"calls {AMOUNT}{ALL_IN}"),
    ("adds", rf"calls {AMOUNT}{CAPPED}"),
    ("adds", rf"bets {AMOUNT}{ALL_IN}"),
    ("adds", rf"bets {AMOUNT}{CAPPED}"),
    ("to", rf"raises \S+ to {AMOUNT}{ALL_IN}"),
    ("to", rf"raises \S+ to {AMOUNT}{CAPPED}"),
    ("to", rf"completes (?:\S+ )?to {AMOUNT}{ALL_IN}"),
    ("ante", rf"posts (?:the )?ante (?:of )?{AMOUNT}{ALL_IN}"),
    ("small", rf"posts (?:the )?small blind (?:of )?{AMOUNT}{ALL_IN}"),
    ("big", rf"posts (?:the )?big blind (?:of )?{AMOUNT}{ALL_IN}"),
    ("both", rf"posts small (?:&|and) big blinds? {AMOUNT}{ALL_IN}"),
    ("live", rf"posts (?:the )?button blind {AMOUNT}{ALL_IN}"),
    ("missed", rf"posts missed blind {AMOUNT}{ALL_IN}"),
    ("dead", rf"posts (?:a )?dead (?:small )?blind {AMOUNT}{ALL_IN}"),
    ("straddle", rf"posts (?:a )?straddle (?:of )?{AMOUNT}{ALL_IN}"),
    ("straddle", rf"straddles? (?:to )?{AMOUNT}{ALL_IN}"),
    ("live", rf"brings in (?:low )?for {AMOUNT}{ALL_IN}"),
    ("live", rf"brings-in (?:low )?for {AMOUNT}{ALL_IN}"),
    ("cards", rf"shows {CARDS}.*"),
    ("muck", rf"mucks hand(?: {CARDS})?"),
    ("muck", rf"mucks {CARDS}.*"),
    (IGNORED, r"doesn't show hand"),
    ("draw", r"discards .*"),
    ("draw", r"stands pat.*"),
    ("cash_out", rf"Receives Cashout \(?{AMOUNT}\)?.*"),
    ("cash_out", r"Pays Cashout Risk \(?(?P<second>[^\s()]+)\)?.*"),
    (IGNORED, r"Chooses to .*"),
    (IGNORED, r"sits out"),
    (IGNORED, r"is sitting out"),
    (IGNORED, r"pays .*"),
)
LATER = table(
    ("collect", rf"collected \(?{AMOUNT}\)? from (?P<label>.+)"),
    ("cash_out", rf"cashed out (?:the hand )?for {AMOUNT}(?: \| Cash Out Fee (?P<second>\S+))?.*"),
    (IGNORED, r"said, .*"),
    (IGNORED, r"has .*"),
    (IGNORED, r"is .*"),
    (IGNORED, r"leaves .*"),
    (IGNORED, r"joins .*"),
    (IGNORED, r"finished .*"),
    (IGNORED, r"wins .*"),
    (IGNORED, r"re-buys .*"),
    (IGNORED, r"takes .*"),
    (IGNORED, r"was .*"),
    (IGNORED, r"will .*"),
    (IGNORED, r"collected a .*"),
)
_HEADER = re.compile(
    r"(?:PokerStars|Poker)\b(?P<kind>[^#]*)#(?P<number>[A-Z]{0,3}\d+):\s*(?:\{[^}]*\}\s*)?(?P<rest>.*)"
)
_BUTTON = re.compile(r"Seat #(\d+) is the button")
_SEAT = re.compile(r"Seat (\d+): (.+) \(([^\s()]+)(?: in chips)?(?:, [^()]*bounty)?\).*")
_DEALT = re.compile(r"Dealt to (.+?)((?:\s*\[[^\]]*\])*)")
_UNCALLED = re.compile(r"Uncalled bet \(?([^\s()]+)\)? returned to (.+)")
_TOTAL = re.compile(r"Total pot \(?([^\s()|]+)\)?(?P<rest>.*)")
POT = re.compile(r"((?:Main|Side) pot(?:-\d+| \d+(?= \S+\.))?) (\S+?)\.(?=\s|$)")
_FEE = re.compile(r"\| ([A-Z][A-Za-z ]*?) \(?([^\s()|]*\d[^\s()|]*)\)?")
_DROP = re.compile(r"Cash Drop to Pot ?: total (\S+)")
_RUNS = {"FIRST": 1, "SECOND": 2, "THIRD": 3, "FOURTH": 4}
_STREET = re.compile(r"\*\*\* (?:(FIRST|SECOND|THIRD|FOURTH) )?([A-Z0-9][A-Za-z0-9 /]*?) \*\*\*")
_OPENING = ("HOLE CARDS", "DEALING HANDS", "3rd STREET", "THIRD STREET")


def parse(lines: Sequence[str], first_line: int, site: str = SITE) -> Deal:
    """Read the lines of one hand. Raises ``HistoryError``."""
    deal = Deal(site, first_line)
    _read_header(deal, lines[0])
    seats_done = False
    for number in range(1, len(lines)):
        text = lines[number]
        if not text:
            continue
        if not seats_done:
            if text.startswith("Seat ") and (seat := _SEAT.fullmatch(text)):
                _add_seat(deal, number, text, seat)
                continue
            if button := _BUTTON.search(text):
                deal.button = int(button[1])
                continue
            seats_done = bool(deal.seats)
        if text[0] == "*" and text.startswith("*** "):
            if text.startswith("*** SUMMARY"):
                _read_summary(deal, lines, number + 1)
                break
            _read_street(deal, number, text)
        elif not _read_line(deal, number, text):
            deal.unread.append(number)
    return deal


def _read_header(deal: Deal, text: str) -> None:
    header = header_of(_HEADER, text)
    deal.number = header["number"]
    rest = header["rest"]
    deal.tournament = "Tournament #" in text
    # The date behind the stakes would make every text a new one.
    read_game(deal, rest[: rest.rfind(" - ")] if " - " in rest else rest)
    stakes = rest.rsplit(" - Level", 1)[-1] if deal.tournament else rest
    opened = stakes.find("(")
    read_stakes(deal, stakes[opened : stakes.find(")", opened) + 1] if opened >= 0 else "")


def _add_seat(deal: Deal, number: int, text: str, seat: re.Match[str]) -> None:
    stack = deal.amount(number, text, seat[3])
    deal.seat(number, text, SeatLine(int(seat[1]), seat[2], stack))


def _read_line(deal: Deal, number: int, text: str) -> bool:
    """Read one line between the seats and the summary; False where it says nothing we know."""
    if act(deal, number, text, ": ", ACTIONS):
        return True
    if text.startswith(("Dealt to ", "Uncalled bet", "Cash Drop")):
        return _read_table_line(deal, number, text)
    return act(deal, number, text, " ", LATER)


def _read_table_line(deal: Deal, number: int, text: str) -> bool:
    """A line that does not start with a player: cards dealt, a bet given back, chips added."""
    if cards := _DEALT.fullmatch(text):
        dealt(deal, number, cards[1], cards[2])
    elif back := _UNCALLED.fullmatch(text):
        given_back(deal, number, text, back[2], back[1])
    elif drop := _DROP.match(text):
        deal.added += deal.amount(number, text, drop[1])
    else:
        return False
    return True


def _read_street(deal: Deal, number: int, text: str) -> None:
    match = _STREET.match(text)
    if match is None:
        return
    name, run = match[2], _RUNS.get(match[1] or "", 0)
    if "SHOW" in name:
        showdown(deal, number, run)
    elif name.startswith(_OPENING):
        opening(deal, number)
    elif "DRAW" in name:
        street(deal, number, "")
    else:
        street(deal, number, text[match.end() :], run=run)


def _read_summary(deal: Deal, lines: Sequence[str], start: int) -> None:
    for number in range(start, len(lines)):
        text = lines[number]
        if text.startswith("Seat "):
            if "[" in text:
                _read_mucked(deal, number, text)
        elif text.startswith("Total pot") and deal.total is None:
            if total := _TOTAL.match(text):
                _read_total(deal, number, text, total)
        elif text.startswith(("*** HOLE", "Table '")):
            return  # the next hand, whose first line is lost


def _read_total(deal: Deal, number: int, text: str, total: re.Match[str]) -> None:
    deal.total = deal.amount(number, text, total[1])
    deal.total_slack = rounding(total[1])
    for label, amount in POT.findall(total["rest"]):
        deal.pots.append((label.lower(), deal.amount(number, text, amount)))
    for label, amount in _FEE.findall(total["rest"]):
        value = deal.amount(number, text, amount)
        if label.lower() == "rake":
            deal.rake = value
        elif value:
            deal.fees.append((label.lower(), value))


def _read_mucked(deal: Deal, number: int, text: str) -> None:
    """Cards that only the summary shows: ``Seat 2: P2 (big blind) mucked [As 6s]``."""
    for word in (" mucked [", " showed ["):
        at = text.rfind(word)
        if at < 0:
            continue
        head = text[text.find(": ") + 2 : at]
        while head and head not in deal.aliases and head.endswith(")"):
            head = head[: head.rfind(" (")]
        if head in deal.aliases:
            cards = cards_in(text[at + len(word) : text.find("]", at)])
            deal.events.append(Event("cards", head, cards=cards, line=number))

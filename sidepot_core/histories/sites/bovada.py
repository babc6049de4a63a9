"""Bovada and Ignition (also Bodog): anonymous tables, where players are called by position."""

import re
from collections.abc import Sequence

from ..deal import Deal, SeatLine, quote
from ..grammar import IGNORED, act, opening, street, table
from ..headers import read_game, read_stakes
from ..messages import HistoryError

SITE = "Bovada/Ignition"
AMOUNT = r"(?P<amount>[^\s()]+)"

ACTIONS = table(
    ("fold", r"Folds?(?: ?\(.*\))?"),
    ("check", r"Checks?(?: ?\(.*\))?"),
    ("adds", rf"Calls? {AMOUNT}"),
    ("adds", rf"Bets? {AMOUNT}"),
    ("to", rf"Raises? \S+ to {AMOUNT}"),
    ("all_in", rf"All-in {AMOUNT}"),
    ("to", rf"All-in\(raise\) \S+ to {AMOUNT}"),
    ("small", rf"Small [Bb]lind {AMOUNT}"),
    ("small", rf"Ante/Small [Bb]lind {AMOUNT}"),
    ("big", rf"Big [Bb]lind {AMOUNT}"),
    ("big", rf"Big [Bb]lind/Bring in {AMOUNT}"),
    ("live", rf"Bring[ _]in {AMOUNT}"),
    ("live", rf"Bring_in chip {AMOUNT}"),
    ("ante", rf"Ante chip {AMOUNT}"),
    ("both", rf"Posts dead chip {AMOUNT}"),
    ("live", rf"Posts chip {AMOUNT}"),
    ("straddle", rf"Straddle {AMOUNT}"),
    ("back", rf"Return uncalled portion of bet {AMOUNT}"),
    ("collect", rf"Hand [Rr]esult(?P<label>-Side [Pp]ot)? {AMOUNT}"),
    ("cards", r"Card dealt to a spot \[(?P<cards>[^\]]*)\]"),
    ("cards", r"Does not show \[(?P<cards>[^\]]*)\].*"),
    ("muck", r"Mucks \[(?P<cards>[^\]]*)\].*"),
    (IGNORED, r"Showdown.*"),
)
_HEADER = re.compile(r"(?:Bovada|Ignition|Bodog(?:\.\w+)*) Hand #(?P<number>\d+):?\s+(?P<rest>.*)")
_SEAT = re.compile(r"Seat (\d+): (.+?)(\s*\[ME\])? \(([^\s()]+) in chips\)(?P<note>.*)")
_DEALER = re.compile(r"(?:.* : )?Set dealer(?:/Bring in spot)? \[(\d+)\]")
_TOTAL = re.compile(r"Total Pot\(([^\s()]+)\)(?P<rest>.*)")
_RAKE = re.compile(r"\| Rake \(?([^\s()]+)\)?")
_STREET = re.compile(r"\*\*\* ([A-Z0-9 ]+?) \*\*\*(.*)")
_ME = re.compile(r"\s*\[ME\](?= : )")


def parse(lines: Sequence[str], first_line: int) -> Deal:
    """Read the lines of one hand. Raises ``HistoryError``."""
    deal = Deal(SITE, first_line)
    _read_header(deal, lines[0])
    summary = False
    for number in range(1, len(lines)):
        text = lines[number]
        if not text:
            continue
        if summary:
            _read_summary(deal, number, text)
        elif text.startswith("*** SUMMARY"):
            summary = True
        elif not _read_line(deal, number, text):
            deal.unread.append(number)
    _settle_forced_all_ins(deal)
    deal.clockwise = sorted((seat.name for seat in deal.seats), key=_position)
    return deal


def _position(name: str) -> tuple[int, int]:
    """Seat numbers of tournaments are ticket numbers; the words say who sits where."""
    order = {"Small Blind": 0, "Big Blind": 1, "UTG": 2, "Dealer": 4}
    head, _, plus = name.partition("+")
    return (order.get(head, 3), int(plus) if plus.isdecimal() else 0)


def _read_header(deal: Deal, text: str) -> None:
    header = _HEADER.match(text)
    if header is None:
        raise HistoryError("header_unreadable", 0, text=quote(text))
    deal.number = header["number"]
    rest = header["rest"]
    deal.tournament = "Tournament #" in rest
    read_game(deal, rest.replace("HOLDEMZonePoker", "HOLDEM").replace("OMAHAZone", "OMAHA Zone"))
    if "HiLo" in rest or "HILO" in rest or "Hi/Lo" in rest:
        deal.game = "omaha hi/lo" if "omaha" in deal.game else deal.game
    level = rest.rpartition("(")[2] if deal.tournament else ""
    read_stakes(deal, level.partition(")")[0])


def _read_line(deal: Deal, number: int, text: str) -> bool:
    if not deal.events and text.startswith("Seat ") and (seat := _SEAT.fullmatch(text)):
        stack = deal.amount(number, text, seat[4])
        out = "sitting out" in seat["note"].lower()
        deal.seat(number, text, SeatLine(int(seat[1]), seat[2], stack, out))
        if not deal.currency and not deal.tournament and not seat[4][0].isdecimal():
            read_stakes(deal, seat[4])
        if seat[3]:
            deal.hero = seat[2]
        return True
    if text.startswith("*** ") and (match := _STREET.match(text)):
        if match[1] in ("HOLE CARDS", "3RD STREET"):
            opening(deal, number)
        elif "SHOW" not in match[1]:
            street(deal, number, match[2])
        return True
    if dealer := _DEALER.match(text):
        named = next((seat.number for seat in deal.seats if seat.name == "Dealer"), None)
        deal.button = int(dealer[1]) if named is None else named
        return True
    return act(deal, number, _ME.sub("", text), " : ", ACTIONS)


def _settle_forced_all_ins(deal: Deal) -> None:
    """``All-in 120`` before the cards is an ante or a blind, by what the others post meanwhile."""
    anted: set[str] = set()
    blinds = False
    opened = False
    for place, event in enumerate(deal.events):
        opened = opened or event.kind == "opening"
        if event.kind == "ante":
            anted.add(event.name)
        elif event.kind in ("small", "big"):
            blinds = True
        elif event.kind == "all_in":
            kind = "adds"
            if not opened and anted and event.name not in anted and not blinds:
                kind = "ante"
                anted.add(event.name)
            elif not opened:
                kind = {"Small Blind": "small", "Big Blind": "big"}.get(event.name, "live")
            deal.events[place] = event._replace(kind=kind, all_in=True)


def _read_summary(deal: Deal, number: int, text: str) -> None:
    if deal.total is None and (total := _TOTAL.match(text)):
        deal.total = deal.amount(number, text, total[1])
        if rake := _RAKE.search(total["rest"]):
            deal.rake = deal.amount(number, text, rake[1])

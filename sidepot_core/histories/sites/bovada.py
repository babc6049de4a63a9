"""Bovada and Ignition (also Bodog): anonymous tables, where players are called by position."""

import re
from collections.abc import Sequence

from ..deal import Deal, SeatLine
from ..grammar import IGNORED, act, header_of, opening, street, table, walk
from ..headers import read_game, read_stakes

SITE = "Bovada/Ignition"
AMOUNT = r"(?P<amount>[^\s()]+)"
WHY = r"(?: ?\(.*\))?"
"""Why the software acted for a player: ``(timeout)``, ``(Blind Disconnected)``."""

ACTIONS = table(
    ("fold", rf"Folds?{WHY}"),
    ("fold", r"Folds? & shows \[(?P<cards>[^\]]*)\].*"),
    ("check", rf"Checks?{WHY}"),
    ("adds", rf"Calls?{WHY} {AMOUNT}{WHY}"),
    ("adds", rf"Bets?{WHY} {AMOUNT}{WHY}"),
    ("adds", rf"Double bets?{WHY} {AMOUNT}{WHY}"),
    ("to", rf"Raises?{WHY} \S+ to {AMOUNT}{WHY}"),
    ("all_in", rf"All-in(?:\(timeout\))? {AMOUNT}{WHY}"),
    ("all_in_to", rf"All-in\(raise(?:-timeout)?\) \S+ to {AMOUNT}{WHY}"),
    ("small", rf"Small [Bb]lind {AMOUNT}"),
    ("small", rf"Ante/Small [Bb]lind {AMOUNT}"),
    ("big", rf"Big [Bb]lind {AMOUNT}"),
    ("big", rf"Big [Bb]lind/Bring in {AMOUNT}"),
    ("live", rf"Bring in{WHY} {AMOUNT}"),
    ("live", rf"Bring_in chip{WHY} {AMOUNT}"),
    ("ante", rf"Ante chip {AMOUNT}"),
    ("missed", rf"Posts dead chip {AMOUNT}"),
    ("live", rf"Posts chip {AMOUNT}"),
    ("straddle", rf"Straddle {AMOUNT}"),
    ("straddle", rf"Posts straddle {AMOUNT}"),
    ("back", rf"Return uncalled (?:portion of bet|blind) {AMOUNT}"),
    ("collect", rf"Hand [Rr]esult(?P<label>-Side [Pp]ot)? {AMOUNT}"),
    ("cards", r"Card dealt to a spot \[(?P<cards>[^\]]*)\]"),
    ("cards", r"Does not show \[(?P<cards>[^\]]*)\].*"),
    ("muck", r"Mucks \[(?P<cards>[^\]]*)\].*"),
    (IGNORED, r"Showdown\b.*"),
    (IGNORED, r"Seat .*"),
    (IGNORED, r"Table .*"),
    (IGNORED, r"Ranking .*"),
    (IGNORED, r"Stand\b.*"),
    (IGNORED, r"Leave\b.*"),
    (IGNORED, r"Enter\b.*"),
    (IGNORED, r"Prize .*"),
    (IGNORED, r"Re-join\b.*"),
)
_HEADER = re.compile(r"(?:Bovada|Ignition|Bodog[ .\w]*) Hand #(?P<number>C?\d+):?\s+(?P<rest>.*)")
_SEAT = re.compile(r"Seat (\d+): (.+?)(\s*\[ME\])? \(([^\s()]+) in chips\).*")
_STUD_SEAT = re.compile(r"Seat\+(\d+)(\s*\[ME\])?: ([^\s()]+) in chips.*")
"""Where nobody has a position, the seat is the name."""
_DEALER = re.compile(r"(?:(.+?)(?:\s*\[ME\])? : )?Set dealer(?:/Bring in spot)? \[(\d+)\]")
_TOTAL = re.compile(r"Total Pot\(([^\s()]+)\)(?P<rest>.*)")
_RAKE = re.compile(r"\| Rake \(?([^\s()]+)\)?")
_STREET = re.compile(r"\*\*\* ([A-Z0-9 ]+?) \*\*\*(.*)")
_ME = re.compile(r"\s*\[ME\](?= : )")


def parse(lines: Sequence[str], first_line: int) -> Deal:
    """Read the lines of one hand. Raises ``HistoryError``."""
    deal = Deal(SITE, first_line)
    _read_header(deal, lines[0])
    walk(deal, lines, _read_line, _read_summary)
    _settle_forced_all_ins(deal)
    deal.clockwise = sorted((seat.name for seat in deal.seats), key=_position)
    return deal


def _position(name: str) -> tuple[int, int]:
    """Seat numbers of tournaments are ticket numbers; the words say who sits where."""
    order = {"Small Blind": 0, "Big Blind": 1, "UTG": 2, "Dealer": 4}
    head, _, plus = name.partition("+")
    return (order.get(head, 3), int(plus) if plus.isdecimal() else 0)


def _read_header(deal: Deal, text: str) -> None:
    header = header_of(_HEADER, text)
    deal.number = header["number"]
    rest = header["rest"]
    deal.tournament = "Tournament #" in rest
    read_game(deal, rest.replace("HOLDEMZonePoker", "HOLDEM").replace("OMAHAZone", "OMAHA Zone"))
    if "HiLo" in rest or "HILO" in rest or "Hi/Lo" in rest:
        deal.game = "omaha hi/lo" if "omaha" in deal.game else deal.game
    level = rest.rpartition("(")[2] if deal.tournament else ""
    read_stakes(deal, level.partition(")")[0])


def _read_line(deal: Deal, number: int, text: str) -> bool:
    if not deal.events and text.startswith("Seat") and _read_seat(deal, number, text):
        return True
    if text.startswith("*** ") and (match := _STREET.match(text)):
        if match[1] in ("HOLE CARDS", "3RD STREET"):
            opening(deal, number)
        elif "SHOW" not in match[1]:
            street(deal, number, match[2])
        return True
    if dealer := _DEALER.match(text):
        # In tournaments the figure counts places; the word before it says which seat that is.
        named = [seat.number for seat in deal.seats if seat.name == dealer[1]]
        deal.button = named[0] if named else int(dealer[2])
        return True
    return act(deal, number, _ME.sub("", text), " : ", ACTIONS)


def _read_seat(deal: Deal, number: int, text: str) -> bool:
    if seat := _SEAT.fullmatch(text):
        place, name, hero, chips = seat[1], seat[2], seat[3], seat[4]
    elif seat := _STUD_SEAT.fullmatch(text):
        place, name, hero, chips = seat[1], f"Seat+{seat[1]}", seat[2], seat[3]
    else:
        return False
    stack = deal.amount(number, text, chips)
    deal.seat(number, text, SeatLine(int(place), name, stack))
    if not deal.currency and not deal.tournament and not chips[0].isdecimal():
        read_stakes(deal, chips)
    if hero:
        deal.hero = name
    return True


def _settle_forced_all_ins(deal: Deal) -> None:
    """``All-in 120`` before the cards is an ante or a blind, by what the others post meanwhile."""
    antes = any(event.kind == "ante" for event in deal.events)
    anted: set[str] = set()
    blinds = opened = False
    for place, event in enumerate(deal.events):
        opened = opened or event.kind == "opening"
        if event.kind == "ante":
            anted.add(event.name)
        elif event.kind in ("small", "big"):
            blinds = True
        elif event.kind == "all_in_to":
            deal.events[place] = event._replace(kind="to", all_in=True)
        elif event.kind == "all_in":
            kind = "adds"
            if antes and not (opened or blinds or event.name in anted):
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

"""PartyPoker: amounts in brackets, no total, and whatever was uncalled inside the last pot."""

import re
from collections.abc import Sequence

from ..deal import Deal, SeatLine
from ..grammar import CARDS, IGNORED, act, dealt, header_of, opening, street, table
from ..headers import read_game, read_stakes

SITE = "PartyPoker"
AMOUNT = r"[\[(] ?(?P<amount>[^\])]+?) ?[\])]"
ALL_IN = r"(?P<all_in> and is all-?[Ii]n)?"
WON = r"(?P<amount>[^\sA-Za-z]+(?: [A-Z]{3})?)(?: chips)?"

ACTIONS = table(
    ("fold", r"folds"),
    ("check", r"checks"),
    ("adds", rf"calls +{AMOUNT}{ALL_IN}"),
    ("adds", rf"bets +{AMOUNT}{ALL_IN}"),
    ("to", rf"raises +[\[(][^\])]+[\])] to {AMOUNT}{ALL_IN}"),
    ("adds", rf"double bets +{AMOUNT}{ALL_IN}"),
    ("to", rf"completes +(?:\S+ )?to {AMOUNT}{ALL_IN}"),
    ("live", rf"bring-ins +{AMOUNT}{ALL_IN}"),
    ("live", rf"posts (?:the )?button blind +{AMOUNT}"),
    ("adds", rf"raises +{AMOUNT}{ALL_IN}"),
    ("shove", rf"is all-In +{AMOUNT}"),
    ("ante", rf"posts (?:the )?ante (?:of )?{AMOUNT}"),
    ("small", rf"posts (?:the )?small blind {AMOUNT}"),
    ("big", rf"posts (?:the )?big blind {AMOUNT}"),
    ("both", rf"posts big blind \+ dead {AMOUNT}"),
    ("both", rf"posts small (?:blind )?(?:&|and|\+) big blinds? {AMOUNT}"),
    ("dead", rf"posts (?:small blind \+ )?dead(?: blind)? {AMOUNT}"),
    ("straddle", rf"posts straddle {AMOUNT}"),
    ("cards", rf"shows +{CARDS}.*"),
    ("cards", rf"doesn't show +{CARDS}.*"),
    (IGNORED, r"does not show.*"),
    ("collect", rf"wins {WON} from (?:the )?(?P<label>(?:main|side) pot(?: ?#?\d+)?).*"),
    ("collect", rf"wins {WON}(?: from the (?P<label>pot))?(?: with .*)?"),
    (IGNORED, r"wins .*"),
    (IGNORED, r"has .*"),
    (IGNORED, r"is .*"),
    (IGNORED, r"did not .*"),
    (IGNORED, r"will .*"),
    (IGNORED, r"could not .*"),
    (IGNORED, r"finished .*"),
)
_HEADER = re.compile(r"\*{5} Hand History [Ff]or Game (?P<number>\S+) \*{5}")
_SEAT = re.compile(r"Seat (\d+): (.+) \( ?([^()]+?) ?\)")
_BUTTON = re.compile(r"Seat (\d+) is the button")
_DEALT = re.compile(r"Dealt to (.+?) \[([^\]]*)\]")
_DEALING = re.compile(r"\*\* Dealing (.+?) \*\*(.*)")
_RAKE = re.compile(r"Main Pot: .*\| Rake: ([^\s|]+)")
_TRAILING = re.compile(r"[\s.]+$")
_BLINDS = re.compile(r"Blinds(?:-Antes)?\(([^()]*)\)")


def parse(lines: Sequence[str], first_line: int) -> Deal:
    """Read the lines of one hand. Raises ``HistoryError``."""
    deal = Deal(SITE, first_line)
    deal.number = header_of(_HEADER, lines[0])["number"]
    for number in range(1, len(lines)):
        text = lines[number]
        if text and not _read_line(deal, number, text):
            deal.unread.append(number)
    _tell_shoves(deal)
    return deal


def _read_stakes(deal: Deal, text: str) -> None:
    """The second line; of a cash game it may name the buy-in instead of the blinds."""
    deal.tournament = "Trny:" in text or "Buy-in" in text or "Blinds" in text
    head = text.split(" - ", maxsplit=1)[0]
    read_game(deal, head)
    blinds = _BLINDS.search(text)
    if blinds:
        # "Blinds-Antes(600/1 200 -50)": the ante comes last here.
        read_stakes(deal, re.sub(r"\s*-\s*\d[\d ,.]*$", "", blinds[1]).replace(" ", ""))
    else:
        read_stakes(deal, head)


def _read_line(deal: Deal, number: int, text: str) -> bool:
    if number == 1 or (not deal.limit and not deal.seats and " - " in text):
        _read_stakes(deal, text)
        return True
    if not deal.events and text.startswith("Seat "):
        return _read_seat(deal, number, text)
    if rake := _RAKE.match(text):
        deal.rake = deal.amount(number, text, rake[1])
    elif dealing := _DEALING.match(text):
        if dealing[1].lower() == "down cards":
            opening(deal, number)
        else:
            street(deal, number, dealing[2])
    elif cards := _DEALT.fullmatch(text):
        dealt(deal, number, cards[1], cards[2])
    else:
        return act(deal, number, _TRAILING.sub("", text), " ", ACTIONS)
    return True


def _read_seat(deal: Deal, number: int, text: str) -> bool:
    if button := _BUTTON.fullmatch(text):
        deal.button = int(button[1])
    elif seat := _SEAT.fullmatch(text):
        stack = deal.amount(number, text, seat[3])
        deal.seat(number, text, SeatLine(int(seat[1]), seat[2], stack))
    else:
        return False
    return True


def _tell_shoves(deal: Deal) -> None:
    """``is all-In [5]`` before the cards is a forced bet, afterwards it adds chips."""
    opened = False
    for place, event in enumerate(deal.events):
        opened = opened or event.kind == "opening"
        if event.kind == "shove":
            kind = "adds" if opened else "live"
            deal.events[place] = event._replace(kind=kind, all_in=True)

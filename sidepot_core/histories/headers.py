"""What the first lines of a hand say in every site's words: the game, the limit, the blinds."""

import re
from collections.abc import Sequence
from functools import lru_cache

from .deal import Deal
from .money import currency_of, money

HOLDEM = "hold'em"

_GAMES: Sequence[tuple[str, str]] = (
    (r"6\+ ?hold'?em|short ?deck(?: hold'?em)?|six ?plus(?: hold'?em)?", "short deck"),
    (r"courchevel hi/?lo", "courchevel hi/lo"),
    (r"courchevel", "courchevel"),
    (r"(?:6[ -]?card omaha|omaha ?6|plo-?6)(?:[ -]?(?:hi/?lo|h/l|8))", "omaha6 hi/lo"),
    (r"6[ -]?card omaha|omaha ?6|plo-?6", "omaha6"),
    (r"(?:5[ -]?card omaha|omaha ?5|plo-?5)(?: (?:pot limit )?(?:hi/?lo|h/l|8))", "omaha5 hi/lo"),
    (r"5[ -]?card omaha|omaha ?5|plo-?5", "omaha5"),
    (r"omaha[-_ ]?(?:hi[ -]?/?lo|h/?l\b|8)|plo-?8|plo hi/?lo", "omaha hi/lo"),
    (r"omaha|plo(?:-?4)?\b", "omaha"),
    (r"(?:7[ -]?card )?stud (?:hi/?lo|h/l)|7[ -]?card[ _](?:hi/?lo|hl)", "stud hi/lo"),
    (r"(?:7[ -]?card )?stud|7card", "stud"),
    (r"razz", "razz"),
    (r"badugi", "badugi"),
    (r"badacey|badeucey", "badugi"),
    (r"(?:triple draw )?2-7 triple(?: draw)?|triple draw 2-7", "2-7 triple draw"),
    (r"(?:a-5|ace-five) triple draw|triple draw a-5", "a-5 triple draw"),
    (r"single draw 2-7|2-7 single draw|2-7 lowball", "2-7 single draw"),
    (r"(?:5|five)[ -]card draw", "5-card draw"),
    (r"swap hold'?em|drawmaha|fusion|irish|pineapple|telesina|tangerine", "other"),
    (r"(?:texas )?hold'?em", HOLDEM),
)
_GAME = re.compile("|".join(f"({pattern})" for pattern, _ in _GAMES), re.IGNORECASE)
_LIMIT = re.compile(
    r"\b(?:(no[ -]?limit\b|nl\b)|(pot[ -]?limit\b|pl(?:o\b|\b))|(?:fixed[ -])?(limit\b|fl\b))", re.I
)
_BLINDS = re.compile(
    r"([^\s()\[\]/]*\d[\d.,]*[^\s()\[\]/]{0,4})\s?/\s?([^\s()\[\]]*\d[^\s()\[\],]*)"
)
_CODE = re.compile(r"\b(USD|EUR|GBP|CNY|CAD|INR|BRL|SEK|KRW)\b")
_LIMITS = ("no limit", "pot limit", "limit")


def read_game(deal: Deal, text: str) -> None:
    """The game and its limit: the last that the text names, since tournaments have names too."""
    game, limit = _game_of(text)
    deal.game = game or deal.game
    deal.limit = limit or deal.limit


@lru_cache(maxsize=4096)
def _game_of(text: str) -> tuple[str, str]:
    """Cached, since the hands of a session are of one game and the patterns are many."""
    game = limit = ""
    for match in _GAME.finditer(text):
        game = _GAMES[(match.lastindex or 1) - 1][1]
    for match in _LIMIT.finditer(text):
        limit = _LIMITS[(match.lastindex or 1) - 1]
    return game, limit


def read_stakes(deal: Deal, text: str, *, antes_first: bool = False) -> None:
    """Blinds and currency from a text like ``$0.25/$0.50 USD``, ``10/20`` or ``140/600/1200``.

    Of three figures the first is the ante where ``antes_first``. In a game with fixed limits the
    figures are bets, not blinds, so the big blind that is posted counts.
    """
    match = _BLINDS.search(text)
    if match is None:
        code = _CODE.search(text)
        amount = re.search(r"[^\s()\d]{1,3}\d[\d.,]*|\d[\d.,]*[€$£]", text)
        found = code[1] if code else currency_of(amount[0]) if amount else ""
        deal.currency = "" if deal.tournament else found
        return
    figures = [match[1], *match[2].split("/")]
    code = _CODE.search(text)
    if not deal.tournament:
        deal.currency = code[1] if code else currency_of(figures[-1]) or currency_of(figures[0])
    if deal.limit == "limit" or (antes_first and len(figures) > 2 and "stud" in deal.game):
        return
    try:
        deal.big_blind = money(figures[2 if antes_first and len(figures) > 2 else 1])
    except ValueError:
        return

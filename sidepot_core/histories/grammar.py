"""The shared grammar: tables of line patterns, and how a line finds its actor and its pattern.

A site's patterns are data: pairs of an event kind and a regular expression that starts with a
literal word. That word selects the patterns to try. What follows a name repeats all the time
(``folds``, ``posts the ante 25``), so the last thousands of readings are kept.
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from ..cards import Card
from .deal import Deal, Event, cards_in, quote
from .messages import HistoryError
from .money import money

IGNORED = ""
ALL_IN = r"(?P<all_in>,? and is all[ -]in)?"
CAPPED = r"(?P<capped> and has reached the \S+ cap)"
CARDS = r"\[ ?(?P<cards>[^\]]*)\]"
MOST_KEPT, LONGEST_KEPT = 10_000, 200

_FIRST = re.compile(r"^([^ (\[\\?]+)(\??)")
_WORD = re.compile(r"[^ (]*")


class Reading(NamedTuple):
    """What the text behind a name says; see ``Event`` for the fields."""

    kind: str
    amount: int = 0
    all_in: bool = False
    label: str = ""
    cards: tuple[Card, ...] = ()
    second: int = 0
    capped: bool = False


BROKEN = Reading("broken")
"""The kind of line is clear, but not its amount."""

Rows = dict[str, list[tuple[str, re.Pattern[str]]]]
Read = Callable[[str], "Reading | None"]


class Table(NamedTuple):
    """A site's patterns as functions that read what follows a name: the result is None for a text
    that fits none. ``kept`` remembers, ``once`` does not: long texts must not fill the memory."""

    kept: Read
    once: Read


def table(*patterns: tuple[str, str]) -> Table:
    """Compile (kind, pattern) pairs; a pattern's first word is literal, up to a blank."""
    rows: Rows = {}
    for kind, pattern in patterns:
        word, optional = _FIRST.findall(pattern.lower())[0]
        for key in {word, word[:-1]} if optional else {word}:
            rows.setdefault(key, []).append((kind, re.compile(pattern)))
    once = partial(_read, rows)
    return Table(lru_cache(maxsize=MOST_KEPT)(once), once)


def _read(rows: Rows, text: str) -> Reading | None:
    word = _WORD.match(text)
    candidates = rows.get(word[0].lower() if word else "", ())
    for kind, pattern in candidates:
        match = pattern.fullmatch(text)
        if match is not None:
            return _reading(kind, match.groupdict())
    money_lines = candidates and all("amount" in row.groupindex for _, row in candidates)
    return BROKEN if money_lines else None


def _reading(kind: str, groups: dict[str, str | None]) -> Reading:
    amount, second = groups.get("amount"), groups.get("second")
    try:
        return Reading(
            kind,
            money(amount) if amount else 0,
            bool(groups.get("all_in")),
            (groups.get("label") or "").lower(),
            cards_in(groups.get("cards") or ""),
            money(second) if second else 0,
            bool(groups.get("capped")),
        )
    except ValueError:
        return BROKEN


def act(deal: Deal, line: int, text: str, separator: str, table: Table) -> bool:
    """Read a line that starts with a player's name; False where no player and pattern fit.

    A name may hold the separator itself, so every place where it stands is tried. Raises
    ``HistoryError`` where the actor and the kind of line are clear, but not the amount.
    """
    aliases = deal.aliases
    read = table.kept if len(text) <= LONGEST_KEPT else table.once
    end = text.find(separator)
    broken = False
    while end > 0:
        name = aliases.get(text[:end])
        if name is not None:
            found = read(text[end + len(separator) :])
            if found is BROKEN:
                broken = True
            elif found is not None:
                kind, amount, all_in, label, cards, second, capped = found
                if kind:
                    event = Event(kind, name, amount, all_in, label, cards, line, second)
                    deal.events.append(event)
                if capped:
                    deal.capped = True
                return True
        end = text.find(separator, end + 1)
    if broken:
        raise HistoryError("line_unreadable", line, text=quote(text))
    return False


LineReader = Callable[[Deal, int, str], object]


def walk(deal: Deal, lines: Sequence[str], read_line: LineReader, read_summary: LineReader) -> None:
    """Read the lines behind the header one by one, and what follows the word SUMMARY differently.

    What ``read_line`` answers with False goes to the lines that were not understood.
    """
    summary = False
    for number in range(1, len(lines)):
        text = lines[number]
        if not text:
            continue
        if summary:
            read_summary(deal, number, text)
        elif text.startswith("*** SUMMARY"):
            summary = True
        elif not read_line(deal, number, text):
            deal.unread.append(number)


def header_of(pattern: re.Pattern[str], text: str) -> re.Match[str]:
    """The parts of a hand's first line. Raises ``HistoryError`` where it is none."""
    header = pattern.match(text)
    if header is None:
        raise HistoryError("header_unreadable", 0, text=quote(text))
    return header


def named(deal: Deal, name: str) -> str:
    """The player of a name at the end of a line, where blanks that belong to it are gone; else
    empty."""
    return deal.aliases.get(name) or deal.aliases.get(name + " ") or ""


def dealt(deal: Deal, line: int, name: str, cards: str) -> None:
    """Cards dealt to a player by name."""
    player = named(deal, name)
    if player and cards:
        event = Event("cards", player, label="dealt", cards=cards_in(cards), line=line)
        deal.events.append(event)


def given_back(deal: Deal, line: int, text: str, name: str, amount: str) -> None:
    """An uncalled bet that goes back to a player."""
    value = deal.amount(line, text, amount)
    deal.events.append(Event("back", named(deal, name), value, line=line))


def showdown(deal: Deal, line: int, run: int = 0) -> None:
    """From here on pots are paid, those of one of several boards where ``run`` is given."""
    deal.events.append(Event("showdown", "", run, line=line))


def street(deal: Deal, line: int, text: str, *, run: int = 0) -> None:
    """A new street with the cards on its line, for one of several boards where ``run`` is given."""
    deal.events.append(Event("street", "", run, cards=cards_in(text), line=line))


def opening(deal: Deal, line: int) -> None:
    """The cards are dealt: bets so far are blinds and go on counting."""
    deal.events.append(Event("opening", "", line=line))

"""The shared grammar: tables of line patterns, and how a line finds its actor and its pattern.

A site's patterns are data: pairs of an event kind and a regular expression that starts with a
literal word. That word selects the patterns to try, so most lines cost one look-up and one match.
"""

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from .deal import Deal, Event, cards_in, quote
from .messages import HistoryError

IGNORED = ""
ALL_IN = r"(?P<all_in>,? and is all[ -]in)?"
CAPPED = r"(?P<capped> and has reached the \S+ cap)?"
_FIRST = re.compile(r"^([^ (\[\\?]+)(\??)")
CARDS = r"\[ ?(?P<cards>[^\]]*)\]"


class Row(NamedTuple):
    """One compiled pattern; the numbers are its groups, 0 where it has no such group."""

    kind: str
    match: Callable[[str], re.Match[str] | None]
    amount: int
    all_in: int
    cards: int
    label: int
    second: int
    capped: int


Table = Mapping[str, tuple[Row, ...]]


def table(*patterns: tuple[str, str]) -> Table:
    """Compile (kind, pattern) pairs; a pattern's first word is literal, up to a blank."""
    rows: dict[str, tuple[Row, ...]] = {}
    for kind, pattern in patterns:
        compiled = re.compile(pattern)
        word, optional = _FIRST.findall(pattern)[0]
        groups = [compiled.groupindex.get(name, 0) for name in Row._fields[2:]]
        row = Row(kind, compiled.fullmatch, *groups)
        for key in {word.lower(), word.lower()[:-1] if optional else word.lower()}:
            rows[key] = (*rows.get(key, ()), row)
    return rows


def act(deal: Deal, line: int, text: str, separator: str, rows: Table) -> bool:
    """Read a line that starts with a player's name; False where no player and pattern fit.

    A name may hold the separator itself, so every place where it stands is tried. Raises
    ``HistoryError`` where the actor and the kind of line are clear, but not the amount.
    """
    aliases = deal.aliases
    end = text.find(separator)
    broken = False
    while end > 0:
        name = aliases.get(text[:end])
        if name is not None:
            rest = text[end + len(separator) :]
            candidates = rows.get(_first_word(rest))
            if candidates is not None:
                for row in candidates:
                    match = row.match(rest)
                    if match is not None:
                        emit(deal, line, text, name, row, match)
                        return True
                broken = broken or all(row.amount for row in candidates)
        end = text.find(separator, end + 1)
    if broken:
        raise HistoryError("line_unreadable", line, text=quote(text))
    return False


def _first_word(text: str) -> str:
    end = text.find(" ")
    word = text if end < 0 else text[:end]
    cut = word.find("(")
    return (word if cut < 0 else word[:cut]).lower()


def emit(deal: Deal, line: int, text: str, name: str, row: Row, match: re.Match[str]) -> None:
    """Add the event of a matched line."""
    kind, _, amount, all_in, cards, label, second, capped = row
    if kind == IGNORED:
        return
    if capped and match[capped]:
        deal.capped = True
    deal.events.append(
        Event(
            kind,
            name,
            deal.amount(line, text, match[amount]) if amount else 0,
            bool(all_in and match[all_in]),
            match[label].lower() if label and match[label] else "",
            cards_in(match[cards]) if cards and match[cards] else (),
            line,
            deal.amount(line, text, match[second]) if second and match[second] else 0,
        )
    )


def street(deal: Deal, line: int, text: str, *, run: int = 0) -> None:
    """A new street with the cards on its line, for one of several boards where ``run`` is given."""
    cards = cards_in(" ".join(re.findall(r"\[([^\]]*)\]?", text)))
    deal.events.append(Event("street", "", run, cards=cards, line=line))


def opening(deal: Deal, line: int) -> None:
    """The cards are dealt: bets so far are blinds and go on counting."""
    deal.events.append(Event("opening", "", line=line))

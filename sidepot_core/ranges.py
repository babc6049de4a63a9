"""Ranges: the two-card combos a player may hold, with weights.

Notation: ``QQ+``, ``AKs``, ``AKo``, ``AK``, ``A5s-A2s``, ``KTs+``, ``T9s-76s``, ``22-66``,
``AhKh``, ``random`` or ``100%``; weights as ``KTs+:0.5`` or ``0.5(KTs+, QQ)``; commas or blanks
between them. A combo named twice keeps the weight named last. Blanks may stand around a dash or a
colon and before a bracket; any dash and comma of a keyboard will do.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from .cards import DECK, Card, make_card, normalise, parse_cards, rank_from

Combo = tuple[Card, Card]

LONGEST_RANGE = 20_000
"""Characters; all 1,326 combos named one by one take 7,000."""

WHOLE = Fraction(1)
"""The weight of most combos: one object, which is told apart at a glance."""

_DASHES = "‐‒–—―−ー〜~-"
"""What stands for a dash: typographic ones, the minus sign, and those of East Asian keyboards."""
_PIECE = re.compile(
    # After a blank only a number that can be no hand belongs to a bracket: "99 (AA)" is a pair.
    r"(?P<weight>(?:\d+(?:\.\d*)?|\.\d+)(?=\()|(?:\d*\.\d*|[01])(?=\s+\())\s*\("
    r"|(?P<close>\))"
    rf"|(?P<token>[^\s,、()]+(?:(?:\s+(?=[:{_DASHES}])|(?<=[:{_DASHES}])\s+)[^\s,、()]+)*)"
    r"|(?P<open>\()|[\s,、]+"
)
_PLAIN_TOKEN = str.maketrans(dict.fromkeys(_DASHES, "-"))
_CARDS_ALONE = re.compile(r"[A-Za-z0-9♠♤♥♡♦♢♣♧]+")
_CLASS = re.compile(r"(10|[2-9TJQKA])(10|[2-9TJQKA])([so]?)", re.IGNORECASE)


class RangeError(ValueError):
    """A piece of a range that cannot be read: ``token`` and its ``position``, both in the text as
    typed, counted from 1."""

    def __init__(self, token: str, position: int) -> None:
        super().__init__(f"{token!r} at {position}")
        self.token = token
        self.position = position


@dataclass(frozen=True)
class Range:
    """A range as typed (``text``) and as combos with weights from 0 (excluded) to 1."""

    text: str
    combos: tuple[tuple[Combo, Fraction], ...]

    def without(self, known: Iterable[Card]) -> tuple[tuple[Combo, Fraction], ...]:
        """The combos that remain possible when ``known`` cards lie elsewhere."""
        gone = set(known)
        return tuple((c, w) for c, w in self.combos if c[0] not in gone and c[1] not in gone)


def parse_range(text: str) -> Range:
    """Read a range. Raises :class:`RangeError` at the first piece that is none."""
    plain, places = _plain(text)
    try:
        weights = _weights(plain)
    except RangeError as error:
        start = error.position - 1
        end = start + len(error.token)
        typed = text[places[start] : max(places[end - 1] + 1, places[end])]
        raise RangeError(typed, places[start] + 1) from None
    return Range(text.strip(), tuple((c, w) for c, w in sorted(weights.items()) if w > 0))


def _plain(text: str) -> tuple[str, Sequence[int]]:
    """The text made plain, and where each of its characters, and its end, stand in ``text``."""
    if text.isascii():
        return text, range(len(text) + 1)
    plain = [normalise(character) for character in text]
    places = [place for place, made in enumerate(plain) for _ in made]
    return "".join(plain), [*places, len(text)]


def _weights(plain: str) -> dict[Combo, Fraction]:
    if len(plain) > LONGEST_RANGE:
        raise RangeError(plain[LONGEST_RANGE : LONGEST_RANGE + 20], LONGEST_RANGE + 1)
    weights: dict[Combo, Fraction] = {}
    group: Fraction | None = None
    opened = (0, "")
    for match in _PIECE.finditer(plain):
        position = match.start() + 1
        if match["weight"] is not None or match["open"] is not None:
            if group is not None:
                raise RangeError(match.group(), position)
            opened = (position, match.group())
            group = _weight(match["weight"] or "1", match.group(), position)
        elif match["close"] is not None:
            if group is None:
                raise RangeError(")", position)
            group = None
        elif match["token"] is not None:
            combos, weight = _token(match["token"], position)
            shared = weight if group is None else weight * group
            weights.update(dict.fromkeys(combos, shared))
    if group is not None:
        raise RangeError(opened[1], opened[0])
    return weights


def _token(token: str, position: int) -> tuple[tuple[Combo, ...], Fraction]:
    body, colon, weight_text = "".join(token.translate(_PLAIN_TOKEN).split()).partition(":")
    weight = _weight(weight_text, token, position) if colon else WHOLE
    found = _combos_of(body)
    if not found:
        raise RangeError(token, position)
    return found, weight


@lru_cache(maxsize=512)
def _combos_of(body: str) -> tuple[Combo, ...]:
    """The combos of one token, kept: a long range repeats its tokens, and so do its readers."""
    return tuple(_combos(body))


def _weight(text: str, token: str, position: int) -> Fraction:
    if len(text) > 12 or not re.fullmatch(r"\d*\.?\d+", text) or Fraction(text) > 1:
        raise RangeError(token, position)
    return Fraction(text)


def _combos(body: str) -> Iterator[Combo]:
    """The combos of one token without its weight; none at all where it is not understood."""
    if body.lower() in ("random", "100%"):
        yield from combinations(DECK, 2)
        return
    cards, leftovers = parse_cards(body) if _CARDS_ALONE.fullmatch(body) else ((), ())
    if len(cards) == 2 and not leftovers and cards[0] != cards[1]:
        yield (min(cards), max(cards))
        return
    low_text, dash, high_text = body.partition("-")
    first = _read_class(low_text.removesuffix("+"))
    if first is None:
        return
    if dash:
        second = None if low_text.endswith("+") else _read_class(high_text)
        classes = None if second is None else _between(first, second)
    elif low_text.endswith("+"):
        classes = _upwards(first)
    else:
        classes = [first]
    for top, low, kind in classes or ():
        yield from _class_combos(top, low, kind)


HandClass = tuple[int, int, str]
"""Higher rank, lower rank, and ``"s"`` suited, ``"o"`` offsuit or ``""`` for both or a pair."""


def _read_class(text: str) -> HandClass | None:
    match = _CLASS.fullmatch(text)
    if match is None:
        return None
    ranks = sorted((rank_from(match[1]), rank_from(match[2])))
    kind = match[3].lower()
    if ranks[0] == ranks[1] and kind:
        return None
    return ranks[1], ranks[0], kind


def _upwards(first: HandClass) -> list[HandClass]:
    """``QQ+``: that pair and higher; ``KTs+``: the same high card, the lower one going up."""
    top, low, kind = first
    if top == low:
        return [(rank, rank, "") for rank in range(low, 13)]
    return [(top, rank, kind) for rank in range(low, top)]


def _between(first: HandClass, second: HandClass) -> list[HandClass] | None:
    """``22-66`` pairs, ``A5s-A2s`` one high card, ``T9s-76s`` one gap; None for anything else."""
    low, high = sorted((first, second))
    if low[2] != high[2] or (low[0] == low[1]) != (high[0] == high[1]):
        return None
    if low[0] == high[0]:
        return [(low[0], rank, low[2]) for rank in range(low[1], high[1] + 1)]
    if low[0] - low[1] != high[0] - high[1]:
        return None
    gap = low[0] - low[1]
    return [(top, top - gap, low[2]) for top in range(low[0], high[0] + 1)]


def _class_combos(top: int, low: int, kind: str) -> Iterator[Combo]:
    for first in range(4):
        for second in range(4):
            suited = first == second
            if top == low and first >= second:
                continue
            if (kind == "s" and not suited) or (kind == "o" and suited):
                continue
            pair = make_card(top, first), make_card(low, second)
            yield min(pair), max(pair)

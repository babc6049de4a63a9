"""Answers: what may be typed, how it is read, and when two answers are the same."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Literal

from ..amounts import AmountError, parse_amount
from ..cards import Card, normalise, parse_cards
from .fives import five_strength
from .texts import PracticeError, PracticeRefused


@dataclass(frozen=True)
class Numbers:
    """One number, one for each field, or a list whose length is part of the answer.

    ``rounded_by``: how far off each may be because it was written in big blinds, with so many
    decimals: half a unit of the last one, in chips; empty where that is nothing.
    """

    values: tuple[Fraction, ...]
    rounded_by: tuple[Fraction, ...] = field(default=(), compare=False)

    @cached_property
    def floats(self) -> tuple[float, ...]:
        """Nearly the same values, quick to compare."""
        return tuple(map(float, self.values))


@dataclass(frozen=True)
class Names:
    """A set of players, in seat order."""

    names: tuple[str, ...]


@dataclass(frozen=True)
class Choice:
    """One of the options of the form."""

    code: str


@dataclass(frozen=True)
class Five:
    """Five cards; fives of the same strength are the same answer."""

    cards: tuple[Card, ...]

    @property
    def strength(self) -> int:
        """As in ``ranking``."""
        return five_strength(self.cards)


Answer = Numbers | Names | Choice | Five
Value = Literal["chips", "count", "share", "names", "choice", "five"]


@dataclass(frozen=True)
class Form:
    """What an answer looks like.

    ``value``: chips, a count of rivers, a share (of 1), names, one choice or five cards;
    ``fields``: one number for each of these players, in this order; empty for a single number;
    ``open_list``: any number of numbers, for it is part of the question how many there are;
    ``options``: the names or choices to choose from; ``cards``: the cards to choose five from;
    ``big_blind``: lets chips be written ``20BB``; ``least`` and ``most``: what a number can be.
    """

    value: Value
    fields: tuple[str, ...] = ()
    open_list: bool = False
    options: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    big_blind: Fraction | None = None
    least: Fraction | None = None
    most: Fraction | None = None


MOST_NUMBERS = 12
"""In an open list; no hand has so many pots."""


def same(one: Answer, other: Answer, tolerance: Fraction) -> bool:
    """Whether two answers are the same: every number within ``tolerance``."""
    if isinstance(one, Numbers) and isinstance(other, Numbers):
        if len(one.values) != len(other.values):
            return False
        # Floats settle nearly every case; what they find close is compared exactly.
        far = float(tolerance) + 0.001
        if any(abs(a - b) > far for a, b in zip(one.floats, other.floats, strict=True)):
            return False
        pairs = zip(one.values, other.values, strict=True)
        return all(abs(mine - yours) <= tolerance for mine, yours in pairs)
    if isinstance(one, Five) and isinstance(other, Five):
        return one.strength == other.strength
    return one == other


def parse_answer(form: Form, typed: str | Sequence[str]) -> Answer:
    """Read an answer.

    ``typed``: one text, or one for each field (names, choices and cards may come in either form).
    Numbers may be integers, decimals, fractions (``1000/7``) and, for shares, percents; the numbers
    of a list in one text stand apart by blanks, semicolons or a comma and a blank.

    Raises ``PracticeRefused`` with ``answer_empty``, ``answer_format``, ``answer_share_format``,
    ``answer_whole``, ``answer_negative``, ``answer_share_range``, ``answer_count``,
    ``answer_many``, ``answer_unknown``, ``answer_cards``, ``answer_five_many`` or ``answer_five``.
    """
    if form.value in ("chips", "count", "share"):
        return _numbers(form, typed)
    pieces = _pieces(typed, r"[;,、，\n]+") if form.value != "five" else []
    if form.value == "names":
        known = {name.casefold(): name for name in form.options}
        chosen = {_option(piece, known) for piece in pieces}
        if not chosen:
            raise _refused("answer_empty")
        return Names(tuple(name for name in form.options if name in chosen))
    if form.value == "choice":
        if not pieces:
            raise _refused("answer_empty")
        return Choice(_option(pieces[0], {option: option for option in form.options}))
    return _five(form, typed if isinstance(typed, str) else " ".join(typed))


def _numbers(form: Form, typed: str | Sequence[str]) -> Numbers:
    several = form.open_list or len(form.fields) > 1
    if isinstance(typed, str):
        text = _plain(typed)
        pieces = _pieces(text, r"[;\n、；]+|[,，]\s+|\s+") if several else [text]
    else:
        pieces = [_plain(text) for text in typed]
        while form.open_list and pieces and not pieces[-1]:
            pieces.pop()
    if not pieces or not all(pieces):
        raise _refused("answer_empty")
    wanted = max(1, len(form.fields))
    if form.open_list and len(pieces) > MOST_NUMBERS:
        raise _refused("answer_many", most=str(MOST_NUMBERS), count=str(len(pieces)))
    if not form.open_list and len(pieces) != wanted:
        raise _refused("answer_count", wanted=str(wanted), count=str(len(pieces)))
    values = tuple(_number(form, piece) for piece in pieces)
    rounded_by = tuple(_rounded_by(form, piece) for piece in pieces)
    return Numbers(values, rounded_by if any(rounded_by) else ())


_MINUS = "-−–ー"
"""Hyphen, minus, dash, and the long vowel that a Japanese keyboard puts where the hyphen is."""
_WORDS = re.compile(r"\s*(?:chips?|チップ|칩)(?![^\s,;、])", re.IGNORECASE)
_UNIT = re.compile(r"(?<=[\d.])\s+(?=bb(?![^\s,;、]))", re.IGNORECASE)
_CURRENCY = re.compile(r"(?<![\d.])[$€£¥₩]\s*(?=[\d.])")
_IN_BLINDS = re.compile(r"(?P<whole>[\d,']*)(?:\.(?P<decimals>\d*))?\s*bb", re.IGNORECASE)


def _plain(text: str) -> str:
    """What was typed without the word for chips, signs of currencies, and a comma at the end; a
    unit next to its number."""
    text = _CURRENCY.sub("", _UNIT.sub("", _WORDS.sub("", normalise(text))))
    return text.strip().rstrip(",;、").rstrip()


def _rounded_by(form: Form, text: str) -> Fraction:
    """Half a unit of the last digit of a number in big blinds that has two digits at least."""
    match = _IN_BLINDS.fullmatch(text.lstrip("+" + _MINUS).strip())
    if form.big_blind is None or match is None:
        return Fraction(0)
    decimals = match["decimals"] or ""
    digits = re.sub(r"\D", "", match["whole"] + decimals).lstrip("0")
    return form.big_blind / (2 * 10 ** len(decimals)) if len(digits) > 1 else Fraction(0)


def _number(form: Form, text: str) -> Fraction:
    sign = -1 if text[0] in _MINUS else 1
    bare = text[1:].strip() if text[0] in "+" + _MINUS else text
    quoted = text if len(text) <= 40 else text[:37] + "..."
    try:
        if form.value == "share":
            number = sign * _share(bare)
        else:
            number = sign * parse_amount(bare, form.big_blind)
    except AmountError:
        code = "answer_share_format" if form.value == "share" else "answer_format"
        raise _refused(code, value=quoted) from None
    if form.value == "count" and (number.denominator != 1 or number < 0):
        raise _refused("answer_whole", value=quoted)
    low, high = form.least, form.most
    if (low is not None and number < low) or (high is not None and number > high):
        code = "answer_share_range" if form.value == "share" else "answer_negative"
        raise _refused(code, value=quoted)
    return number


def _share(text: str) -> Fraction:
    """A share as ``47.6%``, ``0.476`` or ``10/21``; a decimal above 1 is a percentage. Wrong
    reasoning may lead above 100%."""
    number = parse_amount(text.removesuffix("%").strip())
    percent = text.endswith("%") or (number > 1 and "/" not in text)
    return number / 100 if percent else number


def _pieces(typed: str | Sequence[str], separators: str) -> list[str]:
    texts = [typed] if isinstance(typed, str) else typed
    pieces = [piece.strip() for text in texts for piece in re.split(separators, normalise(text))]
    return [piece for piece in pieces if piece]


def _option(piece: str, known: dict[str, str]) -> str:
    found = known.get(piece.casefold())
    if found is None:
        raise _refused("answer_unknown", value=piece[:40], options=", ".join(known.values()))
    return found


def _five(form: Form, text: str) -> Five:
    cards, leftovers = parse_cards(text)
    if leftovers:
        raise _refused("answer_cards", value=leftovers[0][:40])
    if not cards:
        raise _refused("answer_empty")
    known = len(set(cards)) == len(cards) and set(cards) <= set(form.cards)
    if known and len(cards) > 5:
        extra = str(len(cards) - 5)
        raise _refused("answer_five_many", count=str(len(cards)), extra=extra)
    if not known or len(cards) != 5:
        raise _refused("answer_five")
    return Five(cards)


def _refused(code: str, **params: str) -> PracticeRefused:
    return PracticeRefused([PracticeError(code, "", tuple(params.items()))])

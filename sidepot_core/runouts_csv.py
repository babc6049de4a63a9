"""Run-outs, and rivers of ranges, as CSV for spreadsheets.

Both are UTF-8 with a byte order mark, so that spreadsheets open every script rightly. A figure is a
decimal: exact where up to 12 places write it, else rounded to 12 places, and then a further
column at the end of the line holds it exactly, as ``31÷3``. A slash would make ``10/3`` a date. A
name that a spreadsheet would take for a formula or a date is prefixed with an apostrophe.
"""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from .amounts import exact_text
from .cards import card_text, cards_text
from .range_equity import River
from .runouts import Outcome
from .solve import Result

BYTE_ORDER_MARK = "\ufeff"
PLACES = 12
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")
_LIKE_A_DATE = re.compile(r"\s*\d+\s*[-/.:]\s*\d.*")


@dataclass(frozen=True)
class _Column:
    """Figures under a title; ``errors`` where they were drawn."""

    title: str
    values: Sequence[Fraction]
    errors: Sequence[float] | None = None


def runouts_csv(
    result: Result,
    rows: Iterable[Outcome],
    *,
    pot_titles: Sequence[str],
    card_title: str = "cards",
    receives_title: str = "{name} receives",
    exact_title: str = "{title}, exact",
) -> bytes:
    """One line a run-out: the cards, the winners of each pot, what each live player receives.

    Names that share a pot are joined with ``&``.
    """
    names, lines = [player.name for player in result.hand.live], list(rows)
    texts = [
        [cards_text(outcome.runouts[0]), *(plain(" & ".join(won)) for won in outcome.winners)]
        for outcome in lines
    ]
    columns = [
        _Column(receives_title.format(name=name), [outcome.receives[name] for outcome in lines])
        for name in names
    ]
    return _written([card_title, *pot_titles], texts, columns, exact_title, "")


def rivers_csv(
    result: Result,
    *,
    pot_titles: Sequence[str],
    card_title: str = "card",
    chance_title: str = "chance",
    share_title: str = "{pot}: share of {name}",
    receives_title: str = "{name} receives on average",
    exact_title: str = "{title}, exact",
    error_title: str = "{title}, standard error",
) -> bytes:
    """One line a river of ranges: how likely it is, each player's share of each pot (from 0 to 1),
    and what each live player receives on average.

    Drawn figures have their standard error beside them and no exact form.
    """
    rivers = result.rivers
    columns = [_chances(rivers, chance_title)]
    for number, (pot, title) in enumerate(zip(result.stacking.pots, pot_titles, strict=True)):
        columns += [
            _shares(rivers, number, name, share_title.format(pot=title, name=name))
            for name in pot.eligible
        ]
    columns += [
        _receipts(rivers, player.name, receives_title.format(name=player.name))
        for player in result.hand.live
    ]
    cards = [[card_text(river.card)] for river in rivers]
    return _written([card_title], cards, columns, exact_title, error_title)


def _chances(rivers: Sequence[River], title: str) -> _Column:
    errors = [river.chance_error for river in rivers if river.chance_error is not None]
    return _Column(title, [river.chance for river in rivers], errors or None)


def _shares(rivers: Sequence[River], pot: int, name: str, title: str) -> _Column:
    pots = [river.equity.pots[pot] for river in rivers]
    errors = [
        river.equity.sample.equity_errors[shares.name][name]
        for river, shares in zip(rivers, pots, strict=True)
        if river.equity.sample is not None
    ]
    return _Column(title, [shares.equity[name] for shares in pots], errors or None)


def _receipts(rivers: Sequence[River], name: str, title: str) -> _Column:
    samples = [river.equity.sample for river in rivers]
    errors = [sample.receives_errors[name] for sample in samples if sample is not None]
    return _Column(title, [river.equity.receives[name] for river in rivers], errors or None)


def _written(
    titles: Sequence[str],
    texts: Sequence[Sequence[str]],
    columns: Sequence[_Column],
    exact_title: str,
    error_title: str,
) -> bytes:
    """The table: texts, then each column of figures, then the exact form of those that need it."""
    headings = list(titles)
    cells: list[list[str]] = []
    for column in columns:
        headings.append(column.title)
        cells.append([decimal_text(value) for value in column.values])
        if column.errors is not None:
            headings.append(error_title.format(title=column.title))
            cells.append([decimal_text(Fraction(error)) for error in column.errors])
    for column in columns:
        if column.errors is None and not all(map(_is_short, column.values)):
            headings.append(exact_title.format(title=column.title))
            cells.append([ratio_text(value) for value in column.values])
    target = io.StringIO()
    writer = csv.writer(target)
    writer.writerow([plain(title) for title in headings])
    for row, first in enumerate(texts):
        writer.writerow([*first, *(column[row] for column in cells)])
    return (BYTE_ORDER_MARK + target.getvalue()).encode()


def decimal_text(value: Fraction) -> str:
    """A decimal, rounded where 12 places do not write it: ``10.42``, ``10.333333333333``."""
    if _is_short(value):
        return exact_text(value)
    digits = str(round(abs(value) * 10**PLACES)).rjust(PLACES + 1, "0")
    return f"{'-' if value < 0 else ''}{digits[:-PLACES]}.{digits[-PLACES:]}"


def ratio_text(value: Fraction) -> str:
    """The exact value, which no spreadsheet takes for a date: ``31÷3``, ``10.42``."""
    return exact_text(value) if _is_short(value) else f"{value.numerator}÷{value.denominator}"


def _is_short(value: Fraction) -> bool:
    return bool(10**PLACES % value.denominator == 0)


def plain(text: str) -> str:
    """The text, made harmless where a spreadsheet would take it for a formula or a date."""
    taken = text.startswith(_FORMULA_STARTS) or _LIKE_A_DATE.fullmatch(text)
    return f"'{text}" if taken else text

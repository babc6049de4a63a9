"""Numbers as people read them: chips, shares, percentages. Rounding happens only here."""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from functools import lru_cache

from babel.numbers import format_decimal

from sidepot_core import Equity, PotEquity, Spread

from .text import _, language

MINUS = "−"
FINEST = 4
MOST_COUNTED = 9_999
"""Above so many run-outs the count is too long to be read beside the share."""


def rounded(value: Fraction, places: int = 2) -> Decimal:
    """The value to a number of decimals, half away from zero."""
    unit = Decimal(1).scaleb(-places)
    scaled = value * 10**places
    whole = Decimal(scaled.numerator) / Decimal(scaled.denominator)
    return whole.quantize(Decimal(1), rounding=ROUND_HALF_UP) * unit


def chips(value: Fraction, big_blind: Fraction | None = None) -> str:
    """An amount with thousands separators; BB beside it where the big blind is given.

    Up to four decimals are written out; what has more is rounded to two.
    """
    text = _chips_in(language(), value)
    if big_blind:
        return _("{chips} ({bb})").format(chips=text, bb=big_blinds(value, big_blind))
    return text


def big_blinds(value: Fraction, big_blind: Fraction | None) -> str:
    """An amount in big blinds: ``20.88 BB``; empty where the big blind is not known."""
    return _("{amount} BB").format(amount=_short(value / big_blind)) if big_blind else ""


def signed(value: Fraction) -> str:
    """An amount with its sign: ``+142.86``, ``−50``, ``0``."""
    return ("+" if value > 0 else "") + chips(value)


def percent(value: Fraction, places: int = 2) -> str:
    """A share as a percentage: ``4.76%``."""
    return f"{_short(value * 100, places)}%"


def ratio(value: Fraction) -> str:
    """A share in lowest terms: ``1/21``."""
    if value.denominator == 1:
        return str(value.numerator)
    return f"{value.numerator}/{value.denominator}"


def counted(share: Fraction, runouts: int | None, error: float | None = None) -> str:
    """A share by counting first: ``2/42 = 1/21 = 4.76%``.

    With ranges (``runouts`` None) the count says little and a long fraction nothing; ``error``: the
    standard error of a sampled share.
    """
    if error is not None:
        return f"{percent(share)} {plus_minus(error, share=True)}"
    parts: list[str] = []
    if runouts is not None:
        over = share * runouts
        if over.denominator == 1 and 1 < runouts <= MOST_COUNTED:
            parts.append(f"{over.numerator}/{runouts}")
    if ratio(share) not in parts and share not in (0, 1) and readable(share, runouts):
        parts.append(ratio(share))
    return " = ".join([*parts, percent(share)])


def as_count(share: Fraction, runouts: int | None) -> str:
    """A share as counted over the run-outs, in lowest terms where it does not divide: ``2/42``.

    With ranges in lowest terms or, where those are long, as a percentage.
    """
    if not readable(share, runouts):
        return percent(share)
    over = share * (runouts or 1)
    return f"{over.numerator}/{runouts}" if runouts and over.denominator == 1 else ratio(share)


def shown_equity(equity: Equity, pot: PotEquity, name: str) -> str:
    """A player's share of a pot, by count or with its standard error."""
    error = None if equity.sample is None else equity.sample.equity_errors[pot.name][name]
    return counted(pot.equity[name], equity.runouts, error)


def readable(share: Fraction, runouts: int | None) -> bool:
    """Whether a fraction says more than its percentage: always where run-outs were counted, with
    ranges only where it is short."""
    return runouts is not None or share.denominator <= MOST_COUNTED


def plus_minus(error: float | Spread, *, share: bool = False) -> str:
    """A standard error to two places that count: ``± 0.013``; of a ``share``: ``± 0.013%``.

    Where only a bound of it is known, it says so.
    """
    spread = error if isinstance(error, Spread) else Spread(error)
    exact = Fraction(spread.error) * (100 if share else 1)
    places = 2
    while exact and exact * 10**places < 10 and places < 8:
        places += 1
    size = _short(exact, places) + ("%" if share else "")
    return f"± {size}" if spread.exact else _("± at most {error}").format(error=size)


def with_error(text: str, error: float | Spread | None, *, share: bool = False) -> str:
    """A figure with its standard error behind it, where it has one: ``+12.50 ± 0.013``."""
    if error is None or error in (0, Spread(0)):
        return text
    return f"{text} {plus_minus(error, share=share)}"


def number(value: Fraction) -> str:
    """A number that is no amount of chips, with at most two decimals: ``23.5``."""
    return _short(value)


def _short(value: Fraction, places: int = 2) -> str:
    return _short_in(language(), value, places)


# Formatting through Babel takes its time, and a slider asks for the same numbers at every step.


@lru_cache(maxsize=4096)
def _chips_in(code: str, value: Fraction) -> str:
    places = next((p for p in range(FINEST + 1) if (value * 10**p).denominator == 1), 2)
    pattern = "#,##0" if places == 0 else "#,##0." + "0" * max(places, 2)
    return _written(code, rounded(value, max(places, 2)), pattern)


@lru_cache(maxsize=4096)
def _short_in(code: str, value: Fraction, places: int) -> str:
    return _written(code, rounded(value, places), "#,##0." + "#" * places)


def _written(code: str, value: Decimal, pattern: str) -> str:
    return format_decimal(value, format=pattern, locale=code).replace("-", MINUS)

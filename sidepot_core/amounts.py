"""Amounts of chips: exact from the keyboard to the result.

An amount is a ``fractions.Fraction`` everywhere inside the core; text and JSON numbers come in
through :func:`parse_amount` without ever passing through a binary float.
"""

import re
from decimal import Decimal
from fractions import Fraction

from .cards import normalise

AmountLike = int | str | Decimal | Fraction
"""What may be given as an amount. Binary floats are refused: they are not exact."""

LARGEST_AMOUNT = 10**15
MOST_DECIMALS = 12

_NUMBER = re.compile(
    r"(?P<sign>[+\-−]?)\s*(?P<whole>\d{1,3}(?:[,' ]\d{3})+|\d+)?(?P<decimals>\.\d*)?"
    r"\s*(?P<unit>bb)?",
    re.IGNORECASE,
)
_RATIO = re.compile(r"([+\-−]?)(\d{1,30})/(\d{1,30})")


class AmountError(ValueError):
    """Why a value is no amount: ``code`` is the code of the error the hand will report."""

    def __init__(self, code: str, **params: str) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


def parse_amount(value: object, big_blind: Fraction | None = None) -> Fraction:
    """Read an amount exactly.

    ``value`` may be an int, ``Decimal``, ``Fraction`` or text such as ``"10.42"``, ``"5,000"``,
    ``"20BB"`` (needs ``big_blind``) or ``"1000/7"``, full-width digits included.

    Raises :class:`AmountError` with the code ``wrong_type``, ``amount_format``,
    ``amount_needs_big_blind``, ``amount_not_finite``, ``amount_negative``, ``amount_too_large`` or
    ``amount_too_fine``.
    """
    if isinstance(value, str):
        amount = _parse_text(value, big_blind)
    elif isinstance(value, bool) or not isinstance(value, (int, Decimal, Fraction)):
        raise AmountError("wrong_type", expected="amount")
    elif isinstance(value, Decimal):
        amount = _from_decimal(value)
    else:
        amount = Fraction(value)
    # In whatever spelling: an amount that is accepted can be written down and read again.
    if not _fine_enough(amount):
        raise AmountError("amount_too_fine", value=_quote(value))
    if amount < 0:
        raise AmountError("amount_negative", value=_quote(value))
    if amount > LARGEST_AMOUNT:
        raise AmountError("amount_too_large", value=_quote(value))
    return amount


def _parse_text(text: str, big_blind: Fraction | None) -> Fraction:
    cleaned = normalise(text).strip().replace("\u00a0", " ").replace("、", ",")
    if cleaned.lower().lstrip("+-−") in ("nan", "inf", "infinity"):
        raise AmountError("amount_not_finite", value=_quote(text))
    if ratio := _RATIO.fullmatch(cleaned):
        sign, top, bottom = ratio.groups()
        if int(bottom) == 0:
            raise AmountError("amount_format", value=_quote(text))
        return Fraction(int(top), int(bottom)) * (-1 if sign in ("-", "−") else 1)
    match = _NUMBER.fullmatch(cleaned)
    if match is None or not (match["whole"] or (match["decimals"] or ".") != "."):
        raise AmountError("amount_format", value=_quote(text))
    digits = re.sub("[,' ]", "", match["whole"] or "0") + (match["decimals"] or "")
    sign = "-" if match["sign"] in ("-", "−") else ""
    amount = _from_decimal(Decimal(sign + digits))
    if match["unit"] is None:
        return amount
    if big_blind is None:
        raise AmountError("amount_needs_big_blind", value=_quote(text))
    return amount * big_blind


def _from_decimal(value: Decimal) -> Fraction:
    """The exact value, after the checks that keep ``1e999999999`` from filling the memory."""
    if not value.is_finite():
        raise AmountError("amount_not_finite", value=_quote(value))
    if value == 0:
        return Fraction(0)
    if value.adjusted() > 15:
        code = "amount_negative" if value < 0 else "amount_too_large"
        raise AmountError(code, value=_quote(value))
    if value.adjusted() < -MOST_DECIMALS or len(value.as_tuple().digits) > 60:
        raise AmountError("amount_too_fine", value=_quote(value))
    return Fraction(value)


def _fine_enough(amount: Fraction) -> bool:
    """Whether 12 decimals, or a ratio with a denominator of that size, write the amount."""
    if amount.denominator > 10**MOST_DECIMALS:
        return False
    return (_decimals_of(amount.denominator) or 0) <= MOST_DECIMALS


def parse_share(text: str) -> Fraction:
    """A share from 0 to 1, written as ``47.6%``, ``0.476``, ``10/21`` or, above 1, as percent.

    Raises :class:`AmountError` with ``share_format`` where it is none.
    """
    cleaned = normalise(text).strip()
    try:
        share = parse_amount(cleaned.removesuffix("%").strip())
    except AmountError:
        raise AmountError("share_format", value=_quote(text)) from None
    if cleaned.endswith("%") or share > 1:
        share /= 100
    if share > 1:
        raise AmountError("share_format", value=_quote(text))
    return share


def _quote(value: object) -> str:
    """What was typed, cut short so that no message becomes a wall of digits."""
    if isinstance(value, (int, Fraction)):
        # Python refuses to print integers of thousands of digits; decimals print at any length.
        top, bottom = Decimal(value.numerator), Decimal(value.denominator)
        text = str(top) if bottom == 1 else f"{top}/{bottom}"
    else:
        text = str(value).strip()
    return text if len(text) <= 40 else text[:37] + "..."


def exact_text(value: Fraction | int) -> str:
    """An exact string that ``fractions.Fraction`` reads: ``"150"``, ``"10.42"``, ``"1000/7"``."""
    value = Fraction(value)
    decimals = _decimals_of(value.denominator)
    if decimals is None:
        return ratio_text(value)
    scaled = abs(value.numerator) * 10**decimals // value.denominator
    digits = str(scaled).rjust(decimals + 1, "0")
    sign = "-" if value < 0 else ""
    return sign + (digits if decimals == 0 else f"{digits[:-decimals]}.{digits[-decimals:]}")


def ratio_text(value: Fraction | int) -> str:
    """A probability as ``"1/21"``, ``"0"`` or ``"1"``."""
    value = Fraction(value)
    if value.denominator == 1:
        return str(value.numerator)
    return f"{value.numerator}/{value.denominator}"


def _decimals_of(denominator: int) -> int | None:
    """How many decimals write a fraction with this denominator exactly; None where none do."""
    twos = fives = 0
    while denominator % 2 == 0:
        denominator //= 2
        twos += 1
    while denominator % 5 == 0:
        denominator //= 5
        fives += 1
    return max(twos, fives) if denominator == 1 else None

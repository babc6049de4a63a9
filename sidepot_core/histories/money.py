"""Amounts as sites print them: currency signs before or after, thousands separators, ``6.27k``.

While a hand is read an amount is an integer count of ``1 / SCALE``, which is exact and fast; the
hand that is handed out counts in its own smallest unit.
"""

import re
from functools import lru_cache

DECIMALS = 8
SCALE: int = 10**DECIMALS
CENT: int = SCALE // 100

_MONEY = re.compile(
    r"(?P<before>[^\d\s.,+\-−()\[\]]{0,4})\s?"
    r"(?P<digits>\d[\d.,'’ \u00a0\u202f]*|\.\d+)"
    r"(?P<unit>[kKmM]?)\s?(?P<after>[^\d\s.,()\[\]]{0,5})"
)
_SEPARATORS = re.compile(r"['’\s\u00a0\u202f]")
_CURRENCIES = {
    **{"$": "USD", "US$": "USD", "€": "EUR", "£": "GBP", "¥": "CNY", "￥": "CNY", "₩": "KRW"},
    **{"₹": "INR", "₽": "RUB", "R$": "BRL", "C$": "CAD", "CA$": "CAD", "฿": "THB", "₮": "USDT"},
    **{code: code for code in ("USD", "EUR", "GBP", "CNY", "CAD", "INR", "BRL", "SEK", "KRW")},
}
_UNITS = {"": 1, "k": 1000, "m": 1_000_000}
MOST_DIGITS, LONGEST = 30, 60


@lru_cache(maxsize=50_000)
def money(text: str) -> int:
    """The amount in ``1 / SCALE``. Raises ``ValueError`` where the text is none."""
    match = _MONEY.fullmatch(text.strip()) if len(text) <= LONGEST else None
    if match is None:
        raise ValueError(text)
    digits = _SEPARATORS.sub("", match["digits"]).rstrip(".,")
    whole, decimals = _split(digits)
    if len(whole) > MOST_DIGITS or len(decimals) > DECIMALS:
        raise ValueError(text)
    value = int(whole or "0") * SCALE + int(decimals.ljust(DECIMALS, "0"))
    return value * _UNITS[match["unit"].lower()]


def rounding(text: str) -> int:
    """How far a rounded amount like ``6.27k`` may be off, in ``1 / SCALE``; 0 where it is exact."""
    match = _MONEY.fullmatch(text.strip())
    if match is None or not match["unit"]:
        return 0
    _, decimals = _split(match["digits"])
    return SCALE * _UNITS[match["unit"].lower()] // int("1" + "0" * len(decimals))


def currency_of(text: str) -> str:
    """The code of the currency an amount is printed in; empty for plain chips."""
    match = _MONEY.fullmatch(text.strip())
    if match is None:
        return ""
    found = (_CURRENCIES.get(match[side].strip()) for side in ("after", "before"))
    return next((code for code in found if code), "")


def _split(digits: str) -> tuple[str, str]:
    """Whole part and decimals: the last separator is a decimal point unless it groups thousands."""
    point, comma = digits.rfind("."), digits.rfind(",")
    if point < 0 and comma < 0:
        return digits, ""
    last = max(point, comma)
    tail = digits[last + 1 :]
    both = point >= 0 and comma >= 0
    grouped = digits.count(digits[last]) > 1 or (digits[last] == "," and len(tail) == 3)
    if grouped and not both:
        return digits.replace(".", "").replace(",", ""), ""
    return digits[:last].replace(".", "").replace(",", ""), tail

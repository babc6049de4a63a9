"""Sets of questions: a few characters in a link give everybody the same items."""

import base64
import binascii
from dataclasses import dataclass

from .dice import combine
from .items import LARGEST_SEED, Item, make_item
from .stakes import LEVELS
from .texts import PracticeError, PracticeRefused
from .working import Kind

VERSION = 1
LAST_VERSION = 31
"""Versions to come; a first byte beyond them was never one of ours."""
MOST_ITEMS = 50
_KINDS = tuple(Kind)
_LENGTH = 10


@dataclass(frozen=True)
class PracticeSet:
    """Which items: kinds in turn, a level (1 to 5), how many (1 to 50), and a seed below 2**32.

    Raises ``PracticeRefused`` with ``set_empty``, ``set_level``, ``set_number`` and ``set_seed``,
    all at once.
    """

    kinds: tuple[Kind, ...]
    level: int
    number: int
    seed: int

    def __post_init__(self) -> None:
        errors = []
        if not self.kinds:
            errors.append(_error("set_empty"))
        if self.level not in LEVELS:
            errors.append(_error("set_level", level=str(self.level)))
        if not 1 <= self.number <= MOST_ITEMS:
            errors.append(_error("set_number", number=str(self.number), most=str(MOST_ITEMS)))
        if not 0 <= self.seed <= LARGEST_SEED:
            errors.append(_error("set_seed"))
        if errors:
            raise PracticeRefused(errors)
        ordered = tuple(kind for kind in _KINDS if kind in self.kinds)
        object.__setattr__(self, "kinds", ordered)

    def item(self, place: int) -> Item:
        """The item at a place, from 0 up. Raises ``IndexError`` where there is none."""
        if not 0 <= place < self.number:
            raise IndexError(place)
        kind = self.kinds[place % len(self.kinds)]
        return make_item(combine(self.seed, place) & LARGEST_SEED, self.level, kind)


def encode_set(chosen: PracticeSet) -> str:
    """The set as 14 characters for a link: a version byte, the kinds as bits, level, number, seed
    and a check, in base64url."""
    bits = sum(1 << number for number, kind in enumerate(_KINDS) if kind in chosen.kinds)
    body = (
        bytes([VERSION])
        + bits.to_bytes(2, "big")
        + bytes([chosen.level, chosen.number])
        + chosen.seed.to_bytes(4, "big")
    )
    return base64.urlsafe_b64encode(body + _check(body)).decode().rstrip("=")


def decode_set(text: str) -> PracticeSet:
    """The set of a link.

    Raises ``PracticeRefused`` with ``set_broken``, ``set_newer``, or what is wrong with the set.
    """
    try:
        data = base64.b64decode(text[:200] + "=" * (-len(text) % 4), altchars="-_", validate=True)
    except (binascii.Error, ValueError):
        raise PracticeRefused([_error("set_broken")]) from None
    if data and VERSION < data[0] <= LAST_VERSION:
        raise PracticeRefused([_error("set_newer")])
    body = data[:-1]
    bits = int.from_bytes(body[1:3], "big")
    if (
        len(data) != _LENGTH
        or data[0] != VERSION
        or data[-1:] != _check(body)
        or bits >> len(_KINDS)
    ):
        raise PracticeRefused([_error("set_broken")])
    kinds = tuple(kind for number, kind in enumerate(_KINDS) if bits >> number & 1)
    return PracticeSet(kinds, body[3], body[4], int.from_bytes(body[5:9], "big"))


def _check(body: bytes) -> bytes:
    """One byte that tells most slips of the keyboard."""
    return bytes([combine(*body) & 255])


def _error(code: str, **params: str) -> PracticeError:
    return PracticeError(code, "", tuple(params.items()))

"""Names that a hand document can hold, made from whatever a text holds; and letters for sharing."""

import unicodedata
from collections.abc import Sequence

from ..reading import LONGEST_NAME

PHH = "PHH"
"""The one source that is no site: a notation, whose winnings never hold an uncalled bet."""

_FORBIDDEN = ("Cc", "Cs", "Zl", "Zp")


def document_names(names: Sequence[str]) -> dict[str, str]:
    """For each name of a text the one in the hand document: unique, of 1 to 24 characters.

    A name that fits stays as it is. Of a longer one the beginning is kept with ``…`` behind it,
    and where two would be the same, ``~2``, ``~3`` and so on tell them apart.
    """
    # The usual case at a glance: plain, short, and unique as the seats already made sure.
    if all(name.isascii() and name.isprintable() and _short(name) for name in names):
        return {name: name for name in names}
    cleaned = {name: _clean(name) for name in names}
    chosen = {name: name for name in names if cleaned[name] == name and _short(name)}
    taken = set(chosen.values())
    for name in names:
        if name not in chosen:
            chosen[name] = _free(cleaned[name] or "?", taken)
            taken.add(chosen[name])
    return chosen


def letters(count: int) -> tuple[str, ...]:
    """``A``, ``B``, ``C`` and so on."""
    return tuple(chr(ord("A") + place) for place in range(count))


def _short(name: str) -> bool:
    return 0 < len(name) <= LONGEST_NAME and name[0] != " " and name[-1] != " "


def _clean(name: str) -> str:
    name = unicodedata.normalize("NFC", name).strip()
    return "".join(" " if unicodedata.category(c) in _FORBIDDEN else c for c in name).strip()


def _free(name: str, taken: set[str]) -> str:
    short = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1].rstrip() + "…"
    number = 1
    choice = short
    while choice in taken:
        number += 1
        mark = f"~{number}"
        choice = name[: LONGEST_NAME - len(mark) - 1].rstrip("… ") + "…" + mark
        if len(name) <= LONGEST_NAME - len(mark):
            choice = name + mark
    return choice

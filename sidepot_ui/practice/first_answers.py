"""What the first answers told, question by question: only these count, in whichever tab and after
whichever reload the question is met again."""

import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from sidepot_core.practice import (
    MISTAKES,
    Diagnosis,
    Item,
    PracticeError,
    PracticeRefused,
    Progress,
    read_progress,
    write_progress,
)
from sidepot_core.practice.progress import LARGEST_PROGRESS

MOST_KEPT = 200
"""So many first answers are remembered, the latest ones."""
_LONGEST_TEXT = LARGEST_PROGRESS + 50_000
_LONGEST_ADDRESS = 40
SHOWN = "shown"
"""In place of a verdict: the solution was looked at before any answer."""
_VERDICTS = (SHOWN, "right", "rounded", "mistake", "pair", "ambiguous", "unmatched")


class First(NamedTuple):
    """A first answer: when it was given (Unix seconds), its verdict, the codes of its mistakes."""

    at: int
    verdict: str
    mistakes: tuple[str, ...] = ()


Firsts = Mapping[str, First]
"""First answers by what links call the question: ``pots.1.4``."""


def address(item: Item) -> str:
    """What links call the question of an item."""
    return f"{item.kind}.{item.level}.{item.seed}"


def first(diagnosis: Diagnosis, at: int) -> First:
    """What is remembered of a diagnosis; ``at`` in Unix seconds."""
    return First(at, diagnosis.verdict, diagnosis.mistakes)


def merged(*all_firsts: Firsts) -> Firsts:
    """All of them, the latest ``MOST_KEPT``; the same in whichever order they are put together.

    Of two first answers to one question, given in tabs that had not heard of each other, the later
    one stays: only so do both tabs keep the same ones.
    """
    both: dict[str, First] = {}
    for firsts in all_firsts:
        for which, told in firsts.items():
            both[which] = max(told, both.get(which, told))
    latest = sorted(both.items(), key=lambda pair: (pair[1].at, pair[0]))
    return dict(latest[-MOST_KEPT:])


# The text that the browser keeps


def write(progress: Progress, firsts: Firsts) -> str:
    """Progress and first answers as one JSON text; the progress within is the document of files."""
    counted = [[which, told.at, told.verdict, *told.mistakes] for which, told in firsts.items()]
    document = {"progress": json.loads(write_progress(progress)), "counted": counted}
    return json.dumps(document, separators=(",", ":"))


def read(text: str) -> tuple[Progress, Firsts]:
    """Read what ``write`` wrote, or the plain progress that was kept before.

    Raises ``PracticeRefused`` as ``read_progress`` does.
    """
    try:
        document = json.loads(text) if len(text) <= _LONGEST_TEXT else None
    except (ValueError, RecursionError):
        document = None
    if not isinstance(document, dict) or "progress" not in document:
        return read_progress(text), {}
    rows = document.get("counted")
    if not isinstance(rows, list):
        raise _refused()
    return read_progress(json.dumps(document["progress"])), merged(dict(_rows(rows)))


def _rows(rows: Iterable[Any]) -> Iterable[tuple[str, First]]:
    for row in rows:
        if not isinstance(row, list) or len(row) < 3:
            raise _refused()
        which, at, verdict, *mistakes = row
        sound = (
            isinstance(which, str)
            and 0 < len(which) <= _LONGEST_ADDRESS
            and type(at) is int
            and at >= 0
            and verdict in _VERDICTS
            and all(isinstance(code, str) and code in MISTAKES for code in mistakes)
        )
        if not sound:
            raise _refused()
        yield which, First(at, verdict, tuple(mistakes))


def _refused() -> PracticeRefused:
    return PracticeRefused([PracticeError("progress_field", "", (("name", "counted"),))])

"""Run-outs and rivers as CSV with headings in the reader's language."""

from collections.abc import Iterable

from sidepot_core import Outcome, Result
from sidepot_core.runouts_csv import rivers_csv, runouts_csv

from .text import _
from .words import pot_name


def runouts_file(result: Result, rows: Iterable[Outcome]) -> bytes:
    """These run-outs, one line each."""
    return runouts_csv(
        result,
        rows,
        pot_titles=_pots(result),
        card_title=_("Cards"),
        receives_title=_("Received by {name}"),
        exact_title=_("{title}, exact"),
    )


def rivers_file(result: Result) -> bytes:
    """Every river of ranges with its averages, one line each."""
    return rivers_csv(
        result,
        pot_titles=_pots(result),
        card_title=_("River"),
        chance_title=_("Chance"),
        share_title=_("{pot}: share of {name}"),
        receives_title=_("Received by {name} on average"),
        exact_title=_("{title}, exact"),
        error_title=_("{title}, standard error"),
    )


def _pots(result: Result) -> list[str]:
    return [pot_name(pot.name) for pot in result.stacking.pots]

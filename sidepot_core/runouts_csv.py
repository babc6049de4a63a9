"""Run-outs as CSV for spreadsheets."""

import csv
import io
from collections.abc import Iterable, Sequence

from .amounts import exact_text
from .cards import cards_text
from .runouts import Outcome
from .solve import Result

BYTE_ORDER_MARK = "\ufeff"
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


def runouts_csv(
    result: Result,
    rows: Iterable[Outcome],
    *,
    pot_titles: Sequence[str],
    card_title: str = "cards",
    receives_title: str = "{name} receives",
) -> bytes:
    """One line a run-out: the cards, the winners of each pot, what each live player receives.

    UTF-8 with a byte order mark, so that spreadsheets open every script rightly; a name that looks
    like a formula is prefixed with an apostrophe. Amounts are exact text.
    """
    names = [player.name for player in result.hand.live]
    target = io.StringIO()
    writer = csv.writer(target)
    receives = [receives_title.format(name=name) for name in names]
    writer.writerow([plain(text) for text in (card_title, *pot_titles, *receives)])
    for outcome in rows:
        winners = [plain(" / ".join(won)) for won in outcome.winners]
        amounts = [exact_text(outcome.receives[name]) for name in names]
        writer.writerow([cards_text(outcome.runouts[0]), *winners, *amounts])
    return (BYTE_ORDER_MARK + target.getvalue()).encode()


def plain(text: str) -> str:
    """The text, made harmless where a spreadsheet would take it for a formula."""
    return f"'{text}" if text.startswith(_FORMULA_STARTS) else text

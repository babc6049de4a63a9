"""The import command's output: one JSON object a line for each hand found, as it is found."""

import json
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import BinaryIO

from ..amounts import exact_text
from ..cards import cards_text
from ..documents import Document, hand_document
from ..messages import HandRefused, printable
from .imported import Decision, HistorySeat, Imported, ImportProblem
from .messages import Problem
from .reader import read_histories


def import_documents(source: BinaryIO | bytes, name: str = "") -> Iterator[Document]:
    """Each hand of a history as a document with its file, index and site: ``hand``, ``decision``,
    ``stated`` and ``audit``, or ``error``. Reads as it goes; see ``read_histories``."""
    for item in read_histories(source, name):
        yield problem_document(item) if isinstance(item, ImportProblem) else item_document(item)


def as_line(document: Document) -> bytes:
    """One line of JSON in UTF-8; lone surrogates survive as escapes."""
    return json.dumps(document, ensure_ascii=False).encode("utf-8", "backslashreplace") + b"\n"


def problem_document(problem: ImportProblem) -> Document:
    """A hand or a file that could not be imported."""
    document: Document = {"file": problem.file}
    if problem.index is not None:
        document |= {"index": problem.index, "site": problem.site}
    error = {"code": problem.code, "line": problem.line, "message": printable(problem.message)}
    return document | {"error": error}


def unreadable(file: str, reason: str) -> Document:
    """A file that cannot be opened or read."""
    params = (("file", file), ("reason", reason))
    return problem_document(
        ImportProblem(file, None, "", 0, Problem("file_unreadable", "", params))
    )


def item_document(hand: Imported) -> Document:
    """An imported hand; where a hand document cannot hold it, the error that says why."""
    try:
        described = hand_document(hand.hand)
        audit = [
            {"code": note.code, **dict(note.params), "message": note.message} for note in hand.audit
        ]
    except HandRefused as refused:
        return _refused(hand, "hand_refused", refused.errors[0].message)
    except Exception as error:
        return _refused(hand, "reader_fault", f"{type(error).__name__}: {error}"[:80])
    decision = hand.decision
    return {
        "file": hand.file,
        "index": hand.index,
        "line": hand.line,
        "site": hand.site,
        "game": hand.game,
        "limit": hand.limit,
        "tournament": hand.tournament,
        "currency": hand.currency,
        "button_seat": hand.button_seat,
        "hand": described,
        "decision": None if decision is None else _decision(hand, decision),
        "seats": [_seat(hand, seat) for seat in hand.seats],
        "stated": _stated(hand),
        "audit": audit,
    }


def _refused(hand: Imported, code: str, reason: str) -> Document:
    problem = Problem(code, "", (("reason", reason),))
    return problem_document(ImportProblem(hand.file, hand.index, hand.site, hand.line, problem))


def _decision(hand: Imported, decision: Decision) -> Document:
    return {
        "hero": decision.hero,
        "own": decision.own,
        "street": decision.street,
        "to_call": _amount(hand, decision.to_call),
        "actual": decision.actual,
        "closes": decision.closes,
        "hindsight": decision.hindsight,
        "known_afterwards": list(decision.known_afterwards),
    }


def _seat(hand: Imported, seat: HistorySeat) -> Document:
    document: Document = {"name": seat.player, "seat": seat.number}
    if seat.player != seat.name:
        document["text_name"] = printable(seat.name)
    return document | {
        "stack": _amount(hand, seat.stack),
        "dealt_in": seat.dealt_in,
        "put_in": _amount(hand, seat.put_in),
        "ante": _amount(hand, seat.ante),
        "dead": _amount(hand, seat.dead),
        "returned": _amount(hand, seat.returned),
        "folded": seat.folded,
        "all_in": seat.all_in,
        "cards": cards_text(seat.cards) if hand.holdem else "",
    }


def _stated(hand: Imported) -> Document:
    stated = hand.stated
    document: Document = {
        "total_pot": _amount(hand, stated.total_pot),
        "rake": _amount(hand, stated.rake),
        "fees": {label: _amount(hand, amount) for label, amount in stated.fees},
        "pots": [{"label": label, "amount": _amount(hand, value)} for label, value in stated.pots],
        "collected": [
            {"player": c.player, "pot": c.pot, "run": c.run, "amount": _amount(hand, c.amount)}
            for c in stated.collected
        ],
        "returned": {name: _amount(hand, amount) for name, amount in stated.returned},
        "cash_outs": [
            {"player": c.player, "amount": _amount(hand, c.amount), "fee": _amount(hand, c.fee)}
            for c in stated.cash_outs
        ],
        "boards": [cards_text(board) for board in hand.boards],
    }
    if not hand.holdem:
        # Never in the hand document, where they would be read as a hold'em hand.
        document["cards"] = {s.player: cards_text(s.cards) for s in hand.seats if s.cards}
    return document


def _amount(hand: Imported, amount: int | None) -> str | None:
    return None if amount is None else _text(amount, hand.unit)


@lru_cache(maxsize=10_000)
def _text(amount: int, unit: Fraction) -> str:
    """Kept, since most amounts of a line are 0 or stand in it several times."""
    return exact_text(amount * unit)

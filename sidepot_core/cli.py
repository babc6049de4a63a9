"""The command line of the core: ``python -m sidepot_core solve FILE`` and ``import FILE``."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import BinaryIO

from .documents import LARGEST_DOCUMENT, message_document, read_hand, result_document
from .messages import HandError, HandRefused
from .range_equity import Effort
from .solve import solve

SOLVED, FAULT, REFUSED = 0, 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. Returns the exit status: 0 solved, 2 refused, 1 a fault of ours."""
    parser = argparse.ArgumentParser(
        prog="sidepot", description="Side pots, showdowns, equities and the value of a call."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    solving = commands.add_parser("solve", help="read a hand document and print its result")
    solving.add_argument("file", metavar="FILE", help="the hand as JSON; - for standard input")
    solving.add_argument("--runouts", action="store_true", help="also print one row a run-out")
    solving.add_argument(
        "--seed",
        type=int,
        default=Effort.seed,
        help="where deals are drawn at random: the same seed draws the same (default %(default)s)",
    )
    importing = commands.add_parser(
        "import", help="read a hand history and print one line of JSON for each hand"
    )
    importing.add_argument(
        "file", metavar="FILE", help="a text, a .phh or a .zip of them; - for standard input"
    )
    options = parser.parse_args(arguments)
    try:
        if options.command == "import":
            return _import(options.file)
        return _solve(options.file, runouts=options.runouts, seed=options.seed)
    except BrokenPipeError:
        # The reader has gone (a pipe into head): nothing more to say, and nothing to flush.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return SOLVED
    except Exception as error:  # the boundary: a person gets a sentence, never a traceback
        print(f"sidepot: a fault of ours: {type(error).__name__}: {error}", file=sys.stderr)
        return FAULT


def _solve(file: str, *, runouts: bool, seed: int) -> int:
    try:
        hand = read_hand(_read(file))
    except HandRefused as refused:
        _print({"errors": [message_document(error) for error in refused.errors]})
        return REFUSED
    _print(result_document(solve(hand, effort=Effort(seed=seed)), runouts=runouts))
    return SOLVED


def _import(file: str) -> int:
    """Print hand after hand as it is read. Refused where the file holds none that can be read."""
    # Only this command needs the histories, and `solve` should start without them.
    from .histories.lines import as_line, import_documents, unreadable  # noqa: PLC0415

    imported = False
    try:
        with _open(file) as stream:
            for document in import_documents(stream, "" if file == "-" else file):
                imported = imported or "hand" in document
                sys.stdout.buffer.write(as_line(document))
    except BrokenPipeError:
        raise
    except (OSError, ValueError) as error:
        sys.stdout.buffer.write(as_line(unreadable(file, _reason(error))))
    sys.stdout.buffer.flush()
    return SOLVED if imported else REFUSED


def _open(file: str) -> AbstractContextManager[BinaryIO]:
    if file != "-":
        return open(file, "rb")
    if sys.stdin is None:
        raise OSError("standard input is closed")
    return nullcontext(sys.stdin.buffer)


def _reason(error: OSError | ValueError) -> str:
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)


def _read(file: str) -> bytes:
    """The file's bytes, never more than one beyond what is allowed."""
    try:
        with _open(file) as stream:
            return stream.read(LARGEST_DOCUMENT + 1)
    except (OSError, ValueError) as error:
        params = (("file", file), ("reason", _reason(error)))
        raise HandRefused([HandError("document_unreadable", "", params)]) from None


def _print(document: object) -> None:
    text = json.dumps(document, ensure_ascii=False, indent=2) + "\n"
    # Bytes, so that a terminal of another encoding never breaks a result. Lone surrogates survive
    # as escapes.
    sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace"))
    sys.stdout.buffer.flush()

"""The command line of the core: ``python -m sidepot_core solve FILE``."""

import argparse
import json
import os
import sys
from collections.abc import Sequence

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
    options = parser.parse_args(arguments)
    try:
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


def _read(file: str) -> bytes:
    """The file's bytes, never more than one beyond what is allowed."""
    try:
        if file == "-":
            if sys.stdin is None:
                raise OSError("standard input is closed")
            return sys.stdin.buffer.read(LARGEST_DOCUMENT + 1)
        with open(file, "rb") as stream:
            return stream.read(LARGEST_DOCUMENT + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        params = (("file", file), ("reason", reason))
        raise HandRefused([HandError("document_unreadable", "", params)]) from None


def _print(document: object) -> None:
    text = json.dumps(document, ensure_ascii=False, indent=2) + "\n"
    # Bytes, so that a terminal of another encoding never breaks a result. Lone surrogates survive
    # as escapes.
    sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace"))
    sys.stdout.buffer.flush()

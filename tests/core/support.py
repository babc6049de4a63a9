"""What the core's tests share: golden hands, the command line in process, error codes."""

import io
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from unittest.mock import patch

from sidepot_core import Hand, HandRefused, read_hand
from sidepot_core.cli import main

GOLDEN = Path(__file__).parents[1] / "golden"
EXAMPLES: list[dict[str, Any]] = json.loads((GOLDEN / "examples.json").read_text("utf-8"))
CASES: list[dict[str, Any]] = [
    json.loads(line) for line in (GOLDEN / "cases.jsonl").read_text("utf-8").splitlines()
]


def example(name: str) -> dict[str, Any]:
    return next(item for item in EXAMPLES if item["id"] == name)


def read(document: Mapping[str, Any]) -> Hand:
    """A hand by way of JSON text, as a file would bring it."""
    return read_hand(json.dumps(document))


def run_cli(*arguments: str, stdin: bytes = b"") -> tuple[int, bytes, str]:
    """Exit status, standard output and standard error of the command line, in this process."""
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.StringIO()
    with (
        patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin))),
        patch.object(sys, "stdout", out),
        patch.object(sys, "stderr", err),
    ):
        status = main(arguments)
    out.flush()
    printed = out.buffer
    assert isinstance(printed, io.BytesIO)
    return status, printed.getvalue(), err.getvalue()


def solve_cli(document: Mapping[str, Any], *options: str) -> dict[str, Any]:
    """The result document that the command line prints for a hand it solves."""
    status, out, err = run_cli("solve", "-", *options, stdin=json.dumps(document).encode())
    assert (status, err) == (0, "")
    result: dict[str, Any] = json.loads(out)
    return result


def problems(data: bytes | str | Mapping[str, Any]) -> list[tuple[str, str]]:
    """Code and field of everything a document is refused for; empty where it is accepted."""
    text = json.dumps(data) if isinstance(data, Mapping) else data
    try:
        read_hand(text)
    except HandRefused as refused:
        for error in refused.errors:
            assert error.message, error
        return [(error.code, error.field) for error in refused.errors]
    return []


def two_players(**fields: Any) -> dict[str, Any]:
    """A plain hand of two, with further fields; ``first`` and ``second`` add to the players."""
    first = {"name": "A", "total": 100, **fields.pop("first", {})}
    second = {"name": "B", "total": 100, **fields.pop("second", {})}
    return {"players": [first, second], **fields}

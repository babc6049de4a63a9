"""The import command: one line of JSON a hand, and what its parts mean."""

import json
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from sidepot_core import read_hand, solve

from ..support import run_cli
from .support import GOLDEN

PLAIN = GOLDEN / "ps-over-raise.txt"


def lines(*arguments: str, stdin: bytes = b"", status: int = 0) -> list[dict[str, Any]]:
    code, out, err = run_cli("import", *arguments, stdin=stdin)
    assert (code, err) == (status, "")
    return [json.loads(line) for line in out.splitlines()]


def test_one_line_a_hand() -> None:
    (line,) = lines(str(PLAIN))
    assert (line["file"], line["index"], line["site"]) == (str(PLAIN), 0, "PokerStars")
    assert line["decision"] == {
        "hero": "Cleo",
        "own": True,
        "street": "flop",
        "to_call": "114",
        "actual": "call",
        "closes": True,
        "hindsight": True,
        "known_afterwards": ["Ada", "Ben"],
    }
    assert line["stated"]["total_pot"] == "290"
    assert line["stated"]["rake"] == "3"
    assert line["stated"]["returned"] == {"Ben": "180"}
    assert line["stated"]["pots"][1] == {"label": "side pot", "amount": "138"}
    assert line["stated"]["collected"][0] == {
        "player": "Cleo", "pot": "side pot", "run": 0, "amount": "138",
    }  # fmt: skip
    assert [note["code"] for note in line["audit"]][:2] == ["total_agrees", "returned_agrees"]
    result = solve(read_hand(json.dumps(line["hand"])))
    assert [pot.amount for pot in result.stacking.pots] == [150, 140]
    assert [Fraction(seat["put_in"]) for seat in line["seats"]] == [50, 300, 120]


def test_standard_input_has_no_file_name() -> None:
    (line,) = lines("-", stdin=PLAIN.read_bytes())
    assert line["file"] == ""


def test_errors_stand_between_the_hands() -> None:
    broken = PLAIN.read_bytes().replace(b"Ada: calls $5", b"Ada: calls $")
    first, second = lines("-", stdin=broken + b"\n" + PLAIN.read_bytes())
    assert first == {
        "file": "",
        "index": 0,
        "site": "PokerStars",
        "error": {
            "code": "line_unreadable",
            "line": 11,
            "message": "This line cannot be read: “Ada: calls $”.",
        },
    }
    assert second["hand"]["button"] == "Cleo"


def test_nothing_to_import_is_refused() -> None:
    (line,) = lines("-", stdin=b"a letter", status=2)
    assert line["error"]["code"] == "no_hands"
    (line,) = lines("-", stdin=PLAIN.read_bytes()[:100], status=2)
    assert line["error"]["code"] == "hand_incomplete"


@pytest.mark.parametrize("name", ["missing.txt", ".", "nul\0byte"])
def test_files_that_cannot_be_read(tmp_path: Path, name: str) -> None:
    (line,) = lines(f"{tmp_path}/{name}", status=2)
    assert line["error"]["code"] == "file_unreadable"
    assert line["error"]["message"].endswith(".")


def test_closed_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sidepot_core.cli.sys.stdin", None)
    from sidepot_core.cli import _import

    assert _import("-") == 2


def test_other_games_keep_their_cards_to_what_is_stated() -> None:
    (line,) = lines(str(GOLDEN / "ps-omaha.txt"))
    assert line["stated"]["cards"]["Ada"] == "Ah 2c Kd Ks"
    assert "board" not in line["hand"]
    assert all("cards" not in player for player in line["hand"]["players"])
    assert line["audit"][-1]["code"] == "game_not_computed"


def test_names_that_a_hand_document_cannot_hold() -> None:
    long = "Maximiliana von und zu Anderswo"
    data = PLAIN.read_text("utf-8").replace("Cleo", long).replace("Ben", long + "n")
    (line,) = lines("-", stdin=data.encode())
    names = [player["name"] for player in line["hand"]["players"]]
    assert names == ["Ada", "Maximiliana von und zu…", "Maximiliana von und z…~2"]
    assert [seat.get("text_name") for seat in line["seats"]] == [None, long + "n", long]
    assert line["hand"]["hero"] == names[2] == line["decision"]["hero"]


def test_a_reader_that_has_gone_is_no_fault(tmp_path: Path) -> None:
    many = tmp_path / "many.txt"
    many.write_bytes((PLAIN.read_bytes() + b"\n") * 500)
    read_end, write_end = os.pipe()
    os.close(read_end)
    command = [sys.executable, "-m", "sidepot_core", "import", str(many)]
    with os.fdopen(write_end, "wb") as gone:
        done = subprocess.run(command, stdout=gone, stderr=subprocess.PIPE, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")


def test_solving_does_not_load_the_histories() -> None:
    code = "import sidepot_core.cli, sys; print('sidepot_core.histories' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, timeout=60)
    assert done.stdout.strip() == b"False"

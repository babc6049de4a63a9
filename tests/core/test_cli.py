"""The command line: exit statuses, errors as JSON, nothing else on standard output."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from sidepot_core import HandRefused
from sidepot_core.cli import _read

from .support import example, run_cli, solve_cli, two_players
from .test_documents import BROKEN

HAND = json.dumps(example("turn-call")["hand"]).encode()


def as_bytes(data: bytes | str) -> bytes:
    return data if isinstance(data, bytes) else data.encode()


@pytest.mark.parametrize("row", BROKEN, ids=[f"{n}-{row[0]}" for n, row in enumerate(BROKEN)])
def test_hostile_input_gets_one_json_object(row: tuple[str, bytes | str, str]) -> None:
    code, data, field = row
    status, out, err = run_cli("solve", "-", stdin=as_bytes(data))
    assert (status, err) == (2, "")
    printed = json.loads(out)
    assert list(printed) == ["errors"]
    assert [(error["code"], error["field"]) for error in printed["errors"]] == [(code, field)]
    assert all(set(error) == {"code", "field", "message"} for error in printed["errors"])
    assert all(error["message"].endswith(".") for error in printed["errors"])


@pytest.mark.parametrize("name", ["missing.json", ".", "nul\0byte", "lone\ud800"])
def test_files_that_cannot_be_read(tmp_path: Path, name: str) -> None:
    status, out, err = run_cli("solve", f"{tmp_path}/{name}")
    assert (status, err) == (2, "")
    (error,) = json.loads(out)["errors"]
    assert (error["code"], error["field"]) == ("document_unreadable", "")


def test_closed_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process started without standard input has none, not an empty one."""
    monkeypatch.setattr("sidepot_core.cli.sys.stdin", None)
    with pytest.raises(HandRefused) as refused:
        _read("-")
    assert [error.code for error in refused.value.errors] == ["document_unreadable"]


def test_every_problem_is_printed() -> None:
    document = two_players(board="Jc", button="Nobody", colour=1)
    status, out, _ = run_cli("solve", "-", stdin=json.dumps(document).encode())
    assert status == 2
    codes = {error["code"] for error in json.loads(out)["errors"]}
    assert codes == {"board_count", "button_unknown", "unknown_field"}


def test_runouts_are_rows_on_demand() -> None:
    hand = example("turn-call")["hand"]
    assert "runouts" not in solve_cli(hand)
    rows = solve_cli(hand, "--runouts")["runouts"]
    assert len(rows) == 42
    assert {len(row["cards"]) for row in rows} == {1}
    queen = next(row for row in rows if row["cards"] == ["Qc"])
    assert queen == {
        "cards": ["Qc"],
        "winners": [["B"], ["B"]],
        "receives": {"A": "0", "B": "450", "You": "0"},
    }


@pytest.mark.parametrize(
    ("board", "rows", "cards"), [("Jc 7d 2s", 903, 2), ("Jc 7d 2s 4h 5h", 1, 0)]
)
def test_runouts_of_other_streets(board: str, rows: int, cards: int) -> None:
    hand = {**example("turn-call")["hand"], "board": board}
    printed = solve_cli(hand, "--runouts")
    assert len(printed["runouts"]) == printed["equity"]["runouts"] == rows
    assert {len(row["cards"]) for row in printed["runouts"]} == {cards}
    assert "outcomes" not in printed


def test_before_the_flop_there_are_no_rows() -> None:
    hand = {**example("turn-call")["hand"], "board": ""}
    assert "runouts" not in solve_cli(hand, "--runouts")


def test_a_fault_of_ours_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise AssertionError("put in differs")

    monkeypatch.setattr("sidepot_core.cli.solve", broken)
    status, out, err = run_cli("solve", "-", stdin=HAND)
    assert (status, out) == (1, b"")
    assert err == "sidepot: a fault of ours: AssertionError: put in differs\n"


def run(*arguments: str, stdin: bytes | None = HAND) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-W", "error", "-m", "sidepot_core", *arguments]
    return subprocess.run(command, input=stdin, capture_output=True, check=False, timeout=60)


def test_as_a_process() -> None:
    solved = run("solve", "-")
    assert (solved.returncode, solved.stderr) == (0, b"")
    assert json.loads(solved.stdout)["call"]["ev"] == "1000/7"
    refused = run("solve", "-", stdin=b"{}")
    assert (refused.returncode, refused.stderr) == (2, b"")
    assert json.loads(refused.stdout)["errors"][0]["code"] == "missing_field"


def test_prints_utf8_in_any_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    hand = two_players(first={"name": "あなた"})
    solved = run("solve", "-", stdin=json.dumps(hand, ensure_ascii=False).encode())
    assert solved.returncode == 0
    assert json.loads(solved.stdout)["pots"][0]["eligible"] == ["あなた", "B"]

"""The ``sidepot`` command."""

import io
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest
from streamlit.web import cli as streamlit_cli

from sidepot_ui import launch


@pytest.mark.parametrize("word", ["-h", "--help"])
def test_help(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert launch.main([word]) == 0
    printed = capsys.readouterr()
    assert printed.out == launch.USAGE
    assert printed.err == ""


@pytest.mark.parametrize("word", ["open", "--port", "solve-it", ""])
def test_an_unknown_word(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert launch.main([word]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == launch.USAGE


def test_solving(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "hand.json"
    hand = {"players": [{"name": "A", "total": 50}, {"name": "B", "total": 120}]}
    file.write_text(json.dumps(hand), encoding="utf-8")
    out = io.TextIOWrapper(io.BytesIO(), "utf-8")
    monkeypatch.setattr(sys, "stdout", out)
    assert launch.main(["solve", str(file)]) == 0
    out.flush()
    printed: Any = out.buffer
    assert [pot["amount"] for pot in json.loads(printed.getvalue())["pots"]] == ["100"]
    assert launch.main(["solve", str(tmp_path / "none.json")]) == 2


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What Streamlit would be started with, and from where."""
    calls: list[list[str]] = []
    monkeypatch.chdir(Path.cwd())
    monkeypatch.setattr(
        streamlit_cli, "main", lambda words, **_options: calls.append([str(Path.cwd()), *words])
    )
    return calls


def test_alone_it_opens_the_app_on_this_machine_only(started: list[list[str]]) -> None:
    assert launch.main([]) == 0
    assert started == [
        [str(launch.app_folder()), "run", "streamlit_app.py", "--server.address=localhost"]
    ]


def test_options_go_to_streamlit(started: list[list[str]]) -> None:
    launch.main(["--server.port=8600"])
    launch.main(["--server.address=0.0.0.0"])
    assert started[0][2:] == [
        "streamlit_app.py",
        "--server.address=localhost",
        "--server.port=8600",
    ]
    assert started[1][2:] == ["streamlit_app.py", "--server.address=0.0.0.0"]


def test_the_app_is_found_inside_an_installed_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launch, "HERE", tmp_path / "sidepot_ui")
    assert launch.app_folder() == tmp_path
    inside = tmp_path / "sidepot_ui" / "app"
    inside.mkdir(parents=True)
    (inside / "streamlit_app.py").touch()
    assert launch.app_folder() == inside


def test_the_folder_holds_app_pages_and_settings() -> None:
    folder = launch.app_folder()
    for name in ("streamlit_app.py", "pages", os.path.join(".streamlit", "config.toml")):
        assert (folder / name).exists()

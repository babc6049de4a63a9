"""What ranges cost those who use none: nothing; and ranges where no file can be written."""

import json
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from .support import example

ROOT = Path(__file__).parents[2]

WATCHED = """
import sys
import sidepot_core
from sidepot_core import Hand, Player, solve, read_hand, result_document
aces, kings = Player("A", 50, cards="As Ah", stack=0), Player("B", 90, cards="Ks Kh", stack=0)
folded = Player("C", 90, folded=True, range="QQ+")
for board in ("", "Jc 7d 2s", "Jc 7d 2s 4h", "Jc 7d 2s 4h 5h"):
    result_document(solve(Hand([aces, kings, folded], board=board)))
ranged = Hand([aces, Player("B", 90, range="QQ+")], board="Jc 7d 2s 4h")
assert solve(ranged, with_ranges=False).equity is None
assert "numba" not in sys.modules, "before any range is computed"
assert not [name for name in sys.modules if name.startswith("sidepot_core.engine.compiled")]
assert solve(ranged).equity is not None
assert "numba" in sys.modules, "the check means nothing"
"""


def test_without_ranges_nothing_is_compiled() -> None:
    run = subprocess.run(
        [sys.executable, "-c", WATCHED], capture_output=True, text=True, timeout=300, check=False,
        cwd=ROOT,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr


POWERLESS = """
import ctypes, os
if os.getuid() == 0:  # root's power to write anywhere is given up
    libc = ctypes.CDLL(None, use_errno=True)
    header = (ctypes.c_uint32 * 2)(0x20080522, 0)
    sets = (ctypes.c_uint32 * 6)()  # twice: effective, permitted, inheritable
    assert libc.capget(header, sets) == 0, os.strerror(ctypes.get_errno())
    for place in (0, 1):
        sets[place] &= ~0b1111  # owning and overriding of files
    assert libc.capset(header, sets) == 0, os.strerror(ctypes.get_errno())
try:
    open(os.path.join(FOLDER, "written"), "w")
except PermissionError:
    pass
else:
    raise AssertionError("the folder can be written: the check would mean nothing")
import sidepot_core
assert sidepot_core.__file__.startswith(FOLDER)
"""
"""Linux: a start as a user who may not write into the package."""


def _modes(folder: Path, *, writable: bool) -> None:
    for path in (folder, *folder.rglob("*")):
        execute = 0o111 if path.is_dir() else 0
        path.chmod(0o444 | execute | (stat.S_IWUSR if writable else 0))


@pytest.fixture
def read_only_install(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of the package that nobody may write to."""
    site = tmp_path_factory.mktemp("install") / "site"
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "sidepot_core", site / "sidepot_core", ignore=ignored)
    _modes(site, writable=False)
    yield site
    _modes(site, writable=True)


@pytest.mark.parametrize("where", ["solve", "import"])
def test_a_read_only_install_without_a_home_computes_ranges(
    read_only_install: Path, where: str
) -> None:
    hand = example("turn-call")["hand"]
    opponent = next(player for player in hand["players"] if player.get("cards"))
    ranged = {**opponent, "range": opponent["cards"].replace(" ", "")}
    del ranged["cards"]
    hand = {**hand, "players": [ranged if p is opponent else p for p in hand["players"]]}
    environment = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("NUMBA", "XDG", "PYTHON"))
    }
    environment |= {
        "HOME": str(read_only_install / "nonexistent"),
        "PYTHONPATH": str(read_only_install),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    check = f"FOLDER = {str(read_only_install / 'sidepot_core')!r}\n{POWERLESS}"
    if where == "import":
        script = check + (
            "from sidepot_core.engine.compiled import matchups, samples, three_ranges, two_ranges\n"
            "print(matchups, samples, three_ranges, two_ranges)\n"
        )
    else:
        script = (
            check + "from sidepot_core.cli import main\nraise SystemExit(main(['solve', '-']))\n"
        )
    run = subprocess.run(
        [sys.executable, "-c", script],
        input=json.dumps(hand),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        cwd="/",
        env=environment,
    )
    assert run.returncode == 0, run.stderr
    assert not [*read_only_install.rglob("*.nbi")]
    if where == "solve":
        printed = json.loads(run.stdout)
        assert [pot["equity"]["You"] for pot in printed["equity"]["pots"]] == ["1/21", "20/21"]
        assert printed["call"]["ev"] == "1000/7"

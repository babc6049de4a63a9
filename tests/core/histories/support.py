"""What the tests of histories share: our own hands, and the collections beside the project."""

from collections.abc import Iterator
from pathlib import Path

from sidepot_core.histories import Imported, ImportProblem, read_histories

GOLDEN = Path(__file__).parents[2] / "golden" / "histories"
COLLECTION = Path(__file__).parents[4] / "shared" / "hands"
"""Real hands that are not part of the project; a checkout without them skips what needs them."""


def read(data: bytes | str, name: str = "") -> list[Imported | ImportProblem]:
    return list(read_histories(data.encode() if isinstance(data, str) else data, name))


def read_one(data: bytes | str, name: str = "") -> Imported:
    (hand,) = read(data, name)
    assert isinstance(hand, Imported), hand
    return hand


def golden(name: str) -> Imported:
    path = next(GOLDEN.glob(f"{name}.*"))
    return read_one(path.read_bytes(), path.name)


def problem(data: bytes | str, name: str = "") -> ImportProblem:
    (found,) = read(data, name)
    assert isinstance(found, ImportProblem), found
    return found


def texts() -> Iterator[bytes]:
    """Our own hands, and those of the collection where it is there."""
    for path in sorted(GOLDEN.glob("*.txt")):
        yield path.read_bytes()
    for path in sorted(COLLECTION.glob("*/*.txt")):
        yield path.read_bytes()


def codes(hand: Imported) -> list[str]:
    return [note.code for note in hand.audit]

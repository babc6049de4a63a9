"""Two thousand damaged texts: never a crash, and never silence."""

import random

import pytest

from sidepot_core.histories.lines import as_line, import_documents

from .support import texts

SMALL = [data for data in texts() if len(data) < 6000]
ROUNDS, PARTS = 2000, 8


def damaged(chance: random.Random, data: bytes) -> bytes:
    way = chance.choice(("drop", "double", "end", "swap", "cut", "bytes", "join"))
    lines = data.splitlines(keepends=True)
    for _ in range(chance.randint(1, 3)):
        here, there = chance.randrange(len(lines)), chance.randrange(len(lines))
        if way == "drop" and len(lines) > 1:
            del lines[here]
        elif way == "double":
            lines.insert(here, lines[here])
        elif way == "end":
            lines = lines[: here + 1]
        elif way == "swap":
            lines[here], lines[there] = lines[there], lines[here]
        elif way == "cut":
            lines[here] = lines[here][: chance.randrange(len(lines[here]) + 1)] + b"\n"
        elif way == "join":
            lines[here] = lines[here].rstrip()
    if way != "bytes":
        return b"".join(lines)
    noise = bytearray(data)
    for _ in range(chance.randint(1, 8)):
        noise[chance.randrange(len(noise))] = chance.randrange(256)
    return bytes(noise)


@pytest.mark.parametrize("part", range(PARTS))
def test_damaged_texts(part: int) -> None:
    for seed in range(part, ROUNDS, PARTS):
        chance = random.Random(seed)
        data = damaged(chance, chance.choice(SMALL))
        found = list(import_documents(data, "damaged.txt"))
        assert found, seed
        for document in found:
            assert as_line(document)
            error = document.get("error")
            if isinstance(error, dict):
                # A hand that a document cannot hold is found here, and not by its reader.
                assert error["code"] not in ("reader_fault", "hand_refused"), (seed, error)


def test_noise_alone() -> None:
    chance = random.Random(1)
    for size in (1, 3, 4, 100, 5000):
        (document,) = import_documents(chance.randbytes(size))
        assert "error" in document

"""Zip files: read member by member, hostile ones refused."""

import io
import struct
import zipfile

import pytest

from sidepot_core.histories import Imported, ImportProblem, archive, read_histories, reader

from .support import GOLDEN, problem, read

PLAIN = (GOLDEN / "ps-over-raise.txt").read_bytes()


def packed(*members: tuple[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", method) as file:
        for name, data in members:
            file.writestr(name, data)
    return stream.getvalue()


def test_members_are_read_in_order() -> None:
    phh = (GOLDEN / "big-blind-ante.phh").read_bytes()
    data = packed(("a/one.txt", PLAIN), ("two.TXT", PLAIN + b"\n" + PLAIN), ("three.phh", phh))
    items = read(data, "hands.zip")
    assert all(isinstance(item, Imported) for item in items)
    assert [(item.file, item.index) for item in items] == [
        ("hands.zip/a/one.txt", 0),
        ("hands.zip/two.TXT", 0),
        ("hands.zip/two.TXT", 1),
        ("hands.zip/three.phh", 0),
    ]


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_other_ways_of_packing(method: int) -> None:
    assert isinstance(read(packed(("one.txt", PLAIN), method=method))[0], Imported)


def test_other_files_are_left_out_and_said() -> None:
    first, second = read(packed(("picture.png", b"x"), ("one.txt", PLAIN)))
    assert isinstance(first, ImportProblem)
    assert first.code == "zip_member_kind"
    assert isinstance(second, Imported)


def encrypted() -> bytes:
    data = bytearray(packed(("one.txt", PLAIN)))
    for mark, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        place = data.index(mark) + offset
        data[place] |= 1
    return bytes(data)


def lying() -> bytes:
    """A bomb that claims to be small: sizes in the directory are not what comes out."""
    data = bytearray(packed(("one.txt", b"0" * 60_000_000)))
    place = data.index(b"PK\x01\x02") + 24
    data[place : place + 4] = struct.pack("<I", 1000)
    return bytes(data)


HOSTILE = [
    ("zip_too_large", packed(("bomb.txt", b"0" * 60_000_000))),
    ("zip_too_large", packed(*((f"{n}.txt", b"0" * 9_000_000) for n in range(6)))),
    ("zip_nested", packed(("inner.zip", packed(("one.txt", PLAIN))))),
    ("zip_nested", packed(("inner.txt", packed(("one.txt", PLAIN))))),
    ("zip_nested", packed(("one.txt.gz", PLAIN))),
    ("zip_path", packed(("../one.txt", PLAIN))),
    ("zip_path", packed(("a/../../one.txt", PLAIN))),
    ("zip_path", packed(("/etc/one.txt", PLAIN))),
    ("zip_path", packed(("C:/one.txt", PLAIN))),
    ("zip_path", packed(("a\\..\\..\\one.txt", PLAIN))),
    ("zip_encrypted", encrypted()),
    ("zip_broken", packed(("one.txt", PLAIN))[:200]),
    ("zip_broken", b"PK\x03\x04" + b"\x00" * 50),
]


@pytest.mark.parametrize("row", HOSTILE, ids=[f"{n}-{row[0]}" for n, row in enumerate(HOSTILE)])
def test_hostile_files_are_refused(row: tuple[str, bytes]) -> None:
    code, data = row
    found = problem(data, "x.zip")
    assert (found.code, found.index, found.file) == (code, None, "x.zip")
    assert found.message.endswith(".")


def test_a_size_that_lies_gains_nothing() -> None:
    codes = [item.code for item in read(lying()) if isinstance(item, ImportProblem)]
    assert codes[-1] in ("zip_broken", "zip_too_large", "no_hands")
    assert len(codes) == 1


def test_too_many_members(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MOST_MEMBERS", 2)
    found = problem(packed(*((f"{n}.txt", PLAIN) for n in range(3))))
    assert found.code == "zip_too_many"


def test_what_comes_out_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where every claimed size is small enough, the sum of what is read is limited."""
    monkeypatch.setattr(archive, "_check", lambda infos: None)
    monkeypatch.setattr(archive, "MOST_UNPACKED", 3 * len(PLAIN))
    items = list(read_histories(packed(*((f"{n}.txt", PLAIN) for n in range(5)))))
    assert [type(item) for item in items[:3]] == [Imported] * 3
    assert isinstance(items[-1], ImportProblem)
    assert items[-1].code == "zip_too_large"


def test_a_file_that_is_too_large_even_packed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "MOST_UNPACKED", 100_000)
    found = problem(packed(("one.txt", PLAIN * 200), method=zipfile.ZIP_STORED))
    assert found.code == "zip_too_large"


def test_a_damaged_member_is_told() -> None:
    data = bytearray(packed(("one.txt", PLAIN * 50), method=zipfile.ZIP_STORED))
    place = data.index(b"Cleo: raises")
    data[place] ^= 0xFF
    items = read(bytes(data))
    assert isinstance(items[-1], ImportProblem)
    assert items[-1].code == "zip_broken"


def test_an_empty_zip_holds_nothing() -> None:
    assert read(packed()) == []

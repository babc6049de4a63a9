"""Files as they come: encodings, line ends, several sites, text between hands, broken hands."""

import io
import sys
import tracemalloc
from collections.abc import Iterator
from fractions import Fraction
from typing import BinaryIO, cast

import pytest

from sidepot_core.histories import Imported, ImportProblem, read_histories
from sidepot_core.histories.money import SCALE, currency_of, money, rounding
from sidepot_core.histories.reader import MOST_LINES
from sidepot_core.histories.text import LONGEST_LINE

from .support import GOLDEN, problem, read, read_one

PLAIN = (GOLDEN / "ps-over-raise.txt").read_bytes()
EVERY = [path.read_bytes() for path in sorted(GOLDEN.glob("*.txt"))]


def put_in(hand: Imported) -> list[tuple[str, int]]:
    return [(seat.name, seat.put_in) for seat in hand.seats]


@pytest.mark.parametrize(
    "data",
    [
        PLAIN.replace(b"\n", b"\r\n"),
        PLAIN.replace(b"\n", b"\r"),
        b"\xef\xbb\xbf" + PLAIN,
        PLAIN.decode().encode("utf-16"),
        b"\xfe\xff" + PLAIN.decode().encode("utf-16-be"),
        PLAIN.decode().encode("utf-16-le"),
        PLAIN.decode().encode("utf-16-be"),
        b"Some words of a mail.\n\n" + PLAIN + b"\n\n\nand more words\n",
        PLAIN.replace(b"\n", b"   \n"),
    ],
    ids=["crlf", "cr", "bom", "utf16", "utf16be", "utf16le-bare", "utf16be-bare", "mail", "blanks"],
)
def test_any_encoding_and_line_end(data: bytes) -> None:
    assert put_in(read_one(data)) == put_in(read_one(PLAIN))


def test_old_code_pages() -> None:
    data = PLAIN.replace(b"Ada", "Zoë".encode("cp1252")).replace(b"Ben", "Jörg".encode())
    assert [seat.name for seat in read_one(data).seats] == ["Zoë", "Jörg", "Cleo"]


@pytest.mark.parametrize("name", ["ps-live-post", "wx-out-of-position"])
def test_texts_that_were_mangled_on_their_way(name: str) -> None:
    plain = (GOLDEN / f"{name}.txt").read_text("utf-8").replace("Ada", "Zoë")
    mangled = plain.encode().decode("cp1252").encode()
    assert read_one(mangled).currency == "EUR"
    assert put_in(read_one(mangled)) == put_in(read_one(plain))


def test_many_hands_of_all_sites_in_one_file() -> None:
    marked = [b"\xef\xbb\xbf" + data if n % 3 else data for n, data in enumerate(EVERY)]
    items = read(b"\n\n*** some words between ***\n".join(marked), "all.txt")
    assert all(isinstance(item, Imported) for item in items)
    assert [item.index for item in items] == list(range(len(EVERY)))
    assert {item.file for item in items} == {"all.txt"}
    assert {item.site for item in items} == {
        *("PokerStars", "GGPoker", "Winamax", "Bovada/Ignition", "Full Tilt", "PartyPoker")
    }


def test_a_hand_tells_where_it_starts() -> None:
    first, second = read(b"words\n\n" + PLAIN + b"\n" + PLAIN)
    assert isinstance(first, Imported)
    assert isinstance(second, Imported)
    assert (first.line, second.line) == (3, 4 + PLAIN.count(b"\n"))


def test_one_bad_hand_spoils_no_other() -> None:
    broken = PLAIN.replace(b"Ada: calls $5", b"Ada: calls $")
    first, second, third = read(PLAIN + b"\n" + broken + b"\n" + PLAIN)
    assert isinstance(first, Imported)
    assert isinstance(third, Imported)
    assert isinstance(second, ImportProblem)
    assert (second.code, second.index, second.site) == ("line_unreadable", 1, "PokerStars")
    assert second.line == 1 + PLAIN.count(b"\n") + 1 + 10
    assert second.message == "This line cannot be read: “Ada: calls $”."


BROKEN = [
    ("no_hands", b"", 0),
    ("no_hands", b"just a letter\n", 0),
    ("hand_incomplete", PLAIN.splitlines()[0], 1),
    ("hand_incomplete", b"\n".join(PLAIN.splitlines()[:5]), 1),
    ("header_unreadable", b"Winamax Poker - nothing\n", 1),
    ("seat_twice", PLAIN.replace(b"Seat 2: Ben", b"Seat 1: Ben"), 4),
    ("seat_twice", PLAIN.replace(b"Seat 2: Ben", b"Seat 2: Ada"), 4),
    ("line_unreadable", PLAIN.replace(b"raises $4 to $6", b"raises $4 to $-6"), 10),
    ("line_impossible", PLAIN.replace(b"Ada: calls $5", b"Ada: raises $1 to $0.50"), 11),
    ("players_too_few", PLAIN.replace(b"Ada", b"Xyz", 1).replace(b"Cleo", b"Zyx", 1), 1),
    ("nobody_left", PLAIN.replace(b"Ada: calls $5", b"Ada: folds\nBen: folds\nCleo: folds"), 1),
    ("card_duplicate", PLAIN.replace(b"[Kh Kc]", b"[Ah Kc]"), 1),
    ("board_count", PLAIN.partition(b"*** TURN")[0].replace(b"[2c 7d Jh]", b"[2c 7d]"), 1),
    ("hand_too_long", PLAIN + b"x\n" * MOST_LINES, 1),
]


@pytest.mark.parametrize("row", BROKEN, ids=[f"{n}-{row[0]}" for n, row in enumerate(BROKEN)])
def test_what_is_wrong_is_said(row: tuple[str, bytes, int]) -> None:
    code, data, line = row
    found = problem(data)
    assert (found.code, found.line) == (code, line)
    assert found.message.endswith(".")


def test_more_players_than_a_hand_holds() -> None:
    seats = "".join(f"Seat {n}: P{n} ($9 in chips)\n" for n in range(1, 12))
    folds = "".join(f"P{n}: folds\n" for n in range(3, 12))
    text = (
        "PokerStars Hand #1:  Hold'em No Limit ($1/$2 USD) - 2020/01/01 0:00:00 ET\n"
        f"Table 'Big' 11-max Seat #11 is the button\n{seats}P1: posts small blind $1\n"
        f"P2: posts big blind $2\n*** HOLE CARDS ***\n{folds}P1: calls $1\nP2: checks\n"
    )
    assert problem(text).code == "players_too_many"


class Endless(io.RawIOBase):
    """A long file that exists only while it is read."""

    def __init__(self, piece: bytes, times: int) -> None:
        self._parts = iter([piece] * times)
        self._left = b""

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        while len(self._left) < size:
            part = next(self._parts, None)
            if part is None:
                break
            self._left += part
        data, self._left = self._left[:size], self._left[size:]
        return data


def test_memory_does_not_grow_with_the_file() -> None:
    def peak(times: int) -> int:
        stream = cast("BinaryIO", Endless(PLAIN + b"\n", times))
        tracemalloc.start()
        try:
            assert sum(1 for _ in read_histories(stream)) == times
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    peak(50)
    assert peak(800) < peak(100) + 300_000


def test_an_endless_line_is_cut() -> None:
    data = b"x" * 300_000 + b"\n" + PLAIN
    assert put_in(read_one(data)) == put_in(read_one(PLAIN))
    assert LONGEST_LINE < 300_000


def test_reading_gives_hand_after_hand() -> None:
    """The first hand is there before the rest is read."""
    stream = Endless(PLAIN + b"\n", 100_000)
    items: Iterator[Imported | ImportProblem] = read_histories(cast("BinaryIO", stream))
    assert isinstance(next(items), Imported)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("$1,246.50", "1246.5"),
        ("0.10€", "0.1"),
        ("119,556,500", "119556500"),
        ("1 234", "1234"),
        ("1.234,56€", "1234.56"),
        ("0,05", "0.05"),
        ("$.50", "0.5"),
        ("6.27k", "6270"),
        ("1M", "1000000"),
        ("¥5113", "5113"),
        ("$0.03 USD", "0.03"),
        ("US$3", "3"),
        ("1.", "1"),
    ],
)
def test_amounts_as_sites_print_them(text: str, value: str) -> None:
    assert Fraction(money(text), SCALE) == Fraction(value)


@pytest.mark.parametrize("text", ["", "$", "-5", "1e9", "abc", "1" * 40, "0.123456789"])
def test_what_is_no_amount(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        money(text)


def test_currencies_and_rounding() -> None:
    assert [currency_of(text) for text in ("$1", "1€", "£2", "5", "3 USD", "x")] == [
        *("USD", "EUR", "GBP", "", "USD", "")
    ]
    assert (rounding("6.27k"), rounding("6k"), rounding("6.27")) == (10 * SCALE, 1000 * SCALE, 0)


def test_phh_needs_its_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pokerkit", None)
    found = problem((GOLDEN / "big-blind-ante.phh").read_bytes(), "x.phh")
    assert found.code == "phh_needs_pokerkit"
    assert "extra “phh”" in found.message


def test_phh_hands_of_one_file() -> None:
    one = (GOLDEN / "big-blind-ante.phh").read_text("utf-8")
    items = read(f"[1]\n{one}\n[2]\n{one}", "two.phhs")
    assert [type(item) for item in items] == [Imported, Imported]
    assert len(read(f"# a comment\n{one}", "one.phh")) == 1
    assert len(read(f"{one}\n{PLAIN.decode()}{one}", "mixed.txt")) == 3
    assert problem("variant = 'NT'\nactions = [1\n").code == "phh_unreadable"

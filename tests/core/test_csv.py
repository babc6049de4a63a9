"""The files for spreadsheets: every figure a number, nothing a date or a formula."""

import csv
import io
import re
from dataclasses import replace
from fractions import Fraction

import pytest

from sidepot_core import Hand, Player, Result, solve
from sidepot_core.cards import card_text
from sidepot_core.range_equity import Effort
from sidepot_core.runouts_csv import decimal_text, plain, ratio_text, rivers_csv, runouts_csv

NUMBER = re.compile(r"-?\d+(\.\d+)?")


def rows_of(data: bytes) -> list[dict[str, str]]:
    assert data.startswith(b"\xef\xbb\xbf")
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def exactly(cell: str) -> Fraction:
    return Fraction(cell.replace("÷", "/"))


def thirds(*names: str) -> Result:
    """31 chips, often shared by three: all play the board."""
    paid = (Fraction(31, 3),) * 3
    players = [
        Player(name, amount, cards=cards)
        for name, amount, cards in zip(names, paid, ("2c 3d", "2d 3h", "2h 3s"), strict=True)
    ]
    return solve(Hand(players, board="As Ks Qs Js", chip=Fraction(1, 3)))


def runouts(result: Result) -> list[dict[str, str]]:
    assert result.runouts is not None
    pots = [pot.name for pot in result.stacking.pots]
    return rows_of(runouts_csv(result, result.runouts, pot_titles=pots))


def test_thirds_are_numbers_with_their_exact_form_beside_them() -> None:
    rows = runouts(thirds("A", "B", "C"))
    shared = [row for row in rows if row["main"] == "A & B & C"]
    assert shared
    for row in shared:
        assert row["A receives"] == "10.333333333333"
        assert row["A receives, exact"] == "31÷3"
    for row in rows:
        for name in ("A", "B", "C"):
            assert NUMBER.fullmatch(row[f"{name} receives"])
        assert sum(exactly(row[f"{name} receives, exact"]) for name in "ABC") == 31


def test_no_exact_column_where_none_is_needed() -> None:
    players = [Player("A", 50, cards="As Ah"), Player("B", "50.25", cards="Ks Kh")]
    rows = runouts(solve(Hand(players, board="Jc 7d 2s 4h", chip="0.25")))
    assert list(rows[0]) == ["cards", "main", "A receives", "B receives"]


def test_players_called_by_numbers_make_no_date() -> None:
    rows = runouts(thirds("10", "3", "1/2"))
    cells = {cell for row in rows for cell in row.values()}
    assert not [cell for cell in cells if re.match(r"\d+\s*[/-]", cell)]
    assert "10 & 3 & 1/2" in cells


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("10/3", "'10/3"),
        ("3-4", "'3-4"),
        ("1.2.24", "'1.2.24"),
        ("=1+1", "'=1+1"),
        ("@x", "'@x"),
        ("Ann", "Ann"),
        ("7", "7"),
        ("Seat 1/2", "Seat 1/2"),
    ],
)
def test_formulas_and_dates_are_made_harmless(text: str, written: str) -> None:
    assert plain(text) == written


@pytest.mark.parametrize(
    ("value", "decimal", "ratio"),
    [
        ("31/3", "10.333333333333", "31÷3"),
        ("-2/3", "-0.666666666667", "-2÷3"),
        ("10.42", "10.42", "10.42"),
        ("1/7000000000000000", "0.000000000000", "1÷7000000000000000"),
        ("0", "0", "0"),
        ("1/8", "0.125", "0.125"),
    ],
)
def test_figures(value: str, decimal: str, ratio: str) -> None:
    assert decimal_text(Fraction(value)) == decimal
    assert ratio_text(Fraction(value)) == ratio


# Rivers of ranges


RANGES = Hand(
    [
        Player("A", 50, range="TT+, AQs+"),
        Player("B", 200, range="22+, A2s+, KTs+:0.5"),
        Player("You", 200, cards="Ks Kh"),
    ],
    board="Jc 7d 2s 4h",
)


def rivers(result: Result) -> list[dict[str, str]]:
    return rows_of(rivers_csv(result, pot_titles=[pot.name for pot in result.stacking.pots]))


def test_every_river_with_its_chance_and_shares() -> None:
    result = solve(RANGES)
    rows = rivers(result)
    assert len(rows) == len(result.rivers) == 46
    assert list(rows[0])[:6] == [
        "card",
        "chance",
        "main: share of A",
        "main: share of B",
        "main: share of You",
        "side 1: share of B",
    ]
    for row, river in zip(rows, result.rivers, strict=True):
        assert row["card"] == card_text(river.card)
        assert exactly(row["chance, exact"]) == river.chance
        assert abs(Fraction(row["chance"]) - river.chance) <= Fraction(1, 10**12)
        for pot in river.equity.pots:
            for name, share in pot.equity.items():
                title = f"{pot.name}: share of {name}"
                assert exactly(row.get(f"{title}, exact", row[title])) == share
                assert NUMBER.fullmatch(row[title])
    assert not [title for title in rows[0] if "error" in title]


def test_drawn_rivers_have_their_errors_beside_them() -> None:
    result = solve(RANGES, effort=replace(Effort(), work=0, target=0, seconds=0))
    rows = rivers(result)
    figures = [title for title in rows[0] if title != "card" and "standard error" not in title]
    assert figures
    assert not [title for title in figures if "exact" in title]
    for row in rows:
        for title in figures:
            assert NUMBER.fullmatch(row[title])
            assert Fraction(row[f"{title}, standard error"]) >= 0
    first = result.rivers[0]
    assert first.equity.sample is not None
    error = first.equity.sample.receives_errors["You"]
    title = "You receives on average, standard error"
    assert float(rows[0][title]) == pytest.approx(error, rel=1e-6)

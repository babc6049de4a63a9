"""Rounding, signs, separators and shares as they are read."""

from fractions import Fraction

import pytest

from sidepot_ui.numbers import (
    as_count,
    big_blinds,
    chips,
    counted,
    percent,
    ratio,
    rounded,
    signed,
)
from sidepot_ui.words import field_label, plus, pot_colour, pot_letter, pot_name


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [
        ("0.005", 2, "0.01"),
        ("0.015", 2, "0.02"),
        ("0.025", 2, "0.03"),
        ("-0.005", 2, "-0.01"),
        ("-0.025", 2, "-0.03"),
        ("2.5", 0, "3"),
        ("-2.5", 0, "-3"),
        ("0.00499999999999999999999999", 2, "0.00"),
        ("999999999999999.995", 2, "1000000000000000.00"),
        ("2/3", 2, "0.67"),
        ("1/8", 2, "0.13"),
    ],
)
def test_halves_are_rounded_away_from_zero(value: str, places: int, text: str) -> None:
    assert str(rounded(Fraction(value), places)) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("0", "0"),
        ("5000", "5,000"),
        ("1000000000000000", "1,000,000,000,000,000"),
        ("12.5", "12.50"),
        ("-50", "−50"),
        ("-1234.567", "−1,234.567"),
        ("-1234.56789", "−1,234.57"),
        ("1000/7", "142.86"),
        ("99.99999", "100.00"),
    ],
)
def test_chips(value: str, text: str) -> None:
    assert chips(Fraction(value)) == text


def test_big_blinds_stand_beside_the_chips() -> None:
    assert chips(Fraction(15000), Fraction(1000)) == "15,000 (15 BB)"
    assert big_blinds(Fraction(20880), Fraction(1000)) == "20.88 BB"
    assert big_blinds(Fraction(5), Fraction(2)) == "2.5 BB"
    assert big_blinds(Fraction(5), None) == ""


@pytest.mark.parametrize(
    ("value", "text"), [("1000/7", "+142.86"), ("-50", "−50"), ("0", "0"), ("0.001", "+0.001")]
)
def test_signed(value: str, text: str) -> None:
    """A minus sign is no hyphen; what rounds to nothing keeps the side it is on."""
    assert signed(Fraction(value)) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [("1/21", "4.76%"), ("10/21", "47.62%"), ("2/5", "40%"), ("1", "100%"), ("0", "0%")],
)
def test_percent(value: str, text: str) -> None:
    assert percent(Fraction(value)) == text


def test_shares_are_counted_first() -> None:
    assert counted(Fraction(2, 42), 42) == "2/42 = 1/21 = 4.76%"
    assert counted(Fraction(1, 2), 2) == "1/2 = 50%"
    assert counted(Fraction(1, 3), 42) == "14/42 = 1/3 = 33.33%"
    assert counted(Fraction(1, 84), 42) == "1/84 = 1.19%"
    assert counted(Fraction(0), 42) == "0/42 = 0%"
    assert counted(Fraction(1), 1) == "100%"
    assert as_count(Fraction(1, 21), 42) == "2/42"
    assert as_count(Fraction(1, 84), 42) == "1/84"
    assert ratio(Fraction(3)) == "3"


def test_pots_have_a_name_a_letter_and_a_colour_of_their_own() -> None:
    pots = ["main", *(f"side {n}" for n in range(1, 6))]
    assert [pot_name(pot) for pot in pots[:3]] == ["Main pot", "Side pot 1", "Side pot 2"]
    assert [pot_letter(pot) for pot in pots] == ["M", "S1", "S2", "S3", "S4", "S5"]
    assert len({pot_colour(pot) for pot in pots}) == 6
    assert pot_colour("side 9")


def test_fields_are_called_as_on_the_screen() -> None:
    assert field_label("players[1].total", ("A", "B")) == "B: total put in"
    assert field_label("players[1].total", ("A", "")) == "player 2: total put in"
    assert field_label("players[7]", ()) == "player 8"
    assert field_label("board") == "board"
    assert field_label("players[0].mood") == "player 1: mood"
    assert field_label("weather") == "weather"


def test_sums() -> None:
    assert plus([Fraction(150), Fraction(1, 2)]) == "150 + 0.50"
    assert plus([]) == "0"

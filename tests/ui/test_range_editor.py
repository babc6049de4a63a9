"""The range editor without a screen: what painting makes of a text, and what the grid shows."""

from fractions import Fraction

import pytest

from sidepot_core.cards import parse_cards
from sidepot_core.ranges import Range, parse_range
from sidepot_ui.range_editor import _top, cells, count_text, painted_text, readable, top_text


@pytest.mark.parametrize(
    ("text", "painted", "after"),
    [
        ("", {"AA": 100}, "AA"),
        ("AA", {"AA": 0}, ""),
        ("AA", {"KK": 100, "QQ": 100}, "QQ+"),
        ("QQ+", {"KK": 0}, "AA, QQ"),
        ("AA", {"AKs": 50}, "AA, AKs:0.5"),
        ("AKs:0.5", {"AKs": 100}, "AKs"),
        ("AhKh", {"QQ": 100}, "QQ, AhKh"),
        ("AhKh", {"AKs": 100}, "AKs"),
        ("AhKh, AsKs:0.25", {"AKs": 0}, ""),
        ("0.5(KTs+), QdQc", {"KQs": 25, "72o": 75}, "72o:0.75, KJs-KTs:0.5, KQs:0.25, QcQd"),
        ("random", {"32o": 0}, None),
    ],
)
def test_painted_classes_change_and_all_others_stay(
    text: str, painted: dict[str, int], after: str | None
) -> None:
    got = painted_text(text, painted)
    expected = dict(parse_range(text).combos)
    for name, percent in painted.items():
        for combo, _weight in parse_range(name).combos:
            expected[combo] = Fraction(percent, 100)
    held = {combo: weight for combo, weight in expected.items() if weight}
    assert dict(parse_range(got).combos) == held
    assert after is None or got == after


def test_painting_twice_says_nothing_new() -> None:
    painted = {"AKs": 50, "QQ": 100, "AA": 0}
    once = painted_text("AA, AhKh, T9s", painted)
    assert painted_text(once, painted) == once


@pytest.mark.parametrize(
    ("text", "readable_too"), [("", True), ("QQ+", True), ("QQ++", False), ("0.5(AA", False)]
)
def test_what_can_be_read(text: str, readable_too: bool) -> None:
    assert (readable(text) is not None) == readable_too


def shown(text: str, known: str = "") -> dict[str, tuple[int, int, int]]:
    return {name: rest for name, *rest in cells(parse_range(text), parse_cards(known)[0])}  # type: ignore[misc]


def test_the_grid_shows_what_is_held_of_each_class() -> None:
    grid = shown("QQ+, AKs:0.5, AhQh, KQo:0.001, JJ:0.999")
    assert len(grid) == 169
    percentages = {name: cell[0] for name, cell in grid.items() if cell[0]}
    assert percentages == {
        **{"AA": 100, "KK": 100, "QQ": 100, "AKs": 50, "AQs": 25, "KQo": 1, "JJ": 99}
    }
    assert (grid["AA"][1], grid["AKs"][1], grid["AKo"][1]) == (6, 4, 12)


def test_the_grid_knows_which_combos_are_possible() -> None:
    grid = shown("random", "As Ah Ad 8h 8c 8d")
    assert {name: grid[name][2] for name in ("AA", "AKs", "AKo", "A8s", "88", "KK")} == {
        **{"AA": 0, "AKs": 1, "AKo": 3, "A8s": 0, "88": 0, "KK": 6}
    }


def test_the_count_in_words() -> None:
    sentence = "51 of 1,326 combos; 31 possible beside the known cards"
    chosen = parse_range("QQ+, AKs, A5s-A2s, KTs+, AhQd")
    assert count_text(chosen, 31, Fraction(31)) == sentence
    light = Range("", tuple((combo, Fraction(1, 2)) for combo, _weight in chosen.combos))
    assert count_text(light, 31, Fraction(31, 2)) == f"{sentence} (weighted: 15.5)"


def test_the_strongest_hands() -> None:
    assert top_text(0) == ""
    assert top_text(1) == "KK+"
    assert top_text(100) == "random"
    assert painted_text("72o", {}, top=1) == "KK+"
    assert painted_text("72o", {"KK": 0}, top=1) == "AA"


@pytest.mark.parametrize("percent", range(101))
def test_the_slider_stays_where_it_is_put(percent: int) -> None:
    assert _top(readable(top_text(percent))) == percent


def test_a_text_that_cannot_be_read_is_not_painted_over() -> None:
    assert painted_text("QQ++", {"AA": 100}) == "QQ++"
    assert painted_text("QQ++", {}, top=1) == "KK+"

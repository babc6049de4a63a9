"""Every teaching example on every page, with the figures it was worked out to have."""

from fractions import Fraction
from typing import Any

import pytest

from sidepot_core.cards import SUIT_SYMBOLS
from sidepot_ui.examples import EXAMPLES as GALLERY
from tests.core.support import EXAMPLES as GOLDEN
from tests.core.support import read

from .support import CALL, HOME, PAGES, POTS, RIVERS, SHOWDOWN, Session, example

MONEY = "From the pots + returned"


def golden(*names: str) -> list[Any]:
    """The golden examples that state one of these figures."""
    return [
        pytest.param(item["id"], item["expected"], id=item["id"])
        for item in GOLDEN
        if any(name in item["expected"] for name in names)
    ]


def sign(value: int) -> str:
    return f"{value:+,}".replace("-", "−") if value else "0"


def test_the_gallery_holds_the_golden_hands() -> None:
    """In the same order; the one with a range, of which no golden figures exist, stands between."""
    known = [item for item in GALLERY if item.code != "turn-range"]
    assert len(known) == len(GALLERY) - 1
    assert [item.code for item in known] == [item["id"] for item in GOLDEN]
    for shown, item in zip(known, GOLDEN, strict=True):
        assert shown.hand == read(item["hand"]), shown.code


@pytest.mark.parametrize("code", [item.code for item in GALLERY])
def test_every_page_takes_the_example(code: str) -> None:
    session = Session(example(code))
    for page in PAGES:
        session.go(page)
        assert session.at.title[0].value
        assert not session.summary
        if page != HOME:
            assert session.headline


@pytest.mark.parametrize(("code", "expected"), golden("pots", "put_in"))
def test_pots(code: str, expected: dict[str, Any]) -> None:
    session = Session(example(code), POTS)
    rows = session.table("Each pot with its arithmetic").rows
    for (pot, amount, *eligible), row in zip(expected["pots"], rows, strict=True):
        assert row[0].endswith("Main pot" if pot == "main" else f"Side pot {pot[-1]}")
        assert row[2].split(" ")[0] == f"{amount:,}"
        assert row[1].endswith(f"= {amount:,}")
        if eligible:
            assert row[3] == ", ".join(eligible[0])
    if "put_in" in expected:
        assert f"= {expected['put_in']:,} =" in session.text
    for number, blinds in enumerate(expected.get("in_bb", [])):
        assert f"{blinds} BB" in session.tiles[number]


@pytest.mark.parametrize(("code", "expected"), golden("returned"))
def test_returns(code: str, expected: dict[str, Any]) -> None:
    session = Session(example(code), POTS)
    for name, amount in expected["returned"].items():
        assert f"{amount} back to {name}." in session.headline
        assert f"{amount} back to {name}" in session.text
        assert session.tiles[-1].startswith(f"Returned {amount}")
    assert ("Returned" in " ".join(session.tiles)) == bool(expected["returned"])


@pytest.mark.parametrize(("code", "expected"), golden("payouts"))
def test_payouts(code: str, expected: dict[str, Any]) -> None:
    session = Session(example(code), SHOWDOWN)
    rows = {row[0]: row for row in session.table(MONEY).rows}
    for name, amount in expected["payouts"].items():
        assert rows[name][2] == f"{amount:,}"
        assert (f"{amount} to {name}" in session.headline) == bool(amount)
    for name, amount in expected.get("net", {}).items():
        assert rows[name][4] == sign(amount)
    for name, amount in expected.get("stacks", {}).items():
        assert rows[name][5].endswith(f"= {amount:,}")


def test_odd_chip_and_the_walk_that_finds_its_owner() -> None:
    session = Session(example("odd-chip-25"), SHOWDOWN)
    assert (
        "Main pot: an odd chip of 25 goes to A, clockwise from the button: button C → A."
        in session.text
    )


def test_a_side_pot_that_one_player_is_left_in_is_won_with_the_worse_hand() -> None:
    session = Session(example("uncontested-side"), SHOWDOWN)
    assert "Only B left in this pot: won without a comparison." in session.text
    session.place(0, 2)
    session.place(1, 1)
    rows = {row[0]: row[2] for row in session.table(MONEY).rows}
    assert rows == {"A": "0", "B": "500", "C": "0"}


@pytest.mark.parametrize(("code", "expected"), golden("best"))
def test_best_five(code: str, expected: dict[str, Any]) -> None:
    session = Session(example(code), SHOWDOWN)
    rows = {row[0]: row[1] for row in session.table("The hands at the showdown").rows}
    for name, cards in expected["best"].items():
        drawn = [c[0].replace("T", "10") + SUIT_SYMBOLS["shdc".index(c[1])] for c in cards.split()]
        assert rows[name].split()[:5] == drawn
    assert all(f"{name} " in session.tiles[0] for name in expected["winners"])
    others = {"A", "B"} - set(expected["winners"])
    assert not any(f"to {name}" in session.headline for name in others)


# The turn call


def test_rivers_of_the_turn_call() -> None:
    session = Session(example("turn-call"), RIVERS)
    table = session.table("Run-outs with the same winners in every pot")
    by_count = sorted((row[1], *row[2:], row[0]) for row in table.rows)
    assert by_count == [
        ("2 of 42", "B", "B", "0", "Q♦ Q♣"),
        ("2 of 42", "You", "You", "450", "K♦ K♣"),
        ("38 of 42", "A", "You", "300", "the other 38"),
    ]
    shares = {row[0]: row[1:] for row in session.table("Average share of each pot").rows}
    assert shares["You"] == ["2/42 = 1/21 = 4.76%", "40/42 = 20/21 = 95.24%", "292.86"]
    assert shares["A"][:2] == ["38/42 = 19/21 = 90.48%", "–"]


def test_the_board_of_rivers_shows_every_card_once() -> None:
    session = Session(example("turn-call"), RIVERS)
    board = next(item for item in session.html if "sp-rivers" in item)
    assert board.count('role="listitem"') == 52
    assert board.count('class="sp-river gone"') == 10
    assert board.count('class="won"') == 42
    assert 'aria-label="K clubs. Main pot: You. Side pot 1: You"' in board
    assert 'aria-label="9 clubs. Main pot: A. Side pot 1: You"' in board


def test_call_of_the_turn() -> None:
    session = Session(example("turn-call"), CALL)
    assert session.headline.startswith("Calling 150 is worth +142.86 chips: call.")
    assert "(2/42) × 150 + (40/42) × 300 = 292.86; − 150 = +142.86" in session.text
    assert "exactly 1000/7" in session.text
    assert any(tile.startswith("Call, whole hand +92.86") for tile in session.tiles)
    assert any(tile.startswith("Fold, whole hand −50") for tile in session.tiles)
    assert "(2/42) × 450 − 150 = −128.57" in session.text
    pots = {row[0]: row[-1] for row in session.table("Break-even").rows}
    assert pots == {"M Main pot": "none", "S1 Side pot 1": "10/21 = 47.62%"}


def test_sensitivity_of_the_turn_call() -> None:
    session = Session(example("turn-call"), CALL)
    stated = next(item["expected"] for item in GOLDEN if item["id"] == "turn-call")["sensitivity"]
    values = {row[0].split(" ")[0]: row[1] for row in session.table("Sensitivity").rows}
    assert [values[share] for share in ("40%", "50%", "60%")] == ["−22.86", "+7.14", "+37.14"]
    assert [round(float(Fraction(stated[s])), 2) for s in ("40%", "50%", "60%")] == [
        -22.86,
        7.14,
        37.14,
    ]
    assert values["95.24%"] == "+142.86"
    assert values["47.62%"] == "0"

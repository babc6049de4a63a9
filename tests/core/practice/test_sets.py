"""Sets: a short text, the same items for everybody, and what is refused."""

import base64
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sidepot_core.practice import (
    Kind,
    PracticeRefused,
    PracticeSet,
    decode_set,
    encode_set,
    parse_answer,
    read_progress,
)
from sidepot_core.practice.dice import Dice, combine, mix

from .support import GOLDEN, item_row
from .test_answers import CHIPS, EACH, FIVE, NAMES, POTS, SHARE

MIXED = PracticeSet((Kind.CALL_EV, Kind.POTS), 2, 6, 99)
TEXT = encode_set(MIXED)


def packed(*numbers: int) -> str:
    """A set with a right check, whatever is in it."""
    check = combine(*numbers) & 255
    return base64.urlsafe_b64encode(bytes([*numbers, check])).decode().rstrip("=")


REFUSED = [
    ("set_broken", ""),
    ("set_broken", "é"),
    ("set_broken", "%%%"),
    ("set_broken", TEXT[:-2]),
    ("set_broken", TEXT + "AAAA"),
    ("set_broken", TEXT[:-3] + ("A" if TEXT[-3] != "A" else "B") + TEXT[-2:]),
    ("set_broken", "z" * 5_000),
    ("set_broken", packed(1, 255, 255, 1, 1, 0, 0, 0, 0)),
    ("set_broken", packed(99, 0, 1, 1, 1, 0, 0, 0, 0)),
    ("set_newer", packed(2, 0, 1, 1, 1, 0, 0, 0, 0)),
    ("set_empty", packed(1, 0, 0, 1, 1, 0, 0, 0, 0)),
    ("set_level", packed(1, 0, 1, 6, 1, 0, 0, 0, 0)),
    ("set_number", packed(1, 0, 1, 1, 0, 0, 0, 0, 0)),
    ("set_number", packed(1, 0, 1, 1, 51, 0, 0, 0, 0)),
    ("set_seed", ""),  # no text can hold one: see below
]


def test_a_set_comes_back_from_its_text() -> None:
    assert decode_set(TEXT) == MIXED
    assert len(TEXT) == 14
    for text, fields in GOLDEN["sets"].items():
        kinds = tuple(Kind(kind) for kind in fields["kinds"])
        chosen = PracticeSet(kinds, fields["level"], fields["number"], fields["seed"])
        assert encode_set(chosen) == text
        assert decode_set(text) == chosen


def test_kinds_take_turns_in_one_order() -> None:
    assert MIXED.kinds == (Kind.POTS, Kind.CALL_EV)
    kinds = [MIXED.item(place).kind for place in range(4)]
    assert kinds == [Kind.POTS, Kind.CALL_EV, Kind.POTS, Kind.CALL_EV]
    assert item_row(MIXED.item(2)) == item_row(decode_set(TEXT).item(2))
    assert item_row(MIXED.item(2)) != item_row(MIXED.item(0))
    for place in (-1, 6):
        with pytest.raises(IndexError):
            MIXED.item(place)


@pytest.mark.parametrize(("code", "text"), [row for row in REFUSED if row[0] != "set_seed"])
def test_what_is_refused(code: str, text: str) -> None:
    with pytest.raises(PracticeRefused) as refused:
        decode_set(text)
    assert [error.code for error in refused.value.errors] == [code]
    assert refused.value.errors[0].message


@given(st.text())
def test_no_text_does_anything_but_be_refused(text: str) -> None:
    for read in (decode_set, read_progress):
        with pytest.raises(PracticeRefused):
            read(text)
    for form in (CHIPS, SHARE, EACH, POTS, NAMES, FIVE):
        with suppress(PracticeRefused):
            parse_answer(form, text)


def test_all_that_is_wrong_with_a_set_is_told_at_once() -> None:
    with pytest.raises(PracticeRefused) as refused:
        PracticeSet((), 0, 0, -1)
    codes = [error.code for error in refused.value.errors]
    assert codes == ["set_empty", "set_level", "set_number", "set_seed"]


def test_the_random_numbers_are_splitmix64() -> None:
    """The published first numbers for the seed 1234567."""
    step, state, found = 0x9E3779B97F4A7C15, 1234567, []
    for _number in range(3):
        state += step
        found.append(mix(state))
    assert found == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_dice_stay_within_their_bounds() -> None:
    dice = Dice(1, 2)
    assert {dice.below(3) for _throw in range(200)} == {0, 1, 2}
    assert {dice.between(-1, 1) for _throw in range(200)} == {-1, 0, 1}
    left = list(range(10))
    assert sorted(dice.draw(left) for _throw in range(10)) == list(range(10))
    assert [Dice(1, 2).below(1000) for _ in range(2)] != [Dice(2, 1).below(1000) for _ in range(2)]

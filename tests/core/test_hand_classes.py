"""The classes of hands: grid, order, and ranges written in the customary notation."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sidepot_core.cards import DECK
from sidepot_core.hand_classes import (
    ALL_COMBOS,
    STRENGTH_ORDER,
    class_of,
    combos_by_class,
    grid,
    range_text,
    top_classes,
)
from sidepot_core.ranges import parse_range

NAMES = [name for row in grid() for name in row]

tokens = st.one_of(
    st.sampled_from(NAMES),
    st.sampled_from(["QQ+", "22-66", "A5s-A2s", "KTs+", "T9s-76s", "AK", "A2o+", "random"]),
    st.tuples(st.sampled_from(DECK), st.sampled_from(DECK))
    .filter(lambda pair: pair[0] != pair[1])
    .map(lambda pair: "".join("23456789TJQKA"[card >> 2] + "shdc"[card & 3] for card in pair)),
)
weighted = st.tuples(tokens, st.integers(0, 1000)).map(
    lambda part: f"{part[0]}:{part[1] / 1000}" if part[1] < 1000 else part[0]
)
texts = st.lists(weighted, max_size=12).map(", ".join)


def test_the_grid_has_pairs_on_its_diagonal_and_suited_above() -> None:
    rows = grid()
    assert rows[0][:3] == ("AA", "AKs", "AQs")
    assert (rows[1][0], rows[12][12], rows[12][0], rows[0][12]) == ("AKo", "22", "A2o", "A2s")
    for row in range(13):
        for column in range(13):
            suffix = rows[row][column][2:]
            assert suffix == ("" if row == column else "s" if column > row else "o")


def test_every_combo_is_in_its_class_and_in_no_other() -> None:
    classes = combos_by_class()
    assert list(classes) == NAMES
    assert sum(map(len, classes.values())) == ALL_COMBOS
    assert {combo for combos in classes.values() for combo in combos} == {
        (low, high) for low in DECK for high in DECK if low < high
    }
    for name, combos in classes.items():
        assert {class_of(combo) for combo in combos} == {name}
        assert {class_of((high, low)) for low, high in combos} == {name}
        assert len(combos) == {"": 6, "s": 4, "o": 12}[name[2:]]


@pytest.mark.parametrize("name", NAMES)
def test_every_class_is_read_and_written_alike(name: str) -> None:
    held = dict(parse_range(name).combos)
    assert set(held) == set(combos_by_class()[name])
    # The highest class of its row is written as the run that it begins.
    assert range_text(held) in (name, f"{name}+")


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("", ""),
        ("random", "random"),
        ("AA KK QQ", "QQ+"),
        ("66 55 44 33 22", "66-22"),
        ("AKs AKo", "AK"),
        ("KTs KJs KQs", "KTs+"),
        ("A2s A3s A4s A5s", "A5s-A2s"),
        ("AhKh", "AhKh"),
        ("AA:0.5, AK, AhAs:0", "AK, AdAs:0.5, AdAh:0.5, AcAs:0.5, AcAh:0.5, AcAd:0.5"),
        ("AA, AKs:0", "AA"),
        ("0.5(QQ+:0.5)", "QQ+:0.25"),
    ],
)
def test_the_customary_notation(text: str, written: str) -> None:
    got = range_text(dict(parse_range(text).combos))
    assert sorted(got.split(", ")) == sorted(written.split(", "))


@given(texts)
def test_what_is_written_means_the_same_combos(text: str) -> None:
    held = parse_range(text).combos
    assert parse_range(range_text(dict(held))).combos == held


def test_a_weight_too_long_to_be_read_is_rounded() -> None:
    held = dict(parse_range("0.3333333333(AA:.11111111111)").combos)
    (weight,) = {weight for _combo, weight in parse_range(range_text(held)).combos}
    assert weight == Fraction("0.0370370370")


def test_the_order_names_every_class_once() -> None:
    assert sorted(STRENGTH_ORDER) == sorted(NAMES)


def combos_in(names: tuple[str, ...]) -> int:
    return sum(len(combos_by_class()[name]) for name in names)


@given(st.fractions(0, 1), st.fractions(0, 1))
def test_a_larger_share_holds_the_smaller_one(one: Fraction, other: Fraction) -> None:
    small, large = (top_classes(share) for share in sorted((one, other)))
    assert large[: len(small)] == small
    for share in (one, other):
        names = top_classes(share)
        assert combos_in(names) <= share * ALL_COMBOS
        if len(names) < len(STRENGTH_ORDER):
            assert combos_in((*names, STRENGTH_ORDER[len(names)])) > share * ALL_COMBOS


def test_nothing_and_everything() -> None:
    assert top_classes(Fraction(0)) == ()
    assert top_classes(Fraction(1)) == STRENGTH_ORDER

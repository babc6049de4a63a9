"""How the EV line chooses its round amounts and finds room for names."""

from fractions import Fraction
from itertools import pairwise

import pytest

from sidepot_ui.ev_line import GAP, LETTER, NARROW, name_rows, ticks


@pytest.mark.parametrize(
    ("low", "high", "wanted"),
    [
        ("-1000/7", "1100/7", "-100 0 100"),
        ("-50", "0", "-50 -40 -30 -20 -10 0"),
        ("0", "1", "0 0.2 0.4 0.6 0.8 1"),
        ("-0.51", "0.99", "-0.5 0 0.5"),
        ("-2500000", "12500000", "0 5000000 10000000"),
        ("0", "0.03", "0 0.01 0.02 0.03"),
    ],
)
def test_round_amounts(low: str, high: str, wanted: str) -> None:
    assert ticks(Fraction(low), Fraction(high)) == [Fraction(tick) for tick in wanted.split()]


@pytest.mark.parametrize("span", ["1/7", "1", "9.99", "10", "10.01", "99999", "12345678901234567"])
def test_there_are_always_enough_amounts_and_never_too_many(span: str) -> None:
    for part in (Fraction(0), Fraction(1, 3), Fraction(1)):
        low = -part * Fraction(span)
        found = ticks(low, low + Fraction(span))
        assert 0 in found
        assert 2 <= len(found) <= 6


def test_names_far_apart_share_a_row() -> None:
    names = {"actual 95%": Fraction(95, 100), "break-even 10%": Fraction(1, 10)}
    assert set(name_rows(names).values()) == {0}


@pytest.mark.parametrize("first", range(0, 101, 4))
@pytest.mark.parametrize("second", range(1, 101, 9))
def test_names_of_a_row_do_not_meet(first: int, second: int) -> None:
    shares = (first, second, 50)
    names = {"name " * (n + 1): Fraction(share, 100) for n, share in enumerate(shares)}
    rows = name_rows(names)
    assert sorted(set(rows.values())) == list(range(len(set(rows.values()))))
    for row in rows.values():
        room = sorted(
            (float(share) * (NARROW - len(name) * LETTER), len(name) * LETTER)
            for name, share in names.items()
            if rows[name] == row
        )
        for (start, width), (follows, _width) in pairwise(room):
            assert start + width + GAP <= follows


def test_wide_letters_need_more_room() -> None:
    apart = {"損益分岐 47%": Fraction(47, 100), "見積もり 90%": Fraction(9, 10)}
    narrow = {"x" * len(name): share for name, share in apart.items()}
    assert max(name_rows(apart).values()) > max(name_rows(narrow).values())

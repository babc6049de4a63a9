"""Ranges: notation, weights, and pieces that are none."""

from fractions import Fraction

import pytest

from sidepot_core.cards import cards_text, parse_cards
from sidepot_core.ranges import RangeError, parse_range


def combos(text: str) -> set[str]:
    return {cards_text(reversed(combo)) for combo, _ in parse_range(text).combos}


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("AA", 6),
        ("QQ+", 18),
        ("22+", 78),
        ("66-22", 30),
        ("22-66", 30),
        ("AKs", 4),
        ("AKo", 12),
        ("AK", 16),
        ("KA", 16),
        ("ak", 16),
        ("KTs+", 12),
        ("A2o+", 144),
        ("A5s-A2s", 16),
        ("A2s-A5s", 16),
        ("T9s-76s", 16),
        ("AhKh", 1),
        ("A♥K♥", 1),
        ("AhKh, KhAh", 1),
        ("random", 1326),
        ("100%", 1326),
        ("QQ+, AKs, A5s-A2s, KTs+:0.5", 50),
        ("QQ+ AKs", 22),
        ("ＱＱ＋，ＡＫｓ", 22),
        ("AA, AA", 6),
        ("AA:0", 0),
        ("0.5(KTs+, QQ)", 18),
        ("(AA KK)", 12),
        ("", 0),
    ],
)
def test_how_many_combos(text: str, count: int) -> None:
    assert len(parse_range(text).combos) == count


def test_which_combos() -> None:
    assert combos("AKs") == {"As Ks", "Ah Kh", "Ad Kd", "Ac Kc"}
    assert combos("22") == {"2h 2s", "2d 2s", "2c 2s", "2d 2h", "2c 2h", "2c 2d"}
    assert combos("T9s-87s") == combos("T9s, 98s, 87s")
    assert combos("KTs+") == combos("KTs, KJs, KQs")


def test_weights() -> None:
    weights = dict(parse_range("QQ, AKs:0.5, 0.25(KTs, QJs:.5), QdQc:0.1").combos)
    by_text = {cards_text(reversed(combo)): weight for combo, weight in weights.items()}
    assert by_text["Qh Qs"] == 1
    assert by_text["As Ks"] == Fraction(1, 2)
    assert by_text["Ks Ts"] == Fraction(1, 4)
    assert by_text["Qs Js"] == Fraction(1, 8)
    assert by_text["Qc Qd"] == Fraction(1, 10)  # named twice: the last weight counts


@pytest.mark.parametrize(
    ("text", "token", "position"),
    [
        ("QQ+, AXs", "AXs", 6),
        ("AAs", "AAs", 1),
        ("QQ+-TT", "QQ+-TT", 1),
        ("AA-AK", "AA-AK", 1),
        ("AKs-QJo", "AKs-QJo", 1),
        ("A5s-K2s", "A5s-K2s", 1),
        ("AsAs", "AsAs", 1),
        ("As", "As", 1),
        ("AA:2", "AA:2", 1),
        ("AA:", "AA:", 1),
        ("AA:x", "AA:x", 1),
        ("AA:-1", "AA:-1", 1),
        ("KK 0.5(AA", "0.5(", 4),
        ("2(AA)", "2(", 1),
        ("AA)", ")", 3),
        ("((AA))", "(", 2),
        ("50%", "50%", 1),
        ("AA:1/0", "AA:1/0", 1),
    ],
)
def test_what_is_no_range_is_told_with_its_place(text: str, token: str, position: int) -> None:
    with pytest.raises(RangeError) as refused:
        parse_range(text)
    assert (refused.value.token, refused.value.position) == (token, position)


@pytest.mark.parametrize("text", ["1" * 200_000, "AA:" + "1" * 200_000 + "x", "." * 200_000])
def test_long_nonsense_is_refused_at_once(text: str) -> None:
    """These once took time with the square of their length: then this test would never end."""
    with pytest.raises(RangeError):
        parse_range(text)


def test_known_cards_take_combos_away() -> None:
    chosen = parse_range("AA, KK:0.5")
    known, _ = parse_cards("As Kh")
    left = chosen.without(known)
    assert len(left) == 6
    assert sum(weight for _, weight in left) == Fraction(9, 2)
    assert chosen.without(()) == chosen.combos


def test_a_ten_may_be_written_with_two_digits() -> None:
    assert parse_range("A10s+").combos == parse_range("ATs+").combos
    assert parse_range("1010").combos == parse_range("TT").combos


def test_an_overlong_text_is_refused_before_it_is_read() -> None:
    with pytest.raises(RangeError):
        parse_range("random " * 3000)

"""Ranges: notation, weights, and pieces that are none."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sidepot_core.cards import cards_text, normalise, parse_cards
from sidepot_core.ranges import LONGEST_RANGE, RangeError, parse_range


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
        ("99 (KK)", 12),
        ("QQ+、AKs", 22),
        ("QQ+､AKs，KQs", 26),
        ("10h9h A♥️K♥️", 2),
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


DASHES = "-‐‑‒–—―−ー－ｰ﹣〜～~"


@pytest.mark.parametrize("dash", DASHES)
def test_any_dash_of_a_keyboard(dash: str) -> None:
    for text in (f"A5s{dash}A2s", f"A5s {dash} A2s", f"A5s{dash} A2s", f"A5s {dash}\tA2s"):
        assert parse_range(text).combos == parse_range("A5s-A2s").combos
        assert parse_range(f"QQ {text}:0.5, KK").combos == parse_range("QQ A5s-A2s:0.5 KK").combos


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("0.5 (KTs+)", "0.5(KTs+)"),
        (".5  (KTs+, QQ), AA", ".5(KTs+, QQ), AA"),
        ("0.5 （KTs+、QQ）", "0.5(KTs+, QQ)"),
        ("AA 1 (KTs+)", "AA, 1(KTs+)"),
        ("AA 0 (KTs+)", "AA"),
        ("KTs+: 0.5", "KTs+:0.5"),
        ("KTs+ :0.5 QQ", "KTs+:0.5 QQ"),
        ("QQ KTs+ ： ０.５、AA", "QQ KTs+:0.5 AA"),
        ("A5s – A2s : 0.5", "A5s-A2s:0.5"),
        ("AA:0.5 (KK)", "AA:0.5, KK"),
        # A pair before a bracket stays a pair
        ("99 (KK) 22 (QQ), 1010 (AA)", "99 KK 22 QQ TT AA"),
    ],
)
def test_blanks_where_people_put_them(text: str, plain: str) -> None:
    chosen = parse_range(text)
    assert chosen.combos == parse_range(plain).combos
    assert chosen.text == text


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
        # Two cards with anything else about them
        ("AhKh+", "AhKh+", 1),
        ("QQ, Ah-Kh", "Ah-Kh", 5),
        ("QQ, Ah - Kh", "Ah - Kh", 5),
        ("Ah/Kh", "Ah/Kh", 1),
        ("Ah_Kh", "Ah_Kh", 1),
        ("Ah・Kh", "Ah・Kh", 1),
        ("AhKh;", "AhKh;", 1),
        ("AhKh. QQ", "AhKh.", 1),
        ("[AhKh]", "[AhKh]", 1),
        # Blanks about what is none
        ("QQ, AA -", "AA -", 5),
        ("QQ, A5s - , KK", "A5s -", 5),
        ("AA: KK", "AA: KK", 1),
        ("KK 2.5 (AA)", "2.5 (", 4),
        ("KK 0.5 (AA", "0.5 (", 4),
        ("KK 3 (AA)", "3", 4),
        # Places and pieces of the text as typed
        ("A♠️K♠️, ZZ", "ZZ", 9),
        ("QQ, A♠️X♠️ KK", "A♠️X♠️", 5),
        ("ＱＱ、ＡＸｓ", "ＡＸｓ", 4),
        ("½ ZZ", "½", 1),
        ("QQ ⑴AA", "⑴", 4),
        ("A♠️K♠️ 0.5（AA", "0.5（", 8),
    ],
)
def test_what_is_no_range_is_told_with_its_place(text: str, token: str, position: int) -> None:
    with pytest.raises(RangeError) as refused:
        parse_range(text)
    assert (refused.value.token, refused.value.position) == (token, position)


PIECES = st.sampled_from(
    ["QQ+", "AhKh", "A♠️K♠️", "A5s–A2s", "KTs+: 0.5", "0.5 (JJ, ＴＴ)", "(22)", "99", "random:0"]
)
WRONG = st.sampled_from(["ZZ", "AhKh+", "A♠️/K♠️", "½", "AA:２", "ＡＸｓ", "é", "e\u0301", "0.5"])
BETWEEN = st.sampled_from([", ", "、", "，", " ,\t", "\n", "，️ "])


@given(st.lists(st.tuples(PIECES, BETWEEN)), WRONG, st.lists(st.tuples(BETWEEN, PIECES)))
def test_the_place_is_that_in_the_text_as_typed(
    before: list[tuple[str, str]], wrong: str, after: list[tuple[str, str]]
) -> None:
    head, tail = ("".join(map("".join, pieces)) for pieces in (before, after))
    if wrong == "0.5" and after and after[0][1].startswith("("):
        tail = ""  # else it is the weight of that bracket
    assert parse_range(head).combos == parse_range(normalise(head)).combos
    with pytest.raises(RangeError) as refused:
        parse_range(head + wrong + tail)
    assert (refused.value.token, refused.value.position) == (wrong, len(head) + 1)


@given(st.text(st.sampled_from("AKh9s10:.- ,、()+–️♠½５（"), max_size=12))
def test_whatever_is_refused_stands_where_it_is_said(text: str) -> None:
    try:
        parse_range(text)
    except RangeError as error:
        refused = error
    else:
        return
    assert refused.token
    assert text[refused.position - 1 :].startswith(refused.token)


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
    with pytest.raises(RangeError) as refused:
        parse_range("random " * 3000)
    assert refused.value.position == LONGEST_RANGE + 1
    with pytest.raises(RangeError) as refused:
        parse_range("♠️" * 15_000 + "A" * 6_000)
    assert (refused.value.token, refused.value.position) == ("A" * 20, 35_001)


@pytest.mark.parametrize("unit", [" ", "- ", " -", "- - ", "0. ", "A ", "A -  ", ".", "0 :"])
def test_blanks_without_end_are_read_in_one_go(unit: str) -> None:
    with pytest.raises(RangeError):
        parse_range("A" + unit * (LONGEST_RANGE // len(unit) - 1))

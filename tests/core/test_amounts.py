"""Amounts: exact from the keyboard to the result, refused with a reason."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sidepot_core import read_hand
from sidepot_core.amounts import AmountError, exact_text, parse_amount, ratio_text

BIG_BLIND = Fraction(50)


@pytest.mark.parametrize(
    ("typed", "amount"),
    [
        (150, 150),
        (0, 0),
        (10**15, 10**15),
        (Decimal("10.42"), Fraction(1042, 100)),
        (Decimal("1e3"), 1000),
        (Decimal("-0"), 0),
        (Decimal("0e-999999999"), 0),
        (Fraction(1000, 7), Fraction(1000, 7)),
        ("150", 150),
        (" 150 ", 150),
        ("+150", 150),
        ("-0", 0),
        ("10.42", Fraction(1042, 100)),
        (".5", Fraction(1, 2)),
        ("5.", 5),
        ("5,000", 5000),
        ("5 000", 5000),
        ("5\u00a0000", 5000),
        ("5'000", 5000),
        ("1,234,567.89", Fraction(123456789, 100)),
        ("20BB", 1000),
        ("20 bb", 1000),
        ("2.5BB", 125),
        ("1,000BB", 50000),
        ("２０ＢＢ", 1000),
        ("１，５００．５", Fraction(3001, 2)),
        ("1000/7", Fraction(1000, 7)),
        ("0.000000000001", Fraction(1, 10**12)),
        ("1,000,000,000,000,000", 10**15),
    ],
)
def test_spellings(typed: object, amount: Fraction | int) -> None:
    assert parse_amount(typed, BIG_BLIND) == amount


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        (0.1, "wrong_type"),
        (True, "wrong_type"),
        (False, "wrong_type"),
        (None, "wrong_type"),
        ([1], "wrong_type"),
        ("", "amount_format"),
        (" ", "amount_format"),
        (".", "amount_format"),
        ("BB", "amount_format"),
        ("ten", "amount_format"),
        ("1e3", "amount_format"),
        ("0x10", "amount_format"),
        ("1_000", "amount_format"),
        ("5,00", "amount_format"),  # five hundred or five: ambiguous
        ("5.000,50", "amount_format"),
        ("1,00,000", "amount_format"),
        ("1.2.3", "amount_format"),
        ("1/0", "amount_format"),
        ("1/2/3", "amount_format"),
        ("--5", "amount_format"),
        ("½", "amount_format"),
        ("150 chips", "amount_format"),
        ("nan", "amount_not_finite"),
        ("-Infinity", "amount_not_finite"),
        (Decimal("NaN"), "amount_not_finite"),
        (Decimal("sNaN"), "amount_not_finite"),
        (Decimal("Infinity"), "amount_not_finite"),
        (-1, "amount_negative"),
        ("-1", "amount_negative"),
        ("−1", "amount_negative"),
        ("-1/2", "amount_negative"),
        (Decimal("-0.5"), "amount_negative"),
        (Decimal("-1e999999999"), "amount_negative"),
        (10**15 + 1, "amount_too_large"),
        ("1000000000000000.5", "amount_too_large"),
        ("30000000000000BB", "amount_too_large"),
        (Decimal("1e999999999"), "amount_too_large"),
        ("0.0000000000001", "amount_too_fine"),
        ("1/10000000000000", "amount_too_fine"),
        ("1/8192", "amount_too_fine"),  # 13 decimals
        (Decimal("1e-999999999"), "amount_too_fine"),
    ],
)
def test_refused(typed: object, code: str) -> None:
    with pytest.raises(AmountError) as refused:
        parse_amount(typed, BIG_BLIND)
    assert refused.value.code == code


def test_thousands_of_digits_are_refused_in_few_words() -> None:
    """Python itself refuses to print such integers: the message must not try."""
    for typed, code in (
        (10**5000, "amount_too_large"),
        (-(10**5000), "amount_negative"),
        (Fraction(10**5000, 7), "amount_too_large"),
        (Fraction(1, 10**5000), "amount_too_fine"),
        ("9" * 5000, "amount_too_large"),
        ("0." + "3" * 5000, "amount_too_fine"),
    ):
        with pytest.raises(AmountError) as refused:
            parse_amount(typed)
        assert refused.value.code == code
        assert 0 < len(refused.value.params["value"]) <= 40


def test_big_blinds_need_a_big_blind() -> None:
    with pytest.raises(AmountError, match="amount_needs_big_blind"):
        parse_amount("20BB")


def test_decimals_add_up_exactly() -> None:
    assert parse_amount("0.1") + parse_amount("0.2") == parse_amount("0.3")


def test_json_numbers_never_pass_through_floats() -> None:
    many = "123456789012345.123456789012"
    hand = read_hand(
        f'{{"chip": 0.000000000001, "players": [{{"name": "A", "total": {many}}},'
        f'{{"name": "B", "total": 0.1}}]}}'
    )
    assert [player.total for player in hand.players] == [Fraction(many), Fraction("0.1")]


@given(st.fractions(min_value=0, max_value=10**15, max_denominator=10**12))
def test_what_is_accepted_is_read_back_as_written(amount: Fraction) -> None:
    if len(exact_text(amount).partition(".")[2]) > 12:
        with pytest.raises(AmountError, match="amount_too_fine"):
            parse_amount(amount)
    else:
        assert parse_amount(amount) == parse_amount(exact_text(amount)) == amount


@given(st.fractions())
def test_written_exactly(value: Fraction) -> None:
    assert Fraction(exact_text(value)) == Fraction(ratio_text(value)) == value


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (150, "150"),
        (Fraction("10.42"), "10.42"),
        (Fraction(1000, 7), "1000/7"),
        (Fraction(-1, 2), "-0.5"),
        (Fraction(1, 1000), "0.001"),
        (Fraction(-160, 7), "-160/7"),
        (0, "0"),
    ],
)
def test_amount_text(value: Fraction, text: str) -> None:
    assert exact_text(value) == text


def test_probability_text() -> None:
    assert [ratio_text(Fraction(n, 20)) for n in (0, 1, 10, 20)] == ["0", "1/20", "1/2", "1"]

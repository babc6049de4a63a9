"""Answers: everything a person may type, and what is refused with which code."""

from fractions import Fraction

import pytest

from sidepot_core.cards import parse_cards
from sidepot_core.practice import (
    LEVELS,
    Answer,
    Choice,
    Five,
    Form,
    Kind,
    Names,
    Numbers,
    PracticeRefused,
    diagnose,
    make_item,
    parse_answer,
)
from sidepot_core.practice.answers import same
from sidepot_core.practice.texts import ERRORS

from .support import numbers, written

CHIPS = Form("chips")
IN_BB = Form("chips", big_blind=Fraction(10))
SHARE = Form("share")
POT = Form("chips", big_blind=Fraction(10), least=Fraction(0))
EQUITY = Form("share", least=Fraction(0), most=Fraction(1))
POTS_IN_BB = Form("chips", open_list=True, big_blind=Fraction(10))
COUNT = Form("count")
EACH = Form("chips", fields=("A", "B", "You"))
POTS = Form("chips", open_list=True)
NAMES = Form("names", options=("A", "B", "You"))
YES_NO = Form("choice", options=("yes", "no"))
SEVEN = parse_cards("As Ah Kd Qc Js Td 9h")[0]
FIVE = Form("five", cards=SEVEN)

READ: list[tuple[Form, str | list[str], Answer]] = [
    (CHIPS, "150", numbers(150)),
    (CHIPS, " 1,340 ", numbers(1340)),
    (CHIPS, "-128.571", numbers("-128.571")),
    (CHIPS, "−1000/7", numbers("-1000/7")),
    (CHIPS, "+142.86", numbers("142.86")),
    (CHIPS, "１５０", numbers(150)),
    (CHIPS, ["150"], numbers(150)),
    (IN_BB, "-1.5 BB", numbers(-15)),
    (IN_BB, "20", numbers(20)),
    (CHIPS, "$240", numbers(240)),
    (CHIPS, "-$240", numbers(-240)),
    (CHIPS, "€ 1,240.50", numbers("1240.5")),
    (CHIPS, "7,820 chips", numbers(7820)),
    (CHIPS, "1 chip", numbers(1)),
    (CHIPS, "900チップ", numbers(900)),
    (CHIPS, "900칩", numbers(900)),
    (CHIPS, "ー900", numbers(-900)),
    (CHIPS, "–900", numbers(-900)),
    (CHIPS, "240,", numbers(240)),
    (POT, "20 BB", numbers(200)),
    (POT, "0", numbers(0)),
    (EQUITY, "100%", numbers(1)),
    (EQUITY, "0", numbers(0)),
    (POTS_IN_BB, "24 BB, 12 BB", numbers(240, 120)),
    (POTS_IN_BB, "24bb 12 bb", numbers(240, 120)),
    (POTS, "340 chips, 375 chips", numbers(340, 375)),
    (POTS, "$340, $375,", numbers(340, 375)),
    (POTS, ["340 chips", "$375", ""], numbers(340, 375)),
    (SHARE, "47.6%", numbers("0.476")),
    (SHARE, "47.6 %", numbers("0.476")),
    (SHARE, "0.476", numbers("0.476")),
    (SHARE, "10/21", numbers("10/21")),
    (SHARE, "47.6", numbers("0.476")),
    (SHARE, "1", numbers(1)),
    (SHARE, "0", numbers(0)),
    (SHARE, "146.8%", numbers("1.468")),
    (SHARE, "3/2", numbers("3/2")),
    (SHARE, "-5%", numbers("-0.05")),
    (COUNT, "40", numbers(40)),
    (EACH, ["0", "26", "25.5"], numbers(0, 26, "25.5")),
    (EACH, "0 26 25", numbers(0, 26, 25)),
    (EACH, "0, 26, 25", numbers(0, 26, 25)),
    (POTS, "340, 375", numbers(340, 375)),
    (POTS, "1,340; 375", numbers(1340, 375)),
    (POTS, "340、375", numbers(340, 375)),
    (POTS, "340", numbers(340)),
    (POTS, ["340", "375", "", ""], numbers(340, 375)),
    (NAMES, "You, a", Names(("A", "You"))),
    (NAMES, ["B", "You"], Names(("B", "You"))),
    (YES_NO, "Yes", Choice("yes")),
    (YES_NO, ["no"], Choice("no")),
    (FIVE, "As Ah Kd Qc Js", Five(SEVEN[:5])),
    (FIVE, ["A♠", "A♥", "Kd", "Qc", "Js"], Five(SEVEN[:5])),
]

REFUSED: list[tuple[str, Form, str | list[str]]] = [
    ("answer_empty", CHIPS, "  "),
    ("answer_empty", EACH, ["1", "", "3"]),
    ("answer_empty", POTS, ["", ""]),
    ("answer_empty", POTS, []),
    ("answer_empty", NAMES, ""),
    ("answer_empty", NAMES, []),
    ("answer_empty", YES_NO, " "),
    ("answer_empty", FIVE, ""),
    ("answer_format", CHIPS, "many"),
    ("answer_format", CHIPS, "--3"),
    ("answer_format", CHIPS, "-"),
    ("answer_format", CHIPS, "1/0"),
    ("answer_format", CHIPS, "1e400"),
    ("answer_format", CHIPS, "nan"),
    ("answer_format", CHIPS, "9" * 500),
    ("answer_format", CHIPS, "47%"),
    ("answer_format", CHIPS, "2BB"),
    ("answer_share_format", SHARE, "half"),
    ("answer_share_format", SHARE, "%"),
    ("answer_share_format", SHARE, "5%%"),
    ("answer_empty", CHIPS, "chips"),
    ("answer_format", CHIPS, "$"),
    ("answer_format", CHIPS, "9 chipmunks"),
    ("answer_negative", POT, "-5"),
    ("answer_negative", POT, "ー0.5BB"),
    ("answer_share_range", EQUITY, "150"),
    ("answer_share_range", EQUITY, "100.1%"),
    ("answer_share_range", EQUITY, "-5%"),
    ("answer_share_range", EQUITY, "3/2"),
    ("answer_whole", COUNT, "40.5"),
    ("answer_whole", COUNT, "-2"),
    ("answer_count", EACH, "1 2"),
    ("answer_count", EACH, ["1", "2", "3", "4"]),
    ("answer_many", POTS, "1 " * 13),
    ("answer_many", POTS, ["1"] * 13),
    ("answer_unknown", NAMES, "A, C"),
    ("answer_unknown", YES_NO, "perhaps"),
    ("answer_cards", FIVE, "As Ah Kd Qc Xx"),
    ("answer_five", FIVE, "As Ah Kd Qc"),
    ("answer_five", FIVE, "As As Kd Qc Js"),
    ("answer_five", FIVE, "As As Kd Qc Js Td"),
    ("answer_five_many", FIVE, "As Ah Kd Qc Js Td"),
    ("answer_five", FIVE, "As Ah Kd Qc 2s"),
]


@pytest.mark.parametrize(("form", "typed", "answer"), READ)
def test_what_is_read(form: Form, typed: str | list[str], answer: Answer) -> None:
    assert parse_answer(form, typed) == answer


@pytest.mark.parametrize(("code", "form", "typed"), REFUSED)
def test_what_is_refused(code: str, form: Form, typed: str | list[str]) -> None:
    with pytest.raises(PracticeRefused) as refused:
        parse_answer(form, typed)
    assert [error.code for error in refused.value.errors] == [code]
    assert str(refused.value) == refused.value.errors[0].message
    assert len(refused.value.errors[0].message) < 200


def test_an_open_list_is_not_told_how_many_numbers_are_asked_for() -> None:
    """That is the question: twelve is only the most that is read."""
    assert parse_answer(POTS, "1 " * 12) == numbers(*[1] * 12)
    with pytest.raises(PracticeRefused) as refused:
        parse_answer(POTS, "1 " * 13)
    assert str(refused.value) == "At most 12 numbers are read here, not 13."


def test_every_code_of_an_answer_is_tested() -> None:
    assert {code for code, *_ in REFUSED} == {code for code in ERRORS if code.startswith("answer_")}


@pytest.mark.parametrize("kind", Kind)
def test_every_answer_of_an_item_can_be_typed(kind: Kind) -> None:
    for level in LEVELS:
        question = make_item(11, level, kind).question
        for answer in (question.right, *question.wrong.values()):
            assert same(parse_answer(question.form, written(answer)), answer, Fraction(0))


def test_how_many_cards_to_take_away() -> None:
    with pytest.raises(PracticeRefused) as refused:
        parse_answer(FIVE, "As Ah Kd Qc Js Td")
    told = "6 cards are chosen, but five make a hand: take 1 away."
    assert refused.value.errors[0].message == told


@pytest.mark.parametrize("kind", Kind)
def test_impossible_numbers_are_refused(kind: Kind) -> None:
    """A call may lose chips; nothing else is negative, and no equity is above 100%."""
    form = make_item(3, 2, kind).question.form
    if form.value not in ("chips", "count", "share"):
        return
    many = max(1, len(form.fields))
    typed = " ".join(["-1"] * many)
    if kind is Kind.CALL_EV:
        assert parse_answer(form, typed) == numbers(-1)
        return
    with pytest.raises(PracticeRefused):
        parse_answer(form, typed)
    if form.value == "share":
        with pytest.raises(PracticeRefused):
            parse_answer(form, "15000%")


def test_digits_in_big_blinds_tell_how_far_off_a_number_may_be() -> None:
    def off(text: str, form: Form = IN_BB) -> tuple[Fraction, ...]:
        answer = parse_answer(form, text)
        assert isinstance(answer, Numbers)
        return answer.rounded_by

    assert off("39.1BB") == (Fraction(1, 2),)
    assert off("-39 BB") == (Fraction(5),)
    assert off("9BB") == off("0.5 BB") == off("391") == ()
    assert off("39.1 BB, 120", POTS_IN_BB) == (Fraction(1, 2), Fraction(0))


def test_fives_of_equal_strength_are_the_same_answer() -> None:
    one, other = (Five(parse_cards(text)[0]) for text in ("As Kd Qc Js 9h", "Ad Kd Qc Js 9h"))
    assert same(one, other, Fraction(0))
    assert not same(one, Five(parse_cards("As Kd Qc Js 8h")[0]), Fraction(0))


def test_any_five_as_strong_as_the_best_is_right() -> None:
    """Where a kicker lies there in two suits, either may be named."""
    for seed in range(60):
        item = make_item(seed, 2, Kind.BEST_FIVE)
        question = item.question
        assert isinstance(question.right, Five)
        for strength, cards in question.situation.all_fives(question.player):
            verdict = diagnose(item, Five(cards)).verdict
            assert (verdict == "right") == (strength == question.right.strength)


def test_closeness_is_exact() -> None:
    third = Fraction(1, 100)
    assert same(numbers(1), numbers("1.01"), third)
    assert not same(numbers(1), numbers("1.0100001"), third)
    assert not same(numbers(1), numbers(1, 2), third)
    assert not same(numbers(1), Names(("A",)), third)
    assert not same(Numbers((Fraction(10**15),)), Numbers((Fraction(10**15) + 1,)), third)

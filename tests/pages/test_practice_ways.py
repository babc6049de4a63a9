"""The ways around an answer: refused typing, solutions, what counts, and where to go on."""

from fractions import Fraction

import pytest

from sidepot_core.practice import Kind, Numbers, Progress, Track, diagnose, make_item
from sidepot_ui.practice import store

from .practice_support import (
    BEAT_EVERYONE,
    EV,
    address_now,
    give,
    key_of,
    opened,
    progress,
    question_of,
    second_of,
    told,
)
from .support import Session

PAYOUTS = "payouts.2.3"
ONLY_THE_FIRST = "Only the first answer to a question counts"


def type_and_check(session: Session, address: str, *texts: str) -> None:
    """One text, or one for each field."""
    fields = question_of(address).form.fields or ("text",)
    for field, text in zip(fields, texts, strict=True):
        session.at.text_input(key=f"{key_of(address)}-{field}").set_value(text)
    session.click(f"{key_of(address)}-check")
    session.sound()


def kind_of(session: Session, key: str) -> str:
    """Whether a button is the one to press: ``primary`` or ``secondary``."""
    return str(session.at.button(key=key).proto.type)


# Refused typing


@pytest.mark.parametrize("typed", ["240 / 120", "9,000,000"])
def test_an_unreadable_entry_stands_alone(typed: str) -> None:
    address = "pots.1.1644166647"
    session = opened(address)
    give(session, address, question_of(address).right)
    assert told(session).startswith("✓ Right.")
    type_and_check(session, address, typed)
    assert len(session.errors) == 1
    assert "sp-answer" not in "".join(session.html)
    give(session, address, question_of(address).right)
    assert session.errors == []
    assert told(session).startswith("✓ Right.")


@pytest.mark.parametrize(
    ("texts", "problem"),
    [
        (("", "", ""), "There is no answer yet: fill it in."),
        (("", "100", ""), "Still empty: A and You."),
        (("x", "100", "0"), "A: “x” is not a number: write it like 150, 10.42 or 1000/7."),
        (("1", "100", "2 3"), "You: “2 3” is not a number: write it like 150, 10.42 or 1000/7."),
    ],
)
def test_which_field_is_wrong(texts: tuple[str, ...], problem: str) -> None:
    session = opened(PAYOUTS)
    type_and_check(session, PAYOUTS, *texts)
    assert session.errors == [problem]
    assert "Type 0 for players who receive nothing." in session.text


def test_everything_that_is_wrong_at_once() -> None:
    session = opened(PAYOUTS)
    type_and_check(session, PAYOUTS, "x", "100", "")
    assert session.errors[0].startswith("A: “x” is not a number")
    assert session.errors[0].endswith("Still empty: You.")


# The solution


def test_the_solution_begins_with_the_right_answer() -> None:
    session = opened(EV)
    assert kind_of(session, f"{key_of(EV)}-check") == "primary"
    session.click("show-solution")
    assert session.tiles[0].startswith("The right answer 306/7 = 43.71 The largest total")
    assert kind_of(session, f"{key_of(EV)}-check") == "secondary"
    assert kind_of(session, "skip-question") == "primary"


def test_the_solution_of_a_list_is_a_table() -> None:
    session = opened("pots.1.1644166647")
    session.click("show-solution")
    assert session.table("The right answer").rows == [
        ["M Main pot", "240"],
        ["S1 Side pot 1", "120"],
    ]


def test_the_ways_out_of_a_second_question() -> None:
    address = "chop.3.2"
    session = opened(address)
    give(session, address, question_of(address).wrong["suit-breaks-tie"])
    assert told(session).startswith("Not right, and more than one slip")
    session.click("second-solution")
    assert told(session).startswith("One of these slips: A suit breaks the tie or")
    assert session.tiles[0] == "Your answer no"
    assert session.tiles[1].startswith("The right answer yes Do this instead")
    assert not any(b.key == f"{key_of(address)}-second-check" for b in session.at.button)
    session = opened(address)
    give(session, address, question_of(address).wrong["suit-breaks-tie"])
    session.click("skip-second")
    assert address_now(session) != address


def test_after_the_solution_no_answer_counts() -> None:
    address = "chop.3.2"
    session = opened(address)
    question = question_of(address)
    give(session, address, question.wrong["suit-breaks-tie"])
    session.click("second-solution")
    assert not session.at.session_state[store.PROGRESS].tracks
    give(session, address, question.right)
    assert progress(session).startswith(ONLY_THE_FIRST)
    assert second_of(address)


# What counts


def test_an_answer_that_does_not_count_tells_no_counts() -> None:
    session = opened(EV)
    give(session, EV, question_of(EV).right)
    give(session, EV, question_of(EV).wrong["beat-everyone"])
    assert told(session).startswith(BEAT_EVERYONE)
    assert progress(session).startswith(ONLY_THE_FIRST)
    assert "made 0 times" not in session.text


def test_an_answer_that_the_store_knows_already_does_not_count() -> None:
    session = opened(EV)
    give(session, EV, question_of(EV).right)
    del session.at.session_state["practice_attempts"]  # as when the page is loaded anew
    give(session, EV, question_of(EV).right)
    assert progress(session).startswith(ONLY_THE_FIRST)


# The way on


@pytest.mark.parametrize(("streak", "offered"), [(0, True), (2, False)])
def test_one_more_on_a_slip_that_is_not_mastered(streak: int, offered: bool) -> None:
    session = opened(EV, aim="beat-everyone")
    known = Progress({"beat-everyone": Track(made=1, avoided=streak, streak=streak)})
    session.at.session_state[store.PROGRESS] = known
    give(session, EV, question_of(EV).right)
    assert told(session).startswith("✓ Right.")
    assert any(b.key == "on-beat-everyone" for b in session.at.button) == offered
    if offered:
        session.click("on-beat-everyone")
        assert f"Aimed at: {BEAT_EVERYONE}" in session.text


def test_slips_are_counted_only_where_all_are_named() -> None:
    few, many = "pots.1.1644166647", EV
    session = opened(few)
    give(session, few, question_of(few).right)
    assert "2 slips lead to other answers here: " in told(session)
    session = opened(many)
    give(session, many, question_of(many).right)
    assert "slips lead to other answers here, such as: " in told(session)


# The picture


@pytest.mark.parametrize(
    ("sense", "caption"),
    [
        ("left_out", "Framed: the chips that this reasoning leaves out."),
        ("misplaced", "Framed: the chips that this reasoning counts in the wrong pot."),
        ("counted_too_much", "Framed: the chips that this reasoning counts although they do not"),
    ],
)
@pytest.mark.parametrize("folds", [True, False])
def test_the_caption_says_what_became_of_the_chips(sense: str, caption: str, folds: bool) -> None:
    kind, level, seed, wrong = slip(sense, folds=folds)
    address = f"{kind}.{level}.{seed}"
    session = opened(address)
    give(session, address, wrong)
    assert caption in session.text
    assert ("Hatched: folded." in session.text) == folds


def slip(sense: str, *, folds: bool) -> tuple[Kind, int, int, Numbers]:
    """A question and a wrong answer to it that does this with chips."""
    for seed in range(60):
        for level in (1, 2, 3):
            item = make_item(seed, level, Kind.POTS)
            if bool(item.question.situation.folded) != folds:
                continue
            for wrong in item.question.wrong.values():
                overlooked = diagnose(item, wrong).overlooked
                if overlooked.chips and overlooked.sense == sense and isinstance(wrong, Numbers):
                    return Kind.POTS, level, seed, wrong
    raise AssertionError(sense)


# Figures and words


def test_long_fractions_have_thousands_marks() -> None:
    address = "call_ev.1.3537569029"
    session = opened(address)
    give(session, address, Numbers((Fraction(100),)))
    assert session.tiles[1].startswith("The right answer 164,200/21 = 7,819.05 ")


def test_shares_side_by_side_have_the_same_places() -> None:
    address = "equity.1.0"
    session = opened(address)
    give(session, address, Numbers((Fraction(9, 14),)))
    assert "Your answer 64.29%" in session.tiles
    right = question_of(address).right
    assert isinstance(right, Numbers)
    near = right.values[0] + Fraction(1, 10**6)
    give(session, address, Numbers((near,)))
    assert any(tile.startswith("Your answer") for tile in session.tiles)


def test_a_hand_of_chips_alone_shows_no_places_for_cards() -> None:
    for seed in range(20):
        address = f"pots.4.{seed}"
        hand = question_of(address).situation.hand
        if hand.dead_money and not hand.board and not any(p.cards for p in hand.players):
            session = opened(address)
            assert "Dead money" in session.text
            assert "sp-card empty" not in "".join(session.html)
            return
    raise AssertionError("no such hand")


def test_the_words_of_the_question_are_explained() -> None:
    session = opened("break_even.2.1")
    assert "The equity at which the call is worth exactly 0." in session.text
    assert "kicker" not in session.text


def test_no_half_width_blank_after_a_full_width_stop() -> None:
    session = opened("call_ev.5.3", lang="ja")
    give(session, "call_ev.5.3", question_of("call_ev.5.3").right)
    assert not [html for html in session.html if "。 " in html]

"""Links to questions and sets, the choice of questions, and what is due."""

import re
from datetime import UTC, datetime, timedelta

import pytest

from sidepot_core.practice import (
    MISTAKES,
    Kind,
    PracticeSet,
    Progress,
    diagnose,
    encode_set,
    make_item,
    record,
)
from sidepot_ui.practice import store

from .practice_support import (
    BEAT_EVERYONE,
    EV,
    address_now,
    give,
    opened,
    position,
    question_of,
    told,
)


@pytest.mark.parametrize(
    "address",
    ["x", "call_ev", "call_ev.1", "call_ev.9.1", "call_ev.1.-4", "call_ev.1.99999999999",
     "call_ev.1.4294967296", "call_ev.1.²", "bluff.1.1", "call_ev.1.1.1", "." * 300],
)  # fmt: skip
def test_a_broken_link_to_a_question(address: str) -> None:
    session = opened(address)
    assert "This link to a question is broken" in session.text
    assert question_of(address_now(session)).right
    session.at.run()  # as when the browser tells what progress it keeps
    assert "This link to a question is broken" in session.text
    session.click("skip-question")
    assert "This link to a question is broken" not in session.text


def test_a_broken_link_is_told_until_the_answer() -> None:
    session = opened("foo.1.3")
    address = address_now(session)
    give(session, address, question_of(address).right)
    assert told(session).startswith("✓ Right.")
    assert "This link to a question is broken" not in session.text


SET = PracticeSet((Kind.POTS, Kind.CALL_EV), 2, 3, 5)


def test_a_set_has_the_same_questions_for_everybody() -> None:
    session = opened(set=encode_set(SET))
    for place in range(SET.number):
        item = SET.item(place)
        assert f"Question {place + 1} of 3" in session.text
        assert session.at.title[0].value == item.question.text.message
        give(session, f"{item.kind}.{item.level}.{item.seed}", item.question.right)
        assert told(session).startswith("✓ Right.")
        if place < 2:
            session.click("on-set")
    assert "That was the last question of the set." in session.text
    session.click("set-before")
    assert "Question 2 of 3" in session.text
    assert told(session).startswith("✓ Right.")
    assert position(session, "set") == encode_set(SET)


def test_at_the_end_of_a_set_stands_what_each_first_answer_told() -> None:
    session = opened(set=encode_set(SET))
    first, last = SET.item(0), SET.item(2)
    code, wrong = next(
        (code, wrong)
        for code, wrong in first.question.wrong.items()
        if diagnose(first, wrong).mistakes == (code,)
    )
    address = f"{first.kind}.{first.level}.{first.seed}"
    give(session, address, wrong)
    assert "what the first answer to each" not in session.text
    give(session, address, first.question.right)  # better, and not the first
    session.click("on-set")
    session.click("show-solution")
    item = SET.item(1)
    give(session, f"{item.kind}.{item.level}.{item.seed}", item.question.right)
    session.click("on-set")
    give(session, f"{last.kind}.{last.level}.{last.seed}", last.question.right)
    summary = session.table("The set: what the first answer")
    assert summary.rows == [
        ["1", "The pots", f"✗ {MISTAKES[code].name.message}"],
        ["2", "EV of the call", "none"],
        ["3", "The pots", "✓ right"],
    ]


def test_a_set_waits_while_a_slip_is_looked_at() -> None:
    session = opened(set=encode_set(SET), n="2")
    item = SET.item(1)
    address = f"{item.kind}.{item.level}.{item.seed}"
    code, wrong = next(
        (code, wrong)
        for code, wrong in item.question.wrong.items()
        if diagnose(item, wrong).mistakes == (code,)
    )
    give(session, address, wrong)
    buttons = {b.key: b.proto for b in session.at.button}
    assert buttons["on-set"].label == "Next question in the set"
    assert (buttons["on-set"].type, buttons[f"on-{code}"].type) == ("primary", "secondary")
    assert not {"set-next", "set-back"} & set(buttons)  # one pair of ways on, not three
    session.click(f"on-{code}")
    assert "Aimed at" in session.text
    session.click("set-back")
    assert "Question 2 of 3" in session.text
    session.click("on-set")
    assert "Question 3 of 3" in session.text
    assert session.at.button(key="set-next").disabled
    session.click("set-leave")
    assert "Question" not in session.text
    assert "set" not in session.at.query_params
    assert question_of(address_now(session)).right


@pytest.mark.parametrize(
    ("code", "problem"),
    [("nonsense!", "broken or cut off"), (encode_set(SET)[:-2], "broken or cut off"),
     ("AwADAgMAAAAFAA", "newer Sidepot")],
)  # fmt: skip
def test_a_broken_link_to_a_set(code: str, problem: str) -> None:
    session = opened(set=code)
    assert problem in session.text
    session.at.run()  # as when the browser tells what progress it keeps
    assert problem in session.text
    assert question_of(address_now(session)).right
    assert "set" not in session.at.query_params


@pytest.mark.parametrize("place", ["0", "4", "x", "-1"])
def test_a_place_outside_of_the_set(place: str) -> None:
    session = opened(set=encode_set(SET), n=place)
    assert re.search(r"Question [13] of 3", session.text)


def test_kind_and_level_are_chosen() -> None:
    session = opened(EV)
    session.at.selectbox(key="practice-kind").set_value(Kind.CHOP).run()
    session.sound()
    assert address_now(session).startswith("chop.1.")
    session.at.selectbox(key="practice-level").set_value(4).run()
    session.sound()
    assert address_now(session).startswith("chop.4.")
    before = address_now(session)
    session.click("skip-question")
    assert address_now(session).startswith("chop.4.")
    assert address_now(session) != before


def test_what_is_due_comes_first() -> None:
    item = make_item(3, 1, Kind.CALL_EV)
    wrong = diagnose(item, item.question.wrong["beat-everyone"])
    made = record(Progress(), item, wrong, datetime.now(UTC) - timedelta(days=1))
    session = opened(EV)
    session.at.session_state[store.PROGRESS] = made
    session.click("skip-question")
    session.sound()
    assert f"Due for another look: {BEAT_EVERYONE}" in session.text
    assert "beat-everyone" in question_of(address_now(session)).wrong


def test_what_is_due_is_one_tap_away_when_the_question_came_first() -> None:
    """The browser tells its progress after the first question was chosen."""
    session = opened(EV)
    assert not any(button.key == "to-due" for button in session.at.button)
    item = make_item(3, 1, Kind.CALL_EV)
    wrong = diagnose(item, item.question.wrong["beat-everyone"])
    yesterday = datetime.now(UTC) - timedelta(days=1)
    session.at.session_state[store.PROGRESS] = record(Progress(), item, wrong, yesterday)
    session.at.run()
    assert address_now(session) == EV
    session.click("to-due")
    session.sound()
    assert f"Aimed at: {BEAT_EVERYONE}" in session.text
    assert "beat-everyone" in question_of(address_now(session)).wrong
    assert not any(button.key == "to-due" for button in session.at.button)

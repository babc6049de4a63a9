"""Practice after a reload: what the browser kept of first answers."""

import pytest

from sidepot_core.practice import MISTAKES, Kind, PracticeSet, encode_set
from sidepot_ui.practice import store
from sidepot_ui.practice.asked import set_address
from sidepot_ui.practice.first_answers import First

from .practice_support import give, opened, position, progress, question_of, store_of

POTS = "pots.1.1198961619"


def test_an_answered_question_does_not_count_again() -> None:
    session = opened(POTS)
    session.at.session_state[store.FIRSTS] = {POTS: First(1, "right")}
    give(session, POTS, question_of(POTS).right)
    assert store_of(session).tracks == {}
    assert "first" in progress(session)


SET = PracticeSet((Kind.POTS, Kind.CALL_EV), 2, 4, 5)


@pytest.mark.parametrize("reloaded", [False, True])
def test_a_played_set_keeps_its_first_answers_and_leads_back_to_the_missed(reloaded: bool) -> None:
    session = opened(set=encode_set(SET), n="4")
    first, second, third, last = (set_address(SET, place) for place in range(1, 5))
    told = {
        first: First(1, "mistake", ("one-pot",)),
        second: First(2, "right"),
        last: First(3, "unmatched"),
    }
    if not reloaded:
        del told[last]
    session.at.session_state[store.FIRSTS] = told
    give(session, last, question_of(last).right)
    assert "1 of 4 right" in session.text if reloaded else "2 of 4 right" in session.text
    rows = session.table("The set: what the first answer").rows
    assert [row[2] for row in rows] == [
        f"✗ {MISTAKES['one-pot'].name.message}",
        "✓ right",
        "none",
        "✗ no slip known" if reloaded else "✓ right",
    ]
    assert third not in told
    keys = [str(button.key) for button in session.at.button]
    missed = [key for key in keys if key.startswith("set-to-")]
    assert missed == ["set-to-1", "set-to-3", "set-to-4"][: 3 if reloaded else 2]
    session.click("set-to-3")
    session.sound()
    assert position(session, "n") == "3"
    assert "Question 3 of 4" in session.text


def test_a_solution_looked_at_before_a_reload_still_counts_against_the_answer() -> None:
    before = opened(POTS)
    before.click("show-solution")
    session = opened(POTS)
    session.at.session_state[store.FIRSTS] = before.at.session_state[store.FIRSTS]
    give(session, POTS, question_of(POTS).right)
    assert "Only the first answer to a question counts" in session.text
    assert store.PROGRESS not in session.at.session_state

"""Practice after a reload: what the browser kept of first answers."""

from sidepot_ui.practice import store
from sidepot_ui.practice.first_answers import First

from .practice_support import give, opened, progress, question_of, store_of

POTS = "pots.1.1198961619"


def test_an_answered_question_does_not_count_again() -> None:
    session = opened(POTS)
    session.at.session_state[store.FIRSTS] = {POTS: First(1, "right")}
    give(session, POTS, question_of(POTS).right)
    assert store_of(session).tracks == {}
    assert "it is not counted" in progress(session)

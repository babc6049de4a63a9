"""Several visitors wait for the same count: who stops it leaves the others alone."""

from threading import Event

import pytest
from streamlit.runtime import Runtime

from sidepot_core import Hand, Player, Progress, Result, solve
from sidepot_core.range_equity import Effort
from sidepot_ui import jobs, solved
from sidepot_ui.solved import THOROUGH

from .support import CALL, RIVERS, Session

COUNTING = "The ranges are being counted."
STOPPED = "The counting was stopped."
SLOT = "job_hand"


def hand(note: str) -> Hand:
    players = [
        Player("A", 50, range="TT+, AQs+", stack=0),
        Player("B", 200, range="22+, A2s+", stack=0),
        Player("You", 50, cards="Ks Kh", stack=150),
    ]
    return Hand(players, board="Jc 7d 2s", hero="You", to_call=150, note=note)


def both(of: Hand) -> tuple[Session, Session]:
    return Session(of, page=CALL), Session(of, page=CALL)


def stop(session: Session) -> None:
    session.click("stop-hand")
    session.at.run()


def test_stop_leaves_the_others_their_count(slow: Event) -> None:
    one, other = both(hand("left by one"))
    job = one.at.session_state[SLOT]
    assert other.at.session_state[SLOT] is job
    stop(one)
    assert STOPPED in one.text
    assert not one.at.get("progress")
    other.at.run()
    assert other.headline == COUNTING
    assert other.at.get("progress")
    slow.set()
    other.counted()
    assert other.headline.startswith("Calling 150 is worth")


def test_who_stopped_may_join_again_while_others_wait(slow: Event) -> None:
    one, other = both(hand("joined again"))
    job = one.at.session_state[SLOT]
    stop(one)
    one.click("again-hand")
    assert one.at.session_state[SLOT] is job
    assert one.headline == COUNTING
    stop(other)  # now the first one waits alone
    assert not job.progress.cancelled
    slow.set()
    one.counted()
    assert one.headline.startswith("Calling 150 is worth")


def test_the_last_one_to_stop_ends_the_work(slow: Event) -> None:
    sessions = both(hand("left by both"))
    job = sessions[0].at.session_state[SLOT]
    for session in sessions:
        stop(session)
    assert job.progress.cancelled
    assert all(STOPPED in session.text for session in sessions)
    sessions[0].click("again-hand")
    assert sessions[0].at.session_state[SLOT] is not job
    slow.set()
    sessions[0].counted()
    assert sessions[0].headline.startswith("Calling 150 is worth")
    sessions[1].at.run()
    assert sessions[1].headline.startswith("Calling 150 is worth")


def test_a_result_that_others_waited_for_reaches_who_stopped(slow: Event) -> None:
    one, other = both(hand("found in the end"))
    stop(one)
    slow.set()
    other.counted()
    one.at.run()
    assert one.headline.startswith("Calling 150 is worth")


def test_a_page_that_was_closed_keeps_no_work_alive(
    slow: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed, session = both(hand("closed by one"))
    job = closed.at.session_state[SLOT]
    gone = closed.at.session_state["visit"]
    monkeypatch.setattr(jobs, "_open", lambda visit: visit != gone)
    stop(session)
    assert job.progress.cancelled


def test_a_page_is_open_while_its_session_is(monkeypatch: pytest.MonkeyPatch) -> None:
    class Served:
        def is_active_session(self, session: str) -> bool:
            return session == "here"

    assert jobs._open("1 anybody")  # nothing is served: nobody can know
    monkeypatch.setattr(Runtime, "_instance", Served())
    assert jobs._open("1 here")
    assert not jobs._open("2 gone")


def test_after_a_stop_no_heading_says_that_it_goes_on(slow: Event) -> None:
    session = Session(hand("stopped alone"), page=CALL)
    assert session.headline == COUNTING
    stop(session)
    assert session.headline == "The ranges have not been counted."
    assert COUNTING not in session.text
    session.click("again-hand")
    assert session.headline == COUNTING


def test_a_long_count_that_is_stopped_gives_the_sample_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    go = Event()

    def work(of: Hand, *, effort: Effort, progress: Progress) -> Result:
        while effort == THOROUGH and not go.wait(0.02):
            progress.check()
        return solve(of, effort=Effort(work=10**12 if go.is_set() else 0), progress=progress)

    monkeypatch.setattr(solved, "solve", work)
    session = Session(hand("too long after all"), page=RIVERS)
    session.counted()
    sampled = session.headline
    assert "deals drawn at random." in sampled
    for _ in range(2):  # and again: the long count can be asked for once more
        session.click("count-fully")
        assert session.at.get("progress")
        stop(session)
        assert session.headline == sampled
        assert STOPPED not in session.text
    session.click("count-fully")
    go.set()
    session.counted()
    assert session.headline.startswith("Every deal of the ranges")

"""Progress in the session and in the browser: what counts, is put together, and is written."""

from datetime import timedelta
from typing import Any

import pytest

from sidepot_core.practice import (
    MISTAKES,
    Diagnosis,
    Item,
    Kind,
    PracticeRefused,
    Progress,
    Schedule,
    Track,
    diagnose,
    make_item,
    read_progress,
    write_progress,
)
from sidepot_ui.practice import first_answers, local_storage, places, store
from sidepot_ui.practice.first_answers import First
from tests.pages.test_practice_progress import (
    FAR,
    KNOWN,
    LEARNING,
    LONG_AGO,
    MASTERED,
    RETURNING,
    schedule,
)

# The store


@pytest.fixture
def visitor(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """A session without a page."""
    state: dict[str, Any] = {}
    monkeypatch.setattr(store.st, "session_state", state)
    return state


def answered(item: Item, code: str) -> Diagnosis:
    return diagnose(item, item.question.wrong[code] if code else item.question.right)


def test_only_the_first_answer_to_a_question_counts(visitor: dict[str, Any]) -> None:
    item, other = make_item(1, 1, Kind.POTS), make_item(2, 1, Kind.POTS)
    assert store.current() == Progress()
    for code in ("one-pot", "one-pot", ""):
        store.note(item, answered(item, code))
    assert store.current().tracks["one-pot"].made == 1
    assert store.current().tracks["one-pot"].avoided == 0
    store.note(other, answered(other, ""))
    store.note(item, answered(item, ""))  # nor once another one was answered
    assert store.current().tracks["one-pot"].avoided == 1
    told = store.first_told("pots.1.1")
    assert told is not None
    assert (told.verdict, told.mistakes) == ("mistake", ("one-pot",))
    assert visitor


def test_a_first_answer_that_names_no_slip_is_a_first_answer(visitor: dict[str, Any]) -> None:
    item = make_item(1, 1, Kind.POTS)
    store.note(item, Diagnosis("unmatched"))
    store.note(item, answered(item, ""))
    assert store.current() == Progress()
    assert not store.is_new(item)
    assert visitor


def test_the_second_question_completes_the_first_answer(visitor: dict[str, Any]) -> None:
    item, other = make_item(1, 1, Kind.POTS), make_item(2, 1, Kind.POTS)
    second = other.question  # any question will do
    store.note(item, Diagnosis("ambiguous", ("one-pot", "sunk-chips"), follow_up=second))
    assert store.current() == Progress()
    store.note(other, answered(other, ""))
    avoided = store.current().tracks["one-pot"].avoided
    for _again in range(2):
        store.note(item, answered(item, "one-pot"))
    track = store.current().tracks["one-pot"]
    assert (track.made, track.avoided) == (1, avoided)
    assert visitor


def reloaded(visitor: dict[str, Any], text: str) -> None:
    """The same browser with a new session."""
    visitor.clear()
    local_storage.take(text, access=True)


def test_an_answer_does_not_count_again_after_a_reload(
    visitor: dict[str, Any], told_to_browser: list[dict[str, Any]]
) -> None:
    item = make_item(1198961619, 1, Kind.POTS)
    for _time in range(3):
        store.note(item, answered(item, ""))
        local_storage.take(None, access=True)
        local_storage.keep_in_browser()
        reloaded(visitor, told_to_browser[-1]["text"])
    assert {track.avoided for track in store.current().tracks.values()} == {1}
    assert not store.is_new(item)
    local_storage.forget()
    assert store.is_new(item)


def test_what_was_kept_before_first_answers_were_is_still_read(visitor: dict[str, Any]) -> None:
    local_storage.take(write_progress(KNOWN), access=True)
    assert (store.current(), store.firsts()) == (KNOWN, {})
    assert visitor


ONE, OTHER, LATER = First(5, "right"), First(5, "mistake", ("one-pot",)), First(9, "unmatched")


def test_first_answers_of_two_tabs_together() -> None:
    here, there = {"pots.1.1": ONE, "pots.1.2": LATER}, {"pots.1.1": OTHER, "chop.1.1": ONE}
    both = first_answers.merged(here, there)
    assert list(both.items()) == list(first_answers.merged(there, here).items())
    assert list(first_answers.merged(both, here).items()) == list(both.items())
    assert set(both) == {"pots.1.1", "pots.1.2", "chop.1.1"}
    assert list(both)[-1] == "pots.1.2"
    assert first_answers.read(first_answers.write(KNOWN, both)) == (KNOWN, both)


def test_only_the_latest_first_answers_are_kept() -> None:
    many = {f"pots.1.{at}": First(at, "right") for at in range(first_answers.MOST_KEPT + 5)}
    kept = first_answers.merged(dict(reversed(many.items())))
    assert list(kept) == list(many)[5:]
    assert len(first_answers.write(KNOWN, kept)) < 20_000


@pytest.mark.parametrize(
    "counted",
    ["{}", "[1]", "[[]]", '[["pots.1.1",true,"right"]]', '[["pots.1.1",-1,"right"]]',
     '[["",1,"right"]]', '[["pots.1.1",1,"good"]]', '[["pots.1.1",1,"mistake","x"]]',
     '[["pots.1.1",1,"mistake",["one-pot"]]]', '[["pots.1.1",1,["right"]]]'],
)  # fmt: skip
def test_first_answers_that_cannot_be_read_are_refused(counted: str) -> None:
    text = f'{{"progress":{write_progress(KNOWN)},"counted":{counted}}}'
    with pytest.raises(PracticeRefused, match="wrong value for counted"):
        first_answers.read(text)


def test_two_copies_together() -> None:
    older, newer = Progress({"one-pot": Track(made=1)}), Progress({"one-pot": RETURNING})
    other = Progress({"sunk-chips": MASTERED})
    both = Progress({"one-pot": RETURNING, "sunk-chips": MASTERED})
    for one in (older, newer):
        assert store.merged(one, newer) == store.merged(newer, one) == newer
    assert store.merged(store.merged(older, other), newer) == both
    assert store.merged(both, both) == both


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (KNOWN.tracks, dict(reversed(KNOWN.tracks.items()))),
        ({"one-pot": Track(avoided=1, streak=1)}, {"one-pot": Track(avoided=1)}),
        ({"one-pot": LEARNING}, {"one-pot": Track(made=2, avoided=1, schedule=schedule(FAR))}),
        ({"tie-is-win": LEARNING}, {"one-pot": MASTERED}),
    ],
)
def test_two_tabs_come_to_rest_on_one_text(one: dict[str, Track], other: dict[str, Track]) -> None:
    here, there = Progress(one), Progress(other)
    text = write_progress(store.merged(here, there))
    assert write_progress(store.merged(there, here)) == text
    assert write_progress(store.merged(there, read_progress(text))) == text


def test_of_as_many_answers_the_later_ones_count() -> None:
    later = Schedule(2, None, 3.0, 5.0, FAR, LONG_AGO + timedelta(days=1))
    one, other = (
        Progress({"one-pot": Track(made=1, schedule=timing)}) for timing in (schedule(FAR), later)
    )
    assert store.merged(one, other) == store.merged(other, one) == other


# What the browser tells


def test_what_the_browser_keeps_is_taken_over(visitor: dict[str, Any]) -> None:
    assert local_storage.state() == "unheard"
    visitor[store.PROGRESS] = Progress({"sunk-chips": MASTERED})
    local_storage.take(write_progress(Progress({"one-pot": RETURNING})), access=True)
    assert local_storage.state() == "kept"
    assert set(store.current().tracks) == {"one-pot", "sunk-chips"}


def test_an_empty_browser_takes_nothing_away(visitor: dict[str, Any]) -> None:
    visitor[store.PROGRESS] = KNOWN
    local_storage.take(None, access=True)
    assert store.current() == KNOWN


def test_what_another_tab_forgot_is_forgotten(visitor: dict[str, Any]) -> None:
    del visitor
    local_storage.take(write_progress(KNOWN), access=True)
    local_storage.take(None, access=True)
    assert store.current() == Progress()


def test_a_text_that_cannot_be_read_is_left_alone(visitor: dict[str, Any]) -> None:
    visitor[store.PROGRESS] = KNOWN
    local_storage.take("{broken", access=True)
    assert local_storage.state() == "unreadable"
    assert local_storage.unreadable()[0] == "{broken"
    assert store.current() == KNOWN
    local_storage.forget()
    assert local_storage.state() == "kept"
    assert store.current() == Progress()


@pytest.fixture
def told_to_browser(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the component is given, run by run."""
    given: list[dict[str, Any]] = []
    monkeypatch.setattr(
        local_storage, "_component", lambda: lambda **options: given.append(options["data"])
    )
    return given


def test_what_is_written(visitor: dict[str, Any], told_to_browser: list[dict[str, Any]]) -> None:
    visitor[store.PROGRESS] = KNOWN
    local_storage.keep_in_browser()  # nothing before the browser was heard
    for text in (None, "{broken"):
        local_storage.take(text, access=True)
        local_storage.keep_in_browser()
    local_storage.forget()
    local_storage.keep_in_browser()
    assert [data["write"] for data in told_to_browser] == [False, True, False, True]
    assert first_answers.read(told_to_browser[1]["text"]) == (KNOWN, {})
    assert told_to_browser[3]["text"] is None


def test_a_question_for_every_mistake(visitor: dict[str, Any]) -> None:
    visitor["draft"] = {}
    for code in MISTAKES:
        places.to_mistake(code)
        kind, _level, _seed = visitor[places.QUESTION].split(".")
        assert Kind(kind) in MISTAKES[code].kinds

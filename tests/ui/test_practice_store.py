"""Progress in the session and in the browser: what counts, is put together, and is written."""

from datetime import timedelta
from typing import Any

import pytest

from sidepot_core.practice import (
    MISTAKES,
    Diagnosis,
    Item,
    Kind,
    Progress,
    Schedule,
    Track,
    diagnose,
    make_item,
    read_progress,
    write_progress,
)
from sidepot_ui.practice import local_storage, places, store
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


def test_an_answer_counts_once(visitor: dict[str, Any]) -> None:
    item, other = make_item(1, 1, Kind.POTS), make_item(2, 1, Kind.POTS)
    assert store.current() == Progress()
    store.note(item, Diagnosis("unmatched"))
    assert store.current() == Progress()
    for code in ("one-pot", "one-pot", ""):
        store.note(item, answered(item, code))
    assert store.current().tracks["one-pot"].made == 1
    assert store.current().tracks["one-pot"].avoided == 0
    store.note(other, answered(other, ""))
    store.note(item, answered(item, ""))
    assert store.current().tracks["one-pot"].avoided == 2
    assert visitor


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
    assert read_progress(told_to_browser[1]["text"]) == KNOWN
    assert told_to_browser[3]["text"] is None


def test_a_question_for_every_mistake(visitor: dict[str, Any]) -> None:
    visitor["draft"] = {}
    for code in MISTAKES:
        places.to_mistake(code)
        kind, _level, _seed = visitor[places.QUESTION].split(".")
        assert Kind(kind) in MISTAKES[code].kinds

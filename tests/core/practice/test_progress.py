"""Progress by mistake: what is due, what returns, what is mastered; saved and read."""

import json
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest

from sidepot_core.practice import (
    MISTAKES,
    Item,
    Kind,
    PracticeRefused,
    Progress,
    diagnose,
    make_item,
    read_progress,
    record,
    write_progress,
)
from sidepot_core.practice.difference import shown_by
from sidepot_core.practice.texts import ERRORS

from .test_answers import REFUSED as ANSWERS
from .test_sets import REFUSED as SETS

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
DAY = timedelta(days=1)
ITEM = make_item(1, 2, Kind.POTS)


def after(progress: Progress, item: Item, code: str, now: datetime) -> Progress:
    """The progress after the answer of a mistake, or the right one for ""."""
    answer = item.question.wrong[code] if code else item.question.right
    return record(progress, item, diagnose(item, answer), now)


def test_a_right_answer_avoids_every_mistake_that_shows() -> None:
    progress = after(Progress(), ITEM, "", NOW)
    assert set(progress.tracks) == shown_by(ITEM.question) > set(ITEM.question.wrong)
    assert {(t.made, t.avoided, t.status) for t in progress.tracks.values()} == {(0, 1, "new")}
    assert progress.due(NOW + 1000 * DAY) == ()


def test_a_mistake_is_learnt_returns_and_is_mastered() -> None:
    progress = after(Progress(), ITEM, "one-pot", NOW)
    assert list(progress.tracks) == ["one-pot"]
    assert progress.with_status("learning") == ("one-pot",)
    assert progress.due(NOW) == ()
    assert progress.due(NOW + timedelta(minutes=2)) == ("one-pot",)
    progress = after(progress, ITEM, "", NOW + timedelta(minutes=2))
    progress = after(progress, ITEM, "one-pot", NOW + DAY)
    assert progress.with_status("returning") == ("one-pot",)
    now = NOW + DAY
    gaps = []
    for _round in range(5):
        schedule = progress.tracks["one-pot"].schedule
        assert schedule is not None
        gaps.append(schedule.due - now)
        now = schedule.due
        progress = after(progress, ITEM, "", now)
    assert "one-pot" in progress.with_status("mastered")
    assert gaps == sorted(gaps)  # each time it comes back later
    assert gaps[-1] > DAY


def test_pairs_count_as_both_and_what_is_open_as_nothing() -> None:
    question = make_item(1, 5, Kind.POTS).question
    item = Item(1, 5, Kind.POTS, question)
    both = question.answer_under(MISTAKES["return-kept"], MISTAKES["folded-chips-dropped"])
    assert both is not None
    found = diagnose(item, both)
    progress = record(Progress(), item, found, NOW)
    assert {code for code, track in progress.tracks.items() if track.made} == set(found.mistakes)
    nothing = diagnose(item, type(both)((both.values[0] + 1,)))  # type: ignore[union-attr, call-arg, arg-type]
    assert nothing.verdict == "unmatched"
    assert record(progress, item, nothing, NOW) == progress


def test_the_longest_overdue_comes_first() -> None:
    progress = after(Progress(), ITEM, "not-multiplied", NOW)
    progress = after(progress, ITEM, "one-pot", NOW - DAY)
    assert progress.due(NOW + DAY) == ("one-pot", "not-multiplied")


def test_the_time_needs_a_zone_and_any_will_do() -> None:
    found = diagnose(ITEM, ITEM.question.wrong["one-pot"])
    with pytest.raises(ValueError, match="time zone"):
        record(Progress(), ITEM, found, datetime(2026, 3, 1))
    tokyo = NOW.astimezone(timezone(timedelta(hours=9)))
    assert record(Progress(), ITEM, found, tokyo) == record(Progress(), ITEM, found, NOW)


def test_the_same_answers_give_the_same_dates() -> None:
    def run() -> Progress:
        progress = Progress()
        for days, code in enumerate(("one-pot", "", "", "one-pot", "", "", "")):
            progress = after(progress, ITEM, code, NOW + 3 * days * DAY)
        return progress

    assert write_progress(run()) == write_progress(run())


def test_saved_progress_is_read_again_and_stays_small() -> None:
    progress = after(after(Progress(), ITEM, "one-pot", NOW), ITEM, "", NOW + 30 * DAY)
    assert read_progress(write_progress(progress)) == progress
    assert read_progress(write_progress(Progress())) == Progress()
    schedule = progress.tracks["one-pot"]
    everything = Progress(dict.fromkeys(MISTAKES, schedule))
    assert len(write_progress(everything)) < 20_000


def saved(**changes: Any) -> str:
    progress = after(Progress(), ITEM, "one-pot", NOW)
    document = json.loads(write_progress(progress))
    row = document["mistakes"]["one-pot"]
    for name, value in changes.items():
        target = row["schedule"] if name in row["schedule"] else row
        target[name] = value
    return json.dumps(document)


REFUSED = [
    ("progress_broken", ""),
    ("progress_broken", "[]"),
    ("progress_broken", "[" * 50_000),
    ("progress_broken", "{}"),
    ("progress_broken", '{"format": "sidepot-hand/1"}'),
    ("progress_broken", '{"format": "sidepot-practice/x"}'),
    ("progress_broken", " " * 100_001),
    ("progress_newer", '{"format": "sidepot-practice/2"}'),
    ("progress_field", '{"format": "sidepot-practice/1"}'),
    ("progress_field", '{"format": "sidepot-practice/1", "mistakes": {"one-pot": 3}}'),
    ("progress_mistake", '{"format": "sidepot-practice/1", "mistakes": {"two-pots": {}}}'),
    *(
        ("progress_field", saved(**{name: value}))
        for name, value in [
            ("made", -1),
            ("made", True),
            ("streak", "3"),
            ("avoided", 10**12),
            ("more", 1),
            ("schedule", None),
            ("state", 4),
            ("state", 2),
            ("state", True),
            ("step", 7),
            ("stability", 0),
            ("stability", float("nan")),
            ("stability", "1"),
            ("difficulty", 11),
            ("due", "soon"),
            ("due", 5),
            ("due", "2026-03-01T12:00:00"),
            ("last_review", None),
        ]
    ),
]


@pytest.mark.parametrize(("code", "text"), REFUSED)
def test_what_is_refused(code: str, text: str) -> None:
    with pytest.raises(PracticeRefused) as refused:
        read_progress(text)
    assert [error.code for error in refused.value.errors] == [code]
    assert refused.value.errors[0].message


def test_every_error_is_tested_somewhere() -> None:
    assert {code for code, *_ in (*ANSWERS, *SETS, *REFUSED)} == set(ERRORS)

"""Progress by mistake, not by score: which reasonings are mastered, which return, and what is due.

Every mistake that was made once is a card of spaced repetition (FSRS, the package ``fsrs``): it is
due again when it is about to be forgotten. No clock is read here: the time is given.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Literal, cast

from fsrs import Card, Rating, Scheduler, State

from .diagnosis import Diagnosis
from .difference import shown_by
from .items import Item
from .mistakes import MISTAKES
from .texts import PracticeError, PracticeRefused

FORMAT = "sidepot-practice/1"
MASTERED = 3
"""So many times in a row a mistake must be avoided, where it could have been made."""
LARGEST_PROGRESS = 100_000
"""Characters of saved progress; all mistakes together take less than a fifth."""

Status = Literal["new", "learning", "returning", "mastered"]

# Without fuzz the same answers give the same dates.
_SCHEDULER = Scheduler(enable_fuzzing=False)


@dataclass(frozen=True)
class Schedule:
    """When a mistake is to be looked at again, as FSRS keeps it.

    ``state``: 1 learning, 2 review, 3 relearning; ``step``: of learning, None in review;
    ``stability``: days until the chance to remember is 90%; ``difficulty``: 1 to 10.
    """

    state: int
    step: int | None
    stability: float
    difficulty: float
    due: datetime
    last_review: datetime


@dataclass(frozen=True)
class Track:
    """What happened with one mistake.

    ``made`` and ``avoided``: how often, where it could have been made; ``streak``: avoided in a row
    up to now; ``relapses``: made again after it had been avoided; ``schedule``: None where it was
    never made.
    """

    made: int = 0
    avoided: int = 0
    streak: int = 0
    relapses: int = 0
    schedule: Schedule | None = None

    @property
    def status(self) -> Status:
        """Whether it is mastered, comes back, is being learnt, or was never made."""
        if self.streak >= MASTERED:
            return "mastered"
        if self.relapses:
            return "returning"
        return "learning" if self.made else "new"


@dataclass(frozen=True)
class Progress:
    """All tracks by the code of the mistake, those met so far."""

    tracks: Mapping[str, Track] = field(default_factory=dict)

    def with_status(self, status: Status) -> tuple[str, ...]:
        """The mistakes of a status, in the order of the table."""
        return tuple(c for c in MISTAKES if c in self.tracks and self.tracks[c].status == status)

    def due(self, now: datetime) -> tuple[str, ...]:
        """The mistakes to look at again by ``now``, the longest overdue first."""
        waiting = [
            (track.schedule.due, code)
            for code, track in self.tracks.items()
            if track.schedule is not None and track.schedule.due <= now
        ]
        return tuple(code for _due, code in sorted(waiting))


def record(progress: Progress, item: Item, diagnosis: Diagnosis, now: datetime) -> Progress:
    """The progress after an answer.

    A right answer, rounded or not, avoids every mistake that shows in the item; a named one counts
    as made. What is ambiguous or unmatched says nothing. ``now``: with a time zone; raises
    ``ValueError`` without.
    """
    if now.tzinfo is None:
        raise ValueError("the time needs a time zone")
    now = now.astimezone(UTC)
    tracks = dict(progress.tracks)
    if diagnosis.verdict in ("right", "rounded"):
        for code in sorted(shown_by(item.question)):
            tracks[code] = _avoided(tracks.get(code, Track()), now)
    elif diagnosis.verdict in ("mistake", "pair"):
        for code in diagnosis.mistakes:
            tracks[code] = _made(tracks.get(code, Track()), now)
    return Progress(tracks)


def _avoided(track: Track, now: datetime) -> Track:
    schedule = track.schedule and _reviewed(track.schedule, Rating.Good, now)
    avoided, streak = track.avoided + 1, track.streak + 1
    return replace(track, avoided=avoided, streak=streak, schedule=schedule)


def _made(track: Track, now: datetime) -> Track:
    return replace(
        track,
        made=track.made + 1,
        streak=0,
        relapses=track.relapses + (track.made > 0 and track.streak > 0),
        schedule=_reviewed(track.schedule, Rating.Again, now),
    )


def _reviewed(schedule: Schedule | None, rating: Rating, now: datetime) -> Schedule:
    # The card's number and first date are given, for else it would read the clock.
    card = Card(card_id=1, due=now)
    if schedule is not None:
        card = Card(
            1,
            State(schedule.state),
            schedule.step,
            schedule.stability,
            schedule.difficulty,
            schedule.due,
            schedule.last_review,
        )
    reviewed, _log = _SCHEDULER.review_card(card, rating, now)
    if reviewed.stability is None or reviewed.difficulty is None:
        raise AssertionError("a reviewed card without a stability")
    return Schedule(
        int(reviewed.state),
        reviewed.step,
        reviewed.stability,
        reviewed.difficulty,
        reviewed.due,
        now,
    )


def write_progress(progress: Progress) -> str:
    """The progress as a small JSON document."""
    tracks = {code: _row(track) for code, track in progress.tracks.items()}
    return json.dumps({"format": FORMAT, "mistakes": tracks}, separators=(",", ":"))


def _row(track: Track) -> dict[str, object]:
    row: dict[str, object] = {name: getattr(track, name) for name in _COUNTS}
    if track.schedule is not None:
        schedule = vars(track.schedule)
        row["schedule"] = {
            name: value.isoformat() if isinstance(value, datetime) else value
            for name, value in schedule.items()
        }
    return row


_COUNTS = ("made", "avoided", "streak", "relapses")
_LARGEST_COUNT = 10**9


def read_progress(text: str) -> Progress:
    """Read what ``write_progress`` wrote.

    Raises ``PracticeRefused`` with ``progress_broken``, ``progress_newer``, ``progress_field`` or
    ``progress_mistake``.
    """
    try:
        document = json.loads(text) if len(text) <= LARGEST_PROGRESS else None
    except (ValueError, RecursionError):
        document = None
    if not isinstance(document, dict):
        raise _refused("progress_broken")
    name, _, version = str(document.get("format")).partition("/")
    if name != FORMAT.partition("/")[0] or not version.isdecimal():
        raise _refused("progress_broken")
    if document["format"] != FORMAT:
        raise _refused("progress_newer")
    rows = document.get("mistakes")
    if not isinstance(rows, dict):
        raise _refused("progress_field", name="mistakes")
    for code in rows:
        if code not in MISTAKES:
            raise _refused("progress_mistake", name=str(code)[:40])
    return Progress({code: _track(code, row) for code, row in rows.items()})


def _track(code: str, row: object) -> Track:
    if not isinstance(row, dict) or not set(row) <= {*_COUNTS, "schedule"}:
        raise _refused("progress_field", name=code)
    for name in _COUNTS:
        if type(row.get(name)) is not int or not 0 <= row[name] <= _LARGEST_COUNT:
            raise _refused("progress_field", name=f"{code}.{name}")
    schedule = _schedule(code, row["schedule"]) if "schedule" in row else None
    return Track(row["made"], row["avoided"], row["streak"], row["relapses"], schedule)


def _schedule(code: str, row: object) -> Schedule:
    if not isinstance(row, dict) or set(row) != set(Schedule.__dataclass_fields__):
        raise _refused("progress_field", name=f"{code}.schedule")
    state, step = row["state"], row["step"]
    numbers = (row["stability"], row["difficulty"])
    sound = (
        type(state) is int
        and state in (1, 2, 3)
        and (step is None if state == 2 else type(step) is int and step in (0, 1))
        and all(type(number) in (int, float) for number in numbers)
        and 0 < numbers[0] <= 10**6
        and 1 <= numbers[1] <= 10
    )
    if not sound:
        raise _refused("progress_field", name=f"{code}.schedule")
    return Schedule(
        state,
        cast("int | None", step),
        float(numbers[0]),
        float(numbers[1]),
        _time(f"{code}.schedule.due", row["due"]),
        _time(f"{code}.schedule.last_review", row["last_review"]),
    )


def _time(name: str, value: object) -> datetime:
    try:
        time = datetime.fromisoformat(value) if isinstance(value, str) else None
        if time is not None and time.tzinfo is not None:
            return time.astimezone(UTC)
    except (ValueError, OverflowError):
        pass
    raise _refused("progress_field", name=name)


def _refused(code: str, **params: str) -> PracticeRefused:
    return PracticeRefused([PracticeError(code, "", tuple(params.items()))])

"""This visitor's progress and first answers, kept in the session."""

from datetime import UTC, datetime

import streamlit as st

from sidepot_core.practice import MISTAKES, Diagnosis, Item, Progress, Track, record

from . import first_answers
from .first_answers import SHOWN, First, Firsts, address

PROGRESS = "practice_progress"
FIRSTS = "practice_first_answers"
_ASKED_BACK = "practice_asked_back"
"""Session key: the questions whose first answer waits for the one to their second question."""


def current() -> Progress:
    """The progress as it stands; empty for a newcomer."""
    kept = st.session_state.get(PROGRESS)
    return kept if isinstance(kept, Progress) else Progress()


def firsts() -> Firsts:
    """The first answers that are remembered, the oldest first."""
    kept: Firsts = st.session_state.get(FIRSTS, {})
    return kept


def first_told(which: str) -> First | None:
    """What the first answer to a question told, by what links call it; None where none is known."""
    return firsts().get(which)


def is_new(item: Item) -> bool:
    """Whether an answer to the item would be its first one."""
    return address(item) not in firsts()


def note(item: Item, diagnosis: Diagnosis) -> None:
    """Record an answer.

    Only the first answer to an item counts: those after it are given with the diagnosis in sight,
    even if the page was loaded anew in between. So it does no harm to call this again for the same
    answer. Where a second question tells slips apart, its answer completes the first one.
    """
    which = address(item)
    asked_back: set[str] = st.session_state.setdefault(_ASKED_BACK, set())
    if not is_new(item) and which not in asked_back:
        return
    (asked_back.discard if diagnosis.follow_up is None else asked_back.add)(which)
    now = datetime.now(UTC)
    told = {**firsts(), which: first_answers.first(diagnosis, int(now.timestamp()))}
    st.session_state[FIRSTS] = first_answers.merged(told)
    st.session_state[PROGRESS] = record(current(), item, diagnosis, now)


def seen(item: Item) -> None:
    """Note that the solution was looked at: after that no answer to the item counts."""
    if is_new(item):
        told = First(int(datetime.now(UTC).timestamp()), SHOWN)
        st.session_state[FIRSTS] = first_answers.merged({**firsts(), address(item): told})


def add(other: Progress, told: Firsts | None = None) -> None:
    """Take progress from elsewhere, a file or the browser, together with what is there; ``told``:
    the first answers that came with it."""
    st.session_state[PROGRESS] = merged(current(), other)
    st.session_state[FIRSTS] = first_answers.merged(firsts(), told or {})


def is_empty() -> bool:
    """Whether there is nothing to keep."""
    return not current().tracks and not firsts()


def forget() -> None:
    """Start afresh."""
    st.session_state[PROGRESS] = Progress()
    for key in (FIRSTS, _ASKED_BACK):
        st.session_state.pop(key, None)


def merged(one: Progress, other: Progress) -> Progress:
    """Both together: of each mistake the track with more answers, the later one where they are
    equal.

    Answers are not added up, for two copies usually have most of theirs in common. So nothing is
    counted twice, and what was learnt never goes back to an older state. In whichever order copies
    are put together, the result is the same to the letter: tabs that tell each other come to rest.
    """
    both: dict[str, Track] = {}
    for code in MISTAKES:
        tracks = [p.tracks[code] for p in (one, other) if code in p.tracks]
        if tracks:
            both[code] = max(tracks, key=_extent)
    return Progress(both)


def _extent(track: Track) -> tuple[int, datetime, str]:
    reviewed = track.schedule.last_review if track.schedule else datetime.min.replace(tzinfo=UTC)
    return track.made + track.avoided, reviewed, repr(track)

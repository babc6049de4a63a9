"""This visitor's progress, kept in the session."""

from datetime import UTC, datetime

import streamlit as st

from sidepot_core.practice import MISTAKES, Diagnosis, Item, Progress, Track, record

PROGRESS = "practice_progress"
NOTED = "practice_noted"
"""Session key: the item that was noted last."""
_TELLING = ("right", "rounded", "mistake", "pair")


def current() -> Progress:
    """The progress as it stands; empty for a newcomer."""
    kept = st.session_state.get(PROGRESS)
    return kept if isinstance(kept, Progress) else Progress()


def note(item: Item, diagnosis: Diagnosis) -> None:
    """Record an answer.

    Only the first answer to an item that tells something counts: those after it are given with the
    diagnosis in sight. So it does no harm to call this again for the same answer. The item counts
    afresh once another one was answered.
    """
    which = (item.seed, item.level, item.kind)
    if diagnosis.verdict not in _TELLING or st.session_state.get(NOTED) == which:
        return
    st.session_state[NOTED] = which
    add(record(current(), item, diagnosis, datetime.now(UTC)))


def add(other: Progress) -> None:
    """Take progress from elsewhere, a file or the browser, together with what is there."""
    st.session_state[PROGRESS] = merged(current(), other)


def forget() -> None:
    """Start afresh."""
    st.session_state[PROGRESS] = Progress()
    st.session_state.pop(NOTED, None)


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

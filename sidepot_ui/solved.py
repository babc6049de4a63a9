"""What comes out of the typed hand: the last good result, and ranges still being counted."""

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import cast

import streamlit as st

from sidepot_core import Effort, Hand, HandError, HandRefused, Progress, Result, solve
from sidepot_core.solve import has_ranges

from . import jobs
from .examples import EXAMPLES
from .html import answer, show
from .state import draft_document

cached_solve = lru_cache(maxsize=512)(partial(solve, with_ranges=False))
"""Solving is pure: visitors who look at the same hand share the work. Ranges are left to a job."""

THOROUGH = Effort(work=600_000_000_000)
"""Minutes of counting, where a reader asks for it."""
_COUNTED_FULLY = "counted_fully"
"""Session key: the hand whose ranges are counted however long it takes."""
_SLOT = "hand"


@dataclass(frozen=True)
class Solved:
    """The last good result, and what is wrong with the present input.

    ``stale`` is true where the result belongs to an earlier input than the one on the screen;
    ``counting``: the job that will bring the equity of ranges, which the result is still without.
    """

    result: Result
    errors: tuple[HandError, ...]
    counting: jobs.Job | None = None

    @property
    def stale(self) -> bool:
        """Whether the input has moved on since the result."""
        return bool(self.errors)


def current() -> Solved:
    """Solve what is typed; where it is refused, the last good result with the reasons."""
    document = draft_document()
    kept = st.session_state.get("solved")
    changed = st.session_state.get("solved_document") != document
    if kept is None or changed or kept.counting is not None:
        try:
            kept = _solved(Hand.from_document(document))
        except HandRefused as refused:
            before = kept.result if kept is not None else cached_solve(EXAMPLES[0].hand)
            kept = Solved(before, refused.errors)
        st.session_state["solved"] = kept
        st.session_state["solved_document"] = document
    return cast("Solved", kept)


def _solved(hand: Hand) -> Solved:
    if not has_ranges(hand):
        return Solved(cached_solve(hand), ())
    fully = st.session_state.get(_COUNTED_FULLY) == hand
    job = _job(hand, THOROUGH if fully else Effort())
    if fully and jobs.gave_up(_SLOT, job):  # what was drawn before is still there
        st.session_state[_COUNTED_FULLY] = None
        job = _job(hand, Effort())
    counted = job.result
    if counted is None:
        return Solved(cached_solve(hand), (), job)
    return Solved(counted, ())


def _job(hand: Hand, effort: Effort) -> jobs.Job:
    def work(progress: Progress) -> Result:
        return solve(hand, effort=effort, progress=progress)

    return jobs.ask(_SLOT, (hand, effort), work)


def waiting_for(job: jobs.Job) -> None:
    """The answer of a page whose ranges are not counted yet: progress, or how to go on."""
    show(answer(jobs.headline(_SLOT, job)))
    jobs.waiting(_SLOT, job)


def count_fully(hand: Hand) -> None:
    """Count the hand's ranges however long it takes; for a button."""
    st.session_state[_COUNTED_FULLY] = hand
    st.session_state["solved_document"] = None

"""Work that takes longer than a page may wait: done beside the script, shared, and given up.

A job is known by its key: visitors who look at the same hand wait for the same job. It goes on
while anybody waits for it, and is given up when the last one asks for something else or stops it.
Who stops it while others wait only leaves it, and may join it again.
"""

import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from functools import cache
from threading import Lock
from typing import Any, cast

import streamlit as st
from streamlit import runtime
from streamlit.runtime.scriptrunner import get_script_run_ctx

from sidepot_core.engine import warm
from sidepot_core.engine.workers import CancelledError, Progress

from .html import note, show
from .text import _, ngettext

PATIENCE = 0.35
"""Seconds that a page waits before it shows progress instead."""
MOST_KEPT = 64
AT_ONCE = 4
"""Jobs that run side by side; further ones wait their turn."""

_kept: OrderedDict[Hashable, "Job"] = OrderedDict()
_lock = Lock()


@dataclass(eq=False)
class Job:
    """Some work, under way or done. ``visits``: who wants it."""

    progress: Progress
    future: Future[Any]
    visits: set[str] = field(default_factory=set)

    @property
    def done(self) -> bool:
        """Whether nothing more is to be waited for."""
        return self.future.done() or self.progress.cancelled

    @property
    def stopped(self) -> bool:
        """Whether it was given up before there was a result."""
        return self.progress.cancelled and not self._has_result()

    @property
    def failed(self) -> bool:
        """Whether the work broke: a fault of ours."""
        return self.future.done() and not self.progress.cancelled and not self._has_result()

    @property
    def result(self) -> Any:
        """What the work returned; None where there is nothing, or nothing yet."""
        return self.future.result() if self._has_result() else None

    def _has_result(self) -> bool:
        return self.future.done() and self.future.exception() is None

    def leave(self, visit: str) -> None:
        """A visit wants it no more; without any visit that is still open it is given up."""
        with _lock:  # nobody may join between the look and the end
            self.visits.discard(visit)
            if not any(map(_open, self.visits)) and not self.future.done():
                self.progress.cancel()


@cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(AT_ONCE, thread_name_prefix="sidepot-job")


@cache
def warm_up() -> None:
    """Get the engine for ranges ready, once a process, while the reader still types."""
    _pool().submit(warm.warm_up)


def ask(slot: str, key: Hashable, work: Callable[[Progress], Any]) -> Job:
    """The job for a key, started where it is not under way; waits a moment for quick ones.

    ``slot``: what it is for; a visit has one job in each, and asking for another leaves the first.
    """
    visit, before = _visit(), _of_visit(slot)
    with _lock:
        job = _kept.get(key)
        left = job is not None and job is before and gave_up(slot, job)
        if job is None or (job.stopped and not left):
            progress = Progress()
            job = Job(progress, _pool().submit(_run, work, progress))
        _kept[key] = job
        _kept.move_to_end(key)
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
        if not left:
            job.visits.add(visit)
            st.session_state[_left_key(slot)] = None
    if before is not None and before is not job:
        before.leave(visit)
    st.session_state[_key(slot)] = job
    if not left and job is not before and not job.done:
        wait([job.future], timeout=PATIENCE)
    return job


def _run(work: Callable[[Progress], Any], progress: Progress) -> Any:
    progress.check()
    progress.restart()
    try:
        return work(progress)
    except CancelledError:
        raise
    except Exception:
        logging.getLogger("sidepot").exception("a job failed")
        raise


def _key(slot: str) -> str:
    return f"job_{slot}"


def _left_key(slot: str) -> str:
    return f"left_{slot}"


def _visit() -> str:
    """This visit: the browser's session, and a number of its own."""
    if "visit" not in st.session_state:
        context = get_script_run_ctx()
        session = context.session_id if context is not None else ""
        st.session_state["visit"] = f"{secrets.token_hex(8)} {session}"
    return cast("str", st.session_state["visit"])


def _open(visit: str) -> bool:
    """Whether somebody still sits before the page of that visit: a page that was closed or loaded
    anew never says that it leaves."""
    session = visit.partition(" ")[2]
    return not runtime.exists() or bool(runtime.get_instance().is_active_session(session))


def _of_visit(slot: str) -> Job | None:
    return cast("Job | None", st.session_state.get(_key(slot)))


def _stop(slot: str) -> None:
    job = _of_visit(slot)
    if job is not None:
        st.session_state[_left_key(slot)] = job
        job.leave(_visit())


def _again(slot: str) -> None:
    st.session_state[_key(slot)] = None


def gave_up(slot: str, job: Job) -> bool:
    """Whether this visit stopped the job, which may go on for others."""
    return st.session_state.get(_left_key(slot)) is job and job.result is None


def headline(slot: str, job: Job) -> str:
    """What the answer of a page says while there is no result."""
    if job.failed or job.stopped or gave_up(slot, job):
        return _("The ranges have not been counted.")
    return _("The ranges are being counted.")


def waiting(slot: str, job: Job) -> None:
    """What stands in the place of the result until it is there: progress, or how to go on."""
    if job.stopped or gave_up(slot, job):
        show(note(_("The counting was stopped. Everything else stays as it is.")))
        st.button(_("Count again"), key=f"again-{slot}", on_click=_again, args=(slot,))
        return
    if job.failed:
        sentence = _("Something went wrong on our side while counting; your input is kept.")
        show(note(sentence, "error"))
        return
    _progress(slot)


@st.fragment(run_every=0.5)
def _progress(slot: str) -> None:
    job = _of_visit(slot)
    if job is None or job.done or gave_up(slot, job):
        st.rerun()
    st.progress(job.progress.done, text=_pace(job.progress))
    if st.button(_("Stop"), key=f"stop-{slot}", on_click=_stop, args=(slot,)):
        st.rerun()


def _pace(progress: Progress) -> str:
    left = progress.seconds_left
    if left is None:
        if progress.seconds < 2:
            return _("Counting…")
        return _("Getting ready to count: some seconds, and only the first time…")
    seconds = max(1, round(left))
    return ngettext(
        "Counting… about {n} second left", "Counting… about {n} seconds left", seconds
    ).format(n=seconds)

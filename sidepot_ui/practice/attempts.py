"""What was answered, question by question, and whether it counts."""

from dataclasses import dataclass

import streamlit as st

from sidepot_core.practice import Answer, Diagnosis, diagnose

from . import store
from .asked import Asked
from .reading import Typed, Unread, read

MOST_KEPT = 200
"""Questions whose answers are kept, so that Back shows them: a set and many beside it."""


@dataclass
class Attempt:
    """The latest answer to a question.

    ``tries``: how many could be read; ``unread`` and ``follow_up_unread``: why the last typing
    could not; ``shown``: whether the solution was asked for; ``counts``: whether the latest answer
    does.
    """

    answer: Answer | None = None
    diagnosis: Diagnosis | None = None
    follow_up: Answer | None = None
    tries: int = 0
    unread: Unread | None = None
    follow_up_unread: Unread | None = None
    shown: bool = False
    counts: bool = True

    def check(self, asked: Asked, typed: Typed) -> None:
        """Read and diagnose an answer. Only a first one counts, given without the solution."""
        answer = read(asked.item.question, typed)
        if isinstance(answer, Unread):
            self.unread = answer
            return
        self.unread = None
        self.tries += 1
        self.counts = self.tries == 1 and not self.shown and store.is_new(asked.item)
        self.answer, self.follow_up, self.follow_up_unread = answer, None, None
        self._tell(asked, diagnose(asked.item, answer))

    def check_follow_up(self, asked: Asked, typed: Typed) -> None:
        """The same for the second question, which tells apart what the first could not."""
        second = asked.item.follow_up
        if second is None or self.answer is None:
            return
        answer = read(second, typed)
        if isinstance(answer, Unread):
            self.follow_up_unread = answer
            return
        self.follow_up_unread = None
        self.follow_up = answer
        self.counts = self.counts and not self.shown
        self._tell(asked, diagnose(asked.item, self.answer, answer))

    def _tell(self, asked: Asked, diagnosis: Diagnosis) -> None:
        self.diagnosis = diagnosis
        if self.counts:
            store.note(asked.item, diagnosis)


def attempt_at(address: str) -> Attempt:
    """What was answered to a question; a blank one where nothing was."""
    kept = _attempts()
    if address not in kept:
        kept[address] = Attempt()
        for oldest in list(kept)[:-MOST_KEPT]:
            del kept[oldest]
    return kept[address]


def _attempts() -> dict[str, Attempt]:
    kept: dict[str, Attempt] = st.session_state.setdefault("practice_attempts", {})
    return kept

"""What was answered, question by question, and whether it counts."""

from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st

from sidepot_core.practice import (
    Answer,
    Diagnosis,
    PracticeError,
    PracticeRefused,
    diagnose,
    parse_answer,
)

from . import store
from .asked import Asked

MOST_KEPT = 200
"""Questions whose answers are kept, so that Back shows them: a set and many beside it."""
Typed = str | Sequence[str]


@dataclass
class Attempt:
    """The latest answer to a question.

    ``first``: what the first answer told, where it was given without the solution; ``tries``: how
    many could be read; ``refused`` and ``follow_up_refused``: why the last typing
    could not; ``shown``: whether the solution was asked for.
    """

    answer: Answer | None = None
    diagnosis: Diagnosis | None = None
    follow_up: Answer | None = None
    first: Diagnosis | None = None
    tries: int = 0
    refused: tuple[PracticeError, ...] = ()
    follow_up_refused: tuple[PracticeError, ...] = ()
    shown: bool = False
    counts: bool = True

    def check(self, asked: Asked, typed: Typed) -> None:
        """Read and diagnose an answer. Only a first one counts, given without the solution."""
        try:
            answer = parse_answer(asked.item.question.form, typed)
        except PracticeRefused as refused:
            self.refused = refused.errors
            return
        self.refused = ()
        self.tries += 1
        self.counts = self.tries == 1 and not self.shown and store.is_new(asked.item)
        self.answer, self.follow_up = answer, None
        self._tell(asked, diagnose(asked.item, answer))

    def check_follow_up(self, asked: Asked, typed: Typed) -> None:
        """The same for the second question, which tells apart what the first could not."""
        second = asked.item.follow_up
        if second is None or self.answer is None:
            return
        try:
            answer = parse_answer(second.form, typed)
        except PracticeRefused as refused:
            self.follow_up_refused = refused.errors
            return
        self.follow_up_refused = ()
        self.follow_up = answer
        self._tell(asked, diagnose(asked.item, self.answer, answer))

    def _tell(self, asked: Asked, diagnosis: Diagnosis) -> None:
        self.diagnosis = diagnosis
        if self.counts:
            self.first = diagnosis
            store.note(asked.item, diagnosis)


def attempt_at(address: str) -> Attempt:
    """What was answered to a question; a blank one where nothing was."""
    kept = _attempts()
    if address not in kept:
        kept[address] = Attempt()
        for oldest in list(kept)[:-MOST_KEPT]:
            del kept[oldest]
    return kept[address]


def first_answer(address: str) -> Diagnosis | None:
    """What the first answer to a question told; None where none was given by oneself."""
    return _attempts().get(address, Attempt()).first


def _attempts() -> dict[str, Attempt]:
    kept: dict[str, Attempt] = st.session_state.setdefault("practice_attempts", {})
    return kept

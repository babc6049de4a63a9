"""The page: the hand, one question, the fields for the answer, and what the answer tells."""

from datetime import UTC, datetime

import streamlit as st

from sidepot_core.practice import LEVELS, Kind, solution

from .. import draft
from ..html import esc, note, show
from ..text import _
from . import asked as asking
from . import places, store
from .answer_form import answer_form
from .asked import Asked
from .attempts import attempt_at
from .diagnosis_view import diagnosis_view, steps_html
from .situation import situation_html
from .words import kind_name, level_name, mistake_name, sentence


def quiz() -> None:
    """One question in focus."""
    asked = asking.current()
    attempt = attempt_at(asked.address)
    question = asked.item.question
    with st.container(key="quiz"):
        if st.session_state.get(asking.PROBLEM):
            show(note(st.session_state[asking.PROBLEM], "error"))
        _head(asked)
        show(situation_html(question))
        st.title(sentence(question.text), anchor=False)
        typed = answer_form(
            question,
            asked.key,
            attempt.refused,
            first=attempt.diagnosis is None,
        )
        if typed is not None:
            attempt.check(asked, typed)
            st.rerun()
        if attempt.diagnosis is not None:
            diagnosis_view(asked, attempt)
        else:
            _before_answer(asked)


def _head(asked: Asked) -> None:
    """Where the reader is, and what is asked next."""
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key="quiz-head"):
        if asked.questions is None:
            _choice()
        else:
            _set_line(asked, asked.questions.number)
        if asked.aim:
            text = _("Due for another look: {name}") if asked.due else _("Aimed at: {name}")
            show(f'<span class="sp-aim">{esc(text.format(name=mistake_name(asked.aim)))}</span>')


def _choice() -> None:
    """Kind and level of the next question; a change asks it at once."""
    kinds = {kind: _kind_label(kind) for kind in (asking.MIXED, *Kind)}
    levels = {level: level_name(level) for level in LEVELS}
    level = asking.level()
    chosen = draft.value(asking.KIND, asking.MIXED)
    label = _("{kind} · level {level}").format(kind=kinds[chosen], level=level)
    with st.popover(label):
        st.selectbox(
            _("Kind of question"),
            list(kinds),
            format_func=kinds.__getitem__,
            key=draft.bind(asking.KIND, asking.MIXED),
            on_change=asking.ask_new,
        )
        draft.put(asking.LEVEL, level)
        st.selectbox(
            _("Level"),
            list(levels),
            format_func=levels.__getitem__,
            key=draft.bind(asking.LEVEL),
            on_change=asking.ask_new,
        )
        st.button(_("Another question"), key="new-question", on_click=asking.ask_new)


def _kind_label(kind: str) -> str:
    return _("Mixed questions") if kind == asking.MIXED else kind_name(Kind(kind))


def _set_line(asked: Asked, number: int) -> None:
    """Which question of the set this is, and the ways to its neighbours and out of it."""
    if asked.aside:
        text = _("Back to the set: question {n} of {all}").format(n=asked.place, all=number)
        st.button(text, key="set-back", on_click=asking.go_to, args=(asked.place,))
    else:
        place = _("Question {n} of {all}").format(n=asked.place, all=number)
        show(f'<span class="sp-aim">{esc(place)}</span>')
        before, after = _("◀ Back"), _("Next ▶")
        for label, key, to in (
            (before, "set-before", asked.place - 1),
            (after, "set-next", asked.place + 1),
        ):
            st.button(
                label,
                key=key,
                disabled=not 1 <= to <= number,
                on_click=asking.go_to,
                args=(to,),
            )
    st.button(_("Leave the set"), key="set-leave", type="tertiary", on_click=asking.ask_new)


def _before_answer(asked: Asked) -> None:
    """Ways on for those who do not know: the solution, which counts as nothing."""
    attempt = attempt_at(asked.address)
    with st.container(horizontal=True, gap="small", key="no-answer"):
        if not attempt.shown and st.button(_("Show the solution"), key="show-solution"):
            attempt.shown = True
            st.rerun()
        if asked.questions is None:
            st.button(_("Another question"), key="skip-question", on_click=asking.ask_new)
            # The first question of a visit is chosen before the browser has told its progress.
            due = store.current().due(datetime.now(UTC))
            if due and not asked.aim:
                label = _("Practise what is due")
                st.button(label, key="to-due", on_click=places.to_mistake, args=due[:1])
    if attempt.shown:
        show(steps_html(solution(asked.item.question)))

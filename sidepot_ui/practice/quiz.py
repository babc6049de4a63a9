"""The page: the hand, one question, the fields for the answer, and what the answer tells."""

from datetime import UTC, datetime

import streamlit as st

from sidepot_core.practice import LEVELS, Kind

from .. import draft
from ..glossary import words
from ..html import esc, note, show
from ..text import _
from . import asked as asking
from . import places, store
from .answer_form import answer_form
from .asked import Asked
from .attempts import attempt_at
from .attention import ask_for, draw_attention
from .diagnosis_view import diagnosis_view, solved
from .situation import situation_html
from .way_on import back_to_set, to_new, to_set
from .words import kind_name, level_name, mistake_name, sentence

_DRAWN = "practice_drawn"
"""Session key: the address of the question that was drawn last."""
_OF_POTS = ("total", "main", "side", "returned", "dead")
_OF_CARDS = ("main", "side", "kicker", "chop")
_WORDS = {
    **dict.fromkeys((Kind.WINNERS, Kind.BEST_FIVE, Kind.CHOP), _OF_CARDS),
    **dict.fromkeys((Kind.PAYOUTS, Kind.ODD_CHIP), (*_OF_POTS, "chop", "odd")),
    Kind.RIVERS: ("main", "side", "chop", "runout"),
    Kind.EQUITY: ("main", "side", "runout", "equity"),
    Kind.CALL_EV: (*_OF_POTS, "equity", "ev"),
    Kind.BREAK_EVEN: (*_OF_POTS, "equity", "ev", "break_even"),
}
"""The words explained at a question, by its kind; elsewhere those of pots."""


def quiz() -> None:
    """One question in focus."""
    asked = asking.current()
    attempt = attempt_at(asked.address)
    question = asked.item.question
    if st.session_state.setdefault(_DRAWN, asked.address) != asked.address:
        st.session_state[_DRAWN] = asked.address
        ask_for("question")
    with st.container(key="quiz"):
        problem = asking.problem(asked)
        if problem and attempt.diagnosis is None:
            show(note(problem, "error"))
        _head(asked)
        show(situation_html(question))
        st.title(sentence(question.text), anchor=False)
        typed = answer_form(
            question,
            asked.key,
            attempt.unread,
            first=attempt.diagnosis is None and not attempt.shown,
        )
        if typed is not None:
            attempt.check(asked, typed)
            ask_for("unread" if attempt.unread else "told")
            st.rerun()
        if attempt.diagnosis is None:
            _before_answer(asked)
        elif attempt.unread is None:  # else the earlier verdict would seem to be about that
            diagnosis_view(asked, attempt)
        words(*_WORDS.get(question.kind, _OF_POTS))
    draw_attention(asked.key)


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
    with st.popover(label), st.container(key="quiz-choice"):
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
    answered = attempt_at(asked.address).diagnosis is not None
    if not asked.aside:
        place = _("Question {n} of {all}").format(n=asked.place, all=number)
        show(f'<span class="sp-aim">{esc(place)}</span>')
        steps = [(_("◀ Back"), "set-before", asked.place - 1)]
        if not answered:  # afterwards the way on stands below the verdict
            steps.append((_("Next ▶"), "set-next", asked.place + 1))
        for label, key, to in steps:
            off = not 1 <= to <= number
            st.button(label, key=key, disabled=off, on_click=asking.go_to, args=(to,))
    elif not answered:
        back_to_set(asked)
    st.button(_("Leave the set"), key="set-leave", type="tertiary", on_click=asking.ask_new)


def _before_answer(asked: Asked) -> None:
    """Ways on for those who do not know: the solution, which counts as nothing."""
    attempt = attempt_at(asked.address)
    with st.container(horizontal=True, gap="small", key="no-answer"):
        if not attempt.shown and st.button(_("Show the solution"), key="show-solution"):
            attempt.shown = True
            store.seen(asked.item)
            ask_for("told")
            st.rerun()
        if attempt.shown and not asked.aside:
            to_set(asked)
        if asked.questions is None:
            to_new("skip-question", first=attempt.shown)
            # The first question of a visit is chosen before the browser has told its progress.
            due = store.current().due(datetime.now(UTC))
            if due and not asked.aim:
                label = _("Practise what is due")
                st.button(label, key="to-due", on_click=places.to_mistake, args=due[:1])
    if attempt.shown:
        show(solved(asked.item.question))

"""What an answer tells: the name of the slip, what was right, the picture, and the way on."""

from collections.abc import Iterable
from dataclasses import replace

import streamlit as st

from sidepot_core.practice import MISTAKES, Diagnosis, Overlooked, Question, Step, solution

from ..html import Html, answer, bullets, esc, show
from ..text import _, clauses, either, listed, ngettext
from .answer_form import answer_form
from .answers_view import beside, mine_alone, right_alone
from .asked import Asked
from .attempts import Attempt
from .attention import ask_for, mark
from .overlooked_view import overlooked_view
from .progress_line import progress_line
from .set_summary import set_summary
from .way_on import to_new, to_set, way_on
from .words import in_a_row, mistake_name, sentence

MOST_NAMED = 3


def diagnosis_view(asked: Asked, attempt: Attempt) -> None:
    """Everything below the form, once an answer could be read."""
    diagnosis, given = attempt.diagnosis, attempt.answer
    if diagnosis is None or given is None:
        return
    if attempt.shown:  # no second question any more: what it would tell apart is named together
        diagnosis = replace(diagnosis, follow_up=None)
    question = asked.item.question
    kind = "right" if diagnosis.verdict in ("right", "rounded") else "wrong"
    with st.container(key=f"verdict-{kind}"):
        show(f'<div role="status" {mark()}>{_headline(question, diagnosis)}</div>')
        if diagnosis.follow_up is not None:
            show(mine_alone(question, given))
            _second_question(asked, attempt, diagnosis.follow_up)
            return
        with st.container(horizontal=True, gap="large", key="verdict-sides"):
            with st.container(key="verdict-words"):
                show(beside(question, given))
                _repair(diagnosis)
                line = progress_line(asked.item, diagnosis, aim=asked.aim, counts=attempt.counts)
                if line:
                    show(line)
                way_on(asked, diagnosis)
            if diagnosis.overlooked != Overlooked():
                with st.container(key="verdict-picture"):
                    overlooked_view(question, diagnosis.overlooked)
            with st.container(key="verdict-steps"):
                _steps(question, diagnosis)
    chosen = asked.questions
    if chosen is not None and not asked.aside and asked.place == chosen.number:
        set_summary(chosen)


def steps_html(steps: Iterable[Step]) -> Html:
    """A worked solution as a numbered list."""
    items = "".join(f"<li>{esc(sentence(step.text))}</li>" for step in steps)
    return Html(f'<ol class="sp-list sp-steps">{items}</ol>')


def solved(question: Question) -> Html:
    """The right answer and the way to it, asked for without an answer."""
    return Html(f"<div {mark()}>{right_alone(question)}{steps_html(solution(question))}</div>")


def _headline(question: Question, diagnosis: Diagnosis) -> Html:
    """The verdict in one sentence: where it is a slip, its name."""
    if diagnosis.verdict == "right":
        return answer(_("✓ Right."), _avoided(question))
    if diagnosis.verdict == "rounded":
        told = _("It is rounded further than asked for, but no slip leads there.")
        return answer(_("✓ Right, if rounded."), told)
    if diagnosis.verdict == "unmatched":
        return answer(
            _("Not right, and no slip known here leads to this answer."),
            _("Here is the way, step by step: where does yours leave it?"),
        )
    return _slip(diagnosis)


def _slip(diagnosis: Diagnosis) -> Html:
    names = [mistake_name(code) for code in diagnosis.mistakes]
    forgets = in_a_row(sentence(MISTAKES[code].forgets) for code in diagnosis.mistakes)
    if diagnosis.verdict == "mistake":
        return answer(names[0], forgets)
    if diagnosis.verdict == "pair":
        several = _("Two slips together: {names}")
        if len(names) > 2:
            several = _("Several slips together: {names}")
        told = several.format(names=listed(names))
        return answer(told, in_a_row((forgets, _other_pairs(diagnosis))))
    if diagnosis.follow_up is not None:
        return answer(
            _("Not right, and more than one slip leads to this answer."),
            _("A second question about the same hand tells which one it was."),
        )
    return answer(_("One of these slips: {names}").format(names=either(names)), forgets)


def _avoided(question: Question) -> str:
    """Which slips would have shown here, the first few of them by name."""
    names = [mistake_name(code) for code in question.wrong]
    if len(names) > MOST_NAMED:
        told = _("{n} slips lead to other answers here, such as: {names}.")
    else:
        told = ngettext(
            "{n} slip leads to another answer here: {names}.",
            "{n} slips lead to other answers here: {names}.",
            len(names),
        )
    return told.format(n=len(names), names=clauses(names[:MOST_NAMED]))


def _other_pairs(diagnosis: Diagnosis) -> str:
    pairs = [
        _("{one} with {other}").format(one=mistake_name(one), other=mistake_name(other))
        for one, other in diagnosis.other_pairs[:MOST_NAMED]
    ]
    if not pairs:
        return ""
    return _("The same answer also comes from: {pairs}.").format(pairs=clauses(pairs))


def _repair(diagnosis: Diagnosis) -> None:
    """How to go on from where it went wrong."""
    repairs = [sentence(MISTAKES[code].repair) for code in diagnosis.mistakes]
    if repairs:
        show(_part(_("Do this instead"), bullets(dict.fromkeys(repairs))))


def _steps(question: Question, diagnosis: Diagnosis) -> None:
    """What was right so far, and the whole way; at once where nothing matches."""
    if diagnosis.right_so_far:
        show(_part(_("Right so far"), steps_html(diagnosis.right_so_far)))
    if diagnosis.verdict == "unmatched":
        show(steps_html(diagnosis.steps))
        return
    with st.expander(_("The whole solution, step by step")):
        show(steps_html(solution(question)))


def _part(title: str, body: Html) -> Html:
    return Html(f'<div class="sp-part"><b>{esc(title)}</b>{body}</div>')


def _second_question(asked: Asked, attempt: Attempt, second: Question) -> None:
    show(f'<p class="sp-question2">{esc(sentence(second.text))}</p>')
    typed = answer_form(second, f"{asked.key}-second", attempt.follow_up_unread)
    if typed is not None:
        attempt.check_follow_up(asked, typed)
        ask_for("unread" if attempt.follow_up_unread else "told")
        st.rerun()
    with st.container(horizontal=True, gap="small", key="no-second-answer"):
        if st.button(_("Show the solution"), key="second-solution"):
            attempt.shown = True
            ask_for("told")
            st.rerun()
        to_set(asked, first=False)
        if asked.questions is None:
            to_new("skip-second")

"""The fields for an answer: numbers, names, a choice, or five cards."""

from typing import Any

import streamlit as st

from sidepot_core.cards import card_text, suit_of
from sidepot_core.practice import Kind, Question

from .. import draft
from ..html import Html, esc, show
from ..text import _
from .reading import Typed, Unread, in_words
from .situation import how_close
from .words import cards_in_words, in_a_row, option_name, player_name

SUIT_COLOURS = (
    "inherit",
    "light-dark(#b3141f, #ff8a8f)",
    "light-dark(#0a5a9c, #7fbcf0)",
    "light-dark(#1b6a34, #7fd09a)",
)

_CHOSEN = frozenset({"names", "choice", "five"})
"""Answers that are chosen, not typed."""


def answer_form(
    question: Question, key: str, unread: Unread | None, *, first: bool = True
) -> Typed | None:
    """The form; what was typed where it was just handed in. Enter hands it in as well.

    ``unread``: why the last typing could not be read; ``first``: whether its button is the one to
    press next.
    """
    button: dict[str, Any] = {
        "label": _("Check"),
        "key": f"{key}-check",
        "type": "primary" if first else "secondary",
    }
    if question.form.value in _CHOSEN:
        # Taken tap by tap: a form would lose what is chosen when the language changes.
        typed, checked = _chosen(question, key), st.button(**button)
        _below(question, unread)
        return typed if checked else None
    with st.form(f"{key}-form", border=False):
        if question.form.fields:
            typed, checked = _numbers(question, key), st.form_submit_button(**button)
        else:
            with st.container(horizontal=True, vertical_alignment="bottom", gap="small", width=460):
                typed, checked = _text(question, key), st.form_submit_button(**button)
        _below(question, unread)
    return typed if checked else None


def _below(question: Question, unread: Unread | None) -> None:
    """What is wrong with the typing, if anything, and how to type."""
    if unread is not None:
        problem = in_words(unread, question.form.fields)
        show(f'<div class="sp-fielderror" role="alert">{esc(problem)}</div>')
    if how := _how_to_type(question):
        show(f'<p class="sp-muted">{esc(how)}</p>')


def _numbers(question: Question, key: str) -> Typed:
    """A field for each player."""
    with st.container(horizontal=True, gap="small", key=f"{key}-fields"):
        return [
            st.text_input(
                player_name(name), key=draft.bind_in_form(f"{key}-{name}"), autocomplete="off"
            )
            for name in question.form.fields
        ]


def _text(question: Question, key: str) -> Typed:
    """One field for one number, or for a list whose length is part of the answer."""
    label = _("The pots, from the main pot up") if question.form.open_list else _("Your answer")
    return st.text_input(label, key=draft.bind_in_form(f"{key}-text"), autocomplete="off")


def _chosen(question: Question, key: str) -> Typed:
    form = question.form
    if form.value == "five":
        return _five(question, key)
    words = {option: option_name(option) for option in form.options}
    if form.value == "names":
        return st.pills(
            _("Your answer: choose one player or several"),
            form.options,
            selection_mode="multi",
            format_func=words.__getitem__,
            key=draft.bind_in_form(f"{key}-names", []),
        )
    chosen = st.pills(
        _("Your answer"),
        form.options,
        format_func=words.__getitem__,
        key=draft.bind_in_form(f"{key}-choice", None),
    )
    return [chosen] if chosen else []


def _five(question: Question, key: str) -> list[str]:
    cards = {card_text(card): cards_in_words(card_text(card)) for card in question.form.cards}
    colours = [SUIT_COLOURS[suit_of(card)] for card in question.form.cards]
    show(_suited(f"{key}-five", colours))
    return st.pills(
        _("Your answer: choose five of the seven cards"),
        list(cards),
        selection_mode="multi",
        format_func=cards.__getitem__,
        key=draft.bind_in_form(f"{key}-five", []),
    )


def _suited(key: str, colours: list[str]) -> Html:
    """The suits' colours for buttons, which know only a plain text."""
    rules = "".join(
        f".st-key-{key} button:nth-of-type({place}) p {{ color: {colour}; }}"
        for place, colour in enumerate(colours, start=1)
    )
    return Html(f"<style>{rules}</style>")


def _how_to_type(question: Question) -> str:
    """How an answer may be written, and how close it must be."""
    form = question.form
    how = {
        "chips": _("Type 150, 10.42 or 1000/7, or 20BB; a loss with a minus sign."),
        "count": _("Type a whole number."),
        "share": _("Type 47.6%, 0.476 or 10/21."),
    }.get(form.value, "")
    if form.open_list:
        how = _("Type as many pots as there are, with spaces between: 150 300.")
    elif question.kind is not Kind.CALL_EV and form.value == "chips":
        how = _("Type 150, 10.42 or 20BB.")
    nobody = _("Type 0 for players who receive nothing.") if form.fields else ""
    return in_a_row((how, nobody, how_close(question)))

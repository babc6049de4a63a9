"""A teacher builds a set here: its questions, the link that gives them to everybody, its sheets."""

import secrets
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import urlencode

import streamlit as st

from sidepot_core.cards import normalise
from sidepot_core.practice import (
    LEVELS,
    Item,
    Kind,
    PracticeError,
    PracticeRefused,
    PracticeSet,
    decode_set,
    encode_set,
)
from sidepot_core.practice.sets import MOST_ITEMS

from .. import draft, links
from ..copy_button import copy_button
from ..html import esc, note, show
from ..share import qr_code
from ..text import _, language
from . import places
from .set_by_code import set_by_code
from .sheet import sheet, solutions
from .situation import situation_html
from .words import kind_name, level_name, refusal, sentence

KINDS, LEVEL, NUMBER, SEED = "set-kinds", "set-level", "set-number", "set-seed"
"""Fields of the builder."""
USUAL_NUMBER = 12
SMALL_SEEDS = 1_000_000
"""Where seeds are drawn: short enough to be read out in class."""
PREVIEW = 3
_PLAYED, _WRITTEN = "set_played", "set_written"
"""Session keys: the set that was played when the fields last took it over, and the set of the
fields as it was last written into the address."""
_PROBLEM = "set_problem"
"""Session key: what was wrong with the set of the address, with the set that stood in the fields
instead."""


@dataclass(frozen=True)
class Built:
    """What the fields make: a set, or what is wrong with them."""

    chosen: PracticeSet | None
    errors: tuple[PracticeError, ...] = ()


def sets_view() -> None:
    """Draw the builder, and beside it the link and the sheets of what was built."""
    with st.container(key="sets-view"):
        st.title(_("Questions for a class"), anchor=False)
        if _problem():
            show(note(_problem(), "error"))
        set_by_code()
        fields, offered = st.columns([5, 6], gap="large")
        with fields:
            built = _builder()
        with offered:
            if built.chosen is not None:
                _offer(built.chosen)
            else:
                correct = _("Correct the marked fields: then the link and the sheets appear here.")
                show(note(correct, "warn"))
        if built.chosen is not None:
            _preview(built.chosen)


def choose(*, shown: bool) -> None:
    """Keep the fields and the address together: what the address was changed to, by a link, a
    reload or the Back key, goes into the fields; what was typed goes into the address.

    ``shown``: whether the sets view is on the screen; elsewhere the address holds no such set.
    """
    if not shown:
        st.session_state.pop(places.BUILT, None)
        return
    problem = ""
    played, built = (str(st.session_state.get(key) or "") for key in (places.SET, places.BUILT))
    if built and built != st.session_state.get(_WRITTEN):
        problem = _take_over(built)
    elif played and played != st.session_state.get(_PLAYED) and not built:
        problem = _take_over(played)
    st.session_state[_PLAYED] = played
    if not draft.value(SEED) and not draft.value(NUMBER):  # a newcomer gets a fresh one
        _fill(PracticeSet(tuple(Kind), 1, USUAL_NUMBER, secrets.randbelow(SMALL_SEEDS)))
    chosen = _built().chosen
    if chosen is not None:  # else the last good one stays
        st.session_state[places.BUILT] = st.session_state[_WRITTEN] = encode_set(chosen)
    if problem:
        st.session_state[_PROBLEM] = (problem, st.session_state.get(_WRITTEN))


def _take_over(code: str) -> str:
    """Put the set of a code into the fields; returns what is wrong with it, else empty."""
    try:
        _fill(decode_set(code))
    except PracticeRefused as refused:
        st.session_state.pop(places.BUILT, None)
        return refusal(refused)
    return ""


def _problem() -> str:
    """What was wrong with the set of the address, until the fields are changed: the page is drawn
    anew for other reasons as well."""
    problem, written = st.session_state.get(_PROBLEM, ("", None))
    return str(problem) if written == st.session_state.get(_WRITTEN) else ""


def _fill(chosen: PracticeSet) -> None:
    draft.put(KINDS, list(chosen.kinds))
    draft.put(LEVEL, chosen.level)
    draft.put(NUMBER, str(chosen.number))
    draft.put(SEED, str(chosen.seed))


# The fields


def _built() -> Built:
    """What stands in the fields."""
    return read(
        draft.value(KINDS, []), int(draft.value(LEVEL, 1)), draft.value(NUMBER), draft.value(SEED)
    )


def _builder() -> Built:
    built = _built()
    with st.container(key="set-fields"):
        st.pills(
            _("Kinds of questions, asked in turn"),
            list(Kind),
            selection_mode="multi",
            format_func=kind_name,
            key=draft.bind(KINDS),
        )
        _problems(built, "set_empty")
        st.radio(_("Level"), LEVELS, format_func=level_name, key=draft.bind(LEVEL))
        label = _("Number of questions, 1 to {most}").format(most=MOST_ITEMS)
        st.text_input(label, key=draft.bind(NUMBER), autocomplete="off")
        _problems(built, "set_number")
        with st.container(horizontal=True, vertical_alignment="bottom", key="set-seed-row"):
            st.text_input(
                _("Seed"),
                key=draft.bind(SEED),
                autocomplete="off",
                help=_(
                    "The number that the questions come from: the same seed gives the same "
                    "questions, another one the same difficulty with other figures."
                ),
            )
            st.button(_("Another seed"), key="another-seed", on_click=_another_seed)
        _problems(built, "set_seed")
    return built


def read(kinds: list[Kind], level: int, number: str, seed: str) -> Built:
    """The set that the fields make, or every problem with them."""
    many, start = _whole(number), _whole(seed)
    try:
        return Built(PracticeSet(tuple(map(Kind, kinds)), level, many, start))
    except PracticeRefused as refused:
        typed = {"number": number.strip()[:20] or "0", "most": str(MOST_ITEMS)}
        told = PracticeError("set_number", "", tuple(typed.items()))
        return Built(None, tuple(told if e.code == told.code else e for e in refused.errors))


def _whole(typed: str) -> int:
    """The whole number; -1 where it is none."""
    text = normalise(typed).strip().replace(",", "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 12 else -1


def _problems(built: Built, code: str) -> None:
    with st.container():  # even where empty: the focus stays when a sentence comes or goes
        for error in built.errors:
            if error.code == code:
                show(f'<div class="sp-fielderror">▲ {esc(sentence(error))}</div>')


def _another_seed() -> None:
    draft.sync()
    draft.mark_changed()
    draft.put(SEED, str(secrets.randbelow(SMALL_SEEDS)))


# What is offered


def _offer(chosen: PracticeSet) -> None:
    st.header(_("One link, the same questions for everybody"), anchor=False)
    link = set_link(chosen)
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        st.button(_("Open the set"), key="open-set", on_click=places.to_set, args=(chosen,))
        copy_button(_("Copy the link"), link, key="copy-set")
    show(f'<p class="sp-link">{esc(link)}</p>')
    show(qr_code(link))
    st.header(_("On paper"), anchor=False)
    told = _("Both sheets carry the code of the set, {code}.").format(code=encode_set(chosen))
    show(f'<p class="sp-muted">{esc(told)}</p>')
    questions, worked = _papers(chosen, language())
    with st.container(horizontal=True, gap="small"):
        for label, data, name in (
            (_("Sheet to print (HTML)"), questions, "questions"),
            (_("Solutions to print (HTML)"), worked, "solutions"),
        ):
            st.download_button(
                label,
                data,
                file_name=f"sidepot-{encode_set(chosen)}-{name}.html",
                mime="text/html",
                key=f"set-{name}",
                on_click="ignore",
            )


def set_link(chosen: PracticeSet) -> str:
    """The link that gives everybody this set."""
    base = str(st.context.url or "").split("?")[0]
    return f"{base}?{urlencode({links.LANGUAGE: language(), 'set': encode_set(chosen)})}"


@lru_cache(maxsize=64)
def _papers(chosen: PracticeSet, _language: str) -> tuple[str, str]:
    """Both sheets, the same for everybody."""
    return sheet(chosen), solutions(chosen)


def _preview(chosen: PracticeSet) -> None:
    st.header(_("How it begins"), anchor=False)
    for place in range(min(PREVIEW, chosen.number)):
        question = _item(chosen, place).question
        title = f"{place + 1}. {sentence(question.text)}"
        show(f'<div class="sp-preview"><h3>{esc(title)}</h3>{situation_html(question)}</div>')


@lru_cache(maxsize=256)
def _item(chosen: PracticeSet, place: int) -> Item:
    return chosen.item(place)

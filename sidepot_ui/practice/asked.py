"""Which question is asked: from the address, from a set, or a new one."""

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from typing import cast

import streamlit as st

from sidepot_core.practice import (
    LEVELS,
    MISTAKES,
    Item,
    Kind,
    PracticeError,
    PracticeRefused,
    PracticeSet,
    decode_set,
    encode_set,
    item_for,
    make_item,
    next_item,
)

from .. import draft, links
from ..text import _
from . import store
from .attention import ask_for
from .first_answers import address as address_of
from .words import sentences

POSITIONS = (links.QUESTION, links.AIM, links.SET, links.PLACE)
"""The parameters of the address that belong to the page."""
MIXED = "mixed"
KIND, LEVEL = "practice-kind", "practice-level"
"""Fields: the kind of the next question (or mixed), and its level."""
_PROBLEM = "practice_problem"
"""Session key: what was wrong with a link, and the address of the question asked instead."""
_DUE = "practice_due"
"""Session key: the address of the question that was chosen because its mistake is due."""
_SEEDS = 2**32


@dataclass(frozen=True)
class Asked:
    """The question on the screen.

    ``address``: what the link calls it; ``aim``: the mistake it is aimed at, or empty; ``due``:
    whether that mistake was due; ``questions``, ``place``: the set that is played, if any, and the
    number in it, from 1 up.
    """

    address: str
    item: Item
    aim: str = ""
    due: bool = False
    questions: PracticeSet | None = None
    place: int = 1

    @property
    def key(self) -> str:
        """What the keys of its fields begin with; fit for a style sheet as well."""
        return f"practice-{self.address}".replace(".", "-")

    @property
    def aside(self) -> bool:
        """Whether the question is one beside the set that is played."""
        return self.questions is not None and _position(links.QUESTION) != ""


def choose() -> None:
    """Make sure that there is a question: that of the address, else that of the set, else a new
    one. What a link says wrongly is left out, and told while the question stays that is asked
    instead (``problem``): the page is drawn anew for other reasons than the reader's."""
    if st.session_state.get(links.WRITTEN_AT) not in (None, st.context.url):
        ask_for("question")  # the button on another page that led here is gone
    wrong: tuple[PracticeError, ...] | None = None
    if _position(links.SET):
        try:
            chosen = decode_set(_position(links.SET))
        except PracticeRefused as refused:
            wrong = refused.errors
            _put(links.SET, "")
            _put(links.PLACE, "")
        else:
            _put(links.PLACE, str(_place(chosen)))
    if _position(links.AIM) not in MISTAKES:
        _put(links.AIM, "")
    address = _position(links.QUESTION)
    if address and _item(address) is None:
        wrong = wrong or ()
        _put(links.QUESTION, "")
        _put(links.AIM, "")
        address = ""
    if not address and not _position(links.SET):
        _ask_new()
    if wrong is not None:
        st.session_state[_PROBLEM] = (current().address, wrong)


def problem(asked: Asked) -> str:
    """What was wrong with the link that this question is asked instead of; else empty."""
    address, errors = st.session_state.get(_PROBLEM, ("", ()))
    if address != asked.address:
        return ""
    return sentences(errors) or _(
        "This link to a question is broken or cut off: here is another question."
    )


def current() -> Asked:
    """The question on the screen, once ``choose`` has made sure of it."""
    code = _position(links.SET)
    questions = decode_set(code) if code else None
    place = _place(questions) if questions else 1
    address = _position(links.QUESTION)
    if address or questions is None:
        item = cast("Item", _item(address))
    else:
        item = _set_item(code, place)
        address = address_of(item)
    aim = _position(links.AIM)
    if not _position(links.QUESTION) or aim not in item.question.wrong:
        aim = ""
    due = bool(aim) and st.session_state.get(_DUE) == address
    return Asked(address, item, aim, due, questions, place)


# What the buttons do. Each is a change of this page's own, not a way back.


def ask_new() -> None:
    """Another question, as chosen; the set that was played is left."""
    draft.sync()
    draft.mark_changed()
    _put(links.SET, "")
    _put(links.PLACE, "")
    _ask_new()


def ask_on(item: Item, code: str) -> None:
    """The next question on this mistake; a set waits meanwhile."""
    draft.sync()
    draft.mark_changed()
    _ask(next_item(item, code), code)


def go_to(place: int) -> None:
    """To a question of the set, by its number from 1 up."""
    draft.sync()
    draft.mark_changed()
    _put(links.QUESTION, "")
    _put(links.AIM, "")
    _put(links.PLACE, str(place))


def level() -> int:
    """The level that is chosen, else that of the question in the address, else the first."""
    chosen = draft.value(LEVEL, 0)
    if chosen in LEVELS:
        return int(chosen)
    asked = _item(_position(links.QUESTION))
    return asked.level if asked else 1


def _ask_new() -> None:
    seed, kind = secrets.randbelow(_SEEDS), draft.value(KIND, MIXED)
    if kind != MIXED:
        _ask(make_item(seed, level(), Kind(kind)), "")
        return
    # Nothing is chosen: what is about to be forgotten comes first.
    for code in store.current().due(datetime.now(UTC)):
        item = item_for(code, seed, level())
        if item is not None:
            _ask(item, code)
            st.session_state[_DUE] = address_of(item)
            return
    _ask(make_item(seed, level(), secrets.choice(tuple(Kind))), "")


def _ask(item: Item, aim: str) -> None:
    _put(links.QUESTION, address_of(item))
    _put(links.AIM, aim)


def _position(parameter: str) -> str:
    return str(st.session_state.get(links.POSITIONS[parameter]) or "")


def _put(parameter: str, value: str) -> None:
    if value:
        st.session_state[links.POSITIONS[parameter]] = value
    else:
        st.session_state.pop(links.POSITIONS[parameter], None)


def _place(chosen: PracticeSet) -> int:
    return links.number(links.PLACE, 1, 1, chosen.number)


@lru_cache(maxsize=256)
def _item(address: str) -> Item | None:
    """The question of an address ``call_ev.1.4``; None where it is broken. Items never change, so
    all visitors share them."""
    kind, *numbers = address.split(".")
    if kind not in tuple(Kind) or len(numbers) != 2:
        return None
    if not all(text.isascii() and text.isdecimal() and len(text) <= 10 for text in numbers):
        return None
    try:
        return make_item(int(numbers[1]), int(numbers[0]), Kind(kind))
    except ValueError:
        return None


def set_address(chosen: PracticeSet, place: int) -> str:
    """What links call the question of a set at a place, from 1 up."""
    return address_of(_set_item(encode_set(chosen), place))


@lru_cache(maxsize=256)
def _set_item(code: str, place: int) -> Item:
    return decode_set(code).item(place - 1)

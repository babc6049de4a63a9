"""The ways on from an answer: on the same slip, in the set, or to a new question."""

from typing import Literal

import streamlit as st

from sidepot_core.practice import Diagnosis

from ..html import esc, show
from ..text import _
from . import asked as asking
from . import store
from .asked import Asked
from .words import mistake_name

MOST_SLIPS = 3


def way_on(asked: Asked, diagnosis: Diagnosis) -> None:
    """The buttons: in a set its next question comes first, else the slip that was made."""
    codes = diagnosis.mistakes[:MOST_SLIPS]
    with st.container(horizontal=True, gap="small", key="way-on"):
        first = to_set(asked)
        for code in codes:
            text = _("Next question on this slip")
            if len(codes) > 1:
                text = _("Next question on: {name}").format(name=mistake_name(code))
            _to_slip(asked, code, text, first=first)
            first = False
        if not codes and asked.aim and not _mastered(asked.aim):
            _to_slip(asked, asked.aim, _("One more on this slip"), first=first)
            first = False
        if asked.questions is None:
            to_new("on-new", first=first)


def to_set(asked: Asked, *, first: bool = True) -> bool:
    """On in the set that is played, or back to it. True where another way may come first.

    ``first``: whether this is the way to take.
    """
    if asked.questions is None:
        return True
    number = asked.questions.number
    if asked.aside:
        back_to_set(asked, first=first)
    elif asked.place < number:
        st.button(
            _("Next question in the set"),
            key="on-set",
            type=_emphasis(first=first),
            on_click=asking.go_to,
            args=(asked.place + 1,),
        )
    else:
        last = _("That was the last question of the set.")
        show(f'<p class="sp-aim">{esc(last)}</p>')
        return True
    return False


def back_to_set(asked: Asked, *, first: bool = False) -> None:
    """From a question beside the set back to where the set waits."""
    number = asked.questions.number if asked.questions else 0
    st.button(
        _("Back to the set: question {n} of {all}").format(n=asked.place, all=number),
        key="set-back",
        type=_emphasis(first=first),
        on_click=asking.go_to,
        args=(asked.place,),
    )


def to_new(key: str, *, first: bool = False) -> None:
    """To another question, of the kind that is chosen."""
    kind = _emphasis(first=first)
    st.button(_("Another question"), key=key, type=kind, on_click=asking.ask_new)


def _to_slip(asked: Asked, code: str, text: str, *, first: bool) -> None:
    kind = _emphasis(first=first)
    args = (asked.item, code)
    st.button(text, key=f"on-{code}", type=kind, on_click=asking.ask_on, args=args)


def _mastered(code: str) -> bool:
    track = store.current().tracks.get(code)
    return track is not None and track.status == "mastered"


def _emphasis(*, first: bool) -> Literal["primary", "secondary"]:
    return "primary" if first else "secondary"

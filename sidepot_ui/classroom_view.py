"""The classroom screen: large type, one idea at a time, answers hidden until they are asked for."""

import re

import streamlit as st

from . import draft, links
from .charts import CONFIG
from .html import answer, esc, note, show
from .jobs import waiting
from .slides import Slide, slides
from .solved import Solved
from .text import _

MOST = 10_000
LONG, LONGER = 150, 350
"""Characters of an answer above which it is set smaller, so that it stays on the screen."""
POSITION = links.POSITIONS[links.SLIDE]
"""Session key: twice the slide's number, plus one once its answer is shown."""


def classroom_view(solved: Solved) -> None:
    """Draw the present slide with its two keys: forward (→) and back (←)."""
    made = slides(solved.result)
    if not made:
        st.title(_("Class"), anchor=False)
        show(answer(_("Nothing is in yet: type what each player has put in.")))
        return
    last = 2 * len(made) - 1
    position = links.number(links.SLIDE, 0, 0, last)
    st.session_state[POSITION] = position
    if position or links.SLIDE in st.query_params:
        links.keep(links.SLIDE)
    number, revealed = divmod(position, 2)
    slide = made[number]
    with st.container(key="slide-top", horizontal=True, gap="small"):
        show(f'<h1 class="sp-question">{esc(slide.question)}</h1>')
        _keys(position, last, _("{n} of {all}").format(n=number + 1, all=len(made)))
    with st.container():
        if solved.counting is not None:
            waiting("hand", solved.counting)
    _slide(slide, bool(revealed))
    if position == 0:
        show(note(_("Arrow keys: → shows the answer, then the next question; ← goes back.")))


def _slide(slide: Slide, revealed: bool) -> None:
    """The answer beside what it is about, on a narrow screen above it: never below the screen."""
    if slide.small:
        show(f'<div class="sp-slide">{slide.shown}</div>')
        _answer(slide, revealed)
        return
    with st.container(key="slide-sides", horizontal=True):
        _answer(slide, revealed)
        with st.container(key="slide-shown"):
            if slide.shown:
                show(f'<div class="sp-slide">{slide.shown}</div>')
            if slide.picture is not None:
                st.plotly_chart(
                    slide.picture(revealed), key="slide-chart", config=CONFIG, alt=slide.question
                )


def _answer(slide: Slide, revealed: bool) -> None:
    with st.container(key="slide-answer"):
        hidden = _("Answer hidden")
        seen = slide.answer if revealed else f'<span class="sp-hidden">{hidden}</span>'
        length = len(re.sub(r"<[^>]*>", "", slide.answer))
        size = " longer" if length > LONGER else " long" if length > LONG else ""
        show(f'<div class="sp-slide answer{size}" role="status">{seen}</div>')


def _keys(position: int, last: int, place: str) -> None:
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key="slide-keys"):
        show(f'<span class="sp-muted">{place}</span>')
        st.button(
            _("◀ Back"),
            key="slide-back",
            shortcut="Left",
            on_click=_go,
            args=(-1,),
            disabled=position == 0,
        )
        st.button(
            _("Show the answer") if position % 2 == 0 else _("Next ▶"),
            key="slide-next",
            shortcut="Right",
            type="primary",
            on_click=_go,
            args=(1,),
            disabled=position == last,
        )


def _go(by: int) -> None:
    """Relative, so that a key pressed twice in a hurry counts twice; an address that the browser
    has not brought up to date yet does not take it back."""
    draft.mark_changed()
    st.session_state[POSITION] = links.number(links.SLIDE, 0, 0, MOST) + by

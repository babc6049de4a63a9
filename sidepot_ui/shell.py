"""What every page starts with: page settings, style, navigation, the hand, and the two sides."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import streamlit as st

from . import state
from .form import Part, hand_form
from .html import note, show
from .state import Solved
from .strip import hand_strip
from .text import _
from .words import message_text

STYLE = Path(__file__).with_name("style.css")
APP = Path(__file__).parents[1]


def pages() -> dict[str, str]:
    """The pages in order: script and name."""
    return {
        "streamlit_app.py": _("Home"),
        "pages/pots.py": _("Pots"),
        "pages/showdown.py": _("Showdown"),
        "pages/rivers.py": _("Rivers"),
        "pages/call.py": _("Call"),
    }


@contextmanager
def page(title: str) -> Iterator[None]:
    """Set up a page; whatever fails inside is told in a sentence, never as a traceback."""
    st.set_page_config(
        page_title=f"{title} · Sidepot",
        page_icon="♠",
        layout="wide",
        initial_sidebar_state="collapsed",
    )
    show(f"<style>{STYLE.read_text(encoding='utf-8')}</style>")
    state.start()
    state.carry_over(title)
    _navigation()
    try:
        yield
        state.arrived(title)
    except Exception:
        logging.getLogger("sidepot").exception("a page failed")
        show(
            note(
                _(
                    "Something went wrong on our side, and your input is kept. Go to another page "
                    "and back, or save the hand on the first page and report what you did."
                ),
                "error",
            )
        )


def _navigation() -> None:
    query = {"lang": st.query_params["lang"]} if "lang" in st.query_params else None
    with st.container(key="nav", horizontal=True, vertical_alignment="center", gap="small"):
        show('<span class="sp-brand">♠ <span>Sidepot</span></span>')
        for script, name in pages().items():
            st.page_link(script, label=name, query_params=query)


def hand_page(title: str, question: str, part: Part, draw: Callable[[Solved], None]) -> None:
    """A page about the hand: its question, the hand as a strip, the answer, and the form."""
    with page(title):
        st.title(question, anchor=False)
        solved = state.current()
        show(hand_strip(solved.result.hand))
        with st.container(key="layout"):
            form_side, answer_side = st.columns([3, 7], gap="large")
            # The form first in the script: the answer below must see what it just read.
            with form_side:
                hand_form(solved, part)
            with answer_side, st.container(key="answer-side"):
                with st.container():  # what stands below must not move
                    if solved.stale:
                        show(
                            note(
                                _(
                                    "This answer belongs to the earlier input: correct the marked "
                                    "fields and it follows."
                                ),
                                "warn",
                            )
                        )
                draw(solved)


def show_warnings(solved: Solved, *codes: str) -> None:
    """The warnings with these codes, as notes; several players in one."""
    for code in codes:
        for warning in solved.result.warnings:
            if warning.code == code:
                show(note(message_text(warning), "warn"))

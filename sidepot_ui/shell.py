"""What every page starts with: page settings, style, navigation, the hand, and the two sides."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import streamlit as st

from sidepot_core import Hand

from . import links, state
from .examples import example_of
from .form import Part, hand_form
from .frontend_words import frontend_words
from .html import esc, note, show
from .share import share
from .solved import Solved, current
from .strip import hand_strip
from .text import _, language, languages, own_name
from .words import message_text

STYLE = Path(__file__).with_name("style.css")


def pages() -> dict[str, str]:
    """The pages in order: script and name."""
    return {
        "streamlit_app.py": _("Home"),
        "pages/pots.py": _("Pots"),
        "pages/showdown.py": _("Showdown"),
        "pages/rivers.py": _("Rivers"),
        "pages/call.py": _("Call"),
        "pages/classroom.py": _("Class"),
        "pages/practice.py": _("Practice"),
        "pages/histories.py": _("Import"),
    }


@contextmanager
def page(title: str, *positions: str, choose: Callable[[], None] | None = None) -> Iterator[None]:
    """Set up a page; whatever fails inside is told in a sentence, never as a traceback.

    ``positions``: the parameters of the address that belong to this page; ``choose``: completes
    them once the address is read and before it is written, so that it is written only once.
    """
    st.set_page_config(
        page_title=f"{title} · Sidepot",
        page_icon="♠",
        layout="wide",
        initial_sidebar_state="collapsed",
    )
    show(_style() + frontend_words())
    state.start()
    links.restore()
    if choose is not None:
        choose()
    links.write(current().result.hand, *positions)
    _navigation()
    _language_of_page()
    with st.container():
        for problem in st.session_state.get("link_problems", []):
            show(note(problem, "error"))
    try:
        yield
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


@cache
def _style() -> str:
    return f"<style>{STYLE.read_text(encoding='utf-8')}</style>"


def _navigation() -> None:
    solved = current()
    query = links.parameters(solved.result.hand)
    with st.container(key="head", horizontal=True, vertical_alignment="center", gap="small"):
        with st.container(key="nav", horizontal=True, vertical_alignment="center", gap="small"):
            show('<span class="sp-brand">♠ <span>Sidepot</span></span>')
            for script, name in pages().items():
                st.page_link(script, label=name, query_params=query)
        with st.container(key="tools", horizontal=True, vertical_alignment="center", gap="small"):
            _language_switch()
            share(solved)


def _language_switch() -> None:
    key = f"language-{language()}"
    st.session_state[key] = language()

    def take() -> None:
        st.query_params[links.LANGUAGE] = st.session_state[key]

    st.selectbox(
        "Language · 言語 · 언어",
        languages(),
        format_func=own_name,
        key=key,
        on_change=take,
        label_visibility="collapsed",
        width=120,
    )


def _language_of_page() -> None:
    """Screen readers and line breaks go by the page's language; Streamlit leaves it English."""
    script = f"<script>document.documentElement.lang = '{language()}'</script>"
    st.html(script, unsafe_allow_javascript=True)


def hand_page(
    title: str, question: str, part: Part, draw: Callable[[Solved], None], *positions: str
) -> None:
    """A page about the hand: its question, the hand as a strip, the answer, and the form."""
    with page(title, *positions):
        st.title(question, anchor=False)
        solved = current()
        show(hand_strip(solved.result.hand))
        show(heading_of(solved.result.hand))
        with st.container(key="layout", horizontal=True):
            # The form first in the script: the answer below must see what it just read.
            hand_form(solved, part)
            with st.container(key="answer-side"):
                show('<span id="the-answer"></span>')
                with st.container():  # what stands below must not move
                    stale_note(solved)
                draw(solved)
                _next_page(title)


def stale_note(solved: Solved) -> None:
    """Marks what is shown as belonging to an earlier input, where it does."""
    if solved.stale:
        sentence = _(
            "This answer belongs to the earlier input: correct the marked fields and it follows."
        )
        show(note(sentence, "warn"))


def heading_of(hand: Hand) -> str:
    """The hand's own title and note, or those of the example that it is."""
    example = example_of(hand)
    title = _(example.title) if example else hand.title
    text = _(example.sentence) if example else hand.note
    if not title and not text:
        return "<span></span>"
    bold = f"<b>{esc(title)}</b> " if title else ""
    return f'<p class="sp-title">{bold}{esc(text)}</p>'


def _next_page(title: str) -> None:
    """Where to go on, at the end of the answer."""
    order = list(pages().items())
    here = [name for _script, name in order].index(title)
    if here + 1 < len(order):
        script, name = order[here + 1]
        query = links.parameters(current().result.hand)
        st.page_link(script, label=_("On to: {page} →").format(page=name), query_params=query)


def show_warnings(solved: Solved, *codes: str) -> None:
    """The warnings with these codes, as notes; several players in one."""
    for code in codes:
        for warning in solved.result.warnings:
            if warning.code == code:
                show(note(message_text(warning), "warn"))

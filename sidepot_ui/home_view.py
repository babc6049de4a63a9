"""The first page: what this is, the examples, an empty hand, opening and saving."""

import json

import streamlit as st

from sidepot_core import HandRefused, hand_document, read_hand

from . import links, state
from .call_view import is_open, verdict
from .examples import EXAMPLES, Example, empty_hand, in_language
from .html import answer, esc, note, show
from .pots_view import pot_tiles
from .shell import heading_of, stale_note
from .solved import current
from .strip import hand_strip
from .text import _
from .words import field_label, message_text

COLUMNS = 3


def home_view() -> None:
    """Draw the page; the hand that is open shows as a finished example at the top."""
    st.title(_("Side pots, worked out chip by chip"), anchor=False)
    purpose = _(
        "Type what each player put in, who folded and which cards are known: Sidepot shows the "
        "pots, who may win them and why, every river, and what a call is really worth."
    )
    show(f'<p class="sp-sum">{purpose}</p>')
    solved = current()
    result = solved.result
    st.header(_("The hand that is open"), anchor=False)
    show(hand_strip(result.hand, editable=False))
    show(heading_of(result.hand))
    stale_note(solved)
    if result.call is not None:
        show(answer(verdict(result.call, sure=not is_open(result))))
    show(pot_tiles(result.hand, result.stacking))
    with st.container(horizontal=True, vertical_alignment="center", gap="small", key="next"):
        if st.button(_("Work with this hand →"), key="work", type="primary"):
            links.go("pages/pots.py")
        if st.button(_("Start an empty hand"), key="empty-hand"):
            state.load_hand(empty_hand())
            links.go("pages/pots.py")
        if st.button(_("Practise with questions"), key="practise"):
            links.go("pages/practice.py")
    st.header(_("Examples"), anchor=False)
    _gallery()
    st.header(_("Open and save"), anchor=False)
    _open_and_save()


def _gallery() -> None:
    for start in range(0, len(EXAMPLES), COLUMNS):
        row = EXAMPLES[start : start + COLUMNS]
        for column, example in zip(st.columns(COLUMNS, gap="medium"), row, strict=False):
            with column:
                _example(example)


def _example(example: Example) -> None:
    with st.container(border=True, height="stretch", key=f"example-{EXAMPLES.index(example)}"):
        # The title is the button: fifteen buttons named “Open” would tell nobody apart.
        if st.button(_(example.title), key=f"open-{example.code}", type="tertiary"):
            state.load_hand(in_language(example.hand))
            links.go(example.page)
        sentence = _(example.sentence)
        show(f'<p class="sp-example">{esc(sentence)}</p>')


def _open_and_save() -> None:
    opened, saved = st.columns(2, gap="large")
    with opened:
        upload = st.file_uploader(
            _("Open a saved hand (JSON, at most 1 MB)"), type=["json"], key="upload"
        )
        if upload is not None and st.session_state.get("opened") != upload.file_id:
            st.session_state["opened"] = upload.file_id
            _open(upload.getvalue())
        for sentence in st.session_state.get("open_errors", []):
            show(note(sentence, "error"))
    with saved:
        purpose = _("The hand that is open, as a file to keep or pass on:")
        show(f'<p class="sp-muted">{purpose}</p>')
        text = json.dumps(hand_document(current().result.hand), ensure_ascii=False, indent=2)
        st.download_button(
            _("Save the hand"), text, file_name="hand.json", mime="application/json", key="save"
        )


def _open(data: bytes) -> None:
    try:
        hand = read_hand(data)
    except HandRefused as refused:
        names: tuple[str, ...] = ()
        st.session_state["open_errors"] = [
            f"{field_label(error.field, names)}: {message_text(error)}"
            if error.field
            else message_text(error)
            for error in refused.errors
        ]
        return
    st.session_state["open_errors"] = []
    state.load_hand(hand)
    links.go("pages/pots.py")

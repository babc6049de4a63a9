"""Keeping progress: where it is, as a file to save or open, and how to forget it."""

import streamlit as st

from sidepot_core.practice import PracticeRefused, Progress, read_progress, write_progress
from sidepot_core.practice.progress import LARGEST_PROGRESS

from ..html import esc, note, show
from ..text import _, ngettext
from . import local_storage, store
from .words import refusal, sentence

_FORGET = "forget-progress"
"""Session key: whether the question before forgetting is open."""
_FILE, _PROBLEM, _OPENED = "progress_opened", "progress_problem", "progress_opened_slips"
"""Session keys: the file that was opened last, what is wrong with it, and how many slips it
knows."""


def keep_and_open(progress: Progress) -> None:
    """Draw where the progress is kept, and the ways to open, save and forget it."""
    with st.container():
        _storage_note()
    opened, saved = st.columns(2, gap="large")
    with opened:
        label = _("Open saved progress (JSON, at most 1 MB)")
        upload = st.file_uploader(label, type=["json"], key="progress-file")
        if upload is not None and st.session_state.get(_FILE) != upload.file_id:
            st.session_state[_FILE] = upload.file_id
            _open(upload.getvalue())
        if upload is not None:
            _what_came_of_it()
    with saved:
        purpose = _("Your progress as a small file, to keep or to take to another device:")
        show(f'<p class="sp-muted">{esc(purpose)}</p>')
        st.download_button(
            _("Save the progress"),
            write_progress(progress),
            file_name="sidepot-practice.json",
            mime="application/json",
            key="save-progress",
            on_click="ignore",
            disabled=not progress.tracks,
        )
        _forget()


def _open(data: bytes) -> None:
    st.session_state[_PROBLEM] = ""
    try:
        opened = read_progress(data.decode("utf-8-sig", "replace")[: LARGEST_PROGRESS + 1])
    except PracticeRefused as refused:
        st.session_state[_PROBLEM] = refusal(refused)
        return
    store.add(opened)
    st.session_state[_OPENED] = len(opened.tracks)
    st.rerun()


def _what_came_of_it() -> None:
    """What became of the file that stands in the field."""
    if st.session_state.get(_PROBLEM):
        show(note(st.session_state[_PROBLEM], "error"))
        return
    count = int(st.session_state.get(_OPENED, 0))
    told = ngettext(
        "✓ Opened: {n} slip of the file is part of your progress now.",
        "✓ Opened: {n} slips of the file are part of your progress now.",
        count,
    )
    show(f'<div class="sp-note" role="status">{esc(told.format(n=count))}</div>')


def _storage_note() -> None:
    """Where the progress is, in one sentence, whatever the browser allows."""
    state = local_storage.state()
    if state == "unreadable":
        text, errors = local_storage.unreadable()
        why = " ".join(map(sentence, errors))
        kept = _("It is left as it is and nothing is written over it: save it, or forget it.")
        lead = _("This browser keeps progress that cannot be opened.")
        show(note(f"{lead} {why} {kept}", "warn"))
        st.download_button(
            _("Save the text that cannot be opened"),
            text,
            file_name="sidepot-practice-unreadable.txt",
            mime="text/plain",
            key="save-unreadable",
            on_click="ignore",
        )
    elif state == "blocked":
        blocked = _(
            "This browser does not let Sidepot keep anything: save your progress as a file "
            "before you leave."
        )
        show(note(blocked, "warn"))
    else:
        kept = _(
            "Your progress is kept in this browser, without an account. A file that you open is "
            "added to it: where both know a slip, the one with more answers counts."
        )
        show(f'<p class="sp-muted">{esc(kept)}</p>')


def _forget() -> None:
    off = store.is_empty() and local_storage.state() != "unreadable"
    label = _("Forget my progress in this browser")
    panel = st.popover(label, disabled=off, key=_FORGET, on_change="rerun")
    if panel.open:
        with panel:
            warning = _("This cannot be undone. A file that you saved stays.")
            show(f"<p>{esc(warning)}</p>")
            st.button(_("Forget it all"), key="forget-all", on_click=_forget_all)


def _forget_all() -> None:
    local_storage.forget()
    st.session_state[_FORGET] = False  # nothing is left to be asked

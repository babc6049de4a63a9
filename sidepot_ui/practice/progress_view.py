"""Progress by mistake: which reasonings return, are being learnt or mastered, and what is due."""

from datetime import UTC, datetime

import streamlit as st
from babel.dates import format_timedelta

from sidepot_core.practice import (
    MISTAKES,
    PracticeRefused,
    Progress,
    Track,
    read_progress,
    write_progress,
)
from sidepot_core.practice.progress import LARGEST_PROGRESS, MASTERED, Status

from ..html import Html, answer, bullets, esc, note, show
from ..text import _, language, ngettext
from . import local_storage, places, store
from .words import mistake_name, refusal, sentence

SHOWN: tuple[Status, ...] = ("returning", "learning", "mastered", "new")
"""The groups in order: what needs the reader most stands first."""
_FORGET = "forget-progress"
"""Session key: whether the question before forgetting is open."""


def progress_view() -> None:
    """Draw what is due, each reasoning met so far, and how to keep, open or forget all of it."""
    with st.container(key="progress-view"):
        st.title(_("Which reasonings return?"), anchor=False)
        with st.container():  # what stands below must not move: a file may be on its way
            _reasonings(store.current(), datetime.now(UTC))
        st.header(_("Keep and open"), anchor=False)
        _keep(store.current())


def _reasonings(progress: Progress, now: datetime) -> None:
    if progress.tracks:
        due = progress.due(now)
        show(answer(_headline(progress, due, now), _counts(progress)))
        if due:
            _practise_button(due[0], _("Practise what is due"), "practise-due", primary=True)
        for status in SHOWN:
            _group(progress, status, due, now)
    else:
        _nothing_yet()


# What is due


def _headline(progress: Progress, due: tuple[str, ...], now: datetime) -> str:
    if due:
        return ngettext(
            "{n} reasoning is due again.", "{n} reasonings are due again.", len(due)
        ).format(n=len(due))
    coming = [t.schedule.due for t in progress.tracks.values() if t.schedule is not None]
    if not coming:
        return _("No mistake so far that has a name.")
    return _("Nothing is due now. The next reasoning is due {when}.").format(
        when=when(min(coming), now)
    )


def _counts(progress: Progress) -> str:
    names = _names()
    counts = [(names[status], len(progress.with_status(status))) for status in SHOWN]
    return " · ".join(f"{name}: {count}" for name, count in counts if count)


def when(due: datetime, now: datetime) -> str:
    """When something is due, in words: “in 3 days”, “now”."""
    if due <= now:
        return _("now")
    return str(format_timedelta(due - now, add_direction=True, locale=language()))


# The reasonings


def _names() -> dict[Status, str]:
    return {
        "returning": _("Returning"),
        "learning": _("Being learnt"),
        "mastered": _("Mastered"),
        "new": _("Never made"),
    }


def _meanings() -> dict[Status, str]:
    """What the groups mean, for a beginner."""
    return {
        "returning": _("made again after it had been avoided"),
        "learning": _("made, and not yet avoided often enough"),
        "mastered": _("avoided {n} times in a row where it could have been made").format(
            n=MASTERED
        ),
        "new": _("avoided so far, but not often enough to count as mastered"),
    }


def _group(progress: Progress, status: Status, due: tuple[str, ...], now: datetime) -> None:
    codes = sorted(progress.with_status(status), key=lambda code: code not in due)
    if not codes:
        return
    name, meaning = _names()[status], _meanings()[status]
    if status in ("returning", "learning"):
        show(
            f'<div class="sp-group"><h2>{esc(name)} · {len(codes)}</h2>'
            f'<p class="sp-muted">{esc(meaning)}</p></div>'
        )
        _rows(progress, codes, now)
        return
    # Long lists that ask for little
    waiting = len(set(codes) & set(due))
    more = " · " + _("due now: {n}").format(n=waiting) if waiting else ""
    panel = st.expander(f"{name} · {len(codes)}{more}", key=f"group-{status}", on_change="rerun")
    if panel.open:
        with panel:
            show(f'<p class="sp-muted">{esc(meaning)}</p>')
            _rows(progress, codes, now)


def _rows(progress: Progress, codes: list[str], now: datetime) -> None:
    """Each reasoning with its history, and the way to a question aimed at it."""
    for code in codes:
        track = progress.tracks[code]
        with st.container(horizontal=True, vertical_alignment="center", key=f"reasoning-{code}"):
            show(
                f'<div class="sp-reasoning"><h3>{esc(mistake_name(code))}</h3>'
                f"<p>{esc(sentence(MISTAKES[code].forgets))}</p>"
                f"<p>{_streak(track)} {_history(track, now)}</p></div>"
            )
            _practise_button(code, _("Practise this"), f"practise-{code}")


def _history(track: Track, now: datetime) -> Html:
    told = [(track.avoided, ngettext("avoided {n} time", "avoided {n} times", track.avoided))]
    if track.made:
        told.insert(0, (track.made, ngettext("made {n} time", "made {n} times", track.made)))
    parts = [text.format(n=count) for count, text in told]
    if track.schedule is not None:
        due = esc(_("due {when}").format(when=when(track.schedule.due, now)))
        tag = "b" if track.schedule.due <= now else "span"
        parts.append(Html(f'<{tag} class="sp-nowrap">{due}</{tag}>'))
    return Html(" · ".join(map(esc, parts)))


def _streak(track: Track) -> Html:
    """How many of the avoidances in a row are there that make it mastered, as dots."""
    done = min(track.streak, MASTERED)
    said = esc(_("avoided in a row: {n} of {all}").format(n=done, all=MASTERED))
    dots = "●" * done + "○" * (MASTERED - done)
    return Html(
        f'<span class="sp-streak" role="img" title="{said}" aria-label="{said}">{dots}</span>'
    )


def _practise_button(code: str, label: str, key: str, *, primary: bool = False) -> None:
    st.button(
        label,
        key=key,
        type="primary" if primary else "secondary",
        on_click=places.to_mistake,
        args=(code,),
    )


def _nothing_yet() -> None:
    show(
        note(
            _(
                "Nothing yet. Answer a few questions: a wrong answer mostly gives away the "
                "reasoning behind it, and that reasoning will stand here, with what it forgets, "
                "how often it was made and avoided, and when it is due again."
            )
        )
    )
    names, meanings = _names(), _meanings()
    show(
        bullets(
            Html(f"<b>{esc(names[status])}</b>: {esc(meanings[status])}")
            for status in ("returning", "learning", "mastered")
        )
    )
    st.button(_("To a question"), key="first-question", type="primary", on_click=places.to_quiz)


# Keeping


def _keep(progress: Progress) -> None:
    with st.container():
        _storage_note()
    opened, saved = st.columns(2, gap="large")
    with opened:
        upload = st.file_uploader(
            _("Open saved progress (JSON, at most 1 MB)"), type=["json"], key="progress-file"
        )
        if upload is not None and st.session_state.get("progress_opened") != upload.file_id:
            st.session_state["progress_opened"] = upload.file_id
            _open(upload.getvalue())
        for problem in st.session_state.get("progress_problems", []):
            show(note(problem, "error"))
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
        _forget(progress)


def _open(data: bytes) -> None:
    st.session_state["progress_problems"] = []
    try:
        store.add(read_progress(data.decode("utf-8-sig", "replace")[: LARGEST_PROGRESS + 1]))
    except PracticeRefused as refused:
        st.session_state["progress_problems"] = [refusal(refused)]
        return
    st.rerun()


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
            "added to it: where both know a reasoning, the one with more answers counts."
        )
        show(f'<p class="sp-muted">{esc(kept)}</p>')


def _forget(progress: Progress) -> None:
    off = not progress.tracks and local_storage.state() != "unreadable"
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

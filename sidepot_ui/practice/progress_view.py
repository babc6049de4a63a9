"""Progress by slip: which ones return, are being learnt or mastered, and what is due."""

from datetime import UTC, datetime

import streamlit as st
from babel.dates import format_timedelta

from sidepot_core.practice import MISTAKES, Progress, Track
from sidepot_core.practice.progress import MASTERED, Status

from ..html import Html, answer, bullets, esc, note, show
from ..text import _, language, ngettext
from . import places, store
from .progress_kept import keep_and_open
from .words import mistake_name, sentence

SHOWN: tuple[Status, ...] = ("returning", "learning", "mastered", "new")
"""The groups in order: what needs the reader most stands first."""


def progress_view() -> None:
    """Draw what is due, each slip met so far, and how to keep, open or forget all of it."""
    with st.container(key="progress-view"):
        st.title(_("Which slips return?"), anchor=False)
        with st.container():  # what stands below must not move: a file may be on its way
            _slips(store.current(), datetime.now(UTC))
        st.header(_("Keep and open"), anchor=False)
        keep_and_open(store.current())


def _slips(progress: Progress, now: datetime) -> None:
    if progress.tracks:
        due = progress.due(now)
        show(answer(_headline(progress, due, now), _what_counts()))
        if due:
            _practise_button(due[0], _("Practise what is due"), "practise-due", primary=True)
        show(f'<p class="sp-muted">{esc(_legend())}</p>')
        for status in SHOWN:
            _group(progress, status, due, now)
    else:
        _nothing_yet()


# What is due


def _headline(progress: Progress, due: tuple[str, ...], now: datetime) -> str:
    if due:
        return ngettext("{n} slip is due again.", "{n} slips are due again.", len(due)).format(
            n=len(due)
        )
    coming = [t.schedule.due for t in progress.tracks.values() if t.schedule is not None]
    if not coming:
        return _("No slip made so far.")
    return _("Nothing is due now. The next slip is due {when}.").format(when=when(min(coming), now))


def _what_counts() -> str:
    return _("Only the first answer to a question counts, and none after the solution.")


def _legend() -> str:
    told = _("●●○: avoided 2 times in a row. A slip once made is mastered after {n} in a row.")
    return told.format(n=MASTERED)


def when(due: datetime, now: datetime) -> str:
    """When something is due, in words: “in 3 days”, “now”."""
    if due <= now:
        return _("now")
    told = str(format_timedelta(due - now, add_direction=True, locale=language()))
    # Babel has a blank between number and unit here that nobody else writes.
    return told.replace(" ", "") if language() == "ja" else told


# The slips


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
        "new": _("avoided so far wherever it could have been made"),
    }


def _status(track: Track) -> Status:
    """As the core has it, but mastered is only what was once made."""
    return track.status if track.made else "new"


def _group(progress: Progress, status: Status, due: tuple[str, ...], now: datetime) -> None:
    codes = [c for c in MISTAKES if c in progress.tracks and _status(progress.tracks[c]) == status]
    codes.sort(key=lambda code: code not in due)
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
    """Each slip with its history, and the way to a question aimed at it."""
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
                "Nothing yet. Answer a few questions: a wrong answer mostly gives away the slip "
                "behind it, and that slip will stand here, with what it forgets, how often it was "
                "made and avoided, and when it is due again."
            )
        )
    )
    names, meanings = _names(), _meanings()
    said = _("{name}: {meaning}")
    show(
        bullets(
            said.format(name=names[status], meaning=meanings[status])
            for status in ("returning", "learning", "mastered")
        )
    )
    show(f'<p class="sp-muted">{esc(_what_counts())}</p>')
    st.button(_("To a question"), key="first-question", type="primary", on_click=places.to_quiz)

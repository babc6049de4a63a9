"""One line a mistake after an answer: how often it was made, and avoided since."""

from sidepot_core.practice import MISTAKES, Diagnosis, Item, Track
from sidepot_core.practice.difference import shown_by

from ..html import Html, esc
from ..text import _, ngettext
from . import store
from .words import mistake_name

MOST_LINES = 3


def progress_line(item: Item, diagnosis: Diagnosis, *, aim: str, counts: bool) -> Html:
    """The lines of the mistakes that the answer is about; empty where there is none."""
    if not counts:  # then no counts either: they would seem to be about this answer
        told = _("Only the first answer to a question counts, and none after the solution.")
        return Html(f'<div class="sp-progress"><p>{esc(told)}</p></div>')
    tracks = store.current().tracks
    lines = [
        f"<p>{esc(in_words(code, tracks[code]))}</p>"
        for code in concerned(item, diagnosis, aim)
        if code in tracks and tracks[code].made
    ]
    return Html(f'<div class="sp-progress">{"".join(lines)}</div>' if lines else "")


def concerned(item: Item, diagnosis: Diagnosis, aim: str) -> tuple[str, ...]:
    """The mistakes that were named; after a right answer those made before and avoided now."""
    if diagnosis.verdict in ("mistake", "pair"):
        return diagnosis.mistakes
    if diagnosis.verdict not in ("right", "rounded"):
        return ()
    tracks = store.current().tracks
    shown = shown_by(item.question)
    made = [code for code in MISTAKES if code in shown and code in tracks and tracks[code].made]
    return tuple(sorted(made, key=lambda code: code != aim)[:MOST_LINES])


def in_words(code: str, track: Track) -> str:
    """“Beat everyone × all pots: made 1 time, avoided 1 time since.” Of a mistake that was made."""
    made = ngettext("made {n} time", "made {n} times", track.made).format(n=track.made)
    since = (
        ngettext("avoided {n} time since", "avoided {n} times in a row since", track.streak)
        if track.streak
        else _("not avoided since")
    ).format(n=track.streak)
    mastered = _("mastered") if track.status == "mastered" else ""
    told = _(", ").join(filter(None, (made, since, mastered)))
    return _("{name}: {told}.").format(name=mistake_name(code), told=told)

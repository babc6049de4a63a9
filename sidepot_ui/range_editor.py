"""The range editor: the 169 classes of hands as a grid to paint, in step with the range's text."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from math import ceil
from pathlib import Path
from typing import Any

import streamlit as st

from sidepot_core.cards import Card, parse_cards
from sidepot_core.hand_classes import (
    ALL_COMBOS,
    combos_by_class,
    range_text,
    top_classes,
)
from sidepot_core.ranges import Combo, Range, RangeError, parse_range

from . import draft, state
from .html import esc, show
from .numbers import number
from .state import hand_key, seat_key
from .text import _

PARTS = Path(__file__).parent / "components"
EVERY_HAND = "random"


@cache
def _component() -> Any:
    """The registered component; once a process, since names must be unique."""
    return st.components.v2.component(
        "sidepot_range_editor",
        html='<div class="range"></div>\n',
        css=(PARTS / "range_editor.css").read_text(encoding="utf-8"),
        js=(PARTS / "range_editor.js").read_text(encoding="utf-8"),
    )


def range_editor(seat: int, who: str) -> None:
    """The editor of a seat's range behind one tap, and the count of its combos in any case."""
    label = _("{name}: range editor").format(name=who)
    panel = st.expander(label, key=f"range-editor-{seat}", on_change="rerun")
    chosen = readable(_typed(seat))
    if not panel.open:  # 169 buttons, drawn only where they are wanted
        _count(chosen, seat)
        return
    with panel:
        _grid(chosen, seat)
        _count(chosen, seat)
        _presets(seat)
        _reason(seat)


def readable(text: str) -> Range | None:
    """The range of a text; None where a piece of it cannot be read."""
    try:
        return parse_range(text)
    except RangeError:
        return None


def painted_text(text: str, painted: Mapping[str, int], top: int | None = None) -> str:
    """The text of a range with the painted classes at new weights, in percent.

    Every combo outside of these classes keeps its own weight. With ``top`` the strongest hands, up
    to that percentage, take the range's place before. A text that cannot be read stays as it is.
    """
    chosen = readable(text if top is None else top_text(top))
    if chosen is None:
        return text
    held = dict(chosen.combos)
    for name, percent in painted.items():
        held.update(dict.fromkeys(combos_by_class()[name], Fraction(percent, 100)))
    return range_text(held)


def top_text(percent: int) -> str:
    """The range of the strongest hands that make up at most this percentage of all combos."""
    classes = combos_by_class()
    names = top_classes(Fraction(percent, 100))
    return range_text({combo: Fraction(1) for name in names for combo in classes[name]})


def cells(chosen: Range, known: Iterable[Card]) -> list[tuple[str, int, int, int]]:
    """The grid row by row: name, percentage held, number of combos, and how many are possible."""
    held, gone = dict(chosen.combos), set(known)
    return [
        (name, _percentage(held, combos), len(combos), sum(gone.isdisjoint(c) for c in combos))
        for name, combos in combos_by_class().items()
    ]


def _percentage(held: Mapping[Combo, Fraction], combos: tuple[Combo, ...]) -> int:
    """What is held of a class, by weight. Only nothing is 0 and only everything is 100."""
    share = sum((held.get(combo, Fraction(0)) for combo in combos), Fraction(0)) / len(combos)
    return int(share) * 100 if share in (0, 1) else min(max(round(share * 100), 1), 99)


def _typed(seat: int) -> str:
    return str(draft.value(seat_key(seat, "range")))


def known_elsewhere(seat: int) -> tuple[Card, ...]:
    """The cards that this seat cannot hold: the others', the board and those out of the deck."""
    fields = [hand_key("board"), hand_key("dead_cards")]
    for other in state.seats():
        if other != seat and state.seat_kind(other) == "cards":
            fields.append(seat_key(other, "cards"))
    return tuple(card for key in fields for card in parse_cards(str(draft.value(key)))[0])


# The grid


def _grid(chosen: Range | None, seat: int) -> None:
    _component()(
        data={
            "cells": cells(chosen or Range("", ()), known_elsewhere(seat)),
            "locked": chosen is None,
            "top": _top(chosen),
            "seen": st.session_state.get(_seen(seat), 0),
            "words": _words(),
        },
        key=_key(seat),
        on_painted_change=lambda: _painted(seat),
    )


def _key(seat: int) -> str:
    return f"range-grid-{seat}"


def _seen(seat: int) -> str:
    """Session key: the number of the last gesture that was taken over."""
    return f"range-seen-{seat}"


def _painted(seat: int) -> None:
    draft.sync()
    told = st.session_state[_key(seat)].painted
    st.session_state[_seen(seat)] = told["id"]
    _put(seat, painted_text(_typed(seat), told["weights"], told["top"]))


def _put(seat: int, text: str) -> None:
    draft.put(seat_key(seat, "range"), text)
    draft.mark_changed()


def _top(chosen: Range | None) -> int:
    """Where the slider of the strongest hands stands: the share held, in percent, rounded up.

    What it fills in is less than one percent short of its share, so it stays where it was put.
    """
    combos = chosen.combos if chosen is not None else ()
    return ceil(sum((weight for _combo, weight in combos), Fraction(0)) * 100 / ALL_COMBOS)


def _words() -> dict[str, str]:
    """Texts with the component's own placeholders."""
    return {
        "weight": _("Weight"),
        "grid": _("Classes of hands"),
        "cell": _("{name}, {count} combos, {share}"),
        "blocked": _("{name}, {count} combos, {possible} possible, {share}"),
        "hint": _(
            "Tap or drag to paint. Keys: arrows move, space toggles, Shift + arrow paints on."
        ),
        "top": _("The strongest hands, as a share of all combos"),
        "locked": _("The text cannot be read: correct it, or start afresh below."),
    }


# Below the grid


def _count(chosen: Range | None, seat: int) -> None:
    """How many combos the range has, and how many are left beside the known cards."""
    if chosen is None or not (chosen.combos or _typed(seat).strip()):
        show("<span></span>")
        return
    possible = chosen.without(known_elsewhere(seat))
    sentence = count_text(chosen, len(possible), sum((w for _c, w in possible), Fraction(0)))
    show(f'<p class="sp-muted sp-combos">{esc(sentence)}</p>')


def count_text(chosen: Range, possible: int, weight: Fraction) -> str:
    """“54 of 1,326 combos; 48 possible beside the known cards”, and their sum where weighted."""
    sentence = _("{count} of {all} combos; {possible} possible beside the known cards").format(
        count=number(Fraction(len(chosen.combos))),
        all=number(Fraction(ALL_COMBOS)),
        possible=number(Fraction(possible)),
    )
    if all(weight == 1 for _combo, weight in chosen.combos):
        return sentence
    return _("{sentence} (weighted: {sum})").format(sentence=sentence, sum=number(weight))


def _presets(seat: int) -> None:
    with st.container(horizontal=True, gap="small"):
        for name, label, text in (
            ("all", _("All hands"), EVERY_HAND),
            ("clear", _("Clear"), ""),
        ):
            st.button(label, key=f"range-{name}-{seat}", on_click=_fill, args=(seat, text))


def _fill(seat: int, text: str) -> None:
    draft.sync()
    _put(seat, text)


def _reason(seat: int) -> None:
    """Why the range is assumed: the note of the hand, which can be edited in two places."""
    key = f"range-why-{seat}"
    st.session_state[key] = draft.value(hand_key("note"))

    def take() -> None:
        draft.sync()
        draft.put(hand_key("note"), st.session_state[key])

    st.text_area(
        _("Why this range?"),
        key=key,
        on_change=take,
        height=90,
        help=_("Saved with the hand, as its note."),
    )

"""The hand form, shared by the pages and opened at the part that a page is about."""

from collections.abc import Callable
from typing import Literal

import streamlit as st

from . import state
from .html import esc, show, unmarked
from .state import Solved, hand_key, seat_key
from .text import _
from .words import field_label, message_text

CHIP_COLUMNS = (3, 3, 1.5, 1.7)

Part = Literal["chips", "cards", "decision", "more"]


def hand_form(solved: Solved, part: Part) -> None:
    """Draw the form. Every change is taken at once; what cannot be read is told at its field."""
    parts: dict[Part, tuple[str, Callable[[Solved], None]]] = {
        "chips": (_("Chips"), _chips),
        "cards": (_("Cards"), _cards),
        "decision": (_("Decision"), _decision),
        "more": (_("More"), _more),
    }
    with st.container(key="form-side"):
        show(f'<h2 id="edit-the-hand" class="sp-formtitle">{_("The hand")}</h2>')
        _summary(solved)
        tabs = st.tabs([label for label, _draw in parts.values()], default=parts[part][0])
        for tab, (_label, draw) in zip(tabs, parts.values(), strict=True):
            with tab:
                draw(solved)


def _summary(solved: Solved) -> None:
    """All problems at once, whichever part of the form they are in."""
    names = state.names()
    items = "".join(
        f"<li><b>{esc(field_label(error.field, names))}</b> {esc(message_text(error))}</li>"
        for error in solved.errors
    )
    with st.container():  # a place of its own even where empty: what stands below must not move
        if items:
            show(
                f'<div class="sp-note error" role="alert"><b>{_("To be corrected")}</b>'
                f'<ul class="sp-list">{items}</ul></div>'
            )


def _problems(solved: Solved, *fields: str) -> None:
    """The sentences that belong to the field just drawn."""
    with st.container():  # as above: an opened tab and the focus stay when a sentence comes or goes
        for error in solved.errors:
            if error.field in fields:
                show(f'<div class="sp-fielderror">▲ {esc(message_text(error))}</div>')


def _text(
    label: str,
    key: str,
    *,
    shown: bool = True,
    explanation: str | None = None,
    placeholder: str | None = None,
) -> None:
    st.text_input(
        label,
        key=key,
        help=explanation,
        placeholder=placeholder,
        persist_state="session",
        label_visibility="visible" if shown else "collapsed",
        autocomplete="off",
    )


def _who(seat: int) -> str:
    return unmarked(state.seat_name(seat)) or _("this player")


# Chips


def _chips(solved: Solved) -> None:
    st.caption(
        _("In seat order, clockwise. Total: the whole hand’s chips, antes and blinds included.")
    )
    headings = st.columns(CHIP_COLUMNS, gap="small", wrap=False)
    for column, heading in zip(headings, (_("Player"), _("Total"), _("Folded")), strict=False):
        with column:
            show(f'<span class="sp-muted" aria-hidden="true">{heading}</span>')
    for number, seat in enumerate(state.seats()):
        _chips_row(number, seat)
        _problems(solved, *(f"players[{number}].{field}" for field in ("name", "total", "stack")))
    _problems(solved, "players")
    full = len(state.seats()) >= state.MOST_PLAYERS
    st.button(_("Add a player"), on_click=state.add_player, disabled=full, key="add-player")
    if full:
        st.caption(_("Ten players are the most a hand can have."))


def _chips_row(number: int, seat: int) -> None:
    who = _who(seat)
    name, total, folded, menu = st.columns(
        CHIP_COLUMNS, gap="small", vertical_alignment="center", wrap=False
    )
    with name:
        _text(_("Name of player {n}").format(n=number + 1), seat_key(seat, "name"), shown=False)
    with total:
        label = _("{name}: total put in").format(name=who)
        _text(label, seat_key(seat, "total"), shown=False)
    with folded:
        st.checkbox(
            _("{name} folded").format(name=who),
            key=seat_key(seat, "folded"),
            persist_state="session",
            label_visibility="collapsed",
        )
    with menu, st.popover("⋯", help=_("Move or remove {name}").format(name=who)):
        last = len(state.seats()) - 1
        for label, action, arguments, off in (
            (_("Move up"), state.move_player, (seat, -1), number == 0),
            (_("Move down"), state.move_player, (seat, 1), number == last),
            (_("Remove"), state.remove_player, (seat,), last < state.FEWEST_PLAYERS),
        ):
            st.button(
                label,
                on_click=action,
                args=arguments,
                disabled=off,
                key=f"{action.__name__}-{seat}-{arguments[-1]}",
                width="stretch",
            )


# Cards


def _cards(solved: Solved) -> None:
    _text(
        _("Board"),
        hand_key("board"),
        placeholder=_("none yet"),
        explanation=_("No cards, 3, 4 or 5 of them. Write rank then suit: Jc 7d 2s, J♣7♦2♠, 10h."),
    )
    _problems(solved, "board")
    st.caption(
        _(
            "Two cards a player, as far as known; a folded player’s known cards are never dealt "
            "again. Where cards are unknown, give the place at the showdown: 1 is best, the same "
            "place is a tie."
        )
    )
    for number, seat in enumerate(state.seats()):
        held, place = st.columns([3, 2], gap="small", vertical_alignment="bottom", wrap=False)
        who = _who(seat)
        with held:
            _text(_("{name}: cards").format(name=who), seat_key(seat, "cards"), placeholder="As Ah")
        with place:
            st.selectbox(
                _("{name}: place").format(name=who),
                options=range(len(state.seats()) + 1),
                format_func=lambda place: str(place) if place else "–",
                key=seat_key(seat, "place"),
                persist_state="session",
            )
        _problems(solved, f"players[{number}].cards", f"players[{number}].range")
    _problems(solved, "showdown_order")
    _seat_choice(_("Button"), "button", _("Decides which seat an odd chip goes to."))
    _problems(solved, "button")
    _text(_("Other cards out of the deck"), hand_key("dead_cards"))
    _problems(solved, "dead_cards")


def _seat_choice(label: str, field: str, explanation: str) -> None:
    """Choose a seat. The browser sends the label back, so the labels are part of the widget's key:
    a renamed player stays chosen."""
    labels = state.seat_labels()
    key = f"choose-{field}-{'|'.join(labels.values())}"
    st.session_state[key] = st.session_state.get(hand_key(field))

    def take() -> None:
        st.session_state[hand_key(field)] = st.session_state[key]

    st.selectbox(
        label,
        options=[None, *labels],
        format_func=lambda seat: labels.get(seat, "–"),
        key=key,
        on_change=take,
        help=explanation,
    )


# The decision


def _decision(solved: Solved) -> None:
    _seat_choice(_("Who decides"), "hero", _("The player whose call is studied."))
    _problems(solved, "hero")
    _text(
        _("Amount to call"),
        hand_key("to_call"),
        explanation=_("What this player would still pay; after the call the betting is over."),
    )
    _problems(solved, "to_call")
    st.caption(
        _("The totals under “Chips” are those before this call. Leave it empty for no decision.")
    )


# More


def _more(solved: Solved) -> None:
    st.caption(_("Chips still behind, where known: 0 is all-in."))
    for number, seat in enumerate(state.seats()):
        _text(_("{name}: stack behind").format(name=_who(seat)), seat_key(seat, "stack"))
        _problems(solved, f"players[{number}].stack")
    _text(
        _("Dead money"),
        hand_key("dead_money"),
        explanation=_("In the pot but matched by nobody: a big-blind ante, a dead small blind."),
    )
    _problems(solved, "dead_money")
    _text(_("Big blind"), hand_key("big_blind"), explanation=_("Lets amounts be typed as 20BB."))
    _problems(solved, "big_blind")
    _text(_("Smallest chip"), hand_key("chip"), placeholder="1")
    _problems(solved, "chip")
    st.checkbox(
        _("Split exactly, without odd chips"),
        key=hand_key("exact"),
        persist_state="session",
    )
    with st.container(horizontal=True, vertical_alignment="bottom"):
        _text(_("Ante of each player"), "ante")
        st.button(_("Add it to every total"), on_click=state.add_ante, key="add-ante")
    _text(_("Title"), hand_key("title"))
    st.text_area(_("Note"), key=hand_key("note"), height=90, persist_state="session")
    _problems(solved, "title", "note")

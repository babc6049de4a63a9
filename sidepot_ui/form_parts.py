"""The four parts of the hand form: chips, cards, the decision, and what is seldom needed."""

import streamlit as st

from . import draft, state
from .card_picker import card_picker
from .html import esc, show, unmarked
from .jobs import warm_up
from .range_editor import range_editor
from .solved import Solved
from .state import hand_key, seat_key
from .text import _
from .words import message_text

CHIP_COLUMNS = (2.5, 2.3, 1.9, 1.7, 1.6)


def _problems(solved: Solved, *fields: str) -> None:
    """The sentences that belong to the field just drawn."""
    with st.container():  # even where empty: the focus stays when a sentence comes or goes
        for error in solved.errors:
            if error.field in fields:
                sentence = message_text(error, state.names())
                show(f'<div class="sp-fielderror">▲ {esc(sentence)}</div>')


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
        key=draft.bind(key),
        help=explanation,
        placeholder=placeholder,
        label_visibility="visible" if shown else "collapsed",
        autocomplete="off",
    )


def _who(seat: int) -> str:
    return unmarked(state.seat_name(seat)) or _("this player")


# Chips


def chips_part(solved: Solved) -> None:
    """The players in seat order: name, total, all-in, folded."""
    st.caption(
        _("In seat order, clockwise. Total: the whole hand’s chips, antes and blinds included.")
    )
    headings = (_("Player"), _("Total"), _("All-in"), _("Folded"))
    for column, heading in zip(
        st.columns(CHIP_COLUMNS, gap="small", wrap=False), headings, strict=False
    ):
        with column:
            show(f'<span class="sp-columnhead" aria-hidden="true">{heading}</span>')
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
    name, total, all_in, folded, menu = st.columns(
        CHIP_COLUMNS, gap="small", vertical_alignment="center", wrap=False
    )
    with name:
        _text(_("Name of player {n}").format(n=number + 1), seat_key(seat, "name"), shown=False)
    with total:
        label = _("{name}: total put in").format(name=who)
        _text(label, seat_key(seat, "total"), shown=False)
    with all_in:
        _all_in(seat, who)
    with folded:
        st.checkbox(
            _("{name}: folded").format(name=who),
            key=draft.bind(seat_key(seat, "folded"), False),
            label_visibility="collapsed",
        )
    with menu, st.popover("⋯", help=_("Move or remove {name}").format(name=who)):
        _seat_menu(number, seat)


def _all_in(seat: int, who: str) -> None:
    """A box that stands for a stack of 0."""
    key = f"all-in-{seat}"
    st.session_state[key] = state.is_all_in(seat)

    def take() -> None:
        state.set_all_in(seat, bool(st.session_state[key]))

    label = _("{name}: all-in").format(name=who)
    st.checkbox(label, key=key, on_change=take, label_visibility="collapsed")


def _seat_menu(number: int, seat: int) -> None:
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


def cards_part(solved: Solved) -> None:
    """The board, each player's cards or place at the showdown, the button."""
    deck = st.expander(_("Tap the cards"), key="deck", on_change="rerun")
    if deck.open:  # 52 buttons, drawn only where they are wanted
        with deck:
            card_picker()
    _text(
        _("Board"),
        hand_key("board"),
        placeholder=_("none yet"),
        explanation=_("No cards, 3, 4 or 5 of them. Write rank then suit: Jc 7d 2s, J♣7♦2♠, 10h."),
    )
    _problems(solved, "board")
    st.caption(
        _(
            "Each player’s two cards, or the range of hands that are possible; a folded player’s "
            "known cards are never dealt again. Where nothing is known, give the place at the "
            "showdown: 1 is best, the same place is a tie."
        )
    )
    for number, seat in enumerate(state.seats()):
        _cards_row(solved, number, seat)
    _problems(solved, "showdown_order")
    _seat_choice(_("Button"), "button", _("Decides which seat an odd chip goes to."))
    _problems(solved, "button")
    _text(_("Other cards out of the deck"), hand_key("dead_cards"))
    _problems(solved, "dead_cards")


def _cards_row(solved: Solved, number: int, seat: int) -> None:
    who = _who(seat)
    with st.container(horizontal=True, vertical_alignment="center", key=f"kind-of-{seat}"):
        show(f'<b class="sp-seatname">{esc(state.seat_name(seat) or _("this player"))}</b>')
        _kind_choice(seat, who)
    kind = state.seat_kind(seat)
    if kind == "unknown":  # nothing to type: the place has the line to itself
        _place_choice(seat, who)
    else:
        held, place = st.columns([2, 1], gap="small", vertical_alignment="center", wrap=False)
        with held:
            if kind == "range":
                label, example = _("{name}: range"), "QQ+, AKs, A5s-A2s"
            else:
                label, example = _("{name}: cards"), "As Ah"
            key = seat_key(seat, kind)
            _text(label.format(name=who), key, shown=False, placeholder=example)
        with place:
            _place_choice(seat, who)
    _problems(solved, f"players[{number}].cards", f"players[{number}].range")
    if kind == "range":
        warm_up()
        range_editor(seat, who)


def _kind_choice(seat: int, who: str) -> None:
    """Whether cards or a range are given, or nothing is known."""
    names = {"cards": _("Cards"), "range": _("Range"), "unknown": _("Unknown")}
    st.segmented_control(
        _("{name}: cards, range or unknown").format(name=who),
        options=state.KINDS,
        format_func=names.__getitem__,
        key=draft.bind(seat_key(seat, "kind"), "cards"),
        required=True,
        label_visibility="collapsed",
    )


def _place_choice(seat: int, who: str) -> None:
    """The place at the showdown, which says in the choice itself what it is."""
    key = seat_key(seat, "place")
    if draft.value(key, 0) > len(state.seats()):
        draft.put(key, 0)
    text = _("Place: {place}")
    st.selectbox(
        _("{name}: place").format(name=who),
        options=range(len(state.seats()) + 1),
        format_func=lambda place: text.format(place=place or "–"),
        key=draft.bind(key, 0),
        label_visibility="collapsed",
    )


def _seat_choice(label: str, field: str, explanation: str) -> None:
    """Choose a seat. The browser sends the label back, so the labels are part of the widget's key:
    a renamed player stays chosen."""
    labels = state.seat_labels()
    key = f"choose-{field}-{'|'.join(labels.values())}"
    st.session_state[key] = draft.value(hand_key(field), None)

    def take() -> None:
        draft.sync()
        draft.put(hand_key(field), st.session_state[key])

    st.selectbox(
        label,
        options=[None, *labels],
        format_func=lambda seat: labels.get(seat, "–"),
        key=key,
        on_change=take,
        help=explanation,
        placeholder="–",
    )


# The decision


def decision_part(solved: Solved) -> None:
    """Who decides, and what the call would cost."""
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


def more_part(solved: Solved) -> None:
    """Stacks, dead money, big blind, smallest chip, antes, title and note."""
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
    st.checkbox(_("Split exactly, without odd chips"), key=draft.bind(hand_key("exact"), False))
    with st.container(horizontal=True, vertical_alignment="bottom"):
        _text(_("Ante of each player"), "ante")
        st.button(_("Add it to every total"), on_click=state.add_ante, key="add-ante")
    _text(_("Title"), hand_key("title"))
    st.text_area(_("Note"), key=draft.bind(hand_key("note")), height=90)
    _problems(solved, "title", "note")

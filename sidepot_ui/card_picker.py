"""A deck to tap: each card goes to the next empty place, players first, then the board."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, cast

import streamlit as st

from sidepot_core.cards import RANKS, SUIT_SYMBOLS, SUITS, cards_text, normalise, parse_cards

from . import draft, state
from .html import suit_name
from .state import hand_key, seat_key
from .text import _
from .words import rank_name

PARTS = Path(__file__).parent / "components"
BOARD, DEAD = "board", "dead"
KEY = "card-picker"


@cache
def _component() -> Any:
    """The registered component; once a process, since names must be unique."""
    return st.components.v2.component(
        "sidepot_card_picker",
        html='<div class="picker"></div>\n',
        css=(PARTS / "card_picker.css").read_text(encoding="utf-8"),
        js=(PARTS / "card_picker.js").read_text(encoding="utf-8"),
    )


def card_picker() -> None:
    """Draw the deck; a tap writes into the same text fields that can be typed in."""
    _component()(
        data={"places": _places(), "ranks": _ranks(), "suits": _suits(), "words": _words()},
        key=KEY,
        on_picked_change=_picked,
        on_cleared_change=_cleared,
    )


def _places() -> list[dict[str, object]]:
    """Where cards can lie: each player, the board, and those out of the deck."""
    places = [_place(f"seat{seat}", state.seat_name(seat), 2) for seat in state.seats()]
    places.append(_place(BOARD, _("Board"), 5))
    if draft.value(_field(DEAD)):
        places.append(_place(DEAD, _("out"), 0))
    return places


def _place(code: str, name: str, most: int) -> dict[str, object]:
    """A place with its cards. What is typed there but is no card takes none and is kept.

    ``size``: how many cards it takes by itself; ``room``: how many once it is chosen. They differ
    where a player has a range or is unknown.
    """
    kind = _kind(code)
    cards = _held(code)
    typed = "" if cards or kind == "unknown" else str(draft.value(_field(code, kind))).strip()
    size = most if kind == "cards" and not typed else 0
    room = size if kind == "cards" else most
    return {"id": code, "name": name, "size": size, "room": room, "cards": cards, "typed": typed}


def _field(place: str, kind: str = "cards") -> str:
    if place in (BOARD, DEAD):
        return hand_key("board" if place == BOARD else "dead_cards")
    return seat_key(_seat(place), kind)


def _seat(place: str) -> int:
    return int(place.removeprefix("seat"))


def _kind(place: str) -> str:
    """What is given at the place; the board and the dead cards are always cards."""
    return "cards" if place in (BOARD, DEAD) else state.seat_kind(_seat(place))


def _held(place: str) -> list[str]:
    """The cards typed there; a range or a slip of the pen is no card."""
    if _kind(place) != "cards":
        return []
    cards, leftovers = parse_cards(normalise(str(draft.value(_field(place)))))
    return [] if leftovers else cards_text(cards).split()


def _event() -> Mapping[str, str]:
    """What the component just told."""
    told = st.session_state[KEY]
    return cast("Mapping[str, str]", told.picked or told.cleared)


def _picked() -> None:
    draft.sync()
    event = _event()
    place = event["place"]
    draft.put(_field(place), " ".join([*_held(place), event["card"]]))
    _take_cards(place)


def _cleared() -> None:
    draft.sync()
    place = _event()["place"]
    draft.put(_field(place, _kind(place)), "")
    _take_cards(place)


def _take_cards(place: str) -> None:
    """What a player is given in the deck are cards, whatever was given before."""
    if place not in (BOARD, DEAD):
        draft.put(seat_key(_seat(place), "kind"), "cards")


def _ranks() -> list[dict[str, str]]:
    return [{"code": RANKS[rank], "name": rank_name(rank)} for rank in range(12, -1, -1)]


def _suits() -> list[dict[str, str]]:
    return [
        {"code": SUITS[suit], "symbol": SUIT_SYMBOLS[suit], "name": suit_name(suit)}
        for suit in range(4)
    ]


def _words() -> dict[str, str]:
    """Texts with the component's own placeholders."""
    return {
        "places": _("Where the cards go"),
        "deck": _("Deck"),
        "next": _("The next card goes to: {name}"),
        "full": _("Every place is full: clear one to change it."),
        "clear": _("Clear the cards of {name}"),
        "held": _("held by {name}"),
        "card": _("{rank} of {suit}"),
    }

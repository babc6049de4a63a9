"""The one hand that runs through all pages: what is typed, and what last came out of it.

What is typed lives in the session under the widgets' own keys (kept across pages by
``persist_state="session"``); the hand document is read off them on every run.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import cast

import streamlit as st

from sidepot_core import Hand, HandError, HandRefused, Result, hand_document, solve
from sidepot_core.amounts import AmountError, exact_text, parse_amount
from sidepot_core.cards import cards_text, parse_cards
from sidepot_core.hand import Player
from sidepot_core.ranges import RangeError, parse_range

from .examples import EXAMPLES

SEAT_FIELDS = ("name", "total", "folded", "cards", "stack", "place")
MOST_PLAYERS, FEWEST_PLAYERS = 10, 2
HAND_KEYS = ("board", "dead_cards", "dead_money", "chip", "big_blind", "to_call", "title", "note")

cached_solve = lru_cache(maxsize=512)(solve)
"""Solving is pure: visitors who look at the same hand share the work."""


@dataclass(frozen=True)
class Solved:
    """The last good result, and what is wrong with the present input.

    ``stale`` is true where the result belongs to an earlier input than the one on the screen.
    """

    result: Result
    errors: tuple[HandError, ...]

    @property
    def stale(self) -> bool:
        """Whether the input has moved on since the result."""
        return bool(self.errors)


def seat_key(seat: int, field: str) -> str:
    """The session key of a player's field."""
    return f"seat{seat}_{field}"


def hand_key(field: str) -> str:
    """The session key of a field of the whole hand."""
    return f"hand_{field}"


def seats() -> list[int]:
    """The seats in order, by their lasting numbers."""
    return cast("list[int]", st.session_state["seats"])


def seat_name(seat: int | None) -> str:
    """The name typed at a seat."""
    return "" if seat is None else str(st.session_state.get(seat_key(seat, "name"), "")).strip()


def names() -> tuple[str, ...]:
    """All names as typed, in seat order."""
    return tuple(seat_name(seat) for seat in seats())


def seat_labels() -> dict[int | None, str]:
    """What tells the seats apart in a choice: the names, numbered where two are the same."""
    typed = names()
    return {
        seat: name if name and typed.count(name) == 1 else f"{name} ({number})".strip()
        for number, (seat, name) in enumerate(zip(seats(), typed, strict=True), start=1)
    }


# From page to page


def carry_over(page: str) -> None:
    """Send what is typed to a page that has just been opened.

    Streamlit keeps the values, but going straight from one page with the form to another it leaves
    the browser's new fields empty, and the next edit would bring those back as typed.
    """
    if st.session_state.get("page") != page:
        for key in _form_keys():
            if key in st.session_state:
                st.session_state[key] = st.session_state[key]


def arrived(page: str) -> None:
    """Remember the page whose fields are in step: from here on the browser has the last word."""
    st.session_state["page"] = page


def _form_keys() -> list[str]:
    of_seats = [seat_key(seat, field) for seat in seats() for field in SEAT_FIELDS]
    return [*of_seats, *map(hand_key, (*HAND_KEYS, "exact")), "ante"]


# Loading and editing


def start() -> None:
    """Give a newcomer the first example."""
    if "seats" not in st.session_state:
        load_hand(EXAMPLES[0].hand)


def load_hand(hand: Hand) -> None:
    """Put a hand into the form."""
    for seat in st.session_state.get("seats", []):
        for field in SEAT_FIELDS:
            st.session_state.pop(seat_key(seat, field), None)
    st.session_state["seats"] = []
    for player in hand.players:
        _add_seat(_typed(hand, player))
    document = hand_document(hand)
    for field in HAND_KEYS:
        st.session_state[hand_key(field)] = str(document.get(field, ""))
    by_name = {seat_name(seat): seat for seat in seats()}
    for field in ("hero", "button"):
        st.session_state[hand_key(field)] = by_name.get(str(document.get(field, "")))
    st.session_state[hand_key("exact")] = hand.odd_chip_rule == "exact"
    st.session_state["step"] = 6
    # What was wrong with a file has nothing to do with the hand that is open now.
    st.session_state["open_errors"] = []


def _typed(hand: Hand, player: Player) -> dict[str, object]:
    """A player's fields as a person would have typed them."""
    document = {str(key): value for key, value in _player_document(hand, player).items()}
    place = 0
    for number, tied in enumerate(hand.showdown_order or (), start=1):
        place = number if player.name in tied else place
    held = player.range.text if player.range is not None else cards_text(player.cards)
    return {
        "name": player.name,
        "total": document["total"],
        "folded": player.folded,
        "cards": held,
        "stack": str(document.get("stack", "")),
        "place": place,
    }


def _player_document(hand: Hand, player: Player) -> dict[str, object]:
    rows = cast("list[dict[str, object]]", hand_document(hand)["players"])
    return rows[hand.players.index(player)]


def _add_seat(fields: dict[str, object]) -> None:
    seat = int(st.session_state.get("next_seat", 0))
    st.session_state["next_seat"] = seat + 1
    st.session_state["seats"] = [*st.session_state["seats"], seat]
    for field, value in fields.items():
        st.session_state[seat_key(seat, field)] = value


def add_player() -> None:
    """Add a seat with the next free letter as its name."""
    taken = set(names())
    name = next(letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if letter not in taken)
    blank = {"folded": False, "cards": "", "stack": "", "place": 0}
    _add_seat({"name": name, "total": "0", **blank})


def remove_player(seat: int) -> None:
    """Take a seat away, and whatever referred to it."""
    st.session_state["seats"] = [other for other in seats() if other != seat]
    for field in ("hero", "button"):
        if st.session_state.get(hand_key(field)) == seat:
            st.session_state[hand_key(field)] = None
    # A place can be no higher than there are players: those who stay close ranks.
    taken = sorted({place for other in seats() if (place := _place(other))})
    for other in seats():
        if place := _place(other):
            st.session_state[seat_key(other, "place")] = taken.index(place) + 1


def _place(seat: int) -> int:
    return int(st.session_state.get(seat_key(seat, "place"), 0) or 0)


def move_player(seat: int, step: int) -> None:
    """Move a seat up (−1) or down (1)."""
    order = list(seats())
    here = order.index(seat)
    there = here + step
    if 0 <= there < len(order):
        order[here], order[there] = order[there], order[here]
        st.session_state["seats"] = order


def add_ante() -> None:
    """Add the ante to every player's total; a total that is no amount stays as typed."""
    try:
        big_blind_text = str(st.session_state.get(hand_key("big_blind"), "")).strip()
        big_blind = parse_amount(big_blind_text) if big_blind_text else None
        ante = parse_amount(str(st.session_state.get("ante", "")), big_blind)
    except AmountError:
        return
    for seat in seats():
        key = seat_key(seat, "total")
        try:
            total = parse_amount(str(st.session_state[key]), big_blind)
        except AmountError:
            continue
        st.session_state[key] = exact_text(total + ante)
    st.session_state["ante"] = ""


# Reading what is typed


def draft_document() -> dict[str, object]:
    """The hand document as typed, right or wrong."""
    state = st.session_state
    document: dict[str, object] = {"players": [_player_row(seat) for seat in seats()]}
    for field in HAND_KEYS:
        text = str(state.get(hand_key(field), ""))
        if text.strip():
            document[field] = text
    for field in ("hero", "button"):
        if state.get(hand_key(field)) is not None:
            document[field] = seat_name(state[hand_key(field)])
    if state.get(hand_key("exact")):
        document["odd_chip_rule"] = "exact"
    if order := _order():
        document["showdown_order"] = order
    return document


def _player_row(seat: int) -> dict[str, object]:
    state = st.session_state
    row: dict[str, object] = {"name": str(state.get(seat_key(seat, "name"), ""))}
    for field in ("total", "stack"):
        text = str(state.get(seat_key(seat, field), ""))
        if text.strip():
            row[field] = text
    if state.get(seat_key(seat, "folded")):
        row["folded"] = True
    held = str(state.get(seat_key(seat, "cards"), "")).strip()
    if held:
        row["range" if _is_range(held) else "cards"] = held
    return row


def _is_range(text: str) -> bool:
    if not parse_cards(text)[1]:
        return False
    try:
        return bool(parse_range(text).combos)
    except RangeError:
        return False


def _order() -> list[list[str]]:
    places: dict[int, list[str]] = {}
    for seat in seats():
        if place := _place(seat):
            places.setdefault(place, []).append(seat_name(seat))
    return [places[place] for place in sorted(places)]


def current() -> Solved:
    """Solve what is typed; where it is refused, the last good result with the reasons."""
    document = draft_document()
    kept = st.session_state.get("solved")
    if kept is None or st.session_state.get("solved_document") != document:
        try:
            kept = Solved(cached_solve(Hand.from_document(document)), ())
        except HandRefused as refused:
            before = kept.result if kept is not None else cached_solve(EXAMPLES[0].hand)
            kept = Solved(before, refused.errors)
        st.session_state["solved"] = kept
        st.session_state["solved_document"] = document
    return cast("Solved", kept)

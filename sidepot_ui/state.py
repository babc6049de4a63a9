"""The one hand that runs through all pages, as it is typed.

What is typed lives in the draft; the hand document is read off it on every run.
"""

from typing import cast

import streamlit as st

from sidepot_core import Hand, hand_document
from sidepot_core.amounts import AmountError, exact_text, parse_amount
from sidepot_core.cards import cards_text, parse_cards
from sidepot_core.hand import Player
from sidepot_core.ranges import RangeError, parse_range

from . import draft
from .examples import EXAMPLES, in_language

MOST_PLAYERS, FEWEST_PLAYERS = 10, 2
KINDS = ("cards", "range", "unknown")
"""What can be given about a player’s cards; what was typed for another kind is kept."""
SEAT_FIELDS = ("name", "total", "folded", "kind", "cards", "range", "stack", "place")
HAND_KEYS = ("board", "dead_cards", "dead_money", "chip", "big_blind", "to_call", "title", "note")

POSITIONS = (
    *("step", "slide", "at", "varied", "top"),
    *("top_opponent", "supposed", "heat", "heat_pot"),
)
"""Session keys of where the reader stands in a hand; another hand begins without them."""


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
    return "" if seat is None else str(draft.value(seat_key(seat, "name"))).strip()


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


# Loading and editing


def start() -> None:
    """Take over what was typed; give a newcomer the first example."""
    draft.begin()
    if "seats" not in st.session_state:
        load_hand(in_language(EXAMPLES[0].hand))
    for seat in seats():
        _move_range(seat)


def load_hand(hand: Hand) -> None:
    """Put a hand into the form."""
    for seat in st.session_state.get("seats", []):
        _forget(seat)
    st.session_state["seats"] = []
    document = hand_document(hand)
    rows = cast("list[dict[str, object]]", document["players"])
    for player, row in zip(hand.players, rows, strict=True):
        _add_seat(_typed(hand, player, row))
    for field in HAND_KEYS:
        draft.put(hand_key(field), str(document.get(field, "")))
    by_name = {seat_name(seat): seat for seat in seats()}
    for field in ("hero", "button"):
        draft.put(hand_key(field), by_name.get(str(document.get(field, ""))))
    draft.put(hand_key("exact"), hand.odd_chip_rule == "exact")
    # What was wrong with a file has nothing to do with the hand that is open now.
    st.session_state["open_errors"] = []
    for position in POSITIONS:
        st.session_state.pop(position, None)
    draft.drop("estimate")


def _typed(hand: Hand, player: Player, row: dict[str, object]) -> dict[str, object]:
    """A player's fields as a person would have typed them."""
    place = 0
    for number, tied in enumerate(hand.showdown_order or (), start=1):
        place = number if player.name in tied else place
    kind = "unknown" if hand.showdown_order and not player.cards else "cards"
    return {
        "name": player.name,
        "total": row["total"],
        "folded": player.folded,
        "kind": "range" if player.range is not None else kind,
        "cards": cards_text(player.cards),
        "range": player.range.text if player.range is not None else "",
        "stack": str(row.get("stack", "")),
        "place": place,
    }


def _add_seat(fields: dict[str, object]) -> None:
    seat = int(st.session_state.get("next_seat", 0))
    st.session_state["next_seat"] = seat + 1
    st.session_state["seats"] = [*st.session_state["seats"], seat]
    for field, value in fields.items():
        draft.put(seat_key(seat, field), value)


def _forget(seat: int) -> None:
    for field in SEAT_FIELDS:
        draft.drop(seat_key(seat, field))


def add_player() -> None:
    """Add a seat with the next free letter as its name."""
    draft.sync()
    taken = set(names())
    name = next(letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if letter not in taken)
    blank = {"folded": False, "kind": "cards", "cards": "", "range": "", "stack": "", "place": 0}
    _add_seat({"name": name, "total": "0", **blank})


def remove_player(seat: int) -> None:
    """Take a seat away, and whatever referred to it."""
    draft.sync()
    st.session_state["seats"] = [other for other in seats() if other != seat]
    _forget(seat)
    if draft.value(hand_key("hero")) == seat:
        draft.put(hand_key("hero"), None)
        draft.put(hand_key("to_call"), "")
    if draft.value(hand_key("button")) == seat:
        draft.put(hand_key("button"), None)


def move_player(seat: int, step: int) -> None:
    """Move a seat up (−1) or down (1)."""
    draft.sync()
    order = list(seats())
    here = order.index(seat)
    there = here + step
    if 0 <= there < len(order):
        order[here], order[there] = order[there], order[here]
        st.session_state["seats"] = order


def is_all_in(seat: int) -> bool:
    """Whether the stack behind is typed as nothing."""
    return str(draft.value(seat_key(seat, "stack"))).strip() == "0"


def set_all_in(seat: int, all_in: bool) -> None:
    """All-in is a stack of 0; taking it back leaves the stack unknown."""
    draft.sync()
    draft.put(seat_key(seat, "stack"), "0" if all_in else "")


def add_ante() -> None:
    """Add the ante to every player's total; a total that is no amount stays as typed."""
    draft.sync()
    try:
        big_blind_text = str(draft.value(hand_key("big_blind"))).strip()
        big_blind = parse_amount(big_blind_text) if big_blind_text else None
        ante = parse_amount(str(draft.value("ante")), big_blind)
    except AmountError:
        return
    for seat in seats():
        key = seat_key(seat, "total")
        try:
            total = parse_amount(str(draft.value(key)), big_blind)
        except AmountError:
            continue
        draft.put(key, exact_text(total + ante))
    draft.put("ante", "")


# Reading what is typed


def draft_document() -> dict[str, object]:
    """The hand document as typed, right or wrong."""
    document: dict[str, object] = {"players": [_player_row(seat) for seat in seats()]}
    for field in HAND_KEYS:
        text = str(draft.value(hand_key(field)))
        if text.strip():
            document[field] = text
    for field in ("hero", "button"):
        if draft.value(hand_key(field), None) is not None:
            document[field] = seat_name(draft.value(hand_key(field)))
    if draft.value(hand_key("exact"), False):
        document["odd_chip_rule"] = "exact"
    if order := _order():
        document["showdown_order"] = order
    return document


def _player_row(seat: int) -> dict[str, object]:
    row: dict[str, object] = {"name": str(draft.value(seat_key(seat, "name")))}
    for field in ("total", "stack"):
        text = str(draft.value(seat_key(seat, field)))
        if text.strip():
            row[field] = text
    if draft.value(seat_key(seat, "folded"), False):
        row["folded"] = True
    kind = seat_kind(seat)
    held = "" if kind == "unknown" else str(draft.value(seat_key(seat, kind))).strip()
    if held:
        row[kind] = held
    return row


def seat_kind(seat: int) -> str:
    """Which of the ``KINDS`` is given at a seat."""
    return str(draft.value(seat_key(seat, "kind"), "cards"))


def _move_range(seat: int) -> None:
    """A range typed where cards are asked for goes to the field of ranges."""
    typed = str(draft.value(seat_key(seat, "cards")))
    if seat_kind(seat) == "cards" and _is_range(typed):
        draft.put(seat_key(seat, "range"), typed.strip())
        draft.put(seat_key(seat, "cards"), "")
        draft.put(seat_key(seat, "kind"), "range")


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
        place = int(draft.value(seat_key(seat, "place"), 0) or 0)
        if place:
            places.setdefault(place, []).append(seat_name(seat))
    return [places[place] for place in sorted(places)]


def put_note(text: str) -> None:
    """Set the note of the hand."""
    draft.put(hand_key("note"), text)

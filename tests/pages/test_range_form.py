"""Ranges in the form: typed, chosen, counted, refused, kept."""

import json
from types import SimpleNamespace
from unittest.mock import patch

import pytest

from sidepot_core import Hand, Player, hand_document
from sidepot_core.link import decode_hand
from sidepot_ui import card_picker, range_editor

from .support import CALL, POTS, SHOWDOWN, Session


def pair(**second: str) -> Hand:
    return Hand(
        [Player("A", 50, cards="As Ah"), Player("B", 50, **second)],  # type: ignore[arg-type]
        board="Jc 7d 2s",
    )


def held(session: Session, seat: int) -> Player:
    player: Player = session.at.session_state["solved"].result.hand.players[seat]
    return player


def test_a_range_is_typed() -> None:
    session = Session(pair(), POTS)
    session.give("range", seat=1)
    assert held(session, 1).range is None
    session.type("range", "QQ+, AKs", seat=1)
    chosen = held(session, 1).range
    assert chosen is not None
    assert chosen.text == "QQ+, AKs"
    assert "22 of 1,326 combos; 15 possible beside the known cards" in session.text


def test_a_range_typed_as_cards_goes_to_its_field() -> None:
    session = Session(pair(), POTS)
    session.type("cards", " QQ+, AKs ", seat=1)
    assert session.kind(1) == "range"
    assert session.typed("range", 1) == "QQ+, AKs"
    session.give("cards", seat=1)
    assert session.typed("cards", 1) == ""


def test_what_was_typed_comes_back() -> None:
    session = Session(pair(cards="Qs Qh"), POTS)
    session.give("range", seat=1)
    session.type("range", "TT+", seat=1)
    session.give("unknown", seat=1)
    assert (held(session, 1).cards, held(session, 1).range) == ((), None)
    assert not [box for box in session.at.text_input if box.label.startswith("B: cards")]
    session.go(CALL)
    session.go(POTS)
    session.give("cards", seat=1)
    assert session.typed("cards", 1) == "Qs Qh"
    assert len(held(session, 1).cards) == 2
    session.give("range", seat=1)
    assert session.typed("range", 1) == "TT+"


def test_a_place_can_be_given_to_whom_nothing_is_known_of() -> None:
    session = Session(Hand([Player(name, 100) for name in "ABC"]), SHOWDOWN)
    for seat, place in enumerate((2, 1, 2)):
        session.give("unknown", seat)
        session.place(seat, place)
    assert session.headline.startswith("300 to B.")


def test_a_loaded_hand_opens_with_what_it_gives() -> None:
    session = Session(pair(range="KK"), POTS)
    assert [session.kind(seat) for seat in range(2)] == ["cards", "range"]
    ordered = Hand([Player("A", 50, cards="As Ah"), Player("B", 50)], showdown_order=[["B"], ["A"]])
    session = Session(ordered, POTS)
    assert [session.kind(seat) for seat in range(2)] == ["cards", "unknown"]
    session.click("add-player")
    assert session.kind(2) == "cards"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("QQ+, AKx", "“AKx” (at character 6) is not a range: write it like QQ+"),
        ("AsKs", "The range of B leaves no combo: all its cards are known elsewhere."),
    ],
)
def test_a_refused_range_is_told_at_its_field(text: str, sentence: str) -> None:
    session = Session(pair(), POTS)
    session.give("range", seat=1)
    session.type("range", text, seat=1)
    (error,) = session.errors
    assert sentence in error
    assert session.summary.startswith("To be corrected Cards · B: range – ")
    session.open_editor(1)
    assert session.typed("range", 1) == text


# The editor


def test_a_gesture_in_the_grid_becomes_text() -> None:
    session = Session(pair(range="22"), POTS)
    seat = session.seat(1)
    values = {key: session.at.session_state[key] for key in ("draft", "draft_on_screen", "seats")}
    told = SimpleNamespace(painted={"id": 3, "top": 2, "weights": {"AKs": 50, "QQ": 0}})
    values |= {range_editor._key(seat): told}
    with patch.object(range_editor.st, "session_state", values):
        range_editor._painted(seat)
    assert values["draft"][session.key("range", 1)] == "KK+, JJ, AKs:0.5"
    assert values[range_editor._seen(seat)] == 3


def test_a_late_address_does_not_undo_what_was_just_changed() -> None:
    session = Session(pair(cards="Ks Kh"), POTS)
    before = session.at.query_params["h"]
    session.type("cards", "Qs Qh", seat=1)
    session.at.query_params["h"] = before
    session.type("total", "60", seat=1)
    assert (session.typed("cards", 1), session.typed("total", 1)) == ("Qs Qh", "60")
    session.at.query_params["h"] = before  # and nothing changed: the reader went back
    session.at.run()
    assert (session.typed("cards", 1), session.typed("total", 1)) == ("Ks Kh", "50")


def test_all_hands_and_none() -> None:
    session = Session(pair(range="QQ+"), POTS)
    session.open_editor(1)
    session.click(f"range-all-{session.seat(1)}")
    assert session.typed("range", 1) == "random"
    assert "1,326 of 1,326 combos; 1,081 possible beside the known cards" in session.text
    session.click(f"range-clear-{session.seat(1)}")
    assert session.typed("range", 1) == ""
    assert session.kind(1) == "range"
    assert "combos" not in session.text


def test_dead_cards_are_counted_out_and_ones_own_are_not() -> None:
    session = Session(pair(cards="Qs Qh"), POTS)
    session.give("range", seat=1)
    session.type("range", "QQ, AA:0.5", seat=1)
    assert "12 of 1,326 combos; 7 possible beside the known cards (weighted: 6.5)" in session.text
    session.type("dead_cards", "Qd")
    assert "12 of 1,326 combos; 4 possible beside the known cards (weighted: 3.5)" in session.text
    session.give("unknown", seat=0)
    assert "12 of 1,326 combos; 9 possible beside the known cards (weighted: 6)" in session.text


def test_the_reason_is_the_note_and_the_note_the_reason() -> None:
    session = Session(pair(range="KK"), POTS)
    session.open_editor(1)
    why = f"range-why-{session.seat(1)}"
    session.at.text_area(key=why).set_value("Only kings raise here.").run()
    assert session.at.text_area(key=session.key("note")).value == "Only kings raise here."
    assert session.at.session_state["solved"].result.hand.note == "Only kings raise here."
    session.at.text_area(key=session.key("note")).set_value("Kings, at most.").run()
    assert session.at.text_area(key=why).value == "Kings, at most."


def test_links_and_documents_keep_range_and_reason() -> None:
    session = Session(pair(), POTS)
    session.type("cards", "QQ+, AKs:0.5", seat=1)
    session.open_editor(1)
    session.at.text_area(key=f"range-why-{session.seat(1)}").set_value("A tight seat.").run()
    code = "".join(session.at.query_params["h"])
    hand = decode_hand(code)
    assert hand == session.at.session_state["solved"].result.hand
    assert hand.note == "A tight seat."
    opened = Session()
    opened.upload(json.dumps(hand_document(hand)).encode())
    opened.go(POTS)
    assert (opened.kind(1), opened.typed("range", 1)) == ("range", "QQ+, AKs:0.5")
    linked = Session(page=POTS, h=code)
    assert (linked.kind(1), linked.typed("range", 1)) == ("range", "QQ+, AKs:0.5")
    assert "A tight seat." in linked.text


# The deck beside it


def test_the_deck_gives_cards_to_whom_it_is_told() -> None:
    session = Session(pair(range="QQ+"), POTS)
    second = f"seat{session.seat(1)}"
    values = {key: session.at.session_state[key] for key in ("draft", "seats")}
    with patch.object(card_picker.st, "session_state", values):
        place = next(place for place in card_picker._places() if place["id"] == second)
        # By itself the next card goes past a range; when it is chosen it makes room for two.
        assert (place["size"], place["room"], place["typed"]) == (0, 2, "QQ+")
        with patch.object(card_picker, "_event", lambda: {"place": second, "card": "Ks"}):
            card_picker._picked()
        assert card_picker.state.seat_kind(session.seat(1)) == "cards"
        assert card_picker._held(second) == ["Ks"]

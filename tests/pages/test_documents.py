"""Saving the hand and opening it again; files that are no hand leave everything as it was."""

import json
from typing import Any

import pytest

from sidepot_core import Hand, Player, hand_document, read_hand
from sidepot_ui import home_view
from sidepot_ui.examples import EXAMPLES

from .support import CALL, HOME, POTS, RIVERS, SHOWDOWN, Session, example


@pytest.fixture
def saved(monkeypatch: pytest.MonkeyPatch) -> list[tuple[bytes, str]]:
    """What the save button holds on each run: content and file name."""
    offered: list[tuple[bytes, str]] = []
    original = home_view.st.download_button

    def download_button(label: str, data: str, **options: Any) -> bool:
        offered.append((data.encode(), options["file_name"]))
        return bool(original(label, data, **options))

    monkeypatch.setattr(home_view.st, "download_button", download_button)
    return offered


def full_hand() -> Hand:
    """A hand that fills every field of the form."""
    return Hand(
        [
            Player("Ann", "12.5", cards="As Ah", stack="7.25"),
            Player("Zoë", 40, folded=True),
            Player("友", 40, cards="Kd Kc", stack=100),
        ],
        board="Jc 7d 2s",
        dead_cards="9h",
        dead_money=3,
        chip="0.25",
        big_blind=2,
        button="Zoë",
        hero="Ann",
        to_call=5,
        odd_chip_rule="exact",
        title="Friday, last hand",
        note="Two lines\nof note.",
    )


@pytest.mark.parametrize("hand", [*(item.hand for item in EXAMPLES), full_hand()], ids=str)
def test_a_saved_hand_opens_as_the_same_hand(hand: Hand, saved: list[tuple[bytes, str]]) -> None:
    Session(hand)
    data, name = saved[-1]
    assert name == "hand.json"
    assert read_hand(data) == hand
    other = Session(example("return-80"))
    other.upload(data)
    other.go(POTS)
    assert other.at.session_state["solved"].result.hand == hand
    assert not other.summary


def test_opening_leads_to_the_pots() -> None:
    session = Session()
    session.upload(json.dumps(hand_document(example("return-80"))).encode())
    assert session.at.title[0].value == "Who can win which chips?"


def test_what_is_saved_is_the_last_hand_that_could_be_read(
    saved: list[tuple[bytes, str]],
) -> None:
    session = Session(example("return-80"), POTS)
    session.type("total", "60", seat=0)
    session.type("total", "x", seat=1)
    session.go(HOME)
    assert json.loads(saved[-1][0])["players"][0]["total"] in (60, "60")
    read_hand(saved[-1][0])


def eleven() -> bytes:
    players = [{"name": f"P{n}", "total": 10} for n in range(11)]
    return json.dumps({"players": players}).encode()


REFUSED = {
    "empty": (b"", "This is no hand saved as JSON"),
    "not JSON": (
        b"{players: no",
        "This is no hand saved as JSON (it breaks off at line 1, column 2)",
    ),
    "not text": (b"\xff\xfe\x00\x01\x80", "This file is not text in UTF-8"),
    "too large": (b" " * 1_048_577 + b"{}", "This file is larger than 1 MB"),
    "newer": (
        b'{"format": "sidepot-hand/2", "players": []}',
        "This hand was saved by a newer Sidepot (sidepot-hand/2): update Sidepot to open it.",
    ),
    "another format": (b'{"format": "poker/9", "players": []}', "is not a hand document"),
    "eleven players": (eleven(), "A hand has at most 10 players, here are 11: remove some."),
    "a list": (b"[1, 2, 3]", "This must be an object."),
    "a number": (b"12", "This must be an object."),
    "deep": (b"[" * 100_000, "This is no hand saved as JSON"),
    "unknown field": (
        b'{"players": [{"name": "A", "total": 1}, {"name": "B", "total": 1}], "pots": 3}',
        "There is no field “pots” here: remove it or correct its name.",
    ),
    "wrong player": (
        b'{"players": [{"name": "A", "total": "x"}, {"name": "B", "total": 1}]}',
        "player 1: total put in: “x” is not an amount",
    ),
}


@pytest.mark.parametrize(("data", "sentence"), REFUSED.values(), ids=REFUSED.keys())
def test_a_file_that_is_no_hand_leaves_the_hand_untouched(data: bytes, sentence: str) -> None:
    session = Session(example("return-80"))
    session.upload(data)
    session.sound()
    notes = [text for text in session.html if "sp-note error" in text]
    assert any(sentence in text for text in session.html if "sp-note error" in text), notes
    assert "Traceback" not in session.text
    session.go(POTS)
    assert session.at.session_state["solved"].result.hand == example("return-80")
    assert not session.summary


def test_every_problem_of_a_file_is_listed() -> None:
    session = Session()
    session.upload(b'{"players": [{"name": "A", "total": "x"}, {"total": -1}], "board": "Zz"}')
    notes = [text for text in session.html if "sp-note error" in text]
    assert len(notes) == 4
    assert any("player 2: name: This is missing: fill it in." in text for text in notes)


def test_a_good_file_after_a_bad_one_clears_the_complaint() -> None:
    session = Session()
    session.upload(b"no")
    assert "no hand saved as JSON" in session.text
    session.at.file_uploader[0].clear().run()
    session.upload(json.dumps(hand_document(example("four-players"))).encode())
    session.go(HOME)
    assert "no hand saved as JSON" not in session.text


def test_an_example_after_a_bad_file_clears_the_complaint() -> None:
    session = Session()
    session.upload(b"no")
    session.open_example("four-players", POTS)
    session.go(HOME)
    assert "no hand saved as JSON" not in session.text


# Ranges in documents


def with_range() -> Hand:
    return Hand(
        [Player("A", 50, cards="As Ah"), Player("B", 50, range="QQ+, AKs", stack=0)],
        board="Jc 7d 2s 4h",
    )


def test_a_range_keeps_its_text_in_the_form_and_is_counted() -> None:
    session = Session()
    session.upload(json.dumps(hand_document(with_range())).encode())
    session.go(RIVERS)
    assert session.typed("range", 1) == "QQ+, AKs"
    assert session.at.session_state["solved"].result.hand == with_range()
    session.counted()
    assert "±" not in session.text
    assert session.headline.startswith("Every deal of the ranges")
    assert not session.summary
    for page in (POTS, SHOWDOWN, CALL, HOME, RIVERS):
        session.go(page)
    assert session.typed("range", 1) == "QQ+, AKs"


def test_a_range_gives_way_to_cards() -> None:
    session = Session(with_range(), RIVERS)
    session.give("cards", seat=1)
    session.type("cards", "Qs Qh", seat=1)
    assert session.headline.startswith("On ")
    assert "Equity with ranges" not in session.text

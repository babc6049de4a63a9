"""Refused input: told at its field and at the top, with the old answer kept and marked."""

import logging

import pytest

from sidepot_core import Hand, Player
from sidepot_ui import pots_view

from .support import CALL, CRASHED, PAGES, POTS, STALE, Session, example


def test_text_in_an_amount_keeps_the_old_answer_and_marks_it() -> None:
    session = Session(example("return-80"), POTS)
    before = session.headline
    session.type("total", "plenty", seat=1)
    sentence = "“plenty” is not an amount: write it like 150, 5,000, 10.42 or 20BB."
    assert session.errors == [f"▲ {sentence}"]
    assert session.summary == f"To be corrected Chips · B: total put in – {sentence}"
    assert STALE in session.text
    assert session.headline == before


def test_correcting_brings_the_answer_back() -> None:
    session = Session(example("return-80"), POTS)
    session.type("total", "plenty", seat=1)
    session.type("total", "150", seat=1)
    assert not session.errors
    assert not session.summary
    assert STALE not in session.text
    assert session.headline.startswith("150 in the main pot, 200 in side pot 1 and 50 back to You.")


@pytest.mark.parametrize("second", ["A♠ Kd", "as Kd", "Kd AS"])
def test_a_card_typed_twice_in_two_spellings(second: str) -> None:
    session = Session(Hand([Player("A", 50, cards="As Ah"), Player("B", 50)]), POTS)
    session.type("cards", second, seat=1)
    (error,) = session.errors
    assert error.endswith("is used twice (also in A: cards): a deck holds it once.")
    assert session.summary.startswith("To be corrected Cards · B: cards – ")


def test_a_card_on_the_board_and_in_a_hand() -> None:
    session = Session(Hand([Player("A", 50, cards="As Ah"), Player("B", 50)]), POTS)
    session.type("board", "A♠ 7d 2c")
    assert len(session.errors) == 1
    assert "is used twice" in session.errors[0]


def test_every_problem_at_once() -> None:
    session = Session(example("return-80"), POTS)
    session.type("total", "x", seat=0)
    session.type("name", "", seat=1)
    session.type("cards", "Zz", seat=2)
    session.type("board", "Jc 7d")
    session.type("chip", "-1")
    session.type("to_call", "10")
    expected = (
        "“x” is not an amount",
        "This player has no name",
        "“Zz” is not a card",
        "A board has 0, 3, 4 or 5 cards, here are 2.",
        "“-1” is negative",
        "An amount to call needs a player who decides",
    )
    for sentence in expected:
        assert sentence in session.summary
        assert sum(sentence in error for error in session.errors) == 1, sentence
    assert len(session.errors) == len(expected)


def test_problems_stand_on_every_page_with_the_form() -> None:
    session = Session(example("turn-call"), POTS)
    session.type("total", "x", seat=1)
    for page in PAGES[1:]:
        session.go(page)
        assert "“x” is not an amount" in session.summary
        assert STALE in session.text


def test_a_call_above_the_stack_is_told_at_the_call() -> None:
    session = Session(example("turn-call"), CALL)
    session.type("to_call", "151")
    assert session.errors == [
        "▲ You cannot call 151 with 150 behind: lower the call or correct the stack.",
        "▲ With 151 more You would have 201 in, above everybody else’s 200: a call is at most 150.",
    ]
    assert "+142.86" in session.headline


@pytest.mark.parametrize(
    ("field", "text", "seat"),
    [
        ("name", "x" * 25, 0),
        ("name", "tab\there", 0),
        ("name", "B", 0),
        ("total", "-5", 0),
        ("total", "1e400", 0),
        ("total", "NaN", 0),
        ("total", "20BB", 0),
        ("total", "9" * 400, 0),
        ("total", "", 0),
        ("stack", "some", 0),
        ("cards", "As", 0),
        ("cards", "As Ad Ac", 0),
        ("board", "Jc 7d 2s 4h 5h 6h", None),
        ("dead_cards", "As", None),
        ("dead_money", "much", None),
        ("big_blind", "0", None),
        ("chip", "60", None),
        ("to_call", "0.0000000000001", None),
    ],
)
def test_each_refusal_is_told_at_its_field(field: str, text: str, seat: int | None) -> None:
    session = Session(example("turn-call"), CALL)
    session.type(field, text, seat)
    assert session.errors
    assert "To be corrected" in session.summary
    assert "{" not in session.summary
    assert STALE in session.text
    assert "+142.86" in session.headline


def test_everybody_folded_is_told() -> None:
    session = Session(example("return-80"), POTS)
    for seat in range(3):
        session.fold(seat)
    assert "Everybody has folded" in session.summary
    assert any("Everybody has folded" in error for error in session.errors)


def test_a_crash_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_given: object) -> None:
        raise RuntimeError("secret detail")

    session = Session(example("return-80"), POTS)
    session.type("total", "60", seat=0)
    monkeypatch.setattr(pots_view, "pot_tiles", fail)
    with caplog.at_level(logging.ERROR, "sidepot"):
        session.at.run()
    assert not session.at.exception
    assert CRASHED in session.text
    assert "secret detail" not in session.text
    assert "secret detail" in caplog.text
    monkeypatch.undo()
    session.at.run()
    session.sound()
    assert session.typed("total", 0) == "60"

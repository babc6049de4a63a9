"""The practice page: questions of every kind, and what each verdict shows."""

import re
from collections.abc import Sequence
from fractions import Fraction

import pytest

from sidepot_core.cards import card_text, parse_cards
from sidepot_core.practice import (
    MISTAKES,
    Diagnosis,
    Five,
    Kind,
    Names,
    Numbers,
    diagnose,
    make_item,
)

from .practice_support import (
    BEAT_EVERYONE,
    EV,
    address_now,
    give,
    key_of,
    opened,
    position,
    progress,
    question_of,
    second_of,
    store_of,
    told,
)
from .support import POTS, PRACTICE, Session, example, plain


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("level", [1, 5])
def test_a_right_answer_of_every_kind(kind: Kind, level: int) -> None:
    address = f"{kind}.{level}.7"
    session = opened(address)
    assert "sp-answer" not in "".join(session.html)
    give(session, address, question_of(address).right)
    assert told(session).startswith("✓ Right.")
    assert "another answer here" in told(session) or "other answers here" in told(session)


def test_a_slip_is_named_with_the_picture_in_which_it_shows() -> None:
    question = question_of(EV)
    session = opened(EV)
    give(session, EV, question.wrong["beat-everyone"])
    assert told(session).startswith(BEAT_EVERYONE)
    assert "you need not beat the players who are only in the main pot" in told(session)
    assert "306/7 = 43.71" in session.text
    assert "Right so far" in session.text
    assert "60 lie in side pot 1; B and You may win it." in session.text
    overlooked = diagnose(make_item(3, 1, Kind.CALL_EV), question.wrong["beat-everyone"]).overlooked
    board = next(item for item in session.html if "sp-rivers" in item)
    marked = re.findall(r'sp-river marked".*?data-card="(\w\w)"', board)
    assert sorted(marked) == sorted(map(card_text, overlooked.rivers))
    assert "Marked ▲: 21 rivers" in session.text


def test_more_than_two_slips_in_names_are_named_together() -> None:
    address = "eligible.5.123456"
    session = opened(address)
    give(session, address, Names(("A", "D")))
    assert told(session).startswith("Several slips together: A folded player may win, ")
    assert "Rightly named: D." in session.text


def test_what_is_right_is_told_where_no_slip_is_known() -> None:
    address = "best_five.2.6"
    session = opened(address)
    give(session, address, Five(parse_cards("Kd Ts 8d 8s Qh")[0]))
    assert told(session).startswith("Not right, and no slip known here")
    assert "Right so far" in session.text
    assert "Rightly chosen: Q♥ 8♠ 8♦ K♦." in session.text


def test_cards_that_never_come_are_marked_where_they_lie() -> None:
    address = "rivers.1.0"
    session = opened(address)
    give(session, address, question_of(address).wrong["cards-dealt-back"])
    board = next(item for item in session.html if "sp-rivers" in item)
    assert re.findall(r'gone marked".*?data-card="(\w\w)"', board) == ["Ah", "Th"]


def showing(code: str, kind: Kind) -> str:
    """A question in which a mistake shows alone, with dead money in the hand."""
    for seed in range(200):
        for level in (4, 5):
            item = make_item(seed, level, kind)
            wrong = item.question.wrong.get(code)
            if wrong is None or diagnose(item, wrong).mistakes != (code,):
                continue
            levels = set(item.question.situation.totals.values())
            if (
                code != "own-call-missing"
                or item.question.situation.hand.player("You").total not in levels
            ):
                return f"{kind}.{level}.{seed}"
    raise AssertionError(code)


@pytest.mark.parametrize(
    "code", ["folded-chips-dropped", "own-call-missing", "dead-money-dropped", "last-street-only"]
)
def test_forgotten_chips_are_lit_up(code: str) -> None:
    kind = Kind.CALL_EV if code == "own-call-missing" else Kind.POTS
    address = showing(code, kind)
    question = question_of(address)
    session = opened(address)
    give(session, address, question.wrong[code])
    chart = next(item for item in session.html if "sp-lit" in item)
    blocks = len(re.findall(r'class="chips[^"]* lit"', chart)) + chart.count("<em ")
    seed, level = int(address.rsplit(".", 1)[1]), int(address.split(".")[1])
    item = make_item(seed, level, kind)
    chips = diagnose(item, question.wrong[code]).overlooked.chips
    assert blocks == len(chips) > 0
    # A part of a block lies next to what is lit beside it: a call on top of what was in before.
    ends = set(re.findall(r'<em style="(top|bottom):0', chart))
    assert ends <= {"top" if code == "own-call-missing" else "bottom"}
    assert ends or code not in ("own-call-missing", "last-street-only")
    total = sum((part.amount for part in chips), Fraction(0))
    said = re.findall(
        r"([\d,]+) (?:of|dead|in|that)", session.text.split("Framed: ")[1].split(".")[0]
    )
    assert sum(int(text.replace(",", "")) for text in said) == total


def test_two_slips_together_are_both_named() -> None:
    address = "call_ev.2.0"
    session = opened(address)
    give(session, address, Numbers((Fraction(1345, 2),)))
    assert told(session).startswith(
        "Two slips together: Chips already in subtracted again and Equities averaged"
    )
    assert "The same answer also comes from: Chips already in subtracted again with" in told(
        session
    )
    assert progress(session).count("made 1 time") == 2


def test_a_rounded_answer() -> None:
    address = "call_ev.2.2"
    session = opened(address)
    give(session, address, Numbers((Fraction("610.46"),)))
    assert told(session).startswith("✓ Right, if rounded.")


def test_an_answer_that_matches_nothing_gets_the_worked_solution() -> None:
    session = opened(EV)
    give(session, EV, Numbers((Fraction(17),)))
    assert told(session).startswith("Not right, and no slip known here")
    assert "Together 73.71, less the call of 30: 43.71." in session.text
    assert not store_of(session).tracks


AMBIGUOUS = "winners.1.2"


def test_a_second_question_tells_slips_apart() -> None:
    question, second = question_of(AMBIGUOUS), second_of(AMBIGUOUS)
    wrong = question.wrong["suit-breaks-tie"]
    item = make_item(2, 1, Kind.WINNERS)
    names = diagnose(item, wrong).mistakes
    assert len(names) > 1
    for code in names:
        follow_up = second.wrong.get(code, second.right)
        expected: Diagnosis = diagnose(item, wrong, follow_up)
        session = opened(AMBIGUOUS)
        give(session, AMBIGUOUS, wrong)
        assert told(session).startswith("Not right, and more than one slip")
        assert "The right answer" not in session.text
        assert not store_of(session).tracks
        give(session, AMBIGUOUS, follow_up, second=second)
        assert expected.verdict == "mistake"
        assert told(session).startswith(MISTAKES[expected.mistakes[0]].name.message)
        assert "The right answer" in session.text
        assert store_of(session).tracks[expected.mistakes[0]].made == 1


def test_slips_that_nothing_tells_apart_are_all_named() -> None:
    address = "chop.1.11"
    session = opened(address)
    give(session, address, question_of(address).wrong["suit-breaks-tie"])
    give(session, address, second_of(address).right, second=second_of(address))
    assert told(session).startswith("One of these slips:")
    assert "A suit breaks the tie" in told(session)
    assert not store_of(session).tracks


def test_on_to_the_same_slip_and_the_progress_changes() -> None:
    session = opened(EV)
    give(session, EV, question_of(EV).wrong["beat-everyone"])
    assert progress(session) == f"{BEAT_EVERYONE}: made 1 time, not avoided since."
    session.click("on-beat-everyone")
    session.sound()
    further = address_now(session)
    assert further != EV
    assert f"Aimed at: {BEAT_EVERYONE}" in session.text
    assert position(session, "aim") == "beat-everyone"
    give(session, further, question_of(further).right)
    assert progress(session).startswith(f"{BEAT_EVERYONE}: made 1 time, avoided 1 time since.")


ONLY_THE_FIRST = "Only the first answer to a question counts, and none after the solution."


def test_only_the_first_answer_counts_and_none_after_the_solution() -> None:
    question = question_of(EV)
    session = opened(EV)
    give(session, EV, Numbers((Fraction(17),)))
    give(session, EV, question.right)
    assert told(session).startswith("✓ Right.")
    assert progress(session) == ONLY_THE_FIRST
    assert not store_of(session).tracks
    session = opened(EV)
    session.click("show-solution")
    assert "Together 73.71, less the call of 30: 43.71." in session.text
    give(session, EV, question.wrong["beat-everyone"])
    assert progress(session) == ONLY_THE_FIRST
    assert not store_of(session).tracks


@pytest.mark.parametrize(
    ("address", "typed", "problem"),
    [
        (EV, "", "There is no answer yet"),
        (EV, "lots", "“lots” is not a number"),
        ("rivers.1.0", "3.5", "“3.5” is not a whole number"),
        ("equity.1.0", "x", "“x” is not a share"),
        ("pots.1.0", "8,424,5,000", "“8,424,5,000” is not a number"),
        ("pots.1.0", "8424,500", "“8424,500” is not a number"),
        ("pots.1.1", "150,300", "“150,300” reads as one amount"),
        ("pots.1.0", " ".join("123456789abcd"), "12 numbers"),
    ],
)
def test_what_cannot_be_read_is_told_and_kept(address: str, typed: str, problem: str) -> None:
    session = opened(address)
    field = f"{key_of(address)}-text"
    session.at.text_input(key=field).set_value(typed)
    session.click(f"{key_of(address)}-check")
    session.sound()
    assert len(session.errors) == 1
    assert problem in session.errors[0]
    assert session.at.text_input(key=field).value == typed
    assert "sp-answer" not in "".join(session.html)


@pytest.mark.parametrize("count", [0, 4, 6])
def test_five_cards_are_five(count: int) -> None:
    address = "best_five.1.0"
    session = opened(address)
    cards = [card_text(card) for card in question_of(address).form.cards]
    session.at.pills(key=f"{key_of(address)}-five").set_value(cards[:count])
    session.click(f"{key_of(address)}-check")
    session.sound()
    assert len(session.errors) == 1
    assert session.at.pills(key=f"{key_of(address)}-five").value == cards[:count]


def test_the_answer_stays_in_another_language_and_on_another_page() -> None:
    session = opened(EV)
    give(session, EV, question_of(EV).wrong["beat-everyone"])
    session.at.query_params["lang"] = "ja"
    session.at.run()
    session.sound()
    assert session.at.text_input(key=f"{key_of(EV)}-text").value == "96/7"
    assert "13.71" in session.text
    session.go(POTS)
    session.go(PRACTICE)
    assert session.at.text_input(key=f"{key_of(EV)}-text").value == "96/7"
    assert "13.71" in session.text
    assert address_now(session) == EV


def test_the_hand_of_the_other_pages_is_left_alone() -> None:
    hand = example("four-players")
    session = Session(hand, page=PRACTICE, q=EV)
    give(session, EV, question_of(EV).right)
    session.click("on-new")
    assert session.at.session_state["solved"].result.hand == hand
    session.go(POTS)
    assert "300" in session.headline


def test_nothing_of_the_answer_is_told_beforehand() -> None:
    for address in (EV, "pots.3.0", "returned.2.1"):
        question = question_of(address)
        session = opened(address)
        assert isinstance(question.right, Numbers)
        shown = numbers_in(session.html)
        totals = {p.total for p in question.situation.hand.players}
        for value in question.right.values:
            assert value not in shown or value in totals


def numbers_in(pieces: Sequence[str]) -> set[Fraction]:
    texts = re.findall(r"\d[\d,]*(?:\.\d+)?", " ".join(map(plain, pieces)))
    return {Fraction(text.replace(",", "").rstrip(".")) for text in texts}

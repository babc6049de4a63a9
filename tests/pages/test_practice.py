"""The practice page: questions of every kind, what each verdict shows, sets and links."""

import re
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from fractions import Fraction

import pytest

from sidepot_core.cards import card_text
from sidepot_core.practice import (
    MISTAKES,
    Answer,
    Choice,
    Diagnosis,
    Five,
    Kind,
    Names,
    Numbers,
    PracticeSet,
    Progress,
    Question,
    diagnose,
    encode_set,
    make_item,
    record,
)
from sidepot_core.practice.names import MISTAKE_NAMES
from sidepot_core.practice.texts import ERRORS, TEXTS
from sidepot_core.practice.texts_mistakes import MISTAKE_TEXTS
from sidepot_ui.practice import store
from sidepot_ui.text import SOURCE_LANGUAGE, languages

from .support import POTS, PRACTICE, ROOT, Session, example, plain
from .test_languages import english

BEAT_EVERYONE = "Beat everyone × all pots"
EV = "call_ev.1.3"


def opened(address: str = "", **query: str) -> Session:
    if address:
        query["q"] = address
    return Session(page=PRACTICE, **query)


def question_of(address: str) -> Question:
    kind, level, seed = address.split(".")
    return make_item(int(seed), int(level), Kind(kind)).question


def key_of(address: str) -> str:
    return "practice-" + address.replace(".", "-")


def give(session: Session, address: str, answer: Answer, *, second: Question | None = None) -> None:
    """Hand in an answer to the question of an address, or to its second question."""
    key = key_of(address) + ("-second" if second else "")
    question = second or question_of(address)
    if isinstance(answer, Numbers):
        texts = [str(value) for value in answer.values]
        if question.form.fields:
            for name, text in zip(question.form.fields, texts, strict=True):
                session.at.text_input(key=f"{key}-{name}").set_value(text)
        else:
            session.at.text_input(key=f"{key}-text").set_value(" ".join(texts))
    elif isinstance(answer, Names):
        session.at.pills(key=f"{key}-names").set_value(list(answer.names))
    elif isinstance(answer, Choice):
        session.at.pills(key=f"{key}-choice").set_value(answer.code)
    else:
        assert isinstance(answer, Five)
        session.at.pills(key=f"{key}-five").set_value([card_text(card) for card in answer.cards])
    session.click(f"{key}-check")
    session.sound()


def told(session: Session) -> str:
    """The headline of the verdict."""
    return next(plain(item) for item in session.html if "sp-answer" in item)


def progress(session: Session) -> str:
    return " ".join(plain(item) for item in session.html if "sp-progress" in item)


def position(session: Session, name: str) -> str:
    """A parameter of the address; AppTest keeps those written by the app as lists or texts."""
    value = session.at.query_params[name]
    return value if isinstance(value, str) else str(value[0])


def address_now(session: Session) -> str:
    return position(session, "q")


TRANSLATED = [code for code in languages() if code != SOURCE_LANGUAGE]


def not_translated_yet() -> set[str]:
    """The words of the core's practice texts, as long as babel.cfg keeps them out of the
    catalogues."""
    if "sidepot_core/practice" not in (ROOT / "babel.cfg").read_text("utf-8"):
        return set()
    texts = (*TEXTS.values(), *ERRORS.values(), *MISTAKE_NAMES.values(), *MISTAKE_TEXTS.values())
    return set(re.findall(r"[A-Za-z]{2,}", " ".join(texts)))


def nothing_english(session: Session) -> bool:
    left = english(session) - not_translated_yet()
    assert left == set()
    return True


@pytest.mark.parametrize("code", TRANSLATED)
@pytest.mark.parametrize("kind", Kind)
def test_every_kind_in_every_language(code: str, kind: Kind) -> None:
    address = f"{kind}.5.7"
    session = opened(address, lang=code)
    assert nothing_english(session)
    session.click(f"{key_of(address)}-check")
    assert nothing_english(session)
    question = question_of(address)
    give(session, address, question.right)
    assert nothing_english(session)
    for answer in list(question.wrong.values())[:3]:
        give(session, address, answer)
        assert nothing_english(session)


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_verdict_and_way_on_in_every_language(code: str) -> None:
    session = opened(EV, lang=code)
    for answer in (
        question_of(EV).wrong["beat-everyone"],
        question_of(EV).wrong["sunk-chips"],
        Numbers((Fraction(17),)),
    ):
        give(session, EV, answer)
        assert nothing_english(session)
    give(session, EV, question_of(EV).wrong["beat-everyone"])
    session.click("on-beat-everyone")
    assert nothing_english(session)
    give(session, address_now(session), question_of(address_now(session)).right)
    assert nothing_english(session)
    for address, value in (("call_ev.2.0", "1345/2"), ("call_ev.2.2", "610.46")):
        session = opened(address, lang=code)
        give(session, address, Numbers((Fraction(value),)))
        assert nothing_english(session)
    session.click("on-new")
    session = opened("chop.1.11", lang=code)
    give(session, "chop.1.11", question_of("chop.1.11").wrong["suit-breaks-tie"])
    assert nothing_english(session)
    give(session, "chop.1.11", second_of("chop.1.11").right, second=second_of("chop.1.11"))
    assert nothing_english(session)
    session = opened(EV, lang=code)
    session.click("show-solution")
    assert nothing_english(session)


@pytest.mark.parametrize("code", TRANSLATED)
def test_links_and_refusals_in_every_language(code: str) -> None:
    for query in ({"q": "x"}, {"set": "x"}, {"set": encode_set(SET), "n": "2"}):
        assert nothing_english(opened(lang=code, **query))
    session = opened("pots.1.1", lang=code)
    for typed in ("150,300", "-", "1 2 3 4 5 6 7 8 9 8 7 6 5"):
        session.at.text_input(key=f"{key_of('pots.1.1')}-text").set_value(typed)
        session.click(f"{key_of('pots.1.1')}-check")
        assert nothing_english(session)
    session = opened(EV, lang=code)
    item = make_item(3, 1, Kind.CALL_EV)
    wrong = diagnose(item, item.question.wrong["beat-everyone"])
    made = record(Progress(), item, wrong, datetime.now(UTC) - timedelta(days=1))
    session.at.session_state[store.PROGRESS] = made
    session.click("skip-question")
    assert nothing_english(session)


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


def test_cards_that_never_come_are_marked_where_they_lie() -> None:
    address = "rivers.1.0"
    session = opened(address)
    give(session, address, question_of(address).wrong["cards-dealt-back"])
    board = next(item for item in session.html if "sp-rivers" in item)
    assert re.findall(r'gone marked".*?data-card="(\w\w)"', board) == ["Ah", "Th"]


def showing(code: str, kind: Kind) -> str:
    """A question in which a mistake shows alone."""
    for seed in range(200):
        for level in (2, 3, 4, 5):
            item = make_item(seed, level, kind)
            wrong = item.question.wrong.get(code)
            if wrong is not None and diagnose(item, wrong).mistakes == (code,):
                return f"{kind}.{level}.{seed}"
    raise AssertionError(code)


@pytest.mark.parametrize("code", ["folded-chips-dropped", "own-call-missing", "dead-money-dropped"])
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
    total = sum((part.amount for part in chips), Fraction(0))
    said = re.findall(r"([\d,]+) (?:of|dead)", session.text.split("Lit up: ")[1].split(".")[0])
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


def store_of(session: Session) -> Progress:
    if store.PROGRESS not in session.at.session_state:
        return Progress()
    kept: Progress = session.at.session_state[store.PROGRESS]
    return kept


AMBIGUOUS = "winners.1.2"


def second_of(address: str) -> Question:
    kind, level, seed = address.split(".")
    found = make_item(int(seed), int(level), Kind(kind)).follow_up
    assert found is not None
    return found


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


def test_only_the_first_answer_counts_and_none_after_the_solution() -> None:
    question = question_of(EV)
    session = opened(EV)
    give(session, EV, Numbers((Fraction(17),)))
    give(session, EV, question.right)
    assert told(session).startswith("✓ Right.")
    assert "it is not counted" in progress(session)
    assert not store_of(session).tracks
    session = opened(EV)
    session.click("show-solution")
    assert "Together 73.71, less the call of 30: 43.71." in session.text
    give(session, EV, question.wrong["beat-everyone"])
    assert "it is not counted" in progress(session)
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


@pytest.mark.parametrize(
    "address",
    ["x", "call_ev", "call_ev.1", "call_ev.9.1", "call_ev.1.-4", "call_ev.1.99999999999",
     "call_ev.1.4294967296", "call_ev.1.²", "bluff.1.1", "call_ev.1.1.1", "." * 300],
)  # fmt: skip
def test_a_broken_link_to_a_question(address: str) -> None:
    session = opened(address)
    assert "This link to a question is broken" in session.text
    assert question_of(address_now(session)).right
    session.at.run()
    assert "This link to a question is broken" not in session.text


SET = PracticeSet((Kind.POTS, Kind.CALL_EV), 2, 3, 5)


def test_a_set_has_the_same_questions_for_everybody() -> None:
    session = opened(set=encode_set(SET))
    for place in range(SET.number):
        item = SET.item(place)
        assert f"Question {place + 1} of 3" in session.text
        assert session.at.title[0].value == item.question.text.message
        give(session, f"{item.kind}.{item.level}.{item.seed}", item.question.right)
        assert told(session).startswith("✓ Right.")
        if place < 2:
            session.click("on-set")
    assert "That was the last question of the set." in session.text
    assert session.at.button(key="set-next").disabled
    session.click("set-before")
    assert "Question 2 of 3" in session.text
    assert told(session).startswith("✓ Right.")
    assert position(session, "set") == encode_set(SET)


def test_a_set_waits_while_a_slip_is_looked_at() -> None:
    session = opened(set=encode_set(SET), n="2")
    item = SET.item(1)
    address = f"{item.kind}.{item.level}.{item.seed}"
    code, wrong = next(
        (code, wrong)
        for code, wrong in item.question.wrong.items()
        if diagnose(item, wrong).mistakes == (code,)
    )
    give(session, address, wrong)
    session.click(f"on-{code}")
    assert "Aimed at" in session.text
    session.click("set-back")
    assert "Question 2 of 3" in session.text
    session.click("set-next")
    assert "Question 3 of 3" in session.text
    session.click("set-leave")
    assert "Question" not in session.text
    assert "set" not in session.at.query_params
    assert question_of(address_now(session)).right


@pytest.mark.parametrize(
    ("code", "problem"),
    [("nonsense!", "broken or cut off"), (encode_set(SET)[:-2], "broken or cut off"),
     ("AwADAgMAAAAFAA", "newer Sidepot")],
)  # fmt: skip
def test_a_broken_link_to_a_set(code: str, problem: str) -> None:
    session = opened(set=code)
    assert problem in session.text
    assert question_of(address_now(session)).right
    assert "set" not in session.at.query_params


@pytest.mark.parametrize("place", ["0", "4", "x", "-1"])
def test_a_place_outside_of_the_set(place: str) -> None:
    session = opened(set=encode_set(SET), n=place)
    assert re.search(r"Question [13] of 3", session.text)


def test_kind_and_level_are_chosen() -> None:
    session = opened(EV)
    session.at.selectbox(key="practice-kind").set_value(Kind.CHOP).run()
    session.sound()
    assert address_now(session).startswith("chop.1.")
    session.at.selectbox(key="practice-level").set_value(4).run()
    session.sound()
    assert address_now(session).startswith("chop.4.")
    before = address_now(session)
    session.click("skip-question")
    assert address_now(session).startswith("chop.4.")
    assert address_now(session) != before


def test_what_is_due_comes_first() -> None:
    item = make_item(3, 1, Kind.CALL_EV)
    wrong = diagnose(item, item.question.wrong["beat-everyone"])
    made = record(Progress(), item, wrong, datetime.now(UTC) - timedelta(days=1))
    session = opened(EV)
    session.at.session_state[store.PROGRESS] = made
    session.click("skip-question")
    session.sound()
    assert f"Due for another look: {BEAT_EVERYONE}" in session.text
    assert "beat-everyone" in question_of(address_now(session)).wrong


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

"""Building a set: fields, problems, link, sheets, preview."""

import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from sidepot_core.practice import Kind, PracticeRefused, PracticeSet, decode_set, encode_set
from sidepot_ui import links
from sidepot_ui.practice import places, set_by_code, sets_view
from sidepot_ui.practice.sheet import sheet, solutions
from sidepot_ui.text import SOURCE_LANGUAGE, languages

from .practice_support import position
from .support import Session, plain
from .test_languages import english

PRACTICE = "pages/practice.py"
TRANSLATED = [code for code in languages() if code != SOURCE_LANGUAGE]
CHOSEN = PracticeSet((Kind.POTS, Kind.CALL_EV), 3, 5, 77)


def sets_page(**query: str) -> Session:
    session = Session(**query)
    session.at.session_state[places.VIEW] = "sets"
    session.go(PRACTICE)
    return session


def type_in(session: Session, field: str, text: str) -> None:
    session.at.text_input(key=field).set_value(text).run()
    session.sound()


def build(session: Session, chosen: PracticeSet) -> None:
    session.at.pills(key=sets_view.KINDS).set_value(list(chosen.kinds)).run()
    session.at.radio(key=sets_view.LEVEL).set_value(chosen.level).run()
    type_in(session, sets_view.NUMBER, str(chosen.number))
    type_in(session, sets_view.SEED, str(chosen.seed))


def link(session: Session) -> str:
    return next(plain(html) for html in session.html if "sp-link" in html)


def linked(session: Session) -> PracticeSet:
    return decode_set(parse_qs(urlsplit(link(session)).query)["set"][0])


def previewed(session: Session) -> list[str]:
    return [plain(html) for html in session.html if "sp-preview" in html]


@pytest.fixture
def papers(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """What the download buttons hold, by file name."""
    offered: dict[str, str] = {}
    original = sets_view.st.download_button

    def download_button(label: str, data: str, **options: Any) -> bool:
        offered[options["file_name"]] = data
        return bool(original(label, data, **options))

    monkeypatch.setattr(sets_view.st, "download_button", download_button)
    return offered


def test_a_fresh_set_has_every_kind() -> None:
    session = sets_page()
    chosen = linked(session)
    assert chosen.kinds == tuple(Kind)
    assert (chosen.level, chosen.number) == (1, sets_view.USUAL_NUMBER)
    assert linked(sets_page()).seed != chosen.seed


def test_the_fields_make_the_link_the_sheets_and_the_preview(papers: dict[str, str]) -> None:
    session = sets_page(lang="en")
    build(session, CHOSEN)
    code = encode_set(CHOSEN)
    assert linked(session) == CHOSEN
    assert "lang=en" in link(session)
    assert "h=" not in link(session)
    assert any("sp-qr" in html for html in session.html)
    assert papers[f"sidepot-{code}-questions.html"] == sheet(CHOSEN)
    assert papers[f"sidepot-{code}-solutions.html"] == solutions(CHOSEN)
    shown = previewed(session)
    assert len(shown) == sets_view.PREVIEW
    for place, text in enumerate(shown):
        question = CHOSEN.item(place).question
        assert text.startswith(f"{place + 1}. {question.text.message}")


def test_full_width_digits_are_read() -> None:
    session = sets_page()
    type_in(session, sets_view.NUMBER, "２４")
    type_in(session, sets_view.SEED, "4,294,967,295")
    assert (linked(session).number, linked(session).seed) == (24, 2**32 - 1)


def test_another_seed_changes_only_the_seed() -> None:
    session = sets_page()
    build(session, CHOSEN)
    session.click("another-seed")
    chosen = linked(session)
    assert chosen.seed != CHOSEN.seed
    assert (chosen.kinds, chosen.level, chosen.number) == (CHOSEN.kinds, 3, 5)


def test_every_problem_at_once_at_its_field() -> None:
    session = sets_page()
    session.at.pills(key=sets_view.KINDS).set_value([]).run()
    type_in(session, sets_view.NUMBER, "many")
    type_in(session, sets_view.SEED, "-3")
    assert session.errors == [
        "▲ A set needs at least one kind of question.",
        "▲ A set has 1 to 50 questions, here are many.",
        "▲ The seed must be a whole number from 0 to 4,294,967,295.",
    ]
    assert not any("sp-link" in html for html in session.html)
    assert not session.at.get("download_button")
    build(session, CHOSEN)
    assert session.errors == []
    assert linked(session) == CHOSEN


@pytest.mark.parametrize("number", ["0", "51", "", "2.5", "1e1", "99999999999999999999"])
def test_no_number_of_questions(number: str) -> None:
    built = sets_view.read([Kind.POTS], 1, number, "0")
    assert built.chosen is None
    assert [error.code for error in built.errors] == ["set_number"]


def test_the_set_of_the_address_is_put_into_the_fields() -> None:
    session = Session()
    session.at.session_state[places.SET] = encode_set(CHOSEN)
    session.at.session_state[places.VIEW] = "sets"
    session.go(PRACTICE)
    assert linked(session) == CHOSEN
    type_in(session, sets_view.NUMBER, "6")  # and stays changeable
    assert linked(session).number == 6


def test_the_set_opens() -> None:
    session = sets_page()
    build(session, CHOSEN)
    session.click("open-set")
    assert session.at.session_state[places.SET] == encode_set(CHOSEN)
    assert "Questions for a class" not in session.text


# The set that is being built, in the address


def test_the_set_that_is_built_outlives_a_reload() -> None:
    session = sets_page()
    build(session, CHOSEN)
    code = position(session, links.BUILT)
    assert decode_set(code) == CHOSEN
    type_in(session, sets_view.NUMBER, "many")  # the last good one stays
    assert position(session, links.BUILT) == code
    again = Session(page=PRACTICE, view="sets", build=code)
    assert linked(again) == CHOSEN
    assert again.at.radio(key=sets_view.LEVEL).value == 3


def test_a_fresh_set_is_in_the_address_at_once() -> None:
    session = sets_page()
    assert decode_set(position(session, links.BUILT)) == linked(session)


def test_back_undoes_a_change_of_the_set() -> None:
    session = sets_page()
    build(session, CHOSEN)
    before = session.at.query_params[links.BUILT]
    session.click("another-seed")
    assert linked(session) != CHOSEN
    session.at.query_params[links.BUILT] = before
    session.at.run()
    session.sound()
    assert linked(session) == CHOSEN


def test_building_is_not_playing() -> None:
    session = sets_page()
    build(session, CHOSEN)
    session.at.segmented_control(key="practice-views").set_value("question").run()
    session.sound()
    assert links.BUILT not in session.at.query_params
    assert links.SET not in session.at.query_params
    session.at.segmented_control(key="practice-views").set_value("sets").run()
    assert linked(session) == CHOSEN
    assert decode_set(position(session, links.BUILT)) == CHOSEN


def test_a_broken_code_in_the_address_is_told_until_the_fields_change() -> None:
    session = Session(page=PRACTICE, view="sets", build="nonsense")
    assert "broken or cut off" in session.text
    assert linked(session).number == sets_view.USUAL_NUMBER
    session.at.run()  # as when the browser tells what progress it keeps
    assert "broken or cut off" in session.text
    type_in(session, sets_view.NUMBER, "7")
    assert "broken or cut off" not in session.text


# A set that somebody else made


CODE = encode_set(CHOSEN)


@pytest.mark.parametrize(
    "typed",
    [CODE, f"  {CODE} ", f"https://x.org/practice?lang=en&set={CODE}", f"?set={CODE}&n=3#top",
     f"http://localhost:8501/practice?view=sets&build={CODE}",
     "".join(chr(ord(c) + 0xFEE0) if c.isalnum() else c for c in CODE)],
)  # fmt: skip
def test_a_set_opens_by_its_code(typed: str) -> None:
    session = sets_page()
    type_in(session, set_by_code.CODE, typed)
    assert decode_set(position(session, links.SET)) == CHOSEN
    assert "Question 1 of 5" in session.text
    session.at.segmented_control(key="practice-views").set_value("sets").run()
    assert session.at.text_input(key=set_by_code.CODE).value == ""


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (CODE.swapcase(), "No set has this code: compare it letter by letter"),
        (CODE[:-1], "No set has this code"),
        (f"https://x.org/practice?set={CODE[:-3]}", "This link to a set is broken or cut off"),
        ("AwADAgMAAAAFAA", "made by a newer Sidepot"),
        ("http://[?=", "This link to a set is broken"),
        ("ＡＱ—x", "No set has this code"),
    ],
)
def test_a_wrong_code_is_told_at_the_field(typed: str, told: str) -> None:
    session = sets_page()
    type_in(session, set_by_code.CODE, typed)
    assert len(session.errors) == 1
    assert told in session.errors[0]
    assert links.SET not in session.at.query_params
    assert linked(session)  # what is being built stays
    type_in(session, set_by_code.CODE, "")
    assert session.errors == []


def test_two_underscores_may_be_copied_as_one() -> None:
    chosen = PracticeSet(tuple(Kind), 1, 12, 324416)
    code = encode_set(chosen)
    assert "__" in code
    assert set_by_code.decode_typed(code.replace("__", "_")) == chosen
    with pytest.raises(PracticeRefused, match="broken"):
        set_by_code.decode_typed(code.replace("__", ""))


def test_open_without_a_code() -> None:
    session = sets_page()
    session.click("open-code")
    assert session.errors == ["▲ Type the code first."]


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_english_is_left(code: str) -> None:
    session = sets_page(lang=code)
    coded = set(re.findall(r"[A-Za-z]{2,}", link(session)))
    said = (*session.at.pills[0].options, *session.at.radio[0].options)
    assert english(session, *said) <= coded
    session = Session(lang=code)
    session.at.session_state["draft"].update({sets_view.NUMBER: "0", sets_view.SEED: "-3"})
    session.at.session_state[places.VIEW] = "sets"
    session.go(PRACTICE)
    assert len(session.errors) == 3
    assert english(session) == set()

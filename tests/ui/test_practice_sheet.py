"""A set on paper: whole pages, every question, every step, the same for everybody."""

import re
from collections.abc import Iterator
from html import escape, unescape
from html.parser import HTMLParser

import pytest

from sidepot_core import Hand, Player
from sidepot_core.practice import Kind, PracticeSet, Question, encode_set, solution
from sidepot_ui.numbers import chips
from sidepot_ui.practice import sheet as paper
from sidepot_ui.practice.sheet import answer_text, sheet, solutions
from sidepot_ui.practice.words import kind_name, sentence

EVERY_KIND = PracticeSet(tuple(Kind), 3, len(Kind), 7)


@pytest.fixture(autouse=True)
def reader(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The reader's language, without a session."""
    chosen = {"language": "en"}
    for module in ("text", "handout", "numbers"):
        monkeypatch.setattr(f"sidepot_ui.{module}.language", lambda: chosen["language"])
    return chosen


class Page(HTMLParser):
    """Every tag is closed where it must be, nothing is fetched."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "link", "img", "iframe")
        assert not {"src", "href"} & {name for name, _value in attrs}
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def questions(chosen: PracticeSet) -> Iterator[Question]:
    return (chosen.item(place).question for place in range(chosen.number))


@pytest.mark.parametrize("code", ["en", "ja", "ko"])
@pytest.mark.parametrize("level", [1, 3, 5])
def test_both_are_complete_pages_with_nothing_from_outside(
    reader: dict[str, str], code: str, level: int
) -> None:
    reader["language"] = code
    chosen = PracticeSet(tuple(Kind), level, 2 * len(Kind), 11)
    for html in (sheet(chosen), solutions(chosen)):
        assert html.startswith(f'<!doctype html><html lang="{code}">')
        assert Page(html).open == []
        assert not re.search(r"url\(|@import|https?:", html)
        assert html.count("<h2>") == chosen.number
        assert f"24. {kind_name(Kind.BREAK_EVEN)}</h2>" in html


@pytest.mark.parametrize("code", ["en", "ja", "ko"])
def test_every_question_with_its_hand_on_both(reader: dict[str, str], code: str) -> None:
    reader["language"] = code
    for html in (sheet(EVERY_KIND), solutions(EVERY_KIND)):
        items = html.split("<h2>")[1:]
        for item, question in zip(items, questions(EVERY_KIND), strict=True):
            assert f'<p class="asked">{escape(sentence(question.text))}</p>' in item
            for player in question.situation.hand.players:
                assert f"<td>{chips(player.total)}</td>" in item
            for note in question.notes:
                assert escape(sentence(note)) in item


def test_nothing_that_the_screen_tells_is_missing_on_paper() -> None:
    for html in (sheet(EVERY_KIND), solutions(EVERY_KIND)):
        items = html.split("<h2>")[1:]
        for item, question in zip(items, questions(EVERY_KIND), strict=True):
            hand = question.situation.hand
            about_odd_chips = question.kind in (Kind.PAYOUTS, Kind.ODD_CHIP)
            assert ("The smallest chip is 1." in item) == about_odd_chips
            assert ("from the first one left of the button" in item) == about_odd_chips
            assert hand.big_blind
            assert f"Big blind: {chips(hand.big_blind)}." in item
            label = "Put in before the call" if hand.to_call else "Put in during the whole hand"
            assert f"<th>{label}</th>" in item


@pytest.mark.parametrize("code", ["en", "ja", "ko"])
def test_answers_and_steps_are_on_the_solutions_only(reader: dict[str, str], code: str) -> None:
    reader["language"] = code
    worked = solutions(EVERY_KIND).split("<h2>")[1:]
    for item, question in zip(worked, questions(EVERY_KIND), strict=True):
        assert escape(answer_text(question)) in item
        steps = re.findall("<li>(.*?)</li>", item)
        assert [unescape(step) for step in steps] == [
            sentence(step.text) for step in solution(question)
        ]
    asked = sheet(EVERY_KIND)
    assert "<li>" not in asked
    assert 'class="right"' not in asked
    for question in questions(EVERY_KIND):
        if question.kind in (Kind.POTS, Kind.PAYOUTS, Kind.ODD_CHIP):
            assert escape(answer_text(question)) not in asked


@pytest.mark.parametrize(
    ("kind", "right"),
    [
        (Kind.POTS, "Main pot: 11,400; Side pot 1: 4,593; Side pot 2: 4,200"),
        (Kind.ELIGIBLE, "A, You and B"),
        (Kind.RETURNED, "30"),
        (Kind.WINNERS, "B"),
        (Kind.PAYOUTS, "A: 0; B: 0; C: 0; You: 657; D: 0"),
        (Kind.BEST_FIVE, "2♥ 2♦ 2♣ A♥ A♣"),
        (Kind.CHOP, "no"),
        (Kind.ODD_CHIP, "A: 4,349; C: 4,348; You: 4,348"),
        (Kind.RIVERS, "37"),
        (Kind.EQUITY, "19/20 = 95%"),
        (Kind.CALL_EV, "+2,020"),
    ],
)
def test_the_right_answer_in_words(kind: Kind, right: str) -> None:
    question = next(q for q in questions(EVERY_KIND) if q.kind is kind)
    assert answer_text(question) == right


@pytest.mark.parametrize(
    ("kind", "field", "count"),
    [
        (Kind.POTS, '<table class="blank">', 1),
        (Kind.ELIGIBLE, '<b class="box"></b>', 5),
        (Kind.PAYOUTS, '<b class="line"></b>', 5),
        (Kind.BEST_FIVE, '<b class="box card"></b>', 5),
        (Kind.CHOP, '<b class="box"></b>', 2),
        (Kind.ODD_CHIP, '<b class="line"></b>', 3),
        (Kind.EQUITY, '<b class="line long"></b>', 1),
        (Kind.CALL_EV, '<b class="line long"></b>', 1),
    ],
)
def test_room_for_the_answer(kind: Kind, field: str, count: int) -> None:
    item = sheet(EVERY_KIND).split("<h2>")[1 + list(Kind).index(kind)]
    assert item.count(field) == count


def test_the_same_set_is_the_same_paper_and_another_is_not() -> None:
    again = PracticeSet(tuple(reversed(Kind)), 3, len(Kind), 7)
    other = PracticeSet(tuple(Kind), 3, len(Kind), 8)
    for make in (sheet, solutions):
        assert make(EVERY_KIND) == make(again) != make(other)


def test_both_say_on_every_page_which_set_they_belong_to() -> None:
    for html, title in ((sheet(EVERY_KIND), "Questions"), (solutions(EVERY_KIND), "Solutions")):
        head = re.search("<thead><tr><td>(.*?)</td></tr></thead>", html)
        assert head
        assert f"{title} · set {encode_set(EVERY_KIND)} · 12 questions · level 3:" in head[1]
        assert ".paper tr { break-inside: avoid; }" in html


def test_whatever_a_text_holds_is_text(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Hand([Player("<b>x</b>", 1), Player("B", 1)])
    monkeypatch.setattr(paper, "in_language", lambda _hand: hand)
    monkeypatch.setattr(paper, "sentence", lambda _text: "<script>1</script>")
    for html in (sheet(EVERY_KIND), solutions(EVERY_KIND)):
        assert "<b>x</b>" not in html
        assert "&lt;b&gt;x" in html
        assert "<script>" not in html


@pytest.mark.parametrize("code", ["ja", "ko"])
def test_no_english_is_left(reader: dict[str, str], code: str) -> None:
    reader["language"] = code
    for html in (sheet(EVERY_KIND), solutions(EVERY_KIND)):
        body = html.split("<body>")[1].replace(encode_set(EVERY_KIND), "")
        words = re.findall("[A-Za-z]{2,}", re.sub("<[^>]*>|&[a-z]+;", " ", body))
        assert set(words) <= {"Sidepot", "EV"}

"""No word of English is left on a page in another language."""

import json
import re
from collections.abc import Iterator
from threading import Event
from typing import Any
from unittest.mock import patch

import pytest

from sidepot_core import Hand, Player, Progress, Result
from sidepot_ui import range_editor, solved
from sidepot_ui.examples import EXAMPLES
from sidepot_ui.text import SOURCE_LANGUAGE, languages, translated

from .support import CALL, HOME, PAGES, RIVERS, Session, plain

TRANSLATED = [code for code in languages() if code != SOURCE_LANGUAGE]
CLASSROOM = "pages/classroom.py"

ALLOWED = frozenset(
    {
        *("BB", "EV", "ICM", "JSON", "CSV", "HTML", "UTF", "QR", "MB", "Sidepot", "English"),
        *("As", "Ah", "Jc", "Td", "Shift", "Language"),
    }
)
"""Names of formats, notations, the product, and the language switch in its own words."""

HAND_CLASS = re.compile(r"[TJQKA]{1,2}[so]?")

WARNED = Hand(
    [
        Player("A", 10, cards="As Ah", stack=90),
        Player("B", 40, folded=True, range="QQ+"),
        Player("C", 40, folded=True),
        Player("D", 20, range="KK", stack=5),
    ],
    hero="D",
    to_call=5,
    dead_money=7,
    board="Jc 7d 2s",
    showdown_order=[["A"], ["D"], ["B"]],
)


def texts(session: Session) -> Iterator[str]:
    """Everything that a page says: texts, labels, helps, placeholders, choices, charts."""
    for item in session.html:
        if "<script>" not in item:
            yield plain(item)
            yield " ".join(re.findall(r'(?:aria-label|title|alt)="([^"]*)"', item))
    at = session.at
    yield from (str(item.proto.text) for item in at.get("progress"))
    for group in (at.title, at.header, at.subheader, at.caption, at.markdown):
        yield from (str(item.value) for item in group)
    for group in (at.button, at.text_input, at.text_area, at.checkbox, at.toggle):
        for widget in group:
            yield widget.label
            yield getattr(widget, "placeholder", "") or ""
            yield getattr(widget.proto, "help", "") or ""
    yield from (slider.label for slider in at.slider)
    for group in (at.selectbox, at.multiselect, at.select_slider, at.segmented_control, at.pills):
        for widget in group:
            yield " ".join([widget.label, *map(str, widget.options), widget.proto.help or ""])
    yield from (tab.label for tab in at.tabs)
    yield from (expander.label for expander in at.expander)
    for kind in ("page_link", "download_button"):
        yield from (str(item.proto.label) for item in at.get(kind))
    for chart in at.get("plotly_chart"):
        yield from spoken(json.loads(chart.proto.spec))


def spoken(part: Any, key: str = "") -> Iterator[str]:
    """The texts of a chart."""
    if isinstance(part, dict):
        for name, value in part.items():
            if name != "template":
                yield from spoken(value, name)
    elif isinstance(part, list):
        for value in part:
            yield from spoken(value, key)
    elif isinstance(part, str) and key in ("text", "name", "ticktext", "x", "y"):
        yield part


def english(session: Session, *more: str) -> set[str]:
    said = " ".join([*texts(session), *more])
    words = re.findall(r"[A-Za-z]{2,}", re.sub(r"expand_more|{\w+}", "", said))
    return {word for word in words if word not in ALLOWED and not HAND_CLASS.fullmatch(word)}


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_example_on_every_page(code: str) -> None:
    session = Session(lang=code)
    for example in EXAMPLES:
        session.go(HOME)
        session.click(f"open-{example.code}")
        for page in (*PAGES, CLASSROOM):
            session.go(page)
            session.counted()
            assert english(session) == set(), (example.code, page)


@pytest.mark.parametrize("code", TRANSLATED)
def test_warnings(code: str) -> None:
    session = Session(WARNED, lang=code)
    for page in (*PAGES, CLASSROOM):
        session.go(page)
        assert english(session) == set(), page


@pytest.mark.parametrize("code", TRANSLATED)
def test_problems(code: str) -> None:
    session = Session(EXAMPLES[0].hand, page=PAGES[1], lang=code)
    session.type("total", "-5", seat=0)
    session.type("total", "20BB", seat=1)
    session.type("board", "As 7d 2s 9h 8h 3h")
    session.type("cards", "Qs", seat=1)
    session.type("name", "", seat=0)
    session.type("chip", "0")
    assert english(session) - {"You"} == set()


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_slide_with_its_answer(code: str) -> None:
    session = Session(lang=code)
    session.go(CLASSROOM)
    for _slide in session.slides():
        assert english(session) == set()


@pytest.mark.parametrize("code", TRANSLATED)
def test_trying_alone(code: str) -> None:
    session = Session(lang=code)
    for page in (PAGES[1], PAGES[4]):
        session.go(page)
        session.at.toggle(key="trying").set_value(True).run()
        assert english(session) == set(), page
        session.at.toggle(key="trying").set_value(False).run()


@pytest.mark.parametrize("code", TRANSLATED)
def test_the_range_editor(code: str) -> None:
    session = Session(EXAMPLES[0].hand, page=PAGES[1], lang=code)
    session.give("range", seat=0)
    session.give("unknown", seat=1)
    session.open_editor(0)
    for text in ("QQ", "QQ, KK:0.5", "99++"):
        session.type("range", text, seat=0)
        with patch.object(range_editor, "_", lambda text: translated(text, code)):
            words = range_editor._words()
        assert english(session, *words.values()) - {"You"} == set(), text


SAMPLED = Hand(
    [Player(name, 50, range="77+", stack=0) for name in "ABC"]
    + [Player("D", 50, range="99+", stack=150)],
    hero="D",
    to_call=0,
)
IMPOSSIBLE = Hand(
    [Player("A", 50, range="KK:0.5", stack=0), Player("B", 50, range="KK", stack=0)],
    dead_cards="Kc",
)


@pytest.mark.parametrize("code", TRANSLATED)
@pytest.mark.parametrize("hand", [SAMPLED, IMPOSSIBLE], ids=["sampled", "impossible"])
def test_ranges_sampled_or_impossible(code: str, hand: Hand) -> None:
    session = Session(hand, lang=code)
    for page in (*PAGES, CLASSROOM):
        session.go(page)
        session.counted()
        assert english(session) == set(), page


@pytest.mark.parametrize("code", TRANSLATED)
def test_the_views_by_class_of_hands(code: str) -> None:
    session = Session(lang=code)
    session.open_example("turn-range", RIVERS)
    for page, part in ((RIVERS, "class-heat"), (CALL, "top-hands")):
        session.go(page)
        session.at.session_state[part] = True
        session.at.run()
        session.counted()
        assert english(session) == set(), page


@pytest.mark.parametrize("code", TRANSLATED)
@pytest.mark.parametrize("done", [0.0, 0.5])
def test_counting_and_stopping(code: str, done: float, monkeypatch: pytest.MonkeyPatch) -> None:
    go = Event()

    def work(*_arguments: Any, progress: Progress, **_options: Any) -> Result:
        progress.done = done
        while not go.wait(0.02):
            progress.check()
        raise ValueError("broken on purpose")

    monkeypatch.setattr(solved, "solve", work)
    players = [Player("A", 50, range="QQ+"), Player("B", 50, range="TT+")]
    hand = Hand(players, dead_money=50 + int(100 * done) + TRANSLATED.index(code))
    session = Session(hand, page=RIVERS, lang=code)
    assert session.at.get("progress")
    assert english(session) == set()
    session.click("stop-hand")
    session.at.run()
    assert english(session) == set()
    session.click("again-hand")
    go.set()
    session.counted()
    assert english(session) == set()

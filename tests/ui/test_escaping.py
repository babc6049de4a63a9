"""What people type is text on every page: never a tag, an attribute, Markdown or chart markup."""

import json
from html.parser import HTMLParser

import pytest

from sidepot_core import Hand, Player
from sidepot_ui.html import Html, esc, note, table, unmarked
from tests.pages.support import PAGES, POTS, RIVERS, Session

NAMES = ("<x-evil>b</x-evil>", '" x-evil="&\'', "</div><x-evil a=1>")
MARKDOWN = ("![a](b)", "*x* _y_ `z`", ":material/home:")


def hostile(names: tuple[str, str, str] = NAMES) -> Hand:
    first, second, third = names
    return Hand(
        [
            Player(first, 50, cards="As Ah", stack=0),
            Player(second, 200, cards="Qs Qh", stack=0),
            Player(third, 50, cards="Ks Kh", stack=150),
            Player("<x-evil>", 20, folded=True),
        ],
        board="Jc 7d 2s 4h",
        hero=third,
        to_call=150,
        button=second,
        title="<x-evil>title",
        note='"><x-evil>',
    )


class Evil(HTMLParser):
    """Collects tags and attributes that came from what was typed."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [tag, *(name for name, _value in attrs)]
        self.found.extend(name for name in names if "x-evil" in name)


def evil(html: str) -> list[str]:
    reader = Evil()
    reader.feed(html)
    return reader.found


def test_the_reader_of_this_test_finds_evil() -> None:
    assert evil('<p x-evil="1"><x-evil>') == ["x-evil", "x-evil"]


@pytest.mark.parametrize("page", PAGES)
def test_names_and_notes_are_text_on_every_page(page: str) -> None:
    session = Session(hostile())
    session.go(page)
    assert not evil("".join(session.html))
    for name in NAMES:
        assert name in "".join(part.unescaped for part in map(Plain, session.html))


class Plain(HTMLParser):
    """The text of a piece of HTML, as a browser shows it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.unescaped = ""
        self.feed(html)

    def handle_data(self, data: str) -> None:
        self.unescaped += data


@pytest.mark.parametrize("page", PAGES)
def test_problems_quote_what_was_typed_as_text(page: str) -> None:
    session = Session(hostile(), POTS)
    session.type("total", "<x-evil>", seat=0)
    session.type("board", '"<x-evil>', None)
    session.go(page)
    assert not evil("".join(session.html))
    if page in PAGES[1:]:
        assert "“<x-evil>” is not an amount" in session.summary


def test_a_files_problems_are_text() -> None:
    session = Session()
    session.upload(b'{"<x-evil>": 1, "players": [{"name": "<x-evil>", "total": "<x-evil>"}]}')
    assert "<x-evil>" in session.text
    assert not evil("".join(session.html))


@pytest.mark.parametrize("page", [POTS, RIVERS])
def test_names_are_text_in_charts(page: str) -> None:
    session = Session(hostile())
    session.go(page)
    spec = session.chart()
    read = [spec["layout"].get("xaxis", {}).get("ticktext", [])]
    read += [[trace.get("name", ""), trace.get("text", "")] for trace in spec["data"]]
    assert "x-evil" in json.dumps(read)
    assert "<x-evil" not in json.dumps(read)


def test_names_that_are_numbers_stay_names_in_the_chart() -> None:
    session = Session(Hand([Player("10", 50), Player("2", 50), Player("2026-01-01", 50)]), POTS)
    axis = session.chart()["layout"]["xaxis"]
    assert axis["type"] == "category"
    assert axis["ticktext"] == ["10", "2", "2026-01-01"]


def test_names_are_no_markdown_in_labels() -> None:
    session = Session(hostile(MARKDOWN), POTS)
    at = session.at
    labels = [w.label for w in (*at.text_input, *at.checkbox, *at.selectbox, *at.button)]
    for name in MARKDOWN:
        assert any(unmarked(name) in label for label in labels)
        assert not any(name in label for label in labels)


def test_the_title_is_no_markdown() -> None:
    session = Session(Hand([Player("A", 1), Player("B", 1)], title="![a](b) :red[c]"))
    shown = next(item for item in session.html if "sp-title" in item)
    assert "![a](b) :red[c]" in shown  # as HTML, where Markdown means nothing


def test_unmarked_leaves_ordinary_names_alone() -> None:
    for name in ("You", "Zoë", "友だち", "Jean-Luc", "O’Neill Jr.", "player 2"):
        assert unmarked(name) == name


def test_only_html_passes_unescaped() -> None:
    assert esc("<b>") == "&lt;b&gt;"
    assert esc(Html("<b>")) == "<b>"
    assert "<b>" not in note("<b>")
    assert "<b>" not in table(["<b>"], [["<b>", "<b>"]], caption='"><b>')

"""Texts are looked up in a catalogue, and the reader's language is found."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from sidepot_core import Hand, Player
from sidepot_ui import text
from tests.pages.support import HOME, POTS, Session, example

CATALOGUE = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Language: de\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "Who can win which chips?"
msgstr "Wer kann welche Chips gewinnen?"

msgid "Pots"
msgstr "Töpfe"

msgid "“{value}” is not an amount: write it like 150, 5,000, 10.42 or 20BB."
msgstr "„{value}“ ist kein Betrag."

msgid "This must be {expected}."
msgstr "Hier steht {expected}."

msgid "an object"
msgstr "ein Objekt"

msgid "The 80 that nobody called"
msgstr "Die 80, die niemand mitging"

msgid "{n} river ends so."
msgid_plural "{n} rivers end so."
msgstr[0] "{n} Flusskarte"
msgstr[1] "{n} Flusskarten"
"""


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A second language, put in place the way a translator would."""
    file = tmp_path / "de" / "LC_MESSAGES" / "sidepot.po"
    file.parent.mkdir(parents=True)
    file.write_text(CATALOGUE, encoding="utf-8")
    monkeypatch.setattr(text, "LOCALES", tmp_path)
    forget()
    yield
    forget()


def forget() -> None:
    text.languages.cache_clear()
    text._translations.cache_clear()


def with_locale(code: str | None, **query: str) -> Session:
    return Session(example("return-80"), page=POTS, locale=code, **query)


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(
    ("locale", "query", "heading"),
    [
        ("en-US", {"lang": "de"}, "Wer kann welche Chips gewinnen?"),
        ("de-AT", {}, "Wer kann welche Chips gewinnen?"),
        ("de_DE", {}, "Wer kann welche Chips gewinnen?"),
        ("de-DE", {"lang": "en"}, "Who can win which chips?"),
        ("fi-FI", {}, "Who can win which chips?"),
        (None, {}, "Who can win which chips?"),
        ("en", {"lang": "../../etc"}, "Who can win which chips?"),
    ],
)
def test_the_link_decides_then_the_browser_then_english(
    locale: str | None, query: dict[str, str], heading: str
) -> None:
    assert with_locale(locale, **query).at.title[0].value == heading


@pytest.mark.usefixtures("german")
def test_the_language_of_the_link_is_kept_by_the_navigation() -> None:
    session = with_locale("en", lang="de")
    links = {link.label: link.proto.query_string for link in session.at.get("page_link")}
    assert "Töpfe" in links
    assert len(set(links.values())) == 1
    assert links.popitem()[1].endswith("&lang=de")


@pytest.mark.usefixtures("german")
def test_a_problem_is_told_in_the_readers_language() -> None:
    session = with_locale("de")
    session.type("total", "x", seat=0)
    assert session.errors == ["▲ „x“ ist kein Betrag."]


@pytest.mark.usefixtures("german")
def test_words_inside_a_sentence_are_looked_up_too() -> None:
    session = with_locale("de")
    session.go(HOME)
    session.upload(b"[]")
    assert "Hier steht ein Objekt." in session.text
    assert "Die 80, die niemand mitging" in session.text


@pytest.mark.usefixtures("german")
def test_one_and_many(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(example("turn-call"), page="pages/classroom.py", lang="de", slide="11")
    assert "2 Flusskarten" in session.text
    monkeypatch.setattr(text, "language", lambda: "de")
    forms = ("{n} river ends so.", "{n} rivers end so.")
    assert [text.ngettext(*forms, n) for n in (1, 2)] == ["{n} Flusskarte", "{n} Flusskarten"]


@pytest.mark.usefixtures("german")
def test_numbers_follow_the_language() -> None:
    hand = Hand([Player("A", "1234.5"), Player("B", "1234.5")], chip="0.5")
    session = Session(hand, lang="de")
    session.go(POTS)
    assert "2.469" in session.headline
    assert "1.234,50 × 2" in session.text


@pytest.mark.usefixtures("german")
def test_the_languages_are_english_and_the_catalogues() -> None:
    assert text.languages() == ("en", "de")


def test_lists_in_a_sentence() -> None:
    assert text.listed(["A"]) == "A"
    assert text.listed(["A", "B", "You"]) == "A, B and You"
    assert text.either(("A", "B", "You")) == "A, B or You"
    assert text.listed([]) == ""

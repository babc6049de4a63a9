"""The catalogues: complete, nothing fuzzy, the same placeholders, and nothing left over."""

import string
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po

from sidepot_ui.text import LOCALES, SOURCE_LANGUAGE, languages

ROOT = Path(__file__).parents[2]
TRANSLATED = [code for code in languages() if code != SOURCE_LANGUAGE]

Ids = str | tuple[str, ...]


@cache
def extracted() -> frozenset[Ids]:
    """Every text of the sources, as `pybabel extract` with babel.cfg and N_ finds it."""
    with (ROOT / "babel.cfg").open(encoding="utf-8") as stream:
        mapping, _options = parse_mapping_cfg(stream)
    keywords = {**DEFAULT_KEYWORDS, "N_": None}
    return frozenset(
        message
        for _file, _line, message, _comments, _context in extract_from_dir(
            ROOT, mapping, keywords=keywords
        )
    )


@cache
def catalogue(code: str) -> Catalog:
    with (LOCALES / code / "LC_MESSAGES" / "sidepot.po").open("rb") as stream:
        return read_po(stream, locale=code)


def places(text: str) -> list[str]:
    return sorted(name for _, name, *_ in string.Formatter().parse(text) if name is not None)


def test_the_three_languages_are_there() -> None:
    assert languages() == ("en", "ja", "ko")


@pytest.mark.parametrize("code", TRANSLATED)
def test_nothing_is_missing_and_nothing_left_over(code: str) -> None:
    ids = {
        tuple(m.id) if isinstance(m.id, (list, tuple)) else m.id for m in catalogue(code) if m.id
    }
    assert ids == extracted()
    assert not catalogue(code).obsolete


@pytest.mark.parametrize("code", TRANSLATED)
def test_nothing_is_fuzzy_or_empty(code: str) -> None:
    for message in catalogue(code):
        strings = [message.string] if isinstance(message.string, str) else list(message.string)
        assert message.id == "" or (not message.fuzzy and all(strings)), message.id
    assert not catalogue(code).fuzzy


@pytest.mark.parametrize("code", TRANSLATED)
def test_the_placeholders_are_the_same(code: str) -> None:
    for message in catalogue(code):
        source = message.id if isinstance(message.id, str) else message.id[-1]
        strings = [message.string] if isinstance(message.string, str) else list(message.string)
        for text in strings:
            assert message.id == "" or places(text) == places(source), message.id

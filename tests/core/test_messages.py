"""The catalogue of errors and warnings: all can happen, all read as sentences."""

import re
import string

import pytest

from sidepot_core import HandError, HandRefused, HandWarning
from sidepot_core.messages import TEMPLATES, printable

from .support import problems
from .test_documents import BROKEN
from .test_link import BROKEN_LINKS
from .test_reading import REFUSED
from .test_solve import WARNED

NO_FILE = {"document_unreadable"}  # only the command line reads files: see test_cli


def test_every_code_is_tested_somewhere() -> None:
    tested = {code for code, *_ in (*REFUSED, *BROKEN, *WARNED, *BROKEN_LINKS)}
    assert tested | NO_FILE == set(TEMPLATES)


@pytest.mark.parametrize("code", TEMPLATES)
def test_templates_are_sentences_with_named_places(code: str) -> None:
    template = TEMPLATES[code]
    assert re.fullmatch(r"[a-z_]+", code)
    assert template.endswith(".")
    places = [name for _, name, *_ in string.Formatter().parse(template) if name is not None]
    assert all(name.isidentifier() for name in places)


def test_a_message_fills_its_template() -> None:
    error = HandError("name_duplicate", "players[1].name", (("name", "{A}"),))
    assert error.template == TEMPLATES["name_duplicate"]
    assert error.message == "Two players are named {A}: every name must differ."


def test_errors_are_plain_data() -> None:
    assert HandError("nobody_left", "players") == HandError("nobody_left", "players")
    assert hash(HandWarning("betting_open", "x")) == hash(HandWarning("betting_open", "x"))
    refused = HandRefused([HandError("nobody_left", "players"), HandError("document_not_text")])
    assert [error.code for error in refused.errors] == ["nobody_left", "document_not_text"]
    assert str(refused).startswith("players: Everybody has folded")
    assert isinstance(refused, ValueError)


def test_a_refused_code_names_what_was_typed() -> None:
    document = {"players": [{"name": "A", "total": "x" * 99}, {"name": "B", "total": 1}]}
    assert problems(document) == [("amount_format", "players[0].total")]


def test_lone_surrogates_are_made_printable() -> None:
    assert printable("a\ud800b") == "a?b"
    assert printable("あ♠") == "あ♠"

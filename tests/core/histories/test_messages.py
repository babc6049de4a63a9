"""The messages of the import: sentences, all of which can happen."""

import re
import string

import pytest

from sidepot_core.histories import read_histories
from sidepot_core.histories.messages import CHECKED, NOTES, PROBLEMS, Problem

from .support import GOLDEN
from .test_archive import HOSTILE
from .test_audit import TOLD
from .test_reader import BROKEN
from .test_rules import RULES

ELSEWHERE = {
    "file_unreadable",  # only the command opens files: test_command
    *("zip_too_many", "zip_member_kind"),  # test_archive
    *("phh_needs_pokerkit", "phh_unreadable", "players_too_many"),  # test_reader
    *("hand_refused", "reader_fault"),  # guards: test_audit
}


def test_every_problem_is_tested_somewhere() -> None:
    assert {code for code, *_ in (*BROKEN, *HOSTILE)} | ELSEWHERE == set(PROBLEMS)


def test_every_finding_is_tested_somewhere() -> None:
    told = {code for rule in RULES.values() for code in rule.notes}
    assert told | {code for code, *_ in TOLD} == set(NOTES)


@pytest.mark.parametrize("template", [*PROBLEMS.values(), *NOTES.values()])
def test_templates_are_sentences_with_named_places(template: str) -> None:
    assert template.endswith((".", "{reason}"))
    places = [name for _, name, *_ in string.Formatter().parse(template) if name is not None]
    assert all(name.isidentifier() for name in places)


def test_codes_are_for_programs() -> None:
    assert all(re.fullmatch(r"[a-z_]+", code) for code in (*PROBLEMS, *NOTES))
    assert not set(PROBLEMS) & set(NOTES)


def test_a_problem_fills_its_template() -> None:
    problem = Problem("zip_path", "", (("member", "../x"),))
    assert problem.template == PROBLEMS["zip_path"]
    assert problem.message.startswith("../x has a path")


def test_what_was_checked_can_be_translated() -> None:
    for path in GOLDEN.glob("*.txt"):
        for item in read_histories(path.read_bytes()):
            for note in getattr(item, "audit", ()):
                assert dict(note.params).get("what", CHECKED[0]) in CHECKED

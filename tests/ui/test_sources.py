"""What is pinned in the settings and the sources: texts, addresses, options."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg

from sidepot_core.histories.messages import CHECKED, NOTES, PROBLEMS
from sidepot_core.messages import EXPECTED, TEMPLATES
from sidepot_ui.examples import EXAMPLES

ROOT = Path(__file__).parents[2]
SOURCES = [
    ROOT / "streamlit_app.py",
    *sorted((ROOT / "pages").glob("*.py")),
    *sorted((ROOT / "sidepot_ui").rglob("*.py")),
]
SETTINGS = ROOT / ".streamlit" / "config.toml"
LOOK_UPS = {
    *("example.title", "example.sentence", "message.template", "text.template"),
    *("params['expected']", "params['what']"),
}
"""Keys of the catalogues that are marked with N_ where they are written."""


@pytest.fixture(scope="module")
def extracted() -> set[str]:
    """What the command of the README collects for translators."""
    with (ROOT / "babel.cfg").open(encoding="utf-8") as stream:
        methods, options = parse_mapping_cfg(stream)
    keywords = {"_": None, "ngettext": (1, 2), "N_": None}
    found: set[str] = set()
    for folder in ("sidepot_core", "sidepot_ui", "pages"):
        for _file, _line, message, _comments, _context in extract_from_dir(
            ROOT / folder,
            [(pattern.removeprefix(f"{folder}/"), method) for pattern, method in methods],
            options,
            keywords,
        ):
            found.update([message] if isinstance(message, str) else message)
    return found


def test_every_sentence_about_a_hand_can_be_translated(extracted: set[str]) -> None:
    assert set(TEMPLATES.values()) <= extracted
    assert set(EXPECTED) <= extracted


def test_every_sentence_about_a_history_can_be_translated(extracted: set[str]) -> None:
    assert {*PROBLEMS.values(), *NOTES.values(), *CHECKED} <= extracted


def test_every_example_can_be_translated(extracted: set[str]) -> None:
    for item in EXAMPLES:
        assert item.title in extracted
        assert item.sentence in extracted


def test_headings_and_plurals_can_be_translated(extracted: set[str]) -> None:
    assert {"Who can win which chips?", "River", "Run-outs"} <= extracted


def look_ups(source: Path) -> Iterator[ast.expr]:
    """The first argument of every _(…), and both of every ngettext(…)."""
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in ("_", "N_"):
                yield node.args[0]
            elif node.func.id == "ngettext":
                yield from node.args[:2]


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name)
def test_only_whole_texts_are_looked_up(source: Path) -> None:
    """Neither a variable nor a text with values already in it could be found in a catalogue."""
    wrong = [
        ast.unparse(argument)
        for argument in look_ups(source)
        if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str))
    ]
    assert set(wrong) <= LOOK_UPS


def test_placeholders_are_named() -> None:
    for source in SOURCES:
        for argument in look_ups(source):
            if isinstance(argument, ast.Constant):
                names = re.findall(r"{(.*?)}", str(argument.value))
                assert all(name.isidentifier() for name in names), argument.value


@pytest.mark.parametrize(
    "file",
    [*SOURCES, SETTINGS, *sorted((ROOT / "sidepot_ui").glob("*.css"))],
    ids=lambda path: path.name,
)
def test_no_address_outside_of_the_machine(file: Path) -> None:
    text = file.read_text("utf-8")
    assert not re.findall(r"(?:https?:|wss?:)?//[\w.-]+\.\w+", text)
    assert not re.findall(r":material/|@import|url\(\s*['\"]?(?!data:)", text)


@pytest.mark.parametrize(
    ("section", "option", "value"),
    [
        ("client", "showSidebarNavigation", False),
        ("client", "showErrorDetails", "none"),
        ("client", "toolbarMode", "minimal"),
        ("runner", "postScriptGC", False),
        ("browser", "gatherUsageStats", False),
        ("server", "disconnectedSessionTTL", 3600),
    ],
)
def test_settings_that_were_chosen_for_a_reason(
    section: str, option: str, value: bool | int | str
) -> None:
    settings = tomllib.loads(SETTINGS.read_text("utf-8"))
    assert settings[section][option] == value


def test_page_scripts_stay_short() -> None:
    for page in (ROOT / "pages").glob("*.py"):
        assert len(page.read_text("utf-8").splitlines()) < 100, page.name

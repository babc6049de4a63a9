"""Imports run one way: pages → sidepot_ui → sidepot_core; and the core knows no screen."""

import ast
import doctest
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import sidepot_core

ROOT = Path(__file__).parents[1]
HOUSES = ("pages", "sidepot_ui", "sidepot_core")
CORE_MAY_IMPORT = {"numpy", "numba", "fsrs"}
OPTIONAL = {"pokerkit": "phh.py"}
"""A library that need not be there, and the one file that may ask for it."""


def files(house: str) -> list[Path]:
    return sorted((ROOT / house).rglob("*.py"))


def imported(file: Path) -> Iterator[str]:
    """The absolute names of the modules that a file imports, wherever in it."""
    package = list(file.relative_to(ROOT).with_suffix("").parts[:-1])
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            yield ".".join([*base, *([node.module] if node.module else [])])


def houses_imported(house: str) -> set[str]:
    return {name.partition(".")[0] for file in files(house) for name in imported(file)}


@pytest.mark.parametrize("house", HOUSES)
def test_imports_run_one_way(house: str) -> None:
    above = set(HOUSES[: HOUSES.index(house)]) | {"streamlit_app", "tests", "benchmarks"}
    assert not houses_imported(house) & above


def test_the_core_stands_on_numbers_alone() -> None:
    assert files("sidepot_core")
    standard = set(sys.stdlib_module_names)
    needed = houses_imported("sidepot_core") - standard - {"sidepot_core"} - set(OPTIONAL)
    assert needed <= CORE_MAY_IMPORT


@pytest.mark.parametrize("library", OPTIONAL)
def test_an_optional_library_is_asked_for_in_one_place(library: str) -> None:
    asking = [file.name for file in files("sidepot_core") if library in imported(file)]
    assert asking == [OPTIONAL[library]]


def test_pages_reach_no_private_part_of_the_core() -> None:
    for file in files("pages"):
        private = [name for name in imported(file) if name.startswith("sidepot_core.engine")]
        assert not private, file.name


def test_relative_imports_are_followed() -> None:
    names = set(imported(ROOT / "sidepot_core" / "engine" / "tables.py"))
    assert {"sidepot_core.ranking", "numpy"} <= names


def test_the_core_s_own_example_is_true() -> None:
    outcome = doctest.testmod(sidepot_core)
    assert outcome.attempted > 0
    assert outcome.failed == 0


def test_all_public_names_exist() -> None:
    assert sorted(sidepot_core.__all__) == sidepot_core.__all__
    assert all(hasattr(sidepot_core, name) for name in sidepot_core.__all__)

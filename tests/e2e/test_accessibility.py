"""No violation that axe-core finds, on any page, in any language and theme."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from sidepot_core.practice import Kind, PracticeSet, Progress, Track, encode_set, write_progress

from .first_hands import stairs
from .screen import PATHS, answer, go, part, retype, settled

pytestmark = pytest.mark.browser
AXE = Path(__file__).parents[2] / ".cache" / "node_modules" / "axe-core" / "axe.min.js"
HISTORY = Path(__file__).parents[1] / "golden" / "histories" / "ps-over-raise.txt"
Scheme = Literal["light", "dark"]
EVERY_PATH = (*PATHS, "/classroom", "/histories")

NOT_OURS = "[data-testid=stFileUploaderDropzone]"
"""Streamlit gives its drop zone a role and a name that contradict each other."""


@pytest.fixture(scope="module")
def axe() -> str:
    """The program of axe-core; without it the tests are skipped, on a build machine they fail."""
    if not AXE.exists():
        reason = "No axe-core: npm install --no-save --prefix .cache axe-core@4 brings it."
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    return AXE.read_text(encoding="utf-8")


def violations(page: Page, axe: str) -> list[str]:
    settled(page)
    page.wait_for_function("document.getAnimations().every(a => a.playState != 'running')")
    page.evaluate(axe)
    found: dict[str, Any] = page.evaluate(
        "rest => axe.run({exclude: [[rest]]}, {resultTypes: ['violations']})", NOT_OURS
    )
    return [f"{v['id']}: {v['nodes'][0]['html'][:200]}" for v in found["violations"]]


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
@pytest.mark.parametrize("path", EVERY_PATH)
def test_every_page_in_every_language(
    visit: Callable[..., Page], axe: str, path: str, language: str
) -> None:
    page = visit(f"{path}?lang={language}")
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert violations(page, axe) == []


@pytest.mark.parametrize("path", EVERY_PATH)
def test_every_page_in_the_dark(browser: Browser, app: str, axe: str, path: str) -> None:
    page = browser.new_page(color_scheme="dark", locale="en-GB")
    page.goto(app + path)
    expect(page.locator(".st-key-nav")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert violations(page, axe) == []
    page.close()


@pytest.mark.parametrize("path", ["/pots", "/classroom"])
@pytest.mark.parametrize("width", [390, 1280])
def test_with_ten_players(visit: Callable[..., Page], axe: str, width: int, path: str) -> None:
    page = visit(f"{path}{stairs(10)}&slide=5", width=width, height=844)
    assert violations(page, axe) == []


def test_with_complaints(visit: Callable[..., Page], axe: str) -> None:
    page = visit("/pots")
    retype(page, "A: total put in", "lots")
    expect(page.get_by_text("To be corrected")).to_be_visible()
    assert violations(page, axe) == []


def test_with_the_deck_and_the_share_panel_open(visit: Callable[..., Page], axe: str) -> None:
    page = visit("/showdown")
    page.get_by_text("Tap the cards").click()
    expect(page.get_by_role("button", name="10 of clubs")).to_be_visible()
    assert violations(page, axe) == []
    page.get_by_role("button", name="Share").click()
    expect(page.locator("img.sp-qr")).to_be_visible()
    assert violations(page, axe) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_with_the_range_editor_open(browser: Browser, app: str, axe: str, scheme: Scheme) -> None:
    page = browser.new_page(color_scheme=scheme, locale="en-GB")
    page.goto(f"{app}/pots")
    expect(page.locator(".sp-strip")).to_be_visible()
    part(page, "Cards")
    retype(page, "A: cards", "QQ+, AKs:0.5")
    page.get_by_text("A: range editor").click()
    expect(page.locator(".grid button").first).to_be_visible()
    page.get_by_role("radiogroup", name="B: cards, range or unknown").get_by_text("Unknown").click()
    assert violations(page, axe) == []
    retype(page, "A: range", "QQ++")
    expect(page.get_by_text("The text cannot be read")).to_be_visible()
    assert violations(page, axe) == []
    page.close()


@pytest.mark.parametrize("path", ["/pots", "/call"])
def test_while_trying_alone(visit: Callable[..., Page], axe: str, path: str) -> None:
    page = visit(path)
    page.get_by_text("Let me try first").click()
    expect(page.get_by_role("switch", name="Let me try first")).to_be_checked()
    assert violations(page, axe) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_with_ranges_counted(browser: Browser, app: str, axe: str, scheme: Scheme) -> None:
    page = browser.new_page(color_scheme=scheme, locale="en-GB")
    page.goto(f"{app}/")
    page.get_by_role("button", name="The same call against a range").click()
    expect(answer(page)).to_contain_text("Calling 150 is worth", timeout=60_000)
    page.get_by_text("What if an opponent held only the best hands?").click()
    expect(page.get_by_text("Best hands")).to_be_visible(timeout=60_000)
    assert violations(page, axe) == []
    go(page, "Rivers")
    page.get_by_text("Equity against each hand an opponent may hold").click()
    expect(page.locator(".sp-heat")).to_be_visible(timeout=60_000)
    assert violations(page, axe) == []
    page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_with_imported_hands(browser: Browser, app: str, axe: str, scheme: Scheme) -> None:
    page = browser.new_page(color_scheme=scheme, locale="en-GB")
    page.goto(f"{app}/histories")
    page.locator("input[type=file]").set_input_files(HISTORY)
    page.get_by_text("Beside what the text states").first.click()
    expect(page.get_by_text("The stated total").first).to_be_visible()
    assert violations(page, axe) == []
    page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("view", ["progress", "sets"])
def test_progress_and_sets(
    browser: Browser, app: str, axe: str, view: str, scheme: Scheme, tmp_path: Path
) -> None:
    page = browser.new_page(color_scheme=scheme, locale="en-GB")
    page.goto(f"{app}/practice?view={view}&lang=en")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert violations(page, axe) == []
    if view == "progress":
        expect(page.locator("span[data-in-step=true]")).to_be_attached()
        file = tmp_path / "progress.json"
        tracks = {"one-pot": Track(made=2, relapses=1), "sunk-chips": Track(made=1)}
        file.write_text(write_progress(Progress(tracks)), encoding="utf-8")
        page.locator("input[type=file]").set_input_files(file)
        expect(page.get_by_role("button", name="Practise this")).to_have_count(2)
    else:
        retype(page, "Seed", "none")
        expect(page.locator(".sp-fielderror")).to_be_visible()
    assert violations(page, axe) == []
    page.close()


SET = encode_set(PracticeSet((Kind.RIVERS,), 2, 3, 8))


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
@pytest.mark.parametrize("kind", Kind)
def test_every_kind_of_question(
    visit: Callable[..., Page], axe: str, kind: Kind, language: str
) -> None:
    page = visit(f"/practice?q={kind}.5.7&lang={language}")
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert violations(page, axe) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    ("question", "typed"),
    [
        ("q=call_ev.1.3", "13.71"),  # rivers overlooked
        ("q=rivers.1.0", "39"),  # cards dealt back
        ("q=call_ev.2.0", "672.5"),  # a pair, with chips lit up
        ("q=pots.1.0", "13424"),  # a list, with chips lit up
        ("q=pots.5.4", "100 200"),  # nothing matches
        ("q=call_ev.1.3", "43.71"),  # right
        ("q=call_ev.1.3", "lots"),  # cannot be read
        (f"set={SET}", "3"),
    ],
)
def test_every_verdict(
    browser: Browser, app: str, axe: str, scheme: Scheme, question: str, typed: str
) -> None:
    page = browser.new_page(color_scheme=scheme, locale="en-GB")
    page.goto(f"{app}/practice?{question}")
    expect(page.locator("span[data-in-step=true]")).to_be_attached()
    settled(page)
    page.locator(".st-key-quiz [data-testid=stForm] input").fill(typed)
    page.keyboard.press("Enter")
    expect(page.locator(".sp-answer, .sp-fielderror").first).to_be_visible()
    assert violations(page, axe) == []
    solution = page.get_by_text("The whole solution, step by step")
    if solution.count():
        solution.click()
        expect(page.locator(".sp-steps").last).to_be_visible()
        assert violations(page, axe) == []
    page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_second_question_and_the_choice_of_questions(
    browser: Browser, app: str, axe: str, scheme: Scheme
) -> None:
    page = browser.new_page(color_scheme=scheme, locale="en-GB")
    page.goto(f"{app}/practice?q=winners.1.2")
    expect(page.locator("span[data-in-step=true]")).to_be_attached()
    settled(page)
    page.get_by_role("button", name="You", exact=True).click()
    settled(page)
    page.get_by_role("button", name="Check", exact=True).click()
    expect(answer(page)).to_contain_text("more than one slip")
    assert violations(page, axe) == []
    page.get_by_role("button", name="Mixed questions").click()
    expect(page.get_by_role("combobox", name="Kind of question")).to_be_visible()
    assert violations(page, axe) == []
    page.close()

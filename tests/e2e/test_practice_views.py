"""The views of practice beside the question: by keyboard, on a phone, and back to the question."""

from collections.abc import Callable, Sequence
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from sidepot_core.practice import Kind, PracticeSet, encode_set

from .screen import retype, settled

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]
SETS, PROGRESS = "/practice?view=sets", "/practice?view=progress"


def parameters(page: Page) -> dict[str, list[str]]:
    return parse_qs(urlsplit(page.url).query)


def linked(page: Page, kinds: Sequence[Kind], level: int, number: int, seed: int) -> str:
    """The link on the screen, once it is that of this set."""
    code = encode_set(PracticeSet(tuple(kinds), level, number, seed))
    link = page.locator("p.sp-link", has_text=code)
    expect(link).to_be_visible()
    settled(page)
    return link.inner_text()


def test_a_set_is_built_and_opened_with_the_keyboard(visit: Visit) -> None:
    page = visit(f"{SETS}&lang=en")
    expect(page.locator("p.sp-link")).to_be_visible()
    settled(page)
    retype(page, "Seed", "42")
    linked(page, list(Kind), 1, 12, 42)
    page.get_by_role("button", name="The pots", exact=True).press("Enter")
    left = list(Kind)[1:]
    linked(page, left, 1, 12, 42)
    page.get_by_role("radio", name="1:").press("ArrowDown")
    linked(page, left, 2, 12, 42)
    retype(page, "Number of questions, 1 to 50", "7")
    linked(page, left, 2, 7, 42)
    page.get_by_role("button", name="Another seed").press("Enter")
    expect(page.get_by_label("Seed", exact=True)).not_to_have_value("42")
    settled(page)
    retype(page, "Seed", "43")
    address = linked(page, left, 2, 7, 43)
    page.get_by_role("button", name="Open the set").press("Enter")
    expect(page.get_by_text("Question 1 of 7")).to_be_visible()
    # What the link opens is what the builder opens.
    question = page.get_by_role("heading", level=1).inner_text()
    page.goto(address)
    expect(page.get_by_role("heading", level=1, name=question)).to_be_visible()


def test_a_set_that_is_built_outlives_a_reload_and_back_undoes(visit: Visit) -> None:
    page = visit(f"{SETS}&lang=en")
    expect(page.locator("p.sp-link")).to_be_visible()
    settled(page)
    retype(page, "Seed", "42")
    linked(page, list(Kind), 1, 12, 42)
    page.get_by_role("radio", name="1:").press("ArrowDown")
    linked(page, list(Kind), 2, 12, 42)
    page.reload()
    linked(page, list(Kind), 2, 12, 42)
    page.go_back()
    linked(page, list(Kind), 1, 12, 42)
    assert parameters(page)["build"] == [encode_set(PracticeSet(tuple(Kind), 1, 12, 42))]


def test_the_views_are_places_in_the_address(visit: Visit) -> None:
    page = visit("/practice?q=pots.1.1&lang=en")
    question = page.get_by_role("heading", level=1).inner_text()
    for name, heading in (
        ("Progress", "Which slips return?"),
        ("Sets", "Questions for a class"),
        ("Question", question),
    ):
        page.get_by_role("radio", name=name, exact=True).press("Space")
        expect(page.get_by_role("heading", level=1, name=heading)).to_be_visible()
        settled(page)
        wanted = [] if name == "Question" else [name.lower()]
        assert parameters(page).get("view", []) == wanted
        assert parameters(page)["q"] == ["pots.1.1"]
    page.go_back()
    expect(page.get_by_role("heading", level=1, name="Questions for a class")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
@pytest.mark.parametrize("path", [PROGRESS, SETS])
def test_nothing_sticks_out_on_a_phone(visit: Visit, path: str, language: str) -> None:
    page = visit(f"{path}&lang={language}", width=390, height=844)
    settled(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    wide = page.evaluate(
        """[...document.querySelectorAll('.st-key-progress-view *, .st-key-sets-view *')]
          .filter(node => node.getBoundingClientRect().right > 390).map(node => node.outerHTML)"""
    )
    assert wide == []


def test_targets_are_large_enough_for_a_finger(browser: Browser, app: str) -> None:
    context = browser.new_context(
        has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844}, locale="en-GB"
    )
    page = context.new_page()
    for path, view, many in ((PROGRESS, "progress", 7), (SETS, "sets", 27)):
        page.goto(app + path)
        targets = page.locator(
            f".st-key-practice-switch button, .st-key-{view}-view button:visible, "
            f".st-key-{view}-view [role=radiogroup] label"
        )
        expect(targets).to_have_count(many)
        settled(page)
        boxes = {target.inner_text(): target.bounding_box() for target in targets.all()}
        assert [text for text, box in boxes.items() if box is None or box["height"] < 44] == []
    context.close()

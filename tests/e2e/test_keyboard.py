"""The main journey without a mouse: every step is reached by Tab and done by keys."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from .screen import QUESTIONS, answer, settled

pytestmark = pytest.mark.browser
MOST_TABS = 120


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until the element has the focus."""
    expect(wanted).to_be_visible()
    for _press in range(MOST_TABS):
        if wanted.evaluate("element => element === element.getRootNode().activeElement"):
            return
        page.keyboard.press("Tab")
    pytest.fail("The element is not reached with Tab.")


def open_page(page: Page, name: str) -> None:
    tab_to(page, page.locator(".st-key-nav").get_by_role("link", name=name, exact=True))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name=QUESTIONS[name])).to_be_visible()
    settled(page)


def write(page: Page, label: str, text: str) -> None:
    tab_to(page, page.get_by_role("textbox", name=label, exact=True))
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type(text)
    page.keyboard.press("Enter")
    settled(page)


def test_from_the_first_page_to_the_worth_of_a_call(visit: Callable[..., Page]) -> None:
    page = visit("/")
    tab_to(page, page.get_by_role("button", name="Beaten by the aces, and still a call"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name=QUESTIONS["Call"])).to_be_visible()
    settled(page)

    open_page(page, "Pots")
    write(page, "A: total put in", "60")
    expect(answer(page)).to_have_text("180 in the main pot and 280 in side pot 1.")
    tab_to(page, page.get_by_role("checkbox", name="B: folded"))
    page.keyboard.press("Space")
    expect(answer(page)).to_contain_text("180 in the main pot")
    expect(page.get_by_text("only You left: won, not returned")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_text("B or You can win it", exact=True)).to_be_visible()
    tab_to(page, page.get_by_role("button", name="From the start"))
    page.keyboard.press("Enter")
    expect(page.get_by_text("Step 1 of 6")).to_be_visible()

    open_page(page, "Showdown")
    expect(answer(page)).to_contain_text("to You")

    open_page(page, "Rivers")
    tab_to(page, page.get_by_role("combobox", name="Main pot"))
    page.keyboard.type("loses")
    page.keyboard.press("Enter")
    expect(page.get_by_role("combobox", name="Main pot")).to_have_value("loses")
    expect(page.get_by_text("40 of 42", exact=True)).to_be_visible()

    open_page(page, "Call")
    expect(answer(page)).to_contain_text("Calling 150 is worth")
    tab_to(page, page.get_by_role("slider").first)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".sp-table tr.on th")).to_have_text("95%")

    tab_to(page, page.get_by_role("button", name="Share"))
    page.keyboard.press("Enter")
    expect(page.locator("img.sp-qr")).to_be_visible()
    tab_to(page, page.get_by_role("button", name="Copy the link"))
    page.keyboard.press("Escape")
    expect(page.locator("img.sp-qr")).to_have_count(0)

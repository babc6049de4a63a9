"""A link shows exactly the state that it was taken from, on a phone that never saw the hand."""

import re
from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from .screen import answer, go, retype, settled

pytestmark = pytest.mark.browser


def fresh(browser: Browser, link: str) -> Page:
    """The link on another machine: no cookies, no cache, no session."""
    page = browser.new_context(locale="en-GB", viewport={"width": 390, "height": 844}).new_page()
    page.goto(link)
    expect(page.locator(".sp-strip")).to_be_visible()
    settled(page)
    return page


def path_of(page: Page) -> str:
    """Path and parameters; the host is the test's own."""
    parts = urlsplit(page.url)
    return f"{parts.path}?{parts.query}"


def test_hand_names_and_step(visit: Callable[..., Page], browser: Browser) -> None:
    page = visit("/pots")
    retype(page, "Name of player 1", "田中さくら")
    expect(page.locator(".sp-seat", has_text="田中さくら")).to_be_visible()
    page.get_by_role("button", name="From the start").click()
    page.get_by_role("button", name="Next ▶").click()
    expect(page).to_have_url(re.compile("step=2"))
    other = fresh(browser, page.url)
    expect(other.locator(".sp-seat", has_text="田中さくら")).to_be_visible()
    expect(other.get_by_text("Step 2 of 6")).to_be_visible()
    assert path_of(other) == path_of(page)
    assert len(page.url) < 2_000


def test_slider_and_language(visit: Callable[..., Page], browser: Browser) -> None:
    page = visit("/call")
    page.get_by_role("slider").first.focus()
    for _key in range(5):
        page.keyboard.press("ArrowLeft")
    expect(page.locator(".sp-table tr.on th")).to_have_text("91%")
    expect(page).to_have_url(re.compile("at=91"))
    share = parse_qs(urlsplit(page.url).query)["at"][0]
    other = fresh(browser, page.url.replace("lang=en", "lang=ko"))
    expect(other.locator("html")).to_have_attribute("lang", "ko")
    expect(other.locator(".sp-table tr.on th")).to_have_text("91%")
    assert parse_qs(urlsplit(other.url).query)["at"][0] == share


def test_the_language_switch_goes_into_the_link(visit: Callable[..., Page]) -> None:
    page = visit("/pots")
    page.get_by_role("combobox", name="Language").click()
    page.get_by_role("option", name="日本語").click()
    expect(page.get_by_role("heading", level=1)).not_to_have_text("Who can win which chips?")
    expect(page).to_have_url(re.compile("lang=ja"))
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.reload()
    expect(page.locator(".sp-strip")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "ja")


@pytest.mark.parametrize("code", ["AaNA", "nonsense!", "Ag0000", "A" * 9000])
def test_a_broken_link_says_so_and_shows_an_example(visit: Callable[..., Page], code: str) -> None:
    page = visit(f"/pots?h={code}")
    expect(page.get_by_role("alert")).to_contain_text("This link")
    expect(answer(page)).to_have_text("150 in the main pot and 300 in side pot 1.")


def test_back_undoes_and_reload_keeps(visit: Callable[..., Page]) -> None:
    page = visit("/pots")
    retype(page, "A: total put in", "60")
    expect(answer(page)).to_have_text("180 in the main pot and 280 in side pot 1.")
    page.go_back()
    expect(answer(page)).to_have_text("150 in the main pot and 300 in side pot 1.")
    page.go_forward()
    expect(answer(page)).to_have_text("180 in the main pot and 280 in side pot 1.")
    page.reload()
    expect(answer(page)).to_have_text("180 in the main pot and 280 in side pot 1.")


def test_sharing(visit: Callable[..., Page]) -> None:
    page = visit("/rivers")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share").click()
    expect(page.locator("img.sp-qr")).to_be_visible()
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    for label, name in (
        ("Hand (JSON)", "hand.json"),
        ("Result (JSON)", "result.json"),
        ("Handout to print (HTML)", "handout.html"),
        ("All run-outs (CSV)", "runouts.csv"),
    ):
        with page.expect_download() as download:
            page.get_by_role("button", name=label).click()
        assert download.value.suggested_filename == name


def test_the_classroom_by_arrow_keys_and_from_its_link(
    visit: Callable[..., Page], browser: Browser
) -> None:
    page = visit("/pots")
    go_to_class(page)
    question = page.locator(".sp-question")
    expect(question).to_have_text("Where are the totals cut?")
    expect(page.get_by_text("Answer hidden")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Answer hidden")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(question).to_have_text("How many chips lie in each layer?")
    page.keyboard.press("ArrowLeft")
    expect(question).to_have_text("Where are the totals cut?")
    expect(page.get_by_text("The distinct totals are the boundaries: 50 and 200.")).to_be_visible()
    other = fresh(browser, page.url)
    expect(other.locator(".sp-question")).to_have_text("Where are the totals cut?")
    expect(other.get_by_text("The distinct totals are the boundaries: 50 and 200.")).to_be_visible()


def go_to_class(page: Page) -> None:
    page.locator(".st-key-nav").get_by_role("link", name="Class", exact=True).click()
    expect(page.locator(".sp-question")).to_be_visible()
    settled(page)


def test_the_deck_fills_the_next_place(visit: Callable[..., Page]) -> None:
    page = visit("/showdown")
    page.get_by_text("Tap the cards").click()
    expect(page.get_by_text("The next card goes to: Board")).to_be_visible()
    page.get_by_role("button", name="K of spades, held by You").click(force=True)
    settled(page)
    expect(page.get_by_role("textbox", name="Board")).to_have_value("Jc 7d 2s 4h")
    page.get_by_role("button", name="Clear the cards of A").click()
    expect(page.get_by_text("The next card goes to: A")).to_be_visible()
    page.get_by_role("button", name="A of clubs").click()
    expect(page.get_by_role("textbox", name="A: cards")).to_have_value("Ac")
    page.get_by_role("button", name="A of clubs, held by A").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.get_by_role("textbox", name="A: cards")).to_have_value("Ac Ad")
    page.get_by_role("button", name="10 of hearts").click()
    expect(page.get_by_role("textbox", name="Board")).to_have_value("Jc 7d 2s 4h Th")


def test_trying_alone(visit: Callable[..., Page]) -> None:
    page = visit("/pots")
    page.get_by_text("Let me try first").click()
    expect(page.get_by_text("0 of 3 right.")).to_be_visible()
    expect(page.locator(".sp-tile")).to_have_count(0)
    retype(page, "Main pot: amount", "90")
    expect(page.get_by_text("not yet: too little")).to_be_visible()
    retype(page, "Main pot: amount", "150")
    expect(page.get_by_text("50 × 3 = 150")).to_be_visible()
    go(page, "Call")
    expect(page.locator(".sp-answer")).to_have_count(0)
    retype(page, "Your own estimate of the equity in side pot 1", "90%")
    expect(answer(page)).to_contain_text("+142.86")
    names = page.locator(".sp-evline .name")
    expect(names).to_have_text(["actual 95.24%", "break-even 47.62%", "your estimate 90%"])

"""The range editor under mouse, finger and keys: the text and the count follow each gesture."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from .screen import part, retype, settled

pytestmark = pytest.mark.browser


def edit(page: Page) -> Page:
    """The editor of A's range, still empty."""
    part(page, "Cards")
    choice(page, "A: cards, range or unknown", "Range")
    page.get_by_text("A: range editor").click()
    expect(cell(page, "AA")).to_be_visible()
    settled(page)
    return page


def choice(page: Page, label: str, option: str) -> None:
    group = page.get_by_role("radiogroup", name=label)
    group.get_by_role("radio", name=option, exact=True).click()
    settled(page)


def cell(page: Page, name: str) -> Locator:
    return page.locator(".grid button", has_text=name)


def text(page: Page) -> Locator:
    return page.get_by_role("textbox", name="A: range")


def count(page: Page) -> Locator:
    return page.locator(".sp-combos")


def drag(page: Page, start: str, end: str) -> None:
    """From class to class in one go, as a quick hand does it."""
    places = [cell(page, name).bounding_box() for name in (start, end)]
    (x, y), (to_x, to_y) = [
        (b["x"] + b["width"] / 2, b["y"] + b["height"] / 2) for b in places if b
    ]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to_x, to_y, steps=3)
    page.mouse.up()


def test_painting_with_the_mouse(visit: Callable[..., Page]) -> None:
    page = edit(visit("/pots"))
    drag(page, "AKs", "ATs")
    expect(text(page)).to_have_value("ATs+")
    expect(count(page)).to_contain_text("16 of 1,326 combos")
    expect(cell(page, "AQs")).to_have_attribute("aria-pressed", "true")
    expect(cell(page, "AQs")).to_have_accessible_name("AQs, 4 combos, 2 possible, 100%")

    # The first class decides: a stroke that begins on a painted class takes away.
    drag(page, "AJs", "A9s")
    expect(text(page)).to_have_value("AQs+")
    expect(cell(page, "A9s")).to_have_attribute("aria-pressed", "false")

    page.locator(".weights label", has_text="50%").click()
    cell(page, "QQ").click()
    expect(text(page)).to_have_value("AQs+, QQ:0.5")
    expect(cell(page, "QQ")).to_have_attribute("aria-pressed", "mixed")
    expect(count(page)).to_contain_text("(weighted: ")
    cell(page, "QQ").click()
    expect(text(page)).to_have_value("AQs+")
    settled(page)

    retype(page, "A: range", "72o, 9h9s")
    expect(cell(page, "72o")).to_have_attribute("aria-pressed", "true")
    expect(cell(page, "99")).to_have_accessible_name("99, 6 combos, 17%")
    settled(page)
    cell(page, "72o").click()
    expect(text(page)).to_have_value("72o:0.5, 9h9s")
    retype(page, "A: range", "72")
    retype(page, "A: range", "72q")
    expect(page.get_by_text("The text cannot be read")).to_be_visible()
    settled(page)
    cell(page, "AA").click(force=True)
    settled(page)
    expect(text(page)).to_have_value("72q")


def test_the_strongest_hands(visit: Callable[..., Page]) -> None:
    page = edit(visit("/pots"))
    slider = page.get_by_role("slider", name="The strongest hands")
    slider.focus()
    for written in ("KK+", "JJ+", "99+"):
        page.keyboard.press("ArrowRight")
        expect(text(page)).to_have_value(written)
    expect(slider).to_have_value("3")
    expect(slider).to_be_focused()
    settled(page)
    cell(page, "99").click()
    expect(text(page)).to_have_value("TT+")
    page.get_by_role("button", name="All hands").click()
    expect(text(page)).to_have_value("random")
    expect(slider).to_have_value("100")
    page.get_by_role("button", name="Clear", exact=True).click()
    expect(text(page)).to_have_value("")
    expect(slider).to_have_value("0")


def test_a_quick_hand_loses_no_stroke(visit: Callable[..., Page]) -> None:
    page = edit(visit("/pots"))
    for name in ("22", "33", "44", "55", "66"):
        cell(page, name).click()
    expect(text(page)).to_have_value("66-22")


def test_painting_with_a_finger(app: str, browser: Browser) -> None:
    context = browser.new_context(
        has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844}, locale="en-GB"
    )
    page = context.new_page()
    page.set_default_timeout(15_000)
    page.goto(f"{app}/pots")
    settled(page)
    edit(page)
    wide = page.evaluate(
        """() => {
          const main = document.querySelector('[data-testid="stMain"]');
          return main.scrollWidth - main.clientWidth;
        }"""
    )
    assert wide == 0
    box = cell(page, "AKo").bounding_box()
    assert box
    assert box["width"] >= 24
    cell(page, "AA").tap()
    expect(text(page)).to_have_value("AA")
    expect(count(page)).to_contain_text("6 of 1,326 combos")
    cell(page, "AKo").tap()
    expect(text(page)).to_have_value("AA, AKo")
    cell(page, "AA").tap()
    expect(text(page)).to_have_value("AKo")
    settled(page)
    swipe(page, cell(page, "KK"), cell(page, "TT"))
    expect(text(page)).to_have_value("KK, TT, AKo, KTo+, QTo, JTo")
    context.close()


def swipe(page: Page, start: Locator, end: Locator) -> None:
    """A finger drawn down and then across: nothing of the page scrolls under it."""
    start.scroll_into_view_if_needed()
    first, last = start.bounding_box(), end.bounding_box()
    assert first
    assert last
    points = [
        (first["x"] + 8, first["y"] + 8),
        (first["x"] + 8, last["y"] + 8),
        (last["x"] + 8, last["y"] + 8),
    ]
    finger = page.context.new_cdp_session(page)
    for kind, touched in (
        ("touchStart", points[:1]),
        ("touchMove", points[1:2]),
        ("touchMove", points[2:]),
        ("touchEnd", []),
    ):
        finger.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in touched]},
        )


def test_painting_with_keys(visit: Callable[..., Page]) -> None:
    page = edit(visit("/pots"))
    cell(page, "AA").focus()
    page.keyboard.press("Space")
    expect(text(page)).to_have_value("AA")
    for key in ("Shift+ArrowRight", "Shift+ArrowDown"):
        page.keyboard.press(key)
    expect(text(page)).to_have_value("KK+, AKs")
    expect(count(page)).to_contain_text("16 of 1,326 combos")
    settled(page)
    expect(cell(page, "KK")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(cell(page, "QQ")).to_be_focused()
    page.keyboard.press("Enter")
    expect(text(page)).to_have_value("QQ+, AKs")
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+ArrowUp")
    page.keyboard.press("Shift+ArrowLeft")
    expect(text(page)).to_have_value("AA, AKs")
    expect(count(page)).to_contain_text("10 of 1,326 combos")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="75%")).to_be_checked()
    page.keyboard.press("Tab")
    expect(cell(page, "KK")).to_be_focused()

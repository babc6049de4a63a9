"""Practice in a real browser: a slip is named, the next question aims at it, progress changes."""

import re
from collections.abc import Callable, Iterator
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from sidepot_core.cards import card_text
from sidepot_core.practice import Five, Kind, Names, Numbers, PracticeSet, encode_set, make_item

from .screen import answer, go, retype, settled
from .test_keyboard import tab_to

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]
EV = "/practice?q=call_ev.1.3"
BEAT_EVERYONE = "Beat everyone × all pots"
MADE = f"{BEAT_EVERYONE}: made 1 time, not avoided since."
AVOIDED = f"{BEAT_EVERYONE}: made 1 time, avoided 1 time since."


@pytest.fixture
def visit(app: str, browser: Browser) -> Iterator[Visit]:
    """Open a path as a newcomer: the browser keeps progress, so each test has one of its own."""
    context = browser.new_context(locale="en-GB")

    def opened(path: str, *, width: int = 1280, height: int = 900) -> Page:
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.set_viewport_size({"width": width, "height": height})
        page.goto(app + path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        if path.startswith("/practice"):
            in_step(page)
        return page

    yield opened
    context.close()


def in_step(page: Page) -> None:
    """Until the browser has told what progress it keeps: the page is drawn anew then."""
    expect(page.locator("span[data-in-step=true]")).to_be_attached()
    settled(page)


def address(page: Page) -> str:
    return parse_qs(urlsplit(page.url).query)["q"][0]


def right_text(page: Page) -> str:
    """The right answer to the question in the address, as it may be typed."""
    kind, level, seed = address(page).split(".")
    right = make_item(int(seed), int(level), Kind(kind)).question.right
    assert isinstance(right, Numbers)
    return " ".join(map(str, right.values))


def progress(page: Page) -> str:
    return page.locator(".sp-progress p").first.inner_text()


def write_answer(page: Page, text: str) -> None:
    page.get_by_role("textbox", name="Your answer").fill(text)
    page.get_by_role("button", name="Check", exact=True).click()
    settled(page)


def test_from_a_slip_to_avoiding_it(visit: Visit) -> None:
    page = visit(EV)
    expect(page.get_by_role("heading", level=1)).to_have_text(
        "What is the EV of your call, against folding now?"
    )
    write_answer(page, "13.71")
    expect(answer(page)).to_have_text(BEAT_EVERYONE)
    expect(page.locator(".sp-river.marked")).to_have_count(21)
    expect(page.locator(".sp-progress p").first).to_have_text(MADE)
    page.get_by_role("button", name="Next question on this slip").click()
    expect(page.get_by_text(f"Aimed at: {BEAT_EVERYONE}")).to_be_visible()
    expect(page.locator(".sp-answer")).to_have_count(0)
    expect(page).not_to_have_url(re.compile(r"q=call_ev\.1\.3(&|$)"))
    settled(page)
    write_answer(page, right_text(page))
    expect(answer(page)).to_have_text("✓ Right.")
    expect(page.locator(".sp-progress p").first).to_have_text(AVOIDED)
    page.go_back()
    expect(answer(page)).to_have_text(BEAT_EVERYONE)
    expect(page.get_by_role("textbox", name="Your answer")).to_have_value("13.71")


def test_the_same_with_the_keyboard_alone(visit: Visit) -> None:
    page = visit(EV)
    settled(page)
    tab_to(page, page.get_by_role("textbox", name="Your answer"))
    page.keyboard.type("13.71")
    page.keyboard.press("Enter")
    expect(answer(page)).to_have_text(BEAT_EVERYONE)
    settled(page)
    tab_to(page, page.get_by_role("button", name="Next question on this slip"))
    page.keyboard.press("Enter")
    expect(page.get_by_text(f"Aimed at: {BEAT_EVERYONE}")).to_be_visible()
    settled(page)
    tab_to(page, page.get_by_role("textbox", name="Your answer"))
    page.keyboard.type(right_text(page))
    page.keyboard.press("Enter")
    expect(answer(page)).to_have_text("✓ Right.")
    expect(page.locator(".sp-progress p").first).to_have_text(AVOIDED)


@pytest.mark.parametrize("kind", [Kind.BEST_FIVE, Kind.WINNERS, Kind.CHOP])
def test_choices_with_the_keyboard(visit: Visit, kind: Kind) -> None:
    question = make_item(0, 1, kind).question
    if isinstance(question.right, Five):
        places = [question.form.cards.index(card) for card in question.right.cards]
    elif isinstance(question.right, Names):
        places = [question.form.options.index(name) for name in question.right.names]
    else:
        places = [question.form.options.index(question.right.code)]  # type: ignore[union-attr]
    page = visit(f"/practice?q={kind}.1.0")
    settled(page)
    choices = page.locator(".st-key-quiz [data-testid=stButtonGroup] button")
    tab_to(page, choices.first)
    for place in range(len(question.form.options or question.form.cards)):
        choice = choices.nth(place)
        expect(choice).to_be_focused()
        if place in places:
            page.keyboard.press("Space")
            expect(choice).to_have_attribute("data-selected", "true")
        page.keyboard.press("ArrowRight")
    tab_to(page, page.get_by_role("button", name="Check", exact=True))
    page.keyboard.press("Enter")
    expect(answer(page)).to_have_text("✓ Right.")


def test_what_is_typed_stays_when_the_language_changes(visit: Visit) -> None:
    page = visit(EV)
    settled(page)
    page.get_by_role("textbox", name="Your answer").fill("12.5")
    page.get_by_role("combobox", name="Language").click()
    page.get_by_role("option", name="日本語").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    settled(page)
    field = page.locator(".st-key-quiz input").last
    expect(field).to_have_value("12.5")
    field.press("Enter")
    expect(page.locator(".sp-answer")).to_be_visible()
    assert address(page) == "call_ev.1.3"


def test_what_is_chosen_stays_when_the_language_changes(visit: Visit) -> None:
    page = visit("/practice?q=winners.1.2")
    settled(page)
    page.get_by_role("button", name="You", exact=True).click()
    page.get_by_role("combobox", name="Language").click()
    page.get_by_role("option", name="한국어").click()
    expect(page.locator("html")).to_have_attribute("lang", "ko")
    settled(page)
    expect(page.get_by_role("button", name="나", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )


def test_back_and_reload(visit: Visit) -> None:
    page = visit(EV)
    settled(page)
    page.get_by_role("button", name="Another question").click()
    expect(page).not_to_have_url(re.compile(r"q=call_ev\.1\.3(&|$)"))
    settled(page)
    other = address(page)
    question = page.get_by_role("heading", level=1).inner_text()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(question)
    assert address(page) == other
    settled(page)
    page.go_back()
    expect(page).to_have_url(re.compile(r"q=call_ev\.1\.3(&|$)"))
    expect(page.get_by_role("heading", level=1)).to_have_text(
        "What is the EV of your call, against folding now?"
    )


def test_the_hand_of_the_other_pages_is_kept(visit: Visit) -> None:
    page = visit("/pots")
    retype(page, "A: total put in", "60")
    expect(answer(page)).to_have_text("180 in the main pot and 280 in side pot 1.")
    page.locator(".st-key-nav").get_by_role("link", name="Practice", exact=True).click()
    expect(page.locator(".st-key-quiz")).to_be_visible()
    settled(page)
    page.get_by_role("button", name="Another question").click()
    settled(page)
    go(page, "Pots")
    expect(answer(page)).to_have_text("180 in the main pot and 280 in side pot 1.")


def test_a_set_on_two_machines(visit: Visit, browser: Browser, app: str) -> None:
    chosen = PracticeSet((Kind.RETURNED, Kind.RIVERS), 2, 3, 8)
    path = f"/practice?set={encode_set(chosen)}"
    page = visit(path)
    expect(page.get_by_text("Question 1 of 3", exact=True)).to_be_visible()
    settled(page)
    page.get_by_role("button", name="Next ▶").click()
    expect(page.get_by_text("Question 2 of 3", exact=True)).to_be_visible()
    settled(page)
    other = browser.new_context(locale="en-GB").new_page()
    other.goto(page.url)
    expect(other.get_by_text("Question 2 of 3", exact=True)).to_be_visible()
    strip = page.locator(".sp-strip").inner_text()
    expect(other.locator(".sp-strip")).to_have_text(strip, use_inner_text=True)
    question = chosen.item(1).question
    expect(other.get_by_role("heading", level=1)).to_have_text(question.text.message)
    other.context.close()


@pytest.mark.parametrize("kind", Kind)
def test_no_question_scrolls_sideways_on_a_phone(visit: Visit, kind: Kind) -> None:
    page = visit(f"/practice?q={kind}.5.7", width=390, height=844)
    settled(page)
    check = page.get_by_role("button", name="Check", exact=True)
    expect(check).to_be_visible()
    assert sideways(page) == 0
    box = check.bounding_box()
    assert box
    assert box["height"] >= 44
    check.click()
    expect(page.locator(".sp-fielderror")).to_be_visible()
    assert sideways(page) == 0


@pytest.mark.parametrize(
    ("place", "text"), [("call_ev.1.3", "13.71"), ("pots.5.4", "100 200"), ("call_ev.2.0", "672.5")]
)
def test_no_verdict_scrolls_sideways_on_a_phone(visit: Visit, place: str, text: str) -> None:
    page = visit(f"/practice?q={place}", width=390, height=844)
    settled(page)
    page.locator(".st-key-quiz input").last.fill(text)
    page.get_by_role("button", name="Check", exact=True).click()
    expect(answer(page)).to_be_in_viewport()
    settled(page)
    assert sideways(page) == 0


def sideways(page: Page) -> int:
    """By how many pixels the page could be scrolled to the side."""
    return int(
        page.evaluate(
            """() => {
              const main = document.querySelector('[data-testid="stMain"]');
              return main.scrollWidth - main.clientWidth;
            }"""
        )
    )


def test_cards_are_told_by_their_suit_colours_too(visit: Visit) -> None:
    page = visit("/practice?q=best_five.3.4")
    cards = make_item(4, 3, Kind.BEST_FIVE).question.form.cards
    buttons = page.locator(".st-key-quiz [data-testid=stButtonGroup] button p")
    expect(buttons).to_have_count(7)
    colours = buttons.evaluate_all("all => all.map(item => getComputedStyle(item).color)")
    suits = [card_text(card)[1] for card in cards]
    assert len(set(zip(suits, colours, strict=True))) == len(set(suits)) == len(set(colours))

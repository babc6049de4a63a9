"""What the reader of a question sees and where the focus is, with the browser's own reruns."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from sidepot_core.practice import Kind, PracticeSet, encode_set

from .screen import answer, settled
from .test_practice import in_step

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]
PHONE = {"width": 390, "height": 844}
SET = encode_set(PracticeSet((Kind.POTS, Kind.CALL_EV), 2, 12, 5))


def type_and_enter(page: Page, text: str) -> None:
    field = page.locator(".st-key-quiz input").last
    field.fill(text)
    field.press("Enter")
    expect(page.locator(".sp-answer")).to_be_visible()


@pytest.mark.parametrize(
    "query", ["set=AQSRAwQAAAAHgX", "set=AQSRAwQAAAAHg", "q=foo.1.3", "q=pots.9.3"]
)
def test_a_broken_link_is_still_told_once_the_browser_told_its_progress(
    visit: Visit, query: str
) -> None:
    page = visit(f"/practice?lang=en&{query}")
    in_step(page)
    told = page.get_by_role("alert").filter(has_text="is broken or cut off")
    expect(told).to_be_visible()
    address = page.url
    page.wait_for_timeout(700)
    expect(told).to_be_visible()
    assert page.url == address
    page.get_by_role("button", name="Another question").click()
    expect(told).to_have_count(0)


def test_the_verdict_comes_into_view_and_is_focused(visit: Visit) -> None:
    page = visit("/practice?q=call_ev.1.3", **PHONE)
    in_step(page)
    type_and_enter(page, "13.71")
    expect(answer(page)).to_be_focused()
    settled(page)
    expect(answer(page)).to_be_in_viewport()
    expect(page.get_by_text("The right answer")).to_be_in_viewport()


def test_why_an_answer_cannot_be_read_comes_into_view(visit: Visit) -> None:
    page = visit("/practice?q=call_ev.5.3", **PHONE)
    in_step(page)
    field = page.locator(".st-key-quiz input").last
    field.fill("lots")
    field.press("Enter")
    expect(page.locator(".sp-fielderror")).to_be_in_viewport()
    expect(field).to_be_focused()


def test_the_picture_stands_before_the_steps_on_a_phone(visit: Visit) -> None:
    page = visit("/practice?q=call_ev.1.3", **PHONE)
    in_step(page)
    type_and_enter(page, "13.71")
    settled(page)
    picture = page.locator(".sp-rivers").bounding_box()
    steps = page.get_by_text("Right so far", exact=True).bounding_box()
    assert picture
    assert steps
    assert picture["y"] + picture["height"] < steps["y"]


def test_a_new_question_has_the_focus_in_its_field(visit: Visit) -> None:
    page = visit("/practice?q=call_ev.1.3", **PHONE)
    in_step(page)
    type_and_enter(page, "13.71")
    page.get_by_role("button", name="Next question on this slip").press("Enter")
    expect(page).not_to_have_url(re.compile(r"q=call_ev\.1\.3(&|$)"))
    expect(page.locator(".st-key-quiz input").last).to_be_focused()
    expect(page.get_by_role("heading", level=1)).to_be_in_viewport()


def test_the_question_has_the_focus_when_one_comes_from_the_first_page(visit: Visit) -> None:
    page = visit("/")
    settled(page)
    page.get_by_role("button", name="Practise with questions").press("Enter")
    expect(page.locator(".st-key-quiz")).to_be_visible()
    expect(page.locator(".st-key-quiz :is(input, button):focus")).to_have_count(1)


def test_the_solution_has_the_focus_when_it_is_asked_for(visit: Visit) -> None:
    page = visit("/practice?q=call_ev.1.3")
    in_step(page)
    page.get_by_role("button", name="Show the solution").press("Enter")
    expect(page.locator("[data-told]")).to_be_focused()


@pytest.mark.parametrize("code", ["en", "ja", "ko"])
def test_the_ways_in_a_set_take_one_row_on_a_phone(visit: Visit, code: str) -> None:
    page = visit(f"/practice?lang={code}&set={SET}&n=10", **PHONE)
    in_step(page)
    tops = page.locator(".st-key-quiz-head button").evaluate_all(
        "all => all.map(item => Math.round(item.getBoundingClientRect().top))"
    )
    assert len(tops) == 3
    assert len(set(tops)) == 1


def test_the_button_lines_up_with_its_field(visit: Visit) -> None:
    page = visit("/practice?q=call_ev.1.3")
    in_step(page)
    field = page.locator(".st-key-quiz").get_by_test_id("stTextInputRootElement").bounding_box()
    button = page.get_by_role("button", name="Check", exact=True).bounding_box()
    assert field
    assert button
    assert (field["y"], field["height"]) == (button["y"], button["height"])


def test_korean_headings_break_between_words(visit: Visit) -> None:
    page = visit("/practice?lang=ko&q=pots.1.1644166647", **PHONE)
    in_step(page)
    expect(page.get_by_role("heading", level=1)).to_have_css("word-break", "keep-all")

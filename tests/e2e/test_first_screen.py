"""What a reader must see without scrolling: the answer, on a projector and on a phone."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from sidepot_core import Hand, Player
from sidepot_core.link import encode_hand

from .first_hands import LONG, SHORT, stairs
from .screen import answer, settled

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
@pytest.mark.parametrize("many", [3, 7])
def test_every_answer_in_the_classroom_is_on_the_first_screen(
    visit: Visit, many: int, width: int, height: int
) -> None:
    page = visit(f"/classroom{stairs(many)}", width=width, height=height)
    place, told = page.locator(".st-key-slide-keys .sp-muted"), page.locator(".sp-slide.answer")
    last = int(place.inner_text().split()[-1])
    assert last > 8
    # The keys are heard once the browser has fetched what draws the button.
    expect(page.locator(".st-key-slide-next button")).to_be_visible()
    page.wait_for_load_state("networkidle")
    for number in range(1, last + 1):
        expect(place).to_have_text(f"{number} of {last}")
        settled(page)
        page.keyboard.press("ArrowRight")
        expect(page.get_by_text("Answer hidden")).to_have_count(0)
        expect(page.locator(".sp-question")).to_be_in_viewport(ratio=1)
        expect(told).to_be_in_viewport(ratio=1)
        for key in ("slide-back", "slide-next"):
            expect(page.locator(f".st-key-{key} button")).to_be_in_viewport(ratio=1)
        settled(page)
        page.keyboard.press("ArrowRight")


def test_the_chart_of_the_classroom_is_read_from_afar(visit: Visit) -> None:
    page = visit(f"/classroom{stairs(7)}&slide=5", height=720)
    chart = page.locator(".st-key-slide-chart")
    expect(chart.locator(".xtick text")).to_have_count(7)
    expect(chart).to_be_in_viewport(ratio=0.9)
    sizes = chart.evaluate(
        """chart => [...chart.querySelectorAll('.xtick text, .ytick text, .bartext')].map(text => {
             const {a, b} = text.getScreenCTM();  // shrunk or turned
             return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b); })"""
    )
    assert len(sizes) > 20
    assert min(sizes) >= 18


@pytest.mark.parametrize("names", [SHORT, LONG])
def test_ten_players_leave_the_answer_on_a_phones_first_screen(
    visit: Visit, names: tuple[str, ...]
) -> None:
    page = visit(f"/pots{stairs(10, names)}", width=390, height=844)
    expect(answer(page)).to_be_in_viewport(ratio=1)
    row = page.get_by_role("group", name="The hand", exact=True)
    expect(page.locator(".sp-seat.hero")).to_be_in_viewport(ratio=1)
    expect(page.locator(f'[title="{names[8]}"]')).not_to_be_in_viewport()
    row.focus()
    for _press in range(40):
        page.keyboard.press("ArrowRight")
    expect(page.locator(f'[title="{names[8]}"]')).to_be_in_viewport()
    wide = page.locator('[data-testid="stMain"]').evaluate("e => e.scrollWidth - e.clientWidth")
    assert wide == 0


@pytest.mark.parametrize("many", [3, 5, 9, 10])
def test_names_under_the_bars_do_not_run_into_each_other(visit: Visit, many: int) -> None:
    page = visit(f"/pots{stairs(many)}", width=390, height=844)
    names = page.locator(".st-key-pot-layers .xtick text")
    expect(names).to_have_count(many)
    boxes = [name.bounding_box() for name in names.all()]
    sides = sorted((box["x"], box["x"] + box["width"]) for box in boxes if box)
    assert len(sides) == many
    assert all(left[1] <= right[0] for left, right in pairwise(sides))


def test_an_empty_hand_in_the_classroom_has_a_heading(visit: Visit) -> None:
    hand = Hand([Player("A", 0), Player("B", 0)])
    page = visit(f"/classroom?h={encode_hand(hand)}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Class")

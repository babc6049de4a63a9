"""The EV line as the browser draws it: its parts are where they belong, at any width."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .screen import marker, retype, settled

pytestmark = pytest.mark.browser
WIDTHS = (390, 1440)


@pytest.fixture(params=WIDTHS)
def page(visit: Callable[..., Page], request: pytest.FixtureRequest) -> Page:
    """The call page with three named points, two of them close to each other."""
    page = visit("/call", width=request.param)
    retype(page, "Your own estimate of the equity in side pot 1", "90%")
    expect(page.locator(".sp-evline .name")).to_have_count(3)
    settled(page)
    return page


def test_no_two_names_meet(page: Page) -> None:
    names = [name.bounding_box() for name in page.locator(".sp-evline .name b").all()]
    around = page.locator(".sp-evline").bounding_box()
    assert around
    for number, one in enumerate(names):
        assert one
        assert around["x"] <= one["x"]
        assert one["x"] + one["width"] <= around["x"] + around["width"]
        for other in names[:number]:
            assert other
            beside = other["x"] + other["width"] < one["x"] or one["x"] + one["width"] < other["x"]
            assert beside or abs(one["y"] - other["y"]) >= one["height"] - 1


def test_the_marker_stands_where_the_slider_does(page: Page) -> None:
    slider = page.get_by_role("slider").first
    slider.focus()
    page.keyboard.press("Home")
    expect(page.locator(".sp-table tr.on th")).to_have_text("0%")
    settled(page)
    assert marker(page) == (pytest.approx(0, abs=0.002), pytest.approx(-142.86, abs=1))
    page.keyboard.press("End")
    expect(page.locator(".sp-table tr.on th")).to_have_text("100%")
    settled(page)
    assert marker(page) == (pytest.approx(1, abs=0.002), pytest.approx(157.14, abs=1))


def test_the_line_runs_from_end_to_end(page: Page) -> None:
    """What is cut away from the line's box is not under the pointer either."""
    page.locator(".sp-evline").scroll_into_view_if_needed()
    under = page.evaluate(
        """() => {
          const line = document.querySelector('.sp-evline .line');
          // On a narrow line a named point covers its neighbourhood.
          document.querySelectorAll('.sp-evline .point').forEach(p => p.style.display = 'none');
          const box = line.getBoundingClientRect();
          const style = getComputedStyle(line);
          const [from, to] = ['--from', '--to'].map(
            name => box.bottom - parseFloat(style.getPropertyValue(name)));
          const seen = (share, off) => document.elementFromPoint(
            box.left + share * box.width, from + share * (to - from) + off) === line;
          return [0.02, 0.25, 0.75, 0.98].map(share => [0, -12, 12].map(off => seen(share, off)));
        }"""
    )
    assert under == [[True, False, False]] * 4


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_no_text_is_broken(visit: Callable[..., Page], language: str) -> None:
    """Korean lines may break anywhere, and a share at the edge has no room to its right."""
    page = visit(f"/call?lang={language}", width=390)
    texts = page.locator(".sp-evline :is(.shares span, .amounts span, .name b)")
    expect(texts).to_have_count(6 + 3 + 2)
    heights = [box["height"] for text in texts.all() if (box := text.bounding_box())]
    assert len(heights) == 11
    assert max(heights) < 25

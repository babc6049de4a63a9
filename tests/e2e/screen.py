"""What the journeys do and read on the screen."""

from playwright.sync_api import Locator, Page, expect

QUESTIONS = {
    "Home": "Side pots, worked out chip by chip",
    "Pots": "Who can win which chips?",
    "Showdown": "Who wins each pot?",
    "Rivers": "What does every river pay?",
    "Call": "What is the call worth?",
}
PATHS = ("/", "/pots", "/showdown", "/rivers", "/call")


def go(page: Page, name: str) -> None:
    """To another page by the navigation."""
    page.locator(".st-key-nav").get_by_role("link", name=name, exact=True).click()
    heading = page.get_by_role("heading", level=1, name=QUESTIONS[name])
    expect(heading).to_be_visible()
    settled(page)


def settled(page: Page) -> None:
    """Until the server has answered and nothing on the screen is left over from before."""
    expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning")


def part(page: Page, name: str) -> None:
    """Open a part of the form."""
    page.get_by_role("tab", name=name, exact=True).click()


def retype(page: Page, label: str, text: str) -> None:
    """Replace a field's text with the keyboard, and leave the field."""
    field = page.get_by_label(label, exact=True)
    field.click()
    page.keyboard.press("ControlOrMeta+a")
    if text:
        page.keyboard.type(text)
    else:
        page.keyboard.press("Delete")
    page.keyboard.press("Tab")


def answer(page: Page) -> Locator:
    return page.locator(".sp-answer > h2").first


def pick(page: Page, label: str, option: str) -> None:
    """Choose in a select box with the keyboard: the list opens on what is typed."""
    settled(page)
    box = page.get_by_role("combobox", name=label, exact=True)
    box.click()
    page.keyboard.type(option)
    expect(page.get_by_role("option", name=option, exact=True)).to_be_visible()
    page.keyboard.press("Enter")
    expect(box).to_have_value(option)
    settled(page)


def marker(page: Page) -> tuple[float, float]:
    """Equity and EV where the marker of the EV line stands on the screen, read off the axes."""
    share, ev = page.evaluate(
        """() => {
          const line = document.querySelector('.sp-evline');
          const places = what => [...line.querySelectorAll(what)].map(item => {
            const box = item.getBoundingClientRect();
            return {value: parseFloat(item.textContent.replace('−', '-').replace(',', '')),
                    x: box.left + box.width / 2, y: box.top + box.height / 2};
          });
          const on = (axis, side, where) => { const from = axis[0], to = axis.at(-1);
            return from.value + (to.value - from.value) * (where - from[side])
              / (to[side] - from[side]); };
          const [at] = places('.at');
          return [on(places('.shares span'), 'x', at.x) / 100,
                  on(places('.amounts span'), 'y', at.y)];
        }"""
    )
    return share, ev

"""The handout on paper: the questions fill one page at most, and nothing is cut off."""

import re

import pytest
from playwright.sync_api import BrowserContext

from sidepot_core import Hand, Player, solve
from sidepot_ui import text
from sidepot_ui.handout import handout

pytestmark = pytest.mark.browser
CARDS = ("AhAd", "KhKd", "QhQd", "JhJd", "ThTd", "9h9d", "8h8d", "7h7d", "6h6d", "5h5d")


def stairs(many: int, prefix: str, board: str) -> Hand:
    """A pot a step; the last player has to call all of it."""
    players = [
        Player(f"{prefix}{n}", 50 * (n + 1), stack=0, cards=CARDS[n]) for n in range(many - 1)
    ]
    top = 50 * (many - 1)
    players.append(Player("You", 50, stack=top - 50, cards=CARDS[many - 1]))
    return Hand(
        players, board=board, hero="You", to_call=top - 50, button="You", big_blind=10, dead_money=5
    )


def pages(data: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", data))


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
@pytest.mark.parametrize("prefix", ["P", "Maximilian-Alexander-0", "Maximilianalexanderjohn"])
@pytest.mark.parametrize(("many", "board"), [(3, "2c 3c 4s Ts"), (10, "2c 3c 4s Ts")])
def test_questions_on_one_page_and_nothing_cut_off(
    context: BrowserContext,
    monkeypatch: pytest.MonkeyPatch,
    many: int,
    board: str,
    prefix: str,
    language: str,
) -> None:
    monkeypatch.setattr(text, "language", lambda: language)
    monkeypatch.setattr("sidepot_ui.handout.language", lambda: language)
    page = context.new_page()
    page.set_content(handout(solve(stairs(many, prefix, board))))
    # The width between the margins of A4.
    page.set_viewport_size({"width": int(174 / 25.4 * 96), "height": 900})
    page.emulate_media(media="print")
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
    both = pages(page.pdf(prefer_css_page_size=True))
    page.evaluate("document.querySelector('.solution').remove()")
    assert pages(page.pdf(prefer_css_page_size=True)) == 1
    assert both <= (2 if many == 3 else 4)
    page.close()

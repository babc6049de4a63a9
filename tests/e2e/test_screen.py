"""What must hold on every page: nothing leaves the machine, nothing overflows, nothing flashes."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from .screen import PATHS, QUESTIONS, answer, go, settled

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]
LOCAL = {"localhost", "127.0.0.1", ""}


def watch(page: Page) -> list[str]:
    """Every address outside of this machine that the page asks for from now on."""
    outside: list[str] = []

    def note(url: str) -> None:
        if urlsplit(url).scheme != "data" and (urlsplit(url).hostname or "") not in LOCAL:
            outside.append(url)

    page.on("request", lambda request: note(request.url))
    page.on("websocket", lambda socket: note(socket.url))
    return outside


def test_no_request_leaves_the_machine(app: str, browser: Browser) -> None:
    context = browser.new_context()
    page = context.new_page()
    outside = watch(page)
    page.goto(app)
    for name in QUESTIONS:
        go(page, name)
    for name in ("Class", "Practice", "Import"):
        page.locator(".st-key-nav").get_by_role("link", name=name, exact=True).click()
        expect(page).to_have_title(f"{name} · Sidepot")
        settled(page)
    page.wait_for_load_state("networkidle")
    context.close()
    assert not outside


HOSTILE = {
    "title": "![t](http://203.0.113.7/t.png) :material/home: :red[x]",
    "players": [
        {"name": "![](//203.0.113.7/a.png)", "total": 50, "cards": "As Ah"},
        {"name": ":material/casino:", "total": 200, "cards": "Qs Qh"},
        {"name": "<img src=//203.0.113.7>", "total": 50, "cards": "Ks Kh", "stack": 150},
    ],
    "board": "Jc 7d 2s 4h",
    "hero": "<img src=//203.0.113.7>",
    "to_call": 150,
    "button": "![](//203.0.113.7/a.png)",
}


def test_a_hostile_file_makes_no_request_either(visit: Visit, tmp_path: Path) -> None:
    file = tmp_path / "hand.json"
    file.write_text(json.dumps(HOSTILE), encoding="utf-8")
    page = visit("/")
    outside = watch(page)
    page.get_by_test_id("stFileUploaderDropzoneInput").set_input_files(file)
    expect(page.get_by_role("heading", level=1)).to_have_text("Who can win which chips?")
    for name in ("Call", "Pots", "Home"):
        go(page, name)
        for tab in page.get_by_role("tab").all():
            tab.click()
        expect(page.locator(".sp-strip")).to_contain_text("![](//203.0.113.7/a.png)")
        assert page.locator("img").count() == 0
    page.wait_for_load_state("networkidle")
    assert not outside


def test_a_link_straight_to_a_page(app: str, browser: Browser) -> None:
    """A fresh session starts with the finished turn example, and no file name flashes up."""
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(
        """window.seen = [];
        new MutationObserver(() => {
          const menu = document.querySelector('[data-testid="stSidebarNav"]');
          const dialog = document.querySelector('[role="dialog"]');
          if (menu && menu.innerText) window.seen.push(menu.innerText);
          if (dialog) window.seen.push(dialog.innerText);
        }).observe(document, {childList: true, subtree: true});"""
    )
    page.goto(f"{app}/call")
    expect(answer(page)).to_have_text("Calling 150 is worth +142.86 chips: call.")
    expect(page).to_have_title("Call · Sidepot")
    settled(page)
    assert page.evaluate("window.seen") == []
    assert "streamlit app" not in page.inner_text("body").lower()
    context.close()


@pytest.mark.parametrize("path", PATHS)
def test_no_page_scrolls_sideways_on_a_phone(visit: Visit, path: str) -> None:
    page = visit(path, width=390, height=844)
    settled(page)
    expect(page.get_by_role("heading", level=1)).to_be_in_viewport()
    page.wait_for_load_state("networkidle")
    wide = page.evaluate(
        """() => {
          const main = document.querySelector('[data-testid="stMain"]');
          return [document.documentElement.scrollWidth - innerWidth,
                  main.scrollWidth - main.clientWidth];
        }"""
    )
    assert wide == [0, 0]


def test_on_a_phone_the_form_is_one_tap_away(visit: Visit) -> None:
    page = visit("/pots", width=390, height=844)
    settled(page)
    field = page.get_by_label("A: total put in", exact=True)
    expect(answer(page)).to_be_in_viewport()
    expect(field).not_to_be_in_viewport()
    page.get_by_role("link", name=re.compile("Edit the hand")).click()
    expect(page.locator("#edit-the-hand")).to_be_in_viewport()
    expect(field).to_be_in_viewport()


def test_on_a_desk_the_form_stands_beside_the_answer(visit: Visit) -> None:
    page = visit("/pots")
    expect(page.get_by_label("A: total put in", exact=True)).to_be_in_viewport()
    expect(answer(page)).to_be_in_viewport()
    expect(page.get_by_role("link", name=re.compile("Edit the hand"))).to_be_hidden()


@pytest.mark.parametrize(
    ("code", "upload", "skip", "nothing"),
    [
        ("ja", "ファイルを選ぶ", "本文へ移動", "該当なし"),
        ("ko", "파일 선택", "본문으로 건너뛰기", "결과 없음"),
    ],
)
def test_words_of_the_frontend_are_read_in_the_readers_language(
    visit: Visit, code: str, upload: str, skip: str, nothing: str
) -> None:
    page = visit(f"/?lang={code}")
    settled(page)

    def read(words: Locator) -> tuple[str, str]:
        """The size of what stands there, and what the style adds after it."""
        size, added = words.evaluate(
            "item => [getComputedStyle(item).fontSize, getComputedStyle(item, '::after').content]"
        )
        return size, json.loads(added)

    dropzone = page.get_by_test_id("stFileUploaderDropzone")
    expect(dropzone.locator("button p")).to_have_text("Upload")
    assert read(dropzone.locator("button p")) == ("0px", upload)
    assert read(page.get_by_test_id("stSkipToContent")) == ("0px", skip)
    page.get_by_role("combobox").first.click()
    page.keyboard.type("zzz")
    assert read(page.get_by_text("No results", exact=True)) == ("0px", nothing)

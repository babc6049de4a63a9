"""Progress in the browser's own storage: kept, shared by tabs, forgotten, or not allowed at all."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from sidepot_core.practice import (
    Kind,
    Numbers,
    Progress,
    Track,
    make_item,
    write_progress,
)
from sidepot_ui.practice.first_answers import read
from sidepot_ui.practice.local_storage import STORED_UNDER

from .screen import answer, settled

pytestmark = pytest.mark.browser
ONE_POT = Progress({"one-pot": Track(avoided=3, streak=3)})
SUNK_CHIPS = Progress({"sunk-chips": Track(avoided=1, streak=1)})
NO_STORAGE = """Object.defineProperty(window, 'localStorage',
  {get() { throw new DOMException('no access', 'SecurityError'); }})"""
FULL_STORAGE = f"""Storage.prototype.setItem = function (key) {{
  if (key === '{STORED_UNDER}') throw new DOMException('full', 'QuotaExceededError'); }}"""

Open = Callable[[], Page]


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser of its own, with nothing stored."""
    fresh = browser.new_context(locale="en-GB")
    yield fresh
    fresh.close()


@pytest.fixture
def tab(context: BrowserContext, app: str) -> Open:
    """Open the progress in a new tab."""

    def opened() -> Page:
        page = context.new_page()
        page.goto(f"{app}/practice?view=progress&lang=en")
        ready(page)
        return page

    return opened


def ready(page: Page) -> None:
    expect(page.get_by_role("heading", level=1, name="Which slips return?")).to_be_visible()
    in_step(page)


def in_step(page: Page) -> None:
    """Until the server knows what this browser keeps."""
    expect(page.locator("span[data-in-step=true]")).to_be_attached()
    settled(page)


def reload(page: Page) -> None:
    page.reload()
    ready(page)


def open_file(page: Page, progress: Progress, folder: Path) -> None:
    # Chromium takes a second file of the same name for the one it has.
    file = folder / f"{'-'.join(progress.tracks)}.json"
    file.write_text(write_progress(progress), encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)


def stored(page: Page) -> str | None:
    text: str | None = page.evaluate(f"localStorage.getItem('{STORED_UNDER}')")
    return text


def expect_stored(page: Page, codes: set[str]) -> None:
    kept = f"JSON.parse(localStorage.getItem('{STORED_UNDER}'))"
    names = f"Object.keys({kept}?.progress?.mistakes ?? [])"
    page.wait_for_function(f"{names}.sort().join() === '{','.join(sorted(codes))}'")


def forget(page: Page) -> None:
    """With the keyboard alone."""
    page.get_by_role("button", name="Forget my progress in this browser").press("Enter")
    page.get_by_role("button", name="Forget it all").press("Enter")


def changes(page: Page) -> list[str]:
    """What other tabs store within a second."""
    heard: list[str] = page.evaluate(
        """new Promise(done => {
          const heard = [];
          window.addEventListener('storage', event => heard.push(event.newValue));
          setTimeout(() => done(heard), 1000);
        })"""
    )
    return heard


def expect_empty(page: Page) -> None:
    expect(page.get_by_text("Nothing yet. Answer a few questions")).to_be_visible()


def test_progress_outlives_the_page_until_it_is_forgotten(
    tab: Open, app: str, tmp_path: Path
) -> None:
    page = tab()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    expect_empty(page)
    open_file(page, ONE_POT, tmp_path)
    expect(answer(page)).to_contain_text("No slip made so far")
    expect_stored(page, {"one-pot"})
    reload(page)
    expect(page.get_by_text("Never made · 1")).to_be_visible()
    forget(page)
    expect_empty(page)
    page.wait_for_function(f"localStorage.getItem('{STORED_UNDER}') === null")
    reload(page)
    expect_empty(page)
    assert asked
    assert all(url.startswith((app, app.replace("http", "ws"), "blob:", "data:")) for url in asked)


def test_an_answer_is_still_known_after_a_reload(tab: Open, app: str) -> None:
    page = tab()
    wrong = make_item(1, 1, Kind.POTS).question.wrong["one-pot"]
    assert isinstance(wrong, Numbers)
    page.goto(f"{app}/practice?q=pots.1.1&lang=en")
    page.get_by_label("Main pot").fill(str(wrong.values[0]))
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_text("Everything in one pot").first).to_be_visible()
    expect_stored(page, {"one-pot"})
    page.goto(f"{app}/practice?view=progress&lang=en")
    ready(page)
    row = page.locator(".sp-reasoning")
    expect(row).to_contain_text("Everything in one pot")
    expect(row).to_contain_text("made 1 time · avoided 0 times · due in")
    page.get_by_role("button", name="Practise this").press("Enter")
    expect(page.get_by_text("Aimed at: Everything in one pot")).to_be_visible()


def test_an_answered_question_does_not_count_again_after_a_reload(tab: Open, app: str) -> None:
    page = tab()
    right = make_item(1198961619, 1, Kind.POTS).question.right
    assert isinstance(right, Numbers)
    for first in (True, False):
        page.goto(f"{app}/practice?q=pots.1.1198961619&lang=en")
        in_step(page)
        page.get_by_label("Main pot").fill(" ".join(map(str, right.values)))
        page.get_by_role("button", name="Check").click()
        expect(page.get_by_text("✓ Right.")).to_be_visible()
        settled(page)
        not_counted = page.locator(".sp-progress", has_text="first")
        expect(not_counted).to_be_visible(visible=not first)
    progress, firsts = read(stored(page) or "")
    assert {track.avoided for track in progress.tracks.values()} == {1}
    assert list(firsts) == ["pots.1.1198961619"]


def test_tabs_add_to_each_other_and_forget_together(tab: Open, tmp_path: Path) -> None:
    one, other = tab(), tab()
    open_file(one, ONE_POT, tmp_path)
    expect(other.get_by_text("Never made · 1")).to_be_visible()
    open_file(other, SUNK_CHIPS, tmp_path)
    expect(one.get_by_text("Never made · 2")).to_be_visible()
    expect_stored(one, {"one-pot", "sunk-chips"})
    for page in (one, other):
        in_step(page)
    assert changes(other) == []  # both tabs have come to rest
    forget(one)
    expect_empty(one)
    expect_empty(other)
    reload(other)
    expect_empty(other)
    assert stored(other) is None


def test_what_another_tab_stored_unheard_is_not_overwritten(tab: Open, tmp_path: Path) -> None:
    page = tab()
    # Within the same page a change of the storage makes no event: as if it had got lost.
    page.evaluate(f"text => localStorage.setItem('{STORED_UNDER}', text)", write_progress(ONE_POT))
    open_file(page, SUNK_CHIPS, tmp_path)
    expect_stored(page, {"one-pot", "sunk-chips"})
    expect(page.get_by_text("Never made · 2")).to_be_visible()


def test_a_text_that_cannot_be_read_stays_until_it_is_forgotten(
    context: BrowserContext, tab: Open, tmp_path: Path
) -> None:
    page = tab()
    page.evaluate(f"localStorage.setItem('{STORED_UNDER}', '{{broken')")
    reload(page)
    told = page.get_by_text("This browser keeps progress that cannot be opened.")
    expect(told).to_be_visible()
    open_file(page, ONE_POT, tmp_path)
    expect(page.get_by_text("Never made · 1")).to_be_visible()
    settled(page)
    assert stored(page) == "{broken"
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the text that cannot be opened").click()
    assert saved.value.path().read_text() == "{broken"
    forget(page)
    expect_empty(page)
    expect(told).not_to_be_visible()
    open_file(page, SUNK_CHIPS, tmp_path)
    expect_stored(page, {"sunk-chips"})
    assert read(stored(page) or "") == (SUNK_CHIPS, {})
    assert context.pages == [page]


@pytest.mark.parametrize("script", [NO_STORAGE, FULL_STORAGE], ids=["blocked", "full"])
def test_without_storage_all_else_works(
    context: BrowserContext, tab: Open, tmp_path: Path, script: str
) -> None:
    context.add_init_script(script)
    page = tab()
    open_file(page, ONE_POT, tmp_path)
    expect(page.get_by_text("Never made · 1")).to_be_visible()
    expect(page.get_by_text("This browser does not let Sidepot keep anything")).to_be_visible()
    forget(page)
    expect_empty(page)

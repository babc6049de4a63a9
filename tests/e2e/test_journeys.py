"""The ways a reader goes through the app, in a real browser."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .screen import answer, go, marker, part, pick, retype, settled

pytestmark = pytest.mark.browser
HISTORY = Path(__file__).parents[1] / "golden" / "histories" / "ps-over-raise.txt"
Visit = Callable[..., Page]


def test_from_the_gallery_to_the_worth_of_a_call(visit: Visit) -> None:
    page = visit("/")
    page.locator(".st-key-example-0").get_by_role("button").click()
    expect(answer(page)).to_have_text("Calling 150 is worth +142.86 chips: call.")

    go(page, "Pots")
    expect(answer(page)).to_have_text("150 in the main pot and 300 in side pot 1.")
    retype(page, "B: total put in", "300")
    expect(answer(page)).to_have_text("150 in the main pot, 300 in side pot 1 and 100 back to B.")
    part(page, "More")
    retype(page, "You: stack behind", "250")
    part(page, "Decision")
    retype(page, "Amount to call", "250")
    expect(answer(page)).to_have_text("150 in the main pot and 500 in side pot 1.")

    go(page, "Rivers")
    expect(answer(page)).to_have_text(re.compile("On 38 of 42 rivers"))
    pick(page, "Main pot", "loses")
    pick(page, "Side pot 1", "wins")
    rows = page.locator("table", has_text="One row a run-out").locator("tbody tr")
    expect(rows).to_have_count(38)
    expect(rows.first).to_contain_text("500")

    go(page, "Call")
    expect(answer(page)).to_have_text("Calling 250 is worth +233.33 chips: call.")
    slider = page.get_by_role("slider")
    slider.focus()
    assert marker(page)[0] == pytest.approx(20 / 21, abs=0.001)
    for _press in range(4):
        page.keyboard.press("ArrowLeft")
    marked = page.locator("table", has_text="Sensitivity").locator("tr.on")
    expect(marked).to_have_count(1)
    expect(marked).to_have_text(re.compile(r"^92%\+217\.14"))
    expect(page.locator(".sp-evline .at")).to_have_attribute("style", re.compile(r"--x:0\.92"))
    share, ev = marker(page)
    assert share == pytest.approx(0.92, abs=0.001)
    assert ev == pytest.approx(217.14, abs=0.5)


def test_a_mistake_is_told_at_its_field_and_the_old_answer_stays(visit: Visit) -> None:
    page = visit("/pots")
    expect(answer(page)).to_have_text("150 in the main pot and 300 in side pot 1.")
    retype(page, "B: total put in", "plenty")
    told = page.locator(".sp-fielderror")
    expect(told).to_have_text(re.compile("“plenty” is not an amount"))
    expect(page.get_by_role("alert")).to_contain_text("B: total put in")
    expect(answer(page)).to_have_text("150 in the main pot and 300 in side pot 1.")
    stale = page.get_by_text("This answer belongs to the earlier input")
    expect(stale).to_be_visible()

    field = page.get_by_label("B: total put in", exact=True)
    below = told.bounding_box()
    above = field.bounding_box()
    assert below
    assert above
    assert 0 < below["y"] - above["y"] < 100

    go(page, "Showdown")
    expect(stale).to_be_visible()
    go(page, "Pots")
    expect(field).to_have_value("plenty")
    retype(page, "B: total put in", "2BB")
    expect(told).to_have_text(re.compile("give the big blind as well"))
    part(page, "More")
    retype(page, "Big blind", "100")
    expect(told).to_have_count(0)
    expect(stale).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_complaint_takes_neither_the_focus_nor_what_is_being_typed(visit: Visit) -> None:
    page = visit("/pots")
    retype(page, "A: total put in", "plenty")
    field = page.get_by_label("You: total put in", exact=True)
    field.click()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("9")
    expect(page.locator(".sp-fielderror")).to_have_count(1)
    settled(page)
    page.keyboard.type("9")
    expect(field).to_be_focused()
    expect(field).to_have_value("99")


def test_straight_from_page_to_page_nothing_is_lost(visit: Visit) -> None:
    page = visit("/call")
    for name in ("Pots", "Showdown", "Rivers", "Call", "Pots"):
        go(page, name)
        part(page, "Chips")
        for seat, player in enumerate(("A", "B", "You"), start=1):
            expect(page.get_by_label(f"Name of player {seat}")).to_have_value(player)
    retype(page, "B: total put in", "250")
    expect(page.locator(".sp-strip")).to_contain_text("250")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_what_is_typed_survives_page_changes(visit: Visit) -> None:
    page = visit("/pots")
    retype(page, "A: total put in", "60")
    retype(page, "Name of player 3", "Me")
    expect(page.locator(".sp-strip")).to_contain_text("Me")
    part(page, "Cards")
    retype(page, "Other cards out of the deck", "9h")
    expect(page.get_by_label("Other cards out of the deck", exact=True)).to_have_value("9h")
    go(page, "Home")
    go(page, "Call")
    part(page, "Chips")
    expect(page.get_by_label("A: total put in", exact=True)).to_have_value("60")
    expect(page.get_by_label("Name of player 3", exact=True)).to_have_value("Me")
    part(page, "Cards")
    expect(page.get_by_label("Other cards out of the deck", exact=True)).to_have_value("9h")


def test_a_renamed_player_still_decides(visit: Visit) -> None:
    page = visit("/call")
    part(page, "Chips")
    retype(page, "Name of player 3", "Me")
    expect(page.locator(".sp-seat.hero")).to_contain_text("Me")
    retype(page, "Me: total put in", "40")
    expect(answer(page)).to_have_text("Calling 150 is worth +123.81 chips: call.")
    part(page, "Decision")
    expect(page.get_by_role("combobox", name="Who decides")).to_have_value("Me")


def test_somebody_else_decides(visit: Visit) -> None:
    page = visit("/call")
    pick(page, "Who decides", "A")
    expect(page.get_by_role("alert")).to_contain_text("A cannot call 150 with 0 behind")
    part(page, "More")
    retype(page, "A: stack behind", "150")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator(".sp-seat.hero")).to_contain_text("A")
    settled(page)
    expect(page.get_by_role("tab", name="More", exact=True)).to_have_attribute(
        "aria-selected", "true"
    )
    part(page, "Decision")
    expect(page.get_by_role("combobox", name="Who decides")).to_have_value("A")


def test_a_hand_is_saved_and_opened_again(visit: Visit, tmp_path: Path) -> None:
    page = visit("/pots")
    retype(page, "A: total put in", "75")
    expect(answer(page)).to_have_text(re.compile("^225 in the main pot"))
    go(page, "Home")
    with page.expect_download() as started:
        page.get_by_role("button", name="Save the hand").click()
    file = tmp_path / started.value.suggested_filename
    started.value.save_as(file)
    assert file.name == "hand.json"
    assert json.loads(file.read_text("utf-8"))["players"][0]["name"] == "A"

    other = visit("/")
    other.get_by_test_id("stFileUploaderDropzoneInput").set_input_files(file)
    expect(other.get_by_role("heading", level=1)).to_have_text("Who can win which chips?")
    expect(answer(other)).to_have_text(re.compile("^225 in the main pot"))
    expect(other.get_by_label("A: total put in", exact=True)).to_have_value("75")


def test_a_file_that_is_no_hand_is_told_in_a_sentence(visit: Visit, tmp_path: Path) -> None:
    file = tmp_path / "hand.json"
    file.write_text("{players", encoding="utf-8")
    page = visit("/")
    page.get_by_test_id("stFileUploaderDropzoneInput").set_input_files(file)
    expect(page.get_by_role("alert")).to_have_text(
        "This is no hand saved as JSON (it breaks off at line 1, column 2): open a file that "
        "Sidepot saved."
    )
    go(page, "Pots")
    expect(answer(page)).to_have_text("150 in the main pot and 300 in side pot 1.")


def test_the_steps_by_keyboard(visit: Visit) -> None:
    page = visit("/pots")
    expect(page.get_by_text("Step 6 of 6")).to_be_visible()
    page.get_by_role("button", name="From the start").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Step 1 of 6")).to_be_visible()
    forward = page.get_by_role("button", name="Next ▶")
    for step in range(2, 7):
        forward.focus()
        page.keyboard.press("Space" if step % 2 else "Enter")
        expect(page.get_by_text(f"Step {step} of 6")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Step 6 of 6")).to_be_visible()
    page.get_by_role("button", name="◀ Back").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("5. Return what nobody called")).to_be_visible()
    settled(page)


def test_against_a_range_and_with_another_one(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="The same call against a range").click()
    expect(answer(page)).to_have_text("Calling 150 is worth +88.47 chips: call.", timeout=60_000)
    part(page, "Cards")
    retype(page, "B: range", "JJ, 77")
    expect(answer(page)).to_contain_text("fold.")
    go(page, "Rivers")
    expect(answer(page)).to_contain_text("Every deal of the ranges")
    rows = page.locator("table", has_text="Averages by river").locator("tbody tr")
    expect(rows).to_have_count(44)


def test_a_hand_of_ones_own(visit: Visit) -> None:
    page = visit("/histories")
    page.locator("input[type=file]").set_input_files(HISTORY)
    expect(answer(page)).to_have_text("1 hand read.")
    page.get_by_role("button", name="Call", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What is the call worth?")
    expect(answer(page)).to_contain_text("Calling")
    expect(page.locator(".sp-title")).to_contain_text("Hindsight:")

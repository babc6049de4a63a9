"""The page of imported hands: reading, figures, filters, audit, opening a hand."""

import re
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from sidepot_core import CancelledError, Progress
from sidepot_ui import found, histories_view
from sidepot_ui.text import SOURCE_LANGUAGE, languages

from .support import CALL, POTS, RIVERS, SHOWDOWN, Session
from .test_languages import english

HISTORIES = "pages/histories.py"
TEXTS = Path(__file__).parents[1] / "golden" / "histories"
TRANSLATED = [code for code in languages() if code != SOURCE_LANGUAGE]
BROKEN = "PokerStars Hand #7:  Hold'em No Limit ($1/$2 USD) - 2020/01/01 12:00:00 ET\nSeat 1: Ada\n"


def text_of(*names: str) -> str:
    return "\n\n\n".join((TEXTS / f"{name}.txt").read_text("utf-8-sig") for name in names)


def every_text() -> str:
    return text_of(*sorted(path.stem for path in TEXTS.glob("*.txt")))


def pasted(text: str, **query: str) -> Session:
    session = Session(page=HISTORIES, **query)
    session.at.text_area(key="history-text").set_value(text).run()
    session.counted()
    return session


def test_hands_of_several_sites_are_found() -> None:
    session = pasted(text_of("ps-over-raise", "gg-tournament", "ft-tie"))
    assert session.headline.startswith("3 hands read.")
    assert all(site in session.headline for site in ("PokerStars", "GGPoker", "Full Tilt"))


def test_files_are_read_as_well() -> None:
    session = Session(page=HISTORIES)
    data = (TEXTS / "ps-odd-chip.txt").read_bytes()
    session.at.file_uploader(key="history-files").upload("odd.txt", data, "text/plain").run()
    session.counted()
    assert session.headline.startswith("1 hand read.")
    assert "has the odd" in session.text


def test_telling_hands_come_first_and_can_be_filtered() -> None:
    session = pasted(text_of("ps-dead-blind", "ps-over-raise", "ps-odd-chip"))
    names = histories_view.form_names()
    found_hands = [html for html in session.html if "sp-found" in html]
    assert names["side_pot"] in found_hands[0]
    assert "3 of 3 hands" in session.text
    session.at.pills(key="history-forms").set_value(["split"]).run()
    session.sound()
    assert "1 of 3 hands" in session.text


def test_the_audit_tells_agreement_and_rules() -> None:
    session = pasted(text_of("ps-rake-from-main-pot"))
    assert "✓ What the players collected" in session.text
    assert "→ The rake of" in session.text
    assert "≠" not in session.text


def test_figures_of_the_whole_file() -> None:
    data = every_text().encode()
    figures = found.read_all([("all", data)], Progress()).study
    session = pasted(every_text())
    assert len(figures) > 1
    for study in figures:
        label = f"All-ins with a side pot {study.side_pot_all_ins} of"
        assert any(tile.startswith(label) for tile in session.tiles)
    assert any("EV of the calls made" in tile for tile in session.tiles)
    assert any("Decisions that the commonest slip would change" in tile for tile in session.tiles)


@pytest.mark.parametrize("page", [POTS, SHOWDOWN, RIVERS, CALL])
def test_one_tap_opens_a_hand(page: str) -> None:
    session = pasted(text_of("ps-over-raise"))
    session.click(f"{page}-0")
    session.go(page)
    hand = session.at.session_state["solved"].result.hand
    assert [player.name for player in hand.players][:2] == ["A", "B"]
    assert (hand.to_call is not None) == (page in (RIVERS, CALL))
    assert ("Hindsight:" in session.text) == (page in (RIVERS, CALL))


def test_names_are_kept_where_the_reader_wants_them() -> None:
    session = pasted(text_of("ps-over-raise"))
    assert "Cleo" not in session.text
    session.at.toggle(key="history-anonymous").set_value(False).run()
    session.click(f"{CALL}-0")
    session.go(CALL)
    hand = session.at.session_state["solved"].result.hand
    assert "Cleo" in [player.name for player in hand.players]


def test_a_bad_hand_is_told_and_spoils_no_other() -> None:
    session = pasted("\n\n\n".join([text_of("ps-odd-chip"), BROKEN, text_of("ps-over-raise")]))
    assert session.headline.startswith("2 hands read.")
    table = session.table("Hands left out")
    assert len(table.rows) == 1
    assert table.rows[0][1].isdecimal()
    assert table.rows[0][2]


def test_what_is_no_history_says_so() -> None:
    session = pasted("Dear diary, today I lost with aces.")
    assert session.headline.startswith("0 hands read.")
    assert "No hand was found" in session.text


def test_more_hands_are_shown_on_request() -> None:
    session = pasted("\n\n\n".join([text_of("ps-dead-blind")] * 12))
    shown = sum("sp-found" in html for html in session.html)
    assert shown == histories_view.A_PAGE
    session.click("history-more")
    assert sum("sp-found" in html for html in session.html) == 12


def test_reading_shows_progress_and_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    go = Event()

    def slow(sources: Any, progress: Progress) -> found.Found:
        while not go.wait(0.02):
            progress.check()
        return found.read_all(sources, progress)

    monkeypatch.setattr(histories_view, "read_all", slow)
    session = Session(page=HISTORIES)
    session.at.text_area(key="history-text").set_value(text_of("ps-odd-chip")).run()
    assert session.at.get("progress")
    session.click("stop-history")
    session.at.run()
    assert "was stopped" in session.text
    go.set()
    session.click("again-history")
    session.counted()
    assert session.headline.startswith("1 hand read.")


def test_giving_up_ends_the_reading() -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(CancelledError):
        found.read_all([("all", every_text().encode())], progress)


def test_the_list_stays_while_other_pages_are_looked_at() -> None:
    session = pasted(text_of("ps-odd-chip"))
    session.go(POTS)
    session.go(HISTORIES)
    assert session.headline.startswith("1 hand read.")


@pytest.mark.parametrize("code", TRANSLATED)
def test_in_every_language(code: str) -> None:
    session = pasted(every_text() + "\n\n\n" + BROKEN, lang=code)
    quoted = set(re.findall(r"[A-Za-z]{2,}", BROKEN))
    kept = {"GGPoker", "Winamax", "Bovada", "Ignition", "Full", "Tilt", "PartyPoker", "PHH", "EUR"}
    assert english(session) - quoted - kept - {"txt", "phh", "zip"} == set()

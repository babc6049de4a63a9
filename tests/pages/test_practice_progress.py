"""Progress by mistake: what is shown, kept, opened and forgotten."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from sidepot_core.practice import (
    Kind,
    Progress,
    Schedule,
    Track,
    make_item,
    read_progress,
    write_progress,
)
from sidepot_core.practice.names import MISTAKE_NAMES
from sidepot_core.practice.texts_mistakes import MISTAKE_TEXTS
from sidepot_ui.practice import places, store
from sidepot_ui.practice.progress_view import when
from sidepot_ui.text import SOURCE_LANGUAGE, languages

from .support import Session
from .test_languages import english

PRACTICE = "pages/practice.py"
TRANSLATED = [code for code in languages() if code != SOURCE_LANGUAGE]
LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)
FAR = datetime.now(UTC) + timedelta(days=3, hours=1)


def schedule(due: datetime) -> Schedule:
    return Schedule(2, None, 3.0, 5.0, due, LONG_AGO)


RETURNING = Track(made=3, avoided=2, relapses=1, schedule=schedule(LONG_AGO))
LEARNING = Track(made=1, avoided=2, streak=2, schedule=schedule(FAR))
MASTERED = Track(made=1, avoided=4, streak=4, schedule=schedule(FAR))
KNOWN = Progress(
    {
        "one-pot": RETURNING,
        "beat-everyone": LEARNING,
        "sunk-chips": MASTERED,
        "return-kept": Track(avoided=1, streak=1),
    }
)


def progress_page(progress: Progress | None = None, **query: str) -> Session:
    session = Session(**query)
    if progress is not None:
        session.at.session_state[store.PROGRESS] = progress
    session.at.session_state[places.VIEW] = "progress"
    session.go(PRACTICE)
    return session


def open_file(session: Session, data: bytes) -> None:
    files = session.at.file_uploader(key="progress-file")
    files.upload("progress.json", data, "application/json").run()
    session.sound()


def kept(session: Session) -> Progress:
    found: Progress = session.at.session_state[store.PROGRESS]
    return found


# The page


def test_a_newcomer_is_told_what_will_appear() -> None:
    session = progress_page()
    assert "Nothing yet. Answer a few questions" in session.text
    assert "Mastered: avoided 3 times in a row" in session.text
    assert session.at.get("download_button")[0].proto.disabled
    session.click("first-question")
    assert "Which slips return?" not in session.text


def test_slips_by_what_became_of_them() -> None:
    session = progress_page(KNOWN)
    assert session.headline.startswith("1 slip is due again.")
    assert "Only the first answer to a question counts" in session.text
    assert "A slip once made is mastered after 3 in a row." in session.text
    groups = [panel.label.split(" · ") for panel in session.at.expander]
    assert groups == [["Mastered", "1"], ["Never made", "1"]]
    one = next(html for html in session.html if MISTAKE_NAMES["one-pot"] in html)
    assert "made 3 times · avoided 2 times" in one
    assert "due now" in one
    assert MISTAKE_TEXTS["one-pot/forgets"].split(":")[0] in one
    learnt = next(html for html in session.html if MISTAKE_NAMES["beat-everyone"][:5] in html)
    assert "●●○" in learnt
    assert "due in 3 days" in learnt
    assert MISTAKE_NAMES["sunk-chips"] not in session.text


def test_the_mastered_ones_behind_one_tap() -> None:
    session = progress_page(KNOWN)
    session.at.session_state["group-mastered"] = True
    session.at.run()
    session.sound()
    assert MISTAKE_NAMES["sunk-chips"] in session.text
    assert MISTAKE_NAMES["return-kept"] not in session.text


def test_what_was_never_made_is_not_mastered() -> None:
    session = progress_page(Progress({"return-kept": Track(avoided=3, streak=3)}))
    assert [panel.label for panel in session.at.expander] == ["Never made · 1"]
    assert session.text.count("Never made") <= 1


def test_a_newcomer_is_told_which_answers_count() -> None:
    assert "Only the first answer to a question counts" in progress_page().text


def test_nothing_due() -> None:
    session = progress_page(Progress({"beat-everyone": LEARNING}))
    assert session.headline.startswith("Nothing is due now. The next slip is due in 3 days.")
    assert "practise-due" not in {button.key for button in session.at.button}
    session = progress_page(Progress({"return-kept": Track(avoided=1, streak=1)}))
    assert session.headline.startswith("No slip made so far")


@pytest.mark.parametrize("key", ["practise-due", "practise-beat-everyone"])
def test_practising_leads_to_a_question_in_which_it_shows(key: str) -> None:
    session = progress_page(KNOWN)
    session.click(key)
    code = session.at.session_state[places.AIM]
    assert code == {"practise-due": "one-pot"}.get(key, "beat-everyone")
    kind, level, seed = session.at.session_state[places.QUESTION].split(".")
    assert code in make_item(int(seed), int(level), Kind(kind)).question.wrong
    assert "Which slips return?" not in session.text


# Files


def test_a_saved_file_opens_again() -> None:
    session = progress_page()
    open_file(session, write_progress(KNOWN).encode())
    assert kept(session) == KNOWN
    assert session.headline.startswith("1 slip is due again.")
    assert not session.at.get("download_button")[0].proto.disabled
    assert "✓ Opened: 4 slips of the file are part of your progress now." in session.text
    open_file(session, b"nothing")
    assert "✓ Opened" not in session.text


def test_a_file_is_added_to_what_is_there() -> None:
    session = progress_page(KNOWN)
    older = {"one-pot": Track(made=1), "tie-is-win": Track(made=1)}
    open_file(session, write_progress(Progress(older)).encode())
    assert kept(session).tracks["one-pot"] == RETURNING
    assert set(kept(session).tracks) == {*KNOWN.tracks, "tie-is-win"}


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"\xff\x00 no JSON", "This is no saved progress"),
        (b'{"format":"sidepot-practice/9"}', "saved by a newer Sidepot"),
        (b'{"format":"sidepot-practice/1","mistakes":{"x":{}}}', "a mistake that is unknown here"),
    ],
)
def test_what_is_no_progress_is_refused_in_a_sentence(data: bytes, sentence: str) -> None:
    session = progress_page(KNOWN)
    open_file(session, data)
    assert sentence in session.text
    assert kept(session) == KNOWN
    open_file(session, write_progress(KNOWN).encode())
    assert sentence not in session.text


def test_forgetting() -> None:
    session = progress_page(KNOWN)
    session.at.session_state["forget-progress"] = True
    session.at.run()
    session.click("forget-all")
    assert kept(session) == Progress()
    assert "Nothing yet." in session.text


def unreadable(session: Session) -> None:
    session.at.session_state["practice_storage_state"] = "unreadable"
    session.at.session_state["practice_storage_unreadable"] = ("{", refused("{"))
    session.at.run()
    session.sound()


def refused(text: str) -> Any:
    with pytest.raises(ValueError, match="cannot be read") as caught:
        read_progress(text)
    return caught.value.errors  # type: ignore[attr-defined]


def test_an_unreadable_text_in_the_browser_is_offered_as_a_file() -> None:
    session = progress_page(KNOWN)
    unreadable(session)
    assert "This browser keeps progress that cannot be opened." in session.text
    labels = [button.proto.label for button in session.at.get("download_button")]
    assert labels == ["Save the text that cannot be opened", "Save the progress"]


# Languages


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_english_is_left(code: str) -> None:
    session = progress_page(lang=code)
    assert english(session) == set()
    session = progress_page(KNOWN, lang=code)
    for group in ("mastered", "new"):
        session.at.session_state[f"group-{group}"] = True
    session.at.run()
    assert english(session) == set()
    open_file(session, b"nothing")
    assert english(session) == set()
    unreadable(session)
    assert english(session) == set()
    session.at.session_state["practice_storage_state"] = "blocked"
    session.at.run()
    assert english(session) == set()


@pytest.mark.parametrize(("code", "text"), [("en", "in 3 days"), ("ja", "3"), ("ko", "3")])
def test_when_it_is_due_in_words(code: str, text: str) -> None:
    session = progress_page(Progress({"one-pot": LEARNING}), lang=code)
    due = next(html for html in session.html if "sp-reasoning" in html)
    assert text in due
    assert ("in 3 days" in due) == (code == "en")
    assert ("3日後" in due) == (code == "ja")
    assert when(LONG_AGO, FAR) == "now"

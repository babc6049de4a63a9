"""What can be taken along: worksheet, handout, files."""

import csv
import io
import re
from fractions import Fraction
from html.parser import HTMLParser
from typing import Any

import pytest

from sidepot_core import Hand, Player, Result, solve
from sidepot_core.amounts import AmountError, parse_share
from sidepot_ui import text
from sidepot_ui.csv_files import runouts_file
from sidepot_ui.handout import handout
from sidepot_ui.share import qr_code
from sidepot_ui.worksheet import BLANK, worksheet
from tests.pages.support import example


@pytest.fixture(autouse=True)
def reader(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The reader's language, without a session."""
    chosen = {"language": "en"}
    monkeypatch.setattr(text, "language", lambda: chosen["language"])
    monkeypatch.setattr("sidepot_ui.handout.language", lambda: chosen["language"])
    return chosen


def turn() -> Result:
    return solve(example("turn-call"))


def test_the_worksheet_goes_pot_by_pot() -> None:
    lines = worksheet(turn()).splitlines()
    assert lines[2:7] == [
        "Main pot: 150 → A, B and You → own equity 4.76% → 150 × 4.76% = 7.14",
        "Side pot 1: 300 → B and You → own equity 95.24% → 300 × 95.24% = 285.71",
        "Returned: 0",
        "Additional call: −150",
        "EV of the call: +142.86",
    ]


def test_the_worksheet_leaves_open_what_is_not_known() -> None:
    hand = Hand([Player("A", 50), Player("B", 200), Player("You", 50)], hero="You", to_call=150)
    sheet = worksheet(solve(hand))
    assert sheet.count(f"own equity {BLANK}") == 2
    assert f"EV of the call: {BLANK}" in sheet


def test_the_worksheet_tells_the_range_and_its_reason() -> None:
    players = [Player("A", 50, range="QQ+"), Player("B", 50, cards="Ks Kd")]
    sheet = worksheet(solve(Hand(players, note="He raises only those.")))
    assert "Assumed range of A: QQ+" in sheet
    assert "Why: He raises only those." in sheet


@pytest.mark.parametrize(("code", "word"), [("ja", "メインポット"), ("ko", "메인팟")])
def test_the_worksheet_in_other_languages(reader: dict[str, str], code: str, word: str) -> None:
    reader["language"] = code
    sheet = worksheet(turn())
    assert word in sheet
    assert set(re.findall(r"[A-Za-z]{2,}", sheet)) <= {"You", "EV"}


class Page(HTMLParser):
    """Every tag is closed where it must be, nothing is fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not {"src", "href"} & {name for name, _value in attrs}
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("code", ["en", "ja", "ko"])
def test_the_handout_is_one_page_of_questions_and_one_of_answers(
    reader: dict[str, str], code: str
) -> None:
    reader["language"] = code
    page = handout(turn())
    parser = Page()
    parser.feed(page)
    assert parser.open == []
    assert f'lang="{code}"' in page
    asked, solved = page.split('class="solution"')
    for figure in ("+142.86", "(200 − 50) × 2 = 300", "95.24%"):
        assert figure in solved
        assert figure not in asked


def test_the_handout_takes_names_as_text() -> None:
    hand = Hand([Player("<b>x</b>", 1), Player("B", 1)], title="<script>1</script>")
    page = handout(solve(hand))
    assert "<b>x</b>" not in page
    assert "<script>" not in page


def test_all_runouts_with_a_name_that_is_no_formula() -> None:
    players = [Player("=1+1", 50, cards="As Ah"), Player("B", 50, cards="Ks Kh")]
    result = solve(Hand(players, board="Jc 7d 2s 4h"))
    assert result.runouts is not None
    data = runouts_file(result, result.runouts)
    assert data.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig"))))
    assert len(rows) == 45
    cells: Any = [cell for row in rows for cell in row]
    assert not [cell for cell in cells if cell.startswith("=")]


def test_the_qr_code_is_a_picture_with_a_text() -> None:
    assert re.fullmatch(
        r'<img class="sp-qr" src="data:image/svg\+xml[^"]+" alt="[^"]+">',
        qr_code("http://localhost:8501/pots?h=AaNA"),
    )


@pytest.mark.parametrize(
    ("typed", "share"),
    [
        ("47.6%", "0.476"),
        ("0.476", "0.476"),
        ("10/21", "10/21"),
        ("90", "0.9"),
        ("１００％", "1"),
        ("0", "0"),
        ("1", "1"),
    ],
)
def test_a_share_in_any_spelling(typed: str, share: str) -> None:
    assert parse_share(typed) == Fraction(share)


@pytest.mark.parametrize("typed", ["", "half", "101", "-5%", "1/0"])
def test_no_share(typed: str) -> None:
    with pytest.raises(AmountError):
        parse_share(typed)

"""Filtering the run-outs, taking them away as CSV, and the slider over the equity."""

import csv
import io
from fractions import Fraction
from typing import Any

import pytest

from sidepot_core import Hand, Player
from sidepot_ui import rivers_view

from .support import CALL, POTS, RIVERS, SHOWDOWN, STALE, Session, example


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """What the CSV button holds on each run."""
    held: list[bytes] = []
    original = rivers_view.st.download_button

    def download_button(label: str, data: bytes, **options: Any) -> bool:
        if options["key"] == "csv":
            held.append(data)
        return bool(original(label, data, **options))

    monkeypatch.setattr(rivers_view.st, "download_button", download_button)
    return held


def rows_of(data: bytes) -> list[list[str]]:
    assert data.startswith(b"\xef\xbb\xbf")
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def choose(session: Session, **filters: str) -> None:
    for pot, choice in filters.items():
        session.at.selectbox(key=f"filter-{pot.replace('_', ' ')}").select(choice).run()
        session.sound()


def test_all_run_outs_are_listed() -> None:
    session = Session(example("turn-call"), RIVERS)
    assert len(session.table("One row a run-out").rows) == 42
    assert "42 of 42" in session.text


@pytest.mark.parametrize(
    ("main", "side", "count"),
    [
        ("loses", "wins", 38),
        ("wins", "wins", 2),
        ("loses", "loses", 2),
        ("wins", "loses", 0),
        ("any", "wins", 40),
        ("shares", "any", 0),
    ],
)
def test_filtering_by_pot(offered: list[bytes], main: str, side: str, count: int) -> None:
    session = Session(example("turn-call"), RIVERS)
    choose(session, main=main, side_1=side)
    table = session.table("One row a run-out")
    assert len(table.rows) == count
    assert f"{count} of 42" in session.text
    assert len(rows_of(offered[-1])) == count + 1


def test_the_rows_of_the_file_are_the_rows_on_the_screen(offered: list[bytes]) -> None:
    session = Session(example("turn-call"), RIVERS)
    choose(session, main="loses", side_1="wins")
    heading, *lines = rows_of(offered[-1])
    assert heading == [
        "Cards",
        "Main pot",
        "Side pot 1",
        "Received by A",
        "Received by B",
        "Received by You",
    ]
    shown = [
        (row[0].replace("10", "T"), row[1], row[2], row[3])
        for row in session.table("One row a run-out").rows
    ]
    symbols = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
    written = [(line[0][0] + symbols[line[0][1]], line[1], line[2], line[5]) for line in lines]
    assert written == shown
    assert {line[5] for line in lines} == {"300"}


def test_from_the_side_of_somebody_else() -> None:
    session = Session(example("turn-call"), RIVERS)
    session.at.selectbox(key="filter-who").select("B").run()
    choose(session, main="wins", side_1="wins")
    table = session.table("One row a run-out")
    assert [row[-1] for row in table.rows] == ["450", "450"]
    assert table.headings[-1] == "Received by B"


def test_a_filter_survives_the_viewer_being_renamed() -> None:
    session = Session(example("turn-call"), RIVERS)
    session.at.selectbox(key="filter-who").select("B").run()
    session.type("name", "Bea", seat=1)
    assert "42 of 42" in session.text


def test_names_like_formulas_are_made_harmless(offered: list[bytes]) -> None:
    session = Session(example("turn-call"), RIVERS)
    for seat, name in enumerate(('=HYPERLINK("x")', "+1", "@SUM")):
        session.type("name", name, seat=seat)
    cells = [cell for row in rows_of(offered[-1]) for cell in row]
    assert not [cell for cell in cells if cell[:1] in "=+-@\t\r" and cell]
    assert any(cell.startswith("'=HYPERLINK") for cell in cells)


def test_a_flop_shows_averages_by_turn_card() -> None:
    hand = example("turn-call")
    flop = Hand(hand.players, board="Jc 7d 2s", hero="You", to_call=150, button="You")
    session = Session(flop, RIVERS)
    assert "of 903 run-outs" in session.headline
    assert len(session.table("Averages by turn card").rows) == 43


def test_before_the_flop_every_board_is_counted() -> None:
    hand = Hand([Player("A", 50, cards="As Ah"), Player("B", 50, cards="Kd Kc")])
    session = Session(hand, RIVERS)
    assert session.headline.startswith("1,712,304 run-outs, every one counted.")


def test_a_supposed_river_decides_the_showdown() -> None:
    session = Session(example("turn-call"), SHOWDOWN)
    box = session.chooser("Suppose the river is")
    assert len(box.options) == 42
    box.select_index(box.options.index("K♣")).run()
    session.sound()
    assert session.headline.startswith("450 to You.")


# The slider


def test_the_slider_starts_at_the_actual_equity() -> None:
    session = Session(example("turn-call"), CALL)
    assert "95.24% → +142.86" in session.text
    table = session.table("Sensitivity")
    assert table.on is not None
    assert table.rows[table.on] == ["95.24% (actual)", "+142.86", "◀"]


@pytest.mark.parametrize(
    ("equity", "label", "value"),
    [
        (Fraction(40, 100), "40%", "−22.86"),
        (Fraction(60, 100), "60%", "+37.14"),
        (Fraction(61, 100), "61%", "+40.14"),
        (Fraction(10, 21), "47.62% (break-even)", "0"),
    ],
)
def test_moving_the_slider(equity: Fraction, label: str, value: str) -> None:
    session = Session(example("turn-call"), CALL)
    session.at.select_slider[0].set_value(equity).run()
    assert f"{label.split(' ', maxsplit=1)[0]} → {value}" in session.text
    table = session.table("Sensitivity")
    assert table.on is not None
    assert table.rows[table.on] == [label, value, "◀"]
    assert sum(row[2] == "◀" for row in table.rows) == 1
    share, ev = session.ev_line.marker
    assert share == pytest.approx(float(equity), abs=1e-4)
    assert ev == pytest.approx(float(value.replace("−", "-")), abs=0.02)


def test_the_named_points_stand_on_the_ev_line() -> None:
    session = Session(example("turn-call"), CALL)
    session.at.text_input(key="estimate").set_value("90%").run()
    session.sound()
    line = session.ev_line
    wanted = {
        "actual 95.24%": (20 / 21, 142.86),
        "break-even 47.62%": (10 / 21, 0),
        "your estimate 90%": (0.9, 127.14),
    }
    assert line.points.keys() == wanted.keys()
    for name, place in wanted.items():
        assert line.points[name] == pytest.approx(place, abs=0.02), name
    assert line.ends == pytest.approx((-142.86, 157.14), abs=0.02)
    assert line.amounts.keys() == {"−100", "0", "100"}
    alt = "EV of the call over the equity in side pot 1; the table below has the figures."
    assert f'role="img" aria-label="{alt}"' in line.html


def test_the_other_pot_can_be_varied() -> None:
    session = Session(example("turn-call"), CALL)
    session.at.segmented_control(key="varied").set_value("main").run()
    assert "4.76% → +142.86" in session.text
    session.at.select_slider[0].set_value(Fraction(1)).run()
    assert "100% → +285.71" in session.text


def test_the_slider_follows_a_hand_that_changes() -> None:
    session = Session(example("turn-call"), CALL)
    session.at.select_slider[0].set_value(Fraction(6, 10)).run()
    session.type("total", "100", seat=0)
    session.type("total", "100", seat=2)
    table = session.table("Sensitivity")
    assert table.on is not None
    assert table.rows[table.on][0] == "60%"
    assert "60% → −15.71" in session.text


def test_a_pot_that_was_varied_may_disappear() -> None:
    session = Session(example("turn-call"), CALL)
    session.type("total", "200", seat=0)
    assert session.headline.startswith("Calling 150 is worth")
    assert "Equity in the main pot" in session.at.select_slider[0].label


def test_a_refused_hand_leaves_slider_and_filter_usable() -> None:
    session = Session(example("turn-call"), CALL)
    session.type("total", "x", seat=0)
    session.at.select_slider[0].set_value(Fraction(4, 10)).run()
    session.sound()
    assert STALE in session.text
    assert "40% → −22.86" in session.text
    session.go(RIVERS)
    choose(session, main="loses", side_1="wins")
    assert "38 of 42" in session.text
    session.go(POTS)
    session.click("step-first")
    assert "Step 1 of 6" in session.text


def test_without_a_decision_the_page_says_what_is_missing() -> None:
    session = Session(example("return-80"), CALL)
    assert session.headline == "There is no call to value yet."
    assert "choose who decides and type the amount to call" in session.text

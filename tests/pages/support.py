"""A reader's session without a browser, and what stands on its page as plain text."""

import json
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from unittest.mock import patch

from streamlit.testing.v1 import AppTest

from sidepot_core import Hand
from sidepot_ui import state
from sidepot_ui.examples import EXAMPLES

ROOT = Path(__file__).parents[2]
HOME = "streamlit_app.py"
POTS, SHOWDOWN, RIVERS, CALL = (
    f"pages/{name}.py" for name in ("pots", "showdown", "rivers", "call")
)
CLASSROOM, PRACTICE = "pages/classroom.py", "pages/practice.py"
PAGES = (HOME, POTS, SHOWDOWN, RIVERS, CALL)
CRASHED = "Something went wrong on our side, and your input"
STALE = "This answer belongs to the earlier input"


@dataclass
class Table:
    """An HTML table in words; ``on`` is the highlighted row, if any."""

    caption: str = ""
    headings: list[str] = field(default_factory=list)
    rows: list[list[str]] = field(default_factory=list)
    on: int | None = None


class EvLine:
    """The EV line as a reader takes it from the page: places in it, read off its own axes."""

    def __init__(self, html: str) -> None:
        self.html = html
        # (share, height in px) of the marker and of each named point; (height, amount) of the axis
        self.places = [
            (float(x), float(y))
            for x, y in re.findall(r'"point[^"]*" style="--x:([\d.]+);--y:([\d.]+)px"', html)
        ]
        self.names = [
            plain(name) for name in re.findall(r'<span class="name"[^>]*>(.*?)</span>', html)
        ]
        self.amounts = {
            amount: float(y)
            for y, amount in re.findall(r'<span style="--y:([\d.]+)px">([^<]*)</span>', html)
        }

    def _read(self, place: tuple[float, float]) -> tuple[float, float]:
        """Equity and EV at a place."""
        share, height = place
        (first, low), *_between, (last, high) = (
            (float(amount.replace("−", "-").replace(",", "")), y)
            for amount, y in self.amounts.items()
        )
        return share, first + (height - low) / (high - low) * (last - first)

    @property
    def marker(self) -> tuple[float, float]:
        """Equity and EV where the marker stands: it is drawn last, over everything else."""
        assert self.html.count('class="point at"') == 1
        return self._read(self.places[-1])

    @property
    def points(self) -> dict[str, tuple[float, float]]:
        """Equity and EV of the named points."""
        return dict(zip(self.names, map(self._read, self.places[:-1]), strict=True))

    @property
    def ends(self) -> tuple[float, float]:
        """The EV at both ends of the line."""
        found = re.search(r"--from:([\d.]+)px;--to:([\d.]+)px", self.html)
        assert found
        return self._read((0, float(found[1])))[1], self._read((1, float(found[2])))[1]


class Session:
    """One reader. ``page`` is the script on the screen; every step runs it to its end."""

    def __init__(
        self, hand: Hand | None = None, page: str = HOME, locale: str | None = None, **query: str
    ) -> None:
        self.at = AppTest.from_file(str(ROOT / HOME), default_timeout=30)
        self.at.query_params.update(query)
        if locale is not None:
            self.at.context["locale"] = locale
        if hand is not None:
            for key, value in typed(hand).items():
                self.at.session_state[key] = value
        self.at.run()
        if page != HOME:
            self.go(page)

    def go(self, page: str) -> None:
        self.at.switch_page(page).run()
        self.sound()

    def sound(self) -> None:
        """Neither Streamlit nor the app itself reports a crash."""
        assert not self.at.exception, self.at.exception
        assert CRASHED not in self.text

    def open_example(self, code: str, page: str) -> None:
        """By its button on the first page."""
        self.go(HOME)
        self.click(f"open-{code}")
        self.go(page)

    # What a reader does

    def seat(self, number: int) -> int:
        """The lasting number of the seat that stands at a place, counted from 0."""
        return int(self.at.session_state["seats"][number])

    def type(self, field: str, text: str, seat: int | None = None) -> None:
        """Type into a field of the hand, or of the player at a place."""
        self.at.text_input(key=self.key(field, seat)).set_value(text).run()
        self.sound()

    def typed(self, field: str, seat: int | None = None) -> str:
        return str(self.at.text_input(key=self.key(field, seat)).value)

    def key(self, field: str, seat: int | None = None) -> str:
        return state.hand_key(field) if seat is None else state.seat_key(self.seat(seat), field)

    def fold(self, seat: int) -> None:
        self.at.checkbox(key=self.key("folded", seat)).check().run()
        self.sound()

    def give(self, kind: str, seat: int) -> None:
        """Choose what is given for a player: cards, range or unknown."""
        self.at.segmented_control(key=self.key("kind", seat)).set_value(kind).run()
        self.sound()

    def kind(self, seat: int) -> str:
        return str(self.at.segmented_control(key=self.key("kind", seat)).value)

    def open_editor(self, seat: int) -> None:
        """Open the range editor of the player at a place."""
        self.at.session_state[f"range-editor-{self.seat(seat)}"] = True
        self.at.run()
        self.sound()

    def place(self, seat: int, place: int) -> None:
        self.at.selectbox(key=self.key("place", seat)).select(place).run()
        self.sound()

    def choose(self, label: str, name: str) -> None:
        """Choose the seat that reads ``name``."""
        box = self.chooser(label)
        box.select([None, *self.at.session_state["seats"]][box.options.index(name)]).run()
        self.sound()

    def chosen(self, label: str) -> str:
        box = self.chooser(label)
        return str(box.options[box.index or 0])

    def chooser(self, label: str) -> Any:
        return next(box for box in self.at.selectbox if box.label == label)

    def click(self, key: str) -> None:
        self.at.button(key=key).click().run()
        assert not self.at.exception, self.at.exception

    def slides(self) -> Iterator[None]:
        """Forward through the classroom, to the last answer."""
        while not self.at.button(key="slide-next").disabled:
            self.click("slide-next")
            yield

    def counted(self) -> None:
        """Wait until ranges are counted."""
        for _ in range(400):
            if not self.at.get("progress"):
                break
            time.sleep(0.1)
            self.at.run()
        assert not self.at.get("progress")
        self.sound()

    def seat_button(self, action: str, seat: int, step: int | None = None) -> str:
        number = self.seat(seat)
        return f"{action}_player-{number}-{number if step is None else step}"

    def upload(self, data: bytes) -> None:
        self.at.file_uploader[0].upload("hand.json", data, "application/json").run()
        assert not self.at.exception, self.at.exception

    # What a reader sees

    @property
    def html(self) -> list[str]:
        return [re.sub(r"<style>.*?</style>", "", item.value, flags=re.S) for item in self.at.html]

    @property
    def text(self) -> str:
        """Everything that can be read outside of fields and charts."""
        others = [*self.at.title, *self.at.subheader, *self.at.caption, *self.at.markdown]
        return " ".join([*(str(item.value) for item in others), *map(plain, self.html)])

    @property
    def errors(self) -> list[str]:
        """The sentences at the fields, in order."""
        return [plain(item) for item in self.html if "sp-fielderror" in item]

    @property
    def summary(self) -> str:
        """The list of everything to be corrected."""
        return " ".join(plain(item) for item in self.html if "To be corrected" in item)

    @property
    def headline(self) -> str:
        """The answer of the page."""
        return next(plain(item) for item in self.html if "sp-answer" in item)

    @property
    def tiles(self) -> list[str]:
        """The tiles of the page, one text each."""
        joined = "".join(self.html)
        return [plain(part) for part in re.split(r'(?=<div class="sp-tile[ "])', joined)[1:]]

    def table(self, caption: str) -> Table:
        found = [table for table in tables("".join(self.html)) if table.caption.startswith(caption)]
        assert len(found) == 1, (caption, found)
        return found[0]

    @property
    def ev_line(self) -> "EvLine":
        """The EV line as drawn."""
        return EvLine(next(item for item in self.html if "sp-evline" in item))

    def chart(self, number: int = 0) -> dict[str, Any]:
        """The plotly figure as it goes to the browser."""
        spec: dict[str, Any] = json.loads(self.at.get("plotly_chart")[number].proto.spec)
        return spec


def typed(hand: Hand) -> dict[str, Any]:
    """The session that a hand put into the form makes."""
    session: dict[str, Any] = {}
    with patch.object(state.st, "session_state", session):
        state.load_hand(hand)
    return session


def example(code: str) -> Hand:
    return next(item.hand for item in EXAMPLES if item.code == code)


def plain(html: str) -> str:
    """HTML as a reader sees it: rank and suit of a card together, every block apart."""
    text = unescape(re.sub(r"<[^>]*>", " ", re.sub(r"</?[bi]>", "", html)))
    return re.sub(r" (?=[.,;:])", "", " ".join(text.split()))


def tables(html: str) -> list[Table]:
    reader = _Tables()
    reader.feed(html)
    return reader.found


class _Tables(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[Table] = []
        self.cell: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "table":
            self.found.append(Table())
        elif tag == "tr":
            self.found[-1].rows.append([])
            if ("class", "on") in attrs:
                self.found[-1].on = len(self.found[-1].rows) - 1
        elif tag in ("td", "th", "caption"):
            self.cell = []
        elif self.cell is not None and tag not in ("b", "i"):
            self.cell.append(" ")

    def handle_endtag(self, tag: str) -> None:
        if self.cell is not None and tag in ("td", "th", "caption"):
            text = " ".join("".join(self.cell).split())
            self.cell = None
            if tag == "caption":
                self.found[-1].caption = text
            else:
                self.found[-1].rows[-1].append(text)
        elif tag == "thead":
            self.found[-1].headings = self.found[-1].rows.pop()

    def handle_data(self, data: str) -> None:
        if self.cell is not None:
            self.cell.append(data)

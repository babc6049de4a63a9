"""Small pieces of HTML: cards, tables, notes. Everything typed by a person is escaped here."""

import re
from collections.abc import Iterable, Sequence
from html import escape

import streamlit as st

from sidepot_core.cards import SUIT_SYMBOLS, rank_of, suit_of

from .text import _
from .words import pot_colour, pot_ink, pot_letter, pot_name, rank_name

SUIT_CLASSES = ("spade", "heart", "diamond", "club")


class Html(str):
    """Text that is already HTML; plain ``str`` is escaped wherever it is placed."""

    __slots__ = ()


def esc(text: str) -> str:
    """HTML for a plain text; HTML stays as it is."""
    return text if isinstance(text, Html) else escape(text)


def unmarked(text: str) -> str:
    """A typed text for a label: Streamlit reads labels as Markdown, images and icons included."""
    return re.sub(r"([\\`*_~$:#|<>\[\]()!])", r"\\\1", text)


def show(html: str) -> None:
    """Put HTML on the page; ± never ends a line, away from its number."""
    st.html(html.replace("± ", "±\u00a0"))


def suit_name(suit: int) -> str:
    """The suit in words, for those who do not see it."""
    return (_("spades"), _("hearts"), _("diamonds"), _("clubs"))[suit]


def card(number: int, state: str = "") -> Html:
    """A card drawn with rank and suit. ``state``: ``plays``, ``dim`` or ``dead``."""
    suit, rank = suit_of(number), rank_name(rank_of(number))
    label = _("{rank} of {suit}").format(rank=rank, suit=suit_name(suit))
    return Html(
        f'<span class="sp-card {SUIT_CLASSES[suit]} {state}" role="img" aria-label="{label}">'
        f"<b>{rank}</b><i>{SUIT_SYMBOLS[suit]}</i></span>"
    )


def cards(numbers: Iterable[int], state: str = "") -> Html:
    """Several cards in a row that does not break."""
    return Html(f'<span class="sp-cards">{"".join(card(n, state) for n in numbers)}</span>')


def card_row(numbers: Iterable[int]) -> Html:
    """Several cards that may wrap, for tables."""
    return Html(f'<span class="sp-cardrow">{"".join(card(n) for n in numbers)}</span>')


def card_place() -> Html:
    """An empty place for a card still to come."""
    label = _("still to come")
    return Html(f'<span class="sp-card empty" role="img" aria-label="{label}"></span>')


def swatch(pot: str) -> Html:
    """The pot's letter on its colour."""
    return Html(
        f'<span class="sp-pot" style="background:{pot_colour(pot)};color:{pot_ink(pot)}">'
        f"{escape(pot_letter(pot))}</span>"
    )


def pot_label(pot: str) -> Html:
    """Letter, colour and name of a pot."""
    return Html(f'<span class="sp-potname">{swatch(pot)} {escape(pot_name(pot))}</span>')


def table(
    headings: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    caption: str,
    numeric: Sequence[int] = (),
    tall: bool = False,
    highlight: int | None = None,
) -> Html:
    """A table that scrolls inside itself. ``numeric``: columns set right in tabular figures."""

    def cell(tag: str, column: int, text: str, extra: str = "") -> str:
        kind = ' class="num"' if column in numeric else ""
        return f"<{tag}{kind}{extra}>{esc(text)}</{tag}>"

    head = "".join(cell("th", n, text, ' scope="col"') for n, text in enumerate(headings))

    def line(number: int, row: Sequence[str]) -> str:
        first = cell("th", 0, row[0], ' scope="row"')
        rest = "".join(cell("td", n, text) for n, text in enumerate(row) if n)
        kind = ' class="on"' if number == highlight else ""
        return f"<tr{kind}>{first}{rest}</tr>"

    body = "".join(line(number, row) for number, row in enumerate(rows))
    return Html(
        f'<div class="sp-scroll{" tall" if tall else ""}" tabindex="0" role="region" '
        f'aria-label="{escape(caption)}"><table class="sp-table">'
        f"<caption><span>{escape(caption)}</span></caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def unbroken(text: str) -> Html:
    """A text that stays on one line."""
    return Html(f'<span class="sp-nowrap">{esc(text)}</span>')


def answer(sentence: str, detail: str = "") -> Html:
    """The answer of a page: one sentence that the eye meets first."""
    more = f'<p class="sp-detail">{esc(detail)}</p>' if detail else ""
    return Html(f'<div class="sp-answer"><h2>{esc(sentence)}</h2>{more}</div>')


def note(text: str, kind: str = "note") -> Html:
    """A remark set apart. ``kind``: ``note``, ``warn`` or ``error``."""
    role = ' role="alert"' if kind == "error" else ""
    return Html(f'<div class="sp-note {kind}"{role}>{esc(text)}</div>')


def bullets(items: Iterable[str]) -> Html:
    """A plain list."""
    return Html(f'<ul class="sp-list">{"".join(f"<li>{esc(item)}</li>" for item in items)}</ul>')

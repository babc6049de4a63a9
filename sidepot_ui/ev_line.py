"""The EV line in plain HTML, which the slider draws anew at every step: a Plotly chart would take
half as long again. ``st.html`` takes an SVG out, so the line is a clipped box. Floats are only
places in the plot.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import ceil, floor, log10
from unicodedata import east_asian_width

from sidepot_core import Call

from .html import Html, esc
from .numbers import chips, percent
from .words import pot_colour

HEIGHT = 230
"""Of the plot in px; its width is that of the page."""
EDGE = 12
"""Free in px above the highest and below the lowest amount: half a marker and a little."""
NARROW = 250
"""The plot's width in px on a phone: names that do not meet there meet nowhere."""
LETTER, WIDE_LETTER, GAP = 8, 14, 12
"""How wide the letters of a name are in px, and what is free between two names."""
SHAPES = ("diamond", "circle", "square")
"""What tells the named points apart, in their order."""


def ev_line(call: Call, pot: str, at: Fraction, marks: Mapping[str, Fraction], alt: str) -> Html:
    """EV over the hero's equity in one pot: a line, the marker at ``at``, and named points."""
    first, last = call.ev_at(pot, Fraction(0)), call.ev_at(pot, Fraction(1))
    low, high = min(first, Fraction(0)), max(last, Fraction(0))

    def height(ev: Fraction) -> float:
        """Above the foot of the plot, in px."""
        return EDGE + float((ev - low) / (high - low)) * (HEIGHT - 2 * EDGE)

    def place(equity: Fraction) -> str:
        return f"--x:{float(equity):.5f};--y:{height(call.ev_at(pot, equity)):.2f}px"

    names = {f"{label} {percent(equity)}": equity for label, equity in marks.items()}
    rows = name_rows(names)
    amounts, levels = [], []
    for amount in ticks(low, high):
        y = f"--y:{height(amount):.2f}px"
        amounts.append(f'<span style="{y}">{chips(amount)}</span>')
        levels.append(f'<i class="level{"" if amount else " zero"}" style="{y}"></i>')
    shares = [
        f'<span style="--x:{fifth / 5}">{percent(Fraction(fifth, 5))}</span>' for fifth in range(6)
    ]
    line = f"--from:{height(first):.2f}px;--to:{height(last):.2f}px;background:{pot_colour(pot)}"
    drawn = [*levels, f'<i class="line" style="{line}"></i>']
    for name, equity in names.items():  # all of these first: a name stands over others' stems
        where = f"{place(equity)};--row:{rows[name]}"
        drawn.append(f'<i class="stem" style="{where}"></i>')
    for shape, (name, equity) in zip(SHAPES, names.items(), strict=False):
        where = f"{place(equity)};--row:{rows[name]}"
        drawn.append(f'<span class="name" style="{where}"><b>{esc(name)}</b></span>')
        drawn.append(f'<i class="point {shape}" style="{place(equity)}"></i>')
    drawn.append(f'<i class="point at" style="{place(at)}"></i>')
    return Html(
        f'<div class="sp-evline" role="img" aria-label="{esc(alt)}" '
        f'style="--height:{HEIGHT}px;--rows:{max(rows.values()) + 1}">'
        f'<div class="amounts">{"".join(amounts)}</div><div class="plot">{"".join(drawn)}</div>'
        f'<div class="shares">{"".join(shares)}</div></div>'
    )


def ticks(low: Fraction, high: Fraction) -> list[Fraction]:
    """Round amounts between the two, about five of them, 0 always among them."""
    unit = Fraction(10) ** floor(log10(high - low))
    step = next(s for s in (unit / 5, unit / 2, unit, unit * 2) if (high - low) / s <= 5)
    return [step * number for number in range(ceil(low / step), floor(high / step) + 1)]


def name_rows(names: Mapping[str, Fraction]) -> dict[str, int]:
    """Which row above the plot each name stands in, so that no two meet even on a phone.

    A name begins left of its point by the share of its width that the point has of the plot's: so
    it never leaves the plot.
    """
    ends: list[float] = []
    rows = {}
    for name, equity in sorted(names.items(), key=lambda item: item[1]):
        width = sum(WIDE_LETTER if east_asian_width(c) in "WF" else LETTER for c in name)
        start = float(equity) * (NARROW - width)
        row = next((n for n, end in enumerate(ends) if end + GAP <= start), len(ends))
        ends[row : row + 1] = [start + width]
        rows[name] = row
    return rows

"""The picture of the pots: a bar a player, cut into layers, built up step by step."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate, pairwise
from unicodedata import east_asian_width

import plotly.graph_objects as go

from sidepot_core import Hand, Layer, Pot, Stacking

from .charts import OUTLINE, PAPER, Trace, figure, ink, inside_text, level_line, plain
from .numbers import chips
from .text import _
from .words import pot_colour, pot_ink, pot_letter, pot_name

PLAIN = "#5f6963"
TOTALS, CUT, MULTIPLY, FOLDED, RETURN, SUM = range(1, 7)
"""The six steps of the build-up."""

MANY_LAYERS = 7
"""From so many on the legend and the turned names take much of a phone's width: higher then."""
LONGEST_TICK = 10
"""Widths of a Latin letter; an East Asian one takes two."""
SMALL, LARGE = 14, 20
"""Sizes of the text in px: on a page to read, and on a wall to be read from the last row."""
THIN = Fraction(7, 100)
"""Below this part of the full height a layer cannot carry its text: steps of equal height then."""


def boundaries(hand: Hand) -> list[Fraction]:
    """All levels at which the totals are cut, the returned excess included."""
    return sorted({total for total in hand.totals_after_call.values() if total})


def is_thin(hand: Hand) -> bool:
    """Whether some layer would be too thin to read if drawn to scale."""
    marks = [Fraction(0), *boundaries(hand)]
    return any(high - low < marks[-1] * THIN for low, high in pairwise(marks))


class LayerScale:
    """Where an amount stands on the chart: to scale, or one step a boundary."""

    def __init__(self, marks: Sequence[Fraction], *, to_scale: bool) -> None:
        self.marks = (Fraction(0), *marks)
        self.to_scale = to_scale

    def __call__(self, amount: Fraction) -> float:
        return float(amount) if self.to_scale else float(self.marks.index(amount))

    def block(self, low: Fraction, high: Fraction, names: Sequence[str]) -> Trace:
        """A bar piece from ``low`` to ``high`` for each of the names."""
        height = self(high) - self(low)
        many = len(names)
        return {"type": "bar", "x": list(names), "y": [height] * many, "base": [self(low)] * many}


def pot_layers(
    hand: Hand,
    stacking: Stacking,
    *,
    step: int = SUM,
    to_scale: bool = True,
    large: bool = False,
) -> go.Figure:
    """The chart as far as ``step``: totals, cuts, layers coloured, folded hatched, return apart.

    ``large``: for a classroom, with letters in the layers in the place of a legend.
    """
    marks = boundaries(hand)
    scale = LayerScale(marks, to_scale=to_scale)
    names = list(hand.totals_after_call)
    traces = [] if step >= CUT else [_whole(hand, scale)]
    traces += [
        _layer(hand, pot, layer, scale, step, first=number == 0, large=large)
        for pot in stacking.pots
        for number, layer in enumerate(la for la in pot.layers if la.payers)
        if step >= CUT
    ]
    if hand.dead_money:
        names.append(_("Dead money"))
        traces.append(_dead_money(hand, stacking, scale, step))
    cut = step >= CUT
    traces += _returns(hand, stacking, scale, step) if cut else []
    size = LARGE if large else SMALL
    if large:
        traces = [_enlarged(trace) for trace in traces]
    return figure(
        traces,
        height=390 if large or len(marks) < MANY_LAYERS else 470,
        barmode="overlay",
        bargap=0.32 if len(names) < 6 else 0.12,
        showlegend=step >= MULTIPLY and not large,
        shapes=[level_line(scale(mark)) for mark in marks] if cut else [],
        annotations=[]
        if cut
        else [_total(*item, scale, size) for item in hand.totals_after_call.items()],
        xaxis={
            "type": "category",  # even where all names are numbers
            "categoryorder": "array",
            "categoryarray": names,
            "range": [-0.5, len(names) - 0.5],
            "tickvals": names,
            "ticktext": _ticks(names, hand.hero),
            # Turned only where they would run into each other: on a phone, or many players.
            "autotickangles": [0, 90],
            "automargin": True,
            "tickfont": {"color": ink(), "size": size},
        },
        yaxis={
            "tickvals": [scale(mark) for mark in marks] if cut else [],
            "ticktext": [chips(mark) for mark in marks],
            "tickfont": {"color": ink(), "size": size},
            "range": [0, (scale(marks[-1]) if marks else 1.0) * 1.08],
        },
    )


def _whole(hand: Hand, scale: LayerScale) -> Trace:
    """The totals before any cut: one bar a player."""
    totals = hand.totals_after_call
    heights = [scale(total) for total in totals.values()]
    bar = {"type": "bar", "x": list(totals), "y": heights, "showlegend": False}
    return {**bar, "marker": {"color": PLAIN}}


def _enlarged(trace: Trace) -> Trace:
    font = trace.get("textfont")
    return {**trace, "textfont": {**font, "size": LARGE}} if isinstance(font, dict) else trace


def _ticks(names: Sequence[str], hero: str | None) -> list[str]:
    """Names short enough to stand under their bars; the hero marked as everywhere."""
    cut = [_cut(name, LONGEST_TICK) for name in names]
    short = list(cut)
    for number, name in enumerate(names):
        if cut.count(cut[number]) > 1 and cut[number] != name:
            # Alike at their beginning: the ends tell them apart.
            end = _cut(name[::-1], LONGEST_TICK // 2)[::-1].removeprefix("…")
            short[number] = _cut(name, LONGEST_TICK // 2).removesuffix("…") + "…" + end
    return [
        f"★ {plain(text)}" if name == hero else plain(text)
        for name, text in zip(names, short, strict=True)
    ]


def _cut(name: str, longest: int) -> str:
    """The name, or so much of it and “…” as is at most ``longest`` Latin letters wide."""
    widths = list(accumulate(2 if east_asian_width(c) in "WF" else 1 for c in name))
    if not widths or widths[-1] <= longest:
        return name
    return name[: sum(width < longest for width in widths)] + "…"


def _total(name: str, total: Fraction, scale: LayerScale, size: int) -> Trace:
    place = {"x": name, "y": scale(total), "yshift": 11}
    font = {"color": ink(), "size": size + 1}
    return {**place, "text": chips(total), "showarrow": False, "font": font}


def _layer(
    hand: Hand,
    pot: Pot,
    layer: Layer,
    scale: LayerScale,
    step: int,
    *,
    first: bool,
    large: bool,
) -> Trace:
    folded = {player.name for player in hand.players if player.folded}
    coloured = step >= MULTIPLY
    hatched = ["/" if step >= FOLDED and payer in folded else "" for payer in layer.payers]
    height = chips(layer.high - layer.low)
    lettered = step >= (MULTIPLY if large else FOLDED)
    text = f"{pot_letter(pot.name)} {height}" if lettered else height
    return {
        **scale.block(layer.low, layer.high, layer.payers),
        "name": f"{pot_name(pot.name)} {chips(pot.amount)}",
        "legendgroup": pot.name,
        "showlegend": coloured and first,
        "marker": {
            "color": pot_colour(pot.name) if coloured else PLAIN,
            "line": {"color": PAPER, "width": 1},
            "pattern": {
                "shape": hatched,
                "fillmode": "overlay",
                "fgcolor": "rgba(255,255,255,.8)",
                "size": 8,
                "solidity": 0.22,
            },
        },
        **inside_text([text] * len(layer.payers), pot_ink(pot.name) if coloured else "#ffffff"),
    }


def _dead_money(hand: Hand, stacking: Stacking, scale: LayerScale, step: int) -> Trace:
    """Dead money has no level of its own: a block at the foot, as wide as a bar."""
    main = stacking.pots[0].name
    top = scale.marks[1] if len(scale.marks) > 1 else Fraction(0)
    block = scale.block(Fraction(0), top, [_("Dead money")])
    if not top:
        block["y"] = [1.0]
    coloured = step >= MULTIPLY
    return {
        **block,
        "showlegend": False,
        "marker": {"color": pot_colour(main) if coloured else PLAIN},
        **inside_text([chips(hand.dead_money)], pot_ink(main) if coloured else "#ffffff"),
    }


def _returns(hand: Hand, stacking: Stacking, scale: LayerScale, step: int) -> list[Trace]:
    """The uncalled excess: an outline without fill, once its step has come."""
    apart = step >= RETURN
    traces: list[Trace] = []
    for name, amount in stacking.returned.items():
        total = hand.totals_after_call[name]
        text = _("returned {amount}").format(amount=chips(amount)) if apart else chips(amount)
        traces.append(
            {
                **scale.block(total - amount, total, [name]),
                "name": _("Returned {amount}").format(amount=chips(amount)),
                "showlegend": apart,
                "marker": {
                    "color": "rgba(0,0,0,0)" if apart else PLAIN,
                    "line": {
                        "color": OUTLINE if apart else PAPER,
                        "width": 2 if apart else 1,
                    },
                },
                **inside_text([text], ink() if apart else "#ffffff"),
            }
        )
    return traces

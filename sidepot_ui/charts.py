"""Plotly figures: the pot layers, equity by pot, the EV of the call. Floats appear only here."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

import plotly.graph_objects as go
import streamlit as st

from sidepot_core import Call, Equity, Hand, Stacking
from sidepot_core.pots import Layer

from .numbers import chips, percent
from .text import _
from .words import pot_colour, pot_ink, pot_letter, pot_name

PLAIN = "#8d958f"
OUTLINE = "#7b837d"
CONFIG = {"displayModeBar": False, "scrollZoom": False, "doubleClick": False, "locale": "en"}
LONGEST_TICK = 10
THIN = Fraction(7, 100)
"""Below this part of the full height a layer cannot carry its text: steps of equal height then."""


def figure(height: int, **layout: object) -> go.Figure:
    """An empty figure in the house style: no grid beyond what carries meaning, nothing to drag."""
    chart = go.Figure()
    font = {"color": ink(), "size": 14}
    chart.update_layout(
        height=height,
        margin={"l": 8, "r": 8, "t": 8, "b": 8},
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
        dragmode=False,
        hovermode=False,
        font=font,
        legend={
            "font": font,
            "orientation": "h",
            "x": 0,
            "y": 1.02,
            "yanchor": "bottom",
            "title": None,
        },
        **layout,
    )
    chart.update_xaxes(fixedrange=True, showgrid=False, zeroline=False, tickfont=font)
    chart.update_yaxes(fixedrange=True, zeroline=False, tickfont=font)
    return chart


def ink() -> str:
    """The text colour of the reader's theme."""
    return "#e9ece8" if st.context.theme.type == "dark" else "#1c211e"


class LayerScale:
    """Where an amount stands on the chart: to scale, or one step a boundary."""

    def __init__(self, boundaries: Sequence[Fraction], *, to_scale: bool) -> None:
        self.boundaries = (Fraction(0), *boundaries)
        self.to_scale = to_scale

    def __call__(self, amount: Fraction) -> float:
        if self.to_scale:
            return float(amount)
        return float(self.boundaries.index(amount))


def is_thin(stacking: Stacking, hand: Hand) -> bool:
    """Whether some layer would be too thin to read if drawn to scale."""
    marks = [Fraction(0), *boundaries(stacking, hand)]
    gaps = [high - low for low, high in pairwise(marks)]
    return bool(gaps) and min(gaps) < marks[-1] * THIN


def boundaries(stacking: Stacking, hand: Hand) -> list[Fraction]:
    """All levels at which the totals are cut, the returned excess included."""
    del stacking
    return sorted({total for total in hand.totals_after_call.values() if total})


def pot_layers(
    hand: Hand, stacking: Stacking, *, step: int = 6, to_scale: bool = True
) -> go.Figure:
    """A bar a player, cut at the boundaries. ``step`` 1 to 6: how far the build-up has come.

    1 totals, 2 cut, 3 layers multiplied, 4 pots with folded players hatched, 5 the return set
    apart, 6 the same with everything checked.
    """
    marks = boundaries(stacking, hand)
    scale = LayerScale(marks, to_scale=to_scale)
    names = list(hand.totals_after_call)
    chart = figure(390, barmode="overlay", bargap=0.32 if len(names) < 6 else 0.12)
    _draw_layers(chart, hand, stacking, scale, step)
    if hand.dead_money:
        _draw_dead_money(chart, hand, stacking, scale, step)
        names.append(_("Dead money"))
    _draw_return(chart, hand, stacking, scale, step)
    top = scale(marks[-1]) if marks else 1.0
    if step >= 2:
        for mark in marks:
            chart.add_hline(y=scale(mark), line={"color": OUTLINE, "width": 1, "dash": "dot"})
    if step == 1:
        for name, total in hand.totals_after_call.items():
            chart.add_annotation(
                x=name,
                y=scale(total) if total else 0,
                text=chips(total),
                showarrow=False,
                yshift=10,
            )
    chart.update_xaxes(
        categoryorder="array",
        categoryarray=names,
        range=[-0.5, len(names) - 0.5],
        tickvals=names,
        ticktext=[_tick(name, hand.hero) for name in names],
        tickangle=0,
    )
    chart.update_yaxes(
        tickvals=[scale(mark) for mark in marks] if step >= 2 else [],
        ticktext=[chips(mark) for mark in marks],
        range=[0, top * 1.08],
        showgrid=False,
    )
    return chart


def _tick(name: str, hero: str | None) -> str:
    """A name short enough to stand under its bar; the hero marked as everywhere."""
    short = name if len(name) <= LONGEST_TICK else name[: LONGEST_TICK - 1] + "…"
    return f"★ {short}" if name == hero else short


def _draw_layers(
    chart: go.Figure, hand: Hand, stacking: Stacking, scale: LayerScale, step: int
) -> None:
    folded = {player.name for player in hand.players if player.folded}
    for pot in stacking.pots:
        for number, layer in enumerate(la for la in pot.layers if la.payers):
            coloured = step >= 3
            chart.add_bar(
                x=list(layer.payers),
                y=[scale(layer.high) - scale(layer.low)] * len(layer.payers),
                base=[scale(layer.low)] * len(layer.payers),
                name=f"{pot_name(pot.name)} {chips(pot.amount)}",
                legendgroup=pot.name,
                showlegend=coloured and number == 0,
                marker={
                    "color": pot_colour(pot.name) if coloured else PLAIN,
                    "line": {"color": "rgba(255,255,255,.85)", "width": 1 if step >= 2 else 0},
                    "pattern": {
                        "shape": [
                            "/" if step >= 4 and payer in folded else "" for payer in layer.payers
                        ],
                        "fillmode": "overlay",
                        "fgcolor": "rgba(255,255,255,.8)",
                        "size": 8,
                        "solidity": 0.22,
                    },
                },
                text=[_slice_text(pot.name, layer, step)] * len(layer.payers),
                textposition="inside",
                insidetextanchor="middle",
                textangle=0,
                textfont={"color": pot_ink(pot.name) if coloured else "#ffffff", "size": 14},
                constraintext="inside",
            )


def _slice_text(pot: str, layer: Layer, step: int) -> str:
    if step < 2:
        return ""
    height = chips(layer.high - layer.low)
    return height if step < 4 else f"{pot_letter(pot)} {height}"


def _draw_dead_money(
    chart: go.Figure, hand: Hand, stacking: Stacking, scale: LayerScale, step: int
) -> None:
    """Dead money has no level of its own: a block at the foot, as wide as a bar."""
    main = stacking.pots[0].name
    marks = scale.boundaries
    height = scale(marks[1]) if len(marks) > 1 else 1.0
    chart.add_bar(
        x=[_("Dead money")],
        y=[height],
        base=[0],
        showlegend=False,
        legendgroup=main,
        marker={"color": pot_colour(main) if step >= 3 else PLAIN},
        text=[chips(hand.dead_money)],
        textposition="inside",
        insidetextanchor="middle",
        textangle=0,
        textfont={"color": pot_ink(main) if step >= 3 else "#ffffff", "size": 13},
        constraintext="inside",
    )


def _draw_return(
    chart: go.Figure, hand: Hand, stacking: Stacking, scale: LayerScale, step: int
) -> None:
    for name, amount in stacking.returned.items():
        total = hand.totals_after_call[name]
        apart = step >= 5
        chart.add_bar(
            x=[name],
            y=[scale(total) - scale(total - amount)],
            base=[scale(total - amount)],
            name=_("Returned {amount}").format(amount=chips(amount)),
            showlegend=apart,
            marker={
                "color": "rgba(0,0,0,0)" if apart else PLAIN,
                "line": {"color": OUTLINE, "width": 2 if apart else int(step >= 2)},
            },
            text=[_("returned {amount}").format(amount=chips(amount)) if apart else ""],
            textposition="inside",
            insidetextanchor="middle",
            textangle=0,
            textfont={"size": 14, "color": ink()},
            constraintext="inside",
        )


ACCENT = "#23754f"
SHADES = ("#3f4a44", "#6b766f", "#98a29b", "#c0c7c2")


def equity_bars(equity: Equity, hero: str | None) -> go.Figure:
    """One bar a pot, a part for each player who may win it; the hero's in the accent colour."""
    labels = [pot_name(pot.name) for pot in equity.pots]
    chart = figure(70 + 52 * len(labels), barmode="stack", bargap=0.35)
    others = [name for name in equity.receives if name != hero]
    shade = {name: SHADES[number % len(SHADES)] for number, name in enumerate(others)}
    for name in sorted(equity.receives, key=lambda name: name != hero):
        colour = shade.get(name, ACCENT)
        shares = [pot.equity.get(name, Fraction(0)) for pot in equity.pots]
        dark = colour in (ACCENT, *SHADES[:2])
        chart.add_bar(
            y=labels,
            x=[float(share) for share in shares],
            orientation="h",
            name=name,
            marker={"color": colour, "line": {"color": "rgba(255,255,255,.85)", "width": 1}},
            text=[f"{name} {percent(s, 1)}" if s >= Fraction(12, 100) else "" for s in shares],
            textposition="inside",
            insidetextanchor="middle",
            textangle=0,
            textfont={"color": "#ffffff" if dark else "#16130a"},
            constraintext="inside",
        )
    chart.update_xaxes(range=[0, 1], tickformat=".0%", tickvals=[0, 0.25, 0.5, 0.75, 1])
    chart.update_yaxes(autorange="reversed")
    return chart


def ev_line(call: Call, pot: str, at: Fraction, marks: Mapping[str, Fraction]) -> go.Figure:
    """EV over the hero's equity in one pot: a line, the marker at ``at``, and named points."""
    chart = figure(300, showlegend=False)
    ends = (Fraction(0), Fraction(1))
    chart.add_scatter(
        x=[float(x) for x in ends],
        y=[float(call.ev_at(pot, x)) for x in ends],
        mode="lines",
        line={"color": pot_colour(pot), "width": 3},
    )
    chart.add_hline(y=0, line={"color": OUTLINE, "width": 1})
    for number, (label, equity) in enumerate(marks.items()):
        chart.add_scatter(
            x=[float(equity)],
            y=[float(call.ev_at(pot, equity))],
            mode="markers+text",
            text=[f"{label} {percent(equity)}  "],
            textfont={"color": ink(), "size": 14},
            textposition="top left" if equity > Fraction(3, 10) else "top center",
            marker={
                "size": 11,
                "symbol": ("diamond-open", "circle-open")[number % 2],
                "color": OUTLINE,
                "line": {"width": 2.5},
            },
            cliponaxis=False,
        )
    chart.add_scatter(
        x=[float(at)],
        y=[float(call.ev_at(pot, at))],
        mode="markers",
        marker={"size": 17, "color": ACCENT, "line": {"color": "#ffffff", "width": 2}},
        cliponaxis=False,
    )
    chart.update_xaxes(
        range=[-0.02, 1.03], tickformat=".0%", title=None, tickvals=[0, 0.2, 0.4, 0.6, 0.8, 1]
    )
    chart.update_yaxes(showgrid=True, nticks=6, tickformat=",.0f")
    return chart

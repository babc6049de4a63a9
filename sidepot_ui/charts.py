"""Plotly figures in the house style, and the equity by pot. Floats appear only in charts."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from html import escape

import plotly.graph_objects as go
import streamlit as st

from sidepot_core import Equity

from .numbers import percent
from .words import pot_name

OUTLINE = "#7b837d"
PAPER = "rgba(255,255,255,.85)"
ACCENT = "#23754f"
SHADES = ("#3f4a44", "#6b766f", "#98a29b", "#c0c7c2")
DARK_SHADES = (ACCENT, *SHADES[:2])
CONFIG = {"displayModeBar": False, "staticPlot": True}

Trace = dict[str, object]


def plain(text: str) -> str:
    """A typed text for a chart, where some tags would be taken as markup."""
    return escape(text, quote=False)


def ink() -> str:
    """The text colour of the reader's theme."""
    return "#e9ece8" if st.context.theme.type == "dark" else "#1c211e"


def figure(
    traces: Sequence[Trace],
    *,
    height: int,
    xaxis: Mapping[str, object],
    yaxis: Mapping[str, object],
    **layout: object,
) -> go.Figure:
    """A figure without grid, toolbar or dragging, with text in the theme's ink.

    Traces are plain dictionaries: Plotly checks them once, which is several times faster than
    building the figure up by updates.
    """
    font = {"color": ink(), "size": 14}
    still = {"fixedrange": True, "showgrid": False, "zeroline": False, "tickfont": font}
    legend = {
        "font": font,
        "orientation": "h",
        "x": 0,
        "y": 1.02,
        "yanchor": "bottom",
        "traceorder": "normal",
    }
    return go.Figure(
        data=list(traces),
        layout={
            "height": height,
            "margin": {"l": 8, "r": 22, "t": 8, "b": 8},
            "paper_bgcolor": "rgba(0,0,0,0)",
            "plot_bgcolor": "rgba(0,0,0,0)",
            "dragmode": False,
            "hovermode": False,
            "font": font,
            "legend": legend,
            "xaxis": {**still, **xaxis},
            "yaxis": {**still, **yaxis},
            **layout,
        },
    )


def inside_text(texts: Sequence[str], colour: str) -> Trace:
    """Text in the middle of each bar, shrunk where it would not fit."""
    return {
        "text": list(texts),
        "textposition": "inside",
        "insidetextanchor": "middle",
        "textangle": 0,
        "constraintext": "inside",
        "textfont": {"color": colour, "size": 14},
    }


def level_line(height: float) -> Trace:
    """A line across the whole chart."""
    ends = {"xref": "paper", "x0": 0, "x1": 1, "y0": height, "y1": height}
    return {"type": "line", **ends, "line": {"color": OUTLINE, "width": 1, "dash": "dot"}}


def equity_bars(equity: Equity, hero: str | None) -> go.Figure:
    """One bar a pot, a part for each player who may win it; the hero's in the accent colour."""
    labels = [pot_name(pot.name) for pot in equity.pots]
    others = [name for name in equity.receives if name != hero]
    shade = {name: SHADES[number % len(SHADES)] for number, name in enumerate(others)}
    traces: list[Trace] = []
    for name in sorted(equity.receives, key=lambda name: name != hero):
        colour = shade.get(name, ACCENT)
        shares = [pot.equity.get(name, Fraction(0)) for pot in equity.pots]
        shown = [f"{plain(name)} {percent(s, 1)}" if s >= Fraction(12, 100) else "" for s in shares]
        traces.append(
            {
                "type": "bar",
                "orientation": "h",
                "y": labels,
                "x": [float(share) for share in shares],
                "name": plain(name),
                "marker": {"color": colour, "line": {"color": PAPER, "width": 1}},
                **inside_text(shown, "#ffffff" if colour in DARK_SHADES else "#16130a"),
            }
        )
    return figure(
        traces,
        height=70 + 52 * len(labels),
        barmode="stack",
        bargap=0.35,
        xaxis={"range": [0, 1], "tickformat": ".0%", "tickvals": [0, 0.25, 0.5, 0.75, 1]},
        yaxis={"autorange": "reversed"},
    )

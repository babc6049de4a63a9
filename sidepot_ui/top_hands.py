"""How the call's worth moves with one opponent's range: from the strongest hands to all of them."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import plotly.graph_objects as go
import streamlit as st

from sidepot_core import Result
from sidepot_core.by_class import Span, TopPoint, errors_against_top, spans_without_loss
from sidepot_core.hand_classes import combos_by_class, range_text, top_classes

from . import charts, draft, links
from .against import choose_opponent, counted_against, opponents
from .html import esc, note, show, table
from .numbers import percent, plus_minus, signed
from .text import _, either

STEPS = (1, 2, 5, 10, 15, 20, 30, 40, 50, 60, 70, 80, 90, 100)
CLOSE = 4
"""Within so many standard errors of 0 a sampled EV decides nothing, as for the call itself."""
PART, _SLIDER = "top-hands", "top-slider"


def top_hands(result: Result) -> None:
    """A part to open: it is counted only for those who want to see it."""
    if result.call is None or not result.call.amounts or not opponents(result):
        return
    links.open_part(links.TOP, PART)
    part = st.expander(
        _("What if an opponent held only the best hands?"), key=PART, on_change="rerun"
    )
    if part.open:
        with part:
            _part()
    else:
        links.drop(links.TOP_OPPONENT)
    links.note_part(links.TOP, PART, bool(part.open))


@st.fragment
def _part() -> None:
    draft.sync()  # a fragment runs without the shell
    result: Result = st.session_state["solved"].result
    call = result.call
    if call is None:
        return
    # Apart from the slider, which is not there while something is counted.
    top = links.number(links.TOP, 20, 1, 100)
    st.session_state[links.POSITIONS[links.TOP]] = top
    links.keep(links.TOP)
    opponent = choose_opponent(result, "top-opponent")
    counted = counted_against(result, opponent)
    if counted is None:
        return
    against, points = counted
    if not points:
        show(note(_("No such hand is possible beside the known cards.")))
        return
    st.session_state[_SLIDER] = top
    label = _("{name} holds the best … percent of all hands").format(name=opponent)
    st.slider(label, 1, 100, key=_SLIDER, on_change=_moved)
    errors = errors_against_top(against, call.amounts, call.hero)
    show(_answer(opponent, points, errors, top))
    st.plotly_chart(
        _curve(points, Fraction(top, 100)),
        key="top-curve",
        config=charts.CONFIG,
        alt=_("EV of the call over the share of hands; the table below has the figures."),
    )
    show(_table(points, errors, top))
    show(note(_break_even(points, errors, opponent)))


def _moved() -> None:
    st.session_state[links.POSITIONS[links.TOP]] = st.session_state[_SLIDER]


def _reached(points: Sequence[TopPoint], top: int) -> TopPoint | None:
    """The point for the best ``top`` percent; None where none of those hands is possible."""
    reached = [point for point in points if point[0] <= Fraction(top, 100)]
    return reached[-1] if reached else None


def _worth(point: TopPoint, errors: Mapping[Fraction, float]) -> str:
    """The EV at a point, with its error where it was drawn."""
    share, ev = point
    return f"{signed(ev)} {plus_minus(errors[share])}" if share in errors else signed(ev)


def _answer(
    opponent: str, points: Sequence[TopPoint], errors: Mapping[Fraction, float], top: int
) -> str:
    point, chosen = _reached(points, top), top_classes(Fraction(top, 100))
    text = range_text({c: Fraction(1) for name in chosen for c in combos_by_class()[name]}) or "–"
    held = _("{name}: best {percent} = {range}").format(
        name=opponent, percent=percent(Fraction(top, 100)), range=text
    )
    worth = _("not possible") if point is None else _worth(point, errors)
    sentence = _("EV of the call: {ev}").format(ev=worth)
    return f'<p class="sp-sum" role="status">{esc(held)}<br><b>{esc(sentence)}</b></p>'


def _curve(points: Sequence[TopPoint], top: Fraction) -> go.Figure:
    here = [(share, ev) for share, ev in points if share <= top][-1:]
    line = {"color": charts.ACCENT, "width": 3, "shape": "hv"}
    return charts.figure(
        [
            _trace(points, mode="lines", line=line),
            _trace(here, mode="markers", marker={"size": 15, "color": charts.ACCENT}),
        ],
        height=260,
        showlegend=False,
        shapes=[charts.level_line(0)],
        xaxis={"range": [0, 1.02], "tickformat": ".0%", "tickvals": [0, 0.2, 0.4, 0.6, 0.8, 1]},
        yaxis={"showgrid": True, "nticks": 6, "tickformat": ",.0f"},
    )


def _trace(points: Sequence[TopPoint], **settings: object) -> charts.Trace:
    return {
        "type": "scatter",
        "x": [float(share) for share, _ev in points],
        "y": [float(ev) for _share, ev in points],
        "cliponaxis": False,
        **settings,
    }


def _table(points: Sequence[TopPoint], errors: Mapping[Fraction, float], top: int) -> str:
    steps = sorted({*STEPS, top})
    rows = []
    for step in steps:
        point = _reached(points, step)
        worth = "–" if point is None else _worth(point, errors)
        rows.append((percent(Fraction(step, 100)), worth))
    caption = _("EV of the call by the share of hands that the opponent holds")
    headings = [_("Best hands"), _("EV of the call")]
    return table(headings, rows, caption=caption, numeric=(1,), highlight=steps.index(top))


def _break_even(points: Sequence[TopPoint], errors: Mapping[Fraction, float], opponent: str) -> str:
    spans = spans_without_loss(points, {share: CLOSE * error for share, error in errors.items()})
    sentence = _where(spans, points[0][0], opponent)
    if not errors:
        return sentence
    drawn = _(
        "Drawn at random: behind each EV stands its standard error, or a little more. An EV within "
        "four of them of 0 decides nothing, so the limits may lie a little to either side."
    )
    return f"{sentence} {drawn}"


def _where(spans: tuple[Span, ...] | None, narrowest: Fraction, opponent: str) -> str:
    """Against which best hands the call loses nothing."""
    if spans is None:
        return _("No EV here can be told from that of folding.")
    if not spans:
        return _("Even against all hands the call loses chips.")
    if spans == ((narrowest, None),):
        return _("The call gains chips even where {name} holds only the strongest hands.").format(
            name=opponent
        )
    if len(spans) == 1 and spans[0][1] is None:
        return _(
            "The call breaks even where {name} holds the best {share} of all hands or more."
        ).format(name=opponent, share=percent(spans[0][0]))
    return _(
        "The call loses nothing where {name} holds the best {spans} of all hands; elsewhere it "
        "loses chips."
    ).format(name=opponent, spans=either([_span(span, narrowest) for span in spans]))


def _span(span: Span, narrowest: Fraction) -> str:
    start, end = span
    if end is None:
        return percent(start) if start == 1 else _("{low} or more").format(low=percent(start))
    if start == narrowest:
        return _("0 to just under {high}").format(high=percent(end))
    return _("{low} to just under {high}").format(low=percent(start), high=percent(end))

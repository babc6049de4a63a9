"""What if the equity were different: a slider, the EV line, the sensitivity table, an estimate."""

from fractions import Fraction
from functools import lru_cache

import streamlit as st

from sidepot_core import Call, Hand, Spread
from sidepot_core.amounts import AmountError, parse_share

from . import draft, links
from .ev_line import ev_line
from .html import Html, esc, show, swatch, table
from .numbers import percent, ratio, signed, with_error
from .pots_by_hand import TRYING
from .text import _, language
from .words import pot_name, pot_phrase


def estimate_field(pot: str) -> Fraction | None:
    """The reader's own estimate of the equity in a pot; None until one is typed."""
    text = st.text_input(
        _("Your own estimate of the equity in {pot}").format(pot=pot_phrase(pot)),
        key=draft.bind("estimate"),
        placeholder="90%",
        autocomplete="off",
    )
    estimate = typed_estimate()
    if text.strip() and estimate is None:
        sentence = _("Write a share from 0% to 100%, like 47.6%, 0.476 or 10/21.")
        show(f'<div class="sp-fielderror" role="alert">▲ {esc(sentence)}</div>')
    return estimate


def typed_estimate() -> Fraction | None:
    """The estimate as typed, where it is a share."""
    try:
        return parse_share(str(draft.value("estimate")))
    except AmountError:
        return None


@st.fragment
def what_if() -> None:
    """A slider over the equity in one pot: the marker on the EV line and a table row follow."""
    draft.sync()  # a fragment runs without the shell
    result = st.session_state["solved"].result
    call: Call = result.call
    last = call.varied_pot
    if last is None:
        return
    pot = _choose_pot(call, last)
    actual, needed = call.equities[pot], call.break_even(pot)
    at = _slider(result.hand, call, pot)
    if len(call.amounts) > 1:
        st.caption(
            _("Only this pot’s equity moves; the others keep theirs, whatever the cards allow.")
        )
    marks = {_("actual"): actual}
    if needed is not None and needed != actual:
        marks[_("break-even")] = needed
    if pot != last:
        estimate = None
    elif draft.value(TRYING, False):
        estimate = typed_estimate()  # its field stands at the top of the page
    else:
        estimate = estimate_field(pot)
    if estimate is not None:
        marks = _with_estimate(marks, estimate)
    show(
        f'<p class="sp-sum" role="status">{swatch(pot)} {percent(at)} → '
        f"<b>{esc(_ev_at(call, pot, at))}</b></p>"
    )
    alt = _("EV of the call over the equity in {pot}; the table below has the figures.")
    show(ev_line(call, pot, at, marks, alt.format(pot=pot_phrase(pot))))
    show(_sensitivity(call, pot, at, marks))


def _with_estimate(marks: dict[str, Fraction], estimate: Fraction) -> dict[str, Fraction]:
    """The named points with the reader's own; on the same point both names stand together."""
    mine = _("your estimate")
    if estimate not in marks.values():
        return {**marks, mine: estimate}
    return {
        f"{label} = {mine}" if value == estimate else label: value for label, value in marks.items()
    }


def _choose_pot(call: Call, last: str) -> str:
    """Which pot's equity varies; with one pot there is nothing to choose."""
    pots = list(call.amounts)
    if len(pots) == 1:
        return last
    key = links.POSITIONS[links.VARIED]
    if st.session_state.get(key) not in pots:
        st.session_state[key] = last
    chosen = st.segmented_control(
        _("Vary the equity in"), pots, format_func=pot_name, key=key, required=True
    )
    pot = str(chosen or last)
    if pot != last or links.VARIED in st.query_params:
        links.keep(links.VARIED)
    return pot


def _slider(hand: Hand, call: Call, pot: str) -> Fraction:
    """The equity to look at; starts at the actual one, or where the link left it."""
    actual, needed = call.equities[pot], call.break_even(pot)
    labels = _steps(language(), actual, needed)
    key = links.POSITIONS[links.EQUITY]
    belongs = st.session_state.get(links.AT_FOR)
    code = links.hand_code(hand)
    linked = belongs == (code, pot) or (belongs == (code, None) and pot == call.varied_pot)
    kept = str(st.session_state.get(key, ""))
    start = next((step for step in labels if ratio(step) == kept), actual) if linked else actual
    at: Fraction = st.select_slider(
        _("Equity in {pot}").format(pot=pot_phrase(pot)),
        list(labels),
        value=start,
        format_func=labels.__getitem__,
        key=f"equity-{pot}-{ratio(actual)}",
    )
    if at != actual or links.EQUITY in st.query_params:
        st.session_state[key] = ratio(at)
        st.session_state[links.AT_FOR] = (code, pot)
        links.keep(links.EQUITY)
    return at


@lru_cache(maxsize=256)
def _steps(code: str, actual: Fraction, needed: Fraction | None) -> dict[Fraction, str]:
    """The slider's steps with what they are called in the language ``code``: each percent, and the
    equities that matter. Kept, since making these hundred takes as long as the rest of a run."""
    steps = {Fraction(n, 100) for n in range(101)} | {actual}
    if needed is not None:
        steps.add(needed)
    return {step: percent(step) for step in sorted(steps)}


def _ev_at(call: Call, pot: str, equity: Fraction) -> str:
    return with_error(signed(call.ev_at(pot, equity)), call.ev_error_at(pot, equity))


def _equity(call: Call, pot: str, equity: Fraction) -> str:
    """An equity; the two that follow from a sample have an error of their own."""
    error: float | Spread | None = None
    if call.equity_errors is not None and equity == call.equities[pot]:
        error = call.equity_errors[pot]
    elif equity == call.break_even(pot):
        error = call.break_even_error(pot)
    return with_error(percent(equity), error, share=True)


def _sensitivity(call: Call, pot: str, at: Fraction, marks: dict[str, Fraction]) -> Html:
    named = {equity: label for label, equity in marks.items()}
    equities = sorted({equity for equity, _ev in call.sensitivity(pot)} | {at} | set(named))
    rows = [
        (
            _equity(call, pot, equity) + (f" ({named[equity]})" if equity in named else ""),
            _ev_at(call, pot, equity),
            "◀" if equity == at else "",
        )
        for equity in equities
    ]
    caption = _("Sensitivity: the EV for other equities in this pot, the other pots unchanged")
    return table(
        [_("Equity"), _("EV of the call"), _("Chosen")],
        rows,
        caption=caption,
        numeric=(1,),
        highlight=equities.index(at),
    )

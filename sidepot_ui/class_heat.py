"""Equity against each class of hands that an opponent may hold, as a grid of 13 by 13."""

import streamlit as st

from sidepot_core import Result
from sidepot_core.by_class import AgainstClasses
from sidepot_core.hand_classes import class_of, grid

from . import links
from .against import choose_opponent, counted_against, opponents, viewer_of
from .html import Html, esc, note, show, unmarked
from .numbers import percent, plus_minus, with_error
from .text import _
from .words import pot_name, pot_phrase


def class_heat(result: Result) -> None:
    """A part to open: it is counted only for those who want to see it."""
    if result.equity is None or not opponents(result):
        return
    part = st.expander(
        _("Equity against each hand an opponent may hold"), key="class-heat", on_change="rerun"
    )
    if part.open:
        with part:
            _heat(result)


def _heat(result: Result) -> None:
    viewer = viewer_of(result)
    pots = [pot.name for pot in result.stacking.pots if viewer in pot.eligible]
    if not pots:
        show(note(_("{name} cannot win any pot.").format(name=viewer)))
        return
    opponent = choose_opponent(result, "heat-opponent")
    # Where the opponent cannot win, his cards only block: the pots that both can win come first.
    shared = [p.name for p in result.stacking.pots if {viewer, opponent} <= set(p.eligible)]
    pot = (shared or pots)[-1]
    if len(pots) > 1:
        pot = _choose_pot(pots, pot, opponent)
    counted = counted_against(result, opponent)
    if counted is None:
        return
    against, _points = counted
    sentence = _("What share of {pot} {name} gets on average, by the hand that {opponent} holds")
    caption = sentence.format(pot=pot_phrase(pot), name=viewer, opponent=opponent)
    show(_grid(against, pot, viewer, _assumed(result, opponent), caption))
    show(note(_legend(against, opponent, pot, viewer)))


def _choose_pot(pots: list[str], default: str, opponent: str) -> str:
    """Whose shares to look at, kept in the link once it was chosen."""
    linked = st.session_state.get(links.POSITIONS[links.HEAT_POT])
    pot = linked if linked in pots else default
    key = f"heat-pot-{opponent}"
    st.session_state[key] = pot
    st.segmented_control(
        _("Pot"),
        pots,
        format_func=pot_name,
        required=True,
        key=key,
        on_change=_chose_pot,
        args=(key,),
    )
    if linked == pot:
        links.keep(links.HEAT_POT)
    elif linked is not None:
        links.drop(links.HEAT_POT)
    return pot


def _chose_pot(key: str) -> None:
    st.session_state[links.POSITIONS[links.HEAT_POT]] = st.session_state[key]


def _assumed(result: Result, opponent: str) -> set[str]:
    """The classes of which something is in the opponent's range."""
    held = result.hand.player(opponent).range
    return set() if held is None else {class_of(combo) for combo, _weight in held.combos}


def _grid(against: AgainstClasses, pot: str, viewer: str, assumed: set[str], caption: str) -> Html:
    rows = "".join(
        f"<tr>{''.join(_cell(against, name, pot, viewer, name in assumed) for name in row)}</tr>"
        for row in grid()
    )
    return Html(
        f'<table class="sp-heat"><caption>{esc(caption)}</caption><tbody>{rows}</tbody></table>'
    )


def _cell(against: AgainstClasses, name: str, pot: str, viewer: str, assumed: bool) -> str:
    equity = against.equity([name])
    kind = ' class="in"' if assumed else ""
    if equity is None:
        return f"<td{kind}>{name}<b>–</b></td>"
    share = next(item for item in equity.pots if item.name == pot).equity[viewer]
    wash = f"color-mix(in srgb,#2f8f63 {round(70 * share)}%,transparent)"
    figure, more = percent(share, 0), ""
    error = against.error([name], pot, viewer)
    if error is not None:
        # The place is narrow: what does not fit stands where a pointer or a screen reader finds it.
        full = esc(f"{name} {with_error(percent(share), error, share=True)}")
        more = f' title="{full}" aria-label="{full}"'
    return f'<td{kind}{more} style="background:{wash}">{name}<b>{figure}</b></td>'


def _legend(against: AgainstClasses, opponent: str, pot: str, viewer: str) -> str:
    errors = [against.error([name], pot, viewer) or 0.0 for name in against.patterns]
    how = (
        _("Every deal counted.")
        if against.exact
        else _("Drawn at random, with standard errors of at most {error}.").format(
            error=plus_minus(max(errors, default=0.0), share=True)
        )
    )
    text = _(
        "The fuller the colour, the larger the share. A frame marks what is in {name}’s range; "
        "a dash means that no combo is possible. {how}"
    )
    return text.format(name=unmarked(opponent), how=how)

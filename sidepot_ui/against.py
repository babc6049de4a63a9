"""One opponent given every hand in turn: the choice of who, and the job that counts it."""

from typing import cast

import streamlit as st

from sidepot_core import Result
from sidepot_core.by_class import AgainstClasses, TopPoint, against_classes, call_against_top
from sidepot_core.engine.workers import Progress
from sidepot_core.range_equity import Effort

from . import jobs, links
from .text import _

Against = tuple[AgainstClasses, tuple[TopPoint, ...]]

_PARAMETERS = {"top-opponent": links.TOP_OPPONENT, "heat-opponent": links.HEAT}
"""By the key of the choice what stands for it in a link: a seat, counted from 1."""


def viewer_of(result: Result) -> str:
    """From whose side it is seen: the hero, else the first live player."""
    return result.hand.hero or result.hand.live[0].name


def opponents(result: Result) -> list[str]:
    """Who may be given other hands: the viewer's opponents, those with a range first."""
    others = [player for player in result.hand.live if player.name != viewer_of(result)]
    return [player.name for player in sorted(others, key=lambda player: player.range is None)]


def choose_opponent(result: Result, key: str) -> str:
    """Which opponent, kept in the link; with one there is nothing to choose."""
    names, chosen = opponents(result), _linked_opponent(result, key)
    if len(names) > 1:
        # Another hand brings other names: its own widget.
        widget = f"{key}-{'|'.join(names)}"
        st.session_state[widget] = chosen
        st.selectbox(_("Opponent"), names, key=widget, on_change=_chose, args=(result, key, widget))
    _put(result, key, chosen)
    links.keep(_PARAMETERS[key])
    return chosen


def _linked_opponent(result: Result, key: str) -> str:
    names, seats = opponents(result), [player.name for player in result.hand.players]
    place = links.number(_PARAMETERS[key], 0, 0, len(seats) + 1)
    linked = seats[place - 1] if 1 <= place <= len(seats) else ""
    return linked if linked in names else names[0]


def _chose(result: Result, key: str, widget: str) -> None:
    _put(result, key, st.session_state[widget])


def _put(result: Result, key: str, name: str) -> None:
    place = [player.name for player in result.hand.players].index(name) + 1
    st.session_state[links.POSITIONS[_PARAMETERS[key]]] = place


def counted_against(result: Result, opponent: str) -> Against | None:
    """The counted figures; while they are not there, progress in their place and None."""
    hand, stacking, if_fold = result.hand, result.stacking, result.if_fold

    def work(progress: Progress) -> Against:
        against = against_classes(hand, stacking.pots, opponent, Effort(), progress)
        return against, () if if_fold is None else call_against_top(against, stacking, if_fold)

    job = jobs.ask("classes", ("classes", hand, opponent), work)
    if job.result is None:
        jobs.waiting("classes", job)
    return cast("Against | None", job.result)

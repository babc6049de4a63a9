"""One opponent given every hand in turn: the choice of who, and the job that counts it."""

from typing import cast

import streamlit as st

from sidepot_core import Result
from sidepot_core.by_class import AgainstClasses, TopPoint, against_classes, call_against_top
from sidepot_core.engine.workers import Progress
from sidepot_core.range_equity import Effort

from . import jobs
from .text import _

Against = tuple[AgainstClasses, tuple[TopPoint, ...]]


def viewer_of(result: Result) -> str:
    """From whose side it is seen: the hero, else the first live player."""
    return result.hand.hero or result.hand.live[0].name


def opponents(result: Result) -> list[str]:
    """Who may be given other hands: the viewer's opponents, those with a range first."""
    others = [player for player in result.hand.live if player.name != viewer_of(result)]
    return [player.name for player in sorted(others, key=lambda player: player.range is None)]


def choose_opponent(result: Result, key: str) -> str:
    """Which opponent; with one there is nothing to choose."""
    names = opponents(result)
    if len(names) == 1:
        return names[0]
    # Another hand brings other names: its own widget.
    return st.selectbox(_("Opponent"), names, key=f"{key}-{'|'.join(names)}")


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

"""What a level is called is true of whatever is asked there."""

from collections.abc import Callable

import pytest

from sidepot_core.practice import LEVELS, Kind, Question, make_item
from sidepot_ui.practice import words
from sidepot_ui.practice.words import level_name


def pots(question: Question) -> int:
    return len(question.situation.stacking.pots)


def folded(question: Question) -> int:
    return sum(player.folded for player in question.situation.hand.players)


def short(question: Question) -> int:
    """How many players have less in than the others can match."""
    totals = sorted(question.situation.totals.values())
    return sum(total < totals[1] for total in totals)


HOLDS: dict[str, Callable[[Question], bool]] = {
    "1: three players, one of them short": lambda q: (
        len(q.situation.hand.players) == 3 and short(q) == 1
    ),
    "2: earlier bets, at times a folded player": lambda q: (
        q.situation.earlier > 0 and folded(q) < 2
    ),
    "3: at least three pots, or two folded players": lambda q: pots(q) >= 3 or folded(q) == 2,
    "4: at least three pots, a folded player, dead money": lambda q: (
        pots(q) >= 3 and folded(q) == 1 and q.situation.hand.dead_money > 0
    ),
    "5: antes, dead money, two folded players": lambda q: (
        q.situation.ante > 0 and q.situation.hand.dead_money > 0 and folded(q) == 2
    ),
}


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_holds_what_its_name_says(level: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_", lambda text: text)
    holds = HOLDS[level_name(level)]
    for kind in Kind:
        for seed in range(5):
            assert holds(make_item(seed, level, kind).question), (kind, seed)

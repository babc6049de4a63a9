"""Which slips show in the names of an answer: who is named that should not be, who is missing."""

from collections.abc import Set
from fractions import Fraction

from .answers import Answer, Names
from .mistakes import MISTAKES
from .questions import Question
from .working import Kind

VAGUE = frozenset({"weaker-hand-wins", "tied-winner-left-out"})
"""These say what is wrong, not why: what two mistakes lead to exactly goes before them."""


def named_by_difference(question: Question, answer: Answer) -> tuple[str, ...]:
    """The codes of the slips that show in a wrong answer, in the order of the way to the right one;
    empty for kinds that do not ask for names."""
    if not isinstance(answer, Names) or question.kind not in (Kind.ELIGIBLE, Kind.WINNERS):
        return ()
    named = set(answer.names)
    eligible = set(question.working.pots[question.pot].eligible)
    found = []
    if named & set(question.situation.folded):
        found.append("folded-player-paid")
    if named & (set(question.situation.live) - eligible):
        found.append("short-player-paid")
    fitting = named & eligible
    if not fitting:  # nothing is left to compare with
        return tuple(found)
    compare = _missing if question.kind is Kind.ELIGIBLE else _awarded
    return (*found, *compare(question, fitting, eligible))


def _missing(question: Question, named: Set[str], eligible: Set[str]) -> list[str]:
    """Eligible players who are left out: with more in than the pot takes, or not."""
    missing = eligible - named
    deeper = missing & _deeper(question)
    found = ["deeper-players-left-out"] if deeper else []
    return [*found, "eligible-player-left-out"] if missing - deeper else found


def _deeper(question: Question) -> Set[str]:
    """The players with more in than the pot in question takes of anybody."""
    top: Fraction = max(layer.high for layer in question.working.pots[question.pot].layers)
    return {name for name, total in question.situation.totals.items() if total > top}


def _awarded(question: Question, named: Set[str], eligible: Set[str]) -> list[str]:
    """Eligible players who have not won, and winners who are missing."""
    won = set(question.working.winners[question.pot])
    if won < eligible == named:
        return ["everybody-shares"]
    found = ["weaker-hand-wins"] if named - won else []
    return [*found, "tied-winner-left-out"] if named & won and won - named else found


def shown_by(question: Question) -> frozenset[str]:
    """The codes of all mistakes that can show in an answer to the question."""
    found = {*question.wrong, *question.further}
    possible: set[str] = set()
    if question.kind in (Kind.ELIGIBLE, Kind.WINNERS):
        eligible = question.working.pots[question.pot].eligible
        alone = (Names((name,)) for name in eligible)
        possible = {c for one in alone for c in named_by_difference(question, one)}
    return frozenset(found | {code for code in possible if MISTAKES[code].only_diagnosed})

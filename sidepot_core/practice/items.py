"""Items: a question from a seed, on which every mistake gives itself away.

An item is accepted only if every mistake that applies leads to an answer that differs from the
right one, and from that of every other mistake, by more than twice the tolerance: then no typed
number lies near two of them. Where two mistakes coincide, a second question about the same hand
tells them apart.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product

from .answers import Answer, same
from .deals import draft
from .dice import Dice, combine
from .difference import shown_by
from .mistakes import MISTAKES
from .questions import DEFAULT_TOLERANCE, TOLERANCES, Question, questions_about
from .stakes import LEVELS
from .working import Kind

ATTEMPTS = 120
"""Drafts before the fallback; among 24,000 random items none needed more than 31."""
LARGEST_SEED = 2**32 - 1
_NUMBERS = {kind: number for number, kind in enumerate(Kind)}
_LEAST_WRONG = {Kind.POTS: 2, Kind.CALL_EV: 5, Kind.BREAK_EVEN: 3}
"""So many mistakes at least must show in an item; elsewhere one."""


@dataclass(frozen=True)
class Item:
    """A question that came from ``seed``, ``level`` (1 to 5) and ``kind``, the same everywhere.

    ``follow_up`` is asked after a wrong answer that several mistakes lead to.
    """

    seed: int
    level: int
    kind: Kind
    question: Question
    follow_up: Question | None = None


def make_item(seed: int, level: int, kind: Kind) -> Item:
    """The item of a seed (0 to 2**32 − 1). Never fails for a valid seed, level and kind.

    Raises ``ValueError`` for a level or seed that does not exist.
    """
    if level not in LEVELS or not 0 <= seed <= LARGEST_SEED:
        raise ValueError(f"no level {level} or seed {seed}")
    for attempt in range(ATTEMPTS):
        found = attempt_item(seed, level, kind, attempt)
        if found is not None:
            return found
    known = attempt_item(FALLBACK[kind][level - 1], level, kind, 0)
    if known is None:
        raise AssertionError("the fallback is no item")
    return Item(seed, level, kind, known.question, known.follow_up)


def attempt_item(seed: int, level: int, kind: Kind, attempt: int) -> Item | None:
    """One draft; None where it is not accepted."""
    question = draft(Dice(seed, _NUMBERS[kind], level, attempt), kind, level)
    if question is None:
        return None
    judged = _judged(question)
    if judged is None or len(judged.wrong) < _LEAST_WRONG.get(kind, 1):
        return None
    together = coinciding(judged)
    if not together:
        return Item(seed, level, kind, judged)
    follow_up = _separating(judged, together)
    return None if follow_up is None else Item(seed, level, kind, judged, follow_up)


def _steps(question: Question) -> tuple[Fraction, ...]:
    return TOLERANCES.get(question.kind, DEFAULT_TOLERANCE)


def narrowest(question: Question) -> Fraction:
    """The least tolerance that a question of this kind can have."""
    return _steps(question)[-1]


def _widest(question: Question, answers: Iterable[Answer]) -> Fraction | None:
    """The widest tolerance that keeps these answers apart; None where there is none."""
    pairs = list(combinations(answers, 2))
    for tolerance in _steps(question):
        if not any(same(one, other, 2 * tolerance) for one, other in pairs):
            return tolerance
    return None


def _distinct(question: Question, answers: Iterable[Answer]) -> list[Answer]:
    """The answers, those left out that coincide with an earlier one."""
    nearest = 2 * narrowest(question)
    kept: list[Answer] = []
    for answer in answers:
        if not any(same(answer, other, nearest) for other in kept):
            kept.append(answer)
    return kept


def _judged(question: Question) -> Question | None:
    """The question with its tolerance; None where a mistake leads to the right answer."""
    nearest = 2 * narrowest(question)
    if any(same(answer, question.right, nearest) for answer in question.wrong.values()):
        return None
    answers = [question.right, *_distinct(question, question.wrong.values())]
    tolerance = _widest(question, answers)
    return None if tolerance is None else question.with_tolerance(tolerance)


def coinciding(question: Question) -> tuple[tuple[str, str], ...]:
    """Pairs of mistakes that lead to the same answer."""
    return tuple(
        (one, other)
        for (one, mine), (other, theirs) in combinations(question.wrong.items(), 2)
        if same(mine, theirs, 2 * question.tolerance)
    )


def _separating(question: Question, together: Sequence[tuple[str, str]]) -> Question | None:
    """A question about the same hand that tells the mistakes of each pair apart."""
    codes = sorted({code for pair in together for code in pair})
    for other in questions_about(question.situation):
        if (other.kind, other.pot, other.player) == (question.kind, question.pot, question.player):
            continue
        found = {code: answer_of(other, code) for code in codes}
        nearest = 2 * narrowest(other)
        if any(same(found[one], found[two], nearest) for one, two in together):
            continue
        tolerance = _widest(other, _distinct(other, [other.right, *found.values()]))
        if tolerance is not None:
            return other.with_tolerance(tolerance)
    return None


def answer_of(question: Question, code: str) -> Answer:
    """What a mistake answers; the right answer where it changes nothing."""
    answer = question.answer_under(MISTAKES[code])
    return question.right if answer is None else answer


def next_item(item: Item, code: str) -> Item:
    """A further item aimed at this mistake: of the same kind and level where one is found soon, of
    another where not; the same one for everybody."""
    return item_for(code, combine(item.seed, _FURTHER), item.level, item.kind) or make_item(
        combine(item.seed, _FURTHER) & LARGEST_SEED, item.level, item.kind
    )


def item_for(code: str, seed: int, level: int, kind: Kind | None = None) -> Item | None:
    """An item in which this mistake shows: at this level or the nearest one above, else below.

    ``kind``: the kind to try first. None where none is found within some dozens of tries.
    """
    mistake = MISTAKES[code]
    # A mistake that is only diagnosed may show in items which it has no part in choosing.
    shown = shown_by if mistake.only_diagnosed else (lambda question: frozenset(question.wrong))
    kinds = sorted(mistake.kinds, key=lambda k: (k is not kind, _NUMBERS[k]))
    label = combine(*code.encode())
    for nearest in (*range(level, LEVELS[-1] + 1), *range(level - 1, 0, -1)):
        for number, wanted in product(range(_TRIES), kinds):
            found = attempt_item(combine(seed, label, number) & LARGEST_SEED, nearest, wanted, 0)
            if found is not None and code in shown(found.question):
                return found
    return None


_FURTHER = 1
_TRIES = 10

FALLBACK: dict[Kind, tuple[int, ...]] = {
    Kind.POTS: (1, 1, 1, 1, 1),
    Kind.ELIGIBLE: (1, 1, 1, 1, 1),
    Kind.RETURNED: (1, 1, 1, 1, 1),
    Kind.WINNERS: (1, 3, 2, 1, 1),
    Kind.PAYOUTS: (1, 1, 1, 1, 1),
    Kind.BEST_FIVE: (3, 1, 1, 2, 1),
    Kind.CHOP: (1, 1, 1, 1, 1),
    Kind.ODD_CHIP: (2, 14, 2, 2, 2),
    Kind.RIVERS: (2, 1, 1, 1, 1),
    Kind.EQUITY: (1, 1, 2, 3, 3),
    Kind.CALL_EV: (4, 3, 3, 1, 1),
    Kind.BREAK_EVEN: (1, 1, 2, 7, 9),
}
"""For each kind, by level, a seed whose first draft is known to be accepted."""

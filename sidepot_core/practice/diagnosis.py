"""From a wrong answer to the reasoning behind it."""

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Literal

from .answers import Answer, Numbers, same
from .items import Item, answer_of, narrowest
from .mistakes import MISTAKES
from .overlooked import NOTHING, Overlooked, overlooked_by, together
from .questions import TOLERANCES, Question
from .solution import Step, solution

Verdict = Literal["right", "rounded", "mistake", "pair", "ambiguous", "unmatched"]


@dataclass(frozen=True)
class Diagnosis:
    """What an answer tells.

    ``verdict``: right; rounded (nearer to the right number than to any wrong one, but not as near
    as asked for); one mistake; a pair of mistakes together; ambiguous (several single mistakes
    lead here: ``follow_up`` tells them apart, where there is one left to ask); or unmatched.
    ``mistakes``: their codes, all candidates where ambiguous; ``other_pairs``: further pairs that
    lead to the same answer; ``right_parts``: which numbers of the answer are right, by place;
    ``right_so_far``: the steps that the mistake leaves right; ``steps``: those that are left, all
    of them where nothing matches; ``overlooked``: what to light up.
    """

    verdict: Verdict
    mistakes: tuple[str, ...] = ()
    other_pairs: tuple[tuple[str, str], ...] = ()
    right_parts: tuple[int, ...] = ()
    right_so_far: tuple[Step, ...] = ()
    steps: tuple[Step, ...] = ()
    overlooked: Overlooked = NOTHING
    follow_up: Question | None = None


def diagnose(item: Item, answer: Answer, follow_up: Answer | None = None) -> Diagnosis:
    """Match an answer with all single mistakes, then with pairs of them.

    ``follow_up``: the answer to the item's second question, where the first diagnosis asked for it.
    """
    question = item.question
    if same(answer, question.right, question.tolerance):
        return Diagnosis("right", right_parts=_right_parts(question, answer))
    singles = tuple(
        code for code, wrong in question.wrong.items() if same(answer, wrong, question.tolerance)
    )
    if len(singles) > 1 and item.follow_up is not None:
        if follow_up is None:
            return _told(question, answer, "ambiguous", singles, follow_up=item.follow_up)
        second = item.follow_up
        fitting = tuple(
            code for code in singles if same(follow_up, answer_of(second, code), second.tolerance)
        )
        singles = fitting or singles
    if singles:
        verdict: Verdict = "mistake" if len(singles) == 1 else "ambiguous"
        return _told(question, answer, verdict, singles)
    if _rounded(question, answer):
        return Diagnosis("rounded", right_parts=(0,), steps=solution(question))
    pairs = _pairs(question, answer)
    if pairs:
        return _told(question, answer, "pair", pairs[0], other_pairs=pairs[1:])
    return Diagnosis(
        "unmatched", right_parts=_right_parts(question, answer), steps=solution(question)
    )


def _told(
    question: Question,
    answer: Answer,
    verdict: Verdict,
    codes: tuple[str, ...],
    *,
    other_pairs: tuple[tuple[str, str], ...] = (),
    follow_up: Question | None = None,
) -> Diagnosis:
    first = min(MISTAKES[code].stage for code in codes)
    steps = solution(question)
    seen = [overlooked_by(MISTAKES[code], question) for code in codes]
    return Diagnosis(
        verdict,
        codes,
        other_pairs,
        _right_parts(question, answer),
        tuple(step for step in steps if step.stage < first),
        tuple(step for step in steps if step.stage >= first),
        # While it is open which mistake it was, nothing is given away.
        NOTHING if verdict == "ambiguous" else together(seen),
        follow_up,
    )


def _right_parts(question: Question, answer: Answer) -> tuple[int, ...]:
    right = question.right
    if not isinstance(answer, Numbers) or not isinstance(right, Numbers):
        return ()
    pairs = zip(answer.values, right.values, strict=False)
    return tuple(n for n, (a, b) in enumerate(pairs) if abs(a - b) <= question.tolerance)


def _rounded(question: Question, answer: Answer) -> bool:
    right = question.right
    if question.kind not in TOLERANCES or not isinstance(answer, Numbers):
        return False
    if not isinstance(right, Numbers) or len(answer.values) != 1:
        return False
    off = abs(answer.values[0] - right.values[0])
    near = any(same(answer, wrong, off) for wrong in question.wrong.values())
    return off <= TOLERANCES[question.kind][0] and not near


def _pairs(question: Question, answer: Answer) -> tuple[tuple[str, str], ...]:
    """Pairs that lead to the answer: first those that go wrong at two stages of the way.

    There are many pairs, so a number must fit them closely: else chance would name one too often.
    """
    closest = narrowest(question)
    found: list[tuple[str, str]] = []
    for one, other in combinations(question.wrong, 2):
        result = question.answer_under(MISTAKES[one], MISTAKES[other])
        singles = (question.wrong[one], question.wrong[other])
        if result is None or any(same(result, single, Fraction(0)) for single in singles):
            continue  # the later of the two covers the earlier one up
        if same(answer, result, closest):
            found.append((one, other))
    found.sort(key=lambda pair: MISTAKES[pair[0]].stage == MISTAKES[pair[1]].stage)
    return tuple(found)

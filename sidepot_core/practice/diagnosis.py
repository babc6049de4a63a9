"""From a wrong answer to the reasoning behind it."""

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Literal

from .answers import Answer, Numbers, same
from .difference import VAGUE, named_by_difference
from .items import Item, answer_of, narrowest
from .mistakes import MISTAKES
from .overlooked import NOTHING, Overlooked, overlooked_by, together
from .questions import TOLERANCES, Question
from .solution import Step, right_in, solution

Verdict = Literal["right", "rounded", "mistake", "pair", "ambiguous", "unmatched"]


@dataclass(frozen=True)
class Diagnosis:
    """What an answer tells.

    ``verdict``: right; rounded (nearer to the right number than to any wrong one, but not as near
    as asked for); one mistake; a pair of mistakes together (more than two where names show them);
    ambiguous (several single mistakes lead here: ``follow_up`` tells them apart, where there is one
    left to ask); or unmatched.
    ``mistakes``: their codes, all candidates where ambiguous; ``other_pairs``: further pairs that
    lead to the same answer; ``right_parts``: which numbers of the answer are right, by place;
    ``right_so_far``: the steps that the mistake leaves right, and which names or cards of the
    answer are right; ``steps``: those that are left, all of them where nothing matches;
    ``overlooked``: what to light up.
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
    """Match an answer with all single mistakes, those only diagnosed last, then with what its
    names show, then with pairs of mistakes.

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
    further = _further(question, answer)
    if further:
        return _told(question, answer, "mistake", further)
    if _rounded(question, answer):
        every = tuple(range(len(answer.values))) if isinstance(answer, Numbers) else ()
        return Diagnosis("rounded", right_parts=every, steps=solution(question))
    return _together_or_none(question, answer)


def _further(question: Question, answer: Answer) -> tuple[str, ...]:
    """The mistake, of those only diagnosed, that leads to the answer."""
    return tuple(
        code
        for code, answers in question.further.items()
        if any(same(answer, wrong, question.tolerance) for wrong in answers)
    )


def _together_or_none(question: Question, answer: Answer) -> Diagnosis:
    """What no single mistake leads to exactly."""
    named = named_by_difference(question, answer)
    alone = len(named) == 1 and named[0] not in VAGUE
    pairs = () if alone else _pairs(question, answer)
    if named and not (pairs and VAGUE & set(named)):
        others = tuple(pair for pair in pairs if set(pair) != set(named))
        verdict: Verdict = "mistake" if len(named) == 1 else "pair"
        return _told(question, answer, verdict, named, other_pairs=others)
    if pairs:
        return _told(question, answer, "pair", pairs[0], other_pairs=pairs[1:])
    return Diagnosis(
        "unmatched",
        right_parts=_right_parts(question, answer),
        right_so_far=right_in(question, answer),
        steps=solution(question),
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
        (*(step for step in steps if step.stage < first), *right_in(question, answer)),
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
    """Whether it is the right answer to the digits that were typed in big blinds; or within the
    widest tolerance of its kind, and nearer to the right number than to a wrong one."""
    right = question.right
    if not isinstance(answer, Numbers) or not isinstance(right, Numbers):
        return False
    if len(answer.values) != len(right.values):
        return False
    widest = TOLERANCES.get(question.kind, (question.tolerance,))[0]
    offs = [abs(a - b) for a, b in zip(answer.values, right.values, strict=True)]
    if answer.rounded_by:
        return all(
            off <= max(by, question.tolerance)
            for off, by in zip(offs, answer.rounded_by, strict=True)
        )
    return max(offs) <= widest and not any(
        same(answer, wrong, max(offs)) for wrong in question.wrong.values()
    )


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

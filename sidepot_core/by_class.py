"""Equity against each class of hands that an opponent may hold, and against the top of all hands.

The opponent is given every combo of every class, whatever range is assumed; all else stays as it is
in the hand. Since a joint weight is linear in each range, the figures of several classes add up to
those of a range made of them.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations

from .call import value_call
from .cards import DECK
from .engine.counting import count, work_of
from .engine.problem import Pair, Problem, Weighted
from .engine.sampling import NoDealError, draw
from .engine.workers import Progress
from .equity import Equity, equity_of
from .hand import Hand
from .hand_classes import ALL_COMBOS, STRENGTH_ORDER, class_of, combos_by_class
from .pots import Pot, Stacking
from .range_equity import Effort, problem_of, weighted_pairs
from .runouts import Winners, names_in

Patterns = tuple[Mapping[Winners, int], ...]
"""For each pot how often each set of winners takes it: joint weights, or deals of a sample."""
_SHARE_OF_WORK = 4
"""All classes together may cost this part of what one range may: a page waits for them."""


@dataclass(frozen=True)
class AgainstClasses:
    """What happens against each class that the opponent can still hold.

    ``patterns``: by class; ``exact``: whether they were counted, or else drawn.
    """

    hand: Hand
    pots: tuple[Pot, ...]
    opponent: str
    patterns: Mapping[str, Patterns]
    exact: bool

    def equity(self, classes: Sequence[str]) -> Equity | None:
        """The equity where the opponent holds any combo of these classes, all equally likely; None
        where none of them is possible."""
        total = tuple(Counter[Winners]() for _pot in self.pots)
        for name in classes:
            for pot, patterns in zip(total, self.patterns.get(name, ()), strict=False):
                pot.update(patterns)
        if not all(total):
            return None
        return equity_of(self.hand, self.pots, total)

    def error(self, classes: Sequence[str], pot: str, name: str) -> float | None:
        """The standard error of a player's share of a pot against these classes; None where it was
        counted."""
        if self.exact:
            return None
        number = [p.name for p in self.pots].index(pot)
        deals = squares = shares = 0.0
        for chosen in classes:
            for won, times in self.patterns.get(chosen, [{}] * len(self.pots))[number].items():
                share = (name in won) / len(won)
                deals += times
                shares += times * share
                squares += times * share * share
        return _standard_error(deals, shares, squares) if deals else None


def against_classes(
    hand: Hand, pots: Sequence[Pot], opponent: str, effort: Effort, progress: Progress
) -> AgainstClasses:
    """Give the opponent every class in turn. Needs cards or a range for every other live player.

    Raises ``CancelledError`` where ``progress`` is cancelled.
    """
    if not pots:
        return AgainstClasses(hand, (), opponent, {}, exact=True)
    problem = _with_all_combos(problem_of(hand, pots), hand, opponent)
    seat = [player.name for player in hand.live].index(opponent)
    by_class = _split(problem, seat)
    works = {name: work_of(part) for name, part in by_class.items()}
    known = [work for work in works.values() if work is not None]
    patterns: dict[str, Patterns] = {}
    if len(known) == len(works) and sum(known) <= effort.work // _SHARE_OF_WORK:
        done, total = 0, max(1, sum(known))
        for (name, part), work in zip(by_class.items(), known, strict=True):
            progress.check()
            counted = count(part, Progress()).total
            done += work
            progress.done = done / total
            if any(counted[0].values()):
                patterns[name] = _named(hand, counted)
        return AgainstClasses(hand, tuple(pots), opponent, patterns, exact=True)
    names = list(by_class)
    labels = {
        pair: names.index(name)
        for name, part in by_class.items()
        for pair, _weight in dict(part.ranges)[seat]
    }
    try:
        drawn = draw(
            problem,
            seed=effort.seed,
            target=effort.target,
            seconds=effort.seconds,
            progress=progress,
            labels=(seat, labels),
        )
    except NoDealError:
        return AgainstClasses(hand, tuple(pots), opponent, {}, exact=False)
    for name, tally in zip(names, drawn.by_label.tolist(), strict=False):
        if sum(tally[0]):
            patterns[name] = _named(hand, [dict(enumerate(row)) for row in tally])
    return AgainstClasses(hand, tuple(pots), opponent, patterns, exact=False)


def _with_all_combos(problem: Problem, hand: Hand, opponent: str) -> Problem:
    """The opponent's cards or range made unknown: every combo of the cards that nobody else has."""
    seat = [player.name for player in hand.live].index(opponent)
    known = tuple((other, pair) for other, pair in problem.known if other != seat)
    own = {card for other, pair in problem.known if other == seat for card in pair}
    gone = {int(card) for card in hand.known_cards} - own
    every: Weighted = tuple(
        ((int(a), int(b)), Fraction(1))
        for a, b in combinations(DECK, 2)
        if int(a) not in gone and int(b) not in gone
    )
    others = {
        other: weighted_pairs(player.range, [DECK[card] for card in gone])
        for other, player in enumerate(hand.live)
        if other != seat and player.range is not None
    }
    return replace(problem, known=known, ranges=tuple(sorted({**others, seat: every}.items())))


def _split(problem: Problem, seat: int) -> dict[str, Problem]:
    """The problem with one class for that seat, for each class that is possible."""
    ranges = dict(problem.ranges)
    pairs: dict[str, list[Pair]] = {name: [] for name in combos_by_class()}
    for pair, _weight in ranges[seat]:
        pairs[class_of((DECK[pair[0]], DECK[pair[1]]))].append(pair)
    return {
        name: replace(
            problem,
            ranges=tuple(
                sorted({**ranges, seat: tuple((pair, Fraction(1)) for pair in held)}.items())
            ),
        )
        for name, held in pairs.items()
        if held
    }


def _named(hand: Hand, counted: Sequence[Mapping[int, int]]) -> Patterns:
    names = [player.name for player in hand.live]
    return tuple(
        {names_in(mask, names): weight for mask, weight in by_mask.items() if weight}
        for by_mask in counted
    )


TopPoint = tuple[Fraction, Fraction]
"""A share of all 1,326 combos, and the EV of the call against that top of the hands."""


def call_against_top(
    against: AgainstClasses, stacking: Stacking, if_fold: Stacking
) -> tuple[TopPoint, ...]:
    """How the EV of the hero's call moves as the opponent's range grows from the strongest class to
    all hands, one class at a time; empty where no call is studied or the hero is the opponent."""
    hand = against.hand
    if hand.to_call is None or hand.hero in (None, against.opponent):
        return ()
    total = tuple(Counter[Winners]() for _pot in against.pots)
    combos, points = 0, []
    for name in STRENGTH_ORDER:
        combos += len(combos_by_class()[name])
        for pot, patterns in zip(total, against.patterns.get(name, ()), strict=False):
            pot.update(patterns)
        if all(total):
            call = value_call(hand, stacking, if_fold, equity_of(hand, against.pots, total))
            if call is not None:
                points.append((Fraction(combos, ALL_COMBOS), call.ev))
    return tuple(points)


def errors_against_top(
    against: AgainstClasses, amounts: Mapping[str, Fraction], name: str
) -> dict[Fraction, float]:
    """For each top of the hands at most the standard error of what a player receives from pots of
    these ``amounts``, as if all pots erred together; empty where everything was counted."""
    if against.exact:
        return {}
    deals, shares, squares = (dict.fromkeys(amounts, 0.0) for _sum in range(3))
    combos, errors = 0, {}
    for class_name in STRENGTH_ORDER:
        combos += len(combos_by_class()[class_name])
        for pot, patterns in zip(against.pots, against.patterns.get(class_name, ()), strict=False):
            for won, times in patterns.items():
                share = (name in won) / len(won)
                deals[pot.name] += times
                shares[pot.name] += times * share
                squares[pot.name] += times * share * share
        if all(deals.values()):
            errors[Fraction(combos, ALL_COMBOS)] = sum(
                float(amount) * _standard_error(deals[pot], shares[pot], squares[pot])
                for pot, amount in amounts.items()
            )
    return errors


def _standard_error(deals: float, shares: float, squares: float) -> float:
    """The standard error of a mean share, from so many deals and the sums over them."""
    variance = max(squares / deals - (shares / deals) ** 2, 0.0)
    return float((variance / deals) ** 0.5)


Span = tuple[Fraction, Fraction | None]
"""From a share of all combos on, and below another one; None: up to all of them."""


def spans_without_loss(
    points: Sequence[TopPoint], margins: Mapping[Fraction, float] | None = None
) -> tuple[Span, ...] | None:
    """Between which tops of the hands the call loses nothing, from the narrowest on; None where
    no point decides anything.

    ``margins``: an EV no further from 0 than its margin decides nothing; such a point goes with
    the one before it, the first ones with the first that decides.
    """
    signs: list[bool | None] = []
    for share, ev in points:
        margin = (margins or {}).get(share, 0.0)
        before = signs[-1] if signs else None
        signs.append(before if margin and abs(ev) <= margin else ev >= 0)
    first = next((sign for sign in signs if sign is not None), None)
    if first is None:
        return None
    spans: list[Span] = []
    begun: Fraction | None = None
    for (share, _ev), sign in zip(points, signs, strict=True):
        gains = first if sign is None else sign
        if gains and begun is None:
            begun = share
        elif not gains and begun is not None:
            spans.append((begun, share))
            begun = None
    return (*spans, *([] if begun is None else [(begun, None)]))

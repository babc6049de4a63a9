"""Mistakes about rivers and shares."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from ...ranking import category_of
from ...runouts import Winners
from ..situation import YOU
from ..working import ZERO, Kind, Stage, Working, share_of
from .registry import mistake

_OTHERS = "others"
"""Stands for whoever takes a pot from you, where it does not matter who."""


def _mine(w: Working) -> list[bool]:
    return [YOU in pot.eligible for pot in w.pots]


@mistake(
    "beat-everyone", Stage.COUNT, Kind.RIVERS, Kind.EQUITY, Kind.CALL_EV,
    overlooks="won_side_only",
)  # fmt: skip
def beat_everyone(w: Working) -> Working | None:
    """Only the rivers on which you beat everybody count, in every pot."""
    if w.pot == 0 or len(w.pots) < 2:
        return None
    wins = w.patterns[0].get((YOU,), 0)
    rest = sum(w.patterns[0].values()) - wins
    everywhere: dict[Winners, int] = {(YOU,): wins, (_OTHERS,): rest}
    return replace(w, patterns=tuple(everywhere for _pot in w.pots))


@mistake(
    "cards-dealt-back", Stage.COUNT, Kind.RIVERS, Kind.EQUITY, Kind.CALL_EV,
    overlooks="dead_cards",
)  # fmt: skip
def cards_dealt_back(w: Working) -> Working | None:
    """In a side pot the cards of those who are not in it return to the deck."""
    if w.pot == 0 or len(w.pots) < 2:
        return None
    patterns = list(w.patterns)
    for number, pot in enumerate(w.pots[1:], start=1):
        out = [name for name in w.situation.live if name not in pot.eligible]
        patterns[number] = w.situation.rivers_with(out).patterns(pot.eligible)
    return replace(w, patterns=tuple(patterns))


@mistake("unseen-cards", Stage.COUNT, Kind.EQUITY, Kind.CALL_EV, overlooks="dead_cards")
def unseen_cards(w: Working) -> Working | None:
    """Your winning rivers over 46: the opponents' cards are known, but left in the deck."""
    more = 52 - len(w.situation.hand.board) - 2 - len(w.situation.rivers.cards)
    return replace(w, patterns=tuple(_with_losses(pattern, more) for pattern in w.patterns))


def _with_losses(pattern: Mapping[Winners, int], more: int) -> dict[Winners, int]:
    return {**pattern, (_OTHERS,): pattern.get((_OTHERS,), 0) + more}


def _ties_as(pattern: Mapping[Winners, int], taker: str) -> dict[Winners, int]:
    counted: dict[Winners, int] = {}
    for won, rivers in pattern.items():
        taken = (taker,) if YOU in won and len(won) > 1 else won
        counted[taken] = counted.get(taken, 0) + rivers
    return counted


def _with_ties(w: Working, taker: str) -> Working | None:
    asked = w.patterns if w.kind is Kind.CALL_EV else w.patterns[w.pot : w.pot + 1]
    if not any(YOU in won and len(won) > 1 for pattern in asked for won in pattern):
        return None
    return replace(w, patterns=tuple(_ties_as(pattern, taker) for pattern in w.patterns))


@mistake("tie-is-win", Stage.COUNT, Kind.RIVERS, Kind.EQUITY, Kind.CALL_EV, overlooks="ties")
def tie_is_win(w: Working) -> Working | None:
    return _with_ties(w, YOU)


@mistake("tie-is-nothing", Stage.COUNT, Kind.EQUITY, Kind.CALL_EV, overlooks="ties")
def tie_is_nothing(w: Working) -> Working | None:
    return _with_ties(w, _OTHERS)


@mistake("improving-rivers-only", Stage.COUNT, Kind.RIVERS)
def improving_rivers_only(w: Working) -> Working | None:
    """Only rivers that lift your hand count, not those on which you simply stay ahead."""
    rivers = w.situation.rivers
    own = [category_of(s) for s in rivers.strengths[rivers.names.index(YOU)].tolist()]
    patterns: list[Mapping[Winners, int]] = []
    for pot in w.pots:
        counted: dict[Winners, int] = {}
        for category, won in zip(own, rivers.winners(pot.eligible), strict=True):
            taken = (_OTHERS,) if won == (YOU,) and category == min(own) else won
            counted[taken] = counted.get(taken, 0) + 1
        patterns.append(counted)
    stayed = patterns[w.pot].get((YOU,), 0) if w.pot < len(patterns) else 0
    unchanged = stayed == w.patterns[w.pot].get((YOU,), 0)
    return None if unchanged else replace(w, patterns=tuple(patterns))


def _all(w: Working, equity: Fraction) -> Working:
    return replace(w, equities=tuple(equity if mine else ZERO for mine in _mine(w)))


def _last(w: Working) -> int:
    """The number of the last pot you are in."""
    return max(number for number, mine in enumerate(_mine(w)) if mine)


@mistake(
    "main-equity-everywhere", Stage.WEIGH, Kind.EQUITY, Kind.CALL_EV, overlooks="won_side_only"
)
def main_equity_everywhere(w: Working) -> Working | None:
    """Without ties this is the chance of beating everyone, and goes by that name."""
    ties = any(YOU in won and len(won) > 1 for won in w.patterns[0])
    if w.pot == 0 or len(w.pots) < 2 or not ties:
        return None
    return _all(w, w.equities[0])


@mistake(
    "side-equity-everywhere",
    Stage.WEIGH,
    Kind.EQUITY,
    Kind.CALL_EV,
    overlooks="main_pot",
    sense="misplaced",
)
def side_equity_everywhere(w: Working) -> Working | None:
    last = _last(w)
    if last in (0, w.pot):
        return None
    return _all(w, w.equities[last])


@mistake("average-equity", Stage.WEIGH, Kind.EQUITY, Kind.CALL_EV)
def average_equity(w: Working) -> Working | None:
    mine = [e for e, mine in zip(w.equities, _mine(w), strict=True) if mine]
    return _all(w, sum(mine, ZERO) / len(mine)) if len(mine) > 1 else None


@mistake("renormalised", Stage.WEIGH, Kind.EQUITY, Kind.CALL_EV)
def renormalised(w: Working) -> Working | None:
    """Main-pot equities rescaled to the players of each side pot."""
    if w.pot == 0 or len(w.pots) < 2:
        return None
    shares = {name: share_of(w.patterns[0], name) for name in w.situation.live}
    rescaled = [_rescaled(shares, pot.eligible) for pot in w.pots]
    if None in rescaled:
        return None
    return replace(w, equities=tuple(equity or ZERO for equity in rescaled))


def _rescaled(shares: Mapping[str, Fraction], eligible: Sequence[str]) -> Fraction | None:
    together = sum((shares[name] for name in eligible), ZERO)
    if not together:
        return None
    return shares[YOU] / together if YOU in eligible else ZERO


@mistake("equities-multiplied", Stage.WEIGH, Kind.CALL_EV)
def equities_multiplied(w: Working) -> Working | None:
    product = Fraction(1)
    mine = [e for e, mine in zip(w.equities, _mine(w), strict=True) if mine]
    for equity in mine:
        product *= equity
    return _all(w, product) if len(mine) > 1 else None


@mistake("side-only-when-main-lost", Stage.WEIGH, Kind.CALL_EV, overlooks="won_side_only")
def side_only_when_main_lost(w: Working) -> Working | None:
    """Rivers that win the main pot too are left out of the side pots."""
    both = Fraction(w.patterns[0].get((YOU,), 0), sum(w.patterns[0].values()))
    if len(w.pots) < 2 or not both:
        return None
    main, *sides = w.equities
    mine = _mine(w)[1:]
    return replace(
        w,
        equities=(main, *(e - both if m else e for e, m in zip(sides, mine, strict=True))),
    )

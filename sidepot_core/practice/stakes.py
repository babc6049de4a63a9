"""Stakes for a question: levels of difficulty, and amounts as they occur at a table."""

from dataclasses import dataclass

from .dice import Dice
from .situation import YOU

LEVELS = (1, 2, 3, 4, 5)
_BLINDS = (2, 4, 10, 20, 100, 200)
"""Big blinds of usual games, in chips."""


@dataclass(frozen=True)
class Shape:
    """What a level holds.

    ``stakes``: the live players' depths, 1 the shortest (equal ones have equal totals); ``folded``:
    between which depths each folded player stopped (0: below the shortest); ``returned``: whether
    one player has put in more than anybody matches; ``ante``, ``dead``: whether there is some.
    """

    stakes: tuple[int, ...]
    folded: tuple[int, ...] = ()
    returned: bool = False
    ante: bool = False
    dead: bool = False


SHAPES: dict[int, tuple[Shape, ...]] = {
    1: (Shape((1, 2, 2)),),
    2: (Shape((1, 2, 2), returned=True), Shape((1, 2, 2), folded=(1,))),
    3: (
        Shape((1, 2, 3, 3), returned=True),
        Shape((1, 2, 3, 3), folded=(1,)),
        Shape((1, 2, 2), folded=(0, 1), returned=True),
    ),
    4: (
        Shape((1, 2, 3, 3), folded=(1,), dead=True, returned=True),
        Shape((1, 2, 3, 3), folded=(2,), dead=True),
    ),
    5: (Shape((1, 2, 2), folded=(0, 1), returned=True, ante=True, dead=True),),
}
"""From three players and one short all-in up to five players, chips folded at two levels, antes,
dead money and a return."""


@dataclass(frozen=True)
class Stakes:
    """The amounts of a hand, in whole chips, before anybody has cards.

    ``totals``: by player in seat order; ``folded``: who has folded; ``depths``: of the live
    players; ``before_call``: your total before the call, where a call is studied.
    """

    totals: dict[str, int]
    folded: tuple[str, ...]
    depths: dict[str, int]
    dead_money: int
    ante: int
    earlier: int
    big_blind: int
    button: str
    before_call: int


def deal_stakes(dice: Dice, level: int, *, wants_return: bool, whole: bool) -> Stakes:
    """Amounts for a level.

    ``wants_return``: the question is about one, whatever the level; ``whole``: all-ins too are
    whole small blinds, so that odd chips stay rare.
    """
    shape = dice.pick(SHAPES[level])
    blind = dice.pick(_BLINDS[2:] if level > 1 else _BLINDS)
    unit = blind // 2
    ante = max(1, blind // 10) * dice.between(1, 2) if shape.ante else 0
    earlier = ante + unit * dice.between(3, 10) if level > 1 else 0
    # Each depth is clearly above the one below, the first above what was in before.
    heights = [earlier]
    for depth in range(1, max(shape.stakes) + 1):
        step = unit * dice.between(8, 40) if depth > 1 else unit * dice.between(6, 30)
        short = depth < max(shape.stakes)
        heights.append(heights[-1] + step + _crumbs(dice, unit, short=short and not whole))
    top = heights[-1] + unit * dice.between(4, 20) if shape.returned or wants_return else 0
    players = _seats(dice, len(shape.stakes) + len(shape.folded))
    live = [YOU, *(name for name in players if name != YOU)]
    depths = dict(zip(_order(dice, live, shape.stakes), shape.stakes, strict=False))
    totals = {name: heights[depth] for name, depth in depths.items()}
    if top:
        # Not you: the question of a call needs a bet of somebody else.
        deepest = [n for n in depths if depths[n] == max(shape.stakes) and n != YOU]
        totals[dice.pick(deepest)] = top
    folders = [name for name in players if name not in depths]
    stops = list(shape.folded)
    if stops and wants_return and dice.chance(50):
        stops[-1] = len(heights) - 1  # a folded player has called a part of the last bet
    for name, depth in zip(folders, stops, strict=True):
        high = [*heights, top][depth + 1]
        crumbs = _crumbs(dice, unit, short=not whole)
        totals[name] = min(high - 1, _between(dice, heights[depth], high, unit) + crumbs)
    return Stakes(
        totals={name: totals[name] for name in players},
        folded=tuple(name for name in players if name in folders),
        depths={name: depths[name] for name in players if name in depths},
        dead_money=dice.pick((unit, blind, 3 * unit)) if shape.dead else 0,
        ante=ante,
        earlier=earlier,
        big_blind=blind,
        button=dice.pick(players),
        before_call=_before_call(dice, heights, unit),
    )


def _crumbs(dice: Dice, unit: int, *, short: bool) -> int:
    """An all-in is whatever was left, and seldom a round number; nor is every bet."""
    return dice.below(unit) if short and unit > 1 and dice.chance(60) else 0


def _seats(dice: Dice, many: int) -> list[str]:
    """Names clockwise, you in any seat."""
    names = list("ABCDEFGH"[: many - 1])
    names.insert(dice.below(many), YOU)
    return names


def _order(dice: Dice, live: list[str], stakes: tuple[int, ...]) -> list[str]:
    """Who has which depth: you are among the deepest, the others by chance."""
    others = live[1:]
    drawn = [dice.draw(others) for _stake in stakes[1:]]
    return [*drawn, YOU]


def _between(dice: Dice, low: int, high: int, unit: int) -> int:
    """A folded total strictly between two levels, in small blinds where they fit."""
    steps = (high - low - 1) // unit
    if steps < 1:
        return low + 1
    return low + unit * dice.between(max(1, steps // 4), max(1, steps * 3 // 4))


def _before_call(dice: Dice, heights: list[int], unit: int) -> int:
    """Your total before the call: what was in early, a level, or a bet somewhere between."""
    levels = [height for height in heights[:-1] if height]
    if dice.chance(50):
        return dice.pick(levels)
    return dice.pick(levels) + unit * dice.between(1, 4)

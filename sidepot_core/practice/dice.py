"""Random numbers that are the same in every language and version: SplitMix64 (Steele and others,
"Fast splittable pseudorandom number generators", 2014)."""

from collections.abc import Sequence
from typing import TypeVar

Thing = TypeVar("Thing")
_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def mix(value: int) -> int:
    """SplitMix64's finaliser: 64 bits in, 64 well-stirred bits out."""
    value &= _MASK
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    value = (value ^ value >> 27) * 0x94D049BB133111EB & _MASK
    return value ^ value >> 31


def combine(*parts: int) -> int:
    """One seed of 64 bits from several numbers; their order counts."""
    seed = 0
    for part in parts:
        seed = mix(seed + _STEP + part)
    return seed


class Dice:
    """A stream of random choices that follows from its seed alone."""

    def __init__(self, *seed: int) -> None:
        self._state = combine(*seed)

    def below(self, many: int) -> int:
        """A number from 0 to ``many`` − 1: the upper 32 bits, scaled (``many`` below 2**32)."""
        self._state = (self._state + _STEP) & _MASK
        return (mix(self._state) >> 32) * many >> 32

    def between(self, low: int, high: int) -> int:
        """A number from ``low`` to ``high``, both included."""
        return low + self.below(high - low + 1)

    def pick(self, things: Sequence[Thing]) -> Thing:
        """One of them."""
        return things[self.below(len(things))]

    def chance(self, percent: int) -> bool:
        """True in so many of a hundred cases."""
        return self.below(100) < percent

    def draw(self, things: list[Thing]) -> Thing:
        """Take one out of the list; the last one fills its place."""
        place = self.below(len(things))
        things[place], things[-1] = things[-1], things[place]
        return things.pop()

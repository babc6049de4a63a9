"""Getting the compiled loops ready before they are needed."""

from collections.abc import Callable
from fractions import Fraction

from .counting import count
from .problem import Pair, Problem
from .sampling import draw
from .workers import Progress

_LYING = (0, 5, 10, 15)
_PAIRS: tuple[Pair, ...] = ((20, 21), (24, 25), (28, 29))


def warm_up() -> None:
    """Compile every loop, or read it from where it was kept, by counting something small.

    Takes some seconds where nothing is kept; a thread that runs it leaves others room.
    """
    steps: tuple[Callable[[], object], ...] = (
        lambda: count(_problem(2, _LYING), Progress()),
        lambda: count(_problem(2, ()), Progress()),
        lambda: draw(_problem(2, _LYING), seed=1, target=1.0, seconds=0.0, progress=Progress()),
        lambda: count(_problem(3, _LYING), Progress()),
    )
    for step in steps:
        step()


def _problem(players: int, board: tuple[int, ...]) -> Problem:
    """So many players with one combo each, as ranges."""
    ranges = tuple((seat, ((_PAIRS[seat], Fraction(1)),)) for seat in range(players))
    everybody = tuple(range(players))
    return Problem(players, board, (), (), ranges, (everybody,))

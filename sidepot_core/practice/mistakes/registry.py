"""The table of mistakes: what each changes, in which questions it shows, what it overlooks."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from ..texts import Text
from ..working import Kind, Stage, Working

Change = Callable[[Working], Working | None]
Overlooks = Literal[
    "folded_chips",
    "returned",
    "dead_money",
    "antes",
    "earlier",
    "own_call",
    "own_earlier",
    "main_pot",
    "side_pots",
    "all_chips",
    "dead_cards",
    "ties",
    "won_side_only",
    "",
]
"""What a picture can light up: some chips, or some rivers (``dead_cards``: cards that cannot come).
Empty where the mistake overlooks neither."""


@dataclass(frozen=True)
class Mistake:
    """One wrong reasoning.

    ``change`` turns what the right stage found into what this reasoning finds; None where the
    reasoning leads nowhere else in this hand. ``kinds``: the questions it is looked for in.
    """

    code: str
    stage: Stage
    kinds: frozenset[Kind]
    change: Change
    overlooks: Overlooks = ""

    @property
    def name(self) -> Text:
        """A few words for the reasoning, as a heading."""
        return Text(f"{self.code}/name")

    @property
    def forgets(self) -> Text:
        """One sentence: what the reasoning forgets."""
        return Text(f"{self.code}/forgets")

    @property
    def repair(self) -> Text:
        """One sentence: how to do it instead."""
        return Text(f"{self.code}/repair")


MISTAKES: dict[str, Mistake] = {}
"""By code, in the order in which they are looked for."""


def mistake(
    code: str, stage: Stage, *kinds: Kind, overlooks: Overlooks = ""
) -> Callable[[Change], Change]:
    """Enter a function in the table. Its texts stand in ``texts`` under the same code."""

    def enter(change: Change) -> Change:
        if code in MISTAKES:
            raise AssertionError(f"two mistakes are called {code}")
        MISTAKES[code] = Mistake(code, stage, frozenset(kinds), change, overlooks)
        return change

    return enter

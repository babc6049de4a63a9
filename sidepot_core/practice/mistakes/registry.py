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
    "folded_above",
    "folded_in_part",
    "joined_layers",
    "called_above",
    "called_by_others",
    "called_bet",
    "second_to_top",
    "other_payers",
    "dead_cards",
    "ties",
    "won_side_only",
    "",
]
"""What a picture can light up: some chips, or some rivers (``dead_cards``: cards that cannot come).
Empty where the mistake overlooks neither."""
Sense = Literal["left_out", "misplaced", "counted_too_much"]
"""What a mistake does with the chips to light up: it leaves them out of the pots (or of the
reckoning), lays them in a pot where they do not belong, or counts more than there is to win."""


@dataclass(frozen=True)
class Mistake:
    """One wrong reasoning.

    ``change`` turns what the right stage found into what this reasoning finds; None where the
    reasoning leads nowhere else in this hand. ``kinds``: the questions it is looked for in;
    ``sense``: what it does with the chips it overlooks.
    """

    code: str
    stage: Stage
    kinds: frozenset[Kind]
    change: Change
    overlooks: Overlooks = ""
    sense: Sense = "left_out"

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
    code: str,
    stage: Stage,
    *kinds: Kind,
    overlooks: Overlooks = "",
    sense: Sense = "left_out",
) -> Callable[[Change], Change]:
    """Enter a function in the table. Its texts stand in ``texts`` under the same code."""

    def enter(change: Change) -> Change:
        if code in MISTAKES:
            raise AssertionError(f"two mistakes are called {code}")
        MISTAKES[code] = Mistake(code, stage, frozenset(kinds), change, overlooks, sense)
        return change

    return enter

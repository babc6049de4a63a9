"""What the tests of ranges share."""

from fractions import Fraction
from typing import Any

from sidepot_core import Equity, Hand, Player, solve

TURN = "Jc 7d 2s 4h"


def equity_of(hand: Hand) -> Equity:
    equity = solve(hand).equity
    assert equity is not None
    assert equity.exact
    return equity


def portions(patterns: Any) -> dict[tuple[str, ...], Fraction]:
    """Joint weights as parts of their sum, whatever the weights were scaled by."""
    total = sum(patterns.values(), Fraction(0))
    return {winners: Fraction(weight) / total for winners, weight in patterns.items() if weight}


def players(*holdings: str, totals: tuple[int, ...] = ()) -> list[Player]:
    """P0, P1…: with cards where two are named, else with a range."""
    return [
        Player(
            f"P{seat}",
            totals[seat] if totals else 100,
            **({"cards": held} if " " in held and "," not in held else {"range": held}),
        )
        for seat, held in enumerate(holdings)
    ]

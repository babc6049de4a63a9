"""Names taken out of an imported hand, so that it can be shown to others."""

from dataclasses import replace

from .imported import Imported
from .names import letters


def without_names(hand: Imported) -> Imported:
    """The same hand with its players called A, B, C… clockwise, and its own number taken out."""
    taken = letters(len(hand.seats))
    new = {seat.player: letter for seat, letter in zip(hand.seats, taken, strict=True)}
    stated = hand.stated
    return replace(
        hand,
        file="",
        number="",
        hero=hand.hero and new[hand.hero],
        button=hand.button and new[hand.button],
        seats=tuple(
            replace(seat, name=new[seat.player], player=new[seat.player]) for seat in hand.seats
        ),
        stated=replace(
            stated,
            collected=tuple(replace(line, player=new[line.player]) for line in stated.collected),
            returned=tuple((new[name], amount) for name, amount in stated.returned),
            cash_outs=tuple(replace(line, player=new[line.player]) for line in stated.cash_outs),
        ),
        decisions=tuple(
            replace(
                decision,
                hero=new[decision.hero],
                known_afterwards=tuple(new[name] for name in decision.known_afterwards),
            )
            for decision in hand.decisions
        ),
    )

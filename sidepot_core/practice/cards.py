"""Cards for a question: hands that people play, on boards that make it worth asking."""

from collections.abc import Callable, Sequence

import numpy as np

from ..cards import Card, make_card, rank_of, suit_of
from ..engine.score import score
from .dice import Dice

Holes = dict[str, tuple[Card, Card]]
Deal = tuple[Holes, tuple[Card, ...]]
_NOTHING = np.zeros((1, 0), dtype=np.int64)


def _playable(one: int, other: int) -> bool:
    """A pair, two big cards, an ace, or suited and near each other."""
    ranks = sorted((rank_of(one), rank_of(other)))
    if ranks[0] == ranks[1] or ranks[0] >= 8 or ranks[1] == 12:
        return True
    return suit_of(one) == suit_of(other) and ranks[1] - ranks[0] <= 3


def _hole(dice: Dice, deck: list[Card]) -> tuple[Card, Card]:
    """Two playable cards out of the deck."""
    for _try in range(12):
        one, other = dice.draw(deck), dice.draw(deck)
        if _playable(one, other):
            break
        deck += [one, other]
    else:
        one, other = dice.draw(deck), dice.draw(deck)
    return (one, other) if rank_of(one) >= rank_of(other) else (other, one)


def _twin(dice: Dice, deck: list[Card], hole: tuple[Card, Card]) -> tuple[Card, Card] | None:
    """A hand that often ties with ``hole``: the same ranks, or the same high card."""
    high = [card for card in deck if rank_of(card) == rank_of(hole[0])]
    if not high:
        return None
    one = dice.pick(high)
    same_low = dice.chance(40)
    low = [
        card
        for card in deck
        if card != one and (rank_of(card) == rank_of(hole[1]) or not same_low)
        and rank_of(card) <= rank_of(one)
    ]  # fmt: skip
    if not low:
        return None
    other = dice.pick(low)
    deck.remove(one)
    deck.remove(other)
    return one, other


def _deck() -> list[Card]:
    return [make_card(rank, suit) for rank in range(13) for suit in range(4)]


def deal_cards(
    dice: Dice,
    names: Sequence[str],
    board: int,
    *,
    twins: int = 0,
    wanted: Callable[[dict[str, int]], bool] | None = None,
    tries: int = 40,
) -> Deal | None:
    """Hole cards and so many board cards.

    ``twins``: so many of the last players get hands that often tie; ``wanted``: what the strengths
    on a complete board must fulfil; None where no deal in ``tries`` does.
    """
    for _try in range(tries):
        deck = _deck()
        holes: Holes = {}
        for place, name in enumerate(names):
            model = holes[names[-twins]] if len(names) - twins < place else None
            twin = _twin(dice, deck, model) if model else None
            holes[name] = twin or _hole(dice, deck)
        lying = tuple(dice.draw(deck) for _card in range(board))
        if wanted is None:
            return holes, lying
        scored = score(list(holes.values()), lying, _NOTHING)
        strengths = {name: int(row[0]) for name, row in zip(holes, scored, strict=True)}
        if wanted(strengths):
            return holes, lying
    return None

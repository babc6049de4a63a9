"""Run-outs: every way the board can be completed, and who then wins each pot."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from .cards import DECK, Card
from .engine.score import best_of, score
from .hand import Hand
from .pots import Pot

Winners = tuple[str, ...]


@dataclass(frozen=True)
class Outcome:
    """Run-outs with the same winners in every pot.

    ``runouts``: the cards dealt, one tuple a run-out; ``winners``: the winners of each pot, in the
    order of the pots; ``receives``: what each live player gets from all pots, exact (a tie is 1/n).
    """

    runouts: tuple[tuple[Card, ...], ...]
    winners: tuple[Winners, ...]
    receives: Mapping[str, Fraction]

    @property
    def count(self) -> int:
        """How many run-outs."""
        return len(self.runouts)


@dataclass(frozen=True)
class Runouts:
    """All run-outs of a hand from the flop on (990 at most), or the one of a complete board.

    ``dealt``: one row of cards a run-out; ``masks``: for each pot one number a run-out, bit i set
    where live player i wins.
    """

    names: tuple[str, ...]
    pots: tuple[Pot, ...]
    dealt: NDArray[np.int64]
    masks: tuple[NDArray[np.uint16], ...]

    def __len__(self) -> int:
        return len(self.dealt)

    def __iter__(self) -> Iterator[Outcome]:
        """One outcome a run-out, in deck order."""
        made: dict[tuple[int, ...], tuple[tuple[Winners, ...], dict[str, Fraction]]] = {}
        for row, keys in enumerate(self._keys()):
            if keys not in made:
                winners = tuple(names_in(mask, self.names) for mask in keys)
                made[keys] = winners, receipts(self.pots, winners, self.names)
            yield Outcome((self._cards(row),), *made[keys])

    def outcomes(self) -> tuple[Outcome, ...]:
        """The run-outs grouped by their winners, the largest group first."""
        groups: dict[tuple[Winners, ...], list[Outcome]] = {}
        for outcome in self:
            groups.setdefault(outcome.winners, []).append(outcome)
        grouped = [
            Outcome(tuple(o.runouts[0] for o in same), winners, same[0].receives)
            for winners, same in groups.items()
        ]
        return tuple(sorted(grouped, key=lambda group: -group.count))

    def patterns(self, pot: int) -> dict[Winners, int]:
        """How many run-outs each set of winners takes that pot."""
        masks, counts = np.unique(self.masks[pot], return_counts=True)
        return {
            names_in(int(mask), self.names): int(count)
            for mask, count in zip(masks, counts, strict=True)
        }

    def _keys(self) -> Iterator[tuple[int, ...]]:
        if not self.masks:
            return iter([()] * len(self))
        return zip(*(mask.tolist() for mask in self.masks), strict=True)

    def _cards(self, row: int) -> tuple[Card, ...]:
        return tuple(Card(int(card)) for card in self.dealt[row])


def enumerate_runouts(hand: Hand, pots: Sequence[Pot]) -> Runouts:
    """Deal every run-out. Needs the cards of all live players and a board of 3 to 5 cards."""
    names = tuple(player.name for player in hand.live)
    known = set(hand.known_cards)
    deck = [card for card in DECK if card not in known]
    to_come = 5 - len(hand.board)
    dealt = np.array(list(combinations(deck, to_come)), dtype=np.int64).reshape(
        comb(len(deck), to_come), to_come
    )
    strengths = score([player.cards for player in hand.live], hand.board, dealt)
    masks = tuple(best_of(strengths, seats_of(pot, names)) for pot in pots)
    return Runouts(names, tuple(pots), dealt, masks)


def seats_of(pot: Pot, names: Sequence[str]) -> list[int]:
    """The places among ``names`` of the players who may win a pot."""
    return [names.index(name) for name in pot.eligible]


def names_in(mask: int, names: Sequence[str]) -> Winners:
    """The names whose bits are set."""
    return tuple(name for seat, name in enumerate(names) if mask >> seat & 1)


def receipts(
    pots: Sequence[Pot], winners: Sequence[Winners], names: Sequence[str]
) -> dict[str, Fraction]:
    """What each player gets when these win; a tie counts as an exact share."""
    got = dict.fromkeys(names, Fraction(0))
    for pot, won in zip(pots, winners, strict=True):
        for name in won:
            got[name] += pot.amount / len(won)
    return got

"""The hand that a question is about, with what a hand alone does not tell, and its rivers."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import combinations

import numpy as np

from ..cards import DECK, Card
from ..engine.score import Strengths, best_of, score
from ..hand import Hand, Player
from ..pots import Layer, Stacking, cut_layers, stack_pots
from ..ranking import BestFive, rank_five
from ..runouts import Winners, names_in
from .fives import five_strength

RankedFive = tuple[int, tuple[Card, ...]]
"""A strength and its five cards."""
YOU = "You"
"""The player who answers: the hero of every question that needs one."""


class Rivers:
    """Every river from one deck, and who then wins among any of the live players."""

    def __init__(self, players: Sequence[Player], board: Sequence[Card], deck: list[Card]) -> None:
        self.names = tuple(player.name for player in players)
        self.cards = tuple(deck)
        dealt = np.array(deck, dtype=np.int64).reshape(-1, 1)
        self.strengths: Strengths = score([player.cards for player in players], board, dealt)
        self._winners: dict[Winners, tuple[Winners, ...]] = {}

    def winners(self, eligible: Winners) -> tuple[Winners, ...]:
        """For each river who wins among ``eligible``."""
        if eligible not in self._winners:
            masks = best_of(self.strengths, [self.names.index(name) for name in eligible]).tolist()
            named = {mask: names_in(mask, self.names) for mask in set(masks)}
            self._winners[eligible] = tuple(named[mask] for mask in masks)
        return self._winners[eligible]

    def patterns(self, eligible: Winners) -> dict[Winners, int]:
        """How many rivers each set of winners takes."""
        return dict(Counter(self.winners(eligible)))


@dataclass(frozen=True)
class Situation:
    """A hand to ask about.

    ``ante``: the part of each player's total that was an ante; ``earlier``: the part put in before
    the last street, the ante included. A player with less in has put in all of it that early.
    """

    hand: Hand
    ante: Fraction = Fraction(0)
    earlier: Fraction = Fraction(0)

    @cached_property
    def totals(self) -> Mapping[str, Fraction]:
        """Each player's total, the hero's call included."""
        return self.hand.totals_after_call

    @cached_property
    def stacking(self) -> Stacking:
        """The right pots and returns."""
        return stack_pots(self.hand)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """All players in seat order."""
        return tuple(player.name for player in self.hand.players)

    @cached_property
    def live(self) -> tuple[str, ...]:
        """The players who have not folded, in seat order."""
        return tuple(player.name for player in self.hand.live)

    @cached_property
    def folded(self) -> tuple[str, ...]:
        """The players who have folded, in seat order."""
        return tuple(player.name for player in self.hand.players if player.folded)

    @cached_property
    def fives(self) -> Mapping[str, BestFive]:
        """The best five of every player whose cards are shown; empty before the river."""
        if len(self.hand.board) < 5:
            return {}
        return {player.name: self._five(player) for player in self.hand.players if player.cards}

    def _five(self, player: Player) -> BestFive:
        """Of equal fives the one with the most board cards, as in ``ranking.best_five``."""
        held = set(player.cards)
        fives = self.all_fives(player.name)
        _strength, cards = max(fives, key=lambda five: (five[0], -len(held & set(five[1]))))
        unused = tuple(card for card in (*player.cards, *self.hand.board) if card not in cards)
        return replace(rank_five(cards), unused=unused)

    def all_fives(self, name: str) -> tuple[RankedFive, ...]:
        """All 21 fives of a player's seven cards with their strengths, on a complete board."""
        if name not in self._all_fives:
            seven = (*self.hand.player(name).cards, *self.hand.board)
            fives = combinations(seven, 5)
            self._all_fives[name] = tuple((five_strength(five), five) for five in fives)
        return self._all_fives[name]

    @cached_property
    def _all_fives(self) -> dict[str, tuple[RankedFive, ...]]:
        return {}

    @cached_property
    def strengths(self) -> Mapping[str, int]:
        """The strength at the showdown of every player whose cards are shown."""
        shown = [player for player in self.hand.players if player.cards]
        if len(self.hand.board) < 5 or not shown:
            return {}
        nothing = np.zeros((1, 0), dtype=np.int64)
        scored = score([player.cards for player in shown], self.hand.board, nothing)
        return {p.name: int(row[0]) for p, row in zip(shown, scored, strict=True)}

    @cached_property
    def rivers(self) -> Rivers:
        """The rivers that can come: no known card among them."""
        return self.rivers_with(())

    def rivers_with(self, dealt_back: Iterable[str]) -> Rivers:
        """The rivers for the other players if these players' cards were in the deck again."""
        gone = set(dealt_back)
        back = {card for name in gone for card in self.hand.player(name).cards}
        known = set(self.hand.known_cards) - back
        deck = [card for card in DECK if card not in known]
        # Whoever would hold a card that is dealt as well has no hand to score.
        players = [player for player in self.hand.live if player.name not in gone]
        return Rivers(players, self.hand.board, deck)

    @cached_property
    def layers(self) -> tuple[Layer, ...]:
        """All chips from the bottom up: dead money first where there is some, then each slice
        between two totals, an uncalled one on top. What a picture of the hand numbers."""
        dead = self.hand.dead_money
        bottom = (Layer(Fraction(0), Fraction(0), dead, ()),) if dead else ()
        return (*bottom, *cut_layers(self.totals))

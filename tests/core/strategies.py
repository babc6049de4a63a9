"""Hypothesis strategies for hands: uneven stakes, folds, dead money, cards, orders."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from sidepot_core import Hand, Player
from sidepot_core.cards import DECK, Card, cards_text

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli", "Flo", "Gus", "Hal", "Ida", "Jo")


@dataclass(frozen=True)
class Seat:
    """The makings of a player, easy to change before the hand is built."""

    name: str
    total: Fraction
    folded: bool
    cards: tuple[Card, ...]
    range: str
    stack: Fraction | None

    def player(self) -> Player:
        return Player(
            self.name,
            self.total,
            folded=self.folded,
            cards=cards_text(self.cards),
            range=self.range,
            stack=self.stack,
        )


@dataclass(frozen=True)
class Deal:
    """The makings of a hand; ``hand()`` builds it, ``with_…`` varies it."""

    seats: tuple[Seat, ...]
    fields: dict[str, Any]

    def hand(self, **changes: Any) -> Hand:
        return Hand([seat.player() for seat in self.seats], **{**self.fields, **changes})

    def with_seats(self, *seats: Seat) -> "Deal":
        return replace(self, seats=seats)

    def scaled(self, factor: Fraction) -> Hand:
        seats = [
            replace(s, total=s.total * factor, stack=None if s.stack is None else s.stack * factor)
            for s in self.seats
        ]
        amounts = {
            name: self.fields[name] * factor
            for name in ("dead_money", "to_call", "chip", "big_blind")
            if self.fields.get(name) is not None
        }
        return self.with_seats(*seats).hand(**amounts)


@st.composite
def deals(
    draw: st.DrawFn,
    *,
    cards: bool = True,
    ranges: bool = False,
    streets: tuple[int, ...] = (0, 3, 4, 5),
    most: int = 10,
) -> Deal:
    """Any hand that is accepted. ``cards``: every live player's are known (else by chance)."""
    chip = draw(st.sampled_from((Fraction(1), Fraction(25), Fraction(1, 100), Fraction(5, 2))))
    chips = st.one_of(st.sampled_from((0, 1, 10, 10, 25)), st.integers(0, 400))
    players = draw(st.integers(2, most))
    deck = draw(st.permutations(DECK))
    totals = draw(st.lists(chips, min_size=players, max_size=players))
    folded = draw(st.lists(st.booleans(), min_size=players, max_size=players))
    folded[draw(st.integers(0, players - 1))] = False
    texts = st.sampled_from(("", "QQ+, AKs:0.5", "random"))
    seats: list[Seat] = []
    for seat in range(players):
        known = draw(st.booleans()) or (cards and not folded[seat])
        seats.append(
            Seat(
                NAMES[seat],
                totals[seat] * chip,
                folded[seat],
                tuple(deck[2 * seat : 2 * seat + 2]) if known else (),
                draw(texts) if ranges and not known else "",
                draw(st.none() | chips.map(lambda many: many * chip)),
            )
        )
    board = deck[20 : 20 + draw(st.sampled_from(streets))]
    dead = deck[25 : 25 + draw(st.integers(0, 5))]
    fields: dict[str, Any] = {
        "chip": chip,
        "board": cards_text(board),
        "dead_cards": cards_text(dead),
        "dead_money": draw(chips) * chip,
        "odd_chip_rule": draw(st.sampled_from(("exact", "first_winner_left_of_button"))),
        "button": draw(st.none() | st.sampled_from(NAMES[:players])),
        "big_blind": draw(st.none() | st.just(10 * chip)),
        "title": draw(st.text(max_size=5)),
    }
    hero = draw(st.none() | st.sampled_from([s for s in seats if not s.folded]))
    if hero is not None:
        above = max(seat.total for seat in seats if seat is not hero) - hero.total
        room = above if hero.stack is None else min(above, hero.stack)
        fields["hero"] = hero.name
        fields["to_call"] = draw(st.integers(0, max(0, int(room / chip)))) * chip
    if draw(st.booleans()):
        live = [seat.name for seat in seats if not seat.folded]
        places = draw(st.lists(st.integers(0, 3), min_size=len(live), max_size=len(live)))
        fields["showdown_order"] = [
            [name for name, at in zip(live, places, strict=True) if at == place]
            for place in sorted(set(places))
        ]
    return Deal(tuple(seats), fields)

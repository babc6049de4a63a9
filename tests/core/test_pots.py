"""Layers, pots and returns."""

from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given

from sidepot_core import Hand, Player, Stacking
from sidepot_core.pots import cut_layers, stack_pots, stack_pots_if_fold

from .strategies import Deal, deals


def stack(*totals: int, folded: str = "", dead_money: int = 0) -> Stacking:
    """Pots of players A, B, C… with these totals."""
    players = [Player(n, t, folded=n in folded) for n, t in zip("ABCDEFGHIJ", totals, strict=False)]
    return stack_pots(Hand(players, dead_money=dead_money))


def pots(stacking: Stacking) -> list[tuple[str, int, str]]:
    return [(pot.name, int(pot.amount), "".join(pot.eligible)) for pot in stacking.pots]


@pytest.mark.parametrize(
    ("totals", "folded", "dead_money", "expected", "returned"),
    [
        ((100, 100), "", 0, [("main", 200, "AB")], {}),
        ((50, 200, 200), "", 0, [("main", 150, "ABC"), ("side 1", 300, "BC")], {}),
        # The uncalled excess, of a live and of a folded player.
        ((50, 80), "", 0, [("main", 100, "AB")], {"B": 30}),
        ((50, 50, 80), "C", 0, [("main", 150, "AB")], {"C": 30}),
        ((50, 0), "", 0, [], {"A": 50}),
        ((50, 80, 200), "B", 0, [("main", 150, "AC"), ("side 1", 60, "C")], {"C": 120}),
        # A matched slice with one eligible player is won, not returned.
        ((100, 200, 200), "C", 0, [("main", 300, "AB"), ("side 1", 200, "B")], {}),
        # Folded chips lie in every layer they reached and cut layers, but make no new pot.
        ((200, 200, 100, 30), "CD", 0, [("main", 530, "AB")], {}),
        # Paid by folded players only: down into the pot below.
        ((100, 100, 300, 300), "CD", 0, [("main", 800, "AB")], {}),
        ((50, 100, 100, 300, 300), "DE", 0, [("main", 250, "ABC"), ("side 1", 600, "BC")], {}),
        # Nobody live has anything in: the chips are open to all who are left.
        ((0, 0, 10, 10), "CD", 0, [("main", 20, "AB")], {}),
        # Dead money is the bottom layer, open to every live player.
        ((100, 100), "", 8, [("main", 208, "AB")], {}),
        ((6, 0, 6), "", 6, [("main", 6, "ABC"), ("side 1", 12, "AC")], {}),
        ((0, 0), "", 6, [("main", 6, "AB")], {}),
        ((0, 0), "", 0, [], {}),
        # A live player with nothing in may win nothing that others put in.
        ((0, 10, 10), "", 0, [("main", 20, "BC")], {}),
        # The last player left.
        ((10, 20, 20), "BC", 0, [("main", 50, "A")], {}),
    ],
)
def test_pots(
    totals: tuple[int, ...],
    folded: str,
    dead_money: int,
    expected: list[tuple[str, int, str]],
    returned: dict[str, int],
) -> None:
    stacking = stack(*totals, folded=folded, dead_money=dead_money)
    assert pots(stacking) == expected
    assert stacking.returned == returned


def test_layers_lie_where_folded_chips_end() -> None:
    (pot,) = stack(200, 200, 100, folded="C").pots
    layers = [(la.low, la.high, la.amount, "".join(la.payers)) for la in pot.layers]
    assert layers == [(0, 100, 300, "ABC"), (100, 200, 200, "AB")]


def test_a_layer_of_folded_players_is_told() -> None:
    stacking = stack(100, 100, 300, 300, folded="CD")
    assert [(la.low, la.high, la.amount) for la in stacking.orphans] == [(100, 300, 400)]
    (warning,) = stacking.warnings()
    assert warning.message.startswith("Only folded players paid the layer from 100 to 300: its 400")


def test_uncontested_pots_are_marked() -> None:
    main, side = stack(100, 200, 200, folded="C").pots
    assert (main.uncontested, side.uncontested) == (False, True)


def test_call_and_fold() -> None:
    players = [Player("A", 50, stack=0), Player("B", 200), Player("You", 50)]
    hand = Hand(players, hero="You", to_call=150)
    assert pots(stack_pots(hand)) == [("main", 150, "ABYou"), ("side 1", 300, "BYou")]
    fold = stack_pots_if_fold(hand)
    assert pots(fold) == [("main", 150, "AB")]
    assert fold.returned == {"B": 150}


def test_a_short_call_leaves_a_return_for_the_bettor() -> None:
    hand = Hand([Player("A", 500), Player("You", 100, stack=200)], hero="You", to_call=200)
    assert pots(stack_pots(hand)) == [("main", 600, "AYou")]
    assert stack_pots(hand).returned == {"A": 200}


def test_ten_players_all_different() -> None:
    stacking = stack(*range(10, 110, 10))
    assert [pot.amount for pot in stacking.pots] == [10 * n for n in range(10, 1, -1)]
    assert [pot.name for pot in stacking.pots] == ["main", *(f"side {n}" for n in range(1, 9))]
    assert stacking.returned == {"J": 10}


@given(deals(cards=False))
def test_what_holds_for_all_pots(deal: Deal) -> None:
    hand = deal.hand()
    stacking = stack_pots(hand)
    totals = hand.totals_after_call
    live = {player.name for player in hand.live}
    for low, high in pairwise(stacking.pots):
        assert low.eligible != high.eligible, "neighbours with the same players are one pot"
        assert set(high.eligible) < set(low.eligible)
    for pot in stacking.pots:
        assert pot.amount == sum(layer.amount for layer in pot.layers) > 0
        assert pot.eligible
        assert set(pot.eligible) <= live
        top = max(layer.high for layer in pot.layers if set(layer.payers) & live or not layer.high)
        assert all(totals[name] >= top for name in pot.eligible)
    assert len(stacking.returned) <= 1
    for name, amount in stacking.returned.items():
        assert amount == totals[name] - max(t for n, t in totals.items() if n != name)


def by_single_chips(totals: dict[str, Any], live: set[str]) -> dict[frozenset[str], int]:
    """Chips by who may win them, one chip level at a time: slow, and hard to get wrong."""
    won: dict[frozenset[str], int] = {}
    below = frozenset(live)
    for level in range(1, int(max(totals.values())) + 1):
        payers = [name for name, total in totals.items() if total >= level]
        if len(payers) == 1:
            break  # nobody matched this chip
        below = frozenset(payers) & live or below
        won[below] = won.get(below, 0) + len(payers)
    return won


@given(deals(cards=False))
def test_pots_are_what_single_chips_make(deal: Deal) -> None:
    hand = deal.hand()
    totals = {name: total / hand.chip for name, total in hand.totals_after_call.items()}
    live = {player.name for player in hand.live}
    expected = by_single_chips(totals, live)
    if hand.dead_money:
        expected[frozenset(live)] = expected.get(frozenset(live), 0) + hand.dead_money / hand.chip
    found = {frozenset(pot.eligible): pot.amount / hand.chip for pot in stack_pots(hand).pots}
    assert found == expected


def test_cut_layers_leave_nothing_out() -> None:
    totals = {"A": Fraction(5), "B": Fraction(0), "C": Fraction(7, 2)}
    assert sum(layer.amount for layer in cut_layers(totals)) == Fraction(17, 2)

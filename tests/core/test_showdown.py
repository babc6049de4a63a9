"""Showdown: winners pot by pot, odd chips seat by seat."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import assume, given

from sidepot_core import Hand, Player, Showdown, solve

from .strategies import Deal, deals


def showdown(totals: str, order: str, **fields: Any) -> Showdown:
    """``"A25 B25 C10x"`` are totals (x: folded), ``"AB C"`` the order, ties together."""
    players = [
        Player(text[0], text[1:].rstrip("x"), folded=text.endswith("x")) for text in totals.split()
    ]
    result = solve(Hand(players, showdown_order=[list(tied) for tied in order.split()], **fields))
    assert result.showdown is not None
    return result.showdown


def payouts(found: Showdown) -> dict[str, Fraction]:
    return {name: amount for name, amount in found.payouts.items() if amount}


@pytest.mark.parametrize(
    ("button", "expected", "walk"),
    [
        ("A", {"B": 17, "C": 17, "D": 16}, [("B", "B"), ("C", "BC")]),
        ("B", {"B": 16, "C": 17, "D": 17}, [("C", "C"), ("D", "CD")]),
        ("C", {"B": 17, "C": 16, "D": 17}, [("D", "D"), ("B", "DAB")]),
        ("D", {"B": 17, "C": 17, "D": 16}, [("B", "AB"), ("C", "ABC")]),
    ],
)
def test_odd_chips_walk_from_the_buttons_left(
    button: str, expected: dict[str, int], walk: list[tuple[str, str]]
) -> None:
    """Two odd chips, to the first two winners; A has folded but keeps the seat."""
    found = showdown("A5x B15 C15 D15", "BCD", button=button)
    assert payouts(found) == expected
    assert [(odd.player, "".join(odd.walk)) for odd in found.odd_chips] == walk
    assert all((odd.pot, odd.amount) == ("main", 1) for odd in found.odd_chips)


def test_each_pot_is_split_by_itself() -> None:
    """Two odd pots give two odd chips, both to the first seat; pooled they would give none."""
    found = showdown("A1 B2 C2 D1x E2x", "BC A", button="A")
    assert [(award.name, award.winners) for award in found.pots] == [
        ("main", ("B", "C")),
        ("side 1", ("B", "C")),
    ]
    assert payouts(found) == {"B": 5, "C": 3}
    assert [(odd.pot, odd.player) for odd in found.odd_chips] == [("main", "B"), ("side 1", "B")]


def test_the_smallest_chip_is_never_broken() -> None:
    found = showdown("A25 B25 C25", "BC A", button="A", chip=25)
    assert payouts(found) == {"B": 50, "C": 25}
    assert [(odd.player, odd.amount) for odd in found.odd_chips] == [("B", 25)]
    assert payouts(showdown("A50 B50 C50", "BC A", button="A", chip=25)) == {"B": 75, "C": 75}
    assert payouts(showdown("A0.25 B0.25 C0.25", "BC A", button="A", chip="0.05")) == {
        "B": Fraction("0.4"),
        "C": Fraction("0.35"),
    }


def test_exact_shares_need_no_button() -> None:
    found = showdown("A25 B25 C25", "AB C", odd_chip_rule="exact")
    assert payouts(found) == {"A": Fraction(75, 2), "B": Fraction(75, 2)}
    assert found.odd_chips == ()


def test_without_a_button_an_odd_chip_leaves_the_payouts_out() -> None:
    players = [Player(name, 25) for name in "ABC"]
    result = solve(Hand(players, showdown_order=[["A", "B"], ["C"]]))
    assert result.showdown is None
    needed = [warning for warning in result.warnings if warning.code == "button_needed"]
    assert [(warning.field, warning.params) for warning in needed] == [
        ("button", (("pot", "main"),))
    ]


def test_without_an_odd_chip_no_button_is_needed() -> None:
    assert payouts(showdown("A25 B25", "AB")) == {"A": 25, "B": 25}
    assert payouts(showdown("A25 B25 C25", "A BC")) == {"A": 75}


def test_the_last_player_wins_everything_unseen() -> None:
    result = solve(Hand([Player("A", 3, folded=True), Player("B", 3), Player("C", 9, folded=True)]))
    assert result.showdown is not None
    assert result.showdown.decided_by == "last_player"
    assert result.showdown.hands == {}
    assert payouts(result.showdown) == {"B": 9}
    assert result.stacking.returned == {"C": 6}
    assert result.showdown.net == {"A": -3, "B": 6, "C": -3}


def test_stacks_and_net_count_the_call_and_the_return() -> None:
    players = [
        Player("A", 50, cards="As Ah", stack=0),
        Player("B", 300, cards="Qs Qh", stack=700),
        Player("You", 50, cards="Ks Kh", stack=150),
        Player("D", 10, folded=True),
    ]
    hand = Hand(players, board="Jc 7d 2s 4h 5h", hero="You", to_call=150)
    found = solve(hand).showdown
    assert found is not None
    assert found.decided_by == "cards"
    assert found.payouts == {"A": 160, "B": 0, "You": 300, "D": 0}
    assert found.net == {"A": 110, "B": -200, "You": 100, "D": -10}
    assert found.stacks == {"A": 160, "B": 800, "You": 300}


def test_an_order_may_decide_where_the_cards_are_only_partly_known() -> None:
    players = [Player("A", 10, cards="As Ah"), Player("B", 10)]
    found = solve(Hand(players, board="Jc 7d 2s 4h 5h", showdown_order=[["B"], ["A"]])).showdown
    assert found is not None
    assert (found.decided_by, list(found.hands)) == ("order", ["A"])
    assert payouts(found) == {"B": 20}


def test_a_player_may_win_only_the_pots_he_is_in() -> None:
    found = showdown("A10 B20 C30 D30", "A B C D")
    assert payouts(found) == {"A": 40, "B": 30, "C": 20}


@given(deals(cards=False, streets=(5,)))
def test_odd_chips_are_fair(deal: Deal) -> None:
    """Never two to a player in one pot, never more than a chip apart, seats in order."""
    hand = deal.hand(odd_chip_rule="first_winner_left_of_button", button=deal.seats[0].name)
    found = solve(hand).showdown
    assume(found is not None)
    assert found is not None
    for award in found.pots:
        takers = [odd.player for odd in found.odd_chips if odd.pot == award.name]
        assert len(takers) == len(set(takers)) < len(award.winners)
        assert all(share % hand.chip == 0 for share in award.shares.values())
        low = min(award.shares.values())
        extra = {name for name, share in award.shares.items() if share > low}
        assert {award.shares[name] - low for name in extra} <= {hand.chip}
        assert set(takers) == extra
        # The button, in the first seat, is the last to be offered an odd chip.
        seats = [player.name for player in hand.players]
        clockwise = [name for name in (*seats[1:], seats[0]) if name in award.winners]
        assert takers == clockwise[: len(takers)]

"""The whole result: every warning, and what holds for any hand whatever."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sidepot_core import Result, solve

from .strategies import Deal, Seat, deals
from .support import read, solve_cli, two_players

ACES, KINGS = {"cards": "As Ah"}, {"cards": "Ks Kh"}
RIVER = "Jc 7d 2s 4h 5h"
ODD = [{"name": name, "total": 25} for name in "ABC"]

WARNED: list[tuple[str, dict[str, Any], str]] = [
    ("betting_open", two_players(first={"total": 50}), "players[0].stack"),
    ("betting_open", two_players(second={"total": 50, "stack": 1}), "players[1].stack"),
    (
        "call_short",
        two_players(first={"stack": 80}, second={"total": 150}, hero="A", to_call=20),
        "to_call",
    ),
    (
        "further_betting",
        two_players(first={"stack": 80}, second={"total": 150, "stack": 1}, hero="A", to_call=50),
        "players",
    ),
    (
        "further_betting",
        two_players(
            first={"stack": 80},
            second={"total": 150, "stack": 1},
            board="Jc 7d 2s 4h",
            hero="A",
            to_call=50,
        ),
        "players",
    ),
    ("nothing_to_call", two_players(second={"folded": True}, hero="A", to_call=0), "to_call"),
    (
        "layer_only_folded",
        {
            "players": [
                {"name": "A", "total": 10, "stack": 0},
                *({"name": name, "total": 30, "folded": True} for name in "BC"),
            ]
        },
        "players",
    ),
    ("cards_incomplete", two_players(first=ACES), "players"),
    ("showdown_undecided", two_players(first=ACES, second=KINGS), "board"),
    ("showdown_undecided", two_players(first=ACES, board=RIVER), "board"),
    (
        "ranges_impossible",
        two_players(first={"range": "AhKh"}, second={"range": "AhKh"}),
        "players",
    ),
    ("range_of_folded", two_players(first={"range": "QQ+", "folded": True}), "players[0].range"),
    (
        "order_of_folded",
        two_players(first={"folded": True}, showdown_order=[["B"], ["A"]]),
        "showdown_order",
    ),
    (
        "order_not_used",
        two_players(first=ACES, second=KINGS, board=RIVER, showdown_order=[["B"], ["A"]]),
        "showdown_order",
    ),
    ("button_needed", {"players": ODD, "showdown_order": [["A", "B"], ["C"]]}, "button"),
]


@pytest.mark.parametrize(("code", "document", "field"), WARNED)
def test_warned_and_solved(code: str, document: dict[str, Any], field: str) -> None:
    result = solve(read(document))
    warned = {(warning.code, warning.field): warning.message for warning in result.warnings}
    assert warned[code, field]
    printed = solve_cli(document)["warnings"]
    assert {"code": code, "field": field, "message": warned[code, field]} in printed


@pytest.mark.parametrize(
    "document",
    [
        two_players(first={**ACES, "stack": 0}, second=KINGS, board=RIVER),
        two_players(first={**ACES, "total": 50, "stack": 0}, second=KINGS, board=RIVER),
        two_players(first=ACES, second={"folded": True}),
        two_players(
            first={**ACES, "stack": 80},
            second={**KINGS, "total": 150, "stack": 80},
            board=RIVER,
            hero="A",
            to_call=50,
        ),
    ],
)
def test_nothing_to_warn_of(document: dict[str, Any]) -> None:
    assert solve(read(document)).warnings == ()


def test_a_stated_order_gives_way_to_the_cards() -> None:
    hand = two_players(first=ACES, second=KINGS, board=RIVER, showdown_order=[["B"], ["A"]])
    showdown = solve(read(hand)).showdown
    assert showdown is not None
    assert (showdown.decided_by, showdown.payouts) == ("cards", {"A": 200, "B": 0})


def figures(result: Result) -> dict[str, Any]:
    """All that a result says, without the order of seats."""
    stackings = [result.stacking, *([result.if_fold] if result.if_fold else [])]
    known: dict[str, Any] = {
        "pots": [[(p.name, p.amount, frozenset(p.eligible)) for p in s.pots] for s in stackings],
        "returned": [s.returned for s in stackings],
    }
    if result.equity:
        known["equity"] = [pot.equity for pot in result.equity.pots]
        known["receives"] = result.equity.receives
    if result.showdown:
        known |= {"payouts": result.showdown.payouts, "net": result.showdown.net}
    if result.call:
        known |= {"ev": result.call.ev, "fold": result.call.net_if_fold}
    return known


@given(deals(cards=False))
def test_every_chip_is_accounted_for(deal: Deal) -> None:
    hand = deal.hand()
    result = solve(hand)
    for stacking in filter(None, (result.stacking, result.if_fold)):
        assert stacking.reconciles
        assert stacking.put_in == stacking.in_pots + sum(stacking.returned.values())
    put_in = sum(hand.totals_after_call.values()) + hand.dead_money
    assert result.stacking.put_in == put_in
    if result.showdown is not None:
        assert sum(result.showdown.payouts.values()) == result.stacking.in_pots
        # What the players win together is what nobody of them put in.
        assert sum(result.showdown.net.values()) == hand.dead_money
        assert all(payout >= 0 for payout in result.showdown.payouts.values())
        for award, pot in zip(result.showdown.pots, result.stacking.pots, strict=True):
            assert sum(award.shares.values()) == pot.amount
            assert set(award.winners) <= set(pot.eligible)


@given(deals())
def test_equities_of_a_pot_add_up_to_one(deal: Deal) -> None:
    result = solve(deal.hand())
    assert result.equity is not None
    for pot, row in zip(result.stacking.pots, result.equity.pots, strict=True):
        assert sum(row.equity.values()) == 1
        assert tuple(row.equity) == pot.eligible
        assert all(0 <= share <= 1 for share in row.equity.values())
    assert sum(result.equity.receives.values()) == result.stacking.in_pots


@given(deals(cards=False), st.randoms(use_true_random=False))
def test_the_order_of_players_changes_nothing_but_odd_chips(deal: Deal, rng: Any) -> None:
    seats = list(deal.seats)
    rng.shuffle(seats)
    moved = deal.with_seats(*seats).hand(odd_chip_rule="exact")
    assert figures(solve(moved)) == figures(solve(deal.hand(odd_chip_rule="exact")))


@given(deals(cards=False), st.sampled_from((Fraction(7), Fraction(1, 8), Fraction(100, 3))))
def test_scaling_all_amounts_scales_all_results(deal: Deal, factor: Fraction) -> None:
    def scale(value: Any) -> Any:
        if isinstance(value, Fraction):
            return value * factor
        if isinstance(value, dict):
            return {key: scale(inner) for key, inner in value.items()}
        if isinstance(value, (list, tuple)):
            return type(value)(scale(inner) for inner in value)
        return value

    expected = figures(solve(deal.hand()))
    shares = expected.pop("equity", None)
    found = figures(solve(deal.scaled(factor)))
    assert found.pop("equity", None) == shares
    assert found == scale(expected)


@given(deals(cards=False, most=9))
def test_a_folded_player_with_nothing_in_changes_nothing(deal: Deal) -> None:
    idle = Seat("Zed", Fraction(0), True, (), "", None)
    before, after = solve(deal.hand()), solve(deal.with_seats(*deal.seats, idle).hand())
    assert after.warnings == before.warnings
    with_idle = figures(after)
    for part in ("payouts", "net"):
        if part in with_idle:
            assert with_idle[part].pop("Zed") == 0
    assert with_idle == figures(before)


@given(deals(), st.permutations(range(4)))
def test_renaming_suits_changes_no_equity(deal: Deal, suits: list[int]) -> None:
    def renamed(cards: Any) -> tuple[Any, ...]:
        return tuple(card // 4 * 4 + suits[card % 4] for card in cards)

    hand = deal.hand()
    seats = [replace(seat, cards=renamed(seat.cards)) for seat in deal.seats]
    other = deal.with_seats(*seats)
    changed = {
        name: " ".join("23456789TJQKA"[c // 4] + "shdc"[c % 4] for c in renamed(cards))
        for name, cards in (("board", hand.board), ("dead_cards", hand.dead_cards))
    }
    assert figures(solve(other.hand(**changed))) == figures(solve(hand))

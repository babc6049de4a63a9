"""The value of a call: against folding, break-even, sensitivity."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import assume, given

from sidepot_core import Call, Hand, Player, solve

from .strategies import Deal, deals


def call_of(hand: Hand) -> Call:
    call = solve(hand).call
    assert call is not None
    return call


def hand_of(*, you: str = "Ks Kh", board: str = "Jc 7d 2s 4h", **fields: Any) -> Hand:
    players = [
        Player("A", 50, cards="As Ah", stack=0),
        Player("B", 200, cards="Qs Qh", stack=0),
        Player("You", 50, cards=you, stack=150),
    ]
    return Hand(players, **{"board": board, "hero": "You", "to_call": 150, **fields})


def test_call_ends_in_ev_against_folding() -> None:
    call = call_of(hand_of())
    assert call.ev == call.receives + call.own_return - call.to_call
    assert call.ev == call.net_if_call - call.net_if_fold
    assert (call.hero, call.put_in_before, call.total_pots) == ("You", 50, 450)


@given(deals())
def test_ev_is_what_calling_nets_more_than_folding(deal: Deal) -> None:
    """Where folding returns nothing to the hero (his chips were matched)."""
    result = solve(deal.hand())
    assume(result.call is not None)
    assert result.call is not None
    assert result.if_fold is not None
    back = result.if_fold.returned.get(result.call.hero, 0)
    assert result.call.net_if_call - result.call.net_if_fold == result.call.ev - back


@given(deals())
def test_break_even_and_sensitivity_are_one_line(deal: Deal) -> None:
    result = solve(deal.hand())
    assume(result.call is not None)
    call = result.call
    assert call is not None
    for pot in call.all_pots:
        needed = call.break_even(pot)
        if needed is not None:
            assert 0 <= needed <= 1
            assert call.ev_at(pot, needed) == 0
        elif pot in call.amounts:
            assert call.ev_at(pot, Fraction(0)) > 0 or call.ev_at(pot, Fraction(1)) < 0
    if call.varied_pot is not None:
        table = dict(call.sensitivity())
        assert table[call.equities[call.varied_pot]] == call.ev
        assert len(table) in (11, 12)
        assert list(table) == sorted(table)


def test_break_even_is_null_for_a_pot_the_hero_is_not_in() -> None:
    players = [
        Player("A", 300, cards="As Ah"),
        Player("B", 300, cards="Qs Qh"),
        Player("You", 50, cards="Ks Kh", stack=50),
    ]
    call = call_of(Hand(players, board="Jc 7d 2s 4h", hero="You", to_call=50))
    assert call.all_pots == ("main", "side 1")
    assert list(call.amounts) == ["main"]
    assert call.break_even("main") == Fraction(50, 300)
    assert call.break_even("side 1") is None
    assert call.varied_pot == "main"


def test_break_even_outside_zero_to_one_is_none() -> None:
    call = call_of(hand_of())
    assert call.break_even("main") is None  # the side pot alone pays for the call
    assert call.break_even("side 1") == Fraction(10, 21)


def test_a_sure_loser_still_has_a_sensitivity() -> None:
    call = call_of(hand_of(you="Jh 2c", board="Jc Jd 4s 4h", to_call=150, dead_cards="Js"))
    assert call.ev == call.receives - 150
    call = call_of(hand_of(you="8c 9c", board="Qc Qd 2s 2h"))
    assert (call.ev, call.net_if_call, call.net_if_fold) == (-150, -200, -50)
    assert call.ev_at("side 1", Fraction(1, 2)) == 0


def test_calling_for_less_counts_no_return_of_the_bettors() -> None:
    players = [Player("A", 500, cards="As Ah"), Player("You", 100, cards="Ks Kh", stack=200)]
    hand = Hand(players, board="Jc 7d 2s 4h 5h", hero="You", to_call=200)
    assert (call_of(hand).ev, call_of(hand).own_return) == (-200, 0)


def test_a_free_call_keeps_the_heros_own_return() -> None:
    players = [Player("A", 100, cards="As Ah", stack=0), Player("You", 150, cards="Ks Kh")]
    call = call_of(Hand(players, board="Jc 7d 2s 4h 5h", hero="You", to_call=0))
    assert (call.receives, call.own_return, call.net_if_call) == (0, 50, -100)


def test_beating_everyone_is_not_the_equity() -> None:
    call = call_of(hand_of())
    assert call.beat_everyone_chance == Fraction(2, 42)
    assert call.beat_everyone_ev == Fraction(-900, 7)


@pytest.mark.parametrize("missing", [{"hero": None, "to_call": None}, {"to_call": None}])
def test_no_call_is_valued_where_none_is_asked_for(missing: dict[str, Any]) -> None:
    result = solve(hand_of(**missing))
    assert result.call is None
    assert result.if_fold is None


def test_no_call_is_valued_without_the_cards() -> None:
    players = [Player("A", 100), Player("You", 50, cards="Ks Kh")]
    result = solve(Hand(players, hero="You", to_call=50))
    assert result.call is None
    assert result.if_fold is not None

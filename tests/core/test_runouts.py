"""Run-outs one by one, and grouped by their winners."""

from fractions import Fraction
from math import comb

import pytest

from sidepot_core import Hand, Player, Runouts, solve
from sidepot_core.cards import card_text

from .reference import random_hand


def runouts_of(hand: Hand) -> Runouts:
    runouts = solve(hand).runouts
    assert runouts is not None
    return runouts


@pytest.mark.parametrize(("board", "to_come"), [(3, 2), (4, 1), (5, 0)])
def test_every_runout_is_a_set_of_cards_still_in_the_deck(board: int, to_come: int) -> None:
    hand = random_hand(board, 3, board)
    runouts = runouts_of(hand)
    left = 52 - len(hand.known_cards)
    dealt = [outcome.runouts[0] for outcome in runouts]
    assert len(runouts) == len(dealt) == len(set(dealt)) == comb(left, to_come)
    assert all(len(set(cards)) == to_come for cards in dealt)
    assert not {card for cards in dealt for card in cards} & set(hand.known_cards)


def test_each_runout_is_the_showdown_on_its_board() -> None:
    """Deal the river for real: the stated winners and receipts are those of that hand."""
    hand = random_hand(77, 4, 4)
    players = [
        Player(p.name, p.total, folded=p.folded, cards=" ".join(map(card_text, p.cards)))
        for p in hand.players
    ]
    for outcome in runouts_of(hand):
        board = " ".join(map(card_text, (*hand.board, *outcome.runouts[0])))
        dead_money = hand.dead_money
        dealt = Hand(players, board=board, dead_money=dead_money, odd_chip_rule="exact")
        showdown = solve(dealt).showdown
        assert showdown is not None
        assert outcome.winners == tuple(award.winners for award in showdown.pots)
        payouts = {name: showdown.payouts[name] for name in outcome.receives}
        assert outcome.receives == payouts


@pytest.mark.parametrize("board", [3, 4, 5])
def test_groups_hold_every_runout_once(board: int) -> None:
    runouts = runouts_of(random_hand(board + 40, 4, board))
    groups = runouts.outcomes()
    assert sum(group.count for group in groups) == len(runouts)
    assert len({group.winners for group in groups}) == len(groups)
    assert [group.count for group in groups] == sorted((g.count for g in groups), reverse=True)
    single = {outcome.runouts[0]: outcome for outcome in runouts}
    for group in groups:
        for cards in group.runouts:
            assert single[cards].winners == group.winners
            assert single[cards].receives == group.receives


def test_equity_is_the_mean_of_the_runouts() -> None:
    hand = random_hand(91, 3, 3)
    result = solve(hand)
    assert result.runouts is not None
    assert result.equity is not None
    for name, expected in result.equity.receives.items():
        total = sum((outcome.receives[name] for outcome in result.runouts), Fraction(0))
        assert total / len(result.runouts) == expected


def test_runouts_need_cards_and_a_flop() -> None:
    known = [Player("A", 10, cards="As Ah"), Player("B", 10, cards="Ks Kh")]
    assert solve(Hand(known, board="Jc 7d 2s")).runouts is not None
    assert solve(Hand(known)).runouts is None
    unknown = Hand([known[0], Player("B", 10)], board="Jc 7d 2s")
    assert solve(unknown).runouts is None

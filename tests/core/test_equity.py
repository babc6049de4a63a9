"""Equity pot by pot against a brute force in plain loops, and published figures."""

from fractions import Fraction

import pytest

from sidepot_core import Equity, Hand, Player, solve

from .reference import brute_force, random_hand, shares


def equity_of(hand: Hand) -> Equity:
    equity = solve(hand).equity
    assert equity is not None
    return equity


def heads_up(first: str, second: str, **fields: str) -> Hand:
    return Hand([Player("A", 100, cards=first), Player("B", 100, cards=second)], **fields)


def agrees_with_brute_force(hand: Hand) -> None:
    result = solve(hand)
    equity = result.equity
    assert equity is not None
    runouts, tallies = brute_force(hand, [pot.eligible for pot in result.stacking.pots])
    assert equity.runouts == runouts
    receives = {player.name: Fraction(0) for player in hand.live}
    for pot, row, tally in zip(result.stacking.pots, equity.pots, tallies, strict=True):
        assert row.patterns == tally
        for name in pot.eligible:
            assert row.equity[name] == shares(tally, name)
            assert row.wins(name) == tally[name,]
            tied = [n for who, n in tally.items() if name in who and len(who) > 1]
            assert row.ties(name) == sum(tied)
            receives[name] += pot.amount * row.equity[name]
    assert equity.receives == receives


@pytest.mark.parametrize("board", [3, 4, 5])
@pytest.mark.parametrize("players", range(2, 7))
def test_agrees_with_brute_force(players: int, board: int) -> None:
    for seed in range(5 if board == 3 else 12):
        agrees_with_brute_force(random_hand(1000 * players + 10 * seed + board, players, board))


@pytest.mark.parametrize("board", [3, 4])
def test_agrees_with_brute_force_where_flushes_abound(board: int) -> None:
    for seed in range(8):
        agrees_with_brute_force(random_hand(seed, 2 + seed % 4, board, suited=True))


@pytest.mark.parametrize(
    ("board", "hands"),
    [
        # Ties in every pot: two aces with the same kicker, then kings that share.
        ("Qs Jd 4h", ["As 9c", "Ad 9h", "Kc Th", "Kd Tc"]),
        ("Ts Js Qs", ["As 2d", "9s 8s", "Kd 9d", "Kh 9h"]),
        ("7c 7d 7h 2s", ["Ac 3d", "Ad 3h", "Ah 4d", "Kc Kd"]),
    ],
)
def test_several_side_pots_with_ties(board: str, hands: list[str]) -> None:
    players = [Player(f"P{seat}", 50 * (seat + 1), cards=cards) for seat, cards in enumerate(hands)]
    agrees_with_brute_force(Hand([*players, Player("Fold", 120, folded=True)], board=board))


def test_folded_and_dead_cards_never_come_back() -> None:
    """The folded player holds both cards that could save the kings; only the other two cannot."""
    players = [Player("A", 100, cards="As Ah"), Player("B", 100, cards="Ks Kh")]
    folded = Player("C", 100, cards="Kd 2c", folded=True)
    board = "Jc 7d 2s 4h"
    assert equity_of(Hand(players, board=board)).pots[0].equity["B"] == Fraction(2, 44)
    assert equity_of(Hand([*players, folded], board=board)).pots[0].equity["B"] == Fraction(1, 42)
    dead = Hand([*players, folded], board=board, dead_cards="Kc")
    assert equity_of(dead).pots[0].equity == {"A": 1, "B": 0}
    assert equity_of(dead).runouts == 41


def test_a_card_known_in_one_pot_is_dead_in_the_other() -> None:
    players = [
        Player("A", 50, cards="As Ah", stack=0),
        Player("B", 200, cards="Qs Qh"),
        Player("C", 200, cards="Ad Ks"),
    ]
    result = solve(Hand(players, board="Jc 7d 2s 4h"))
    assert result.equity is not None
    assert [pot.name for pot in result.equity.pots] == ["main", "side 1"]
    # C wins the side pot with the last ace or one of three kings, though A's aces are not in it.
    assert result.equity.pots[1].equity["C"] == Fraction(4, 42)


# Wins of each over all 1,712,304 boards, walked one by one with the second evaluator (which takes
# too long to repeat here).
WALKED = [
    ("As Ah", "Ks Kh", 1_410_336, 292_660),
    ("As Ks", "Qh Qd", 787_966, 917_606),
]


@pytest.mark.parametrize(("first", "second", "first_wins", "second_wins"), WALKED)
def test_before_the_flop(first: str, second: str, first_wins: int, second_wins: int) -> None:
    (pot,) = equity_of(heads_up(first, second)).pots
    assert (pot.wins("A"), pot.wins("B")) == (first_wins, second_wins)
    assert pot.ties("A") == pot.ties("B") == 1_712_304 - first_wins - second_wins


def test_mirrored_hands_tie_or_flush() -> None:
    (pot,) = equity_of(heads_up("As Kh", "Ad Kc")).pots
    assert pot.equity["A"] == pot.equity["B"] == Fraction(1, 2)
    assert pot.wins("A") == pot.wins("B") > 0


def test_streets_agree_with_each_other() -> None:
    """The equity before the turn is the mean of the equities after each turn card."""
    flop = equity_of(heads_up("As Kd", "8c 8h", board="8s Ks 2s")).pots[0].equity["A"]
    gone = {"As", "Kd", "8c", "8h", "8s", "Ks", "2s"}
    turns = [r + s for r in "23456789TJQKA" for s in "shdc" if r + s not in gone]
    after = [
        equity_of(heads_up("As Kd", "8c 8h", board=f"8s Ks 2s {turn}")).pots[0].equity["A"]
        for turn in turns
    ]
    assert sum(after) / len(after) == flop


def test_a_complete_board_counts_as_one_runout() -> None:
    equity = equity_of(heads_up("As Ah", "Ks Kh", board="Jc 7d 2s 4h 5h"))
    assert equity.runouts == 1
    assert equity.pots[0].equity == {"A": 1, "B": 0}


def test_the_deck_may_run_out_to_the_last_card() -> None:
    all_cards = [r + s for r in "23456789TJQKA" for s in "shdc"]
    held = ["As", "Ah", "Ks", "Kh", "Jc", "7d", "2s"]
    dead = [card for card in all_cards if card not in (*held, "Kd", "3c")]
    hand = heads_up("As Ah", "Ks Kh", board="Jc 7d 2s", dead_cards=" ".join(dead))
    assert equity_of(hand).runouts == 1
    assert equity_of(hand).pots[0].equity == {"A": 0, "B": 1}


def test_without_pots_there_is_nothing_to_share() -> None:
    hand = Hand([Player("A", 0, cards="As Ah"), Player("B", 0, cards="Ks Kh")])
    equity = equity_of(hand)
    assert (equity.pots, equity.receives) == ((), {"A": 0, "B": 0})

"""The Python interface: hands and players as values."""

from dataclasses import FrozenInstanceError
from decimal import Decimal
from fractions import Fraction

import pytest

from sidepot_core import Hand, HandRefused, Player
from sidepot_core.cards import cards_text

from .support import read, two_players


def test_a_hand_reads_what_its_players_were_given() -> None:
    hand = Hand([Player("A", "2BB", cards="A♠ A♥"), Player("B", Decimal("100"))], big_blind=50)
    assert [player.total for player in hand.players] == [100, 100]
    assert isinstance(hand.players[0].total, Fraction)
    assert cards_text(hand.players[0].cards) == "As Ah"
    assert hand == read(two_players(first={"cards": "AsAh"}, big_blind=50))


def test_hands_and_players_are_values() -> None:
    hand = Hand([Player("A", 1), Player("B", 1)])
    assert hash(hand) == hash(Hand([Player("A", 1), Player("B", 1)]))
    with pytest.raises(FrozenInstanceError):
        hand.board = ()  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        hand.players[0].total = Fraction(2)  # type: ignore[misc]


def test_checked_players_make_a_new_hand() -> None:
    hand = Hand([Player("A", "1.5", cards="As Ah"), Player("B", 1, range="QQ+")], chip="0.5")
    again = Hand(hand.players, chip="0.5")
    assert again == hand


def test_binary_floats_are_refused() -> None:
    with pytest.raises(HandRefused) as refused:
        Hand([Player("A", 0.1), Player("B", 1)])  # type: ignore[arg-type]
    assert [error.code for error in refused.value.errors] == ["wrong_type"]


def test_amounts_of_thousands_of_digits_are_refused_as_any_other() -> None:
    with pytest.raises(HandRefused) as refused:
        Hand([Player("A", 10**5000), Player("B", Fraction(1, 10**5000))])
    assert [error.code for error in refused.value.errors] == ["amount_too_large", "amount_too_fine"]


def test_looking_up_a_player() -> None:
    hand = Hand([Player("A", 1), Player("B", 2, folded=True)])
    assert hand.player("B").total == 2
    assert [player.name for player in hand.live] == ["A"]
    with pytest.raises(KeyError):
        hand.player("C")


def test_known_cards_are_those_of_everybody() -> None:
    hand = Hand(
        [Player("A", 1, cards="As Ah"), Player("B", 1, cards="Ks Kh", folded=True)],
        board="Qs Qh Qd",
        dead_cards="2c",
    )
    assert cards_text(sorted(hand.known_cards)) == "2c Qs Qh Qd Ks Kh As Ah"


def test_names_are_tidied_wherever_they_stand() -> None:
    hand = Hand(
        [Player(" Zoe\u0308 ", 1), Player("B", 1)],
        hero="Zo\u00eb",
        button="Zoe\u0308",
        showdown_order=[["B "], ["Zo\u00eb"]],
    )
    assert hand.players[0].name == hand.hero == hand.button == "Zo\u00eb"
    assert hand.showdown_order == (("B",), ("Zo\u00eb",))


def test_totals_after_the_call() -> None:
    hand = Hand([Player("A", 100), Player("B", 40)], hero="B", to_call=60)
    assert hand.totals_after_call == {"A": 100, "B": 100}
    assert Hand([Player("A", 100), Player("B", 40)]).totals_after_call == {"A": 100, "B": 40}

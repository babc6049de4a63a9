"""The figures of the teaching notes, mistake by mistake."""

import re
import string
from fractions import Fraction

import pytest

from sidepot_core import Hand, Player
from sidepot_core.practice import MISTAKES, Kind, Names, Numbers, Question
from sidepot_core.practice.situation import Situation
from sidepot_core.practice.texts import ERRORS, TEXTS
from sidepot_core.practice.texts_mistakes import MISTAKE_TEXTS

from .support import FOLDED, TEACHING, numbers, question

CALL_EV = {
    "beat-everyone": -128.571,
    "side-equity-everywhere": 278.571,
    "average-equity": 75,
    "sunk-chips": 92.857,
    "call-not-subtracted": 292.857,
    "cards-dealt-back": 143.506,
    "renormalised": 7.143,
    "own-call-missing": 0,
    "own-chips-missing": 140.476,
    "main-only": -142.857,
    "side-only": 135.714,
    "side-only-when-main-lost": 128.571,
    "equities-multiplied": -129.592,
    "bet-counted-twice": 285.714,
    "unseen-cards": 117.391,
}
POTS = {
    "one-pot": (790,),
    "folded-chips-dropped": (225, 300),
    "folded-chips-all-to-main": (415, 300),
    "folder-charged-full-layer": (375, 450),
    "return-kept": (340, 450),
    "excess-own-pot": (340, 375, 75),
    "max-minus-min": (225, 450),
    "not-multiplied": (75, 150),
    "cut-at-folded": (200, 140, 225, 150),
}


def wrong(situation: Situation, kind: Kind, pot: int, code: str) -> object:
    return Question(situation, kind, pot).wrong[code]


def test_the_value_of_the_call_by_every_mistake() -> None:
    asked = question(TEACHING, Kind.CALL_EV)
    assert asked.right == numbers("1000/7")
    found = {code: answer.values[0] for code, answer in asked.wrong.items()}  # type: ignore[union-attr]
    assert {code: round(float(value), 3) for code, value in found.items()} == CALL_EV


def test_the_pots_by_every_mistake() -> None:
    asked = question(FOLDED, Kind.POTS)
    assert asked.right == numbers(340, 375)
    assert asked.wrong == {code: numbers(*values) for code, values in POTS.items()}


def test_break_even_by_every_mistake() -> None:
    asked = question(TEACHING, Kind.BREAK_EVEN, 1)
    assert asked.right == numbers("10/21")
    assert asked.wrong["side-only"] == numbers("1/2")
    assert asked.wrong["break-even-on-total"] == numbers("1/3")


def test_rivers_by_every_mistake() -> None:
    assert question(TEACHING, Kind.RIVERS, 1).right == numbers(40)
    assert question(TEACHING, Kind.RIVERS, 1).wrong == {
        "beat-everyone": numbers(2),
        "cards-dealt-back": numbers(42),
        "improving-rivers-only": numbers(14),
    }
    equity = question(TEACHING, Kind.EQUITY, 1).wrong
    assert equity["cards-dealt-back"] == numbers(Fraction(42, 44))
    assert equity["unseen-cards"] == numbers(Fraction(40, 46))


def test_what_is_returned_and_who_may_win() -> None:
    asked = question(FOLDED, Kind.RETURNED)
    assert asked.right == numbers(75)
    assert asked.wrong == {
        "return-kept": numbers(0),
        "returned-above-shortest": numbers(225),
    }
    main, side = (question(FOLDED, Kind.ELIGIBLE, pot) for pot in (0, 1))
    assert main.wrong == {
        "folded-player-paid": Names(("A", "B", "You", "E")),
        "deeper-players-left-out": Names(("A",)),
    }
    assert side.wrong == {"short-player-paid": Names(("A", "B", "You"))}


def test_a_call_by_somebody_who_folded_later_is_not_given_back() -> None:
    hand = Hand(
        [Player("A", 100), Player("B", 60), Player("You", 300), Player("D", 200, folded=True)]
    )
    asked = question(Situation(hand), Kind.RETURNED)
    assert asked.right == numbers(100)
    assert asked.wrong["called-chips-returned"] == numbers(300)
    pots = question(Situation(hand), Kind.POTS)
    assert pots.right == numbers(240, 120, 200)
    assert pots.wrong["called-chips-returned"] == numbers(240, 120)


def test_streets_antes_and_dead_money_left_out() -> None:
    players = [Player("A", 50), Player("B", 120), Player("You", 120)]
    situation = Situation(Hand(players, dead_money=10), ante=Fraction(5), earlier=Fraction(20))
    asked = question(situation, Kind.POTS)
    assert asked.right == numbers(160, 140)
    assert asked.wrong["last-street-only"] == numbers(90, 140)
    assert asked.wrong["antes-dropped"] == numbers(145, 140)
    assert asked.wrong["dead-money-dropped"] == numbers(150, 140)
    assert asked.wrong["dead-money-to-side"] == numbers(150, 150)


def showdown(cards: dict[str, str], board: str, totals: tuple[int, ...], button: str) -> Situation:
    players = [
        Player(name, total, cards=held, stack=0)
        for (name, held), total in zip(cards.items(), totals, strict=True)
    ]
    return Situation(Hand(players, board=board, button=button))


def test_ties_and_odd_chips() -> None:
    held = {"A": "Ac 3d", "B": "As 4d", "You": "Ah 2c"}
    situation = showdown(held, "Kd Qc Jh 9s 9d", (51, 101, 101), "A")
    payouts = question(situation, Kind.PAYOUTS)
    assert payouts.right == numbers(51, 101, 101)
    assert payouts.wrong["sixth-card-breaks-tie"] == numbers(0, 253, 0)
    assert payouts.wrong["suit-breaks-tie"] == numbers(0, 253, 0)
    held = {"A": "5c 5d", "B": "As 4d", "You": "Ah 2c"}
    odd = question(showdown(held, "Kd Qc Jh 9s Ad", (51, 101, 101), "B"), Kind.ODD_CHIP, 0)
    assert odd.right == numbers(0, 76, 77)
    assert odd.wrong == {
        "everybody-shares": numbers(51, 51, 51),
        "odd-chip-from-button": numbers(0, 77, 76),
        "odd-chip-by-suit": numbers(0, 77, 76),
        "odd-chip-by-kicker": numbers(0, 77, 76),
        "odd-chip-cut": numbers(0, "153/2", "153/2"),
    }
    three = showdown({"A": "As 4d", "B": "Ah 3c", "You": "Ad 2c"}, "Kd Qc Jh 9s 9d", (10,) * 3, "B")
    dead = Situation(Hand(three.hand.players, board="Kd Qc Jh 9s 9d", button="B", dead_money=2))
    both = question(dead, Kind.ODD_CHIP, 0)
    assert both.right == numbers(11, 10, 11)
    assert both.wrong["two-odd-chips-to-one"] == numbers(10, 10, 12)


def test_pots_pooled_shared_by_stakes_and_given_to_the_second_best() -> None:
    held = {"A": "5c 5d", "B": "As 4d", "You": "Ah 2c", "D": "7c 8c"}
    players = [
        Player(name, total, cards=cards, stack=0, folded=name == "D")
        for (name, cards), total in zip(held.items(), (50, 101, 101, 51), strict=True)
    ]
    dead = Hand(players, board="Kd Qc Jh 9s Ad", button="D", dead_money=1)
    asked = question(Situation(dead), Kind.PAYOUTS)
    assert asked.right == numbers(0, 153, 151, 0)
    assert asked.wrong["pooled-before-splitting"] == numbers(0, 152, 152, 0)
    assert asked.wrong["proportional"] == numbers(
        *(Fraction(304 * n, 252) for n in (50, 101, 101)), 0
    )
    held = {"A": "Ks Kc", "B": "As 4d", "You": "Ah Ac"}
    best = question(showdown(held, "Kd Qc 8h 9s 2d", (50, 100, 100), "A"), Kind.WINNERS, 1)
    assert best.right == Names(("You",))
    lead = showdown(
        {"A": "3s 3c", "B": "As 4d", "You": "Ah Ac"}, "Kd Qc 8h 9s 2d", (50, 100, 100), "A"
    )
    assert wrong(lead, Kind.WINNERS, 1, "second-best-takes-side") == Names(("B",))
    assert wrong(lead, Kind.PAYOUTS, -1, "second-best-takes-side") == numbers(0, 100, 150)


def test_kickers_count_and_a_pair_on_the_board_is_everybody_s() -> None:
    held = {"A": "2c 3d", "B": "As Td", "You": "Ah 5c"}
    situation = showdown(held, "Ad Kc Jh 8s 8d", (50, 100, 100), "A")
    asked = question(situation, Kind.WINNERS, 1)
    assert asked.right == Names(("B", "You"))
    assert asked.wrong["board-pair-for-one"] == Names(("You",))
    kicker = showdown(
        {"A": "2c 3d", "B": "As Qd", "You": "Ah 5c"}, "Ad Kc Jh 8s 7d", (50, 100, 100), "A"
    )
    assert wrong(kicker, Kind.WINNERS, 1, "kicker-ignored") == Names(("B", "You"))


def test_there_are_many_and_each_has_its_texts() -> None:
    assert len(MISTAKES) >= 25
    assert set(MISTAKE_TEXTS) == {
        f"{code}/{part}" for code in MISTAKES for part in ("forgets", "repair")
    }
    for mistake in MISTAKES.values():
        assert mistake.kinds
        assert mistake.name.message[0].isupper()
        assert not mistake.name.message.endswith(".")
        assert mistake.forgets.message.endswith(".")
        assert mistake.repair.message.endswith(".")


@pytest.mark.parametrize("code", [*MISTAKE_TEXTS, *TEXTS, *ERRORS])
def test_texts_are_sentences_with_named_places(code: str) -> None:
    assert re.fullmatch(r"[a-z_/-]+", code)
    template = {**MISTAKE_TEXTS, **TEXTS, **ERRORS}[code]
    assert template.endswith((".", "?"))
    places = [name for _, name, *_ in string.Formatter().parse(template) if name is not None]
    assert all(name.isidentifier() for name in places)


def test_numbers_are_exact() -> None:
    right = question(TEACHING, Kind.CALL_EV).right
    assert isinstance(right, Numbers)
    assert all(isinstance(value, Fraction) for value in right.values)

"""Worked solutions step by step, and what they call right in a wrong answer."""

import pytest

from sidepot_core import Hand, Player
from sidepot_core.cards import parse_cards
from sidepot_core.practice import Five, Kind, Names, Question, Stage, Step, diagnose, make_item
from sidepot_core.practice.situation import Situation
from sidepot_core.practice.solution import solution

from .support import numbers


def told(steps: tuple[Step, ...]) -> list[str]:
    return [step.text.message for step in steps]


def test_every_fold_that_matters_is_told() -> None:
    steps = told(solution(make_item(123456, 5, Kind.ELIGIBLE).question))
    for name in "AB":
        assert f"{name} has folded: those chips stay, but cannot win." in steps


def test_who_is_too_short_for_a_side_pot_is_told() -> None:
    players = [Player("A", 50), Player("B", 120), Player("You", 120), Player("D", 20, folded=True)]
    steps = told(solution(Question(Situation(Hand(players)), Kind.ELIGIBLE, 1)))
    assert "A put in only 50: less than the top of side pot 1, so no part of it." in steps
    assert not any("D has folded" in step for step in steps)


NO_FLUSH = "No five of the seven cards are of one suit: no flush."
NO_STRAIGHT = "No five ranks are in a row: no straight."


@pytest.mark.parametrize(
    ("held", "board", "steps"),
    [
        ("As 2s", "Ks Qs 9s 9d 3c", ["As Ks Qs 9s 2s are of one suit: five of them make a flush."]),
        (
            "Ac 2s",
            "3d 4h 5s 9d 9c",
            [NO_FLUSH, "5s 4h 3d 2s Ac are five ranks in a row: a straight."],
        ),
        (
            "9s 8s",
            "7s 6s 5s 5d 2c",
            [
                "9s 8s 7s 6s 5s are of one suit: five of them make a flush.",
                "9s 8s 7s 6s 5s are five ranks in a row: a straight.",
            ],
        ),
        (
            "Ac 2s",
            "Ad Kh Ks 9d 3c",
            [
                NO_FLUSH,
                NO_STRAIGHT,
                "Of the same rank: Ac Ad.",
                "Of the same rank: Kh Ks.",
                "The highest of the other cards fill up the five: 9d.",
            ],
        ),
        (
            "Ac 2s",
            "Ad Ah Ks Kd 3c",
            [NO_FLUSH, NO_STRAIGHT, "Of the same rank: Ac Ad Ah.", "Of the same rank: Kd Ks."],
        ),
        (
            "Ac 2s",
            "Qd Jh 9s 7d 3c",
            [
                NO_FLUSH,
                NO_STRAIGHT,
                "No two cards have the same rank.",
                "The highest of the other cards fill up the five: Ac Qd Jh 9s 7d.",
            ],
        ),
    ],
)
def test_how_the_best_five_are_found(held: str, board: str, steps: list[str]) -> None:
    players = [Player("You", 50, cards=held), Player("B", 50, cards="4d 4c")]
    asked = Question(Situation(Hand(players, board=board)), Kind.BEST_FIVE, player="You")
    *way, last = told(solution(asked))
    assert way == steps
    assert last.startswith("You: ")


def test_what_is_right_in_a_wrong_answer() -> None:
    item = make_item(123456, 5, Kind.ELIGIBLE)
    assert told(diagnose(item, Names(("A", "C"))).right_so_far) == ["Rightly named: C."]
    assert told(diagnose(item, Names(("A", "B"))).right_so_far) == []
    returned = make_item(609828560, 1, Kind.RETURNED)
    assert told(diagnose(returned, numbers(330)).right_so_far) == ["B put in the most: 330."]
    winners = make_item(926716004, 1, Kind.WINNERS)
    found = diagnose(winners, Names(("A", "B")))
    assert told(found.right_so_far) == ["Rightly named: B."]
    five = make_item(4, 2, Kind.BEST_FIVE)
    chosen = Five(parse_cards("Qc Jd Ts 9h As")[0])
    assert isinstance(five.question.right, Five)
    found = diagnose(five, chosen)
    assert told(found.right_so_far) == ["Rightly chosen: Qc Jd Ts 9h."]
    assert found.right_so_far[0].stage is Stage.RANK

"""Wrong answers that newcomers give are named: by what they lead to, or by whom they name."""

from fractions import Fraction
from itertools import chain, combinations

import pytest

from sidepot_core import Hand, Player
from sidepot_core.practice import LEVELS, MISTAKES, Kind, Names, Stage, diagnose, make_item
from sidepot_core.practice.answers import same
from sidepot_core.practice.difference import named_by_difference, shown_by
from sidepot_core.practice.situation import Situation

from .support import numbers, question

FOLDED, SHORT = "folded-player-paid", "short-player-paid"
DEEPER, MISSING = "deeper-players-left-out", "eligible-player-left-out"


def told(kind: Kind, level: int, seed: int, *names: str) -> tuple[str, ...]:
    found = diagnose(make_item(seed, level, kind), Names(names))
    assert found.verdict == ("mistake" if len(found.mistakes) == 1 else "pair")
    return found.mistakes


@pytest.mark.parametrize(
    ("names", "mistakes"),
    [
        # The main pot: A and B have folded, A before its top; D and You have more in than C.
        ("A B C D You", (FOLDED,)),
        ("A C D You", (FOLDED,)),
        ("B C D You", (FOLDED,)),
        ("A C", (FOLDED, DEEPER)),
        ("C D", (DEEPER,)),
        ("C", (DEEPER,)),
        ("D You", (MISSING,)),
        ("D", (DEEPER, MISSING)),
        ("A D", (FOLDED, DEEPER, MISSING)),
        ("A B", (FOLDED,)),
    ],
)
def test_who_may_win(names: str, mistakes: tuple[str, ...]) -> None:
    assert told(Kind.ELIGIBLE, 5, 123456, *names.split()) == mistakes


def test_the_short_stack_plays_for_the_main_pot_too() -> None:
    assert told(Kind.ELIGIBLE, 1, 1240036066, "A", "You") == (MISSING,)


@pytest.mark.parametrize(
    ("names", "mistakes"),
    [
        # A is not in the side pot, which B wins.
        ("A", (SHORT,)),
        ("A B", (SHORT,)),
        ("A B You", (SHORT, "everybody-shares")),
        ("B You", ("everybody-shares",)),
    ],
)
def test_who_wins(names: str, mistakes: tuple[str, ...]) -> None:
    assert told(Kind.WINNERS, 1, 926716004, *names.split()) == mistakes


def test_a_weaker_hand_and_a_tied_winner() -> None:
    held = {"A": "5c 5d", "B": "As 4d", "You": "Ah 2c", "D": "7c 8c"}
    players = [Player(name, 100, cards=cards, stack=0) for name, cards in held.items()]
    asked = question(Situation(Hand(players, board="Kd Qc Jh 9s Ad")), Kind.WINNERS, 0)
    assert asked.right == Names(("B", "You"))
    for names, mistakes in {
        ("A",): ("weaker-hand-wins",),
        ("A", "B", "You"): ("weaker-hand-wins",),
        ("B",): ("tied-winner-left-out",),
        ("A", "B"): ("weaker-hand-wins", "tied-winner-left-out"),
        ("A", "B", "You", "D"): ("everybody-shares",),
        ("B", "You"): (),
    }.items():
        assert named_by_difference(asked, Names(names)) == mistakes


@pytest.mark.parametrize(
    ("kind", "level", "seed", "answer", "mistake"),
    [
        (Kind.RETURNED, 1, 609828560, "330", "whole-bet-returned"),
        (Kind.POTS, 1, 1644166647, "240", "side-pots-missing"),
        (Kind.POTS, 1, 1644166647, "120 240", "pots-reversed"),
        (Kind.POTS, 5, 123456, "16263", "one-pot"),
        (Kind.POTS, 5, 123456, "16763", "one-pot"),
        (Kind.CALL_EV, 1, 3537569029, "-7819.05", "sign-turned"),
    ],
)
def test_numbers_that_newcomers_give(
    kind: Kind, level: int, seed: int, answer: str, mistake: str
) -> None:
    found = diagnose(make_item(seed, level, kind), numbers(*answer.split()))
    assert (found.verdict, found.mistakes) == ("mistake", (mistake,))


@pytest.mark.parametrize("kind", [Kind.ELIGIBLE, Kind.WINNERS])
def test_no_set_of_names_stays_without_a_name(kind: Kind) -> None:
    for level in LEVELS:
        for seed in range(8):
            item = make_item(seed, level, kind)
            asked = item.question
            for names in chain(*(combinations(asked.form.options, n) for n in range(1, 6))):
                found = diagnose(item, Names(names))
                assert (found.verdict == "right") == (Names(names) == asked.right)
                assert found.verdict != "unmatched"
                if found.verdict == "pair":
                    assert len(set(found.mistakes)) > 1


@pytest.mark.parametrize("kind", Kind)
def test_what_is_only_diagnosed_is_named_and_decides_nothing(kind: Kind) -> None:
    """Each such answer has its name, and none comes near another one."""
    for level in LEVELS:
        for seed in range(20):
            item = make_item(seed, level, kind)
            asked = item.question
            assert not {c for c in asked.wrong if MISTAKES[c].only_diagnosed}
            assert set(asked.wrong) <= shown_by(asked)
            for code, answers in asked.further.items():
                for answer in answers:
                    assert diagnose(item, answer).mistakes == (code,)
                    for one in (asked.right, *asked.wrong.values()):
                        assert not same(answer, one, 2 * asked.tolerance)


def test_what_is_only_diagnosed_comes_last_in_the_table() -> None:
    """The order of the others decides between coinciding ones, and must stay."""
    flags = [mistake.only_diagnosed for mistake in MISTAKES.values()]
    assert flags == sorted(flags)
    first = ["second-best-takes-side", "sunk-chips", "folded-chips-dropped", "beat-everyone"]
    first += ["one-pot", "sixth-card-breaks-tie", "side-pots-missing"]
    assert [code for code in MISTAKES if code in first] == first


def test_what_coincides_keeps_its_first_name() -> None:
    """Where nothing is returned, one pot is one pot with the return given back or not."""
    players = [Player("A", 50), Player("B", 120), Player("You", 120)]
    asked = question(Situation(Hand(players)), Kind.POTS)
    assert asked.wrong["one-pot"] == numbers(290)
    assert "one-pot" not in asked.further
    # Two pots of the same size read the same from both ends.
    even = [Player("A", 50), Player("B", 125), Player("You", 125)]
    level = question(Situation(Hand(even)), Kind.POTS)
    assert level.right == numbers(150, 150)
    assert "pots-reversed" not in level.further


def test_the_sign_of_a_call_worth_nothing_cannot_be_turned() -> None:
    for seed in range(40):
        asked = make_item(seed, 1, Kind.CALL_EV).question
        (value,) = asked.right.values  # type: ignore[union-attr]
        assert ("sign-turned" in asked.further) or any(
            same(numbers(-value), one, 2 * asked.tolerance)
            for one in (asked.right, *asked.wrong.values())
        )
        assert value != Fraction(0)


def test_the_stage_of_a_mistake_in_names_leaves_the_hands_right() -> None:
    found = diagnose(make_item(926716004, 1, Kind.WINNERS), Names(("B", "You")))
    assert {step.stage for step in found.right_so_far} >= {Stage.LAY, Stage.RANK}

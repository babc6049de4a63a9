"""Diagnosis: one mistake, two together, none; what was right so far, and what was overlooked."""

from datetime import UTC, datetime
from fractions import Fraction
from itertools import combinations

import pytest

from sidepot_core import Hand, Player
from sidepot_core.cards import cards_text
from sidepot_core.practice import (
    LEVELS,
    MISTAKES,
    Chips,
    Item,
    Kind,
    Names,
    Progress,
    Stage,
    diagnose,
    item_for,
    make_item,
    next_item,
    record,
    solution,
)
from sidepot_core.practice.items import coinciding
from sidepot_core.practice.overlooked import NOTHING, overlooked_by
from sidepot_core.practice.situation import Situation

from .support import FOLDED, TEACHING, numbers, question


def item_about(situation: Situation, kind: Kind, pot: int = -1) -> Item:
    return Item(0, 1, kind, question(situation, kind, pot))


def test_the_commonest_slip_is_named_with_the_rivers_it_overlooks() -> None:
    found = diagnose(item_about(TEACHING, Kind.CALL_EV), numbers("-900/7"))
    assert (found.verdict, found.mistakes) == ("mistake", ("beat-everyone",))
    # The kings beat the queens, but not the aces, on all but two kings and two queens.
    assert len(found.overlooked.rivers) == 38
    assert {step.stage for step in found.right_so_far} == {Stage.LAY}
    assert (*found.right_so_far, *found.steps) == solution(question(TEACHING, Kind.CALL_EV))


def test_a_wrong_list_tells_which_pots_are_right() -> None:
    found = diagnose(item_about(FOLDED, Kind.POTS), numbers(340, 450))
    assert (found.mistakes, found.right_parts) == (("return-kept",), (0,))
    assert found.overlooked.chips == (Chips(4, "You", Fraction(75)),)


def test_folded_chips_light_up_layer_by_layer() -> None:
    found = diagnose(item_about(FOLDED, Kind.POTS), numbers(225, 300))
    assert found.mistakes == ("folded-chips-dropped",)
    assert found.overlooked.chips == (
        Chips(0, "D", Fraction(40)),
        Chips(0, "E", Fraction(40)),
        Chips(1, "E", Fraction(35)),
        Chips(2, "E", Fraction(75)),
    )


def lit(situation: Situation, kind: Kind, code: str) -> tuple[str, dict[str, Fraction]]:
    """What a mistake does with chips, and how many of each player it does it with."""
    found = overlooked_by(MISTAKES[code], question(situation, kind))
    chips: dict[str, Fraction] = {}
    for part in found.chips:
        chips[part.player] = chips.get(part.player, Fraction(0)) + part.amount
    return found.sense, chips


@pytest.mark.parametrize(
    ("code", "sense", "chips"),
    [
        # The right pots: 340 up to 75, 375 up to 225; 75 of You return. D folded 40, E 150.
        ("one-pot", "misplaced", {"B": 150, "You": 150, "E": 75}),
        ("folded-chips-dropped", "left_out", {"D": 40, "E": 150}),
        ("folded-chips-all-to-main", "misplaced", {"E": 75}),
        ("folder-charged-full-layer", "counted_too_much", {"D": 40, "E": 75}),
        ("return-kept", "counted_too_much", {"You": 75}),
        ("excess-own-pot", "counted_too_much", {"You": 75}),
        ("max-minus-min", "counted_too_much", {"You": 75}),
        ("not-multiplied", "left_out", {"A": 75, "B": 225, "D": 40, "E": 150}),
        # Cut at 40 and at 150: 40 to 75 is of the main pot, 150 to 225 of the side pot.
        ("cut-at-folded", "misplaced", {"A": 35, "B": 110, "You": 110, "E": 35}),
    ],
)
def test_what_a_mistake_does_with_the_chips(code: str, sense: str, chips: dict[str, int]) -> None:
    assert lit(FOLDED, Kind.POTS, code) == (sense, chips)


def test_chips_given_back_though_they_were_called() -> None:
    assert lit(FOLDED, Kind.RETURNED, "returned-above-shortest") == ("left_out", {"You": 150})
    players = [Player("A", 100), Player("B", 60), Player("You", 300), Player("D", 200, folded=True)]
    called = Situation(Hand(players), earlier=Fraction(20))
    both = {"You": 100, "D": 100}
    assert lit(called, Kind.RETURNED, "called-chips-returned") == ("left_out", both)
    assert lit(called, Kind.RETURNED, "whole-bet-returned") == ("left_out", {"You": 180})


def test_two_mistakes_light_up_only_what_one_caption_is_true_of() -> None:
    found = diagnose(item_about(FOLDED, Kind.POTS), numbers(225, 375))
    assert set(found.mistakes) == {"folded-chips-dropped", "return-kept"}
    first = overlooked_by(MISTAKES[found.mistakes[0]], question(FOLDED, Kind.POTS))
    assert found.overlooked == first


def test_cards_that_cannot_come_light_up() -> None:
    found = diagnose(item_about(TEACHING, Kind.RIVERS, 1), numbers(42))
    assert found.mistakes == ("cards-dealt-back",)
    assert cards_text(found.overlooked.dead_cards) == "As Ah"


def test_two_mistakes_together() -> None:
    """Beating everyone, and the call not subtracted."""
    found = diagnose(item_about(TEACHING, Kind.CALL_EV), numbers(Fraction(450, 21)))
    assert found.verdict == "pair"
    assert set(found.mistakes) == {"beat-everyone", "call-not-subtracted"}
    pots = diagnose(item_about(FOLDED, Kind.POTS), numbers(225, 375))
    assert set(pots.mistakes) == {"folded-chips-dropped", "return-kept"}


def test_beating_everyone_with_the_return_kept() -> None:
    item = next(
        item
        for item in (make_item(seed, 5, Kind.CALL_EV) for seed in range(20))
        if {"beat-everyone", "return-kept"} <= set(item.question.wrong)
    )
    both = item.question.answer_under(MISTAKES["beat-everyone"], MISTAKES["return-kept"])
    assert both is not None
    found = diagnose(item, both)
    assert found.verdict == "pair"
    pairs = [found.mistakes, *found.other_pairs]
    assert {"beat-everyone", "return-kept"} in [set(pair) for pair in pairs]


@pytest.mark.parametrize("kind", Kind)
def test_whatever_two_mistakes_lead_to_is_recognised(kind: Kind) -> None:
    for level in (2, 5):
        item = make_item(8, level, kind)
        question = item.question
        for one, other in list(combinations(question.wrong, 2))[::3]:
            answer = question.answer_under(MISTAKES[one], MISTAKES[other])
            if answer is None:
                continue
            found = diagnose(item, answer)
            assert found.verdict != "unmatched"
            if found.verdict == "pair":
                assert {one, other} in [set(p) for p in (found.mistakes, *found.other_pairs)]


def test_what_matches_nothing_gets_the_whole_solution() -> None:
    item = item_about(FOLDED, Kind.POTS)
    found = diagnose(item, numbers(340, 376, 1))
    assert (found.verdict, found.mistakes, found.right_parts) == ("unmatched", (), (0,))
    assert found.steps == solution(item.question)
    assert diagnose(item_about(FOLDED, Kind.ELIGIBLE, 0), Names(("D",))).verdict == "unmatched"


def test_a_right_answer_is_right_within_the_tolerance() -> None:
    item = make_item(6, 1, Kind.CALL_EV)
    assert diagnose(item, item.question.right).verdict == "right"


def test_a_number_rounded_too_much_is_no_mistake() -> None:
    """Within 0.5 chips of the right one and farther from every wrong one."""
    asked = question(TEACHING, Kind.CALL_EV).with_tolerance(Fraction(1, 10))
    item = Item(0, 1, Kind.CALL_EV, asked)
    found = diagnose(item, numbers(143))
    assert (found.verdict, found.mistakes) == ("rounded", ())
    assert found.steps == solution(asked)
    assert record(Progress(), item, found, datetime(2026, 3, 1, tzinfo=UTC)).tracks
    # Nearer to the 143.506 of cards dealt back than to the right 142.857.
    assert diagnose(item, numbers("143.2")).verdict == "unmatched"
    assert diagnose(item, numbers("143.5")).mistakes == ("cards-dealt-back",)
    assert diagnose(item, numbers(142)).verdict == "unmatched"
    assert diagnose(item, numbers(143, 143)).verdict == "unmatched"


def ambiguous() -> tuple[Item, str, str]:
    for seed in range(200):
        item = make_item(seed, 3, Kind.CHOP)
        if item.follow_up is not None:
            return item, *coinciding(item.question)[0]
    raise AssertionError("nothing coincides")


def test_what_two_mistakes_lead_to_is_asked_once_more() -> None:
    item, one, _other = ambiguous()
    first = diagnose(item, item.question.wrong[one])
    assert first.verdict == "ambiguous"
    assert one in first.mistakes
    assert first.follow_up is item.follow_up
    assert first.overlooked == NOTHING
    # An answer that is none of theirs leaves it open.
    second = diagnose(item, item.question.wrong[one], numbers(-1))
    assert (second.verdict, second.follow_up) == ("ambiguous", None)
    assert second.mistakes == first.mistakes


@pytest.mark.parametrize("code", MISTAKES)
def test_a_further_item_aims_at_the_same_mistake(code: str) -> None:
    item = item_for(code, seed=3, level=2)
    assert item is not None
    assert code in item.question.wrong
    assert item.question.right == make_item(item.seed, item.level, item.kind).question.right
    following = next_item(item, code)
    assert code in following.question.wrong
    assert following.seed == next_item(item, code).seed != item.seed
    # What can be lit up is something where the mistake overlooks chips, rivers or cards.
    mistake = MISTAKES[code]
    assert (overlooked_by(mistake, item.question) != NOTHING) == bool(mistake.overlooks)


@pytest.mark.parametrize("kind", Kind)
def test_worked_solutions_end_in_the_answer(kind: Kind) -> None:
    for level in LEVELS:
        steps = solution(make_item(2, level, kind).question)
        assert steps
        assert [step.stage for step in steps] == sorted(step.stage for step in steps)
        for step in steps:
            assert "{" not in step.text.message
            assert step.text.message.endswith(".")
    last = {
        Kind.CALL_EV: "Together 2050/7, less the call of 150: 1000/7.",
        Kind.BREAK_EVEN: "1000/7 out of a pot of 300 is an equity of 10/21.",
        Kind.EQUITY: "Your equity in side pot 1 is 20/21.",
        Kind.RIVERS: "You win side pot 1 alone on 40 of 42 rivers and tie on 0.",
    }.get(kind)
    if last is not None:
        pot = -1 if kind is Kind.CALL_EV else 1
        assert solution(question(TEACHING, kind, pot))[-1].text.message == last

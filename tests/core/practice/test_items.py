"""Items: the same everywhere, from every seed, and every mistake gives itself away."""

from itertools import product

import pytest

from sidepot_core import solve
from sidepot_core.practice import LEVELS, Item, Kind, Numbers, diagnose, items, make_item
from sidepot_core.practice.answers import same
from sidepot_core.practice.items import FALLBACK, answer_of, attempt_item, coinciding

from .support import GOLDEN, item_row

SEEDS = 170
"""For each of 12 kinds and 5 levels: more than 10,000 items, each from a seed of its own."""
DIAGNOSED = 35
"""More than 2,000 of them are diagnosed."""
every_kind = pytest.mark.parametrize("kind", Kind)


def check_diagnoses(item: Item) -> None:
    """Every single mistake is named rightly, and the right answer is right."""
    question = item.question
    assert diagnose(item, question.right).verdict == "right"
    for code, wrong in question.wrong.items():
        found = diagnose(item, wrong)
        if found.verdict == "ambiguous":
            assert found.follow_up is item.follow_up is not None
            found = diagnose(item, wrong, answer_of(item.follow_up, code))
        assert (found.verdict, found.mistakes) == ("mistake", (code,)), item
    for code, answers in question.further.items():
        for answer in answers:
            found = diagnose(item, answer)
            assert (found.verdict, found.mistakes) == ("mistake", (code,)), item


def seeds_of(kind: Kind, level: int) -> list[int]:
    """The seeds of a kind and level, those of no other one, spread over the whole width: the odd
    factor gives every number another seed."""
    pairs = list(product(Kind, LEVELS))
    place = pairs.index((kind, level))
    return [(n * len(pairs) + place) * 25_264_513 % 2**32 for n in range(SEEDS)]


def test_ten_thousand_seeds_are_tried() -> None:
    seeds = {seed for pair in product(Kind, LEVELS) for seed in seeds_of(*pair)}
    assert len(seeds) == SEEDS * len(Kind) * len(LEVELS) >= 10_000


@every_kind
@pytest.mark.parametrize("level", LEVELS)
def test_every_seed_gives_an_item_and_every_mistake_is_named(kind: Kind, level: int) -> None:
    for number, seed in enumerate(seeds_of(kind, level)):
        item = make_item(seed, level, kind)
        assert item.question.wrong
        if number < DIAGNOSED:
            check_diagnoses(item)


@every_kind
def test_within_the_tolerance_an_answer_has_one_meaning(kind: Kind) -> None:
    """Also a number rounded to the edge of the tolerance is still named rightly."""
    for level in LEVELS:
        item = make_item(77, level, kind)
        question = item.question
        together = {frozenset(pair) for pair in coinciding(question)}
        for sign in (-1, 1):
            edge = sign * question.tolerance
            for code, wrong in [("", question.right), *question.wrong.items()]:
                if not isinstance(wrong, Numbers):
                    continue
                moved = Numbers(tuple(value + edge for value in wrong.values))
                found = diagnose(item, moved)
                if code == "":
                    assert found.verdict == "right"
                else:
                    assert code in found.mistakes
                    assert all(
                        other == code or frozenset((code, other)) in together
                        for other in found.mistakes
                    )


def test_items_are_those_written_down() -> None:
    for row in GOLDEN["items"]:
        assert item_row(make_item(row["seed"], row["level"], Kind(row["kind"]))) == row
    assert {(row["kind"], row["level"]) for row in GOLDEN["items"]} == {
        (kind, level) for kind in Kind for level in LEVELS
    }


@every_kind
def test_the_fallback_always_works(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(items, "ATTEMPTS", 0)
    for level in LEVELS:
        item = make_item(123, level, kind)
        known = attempt_item(FALLBACK[kind][level - 1], level, kind, 0)
        assert known is not None
        assert item.question.right == known.question.right
        assert (item.seed, item.level, item.kind) == (123, level, kind)


@pytest.mark.parametrize(("seed", "level"), [(-1, 1), (2**32, 1), (1, 0), (1, 6)])
def test_seeds_and_levels_that_do_not_exist(seed: int, level: int) -> None:
    with pytest.raises(ValueError, match="no level"):
        make_item(seed, level, Kind.POTS)


@every_kind
def test_hands_of_items_are_whole(kind: Kind) -> None:
    """Betting is over, nothing is missing, and no warning would confuse."""
    allowed = {"cards_incomplete", "showdown_undecided"}
    for level in LEVELS:
        for seed in range(5):
            hand = make_item(seed, level, kind).question.situation.hand
            assert {warning.code for warning in solve(hand).warnings} <= allowed


def test_the_levels_hold_what_they_promise() -> None:
    first = make_item(5, 1, Kind.POTS).question.situation
    assert (len(first.names), len(first.folded), first.hand.dead_money) == (3, 0, 0)
    assert len(set(first.totals.values())) == 2
    last = make_item(5, 5, Kind.POTS).question.situation
    assert (len(last.names), len(last.folded)) == (5, 2)
    assert len({last.totals[name] for name in last.folded}) == 2
    assert last.ante > 0
    assert last.hand.dead_money > 0
    assert any(last.stacking.returned.values())


def test_coinciding_mistakes_are_told_apart_by_the_follow_up() -> None:
    found = 0
    for seed in range(40):
        item = make_item(seed, 3, Kind.CHOP)
        for one, other in coinciding(item.question):
            second = item.follow_up
            assert second is not None
            assert not same(answer_of(second, one), answer_of(second, other), second.tolerance)
            found += 1
    assert found

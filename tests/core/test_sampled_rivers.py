"""Rivers told apart in a sample: they add up to the whole, and lie within their errors."""

import pytest

from sidepot_core import Hand, Player, Progress, Result, solve
from sidepot_core.cards import card_text
from sidepot_core.engine.sampling import draw
from sidepot_core.range_equity import Effort, problem_of

TURN = "Jc 7d 2s 4h"
ONE_ROUND = Effort(work=0, target=0, seconds=0)


def hand_of(*ranges: str, board: str = TURN) -> Hand:
    totals = (40, 100, 100, 100)
    players = [Player(f"P{seat}", totals[seat], range=text) for seat, text in enumerate(ranges)]
    return Hand(players, board=board)


THREE = hand_of("QQ+, AKs:0.5, KcQc", "JJ+, KQs", "random")
FOUR = hand_of("QQ+, AKs", "JJ+, KQs", "22+", "random")


def sampled(hand: Hand) -> Result:
    result = solve(hand, effort=ONE_ROUND)
    assert result.equity is not None
    assert result.equity.sample is not None
    return result


@pytest.mark.parametrize("hand", [THREE, FOUR])
def test_the_rivers_together_are_the_whole(hand: Hand) -> None:
    result = sampled(hand)
    assert result.equity is not None
    assert len(result.rivers) == 48
    assert sum(river.chance for river in result.rivers) == 1
    for number, pot in enumerate(result.equity.pots):
        for name, share in pot.equity.items():
            parts = (r.chance * r.equity.pots[number].equity[name] for r in result.rivers)
            assert sum(parts) == share


def test_each_river_lies_within_its_errors() -> None:
    drawn, counted = sampled(THREE).rivers, solve(THREE).rivers
    assert [river.card for river in drawn] == [river.card for river in counted]
    far = figures = 0
    for one, other in zip(drawn, counted, strict=True):
        assert other.chance_error is None
        assert one.chance_error is not None
        assert abs(one.chance - other.chance) <= 4.5 * one.chance_error
        sample = one.equity.sample
        assert sample is not None
        for pot, exact in zip(one.equity.pots, other.equity.pots, strict=True):
            for name, share in pot.equity.items():
                off, error = abs(share - exact.equity[name]), sample.equity_errors[pot.name][name]
                assert off <= 4.5 * error
                far += off > error
                figures += 1
        for name, amount in one.equity.receives.items():
            off = abs(amount - other.equity.receives[name])
            assert off <= 4.5 * sample.receives_errors[name]
    # A third of them would lie beyond one error: far fewer would mean that errors are too large.
    assert 0.15 < far / figures < 0.5


@pytest.mark.parametrize("board", ["", "Jc 7d 2s", "Jc 7d 2s 4h 9h"])
def test_only_where_one_card_is_to_come(board: str) -> None:
    assert sampled(hand_of("QQ+, AKs", "JJ+, KQs", "22+", "random", board=board)).rivers == ()


def test_a_river_that_everybody_holds_never_comes() -> None:
    hand = hand_of("AsAh", "KsKh", "QsQh", "random")
    rivers = sampled(hand).rivers
    assert len(rivers) == 48 - 6
    assert not {card_text(r.card) for r in rivers} & {"As", "Ah", "Ks", "Kh", "Qs", "Qh"}


def test_rivers_cannot_be_told_apart_on_the_flop() -> None:
    hand = hand_of("QQ+", "JJ+", board="Jc 7d 2s")
    problem = problem_of(hand, solve(hand, with_ranges=False).stacking.pots)
    with pytest.raises(ValueError, match="one card to come"):
        draw(problem, seed=1, target=1, seconds=0, progress=Progress(), by_river=True)

"""Equity against each class of hands: the parts make up the whole, and each part is a range."""

from collections import Counter
from typing import Any

import pytest

from sidepot_core import Equity, Hand, Player, solve
from sidepot_core.by_class import AgainstClasses, against_classes
from sidepot_core.engine import sampling
from sidepot_core.engine.workers import CancelledError, Progress
from sidepot_core.hand_classes import combos_by_class
from sidepot_core.range_equity import Effort

TURN = "Jc 7d 2s 4h"
BOARDS = ["Jc 7d 2s 4h 5h", TURN, "Jc 7d 2s"]
EVERY = tuple(combos_by_class())
COUNTED = Effort()
DRAWN = Effort(work=0, target=0, seconds=0, seed=1)


def hand_with(opponent: str, board: str = TURN, third: str = "Ts Th", **fields: str) -> Hand:
    """A main and a side pot; ``opponent``: the range (or the cards) of Opp."""
    held = {"cards": opponent} if " " in opponent and "," not in opponent else {"range": opponent}
    other = {"cards": third} if " " in third and "," not in third else {"range": third}
    return Hand(
        [
            Player("Hero", 100, cards="As Kh"),
            Player("Opp", 100, **held),
            Player("Short", 40, **other),
            Player("Fold", 10, folded=True, cards="Ac 9d"),
        ],
        board=board,
        **fields,
    )


def against(hand: Hand, effort: Effort = COUNTED) -> AgainstClasses:
    pots = solve(hand, with_ranges=False).stacking.pots
    return against_classes(hand, pots, "Opp", effort, Progress())


def equity_of(hand: Hand) -> Equity:
    equity = solve(hand).equity
    assert equity is not None
    return equity


def shares(equity: Equity | None) -> list[dict[str, Any]]:
    assert equity is not None
    return [dict(pot.equity) for pot in equity.pots]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("third", ["Ts Th", "TT, 9h8h:0.5"])
def test_all_classes_together_are_the_random_range(board: str, third: str) -> None:
    found = against(hand_with("QQ+", board, third))
    assert found.exact
    assert shares(found.equity(EVERY)) == shares(equity_of(hand_with("random", board, third)))
    # The assumed range does not matter, nor its weights.
    assert found.patterns == against(hand_with("72o:0.1", board, third)).patterns


@pytest.mark.parametrize("board", BOARDS)
def test_each_class_is_that_range(board: str) -> None:
    found = against(hand_with("random", board))
    for name in ("AA", "AKs", "AKo", "JJ", "T9s", "72o", "22"):
        assert shares(found.equity([name])) == shares(equity_of(hand_with(name, board)))
    several = ["AA", "QJs", "98o"]
    assert shares(found.equity(several)) == shares(equity_of(hand_with(", ".join(several), board)))


def test_before_the_flop_as_well() -> None:
    hand = Hand([Player("Hero", 100, cards="As Kh"), Player("Opp", 100, range="random")])
    found = against(hand)
    assert found.exact
    for name in ("AA", "AKs", "T9o"):
        villain = Player("Opp", 100, range=name)
        alone = equity_of(Hand([Player("Hero", 100, cards="As Kh"), villain]))
        assert shares(found.equity([name])) == shares(alone)
    assert shares(found.equity(EVERY)) == shares(equity_of(hand))


@pytest.mark.parametrize("third", ["Ts Th", "QQ, 9h8h:0.5, TT"])
def test_known_cards_of_the_opponent_are_made_unknown(third: str) -> None:
    """Then others may hold them as well."""
    cards, unknown = (
        against(hand_with("Qs Qh", third=third)),
        against(hand_with("random", third=third)),
    )
    assert cards.patterns == unknown.patterns
    assert shares(cards.equity(["QQ"])) == shares(equity_of(hand_with("QQ", third=third)))


def test_impossible_classes_have_no_equity() -> None:
    found = against(hand_with("random", dead_cards="Ah Ad"))
    assert "AA" not in found.patterns  # As with the hero, Ac folded
    assert found.equity(["AA"]) is None
    assert found.equity([]) is None
    assert shares(found.equity(["AA", "KK"])) == shares(found.equity(["KK"]))


@pytest.mark.parametrize("effort", [Effort(), DRAWN])
def test_others_whose_ranges_exclude_each_other_leave_no_class(effort: Effort) -> None:
    players = [Player(name, 100, range="AhKh") for name in ("Hero", "Other")]
    hand = Hand([*players, Player("Opp", 100, range="QQ+")], board=TURN)
    found = against(hand, effort)
    assert found.patterns == {}
    assert found.equity(EVERY) is None
    assert found.error(EVERY, "main", "Hero") is None


def test_without_pots() -> None:
    hand = Hand([Player("Hero", 0, cards="As Ah"), Player("Opp", 0, range="QQ+")])
    equity = against(hand).equity(EVERY)
    assert equity is not None
    assert (equity.pots, equity.receives) == ((), {"Hero": 0, "Opp": 0})


def test_counted_figures_have_no_error() -> None:
    found = against(hand_with("random"))
    assert found.error(EVERY, "main", "Hero") is None
    assert found.error([], "main", "Hero") is None


@pytest.fixture
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "DEALS", 1 << 10)
    monkeypatch.setattr(sampling, "BATCHES", 200)


@pytest.mark.usefixtures("few_deals")
@pytest.mark.parametrize("third", ["Ts Th", "TT, 9h8h:0.5"])
def test_drawn_figures_come_near_the_counted_ones(third: str) -> None:
    hand = hand_with("QQ+", third=third)
    counted, drawn = against(hand), against(hand, DRAWN)
    assert not drawn.exact
    deals = sum(sum(patterns[0].values()) for patterns in drawn.patterns.values())
    assert deals == 200 << 10
    far = 0
    groups = [[name] for name in counted.patterns] + [list(EVERY), ["AA", "KK", "AKs"]]
    for names in groups:
        expected, found = counted.equity(names), drawn.equity(names)
        assert expected is not None
        if found is None:
            continue
        for number, pot in enumerate(found.pots):
            for name, share in pot.equity.items():
                error = drawn.error(names, pot.name, name)
                assert error is not None
                away = abs(float(share - expected.pots[number].equity[name]))
                assert away < 6 * error + 0.01
                far += away > 3 * error + 0.001
    assert far < 5, "three standard errors are seldom exceeded"


@pytest.mark.usefixtures("few_deals")
def test_drawn_classes_come_as_often_as_their_joint_weights() -> None:
    hand = hand_with("QQ+")
    counted, drawn = against(hand), against(hand, DRAWN)
    whole = {name: sum(p[0].values()) for name, p in counted.patterns.items()}
    deals = Counter({name: sum(p[0].values()) for name, p in drawn.patterns.items()})
    for name, weight in whole.items():
        expected = deals.total() * weight / sum(whole.values())
        assert abs(deals[name] - expected) < 5 * expected**0.5 + 1


@pytest.mark.usefixtures("few_deals")
def test_a_single_class_left_can_be_drawn_too() -> None:
    """All other cards are dead: Opp can only hold threes."""
    kept = {"As", "Kh", "Ts", "Th", "Ac", "9d", *TURN.split(), "3s", "3h", "3d"}
    dead = [r + s for r in "23456789TJQKA" for s in "shdc" if r + s not in kept]
    hand = hand_with("random", dead_cards=" ".join(dead))
    drawn = against(hand, DRAWN)
    assert set(drawn.patterns) == {"33"}
    assert drawn.equity(["33"]) is not None
    assert shares(drawn.equity(["33"])) == shares(against(hand).equity(["33"]))


@pytest.mark.usefixtures("few_deals")
def test_drawn_again_with_the_same_seed() -> None:
    hand = hand_with("QQ+")
    assert against(hand, DRAWN).patterns == against(hand, DRAWN).patterns


@pytest.mark.parametrize("effort", [Effort(), DRAWN])
def test_cancelled(effort: Effort) -> None:
    hand, progress = hand_with("QQ+"), Progress()
    progress.cancel()
    pots = solve(hand, with_ranges=False).stacking.pots
    with pytest.raises(CancelledError):
        against_classes(hand, pots, "Opp", effort, progress)


def test_progress_ends_at_one() -> None:
    hand, progress = hand_with("QQ+"), Progress()
    against_classes(hand, solve(hand, with_ranges=False).stacking.pots, "Opp", Effort(), progress)
    assert progress.done == 1.0

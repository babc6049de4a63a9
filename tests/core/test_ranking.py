"""Best five of seven: categories, kickers, and which five are shown."""

import random
from itertools import combinations, pairwise

import pytest
from phevaluator import evaluate_cards

from sidepot_core.cards import DECK, RANKS, Card, cards_text, parse_cards
from sidepot_core.ranking import CATEGORIES, BestFive, best_five, category_of, rank_five

from .reference import foreign


def cards(text: str) -> tuple[Card, ...]:
    found, leftovers = parse_cards(text)
    assert not leftovers
    return found


def best(hole: str, board: str) -> BestFive:
    return best_five(cards(hole), cards(board))


HANDS = [
    # hole, board, best five, category, kickers
    ("As Kd", "Qh 9c 7s 4d 2h", "As Kd Qh 9c 7s", "high card", "AKQ97"),
    ("Qs Kd", "Ah 2c 3s Td 9h", "Ah Kd Qs Td 9h", "high card", "AKQT9"),  # no corner straight
    ("As Ad", "Kh 9c 7s 4d 2h", "As Ad Kh 9c 7s", "one pair", "K97"),
    ("As Kd", "Ah Kc 7s 4d 2h", "As Ah Kd Kc 7s", "two pair", "7"),
    ("5s 5d", "Kh Kc 9s 9d Ah", "Kh Kc 9s 9d Ah", "two pair", "A"),  # three pairs, board plays
    ("Qs Qd", "Kh Kc 9s 9d 2h", "Kh Kc Qs Qd 9s", "two pair", "9"),  # third pair gives the kicker
    ("7s 7d", "7h Kc 9s 4d 2h", "7s 7h 7d Kc 9s", "three of a kind", "K9"),
    ("As 4d", "2h 3c 5s Kd Kh", "5s 4d 3c 2h As", "straight", ""),  # the wheel
    ("As 6d", "2h 3c 5s 4d Kh", "6d 5s 4d 3c 2h", "straight", ""),  # six high over the wheel
    ("As Kd", "Qh Jc Ts Td Th", "As Kd Qh Jc Ts", "straight", ""),  # over three tens
    ("As 9s", "Ks 7s 2s Ad Ac", "As Ks 9s 7s 2s", "flush", "AK972"),  # over three aces
    ("2h 3h", "4h 5h 9h 6c 7d", "9h 5h 4h 3h 2h", "flush", "95432"),  # over a straight
    ("Ks Qd", "As Ts 8s 6s 4s", "As Ks Ts 8s 6s", "flush", "AKT86"),
    ("As Ad", "Ah Kc Ks 2d 2h", "As Ah Ad Ks Kc", "full house", ""),
    ("As Ad", "Ah Kc Ks Kd 2h", "As Ah Ad Ks Kc", "full house", ""),  # two trips
    ("2s 2d", "2h Kc Ks Kd 9h", "Ks Kd Kc 2s 2h", "full house", ""),
    ("As Kd", "2h 2c 2s 2d Qh", "2s 2h 2d 2c As", "four of a kind", "A"),
    ("3s 3d", "2h 2c 2s 2d Ah", "2s 2h 2d 2c Ah", "four of a kind", "A"),
    ("As 5s", "2s 3s 4s Kd Ks", "5s 4s 3s 2s As", "straight flush", ""),  # the steel wheel
    ("6s Ad", "2s 3s 4s 5s As", "6s 5s 4s 3s 2s", "straight flush", ""),
    ("Ad Kd", "5s 4s 3s 2s As", "5s 4s 3s 2s As", "straight flush", ""),
    ("8s 9d", "4s 5s 6s 7s Ts", "8s 7s 6s 5s 4s", "straight flush", ""),  # not nine or ten high
    ("As Ks", "Qs Js Ts 9s 8s", "As Ks Qs Js Ts", "royal flush", ""),
    ("2d 2c", "As Ks Qs Js Ts", "As Ks Qs Js Ts", "royal flush", ""),  # the board plays
]


@pytest.mark.parametrize(("hole", "board", "five", "category", "kickers"), HANDS)
def test_best_five(hole: str, board: str, five: str, category: str, kickers: str) -> None:
    found = best(hole, board)
    assert sorted(found.cards) == sorted(cards(five))
    assert cards_text(found.cards) == five
    assert found.category == category
    assert "".join(RANKS[rank] for rank in found.kickers) == kickers
    assert sorted((*found.cards, *found.unused)) == sorted(cards(f"{hole} {board}"))


def test_hands_cover_every_category_in_order() -> None:
    seen = [found.category for found in (best(hole, board) for hole, board, *_ in HANDS)]
    assert set(seen) == set(CATEGORIES)
    assert [CATEGORIES.index(category) for category in seen] == sorted(map(CATEGORIES.index, seen))


TIES_AND_WINS = [
    # board, stronger or equal, weaker or equal, tie
    ("Kh Kc 9s 9d Ah", "Qs Jd", "3c 4d", True),  # the board's two pair and ace play for both
    ("Kh Kc 9s 9d Ah", "Ts Td", "2c 2s", False),  # tens up beat the nines
    ("Kh Kc 9s 9d Ah", "8c 8d", "2c 2s", True),  # the third pair is counterfeited
    ("Ah Kd Qs 7c 2d", "As 9d", "Ad 8c", False),  # fourth kicker: 9 against 8
    ("Ah Kd Qs Jc 2d", "As 9d", "Ad 8c", True),  # the sixth card does not play
    ("As Ks Qs 4s 2d", "9s 3c", "8s 7s", False),  # one flush card may beat two
    ("As Ks Qs 9s 8s", "7s 6s", "5d 4d", True),  # suited sixth and seventh cards do not play
    ("2h 3d 4s 5c Kd", "6s Ah", "As Ad", False),  # six high beats the wheel
    ("2h 3d 4s 5c Kd", "As Qd", "Ad Ac", True),  # two wheels
    ("Ts Jd Qh Kc 2d", "9s 9d", "Ad Ts", None),  # the ace's straight is the higher
    ("9s 9d 9h 4c 4d", "Ah Kd", "2s 3s", True),  # full house on the board
    ("9s 9d 9h 4c 4d", "5h 5d", "4h 4s", None),  # four fours: stronger than nines over fives
]


@pytest.mark.parametrize(("board", "first", "second", "tie"), TIES_AND_WINS)
def test_who_is_stronger(board: str, first: str, second: str, tie: bool | None) -> None:
    one, two = best(first, board).strength, best(second, board).strength
    if tie is None:
        assert one < two
    else:
        assert (one == two) is tie
        assert one >= two


def test_a_board_that_plays_shows_as_such() -> None:
    found = best("9s 8s", "Ah Kd Qc Js Th")
    assert cards_text(found.cards) == "Ah Kd Qc Js Th"
    assert cards_text(found.unused) == "9s 8s"
    found = best("Ts 2s", "Ah Kd Qc Js Th")
    assert cards_text(found.cards) == "Ah Kd Qc Js Th"


def test_suits_order_nothing() -> None:
    board = "Kh Qh 7d 5c 2s"
    strengths = {best(f"A{suit} 9{suit}", board).strength for suit in "sdc"}
    assert len(strengths) == 1


def test_agrees_with_a_second_evaluator() -> None:
    rng = random.Random(5)
    paired: set[tuple[int, int]] = set()
    for _ in range(3000):
        seven = rng.sample(DECK, 7)
        found = best_five(seven[:2], seven[2:])
        theirs = evaluate_cards(*map(foreign, seven))
        paired.add((found.strength, -theirs))
        assert evaluate_cards(*map(foreign, found.cards)) == theirs
        assert rank_five(found.cards).strength == found.strength
        assert CATEGORIES[category_of(found.strength)] == found.category
    ours = sorted(paired)
    for (low, their_low), (high, their_high) in pairwise(ours):
        assert low < high
        assert their_low < their_high


def test_the_best_is_the_best_of_all_21() -> None:
    rng = random.Random(6)
    for _ in range(200):
        seven = rng.sample(DECK, 7)
        strengths = [rank_five(five).strength for five in combinations(seven, 5)]
        assert best_five(seven[:2], seven[2:]).strength == max(strengths)

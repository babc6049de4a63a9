"""The bulk scorer against a second evaluator, and counting by classes against walking."""

import random

import numpy as np
import pytest
from phevaluator import evaluate_cards

from sidepot_core import Hand
from sidepot_core.cards import DECK
from sidepot_core.engine.classes import count_classes
from sidepot_core.engine.score import score
from sidepot_core.equity import known_equity
from sidepot_core.pots import stack_pots
from sidepot_core.ranking import CATEGORIES, best_five, category_of

from .reference import brute_force, foreign, random_hand

MANY_HANDS = 220_000


@pytest.fixture(scope="module")
def sevens() -> np.ndarray:
    """Seeded random hands, with narrow decks of five ranks or one suit for the rare categories."""
    rng = np.random.default_rng(2024)
    hands = rng.permuted(np.tile(np.arange(52), (MANY_HANDS, 1)), axis=1)[:, :7]
    high = rng.permuted(np.tile(np.arange(32, 52), (20_000, 1)), axis=1)[:, :7]
    suited = rng.permuted(np.tile(np.arange(0, 52, 4), (5_000, 1)), axis=1)[:, :7]
    return np.concatenate([hands, high, suited])


@pytest.fixture(scope="module")
def strengths(sevens: np.ndarray) -> np.ndarray:
    """Our strengths, all seven cards given as dealt."""
    return score([()], (), sevens)[0]


def test_orders_hands_as_a_second_evaluator(sevens: np.ndarray, strengths: np.ndarray) -> None:
    theirs = np.array(
        [evaluate_cards(*hand) for hand in (sevens // 4 * 4 + 3 - sevens % 4).tolist()]
    )
    pairs = np.unique(np.stack([strengths, -theirs], axis=1), axis=0)
    # One of theirs for each of ours, rising together: the mapping keeps order and ties.
    assert (np.diff(pairs[:, 0]) > 0).all()
    assert (np.diff(pairs[:, 1]) > 0).all()
    assert len(pairs) > 4000


def test_all_categories_are_there(strengths: np.ndarray) -> None:
    assert {category_of(int(s)) for s in np.unique(strengths)} == set(range(len(CATEGORIES)))


def test_agrees_with_the_best_five(sevens: np.ndarray, strengths: np.ndarray) -> None:
    chosen = np.concatenate([np.arange(2500), np.arange(len(sevens) - 500, len(sevens))])
    for row in chosen.tolist():
        hand = sevens[row].tolist()
        assert best_five(hand[:2], hand[2:]).strength == strengths[row]


@pytest.mark.parametrize("lying", [0, 3, 4, 5])
def test_scores_alike_however_the_cards_are_divided(
    sevens: np.ndarray, strengths: np.ndarray, lying: int
) -> None:
    for row in (*range(40), *range(len(sevens) - 40, len(sevens))):
        hand = sevens[row].tolist()
        board, dealt = hand[2 : 2 + lying], np.array([hand[2 + lying :]], dtype=np.int64)
        dealt = dealt.reshape(1, 5 - lying)
        assert score([hand[:2]], board, dealt).tolist() == [[strengths[row]]]


def test_class_weights_add_up_to_all_boards() -> None:
    rng = random.Random(1)
    for players in (2, 5, 9):
        cards = rng.sample(DECK, 2 * players)
        holes = [cards[2 * seat : 2 * seat + 2] for seat in range(players)]
        everybody, two = range(players), (0, players - 1)
        tally = count_classes(holes, cards, [everybody, two])
        left = 52 - 2 * players
        boards = left * (left - 1) * (left - 2) * (left - 3) * (left - 4) // 120
        assert tally.sum(axis=1).tolist() == [boards, boards]
        assert (tally >= 0).all()


def flushes(hand: Hand) -> bool:
    """Whether a live player holds a flush on some board of the cards that are left."""
    left = [card for card in DECK if card not in hand.known_cards]
    suits = [[card & 3 for card in player.cards] for player in hand.live]
    return any(
        held.count(suit) + sum(card & 3 == suit for card in left) >= 5 and held.count(suit) > 0
        for held in suits
        for suit in range(4)
    )


@pytest.mark.parametrize("suited", [False, True])
@pytest.mark.parametrize("players", range(2, 10))
def test_classes_count_what_walking_counts(players: int, suited: bool) -> None:
    """With most of the deck dead, the few boards that remain can be walked one by one."""
    for deck in (8, 11, 14, 17):
        hand = random_hand(100 * players + deck, players, 0, deck=deck, suited=suited)
        pots = stack_pots(hand).pots
        equity, _ = known_equity(hand, pots)
        runouts, tallies = brute_force(hand, [pot.eligible for pot in pots])
        assert equity.runouts == runouts
        assert [dict(pot.patterns) for pot in equity.pots] == tallies
        if suited:
            assert flushes(hand), "no flush here: the check would mean little"


def test_foreign_numbers_are_a_bijection() -> None:
    assert sorted(map(foreign, DECK)) == list(DECK)

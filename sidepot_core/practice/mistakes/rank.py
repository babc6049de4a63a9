"""Mistakes about which hand is the better one."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from ...cards import Card, rank_of, suit_of
from ...ranking import (
    FLUSH,
    FOUR,
    HIGH_CARD,
    ONE_PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIR,
    category_of,
)
from ..answers import Five
from ..situation import YOU, RankedFive
from ..working import Kind, Stage, Working
from .registry import mistake

_COMPARED = (Kind.WINNERS, Kind.CHOP, Kind.PAYOUTS)
_WITH_KICKERS = (HIGH_CARD, ONE_PAIR, TWO_PAIR, THREE, FOUR)


def _held(w: Working) -> dict[str, tuple[Card, ...]]:
    return {player.name: player.cards for player in w.situation.hand.players if player.cards}


def _tied(w: Working) -> bool:
    live = [w.strengths[name] for name in w.situation.live]
    return len(set(live)) < len(live)


def _broken(w: Working, by: Mapping[str, Iterable[int]]) -> Working:
    """The working with ties broken by these numbers, higher ones first."""
    return replace(w, strengths={n: (*s, *by[n]) for n, s in w.strengths.items()})


def _rescored(w: Working, counts: Callable[[str, set[Card]], bool]) -> Working | None:
    """Everybody's hand (or that of the player in question) taken only from the fives, given with
    the player's name, that count."""

    def best(name: str) -> RankedFive:
        return max(f for f in w.situation.all_fives(name) if counts(name, set(f[1])))

    if w.kind is Kind.BEST_FIVE:
        return replace(w, five=Five(best(w.player)[1]))
    return replace(w, strengths={name: (best(name)[0],) for name in w.strengths})


@mistake("sixth-card-breaks-tie", Stage.RANK, *_COMPARED)
def sixth_card_breaks_tie(w: Working) -> Working | None:
    if w.kind is Kind.BEST_FIVE or not _tied(w):
        return None
    fives = w.situation.fives
    left = {n: sorted((rank_of(c) for c in fives[n].unused), reverse=True) for n in w.strengths}
    return _broken(w, left)


@mistake("suit-breaks-tie", Stage.RANK, *_COMPARED)
def suit_breaks_tie(w: Working) -> Working | None:
    """The suit of the highest hole card decides: spades, hearts, diamonds, clubs."""
    if w.kind is Kind.BEST_FIVE or not _tied(w):
        return None
    held = _held(w)
    return _broken(w, {name: (-suit_of(max(held[name], key=rank_of)),) for name in w.strengths})


@mistake("kicker-ignored", Stage.RANK, *_COMPARED)
def kicker_ignored(w: Working) -> Working | None:
    """The same pair, two pair or three of a kind is taken for a tie, whatever the kickers."""
    if w.kind is Kind.BEST_FIVE:
        return None
    # What another mistake has broken a tie by stays behind.
    strengths = {n: (without_kickers(s), *more) for n, (s, *more) in w.strengths.items()}
    return replace(w, strengths=strengths)


def without_kickers(strength: int) -> int:
    """The strength with the ranks beside pairs, trips and quads taken out."""
    kept = {ONE_PAIR: 1, TWO_PAIR: 2, THREE: 1, FOUR: 1}.get(category_of(strength), 5)
    unit: int = 13 ** (5 - kept)
    return strength // unit * unit


@mistake("board-pair-for-one", Stage.RANK, *_COMPARED)
def board_pair_for_one(w: Working) -> Working | None:
    """The pair on the board counts for you (or the first player left) and for nobody else."""
    if w.kind is Kind.BEST_FIVE:
        return None
    board = w.situation.hand.board
    counts = Counter(rank_of(card) for card in board)
    paired = [rank for rank, count in counts.items() if count == 2]
    if len(paired) != 1:
        return None
    owner = YOU if YOU in w.situation.live else w.situation.live[0]
    extra = next(card for card in board if rank_of(card) == paired[0])
    return _rescored(w, lambda name, five: name == owner or extra not in five)


@mistake("both-hole-cards-must-play", Stage.RANK, Kind.BEST_FIVE, *_COMPARED)
def both_hole_cards_must_play(w: Working) -> Working | None:
    held = _held(w)
    return _rescored(w, lambda name, five: five.issuperset(held[name]))


def _without_categories(w: Working, *categories: int) -> Working | None:
    if w.kind is not Kind.BEST_FIVE:
        return None
    fives = w.situation.all_fives(w.player)
    left = [five for five in fives if category_of(five[0]) not in categories]
    if category_of(max(fives)[0]) not in categories or not left:
        return None
    return replace(w, five=Five(max(left)[1]))


@mistake("flush-overlooked", Stage.RANK, Kind.BEST_FIVE)
def flush_overlooked(w: Working) -> Working | None:
    return _without_categories(w, FLUSH, STRAIGHT_FLUSH, ROYAL_FLUSH)


@mistake("straight-overlooked", Stage.RANK, Kind.BEST_FIVE)
def straight_overlooked(w: Working) -> Working | None:
    return _without_categories(w, STRAIGHT, STRAIGHT_FLUSH, ROYAL_FLUSH)


@mistake("own-cards-as-kickers", Stage.RANK, Kind.BEST_FIVE)
def own_cards_as_kickers(w: Working) -> Working | None:
    """Beside pair or trips the player's own cards are taken before higher ones of the board."""
    if w.kind is not Kind.BEST_FIVE:
        return None
    held = set(_held(w)[w.player])
    fives = w.situation.all_fives(w.player)
    best, _cards = max(fives)
    if category_of(best) not in _WITH_KICKERS:
        return None
    alike = [five for five in fives if without_kickers(five[0]) == without_kickers(best)]
    _own, _strength, chosen = max((len(held & set(cards)), n, cards) for n, cards in alike)
    return replace(w, five=Five(chosen))

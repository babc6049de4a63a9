"""Whole pots against an independent engine: pokerfast, which counts with OMPEval.

It knows one pot to a hand, no weights, and gives shares as floats. The main pot is put to it as a
whole; a side pot as a hand of its own, with the cards of those outside of it dead. A range outside
of a side pot, or with weights, goes to it combo by combo, each of which counts for as many deals as
there are with it, times its weight.
"""

import os
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import prod

import pokerfast.equity
import pytest

from sidepot_core import Hand, Player, solve
from sidepot_core.cards import cards_text

from .range_hands import TURN, equity_of
from .reference import Weighted, held_by, random_hand, random_range_hand

FLOP = "Jc 7d 2s"
NEAR = 1e-11
"""Their shares are quotients of sums of floats."""

Holding = Sequence[tuple[int, ...]]


@pytest.fixture(autouse=True, scope="module")
def _engine() -> None:
    """The wheels of pokerfast bring the engine for the usual systems; on others the tests are
    skipped, on a build machine they fail."""
    if not pokerfast.equity.available():
        reason = "pokerfast has no engine for this system."
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)


def together(cards: Sequence[int]) -> str:
    return cards_text(cards).replace(" ", "")


def their_shares(hand: Hand, eligible: Sequence[str]) -> dict[str, float] | None:
    """The pot of these players; None where no deal is possible."""
    gone = {card for player in hand.players if not player.live for card in player.cards}
    gone |= {*hand.dead_cards}
    sums, total = dict.fromkeys(eligible, 0.0), Fraction(0)
    for holdings, outside, weight in ways(held_by(hand), eligible):
        dead = [*gone, *outside]
        deals = weight * deals_of([*holdings.values()], {*dead, *hand.board})
        if not deals or len(set(dead)) < len(dead) or set(dead) & set(hand.board):
            continue
        shares = pokerfast.equity.equity(
            [",".join(together(combo) for combo in combos) for combos in holdings.values()],
            board=together(hand.board),
            dead=together(dead),
        )
        for name, share in zip(holdings, shares, strict=True):
            sums[name] += float(deals) * share
        total += deals
    return {name: share / float(total) for name, share in sums.items()} if total else None


def ways(
    held: list[tuple[str, Weighted]], eligible: Sequence[str]
) -> Iterator[tuple[dict[str, Holding], list[int], Fraction]]:
    """What the eligible may hold, the cards held outside, and the weight: once, where no range is
    weighted or outside of the pot, else for each choice from those ranges."""
    single = [
        (name, weighted)
        for name, weighted in held
        if name not in eligible or any(weight != 1 for _combo, weight in weighted)
    ]
    for chosen in product(*(weighted for _name, weighted in single)):
        combos = {name: [combo] for (name, _), (combo, _w) in zip(single, chosen, strict=True)}
        yield (
            {
                name: combos.get(name) or [combo for combo, _weight in weighted]
                for name, weighted in held
                if name in eligible
            },
            [card for name, (combo,) in combos.items() if name not in eligible for card in combo],
            prod((weight for _combo, weight in chosen), start=Fraction(1)),
        )


def deals_of(holdings: Sequence[Holding], used: set[int]) -> int:
    """How many ways there are to take one combo from each, no card twice."""
    if not holdings:
        return 1
    return sum(
        deals_of(holdings[1:], used.union(combo))
        for combo in holdings[0]
        if not used.intersection(combo)
    )


def agrees(hand: Hand) -> bool:
    """Whether there was a deal to compare; every pot of it must have the same shares."""
    result = solve(hand)
    pots = result.stacking.pots
    if result.equity is None:
        assert their_shares(hand, pots[0].eligible) is None
        return False
    assert result.equity.exact
    for pot, ours in zip(pots, result.equity.pots, strict=True):
        theirs = their_shares(hand, pot.eligible)
        assert {name: float(share) for name, share in ours.equity.items()} == pytest.approx(
            theirs, abs=NEAR, rel=0
        ), (pot.name, hand)
    return True


@pytest.mark.parametrize("board", [0, 3, 4])
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_known_cards(players: int, board: int) -> None:
    side = 0
    for seed in range(20):
        hand = random_hand(100 * seed + 10 * players + board, players, board, suited=seed % 2 == 1)
        assert agrees(hand)
        side += len(solve(hand).stacking.pots) > 1
    assert side >= 5 or players == 2


WIDE = "AA, QQ, TT, 99, 88, 66, 55, 33, AQ, AT, QT, T9, 98, A9, A8s, 86s"
TIGHT = "JJ+, 77, AK, KQs, AJs, T9s-87s"
LOW = "22-66, A5s-A2s, 54s, KTs+"


@pytest.mark.parametrize("board", [TURN, FLOP, "Jc 7c 2c", "Jc Jd 7d 7s", "Tc 9c 8c 2h"])
@pytest.mark.parametrize(
    "holdings",
    [
        ("As Ah", WIDE),
        (WIDE, TIGHT),
        ("Ks Kh", WIDE, TIGHT),
        ("Qs Qh", "As Ks", "random"),
        (TIGHT, WIDE, LOW),
    ],
    ids=["one range", "two ranges", "known and two ranges", "two known and any", "three ranges"],
)
def test_ranges_in_one_pot(holdings: tuple[str, ...], board: str) -> None:
    """Sizes that people ask for, where combos block each other and the board."""
    seats = [seat(number, 100, held) for number, held in enumerate(holdings)]
    assert agrees(Hand(seats, board=board, dead_cards="5d 3s"))


def seat(number: int, total: int, held: str) -> Player:
    known = " " in held and "," not in held
    return Player(f"P{number}", total, **{"cards" if known else "range": held})


@pytest.mark.parametrize("board", [TURN, FLOP])
@pytest.mark.parametrize(
    ("short", "first", "second"),
    [
        ("Ks Kh", WIDE, TIGHT),
        ("Ac Qc", "9s 9h", WIDE),
        (TIGHT, "As Ah", WIDE),
        ("AK, 88:0.5, 99", WIDE, LOW),
        ("AA, QQ, TT:0.3", "Ks Kh", "Ad Qd"),
    ],
    ids=["known", "known, one range", "range", "range, against ranges", "range, against known"],
)
def test_a_third_player_short_of_the_side_pot(
    short: str, first: str, second: str, board: str
) -> None:
    """The main pot as a whole, and the side pot, in which the cards of the third are dead."""
    hand = Hand(
        [seat(0, 200, first), seat(1, 50, short), seat(2, 200, second)], board=board, dead_money=15
    )
    assert [pot.eligible for pot in solve(hand, with_ranges=False).stacking.pots] == [
        ("P0", "P1", "P2"),
        ("P0", "P2"),
    ]
    assert agrees(hand)


def test_what_a_short_range_blocks_counts_in_the_side_pot() -> None:
    """With P1 on aces P0 has fewer of them: the side pot is not that of P0 against P2 alone."""
    seats = [seat(0, 200, "AA, 99"), seat(1, 50, "AK"), seat(2, 200, "KK, QJs")]
    hand = Hand(seats, board=TURN)
    assert agrees(hand)
    alone = their_shares(Hand([seats[0], seats[2]], board=TURN), ("P0", "P2"))
    assert alone is not None
    assert abs(float(equity_of(hand).pots[1].equity["P0"]) - alone["P0"]) > 0.01


@pytest.mark.parametrize("board", [5, 4, 3, 0])
@pytest.mark.parametrize(("ranges", "known"), [(1, 1), (1, 2), (2, 0), (2, 1), (3, 0), (3, 1)])
def test_any_ranges_and_stakes(ranges: int, known: int, board: int) -> None:
    """Weights, folds, dead cards and ranges outside of side pots."""
    decided = 0
    for seed in range(20):
        most = 5 if board else 2
        hand = random_range_hand(
            31 * seed + 10 * ranges + known, ranges=ranges, known=known, board=board, most=most
        )
        decided += agrees(hand)
    assert decided > 4


@pytest.mark.parametrize(
    "holdings", [("QQ+", "JJ+, AKs"), ("As Ks", "TT+, AQs"), ("As Ks", "Qd Qc", "JJ+, AKs")]
)
def test_ranges_before_the_flop(holdings: tuple[str, ...]) -> None:
    totals = (100, 40, 100)
    assert agrees(Hand([seat(n, totals[n], held) for n, held in enumerate(holdings)]))

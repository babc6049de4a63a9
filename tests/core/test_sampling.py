"""Drawing deals: seeds, standard errors, the stopping rule; and giving up long work."""

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from sidepot_core import Equity, Hand, Player, result_document, solve
from sidepot_core.engine import sampling
from sidepot_core.engine.sampling import Drawn, draw
from sidepot_core.engine.workers import CancelledError, Progress
from sidepot_core.range_equity import Effort, problem_of

TURN = "Jc 7d 2s 4h"
ONE_ROUND = Effort(work=0, target=0, seconds=0)


def hand_of(*ranges: str, board: str = TURN, totals: tuple[int, ...] = (40, 100, 100)) -> Hand:
    players = [
        Player(f"P{seat}", totals[min(seat, len(totals) - 1)], range=text)
        for seat, text in enumerate(ranges)
    ]
    return Hand(players, board=board)


THREE = hand_of("QQ+, AKs:0.5", "JJ+, KQs", "random")


def drawn_from(hand: Hand, effort: Effort) -> Equity:
    equity = solve(hand, effort=effort).equity
    assert equity is not None
    assert not equity.exact
    return equity


def draw_from(hand: Hand, seed: int) -> Drawn:
    """One round."""
    problem = problem_of(hand, solve(hand, with_ranges=False).stacking.pots)
    return draw(problem, seed=seed, target=1.0, seconds=0, progress=Progress())


@contextmanager
def batches(monkeypatch: pytest.MonkeyPatch, deals: int, many: int) -> Iterator[None]:
    with monkeypatch.context() as patch:
        patch.setattr(sampling, "DEALS", deals)
        patch.setattr(sampling, "BATCHES", many)
        yield


def test_the_same_seed_draws_the_same() -> None:
    first, again = drawn_from(THREE, ONE_ROUND), drawn_from(THREE, ONE_ROUND)
    assert first == again
    other = drawn_from(THREE, replace(ONE_ROUND, seed=2))
    assert other.pots != first.pots


def test_two_at_once_draw_what_each_draws_alone() -> None:
    hands = [THREE, hand_of("TT+", "random", "A2s+", board="Jc 7d 2s")] * 3
    counted = hand_of("QQ+, AKs:0.5", "JJ+, KQs", board="")
    alone = [drawn_from(hand, ONE_ROUND) for hand in hands]
    exact = solve(counted).equity
    with ThreadPoolExecutor(4) as threads:
        work: list[Callable[[], Equity | None]] = [
            *(lambda hand=hand: drawn_from(hand, ONE_ROUND) for hand in hands),
            *[lambda: solve(counted).equity] * 2,
        ]
        together = [future.result() for future in [threads.submit(call) for call in work]]
    assert together == [*alone, exact, exact]


def test_the_number_of_threads_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = drawn_from(THREE, ONE_ROUND)
    for workers in (1, 3, 40):
        monkeypatch.setattr(sampling, "WORKERS", workers)
        assert drawn_from(THREE, ONE_ROUND) == expected


@pytest.mark.parametrize(
    "hand",
    [
        THREE,
        hand_of("QQ+, AKs:0.5", "AhKh, JsTs:0.25, 99", board="Jc 7d 2s"),
        hand_of("AhAd, TT, KK:0.125", "55, AK:0.7", "random", board="Jc 7d 2s 4h 5h"),
        hand_of("AhAd, KhKd:0.125", "QcQd, AcKs:0.7", board=""),
    ],
    ids=["turn", "flop", "river", "before the flop"],
)
def test_within_four_standard_errors(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    """200 seeds of few deals: none is further away, and about a third by more than one."""
    result = solve(hand)
    exact = result.equity
    assert exact is not None
    assert exact.exact
    names = [player.name for player in hand.live]
    away = []
    with batches(monkeypatch, 64, 256):  # enough for the errors to be nearly normal
        for seed in range(200):
            drawn = draw_from(hand, seed)
            assert drawn.deals == 64 * 256
            shares, errors = drawn.shares.mean(axis=0), drawn.equity_errors()
            for number, pot in enumerate(exact.pots):
                for name, share in pot.equity.items():
                    seat = names.index(name)
                    off = float(shares[number, seat]) - float(share)
                    away.append(off / max(float(errors[number, seat]), 1e-9))
            for tally in drawn.tally:
                assert tally.sum() == drawn.deals
    assert np.abs(away).max() < 4
    assert abs(np.mean(away)) < 0.25, "drawn to one side"
    assert 0.8 < np.std(away) < 1.2, "the stated errors are not those of the draws"


def test_receipts_have_their_own_error(monkeypatch: pytest.MonkeyPatch) -> None:
    exact = solve(THREE).equity
    assert exact is not None
    away = []
    with batches(monkeypatch, 64, 64):
        for seed in range(100):
            equity = drawn_from(THREE, replace(ONE_ROUND, seed=seed))
            assert equity.sample is not None
            for name, chips in equity.receives.items():
                off = float(chips - exact.receives[name])
                away.append(off / equity.sample.receives_errors[name])
    assert np.abs(away).max() < 4
    assert 0.8 < np.std(away) < 1.2


def test_tight_ranges_are_drawn_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five hands out of QQ+ picked apart fit 1 time in 97."""
    hand = hand_of(*["QQ+"] * 5, "random", board="", totals=(100,))
    problem = problem_of(hand, solve(hand, with_ranges=False).stacking.pots)
    groups, _fitting = sampling._groups(problem, np.random.default_rng(1))
    assert sorted(seat for seats, _rows in groups for seat in seats) == [*range(6)]
    assert len(groups) < 6
    for seats, rows in groups:
        for pairs, weight in rows:
            cards = [card for pair in pairs for card in pair]
            assert len(set(cards)) == len(cards) == 2 * len(seats)
            assert weight > 0
    with batches(monkeypatch, 1 << 10, 64):
        drawn = drawn_from(hand, ONE_ROUND)
    assert drawn.sample is not None
    tight = [float(drawn.pots[0].equity[f"P{seat}"]) for seat in range(5)]
    assert max(tight) - min(tight) < 6 * max(drawn.sample.equity_errors["main"].values())


def test_joined_ranges_keep_their_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = hand_of("AhAd, KhKd:0.25", "AhKd, KhAd, QsQd:0.1", "KhKd:0.5, AhAd, 9c9d:0.01")
    problem = problem_of(hand, solve(hand, with_ranges=False).stacking.pots)
    exact = solve(hand).equity
    assert exact is not None
    monkeypatch.setattr(sampling, "_LEAST_FITTING", 0.9)
    assert [seats for seats, _rows in sampling._groups(problem, np.random.default_rng(1))[0]] != [
        (0,),
        (1,),
        (2,),
    ]
    drawn = drawn_from(hand, ONE_ROUND)
    assert drawn.sample is not None
    for number, pot in enumerate(drawn.pots):
        for name, share in pot.equity.items():
            error = drawn.sample.equity_errors[pot.name][name]
            assert abs(float(share - exact.pots[number].equity[name])) <= 4 * error + 1e-12


def test_the_stopping_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    with batches(monkeypatch, 256, 32):
        loose = drawn_from(THREE, Effort(work=0, target=0.01, seconds=60))
        tight = drawn_from(THREE, Effort(work=0, target=0.002, seconds=60))
        started = time.monotonic()
        timed = drawn_from(THREE, Effort(work=0, target=0, seconds=0.3))
        spent = time.monotonic() - started
    for equity, target in ((loose, 0.01), (tight, 0.002)):
        assert equity.sample is not None
        errors = [e for by_name in equity.sample.equity_errors.values() for e in by_name.values()]
        assert max(errors) <= target
    assert loose.sample is not None
    assert tight.sample is not None
    assert timed.sample is not None
    assert loose.sample.deals % (256 * 32) == 0
    assert tight.sample.deals > loose.sample.deals
    assert timed.sample.deals > 256 * 32
    assert 0.3 <= spent < 5


def test_a_sample_says_so_in_the_result_document() -> None:
    hand = Hand(
        [
            Player("A", 40, range="QQ+, AKs:0.5", stack=0),
            Player("B", 100, range="random", stack=0),
            Player("You", 40, cards="Ts Th", stack=60),
        ],
        board=TURN,
        hero="You",
        to_call=60,
    )
    drawn = solve(hand, effort=replace(ONE_ROUND, seed=7))
    document: dict[str, Any] = result_document(drawn)
    equity = document["equity"]
    assert (equity["exact"], equity["seed"]) == (False, 7)
    assert equity["deals"] == sampling.DEALS * sampling.BATCHES
    assert "runouts" not in equity
    assert set(equity["standard_error"]) == set(equity["receives"]) == {"A", "B", "You"}
    for pot in equity["pots"]:
        assert set(pot["standard_error"]) == set(pot["equity"])
        assert sum(Fraction(share) for share in pot["equity"].values()) == 1
        for error in pot["standard_error"].values():
            assert 0 < float(error) < 0.01
    assert 0 < float(document["call"]["standard_error"]) < 2
    assert "outcomes" not in document
    counted: dict[str, Any] = result_document(solve(hand))
    assert counted["equity"]["exact"] is True
    assert not {"seed", "deals", "standard_error", "runouts"} & set(counted["equity"])
    assert all("standard_error" not in pot for pot in counted["equity"]["pots"])
    assert "standard_error" not in counted["call"]
    off = Fraction(document["call"]["ev"]) - Fraction(counted["call"]["ev"])
    assert abs(float(off)) < 4 * float(document["call"]["standard_error"])


# Giving up, and how far the work is


def wide(board: str) -> Hand:
    return hand_of("random", "random", board=board, totals=(100,))


LONG = [
    (wide(""), Effort(work=10**15)),
    (wide(""), Effort(work=0, target=0, seconds=600)),
    (hand_of("random", "random", "random", board="Jc 7d 2s"), Effort()),
]


@pytest.mark.parametrize(("hand", "effort"), LONG, ids=["match-ups", "drawn", "three ranges"])
def test_cancelled_soon(hand: Hand, effort: Effort) -> None:
    solve(hand_of("AhAd", "KhKd", board=""))  # compiled beforehand
    solve(hand_of("AhAd", "KhKd", "QhQd"))
    drawn_from(hand_of("AhAd", "KhKd"), ONE_ROUND)
    progress = Progress()
    timer = threading.Timer(0.3, progress.cancel)
    started = time.monotonic()
    timer.start()
    with pytest.raises(CancelledError):
        solve(hand, effort=effort, progress=progress)
    assert time.monotonic() - started < 10


@pytest.mark.parametrize(("hand", "effort"), LONG, ids=["match-ups", "drawn", "three ranges"])
def test_cancelled_before_it_starts(hand: Hand, effort: Effort) -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(CancelledError):
        solve(hand, effort=effort, progress=progress)


@pytest.mark.parametrize(
    ("hand", "effort"),
    [
        (hand_of("JJ+, AK", "TT+, AQs+", board=""), Effort()),
        (hand_of("random", "random", board="Jc 7d 2s"), Effort()),
        (hand_of("AhAd", "KhKd"), Effort()),
        (THREE, Effort(work=0, target=0.0004, seconds=60)),
        (THREE, Effort(work=0, target=0, seconds=0.5)),
    ],
    ids=["match-ups", "boards", "little work", "drawn to a target", "drawn for a time"],
)
def test_progress_goes_from_nothing_to_all(hand: Hand, effort: Effort) -> None:
    class Watched(Progress):
        seen: tuple[float, ...] = ()

        def __setattr__(self, name: str, value: object) -> None:
            super().__setattr__(name, value)
            if name == "done":
                self.seen = (*self.seen, self.done)

    progress = Watched()
    assert solve(hand, effort=effort, progress=progress).equity is not None
    assert progress.seen[0] == 0.0
    assert progress.seen[-1] == 1.0
    assert list(progress.seen) == sorted(progress.seen)
    assert progress.seconds_left == 0
    if len(progress.seen) > 3:
        assert any(0 < done < 1 for done in progress.seen)


def test_time_left_is_unknown_before_there_is_a_pace() -> None:
    progress = Progress()
    assert progress.seconds_left is None
    progress.done = 0.5
    left = progress.seconds_left
    assert left is not None
    assert 0 <= left <= progress.seconds


def test_where_most_draws_are_thrown_away_a_round_is_short() -> None:
    """Else the time would be up long before the rule is asked."""
    players = [Player(f"P{number}", 100, range="JJ+") for number in range(7)]
    result = solve(Hand(players), effort=Effort(work=0, target=0, seconds=0))
    assert result.equity is not None
    assert result.equity.sample is not None
    assert result.equity.sample.deals == sampling.DEALS * sampling.LEAST_BATCHES

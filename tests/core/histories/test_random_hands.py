"""Hands played at random and written down as PokerStars does: the import gives them back."""

import random
from dataclasses import dataclass, field
from fractions import Fraction

import pytest

from sidepot_core.pots import stack_totals

from .support import codes, read_one

NAMES = ("Ada", "Ben B", "Cleo", "d: folds", "Эмил", "Fay [x]")
STREETS = (
    "*** FLOP *** [2c 7d Jh]",
    "*** TURN *** [2c 7d Jh] [8d]",
    "*** RIVER *** [2c 7d Jh 8d] [3s]",
)


@dataclass
class Table:
    """One hand while it is played; everybody acts in seat order, first seat first."""

    chance: random.Random
    stacks: list[int]
    put: list[int] = field(default_factory=list)
    bet: list[int] = field(default_factory=list)
    folded: list[bool] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        count = len(self.stacks)
        self.put, self.bet, self.folded = [0] * count, [0] * count, [False] * count

    def left(self, seat: int) -> int:
        return self.stacks[seat] - self.put[seat]

    def pay(self, seat: int, amount: int, words: str, *, bet: bool = True) -> None:
        self.put[seat] += amount
        self.bet[seat] += amount if bet else 0
        shut = " and is all-in" if self.left(seat) == 0 else ""
        self.lines.append(f"{NAMES[seat]}: {words}{shut}")

    def forced(self, ante: int, blind: int) -> None:
        for seat in range(len(self.stacks)):
            if ante:
                amount = min(ante, self.left(seat))
                self.pay(seat, amount, f"posts the ante {amount}", bet=False)
        for seat, size, name in ((0, blind // 2, "small"), (1, blind, "big")):
            if amount := min(size, self.left(seat)):
                self.pay(seat, amount, f"posts {name} blind {amount}")
        self.lines.append("*** HOLE CARDS ***")

    def betting(self, floor: int) -> None:
        """One street; ``floor`` is the bet to call even if the blind was short."""
        waiting = [seat for seat in range(len(self.stacks)) if self.can_act(seat)]
        if floor:
            waiting = waiting[2:] + waiting[:2]
        while waiting and sum(not folded for folded in self.folded) > 1:
            seat = waiting.pop(0)
            level = max(*self.bet, floor)
            alone = not any(self.can_act(s) for s in range(len(self.put)) if s != seat)
            if alone and level <= self.bet[seat]:
                continue
            if self.act(seat, level):
                others = range(seat + 1, seat + len(self.stacks))
                waiting = [
                    o % len(self.stacks) for o in others if self.can_act(o % len(self.stacks))
                ]

    def can_act(self, seat: int) -> bool:
        return not self.folded[seat] and self.left(seat) > 0

    def act(self, seat: int, level: int) -> bool:
        """Whether the player raised."""
        missing, left = level - self.bet[seat], self.left(seat)
        choice = self.chance.random()
        if choice < 0.25 and left > missing:
            added = self.chance.choice((left, min(left, missing + self.chance.randint(1, 400))))
            reached = self.bet[seat] + added
            words = f"raises {reached - level} to {reached}" if level else f"bets {added}"
            self.pay(seat, added, words)
            return True
        if missing <= 0:
            self.lines.append(f"{NAMES[seat]}: checks")
        elif choice < 0.6:
            self.pay(seat, min(missing, left), f"calls {min(missing, left)}")
        else:
            self.folded[seat] = True
            self.lines.append(f"{NAMES[seat]}: folds")
        return False


def played(chance: random.Random) -> tuple[Table, str]:
    stacks = [chance.choice((chance.randint(1, 60), chance.randint(100, 3000))) for _ in range(6)]
    table = Table(chance, stacks[: chance.randint(2, 6)])
    ante, blind = chance.choice((0, 5, 25)), chance.choice((20, 100))
    table.forced(ante, blind)
    table.betting(blind)
    for street in STREETS:
        if sum(not folded for folded in table.folded) > 1:
            table.lines.append(street)
            table.bet = [0] * len(table.put)
            table.betting(0)
    return table, _written(table, blind)


def _written(table: Table, blind: int) -> str:
    totals = {NAMES[seat]: Fraction(total) for seat, total in enumerate(table.put)}
    live = [NAMES[seat] for seat, folded in enumerate(table.folded) if not folded]
    stacking = stack_totals(totals, live, Fraction(0))
    backs = [f"Uncalled bet ({b}) returned to {n}" for n, b in stacking.returned.items()]
    labels = ["main pot", *(f"side pot-{n}" for n in range(1, len(stacking.pots)))]
    labels = ["pot"] if len(labels) == 1 else labels
    pots = list(zip(labels, stacking.pots, strict=True))
    paid = [
        f"{table.chance.choice(pot.eligible)} collected {pot.amount} from {label}"
        for label, pot in reversed(pots)
    ]
    listed = (
        ""
        if len(pots) == 1
        else "".join(f" {label.capitalize()} {pot.amount}." for label, pot in pots)
    )
    seats = [f"Seat {n}: {NAMES[n - 1]} ({s} in chips) " for n, s in enumerate(table.stacks, 1)]
    return "\n".join(
        [
            "PokerStars Hand #7: Tournament #8, $1+$0 USD Hold'em No Limit - Level I "
            f"({blind // 2}/{blind}) - 2020/01/01 0:00:00 ET",
            f"Table '8 1' 9-max Seat #{len(seats)} is the button",
            *seats,
            *table.lines,
            *backs,
            *paid,
            "*** SUMMARY ***",
            f"Total pot {stacking.in_pots}{listed} | Rake 0 ",
        ]
    )


@pytest.mark.parametrize("part", range(4))
def test_what_was_played_comes_back(part: int) -> None:
    for seed in range(part * 100, part * 100 + 100):
        table, text = played(random.Random(seed))
        hand = read_one(text)
        acted = [seat for seat in hand.seats if seat.dealt_in]
        assert [(s.name, s.put_in) for s in acted if s.put_in] == [
            (NAMES[seat], total) for seat, total in enumerate(table.put) if total
        ], text
        assert [s.folded for s in hand.seats] == table.folded, text
        assert [s.all_in for s in hand.seats] == [
            table.left(seat) == 0 for seat in range(len(table.put))
        ], text
        assert "unexplained" not in codes(hand), (text, [note.message for note in hand.audit])
        for decision in hand.decisions:
            assert hand.before(decision).to_call == decision.to_call, text
            if decision.closes and decision.actual == "call":
                # Above a short blind the full one is called, and what is too much comes back.
                final = {
                    seat.player: seat.put_in - (seat.player == decision.hero) * seat.returned
                    for seat in hand.players
                }
                assert hand.before(decision).totals_after_call == final, text


def test_such_hands_are_worth_the_trouble() -> None:
    hands = [read_one(played(random.Random(seed))[1]) for seed in range(100)]
    assert sum(len(hand.stated.pots) > 1 for hand in hands) > 20
    assert sum(any(d.closes for d in hand.decisions) for hand in hands) > 20
    assert sum(bool(hand.stated.returned) for hand in hands) > 20

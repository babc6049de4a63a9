"""The books of one hand while its events are gone through: plain totals, seat by seat."""

from dataclasses import dataclass, field

from ..cards import Card
from .deal import Deal, Event


@dataclass
class Moment:
    """The hand as it stood when ``who`` had ``to_call`` to pay against somebody all-in.

    Lists run over the seats; ``totals`` are without dead money and before any return.
    """

    at: int
    who: int
    to_call: int
    actual: str
    street: int
    board: tuple[Card, ...]
    totals: list[int]
    dead: list[int]
    antes: list[int]
    folded: list[bool]
    behind: list[int | None]
    closes: bool = True


@dataclass
class Ledger:
    """The books of one hand, seat by seat; amounts as in ``Deal``."""

    deal: Deal
    put: list[int]
    bet: list[int]
    dead: list[int] = field(init=False)
    ante: list[int] = field(init=False)
    back: list[int] = field(init=False)
    folded: list[bool] = field(init=False)
    all_in: list[bool] = field(init=False)
    acted: list[bool] = field(init=False)
    silent: list[bool] = field(init=False)
    cards: list[tuple[Card, ...]] = field(init=False)
    stacks: list[int | None] = field(init=False)
    collects: list[Event] = field(default_factory=list)
    cash_outs: list[Event] = field(default_factory=list)
    boards: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    moments: list[Moment] = field(default_factory=list)
    finals: dict[int, int] = field(default_factory=dict)
    returns_printed: bool = False
    one_ante: bool = False
    hero: int | None = None
    street: int = 0
    run: int = 0
    floor: int = 0
    level: int = 0
    small_posted: bool = False
    big_posted: bool = False
    last_kind: str = ""
    somebody_all_in: bool = False

    def __post_init__(self) -> None:
        count = len(self.put)
        self.dead, self.ante, self.back = ([0] * count for _ in range(3))
        self.folded, self.all_in, self.acted, self.silent = ([False] * count for _ in range(4))
        self.cards = [()] * count
        self.stacks = [seat.stack for seat in self.deal.seats]

    def left(self, seat: int) -> int | None:
        """What the player still has behind; None where the stack is unknown or is exceeded."""
        stack = self.stacks[seat]
        if stack is None or stack < self.put[seat]:
            return None
        return stack - self.put[seat]

    def layered(self, seat: int) -> int:
        """The part of what was put in that is layered into pots."""
        dead = self.dead[seat] + (self.ante[seat] if self.one_ante else 0)
        return self.put[seat] - dead

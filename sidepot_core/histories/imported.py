"""What the import of a history hands out: one hand with what its text states, or a problem."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from ..cards import Card, cards_text
from ..hand import Hand, Player
from .headers import HOLDEM
from .messages import AuditNote, Problem

STREETS = ("preflop", "flop", "turn", "river")


@dataclass(frozen=True)
class HistorySeat:
    """One seat. Amounts count in the hand's ``unit``.

    ``name`` as in the text, ``player`` the name in the hand document (the same wherever it fits);
    ``stack`` at the start, None if not given; ``dealt_in``: has posted or acted; ``put_in``: all
    put in before any return, antes and dead money included; ``ante`` and ``dead`` (posted dead, no
    part of any bet) are parts of it; ``returned``: the uncalled part that came back, printed or
    not; ``all_in``: said by the text, or nothing is left; ``cards`` as far as shown anywhere;
    ``silent``: folded without a line that says so, as the bets of the others show.
    """

    number: int
    name: str
    player: str
    stack: int | None
    dealt_in: bool
    put_in: int
    ante: int
    dead: int
    returned: int
    folded: bool
    all_in: bool
    cards: tuple[Card, ...]
    silent: bool = False


@dataclass(frozen=True)
class Collected:
    """One line by which a player was paid; ``run``: the number of the board, 0 for the only one."""

    player: str
    amount: int
    pot: str
    run: int


@dataclass(frozen=True)
class CashOut:
    """A player cashed out: ``amount`` received and ``fee`` or premium paid, as far as stated."""

    player: str
    amount: int
    fee: int


@dataclass(frozen=True)
class Stated:
    """What the text itself says of the result, unchanged; None where it does not say.

    ``total_slack``: how far a rounded total (``6.27k``) may be off; ``fees``: deductions besides
    the rake; ``pots``: labels and amounts of the summary; ``returned``: uncalled bets as printed.
    """

    total_pot: int | None
    total_slack: int
    rake: int | None
    fees: tuple[tuple[str, int], ...]
    pots: tuple[tuple[str, int], ...]
    collected: tuple[Collected, ...]
    returned: tuple[tuple[str, int], ...]
    cash_outs: tuple[CashOut, ...]


@dataclass(frozen=True)
class Decision:
    """A call to study: the hand as it stood when ``hero`` could call somebody's all-in or fold.

    ``own``: it is the player whose cards the text was written for; ``actual``: ``call``, ``fold``
    or ``raise`` (all-in beyond what anybody could call, which is a call in effect); ``closes``:
    nobody acted after it, so that the EV of the call holds; ``totals`` (without dead money),
    ``folded`` and ``stacks`` (behind): by player, before the decision; ``known_afterwards``: whose
    cards came to light only later, so that every figure that uses them is hindsight.
    """

    hero: str
    own: bool
    street: str
    to_call: int
    actual: str
    closes: bool
    board: tuple[Card, ...]
    totals: tuple[int, ...]
    dead_money: int
    folded: tuple[bool, ...]
    stacks: tuple[int | None, ...]
    known_afterwards: tuple[str, ...]

    @property
    def hindsight(self) -> bool:
        """Whether cards are used that the hero could not know."""
        return bool(self.known_afterwards)


@dataclass(frozen=True)
class Imported:
    """One hand out of a history, its money complete, beside what the text states.

    ``index``: its number in the file, from 0; ``line``: where it starts, from 1; ``currency``: a
    code such as ``USD``, empty for chips; ``unit``: the smallest unit, in which every amount here
    counts; ``seats``: clockwise, everybody whom the text lists; ``hero``: whose cards were dealt
    face up; ``boards``: one, none or, where the board was dealt several times, several;
    ``dead_money``: dead blinds, a big-blind ante and what the site added; ``added``: the latter
    alone; ``capped``: the betting had a cap; ``decisions``: every player's last decision against an
    all-in, in the order of the text; ``unread``: lines that said nothing known.
    """

    file: str
    index: int
    line: int
    site: str
    number: str
    game: str
    limit: str
    tournament: bool
    currency: str
    unit: Fraction
    big_blind: int | None
    button_seat: int | None
    button: str | None
    hero: str | None
    seats: tuple[HistorySeat, ...]
    boards: tuple[tuple[Card, ...], ...]
    dead_money: int
    added: int
    one_ante: bool
    capped: bool
    stated: Stated
    decisions: tuple[Decision, ...]
    unread: tuple[int, ...]

    @property
    def players(self) -> tuple[HistorySeat, ...]:
        """The seats that were dealt in, clockwise."""
        return tuple(seat for seat in self.seats if seat.dealt_in)

    @property
    def holdem(self) -> bool:
        """Whether showdown and equity can be computed: in any other game only the money is."""
        return self.game == HOLDEM

    @property
    def layered(self) -> Mapping[str, int]:
        """What each player's total counts towards the layers: without dead money."""
        return {
            seat.player: seat.put_in - seat.dead - (seat.ante if self.one_ante else 0)
            for seat in self.players
        }

    @property
    def decision(self) -> Decision | None:
        """The call to study: the decision that ended the betting, since only there an EV holds,
        whoever took it; failing that the hero's own last one; None where nobody was all-in."""
        closing = (decision for decision in reversed(self.decisions) if decision.closes)
        return next(closing, self.own_decision)

    @property
    def own_decision(self) -> Decision | None:
        """The hero's last decision against an all-in; None where there was none."""
        return next((decision for decision in self.decisions if decision.own), None)

    @cached_property
    def hand(self) -> Hand:
        """The hand document's hand: before the decision where there is one, else at the end.

        Raises ``HandRefused`` where the text describes what no hand can be.
        """
        return self.final if self.decision is None else self.before(self.decision)

    def before(self, decision: Decision) -> Hand:
        """The hand as it stood before one of the ``decisions``, with the amount to call."""
        names = [seat.player for seat in self.players]
        return self._hand(
            dict(zip(names, decision.totals, strict=True)),
            dict(zip(names, decision.folded, strict=True)),
            dict(zip(names, decision.stacks, strict=True)),
            decision.board,
            dead_money=decision.dead_money,
            hero=decision.hero,
            to_call=decision.to_call,
        )

    @cached_property
    def final(self) -> Hand:
        """The hand at its end, with everything put in and nothing returned yet."""
        folded = {seat.player: seat.folded for seat in self.players}
        board = self.boards[0] if self.boards else ()
        hero = None if self.hero is None or folded.get(self.hero, True) else self.hero
        stacks = {
            seat.player: None if seat.stack is None else max(0, seat.stack - seat.put_in)
            for seat in self.players
        }
        return self._hand(
            self.layered, folded, stacks, board, dead_money=self.dead_money, hero=hero
        )

    def _hand(
        self,
        totals: Mapping[str, int],
        folded: Mapping[str, bool],
        stacks: Mapping[str, int | None],
        board: tuple[Card, ...],
        *,
        dead_money: int,
        hero: str | None,
        to_call: int | None = None,
    ) -> Hand:
        # A single card that a folded player showed is no hand, but it is out of the deck.
        loose = [c for s in self.players if folded[s.player] and len(s.cards) == 1 for c in s.cards]
        players = [
            Player(
                seat.player,
                totals[seat.player] * self.unit,
                folded=folded[seat.player],
                cards=cards_text(seat.cards) if self.holdem and len(seat.cards) == 2 else "",
                stack=None if (behind := stacks[seat.player]) is None else behind * self.unit,
            )
            for seat in self.players
        ]
        return Hand(
            players,
            dead_money=dead_money * self.unit,
            board=cards_text(board) if self.holdem else "",
            dead_cards=cards_text(loose) if self.holdem else "",
            hero=hero,
            to_call=None if to_call is None else to_call * self.unit,
            button=self.button,
            chip=self.unit,
            big_blind=self.big_blind * self.unit if self.big_blind else None,
            title=f"{self.site} {self.number}".strip(),
        )

    @cached_property
    def audit(self) -> tuple[AuditNote, ...]:
        """The hand laid beside what its text states: agreement, and every difference."""
        from .audit import audit_hand  # noqa: PLC0415 - the audit is written against this class

        return audit_hand(self)


@dataclass(frozen=True)
class ImportProblem:
    """A hand, or a file, that could not be imported.

    ``index``: the number of the hand in the file, None for the file as a whole; ``line``: the
    number of the line to blame in the file, from 1, or 0 where there is none.
    """

    file: str
    index: int | None
    site: str
    line: int
    problem: Problem

    @property
    def code(self) -> str:
        """The stable code of the problem."""
        return self.problem.code

    @property
    def message(self) -> str:
        """The sentence in English."""
        return self.problem.message

"""Questions about a situation: what is asked, what the answer looks like, and the right one."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from ..amounts import exact_text
from .answers import Answer, Form, Numbers, Value, same
from .mistakes import MISTAKES, VARIANTS, Mistake
from .situation import YOU, Situation
from .texts import Text, text
from .working import STAGES, STEPS, Kind, Stage, Working, read_answer

_CHIPS = Fraction(1, 100)
TOLERANCES: dict[Kind, tuple[Fraction, ...]] = {
    Kind.CALL_EV: (Fraction(1, 2), Fraction(1, 4), Fraction(1, 10)),
    Kind.EQUITY: (Fraction(1, 200), Fraction(1, 1000), Fraction(1, 2000)),
    Kind.BREAK_EVEN: (Fraction(1, 200), Fraction(1, 1000), Fraction(1, 2000)),
}
"""How far off an answer may be, the widest first: whole, halves and tenths of chips; shares within
0.5%, 0.1% and 0.05%. The widest that keeps all answers of an item apart is used."""
DEFAULT_TOLERANCE = (_CHIPS,)
"""For all other numbers: exact, but a third of a chip may be written 33.33."""

NUMBER_KINDS = frozenset(
    {Kind.POTS, Kind.RETURNED, Kind.RIVERS, Kind.EQUITY, Kind.CALL_EV, Kind.BREAK_EVEN}
)
"""Kinds in which a mistake that applies always leads to another number. In the others it may lead
to the right names or cards, and then does not show."""

_ABOUT_BETS = frozenset({Kind.POTS, Kind.RETURNED})
_VALUES: dict[Kind, Value] = {
    Kind.POTS: "chips",
    Kind.ELIGIBLE: "names",
    Kind.RETURNED: "chips",
    Kind.WINNERS: "names",
    Kind.PAYOUTS: "chips",
    Kind.BEST_FIVE: "five",
    Kind.CHOP: "choice",
    Kind.ODD_CHIP: "chips",
    Kind.RIVERS: "count",
    Kind.EQUITY: "share",
    Kind.CALL_EV: "chips",
    Kind.BREAK_EVEN: "share",
}


@dataclass(frozen=True)
class Question:
    """One question.

    ``pot``: the number of the pot in question from the main pot (0) up, -1 where it is about no
    single one; ``player``: whose cards it is about; ``tolerance``: how far off a number may be.
    """

    situation: Situation
    kind: Kind
    pot: int = -1
    player: str = ""
    tolerance: Fraction = _CHIPS

    @cached_property
    def workings(self) -> dict[Stage, Working]:
        """The right working after each stage that the kind needs."""
        working = Working(self.situation, self.kind, self.pot, self.player)
        found: dict[Stage, Working] = {}
        for stage in STAGES[self.kind]:
            working = STEPS[stage](working)
            found[stage] = working
        return found

    @cached_property
    def right(self) -> Answer:
        """The right answer, exact."""
        answer = read_answer(self.workings[STAGES[self.kind][-1]])
        if answer is None:
            raise AssertionError("a question without an answer")
        return answer

    @property
    def working(self) -> Working:
        """The right working from end to end."""
        return self.workings[STAGES[self.kind][-1]]

    @property
    def pot_name(self) -> str:
        """``main``, ``side 1``…; empty where the question is about no single pot."""
        return "" if self.pot < 0 else "main" if self.pot == 0 else f"side {self.pot}"

    @property
    def text(self) -> Text:
        """The question as a sentence."""
        if self.kind is Kind.BEST_FIVE and self.player == YOU:
            return text("question/your_best_five")
        params = {"pot": self.pot_name, "player": self.player}
        return text(f"question/{self.kind}", **{k: v for k, v in params.items() if v})

    @property
    def notes(self) -> tuple[Text, ...]:
        """What a reader must know besides the hand: antes, earlier streets, how close is right."""
        situation, form = self.situation, self.form
        notes: list[Text] = []
        if self.kind in _ABOUT_BETS:
            if situation.ante:
                notes.append(text("note/ante", amount=exact_text(situation.ante)))
            if situation.earlier:
                notes.append(text("note/earlier", amount=exact_text(situation.earlier)))
        if form.value == "share":
            within = f"{exact_text(self.tolerance * 100)}%"
            notes.append(text("note/within_share", tolerance=within))
        elif self.kind is Kind.CALL_EV:
            notes.append(text("note/within_chips", tolerance=exact_text(self.tolerance)))
        return tuple(notes)

    @property
    def form(self) -> Form:
        """What an answer looks like."""
        situation, hand = self.situation, self.situation.hand
        value = _VALUES[self.kind]
        if value == "five":
            return Form(value, cards=(*hand.player(self.player).cards, *hand.board))
        if value == "names":
            return Form(value, options=situation.names)
        if value == "choice":
            return Form(value, options=("yes", "no"))
        fields = {Kind.PAYOUTS: situation.names, Kind.ODD_CHIP: situation.live}.get(self.kind, ())
        unit = hand.big_blind if value == "chips" else None
        least, most = self._limits()
        return Form(value, fields, self.kind is Kind.POTS, (), (), unit, least, most)

    def _limits(self) -> tuple[Fraction | None, Fraction | None]:
        """What a number can be at the least and at the most; None where there is no end to it."""
        if self.kind is Kind.CALL_EV:
            return None, None
        if self.kind is not Kind.BREAK_EVEN:
            return Fraction(0), Fraction(1) if self.kind is Kind.EQUITY else None
        # A mistake may need more than all of the pot, and is to be named all the same.
        wrong = [value for one in self.wrong.values() for value in _values(one)]
        return min(Fraction(0), *wrong), max(Fraction(1), *wrong)

    def answer_under(self, *mistakes: Mistake) -> Answer | None:
        """What these mistakes together lead to; None where one of them changes nothing here."""
        left = sorted(mistakes, key=lambda mistake: mistake.stage)
        stages = STAGES[self.kind]
        if not all(mistake.stage in stages for mistake in left):
            return None
        working = self.workings[left[0].stage]
        for stage in stages[stages.index(left[0].stage) :]:
            if stage is not left[0].stage:
                working = STEPS[stage](working)
            for mistake in left:
                if mistake.stage is stage:
                    changed = mistake.change(working)
                    if changed is None:
                        return None
                    working = changed
        return read_answer(working)

    @cached_property
    def wrong(self) -> dict[str, Answer]:
        """By the code of each mistake that shows in this question, the answer it leads to."""
        found: dict[str, Answer] = {}
        for mistake in MISTAKES.values():
            if self.kind in mistake.kinds and not mistake.only_diagnosed:
                answer = self.answer_under(mistake)
                if answer is None:
                    continue
                if self.kind in NUMBER_KINDS or not same(answer, self.right, Fraction(0)):
                    found[mistake.code] = answer
        return found

    @cached_property
    def further(self) -> dict[str, tuple[Answer, ...]]:
        """By the code of a mistake the answers that are looked for after those in ``wrong``: none
        that may be taken for the right answer, or for that of another mistake."""
        taken = [self.right, *self.wrong.values()]
        found: dict[str, tuple[Answer, ...]] = {}
        known = (mistake for mistake in MISTAKES.values() if mistake.only_diagnosed)
        for mistake in (*VARIANTS, *known):
            answer = self.answer_under(mistake) if self.kind in mistake.kinds else None
            if answer is None or any(same(answer, one, 2 * self.tolerance) for one in taken):
                continue
            taken.append(answer)
            found[mistake.code] = (*found.get(mistake.code, ()), answer)
        return found

    def with_tolerance(self, tolerance: Fraction) -> "Question":
        """The same question, judged with another tolerance; what was worked out is kept."""
        question = replace(self, tolerance=tolerance)
        for name in ("workings", "right", "wrong"):
            if name in self.__dict__:
                question.__dict__[name] = self.__dict__[name]
        return question


def _values(answer: Answer) -> tuple[Fraction, ...]:
    return answer.values if isinstance(answer, Numbers) else ()


def questions_about(situation: Situation) -> Iterator[Question]:
    """Every question that can be asked about a situation: what is needed for it is known."""
    hand = situation.hand
    pots = Question(situation, Kind.POTS)
    numbers = range(len(pots.working.pots))
    if len(hand.board) == 4:
        mine = [number for number in numbers if YOU in pots.working.pots[number].eligible]
        yield Question(situation, Kind.CALL_EV)
        yield from (Question(situation, Kind.EQUITY, number) for number in mine)
        yield from (Question(situation, Kind.RIVERS, number) for number in mine)
        yield Question(situation, Kind.BREAK_EVEN, mine[-1])
    elif len(hand.board) == 5:
        yield from (Question(situation, Kind.WINNERS, number) for number in numbers)
        yield from (Question(situation, Kind.BEST_FIVE, player=name) for name in situation.live)
        yield Question(situation, Kind.PAYOUTS)
        yield from (Question(situation, Kind.ODD_CHIP, number) for number in numbers)
    yield pots
    yield Question(situation, Kind.RETURNED)
    yield from (Question(situation, Kind.ELIGIBLE, number) for number in numbers)

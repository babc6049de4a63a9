"""Worked solutions: the way to the right answer, one sentence a step, as data."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from ..amounts import exact_text, ratio_text
from ..cards import cards_text
from ..runouts import Winners
from ..showdown import clockwise
from .answers import Answer, Five, Names
from .five_steps import five_steps
from .questions import Question
from .situation import YOU
from .texts import Text, text
from .working import STAGES, ZERO, Kind, Stage, Working, call_value


@dataclass(frozen=True)
class Step:
    """One step: the stage it belongs to, and its sentence."""

    stage: Stage
    text: Text


def solution(question: Question) -> tuple[Step, ...]:
    """All steps from the chips to the answer, in order."""
    steps = [Step(Stage.CHIPS, sentence) for sentence in _most(question.working)]
    for stage in STAGES[question.kind]:
        writer = _WRITERS.get(stage)
        if writer is not None:
            steps += (Step(stage, sentence) for sentence in writer(question.working))
    return tuple(steps)


def right_in(question: Question, answer: Answer) -> tuple[Step, ...]:
    """What is right in a wrong answer of names or cards."""
    right, stage = question.right, STAGES[question.kind][-1]
    if isinstance(answer, Names) and isinstance(right, Names):
        named = [name for name in right.names if name in answer.names]
        return (Step(stage, _step("named_right", players=_names(tuple(named)))),) if named else ()
    if isinstance(answer, Five) and isinstance(right, Five):
        chosen = [card for card in right.cards if card in answer.cards]
        return (Step(stage, _step("cards_right", cards=cards_text(chosen))),) if chosen else ()
    return ()


def _step(code: str, **params: Fraction | int | str) -> Text:
    written = {
        name: value if isinstance(value, str) else exact_text(value)
        for name, value in params.items()
    }
    return text(f"step/{code}", **written)


def _names(names: Winners) -> str:
    return ", ".join(names)


def _asked(w: Working) -> Iterator[int]:
    """The numbers of the pots that the question is about."""
    pots = len(w.pots)
    return iter([w.pot] if w.pot >= 0 and w.kind is not Kind.BREAK_EVEN else range(pots))


def _most(w: Working) -> Iterator[Text]:
    """Who can get chips back at all."""
    if w.kind is Kind.RETURNED:
        for name in w.returned:
            yield _step("most", player=name, total=w.totals[name])


def _lay(w: Working) -> Iterator[Text]:
    yield from _returns(w)
    if w.kind is Kind.RETURNED:
        return
    for number in _asked(w):
        pot = w.pots[number]
        for layer in pot.layers:
            if not layer.payers:
                yield _step("dead_money", amount=layer.amount)
            else:
                yield _step(
                    "layer", low=layer.low, high=layer.high, count=len(layer.payers),
                    height=layer.high - layer.low, amount=layer.amount,
                )  # fmt: skip
        if w.kind is Kind.ELIGIBLE:
            high = pot.layers[-1].high
            yield _step("reached", pot=pot.name, high=high)
            paid = {name for layer in pot.layers for name in layer.payers}
            for name in w.situation.names:
                if name in w.situation.folded and name in paid:
                    yield _step("folded_pays", player=name)
                elif name in w.situation.live and name not in pot.eligible:
                    yield _step("short", player=name, total=w.totals[name], pot=pot.name)
        yield _step("pot", pot=pot.name, amount=pot.amount, players=_names(pot.eligible))
    if w.kind is Kind.POTS:
        pots = sum((pot.amount for pot in w.pots), ZERO)
        back = sum(w.returned.values(), ZERO)
        yield _step("reconciles", pots=pots, returned=back, total=pots + back)


def _returns(w: Working) -> Iterator[Text]:
    for name, amount in w.returned.items():
        second = w.totals[name] - amount
        for folded in w.situation.folded:
            if w.totals[folded] == second:
                yield _step("called_by_folded", player=folded, total=second)
        yield _step("returned", player=name, amount=amount)
    if not w.returned:
        yield _step("nothing_returned")


def _rank(w: Working) -> Iterator[Text]:
    shown = (w.player,) if w.player else w.situation.live
    if w.kind is Kind.BEST_FIVE:
        yield from five_steps(w.situation.all_fives(w.player), w.situation.fives[w.player].cards)
    for name in shown:
        five = w.situation.fives[name]
        yield _step("hand", player=name, cards=cards_text(five.cards), category=five.category)


def _award(w: Working) -> Iterator[Text]:
    for number in _asked(w):
        pot, won = w.pots[number], w.winners[number]
        tied = len(won) > 1
        yield _step("chop" if tied else "winner", pot=pot.name, players=_names(won))
        if tied and w.kind in (Kind.PAYOUTS, Kind.ODD_CHIP):
            chip = w.situation.hand.chip
            each, odd = divmod(pot.amount / chip, len(won))
            yield _step(
                "split", amount=pot.amount, count=len(won), share=each * chip, odd=odd * chip
            )
            takers = [name for name in clockwise(w.situation.hand) if name in won]
            yield from (_step("odd_chip", player=name) for name in takers[: int(odd)])
    if w.kind in (Kind.PAYOUTS, Kind.ODD_CHIP):
        shares = [w.shares[number] for number in _asked(w)]
        for name in w.situation.live:
            got = sum((share.get(name, ZERO) for share in shares), ZERO)
            yield _step("receives", player=name, amount=got)


def _count(w: Working) -> Iterator[Text]:
    known, count = len(w.situation.hand.known_cards), len(w.situation.rivers.cards)
    yield _step("deck", known=known, count=count)
    for number in _asked(w):
        pattern = w.patterns[number]
        ties = sum(rivers for won, rivers in pattern.items() if YOU in won and len(won) > 1)
        wins = pattern.get((YOU,), 0)
        yield _step("wins", pot=w.pots[number].name, wins=wins, ties=ties, count=count)


def _weigh(w: Working) -> Iterator[Text]:
    for number in _asked(w):
        equity = ratio_text(w.equities[number])
        yield _step("equity", pot=w.pots[number].name, equity=equity)


def _value(w: Working) -> Iterator[Text]:
    for pot, amount, equity in zip(w.pots, w.amounts, w.equities, strict=True):
        if amount and not (w.kind is Kind.BREAK_EVEN and pot is w.pots[w.pot]):
            term = {"pot": pot.name, "equity": ratio_text(equity)}
            yield _step("term", amount=amount, value=amount * equity, **term)
    ev = call_value(w)
    if w.kind is Kind.CALL_EV:
        yield _step("call", receives=ev + w.cost, to_call=w.cost, ev=ev)
        return
    amount = w.amounts[w.pot]
    others = ev + w.cost - amount * w.equities[w.pot]
    needed = w.cost - others
    yield _step("others", receives=others, needed=needed, to_call=w.cost)
    yield _step("threshold", needed=needed, amount=amount, equity=ratio_text(needed / amount))


_WRITERS = {
    Stage.LAY: _lay,
    Stage.RANK: _rank,
    Stage.AWARD: _award,
    Stage.COUNT: _count,
    Stage.WEIGH: _weigh,
    Stage.VALUE: _value,
}

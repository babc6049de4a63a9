"""Right answers beside those of the solver, and what each kind asks for."""

from fractions import Fraction

import pytest

from sidepot_core import Result, best_five, solve
from sidepot_core.practice import (
    LEVELS,
    Answer,
    Choice,
    Five,
    Kind,
    Names,
    Numbers,
    Question,
    make_item,
)
from sidepot_core.practice.questions import questions_about


def by_solver(result: Result, question: Question) -> Answer:  # noqa: PLR0911
    """The right answer out of the full result, the way the app shows it."""
    zero = Fraction(0)
    kind, number = question.kind, question.pot
    pots = result.stacking.pots
    if kind is Kind.POTS:
        return Numbers(tuple(pot.amount for pot in pots))
    if kind is Kind.ELIGIBLE:
        return Names(pots[number].eligible)
    if kind is Kind.RETURNED:
        return Numbers((sum(result.stacking.returned.values(), zero),))
    if kind is Kind.BEST_FIVE:
        player = result.hand.player(question.player)
        return Five(best_five(player.cards, result.hand.board).cards)
    if kind in (Kind.WINNERS, Kind.CHOP, Kind.PAYOUTS, Kind.ODD_CHIP):
        showdown = result.showdown
        assert showdown is not None
        if kind is Kind.PAYOUTS:
            return Numbers(tuple(showdown.payouts.values()))
        award = showdown.pots[number]
        if kind is Kind.ODD_CHIP:
            live = [player.name for player in result.hand.live]
            return Numbers(tuple(award.shares.get(name, zero) for name in live))
        if kind is Kind.CHOP:
            return Choice("yes" if len(award.winners) > 1 else "no")
        return Names(award.winners)
    assert result.equity is not None
    assert result.call is not None
    if kind is Kind.CALL_EV:
        return Numbers((result.call.ev,))
    pot = result.equity.pots[number]
    if kind is Kind.RIVERS:
        return Numbers((Fraction(pot.wins("You")),))
    if kind is Kind.EQUITY:
        return Numbers((pot.equity["You"],))
    needed = result.call.break_even(pot.name)
    assert needed is not None
    return Numbers((needed,))


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("level", LEVELS)
def test_right_answers_are_those_of_the_solver(kind: Kind, level: int) -> None:
    for seed in range(6):
        item = make_item(seed, level, kind)
        result = solve(item.question.situation.hand)
        for question in (item.question, item.follow_up):
            if question is not None:
                assert question.right == by_solver(result, question)


@pytest.mark.parametrize("kind", Kind)
def test_the_form_fits_the_answer(kind: Kind) -> None:
    item = make_item(3, 4, kind)
    form, right = item.question.form, item.question.right
    match right:
        case Numbers(values):
            assert form.value in ("chips", "count", "share")
            assert form.open_list or len(values) == max(1, len(form.fields))
        case Names(names):
            assert set(names) <= set(form.options)
        case Choice(code):
            assert code in form.options
        case Five(cards):
            assert set(cards) <= set(form.cards)
    assert item.question.text.message.endswith("?")


def test_notes_tell_what_the_hand_does_not() -> None:
    def notes(kind: Kind, level: int) -> list[str]:
        return [note.code for note in make_item(3, level, kind).question.notes]

    assert notes(Kind.POTS, 1) == []
    assert notes(Kind.POTS, 3) == ["note/earlier"]
    assert notes(Kind.RETURNED, 5) == ["note/ante", "note/earlier"]
    assert notes(Kind.CALL_EV, 5) == ["note/within_chips"]
    shares = make_item(3, 1, Kind.EQUITY).question.notes
    assert [note.message for note in shares] == ["An answer within 0.1% is right."]


def test_everything_that_can_be_asked_about_a_hand() -> None:
    situation = make_item(4, 3, Kind.CALL_EV).question.situation
    kinds = {question.kind for question in questions_about(situation)}
    assert kinds == {
        *(Kind.CALL_EV, Kind.EQUITY, Kind.RIVERS, Kind.BREAK_EVEN),
        *(Kind.POTS, Kind.RETURNED, Kind.ELIGIBLE),
    }

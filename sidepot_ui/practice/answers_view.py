"""A learner's answer beside the right one, in exact figures."""

from collections.abc import Sequence
from fractions import Fraction

from sidepot_core.practice import Answer, Choice, Five, Kind, Names, Numbers, Question
from sidepot_core.practice.answers import same

from ..html import Html, cards, esc, pot_label, table
from ..numbers import chips, percent, ratio
from ..text import _
from .words import option_name, player_name, players_listed


def beside(question: Question, answer: Answer) -> Html:
    """Both answers: tiles, or a table where they are lists."""
    right = question.right
    if isinstance(right, Numbers) and isinstance(answer, Numbers) and _is_list(question):
        return _listed(question, answer, right)
    fits = same(answer, right, question.tolerance)
    return Html(
        '<div class="sp-tiles sp-both">'
        + _tile(_("Your answer"), _mine(question, answer), "mine" if fits else "mine off")
        + _tile(_("The right answer"), exact(question, right), "right")
        + "</div>"
    )


def mine_alone(question: Question, answer: Answer) -> Html:
    """The learner's answer, while the right one must not be given away."""
    if isinstance(answer, Numbers):
        said = ", ".join(_figure(question, value) for value in answer.values)
    else:
        said = str(exact(question, answer))
    return _alone(_tile(_("Your answer"), said, "mine off"))


def right_alone(question: Question) -> Html:
    """The right answer, asked for without an answer: a tile, or a table where it is a list."""
    right = question.right
    if isinstance(right, Numbers) and _is_list(question):
        rows = [
            (_row_name(question, number), _exact_figure(question, value))
            for number, value in enumerate(right.values)
        ]
        title = _("The right answer")
        return table([_row_title(question), title], rows, caption=title, numeric=(1,))
    return _alone(_tile(_("The right answer"), exact(question, right), "right"))


def exact(question: Question, answer: Answer) -> str:
    """An answer in words or exact figures."""
    if isinstance(answer, Numbers):
        return ", ".join(_exact_figure(question, value) for value in answer.values)
    if isinstance(answer, Names):
        return players_listed(answer.names) or "–"
    if isinstance(answer, Choice):
        return option_name(answer.code)
    assert isinstance(answer, Five)
    return cards(answer.cards)


def _mine(question: Question, answer: Answer) -> str:
    if isinstance(answer, Numbers):
        return ", ".join(_figure(question, value) for value in answer.values)
    return exact(question, answer)


def _is_list(question: Question) -> bool:
    return question.form.open_list or len(question.form.fields) > 1


def _listed(question: Question, answer: Numbers, right: Numbers) -> Html:
    rows = []
    for number in range(max(len(answer.values), len(right.values))):
        mine, correct = _at(answer.values, number), _at(right.values, number)
        fits = (
            mine is not None and correct is not None and abs(mine - correct) <= question.tolerance
        )
        rows.append(
            (
                _row_name(question, number),
                "–" if mine is None else _marked(chips(mine), fits=fits),
                "–" if correct is None else _exact_figure(question, correct),
            )
        )
    headings = [_row_title(question), _("Yours"), _("Right")]
    return table(headings, rows, caption=_("Your answer beside the right one"), numeric=(1, 2))


def _marked(figure: str, *, fits: bool) -> Html:
    mark, label = ("✓", _("right")) if fits else ("✗", _("not right"))
    return Html(f'<span role="img" aria-label="{esc(label)}">{mark}</span> {esc(figure)}')


def _row_title(question: Question) -> str:
    return _("Pot") if question.form.open_list else _("Player")


def _row_name(question: Question, number: int) -> str:
    if question.form.open_list:
        return pot_label("main" if number == 0 else f"side {number}")
    return player_name(question.form.fields[number])


def _at(values: Sequence[Fraction], number: int) -> Fraction | None:
    return values[number] if number < len(values) else None


def _figure(question: Question, value: Fraction) -> str:
    """A number as it was meant: a typed share may lie near another one."""
    if question.form.value == "share":
        right = question.right.values[0] if isinstance(question.right, Numbers) else value
        alike = value != right and percent(value) == percent(right)
        return percent(value, 4 if alike else 2)
    return f"{value}" if question.kind is Kind.RIVERS else chips(value)


def _exact_figure(question: Question, value: Fraction) -> str:
    """A right number: a fraction first where decimals would not end."""
    if question.form.value == "share":
        return percent(value) if value.denominator == 1 else _equal(ratio(value), percent(value))
    if (value * 10_000).denominator == 1:
        return chips(value)
    over = Fraction(value.numerator)
    return _equal(f"{chips(over)}/{chips(Fraction(value.denominator))}", chips(value))


def _equal(exactly: str, roughly: str) -> str:
    """Both on one line, or the second with its sign on the next."""
    return f"{exactly} =\N{NO-BREAK SPACE}{roughly}"


def _alone(tile: str) -> Html:
    return Html(f'<div class="sp-tiles sp-both alone">{tile}</div>')


def _tile(title: str, said: str, kind: str) -> str:
    return f'<div class="sp-tile {kind}">{esc(title)}<div class="big">{esc(said)}</div></div>'

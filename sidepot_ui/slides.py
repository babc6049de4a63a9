"""The classroom screen as data: one idea a slide, a question and the answer that stays hidden."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import plotly.graph_objects as go

from sidepot_core import Equity, Outcome, Pot, Result, Showdown, Stacking

from . import pot_chart
from .call_view import chain, is_open, slip, verdict
from .html import Html, card, esc, swatch
from .numbers import as_count, chips, percent, shown_equity
from .pots_view import pot_tiles, step_text, step_titles
from .rivers_of_ranges import how_counted
from .showdown_view import hands_table
from .showdown_words import decision
from .text import _, listed, ngettext
from .words import pot_name, pot_phrase

MOST_RIVERS = 3
"""Telling rivers asked about one by one, the rarest outcomes first."""


@dataclass(frozen=True)
class Slide:
    """One idea: what is asked, what may be seen meanwhile, and the answer.

    ``picture`` draws the chart before and after the answer is shown (True: after); None for none.
    ``small``: what is shown is a card or a line, and stands above the answer instead of beside it.
    """

    question: str
    shown: Html
    answer: Html
    picture: Callable[[bool], go.Figure] | None = None
    small: bool = False


def slides(result: Result) -> list[Slide]:
    """The slides of a hand: pots, showdown, rivers, call; what cannot be known is left out."""
    if not result.stacking.put_in:
        return []
    return [*_pots(result), *_showdown(result), *_rivers(result), *_call(result)]


def _pots(result: Result) -> list[Slide]:
    hand, stacking = result.hand, result.stacking
    to_scale = not pot_chart.is_thin(hand)

    def picture(step: int, revealed: bool) -> go.Figure:
        seen = step if revealed else step - 1
        return pot_chart.pot_layers(hand, stacking, step=seen, to_scale=to_scale, large=True)

    made = []
    questions = (
        _("Where are the totals cut?"),
        _("How many chips lie in each layer?"),
        _("Who may win each pot?"),
        _("What goes back, and to whom?"),
        _("Does the sum come out?"),
    )
    for step, question in enumerate(questions, start=pot_chart.CUT):
        made.append(
            Slide(
                question,
                Html(""),
                Html(
                    f"<b>{esc(step_titles()[step - 1])}</b><br>"
                    f"{step_text(step, hand, stacking)}{_amounts(stacking, step)}"
                ),
                partial(picture, step),
            )
        )
    return made


def _amounts(stacking: Stacking, step: int) -> Html:
    """Letter and amount of each pot, where the layers have just become pots."""
    if step != pot_chart.MULTIPLY:
        return Html("")
    pots = (f"{swatch(pot.name)} {esc(chips(pot.amount))}" for pot in stacking.pots)
    return Html(f'<div class="sp-amounts">{" ".join(f"<span>{pot}</span>" for pot in pots)}</div>')


def _showdown(result: Result) -> list[Slide]:
    showdown = result.showdown
    if showdown is None:
        return []
    shown = hands_table(showdown.hands) if showdown.hands else Html("")
    return [
        Slide(
            _("Who wins {pot}, and why?").format(pot=pot_phrase(pot.name)),
            shown,
            _award(result, pot, showdown, number),
        )
        for number, pot in enumerate(result.stacking.pots)
    ]


def _award(result: Result, pot: Pot, showdown: Showdown, number: int) -> Html:
    award = showdown.pots[number]
    shares = _(", ").join(f"{name} {chips(award.shares[name])}" for name in award.winners)
    return Html(
        f"{swatch(pot.name)} <b>{esc(shares)}</b><br>"
        f"{esc(decision(result.hand, pot, award, showdown))}"
    )


def _rivers(result: Result) -> list[Slide]:
    if result.runouts is None or result.runouts.dealt.shape[1] != 1:
        return _counts(result)
    outcomes = sorted(result.runouts.outcomes(), key=lambda outcome: outcome.count)
    asked = [_river(result, outcome) for outcome in outcomes[:MOST_RIVERS]]
    return asked + _counts(result)


def _river(result: Result, outcome: Outcome) -> Slide:
    number = outcome.runouts[0][0]
    lines = [
        f"{swatch(pot.name)} {esc(pot_name(pot.name))}: <b>{esc(listed(won))}</b>"
        for pot, won in zip(result.stacking.pots, outcome.winners, strict=True)
    ]
    like = ngettext("{n} river ends so.", "{n} rivers end so.", outcome.count)
    lines.append(esc(like.format(n=outcome.count)))
    return Slide(
        _("Who wins which pot if this is the river?"),
        Html(f'<span class="sp-big">{card(number)}</span>'),
        Html("<br>".join(lines)),
        small=True,
    )


def _counts(result: Result) -> list[Slide]:
    """How many rivers give the hero each pot."""
    hero, equity = result.hand.hero, result.equity
    if hero is None or equity is None or equity.runouts == 1:
        return []
    if equity.runouts is None:
        return _equities(hero, equity)
    one_card = result.runouts is not None and result.runouts.dealt.shape[1] == 1
    asked = (
        _("How many of the {all} rivers give {name} {pot}?")
        if one_card
        else _("How many of the {all} run-outs give {name} {pot}?")
    )
    made = []
    for pot in equity.pots:
        if hero not in pot.equity:
            continue
        question = asked.format(all=f"{equity.runouts:,}", name=hero, pot=pot_phrase(pot.name))
        wins, ties = pot.wins(hero), pot.ties(hero)
        answer = _("{wins} alone, {ties} shared: equity {equity}.").format(
            wins=f"{wins:,}",
            ties=f"{ties:,}",
            equity=f"{as_count(pot.equity[hero], equity.runouts)} = {percent(pot.equity[hero])}",
        )
        told = Html(f"<b>{esc(answer)}</b>")
        made.append(Slide(question, swatch(pot.name), told, small=True))
    return made


def _equities(hero: str, equity: Equity) -> list[Slide]:
    """With ranges: the hero's average share of each pot."""
    asked = _("What share of {pot} does {name} get on average against the ranges?")
    return [
        Slide(
            asked.format(pot=pot_phrase(pot.name), name=hero),
            swatch(pot.name),
            Html(f"<b>{esc(shown_equity(equity, pot, hero))}</b>{_drawn(equity)}"),
            small=True,
        )
        for pot in equity.pots
        if hero in pot.equity
    ]


def _drawn(equity: Equity) -> str:
    """That the figures come from a sample, where they do."""
    if equity.sample is None:
        return ""
    return f"<br><small>{esc(how_counted(equity)[0])}</small>"


def _call(result: Result) -> list[Slide]:
    call, equity = result.call, result.equity
    if call is None or equity is None:
        return []
    asked = _("What is it worth to call {amount}?").format(amount=chips(call.to_call))
    told = f"<b>{esc(verdict(call, sure=not is_open(result)))}</b><br>{chain(result, call)}"
    worth = Slide(asked, pot_tiles(result.hand, result.stacking), Html(told + _drawn(equity)))
    wrong = slip(result, call)
    if wrong is None:
        return [worth]
    formula, forgets = wrong
    trap = Slide(
        _("“The chance of beating everyone × all pots − the call”: what is wrong with it?"),
        Html(f"<b>{esc(formula)}</b>"),
        Html(esc(forgets)),
        small=True,
    )
    return [worth, trap]

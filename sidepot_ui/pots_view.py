"""The answer of the pots page: who can win which chips, and why."""

from fractions import Fraction

import streamlit as st

from sidepot_core import Hand, Pot, Stacking

from . import links, pot_chart
from .charts import CONFIG
from .glossary import words
from .html import Html, answer, bullets, esc, note, pot_label, show, swatch, table, unbroken
from .numbers import big_blinds, chips
from .pots_by_hand import pots_by_hand, trying_switch
from .shell import show_warnings
from .solved import Solved
from .text import _, clauses, either, listed
from .words import layer_sum, plus, pot_colour, pot_phrase, why_not

LAST_STEP = 6


def pots_view(solved: Solved) -> None:
    """The answer in a sentence and tiles, then the stepper with its chart, then the tables."""
    hand, stacking = solved.result.hand, solved.result.stacking
    if not stacking.put_in:
        show(answer(_("Nothing is in yet: type what each player has put in.")))
        show(bullets(_first_steps()))
        return
    if trying_switch():
        pots_by_hand(solved.result)
        return
    show(answer(_headline(stacking), _call_included(hand)))
    show(pot_tiles(hand, stacking))
    show_warnings(solved, "layer_only_folded")
    _taken_as_all_in(solved)
    _stepper()
    show(table_of_pots(hand, stacking))
    _returned(hand, stacking)
    show(note(ledger(hand, stacking)))
    words("total", "layer", "main", "side", "returned", "dead")


def _taken_as_all_in(solved: Solved) -> None:
    """A hand may wait for a call: the pots then are not the last word."""
    short = [
        dict(warning.params)["name"]
        for warning in solved.result.warnings
        if warning.code in ("betting_open", "call_short")
    ]
    if short:
        sentence = _("Taken as all-in: {names}. If a call is still to come, fill in “Decision”.")
        show(f'<p class="sp-muted">{esc(sentence.format(names=listed(short)))}</p>')


def _first_steps() -> list[str]:
    """What a newcomer with an empty hand does, in order."""
    return [
        _(
            "Chips: each player’s total of the whole hand. Blinds and antes count; tick who is "
            "all-in and who folded."
        ),
        _("Cards: the board and the cards that are known, or the places at the showdown."),
        _("Decision: who has to call, and how much."),
        _("Then look at the pots here, and go on to showdown, rivers and call above."),
    ]


def _headline(stacking: Stacking) -> str:
    parts = [
        _("{amount} in {pot}").format(amount=chips(pot.amount), pot=pot_phrase(pot.name))
        for pot in stacking.pots
    ]
    for name, amount in stacking.returned.items():
        parts.append(_("{amount} back to {name}").format(amount=chips(amount), name=name))
    return _("{parts}.").format(parts=listed(parts))


def _call_included(hand: Hand) -> str:
    if not hand.to_call or hand.hero is None:
        return ""
    return _("The call of {amount} by {name} is included.").format(
        name=hand.hero, amount=chips(hand.to_call)
    )


def pot_tiles(hand: Hand, stacking: Stacking) -> Html:
    """A tile a pot with its amount and who may win it, and one for what goes back."""
    tiles = [
        f'<div class="sp-tile" style="border-top-color:{pot_colour(pot.name)}">'
        f'{pot_label(pot.name)}<div class="big">{esc(chips(pot.amount))}</div>'
        f"{_in_big_blinds(hand, pot.amount)}<small>{esc(who_may_win(pot))}</small></div>"
        for pot in stacking.pots
    ]
    title = _("Returned")
    for name, amount in stacking.returned.items():
        to_whom = _("to {name}, no pot").format(name=name)
        tiles.append(
            f'<div class="sp-tile returned">{title}'
            f'<div class="big">{esc(chips(amount))}</div>{_in_big_blinds(hand, amount)}'
            f"<small>{esc(to_whom)}</small></div>"
        )
    return Html(f'<div class="sp-tiles">{"".join(tiles)}</div>')


def _in_big_blinds(hand: Hand, amount: Fraction) -> str:
    return f"<small>{esc(big_blinds(amount, hand.big_blind))}</small>" if hand.big_blind else ""


def who_may_win(pot: Pot) -> str:
    """“A, B or You can win it”."""
    if not pot.eligible:
        return _("nobody is left")
    if pot.uncontested:
        return _("only {name} left: won, not returned").format(name=pot.eligible[0])
    return _("{names} can win it").format(names=either(pot.eligible))


# The stepper


@st.fragment
def _stepper() -> None:
    """Builds the chart up one step at a time; the figures come from the last good result."""
    solved: Solved = st.session_state["solved"]
    hand, stacking = solved.result.hand, solved.result.stacking
    step = links.number(links.STEP, LAST_STEP, 1, LAST_STEP)
    if links.STEP in st.query_params or step != LAST_STEP:
        st.session_state["step"] = step
        links.keep(links.STEP)
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        st.button(_("◀ Back"), key="step-back", on_click=_go, args=(-1,))
        st.button(_("Next ▶"), key="step-next", on_click=_go, args=(1,))
        st.button(
            _("From the start"), key="step-first", on_click=_go, args=(-LAST_STEP,), type="tertiary"
        )
        titles = step_titles()
        place = _("Step {n} of 6").format(n=step)
        show(f'<span class="sp-muted">{place}</span>')
    show(
        f'<div class="sp-sum" role="status"><b>{step}. {titles[step - 1]}</b><br>'
        f"{step_text(step, hand, stacking)}</div>"
    )
    thin = pot_chart.is_thin(hand)
    to_scale = not thin
    if thin:
        label = _("Draw to scale (now every layer has the same height)")
        to_scale = st.toggle(label, key="to-scale")
    st.plotly_chart(
        pot_chart.pot_layers(hand, stacking, step=step, to_scale=to_scale),
        key="pot-layers",
        config=CONFIG,
        alt=_headline(stacking) + " " + ledger(hand, stacking),
    )


def _go(by: int) -> None:
    """Relative, so that a button pressed twice in a hurry counts twice."""
    here = links.number(links.STEP, LAST_STEP, 1, LAST_STEP)
    st.session_state["step"] = min(max(here + by, 1), LAST_STEP)


def step_titles() -> list[str]:
    """The titles of the six steps."""
    return [
        _("List the totals of the whole hand"),
        _("Cut at every boundary"),
        _("Multiply each slice by those who reached it"),
        _("Strike out the folded"),
        _("Return what nobody called"),
        _("Check the sum"),
    ]


def step_text(step: int, hand: Hand, stacking: Stacking) -> str:
    """What a step comes to for this hand, as HTML."""
    totals = hand.totals_after_call
    layers = [layer for pot in stacking.pots for layer in pot.layers]
    if step == 1:
        return esc(_(", ").join(f"{name} {chips(total)}" for name, total in totals.items()))
    if step == 2:
        marks = [chips(mark) for mark in pot_chart.boundaries(hand)]
        return esc(
            _("The distinct totals are the boundaries: {marks}.").format(marks=listed(marks))
        )
    if step == 3:
        sums = [f"{layer_sum(layer)} = {chips(layer.amount)}" for layer in layers]
        for name, amount in stacking.returned.items():
            top = totals[name]
            sums.append(f"({chips(top)} − {chips(top - amount)}) × 1 = {chips(amount)}")
        return esc(clauses(sums))
    if step == 4:
        return _eligible_text(hand, stacking)
    if step == 5:
        return esc(
            " ".join(return_reasons(hand, stacking)) or _("Nothing: every chip was matched.")
        )
    return esc(
        _("{sum} = {all}: every chip put in lies in a pot or went back.").format(
            sum=plus([*(pot.amount for pot in stacking.pots), *stacking.returned.values()]),
            all=chips(stacking.put_in),
        )
    )


def _eligible_text(hand: Hand, stacking: Stacking) -> str:
    folded = [player.name for player in hand.players if player.folded]
    intro = (
        _("{names} folded: the chips stay in, the claim is gone.").format(names=listed(folded))
        if folded
        else _("Nobody folded.")
    )
    lines = [
        f'<span class="sp-claim">{swatch(pot.name)} {esc(who_may_win(pot))}</span>'
        for pot in stacking.pots
    ]
    return f"{esc(intro)} " + " ".join(lines)


# Tables and sentences


def table_of_pots(hand: Hand, stacking: Stacking) -> Html:
    """The same as the chart in figures, with the arithmetic written out."""
    rows = [
        (
            pot_label(pot.name),
            Html(
                " + ".join(unbroken(layer_sum(layer)) for layer in pot.layers)
                + " "
                + unbroken(f"= {chips(pot.amount)}")
            ),
            chips(pot.amount),
            _(", ").join(pot.eligible) or "–",
            clauses(why_not(hand, pot)) or "–",
        )
        for pot in stacking.pots
    ]
    headings = [_("Pot"), _("Arithmetic"), _("Amount"), _("May win"), _("May not, and why")]
    return table(headings, rows, caption=_("Each pot with its arithmetic"), numeric=(2,))


def return_reasons(hand: Hand, stacking: Stacking) -> list[str]:
    """Why chips go back: one sentence for each return."""
    totals = hand.totals_after_call
    return [
        _(
            "{amount} back to {name}: nobody else put in more than {called}, so {amount} of the "
            "{total} was never called. It is no pot and no winnings."
        ).format(
            name=name,
            amount=chips(amount),
            called=chips(totals[name] - amount),
            total=chips(totals[name]),
        )
        for name, amount in stacking.returned.items()
    ]


def _returned(hand: Hand, stacking: Stacking) -> None:
    for sentence in return_reasons(hand, stacking):
        show(f'<p class="sp-sum">{esc(sentence)}</p>')


def ledger(hand: Hand, stacking: Stacking) -> str:
    """Put in = pots + returned: ``150 + 300 + 0 = 450 = 50 + 200 + 200``."""
    pots = [pot.amount for pot in stacking.pots]
    back = sum(stacking.returned.values(), Fraction(0))
    totals = list(hand.totals_after_call.values())
    if hand.dead_money:
        totals.append(hand.dead_money)
    return _("Pots {pots} + returned {back} = {all} = {totals} put in").format(
        pots=plus(pots), back=chips(back), all=chips(stacking.put_in), totals=plus(totals)
    )

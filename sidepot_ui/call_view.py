"""The answer of the call page: what the call is worth, and what the commonest slip would say."""

from fractions import Fraction

import streamlit as st

from sidepot_core import Call, Result

from .glossary import words
from .html import Html, answer, bullets, esc, note, pot_label, show, table
from .numbers import as_count, chips, percent, ratio, readable, shown_equity, signed, with_error
from .pots_by_hand import trying_switch
from .pots_view import pot_tiles
from .rivers_of_ranges import how_counted, offer_exact
from .shell import show_warnings
from .solved import Solved, waiting_for
from .text import _, listed
from .top_hands import top_hands
from .what_if import estimate_field, what_if
from .words import pot_phrase

LONGEST_EXACT = 24
"""Characters of a fraction that still helps the reader."""
CLOSE = 4
"""Within so many standard errors of 0 a sampled EV decides nothing: at two of them one advice in
twenty about an even call would be drawn from chance."""
OPEN = ("call_short", "betting_open", "further_betting", "nothing_to_call")
"""Warnings after which an EV is no advice."""


def call_view(solved: Solved) -> None:
    """The verdict, the chain of numbers, call beside fold, the slip, the slider, the limits."""
    result = solved.result
    call = result.call
    if call is None:
        _no_call(solved)
        return
    if trying_switch() and not _estimated(solved.result, call):
        return
    show(
        answer(
            verdict(call, sure=not is_open(result)),
            _("Against folding now, in chips, if the call ends the betting."),
        )
    )
    show_warnings(solved, *OPEN)
    _show_sample(result)
    show(chain(result, call))
    show(_call_or_fold(call))
    _show_slip(result, call)
    if call.amounts:
        st.subheader(_("What if the equity were different?"), anchor=False)
        what_if()
    top_hands(result)
    st.subheader(_("What this figure is not"), anchor=False)
    show(bullets(_limits()))
    words("ev", "equity", "break_even", "net")


def _estimated(result: Result, call: Call) -> bool:
    """Whether the reader's own estimate stands; until then the answer stays hidden."""
    show(pot_tiles(result.hand, result.stacking))
    last = call.varied_pot
    if last is None or estimate_field(last) is not None:
        return True
    show(note(_("Type your estimate: then the answer appears, with your estimate on the line.")))
    return False


def _no_call(solved: Solved) -> None:
    hand = solved.result.hand
    if solved.counting is not None:
        waiting_for(solved.counting)
        return
    if hand.hero is None or hand.to_call is None:
        show(answer(_("There is no call to value yet.")))
        show(note(_("Under “Decision”, choose who decides and type the amount to call.")))
        return
    show(answer(_("The call cannot be valued yet: cards or ranges are missing.")))
    show_warnings(solved, "cards_incomplete", "ranges_impossible")


def is_open(result: Result) -> bool:
    """Whether the betting may go on, so that an EV is no advice."""
    return any(warning.code in OPEN for warning in result.warnings)


def verdict(call: Call, *, sure: bool = True) -> str:
    """The worth of the call and, where the betting is ``sure`` to be over, what follows from it."""
    ev = with_error(signed(call.ev), call.ev_error)
    if not sure:
        sentence = _("If the betting ended here, calling {amount} would be worth {ev} chips.")
    elif call.ev_error is not None and abs(call.ev) <= CLOSE * Fraction(call.ev_error):
        sentence = _("Calling {amount} is worth about {ev} chips: too close to tell from folding.")
    elif call.ev > 0:
        sentence = _("Calling {amount} is worth {ev} chips: call.")
    elif call.ev < 0:
        sentence = _("Calling {amount} is worth {ev} chips: fold.")
    else:
        sentence = _("Calling {amount} is worth {ev}: call and fold come to the same.")
    return sentence.format(amount=chips(call.to_call), ev=ev)


def _show_sample(result: Result) -> None:
    """Where deals were drawn: how many, what ± means, and a button to count them all."""
    if result.equity is None or result.equity.exact:
        return
    drawn, meaning = how_counted(result.equity)
    show(note(Html(f"<b>{esc(drawn)}</b><br>{esc(meaning)}")))
    offer_exact(result)


def chain(result: Result, call: Call) -> Html:
    """The numbers as they are read aloud: (2/42) × 150 + (40/42) × 300 = 292.86; − 150 = …"""
    assert result.equity is not None
    runouts = result.equity.runouts
    parts = [
        f"({as_count(call.equities[pot], runouts)}) × {chips(amount)}"
        for pot, amount in call.amounts.items()
    ]
    if call.own_return:
        parts.append(_("{amount} returned").format(amount=chips(call.own_return)))
    back = call.receives + call.own_return
    line = (
        f"{' + '.join(parts) or '0'} = <b>{with_error(chips(back), call.ev_error)}</b>; "
        f"− {chips(call.to_call)} = <b>{with_error(signed(call.ev), call.ev_error)}</b>"
    )
    rows = [
        (
            pot_label(pot),
            chips(amount),
            _equity(result, pot),
            _product(call, pot),
            _break_even(call, pot, runouts),
        )
        for pot, amount in call.amounts.items()
    ]
    exact = ""
    if call.ev_error is None and len(ratio(call.ev)) <= LONGEST_EXACT:
        exact = "(" + _("exactly {ev}").format(ev=ratio(call.ev)) + ")"
    headings = [
        _("Pot"),
        _("Amount"),
        _("Equity"),
        _("Amount × equity"),
        _("Break-even equity"),
    ]
    caption = _("Break-even: the equity in that pot alone at which the call is worth 0, if any")
    figures = table(headings, rows, caption=caption, numeric=(1, 2, 3, 4))
    return Html(
        f'<p class="sp-chain">{line} <span class="sp-muted">{esc(exact)}</span></p>{figures}'
    )


def _equity(result: Result, name: str) -> str:
    """The hero's equity in a pot, by count or with its error."""
    assert result.equity is not None
    assert result.call is not None
    hero, runouts = result.call.hero, result.equity.runouts
    pot = next(item for item in result.equity.pots if item.name == name)
    if runouts is None:
        return shown_equity(result.equity, pot, hero)
    return f"{as_count(pot.equity[hero], runouts)} = {percent(pot.equity[hero])}"


def _product(call: Call, pot: str) -> str:
    error = None if call.equity_errors is None else call.equity_errors[pot]
    amount = call.amounts[pot]
    text = chips(amount * call.equities[pot])
    return with_error(text, None if error is None else float(amount) * error)


def _break_even(call: Call, pot: str, runouts: int | None) -> str:
    needed = call.break_even(pot)
    if needed is None:
        return _("none")
    error = call.break_even_error(pot)
    if error is not None:
        return with_error(percent(needed), error, share=True)
    if needed in (0, 1) or not readable(needed, runouts):
        return percent(needed)
    return f"{ratio(needed)} = {percent(needed)}"


def _call_or_fold(call: Call) -> Html:
    before = chips(call.put_in_before)
    tiles = [
        (
            _("Call, whole hand"),
            with_error(signed(call.net_if_call), call.ev_error),
            f"{signed(call.ev)} − {before}",
        ),
        (_("Fold, whole hand"), signed(call.net_if_fold), _("what was put in before is gone")),
    ]
    drawn = "".join(
        f'<div class="sp-tile">{esc(label)}<div class="big">{esc(value)}</div>'
        f"<small>{esc(how)}</small></div>"
        for label, value, how in tiles
    )
    why = _(
        "The {before} put in before are not subtracted again: they are gone whether you call or "
        "fold, and stand in both figures alike. Between the two lie {gap}."
    ).format(
        before=before,
        gap=with_error(signed(call.net_if_call - call.net_if_fold), call.ev_error),
    )
    return Html(f'<div class="sp-tiles">{drawn}</div><p class="sp-sum">{esc(why)}</p>')


def slip(result: Result, call: Call) -> tuple[str, str] | None:
    """What the commonest wrong reasoning computes and what it forgets; None where it is right."""
    if result.equity is None or call.beat_everyone_ev == call.ev:
        return None
    formula = (
        f"({as_count(call.beat_everyone_chance, result.equity.runouts)}) × "
        f"{chips(call.total_pots)} − {chips(call.to_call)} = "
        f"{with_error(signed(call.beat_everyone_ev), call.beat_everyone_ev_error)}"
    )
    mine = [pot for pot in result.stacking.pots if call.hero in pot.eligible]
    outside = [p.name for p in result.hand.live if p.name not in mine[-1].eligible] if mine else []
    if not outside:
        return formula, _("It forgets that a tie pays a share of the pot.")
    pots = listed([pot_phrase(pot.name) for pot in mine[1:]])
    sentence = _("It forgets that {pots} can be won without beating {names}, who cannot win there.")
    return formula, sentence.format(pots=pots, names=listed(outside))


def _show_slip(result: Result, call: Call) -> None:
    wrong = slip(result, call)
    if wrong is None:
        return
    formula, forgets = wrong
    title = _("The commonest slip: the chance of beating everyone × all pots − the call")
    show(
        f'<div class="sp-note warn"><b>{esc(title)}</b><br>'
        f'<span class="sp-chain">{esc(formula)}</span><br>{esc(forgets)}</div>'
    )


def _limits() -> list[str]:
    return [
        _("It takes the cards and ranges typed here as true; at the table you only guess at them."),
        _("It holds only if nobody bets again after the call."),
        _("It counts chips, not prize money: in a tournament a chip lost costs more than one won."),
    ]

"""“Let me try”: the reader works the pots out alone, and each field is checked by itself."""

from fractions import Fraction

import streamlit as st

from sidepot_core import Hand, Pot, Result
from sidepot_core.amounts import AmountError, parse_amount
from sidepot_core.cards import cards_text
from sidepot_core.link import encode_hand

from . import draft, pot_chart
from .charts import CONFIG
from .html import esc, pot_label, show
from .text import _
from .words import pot_name, pot_sum

TRYING = "trying"
"""Session key of the switch."""


def trying_switch() -> bool:
    """The switch between the answer and trying alone."""
    return st.toggle(_("Let me try first"), key=draft.bind(TRYING, False))


def pots_by_hand(result: Result) -> None:
    """The totals, then a row a pot: amount and who may win it, checked one by one."""
    hand, stacking = result.hand, result.stacking
    task = _("Lowest pot first. An empty field is not checked yet.")
    show(f'<p class="sp-sum">{task}</p>')
    st.plotly_chart(
        pot_chart.pot_layers(
            hand, stacking, step=pot_chart.TOTALS, to_scale=not pot_chart.is_thin(hand)
        ),
        key="totals",
        config=CONFIG,
        alt=_("The total of each player, without the pots."),
    )
    # Another hand starts with empty fields.
    mark = encode_hand(hand)[-12:] + cards_text(hand.board)
    right = [_pot_row(hand, pot, mark) for pot in stacking.pots]
    right.append(_return_row(result, mark))
    done = sum(right)
    count = _("{done} of {all} right.").format(done=done, all=len(right))
    show(f'<p class="sp-sum" role="status">{count}</p>')


def _pot_row(hand: Hand, pot: Pot, mark: str) -> bool:
    show(f"<b>{pot_label(pot.name)}</b>")
    amount_side, names_side = st.columns([2, 3], gap="small")
    with amount_side:
        label = _("{pot}: amount").format(pot=pot_name(pot.name))
        amount_right = _amount_field(label, pot.amount, hand, f"try-{mark}-{pot.name}")
        if amount_right:
            show(f'<small class="sp-muted">{esc(pot_sum(pot))}</small>')
    with names_side:
        chosen = st.multiselect(
            _("{pot}: who may win it").format(pot=pot_name(pot.name)),
            [player.name for player in hand.players],
            key=f"try-{mark}-{pot.name}-names",
            placeholder=_("choose players"),
        )
        names_right = set(chosen) == set(pot.eligible)
        if chosen:
            _verdict(names_right, _("not yet: who reached this layer and has not folded?"))
    return amount_right and names_right


def _return_row(result: Result, mark: str) -> bool:
    back = sum(result.stacking.returned.values(), Fraction(0))
    return _amount_field(
        _("Returned to the one who put in the most (0 if nothing)"),
        back,
        result.hand,
        f"try-{mark}-returned",
    )


def _amount_field(label: str, wanted: Fraction, hand: Hand, key: str) -> bool:
    """One amount with its verdict; True where it is right."""
    text = st.text_input(label, key=key, autocomplete="off")
    if not text.strip():
        return False
    try:
        given = parse_amount(text, hand.big_blind)
    except AmountError:
        _verdict(False, _("write an amount like 150 or 5,000"))
        return False
    hint = _("not yet: too much") if given > wanted else _("not yet: too little")
    _verdict(given == wanted, hint)
    return given == wanted


def _verdict(right: bool, hint: str) -> None:
    praise = _("right")
    text = f"✓ {praise}" if right else f"✗ {hint}"
    show(f'<div class="{"sp-right" if right else "sp-fielderror"}" role="status">{esc(text)}</div>')

"""The study worksheet: a hand worked through pot by pot, as plain text to copy."""

from fractions import Fraction

from sidepot_core import Hand, Pot, Result

from .numbers import chips, percent, signed, with_error
from .rivers_of_ranges import how_counted
from .text import _, listed
from .words import pot_name

BLANK = "____"


def worksheet(result: Result) -> str:
    """For each pot amount → eligible → own equity → amount × equity; then return, call and EV."""
    hand = result.hand
    lines = [hand.title or _("Side pot worksheet"), ""]
    lines += [_pot_line(result, pot) for pot in result.stacking.pots]
    lines += [_return_line(result), *_call_lines(result), *_sample_lines(result), ""]
    lines += _assumptions(hand)
    return "\n".join(lines)


def _pot_line(result: Result, pot: Pot) -> str:
    return _("{pot}: {amount} → {eligible} → own equity {equity} → {product}").format(
        pot=pot_name(pot.name),
        amount=chips(pot.amount),
        eligible=listed(pot.eligible) or "–",
        equity=_own_equity(result, pot),
        product=_product(result, pot),
    )


def _own_equity(result: Result, pot: Pot) -> str:
    if result.hand.hero is not None and result.hand.hero not in pot.eligible:
        return _("none")
    share = _share(result, pot)
    return BLANK if share is None else with_error(percent(share), _error(result, pot), share=True)


def _share(result: Result, pot: Pot) -> Fraction | None:
    """The hero's equity in a pot, where hero and equity are known."""
    if result.equity is None or result.hand.hero is None:
        return None
    found = next(item for item in result.equity.pots if item.name == pot.name)
    return found.equity.get(result.hand.hero)


def _error(result: Result, pot: Pot) -> float | None:
    """The standard error of the hero's equity, where it was sampled."""
    sample = None if result.equity is None else result.equity.sample
    return None if sample is None else sample.equity_errors[pot.name][result.hand.hero or ""]


def _product(result: Result, pot: Pot) -> str:
    if result.hand.hero is not None and result.hand.hero not in pot.eligible:
        return "0"
    share = _share(result, pot)
    if share is None:
        return f"{chips(pot.amount)} × {BLANK} = {BLANK}"
    error = _error(result, pot)
    product = with_error(
        chips(pot.amount * share), None if error is None else float(pot.amount) * error
    )
    return f"{chips(pot.amount)} × {percent(share)} = {product}"


def _return_line(result: Result) -> str:
    back = [
        _("{amount} to {name}").format(amount=chips(amount), name=name)
        for name, amount in result.stacking.returned.items()
    ]
    return _("Returned: {amounts}").format(amounts=listed(back) or "0")


def _call_lines(result: Result) -> list[str]:
    if result.hand.to_call is None:
        return []
    lines = [_("Additional call: −{amount}").format(amount=chips(result.hand.to_call))]
    value = BLANK
    if result.call is not None:
        value = with_error(signed(result.call.ev), result.call.ev_error)
    return [*lines, _("EV of the call: {ev}").format(ev=value)]


def _sample_lines(result: Result) -> list[str]:
    if result.equity is None or result.equity.exact or result.hand.hero is None:
        return []
    return list(how_counted(result.equity))


def _assumptions(hand: Hand) -> list[str]:
    ranges = [
        _("Assumed range of {name}: {range}").format(name=player.name, range=player.range.text)
        for player in hand.players
        if player.range is not None
    ]
    lines = ranges or [_("Assumed range: {blank}").format(blank=BLANK)]
    return [*lines, _("Why: {reason}").format(reason=hand.note or BLANK)]

"""Mistakes about cutting the pots, giving back, and who may win."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction

from ...pots import Pot, cut_layers, stack_totals, uncalled
from ..working import ZERO, Kind, Stage, Working
from .registry import mistake

Part = tuple[Fraction, tuple[str, ...]]


def _laid(
    w: Working, parts: Iterable[Part], returned: Mapping[str, Fraction] | None = None
) -> Working:
    """The working with these amounts and eligible players as its pots."""
    pots = tuple(
        Pot("main" if number == 0 else f"side {number}", amount, eligible, ())
        for number, (amount, eligible) in enumerate(part for part in parts if part[0])
    )
    return replace(w, pots=pots, returned=w.returned if returned is None else returned)


def _parts(w: Working) -> list[Part]:
    return [(pot.amount, pot.eligible) for pot in w.pots]


def _called(w: Working) -> dict[str, Fraction]:
    """The totals without the uncalled excess."""
    back = uncalled(w.totals)
    return {name: total - back.get(name, ZERO) for name, total in w.totals.items()}


def _live_totals(w: Working) -> dict[str, Fraction]:
    return {name: w.totals[name] for name in w.situation.live}


def _folded_chips(w: Working) -> Fraction:
    called = _called(w)
    return sum((called[name] for name in w.situation.folded), ZERO)


@mistake("one-pot", Stage.LAY, Kind.POTS, overlooks="side_pots", sense="misplaced")
def one_pot(w: Working) -> Working | None:
    if len(w.pots) < 2:
        return None
    everything = sum(w.totals.values(), w.dead_money)
    return _laid(w, [(everything, w.situation.live)], {})


@mistake(
    "folded-chips-all-to-main", Stage.LAY, Kind.POTS, overlooks="folded_above", sense="misplaced"
)
def folded_chips_all_to_main(w: Working) -> Working | None:
    called, folded = _called(w), _folded_chips(w)
    live = {name: called[name] for name in w.situation.live}
    stacking = stack_totals(live, w.situation.live, w.dead_money)
    parts = [(pot.amount, pot.eligible) for pot in stacking.pots]
    if not folded or stacking.returned or not parts:
        return None
    parts[0] = (parts[0][0] + folded, parts[0][1])
    return None if parts == _parts(w) else _laid(w, parts)


@mistake(
    "folder-charged-full-layer",
    Stage.LAY,
    Kind.POTS,
    overlooks="folded_in_part",
    sense="counted_too_much",
)
def folder_charged_full_layer(w: Working) -> Working | None:
    called = _called(w)
    parts: list[Part] = []
    low = ZERO
    for high in sorted({called[name] for name in w.situation.live} - {ZERO}):
        payers = sum(total > low for total in called.values())
        eligible = tuple(name for name in w.situation.live if called[name] >= high)
        parts.append(((high - low) * payers + (ZERO if parts else w.dead_money), eligible))
        low = high
    return None if not _folded_chips(w) or parts == _parts(w) else _laid(w, parts)


@mistake(
    "return-kept", Stage.LAY, Kind.POTS, Kind.RETURNED, Kind.PAYOUTS, Kind.CALL_EV,
    Kind.BREAK_EVEN, overlooks="returned", sense="counted_too_much",
)  # fmt: skip
def return_kept(w: Working) -> Working | None:
    if not any(w.returned.values()):
        return None
    *below, (amount, eligible) = _parts(w)
    return _laid(w, [*below, (amount + sum(w.returned.values()), eligible)], {})


@mistake("excess-own-pot", Stage.LAY, Kind.POTS, overlooks="returned", sense="counted_too_much")
def excess_own_pot(w: Working) -> Working | None:
    if not any(w.returned.values()):
        return None
    return _laid(w, [*_parts(w), (sum(w.returned.values(), ZERO), tuple(w.returned))], {})


@mistake("max-minus-min", Stage.LAY, Kind.POTS, overlooks="second_to_top", sense="counted_too_much")
def max_minus_min(w: Working) -> Working | None:
    live = _live_totals(w)
    if len(set(live.values())) < 3:
        return None
    least, most = min(live.values()), max(live.values())
    above = tuple(name for name in live if live[name] > least)
    main = least * len(live) + w.dead_money
    return _laid(w, [(main, w.situation.live), ((most - least) * (len(live) - 1), above)], {})


@mistake("not-multiplied", Stage.LAY, Kind.POTS, overlooks="other_payers")
def not_multiplied(w: Working) -> Working | None:
    called = _called(w)
    layers = cut_layers({name: called[name] for name in w.situation.live})
    parts = [(layer.high - layer.low, layer.payers) for layer in layers]
    return _laid(w, parts) if len(parts) > 1 else None


@mistake("called-chips-returned", Stage.LAY, Kind.POTS, Kind.RETURNED, overlooks="called_above")
def called_chips_returned(w: Working) -> Working | None:
    """What a folded player had called above the last live opponent goes back, to both."""
    top = sorted(_live_totals(w).values())[-2]
    back = {name: total - top for name, total in w.totals.items() if total > top}
    if len(back) < 2 or not set(back) & set(w.situation.folded):
        return None
    kept = {name: min(total, top) for name, total in w.totals.items()}
    pots = stack_totals(kept, w.situation.live, w.dead_money).pots
    return _laid(w, [(pot.amount, pot.eligible) for pot in pots], back)


@mistake("cut-at-folded", Stage.LAY, Kind.POTS, overlooks="joined_layers", sense="misplaced")
def cut_at_folded(w: Working) -> Working | None:
    layers = cut_layers(_called(w))
    live = w.situation.live
    parts = [(la.amount, tuple(n for n in live if n in la.payers)) for la in layers]
    if len(parts) <= len(w.pots) or not all(eligible for _amount, eligible in parts):
        return None
    parts[0] = (parts[0][0] + w.dead_money, parts[0][1])
    return _laid(w, parts)


@mistake("dead-money-to-side", Stage.LAY, Kind.POTS, overlooks="dead_money", sense="misplaced")
def dead_money_to_side(w: Working) -> Working | None:
    parts = _parts(w)
    if not w.dead_money or len(parts) < 2:
        return None
    parts[0] = (parts[0][0] - w.dead_money, parts[0][1])
    parts[-1] = (parts[-1][0] + w.dead_money, parts[-1][1])
    return _laid(w, parts)


@mistake("returned-above-shortest", Stage.LAY, Kind.RETURNED, overlooks="called_by_others")
def returned_above_shortest(w: Working) -> Working | None:
    """All that the largest stack has above the smallest goes back."""
    live = _live_totals(w)
    least = min(live.values())
    name = max(live, key=lambda who: live[who])
    if least in (live[name], live[name] - w.returned.get(name, ZERO)):
        return None
    return replace(w, returned={name: live[name] - least})


@mistake("whole-bet-returned", Stage.LAY, Kind.RETURNED, overlooks="called_bet")
def whole_bet_returned(w: Working) -> Working | None:
    """All of the last bet goes back, though a part of it was called."""
    if len(w.returned) != 1 or not w.situation.earlier:
        return None
    (name,) = w.returned
    return replace(w, returned={name: w.totals[name] - min(w.totals[name], w.situation.earlier)})


@mistake("folded-player-paid", Stage.LAY, Kind.ELIGIBLE, Kind.WINNERS, Kind.PAYOUTS)
def folded_player_paid(w: Working) -> Working | None:
    shown = w.situation.strengths
    pots = tuple(
        replace(
            pot,
            eligible=tuple(
                name
                for name in w.situation.names
                if name in pot.eligible
                or (name in pot.layers[-1].payers and (w.kind is Kind.ELIGIBLE or name in shown))
            ),
        )
        if pot.layers
        else pot
        for pot in w.pots
    )
    return replace(w, pots=pots)


@mistake("short-player-paid", Stage.LAY, Kind.ELIGIBLE, Kind.WINNERS, Kind.PAYOUTS)
def short_player_paid(w: Working) -> Working | None:
    """Whoever is in the main pot is taken to be in all of them."""
    if len(w.pots) < 2:
        return None
    return replace(w, pots=tuple(replace(pot, eligible=w.situation.live) for pot in w.pots))


@mistake("deeper-players-left-out", Stage.LAY, Kind.ELIGIBLE)
def deeper_players_left_out(w: Working) -> Working | None:
    """Each player is taken to play for the last pot he is in, and not for those below."""
    if w.kind is not Kind.ELIGIBLE:
        return None
    above: list[tuple[str, ...]] = [pot.eligible for pot in w.pots[1:]] + [()]
    pots = tuple(
        replace(pot, eligible=tuple(name for name in pot.eligible if name not in higher))
        for pot, higher in zip(w.pots, above, strict=True)
    )
    return replace(w, pots=pots) if pots[w.pot].eligible else None

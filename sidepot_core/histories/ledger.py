"""The one place that turns events into totals: who put in what, what was dead, who is left.

The rules are those of real sites. Antes count towards totals, but not towards the bet to call. A
dead blind lies in the main pot and is no bet; a live post is one. A raise names the bet reached on
its street, a call the chips added. Where one player posts the only ante, it is dead money for all.
"""

from collections.abc import Callable

from ..cards import Card
from .books import Ledger, Moment
from .deal import Deal, Event
from .messages import HistoryError


def keep_books(deal: Deal) -> Ledger:
    """Go through the events of a hand. Raises ``HistoryError`` where an amount cannot be."""
    count = len(deal.seats)
    ledger = Ledger(deal, [0] * count, [0] * count)
    index = {seat.name: place for place, seat in enumerate(deal.seats)}
    for event in deal.events:
        handler = _HANDLERS.get(event.kind)
        if handler is not None:
            handler(ledger, index.get(event.name, -1), event)
            ledger.last_kind = event.kind
    _close(ledger, index)
    return ledger


def _close(ledger: Ledger, index: dict[str, int]) -> None:
    if ledger.deal.hero is not None:
        ledger.hero = index.get(ledger.deal.hero)
    anted = [seat for seat, amount in enumerate(ledger.ante) if amount]
    ledger.one_ante = len(anted) == 1 and sum(ledger.acted) > 1
    for moment in ledger.moments if ledger.one_ante else ():
        moment.dead = [d + a for d, a in zip(moment.dead, moment.antes, strict=True)]
        moment.totals = [t - a for t, a in zip(moment.totals, moment.antes, strict=True)]
    _fold_silently(ledger)


def _fold_silently(ledger: Ledger) -> None:
    """Some sites print no fold of a player who sits out: one with chips left who did not match
    what two others have in can only have folded."""
    totals = [ledger.layered(seat) for seat in range(len(ledger.put))]
    called = sorted(totals)[-2] if len(totals) > 1 else 0
    paid = {event.name for event in ledger.collects}
    for seat, total in enumerate(totals):
        open_seat = ledger.acted[seat] and not (ledger.folded[seat] or ledger.all_in[seat])
        # Who was paid has not folded: a player who lost the connection may count as all-in.
        waiting = open_seat and ledger.deal.seats[seat].name not in paid
        if total < called and waiting and ledger.left(seat):
            ledger.folded[seat] = ledger.silent[seat] = True


def _pay(ledger: Ledger, seat: int, amount: int, event: Event) -> None:
    if seat < 0:
        return
    ledger.put[seat] += amount
    ledger.acted[seat] = True
    if event.all_in or ledger.put[seat] == ledger.stacks[seat]:
        ledger.all_in[seat] = True
        ledger.somebody_all_in = True


def _bet(ledger: Ledger, seat: int, amount: int, event: Event) -> None:
    _pay(ledger, seat, amount, event)
    ledger.bet[seat] += amount
    ledger.level = max(ledger.level, ledger.bet[seat])


def _ante(ledger: Ledger, seat: int, event: Event) -> None:
    _pay(ledger, seat, event.amount, event)
    ledger.ante[seat] += event.amount


def _dead(ledger: Ledger, seat: int, event: Event) -> None:
    _pay(ledger, seat, event.amount, event)
    ledger.dead[seat] += event.amount


def _small(ledger: Ledger, seat: int, event: Event) -> None:
    # A second small blind, or one after the big blind, is that of a player who comes back.
    if ledger.small_posted or ledger.big_posted:
        _dead(ledger, seat, event)
    else:
        _bet(ledger, seat, event.amount, event)
    ledger.small_posted = True


def _big(ledger: Ledger, seat: int, event: Event) -> None:
    if not ledger.big_posted and not event.all_in:
        behind = ledger.left(seat)
        if ledger.deal.big_blind is None and behind != event.amount:
            ledger.deal.big_blind = event.amount
    ledger.big_posted = True
    _bet(ledger, seat, event.amount, event)
    ledger.floor = max(ledger.floor, ledger.deal.big_blind or event.amount)


def _both(ledger: Ledger, seat: int, event: Event) -> None:
    full = ledger.deal.big_blind or ledger.level
    live = min(event.amount, full)
    _bet(ledger, seat, live, event)
    _pay(ledger, seat, event.amount - live, event)
    ledger.dead[seat] += event.amount - live


def _missed(ledger: Ledger, seat: int, event: Event) -> None:
    if event.amount < (ledger.deal.big_blind or ledger.level):
        _dead(ledger, seat, event)
    else:
        _both(ledger, seat, event)


def _live(ledger: Ledger, seat: int, event: Event) -> None:
    _bet(ledger, seat, event.amount, event)


def _straddle(ledger: Ledger, seat: int, event: Event) -> None:
    if seat >= 0:
        _bet(ledger, seat, max(0, event.amount - ledger.bet[seat]), event)


def _adds(ledger: Ledger, seat: int, event: Event) -> None:
    if seat >= 0:
        _decide(ledger, seat, event.amount)
    _bet(ledger, seat, event.amount, event)


def _to(ledger: Ledger, seat: int, event: Event) -> None:
    added = event.amount - ledger.bet[seat]
    if added < 0:
        raise HistoryError("line_impossible", event.line)
    _decide(ledger, seat, added)
    _bet(ledger, seat, added, event)


def _fold(ledger: Ledger, seat: int, event: Event) -> None:
    if not ledger.folded[seat]:
        _decide(ledger, seat, -1)
    ledger.folded[seat] = True
    ledger.acted[seat] = True
    _known(ledger, seat, event.cards)


def _check(ledger: Ledger, seat: int, _event: Event) -> None:
    ledger.acted[seat] = True
    _reopen(ledger)


def _reopen(ledger: Ledger) -> None:
    """Somebody acts: whoever decided before did not close the betting."""
    for moment in ledger.moments:
        moment.closes = False


def _decide(ledger: Ledger, seat: int, added: int) -> None:
    """Note the moment before an act that an all-in is about: somebody else's, or the player's own
    whose whole stack the call would take. ``added`` is -1 for a fold."""
    if ledger.moments:
        _reopen(ledger)
    missing = ledger.level - ledger.bet[seat]
    if missing <= 0:
        return
    behind = ledger.left(seat)
    whole = behind is not None and missing >= behind
    if not (whole or ledger.somebody_all_in):
        return
    seats = range(len(ledger.put))
    if not whole and not any(ledger.all_in[s] and not ledger.folded[s] for s in seats if s != seat):
        return
    to_call = missing if behind is None else min(missing, behind)
    if to_call <= 0:
        return
    # All-in below the full blind: the others still call the full one.
    call = max(to_call, ledger.floor - ledger.bet[seat])
    actual = "fold" if added < 0 else "call" if added <= call else "raise"
    ledger.moments.append(
        Moment(
            at=len(ledger.moments),
            who=seat,
            to_call=to_call,
            actual=actual,
            street=ledger.street,
            board=ledger.boards.get(1, ledger.boards.get(0, ())),
            totals=[p - d for p, d in zip(ledger.put, ledger.dead, strict=True)],
            dead=list(ledger.dead),
            antes=list(ledger.ante),
            folded=list(ledger.folded),
            behind=[ledger.left(other) for other in seats],
        )
    )


def _street(ledger: Ledger, _seat: int, event: Event) -> None:
    run = event.amount
    if run <= 1:
        ledger.street += 1
        _clear_bets(ledger)
    known = ledger.boards.get(run, ())
    if not event.cards:
        return
    # Some sites print the whole board with each street, others only the card that is new.
    alone = len(event.cards) == 1 and known and event.cards[0] not in known
    ledger.boards[run] = (*known, *event.cards) if alone else event.cards


def _clear_bets(ledger: Ledger) -> None:
    ledger.bet = [0] * len(ledger.bet)
    ledger.level = ledger.floor = 0


def _draw(ledger: Ledger, _seat: int, _event: Event) -> None:
    # Not every draw game prints a line between its rounds: the first discard ends one.
    if ledger.last_kind not in ("draw", "cards"):
        _clear_bets(ledger)


def _cards(ledger: Ledger, seat: int, event: Event) -> None:
    # In stud every player's up-card is dealt by name; more than one card at once is the hero's.
    if event.label == "dealt" and ledger.deal.hero is None and len(event.cards) > 1:
        ledger.deal.hero = event.name
    _known(ledger, seat, event.cards)


def _known(ledger: Ledger, seat: int, cards: tuple[Card, ...]) -> None:
    if seat >= 0 and len(cards) >= len(ledger.cards[seat]) and cards:
        ledger.cards[seat] = cards


def _muck(ledger: Ledger, seat: int, event: Event) -> None:
    _known(ledger, seat, event.cards)


def _back(ledger: Ledger, seat: int, event: Event) -> None:
    ledger.returns_printed = True
    if seat >= 0:
        ledger.back[seat] += event.amount


def _showdown(ledger: Ledger, _seat: int, event: Event) -> None:
    ledger.run = event.amount


def _collect(ledger: Ledger, _seat: int, event: Event) -> None:
    label = event.label.replace("(hi)", "").replace("(lo)", "").strip("- ")
    run = ledger.run
    if label.startswith("pot ") and label[4:].isdecimal():
        run, label = int(label[4:]), "pot"
    for word in ("high ", "low "):
        label = label.removeprefix(word)
    ledger.collects.append(event._replace(label=label or "pot", second=run))


def _final(ledger: Ledger, seat: int, event: Event) -> None:
    if seat >= 0:
        ledger.finals[seat] = event.amount


def _cash_out(ledger: Ledger, _seat: int, event: Event) -> None:
    ledger.cash_outs.append(event)


Handler = Callable[[Ledger, int, Event], None]
_HANDLERS: dict[str, Handler] = {
    "ante": _ante,
    "small": _small,
    "big": _big,
    "both": _both,
    "missed": _missed,
    "dead": _dead,
    "live": _live,
    "straddle": _straddle,
    "adds": _adds,
    "to": _to,
    "fold": _fold,
    "check": _check,
    "street": _street,
    "draw": _draw,
    "cards": _cards,
    "muck": _muck,
    "back": _back,
    "showdown": _showdown,
    "collect": _collect,
    "cash_out": _cash_out,
    "final": _final,
}

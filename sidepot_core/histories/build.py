"""From the books of one hand to the hand that is handed out."""

from fractions import Fraction
from math import gcd

from ..amounts import LARGEST_AMOUNT
from ..cards import Card, card_text
from .books import Ledger, Moment
from .deal import Deal, Event
from .headers import HOLDEM
from .imported import STREETS, CashOut, Collected, Decision, HistorySeat, Imported, Stated
from .messages import HistoryError
from .money import CENT, SCALE
from .names import PHH, document_names

MOST_PLAYERS = 10
_UNITS = {size: Fraction(size, SCALE) for size in (SCALE, CENT)}


def build(ledger: Ledger, file: str, index: int) -> Imported:
    """The imported hand. Raises ``HistoryError`` where a hand document could not hold it."""
    deal = ledger.deal
    order = _clockwise(deal)
    playing = [seat for seat in order if ledger.acted[seat]]
    _check(ledger, playing)
    unit = _unit(ledger)
    names = document_names([seat.name for seat in deal.seats])
    returned = _returned(ledger, playing)
    _collect_finals(ledger, playing, returned)
    seats = tuple(
        HistorySeat(
            number=deal.seats[s].number,
            name=deal.seats[s].name,
            player=names[deal.seats[s].name],
            stack=None if (stack := deal.seats[s].stack) is None else stack // unit,
            dealt_in=ledger.acted[s],
            put_in=ledger.put[s] // unit,
            ante=ledger.ante[s] // unit,
            dead=ledger.dead[s] // unit,
            returned=returned[s] // unit,
            folded=ledger.folded[s],
            all_in=ledger.all_in[s],
            cards=ledger.cards[s],
            silent=ledger.silent[s],
        )
        for s in order
    )
    dead_money = deal.added + sum(ledger.put[s] - ledger.layered(s) for s in playing)
    return Imported(
        file=file,
        index=index,
        line=deal.first_line,
        site=deal.site,
        number=deal.number,
        game=deal.game,
        limit=deal.limit,
        tournament=deal.tournament,
        currency=deal.currency,
        unit=_UNITS.get(unit) or Fraction(unit, SCALE),
        big_blind=_big_blind(deal, unit),
        button_seat=deal.button,
        button=_button(ledger, playing, names),
        hero=None if ledger.hero is None else names[deal.seats[ledger.hero].name],
        seats=seats,
        boards=_boards(ledger),
        dead_money=dead_money // unit,
        added=deal.added // unit,
        one_ante=ledger.one_ante,
        capped=deal.capped,
        stated=_stated(ledger, unit, names),
        decisions=_decisions(ledger, playing, unit, names),
        unread=tuple(deal.first_line + line for line in deal.unread),
    )


def _clockwise(deal: Deal) -> list[int]:
    """The places of ``deal.seats`` in the order in which the players sit."""
    places = range(len(deal.seats))
    if deal.clockwise is None:
        return sorted(places, key=lambda place: deal.seats[place].number)
    rank = {name: number for number, name in enumerate(deal.clockwise)}
    return sorted(places, key=lambda place: rank[deal.seats[place].name])


def _check(ledger: Ledger, playing: list[int]) -> None:
    """The rules of a hand document that a text can break."""
    if len(playing) < 2:
        raise HistoryError("players_too_few", None, count=str(len(playing)))
    if len(playing) > MOST_PLAYERS:
        raise HistoryError("players_too_many", None, count=str(len(playing)))
    if all(ledger.folded[seat] for seat in playing):
        raise HistoryError("nobody_left")
    if max(ledger.put) > LARGEST_AMOUNT * SCALE:
        raise HistoryError("hand_refused", None, reason="an amount is too large.")
    board = max(ledger.boards.values(), key=len, default=())
    if ledger.deal.game == HOLDEM and len(board) not in (0, 3, 4, 5):
        raise HistoryError("board_count", None, count=str(len(board)))
    seen: set[Card] = set()
    for cards in (board, *ledger.cards):
        for card in cards:
            if card in seen and "draw" not in ledger.deal.game and ledger.deal.game != "badugi":
                raise HistoryError("card_duplicate", None, card=card_text(card))
            seen.add(card)


def _unit(ledger: Ledger) -> int:
    """The smallest unit as a count of ``1 / SCALE``: cents of a currency, whole chips else."""
    # A notation has no cents of its own: its amounts are whole chips unless one is not.
    unit = CENT if ledger.deal.currency and ledger.deal.site != PHH else SCALE
    amounts = [*ledger.put, *(seat.stack or 0 for seat in ledger.deal.seats)]
    amounts += [ledger.deal.total or 0, *(event.amount for event in ledger.collects)]
    shared = gcd(unit, *amounts)
    if shared == unit:
        return unit
    unit = CENT
    while shared % unit:
        unit //= 10
    return unit


def _in_units(amount: int | None, unit: int) -> int | None:
    return None if amount is None else amount // unit


def _big_blind(deal: Deal, unit: int) -> int | None:
    """None where the blind is no multiple of the unit, which only a stray figure can be."""
    amount = deal.big_blind
    return amount // unit if amount and amount % unit == 0 else None


def _returned(ledger: Ledger, playing: list[int]) -> list[int]:
    """The uncalled part by seat: as printed where it is, else the top slice nobody matched."""
    if ledger.returns_printed:
        return ledger.back
    returned = [0] * len(ledger.put)
    top, second = sorted(playing, key=ledger.layered, reverse=True)[:2]
    returned[top] = ledger.layered(top) - ledger.layered(second)
    return returned


def _collect_finals(ledger: Ledger, playing: list[int], returned: list[int]) -> None:
    """Where a text states the stacks at the end, what must have been collected."""
    for seat in playing:
        left = ledger.left(seat)
        if seat in ledger.finals and left is not None:
            won = ledger.finals[seat] - left - returned[seat]
            if won > 0:
                name = ledger.deal.seats[seat].name
                ledger.collects.append(Event("collect", name, won, label="pot"))


def _button(ledger: Ledger, playing: list[int], names: dict[str, str]) -> str | None:
    """Who has the button; of an empty seat's the player before it, who is last to act as well."""
    number = ledger.deal.button
    if number is None:
        return None
    seats = ledger.deal.seats
    for seat in playing:
        if seats[seat].number == number:
            return names[seats[seat].name]
    if ledger.deal.clockwise is not None:
        return names[seats[playing[-1]].name]
    before = [seat for seat in playing if seats[seat].number < number]
    return names[seats[(before or playing)[-1]].name]


def _boards(ledger: Ledger) -> tuple[tuple[Card, ...], ...]:
    runs = sorted(run for run in ledger.boards if run > 0)
    if len(runs) > 1 or (runs and 0 not in ledger.boards):
        return tuple(ledger.boards[run] for run in runs)
    cards = max(ledger.boards.values(), key=len, default=())
    return (cards,) if len(cards) >= 3 else ()


def _stated(ledger: Ledger, unit: int, names: dict[str, str]) -> Stated:
    deal = ledger.deal
    seats = deal.seats

    def paid(event: Event) -> Collected:
        return Collected(names[event.name], event.amount // unit, event.label, event.second)

    return Stated(
        total_pot=_in_units(deal.total, unit),
        total_slack=deal.total_slack // unit,
        rake=_in_units(deal.rake, unit),
        fees=tuple((label, amount // unit) for label, amount in deal.fees),
        pots=tuple((label, amount // unit) for label, amount in deal.pots),
        collected=tuple(paid(event) for event in ledger.collects),
        returned=tuple(
            (names[seats[seat].name], amount // unit)
            for seat, amount in enumerate(ledger.back)
            if amount
        ),
        cash_outs=tuple(
            CashOut(names[event.name], event.amount // unit, event.second // unit)
            for event in ledger.cash_outs
        ),
    )


def _decisions(
    ledger: Ledger, playing: list[int], unit: int, names: dict[str, str]
) -> tuple[Decision, ...]:
    """The last decision of each player that a hand document can hold, in the order of the text."""
    last = {moment.who: moment for moment in ledger.moments if _fits(ledger, moment)}
    moments = sorted(last.values(), key=lambda moment: moment.at)
    return tuple(_decision(ledger, moment, playing, unit, names) for moment in moments)


def _decision(
    ledger: Ledger, moment: Moment, playing: list[int], unit: int, names: dict[str, str]
) -> Decision:
    seats = ledger.deal.seats
    hero = moment.who
    shown = [seat for seat in playing if ledger.cards[seat] and seat not in (hero, ledger.hero)]
    holdem = ledger.deal.game == HOLDEM
    return Decision(
        hero=names[seats[hero].name],
        own=hero == ledger.hero,
        street=STREETS[min(moment.street, 3)] if holdem else "",
        to_call=moment.to_call // unit,
        actual=moment.actual,
        closes=moment.closes,
        board=moment.board,
        totals=tuple(moment.totals[seat] // unit for seat in playing),
        dead_money=(sum(moment.dead) + ledger.deal.added) // unit,
        folded=tuple(moment.folded[seat] for seat in playing),
        stacks=tuple(_in_units(moment.behind[seat], unit) for seat in playing),
        known_afterwards=tuple(names[seats[seat].name] for seat in shown) if holdem else (),
    )


def _fits(ledger: Ledger, moment: Moment) -> bool:
    """Whether a hand document can hold the moment as a call."""
    if moment.folded[moment.who] or (moment.actual == "raise" and not moment.closes):
        return False
    if ledger.deal.game == HOLDEM:
        held = {card for cards in ledger.cards for card in cards}
        if len(moment.board) not in (0, 3, 4, 5) or held & set(moment.board):
            return False
    who = moment.who
    most = max(total for seat, total in enumerate(moment.totals) if seat != who)
    return moment.totals[who] + moment.to_call <= most

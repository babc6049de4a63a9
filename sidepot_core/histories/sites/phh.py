"""PHH files, by way of pokerkit: the one format whose rules a library plays through rightly.

pokerkit is optional (the extra ``phh``) and imported only here. The hand is replayed, and what the
replay posted, bet and folded becomes events like those of any other text.
"""

import re
import warnings
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

from ...cards import Card
from ..deal import Deal, Event, SeatLine, cards_in
from ..messages import HistoryError
from ..money import DECIMALS, SCALE
from ..names import PHH

SITE = PHH
SUFFIXES = (".phh", ".phhs")
PLACE = 6
"""The place of this site in the reader's table."""

_VARIANTS = {
    "FT": ("hold'em", "limit"),
    "NT": ("hold'em", "no limit"),
    "NS": ("short deck", "no limit"),
    "PO": ("omaha", "pot limit"),
    "FO/8": ("omaha hi/lo", "limit"),
    "F7S": ("stud", "limit"),
    "F7S/8": ("stud hi/lo", "limit"),
    "FR": ("razz", "limit"),
    "N2L1D": ("2-7 single draw", "no limit"),
    "F2L3D": ("2-7 triple draw", "limit"),
    "FB": ("badugi", "limit"),
}
_CURRENCIES = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "CNY"}


def starts_fields(line: str) -> bool:
    """Whether a line is the first field of a hand."""
    return line.lstrip("\ufeff \t").startswith("variant")


def parse(lines: Sequence[str], first_line: int) -> Deal:
    """Read one hand. Raises ``HistoryError``, also where pokerkit is missing."""
    try:
        from pokerkit import HandHistory  # noqa: PLC0415 - optional, and slow to import
    except ImportError:
        raise HistoryError("phh_needs_pokerkit") from None
    # A section number stands before each hand of a .phhs file.
    body = [line.lstrip("\ufeff") for line in lines if not re.fullmatch(r"\[\d+\]", line)]
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # fields of one's own, which do not matter here
            history = HandHistory.loads("\n".join(body), parse_value=_number)
            state = _replay(history)
        return _deal(history, state, first_line)
    except HistoryError:
        raise
    except Exception as error:  # whatever the library finds wrong with the hand
        reason = f"{type(error).__name__}: {error}".replace("\n", " ")[:80]
        raise HistoryError("phh_unreadable", None, reason=reason) from None


def _number(text: str) -> Any:
    value = Decimal(text)
    return int(value) if value == value.to_integral_value() else value


def _replay(history: Any) -> Any:
    state = None
    for state in history:  # noqa: B007 - the last state holds the whole hand
        pass
    if state is None:
        raise HistoryError("phh_unreadable", None, reason="it holds no actions")
    return state


def _units(value: object) -> int:
    amount = Fraction(str(value)) * SCALE
    if amount.denominator != 1:
        raise HistoryError("phh_unreadable", None, reason=f"more than {DECIMALS} decimals")
    return int(amount)


def _deal(history: Any, state: Any, first_line: int) -> Deal:
    count = len(history.starting_stacks)
    game, limit = _VARIANTS.get(history.variant, ("other", ""))
    names = list(history.players or [f"p{number + 1}" for number in range(count)])
    numbers = list(history.seats or range(1, count + 1))
    deal = Deal(SITE, first_line, number=str(history.hand or ""), game=game, limit=limit)
    deal.currency = history.currency or _CURRENCIES.get(history.currency_symbol or "", "")
    deal.tournament = bool(history.event) and not deal.currency
    for name, number, stack in zip(names, numbers, history.starting_stacks, strict=True):
        deal.seat(0, name, SeatLine(number, name, _units(stack)))
    deal.clockwise = names
    blinds = [_units(amount) for amount in history.blinds_or_straddles or ()]
    deal.big_blind = blinds[1] if len(blinds) > 1 else None
    if blinds:
        # Seats run from the small blind to the button; heads-up the second seat has the button.
        deal.button = numbers[-1] if count > 2 else numbers[1]
    _events(deal, names, state)
    _results(deal, names, history)
    return deal


_BETTING = {
    "AntePosting": "ante",
    "BlindOrStraddlePosting": "live",
    "BringInPosting": "live",
    "CheckingOrCalling": "adds",
    "CompletionBettingOrRaisingTo": "to",
    "Folding": "fold",
}
"""Operations of the library that are bets, and the kinds of events they become."""


def _events(deal: Deal, names: Sequence[str], state: Any) -> None:
    held: dict[str, list[Card]] = {name: [] for name in names}
    for operation in state.operations:
        kind = type(operation).__name__
        seat = getattr(operation, "player_index", None)
        name = names[seat] if isinstance(seat, int) else ""
        if kind in _BETTING:
            amount = _units(getattr(operation, "amount", 0))
            event = "check" if kind == "CheckingOrCalling" and not amount else _BETTING[kind]
            deal.events.append(Event(event, name, amount))
        elif kind == "BoardDealing":
            deal.events.append(Event("street", "", cards=_known(operation.cards)))
        elif kind == "HoleDealing":
            held[name].extend(_known(operation.cards))
        elif kind == "HoleCardsShowingOrMucking":
            held[name] = list(_known(operation.hole_cards)) or held[name]
        elif kind == "StandingPatOrDiscarding":
            gone = _known(operation.cards)
            held[name] = [card for card in held[name] if card not in gone]
            deal.events.append(Event("draw", name))
    deal.events.extend(Event("cards", name, cards=tuple(held[name])) for name in names)


def _known(cards: Any) -> tuple[Card, ...]:
    return cards_in(" ".join(repr(card) for card in cards or ()))


def _results(deal: Deal, names: Sequence[str], history: Any) -> None:
    """What the file itself says of the result: stacks at the end, or winnings."""
    finals = history.finishing_stacks or ()
    if finals:
        kept = sum(map(_units, history.starting_stacks)) - sum(map(_units, finals))
        deal.rake = kept if kept >= 0 else None
    for name, stack in zip(names, finals, strict=False):
        deal.events.append(Event("final", name, _units(stack)))
    for name, amount in zip(names, () if finals else history.winnings or (), strict=False):
        if amount:
            deal.events.append(Event("collect", name, _units(amount)))

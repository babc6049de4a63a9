"""The two JSON documents: a hand and its result (``sidepot-hand/1``, ``sidepot-result/1``)."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from decimal import Decimal, InvalidOperation
from fractions import Fraction

from .amounts import exact_text, ratio_text
from .call import Call
from .cards import card_text, cards_text
from .equity import Equity
from .hand import Hand, Player
from .messages import HandError, HandRefused, Message, printable
from .pots import Layer, Pot
from .reading import FORMAT
from .runouts import Outcome
from .showdown import Showdown
from .solve import Result

RESULT_FORMAT = "sidepot-result/1"
LARGEST_DOCUMENT = 1_000_000
"""Bytes above which a document is refused before it is parsed."""

Document = dict[str, object]


def read_hand(data: bytes | str) -> Hand:
    """Read a hand document from JSON text. Raises ``HandRefused`` with every problem."""
    document, repeated = _parse(data)
    try:
        hand = Hand.from_document(document)
    except HandRefused as refused:
        raise HandRefused((*repeated, *refused.errors)) from None
    if repeated:
        raise HandRefused(repeated)
    return hand


def _parse(data: bytes | str) -> tuple[object, list[HandError]]:
    """Parse JSON with numbers as exact decimals; also the fields that stand twice in one object.

    Raises ``HandRefused`` where it is no JSON.
    """
    if len(data) > LARGEST_DOCUMENT:
        raise _refused("document_too_large")
    repeated: list[str] = []

    def unique(pairs: list[tuple[str, object]]) -> Document:
        table = dict(pairs)
        if len(table) < len(pairs):
            times = Counter(name for name, _ in pairs)
            repeated.extend(name for name in table if times[name] > 1)
        return table

    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data.lstrip("\ufeff")
        document: object = json.loads(
            text,
            parse_int=_number,
            parse_float=_number,
            parse_constant=_number,
            object_pairs_hook=unique,
        )
    except UnicodeDecodeError:
        raise _refused("document_not_text") from None
    except json.JSONDecodeError as error:
        place = {"line": str(error.lineno), "column": str(error.colno)}
        raise _refused("document_not_json", **place) from None
    except RecursionError:
        raise _refused("document_not_json", line="1", column="1") from None
    twice = [printable(name) for name in repeated]
    return document, [HandError("field_twice", n[:80], (("name", n[:40]),)) for n in twice]


def _number(text: str) -> Decimal:
    """A JSON number, exactly; one whose exponent no decimal can hold as infinite or far too fine,
    so that the field it stands in is named."""
    try:
        return Decimal(text)
    except InvalidOperation:
        sign = "-" if text.startswith("-") else ""
        return Decimal("1e-999999" if "e-" in text.lower() else f"{sign}Infinity")


def _refused(code: str, **params: str) -> HandRefused:
    return HandRefused([HandError(code, "", tuple(params.items()))])


def hand_document(hand: Hand) -> Document:
    """The hand as a document; fields at their defaults are left out."""
    order = hand.showdown_order
    document: Document = {
        "format": FORMAT,
        "title": hand.title,
        "note": hand.note,
        "players": [_player_document(player) for player in hand.players],
        "dead_money": exact_text(hand.dead_money) if hand.dead_money else "",
        "board": cards_text(hand.board),
        "dead_cards": cards_text(hand.dead_cards),
        "hero": hand.hero,
        "to_call": _optional(hand.to_call),
        "button": hand.button,
        "chip": exact_text(hand.chip) if hand.chip != 1 else "",
        "odd_chip_rule": "exact" if hand.odd_chip_rule == "exact" else "",
        "big_blind": _optional(hand.big_blind),
        "showdown_order": None if order is None else [list(tied) for tied in order],
    }
    return {key: value for key, value in document.items() if value not in (None, "")}


def _player_document(player: Player) -> Document:
    document: Document = {"name": player.name, "total": exact_text(player.total)}
    if player.folded:
        document["folded"] = True
    if player.cards:
        document["cards"] = cards_text(player.cards)
    if player.range is not None:
        document["range"] = player.range.text
    if player.stack is not None:
        document["stack"] = exact_text(player.stack)
    return document


def _optional(amount: Fraction | None) -> str | None:
    return None if amount is None else exact_text(amount)


def result_document(result: Result, *, runouts: bool = False) -> Document:
    """The result as a document; with ``runouts`` also one row a run-out, from the flop on."""
    document: Document = {
        "format": RESULT_FORMAT,
        "pots": [_pot(pot) for pot in result.stacking.pots],
        "returned": _amounts(result.stacking.returned),
        "put_in": exact_text(result.stacking.put_in),
        "reconciles": result.stacking.reconciles,
    }
    if result.if_fold is not None:
        document["pots_if_fold"] = [_pot(pot) for pot in result.if_fold.pots]
        document["returned_if_fold"] = _amounts(result.if_fold.returned)
    if result.showdown is not None:
        document["showdown"] = _showdown(result.showdown)
    if result.equity is not None:
        document["equity"] = _equity(result.equity)
    if result.runouts is not None:
        if result.runouts.dealt.shape[1] == 1:
            document["outcomes"] = [_outcome(group) for group in result.runouts.outcomes()]
        if runouts:
            document["runouts"] = [_runout(row) for row in result.runouts]
    if result.call is not None:
        document["call"] = _call(result.call)
    document["warnings"] = [message_document(warning) for warning in result.warnings]
    return document


def message_document(message: Message) -> Document:
    """An error or warning: code, field, English sentence."""
    return {"code": message.code, "field": message.field, "message": message.message}


def _amounts(amounts: Mapping[str, Fraction]) -> dict[str, str]:
    return {name: exact_text(amount) for name, amount in amounts.items()}


def _pot(pot: Pot) -> Document:
    return {
        "name": pot.name,
        "amount": exact_text(pot.amount),
        "eligible": list(pot.eligible),
        "layers": [_layer(layer) for layer in pot.layers],
    }


def _layer(layer: Layer) -> Document:
    return {
        "from": exact_text(layer.low),
        "to": exact_text(layer.high),
        "amount": exact_text(layer.amount),
        "payers": list(layer.payers),
    }


def _showdown(showdown: Showdown) -> Document:
    document: Document = {
        "hands": {
            name: {"best": cards_text(five.cards), "category": five.category}
            for name, five in showdown.hands.items()
        },
        "pots": [
            {"name": a.name, "winners": list(a.winners), "shares": _amounts(a.shares)}
            for a in showdown.pots
        ],
        "odd_chips": [
            {"pot": chip.pot, "player": chip.player, "amount": exact_text(chip.amount)}
            for chip in showdown.odd_chips
        ],
        "payouts": _amounts(showdown.payouts),
        "net": _amounts(showdown.net),
    }
    if showdown.stacks:
        document["stacks"] = _amounts(showdown.stacks)
    return document


def _equity(equity: Equity) -> Document:
    sample = equity.sample
    pots: list[Document] = [
        {"name": pot.name, "equity": {n: ratio_text(e) for n, e in pot.equity.items()}}
        for pot in equity.pots
    ]
    document: Document = {"exact": equity.exact, "pots": pots}
    document["receives"] = _amounts(equity.receives)
    if equity.runouts is not None:
        document = {"runouts": equity.runouts, **document}
    if sample is not None:
        for pot in pots:
            pot["standard_error"] = _errors(sample.equity_errors[str(pot["name"])])
        document["standard_error"] = _errors(sample.receives_errors)
        document |= {"seed": sample.seed, "deals": sample.deals}
    return document


def _errors(errors: Mapping[str, float]) -> dict[str, str]:
    """Standard errors; to three places, since they are estimates themselves."""
    return {name: f"{error:.3g}" for name, error in errors.items()}


def _winners(winners: Sequence[Sequence[str]]) -> list[list[str]]:
    return [list(won) for won in winners]


def _outcome(outcome: Outcome) -> Document:
    return {
        "cards": [card_text(card) for (card,) in outcome.runouts],
        "count": outcome.count,
        "winners": _winners(outcome.winners),
        "receives": _amounts(outcome.receives),
    }


def _runout(outcome: Outcome) -> Document:
    return {
        "cards": [card_text(card) for card in outcome.runouts[0]],
        "winners": _winners(outcome.winners),
        "receives": _amounts(outcome.receives),
    }


def _call(call: Call) -> Document:
    break_even = ((pot, call.break_even(pot)) for pot in call.all_pots)
    document: Document = {
        "to_call": exact_text(call.to_call),
        "receives": exact_text(call.receives),
        "ev": exact_text(call.ev),
        "net_if_call": exact_text(call.net_if_call),
        "net_if_fold": exact_text(call.net_if_fold),
        "break_even": [
            {"pot": pot, "equity": None if at is None else ratio_text(at)} for pot, at in break_even
        ],
        "sensitivity": [
            {"equity": ratio_text(equity), "ev": exact_text(ev)}
            for equity, ev in call.sensitivity()
        ],
    }
    if call.ev_error is not None:
        document["standard_error"] = _errors({"ev": call.ev_error})["ev"]
    return document

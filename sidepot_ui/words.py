"""The words that several pages use for the same thing: pots, fields, arithmetic, reasons."""

import re
from fractions import Fraction

from sidepot_core import Hand, Layer, Pot
from sidepot_core.cards import RANKS
from sidepot_core.messages import Message

from .numbers import chips
from .text import _, listed

POT_COLOURS = (
    *("#0072B2", "#E69F00", "#009E73", "#D55E00", "#CC79A7", "#56B4E9"),
    *("#F0E442", "#6F4E9B", "#5F6366"),
)
"""Okabe–Ito, and three more: ten players can make nine pots."""
_INK_ON = ("#ffffff", *["#16130a"] * 6, "#ffffff", "#ffffff")


def pot_number(name: str) -> int:
    """0 for the main pot, 1 for the first side pot…"""
    return 0 if name == "main" else int(name.removeprefix("side "))


def pot_colour(name: str) -> str:
    """The colour of a pot, the same everywhere."""
    return POT_COLOURS[pot_number(name) % len(POT_COLOURS)]


def pot_ink(name: str) -> str:
    """A text colour that reads on the pot's colour."""
    return _INK_ON[pot_number(name) % len(_INK_ON)]


def pot_name(name: str) -> str:
    """“Main pot”, “Side pot 1”…"""
    number = pot_number(name)
    return _("Main pot") if number == 0 else _("Side pot {n}").format(n=number)


def pot_phrase(name: str) -> str:
    """The pot inside a sentence: “the main pot”, “side pot 1”…"""
    number = pot_number(name)
    return _("the main pot") if number == 0 else _("side pot {n}").format(n=number)


def pot_letter(name: str) -> str:
    """The short name: M, S1, S2…"""
    number = pot_number(name)
    return _("M") if number == 0 else _("S{n}").format(n=number)


def rank_name(rank: int) -> str:
    """How a rank is written in a sentence: 10 for T."""
    return "10" if RANKS[rank] == "T" else RANKS[rank]


def category_name(category: str) -> str:
    """The category of a hand in words."""
    return {
        "high card": _("high card"),
        "one pair": _("one pair"),
        "two pair": _("two pair"),
        "three of a kind": _("three of a kind"),
        "straight": _("straight"),
        "flush": _("flush"),
        "full house": _("full house"),
        "four of a kind": _("four of a kind"),
        "straight flush": _("straight flush"),
        "royal flush": _("royal flush"),
    }[category]


def layer_sum(layer: Layer) -> str:
    """The left side of a layer's sum: ``(200 − 50) × 2``."""
    if not layer.payers:
        return _("{amount} dead money").format(amount=chips(layer.amount))
    slice_text = chips(layer.high)
    if layer.low:
        slice_text = f"({chips(layer.high)} − {chips(layer.low)})"
    return f"{slice_text} × {len(layer.payers)}"


def pot_sum(pot: Pot) -> str:
    """A pot's arithmetic written out: ``(200 − 50) × 2 = 300``."""
    return " + ".join(layer_sum(layer) for layer in pot.layers) + f" = {chips(pot.amount)}"


def why_not(hand: Hand, pot: Pot) -> list[str]:
    """Why the others may not win the pot: who folded, and who put in too little."""
    totals = hand.totals_after_call
    out = [player for player in hand.players if player.name not in pot.eligible]
    folded = [player.name for player in out if player.folded]
    reasons = [_("{names} folded").format(names=listed(folded))] if folded else []
    reasons.extend(
        _("{name} put in only {total}").format(name=p.name, total=chips(totals[p.name]))
        for p in out
        if not p.folded
    )
    return reasons


_PLAYER_FIELD = re.compile(r"players\[(\d+)\](?:\.(\w+))?")


def field_label(path: str, names: tuple[str, ...] = ()) -> str:
    """What a field is called on the screen: ``players[1].total`` is “B: total put in”."""
    labels = {
        "name": _("name"),
        "total": _("total put in"),
        "folded": _("folded"),
        "cards": _("cards"),
        "range": _("range"),
        "stack": _("stack behind"),
        "board": _("board"),
        "dead_cards": _("dead cards"),
        "dead_money": _("dead money"),
        "hero": _("who decides"),
        "to_call": _("amount to call"),
        "button": _("button"),
        "chip": _("smallest chip"),
        "big_blind": _("big blind"),
        "odd_chip_rule": _("odd chips"),
        "showdown_order": _("places at the showdown"),
        "players": _("players"),
        "title": _("title"),
        "note": _("note"),
        "format": _("format"),
    }
    match = _PLAYER_FIELD.fullmatch(path)
    if match is None:
        return labels.get(path, path)
    seat = int(match[1])
    known = seat < len(names) and names[seat]
    who = names[seat] if known else _("player {n}").format(n=seat + 1)
    if match[2] is None:
        return who
    return _("{who}: {field}").format(who=who, field=labels.get(match[2], match[2]))


def plus(amounts: list[Fraction]) -> str:
    """Amounts as a sum: ``150 + 300``; ``0`` where there are none."""
    return " + ".join(chips(amount) for amount in amounts) or "0"


_AMOUNT_PARAMS = frozenset(
    (
        *("chip", "to_call", "stack", "total", "most", "call", "low", "high", "amount", "missing"),
        *("stated", "derived", "rake"),
    )
)


def game_name(code: str) -> str:
    """The name of another game than hold’em; what has none of its own is some other game."""
    names = {
        "omaha": _("Omaha"),
        "omaha hi/lo": _("Omaha hi/lo"),
        "omaha5": _("five-card Omaha"),
        "omaha5 hi/lo": _("five-card Omaha hi/lo"),
        "omaha6": _("six-card Omaha"),
        "omaha6 hi/lo": _("six-card Omaha hi/lo"),
        "stud": _("seven-card stud"),
        "stud hi/lo": _("seven-card stud hi/lo"),
        "razz": _("razz"),
        "badugi": _("badugi"),
        "2-7 triple draw": _("2-7 triple draw"),
        "a-5 triple draw": _("A-5 triple draw"),
        "2-7 single draw": _("2-7 single draw"),
        "5-card draw": _("five-card draw"),
        "short deck": _("short-deck hold’em"),
    }
    return names.get(code) or _("another game")


def _amount(text: str) -> str:
    """An exact amount as people read it; anything else, such as a list of pots, as it stands."""
    try:
        return chips(Fraction(text))
    except ValueError:
        return text


def message_text(message: Message, names: tuple[str, ...] = ()) -> str:
    """The sentence of an error or warning in the reader's language.

    ``names``: the players in seat order, to name the fields of others.
    """
    params = dict(message.params)
    if "expected" in params:
        params["expected"] = _(params["expected"])
    if "other" in params:
        params["other"] = field_label(params["other"], names)
    if "pot" in params:
        params["pot"] = pot_name(params["pot"])
    if "game" in params:
        params["game"] = game_name(params["game"])
    if "what" in params:
        params["what"] = _(params["what"])
    for key in _AMOUNT_PARAMS & params.keys():
        params[key] = _amount(params[key])
    return _(message.template).format(**params)

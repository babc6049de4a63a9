"""The checks that need several fields of a hand at once; each tolerates fields that failed."""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Protocol, cast

from .amounts import exact_text
from .cards import Card, card_text
from .ranges import Range

Fields = Mapping[str, object]


class Report(Protocol):
    """How a check notes a problem."""

    def __call__(self, code: str, field: str, **params: str) -> None: ...


def check_together(fields: Fields, add: Report) -> None:
    """Run every cross-check on the fields read so far."""
    players = cast("list[Fields]", fields["players"])
    board = cast("tuple[Card, ...] | None", fields["board"])
    if board is not None and len(board) not in (0, 3, 4, 5):
        add("board_count", "board", count=str(len(board)))
    _names(players, add)
    if players and all(player["folded"] for player in players):
        add("nobody_left", "players")
    _cards(fields, players, add)
    _ranges(fields, players, add)
    _deck(fields, players, add)
    _decision(fields, players, add)
    button = fields["button"]
    if button is not None and players and all(p["name"] != button for p in players):
        add("button_unknown", "button", name=str(button)[:40])
    _order(fields, players, add)


def _names(players: list[Fields], add: Report) -> None:
    seen: set[object] = set()
    for seat, player in enumerate(players):
        if player["name"] is not None and player["name"] in seen:
            add("name_duplicate", f"players[{seat}].name", name=str(player["name"])[:40])
        seen.add(player["name"])


def _places(fields: Fields, players: list[Fields]) -> Iterator[tuple[str, Card]]:
    """Every known card with the field it stands in."""
    for card in cast("tuple[Card, ...]", fields["board"] or ()):
        yield "board", card
    for seat, player in enumerate(players):
        for card in cast("tuple[Card, ...]", player["cards"] or ()):
            yield f"players[{seat}].cards", card
    for card in cast("tuple[Card, ...]", fields["dead_cards"] or ()):
        yield "dead_cards", card


def _cards(fields: Fields, players: list[Fields], add: Report) -> None:
    first: dict[Card, str] = {}
    for place, card in _places(fields, players):
        if card in first:
            add("card_duplicate", place, card=card_text(card), other=first[card])
        first.setdefault(card, place)


def _ranges(fields: Fields, players: list[Fields], add: Report) -> None:
    known = {card for _, card in _places(fields, players)}
    for seat, player in enumerate(players):
        chosen = cast("Range | None", player["range"])
        if chosen is not None and not chosen.without(known):
            name = str(player["name"] or seat + 1)
            add("range_empty", f"players[{seat}].range", name=name)


def _deck(fields: Fields, players: list[Fields], add: Report) -> None:
    """Whether the deck can still complete the board and the hands that are not known."""
    left = 52 - len({card for _, card in _places(fields, players)})
    unknown = sum(1 for player in players[:10] if not player["folded"] and not player["cards"])
    needed = 5 - len(cast("tuple[Card, ...]", fields["board"] or ())) + 2 * unknown
    if left < needed:
        add("deck_too_small", "dead_cards", left=str(left), needed=str(needed))


def _decision(fields: Fields, players: list[Fields], add: Report) -> None:
    name, to_call = fields["hero"], cast("Fraction | None", fields["to_call"])
    if name is None:
        if to_call is not None:
            add("to_call_without_hero", "to_call")
        return
    hero = next((player for player in players if player["name"] == name), None)
    if hero is None:
        if players:
            add("hero_unknown", "hero", name=str(name)[:40])
        return
    if hero["folded"]:
        add("hero_folded", "hero", name=str(name))
    if to_call is None:
        return
    stack, total = cast("Fraction | None", hero["stack"]), cast("Fraction | None", hero["total"])
    if stack is not None and to_call > stack:
        add(
            "to_call_above_stack",
            "to_call",
            name=str(name),
            to_call=exact_text(to_call),
            stack=exact_text(stack),
        )
    others = [cast("Fraction | None", p["total"]) for p in players if p is not hero]
    if total is None or not others or any(other is None for other in others):
        return
    most = max(cast("list[Fraction]", others))
    if to_call > 0 and total + to_call > most:
        add(
            "to_call_is_a_raise",
            "to_call",
            name=str(name),
            to_call=exact_text(to_call),
            total=exact_text(total + to_call),
            most=exact_text(most),
            call=exact_text(max(Fraction(0), most - total)),
        )


def _order(fields: Fields, players: list[Fields], add: Report) -> None:
    order = cast("tuple[tuple[str, ...], ...] | None", fields["showdown_order"])
    if order is None:
        return
    named = Counter(name for tied in order for name in tied)
    names = {player["name"] for player in players}
    for name, times in named.items():
        if players and name not in names:
            add("order_unknown_player", "showdown_order", name=name[:40])
        if times > 1:
            add("order_player_twice", "showdown_order", name=name[:40])
    for player in players:
        if player["name"] is not None and not player["folded"] and player["name"] not in named:
            add("order_misses_player", "showdown_order", name=str(player["name"])[:40])

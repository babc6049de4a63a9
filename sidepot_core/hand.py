"""A hand and its players: what a person types, checked and exact."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, cast

from .amounts import AmountLike
from .cards import Card, cards_text
from .ranges import Range
from .reading import Reader

OddChipRule = Literal["first_winner_left_of_button", "exact"]


@dataclass(frozen=True, init=False)
class Player:
    """One seat of a hand.

    A player by itself just holds what it was given; the :class:`Hand` reads and checks all players
    together, so that every problem is reported at once. Inside a hand, ``total`` and ``stack`` are
    exact fractions of chips, ``cards`` two cards or empty, ``range`` a ``Range`` or None.
    """

    name: str
    total: Fraction
    folded: bool
    cards: tuple[Card, ...]
    range: Range | None
    stack: Fraction | None

    def __init__(
        self,
        name: str,
        total: AmountLike,
        *,
        folded: bool = False,
        cards: str = "",
        range: str = "",
        stack: AmountLike | None = None,
    ) -> None:
        """``total``: put in during the whole hand, antes and blinds included, before the call
        under study. ``stack``: still behind; 0 is all-in, None unknown. ``cards``: ``"As Ah"``."""
        _store(self, {"name": name, "total": total, "folded": folded, "cards": cards})
        _store(self, {"range": range or None, "stack": stack})

    @property
    def live(self) -> bool:
        """Whether the player has not folded."""
        return not self.folded


@dataclass(frozen=True, init=False)
class Hand:
    """One deal, checked: every amount exact, every card known once, every name in its seat.

    ``players`` are in seat order, clockwise. Raises ``HandRefused`` with every problem at once.
    """

    players: tuple[Player, ...]
    dead_money: Fraction
    board: tuple[Card, ...]
    dead_cards: tuple[Card, ...]
    hero: str | None
    to_call: Fraction | None
    button: str | None
    chip: Fraction
    odd_chip_rule: OddChipRule
    big_blind: Fraction | None
    showdown_order: tuple[tuple[str, ...], ...] | None
    title: str
    note: str

    def __init__(
        self,
        players: Iterable[Player],
        *,
        dead_money: AmountLike = 0,
        board: str = "",
        dead_cards: str = "",
        hero: str | None = None,
        to_call: AmountLike | None = None,
        button: str | None = None,
        chip: AmountLike = 1,
        odd_chip_rule: OddChipRule = "first_winner_left_of_button",
        big_blind: AmountLike | None = None,
        showdown_order: Sequence[Sequence[str]] | None = None,
        title: str = "",
        note: str = "",
    ) -> None:
        """See the README for the meaning of each field; amounts as in ``parse_amount``."""
        document: dict[str, object] = {
            "players": [_player_fields(player) for player in players],
            "dead_money": dead_money,
            "board": board,
            "dead_cards": dead_cards,
            "hero": hero,
            "to_call": to_call,
            "button": button,
            "chip": chip,
            "odd_chip_rule": odd_chip_rule,
            "big_blind": big_blind,
            "showdown_order": showdown_order,
            "title": title,
            "note": note,
        }
        self._read({key: value for key, value in document.items() if value is not None})

    @classmethod
    def from_document(cls, document: object) -> "Hand":
        """Read a hand document (``"format": "sidepot-hand/1"``), as parsed from JSON.

        Numbers should come as int or ``Decimal``. Raises ``HandRefused`` with every problem.
        """
        hand = cls.__new__(cls)
        hand._read(document)
        return hand

    def _read(self, document: object) -> None:
        fields = Reader().read(document)
        rows = cast("list[Mapping[str, object]]", fields.pop("players"))
        _store(self, {**fields, "players": tuple(_checked_player(row) for row in rows)})

    def player(self, name: str) -> Player:
        """The player of that name; raises ``KeyError`` where there is none."""
        for player in self.players:
            if player.name == name:
                return player
        raise KeyError(name)

    @property
    def live(self) -> tuple[Player, ...]:
        """The players who have not folded, in seat order."""
        return tuple(player for player in self.players if player.live)

    @property
    def totals_after_call(self) -> dict[str, Fraction]:
        """Each player's total with the hero's call added, where there is one."""
        called = {self.hero: self.to_call or Fraction(0)}
        return {p.name: p.total + called.get(p.name, Fraction(0)) for p in self.players}

    @property
    def known_cards(self) -> tuple[Card, ...]:
        """Every card that can no longer be dealt: board, hole cards (folded too), dead cards."""
        held = tuple(card for player in self.players for card in player.cards)
        return self.board + held + self.dead_cards


def _store(target: object, values: Mapping[str, object]) -> None:
    for name, value in values.items():
        object.__setattr__(target, name, value)


def _player_fields(player: Player) -> dict[str, object]:
    """The player's fields in document form, whether still as typed or already read by a hand."""
    values = {name: getattr(player, name) for name in Player.__dataclass_fields__}
    if isinstance(player.cards, tuple):
        values["cards"] = cards_text(player.cards)
    if isinstance(player.range, Range):
        values["range"] = player.range.text
    return {name: value for name, value in values.items() if value is not None}


def _checked_player(row: Mapping[str, object]) -> Player:
    player = Player.__new__(Player)
    _store(player, row)
    return player

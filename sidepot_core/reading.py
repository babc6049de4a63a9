"""Reading a hand document: every field checked, every problem collected before any is reported."""

import unicodedata
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TypeVar, cast

from .amounts import AmountError, exact_text, parse_amount
from .cards import Card, parse_cards
from .messages import HandError, HandRefused, printable
from .ranges import Range, RangeError, parse_range
from .reading_rules import check_together

FORMAT = "sidepot-hand/1"
PLAYER_FIELDS = frozenset(("name", "total", "folded", "cards", "range", "stack"))
HAND_FIELDS = frozenset(
    (
        *("format", "title", "note", "players", "dead_money", "board", "dead_cards", "hero"),
        *("to_call", "button", "chip", "odd_chip_rule", "big_blind", "showdown_order"),
    )
)
ODD_CHIP_RULES = ("first_winner_left_of_button", "exact")
LONGEST_NAME = 24
MOST_SEATS_READ = 100  # of a refused hand: a hostile list of ranges must not fill the memory

T = TypeVar("T")


class Reader:
    """Reads one document; what cannot be read becomes None, so that the rest is still checked."""

    def __init__(self) -> None:
        self.errors: list[HandError] = []
        self.big_blind: Fraction | None = None
        self.big_blind_refused = False
        self.chip: Fraction | None = None

    def read(self, document: object) -> dict[str, object]:
        """The checked fields of the hand, players as a list of field dictionaries.

        Raises ``HandRefused`` where anything is wrong.
        """
        if not isinstance(document, Mapping):
            raise HandRefused([HandError("wrong_type", "", (("expected", "an object"),))])
        self._format(document.get("format", FORMAT))
        self._unknown(document, HAND_FIELDS, "")
        self._money(document)
        fields: dict[str, object] = {
            "title": self._text(document, "title"),
            "note": self._text(document, "note"),
            "chip": self.chip,
            "big_blind": self.big_blind,
            "dead_money": self._multiple(document, "dead_money", default=Fraction(0)),
            "to_call": self._multiple(document, "to_call"),
            "board": self._cards(document, "board"),
            "dead_cards": self._cards(document, "dead_cards"),
            "hero": self._name_of(document, "hero"),
            "button": self._name_of(document, "button"),
            "odd_chip_rule": self._rule(document),
            "showdown_order": self._order(document),
            "players": self._players(document),
        }
        check_together(fields, self.add)
        if self.errors:
            raise HandRefused(self.errors)
        return fields

    def add(self, code: str, field: str, **params: str) -> None:
        """Note one problem."""
        shown = tuple((key, printable(value)) for key, value in params.items())
        self.errors.append(HandError(code, printable(field), shown))

    # The document as a whole

    def _format(self, value: object) -> None:
        if value == FORMAT:
            return
        if not isinstance(value, str):
            self.add("wrong_type", "format", expected="text")
            return
        family, _, version = value.rpartition("/")
        newer = family == "sidepot-hand" and version.isdecimal() and int(version[:9]) > 1
        if newer:
            # A newer format may mean anything by its fields: no further complaints about them.
            raise HandRefused([HandError("format_newer", "format", (("value", value[:40]),))])
        self.add("format_unknown", "format", value=value[:40])

    def _unknown(self, table: Mapping[str, object], known: frozenset[str], prefix: str) -> None:
        for key in table:
            if key not in known:
                self.add("unknown_field", f"{prefix}{key}"[:80], name=str(key)[:40])

    def _typed(self, table: Mapping[str, object], path: str, kind: type[T], words: str) -> T | None:
        """The value at the last part of ``path`` where it has the right type; None otherwise."""
        key = path.rpartition(".")[2]
        if key not in table:
            return None
        value = table[key]
        if isinstance(value, kind) and (kind is bool or not isinstance(value, bool)):
            return value
        self.add("wrong_type", path, expected=words)
        return None

    def _text(self, table: Mapping[str, object], path: str) -> str:
        return printable(self._typed(table, path, str, "text") or "")

    def _name_of(self, table: Mapping[str, object], path: str) -> str | None:
        """A reference to a player; empty text counts as none."""
        return _clean_name(self._text(table, path)) or None

    # Amounts

    def _money(self, table: Mapping[str, object]) -> None:
        """The two amounts on which all others rest."""
        self.big_blind = self._amount(table, "big_blind")
        chip = self._amount(table, "chip")
        if self.big_blind == 0:
            self.add("amount_not_positive", "big_blind")
            self.big_blind = None
        self.big_blind_refused = self.big_blind is None and "big_blind" in table
        if chip == 0:
            self.add("amount_not_positive", "chip")
            return
        self.chip = Fraction(1) if "chip" not in table else chip
        if self.big_blind is not None:
            self._check_multiple(self.big_blind, "big_blind")

    def _amount(self, table: Mapping[str, object], path: str) -> Fraction | None:
        key = path.rpartition(".")[2]
        if key not in table:
            return None
        try:
            return parse_amount(table[key], self.big_blind)
        except AmountError as error:
            if error.code == "amount_needs_big_blind" and self.big_blind_refused:
                return None  # the big blind is there, and what is wrong with it is told
            params = {**error.params}
            if error.code == "wrong_type":
                params["expected"] = "an amount"
            self.add(error.code, path, **params)
            return None

    def _multiple(
        self, table: Mapping[str, object], path: str, default: Fraction | None = None
    ) -> Fraction | None:
        if path.rpartition(".")[2] not in table:
            return default
        amount = self._amount(table, path)
        if amount is not None:
            self._check_multiple(amount, path)
        return amount

    def _check_multiple(self, amount: Fraction, path: str) -> None:
        if self.chip and amount % self.chip != 0:
            self.add(
                "amount_not_multiple", path, value=exact_text(amount), chip=exact_text(self.chip)
            )

    # Cards and ranges

    def _cards(self, table: Mapping[str, object], path: str) -> tuple[Card, ...] | None:
        cards, leftovers = parse_cards(self._text(table, path))
        for piece in leftovers:
            self.add("card_unknown", path, value=piece[:40])
        return None if leftovers else cards

    def _range(self, table: Mapping[str, object], path: str) -> Range | None:
        text = self._text(table, path)
        if not text.strip():
            return None
        try:
            return parse_range(text)
        except RangeError as error:
            self.add("range_token", path, value=error.token[:40], position=str(error.position))
            return None

    # Players

    def _players(self, document: Mapping[str, object]) -> list[dict[str, object]]:
        if "players" not in document:
            self.add("missing_field", "players", name="players")
            return []
        rows = document["players"]
        if not isinstance(rows, Sequence) or not _is_list(rows):
            self.add("wrong_type", "players", expected="a list of players")
            return []
        if len(rows) < 2:
            self.add("players_too_few", "players", count=str(len(rows)))
        if len(rows) > 10:
            self.add("players_too_many", "players", count=str(len(rows)))
        seats = rows[:MOST_SEATS_READ]
        return [self._player(row, f"players[{seat}]") for seat, row in enumerate(seats)]

    def _player(self, row: object, path: str) -> dict[str, object]:
        if not isinstance(row, Mapping):
            self.add("wrong_type", path, expected="an object")
            return dict.fromkeys(PLAYER_FIELDS)
        self._unknown(row, PLAYER_FIELDS, f"{path}.")
        for required in ("name", "total"):
            if required not in row:
                self.add("missing_field", f"{path}.{required}", name=required)
        cards = self._cards(row, f"{path}.cards")
        chosen = self._range(row, f"{path}.range")
        name = self._player_name(row, f"{path}.name")
        typed_range = row.get("range")
        if cards and isinstance(typed_range, str) and typed_range.strip():
            self.add("cards_and_range", f"{path}.range", name=name or path)
        elif cards and len(cards) != 2:
            self.add("cards_count", f"{path}.cards", count=str(len(cards)))
        return {
            "name": name,
            "total": self._multiple(row, f"{path}.total"),
            "folded": self._typed(row, f"{path}.folded", bool, "true or false") or False,
            "cards": cards,
            "range": chosen,
            "stack": self._multiple(row, f"{path}.stack"),
        }

    def _player_name(self, row: Mapping[str, object], path: str) -> str | None:
        if not isinstance(row.get("name", ""), str):
            self.add("wrong_type", path, expected="text")
            return None
        name = _clean_name(cast("str", row.get("name", "")))
        if not name and "name" in row:
            self.add("name_empty", path)
        elif len(name) > LONGEST_NAME:
            self.add("name_too_long", path, value=name[:40])
        elif any(unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp") for char in name):
            self.add("name_characters", path)
        return name or None

    # The rest

    def _rule(self, table: Mapping[str, object]) -> str:
        rule = self._typed(table, "odd_chip_rule", str, "text")
        if rule is not None and rule not in ODD_CHIP_RULES:
            self.add("odd_chip_rule_unknown", "odd_chip_rule", value=rule[:40])
        return rule or ODD_CHIP_RULES[0]

    def _order(self, table: Mapping[str, object]) -> tuple[tuple[str, ...], ...] | None:
        """The stated order at the showdown; None where none is stated."""
        if "showdown_order" not in table:
            return None
        value = table["showdown_order"]
        if not _is_list(value) or not all(
            _is_list(tied) and all(isinstance(name, str) for name in tied)
            for tied in cast("Sequence[Sequence[object]]", value)
        ):
            self.add("wrong_type", "showdown_order", expected="a list of lists of names")
            return None
        groups = cast("Sequence[Sequence[str]]", value)
        return tuple(tuple(_clean_name(name) for name in tied) for tied in groups if tied)


def _is_list(value: object) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)


def _clean_name(name: str) -> str:
    return unicodedata.normalize("NFC", name).strip()

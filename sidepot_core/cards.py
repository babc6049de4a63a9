"""Cards: reading them as people type them, and writing them.

A card is a small integer, ``rank * 4 + suit``: ranks 0 (deuce) to 12 (ace), suits 0 to 3 in the
order spades, hearts, diamonds, clubs. Integers keep the bulk scoring simple; text is for people.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import NewType

Card = NewType("Card", int)
"""One card as ``rank * 4 + suit`` (0 to 51)."""

RANKS = "23456789TJQKA"
SUITS = "shdc"
SUIT_SYMBOLS = "♠♥♦♣"
DECK: tuple[Card, ...] = tuple(Card(number) for number in range(52))

_SUIT_OF = {
    letter: suit for suit, letters in enumerate(("s♠♤", "h♥♡", "d♦♢", "c♣♧")) for letter in letters
}
_CARD = re.compile(r"(10|[2-9TJQKA])\s*([SHDC♠♤♥♡♦♢♣♧])", re.IGNORECASE)
_SEPARATORS = re.compile(r"[\s,;、・/|+_\-.()\[\]]+")
_VARIATION_SELECTORS = re.compile("[\ufe0e\ufe0f\u200d]")


def make_card(rank: int, suit: int) -> Card:
    """The card of a rank (0 to 12) and a suit (0 to 3)."""
    return Card(rank * 4 + suit)


def rank_of(card: int) -> int:
    """0 for a deuce up to 12 for an ace."""
    return card >> 2


def suit_of(card: int) -> int:
    """0 spades, 1 hearts, 2 diamonds, 3 clubs."""
    return card & 3


def card_text(card: int) -> str:
    """Rank then suit letter: ``Ts``."""
    return RANKS[card >> 2] + SUITS[card & 3]


def cards_text(cards: Iterable[int]) -> str:
    """Cards separated by single blanks: ``As Ah``."""
    return " ".join(card_text(card) for card in cards)


def normalise(text: str) -> str:
    """Full-width letters and digits made plain, emoji variation marks taken away."""
    return _VARIATION_SELECTORS.sub("", unicodedata.normalize("NFKC", text))


def parse_cards(text: str) -> tuple[tuple[Card, ...], tuple[str, ...]]:
    """Read cards in any common spelling: ``AsAh``, ``A♠ A♥``, ``10h``, full width, any case.

    Returns the cards in the order typed, and the pieces of the text that are no card (empty when
    all is well). Never raises: the caller knows which field the pieces belong to.
    """
    text = normalise(text)
    cards: list[Card] = []
    leftovers: list[str] = []
    end = 0
    for match in _CARD.finditer(text):
        leftovers.extend(_pieces(text[end : match.start()]))
        rank, suit = match.groups()
        cards.append(make_card(rank_from(rank), _SUIT_OF[suit.lower()]))
        end = match.end()
    leftovers.extend(_pieces(text[end:]))
    return tuple(cards), tuple(leftovers)


def rank_from(text: str) -> int:
    """The rank of a letter or digit, ``10`` for a ten, in any case."""
    return RANKS.index("T" if text == "10" else text.upper())


def _pieces(text: str) -> Iterator[str]:
    return (piece for piece in _SEPARATORS.split(text) if piece)

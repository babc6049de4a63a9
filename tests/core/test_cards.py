"""Cards as people type them."""

import pytest

from sidepot_core.cards import DECK, card_text, cards_text, make_card, parse_cards, rank_of, suit_of


@pytest.mark.parametrize(
    "text",
    [
        "As Th",
        "AsTh",
        "as th",
        "AS TH",
        "As10h",
        "A♠ 10♥",
        "A♠️T♥️",  # with the emoji variation mark
        "A\u2660\ufe0e 10\u2665\ufe0e",  # with the text variation mark
        "A♤ T♡",
        "Ａｓ　Ｔｈ",
        "Ａｓ１０ｈ",
        "Ａ♠、１０♥",
        "As, Th",
        "As-Th",
        "[As|Th]",
        "A s T h",
        " As\tTh\n",
    ],
)
def test_spellings(text: str) -> None:
    cards, leftovers = parse_cards(text)
    assert not leftovers
    assert cards_text(cards) == "As Th"


@pytest.mark.parametrize("suit", ["sS♠♤", "hH♥♡", "dD♦♢", "cC♣♧"])
def test_suits(suit: str) -> None:
    found = {parse_cards(f"9{sign}")[0] for sign in suit}
    assert len(found) == 1
    assert cards_text(found.pop()) == "9" + suit[0]


@pytest.mark.parametrize(
    ("text", "cards", "leftovers"),
    [
        ("", "", ()),
        ("  ,; ", "", ()),
        ("Ax", "", ("Ax",)),
        ("As Xh Kd", "As Kd", ("Xh",)),
        ("1s", "", ("1s",)),
        ("110s", "Ts", ("1",)),
        ("0s", "", ("0s",)),
        ("sA", "", ("sA",)),
        ("A", "", ("A",)),
        ("🂡", "", ("🂡",)),
        ("AsA", "As", ("A",)),
        ("joker", "", ("joker",)),
    ],
)
def test_what_is_no_card_is_told(text: str, cards: str, leftovers: tuple[str, ...]) -> None:
    found, rest = parse_cards(text)
    assert cards_text(found) == cards
    assert rest == leftovers


def test_every_card_is_written_as_it_is_read() -> None:
    assert parse_cards(cards_text(DECK)) == (DECK, ())
    assert len({card_text(card) for card in DECK}) == 52
    assert all(make_card(rank_of(card), suit_of(card)) == card for card in DECK)

"""How the best five of seven cards are found: suits, then ranks in a row, then equal ranks."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence

from ..cards import Card, cards_text, rank_of, suit_of
from ..ranking import FLUSH, FULL_HOUSE, ROYAL_FLUSH, STRAIGHT, STRAIGHT_FLUSH, category_of
from .situation import RankedFive
from .texts import Text, text

_IN_A_ROW = (STRAIGHT, STRAIGHT_FLUSH, ROYAL_FLUSH)


def five_steps(fives: Sequence[RankedFive], chosen: Sequence[Card]) -> Iterator[Text]:
    """The steps from all fives of the seven cards to the best ones, ``chosen``.

    Equal ranks are looked for where there is no straight or flush; no seven cards hold a straight
    or a flush and a full house or more.
    """
    seven = sorted({card for _strength, cards in fives for card in cards}, reverse=True)
    best, _cards = max(fives)
    suited = max(_groups(seven, suit_of), key=len)
    if len(suited) > 4:
        yield _step("flush", suited)
    else:
        yield text("step/no_flush")
    category = category_of(best)
    if category in _IN_A_ROW:
        yield _step("straight", chosen)
    elif category != FLUSH:
        yield text("step/no_straight")
    if category in (FLUSH, *_IN_A_ROW):
        return
    alike = [group for group in _groups(seven, rank_of) if len(group) > 1]
    for group in alike:
        yield _step("alike", group)
    if not alike:
        yield text("step/none_alike")
    rest = [card for card in chosen if not any(card in group for group in alike)]
    if rest and category != FULL_HOUSE:
        yield _step("filled_up", rest)


def _groups(cards: Sequence[Card], key: Callable[[Card], int]) -> list[list[Card]]:
    """The cards that share a suit or a rank, in the order of the cards."""
    groups: dict[int, list[Card]] = defaultdict(list)
    for card in cards:
        groups[key(card)].append(card)
    return list(groups.values())


def _step(code: str, cards: Sequence[Card]) -> Text:
    return text(f"step/{code}", cards=cards_text(cards))

"""The teaching examples of the first page: hands, with a title and a sentence each."""

import json
from dataclasses import dataclass
from functools import lru_cache

from sidepot_core import Hand, Player, hand_document, read_hand
from sidepot_core.messages import N_

from .text import _, language, languages, translated


@dataclass(frozen=True)
class Example:
    """One example. ``title`` and ``sentence`` are keys of the message catalogues; ``page`` is the
    script on which the example shows best."""

    code: str
    title: str
    sentence: str
    page: str
    hand: Hand


POTS, SHOWDOWN, CALL = "pages/pots.py", "pages/showdown.py", "pages/call.py"

EXAMPLES: tuple[Example, ...] = (
    Example(
        "turn-call",
        N_("Beaten by the aces, and still a call"),
        N_(
            "The short stack’s aces will almost surely take the main pot. The side pot is bigger, "
            "and there the kings are far ahead: what is a call of 150 worth?"
        ),
        CALL,
        Hand(
            [
                Player("A", 50, cards="As Ah", stack=0),
                Player("B", 200, cards="Qs Qh", stack=0),
                Player("You", 50, cards="Ks Kh", stack=150),
            ],
            board="Jc 7d 2s 4h",
            hero="You",
            to_call=150,
            button="You",
        ),
    ),
    Example(
        "turn-range",
        N_("The same call against a range"),
        N_(
            "At the table B’s cards are not known. Assume the pairs from tens up and strong suited "
            "hands: how much of the call’s worth is left?"
        ),
        CALL,
        Hand(
            [
                Player("A", 50, cards="As Ah", stack=0),
                Player("B", 200, range="TT+, AQs+, KQs:0.5", stack=0),
                Player("You", 50, cards="Ks Kh", stack=150),
            ],
            board="Jc 7d 2s 4h",
            hero="You",
            to_call=150,
            button="You",
        ),
    ),
    Example(
        "return-80",
        N_("The 80 that nobody called"),
        N_("You put in more than anybody could match. Which part comes straight back?"),
        POTS,
        Hand([Player("A", 50), Player("B", 120), Player("You", 200)]),
    ),
    Example(
        "folded-100",
        N_("A folded player’s 100"),
        N_("D paid 100 and folded. The chips stay: but in which pots do they lie?"),
        POTS,
        Hand(
            [Player("A", 50), Player("B", 200), Player("You", 200), Player("D", 100, folded=True)]
        ),
    ),
    Example(
        "side-tie",
        N_("A tie in the side pot"),
        N_("The short stack wins the main pot, the other two tie behind: everybody gets 150."),
        SHOWDOWN,
        Hand(
            [Player("A", 50), Player("B", 200), Player("You", 200)],
            showdown_order=[["A"], ["B", "You"]],
        ),
    ),
    Example(
        "100-300-300 A>B>C",
        N_("Short stack best, then B"),
        N_("The best hand wins only the pot it paid for; the second best takes the rest."),
        SHOWDOWN,
        Hand(
            [Player("A", 100), Player("B", 300), Player("C", 300)],
            showdown_order=[["A"], ["B"], ["C"]],
        ),
    ),
    Example(
        "100-300-300 C>A>B",
        N_("Same chips, big stack best"),
        N_("The same pots as before, but now one hand beats everybody in both."),
        SHOWDOWN,
        Hand(
            [Player("A", 100), Player("B", 300), Player("C", 300)],
            showdown_order=[["C"], ["A"], ["B"]],
        ),
    ),
    Example(
        "four-players",
        N_("Four players, three pots"),
        N_("Every shorter stack closes a pot: 100, 200, 300 and 300 make three of them."),
        POTS,
        Hand([Player("A", 100), Player("B", 200), Player("C", 300), Player("D", 300)]),
    ),
    Example(
        "heads-up-return",
        N_("Heads-up: only what is matched is at stake"),
        N_("B covers you by 200. Those 200 were never in danger."),
        SHOWDOWN,
        Hand([Player("You", 300), Player("B", 500)], showdown_order=[["B"], ["You"]]),
    ),
    Example(
        "uncontested-side",
        N_("A side pot with one player left"),
        N_("C matched B’s 200 and then folded: B wins that pot even with the worse hand."),
        SHOWDOWN,
        Hand(
            [Player("A", 100), Player("B", 200), Player("C", 200, folded=True)],
            showdown_order=[["A"], ["B"]],
        ),
    ),
    Example(
        "kicker-chop",
        N_("When the kicker does not play"),
        N_("Ace-four against ace-three on a board of high cards: who wins?"),
        SHOWDOWN,
        Hand(
            [Player("A", 100, cards="As 4h"), Player("B", 100, cards="Ah 3c")],
            board="Ks Kd Qh Jc 9s",
        ),
    ),
    Example(
        "board-straight-improved",
        N_("A straight on the board, improved"),
        N_("The board is a straight to the queen. One king in the hand changes everything."),
        SHOWDOWN,
        Hand(
            [Player("A", 100, cards="Kh 2d"), Player("B", 100, cards="Ac 3c")],
            board="8s 9h Tc Jd Qs",
        ),
    ),
    Example(
        "three-way-chop",
        N_("Two of three split"),
        N_("A and B tie: each gets half of 900, of which 300 were their own."),
        SHOWDOWN,
        Hand(
            [Player(name, 300, stack=700) for name in "ABC"],
            showdown_order=[["A", "B"], ["C"]],
        ),
    ),
    Example(
        "odd-chip-25",
        N_("The odd chip"),
        N_("75 cannot be halved in chips of 25. Who gets the one left over?"),
        SHOWDOWN,
        Hand(
            [Player(name, 25) for name in "ABC"],
            chip=25,
            button="C",
            showdown_order=[["A", "B"], ["C"]],
        ),
    ),
    Example(
        "three-all-in-BB",
        N_("Three all-ins at the big blind of 1,000"),
        N_("5,000 and twice 20,000: the pots in chips and in big blinds."),
        POTS,
        Hand([Player("A", 5000), Player("B", 20000), Player("C", 20000)], big_blind=1000),
    ),
    Example(
        "four-all-in-BB",
        N_("Four all-ins, three pots"),
        N_("3,000, 8,000 and twice 15,000 in a tournament: 41,000 chips in three pots."),
        POTS,
        Hand(
            [Player("A", 3000), Player("B", 8000), Player("C", 15000), Player("D", 15000)],
            big_blind=1000,
        ),
    ),
)


def empty_hand() -> Hand:
    """Three seats with nothing in yet."""
    return Hand([Player("A", 0), Player("B", 0), Player(_("You"), 0)])


def in_language(hand: Hand) -> Hand:
    """The hand with “You” as the reader’s language says it."""
    return _renamed(hand, _("You"))


def example_of(hand: Hand) -> Example | None:
    """The example that a hand is, in whichever language it was opened."""
    for code in sorted(languages(), key=lambda code: code != language()):
        you = translated("You", code)
        for example in EXAMPLES:
            if _renamed(example.hand, you) == hand:
                return example
    return None


@lru_cache(maxsize=512)
def _renamed(hand: Hand, you: str) -> Hand:
    document = json.dumps(hand_document(hand), ensure_ascii=False)
    return read_hand(document.replace('"You"', json.dumps(you, ensure_ascii=False)))

"""Hands of up to ten players with as many pots as can be."""

from sidepot_core import Hand, Player
from sidepot_core.link import encode_hand

CARDS = ("AhAd", "KhKd", "QhQd", "JhJd", "ThTd", "9h9d", "8h8d", "7h7d", "6h6d", "5h5d")
SHORT = ("Mai", "Alexander", "鈴木一郎", "Beatrix", "김민수", "Christopher", "Dora", "Eve", "Franz")
LONG = tuple(f"Maximilian-Alexander-{n:03}" for n in range(9))


def stairs(many: int, names: tuple[str, ...] = SHORT) -> str:
    """The path's query for a hand with a pot a step, the last player to call."""
    players = [
        Player(name, 50 * (n + 1), stack=0, cards=CARDS[n])
        for n, name in enumerate(names[: many - 1])
    ]
    top = 50 * (many - 1)
    players.append(Player("You", 50, stack=top - 50, cards=CARDS[many - 1]))
    hand = Hand(players, board="2c 3c 4s Ts", hero="You", to_call=top - 50)
    return f"?h={encode_hand(hand)}"

"""Three known hands on turn and flop, both pots: Sidepot beside a plain loop over phevaluator.

Both sides deal every run-out, score three hands and credit the winners of the main and the side
pot; both must come to the same equities, else the figures are not printed.

    python benchmarks/enumerations.py
"""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from statistics import median
from time import perf_counter

from phevaluator import evaluate_cards

from sidepot_core import Hand, Player
from sidepot_core.cards import DECK, card_text
from sidepot_core.equity import known_equity
from sidepot_core.pots import stack_pots

ROUNDS = 15
BOARDS = {"turn, 42 run-outs": "Jc 7d 2s 4h", "flop, 903 run-outs": "Jc 7d 2s"}

Shares = list[dict[str, Fraction]]


def example(board: str) -> Hand:
    return Hand(
        [
            Player("A", 50, cards="As Ah"),
            Player("B", 200, cards="Qs Qh"),
            Player("You", 200, cards="Ks Kh"),
        ],
        board=board,
    )


def by_sidepot(hand: Hand) -> Shares:
    equity, _runouts = known_equity(hand, stack_pots(hand).pots)
    return [dict(pot.equity) for pot in equity.pots]


def by_loop(hand: Hand) -> Shares:
    pots = [pot.eligible for pot in stack_pots(hand).pots]
    known = set(hand.known_cards)
    deck = [card_text(card) for card in DECK if card not in known]
    board = [card_text(card) for card in hand.board]
    holes = {player.name: [card_text(card) for card in player.cards] for player in hand.players}
    credit = [dict.fromkeys(names, Fraction(0)) for names in pots]
    count = 0
    for dealt in combinations(deck, 5 - len(board)):
        ranks = {name: evaluate_cards(*hole, *board, *dealt) for name, hole in holes.items()}
        for names, shares in zip(pots, credit, strict=True):
            best = min(ranks[name] for name in names)
            winners = [name for name in names if ranks[name] == best]
            for name in winners:
                shares[name] += Fraction(1, len(winners))
        count += 1
    return [{name: share / count for name, share in shares.items()} for shares in credit]


def timed(work: Callable[[Hand], Shares], hand: Hand) -> float:
    started = perf_counter()
    work(hand)
    return (perf_counter() - started) * 1000


def main() -> None:
    by_sidepot(example("Jc 7d 2s"))  # the tables are generated once, outside the figures
    print(f"medians of {ROUNDS} rounds, taken in turn, in ms")
    for name, board in BOARDS.items():
        hand = example(board)
        if by_sidepot(hand) != by_loop(hand):
            raise SystemExit(f"{name}: the two disagree")
        pairs = [(timed(by_sidepot, hand), timed(by_loop, hand)) for _round in range(ROUNDS)]
        ours, peer = (median(times) for times in zip(*pairs, strict=True))
        print(
            f"{name}: Sidepot {ours:.3f}, phevaluator loop {peer:.3f}, ratio 1 : {peer / ours:.1f}"
        )


if __name__ == "__main__":
    main()

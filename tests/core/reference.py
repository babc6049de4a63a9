"""A second opinion on equities: plain loops over every run-out, scored by another evaluator."""

import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from phevaluator import evaluate_cards

from sidepot_core import Hand, Player
from sidepot_core.cards import DECK, card_text, cards_text


def foreign(card: int) -> int:
    """The evaluator's number of a card: clubs 0, diamonds 1, hearts 2, spades 3."""
    return card // 4 * 4 + 3 - card % 4


def best(players: dict[str, Sequence[int]], board: Sequence[int]) -> dict[str, int]:
    """The evaluator's rank of each player: lower is stronger."""
    return {
        name: evaluate_cards(*(foreign(card) for card in (*cards, *board)))
        for name, cards in players.items()
    }


def brute_force(hand: Hand, pots: Sequence[tuple[str, ...]]) -> tuple[int, list[Counter[tuple]]]:
    """How many run-outs there are, and how many each set of winners takes, pot by pot."""
    gone = {card for player in hand.players for card in player.cards}
    gone.update(hand.board, hand.dead_cards)
    deck = [card for card in DECK if card not in gone]
    cards = {player.name: player.cards for player in hand.players if not player.folded}
    tallies: list[Counter[tuple]] = [Counter() for _ in pots]
    runouts = 0
    for dealt in combinations(deck, 5 - len(hand.board)):
        runouts += 1
        ranks = best(cards, (*hand.board, *dealt))
        for tally, eligible in zip(tallies, pots, strict=True):
            strongest = min(ranks[name] for name in eligible)
            tally[tuple(name for name in eligible if ranks[name] == strongest)] += 1
    return runouts, tallies


def shares(tally: Counter[tuple], name: str) -> Fraction:
    """The equity of a player by the counted winners."""
    won = sum((Fraction(n, len(who)) for who, n in tally.items() if name in who), Fraction(0))
    return won / sum(tally.values())


def random_hand(
    seed: int, players: int, board: int, *, deck: int | None = None, suited: bool = False
) -> Hand:
    """A hand with known cards, uneven stakes, some folded; ``deck``: how many cards are left.

    ``suited`` keeps nine cards of one suit in the deck, so that flushes abound.
    """
    rng = random.Random(seed)
    cards = rng.sample(DECK, 52)
    if suited:
        suit, needed = rng.randrange(4), 2 * players + board
        flush = [card for card in cards if card % 4 == suit]
        others = [card for card in cards if card % 4 != suit]
        front = others[: needed - 4] + flush[:4]
        rng.shuffle(front)
        cards = front + others[needed - 4 :] + flush[4:]
    hands = [(cards.pop(0), cards.pop(0)) for _ in range(players)]
    lying = [cards.pop(0) for _ in range(board)]
    dead = cards[: len(cards) - deck] if deck is not None else cards[: rng.randrange(4)]
    folded = [players > 2 and rng.random() < 0.2 for _ in range(players)]
    folded[0] = folded[1] = False
    return Hand(
        [
            Player(
                f"P{seat}",
                rng.choice((10, 20, 20, 35, 50)),
                cards=cards_text(held),
                folded=folded[seat],
            )
            for seat, held in enumerate(hands)
        ],
        board=" ".join(card_text(card) for card in lying),
        dead_cards=cards_text(dead),
        dead_money=rng.choice((0, 0, 7)),
    )


Weighted = tuple[tuple[tuple[int, ...], Fraction], ...]


def held_by(hand: Hand) -> list[tuple[str, Weighted]]:
    """Each live player with all that they may hold: one pair of known cards, or a range."""
    held: list[tuple[str, Weighted]] = []
    for player in hand.live:
        if player.range is None:
            held.append((player.name, ((player.cards, Fraction(1)),)))
        else:
            held.append((player.name, player.range.combos))
    return held


def assignments(hand: Hand) -> list[tuple[dict[str, tuple[int, ...]], Fraction]]:
    """Every deal of one combo to each live player, no card twice, with its weight."""
    gone = {card for player in hand.players if not player.live for card in player.cards}
    gone.update(hand.board, hand.dead_cards)
    found: list[tuple[dict[str, tuple[int, ...]], Fraction]] = [({}, Fraction(1))]
    for name, weighted in held_by(hand):
        grown = []
        for cards, weight in found:
            used = gone.union(*cards.values())
            for combo, more in weighted:
                if not used.intersection(combo):
                    grown.append(({**cards, name: combo}, weight * more))
        found = grown
    return found


def brute_force_ranges(
    hand: Hand, pots: Sequence[tuple[str, ...]]
) -> tuple[list[Counter[tuple]], dict[int, list[Counter[tuple]]]]:
    """For each pot the joint weight of each set of winners: over all deals and run-outs, and apart
    for each first card dealt. One deal after the other, one board after the other."""
    dealt_cards = assignments(hand)
    gone = {*hand.board, *hand.dead_cards}
    gone.update(card for player in hand.players for card in player.cards)
    deck = [card for card in DECK if card not in gone]
    ranked: dict[tuple[int, ...], list[int]] = {}
    boards = [(*hand.board, *dealt) for dealt in combinations(deck, 5 - len(hand.board))]
    for combo in {combo for cards, _weight in dealt_cards for combo in cards.values()}:
        ranked[combo] = [
            0
            if any(card in board for card in combo)
            else evaluate_cards(*(foreign(card) for card in (*combo, *board)))
            for board in boards
        ]
    tallies: list[Counter[tuple]] = [Counter() for _ in pots]
    first: dict[int, list[Counter[tuple]]] = {}
    for cards, weight in dealt_cards:
        columns = {name: ranked[combo] for name, combo in cards.items()}
        for number, board in enumerate(boards):
            ranks = {name: column[number] for name, column in columns.items()}
            if not all(ranks.values()):  # somebody holds a card of this board
                continue
            rivers = first.setdefault(board[-1], [Counter() for _ in pots])
            for tally, river, eligible in zip(tallies, rivers, pots, strict=True):
                strongest = min(ranks[name] for name in eligible)
                winners = tuple(name for name in eligible if ranks[name] == strongest)
                tally[winners] += weight
                river[winners] += weight
    return tallies, first


def random_range_hand(
    seed: int, *, ranges: int, known: int, board: int, most: int = 6, weighted: bool = True
) -> Hand:
    """Small ranges out of a narrow pool of cards, so that they block each other, the known cards
    and the board; uneven stakes, so that some are not eligible for every pot."""
    rng = random.Random(seed)
    cards = rng.sample(DECK, 52)
    if rng.random() < 0.5:  # many cards of one suit: flushes
        cards.sort(key=lambda card: card % 4 != 0 and rng.random() < 0.7)
    lying = [cards.pop(0) for _ in range(board)]
    pool = cards[: rng.choice((7, 10, 16)) + 2 * known]
    hands = [[pool.pop(), pool.pop()] for _ in range(known)]
    folded = [cards[-1], cards[-2]] if rng.random() < 0.3 else []
    dead = rng.sample(cards[30:-2], rng.randrange(4))
    players = [
        Player(f"K{seat}", rng.choice((10, 20, 30)), cards=cards_text(held))
        for seat, held in enumerate(hands)
    ]
    weights = ("", "", ":0.5", ":0.25", ":0.7", ":0.125") if weighted else ("",)
    for seat in range(ranges):
        combos = list(combinations(pool, 2))
        chosen = rng.sample(combos, min(len(combos), rng.randint(1, most)))
        if rng.random() < 0.3:  # a combo that cannot be held
            chosen.append((lying[0] if lying else pool[0], cards[-1]))
            chosen = list(dict.fromkeys(chosen))
        text = ", ".join(
            cards_text(combo).replace(" ", "") + rng.choice(weights) for combo in chosen
        )
        players.append(Player(f"R{seat}", rng.choice((10, 20, 30)), range=text))
    if folded:
        players.append(Player("Fold", 15, folded=True, cards=cards_text(folded)))
    rng.shuffle(players)
    return Hand(
        players,
        board=cards_text(lying),
        dead_cards=cards_text(card for card in dead if card not in folded),
        dead_money=rng.choice((0, 0, 7)),
    )

"""The sentence that decides a pot, and the way of an odd chip."""

from collections.abc import Sequence

from sidepot_core import Hand, Pot, Showdown
from sidepot_core.cards import rank_of
from sidepot_core.ranking import BestFive
from sidepot_core.showdown import PotAward

from .numbers import chips
from .text import _, listed
from .words import category_name, pot_name, rank_name


def decision(hand: Hand, pot: Pot, award: PotAward, showdown: Showdown) -> str:
    """Why these players win this pot."""
    if pot.uncontested:
        return _("Only {name} left in this pot: won without a comparison.").format(
            name=pot.eligible[0]
        )
    losers = [name for name in pot.eligible if name not in award.winners]
    if showdown.decided_by == "order":
        return _by_order(award.winners, losers)
    sentences = []
    if len(award.winners) > 1:
        sentences.append(_tie(hand, award.winners, showdown))
    if losers:
        best = max(losers, key=lambda name: showdown.hands[name].strength)
        sentences.append(_beats(award.winners[0], best, showdown))
    return " ".join(sentences)


def odd_chips(hand: Hand, showdown: Showdown) -> list[str]:
    """Where each odd chip goes, and which seats it passed: a sentence each."""
    sentences = []
    for chip in showdown.odd_chips:
        winners = next(award.winners for award in showdown.pots if award.name == chip.pot)
        passed = [
            _("{name} (not a winner here)").format(name=name)
            if name not in winners
            else _("{name} (has one already)").format(name=name)
            for name in chip.walk[:-1]
        ]
        walk = " → ".join([_("button {name}").format(name=hand.button), *passed, chip.player])
        sentence = _(
            "{pot}: an odd chip of {amount} goes to {name}, clockwise from the button: {walk}."
        )
        pot, amount = pot_name(chip.pot), chips(chip.amount)
        sentences.append(sentence.format(pot=pot, amount=amount, name=chip.player, walk=walk))
    return sentences


def _by_order(winners: Sequence[str], losers: Sequence[str]) -> str:
    if len(winners) > 1:
        return _("{names} tie by the stated order and share it.").format(
            names=listed(tuple(winners))
        )
    return _("{name} before {others} in the stated order.").format(
        name=winners[0], others=listed(tuple(losers))
    )


def _tie(hand: Hand, winners: Sequence[str], showdown: Showdown) -> str:
    five = showdown.hands[winners[0]]
    ranks = " ".join(rank_name(rank_of(card)) for card in five.cards)
    names = listed(tuple(winners))
    idle: list[str] = []
    for name in winners:
        unused = showdown.hands[name].unused
        idle.extend(rank_name(rank_of(c)) for c in hand.player(name).cards if c in unused)
    if all(set(showdown.hands[name].cards) == set(hand.board) for name in winners):
        return _("The board plays for {names}: {ranks}. Their own cards change nothing.").format(
            names=names, ranks=ranks
        )
    if idle:
        return _("{names} play {ranks}: {idle} in the hand do not play.").format(
            names=names,
            ranks=ranks,
            idle=listed(tuple(_("the {rank}").format(rank=r) for r in idle)),
        )
    return _("{names} play {ranks}: nothing separates them, suits never do.").format(
        names=names, ranks=ranks
    )


def _beats(winner: str, loser: str, showdown: Showdown) -> str:
    mine, other = showdown.hands[winner], showdown.hands[loser]
    if mine.category != other.category:
        return _("{winner}: {better}. {loser}: only {worse}.").format(
            winner=winner,
            better=category_name(mine.category),
            loser=loser,
            worse=category_name(other.category),
        )
    high, low, kicker = _difference(mine, other)
    if mine.category in ("straight", "straight flush"):
        sentence = _("{winner}’s {category} goes up to the {high}, {loser}’s only to the {low}.")
    elif kicker:
        sentence = _(
            "{winner} and {loser} both have {category}: the kicker decides, {high} against {low}."
        )
    else:
        sentence = _("{winner} and {loser} both have {category}: {high} beats {low}.")
    return sentence.format(
        winner=winner, loser=loser, category=category_name(mine.category), high=high, low=low
    )


def _difference(mine: BestFive, other: BestFive) -> tuple[str, str, bool]:
    """The first ranks that differ, and whether they are kickers beside equal pairs or groups."""
    for high, low in zip(mine.ranks, other.ranks, strict=True):
        if high != low:
            grouped = mine.category in ("one pair", "two pair", "three of a kind", "four of a kind")
            return rank_name(high), rank_name(low), grouped and high in mine.kickers
    raise ValueError("equal hands")

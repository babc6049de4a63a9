"""Layers, pots and returns: who can win which chips.

The method is that of poker rooms (for instance the tournament directors' rules on side pots): sort
the distinct totals, cut there, multiply each slice by the number of players who reached its top.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from .amounts import exact_text
from .hand import Hand
from .messages import HandWarning


@dataclass(frozen=True)
class Layer:
    """The slice between two contribution levels.

    ``low`` and ``high``: the levels in chips; ``payers``: who reached ``high``, folded players
    included, in seat order. Dead money is the layer from 0 to 0 with no payers.
    """

    low: Fraction
    high: Fraction
    amount: Fraction
    payers: tuple[str, ...]


@dataclass(frozen=True)
class Pot:
    """Chips won or split together: neighbouring layers with the same eligible players.

    ``name`` is ``main``, ``side 1``, ``side 2``…; ``eligible``: who may win it, in seat order.
    """

    name: str
    amount: Fraction
    eligible: tuple[str, ...]
    layers: tuple[Layer, ...]

    @property
    def uncontested(self) -> bool:
        """Whether one eligible player is left: matched chips, won and not returned."""
        return len(self.eligible) == 1


@dataclass(frozen=True)
class Stacking:
    """All the chips of a hand, laid in pots.

    ``pots`` from the main pot up; ``returned``: the uncalled excess of the one player who has it;
    ``orphans``: layers paid only by folded players, which lie in the pot below.
    """

    pots: tuple[Pot, ...]
    returned: Mapping[str, Fraction]
    put_in: Fraction
    orphans: tuple[Layer, ...] = ()

    @property
    def in_pots(self) -> Fraction:
        """The sum of all pots."""
        return sum((pot.amount for pot in self.pots), Fraction(0))

    @property
    def reconciles(self) -> bool:
        """Whether put in = pots + returned."""
        return self.put_in == self.in_pots + sum(self.returned.values())

    def warnings(self) -> tuple[HandWarning, ...]:
        """One warning for each layer that only folded players paid."""
        return tuple(
            HandWarning(
                "layer_only_folded",
                "players",
                (
                    ("low", exact_text(layer.low)),
                    ("high", exact_text(layer.high)),
                    ("amount", exact_text(layer.amount)),
                ),
            )
            for layer in self.orphans
        )


def stack_pots(hand: Hand) -> Stacking:
    """The pots after the hero's call where there is one, else as the hand stands."""
    return stack_totals(hand.totals_after_call, [p.name for p in hand.live], hand.dead_money)


def stack_pots_if_fold(hand: Hand) -> Stacking:
    """The pots if the hero folds now instead of calling."""
    totals = {player.name: player.total for player in hand.players}
    live = [player.name for player in hand.live if player.name != hand.hero]
    return stack_totals(totals, live, hand.dead_money)


def stack_totals(
    totals: Mapping[str, Fraction], live: Sequence[str], dead_money: Fraction
) -> Stacking:
    """The pots of bare totals. ``live``: the players who can still win, in the same order."""
    returned = uncalled(totals)
    called = {name: total - returned.get(name, 0) for name, total in totals.items()}
    # Dead money lies at the bottom, open to every live player, also to one with nothing in.
    slabs: list[tuple[tuple[str, ...], list[Layer]]] = [
        (tuple(live), [Layer(Fraction(0), Fraction(0), dead_money, ())])
    ]
    orphans: list[Layer] = []
    for layer in cut_layers(called):
        eligible = tuple(name for name in layer.payers if name in live)
        below, layers = slabs[-1]
        if not eligible:
            orphans.append(layer)
        if not eligible or eligible == below:
            layers.append(layer)
        else:
            slabs.append((eligible, [layer]))
    filled = [(who, [la for la in layers if la.amount]) for who, layers in slabs]
    pots = tuple(
        Pot(
            name="main" if number == 0 else f"side {number}",
            amount=sum((layer.amount for layer in layers), Fraction(0)),
            eligible=eligible,
            layers=tuple(layers),
        )
        for number, (eligible, layers) in enumerate(slab for slab in filled if slab[1])
    )
    stacking = Stacking(pots, returned, sum(totals.values(), dead_money), tuple(orphans))
    if not stacking.reconciles:
        raise AssertionError("put in differs from pots and returns")
    return stacking


def uncalled(totals: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """The top slice that one player alone paid, folded or not; empty where there is none."""
    ranked = sorted(totals.items(), key=lambda item: item[1], reverse=True)
    (name, most), (_, second) = ranked[:2]
    return {name: most - second} if most > second else {}


def cut_layers(totals: Mapping[str, Fraction]) -> list[Layer]:
    """The slices between the distinct totals, lowest first."""
    layers: list[Layer] = []
    low = Fraction(0)
    for high in sorted(set(totals.values()) - {Fraction(0)}):
        payers = tuple(name for name, total in totals.items() if total >= high)
        layers.append(Layer(low, high, (high - low) * len(payers), payers))
        low = high
    return layers

"""On a flop: what each turn card means on average."""

from collections import defaultdict
from fractions import Fraction

from sidepot_core import Outcome, Result

from .html import Html, card, pot_label, table
from .numbers import chips, percent
from .text import _


def turn_table(result: Result) -> Html:
    """For each turn card: the viewer's average share of every pot and average receipts.

    A run-out of two cards counts for both of them as the turn card.
    """
    assert result.runouts is not None
    viewer = result.hand.hero or result.hand.live[0].name
    by_card: dict[int, list[Outcome]] = defaultdict(list)
    for outcome in result.runouts:
        for dealt in outcome.runouts[0]:
            by_card[dealt].append(outcome)
    rows = []
    for number, outcomes in sorted(by_card.items(), key=lambda item: (-(item[0] >> 2), item[0])):
        average = sum((o.receives[viewer] for o in outcomes), Fraction(0)) / len(outcomes)
        shares = (
            percent(_share(outcomes, pot, viewer), 1) for pot in range(len(result.stacking.pots))
        )
        rows.append((card(number), *shares, chips(average)))
    headings: list[str] = [_("Turn card"), *(pot_label(pot.name) for pot in result.stacking.pots)]
    headings.append(_("Received by {name} on average").format(name=viewer))
    caption = _("Averages by turn card, from the side of {name}").format(name=viewer)
    return table(headings, rows, caption=caption, numeric=tuple(range(1, len(headings))), tall=True)


def _share(outcomes: list[Outcome], pot: int, viewer: str) -> Fraction:
    won = (Fraction(1, len(o.winners[pot])) for o in outcomes if viewer in o.winners[pot])
    return sum(won, Fraction(0)) / len(outcomes)

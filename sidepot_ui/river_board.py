"""All rivers on a board of cards, each with who wins which pot."""

from collections.abc import Collection

from sidepot_core import Hand, Outcome, Result
from sidepot_core.cards import card_text, make_card

from .html import Html, card, esc, suit_name
from .text import _, listed
from .words import pot_colour, pot_ink, pot_letter, pot_name, rank_name


def river_board(result: Result, marked: Collection[int] = ()) -> Html:
    """52 places, suits by ranks; known cards struck out, rivers lettered by pot and winner.

    A pot that the hero wins or shares has its full colour, one that others win a pale one.
    ``marked``: cards to frame and to mark with ▲.
    """
    assert result.runouts is not None
    rivers = {outcome.runouts[0][0]: outcome for outcome in result.runouts}
    held = holders(result.hand)
    cells: list[str] = []
    for suit in range(4):
        for rank in range(12, -1, -1):
            number = make_card(rank, suit)
            if number in rivers:
                cells.append(_river(result, rivers[number], marked=number in marked))
            else:
                cells.append(gone(number, held.get(number, ""), marked=number in marked))
    label = _("Every river and who wins which pot")
    return Html(
        f'<div class="sp-rivers" role="list" aria-label="{esc(label)}">{"".join(cells)}</div>'
        f'<p class="sp-muted">{esc(_legend(result))}</p>'
    )


def holders(hand: Hand) -> dict[int, str]:
    """Where each known card lies: a player's name, the board, or out of the deck."""
    places = {int(number): player.name for player in hand.players for number in player.cards}
    places.update({int(number): _("board") for number in hand.board})
    places.update({int(number): _("out") for number in hand.dead_cards})
    return places


def _river(result: Result, outcome: Outcome, *, marked: bool) -> str:
    number = outcome.runouts[0][0]
    hero = result.hand.hero
    bands, spoken = [], []
    for pot, won in zip(result.stacking.pots, outcome.winners, strict=True):
        mine = hero is None or hero in won
        colour = pot_colour(pot.name)
        style = (
            f"background:{colour};color:{pot_ink(pot.name)}"
            if mine
            else f"background:color-mix(in srgb,{colour} 20%,transparent)"
        )
        who = "/".join(won)
        bands.append(f'<b style="{style}">{esc(pot_letter(pot.name))} {esc(who)}</b>')
        spoken.append(f"{pot_name(pot.name)}: {listed(won)}")
    if marked:
        spoken.append(_("marked"))
    title = esc(f"{rank_name(number >> 2)} {suit_name(number & 3)}. " + ". ".join(spoken))
    kind = "sp-river marked" if marked else "sp-river"
    return (
        f'<div class="{kind}" role="listitem" title="{title}" aria-label="{title}" '
        f'data-card="{card_text(number)}">{card(number)}'
        f'<span class="won">{"".join(bands)}</span></div>'
    )


def gone(number: int, holder: str, *, marked: bool = False) -> str:
    """The place of a card that cannot come, with who holds it."""
    kind = "sp-river gone marked" if marked else "sp-river gone"
    return (
        f'<div class="{kind}" role="listitem" data-card="{card_text(number)}">'
        f"{card(number, 'dead')}<small>{esc(holder)}</small></div>"
    )


def _legend(result: Result) -> str:
    if result.hand.hero is None:
        return _("Each band is a pot with its winner. Struck-out cards are known and cannot come.")
    return _(
        "Each band is a pot with its winner: full colour for {name}, pale for the others. "
        "Struck-out cards are known and cannot come."
    ).format(name=result.hand.hero)

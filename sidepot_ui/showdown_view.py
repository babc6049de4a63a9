"""The answer of the showdown page: who shows what, who wins which pot, where the odd chips go."""

from collections.abc import Mapping
from fractions import Fraction

import streamlit as st

from sidepot_core import Hand, Result, Showdown
from sidepot_core.ranking import BestFive
from sidepot_core.showdown import PotAward, board_hands

from .glossary import words
from .html import Html, answer, cards, esc, note, pot_label, show, table, unbroken
from .numbers import chips, signed
from .shell import show_warnings
from .showdown_words import decision, odd_chips
from .solved import Solved
from .supposed import supposed_result
from .text import _, listed
from .words import category_name, pot_colour, rank_name


def showdown_view(solved: Solved) -> None:
    """The showdown; on an open board the one that the reader supposes."""
    result = solved.result
    if result.showdown is not None:
        show_warnings(solved, "order_not_used", "order_of_folded")
        _decided(result, result.showdown)
        return
    supposed = supposed_result(result)
    if supposed is not None and supposed.showdown is not None:
        _decided(supposed, supposed.showdown)
        st.page_link("pages/rivers.py", label=_("See every river →"))
        return
    show(answer(_("The showdown is not decided yet.")))
    show_warnings(solved, "showdown_undecided", "button_needed")
    show(
        note(
            _(
                "Under “Cards”, type the board and the players’ cards, or give each player a "
                "place: 1 is the best hand."
            )
        )
    )
    if hands := board_hands(result.hand):
        show(hands_table(hands))


def _decided(result: Result, showdown: Showdown) -> None:
    """The payouts in a sentence, then the pots, the hands, the odd chips and the stacks."""
    hand = result.hand
    show(answer(_headline(showdown), _decided_by(showdown)))
    show(_award_tiles(hand, result, showdown))
    if showdown.hands:
        show(hands_table(showdown.hands))
    _odd_chips(hand, showdown)
    show(_stacks(hand, result, showdown))
    words("kicker", "chop", "odd", "net")


def _headline(showdown: Showdown) -> str:
    paid = [
        _("{amount} to {name}").format(name=name, amount=chips(amount))
        for name, amount in showdown.payouts.items()
        if amount
    ]
    return _("{parts}.").format(parts=listed(paid)) if paid else _("There is no pot to win.")


def _decided_by(showdown: Showdown) -> str:
    return {
        "cards": _("Decided by the cards, pot by pot."),
        "order": _("Decided by the stated order, pot by pot."),
        "last_player": _("Only one player is left: no cards are needed."),
    }[showdown.decided_by]


def _award_tiles(hand: Hand, result: Result, showdown: Showdown) -> Html:
    tiles = []
    for pot, award in zip(result.stacking.pots, showdown.pots, strict=True):
        shares = "<br>".join(esc(_share(name, award)) for name in award.winners)
        tiles.append(
            f'<div class="sp-tile" style="border-top-color:{pot_colour(pot.name)}">'
            f"{pot_label(pot.name)} <small>{esc(chips(pot.amount, hand.big_blind))}</small>"
            f'<div class="big">{shares}</div>'
            f"<small>{esc(decision(hand, pot, award, showdown))}</small></div>"
        )
    return Html(f'<div class="sp-tiles wide">{"".join(tiles)}</div>')


def _share(name: str, award: PotAward) -> str:
    return f"{name} {chips(award.shares[name])}"


def hands_table(hands: Mapping[str, BestFive]) -> Html:
    """Each player's seven cards: those that play raised, the others dimmed."""
    rows = [
        (
            name,
            Html(f"{cards(five.cards, 'plays')} {cards(five.unused, 'dim')}"),
            unbroken(category_name(five.category)),
            unbroken(" ".join(rank_name(card >> 2) for card in five.cards)),
        )
        for name, five in hands.items()
    ]
    headings = [_("Player"), _("Best five, then what does not play"), _("Category"), _("Ranks")]
    return table(headings, rows, caption=_("The hands at the showdown"))


def _odd_chips(hand: Hand, showdown: Showdown) -> None:
    for sentence in odd_chips(hand, showdown):
        show(note(sentence))


def _stacks(hand: Hand, result: Result, showdown: Showdown) -> Html:
    totals, zero = hand.totals_after_call, Fraction(0)
    called = {hand.hero: hand.to_call or zero}
    rows = []
    for player in hand.players:
        name = player.name
        back = result.stacking.returned.get(name, zero)
        after = "–"
        if name in showdown.stacks and player.stack is not None:
            left = player.stack - called.get(name, zero)
            got = showdown.payouts[name] + back
            after = f"{chips(left)} + {chips(got)} = {chips(showdown.stacks[name])}"
        rows.append(
            (
                name,
                chips(totals[name]),
                chips(showdown.payouts[name]),
                chips(back),
                signed(showdown.net[name]),
                after,
            )
        )
    headings = [
        _("Player"),
        _("Put in"),
        _("From the pots"),
        _("Returned"),
        _("Net result"),
        _("Stack after"),
    ]
    caption = _("From the pots + returned − put in = net result; stack left + received = after")
    return table(headings, rows, caption=caption, numeric=(1, 2, 3, 4, 5))

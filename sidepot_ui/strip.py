"""The hand in one strip: the board, then each player with chips and cards."""

from sidepot_core import Hand
from sidepot_core.hand import Player

from .html import Html, card_place, cards, esc
from .numbers import chips
from .text import _

MANY = 5
"""From so many players on the boxes stand in one row on a phone, and the row scrolls sideways."""


def hand_strip(hand: Hand, *, editable: bool = True) -> Html:
    """The strip; on a narrow screen it leads to the form where the page has one."""
    seats = "".join(_seat(hand, player) for player in hand.players)
    board = _board(hand)
    link = ""
    if editable:
        text = _("Edit the hand")
        link = f'<a class="sp-edit" href="#edit-the-hand">{text} ↓</a>'
    label = _("The hand")
    group = f'role="group" aria-label="{label}"'
    if len(hand.players) < MANY:
        return Html(f'<div class="sp-strip" {group}>{board}{seats}{link}</div>')
    # What scrolls must be reached by keys; the link stays outside, where it is always seen.
    return Html(
        f'<div class="sp-strip many"><div class="sp-seats" tabindex="0" {group}>'
        f"{board}{seats}</div>{link}</div>"
    )


def _board(hand: Hand) -> str:
    held = any(p.cards or p.range is not None for p in hand.players)
    if not (hand.board or hand.dead_cards or held):
        return _dead_money_alone(hand)
    missing = "".join(card_place() for _place in range(5 - len(hand.board)))
    lying = Html(f"{cards(hand.board)}") if hand.board else ""
    title, dead = _("Board"), ""
    if hand.dead_money:
        text = _("dead money {amount}").format(amount=chips(hand.dead_money))
        dead = f"<small>{esc(text)}</small>"
    if hand.dead_cards:
        out = _("Other cards out of the deck")
        dead += f"<small>{esc(out)}</small>{cards(hand.dead_cards, 'dead')}"
    return (
        f'<div class="sp-seat board"><span class="who">{title}</span>'
        f'<span class="sp-cards">{lying}{missing}</span>{dead}</div>'
    )


def _dead_money_alone(hand: Hand) -> str:
    """Where a hand is about chips only, five empty places for cards would say nothing."""
    if not hand.dead_money:
        return ""
    title, amount = _("Dead money"), chips(hand.dead_money)
    return (
        f'<div class="sp-seat board"><span class="who">{esc(title)}</span>'
        f'<span class="sum">{esc(amount)}</span></div>'
    )


def _seat(hand: Hand, player: Player) -> str:
    hero, marks = player.name == hand.hero, []
    if player.folded:
        marks.append(_("folded"))
    elif player.stack == 0:
        marks.append(_("all-in"))
    if player.name == hand.button:
        marks.append(_("button"))
    put_in = esc(chips(player.total, hand.big_blind))
    if hero and hand.to_call:
        text = _("+ {amount} to call").format(amount=chips(hand.to_call))
        put_in += f" <small>{esc(text)}</small>"
    held = str(cards(player.cards)) if player.cards else ""
    if player.range is not None:
        written = esc(player.range.text)
        held = f'<small class="sp-range" title="{written}">{written}</small>'
    classes = "sp-seat" + (" hero" if hero else "") + (" folded" if player.folded else "")
    label = _("decides")
    star = f'<span title="{label}">★</span>' if hero else ""
    small = f"<small>{esc(' · '.join(marks))}</small>" if marks else ""
    name = esc(player.name)
    return (
        f'<div class="{classes}"><span class="who">{star}<span class="name" title="{name}">'
        f"{name}</span> {small}</span>"
        f'<span class="sum">{put_in}</span>{held}</div>'
    )

"""A handout to print: the hand with empty fields on one page, the solution on the next."""

from html import escape

from sidepot_core import Equity, Hand, PotEquity, Result, Showdown
from sidepot_core.cards import SUIT_SYMBOLS

from .numbers import chips, plus_minus, shown_equity, signed
from .showdown_words import decision, odd_chips
from .text import _, clauses, language, listed
from .words import category_name, pot_name, pot_sum, rank_name, why_not

STYLE = """
@page { size: A4; margin: 18mm; }
body { font: 12pt/1.5 system-ui, 'Hiragino Sans', 'Noto Sans CJK JP', 'Yu Gothic UI',
  'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans CJK KR', sans-serif;
  color: #111; background: #fff; max-width: 175mm; margin: 0 auto; padding: 8mm 0;
  font-variant-numeric: tabular-nums; }
h1 { font-size: 18pt; margin: 0 0 4mm; } h2 { font-size: 13pt; margin: 7mm 0 2mm; }
table { border-collapse: collapse; width: 100%; }
th, td { border: .3mm solid #888; padding: 1.6mm 2.5mm;
  text-align: left; vertical-align: top; } th { font-weight: 600; background: #f1f1ee; }
td:first-child { white-space: nowrap; }
.blank td { height: 9mm; } .solution { break-before: page; padding-top: 8mm; }
.red { color: #b3141f; } .blue { color: #0a5a9c; } .green { color: #1b6a34; }
"""
_STYLE = """
tr, p { break-inside: avoid; } h1, h2 { break-after: avoid; } thead { display: table-header-group; }
td { overflow-wrap: anywhere; } .pots td:nth-child(2) { min-width: 33mm; }
.note { white-space: pre-line; }
@media print { body { padding: 0; } .solution { padding-top: 0; } }
/* Many players or pots: the hand and the empty fields still share the first page. */
.many { font-size: 9pt; line-height: 1.35; } .many h1 { font-size: 15pt; margin-bottom: 2.5mm; }
.many h2 { font-size: 11pt; margin: 4mm 0 1.5mm; } .many p { margin: 1.5mm 0; }
.many th, .many td { padding: .8mm 1.6mm; } .many .blank td { height: 6mm; }
.equities td:first-child { white-space: normal; min-width: 18mm; }
.many .equities { font-size: 8pt; }
"""
MANY = 5
"""From so many players or pots on everything is set smaller, and equities have a row a player."""
_SUIT_CLASS = ("", "red", "blue", "green")


def handout(result: Result) -> str:
    """A complete HTML page with print styles and nothing from outside."""
    hand = result.hand
    title = escape(hand.title or _("Who can win which chips?"))
    solution = _("Solution")
    many = " many" if max(len(hand.players), len(result.stacking.pots)) >= MANY else ""
    return printed(
        title,
        f'<section class="asked{many}"><h1>{title}</h1>{_hand(hand)}{_questions(result)}</section>'
        f'<section class="solution{many}"><h1>{solution}</h1>{_pots(result)}'
        f"{_showdown(result)}{_call(result)}{_note(hand)}</section>",
        _STYLE,
    )


def printed(title: str, body: str, style: str = "") -> str:
    """A complete HTML page to print. ``title`` and ``body`` are HTML; ``style`` adds to the
    common one."""
    return (
        f'<!doctype html><html lang="{language()}"><meta charset="utf-8"><title>{title}</title>'
        f"<style>{STYLE}{style}</style><body>{body}</body></html>"
    )


def plain_table(headings: list[str], rows: list[list[str]], kind: str = "") -> str:
    """A table; the cells are HTML, the headings plain texts."""
    cells = "".join(f"<th>{escape(text)}</th>" for text in headings)
    head = f"<thead><tr>{cells}</tr></thead>" if any(headings) else ""
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f'<table class="{kind}">{head}<tbody>{body}</tbody></table>'


def _heading(text: str) -> str:
    return f"<h2>{escape(text)}</h2>"


def _line(label: str, html: str) -> str:
    return f"<p><b>{escape(label)}</b> {html}</p>"


def card_text(cards: tuple[int, ...]) -> str:
    """Cards as text in the colours of their suits."""
    return " ".join(
        f'<span class="{_SUIT_CLASS[card & 3]}">'
        f"{rank_name(card >> 2)}{SUIT_SYMBOLS[card & 3]}</span>"
        for card in cards
    )


def _hand(hand: Hand) -> str:
    rows = []
    for player in hand.players:
        state = _("folded") if player.folded else _("all-in") if player.stack == 0 else ""
        held = card_text(player.cards) or (
            "" if player.range is None else escape(player.range.text)
        )
        rows.append([escape(player.name), chips(player.total), state, held])
    lines = [plain_table([_("Player"), _("Total put in"), "", _("Cards")], rows)]
    if hand.board:
        lines.append(_line(_("Board"), card_text(hand.board)))
    if hand.dead_cards:
        lines.append(_line(_("Other cards out of the deck"), card_text(hand.dead_cards)))
    if hand.button is not None:
        lines.append(_line(_("Button"), escape(hand.button)))
    if hand.big_blind is not None:
        lines.append(_line(_("Big blind"), chips(hand.big_blind)))
    if hand.dead_money:
        lines.append(_line(_("Dead money"), chips(hand.dead_money)))
    if hand.note and _has_range(hand):
        lines.append(_reason(hand))
    if hand.hero is not None and hand.to_call is not None:
        sentence = _("{name} can call {amount}; after that the betting is over.")
        lines.append(
            f"<p>{escape(sentence.format(name=hand.hero, amount=chips(hand.to_call)))}</p>"
        )
    return "".join(lines)


def _has_range(hand: Hand) -> bool:
    return any(player.range is not None for player in hand.players)


def _reason(hand: Hand) -> str:
    text = _("Why: {reason}").format(reason=hand.note)
    return f'<p class="note">{escape(text)}</p>'


def _note(hand: Hand) -> str:
    """A note tells why a range is assumed, or else may give the answer away."""
    if not hand.note or _has_range(hand):
        return ""
    return f'<p class="note"><b>{escape(_("Note"))}</b> {escape(hand.note)}</p>'


def _questions(result: Result) -> str:
    blank = [["", "", "", ""] for _row in range(max(3, len(result.stacking.pots)))]
    headings = [_("Pot"), _("Amount"), _("May win"), _("Own equity")]
    asked = [_heading(_("Which pots are there, and who may win them?"))]
    asked.append(plain_table(headings, blank, "blank"))
    asked.append(_heading(_("What is returned, and to whom?")))
    asked.append(plain_table([""], [[""]], "blank"))
    if result.hand.to_call is not None:
        asked.append(_heading(_("What is the call worth?")))
        asked.append(plain_table([""], [[""], [""]], "blank"))
    return "".join(asked)


def _pots(result: Result) -> str:
    rows = [
        [
            escape(pot_name(pot.name)),
            escape(pot_sum(pot)),
            escape(listed(pot.eligible)),
            escape(clauses(why_not(result.hand, pot))),
        ]
        for pot in result.stacking.pots
    ]
    headings = [_("Pot"), _("Arithmetic"), _("May win"), _("May not, and why")]
    sentence = _("{amount} back to {name}")
    back = "".join(
        f"<p>{escape(sentence.format(amount=chips(amount), name=name))}</p>"
        for name, amount in result.stacking.returned.items()
    )
    return plain_table(headings, rows, "pots") + back


def _showdown(result: Result) -> str:
    showdown = result.showdown
    if showdown is None:
        return ""
    won = [
        [
            escape(pot_name(pot.name)),
            escape(_(", ").join(f"{name} {chips(award.shares[name])}" for name in award.winners)),
            escape(decision(result.hand, pot, award, showdown)),
        ]
        for pot, award in zip(result.stacking.pots, showdown.pots, strict=True)
    ]
    paid = [
        [escape(name), chips(amount), signed(showdown.net[name])]
        for name, amount in showdown.payouts.items()
    ]
    odd = "".join(f"<p>{escape(text)}</p>" for text in odd_chips(result.hand, showdown))
    return (
        _heading(_("Showdown"))
        + plain_table([_("Pot"), _("Won by"), _("Why")], won)
        + odd
        + _hands(showdown)
        + _heading(_("Net result"))
        + plain_table([_("Player"), _("From the pots"), _("Net result")], paid)
    )


def _hands(showdown: Showdown) -> str:
    """The best five cards of everybody at the showdown; nothing where no cards decided."""
    if not showdown.hands:
        return ""
    rows = [
        [escape(name), card_text(five.cards), escape(category_name(five.category))]
        for name, five in showdown.hands.items()
    ]
    headings = [_("Player"), _("Best five cards"), _("Category")]
    return _heading(_("The hands at the showdown")) + plain_table(headings, rows)


def _call(result: Result) -> str:
    if result.equity is None:
        return ""
    text = _heading(_("Equity, pot by pot")) + _equities(result.equity)
    if result.call is not None:
        worth = signed(result.call.ev)
        if result.call.ev_error is not None:
            worth = f"{worth} {plus_minus(result.call.ev_error)}"
        sentence = _("EV of the call: {ev}").format(ev=worth)
        text += f"<p><b>{escape(sentence)}</b></p>"
    return text


def _equities(equity: Equity) -> str:
    """Pots by players, whichever are fewer across the page."""
    names, pots = list(equity.receives), equity.pots

    def share(pot: PotEquity, name: str) -> str:
        return shown_equity(equity, pot, name) if name in pot.equity else "–"

    if len(names) < MANY:
        rows = [[escape(pot_name(pot.name)), *(share(pot, name) for name in names)] for pot in pots]
        return plain_table([_("Pot"), *names], rows, "equities")
    rows = [[escape(name), *(share(pot, name) for pot in pots)] for name in names]
    return plain_table([_("Player"), *(pot_name(pot.name) for pot in pots)], rows, "equities")

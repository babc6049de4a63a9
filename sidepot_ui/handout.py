"""A handout to print: the hand with empty fields on one page, the solution on the next."""

from html import escape

from sidepot_core import Hand, Result
from sidepot_core.cards import SUIT_SYMBOLS

from .numbers import chips, shown_equity, signed
from .text import _, clauses, language, listed
from .words import pot_name, pot_sum, rank_name, why_not

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
_SUIT_CLASS = ("", "red", "blue", "green")


def handout(result: Result) -> str:
    """A complete HTML page with print styles and nothing from outside."""
    hand = result.hand
    title = escape(hand.title or _("Who can win which chips?"))
    solution = _("Solution")
    return printed(
        title,
        f"<section><h1>{title}</h1>{_hand(hand)}{_questions(result)}</section>"
        f'<section class="solution"><h1>{solution}</h1>{_pots(result)}'
        f"{_showdown(result)}{_call(result)}</section>",
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
    if hand.hero is not None and hand.to_call is not None:
        sentence = _("{name} can call {amount}; after that the betting is over.")
        lines.append(
            f"<p>{escape(sentence.format(name=hand.hero, amount=chips(hand.to_call)))}</p>"
        )
    return "".join(lines)


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
    return plain_table(headings, rows) + back


def _showdown(result: Result) -> str:
    if result.showdown is None:
        return ""
    rows = [
        [escape(name), chips(amount), signed(result.showdown.net[name])]
        for name, amount in result.showdown.payouts.items()
    ]
    headings = [_("Player"), _("From the pots"), _("Net result")]
    return _heading(_("Showdown")) + plain_table(headings, rows)


def _call(result: Result) -> str:
    if result.equity is None:
        return ""
    names = list(result.equity.receives)
    rows = [
        [
            escape(pot_name(pot.name)),
            *(
                shown_equity(result.equity, pot, name) if name in pot.equity else "–"
                for name in names
            ),
        ]
        for pot in result.equity.pots
    ]
    text = _heading(_("Equity, pot by pot")) + plain_table([_("Pot"), *names], rows)
    if result.call is not None:
        sentence = _("EV of the call: {ev}").format(ev=signed(result.call.ev))
        text += f"<p><b>{escape(sentence)}</b></p>"
    return text

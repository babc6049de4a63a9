"""A set on paper: a sheet of questions with room for the answers, and the worked solutions."""

from collections.abc import Callable, Iterable
from html import escape

from sidepot_core import Hand
from sidepot_core.cards import cards_text
from sidepot_core.hand import Player
from sidepot_core.practice import (
    Choice,
    Five,
    Kind,
    Names,
    PracticeSet,
    Question,
    encode_set,
    solution,
)

from ..examples import in_language
from ..handout import card_text, plain_table, printed
from ..numbers import chips, number, ratio, signed
from ..text import _, clauses, ngettext
from ..words import pot_name
from .situation import odd_chip_rule
from .words import (
    cards_in_words,
    in_a_row,
    kind_name,
    level_name,
    option_name,
    player_name,
    players_listed,
    sentence,
    share,
)

STYLE = """
@page { @bottom-right { content: counter(page) " / " counter(pages); font: 9pt system-ui; } }
.paper > thead td { border: 0; border-bottom: .3mm solid #888; padding: 0 0 1.5mm; font-size: 9pt; }
.paper > tbody > tr > td { border: 0; padding: 5mm 0 0; }
.paper > * > tr > td { white-space: normal; } .paper tr { break-inside: avoid; }
h1 { margin: 0 0 3mm; } h2 { margin: 0 0 1mm; }
p { margin: 1mm 0; } .asked { font-weight: 600; } .facts { font-size: 10.5pt; }
.hand { font-size: 10.5pt; margin: 2mm 0; width: auto; }
.hand th, .hand td { padding: .8mm 2.5mm; } .hand td { white-space: nowrap; }
.hand small { font-weight: 400; }
.who { display: flex; gap: 8mm; } .who span { flex: 1; }
.who span, .line { border-bottom: .3mm solid #555; }
.answer { display: flex; flex-wrap: wrap; gap: 3mm 8mm; margin: 6mm 0 2mm; align-items: end; }
.answer.worked { margin-top: 24mm; }
.answer i { font-style: normal; white-space: nowrap; display: flex; gap: 2mm; align-items: end; }
.line { width: 28mm; height: 6mm; } .line.long { width: 70mm; }
.box { width: 4.2mm; height: 4.2mm; border: .3mm solid #555; align-self: center; }
.box.card { width: 10mm; height: 13mm; border-radius: 1mm; }
.right { font-weight: 600; } .steps { margin: 1mm 0 0; padding-left: 8mm; }
"""
BLANK_POTS = 4
"""Rows for the pots: how many there are is part of the question."""


def sheet(chosen: PracticeSet) -> str:
    """The questions, each with its hand and an empty answer, as a complete HTML page."""
    name, date = escape(_("Name")), escape(_("Date"))
    who = f'<p class="who"><span>{name}</span><span>{date}</span></p>'
    return _paper(chosen, _("Questions"), who, _answer)


def solutions(chosen: PracticeSet) -> str:
    """The same questions with the right answers and every step, as a complete HTML page."""
    return _paper(chosen, _("Solutions"), "", _worked)


def _paper(chosen: PracticeSet, title: str, start: str, below: Callable[[Question], str]) -> str:
    """``below``: what stands under each question, as HTML."""
    heading = escape(_("Side pots: {title}").format(title=title))
    head = escape(mark(chosen, title))
    rows = [f"<tr><td><h1>{heading}</h1>{start}</td></tr>"]
    for place in range(chosen.number):
        question = chosen.item(place).question
        kind = escape(f"{place + 1}. {kind_name(question.kind)}")
        rows.append(f"<tr><td><h2>{kind}</h2>{_asked(question)}{below(question)}</td></tr>")
    # Browsers repeat the head of a table on every page, and do not split its rows.
    return printed(
        heading,
        f'<table class="paper" role="presentation"><thead><tr><td>{head}</td></tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table>",
        STYLE,
    )


def mark(chosen: PracticeSet, title: str) -> str:
    """What tells on every page which set it belongs to."""
    count = ngettext("{n} question", "{n} questions", chosen.number).format(n=chosen.number)
    level = _("level {level}").format(level=level_name(chosen.level))
    code = _("set {code}").format(code=encode_set(chosen))
    return f"Sidepot · {title} · {code} · {count} · {level}"


# The question


def _asked(question: Question) -> str:
    hand = in_language(question.situation.hand)
    facts = [*_facts(hand), *map(sentence, question.notes), *odd_chip_rule(question)]
    return (
        f'<p class="asked">{escape(sentence(question.text))}</p>{_hand(hand)}'
        f'<p class="facts">{escape(in_a_row(facts))}</p>'
    )


def _hand(hand: Hand) -> str:
    """The players side by side, and the board."""
    whole, before = _("Put in during the whole hand"), _("Put in before the call")
    put_in = before if hand.to_call else whole
    names = "".join(f"<th>{_player(hand, player)}</th>" for player in hand.players)
    rows = [(put_in, [chips(player.total) for player in hand.players])]
    if any(player.cards for player in hand.players):
        rows.append((_("Cards"), [card_text(player.cards) for player in hand.players]))
    body = "".join(
        f"<tr><th>{escape(label)}</th>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
        for label, cells in rows
    )
    board = f"<p><b>{escape(_('Board'))}</b> {card_text(hand.board)}</p>" if hand.board else ""
    return f'<table class="hand"><tr><th></th>{names}</tr>{body}</table>{board}'


def _player(hand: Hand, player: Player) -> str:
    marks = [_("folded")] if player.folded else [_("all-in")] if player.stack == 0 else []
    if player.name == hand.button:
        marks.append(_("button"))
    return f"{escape(player.name)} <small>{escape(' · '.join(marks))}</small>"


def _facts(hand: Hand) -> list[str]:
    facts = []
    if hand.big_blind:
        facts.append(_("Big blind: {amount}.").format(amount=chips(hand.big_blind)))
    if hand.dead_money:
        facts.append(_("Dead money: {amount}.").format(amount=chips(hand.dead_money)))
    if hand.hero is not None and hand.to_call:
        text = _("{name} can call {amount}; after that the betting is over.")
        facts.append(text.format(name=hand.hero, amount=chips(hand.to_call)))
    return facts


# The empty answer


def _answer(question: Question) -> str:
    form = question.form
    if form.open_list:
        blank = [["", ""] for _row in range(BLANK_POTS)]
        return plain_table([_("Pot"), _("Amount")], blank, "blank")
    if form.value == "five":
        return _row(['<b class="box card"></b>'] * 5)
    if form.options:
        return _row(f'<i><b class="box"></b>{escape(option_name(o))}</i>' for o in form.options)
    names = [escape(player_name(name)) for name in form.fields]
    if names:
        return _row((f'<i>{name}<b class="line"></b></i>' for name in names), worked=True)
    label = escape(_("Answer:"))
    return _row([f'<i>{label}<b class="line long"></b></i>'], worked=True)


def _row(fields: Iterable[str], *, worked: bool = False) -> str:
    """``worked``: room above to reckon in."""
    kind = "answer worked" if worked else "answer"
    return f'<p class="{kind}">{"".join(fields)}</p>'


# The solution


def _worked(question: Question) -> str:
    label, right = escape(_("Answer:")), escape(answer_text(question))
    steps = "".join(f"<li>{escape(sentence(step.text))}</li>" for step in solution(question))
    return f'<p class="right">{label} {right}</p><ol class="steps">{steps}</ol>'


def answer_text(question: Question) -> str:
    """The right answer in words and numbers."""
    right = question.right
    if isinstance(right, Names):
        return players_listed(right.names)
    if isinstance(right, Choice):
        return option_name(right.code)
    if isinstance(right, Five):
        return cards_in_words(cards_text(right.cards))
    form, values = question.form, right.values
    names = [player_name(name) for name in form.fields]
    if form.open_list:
        names = [pot_name(pot.name) for pot in question.working.pots]
    if names:
        pair = _("{name}: {amount}")
        both = zip(names, values, strict=True)
        return clauses([pair.format(name=name, amount=chips(value)) for name, value in both])
    write = {"share": lambda value: share(ratio(value)), "count": number}.get(form.value, chips)
    return (signed if question.kind is Kind.CALL_EV else write)(values[0])

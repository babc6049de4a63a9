"""The layers of a hand with the chips lit up that a mistake overlooks; plain HTML, as the EV line.

Layers are drawn to scale, but never too thin for their text. Floats are only heights in px.
"""

from collections.abc import Mapping
from fractions import Fraction

from sidepot_core.pots import Layer
from sidepot_core.practice import Chips, Overlooked, Question
from sidepot_core.practice.situation import YOU

from ..html import Html, esc, pot_label
from ..numbers import chips
from ..text import _, clauses
from ..words import pot_colour, pot_ink, pot_letter, pot_phrase
from .words import in_a_row, player_name

HEIGHT = 260
"""All layers together in px, where none must be made higher."""
LEAST = 34
"""The lowest layer in px: two of these still carry a text each."""
Lit = Mapping[tuple[int, str], Fraction]


def lit_chips(question: Question, overlooked: Overlooked) -> Html:
    """A column for each player, cut into layers in the colours of the pots."""
    situation = question.situation
    lit = _sums(overlooked.chips)
    layers = list(enumerate(situation.layers))
    slices = [(number, layer) for number, layer in reversed(layers) if layer.payers]
    columns = {name: 2 + place for place, name in enumerate(situation.names)}
    top = max(situation.totals.values())
    rows, cells = [], []
    for row, (number, layer) in enumerate(slices, start=1):
        rows.append(f"{max(LEAST, round(float((layer.high - layer.low) / top) * HEIGHT))}px")
        level = f'style="grid-row:{row}"'
        cells.append(f'<span class="level" {level}>{esc(chips(layer.high))}</span>')
        cells.append(f'<i class="cut" {level}></i>')
        for name in layer.payers:
            where = f"grid-row:{row};grid-column:{columns[name]}"
            cells.append(_cell(question, number, name, lit, where))
    names = [*columns]
    if situation.hand.dead_money:
        where = f"grid-row:{len(slices)};grid-column:{len(columns) + 2}"
        cells.append(_cell(question, 0, "", lit, where))
        names.append("")
    feet = [
        f'<b class="foot" style="grid-row:{len(slices) + 1};grid-column:{2 + place}">'
        f"{esc(_foot(question, name))}</b>"
        for place, name in enumerate(names)
    ]
    return Html(
        f'<div class="sp-lit" role="img" aria-label="{esc(in_words(question, overlooked.chips))}" '
        f'style="grid-template-rows:{" ".join(rows)} auto;--columns:{len(names)}">'
        f"{''.join(cells)}{''.join(feet)}</div>"
        f'<p class="sp-muted">{_legend(question, overlooked)}</p>'
    )


def in_words(question: Question, overlooked: tuple[Chips, ...]) -> str:
    """“Framed: 40 of A in the main pot; 110 of A in side pot 1.”"""
    by_place: dict[tuple[str, str], Fraction] = {}
    for (number, name), amount in _sums(overlooked).items():
        place = (name, _pot_of(question, question.situation.layers[number]))
        by_place[place] = by_place.get(place, Fraction(0)) + amount
    parts = [_part(name, pot, amount) for (name, pot), amount in by_place.items()]
    return _("Framed: {parts}.").format(parts=clauses(parts))


def _part(name: str, pot: str, amount: Fraction) -> str:
    if not name:
        return _("{amount} dead money").format(amount=chips(amount))
    mine = name == YOU
    if pot:
        text = _("your {amount} in {pot}") if mine else _("{amount} of {name} in {pot}")
    elif mine:
        text = _("your {amount} that nobody called")
    else:
        text = _("{amount} of {name} that nobody called")
    return text.format(amount=chips(amount), name=player_name(name), pot=pot and pot_phrase(pot))


def _sums(overlooked: tuple[Chips, ...]) -> dict[tuple[int, str], Fraction]:
    """Amounts by layer and player; two mistakes together may name chips of the same block."""
    sums: dict[tuple[int, str], Fraction] = {}
    for part in overlooked:
        key = (part.layer, part.player)
        sums[key] = sums.get(key, Fraction(0)) + part.amount
    return sums


def _cell(question: Question, number: int, name: str, lit: Lit, where: str) -> str:
    layer = question.situation.layers[number]
    pot = _pot_of(question, layer)
    whole = layer.high - layer.low if name else layer.amount
    part = min(lit.get((number, name), Fraction(0)), whole)
    kinds = ["chips"]
    kinds += ["folded"] if name in question.situation.folded else []
    kinds += [] if pot else ["returned"]
    style = where + (f";--pot:{pot_colour(pot)};--ink:{pot_ink(pot)}" if pot else "")
    letter = f"{pot_letter(pot)} " if pot else ""
    if part == whole:
        kinds.append("lit")
    text = f"<span>{esc(letter + chips(whole))}</span>"
    if 0 < part < whole:
        share = round(100 * float(part / whole))
        lowest = 1 if question.situation.hand.dead_money else 0
        end = "top" if _at_top(number, name, lit, lowest) else "bottom"
        height = f"height:max({share}%,1.4rem)"
        text = f'<em style="{end}:0;{height}"><span>{esc(chips(part))}</span></em>'
    return f'<div class="{" ".join(kinds)}" style="{style}">{text}</div>'


def _at_top(number: int, name: str, lit: Lit, lowest: int) -> bool:
    """Where in its block a lit part lies: next to the lit block above or below it."""
    below, above = (number - 1, name) in lit, (number + 1, name) in lit
    return not below and (above or number > lowest)


def _pot_of(question: Question, layer: Layer) -> str:
    """The pot a layer belongs to; empty for what is returned."""
    for pot in question.situation.stacking.pots:
        if any((part.low, part.high) == (layer.low, layer.high) for part in pot.layers):
            return pot.name
    return ""


def _foot(question: Question, name: str) -> str:
    if not name:
        return _("Dead money")
    star = "★ " if name == question.situation.hand.hero else ""
    return star + player_name(name)


def _legend(question: Question, overlooked: Overlooked) -> str:
    """The pots by their colours, and what an outline means."""
    pots = [
        f'<span class="sp-nowrap">{pot_label(pot.name)} {esc(chips(pot.amount))}</span>'
        for pot in question.situation.stacking.pots
    ]
    framed = {
        "left_out": _("Framed: the chips that this reasoning leaves out."),
        "misplaced": _("Framed: the chips that this reasoning counts in the wrong pot."),
        "counted_too_much": _(
            "Framed: the chips that this reasoning counts although they do not count here."
        ),
    }[overlooked.sense]
    situation = question.situation
    folded = any(name in situation.folded for layer in situation.layers for name in layer.payers)
    words = in_a_row((framed, _("Hatched: folded.") if folded else ""))
    return f"{' &nbsp; '.join(pots)} &nbsp; {esc(words)}"

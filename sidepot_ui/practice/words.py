"""What practice says in the reader's language: sentences of the core, and names of its codes."""

from collections.abc import Callable, Iterable
from fractions import Fraction

from sidepot_core.cards import SUIT_SYMBOLS, parse_cards, rank_of, suit_of
from sidepot_core.practice import MISTAKES, Kind, PracticeError, PracticeRefused, Text
from sidepot_core.practice.situation import YOU

from ..numbers import chips, number, percent
from ..text import _, either, listed
from ..words import category_name, pot_phrase, rank_name


def sentence(text: Text | PracticeError) -> str:
    """A sentence of the core in the reader's language, with names and numbers as people read
    them."""
    writers = _WRITERS if isinstance(text, Text) else _ERROR_WRITERS
    params = {
        name: writers[name](value) if name in writers else value for name, value in text.params
    }
    if text.code == "step/term":  # a product: what it comes to stands after it
        params["equity"] = dict(text.params)["equity"]
    return _(text.template).format(**params)


def refusal(refused: PracticeRefused) -> str:
    """Everything that is wrong, in one text."""
    return sentences(refused.errors)


def sentences(texts: Iterable[Text | PracticeError]) -> str:
    """Sentences of the core, one after the other."""
    return in_a_row(map(sentence, texts))


def in_a_row(said: Iterable[str]) -> str:
    """Sentences one after the other; after a full-width stop stands no blank."""
    return " ".join(filter(None, said)).replace("。 ", "。")


def player_name(name: str) -> str:
    """A player's name; the one who answers is “You” in the reader's language."""
    return _("You") if name == YOU else name


def players_listed(names: tuple[str, ...] | list[str]) -> str:
    """“A, B and You”."""
    return listed([player_name(name) for name in names])


def option_name(option: str) -> str:
    """A choice in words: yes, no, or a player."""
    return {"yes": _("yes"), "no": _("no")}.get(option) or player_name(option)


def cards_in_words(text: str) -> str:
    """Cards for a sentence: ``As Td`` is “A♠ 10♦”."""
    cards, _rest = parse_cards(text)
    return " ".join(f"{rank_name(rank_of(c))}{SUIT_SYMBOLS[suit_of(c)]}" for c in cards)


def share(text: str) -> str:
    """A share exact and as a percentage: ``1/21`` is “1/21 = 4.76%”."""
    value = Fraction(text)
    return percent(value) if value.denominator == 1 else f"{text} = {percent(value)}"


def _chips(text: str) -> str:
    return chips(Fraction(text))


def _tolerance(text: str) -> str:
    """A share already has its sign: ``0.5%``; chips come as a number."""
    bare = text.removesuffix("%")
    return number(Fraction(bare)) + ("%" if bare != text else "")


_AMOUNTS = (
    *("amount", "low", "high", "height", "total", "pots", "returned", "share", "odd"),
    *("receives", "to_call", "ev", "needed", "value"),
)
_WRITERS: dict[str, Callable[[str], str]] = {
    **dict.fromkeys(_AMOUNTS, _chips),
    "pot": pot_phrase,
    "player": player_name,
    "players": lambda names: players_listed(names.split(", ")),
    "cards": cards_in_words,
    "category": category_name,
    "equity": share,
    "tolerance": _tolerance,
}
_ERROR_WRITERS: dict[str, Callable[[str], str]] = {
    "options": lambda options: either([option_name(option) for option in options.split(", ")]),
}


def mistake_name(code: str) -> str:
    """What a mistake is called."""
    return sentence(MISTAKES[code].name)


def kind_name(kind: Kind) -> str:
    """What a kind of question asks for, in a few words."""
    return {
        Kind.POTS: _("The pots"),
        Kind.ELIGIBLE: _("Who may win a pot"),
        Kind.RETURNED: _("What is returned"),
        Kind.WINNERS: _("Who wins a pot"),
        Kind.PAYOUTS: _("The payouts"),
        Kind.BEST_FIVE: _("The best five"),
        Kind.CHOP: _("Chopped or not"),
        Kind.ODD_CHIP: _("The odd chip"),
        Kind.RIVERS: _("Rivers that win"),
        Kind.EQUITY: _("Equity in a pot"),
        Kind.CALL_EV: _("EV of the call"),
        Kind.BREAK_EVEN: _("Break-even equity"),
    }[kind]


def level_name(level: int) -> str:
    """What a level (1 to 5) holds, whatever is asked: returns may occur at every one."""
    return (
        _("1: three players, one of them short"),
        _("2: earlier bets, at times a folded player"),
        _("3: at least three pots, or two folded players"),
        _("4: at least three pots, a folded player, dead money"),
        _("5: antes, dead money, two folded players"),
    )[level - 1]

"""What can be wrong with a hand, as data: a code, the field, and parameters.

The sentences are English templates; a user interface looks the template up in its catalogue and
fills in the same parameters. ``N_`` only marks a text for extraction.
"""

from collections.abc import Iterable
from dataclasses import dataclass


def N_(text: str) -> str:
    """Mark a text for the message catalogues; returns it unchanged."""
    return text


@dataclass(frozen=True)
class Message:
    """One thing to tell about a hand.

    ``code`` is stable and for programs, ``field`` says where (``players[1].total``; empty for the
    document as a whole), ``params`` fill the sentence.
    """

    code: str
    field: str = ""
    params: tuple[tuple[str, str], ...] = ()

    @property
    def template(self) -> str:
        """The English sentence with named placeholders: the key of the message catalogues."""
        return TEMPLATES[self.code]

    @property
    def message(self) -> str:
        """The sentence in English."""
        return self.template.format(**dict(self.params))


class HandError(Message):
    """A reason why a hand is refused."""


class HandWarning(Message):
    """Something a reader must know about a result that was computed."""


class HandRefused(ValueError):
    """A hand that cannot be solved; ``errors`` holds every problem at once."""

    def __init__(self, errors: Iterable[HandError]) -> None:
        self.errors = tuple(errors)
        super().__init__("; ".join(_located(error) for error in self.errors))


def printable(text: str) -> str:
    """The text with lone surrogates replaced: no screen, file or socket takes them."""
    return text.encode("utf-8", "replace").decode()


def _located(message: Message) -> str:
    return f"{message.field}: {message.message}" if message.field else message.message


EXPECTED = (
    N_("an amount"),
    N_("an object"),
    N_("text"),
    N_("true or false"),
    N_("a list of players"),
    N_("a list of lists of names"),
)
"""What the parameter ``expected`` of ``wrong_type`` may say; a translation looks it up as well."""

TEMPLATES: dict[str, str] = {
    # The document as a whole
    "document_not_json": N_(
        "This is no hand saved as JSON (it breaks off at line {line}, column {column}): open a "
        "file that Sidepot saved."
    ),
    "document_not_text": N_("This file is not text in UTF-8: save the hand as JSON in UTF-8."),
    "document_too_large": N_("This file is larger than 1 MB: a hand document is a few kilobytes."),
    "document_unreadable": N_("The file {file} cannot be read: {reason}."),
    "link_broken": N_("This link is broken or cut off: copy the whole link once more."),
    "link_too_long": N_("This link is too long to be one of ours: copy it once more."),
    "link_newer": N_("This link was made by a newer Sidepot: update Sidepot to open it."),
    "format_newer": N_(
        "This hand was saved by a newer Sidepot ({value}): update Sidepot to open it."
    ),
    "format_unknown": N_("“{value}” is not a hand document: “format” must be “sidepot-hand/1”."),
    "unknown_field": N_("There is no field “{name}” here: remove it or correct its name."),
    "field_twice": N_("The field “{name}” stands here twice: keep one."),
    "missing_field": N_("This is missing: fill it in."),
    "wrong_type": N_("This must be {expected}."),
    # Amounts
    "amount_format": N_("“{value}” is not an amount: write it like 150, 5,000, 10.42 or 20BB."),
    "amount_needs_big_blind": N_("“{value}” is in big blinds: give the big blind as well."),
    "amount_not_finite": N_("“{value}” is not a finite amount: write a number."),
    "amount_negative": N_("“{value}” is negative: amounts start at 0."),
    "amount_too_large": N_("“{value}” is too large: amounts go up to 1,000,000,000,000,000."),
    "amount_too_fine": N_("“{value}” has more than 12 decimals: round it to the smallest chip."),
    "amount_not_multiple": N_(
        "{value} is no multiple of the smallest chip, {chip}: correct it or choose a smaller chip."
    ),
    "amount_not_positive": N_("This must be more than 0."),
    # Cards and ranges
    "card_unknown": N_("“{value}” is not a card: write rank then suit, like As, Td or 9h."),
    "card_duplicate": N_("{card} is used twice (also in {other}): a deck holds it once."),
    "cards_count": N_("A player holds 2 cards, here are {count}: give both or none."),
    "board_count": N_("A board has 0, 3, 4 or 5 cards, here are {count}."),
    "deck_too_small": N_(
        "Only {left} cards are left in the deck, but {needed} are still needed for the board and "
        "the hands that are not known: take some dead cards out."
    ),
    "cards_and_range": N_("Cards and a range are given for {name}: keep one of them."),
    "range_token": N_(
        "“{value}” (at character {position}) is not a range: write it like QQ+, AKs or A5s-A2s."
    ),
    "range_empty": N_("The range of {name} leaves no combo: all its cards are known elsewhere."),
    # Players
    "players_too_few": N_("A hand needs at least 2 players, here are {count}: add one."),
    "players_too_many": N_("A hand has at most 10 players, here are {count}: remove some."),
    "name_empty": N_("This player has no name: give one of 1 to 24 characters."),
    "name_too_long": N_("“{value}” is longer than 24 characters: shorten the name."),
    "name_characters": N_("A name must not hold line breaks or control characters."),
    "name_duplicate": N_("Two players are named {name}: every name must differ."),
    "nobody_left": N_("Everybody has folded: somebody must be left to win the pots."),
    # The decision, the button, the order
    "hero_unknown": N_("There is no player named {name}: choose one of the players to decide."),
    "hero_folded": N_("A folded player cannot call: unfold {name} or choose who else decides."),
    "to_call_without_hero": N_("An amount to call needs a player who decides: choose one."),
    "to_call_above_stack": N_(
        "{name} cannot call {to_call} with {stack} behind: lower the call or correct the stack."
    ),
    "to_call_is_a_raise": N_(
        "With {to_call} more {name} would have {total} in, above everybody else’s {most}: "
        "a call is at most {call}."
    ),
    "button_unknown": N_("There is no player named {name}: choose who has the button."),
    "odd_chip_rule_unknown": N_(
        "“{value}” is no rule for odd chips: use “first_winner_left_of_button” or “exact”."
    ),
    "order_unknown_player": N_("The order names {name}, who is not a player."),
    "order_player_twice": N_("The order names {name} twice: keep one place."),
    "order_misses_player": N_(
        "The order misses {name}: give every player who has not folded a place."
    ),
    # Warnings
    "betting_open": N_(
        "{name}: less than the most is in, and not known to be all-in. The betting is not "
        "closed, so an EV would not hold. If this is an all-in, give a stack of 0."
    ),
    "call_short": N_(
        "{name} would still be {missing} short after this call: call {call}, or give a stack that "
        "makes it an all-in. Until then the betting is not closed, and an EV would not hold."
    ),
    "further_betting": N_(
        "After the call {names} still have chips behind and cards are to come: the EV holds "
        "only if nobody bets again."
    ),
    "nothing_to_call": N_(
        "Everybody else has folded: no call is needed from {name}, and there is no decision to "
        "value."
    ),
    "layer_only_folded": N_(
        "Only folded players paid the layer from {low} to {high}: its {amount} goes to the pot "
        "below."
    ),
    "cards_incomplete": N_(
        "The cards of {names} are not known: without them there is no equity and no value of a "
        "call."
    ),
    "showdown_undecided": N_(
        "The showdown is left out: it needs all five board cards and every live player’s cards, "
        "or the order at the showdown."
    ),
    "ranges_impossible": N_(
        "No deal, or hardly any, fits all the ranges at once: widen one of them. Until then there "
        "is no equity and no value of a call."
    ),
    "range_of_folded": N_("{name} folded: the range is not used."),
    "order_of_folded": N_("{name} folded: the place at the showdown is not used."),
    "order_not_used": N_("The board and all cards are known: they decide, not the stated order."),
    "button_needed": N_(
        "{pot}: an odd chip must go to a seat. Say who has the button; until then the payouts are "
        "left out."
    ),
}

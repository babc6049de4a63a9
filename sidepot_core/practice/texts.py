"""What practice says, as data: a code and parameters; the English templates stand in two tables.

A user interface looks the template up in its catalogue and fills in the parameters. Amounts,
shares and numbers come as exact text, pots by their English name (``main``, ``side 1``).
"""

from collections.abc import Iterable

from ..messages import N_, HandError, Message
from .names import MISTAKE_NAMES
from .texts_mistakes import MISTAKE_TEXTS


class Text(Message):
    """A sentence of a question, a solution or a mistake."""

    @property
    def template(self) -> str:
        """The English sentence with named placeholders."""
        code, _, about = self.code.partition("/")
        if about == "name":
            return MISTAKE_NAMES[code]
        return MISTAKE_TEXTS.get(self.code) or TEXTS[self.code]

    @property
    def message(self) -> str:
        """The sentence in English, with the pot named as sentences name it."""
        params = dict(self.params)
        if "pot" in params:
            name = params["pot"]
            params["pot"] = "the main pot" if name == "main" else name.replace("side", "side pot")
        return self.template.format(**params)


class PracticeError(HandError):
    """Why an answer, a link to a set or saved progress cannot be read."""

    @property
    def template(self) -> str:
        """The English sentence with named placeholders."""
        return ERRORS[self.code]


class PracticeRefused(ValueError):
    """Something typed or opened that cannot be read; ``errors`` says why."""

    def __init__(self, errors: Iterable[PracticeError]) -> None:
        self.errors = tuple(errors)
        super().__init__("; ".join(error.message for error in self.errors))


def text(code: str, **params: str) -> Text:
    """A sentence with its parameters."""
    return Text(code, "", tuple(params.items()))


ERRORS: dict[str, str] = {
    "answer_empty": N_("There is no answer yet: fill it in."),
    "answer_format": N_("“{value}” is not a number: write it like 150, 10.42 or 1000/7."),
    "answer_share_format": N_("“{value}” is not a share: write it like 47.6%, 0.476 or 10/21."),
    "answer_whole": N_("“{value}” is not a whole number: rivers are counted one by one."),
    "answer_count": N_("Here {wanted} numbers are asked for, not {count}."),
    "answer_many": N_("At most {most} numbers are read here, not {count}."),
    "answer_unknown": N_("“{value}” cannot be chosen here: choose from {options}."),
    "answer_cards": N_("“{value}” is not a card: write rank then suit, like As, Td or 9h."),
    "answer_five": N_("Choose five different cards from the player’s two and the board."),
    "answer_negative": N_("“{value}” is below 0: here it can be 0 at the least."),
    "answer_share_range": N_("“{value}” cannot be: a share lies between 0% and 100%."),
    "answer_five_many": N_("{count} cards are chosen, but five make a hand: take {extra} away."),
    "set_broken": N_("This link to a set is broken or cut off: copy the whole link once more."),
    "set_newer": N_("This set was made by a newer Sidepot: update Sidepot to open it."),
    "set_empty": N_("A set needs at least one kind of question."),
    "set_number": N_("A set has 1 to {most} questions, here are {number}."),
    "set_level": N_("There is no level {level}: levels go from 1 to 5."),
    "set_seed": N_("The seed must be a whole number from 0 to 4,294,967,295."),
    "progress_broken": N_("This is no saved progress: it cannot be read."),
    "progress_newer": N_("This progress was saved by a newer Sidepot: update Sidepot to open it."),
    "progress_field": N_("The saved progress has a missing or wrong value for {name}."),
    "progress_mistake": N_("The saved progress names a mistake that is unknown here: {name}."),
}

TEXTS: dict[str, str] = {
    # Questions
    "question/pots": N_("How large is each pot, from the main pot up?"),
    "question/eligible": N_("Who may win {pot}?"),
    "question/returned": N_("How many chips are returned because nobody called them?"),
    "question/winners": N_("Who wins {pot}?"),
    "question/payouts": N_("How many chips does each player receive from the pots?"),
    "question/best_five": N_("What are the best five cards of {player}?"),
    "question/your_best_five": N_("What are your best five cards?"),
    "question/chop": N_("Is {pot} chopped?"),
    "question/odd_chip": N_("How many chips does each player receive from {pot}?"),
    "question/rivers": N_("On how many rivers do you win {pot} alone?"),
    "question/equity": N_("What is your equity in {pot}?"),
    "question/call_ev": N_("What is the EV of your call, against folding now?"),
    "question/break_even": N_(
        "At which equity in {pot} is the EV of the call 0, the other pots unchanged?"
    ),
    # What goes with a question
    "note/ante": N_("Each total holds an ante of {amount}."),
    "note/earlier": N_("Before the last street every player had put in {amount}."),
    "note/within_chips": N_("An answer within {tolerance} chips is right."),
    "note/within_share": N_("An answer within {tolerance} is right."),
    # Steps of solutions
    "step/dead_money": N_("The dead money of {amount} lies in the main pot, open to everybody."),
    "step/layer": N_("From {low} to {high}: {count} players paid {height} each, {amount} in all."),
    "step/returned": N_("{player} put in {amount} that nobody called: they are returned."),
    "step/nothing_returned": N_("The largest total was called in full: nothing is returned."),
    "step/called_by_folded": N_(
        "{player} has folded, but had put in {total}: up to there the chips were called."
    ),
    "step/pot": N_("{amount} lie in {pot}; {players} may win it."),
    "step/reconciles": N_("Pots {pots} and returns {returned} are all that was put in, {total}."),
    "step/reached": N_("Open to those who put in {high} and did not fold: {pot}."),
    "step/folded_pays": N_("{player} has folded: those chips stay, but cannot win."),
    "step/short": N_("{player} put in only {total}: less than the top of {pot}, so no part of it."),
    "step/most": N_("{player} put in the most: {total}."),
    "step/named_right": N_("Rightly named: {players}."),
    "step/cards_right": N_("Rightly chosen: {cards}."),
    "step/flush": N_("{cards} are of one suit: five of them make a flush."),
    "step/no_flush": N_("No five of the seven cards are of one suit: no flush."),
    "step/straight": N_("{cards} are five ranks in a row: a straight."),
    "step/no_straight": N_("No five ranks are in a row: no straight."),
    "step/alike": N_("Of the same rank: {cards}."),
    "step/none_alike": N_("No two cards have the same rank."),
    "step/filled_up": N_("The highest of the other cards fill up the five: {cards}."),
    "step/hand": N_("{player}: {cards}, {category}."),
    "step/winner": N_("The best hand in {pot}: {players}."),
    "step/chop": N_("In {pot} {players} are tied: sixth cards and suits do not count."),
    "step/split": N_("{amount} split {count} ways: {share} each, {odd} left over."),
    "step/odd_chip": N_("An odd chip goes to {player}, the next winner from the button’s left."),
    "step/receives": N_("{player}: {amount}."),
    "step/deck": N_("{known} cards are known and never come again: {count} rivers are left."),
    "step/wins": N_("You win {pot} alone on {wins} of {count} rivers and tie on {ties}."),
    "step/equity": N_("Your equity in {pot} is {equity}."),
    "step/term": N_("From {pot}: {amount} × {equity} = {value}."),
    "step/call": N_("Together {receives}, less the call of {to_call}: {ev}."),
    "step/others": N_("The other pots bring {receives}: {needed} of the {to_call} are left."),
    "step/threshold": N_("{needed} out of a pot of {amount} is an equity of {equity}."),
}

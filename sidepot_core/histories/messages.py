"""What can be wrong with a history, and what its audit has to say, as data.

Both are messages as elsewhere in the core (a code and parameters, an English template beside it),
but they speak of a file and its lines, so they have a table of their own.
"""

from dataclasses import dataclass

from ..messages import N_, Message

PROBLEMS: dict[str, str] = {
    # The file
    "file_unreadable": N_("The file {file} cannot be read: {reason}."),
    "no_hands": N_(
        "No hand was found: this is no hand history of PokerStars, GGPoker, Winamax, "
        "Bovada/Ignition, Full Tilt or PartyPoker in English, and no PHH file."
    ),
    "zip_broken": N_("This zip file is damaged or of an unknown kind: pack the texts anew."),
    "zip_too_large": N_(
        "This zip file holds more than {most} MB unpacked: split it into several files."
    ),
    "zip_too_many": N_("This zip file holds more than {most} files: split it into several."),
    "zip_encrypted": N_("{member} is encrypted: pack it without a password."),
    "zip_nested": N_("{member} is a packed file inside a packed file: unpack it first."),
    "zip_path": N_("{member} has a path that leads out of the folder: pack the texts anew."),
    "zip_member_kind": N_("{member} was left out: only .txt, .phh and .phhs files are read."),
    # One hand
    "hand_too_long": N_("This hand has more than {most} lines: the header of the next is missing."),
    "hand_incomplete": N_("This hand breaks off before anybody has acted: “{text}”."),
    "header_unreadable": N_("The first line of this hand cannot be read: “{text}”."),
    "line_unreadable": N_("This line cannot be read: “{text}”."),
    "line_impossible": N_("This amount cannot be, after what the lines above say: “{text}”."),
    "seat_twice": N_("A seat or a name stands here twice: “{text}”."),
    "players_too_few": N_("A hand needs at least 2 players who were dealt in, here are {count}."),
    "players_too_many": N_("A hand has at most 10 players, here are {count}."),
    "nobody_left": N_("Everybody has folded: lines of this hand are missing."),
    "board_count": N_("A board of {count} cards: lines of this hand are missing."),
    "card_duplicate": N_("{card} is used twice: lines of this hand are mixed up."),
    "hand_refused": N_("This hand cannot be studied: {reason}"),
    "reader_fault": N_("This hand could not be read, which is a fault of ours ({reason})."),
    "phh_needs_pokerkit": N_(
        "PHH files are read through pokerkit, which is not installed: install Sidepot with its "
        "extra “phh”."
    ),
    "phh_unreadable": N_("This PHH hand cannot be played through: {reason}."),
}
"""Why a hand, or a whole file, is not imported."""

CHECKED = (
    N_("The total"),
    N_("The uncalled bet"),
    N_("The pots"),
    N_("The sum that was collected"),
    N_("The shares of a pot"),
    N_("The winners"),
    N_("A stack"),
)
"""What the parameter ``what`` of ``unexplained`` may say; a translation looks it up as well."""

NOTES: dict[str, str] = {
    # Agreement
    "total_agrees": N_("The stated total, {stated}, is what the players put in."),
    "returned_agrees": N_("The uncalled bet that {name} gets back, {amount}, is as stated."),
    "pots_agree": N_("The stated pots are the layers of what the players put in."),
    "collected_agrees": N_("What the players collected and what was deducted make up the total."),
    "winners_agree": N_("The cards that were shown give the pots to those who collected them."),
    # Differences with a rule behind them
    "total_not_stated": N_("The text states no total: {derived} follows from the bets."),
    "total_net_of_rake": N_("The stated total, {stated}, is net of the rake of {rake}."),
    "total_includes_uncalled": N_(
        "The stated total, {stated}, contains the uncalled bet of {amount}, which is no pot."
    ),
    "total_rounded": N_("The stated total, {stated}, is rounded: {derived} follows from the bets."),
    "added_by_site": N_("The site added {amount} to the main pot."),
    "returned_not_printed": N_("The text prints no uncalled bet: {name} gets {amount} back."),
    "collected_includes_uncalled": N_(
        "What {name} collected contains the uncalled bet of {amount}, which is no winnings."
    ),
    "uncalled_paid_as_side_pot": N_(
        "The last stated side pot, {amount}, is the uncalled bet of {name}: nobody contests it."
    ),
    "pots_net_of_rake": N_("The stated pots are net of the rake of {rake}."),
    "rake_from_main_pot": N_("The rake of {rake} was taken from the main pot first."),
    "sitting_out_blind": N_(
        "A folded player was all-in with a blind or an ante: the site ends a pot at that amount, "
        "though the players who may win it are the same above."
    ),
    "labels_are_not_pots": N_(
        "The text pays {pots} pots in {labels} amounts: its labels are not the pots."
    ),
    "rake_not_stated": N_("The text states no rake: {amount} of the total was not paid out."),
    "other_fees": N_("Besides the rake {amount} was deducted for other purposes."),
    "cash_out": N_("{name} cashed out: that was paid apart from the pot."),
    "run_several_times": N_("The board was dealt {runs} times: every pot is paid board by board."),
    "odd_chip": N_("A pot did not split evenly: {name} has the odd {amount}."),
    "winner_dependent_rake": N_(
        "An even split with unequal shares: the rake depends on the winner, so it is read and "
        "never computed."
    ),
    "dead_blind": N_("{name} posted {amount} dead: it lies in the main pot and is no bet."),
    "big_blind_ante": N_("{name} posted {amount} for the whole table: it lies in the main pot."),
    "folded_silently": N_(
        "{name} has chips left and did not match the bets: folded, though no line says so."
    ),
    "result_not_stated": N_("The text does not say who collected the pots."),
    "game_not_computed": N_(
        "This game is {game}: the money is complete, but showdown and equity are computed for "
        "hold’em only."
    ),
    "limited_by_cap": N_("The betting was capped: a player at the cap may have chips left."),
    # Differences without one
    "unexplained": N_("{what}: stated {stated}, but {derived} follows from the lines."),
}
"""What the audit of an imported hand says; ``unexplained`` is a difference no rule accounts for."""


@dataclass(frozen=True)
class Problem(Message):
    """A reason why a hand or a file is not imported; ``field`` is not used."""

    @property
    def template(self) -> str:
        """The English sentence with named placeholders."""
        return PROBLEMS[self.code]


@dataclass(frozen=True)
class AuditNote(Message):
    """One finding of the audit."""

    @property
    def template(self) -> str:
        """The English sentence with named placeholders."""
        return NOTES[self.code]


class HistoryError(Exception):
    """Raised while one hand is read; the reader turns it into an ``ImportProblem``.

    ``line`` counts from the first line of the hand; None where no single line is to blame.
    """

    def __init__(self, code: str, line: int | None = None, **params: str) -> None:
        super().__init__(code)
        self.line = line
        self.problem = Problem(code, "", tuple(params.items()))

"""What came of a set: question by question, what the first answer told."""

from sidepot_core.practice import Diagnosis, Kind, PracticeSet

from ..html import Html, table
from ..text import _, either, listed
from .asked import set_address
from .attempts import first_answer
from .words import kind_name, mistake_name


def set_summary(chosen: PracticeSet) -> Html:
    """A table of all questions of the set. An answer given with the solution in sight is none."""
    rows = []
    for place in range(1, chosen.number + 1):
        address = set_address(chosen, place)
        kind = Kind(address.split(".")[0])
        rows.append((str(place), kind_name(kind), outcome(first_answer(address))))
    caption = _("The set: what the first answer to each question told")
    return table([_("Question"), _("Kind of question"), _("First answer")], rows, caption=caption)


def outcome(first: Diagnosis | None) -> str:
    """What a first answer told, in a few words: the slip where there was one."""
    if first is None:
        return _("none")
    names = [mistake_name(code) for code in first.mistakes]
    if first.verdict in ("right", "rounded"):
        return _("✓ right")
    if not names:
        return _("✗ no slip known")
    return "✗ " + (either(names) if first.verdict == "ambiguous" else listed(names))

"""The stated pots beside the layers of what the players put in."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .audit import Audit

Variant = tuple[tuple[str, ...], list[int]]
"""Codes of the rules by which a site may have cut the pots, and the pots that follow."""


def audit_pots(audit: "Audit") -> None:
    """Compare where the text names pots; where it names none, say so if there are several."""
    hand = audit.hand
    ours = own_pots(audit)
    stated = _stated(audit)
    if len(stated) < 2:
        lines = {(line.pot, line.run) for line in hand.stated.collected}
        if len(ours) > 1 and lines:
            audit.add("labels_are_not_pots", pots=str(len(ours)), labels=str(len(stated) or 1))
        return
    deducted = audit.kept + audit.fees
    for codes, pots in _variants(audit, ours):
        for grouped in _groupings(pots, len(stated)):
            match = _compare(grouped, stated, deducted)
            if match is None:
                continue
            _tell(audit, codes, match, len(pots), len(stated))
            return
    listed = [", ".join(audit.text(amount) for amount in amounts) for amounts in (stated, ours)]
    audit.add("unexplained", what="The pots", stated=listed[0], derived=listed[1])


def own_pots(audit: "Audit") -> list[int]:
    """Our pots in units, from the main pot up."""
    return [int(pot.amount) for pot in audit.stacking.pots]


def _stated(audit: "Audit") -> list[int]:
    """The pots as the summary lists them, else as the payments are labelled; main pot first."""
    stated = audit.hand.stated
    if stated.pots:
        return [amount for _, amount in stated.pots]
    sums: dict[str, int] = {}
    for line in stated.collected:
        sums[line.pot] = sums.get(line.pot, 0) + line.amount
    return [sums[label] for label in sorted(sums, key=lambda label: (_rank(label), label))]


def _rank(label: str) -> int:
    digits = "".join(char for char in label if char.isdecimal())
    return int(digits or 1) if label.startswith("side") else 0


def _variants(audit: "Audit", ours: list[int]) -> Iterator[Variant]:
    yield (), ours
    cut = _cut_by_folded(audit)
    if cut != ours:
        yield ("sitting_out_blind",), cut
    if audit.hidden and ours:
        yield ("uncalled_paid_as_side_pot",), [*ours, audit.hidden]
        yield ("collected_includes_uncalled",), [*ours[:-1], ours[-1] + audit.hidden]
        yield ("sitting_out_blind", "uncalled_paid_as_side_pot"), [*cut, audit.hidden]


def _cut_by_folded(audit: "Audit") -> list[int]:
    """The pots if each also ends at the total of a player who was all-in and is folded."""
    hand = audit.hand
    cuts = {hand.layered[seat.player] for seat in hand.players if seat.folded and seat.all_in}
    pots: list[int] = []
    for pot in audit.stacking.pots:
        open_pot = 0
        for layer in pot.layers:
            open_pot += int(layer.amount)
            if layer.high in cuts:
                pots.append(open_pot)
                open_pot = 0
        if open_pot:
            pots.append(open_pot)
    return pots


def _groupings(pots: list[int], labels: int) -> Iterator[list[int]]:
    """The pots as they are, or, where there are more than labels, neighbours paid together."""
    if len(pots) < labels:
        return
    for cuts in combinations(range(1, len(pots)), labels - 1):
        edges = [0, *cuts, len(pots)]
        yield [sum(pots[a:b]) for a, b in pairwise(edges)]


def _compare(pots: Sequence[int], stated: Sequence[int], deducted: int) -> str | None:
    """The code that accounts for the deductions between the two; None where they do not fit."""
    if list(pots) == list(stated):
        return "pots_agree"
    taken = [pot - amount for pot, amount in zip(pots, stated, strict=True)]
    if min(taken) < 0 or sum(taken) != deducted:
        return None
    return "rake_from_main_pot" if taken[0] == deducted and deducted > 0 else "pots_net_of_rake"


def _tell(audit: "Audit", codes: Sequence[str], match: str, pots: int, labels: int) -> None:
    audit.add(match, **({} if match == "pots_agree" else {"rake": audit.kept + audit.fees}))
    for code in codes:
        if code == "uncalled_paid_as_side_pot":
            audit.add(code, amount=audit.hidden, name=audit.uncalled_name)
        elif code == "sitting_out_blind":
            audit.add(code)
    if labels < pots:
        audit.add("labels_are_not_pots", pots=str(pots), labels=str(labels))

"""Who collected what, beside the cards that were shown and the even split of every pot."""

from collections import defaultdict
from typing import TYPE_CHECKING

import numpy as np

from ..cards import Card
from ..engine.score import Boards, score
from .imported import Collected

if TYPE_CHECKING:
    from .audit import Audit

_NOTHING_TO_COME: Boards = np.zeros((1, 0), dtype=np.int64)


def audit_shares(audit: "Audit") -> None:
    """Whether those who share a pot have equal parts, save for an odd unit or rake."""
    hand = audit.hand
    if "hi/lo" in hand.game:
        return
    groups: dict[tuple[str, int], list[Collected]] = defaultdict(list)
    for line in hand.stated.collected:
        groups[line.pot, line.run].append(line)
    for lines in groups.values():
        names = {line.player for line in lines}
        if len(lines) < 2 or len(names) < len(lines):
            continue  # several pots under one label
        most, least = max(lines, key=_amount), min(lines, key=_amount)
        gap = most.amount - least.amount
        if gap == 1:
            audit.add("odd_chip", name=most.player, amount=gap)
        elif gap and gap <= audit.kept + audit.fees:
            audit.add("winner_dependent_rake")
        elif gap and len(audit.stacking.pots) < 2:
            audit.add(
                "unexplained",
                what="The shares of a pot",
                stated=", ".join(audit.text(line.amount) for line in lines),
                derived=audit.text(sum(line.amount for line in lines)),
            )


def _amount(line: Collected) -> int:
    return line.amount


def audit_winners(audit: "Audit") -> None:
    """Whether the players who collected are those whom the cards give a pot, board by board."""
    hand = audit.hand
    live = [seat for seat in hand.players if not seat.folded]
    if not hand.stated.collected:
        return
    if len(live) > 1 and not (
        hand.holdem
        and hand.boards
        and all(len(board) == 5 for board in hand.boards)
        and all(len(seat.cards) == 2 for seat in live)
    ):
        return
    due = {run: _due(audit, board) for run, board in enumerate(hand.boards or ((),), 1)}
    runs = {line.run for line in hand.stated.collected}
    if runs == {0}:
        due = {0: set().union(*due.values())}
    for run, names in due.items():
        paid = {line.player for line in hand.stated.collected if line.run == run}
        expected = names | ({audit.uncalled_name} if audit.paid_hidden else set())
        if paid != expected:
            if hand.stated.cash_outs:
                return  # the pot of a player who cashed out is not always awarded
            texts = [", ".join(sorted(group)) for group in (paid, expected)]
            audit.add("unexplained", what="The winners", stated=texts[0], derived=texts[1])
            return
    audit.add("winners_agree")


def _due(audit: "Audit", board: tuple[Card, ...]) -> set[str]:
    """Everybody who wins or shares a pot on that board."""
    hand = audit.hand
    live = {seat.player: seat.cards for seat in hand.players if not seat.folded}
    if len(live) == 1:
        return set(live)
    strengths = score(list(live.values()), board, _NOTHING_TO_COME)[:, 0]
    scores = dict(zip(live, strengths.tolist(), strict=True))
    due: set[str] = set()
    for pot in audit.stacking.pots:
        best = max(scores[name] for name in pot.eligible)
        due.update(name for name in pot.eligible if scores[name] == best)
    return due

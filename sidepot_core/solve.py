"""From a hand to everything that can be said about it."""

from dataclasses import dataclass
from fractions import Fraction

from .amounts import exact_text
from .call import Call, value_call
from .engine.workers import Progress
from .equity import Equity, known_equity
from .hand import Hand, Player
from .messages import HandWarning
from .pots import Stacking, stack_pots, stack_pots_if_fold
from .range_equity import Effort, River, equity_of_ranges
from .runouts import Runouts
from .showdown import Showdown, decide


@dataclass(frozen=True)
class Result:
    """All that follows from a hand; a part that cannot be known is None, and a warning says why.

    ``stacking``: pots and returns after the call where one is studied; ``if_fold``: the same for
    the hero folding; ``runouts``: one by one, from the flop on, where all cards are known;
    ``rivers``: each river with its average, where ranges are involved and one card is to come.
    """

    hand: Hand
    stacking: Stacking
    if_fold: Stacking | None
    showdown: Showdown | None
    equity: Equity | None
    runouts: Runouts | None
    call: Call | None
    warnings: tuple[HandWarning, ...]
    rivers: tuple[River, ...] = ()


def solve(
    hand: Hand,
    *,
    effort: Effort = Effort(),  # noqa: B008 - frozen
    progress: Progress | None = None,
    with_ranges: bool = True,
) -> Result:
    """Lay the pots, decide the showdown, count the run-outs and value the call.

    ``effort`` and ``progress`` concern hands with ranges; ``with_ranges`` False leaves their equity
    out, for an answer at once. Raises ``CancelledError`` where ``progress`` is cancelled.
    """
    stacking = stack_pots(hand)
    if_fold = stack_pots_if_fold(hand) if hand.hero and hand.to_call is not None else None
    showdown, showdown_warnings = decide(hand, stacking)
    equity: Equity | None = None
    runouts: Runouts | None = None
    call: Call | None = None
    rivers: tuple[River, ...] = ()
    impossible = False
    if all(player.cards for player in hand.live):
        equity, runouts = known_equity(hand, stacking.pots)
    elif has_ranges(hand) and with_ranges:
        equity, rivers = equity_of_ranges(hand, stacking.pots, effort, progress or Progress())
        impossible = equity is None
    if equity is not None and if_fold is not None:
        call = value_call(hand, stacking, if_fold, equity)
    warnings = (
        *_betting_warnings(hand),
        *stacking.warnings(),
        *_unused_warnings(hand),
        *_equity_warnings(hand, impossible=impossible),
        *showdown_warnings,
    )
    return Result(hand, stacking, if_fold, showdown, equity, runouts, call, warnings, rivers)


def has_ranges(hand: Hand) -> bool:
    """Whether every live player has cards or a range, and somebody a range."""
    held = [bool(player.cards) for player in hand.live]
    return not all(held) and all(p.cards or p.range is not None for p in hand.live)


def _betting_warnings(hand: Hand) -> list[HandWarning]:
    totals = hand.totals_after_call
    most = max(totals.values())
    behind = {p.name: p.stack for p in hand.players}
    if hand.hero is not None and hand.to_call is not None:
        stack = behind[hand.hero]
        behind[hand.hero] = None if stack is None else stack - hand.to_call
    warnings = [
        _short(hand, player, seat, most - totals[player.name])
        for seat, player in enumerate(hand.players)
        if player.live and totals[player.name] < most and behind[player.name] != 0
    ]
    if hand.to_call is None:
        return warnings
    if len(hand.live) == 1:
        warnings.append(HandWarning("nothing_to_call", "to_call", (("name", hand.live[0].name),)))
    with_chips = [player.name for player in hand.live if behind[player.name]]
    if len(with_chips) > 1 and len(hand.board) < 5:
        warnings.append(
            HandWarning("further_betting", "players", (("names", ", ".join(with_chips)),))
        )
    return warnings


def _short(hand: Hand, player: Player, seat: int, missing: Fraction) -> HandWarning:
    """A live player below the most who may have chips left: the caller, or somebody else."""
    if player.name == hand.hero and hand.to_call is not None:
        full = exact_text(hand.to_call + missing)
        params = (("name", player.name), ("missing", exact_text(missing)), ("call", full))
        return HandWarning("call_short", "to_call", params)
    return HandWarning("betting_open", f"players[{seat}].stack", (("name", player.name),))


def _unused_warnings(hand: Hand) -> list[HandWarning]:
    named = {name for tied in hand.showdown_order or () for name in tied}
    warnings: list[HandWarning] = []
    for seat, player in enumerate(hand.players):
        if player.folded and player.range is not None:
            place = f"players[{seat}].range"
            warnings.append(HandWarning("range_of_folded", place, (("name", player.name),)))
        if player.folded and player.name in named:
            params = (("name", player.name),)
            warnings.append(HandWarning("order_of_folded", "showdown_order", params))
    return warnings


def _equity_warnings(hand: Hand, *, impossible: bool) -> list[HandWarning]:
    if len(hand.live) == 1:
        return []
    warnings: list[HandWarning] = []
    unknown = [p.name for p in hand.live if not p.cards and p.range is None]
    if impossible:
        warnings.append(HandWarning("ranges_impossible", "players"))
    if unknown:
        names = (("names", ", ".join(unknown)),)
        warnings.append(HandWarning("cards_incomplete", "players", names))
    return warnings

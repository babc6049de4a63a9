"""The hands found in a history: read beside the script, the telling ones first."""

import io
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from sidepot_core import Hand, HandRefused, Progress
from sidepot_core.histories import Imported, ImportProblem, read_histories
from sidepot_core.histories.figures import Studied, StudiedCall, Study, studied, summed

MOST_PLAIN, MOST_TELLING, MOST_PROBLEMS = 500, 5_000, 200
"""Hands and problems that are kept to be shown; the figures take all of them in."""
FORMS = ("side_pot", "multiway", "split", "call", "slip", "difference")
"""What makes a hand telling: a side pot; an all-in against two or more; a split pot; a call to
study; a decision that the commonest slip would change; a difference without a known rule."""

Source = tuple[str, bytes]


@dataclass(frozen=True)
class FoundHand:
    """A hand with what makes it telling."""

    hand: Imported
    forms: frozenset[str]
    call: StudiedCall | None


@dataclass(frozen=True)
class Found:
    """What reading brought. ``sites``: hands by site; ``read`` and ``failed``: how many there were,
    kept or not."""

    hands: tuple[FoundHand, ...]
    problems: tuple[ImportProblem, ...]
    sites: Counter[str]
    read: int
    failed: int
    study: tuple[Study, ...]


class _Watched(io.BytesIO):
    """Tells how far it was read, and stops where the reader gave up."""

    def __init__(self, data: bytes, tell: Callable[[int], None]) -> None:
        super().__init__(data)
        self._tell = tell

    def read(self, size: int | None = -1, /) -> bytes:
        self._tell(self.tell())
        return super().read(size)


def read_all(sources: Sequence[Source], progress: Progress) -> Found:
    """Read every hand of some files. Raises ``CancelledError`` where that is asked for."""
    telling: list[FoundHand] = []
    plain: list[FoundHand] = []
    problems: list[ImportProblem] = []
    sites: Counter[str] = Counter()
    figures: list[Studied] = []
    failed = 0
    for item in _items(sources, progress):
        if isinstance(item, ImportProblem):
            failed += 1
            if len(problems) < MOST_PROBLEMS:
                problems.append(item)
            continue
        sites[item.site] += 1
        figures.append(studied(item))
        forms = _forms(item, figures[-1])
        kept, most = (telling, MOST_TELLING) if forms else (plain, MOST_PLAIN)
        if len(kept) < most:
            kept.append(FoundHand(item, forms, figures[-1].call))
    telling.sort(key=lambda found: -len(found.forms))
    return Found(
        hands=(*telling, *plain),
        problems=tuple(problems),
        sites=sites,
        read=len(figures),
        failed=failed,
        study=summed(figures),
    )


def _items(sources: Sequence[Source], progress: Progress) -> Iterator[Imported | ImportProblem]:
    whole = sum(len(data) for _name, data in sources) or 1
    before = 0
    for name, data in sources:

        def tell(place: int, start: int = before) -> None:
            progress.done = min(1.0, (start + place) / whole)

        for item in read_histories(_Watched(data, tell), name):
            progress.check()
            yield item
        before += len(data)


def _forms(hand: Imported, looked_at: Studied) -> frozenset[str]:
    live = [seat for seat in hand.players if not seat.folded]
    won = Counter((line.pot, line.run) for line in hand.stated.collected)
    call = looked_at.call
    facts = {
        "side_pot": looked_at.side_pot,
        "multiway": len(live) > 2 and any(seat.all_in for seat in live),
        "split": max(won.values(), default=0) > 1,
        "call": hand.decision is not None and hand.holdem,
        "slip": call is not None and call.slip_changes_it,
        "difference": any(note.code == "unexplained" for note in hand.audit),
    }
    return frozenset(form for form in FORMS if facts[form])


def opened(hand: Imported, *, decision: bool) -> Hand | None:
    """The hand to load: before its decision where one is wanted and there is one, else at the end;
    None where the text describes what no hand can be."""
    try:
        return hand.hand if decision else hand.final
    except HandRefused:
        return None

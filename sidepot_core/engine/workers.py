"""Long work: in threads beside the script, told how far it is, and given up when asked."""

import os
import time
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from functools import cache
from itertools import islice
from threading import Event
from typing import TypeVar

Part = TypeVar("Part")
WORKERS = os.cpu_count() or 1


class CancelledError(Exception):
    """The work was given up on request."""


class Progress:
    """How far some work is, readable from another thread; ``cancel`` ends it soon."""

    def __init__(self) -> None:
        self.done = 0.0
        self._cancelled = Event()
        self._since = time.monotonic()

    def restart(self) -> None:
        """The work begins now; before it only waited its turn."""
        self._since = time.monotonic()

    def cancel(self) -> None:
        """Ask for the end of the work."""
        self._cancelled.set()

    @property
    def cancelled(self) -> bool:
        """Whether the end was asked for."""
        return self._cancelled.is_set()

    @property
    def seconds(self) -> float:
        """Since the start of the work."""
        return time.monotonic() - self._since

    @property
    def seconds_left(self) -> float | None:
        """An estimate by the pace so far; None before there is one."""
        if self.done <= 0:
            return None
        return self.seconds * (1 - self.done) / self.done

    def check(self) -> None:
        """Raise ``CancelledError`` where the end was asked for."""
        if self.cancelled:
            raise CancelledError


@cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(WORKERS, thread_name_prefix="sidepot-count")


def in_parts(
    parts: Iterable[tuple[float, Callable[[], Part]]], progress: Progress
) -> Iterable[Part]:
    """Run ``(share of the work, call)`` pairs in threads and yield what they return, in order.

    The compiled loops hold no interpreter lock, so the parts run side by side; few are handed out
    ahead, so that cancelling takes effect at once.
    """
    waiting = iter(parts)
    ahead: list[tuple[float, Future[Part]]] = []

    def hand_out() -> None:
        for share, call in islice(waiting, 2 * WORKERS - len(ahead)):
            ahead.append((share, _pool().submit(call)))

    hand_out()
    while ahead:
        progress.check()
        share, future = ahead[0]
        wait([future], return_when=FIRST_COMPLETED)
        ahead.pop(0)
        progress.done = min(1.0, progress.done + share)
        hand_out()
        yield future.result()

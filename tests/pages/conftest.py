"""What the tests of pages share."""

from collections.abc import Iterator
from threading import Event
from typing import Any

import pytest

from sidepot_core import Hand, Progress, Result, solve
from sidepot_ui import solved


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Counting that goes on until it is let go or cancelled."""
    go = Event()

    def work(of: Hand, *, progress: Progress, **options: Any) -> Result:
        progress.done = 0.25
        while not go.wait(0.02):
            progress.check()
        return solve(of, progress=progress, **options)

    monkeypatch.setattr(solved, "solve", work)
    yield go
    go.set()

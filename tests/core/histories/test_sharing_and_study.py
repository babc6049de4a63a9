"""Hands without names, names that fit, and figures over many hands."""

from fractions import Fraction

import pytest

from sidepot_core import solve
from sidepot_core.histories import studied_call, study, without_names
from sidepot_core.histories.lines import as_line, item_document
from sidepot_core.histories.names import document_names

from .support import GOLDEN, golden

ALL = sorted(path.stem for path in GOLDEN.iterdir())


@pytest.mark.parametrize("name", ALL)
def test_no_name_is_left(name: str) -> None:
    hand = golden(name)
    shared = without_names(hand)
    text = as_line(item_document(shared)).decode()
    for seat in hand.seats:
        assert f'"{seat.name}"' not in text
    assert hand.number not in text or len(hand.number) < 3
    assert [seat.player for seat in shared.seats] == list("ABCDEF"[: len(hand.seats)])
    before, after = solve(hand.hand), solve(shared.hand)
    assert [pot.amount for pot in before.stacking.pots] == [
        pot.amount for pot in after.stacking.pots
    ]
    assert [note.code for note in shared.audit] == [note.code for note in hand.audit]


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["Ada", "Ben"], ["Ada", "Ben"]),
        (["x" * 24, "x" * 25], ["x" * 24, "x" * 23 + "…"]),
        (["x" * 30, "x" * 31], ["x" * 23 + "…", "x" * 21 + "…~2"]),
        ([" a", "a"], ["a~2", "a"]),
        (["e\u0301", "é"], ["é~2", "é"]),
        (["a\u0007b", "\u0007"], ["a b", "?"]),
    ],
)
def test_names_fit_a_hand_document(names: list[str], expected: list[str]) -> None:
    chosen = document_names(names)
    assert [chosen[name] for name in names] == expected
    assert all(1 <= len(name) <= 24 for name in chosen.values())


def test_a_call_that_was_made() -> None:
    """On the flop against a set and an overpair; what came back is the side pot, less the rake."""
    call = studied_call(golden("ps-over-raise"))
    assert call is not None
    assert call.called
    assert call.received == 138 - 114
    value = solve(golden("ps-over-raise").hand).call
    assert value is not None
    assert (call.ev, call.slip_ev) == (value.ev, value.beat_everyone_ev)
    assert call.slip_changes_it == ((value.ev > 0) != (value.beat_everyone_ev > 0))


def test_a_fold_brings_nothing() -> None:
    call = studied_call(golden("gg-tournament"))
    assert call is not None
    assert not call.called
    assert call.received is None


def test_an_uncalled_part_inside_the_winnings_counts_once() -> None:
    call = studied_call(golden("wx-uncalled-as-side-pot"))
    assert call is not None
    # 2800 went in, of which 525 was never called; 3525 came back.
    assert call.received == 3525 - 2800


@pytest.mark.parametrize("name", ["ps-omaha", "ps-dead-blind", "bv-dead-chip", "ps-stud"])
def test_what_cannot_be_valued(name: str) -> None:
    assert studied_call(golden(name)) is None


def test_figures_by_currency() -> None:
    studies = {entry.currency: entry for entry in study(golden(name) for name in ALL)}
    assert set(studies) == {"USD", "EUR", ""}
    assert sum(entry.hands for entry in studies.values()) == len(ALL)
    dollars = studies["USD"]
    side_pots = {"ps-over-raise", "ps-rake-from-main-pot", "gg-straddle-fees", "bv-dead-chip"}
    assert dollars.side_pot_all_ins == len(side_pots | {"pp-uncalled-in-side-pot"})
    assert dollars.ev == sum((c.ev for c in dollars.calls if c.called), Fraction(0))
    assert dollars.received == sum((c.received or 0 for c in dollars.calls), Fraction(0))
    assert all(call.slip_changes_it for call in dollars.slips)

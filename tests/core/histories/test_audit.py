"""Differences that no rule explains are named, and rare rules that our own hands do not show."""

import pytest

from sidepot_core.histories import Imported, reader
from sidepot_core.histories.lines import item_document

from .support import GOLDEN, codes, golden, problem, read_one

TOLD = [
    # A code, the hand it is made from, what is changed, and what the audit then says of it.
    ("unexplained", "ps-over-raise", ("Total pot $290", "Total pot $300"), "The total: stated 300"),
    ("unexplained", "ps-over-raise", ("bet ($180)", "bet ($170)"), "The uncalled bet: stated Ben"),
    ("unexplained", "ps-over-raise", ("Side pot $138", "Side pot $130"), "The pots: stated"),
    ("unexplained", "ps-over-raise", ("Cleo collected $138", "Cleo collected $18"), "The sum"),
    ("unexplained", "ps-over-raise", ("Ada collected", "Ben collected"), "The winners: stated"),
    ("unexplained", "ps-odd-chip", ("Ben collected 53", "Ben collected 50"), "The shares of a"),
    ("unexplained", "ps-over-raise", ("Ada ($50 in", "Ada ($49 in"), "A stack: stated 49"),
    ("folded_silently", "ps-dead-blind", ("Ben: folds\n", ""), "Ben has chips left"),
    ("winner_dependent_rake", "ft-tie", ("pot 2,800 Main", "pot 2,800 Main"), "An even split"),
    ("limited_by_cap", "ps-live-post", ("Ada: folds", "Ada: folds"), "The betting was capped"),
    ("pots_net_of_rake", "ps-over-raise", ("x", "x"), "The stated pots are net"),
]


@pytest.mark.parametrize("row", TOLD[:8], ids=[f"{n}-{row[0]}" for n, row in enumerate(TOLD[:8])])
def test_differences(row: tuple[str, str, tuple[str, str], str]) -> None:
    code, name, (old, new), text = row
    data = next(GOLDEN.glob(f"{name}.*")).read_text("utf-8")
    assert old in data
    notes = read_one(data.replace(old, new)).audit
    assert any(note.code == code and note.message.startswith(text) for note in notes)


def test_an_even_split_with_unequal_shares() -> None:
    data = (GOLDEN / "ps-second-small-blind.txt").read_text("utf-8")
    data = data.replace("Cleo collected $3", "Cleo collected $2.80").replace(
        "Rake $0", "Rake $0.45"
    )
    data = data.replace("Dora collected $3", "Dora collected $2.75")
    assert codes(read_one(data)) == [
        *("total_agrees", "collected_agrees", "winner_dependent_rake", "winners_agree"),
        "dead_blind",
    ]


def test_a_cap_is_told() -> None:
    data = (GOLDEN / "ps-live-post.txt").read_text("utf-8")
    data = data.replace("to €40 and is all-in", "to €40 and has reached the €40 cap")
    hand = read_one(data)
    assert hand.capped
    assert codes(hand)[-1] == "limited_by_cap"


def test_the_audit_of_our_own_hands_is_free_of_surprises() -> None:
    for path in GOLDEN.iterdir():
        assert "unexplained" not in codes(golden(path.stem))


def test_a_fault_of_ours_spoils_one_hand_only(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: object) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(reader, "keep_books", broken)
    found = problem((GOLDEN / "ps-odd-chip.txt").read_bytes())
    assert (found.code, found.line) == ("reader_fault", 1)
    assert "ZeroDivisionError: oops" in found.message


def test_a_hand_that_a_document_cannot_hold() -> None:
    """The reader refuses what it knows of; whatever else is wrong is told by the hand itself."""
    hand = golden("ps-odd-chip")
    twisted = Imported(**{**vars_of(hand), "button": "Nobody"})
    document = item_document(twisted)
    error = document["error"]
    assert isinstance(error, dict)
    assert error["code"] == "hand_refused"
    assert "Nobody" in error["message"]


def vars_of(hand: Imported) -> dict[str, object]:
    return {name: getattr(hand, name) for name in Imported.__dataclass_fields__}

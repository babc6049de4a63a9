"""Real hands of public collections, which lie beside the project: every figure they come with."""

import json
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from sidepot_core import solve
from sidepot_core.cards import card_text
from sidepot_core.histories import Imported, read_histories

from .support import COLLECTION, codes

pytestmark = pytest.mark.skipif(
    not COLLECTION.is_dir(), reason="the collection of real hands is not beside this checkout"
)

# The collection takes shortcuts there: the first player whose card is dealt counts as the hero of a
# stud game, a drawn card replaces the hand it was drawn to, an all-in before the blinds is no ante.
OTHER_HERO = {("pokerstars/098.txt", 0), ("ftp/009.txt", 0)}
OTHER_CARDS = {("pokerstars/059.txt", "P2")}
OTHER_ANTE = {("bovada/013.txt", "UTG+4")}

Key = tuple[str, int]


def rows(name: str) -> Iterator[dict[str, Any]]:
    if COLLECTION.is_dir():
        for line in (COLLECTION / name).read_text("utf-8").splitlines():
            yield json.loads(line)


@cache
def hands(file: str) -> list[Imported]:
    with (COLLECTION / file).open("rb") as stream:
        items = list(read_histories(stream, file))
    assert all(isinstance(item, Imported) for item in items), file
    return [item for item in items if isinstance(item, Imported)]


def hand_of(row: dict[str, Any]) -> Imported:
    return hands(row["file"])[row["index_in_file"]]


def name_of(row: dict[str, Any]) -> str:
    return f"{row['file']}-{row['index_in_file']}"


EXPECTED = list(rows("expected.jsonl"))
DECISIONS = list(rows("decisions.jsonl"))


def test_no_hand_is_missed() -> None:
    counted: dict[str, int] = {}
    for row in EXPECTED:
        counted[row["file"]] = counted.get(row["file"], 0) + 1
    assert {file: len(hands(file)) for file in counted} == counted


@pytest.mark.parametrize("row", EXPECTED, ids=name_of)
def test_seats(row: dict[str, Any]) -> None:
    hand = hand_of(row)
    assert hand.unit == Fraction(row["min_unit"])
    seats = {seat.name: seat for seat in hand.seats}
    assert set(seats) == {player["name"] for player in row["players"]}
    uncalled = row["uncalled"] or {"amount": 0}
    for player in row["players"]:
        seat, name = seats[player["name"]], (row["file"], player["name"])
        returned = player["returned"]
        found = (seat.number, seat.stack, seat.dealt_in, seat.put_in, seat.dead, seat.folded)
        expected = ("seat", "stack", "dealt_in", "contributed", "dead", "folded")
        assert found == tuple(player[key] for key in expected), name
        assert seat.returned == (uncalled["amount"] if returned is None else returned), name
        assert seat.all_in == player["all_in"], name
        assert seat.ante == player["ante"] or name in OTHER_ANTE, name
        cards = sorted(map(card_text, seat.cards))
        assert cards == sorted(player["cards"] or []) or name in OTHER_CARDS, name


@pytest.mark.parametrize("row", EXPECTED, ids=name_of)
def test_the_hand_as_a_whole(row: dict[str, Any]) -> None:
    hand = hand_of(row)
    stated = hand.stated
    assert (hand.game, hand.limit or None) == (row["game"], row["limit"])
    assert (hand.tournament, hand.currency or "chips") == (row["tournament"], row["currency"])
    assert hand.button_seat == row["button_seat"]
    assert hand.hero == row["hero"] or (row["file"], row["index_in_file"]) in OTHER_HERO
    boards = row["board"] or []
    boards = boards if row["runs"] > 1 else [boards] if boards else []
    assert [list(map(card_text, board)) for board in hand.boards] == boards
    assert (stated.total_pot, stated.rake, hand.added) == (
        *(row["total_pot"], row["rake"], row["added"]),
    )
    assert sum(amount for _, amount in stated.fees) == (row["other_fees"] or 0)
    pots = [(pot["label"], pot["amount"]) for pot in row["pots"] or []]
    assert list(stated.pots) == pots
    collected = [
        (c["player"], c["pot"] or "pot", c["run"], c["amount"]) for c in row["collected"] or []
    ]
    assert [(c.player, c.pot, c.run, c.amount) for c in stated.collected] == collected


@pytest.mark.parametrize("row", [row for row in EXPECTED if row["pots_gross"]], ids=name_of)
def test_pots(row: dict[str, Any]) -> None:
    """Neighbouring pots that the same players may win are one for us, two for some sites."""
    hand = hand_of(row)
    merged: list[tuple[int, list[str]]] = []
    for pot in row["pots_gross"]:
        eligible = sorted(pot["eligible"])
        if merged and merged[-1][1] == eligible:
            merged[-1] = (merged[-1][0] + pot["amount"], eligible)
        else:
            merged.append((pot["amount"], eligible))
    pots = solve(hand.final).stacking.pots
    assert [(pot.amount / hand.unit, sorted(pot.eligible)) for pot in pots] == merged


@pytest.mark.parametrize("row", EXPECTED, ids=name_of)
def test_every_difference_is_explained(row: dict[str, Any]) -> None:
    assert "unexplained" not in codes(hand_of(row))


@pytest.mark.parametrize("row", EXPECTED, ids=name_of)
def test_every_hand_fits_a_hand_document(row: dict[str, Any]) -> None:
    hand = hand_of(row)
    assert hand.hand.players
    if not hand.holdem:
        assert not hand.hand.known_cards


@pytest.mark.parametrize("row", DECISIONS, ids=name_of)
def test_decisions(row: dict[str, Any]) -> None:
    hand, expected = hand_of(row), row["expected"]
    decision, unit = hand.decision, hand.unit
    assert decision is not None
    assert decision.closes
    assert (decision.hero, decision.street, decision.actual) == (
        *(row["hero"], row["street"], row["actual"]),
    )
    assert decision.to_call == row["to_call"]
    before = {p.name: p.total / unit for p in hand.hand.players if p.total}
    assert before == row["totals_before"]
    result = solve(hand.hand)
    pots = [(pot.amount / unit, sorted(pot.eligible)) for pot in result.stacking.pots]
    assert pots == [(pot["amount"], sorted(pot["eligible"])) for pot in expected["pots"]]
    back = expected["returned"]
    assert {name: amount / unit for name, amount in result.stacking.returned.items()} == (
        {back["player"]: back["amount"]} if back else {}
    )
    assert result.equity is not None
    assert result.call is not None
    assert result.equity.runouts == expected["runouts"]
    for pot in expected["equity"]:
        exact = {name: Fraction(share) for name, share in pot["all"].items()}
        assert result.equity.pots[pot["pot"]].equity == exact
    assert result.call.ev / unit == Fraction(expected["ev_call"])

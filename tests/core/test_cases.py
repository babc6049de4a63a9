"""Hands on which public poker software has gone wrong: everything that the cases claim."""

from fractions import Fraction
from typing import Any

import pytest

from sidepot_core import solve

from .support import CASES, problems, read, solve_cli

REFUSED = [case for case in CASES if "error" in case["expected"]]
WITH_RANGE = [case for case in CASES if case["kind"] == "equity-range"]
KNOWN = [case for case in CASES if case not in REFUSED and case not in WITH_RANGE]


def name_of(case: dict[str, Any]) -> str:
    return f"{case['id']} {case['kind']}"


def having(figure: str, cases: list[dict[str, Any]] = KNOWN) -> Any:
    chosen = [case for case in cases if case["expected"].get(figure)]
    assert chosen, figure
    return pytest.mark.parametrize("case", chosen, ids=name_of)


def exact(figures: dict[str, Any]) -> dict[str, Fraction]:
    return {name: Fraction(figure) for name, figure in figures.items()}


def test_no_claim_is_left_untested() -> None:
    claims = {claim for case in CASES for claim in case["expected"]}
    assert claims == {
        *("pots", "returned", "payouts", "runouts", "equity"),
        *("combos", "equity_of_first_player", "error"),
    }
    assert len(KNOWN) + len(WITH_RANGE) + len(REFUSED) == len(CASES)


@pytest.mark.parametrize("case", [*KNOWN, *WITH_RANGE], ids=name_of)
def test_pots_and_returns(case: dict[str, Any]) -> None:
    stacking, printed = solve(read(case["hand"])).stacking, solve_cli(case["hand"])
    expected = [(Fraction(p["amount"]), p["eligible"]) for p in case["expected"]["pots"]]
    assert [(pot.amount, list(pot.eligible)) for pot in stacking.pots] == expected
    assert [(Fraction(p["amount"]), p["eligible"]) for p in printed["pots"]] == expected
    returned = exact(case["expected"]["returned"])
    assert stacking.returned == exact(printed["returned"]) == returned


@having("payouts")
def test_payouts(case: dict[str, Any]) -> None:
    showdown, printed = solve(read(case["hand"])).showdown, solve_cli(case["hand"])
    assert showdown is not None
    expected = exact(case["expected"]["payouts"])
    assert showdown.payouts == exact(printed["showdown"]["payouts"]) == expected


@having("equity")
def test_equity(case: dict[str, Any]) -> None:
    equity, printed = solve(read(case["hand"])).equity, solve_cli(case["hand"])["equity"]
    assert equity is not None
    expected = [exact(pot) for pot in case["expected"]["equity"]]
    assert equity.runouts == printed["runouts"] == case["expected"]["runouts"]
    assert [pot.equity for pot in equity.pots] == expected
    assert [exact(pot["equity"]) for pot in printed["pots"]] == expected


@pytest.mark.parametrize("case", REFUSED, ids=name_of)
def test_refused(case: dict[str, Any]) -> None:
    assert case["expected"]["error"] == "duplicate card 7h"
    assert problems(case["hand"]) == [("card_duplicate", "players[0].cards")]


@having("equity_of_first_player", WITH_RANGE)
def test_equity_of_ranges(case: dict[str, Any]) -> None:
    equity, printed = solve(read(case["hand"])).equity, solve_cli(case["hand"])["equity"]
    assert equity is not None
    first, second = (player["name"] for player in case["hand"]["players"])
    share = Fraction(case["expected"]["equity_of_first_player"])
    expected = {first: share, second: 1 - share}
    assert [pot.equity for pot in equity.pots] == [expected]
    assert [exact(pot["equity"]) for pot in printed["pots"]] == [expected]
    assert equity.receives == exact(printed["receives"])
    assert equity.exact
    assert printed["exact"] is True
    assert not {"runouts", "seed", "standard_error"} & set(printed)


def test_every_case_with_a_range_states_an_equity() -> None:
    assert [case["id"] for case in WITH_RANGE] == ["e09", "e11"]
    assert all("equity_of_first_player" in case["expected"] for case in WITH_RANGE)


@having("combos", WITH_RANGE)
def test_combos_left_by_the_known_cards(case: dict[str, Any]) -> None:
    hand = read(case["hand"])
    chosen = hand.players[1].range
    assert chosen is not None
    assert len(chosen.without(hand.known_cards)) == case["expected"]["combos"]

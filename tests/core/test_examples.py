"""Every figure of the teaching examples, through the Python interface and the command line."""

import json
from fractions import Fraction
from typing import Any

import pytest

from sidepot_core import Result, solve
from sidepot_core.cards import card_text, cards_text

from .support import EXAMPLES, GOLDEN, example, read, run_cli, solve_cli

SOURCE = GOLDEN.parents[2] / "shared" / "cases"
KNOWN_FIGURES = {
    *("pots", "runouts", "outcomes", "equity_you", "receives", "ev", "net_if_call", "net_if_fold"),
    *("if_fold", "break_even_side", "sensitivity", "wrong_beat_everyone", "returned", "put_in"),
    *("payouts", "payouts_if_B_best", "best", "winners", "net", "stacks", "odd_chips", "in_bb"),
}
every_example = pytest.mark.parametrize("item", EXAMPLES, ids=lambda item: item["id"])


def having(figure: str) -> Any:
    chosen = [item for item in EXAMPLES if figure in item["expected"]]
    assert chosen, figure
    return pytest.mark.parametrize("item", chosen, ids=lambda item: item["id"])


def exact(figures: dict[str, Any]) -> dict[str, Fraction]:
    return {name: Fraction(figure) for name, figure in figures.items()}


def solved(item: dict[str, Any]) -> Result:
    return solve(read(item["hand"]))


@pytest.mark.skipif(not SOURCE.is_dir(), reason="the source of the golden files is not here")
@pytest.mark.parametrize("name", ["examples.json", "cases.jsonl"])
def test_golden_files_are_the_source_unchanged(name: str) -> None:
    assert (GOLDEN / name).read_bytes() == (SOURCE / name).read_bytes()


def test_no_figure_is_left_untested() -> None:
    assert {figure for item in EXAMPLES for figure in item["expected"]} == KNOWN_FIGURES


@having("pots")
def test_pots(item: dict[str, Any]) -> None:
    pots = solved(item).stacking.pots
    printed = solve_cli(item["hand"])["pots"]
    expected = item["expected"]["pots"]
    assert len(pots) == len(printed) == len(expected)
    for pot, row, (name, amount, *eligible) in zip(pots, printed, expected, strict=True):
        assert (pot.name, pot.amount) == (row["name"], Fraction(row["amount"])) == (name, amount)
        assert list(pot.eligible) == row["eligible"]
        assert not eligible or row["eligible"] == eligible[0]


@having("returned")
def test_returned(item: dict[str, Any]) -> None:
    expected = exact(item["expected"]["returned"])
    assert solved(item).stacking.returned == expected
    assert exact(solve_cli(item["hand"])["returned"]) == expected


@every_example
def test_put_in(item: dict[str, Any]) -> None:
    result, printed = solved(item), solve_cli(item["hand"])
    put_in = item["expected"].get("put_in", result.stacking.put_in)
    assert result.stacking.put_in == Fraction(printed["put_in"]) == put_in
    assert result.stacking.reconciles
    assert printed["reconciles"] is True


@having("payouts")
def test_payouts(item: dict[str, Any]) -> None:
    showdown, printed = solved(item).showdown, solve_cli(item["hand"])["showdown"]
    assert showdown is not None
    assert showdown.payouts == exact(printed["payouts"]) == exact(item["expected"]["payouts"])


@having("payouts_if_B_best")
def test_payouts_if_b_is_best(item: dict[str, Any]) -> None:
    hand = {**item["hand"], "showdown_order": [["B"], ["A"]]}
    expected = exact(item["expected"]["payouts_if_B_best"])
    showdown = solve(read(hand)).showdown
    assert showdown is not None
    assert showdown.payouts == exact(solve_cli(hand)["showdown"]["payouts"]) == expected


@having("net")
def test_net_and_stacks(item: dict[str, Any]) -> None:
    showdown, printed = solved(item).showdown, solve_cli(item["hand"])["showdown"]
    assert showdown is not None
    assert showdown.net == exact(printed["net"]) == exact(item["expected"]["net"])
    assert showdown.stacks == exact(printed["stacks"]) == exact(item["expected"]["stacks"])


@having("odd_chips")
def test_odd_chips(item: dict[str, Any]) -> None:
    showdown, printed = solved(item).showdown, solve_cli(item["hand"])["showdown"]
    assert showdown is not None
    expected = item["expected"]["odd_chips"]
    assert [[odd.pot, odd.player, odd.amount] for odd in showdown.odd_chips] == expected
    rows = [[row["pot"], row["player"], Fraction(row["amount"])] for row in printed["odd_chips"]]
    assert rows == expected


@having("best")
def test_best_fives_and_winners(item: dict[str, Any]) -> None:
    showdown, printed = solved(item).showdown, solve_cli(item["hand"])["showdown"]
    assert showdown is not None
    best, winners = item["expected"]["best"], item["expected"]["winners"]
    assert {name: cards_text(five.cards) for name, five in showdown.hands.items()} == best
    assert {name: row["best"] for name, row in printed["hands"].items()} == best
    assert [list(pot.winners) for pot in showdown.pots] == [winners]
    assert [pot["winners"] for pot in printed["pots"]] == [winners]


@having("in_bb")
def test_in_big_blinds(item: dict[str, Any]) -> None:
    hand = read(item["hand"])
    assert hand.big_blind is not None
    in_bb = [pot.amount / hand.big_blind for pot in solve(hand).stacking.pots]
    assert in_bb == item["expected"]["in_bb"]
    typed = {
        **item["hand"],
        "players": [{**p, "total": f"{p['total'] // 1000}BB"} for p in item["hand"]["players"]],
    }
    assert read(typed) == hand


class TestTurnCall:
    """The example that goes through everything."""

    item = example("turn-call")
    expected = item["expected"]

    def test_outcomes(self) -> None:
        runouts = solved(self.item).runouts
        assert runouts is not None
        rows = runouts.outcomes()
        printed = solve_cli(self.item["hand"])["outcomes"]
        assert len(rows) == len(printed) == len(self.expected["outcomes"])
        small = {row["cards"]: row for row in self.expected["outcomes"]}
        rest = small.pop("the other 38")
        named = {card for cards in small for card in cards.split()}
        seen: list[str] = []
        for outcome, row in zip(rows, printed, strict=True):
            cards = sorted(card_text(card) for (card,) in outcome.runouts)
            assert cards == sorted(row["cards"])
            stated = small.get(" ".join(cards), rest)
            assert stated is not rest or not named & set(cards)
            assert outcome.count == row["count"] == len(cards) == stated["count"]
            winners = [stated["main"], stated["side 1"]]
            assert [list(won) for won in outcome.winners] == row["winners"] == winners
            assert outcome.receives["You"] == stated["you_receive"]
            assert Fraction(row["receives"]["You"]) == stated["you_receive"]
            assert sum(outcome.receives.values()) == 450
            seen += cards
        assert len(seen) == len(set(seen)) == self.expected["runouts"]

    def test_equity(self) -> None:
        equity, printed = solved(self.item).equity, solve_cli(self.item["hand"])["equity"]
        assert equity is not None
        assert equity.runouts == printed["runouts"] == self.expected["runouts"]
        assert printed["exact"] is True
        mine = [Fraction(share) for share in self.expected["equity_you"]]
        assert [pot.equity["You"] for pot in equity.pots] == mine
        assert [pot["equity"]["You"] for pot in printed["pots"]] == self.expected["equity_you"]
        assert [pot["name"] for pot in printed["pots"]] == ["main", "side 1"]
        assert equity.receives["You"] == Fraction(self.expected["receives"])
        assert printed["receives"]["You"] == self.expected["receives"]

    @pytest.mark.parametrize("figure", ["receives", "ev", "net_if_call", "net_if_fold"])
    def test_call(self, figure: str) -> None:
        call = solved(self.item).call
        expected = Fraction(self.expected[figure])
        assert getattr(call, figure) == expected
        assert solve_cli(self.item["hand"])["call"][figure] == str(expected)

    def test_break_even(self) -> None:
        call, printed = solved(self.item).call, solve_cli(self.item["hand"])["call"]
        assert call is not None
        side = self.expected["break_even_side"]
        assert call.break_even("side 1") == Fraction(side)
        assert printed["break_even"] == [
            {"pot": "main", "equity": None},
            {"pot": "side 1", "equity": side},
        ]

    def test_sensitivity(self) -> None:
        call, printed = solved(self.item).call, solve_cli(self.item["hand"])["call"]
        assert call is not None
        rows = {Fraction(row["equity"]): Fraction(row["ev"]) for row in printed["sensitivity"]}
        assert rows == dict(call.sensitivity())
        assert sorted(rows) == sorted({*(Fraction(n, 10) for n in range(11)), Fraction(40, 42)})
        for words, ev in self.expected["sensitivity"].items():
            percent = words.endswith("%")
            equity = Fraction(int(words[:-1]), 100) if percent else Fraction(words)
            assert rows[equity] == call.ev_at("side 1", equity) == Fraction(ev)

    def test_the_commonest_slip(self) -> None:
        call = solved(self.item).call
        assert call is not None
        assert call.beat_everyone_ev == Fraction(self.expected["wrong_beat_everyone"])

    def test_folding_instead(self) -> None:
        stacking, printed = solved(self.item).if_fold, solve_cli(self.item["hand"])
        assert stacking is not None
        fold = self.expected["if_fold"]
        assert [[p.name, p.amount, list(p.eligible)] for p in stacking.pots] == fold["pots"]
        assert [
            [p["name"], Fraction(p["amount"]), p["eligible"]] for p in printed["pots_if_fold"]
        ] == fold["pots"]
        assert stacking.returned == exact(printed["returned_if_fold"]) == fold["returned"]

    def test_no_warning_but_the_open_board(self) -> None:
        codes = [warning["code"] for warning in solve_cli(self.item["hand"])["warnings"]]
        assert codes == ["showdown_undecided"]

    def test_from_a_file(self, tmp_path: Any) -> None:
        file = tmp_path / "hand.json"
        file.write_text(json.dumps(self.item["hand"]), "utf-8")
        status, out, _ = run_cli("solve", str(file))
        assert status == 0
        assert json.loads(out) == solve_cli(self.item["hand"])

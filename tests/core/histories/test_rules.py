"""One hand for each rule of real sites, with the figures worked out by hand."""

from dataclasses import dataclass, field
from fractions import Fraction

import pytest

from sidepot_core import solve
from sidepot_core.pots import stack_pots

from .support import GOLDEN, codes, golden


@dataclass(frozen=True)
class Rule:
    """What a hand must come to, in its own currency; ``pots`` are gross, after returns."""

    put_in: dict[str, str]
    pots: list[str]
    notes: list[str]
    returned: dict[str, str] = field(default_factory=dict)
    dead_money: str = "0"
    folded: str = ""
    decision: tuple[str, str, str] | None = None  # hero, to call, what was done
    closes: bool = True


AGREED = ["total_agrees", "collected_agrees"]
WON = [*AGREED, "winners_agree"]
BACK = ["total_agrees", "returned_agrees", "collected_agrees", "winners_agree"]

RULES = {
    "ps-dead-blind": Rule(
        {"Ada": "8", "Ben": "1", "Cleo": "8", "Dora": "19"},
        ["26"],
        [*BACK, "dead_blind"],
        returned={"Dora": "10"},
        dead_money="1",
        folded="Ada Ben Cleo",
    ),
    "ps-second-small-blind": Rule(
        {"Ben": "1", "Cleo": "2", "Dora": "3"}, ["6"], [*WON, "dead_blind"], dead_money="1",
        folded="Ada Ben",
    ),
    "ps-live-post": Rule(
        {"Ben": "0.5", "Cleo": "40", "Dora": "40"}, ["80.5"], WON, folded="Ada Ben",
        decision=("Dora", "37", "call"),
    ),
    "ps-ante-all-in": Rule(
        {"Ada": "11", "Ben": "215", "Cleo": "515", "Dora": "15"},
        ["44", "412"],
        ["total_agrees", "returned_agrees", "collected_agrees", "pots_agree", "winners_agree"],
        returned={"Cleo": "300"},
        folded="Ben Dora",
        decision=("Ben", "300", "fold"),
    ),
    "ps-over-raise": Rule(
        {"Ada": "50", "Ben": "300", "Cleo": "120"},
        ["150", "140"],
        ["total_agrees", "returned_agrees", "collected_agrees", "pots_net_of_rake",
         "winners_agree"],
        returned={"Ben": "180"},
        decision=("Cleo", "114", "call"),
    ),
    "ps-rake-from-main-pot": Rule(
        {"Ada": "50", "Ben": "120", "Cleo": "120"},
        ["150", "140"],
        ["total_agrees", "collected_agrees", "rake_from_main_pot", "winners_agree"],
        decision=("Ben", "118", "call"),
    ),
    "ps-uncalled-not-printed": Rule(
        {"Ada": "6", "Ben": "30"}, ["12"],
        ["total_agrees", "returned_not_printed", "collected_agrees", "winners_agree"],
        returned={"Ben": "24"}, folded="Ada",
    ),
    "ps-odd-chip": Rule(
        {"Ada": "15", "Ben": "45", "Cleo": "45"}, ["105"],
        [*AGREED, "odd_chip", "winners_agree"], folded="Ada",
    ),
    "ps-run-twice": Rule(
        {"Ada": "100", "Ben": "100"}, ["200"], [*WON, "run_several_times"],
        decision=("Ben", "94", "call"),
    ),
    "ps-cash-out": Rule(
        {"Ada": "60", "Ben": "60"}, ["120"], ["total_agrees", "cash_out"],
        decision=("Ben", "54", "call"),
    ),
    "ps-sitting-out-blind": Rule(
        {"Ada": "50", "Ben": "60", "Cleo": "400", "Dora": "400"},
        ["910"],
        [*AGREED, "pots_agree", "sitting_out_blind", "winners_agree"],
        folded="Ada Ben",
        decision=("Dora", "400", "call"),
        closes=False,
    ),
    "ps-big-blind-ante": Rule(
        {"Ada": "400", "Ben": "400", "Cleo": "200"}, ["1000"], [*WON, "big_blind_ante"],
        dead_money="100", folded="Cleo", decision=("Ada", "200", "call"),
    ),
    "ps-omaha": Rule(
        {"Ada": "220", "Ben": "120", "Cleo": "220"}, ["360", "200"],
        [*AGREED, "pots_agree", "game_not_computed"],
        decision=("Ada", "100", "call"), closes=False,
    ),
    "ps-stud": Rule(
        {"Ada": "0.2", "Ben": "2.2", "Cleo": "2.2"}, ["4.6"], [*AGREED, "game_not_computed"],
        folded="Ada", decision=("Ben", "1", "call"),
    ),
    "ps-draw": Rule({"Ada": "6", "Ben": "6"}, ["12"], [*AGREED, "game_not_computed"]),
    "ps-names": Rule(
        {"a: folds (x)": "1060", "Жора [7]": "100", "あか さ": "2"}, ["202"], BACK,
        returned={"a: folds (x)": "960"}, folded="あか さ", decision=("Жора [7]", "94", "call"),
    ),
    "gg-straddle-fees": Rule(
        {"Hero": "120", "1f0e9a": "0.5", "77bc01": "64.5", "c0ffee": "250"},
        ["199", "111"],
        ["total_agrees", "returned_agrees", "cash_out", "collected_agrees",
         "labels_are_not_pots", "winners_agree", "added_by_site", "other_fees"],
        returned={"c0ffee": "130"}, dead_money="5", folded="1f0e9a",
        decision=("Hero", "114", "call"),
    ),
    "gg-missed-blind-run-thrice": Rule(
        {"1f0e9a": "90", "Hero": "90", "77bc01": "1", "c0ffee": "1"}, ["182"],
        [*WON, "dead_blind", "run_several_times"], dead_money="1", folded="77bc01 c0ffee",
        decision=("1f0e9a", "88", "call"),
    ),
    "gg-tournament": Rule(
        {"Hero": "560", "1f0e9a": "30500", "77bc01": "8060"}, ["16680"], BACK,
        returned={"1f0e9a": "22440"}, folded="Hero", decision=("Hero", "11500", "fold"),
    ),
    "wx-uncalled-as-side-pot": Rule(
        {"Ada": "1000", "Ben B": "2500", "Cleo": "3025"}, ["3000", "3000"],
        ["total_includes_uncalled", "total_rounded", "returned_not_printed", "collected_agrees",
         "collected_includes_uncalled", "pots_agree", "uncalled_paid_as_side_pot",
         "winners_agree"],
        returned={"Cleo": "525"}, decision=("Cleo", "2275", "raise"),
    ),
    "wx-out-of-position": Rule(
        {"Ben": "0.5", "Cleo": "4", "Dora": "10.5"}, ["9"],
        ["total_includes_uncalled", "total_net_of_rake", "returned_not_printed",
         "collected_agrees", "collected_includes_uncalled", "winners_agree", "dead_blind"],
        returned={"Dora": "6"}, dead_money="0.5", folded="Ada Ben Cleo",
    ),
    "bv-dead-chip": Rule(
        {"Small Blind": "41.25", "Big Blind": "30", "UTG": "41.5"}, ["90.25", "22.5"],
        ["total_agrees", "rake_not_stated", "collected_agrees", "rake_from_main_pot",
         "winners_agree", "dead_blind"],
        dead_money="0.25", folded="Dealer", decision=("UTG", "39.25", "call"),
    ),
    "bv-zone-no-total": Rule(
        {"Small Blind": "0.1", "Big Blind": "0.25"}, ["0.2"],
        ["total_not_stated", "returned_not_printed", "collected_agrees",
         "collected_includes_uncalled", "winners_agree"],
        returned={"Big Blind": "0.15"}, folded="Dealer Small Blind",
    ),
    "bv-tournament-ante-all-in": Rule(
        {"UTG": "40", "Dealer": "50", "Small Blind": "2000", "Big Blind": "2000"},
        ["160", "3930"], [*AGREED, "pots_agree", "winners_agree"], folded="Dealer",
        decision=("Small Blind", "1200", "call"),
    ),
    "ft-dead-small-blind": Rule(
        {"Ben": "1", "Cleo": "400", "Dora": "90"}, ["180"], [*BACK, "dead_blind"],
        returned={"Cleo": "311"}, dead_money="1", folded="Ada Ben",
        decision=("Dora", "81", "call"),
    ),
    "ft-tie": Rule(
        {"Ada": "1200", "Ben": "400", "Cleo": "1200"}, ["1200", "1600"],
        [*AGREED, "pots_agree", "winners_agree"], decision=("Ada", "890", "call"),
    ),
    "pp-uncalled-in-side-pot": Rule(
        {"Ada": "35", "Ben": "120", "Cleo": "100", "Dora": "1"}, ["105", "131"],
        ["total_not_stated", "returned_not_printed", "rake_not_stated", "collected_agrees",
         "collected_includes_uncalled", "rake_from_main_pot", "uncalled_paid_as_side_pot",
         "winners_agree", "dead_blind"],
        returned={"Ben": "20"}, dead_money="0.5", folded="Dora",
        decision=("Ada", "30.5", "call"),
    ),
    "pp-tournament": Rule(
        {"Ada": "100", "Ben": "12100", "Cleo": "12100"}, ["24300"],
        ["total_not_stated", "collected_agrees", "winners_agree"], folded="Ada",
        decision=("Cleo", "10000", "call"),
    ),
    "big-blind-ante": Rule(
        {"Ada": "3000", "Ben": "1500", "Cleo": "3000"}, ["4100", "3400"],
        ["total_not_stated", "result_not_stated", "big_blind_ante"],
        dead_money="200", decision=("Cleo", "2500", "call"),
    ),
}  # fmt: skip


def test_every_hand_of_ours_has_its_figures() -> None:
    assert {path.stem for path in GOLDEN.glob("*.*")} == set(RULES)


@pytest.mark.parametrize("name", RULES)
def test_totals(name: str) -> None:
    hand, rule = golden(name), RULES[name]
    put_in = {s.player: s.put_in * hand.unit for s in hand.seats if s.put_in}
    assert put_in == {who: Fraction(amount) for who, amount in rule.put_in.items()}
    returned = {s.player: s.returned * hand.unit for s in hand.seats if s.returned}
    assert returned == {who: Fraction(amount) for who, amount in rule.returned.items()}
    assert hand.dead_money * hand.unit == Fraction(rule.dead_money)
    folded = [s.player for s in hand.players if s.folded]
    assert sorted(folded) == sorted(who for who in folded if who in rule.folded)
    assert sum(map(len, folded)) + max(0, len(folded) - 1) == len(rule.folded)


@pytest.mark.parametrize("name", RULES)
def test_pots(name: str) -> None:
    hand, rule = golden(name), RULES[name]
    assert [pot.amount for pot in stack_pots(hand.final).pots] == list(map(Fraction, rule.pots))


@pytest.mark.parametrize("name", RULES)
def test_audit(name: str) -> None:
    hand, rule = golden(name), RULES[name]
    assert codes(hand) == rule.notes
    assert all(note.message.endswith(".") for note in hand.audit)


@pytest.mark.parametrize("name", RULES)
def test_decision(name: str) -> None:
    hand, rule = golden(name), RULES[name]
    decision = hand.decision
    if rule.decision is None:
        assert decision is None
        assert hand.hand is hand.final
        return
    hero, to_call, actual = rule.decision
    assert decision is not None
    assert (decision.hero, decision.actual, decision.closes) == (hero, actual, rule.closes)
    assert decision.to_call * hand.unit == Fraction(to_call)
    assert (hand.hand.hero, hand.hand.to_call) == (hero, Fraction(to_call))
    result = solve(hand.hand)
    assert result.stacking.reconciles
    known = all(player.cards for player in hand.hand.live)
    assert (result.call is not None) == known


def test_the_call_of_the_over_raise() -> None:
    """Cleo's aces on the flop against a set of sevens and a pair of kings, both all-in."""
    hand = golden("ps-over-raise")
    assert hand.decision is not None
    assert hand.decision.street == "flop"
    assert hand.decision.known_afterwards == ("Ada", "Ben")
    result = solve(hand.hand)
    assert [(pot.name, pot.amount) for pot in result.stacking.pots] == [
        ("main", 150),
        ("side 1", 140),
    ]
    assert result.stacking.returned == {"Ben": 180}
    assert result.call is not None
    assert result.equity is not None
    assert result.equity.runouts == 903


def test_other_games_never_become_holdem() -> None:
    for name in ("ps-omaha", "ps-stud", "ps-draw"):
        hand = golden(name)
        assert not hand.holdem
        assert any(seat.cards for seat in hand.seats)
        assert not hand.hand.known_cards
        assert solve(hand.hand).equity is None


def test_a_single_card_shown_by_a_folded_player_is_dead() -> None:
    assert golden("ps-names").hand.dead_cards


def test_the_hero_is_whose_cards_were_dealt() -> None:
    heroes = {name: golden(name).hero for name in RULES}
    assert heroes["ps-stud"] == "Ben"
    assert heroes["bv-dead-chip"] == "Big Blind"
    assert heroes["ft-tie"] == "Ada"
    assert heroes["big-blind-ante"] is None


def test_currency_is_kept_apart() -> None:
    found = {name: (golden(name).currency, golden(name).unit) for name in RULES}
    assert found["ps-live-post"] == ("EUR", Fraction(1, 100))
    assert found["wx-out-of-position"] == ("EUR", Fraction(1, 100))
    assert found["ps-omaha"] == ("", Fraction(1))
    assert found["ps-ante-all-in"] == ("", Fraction(1))
    assert found["pp-uncalled-in-side-pot"] == ("USD", Fraction(1, 100))


def test_clockwise_by_position_where_seat_numbers_are_tickets() -> None:
    names = [seat.player for seat in golden("bv-tournament-ante-all-in").seats]
    assert names == ["Small Blind", "Big Blind", "UTG", "Dealer"]

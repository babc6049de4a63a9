"""Every reason for which a hand is refused: its code and the field it concerns."""

import json
from typing import Any

import pytest

from sidepot_core import HandRefused

from .support import problems, read, two_players

A, B = {"name": "A", "total": 100}, {"name": "B", "total": 100}
CALL = {"hero": "A", "to_call": 50}
DEAD_48 = " ".join(rank + suit for rank in "3456789TJQKA" for suit in "shdc")

REFUSED: list[tuple[str, dict[str, Any], str]] = [
    # code, document, field
    ("format_newer", two_players(format="sidepot-hand/2"), "format"),
    ("format_newer", {"format": "sidepot-hand/10", "anything": 1}, "format"),
    ("format_unknown", two_players(format="sidepot-result/1"), "format"),
    ("format_unknown", two_players(format="sidepot-hand/0"), "format"),
    ("format_unknown", two_players(format=""), "format"),
    ("wrong_type", two_players(format=None), "format"),
    ("unknown_field", two_players(stakes=1), "stakes"),
    ("unknown_field", two_players(second={"seat": 2}), "players[1].seat"),
    ("missing_field", {"board": ""}, "players"),
    ("missing_field", {"players": [A, {"total": 1}]}, "players[1].name"),
    ("missing_field", {"players": [A, {"name": "B"}]}, "players[1].total"),
    # Types
    ("wrong_type", {"players": "A, B"}, "players"),
    ("wrong_type", {"players": {"A": 100}}, "players"),
    ("wrong_type", {"players": None}, "players"),
    ("wrong_type", {"players": [A, B, "C"]}, "players[2]"),
    ("wrong_type", two_players(second={"name": 7}), "players[1].name"),
    ("wrong_type", two_players(second={"name": None}), "players[1].name"),
    ("wrong_type", two_players(second={"total": True}), "players[1].total"),
    ("wrong_type", two_players(second={"total": None}), "players[1].total"),
    ("wrong_type", two_players(second={"total": [100]}), "players[1].total"),
    ("wrong_type", two_players(second={"folded": 1}), "players[1].folded"),
    ("wrong_type", two_players(second={"folded": "true"}), "players[1].folded"),
    ("wrong_type", two_players(second={"folded": None}), "players[1].folded"),
    ("wrong_type", two_players(second={"stack": False}), "players[1].stack"),
    ("wrong_type", two_players(second={"cards": ["As", "Ah"]}), "players[1].cards"),
    ("wrong_type", two_players(second={"range": 5}), "players[1].range"),
    ("wrong_type", two_players(first={"cards": "As Ah", "range": 5}), "players[0].range"),
    ("wrong_type", two_players(title=5), "title"),
    ("wrong_type", two_players(note=["x"]), "note"),
    ("wrong_type", two_players(board=None), "board"),
    ("wrong_type", two_players(dead_cards=7), "dead_cards"),
    ("wrong_type", two_players(dead_money=None), "dead_money"),
    ("wrong_type", two_players(chip=True), "chip"),
    ("wrong_type", two_players(big_blind=[]), "big_blind"),
    ("wrong_type", two_players(hero=1), "hero"),
    ("wrong_type", two_players(hero="A", to_call={}), "to_call"),
    ("wrong_type", two_players(button=["A"]), "button"),
    ("wrong_type", two_players(odd_chip_rule=1), "odd_chip_rule"),
    ("wrong_type", two_players(showdown_order=None), "showdown_order"),
    ("wrong_type", two_players(showdown_order="AB"), "showdown_order"),
    ("wrong_type", two_players(showdown_order=["A", "B"]), "showdown_order"),
    ("wrong_type", two_players(showdown_order=[["A"], [2]]), "showdown_order"),
    # Amounts
    ("amount_format", two_players(second={"total": "many"}), "players[1].total"),
    ("amount_format", two_players(hero="A", to_call=""), "to_call"),
    ("amount_needs_big_blind", two_players(second={"total": "20BB"}), "players[1].total"),
    ("amount_not_finite", two_players(second={"total": float("nan")}), "players[1].total"),
    ("amount_not_finite", two_players(second={"stack": float("inf")}), "players[1].stack"),
    ("amount_not_finite", two_players(dead_money=float("-inf")), "dead_money"),
    ("amount_negative", two_players(second={"total": -1}), "players[1].total"),
    ("amount_negative", two_players(second={"stack": "-5"}), "players[1].stack"),
    ("amount_negative", two_players(dead_money=-1), "dead_money"),
    ("amount_negative", two_players(hero="A", to_call=-50), "to_call"),
    ("amount_too_large", two_players(second={"total": 10**15 + 1}), "players[1].total"),
    ("amount_too_fine", two_players(second={"total": "1.0000000000001"}), "players[1].total"),
    ("amount_not_multiple", two_players(second={"total": 0.5}), "players[1].total"),
    ("amount_not_multiple", two_players(second={"stack": 5}, chip=10), "players[1].stack"),
    ("amount_not_multiple", two_players(dead_money=5, chip=10), "dead_money"),
    ("amount_not_multiple", two_players(big_blind=15, chip=10), "big_blind"),
    (
        "amount_not_multiple",
        two_players(second={"total": 200}, hero="A", to_call=55, chip=10),
        "to_call",
    ),
    ("amount_not_positive", two_players(chip=0), "chip"),
    ("amount_not_positive", two_players(big_blind=0), "big_blind"),
    # Cards and ranges
    ("card_unknown", two_players(board="Jc 7d 2x"), "board"),
    ("card_unknown", two_players(second={"cards": "As 1h"}), "players[1].cards"),
    ("card_unknown", two_players(dead_cards="??"), "dead_cards"),
    ("card_duplicate", two_players(second={"cards": "As As"}), "players[1].cards"),
    ("card_duplicate", two_players(board="As Ks Qs Js As"), "board"),
    (
        "card_duplicate",
        two_players(first={"cards": "As Ah"}, board="A♠ Kd Qd"),
        "players[0].cards",
    ),
    (
        "card_duplicate",
        two_players(first={"cards": "As Ah", "folded": True}, second={"cards": "Ah Kd"}),
        "players[1].cards",
    ),
    ("card_duplicate", two_players(board="As Kd Qd", dead_cards="Qd"), "dead_cards"),
    ("cards_count", two_players(second={"cards": "As"}), "players[1].cards"),
    ("cards_count", two_players(second={"cards": "As Ah Ad"}), "players[1].cards"),
    ("board_count", two_players(board="Jc"), "board"),
    ("board_count", two_players(board="Jc 7d"), "board"),
    ("board_count", two_players(board="Jc 7d 2s 4h 5h 6h"), "board"),
    ("deck_too_small", two_players(dead_cards=DEAD_48), "dead_cards"),
    (
        "deck_too_small",
        two_players(
            first={"cards": "2s 2h"}, second={"cards": "2d 2c"}, dead_cards=DEAD_48[: 44 * 3]
        ),
        "dead_cards",
    ),
    (
        "cards_and_range",
        two_players(second={"cards": "As Ah", "range": "QQ+"}),
        "players[1].range",
    ),
    ("range_token", two_players(second={"range": "QQ+, AXs"}), "players[1].range"),
    ("range_empty", two_players(second={"range": "AhKh"}, board="Ah 2c 3d"), "players[1].range"),
    ("range_empty", two_players(second={"range": "QQ:0"}), "players[1].range"),
    # Players
    ("players_too_few", {"players": [A]}, "players"),
    ("players_too_few", {"players": []}, "players"),
    (
        "players_too_many",
        {"players": [{"name": f"P{n}", "total": 1} for n in range(11)]},
        "players",
    ),
    ("name_empty", two_players(second={"name": " "}), "players[1].name"),
    ("name_too_long", two_players(second={"name": "x" * 25}), "players[1].name"),
    ("name_characters", two_players(second={"name": "B\nC"}), "players[1].name"),
    ("name_characters", two_players(second={"name": "B\ud800"}), "players[1].name"),
    ("name_duplicate", two_players(second={"name": " A "}), "players[1].name"),
    (
        "name_duplicate",
        two_players(first={"name": "Zo\u00eb"}, second={"name": "Zoe\u0308"}),
        "players[1].name",
    ),
    ("nobody_left", two_players(first={"folded": True}, second={"folded": True}), "players"),
    # The decision, the button, the order
    ("hero_unknown", two_players(hero="C"), "hero"),
    ("hero_folded", two_players(first={"folded": True}, hero="A"), "hero"),
    ("to_call_without_hero", two_players(to_call=50), "to_call"),
    (
        "to_call_above_stack",
        two_players(first={"stack": 40}, second={"total": 150}, **CALL),
        "to_call",
    ),
    ("to_call_is_a_raise", two_players(**CALL), "to_call"),
    ("to_call_is_a_raise", two_players(second={"total": 149}, **CALL), "to_call"),
    ("to_call_is_a_raise", two_players(first={"total": 200}, **CALL), "to_call"),
    ("button_unknown", two_players(button="C"), "button"),
    ("odd_chip_rule_unknown", two_players(odd_chip_rule="best_hand"), "odd_chip_rule"),
    ("order_unknown_player", two_players(showdown_order=[["A", "B"], ["C"]]), "showdown_order"),
    ("order_player_twice", two_players(showdown_order=[["A"], ["B", "A"]]), "showdown_order"),
    ("order_misses_player", two_players(showdown_order=[["A"]]), "showdown_order"),
    ("order_misses_player", two_players(showdown_order=[["A"], []]), "showdown_order"),
]


@pytest.mark.parametrize(("code", "document", "field"), REFUSED)
def test_refused_with_code_and_field(code: str, document: dict[str, Any], field: str) -> None:
    """Exactly one problem: no other is reported that only follows from it."""
    assert problems(document) == [(code, field)]


def test_a_folded_players_total_may_be_called() -> None:
    three = [A, {**B, "folded": True, "total": 150}, {"name": "C", "total": 120}]
    assert problems({"players": three, **CALL}) == []
    assert problems({"players": three, "hero": "A", "to_call": 51}) == [
        ("to_call_is_a_raise", "to_call")
    ]


@pytest.mark.parametrize(
    "document",
    [
        two_players(),
        two_players(format="sidepot-hand/1"),
        two_players(title="", note="x" * 5000, board="", dead_cards="", hero="", button=""),
        two_players(hero="A"),
        two_players(hero="A", to_call=0),
        two_players(first={"total": 200}, hero="A", to_call=0),
        two_players(second={"total": 150}, first={"stack": 50}, **CALL),
        two_players(first={"total": 0}, second={"total": 0}),
        two_players(second={"total": 10**15}),
        two_players(second={"name": "x" * 24}),
        two_players(second={"name": "あなた"}),
        two_players(first={"cards": "As Ah", "folded": True}, second={"cards": ""}),
        two_players(second={"cards": "", "range": "QQ+"}),
        two_players(second={"cards": "As Ah", "range": " "}),
        two_players(showdown_order=[["A", "B"]]),
        two_players(button=" A "),
        {"players": [{"name": f"P{n}", "total": 1} for n in range(10)]},
    ],
)
def test_accepted(document: dict[str, Any]) -> None:
    assert problems(document) == []


def test_every_problem_is_reported_at_once() -> None:
    document = {
        "format": "sidepot-hand/1",
        "colour": "red",
        "players": [
            {"name": "A", "total": "-1", "cards": "As Ah"},
            {"name": "A", "total": "x", "cards": "As Kx"},
            {"name": "", "total": 5, "range": "ZZ", "stack": 0.5},
        ],
        "board": "Jc 7d",
        "hero": "Nobody",
        "to_call": 10**16,
        "button": "Nobody",
        "odd_chip_rule": "none",
        "showdown_order": [["A", "Q"]],
    }
    assert set(problems(document)) == {
        ("unknown_field", "colour"),
        ("amount_negative", "players[0].total"),
        ("amount_format", "players[1].total"),
        ("name_duplicate", "players[1].name"),
        ("card_unknown", "players[1].cards"),
        ("name_empty", "players[2].name"),
        ("range_token", "players[2].range"),
        ("amount_not_multiple", "players[2].stack"),
        ("board_count", "board"),
        ("hero_unknown", "hero"),
        ("amount_too_large", "to_call"),
        ("button_unknown", "button"),
        ("odd_chip_rule_unknown", "odd_chip_rule"),
        ("order_unknown_player", "showdown_order"),
    }
    with pytest.raises(HandRefused) as refused:
        read(document)
    assert str(refused.value).count(";") == len(refused.value.errors) - 1


def test_no_problem_is_reported_that_only_follows_from_another() -> None:
    order = {"showdown_order": [["A"], ["B"]], "hero": "A", "button": "B"}
    assert problems({"players": 5, **order}) == [("wrong_type", "players")]
    blinds = two_players(big_blind="x", first={"total": "2BB"}, second={"total": "3BB"})
    assert problems(blinds) == [("amount_format", "big_blind")]
    assert problems(two_players(chip="x", second={"total": 0.5})) == [("amount_format", "chip")]


def test_amounts_in_big_blinds() -> None:
    hand = read(two_players(big_blind="1,000", first={"total": "20BB"}, second={"total": 20000}))
    assert [player.total for player in hand.players] == [20000, 20000]


def test_hostile_lists_are_refused_soon() -> None:
    """Long lists of names once took time with the square of their length."""
    names = [f"n{number}" for number in range(40_000)]
    order = [[*names, "A", "B"]]
    found = problems(json.dumps(two_players(showdown_order=order)))
    assert len(found) == len(names)
    players = [{"name": name, "total": 1} for name in names[:25_000]]
    assert problems({"players": players}) == [("players_too_many", "players")]

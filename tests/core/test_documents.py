"""The hand document and the result document: hostile texts, round trips, exact strings."""

import json
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given

from sidepot_core import Hand, hand_document, read_hand, result_document, solve
from sidepot_core.amounts import exact_text

from .strategies import Deal, deals
from .support import EXAMPLES, problems, read, two_players

A_AND_B = '{"name": "A", "total": 1}, {"name": "B", "total": 1}'
HAND = f'{{"players": [{A_AND_B}]}}'


def total(number: str) -> str:
    return f'{{"players": [{{"name": "A", "total": {number}}}, {{"name": "B", "total": 1}}]}}'


BROKEN: list[tuple[str, bytes | str, str]] = [
    ("document_not_json", "", ""),
    ("document_not_json", "not json", ""),
    ("document_not_json", HAND[:-1], ""),
    ("document_not_json", HAND + "x", ""),
    ("document_not_json", b"\x00", ""),
    ("document_not_json", HAND.encode("utf-16-le"), ""),
    ("document_not_json", "[" * 100_000 + "]" * 100_000, ""),
    ("document_not_json", '{"players": ' * 50_000, ""),
    ("document_not_text", b'{"title": "\xff"}', ""),
    ("document_not_text", HAND.encode("utf-16"), ""),
    ("document_too_large", HAND + " " * 1_000_000, ""),
    ("document_too_large", b"\xff" * 1_000_001, ""),
    ("wrong_type", "[]", ""),
    ("wrong_type", "null", ""),
    ("wrong_type", '"hand"', ""),
    ("wrong_type", "NaN", ""),
    ("wrong_type", "12", ""),
    ("field_twice", f'{{"board": "", "board": "", "players": [{A_AND_B}]}}', "board"),
    ("field_twice", f'{{"players": [{{"name": "X", {A_AND_B[1:]}]}}', "name"),
    ("amount_not_finite", total("NaN"), "players[0].total"),
    ("amount_not_finite", total("Infinity"), "players[0].total"),
    ("amount_not_finite", total("-Infinity"), "players[0].total"),
    ("amount_not_finite", total("1e99999999999999999999"), "players[0].total"),
    ("amount_not_finite", total("-1E+99999999999999999999"), "players[0].total"),
    ("amount_too_fine", total("1e-99999999999999999999"), "players[0].total"),
    ("amount_too_fine", total("1e-999999999"), "players[0].total"),
    ("amount_too_large", total("1e999999999"), "players[0].total"),
    ("amount_too_large", total("9" * 5000), "players[0].total"),
    ("amount_negative", total("-" + "9" * 5000), "players[0].total"),
    ("amount_not_multiple", total("0.1"), "players[0].total"),
    ("unknown_field", f'{{"\\ud800": 1, "players": [{A_AND_B}]}}', "?"),
    ("card_unknown", f'{{"board": "\\udfff", "players": [{A_AND_B}]}}', "board"),
]


@pytest.mark.parametrize(
    ("code", "data", "field"), BROKEN, ids=[f"{n}-{row[0]}" for n, row in enumerate(BROKEN)]
)
def test_hostile_documents_are_refused(code: str, data: bytes | str, field: str) -> None:
    assert problems(data) == [(code, field)]


@pytest.mark.parametrize("depth", range(900, 1000, 7))
@pytest.mark.parametrize("field", ["format", "title", "players", "showdown_order", "x"])
def test_nesting_near_the_limit_is_refused_not_tripped_over(depth: int, field: str) -> None:
    assert problems(f'{{"{field}": {"[" * depth}{"]" * depth}}}')


@pytest.mark.parametrize(
    "data", [HAND, HAND.encode(), "\ufeff" + HAND, b"\xef\xbb\xbf" + HAND.encode()]
)
def test_text_bytes_and_byte_order_marks(data: bytes | str) -> None:
    assert read_hand(data) == read_hand(HAND)


def test_repeated_fields_hide_no_other_problem() -> None:
    found = problems(f'{{"board": "", "board": "Jc", "players": [{A_AND_B}], "x": 1}}')
    assert found == [("field_twice", "board"), ("unknown_field", "x"), ("board_count", "board")]


def test_titles_and_notes_can_always_be_encoded() -> None:
    hand = read(two_players(title="a\ud800", note="\udfff"))
    assert (hand.title, hand.note) == ("a?", "?")


@given(deals(cards=False, ranges=True))
def test_a_hand_survives_being_written_and_read(deal: Deal) -> None:
    hand = deal.hand()
    document = hand_document(hand)
    again = read_hand(json.dumps(document))
    assert again == hand
    assert hand_document(again) == document
    assert Hand.from_document(document) == hand


def test_a_hand_document_leaves_defaults_out() -> None:
    assert hand_document(read(two_players())) == {
        "format": "sidepot-hand/1",
        "players": [{"name": "A", "total": "100"}, {"name": "B", "total": "100"}],
    }


def test_a_hand_document_holds_every_field() -> None:
    document = {
        "format": "sidepot-hand/1",
        "title": "T",
        "note": "N",
        "players": [
            {"name": "A", "total": "10.5", "cards": "As Ah", "stack": "0"},
            {"name": "B", "total": "20", "range": "QQ+, AKs:0.5", "stack": "5"},
            {"name": "C", "total": "20", "folded": True, "cards": "2c 3c"},
        ],
        "dead_money": "1.5",
        "board": "Jc 7d 2s",
        "dead_cards": "Kd",
        "hero": "B",
        "to_call": "0",
        "button": "C",
        "chip": "0.5",
        "odd_chip_rule": "exact",
        "big_blind": "2",
        "showdown_order": [["A"], ["B"]],
    }
    assert hand_document(read(document)) == document


def figures_in(document: dict[str, Any]) -> Iterator[str]:
    """Every amount and probability of a result document."""
    for pot in (*document["pots"], *document.get("pots_if_fold", ())):
        yield pot["amount"]
        for layer in pot["layers"]:
            yield from (layer["from"], layer["to"], layer["amount"])
    yield document["put_in"]
    showdown, equity = document.get("showdown", {}), document.get("equity", {})
    for table in (
        document["returned"],
        document.get("returned_if_fold", {}),
        *(showdown.get(part, {}) for part in ("payouts", "net", "stacks")),
        *(pot["shares"] for pot in showdown.get("pots", ())),
        *(pot["equity"] for pot in equity.get("pots", ())),
        equity.get("receives", {}),
        *(row["receives"] for row in document.get("outcomes", ())),
        *(row["receives"] for row in document.get("runouts", ())),
        *document.get("call", {}).get("sensitivity", ()),
    ):
        yield from table.values()


@pytest.mark.parametrize("item", EXAMPLES, ids=lambda item: item["id"])
def test_results_are_exact_strings_and_hold_no_floats(item: dict[str, Any]) -> None:
    def no_floats(text: str) -> float:
        raise AssertionError(text)

    printed = json.dumps(result_document(solve(read(item["hand"])), runouts=True))
    document = json.loads(printed, parse_float=no_floats)
    assert document["format"] == "sidepot-result/1"
    assert document["warnings"] is not None
    for figure in figures_in(document):
        assert isinstance(figure, str)
        assert exact_text(Fraction(figure)) == figure or "/" in figure


def test_parts_that_are_not_known_are_left_out() -> None:
    printed = result_document(solve(read(two_players())))
    assert set(printed) == {"format", "pots", "returned", "put_in", "reconciles", "warnings"}


def test_dead_money_is_the_bottom_layer() -> None:
    printed = result_document(solve(read(two_players(dead_money=8))))
    assert printed["pots"] == [
        {
            "name": "main",
            "amount": "208",
            "eligible": ["A", "B"],
            "layers": [
                {"from": "0", "to": "0", "amount": "8", "payers": []},
                {"from": "0", "to": "100", "amount": "200", "payers": ["A", "B"]},
            ],
        }
    ]

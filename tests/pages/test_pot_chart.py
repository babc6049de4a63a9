"""The picture of the pots as it goes to the browser, and its six steps."""

from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from sidepot_core import Hand, Player
from sidepot_ui.examples import EXAMPLES
from sidepot_ui.words import pot_colour, pot_name

from .support import POTS, Session, example

STEPS = (
    ("List the totals of the whole hand", "A 50, B 200, You 200, D 100"),
    ("Cut at every boundary", "The distinct totals are the boundaries: 50, 100 and 200."),
    (
        "Multiply each slice by those who reached it",
        "50 × 4 = 200; (100 − 50) × 3 = 150; (200 − 100) × 2 = 200",
    ),
    (
        "Strike out the folded",
        "D folded: the chips stay in, the claim is gone. M A, B or You can win it S1 B or You can",
    ),
    ("Return what nobody called", "Nothing: every chip was matched."),
    ("Check the sum", "200 + 350 = 550: every chip put in lies in a pot or went back."),
)


def chart(session: Session) -> dict[str, Any]:
    found = [session.chart(n) for n in range(len(session.at.get("plotly_chart")))]
    assert len(found) == 1
    return found[0]


def pieces(spec: dict[str, Any]) -> list[dict[str, Any]]:
    """Every piece of every bar: whose, from where to where, in which colour, hatched or not."""
    found = []
    for trace in spec["data"]:
        shapes = trace["marker"].get("pattern", {}).get("shape", "")
        for number, name in enumerate(trace["x"]):
            shape = shapes if isinstance(shapes, str) else shapes[number]
            low = trace["base"][number] if "base" in trace else 0
            found.append(
                {
                    "name": name,
                    "low": low,
                    "high": low + trace["y"][number],
                    "colour": trace["marker"]["color"],
                    "hatched": shape == "/",
                    "trace": trace,
                }
            )
    return found


@pytest.mark.parametrize("code", [item.code for item in EXAMPLES])
def test_every_bar_is_as_high_as_the_total(code: str) -> None:
    hand = example(code)
    session = Session(hand, POTS)
    drawn = pieces(chart(session))
    for name, total in hand.totals_after_call.items():
        mine = sorted((p["low"], p["high"]) for p in drawn if p["name"] == name)
        assert mine[0][0] == 0
        assert all(below[1] == above[0] for below, above in pairwise(mine))
        assert mine[-1][1] == total


@pytest.mark.parametrize("code", [item.code for item in EXAMPLES])
def test_every_pot_has_its_colour_and_its_amount(code: str) -> None:
    session = Session(example(code), POTS)
    stacking = session.at.session_state["solved"].result.stacking
    drawn = pieces(chart(session))
    for pot in stacking.pots:
        mine = [p for p in drawn if p["colour"] == pot_colour(pot.name)]
        assert sum(Fraction(p["high"] - p["low"]) for p in mine) == pot.amount
        assert {p["trace"]["name"] for p in mine} == {f"{pot_name(pot.name)} {int(pot.amount):,}"}


@pytest.mark.parametrize("code", [item.code for item in EXAMPLES])
def test_the_ticks_are_the_boundaries(code: str) -> None:
    hand = example(code)
    axis = chart(Session(hand, POTS))["layout"]["yaxis"]
    marks = sorted(set(hand.totals_after_call.values()))
    assert axis["tickvals"] == [float(mark) for mark in marks]
    assert axis["ticktext"] == [f"{int(mark):,}" for mark in marks]


@pytest.mark.parametrize("code", ["folded-100", "uncontested-side", "return-80"])
def test_folded_chips_are_hatched_and_no_others(code: str) -> None:
    hand = example(code)
    folded = {player.name for player in hand.players if player.folded}
    hatched = {p["name"] for p in pieces(chart(Session(hand, POTS))) if p["hatched"]}
    assert hatched == folded


def test_returned_chips_are_an_outline_without_fill() -> None:
    drawn = pieces(chart(Session(example("return-80"), POTS)))
    (back,) = [p for p in drawn if p["trace"].get("name", "").startswith("Returned")]
    assert (back["name"], back["low"], back["high"]) == ("You", 120, 200)
    assert back["colour"] == "rgba(0,0,0,0)"
    assert back["trace"]["marker"]["line"]["width"] >= 1
    assert back["trace"]["name"] == "Returned 80"


def test_the_chart_says_in_words_what_it_shows() -> None:
    session = Session(example("return-80"), POTS)
    assert session.at.get("plotly_chart")[0].proto.alt.startswith(
        "150 in the main pot, 140 in side pot 1 and 80 back to You."
    )


def test_dead_money_stands_beside_the_players() -> None:
    hand = Hand([Player("A", 100), Player("B", 100)], dead_money=30)
    spec = chart(Session(hand, POTS))
    assert spec["layout"]["xaxis"]["ticktext"] == ["A", "B", "Dead money"]
    assert any(
        p["name"] == "Dead money" and p["colour"] == pot_colour("main") for p in pieces(spec)
    )


def test_long_names_are_cut_and_stay_apart() -> None:
    names = ("Maximilian-01", "Maximilian-02", "Christopher", "鈴木一郎太郎左衛門", "You")
    hand = Hand([Player(name, 100) for name in names])
    axis = chart(Session(hand, POTS))["layout"]["xaxis"]
    assert axis["ticktext"] == ["Maxi…n-01", "Maxi…n-02", "Christoph…", "鈴木一郎…", "You"]
    assert axis["tickvals"] == list(names)


def test_layers_too_thin_to_read_are_drawn_as_steps() -> None:
    hand = Hand([Player("A", 1), Player("B", 1000), Player("C", 1000)])
    session = Session(hand, POTS)
    assert chart(session)["layout"]["yaxis"]["tickvals"] == [1, 2]
    assert chart(session)["layout"]["yaxis"]["ticktext"] == ["1", "1,000"]
    session.at.toggle(key="to-scale").set_value(True).run()
    assert chart(session)["layout"]["yaxis"]["tickvals"] == [1, 1000]


# The steps


def test_six_steps_forward_and_back() -> None:
    session = Session(example("folded-100"), POTS)
    session.click("step-next")
    assert "Step 6 of 6" in session.text
    session.click("step-first")
    session.click("step-back")
    assert "Step 1 of 6" in session.text
    for number, (title, text) in enumerate(STEPS, start=1):
        assert f"Step {number} of 6" in session.text
        assert f"{number}. {title} {text}" in session.text
        if number < 6:
            session.click("step-next")
    for number in range(5, 0, -1):
        session.click("step-back")
        assert f"Step {number} of 6" in session.text


def test_the_step_of_the_return() -> None:
    session = Session(example("return-80"), POTS)
    session.click("step-back")
    assert (
        "5. Return what nobody called 80 back to You: nobody else put in more than 120, so 80 of "
        "the 200 was never called. It is no pot and no winnings."
    ) in session.text


def test_the_picture_grows_with_the_steps() -> None:
    session = Session(example("folded-100"), POTS)
    session.click("step-first")
    colours, hatched, lines = [], [], []
    for _step in range(6):
        spec = chart(session)
        drawn = pieces(spec)
        colours.append(len({p["colour"] for p in drawn}))
        hatched.append(any(p["hatched"] for p in drawn))
        lines.append(len(spec["layout"].get("shapes", [])))
        session.click("step-next")
    assert colours == [1, 1, 2, 2, 2, 2]
    assert hatched == [False, False, False, True, True, True]
    assert lines == [0, 3, 3, 3, 3, 3]


def test_another_hand_starts_with_the_finished_picture() -> None:
    session = Session(example("folded-100"), POTS)
    session.click("step-first")
    session.open_example("return-80", POTS)
    assert "Step 6 of 6" in session.text

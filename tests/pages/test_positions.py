"""A link reopens what was on the screen: the choices beside the hand, page by page."""

from typing import Any

import pytest

from sidepot_core import Hand, Player

from .support import CALL, RIVERS, SHOWDOWN, Session, example

BEST = 'class="sp-sum" role="status"'


def ranges() -> Hand:
    players = [
        Player("A", 50, range="TT+, AQs+", stack=0),
        Player("B", 200, range="QQ+", stack=0),
        Player("You", 50, cards="Ks Kh", stack=150),
    ]
    return Hand(players, board="Jc 7d 2s", hero="You", to_call=150)


def with_opponents(page: str, part: str, **query: str) -> Session:
    session = Session(ranges(), page=page, **query)
    session.counted()
    if not is_open(session, part):
        session.at.session_state[part] = True
        session.at.run()
    session.counted()
    return session


def is_open(session: Session, part: str) -> bool:
    return part in session.at.session_state and bool(session.at.session_state[part])


def reopened(session: Session, page: str) -> Session:
    """The address of a session, opened by somebody else."""
    query = {name: str(value) for name, value in session.at.query_params.items()}
    other = Session(page=page, **query)
    other.counted()
    return other


def opponent(session: Session) -> Any:
    return session.chooser("Opponent")


def shown(session: Session, css: str) -> str:
    return next(html for html in session.html if css in html)


def test_the_opponent_and_the_share_of_the_best_hands() -> None:
    session = with_opponents(CALL, "top-hands")
    opponent(session).select("B").run()
    session.counted()
    next(item for item in session.at.slider if "best" in item.label).set_value(35).run()
    assert "B: best 35%" in session.text
    other = reopened(session, CALL)
    assert opponent(other).value == "B"
    assert shown(other, BEST) == shown(session, BEST)
    assert other.at.query_params == session.at.query_params


def test_another_opponent_leaves_the_slider_where_it_is() -> None:
    session = with_opponents(CALL, "top-hands")
    next(item for item in session.at.slider if "best" in item.label).set_value(35).run()
    opponent(session).select("B").run()
    session.counted()
    assert "B: best 35%" in session.text


def test_a_link_without_the_opponent_shows_the_first() -> None:
    session = with_opponents(CALL, "top-hands", top="30")
    assert opponent(session).value == "A"
    assert "A: best 30%" in session.text


@pytest.mark.parametrize("seat", ["0", "3", "4", "99999999", "B", "-1", ""])
def test_a_seat_that_is_no_opponent_falls_back(seat: str) -> None:
    session = with_opponents(CALL, "top-hands", top="30", vs=seat)
    assert opponent(session).value == "A"


def test_the_opponent_of_the_hands_one_by_one() -> None:
    session = with_opponents(RIVERS, "class-heat")
    assert session.at.query_params["heat"] == "1"
    opponent(session).select("B").run()
    session.counted()
    other = reopened(session, RIVERS)
    assert opponent(other).value == "B"
    assert shown(other, "sp-heat") == shown(session, "sp-heat")


def test_the_pot_of_the_hands_one_by_one() -> None:
    session = with_opponents(RIVERS, "class-heat", heat="2")
    assert "heatpot" not in session.at.query_params
    session.at.segmented_control(key="heat-pot-B").set_value("main").run()
    assert session.at.query_params["heatpot"] == "main"
    other = reopened(session, RIVERS)
    assert "share of the main pot" in shown(other, "sp-heat")
    assert shown(other, "sp-heat") == shown(session, "sp-heat")


@pytest.mark.parametrize("pot", ["side 9", "", "B"])
def test_a_pot_that_is_not_there_falls_back(pot: str) -> None:
    session = with_opponents(RIVERS, "class-heat", heat="2", heatpot=pot)
    assert "share of side pot 1" in shown(session, "sp-heat")


@pytest.mark.parametrize(
    ("page", "part", "parameter"),
    [(CALL, "top-hands", "top"), (RIVERS, "class-heat", "heat")],
)
def test_a_part_that_is_closed_leaves_the_link(page: str, part: str, parameter: str) -> None:
    session = with_opponents(page, part)
    assert parameter in session.at.query_params
    session.at.session_state[part] = False
    session.at.run()
    assert not {"top", "vs", "heat"} & set(session.at.query_params)


@pytest.mark.parametrize(
    ("page", "part", "parameter"),
    [(CALL, "top-hands", "top"), (RIVERS, "class-heat", "heat")],
)
def test_the_way_back_closes_the_part(page: str, part: str, parameter: str) -> None:
    session = with_opponents(page, part)
    del session.at.query_params[parameter]
    session.at.run()
    assert not is_open(session, part)
    assert parameter not in session.at.query_params


# The river that is supposed


def suppose(session: Session, text: str) -> None:
    box = session.chooser("Suppose the river is")
    box.select_index(box.options.index(text)).run()


def test_the_river_that_is_supposed() -> None:
    session = Session(example("turn-call"), SHOWDOWN)
    assert "river" not in session.at.query_params
    suppose(session, "K♣")
    assert session.headline.startswith("450 to You.")
    assert session.at.query_params["river"] == "Kc"
    other = reopened(session, SHOWDOWN)
    assert other.chosen("Suppose the river is") == "K♣"
    assert other.headline == session.headline


def test_turn_and_river_that_are_supposed() -> None:
    hand = example("turn-call")
    flop = Hand(hand.players, board="Jc 7d 2s", hero="You", to_call=150, button="You")
    session = Session(flop, SHOWDOWN)
    box = session.chooser("Suppose turn and river are")
    box.select_index(7).run()
    other = reopened(session, SHOWDOWN)
    assert other.chosen("Suppose turn and river are") == box.options[7]
    assert other.headline == session.headline


@pytest.mark.parametrize("river", ["", "Xx", "Jc", "KcKd", "As"])
def test_a_river_that_cannot_come_falls_back(river: str) -> None:
    plain = Session(example("turn-call"), SHOWDOWN)
    session = Session(example("turn-call"), river=river)
    session.go(SHOWDOWN)
    label = "Suppose the river is"
    assert session.chosen(label) == plain.chosen(label)
    assert session.headline == plain.headline


def test_the_way_back_undoes_the_river() -> None:
    session = Session(example("turn-call"), SHOWDOWN)
    first = session.chosen("Suppose the river is")
    suppose(session, "K♣")
    del session.at.query_params["river"]
    session.at.run()
    assert session.chosen("Suppose the river is") == first


def test_another_hand_begins_with_the_likely_river() -> None:
    session = Session(example("turn-call"), SHOWDOWN)
    first = session.chosen("Suppose the river is")
    suppose(session, "K♣")
    session.open_example("turn-call", SHOWDOWN)
    assert session.chosen("Suppose the river is") == first

"""The shared form: what is typed, what it changes, and that nothing else changes with it."""

import pytest

from sidepot_core import Hand, Player
from sidepot_ui.examples import EXAMPLES, empty_hand

from .support import CALL, HOME, POTS, RIVERS, SHOWDOWN, Session, example


def three() -> Hand:
    return Hand([Player("A", 50), Player("B", 120), Player("You", 200)])


@pytest.mark.parametrize(
    ("spelling", "headline"),
    [
        ("5,000", "150 in the main pot, 140 in side pot 1 and 4,880 back to You."),
        ("5000", "150 in the main pot, 140 in side pot 1 and 4,880 back to You."),
        (
            "\uff15\uff0c\uff10\uff10\uff10",
            "150 in the main pot, 140 in side pot 1 and 4,880 back to You.",
        ),
        ("20BB", "150 in the main pot, 140 in side pot 1 and 80 back to You."),
        ("120.25", "150 in the main pot, 140 in side pot 1 and 0.25 back to You."),
        (" 120 ", "150 in the main pot and 140 in side pot 1."),
    ],
)
def test_a_total_in_every_spelling(spelling: str, headline: str) -> None:
    session = Session(three(), POTS)
    session.type("big_blind", "10")
    session.type("chip", "0.01")
    session.type("total", spelling, seat=2)
    assert session.headline.startswith(headline)
    assert not session.summary
    assert session.typed("total", seat=2) == spelling


def test_folding_and_taking_it_back() -> None:
    session = Session(three(), POTS)
    session.fold(1)
    row = session.table("Each pot with its arithmetic").rows[0]
    assert row[3:] == ["A, You", "B folded"]
    session.at.checkbox(key=session.key("folded", 1)).uncheck().run()
    assert session.table("Each pot with its arithmetic").rows[0][3] == "A, B, You"


def test_players_are_added_up_to_ten() -> None:
    session = Session(three(), POTS)
    for count in range(4, 11):
        assert not session.at.button(key="add-player").disabled
        session.click("add-player")
        assert len(session.at.session_state["seats"]) == count
    assert session.at.button(key="add-player").disabled
    assert "Ten players are the most" in session.text
    names = [session.typed("name", seat) for seat in range(10)]
    assert len(set(names)) == 10
    assert not session.summary
    session.type("total", "50", seat=9)
    assert session.headline.startswith("200 in the main pot")


def test_players_are_removed_down_to_two() -> None:
    session = Session(three(), POTS)
    session.click(session.seat_button("remove", 0))
    assert session.headline.startswith("240 in the main pot and 80 back to You.")
    assert [session.typed("name", seat) for seat in range(2)] == ["B", "You"]
    for seat in range(2):
        assert session.at.button(key=session.seat_button("remove", seat)).disabled


def test_players_change_places() -> None:
    session = Session(three(), POTS)
    assert session.at.button(key=session.seat_button("move", 0, -1)).disabled
    assert session.at.button(key=session.seat_button("move", 2, 1)).disabled
    session.click(session.seat_button("move", 2, -1))
    assert [session.typed("name", seat) for seat in range(3)] == ["A", "You", "B"]
    assert [session.typed("total", seat) for seat in range(3)] == ["50", "200", "120"]
    assert session.headline.startswith("150 in the main pot, 140 in side pot 1 and 80 back to You.")


def test_the_ante_is_added_to_every_total_that_is_an_amount() -> None:
    session = Session(three(), POTS)
    session.type("total", "many", seat=1)
    session.at.text_input(key="ante").set_value("15").run()
    session.click("add-ante")
    assert [session.typed("total", seat) for seat in range(3)] == ["65", "many", "215"]
    assert session.at.text_input(key="ante").value == ""


def test_an_ante_that_is_no_amount_changes_nothing() -> None:
    session = Session(three(), POTS)
    session.at.text_input(key="ante").set_value("some").run()
    session.click("add-ante")
    assert [session.typed("total", seat) for seat in range(3)] == ["50", "120", "200"]


def test_places_make_the_order_of_the_showdown() -> None:
    session = Session(Hand([Player(name, 100) for name in "ABC"]), SHOWDOWN)
    assert session.headline == "The showdown is not decided yet."
    for seat, place in enumerate((2, 1, 2)):
        session.place(seat, place)
    assert session.headline.startswith("300 to B.")
    session.place(1, 3)
    assert session.headline.startswith("150 to A and 150 to C.")


def test_places_close_ranks_when_a_player_leaves() -> None:
    hand = Hand([Player(name, 100) for name in "ABC"], showdown_order=[["A"], ["B"], ["C"]])
    session = Session(hand, SHOWDOWN)
    session.click(session.seat_button("remove", 0))
    assert not session.summary
    assert session.headline.startswith("200 to B.")


# Who decides, and the button


def test_hero_and_button_stay_with_a_player_who_is_renamed() -> None:
    session = Session(example("turn-call"), CALL)
    session.type("name", "Me", seat=2)
    session.type("total", "40", seat=2)
    assert (session.chosen("Who decides"), session.chosen("Button")) == ("Me", "Me")
    assert not session.summary


def test_hero_and_button_go_with_the_player_who_is_removed() -> None:
    session = Session(example("turn-call"), CALL)
    session.click(session.seat_button("remove", 2))
    assert (session.chosen("Who decides"), session.chosen("Button")) == ("–", "–")
    assert session.typed("to_call") == ""
    assert not session.summary


def test_two_players_of_one_name_can_still_be_told_apart() -> None:
    session = Session(example("turn-call"), CALL)
    session.type("name", "B", seat=0)
    assert session.chooser("Who decides").options == ["–", "B (1)", "B (2)", "You"]
    session.choose("Who decides", "B (1)")
    assert session.at.session_state["draft"]["hand_hero"] == session.seat(0)
    session.type("name", "A", seat=0)
    assert session.chosen("Who decides") == "A"


def test_somebody_else_decides() -> None:
    session = Session(example("turn-call"), CALL)
    session.type("stack", "", seat=0)
    session.type("to_call", "50")
    session.choose("Who decides", "A")
    assert session.headline.startswith("If the betting ended here, calling 50 would be worth")
    assert session.chosen("Who decides") == "A"


# From page to page, from example to example


def test_what_is_typed_survives_every_page() -> None:
    session = Session(three(), POTS)
    session.type("total", "75", seat=0)
    session.type("board", "Jc 7d 2s")
    session.type("stack", "1,000", seat=1)
    session.type("title", "Friday")
    session.choose("Button", "B")
    session.place(0, 2)
    for page in (SHOWDOWN, RIVERS, CALL, HOME, POTS):
        session.go(page)
    assert session.typed("total", 0) == "75"
    assert session.typed("board") == "Jc 7d 2s"
    assert session.typed("stack", 1) == "1,000"
    assert session.typed("title") == "Friday"
    assert session.chosen("Button") == "B"
    assert session.at.selectbox(key=session.key("place", 0)).value == 2


def test_what_is_refused_survives_every_page_too() -> None:
    session = Session(three(), POTS)
    session.type("total", "lots", seat=0)
    for page in (SHOWDOWN, HOME, POTS):
        session.go(page)
    assert session.typed("total", 0) == "lots"
    assert "“lots” is not an amount" in session.summary


def test_examples_opened_after_each_other_leave_nothing_behind() -> None:
    session = Session()
    for item in (*EXAMPLES, *reversed(EXAMPLES)):
        session.open_example(item.code, POTS)
        assert session.at.session_state["solved"].result.hand == item.hand, item.code
        assert not session.at.session_state["solved"].stale


def test_an_example_opened_over_refused_input_is_accepted() -> None:
    session = Session(three(), POTS)
    session.type("total", "lots", seat=0)
    session.open_example("return-80", POTS)
    assert not session.summary
    assert session.headline.startswith("150 in the main pot, 140 in side pot 1 and 80 back to You.")


def test_the_empty_hand_and_its_first_chips() -> None:
    session = Session()
    session.click("empty-hand")
    for page in (SHOWDOWN, RIVERS, CALL, POTS):
        session.go(page)
    assert session.at.session_state["solved"].result.hand == empty_hand()
    assert session.headline == "Nothing is in yet: type what each player has put in."
    session.type("total", "50", seat=0)
    assert session.headline == "50 back to A."
    session.type("total", "50", seat=1)
    assert session.headline.startswith("100 in the main pot.")

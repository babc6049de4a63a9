"""What a link carries, and what a new hand leaves behind."""

from unittest.mock import patch

from sidepot_core import Hand, Player
from sidepot_core.link import LONGEST_MADE, decode_hand, encode_hand
from sidepot_ui import card_picker
from sidepot_ui.examples import EXAMPLES

from .support import CALL, HOME, POTS, RIVERS, STALE, Session, example

CLASSROOM = "pages/classroom.py"


def test_the_link_always_names_the_language() -> None:
    session = Session(page=POTS)
    assert "en" in session.at.query_params["lang"]


def test_a_note_too_long_for_a_link_is_left_out_and_the_hand_stays() -> None:
    note = "".join(map(chr, range(20000, 23000)))
    hand = Hand([Player("A", 1), Player("B", 1)], title="T", note=note)
    code = encode_hand(hand)
    assert len(code) <= LONGEST_MADE
    assert decode_hand(code) == Hand([Player("A", 1), Player("B", 1)], title="T")


def test_a_new_hand_starts_at_the_first_slide_with_its_answer_hidden() -> None:
    session = Session(example("turn-call"), page=CLASSROOM, slide="9")
    session.open_example("four-all-in-BB", CLASSROOM)
    assert "Answer hidden" in session.text
    assert "1 of 5" in session.text


def test_a_position_without_a_hand_is_kept() -> None:
    session = Session(page=CLASSROOM)
    assert "1 of 12" in session.text
    session = Session(slide="5")
    session.go(CLASSROOM)
    assert "3 of 12" in session.text


def test_an_estimate_belongs_to_one_hand() -> None:
    session = Session(example("turn-call"), page=CALL)
    session.at.toggle(key="trying").set_value(True).run()
    session.at.text_input(key="estimate").set_value("60%").run()
    assert "Calling 150 is worth" in session.text
    session.open_example("turn-call", CALL)
    assert "Calling 150 is worth" not in session.text


def test_an_estimate_that_is_exactly_right_is_named() -> None:
    session = Session(example("turn-call"), page=CALL)
    session.at.text_input(key="estimate").set_value("40/42").run()
    assert [*session.ev_line.points] == [
        "actual = your estimate 95.24%",
        "break-even 47.62%",
    ]


def test_the_old_hand_is_marked_on_every_page() -> None:
    session = Session(example("turn-call"), page=POTS)
    session.type("total", "abc", seat=1)
    for page in (HOME, RIVERS, CLASSROOM):
        session.go(page)
        assert STALE in session.text, page


def test_a_broken_link_is_told_until_another_hand_is_opened() -> None:
    session = Session(h="AaNA")
    assert "This link is broken or cut off" in session.text
    session.open_example("side-tie", HOME)
    assert "This link" not in session.text


def test_no_advice_in_the_classroom_while_the_betting_is_open() -> None:
    hand = example("turn-call")
    players = [
        Player("A", 50, cards="As Ah"),
        *(
            Player(p.name, p.total, cards="Qs Qh" if p.name == "B" else "Ks Kh", stack=p.stack)
            for p in hand.players[1:]
        ),
    ]
    session = Session(Hand(players, board="Jc 7d 2s 4h", hero="You", to_call=150), page=CLASSROOM)
    shown = []
    for _slide in session.slides():
        shown.append(session.text)
    assert any("If the betting ended here" in text for text in shown)
    assert not any("chips: call." in text for text in shown)


def test_flop_and_preflop_have_slides_on_equity() -> None:
    hand = example("turn-call")
    for board in ("Jc 7d 2s", ""):
        players = [
            Player(p.name, p.total, cards=c, stack=p.stack)
            for p, c in zip(hand.players, ("As Ah", "Qs Qh", "Ks Kh"), strict=True)
        ]
        session = Session(Hand(players, board=board, hero="You", to_call=150), page=CLASSROOM)
        questions = set()
        for _slide in session.slides():
            questions.add(next(item for item in session.html if "sp-question" in item))
        assert any("run-outs give You side pot 1" in question for question in questions)


def test_the_deck_keeps_what_is_no_card_and_knows_dead_cards() -> None:
    session = Session(
        Hand([Player("A", 1, range="QQ+"), Player("B", 1, cards="Ks Kh")], dead_cards="Ad"), POTS
    )
    values = {key: session.at.session_state[key] for key in ("draft", "seats")}
    with patch.object(card_picker.st, "session_state", values):
        places = {str(place["name"]): place for place in card_picker._places()}
    assert (places["A"]["size"], places["A"]["typed"]) == (0, "QQ+")
    assert places["B"]["cards"] == ["Ks", "Kh"]
    assert places["out"]["cards"] == ["Ad"]


def test_examples_are_found_by_their_hand() -> None:
    session = Session()
    for item in EXAMPLES[:3]:
        session.open_example(item.code, POTS)
        assert item.title in session.text

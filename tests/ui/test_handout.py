"""The handout to print: what its solution tells, and what stays out of its questions."""

from dataclasses import replace

import pytest

from sidepot_core import Hand, Player, solve
from sidepot_ui import text
from sidepot_ui.handout import handout
from tests.pages.support import example


@pytest.fixture(autouse=True)
def reader(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The reader's language, without a session."""
    chosen = {"language": "en"}
    monkeypatch.setattr(text, "language", lambda: chosen["language"])
    monkeypatch.setattr("sidepot_ui.handout.language", lambda: chosen["language"])
    return chosen


def parts(hand: Hand) -> tuple[str, str]:
    """The questions and the solution."""
    asked, solved = handout(solve(hand)).split('class="solution')
    return asked, solved


def shown_down() -> Hand:
    players = [
        Player("A", 51, cards="As Ah"),
        Player("B", 51, cards="Ac Ad"),
        Player("C", 100, cards="Ks Kh"),
        Player("D", 100, cards="Qs Qh"),
        Player("E", 51, folded=True),
    ]
    return Hand(players, board="2c 3c 4s 9s Jc", button="E")


def test_a_showdown_is_solved_pot_by_pot_with_the_hands_and_the_odd_chip() -> None:
    asked, solved = parts(shown_down())
    for told in (
        "<td>A 128, B 127</td>",
        "<td>C 98</td>",
        "C and D both have one pair: K beats Q.",
        "an odd chip of 1 goes to A",
        'K♥</span> <span class="green">J♣</span>',
        "<td>one pair</td>",
    ):
        assert told in solved
        assert told not in asked


@pytest.mark.parametrize(("code", "word"), [("ja", "獲得した人"), ("ko", "획득한 사람")])
def test_the_showdown_in_other_languages(reader: dict[str, str], code: str, word: str) -> None:
    reader["language"] = code
    assert f"<th>{word}</th>" in parts(shown_down())[1]


def test_why_a_range_is_assumed_stands_with_the_range() -> None:
    players = [Player("A", 50, range="QQ+"), Player("B", 50, cards="Ks Kd")]
    asked, solved = parts(Hand(players, note="He raises <only> those."))
    assert "Why: He raises &lt;only&gt; those." in asked
    assert "He raises" not in solved


def test_any_other_note_may_give_the_answer_away() -> None:
    asked, solved = parts(Hand([Player("A", 50), Player("B", 60)], note="B gets 10 back."))
    assert "B gets 10 back." in solved
    assert "B gets" not in asked


def test_a_sampled_ev_comes_with_its_error() -> None:
    result = solve(example("turn-call"))
    assert result.call is not None
    assert "EV of the call: +142.86</b>" in handout(result)
    sampled = replace(result, call=replace(result.call, ev_error=0.25))
    assert "EV of the call: +142.86 ± 0.25</b>" in handout(sampled)

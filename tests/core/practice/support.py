"""What the tests of practice share: items written down, and the examples of the teaching notes."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

from sidepot_core import Hand, Player, hand_document
from sidepot_core.amounts import exact_text
from sidepot_core.cards import cards_text
from sidepot_core.practice import Answer, Choice, Five, Item, Kind, Names, Numbers, Question
from sidepot_core.practice.situation import Situation

GOLDEN: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "golden" / "practice.json").read_text("utf-8")
)

TEACHING = Situation(
    Hand(
        [
            Player("A", 50, cards="As Ah", stack=0),
            Player("B", 200, cards="Qs Qh", stack=0),
            Player("You", 50, cards="Ks Kh", stack=150),
        ],
        board="Jc 7d 2s 4h",
        hero="You",
        to_call=150,
    )
)
"""The call that the figures of the notes are about."""

FOLDED = Situation(
    Hand(
        [
            Player("A", 75, stack=0),
            Player("B", 225, stack=0),
            Player("You", 300),
            Player("D", 40, folded=True),
            Player("E", 150, folded=True),
        ]
    )
)
"""The pots that the figures of the notes are about."""


def numbers(*values: int | str | Fraction) -> Numbers:
    return Numbers(tuple(Fraction(value) for value in values))


def written(answer: Answer) -> list[str] | str:
    match answer:
        case Numbers(values):
            return [exact_text(value) for value in values]
        case Names(names):
            return list(names)
        case Choice(code):
            return code
        case Five(cards):
            return cards_text(cards)


def question_row(question: Question) -> dict[str, Any]:
    return {
        "kind": question.kind,
        "pot": question.pot,
        "player": question.player,
        "tolerance": exact_text(question.tolerance),
        "right": written(question.right),
    }


def item_row(item: Item) -> dict[str, Any]:
    """Everything about an item that must be the same everywhere."""
    situation = item.question.situation
    return {
        "seed": item.seed,
        "level": item.level,
        "kind": item.kind,
        "hand": hand_document(situation.hand),
        "ante": exact_text(situation.ante),
        "earlier": exact_text(situation.earlier),
        "question": question_row(item.question),
        "wrong": {code: written(answer) for code, answer in item.question.wrong.items()},
        "follow_up": item.follow_up and question_row(item.follow_up),
    }


def question(situation: Situation, kind: Kind, pot: int = -1) -> Question:
    return Question(situation, kind, pot)

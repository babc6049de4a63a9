"""Practice: questions from a seed, and the reasoning behind a wrong answer.

>>> from sidepot_core.practice import Kind, diagnose, make_item, parse_answer
>>> item = make_item(seed=1, level=1, kind=Kind.POTS)
>>> item.question.text.message
'How large is each pot, from the main pot up?'
>>> diagnose(item, item.question.right).verdict
'right'
>>> diagnose(item, item.question.wrong["one-pot"]).mistakes
('one-pot',)
"""

from .answers import Answer, Choice, Five, Form, Names, Numbers, parse_answer
from .diagnosis import Diagnosis, diagnose
from .items import Item, item_for, make_item, next_item
from .mistakes import MISTAKES, Mistake
from .overlooked import Chips, Overlooked
from .progress import Progress, Schedule, Track, read_progress, record, write_progress
from .questions import Question
from .sets import PracticeSet, decode_set, encode_set
from .situation import Situation
from .solution import Step, solution
from .stakes import LEVELS
from .texts import PracticeError, PracticeRefused, Text
from .working import Kind, Stage

__all__ = [
    "LEVELS",
    "MISTAKES",
    "Answer",
    "Chips",
    "Choice",
    "Diagnosis",
    "Five",
    "Form",
    "Item",
    "Kind",
    "Mistake",
    "Names",
    "Numbers",
    "Overlooked",
    "PracticeError",
    "PracticeRefused",
    "PracticeSet",
    "Progress",
    "Question",
    "Schedule",
    "Situation",
    "Stage",
    "Step",
    "Text",
    "Track",
    "decode_set",
    "diagnose",
    "encode_set",
    "item_for",
    "make_item",
    "next_item",
    "parse_answer",
    "read_progress",
    "record",
    "solution",
    "write_progress",
]

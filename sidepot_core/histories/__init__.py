"""Histories of real hands: read from what sites print, checked against what they state.

>>> from sidepot_core.histories import Imported, read_histories
>>> text = '''PokerStars Hand #1:  Hold'em No Limit ($1/$2 USD) - 2020/01/01 12:00:00 ET
... Table 'Example' 2-max Seat #1 is the button
... Seat 1: Ada ($50 in chips)
... Seat 2: Ben ($80 in chips)
... Ada: posts small blind $1
... Ben: posts big blind $2
... *** HOLE CARDS ***
... Ada: raises $48 to $50 and is all-in
... Ben: folds
... Uncalled bet ($48) returned to Ada
... Ada collected $4 from pot
... *** SUMMARY ***
... Total pot $4 | Rake $0
... '''
>>> (hand,) = read_histories(text.encode())
>>> [(seat.player, seat.put_in * hand.unit, seat.returned * hand.unit) for seat in hand.seats]
[('Ada', Fraction(50, 1), Fraction(48, 1)), ('Ben', Fraction(2, 1), Fraction(0, 1))]
>>> [note.code for note in hand.audit]
['total_agrees', 'returned_agrees', 'collected_agrees']
"""

from .figures import StudiedCall, Study, studied_call, study
from .imported import (
    CashOut,
    Collected,
    Decision,
    HistorySeat,
    Imported,
    ImportProblem,
    Stated,
)
from .messages import AuditNote, Problem
from .reader import read_histories
from .share import without_names

__all__ = [
    "AuditNote",
    "CashOut",
    "Collected",
    "Decision",
    "HistorySeat",
    "ImportProblem",
    "Imported",
    "Problem",
    "Stated",
    "StudiedCall",
    "Study",
    "read_histories",
    "studied_call",
    "study",
    "without_names",
]

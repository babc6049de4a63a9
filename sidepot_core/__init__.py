"""Side pots, showdowns, equities by pot and the value of a call: exact, without any screen.

>>> from sidepot_core import Hand, Player, solve
>>> hand = Hand(
...     [
...         Player("A", 50, cards="As Ah", stack=0),
...         Player("B", 200, cards="Qs Qh", stack=0),
...         Player("You", 50, cards="Ks Kh", stack=150),
...     ],
...     board="Jc 7d 2s 4h",
...     hero="You",
...     to_call=150,
... )
>>> result = solve(hand)
>>> [(pot.name, str(pot.amount), pot.eligible) for pot in result.stacking.pots]
[('main', '150', ('A', 'B', 'You')), ('side 1', '300', ('B', 'You'))]
>>> str(result.call.ev)
'1000/7'
"""

from .call import Call, Spread
from .documents import hand_document, read_hand, result_document
from .engine.workers import CancelledError, Progress
from .equity import Equity, PotEquity, Sample
from .hand import Hand, Player
from .messages import HandError, HandRefused, HandWarning
from .pots import Layer, Pot, Stacking
from .range_equity import Effort, River
from .ranking import BestFive, best_five
from .runouts import Outcome, Runouts
from .showdown import OddChip, PotAward, Showdown
from .solve import Result, solve

__all__ = [
    "BestFive",
    "Call",
    "CancelledError",
    "Effort",
    "Equity",
    "Hand",
    "HandError",
    "HandRefused",
    "HandWarning",
    "Layer",
    "OddChip",
    "Outcome",
    "Player",
    "Pot",
    "PotAward",
    "PotEquity",
    "Progress",
    "Result",
    "River",
    "Runouts",
    "Sample",
    "Showdown",
    "Spread",
    "Stacking",
    "best_five",
    "hand_document",
    "read_hand",
    "result_document",
    "solve",
]

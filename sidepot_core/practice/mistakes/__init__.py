"""Wrong reasonings as functions, one each; importing this package fills the table."""

from . import award, call, chips, equity, pots, rank
from .registry import MISTAKES, Mistake

__all__ = ["MISTAKES", "Mistake", "award", "call", "chips", "equity", "pots", "rank"]

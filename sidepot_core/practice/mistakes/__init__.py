"""Wrong reasonings as functions, one each; importing this package fills the table."""

from . import award, call, chips, equity, pots, rank, seen_only
from .registry import MISTAKES, VARIANTS, Mistake

__all__ = [
    "MISTAKES",
    "VARIANTS",
    "Mistake",
    "award",
    "call",
    "chips",
    "equity",
    "pots",
    "rank",
    "seen_only",
]

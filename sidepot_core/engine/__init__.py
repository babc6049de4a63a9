"""Scoring in bulk: tables, strengths of many hands at once, and counting without walking."""

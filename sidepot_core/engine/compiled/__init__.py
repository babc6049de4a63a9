"""Loops compiled by numba; importing this costs about a second, so only ranges do it."""

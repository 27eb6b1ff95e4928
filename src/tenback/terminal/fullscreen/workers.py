"""A process for bots and hints: the screen answers while they think."""

from __future__ import annotations

from tenback.server.workers.pool import Pool

JOB_TIMEOUT_S = 60.0
"""Seconds for a decision or a hint."""


def start_workers() -> Pool:
    """One process, started with its first job; it ends when this program ends or is killed."""
    return Pool(1, quiet=True)

"""A process for bots and hints: the screen answers while they think, load or compile."""

from __future__ import annotations

from tenback.server.workers.pool import LOAD_TIMEOUT_S, READY, Pool

JOB_TIMEOUT_S = LOAD_TIMEOUT_S
"""Seconds for one decision: the first one on a machine compiles its kernels."""


def start_workers() -> Pool:
    """One process, started with its first job; it ends when this program ends or is killed."""
    return Pool(1, READY, ready_timeout=JOB_TIMEOUT_S, quiet=True)

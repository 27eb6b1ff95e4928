"""What each of several server processes gets of what is meant for all of them together."""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs

from tenback.server.setup import Setup

SHARED_LIMITS = ("connections", "all_body_bytes", "analysis_queue")
"""Limits on a total. All others are about one table or one address, which has one process."""


def share_of(setup: Setup, slot: int, number: int) -> Setup:
    """Return how the process in a slot is to run, as one of ``number``.

    Workers are shared out, at least one to each process. Only the first process starts its workers
    before they are needed, and prepares puzzles.
    """
    limits = {name: -(-getattr(setup.limits, name) // number) for name in SHARED_LIMITS}
    return replace(
        setup,
        limits=structs.replace(setup.limits, **limits),
        bots=_part(setup.bots, slot, number),
        analysis=_part(setup.analysis, slot, number),
        prepare=setup.prepare and slot == 0,
    )


def _part(total: int, slot: int, number: int) -> int:
    return max(1, total // number + (slot < total % number))

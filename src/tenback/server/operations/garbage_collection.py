"""Garbage collection in a process that answers people: many short pauses, and rarely a long one.

CPython looks at all objects again and again as they grow in number. With 500 tables in memory that
takes 300 ms, in which nobody is answered. Here an object is looked at once, when it is young, and
is then exempt. What a play leaves behind is never part of a cycle and needs no collection; closed
connections are, and are found when the number of objects has grown by half.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import sys
from contextlib import suppress

YOUNG_OBJECTS = 1_000
"""New objects, less those deleted, before the young ones are collected: a pause of 2 ms at most."""

CHECK_INTERVAL_S = 30.0
"""Seconds between two looks at the number of objects."""

GROWTH_FACTOR = 1.5
"""All objects are looked at when their number has grown, or shrunk, by this factor."""


def keep_pauses_short() -> None:
    """Exempt everything that exists now from garbage collection, and later what is not young."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS, *gc.get_threshold()[1:])
    if _exempt_survivors not in gc.callbacks:
        gc.callbacks.append(_exempt_survivors)


def _exempt_survivors(phase: str, _: dict[str, int]) -> None:
    """Exempt the objects that a collection has left; that takes the same time for any number."""
    if phase == "stop":
        gc.freeze()


async def return_memory() -> None:
    """Collect all garbage whenever the number of objects has changed much, until cancelled."""
    count = gc.get_freeze_count()
    while True:
        await asyncio.sleep(CHECK_INTERVAL_S)
        now = gc.get_freeze_count()
        if not count / GROWTH_FACTOR < now < count * GROWTH_FACTOR:
            count = collect_all()


def collect_all() -> int:
    """Collect garbage among all objects, return free memory to the system, and count what is left.

    Without the last step the memory of a rush stays with the process: the allocator keeps it.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # another C library than glibc
            ctypes.CDLL(None).malloc_trim(0)
    return gc.get_freeze_count()

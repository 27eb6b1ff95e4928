"""Garbage collection in a process that answers people: many short pauses, and rarely a long one.

CPython looks at all objects again and again as they grow in number. With 500 tables in memory that
takes 300 ms, in which nobody is answered. Here an object is looked at once, when it is young, and
is then exempt. What a play leaves behind is never part of a cycle and needs no collection; a few
objects of a closed connection are. So all objects are looked at when many connections were closed,
which is also when there is memory to return to the system.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import Protocol

YOUNG_OBJECTS = 10_000
"""New objects, less those deleted, before the young ones are collected: a pause of 2 ms at most.

With a tenth of it, the requests that wait for the disk at the same time are enough of them, and
collecting took 3.6% of the time of a busy server instead of 0.6%.
"""

CHECK_INTERVAL_S = 10.0
"""Seconds between two looks at the number of connections."""

RUSH_CONNECTIONS = 500
"""A rush is over when this number of connections was closed, and as many as are open. All objects
are looked at then, because few people notice the pause. Without it, a server with 500 tables kept
132 of 132 MB, and keeps 53 MB with it (or 128 and 92 MB with Python's own allocator)."""

RUSH_INTERVAL_S = 60.0
"""Seconds between two looks after rushes, so that clients which reconnect again and again do not
cause a pause each time."""

SECOND_LOOK_MARGIN_S = 30.0
"""Seconds between the moment when an abandoned table is dropped (the limit ``unused``) and a second
full collection. It is put off while more than ``RUSH_CONNECTIONS`` connections are open."""

GROWTH_FACTOR = 1.5
"""All objects are looked at when their number has grown by this factor, whatever the reason."""

GROWTH_INTERVAL_S = 3_600.0
"""Seconds between two looks at all objects only because their number has grown."""

RETURNING_MEMORY: Mapping[str, str] = {"PYTHONMALLOC": "malloc"} if sys.platform == "linux" else {}
"""Environment variables of a process that returns the memory of a rush.

Python's own allocator returns a megabyte only if nothing in it is used any more, which after a rush
is almost never so; the C library returns unused pages. Plays take about a tenth more time with it.
"""


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


class ConnectionCounts(Protocol):
    """How many connections there are and were."""

    @property
    def total(self) -> int:
        """The number of connections that are open."""

    closed: int
    """The number of those that were open."""


async def return_memory(connections: ConnectionCounts, unused_s: float) -> None:
    """Collect all garbage whenever there may be much of it, until cancelled.

    ``unused_s`` is the limit ``unused``: the seconds after which a table without people is dropped.
    """
    time = asyncio.get_running_loop().time
    count, closed, at = gc.get_freeze_count(), connections.closed, time()
    again_at, rush_at = float("inf"), float("-inf")
    while True:
        await asyncio.sleep(CHECK_INTERVAL_S)
        left = connections.closed - closed
        rush_over = (
            left >= max(RUSH_CONNECTIONS, connections.total) and time() - rush_at >= RUSH_INTERVAL_S
        )
        again = time() >= again_at and connections.total <= RUSH_CONNECTIONS
        grown = gc.get_freeze_count() > count * GROWTH_FACTOR and time() - at >= GROWTH_INTERVAL_S
        if rush_over or again or grown:
            count, closed, at = collect_all(), connections.closed, time()
            rush_at = at if rush_over else rush_at
            again_at = at + unused_s + SECOND_LOOK_MARGIN_S if rush_over else float("inf")


def collect_all() -> int:
    """Collect garbage among all objects, return free memory to the system, and count what is left.

    Without that step the C library keeps the memory of a rush; see also ``RETURNING_MEMORY``.
    CPython's cache of attributes keeps thousands of their names, which were made during the rush:
    each of them would keep the memory around it from being returned, 11 to 23 MB in all.
    """
    clear_caches = getattr(sys, "_clear_internal_caches", None) or sys._clear_type_cache
    clear_caches()
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # another C library than glibc
            ctypes.CDLL(None).malloc_trim(0)
    return gc.get_freeze_count()

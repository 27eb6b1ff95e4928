"""Garbage collection in a process that answers people: many short pauses, and rarely a long one.

CPython looks at all objects again and again as they grow in number. With 500 tables in memory that
takes 300 ms, in which nobody is answered. Here an object is looked at once, when it is young, and
is then exempt. What a play leaves behind is never part of a cycle and needs no collection; a few
objects of a closed connection are, and are found when there are many of them. Tables and
connections that are being opened are no garbage, so their number alone is no reason to look at all
objects.
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
"""Seconds between two looks at the number of objects."""

OBJECTS_PER_CONNECTION = 7
"""Objects in cycles that a closed connection leaves behind: asyncio's transport."""

GARBAGE_SHARE = 0.5
"""All objects are looked at when closed connections have left behind this share of them."""

RUSH_CONNECTIONS = 500
"""A rush is over when at least this number of connections was closed and at most half are left. All
objects are looked at then, because few people notice the pause. Most of the memory of a rush is
in objects that the collector does not count."""

RUSH_INTERVAL_S = 60.0
"""Seconds between two looks after rushes, so that clients which reconnect again and again do not
cause a pause each time."""

SECOND_LOOK_MARGIN_S = 30.0
"""Seconds between the moment when an abandoned table is dropped (the limit ``unused``) and a second
full collection. It is put off while more than ``RUSH_CONNECTIONS`` connections are open."""

CHANGE_FACTOR = 1.5
"""All objects are looked at when their number has shrunk by this factor, since there is memory to
return then, and rarely when it has grown, whatever the reason."""

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
    most, most_open = count, connections.total
    again_at, rush_at = float("inf"), float("-inf")
    while True:
        await asyncio.sleep(CHECK_INTERVAL_S)
        now = gc.get_freeze_count()
        most, most_open = max(most, now), max(most_open, connections.total)
        garbage_objects = OBJECTS_PER_CONNECTION * (connections.closed - closed)
        garbage = garbage_objects > GARBAGE_SHARE * now
        fewer = most_open - connections.total >= max(RUSH_CONNECTIONS, connections.total)
        rush_over = fewer and time() - rush_at >= RUSH_INTERVAL_S
        people_left = garbage or rush_over or now < most / CHANGE_FACTOR
        grown = now > count * CHANGE_FACTOR and time() - at >= GROWTH_INTERVAL_S
        again = time() >= again_at and connections.total <= RUSH_CONNECTIONS
        if people_left or again or grown:
            count, closed, at = collect_all(), connections.closed, time()
            most, most_open, again_at = count, connections.total, float("inf")
            rush_at = at if rush_over else rush_at
            if people_left:
                again_at = at + unused_s + SECOND_LOOK_MARGIN_S


def collect_all() -> int:
    """Collect garbage among all objects, return free memory to the system, and count what is left.

    Without that step the C library keeps the memory of a rush; see also ``RETURNING_MEMORY``.
    CPython's cache of attributes keeps thousands of their names, which were made during the rush:
    each of them would keep the memory around it from being returned.
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

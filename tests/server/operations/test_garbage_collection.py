"""The collector scans an object once, and all of them only when there may be much garbage."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys

from tenback.client import joined
from tenback.hosting.readers import Reader
from tenback.tables import Settings
from tests.sites import Site, at

PREPARE = """
import asyncio
import gc
from types import SimpleNamespace

import tenback.server.running
from tenback.server.operations import garbage_collection
from tenback.server.operations.garbage_collection import collect_all, keep_pauses_short


class Node:
    def __init__(self):
        self.itself = self


before = len(gc.get_objects())
keep_pauses_short()
"""

START = """
young, _, old = (len(gc.get_objects(generation)) for generation in range(3))
assert old == 0 and young < 1_000 < before // 2 < gc.get_freeze_count()
assert gc.isenabled(), "what comes later is still collected"
"""

SURVIVORS = """
kept = [Node() for _ in range(10_000)]
young, middle, old = (len(gc.get_objects(generation)) for generation in range(3))
assert young < 2_000 and middle == old == 0, (young, middle, old)
"""

CYCLES = """
kept = [Node() for _ in range(10_000)]
with_nodes = gc.get_freeze_count()
kept.clear()
assert gc.get_freeze_count() > with_nodes - 100, "the nodes are exempt from young collections"
assert collect_all() < with_nodes - 8_000
"""

NAMES = """
import sys
name = "".join(["never", "interned"])
used = sys.getrefcount(name)
getattr(Node(), name, None)
collect_all()
assert sys.getrefcount(name) == used, "the cache of attributes keeps it"
"""

GARBAGE = """
async def leave_garbage(share, closed=0, after=0):
    garbage_collection.CHECK_INTERVAL_S = 0.0
    connections = SimpleNamespace(closed=0, total=0)
    returning = asyncio.create_task(garbage_collection.return_memory(connections, 1_000.0))
    for _ in range(3):
        await asyncio.sleep(0)
    garbage = [Node() for _ in range(int(share * gc.get_freeze_count()))]
    garbage.clear()
    with_garbage = gc.get_freeze_count()
    connections.closed, connections.total = closed, after
    for _ in range(3):
        await asyncio.sleep(0)
    returning.cancel()
    return gc.get_freeze_count() < with_garbage * 0.9
"""

CLOSED = """
assert not asyncio.run(leave_garbage(1.0)), "live objects may have grown as much"
assert asyncio.run(leave_garbage(1.0, closed=1_000_000))
"""

RUSH = """
assert not asyncio.run(leave_garbage(0.2, closed=499)), "a few people have left"
assert not asyncio.run(leave_garbage(0.2, closed=1_000, after=1_001)), "many are still here"
assert asyncio.run(leave_garbage(0.2, closed=1_000, after=1_000))
"""

LOOKS = """
async def looks(unused_s, rushes=1, after=0):
    garbage_collection.CHECK_INTERVAL_S = 0.0
    garbage_collection.SECOND_LOOK_MARGIN_S = 0.0
    times = []
    garbage_collection.collect_all = lambda: times.append(1) or gc.get_freeze_count()
    connections = SimpleNamespace(closed=0, total=0)
    returning = asyncio.create_task(garbage_collection.return_memory(connections, unused_s))
    for _ in range(rushes):
        for connections.total in (2_000, after):
            connections.closed += 2_000 - connections.total
            for _ in range(6):
                await asyncio.sleep(0)
    returning.cancel()
    return len(times)
"""

REPEATED = """
assert asyncio.run(looks(1_000.0, rushes=3)) == 1, "clients may connect again and again"
garbage_collection.RUSH_INTERVAL_S = 0.0
assert asyncio.run(looks(1_000.0, rushes=3)) == 3
"""

SECOND_LOOK = """
assert asyncio.run(looks(0.0)) == 2, "the tables of the rush were dropped meanwhile"
assert asyncio.run(looks(1_000.0)) == 1
assert asyncio.run(looks(0.0, after=500)) == 2
assert asyncio.run(looks(0.0, after=501)) == 1, "people would notice the pause"
"""

GROWTH = """
garbage_collection.GROWTH_INTERVAL_S = 0.0
assert asyncio.run(leave_garbage(1.0))
"""


def run(script: str) -> None:
    """Run in a process of its own, whose collector no other test needs."""
    subprocess.run([sys.executable, "-c", PREPARE + script], check=True)


def test_objects_that_exist_at_the_start_are_exempt_from_collection() -> None:
    run(START)


def test_an_object_that_is_no_longer_young_is_exempt_too() -> None:
    run(SURVIVORS)


def test_a_full_collection_finds_cycles_among_exempt_objects() -> None:
    run(CYCLES)


def test_a_full_collection_forgets_the_names_of_attributes() -> None:
    run(NAMES)


def test_all_objects_are_collected_when_many_connections_were_closed() -> None:
    run(GARBAGE + CLOSED)


def test_all_objects_are_collected_after_a_rush() -> None:
    run(GARBAGE + RUSH)


def test_all_objects_are_collected_once_more_when_the_tables_of_a_rush_are_dropped() -> None:
    run(LOOKS + SECOND_LOOK)


def test_rushes_one_after_the_other_make_few_pauses() -> None:
    run(LOOKS + REPEATED)


def test_all_objects_are_collected_rarely_when_their_number_has_grown_by_half() -> None:
    run(GARBAGE + GROWTH)


def test_a_connection_that_has_ended_is_no_garbage_that_keeps_its_table() -> None:
    async def play(site: Site) -> None:
        ana = await site.open(Settings("coop"), "Ana")
        gc.disable()
        try:
            async with joined(ana.link):
                pass
            while sum(type(one) is Reader for one in gc.get_objects()) > 1:  # Ana’s own
                await asyncio.sleep(0.01)
        finally:
            gc.enable()

    gc.collect()
    at("far")(play)

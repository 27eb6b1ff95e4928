"""What all tables share: the store, the bots, the clock and the limits.

A server gives each of them; so could a page that plays offline. Hosting itself opens no file, no
socket and no process, and starts no thread.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from tenback.bots import NAMES
from tenback.hosting.bot_players import BotPlayers
from tenback.hosting.faults import Fault, Faulty
from tenback.hosting.limits import Limits
from tenback.hosting.presence import Peers
from tenback.hosting.store import EntryDamaged, Store, StoreUnavailable
from tenback.tables import Entry
from tenback.tables import events as on

LOG = logging.getLogger("tenback.server")
"""What goes wrong. No line of it holds a capability, a card or a name."""

R = TypeVar("R")


class Offload(Protocol):
    """Runs a function that takes long, where possible without delaying other tables."""

    async def __call__(self, work: Callable[[], R], /) -> R:
        """Return what ``work`` returns."""


async def run_here(work: Callable[[], R], /) -> R:
    """Run a function on the event loop, for places without threads."""
    return work()


def wall_clock_ms() -> int:
    """Return the milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(slots=True)
class Counts:
    """What has happened at all tables of a process since its start: numbers that only grow."""

    appends: int = 0
    """Changes that were stored."""
    entries: int = 0
    """Entries that were stored."""
    plays: int = 0
    """Cards that were laid."""
    overtaken: int = 0
    """Changes that were decided again, because another process was faster."""

    def add(self, entries: Iterable[Entry]) -> None:
        """Count a change that was stored."""
        self.appends += 1
        for entry in entries:
            self.entries += 1
            if isinstance(entry.event, on.Laid):
                self.plays += 1


@dataclass(frozen=True)
class Services:
    """Given once when the server starts; tests give their own."""

    store: Store
    key: bytes
    """From the key file: daily deals and puzzles follow from it."""
    bot_players: BotPlayers
    has_bot: Callable[[str], bool] = NAMES.__contains__
    """Returns whether a bot of this name can sit at the tables."""
    limits: Limits = field(default_factory=Limits)
    keep_finished_days: float | None = None
    """Days after their last event after which finished tables are deleted; None keeps them."""
    pace: float = 0.7
    """Seconds between two cards of a bot, so that people can follow."""
    now: Callable[[], int] = wall_clock_ms
    """Returns the milliseconds since 1970."""
    time: Callable[[], float] = time.monotonic
    """Returns seconds on a clock that never goes back."""
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    random: Callable[[int], bytes] = os.urandom
    """Returns the given number of random bytes."""
    offload: Offload = run_here
    """Runs work that takes long; a server gives ``asyncio.to_thread``."""
    peers: Peers | None = None
    """The other processes that serve the same tables; None if there are none."""
    counts: Counts = field(default_factory=Counts)
    """What has happened at all tables."""

    async def read_log(self, table: str, after: int = 0) -> list[bytes]:
        """Return the entries of a table after number ``after``; Faulty if they cannot be read."""
        try:
            return await self.store.read(table, after)
        except StoreUnavailable as error:
            raise Faulty(Fault.UNAVAILABLE, cause=error.cause) from error
        except EntryDamaged as error:
            LOG.error("an entry of a table is damaged: %s", error)
            raise Faulty(Fault.DAMAGED) from error

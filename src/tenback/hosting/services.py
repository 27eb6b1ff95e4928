"""What all tables of a server share: the store, the clock, the bots, the bounds."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from tenback.hosting.limits import Limits
from tenback.hosting.store import Store
from tenback.hosting.thinking import Thinker

LOG = logging.getLogger("tenback.server")
"""What goes wrong. No line of it holds a capability, a card or a name."""


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Services:
    """Given once when the server starts; tests give their own."""

    store: Store
    key: bytes
    """From the key file: daily deals and puzzles follow from it."""
    thinker: Thinker
    limits: Limits = field(default_factory=Limits)
    keep_finished_days: float | None = None
    """Days after their last event after which finished tables are deleted; None keeps them."""
    pace: float = 0.7
    """Seconds between two cards of a bot, so that people can follow."""
    now: Callable[[], int] = wall_clock
    time: Callable[[], float] = time.monotonic
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    random: Callable[[int], bytes] = os.urandom

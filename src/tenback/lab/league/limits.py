"""Limits for bots that are classes from elsewhere: time by an alarm, memory by the system.

A program runs in its own process and is limited there. A class runs in ours, so its limits hold
only while it decides; they need a Unix system, and the memory limit needs Linux.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import current_thread, main_thread
from types import FrameType

from tenback.bots import Bot, BotFailed, Place, Player, Wrong, hire
from tenback.bots.bot import Answer
from tenback.bots.own import OwnPlayer
from tenback.bots.process import ANSWER_TIMEOUT_S, GRACE_S
from tenback.rules import Heard, Ruleset, Saying, View, Wish

DATA_PAGES_FIELD = 5
"""Of /proc/self/statm: the memory that can be written to, in pages."""


def hire_limited(spec: str, memory_bytes: int) -> Player:
    """Return the player of a text, with limits if it is not one of Tenback's own bots."""
    player = hire(spec, memory_bytes)
    named = hire(spec.partition("=")[2]) if "=" in spec.partition(" ")[0] else player
    return LimitedPlayer(player, memory_bytes) if isinstance(named, OwnPlayer) else player


class LimitedPlayer(Player):
    """A player whose bots have limited time and memory for each decision."""

    def __init__(self, player: Player, memory_bytes: int) -> None:
        self.name = player.name
        self._player = player
        self._memory_bytes = memory_bytes

    def demand(self, rules: Ruleset) -> None:
        """Raise CannotPlay for rules that the player does not know."""
        self._player.demand(rules)

    def sit(self, place: Place) -> Bot:
        """Begin a game within the limits."""
        seconds = ANSWER_TIMEOUT_S if place.budget is None else place.budget + GRACE_S
        with within(seconds, self._memory_bytes):
            return _LimitedBot(place, self._player.sit(place), seconds, self._memory_bytes)


class _LimitedBot(Bot):
    """A bot that is stopped where it takes too long or too much."""

    def __init__(self, place: Place, bot: Bot, seconds: float, memory_bytes: int) -> None:
        super().__init__(place)
        self._bot = bot
        self._limits = seconds, memory_bytes

    def step(self, seen: View, heard: Heard) -> Answer:
        """Return the bot's step."""
        with within(*self._limits):
            return self._bot.step(seen, heard)

    def say(self, seen: View, heard: Heard) -> Saying | None:
        """Return what the bot says."""
        with within(*self._limits):
            return self._bot.say(seen, heard)

    def wish(self, seen: View) -> Wish:
        """Return the bot's wish to start."""
        with within(*self._limits):
            return self._bot.wish(seen)


@contextmanager
def within(seconds: float, memory_bytes: int) -> Iterator[None]:
    """Raise BotFailed if a block takes longer, and MemoryError in it if it needs more."""
    if sys.platform == "win32" or current_thread() is not main_thread():
        yield
        return

    def late(_: int, __: FrameType | None) -> None:
        raise BotFailed(Wrong.LATE, f"{seconds:g} s were allowed")

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        with _memory_limit(memory_bytes):
            yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@contextmanager
def _memory_limit(memory_bytes: int) -> Iterator[None]:
    if sys.platform != "linux":
        yield
        return
    import resource

    pages = int(Path("/proc/self/statm").read_text("ascii").split()[DATA_PAGES_FIELD])
    soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
    wanted = pages * resource.getpagesize() + memory_bytes
    if hard == resource.RLIM_INFINITY or wanted < hard:
        resource.setrlimit(resource.RLIMIT_DATA, (wanted, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_DATA, (soft, hard))

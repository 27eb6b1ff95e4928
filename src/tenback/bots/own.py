"""A bot that is a Python class from elsewhere, named as ``my_module:MyBot``.

It runs in this process. An exception, or an answer that is no step, counts as its failure: it ends
the bot's game, not the arena. It may have limits of time and memory. They hold only while it
decides; the time limit is an alarm, which needs a Unix system, and the memory limit needs Linux.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from threading import current_thread, main_thread
from types import FrameType

from tenback.bots.bot import Answer, Bot, BotFailed, CannotPlay, Place, Player, Wrong
from tenback.rules import (
    EndTurn,
    Heard,
    Malformed,
    Play,
    Ruleset,
    Saying,
    TenbackError,
    View,
    Wish,
    parse_step,
)

ANSWER_TIMEOUT_S = 5.0
"""The time for an answer without a budget."""

GRACE_S = 0.5
"""The time beyond the budget: a busy machine is not the bot's fault."""

_DATA_PAGES_FIELD = 5
"""Of /proc/self/statm: the memory that can be written to, in pages."""


def find_class(path: str) -> type[Bot]:
    """Return the class that ``my_module:MyBot`` names."""
    module, _, name = path.partition(":")
    try:
        found = getattr(import_module(module), name, None)
    except Exception as error:
        raise CannotPlay(f"{module} cannot be imported: {_error_text(error)}") from error
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise CannotPlay(f"{module} has no class {name} that is a tenback.bots.Bot")
    return found


class OwnPlayer(Player):
    """A player that makes a new bot of a class for each game.

    With ``memory_bytes``, each decision has this much memory at most, and the time that a program
    would have.
    """

    def __init__(
        self, kind: type[Bot], name: str | None = None, memory_bytes: int | None = None
    ) -> None:
        self.name = name or kind.__name__
        self._kind = kind
        self._memory_bytes = memory_bytes

    def demand(self, rules: Ruleset) -> None:
        """Raise CannotPlay for rules that the class does not know."""
        self._kind.demand(rules)

    def sit(self, place: Place) -> Bot:
        """Return a new bot of the class, whose failures raise BotFailed."""
        watch = partial(_watched, place, self._memory_bytes)
        with watch():
            return _Guarded(place, self._kind(place), watch)


class _Guarded(Bot):
    """A bot that is watched: failures are reported, and limits hold."""

    def __init__(
        self, place: Place, bot: Bot, watch: Callable[[], AbstractContextManager[None]]
    ) -> None:
        super().__init__(place)
        self._bot = bot
        self._watch = watch

    def step(self, seen: View, heard: Heard) -> Answer:
        """Return the bot's step, which it may give as text."""
        with self._watch():
            answer: object = self._bot.step(seen, heard)
        try:
            answer = parse_step(answer) if isinstance(answer, str) else answer
        except Malformed as error:
            raise BotFailed(Wrong.MALFORMED, str(error)) from None
        if not isinstance(answer, Play | EndTurn):
            raise BotFailed(Wrong.MALFORMED, f"{answer!r} is no play and no end of a turn")
        return answer

    def say(self, seen: View, heard: Heard) -> Saying | None:
        """Return what the bot says, if anything."""
        with self._watch():
            return self._bot.say(seen, heard)

    def wish(self, seen: View) -> Wish:
        """Return the bot's wish to start."""
        with self._watch():
            return self._bot.wish(seen)

    def over(self, seen: View) -> None:
        """Tell the bot how the game ended; a failure does not matter any more."""
        with suppress(Exception):
            self._bot.over(seen)


@contextmanager
def _watched(place: Place, memory_bytes: int | None) -> Iterator[None]:
    """Turn exceptions into failures, within the limits if there are any."""
    seconds = ANSWER_TIMEOUT_S if place.budget is None else place.budget + GRACE_S
    with nullcontext() if memory_bytes is None else _within(seconds, memory_bytes):
        try:
            yield
        except BotFailed:
            raise
        except Exception as error:
            raise BotFailed(Wrong.CRASHED, _error_text(error)) from error


def _error_text(error: Exception) -> str:
    if isinstance(error, TenbackError):
        return str(error)
    return f"{type(error).__name__}: {error}"


@contextmanager
def _within(seconds: float, memory_bytes: int) -> Iterator[None]:
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

    pages = int(Path("/proc/self/statm").read_text("ascii").split()[_DATA_PAGES_FIELD])
    soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
    wanted = pages * resource.getpagesize() + memory_bytes
    if hard == resource.RLIM_INFINITY or wanted < hard:
        resource.setrlimit(resource.RLIMIT_DATA, (wanted, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_DATA, (soft, hard))

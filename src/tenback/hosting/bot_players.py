"""Decisions of bots: asked of workers, with a time limit, and always answered.

A worker that crashes or stalls is replaced and asked once more; then a simple bot decides, here and
at once. It also decides while a worker still loads its nets, and under rules that a bot does not
know. A bot is given a ``View`` and what was said aloud, never more.
"""

from __future__ import annotations

import hmac
import logging
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, TypeVar

from tenback.bots import Answer, Bot, CannotPlay, Place, hire
from tenback.rules import Heard, Ruleset, Saying, TenbackError, View, Wish

LOG = logging.getLogger("tenback.server.bots")
T = TypeVar("T")

SIMPLE = "greedy"
"""The bot that decides where another does not: it is fast and knows every ruleset."""

INLINE_LEVELS = ("greedy", "random")
"""Bots that decide faster than a job could be handed to a worker."""

MAX_TRIES = 2


class JobFailed(TenbackError):
    """A job was not done."""


class Busy(JobFailed):
    """The queue is full."""


class JobTimedOut(JobFailed):
    """The job took too long; its worker was ended."""


class Crashed(JobFailed):
    """The worker ended in the middle of the job."""


class JobError(JobFailed):
    """The job raised an exception; ``kind`` is the name of its class."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind


class Workers(Protocol):
    """Does jobs by their names."""

    async def run(self, job: str, *given: Any, seconds: float, near: str = "") -> Any:
        """Do a job with the given arguments; JobFailed if it is not done within ``seconds``.

        Jobs with the same ``near`` are best done by the same worker, which remembers earlier ones.
        """

    async def close(self) -> None:
        """End all workers."""


@dataclass(frozen=True, slots=True)
class BotSeat:
    """A bot in a seat for one game; equal values mean the same bot."""

    table: str
    game: int
    seat: int
    level: str
    rules: Ruleset
    talk: bool

    @property
    def name(self) -> str:
        """A name that no other bot at any table has."""
        return f"{self.table} {self.game} {self.seat} {self.level}"


def log_failure(bot: BotSeat, failed: JobFailed) -> None:
    """Log that a bot has failed."""
    LOG.warning("a bot of level %s failed: %s", bot.level, failed)


class BotPlayers:
    """Asks the bots of all tables for their decisions; ``report`` is told of their failures."""

    def __init__(
        self,
        workers: Workers,
        seconds: float,
        key: bytes = b"",
        report: Callable[[BotSeat, JobFailed], None] = log_failure,
    ) -> None:
        self._workers = workers
        self._seconds = seconds
        self._key = key
        self._report = report

    async def step(self, bot: BotSeat, seen: View, heard: Heard) -> Answer:
        """Return the next step of a bot that is to move."""
        return await self._ask(bot, "step", lambda player: player.step(seen, heard), seen, heard)

    async def saying(self, bot: BotSeat, seen: View, heard: Heard) -> Saying | None:
        """Return what a bot tells its partners."""
        return await self._ask(bot, "say", lambda player: player.say(seen, heard), seen, heard)

    async def wish(self, bot: BotSeat, seen: View) -> Wish:
        """Return how much a bot would like to start."""
        return await self._ask(bot, "wish", lambda player: player.wish(seen), seen)

    async def _ask(self, bot: BotSeat, method: str, inline: Callable[[Bot], T], *given: Any) -> T:
        """Call a method of a bot in a worker, or ``inline`` where that is faster or has failed."""
        if bot.level not in INLINE_LEVELS:
            for _ in range(MAX_TRIES):
                try:
                    answer: T = await self._workers.run(
                        "bot",
                        *(bot.name, bot.level, self._place(bot), method, given),
                        seconds=self._seconds,
                        near=bot.table,
                    )
                    return answer
                except JobFailed as failed:
                    if isinstance(failed, JobError) and failed.kind == CannotPlay.__name__:
                        break
                    self._report(bot, failed)
        level = bot.level if bot.level in INLINE_LEVELS else SIMPLE
        return inline(hire(level).sit(self._place(bot)))

    def _place(self, bot: BotSeat) -> Place:
        seed = hmac.digest(self._key, bot.name.encode(), "sha256")
        return Place(bot.rules, bot.seat, Random(seed), bot.talk)

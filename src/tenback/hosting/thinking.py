"""Bots' decisions: asked of workers, with a time limit, and never left open.

A worker that crashes or stalls is replaced and asked once more; then a simple bot decides, here and
at once. It does, too, while a worker still loads its nets, and under rules that a bot does not
know. A bot is given a ``View`` and what was said aloud, never more.
"""

from __future__ import annotations

import hmac
import logging
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

from tenback.bots import Answer, Bot, CannotPlay, Heard, Place, Saying, Wish, hire
from tenback.hosting.workers import Failed, NotReady, Workers, Wrong
from tenback.rules import Ruleset, View

LOG = logging.getLogger("tenback.server.bots")
T = TypeVar("T")

SIMPLE = "greedy"
"""The bot that decides where another does not: it needs a moment and knows every ruleset."""

AT_ONCE = ("greedy", "random")
"""Bots whose decisions take less than handing them over would."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A bot in a seat for one game: who asks again with the same gets the same bot."""

    table: str
    game: int
    seat: int
    level: str
    rules: Ruleset
    talk: bool

    @property
    def name(self) -> str:
        """What is different for every bot that sits anywhere."""
        return f"{self.table} {self.game} {self.seat} {self.level}"


class Thinker:
    """Asks bots."""

    def __init__(self, workers: Workers, seconds: float, key: bytes = b"") -> None:
        self._workers = workers
        self._seconds = seconds
        self._key = key

    async def step(self, sitting: Sitting, seen: View, heard: Heard) -> Answer:
        """The next step of a bot that is to move."""
        return await self._asked(sitting, "step", lambda bot: bot.step(seen, heard), seen, heard)

    async def saying(self, sitting: Sitting, seen: View, heard: Heard) -> Saying | None:
        """What a bot tells its partners."""
        return await self._asked(sitting, "say", lambda bot: bot.say(seen, heard), seen, heard)

    async def wish(self, sitting: Sitting, seen: View) -> Wish:
        """How gladly a bot would start."""
        return await self._asked(sitting, "wish", lambda bot: bot.wish(seen), seen)

    async def _asked(self, sitting: Sitting, do: str, here: Callable[[Bot], T], *given: Any) -> T:
        if sitting.level not in AT_ONCE:
            for _ in range(2):
                try:
                    answer: T = await self._workers.run(
                        "bot",
                        *(sitting.name, sitting.level, self._place(sitting), do, given),
                        seconds=self._seconds,
                        near=sitting.table,
                    )
                    return answer
                except NotReady:
                    break
                except Failed as failed:
                    if isinstance(failed, Wrong) and failed.kind == CannotPlay.__name__:
                        break
                    LOG.warning("a bot of level %s failed: %s", sitting.level, failed)
        level = sitting.level if sitting.level in AT_ONCE else SIMPLE
        return here(hire(level).sit(self._place(sitting)))

    def _place(self, sitting: Sitting) -> Place:
        seed = hmac.digest(self._key, sitting.name.encode(), "sha256")
        return Place(sitting.rules, sitting.seat, Random(seed), sitting.talk)

"""A player who plays on whatever happens, with the client that reconnects by itself."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import count, pairwise
from random import Random

from msgspec import UNSET, json

from tenback.client import Link, Patience, Refused, Table, fresh_capability
from tenback.client.table import Connection, dial
from tenback.hosting import messages as wire
from tenback.rules import Signal
from tenback.tables import Phase, TableView
from tenback.tables import requests as ask
from tenback.tables.requests import FromPeople
from tests.line import step

_names = count(1)

IMPATIENT = Patience(first=0.02, longest=0.2, connect=5.0, answer=2.0, heartbeat=2.0)


def reached(number: int) -> Callable[[TableView], bool]:
    """Whether a view holds the entry with this number."""
    return lambda view: view.number >= number


class Stage(StrEnum):
    """What a player waits for."""

    CONNECTION = "a connection"
    TABLE = "the table"
    ANSWER = "the answer"
    """Also while the player does not know yet that the connection is lost."""


@dataclass(frozen=True)
class Pause:
    """A time in which a request waited for its answer, by the clock of the event loop."""

    began: float
    seconds: float
    asked: str
    stages: Mapping[Stage, float] = field(default_factory=dict)
    """The seconds of each stage."""


NO_PAUSE = Pause(0.0, 0.0, "")


class Player:
    """One seat at a table, played until told to stop or to finish."""

    def __init__(
        self,
        link: Link,
        seat: int,
        random: Random,
        patience: Patience = IMPATIENT,
        dial: Callable[[str], Awaitable[Connection]] = dial,
        pause: float = 0.0,
    ) -> None:
        self.seat = seat
        self.came_by = link.capability or ""
        """A guest's link, until it has a seat."""
        self.granted: dict[str, int] = {}
        """The acknowledged requests: by id, the number of the last entry."""
        self.refused: list[wire.Refused] = []
        self.heard: dict[int, bytes] = {}
        """All events by number, as this seat received them."""
        self.welcomes = 0
        self.longest_pause = NO_PAUSE
        self.pauses: list[float] = []
        """The seconds until each answer."""
        self.table = Table(link, patience, self._dial, self._hear)
        self._dial_server = dial
        self._stages = [(0.0, Stage.CONNECTION)]
        """When each stage of this request began."""
        self._random = random
        self._pause = pause
        self._stopping = self._finishing = self._asking = False
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def capability(self) -> str:
        assert self.table.link.capability is not None
        return self.table.link.capability

    def connect(self) -> None:
        """Connect, and reconnect whenever necessary."""
        self._tasks.append(asyncio.create_task(self.table.run()))

    def start(self) -> asyncio.Task[None]:
        """Start to play; the task ends with an error, or some time after ``stop``."""
        playing = asyncio.create_task(self._play())
        self._tasks.append(playing)
        return playing

    def stop(self) -> None:
        """Make no more requests, but wait for the answers to those made."""
        self._stopping = True

    def finish(self) -> None:
        """Play the game to its end, and ask for no other."""
        self._finishing = True

    @property
    def finished(self) -> bool:
        """Whether the game is over and no request waits for its answer."""
        return self._finishing and not self._asking and self.table.view.phase is Phase.OVER

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def ask(self, asked: FromPeople) -> None:
        """Repeat a request until it is answered, and keep the answer."""
        name = f"{self.seat}.{next(_names)}"
        time = asyncio.get_running_loop().time
        asked_at, self._asking = time(), True
        self._stages = [(asked_at, self._stages[-1][1])]
        try:
            answer = await self.table.ask(asked, name)
            self.granted[name] = answer.number
        except Refused as refused:
            self.refused.append(refused.answer)
        finally:
            self._asking = False
        answered_at = time()
        stages: dict[Stage, float] = defaultdict(float)
        for (began, stage), (ended, _) in pairwise([*self._stages, (answered_at, Stage.ANSWER)]):
            stages[stage] += ended - began
        pause = Pause(asked_at, answered_at - asked_at, type(asked).__name__, stages)
        self.pauses.append(pause.seconds)
        self.longest_pause = max(self.longest_pause, pause, key=lambda one: one.seconds)

    async def _play(self) -> None:
        await self.table.until(lambda _: True)
        while not self._stopping:
            view = self.table.view
            asked = self._next(view)
            if asked is None:
                # A player refused for something not yet seen looks again, too.
                with suppress(TimeoutError):
                    async with asyncio.timeout(0.5):
                        await self.table.until(reached(view.number + 1))
            else:
                await asyncio.sleep(self._pause * self._random.random())
                await self.ask(asked)

    async def _dial(self, url: str) -> Connection:
        self._enter(Stage.CONNECTION)
        connection = await self._dial_server(url)
        self._enter(Stage.TABLE)
        return connection

    def _enter(self, stage: Stage) -> None:
        self._stages.append((asyncio.get_running_loop().time(), stage))

    def _hear(self, message: wire.AnyFromServer) -> None:
        if isinstance(message, wire.Welcome):
            self.welcomes += 1
            self._enter(Stage.ANSWER)
        if isinstance(message, wire.Update) and self._has_seat(message):
            first = message.number - len(message.events) + 1
            for number, event in enumerate(message.events, start=first):
                told = json.encode(event)
                assert self.heard.setdefault(number, told) == told

    def _has_seat(self, update: wire.Update) -> bool:
        """Whether an update is for the person in the seat, not for the guest it was before."""
        if update.own is not UNSET and update.own.yours is not UNSET:
            return self.seat in update.own.yours
        return self.table.mirror.view is not None and self.seat in self.table.view.yours

    def _next(self, view: TableView) -> FromPeople | None:
        """The next request, as the table stands."""
        seat = self.seat
        match view.phase:
            case Phase.GATHERING if seat not in view.yours:
                return ask.Sit(seat, f"Guest {'abcde'[seat]}", fresh_capability())
            case Phase.GATHERING if not view.seats[seat].ready:
                return ask.Ready(seat)
            case Phase.CHOOSING if view.proposal is None:
                return ask.Propose(seat, 0) if seat == 0 else None
            case Phase.CHOOSING if view.proposal is not None and seat not in view.agreed:
                return ask.Agree(seat, view.proposal)
            case Phase.PLAYING if self._random.random() < 0.05:
                return ask.Say(seat, self._random.choice(["well done", "I have the 7", "oh"]))
            case Phase.PLAYING if self._random.random() < 0.05:
                return ask.GiveSignal(seat, self._random.choice([*Signal][:3]), 0)
            case Phase.PLAYING if view.games[0].to_move == seat:
                return step(view.games[0], self._random)
            case Phase.OVER if seat not in view.rematch and not self._finishing:
                return ask.Again(seat)
            case _:
                return None

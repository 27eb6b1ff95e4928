"""A connection that loses, delays, repeats and reorders messages, determined by a seed.

Within one connection a real wire keeps the order; a proxy that knows WebSockets, or a client with
two ways to the server, may not. So single frames are lost, doubled and overtaken here, too, and
from time to time the whole connection is gone, with all that was on its way, noticed by one side
at once and by the other later.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random

from websockets.exceptions import ConnectionClosed

from tests.asgi import AppSocket


@dataclass(frozen=True)
class Weather:
    """How bad a connection is: probabilities for each frame, and seconds."""

    lost: float = 0.0
    doubled: float = 0.0
    overtaken: float = 0.0
    cut: float = 0.0
    refused: float = 0.0
    """The probability that an attempt to connect fails."""
    delay: float = 0.0

    @classmethod
    def of(cls, random: Random) -> Weather:
        """Random faults: mostly one or two kinds, sometimes all of them."""
        bad = [random.choice([0, 0, random.random()]) for _ in range(6)]
        return cls(
            lost=0.2 * bad[0],
            doubled=0.3 * bad[1],
            overtaken=0.3 * bad[2],
            cut=0.1 * bad[3],
            refused=0.5 * bad[4],
            delay=1.0 * bad[5],
        )


class LossyWire:
    """A connection to a server in this process, with faults in between."""

    def __init__(self, inner: AppSocket, weather: Callable[[], Weather], random: Random) -> None:
        self._inner = inner
        self._weather = weather
        self._random = random
        self._up = _Way(weather, random, self._to_server, self._cut)
        self._arrived: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self._down = _Way(weather, random, self._to_client, self._cut)
        self._gone = False
        self._pump = asyncio.create_task(self._read())

    async def send(self, message: str) -> None:
        if self._gone:
            raise ConnectionError("the wire is cut")
        self._up.put(message)

    async def recv(self) -> str | bytes:
        frame = await self._arrived.get()
        if frame is None:
            raise ConnectionError("the wire is cut")
        return frame

    async def close(self) -> None:
        self._cut()
        await asyncio.gather(self._pump, return_exceptions=True)

    async def _read(self) -> None:
        try:
            while True:
                self._down.put(await self._inner.recv())
        except ConnectionClosed:
            await asyncio.sleep(self._weather().delay)
            self._cut()

    async def _to_server(self, frame: str | bytes) -> None:
        try:
            await self._inner.send(frame)
        except ConnectionClosed:
            self._cut()

    async def _to_client(self, frame: str | bytes) -> None:
        self._arrived.put_nowait(frame)

    def _cut(self) -> None:
        """Both sides notice, one of them later."""
        if not self._gone:
            self._gone = True
            for way in (self._up, self._down):
                way.stop()
            self._arrived.put_nowait(None)
            self._leaving = asyncio.create_task(self._leave())

    async def _leave(self) -> None:
        await asyncio.sleep(self._random.uniform(0, 5 * self._weather().delay))
        await self._inner.close(1006)


class _Way:
    """One direction."""

    def __init__(
        self,
        weather: Callable[[], Weather],
        random: Random,
        arrive: Callable[[str | bytes], Awaitable[None]],
        cut: Callable[[], None],
    ) -> None:
        self._weather = weather
        self._random = random
        self._arrive = arrive
        self._cut = cut
        self._last = 0.0
        self._waiting: set[asyncio.Task[None]] = set()

    def put(self, frame: str | bytes) -> None:
        weather, dice = self._weather(), self._random
        if dice.random() < weather.cut:
            self._cut()
        elif dice.random() >= weather.lost:
            self._send(frame)
            if dice.random() < weather.doubled:
                self._send(frame)

    def _send(self, frame: str | bytes) -> None:
        now = asyncio.get_running_loop().time()
        at = now + self._random.random() * self._weather().delay
        if self._random.random() >= self._weather().overtaken:
            at = self._last = max(at, self._last + 1e-6)
        task = asyncio.create_task(self._carry(frame, at - now))
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)

    async def _carry(self, frame: str | bytes, seconds: float) -> None:
        await asyncio.sleep(seconds)
        await self._arrive(frame)

    def stop(self) -> None:
        for task in list(self._waiting):
            task.cancel()

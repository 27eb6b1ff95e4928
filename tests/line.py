"""A client that does no more than the wire asks: one socket, its frames, the view they lead to.

It neither comes back nor repeats by itself: for tests that look at single frames, and for load.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from random import Random
from types import TracebackType
from typing import Any, Protocol

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from tenback.client.mirror import updated
from tenback.hosting import messages as wire
from tenback.tables import TableView
from tenback.tables import requests as ask
from tenback.tables.game_view import GameView
from tenback.tables.requests import FromPeople

_ids = count(1)


class Socket(Protocol):
    """What a line needs of a connection: websockets has it, and so has a server in-process."""

    async def send(self, message: str) -> None: ...
    async def recv(self) -> str | bytes: ...
    async def close(self) -> None: ...


async def dial(url: str, **options: Any) -> Socket:
    """A connection over a real socket; ``options`` are those of ``websockets.connect``."""
    spoken = [Subprotocol(wire.SUBPROTOCOL)]
    return await connect(url, subprotocols=spoken, compression=None, ping_interval=None, **options)


class Line:
    """One connection at a table, from hello on."""

    def __init__(
        self, socket: Socket, hear: Callable[[wire.AnyFromServer], None] = lambda _: None
    ) -> None:
        self.socket = socket
        self.frames: list[str] = []
        """All that came, if ``keep`` is set."""
        self.keep = False
        self.hear = hear
        """Is called with every message, when the view is in step with it."""
        self.received_bytes = 0
        """The length of all frames that came."""
        self.bye: wire.Bye | None = None
        self._closed: ConnectionClosed | None = None
        self._view: TableView | None = None
        self._answers: dict[str, asyncio.Future[wire.Granted | wire.Refused]] = {}
        self._welcomed = asyncio.Event()
        self._reading = asyncio.create_task(self._read())

    async def __aenter__(self) -> Line:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    @property
    def view(self) -> TableView:
        assert self._view is not None
        return self._view

    @property
    def closed(self) -> bool:
        return self._closed is not None

    async def hello(self, capability: str | None) -> None:
        """Say who comes, and wait for the table; ConnectionClosed where nobody is let in."""
        await self.send(wire.Hello(wire.FORMAT, capability))
        welcomed = asyncio.ensure_future(self._welcomed.wait())
        await asyncio.wait({welcomed, self._reading}, return_when=asyncio.FIRST_COMPLETED)
        if not welcomed.done():
            welcomed.cancel()
            raise self._closed or ConnectionError("nobody answers")

    async def send(self, message: wire.AnyFromClient) -> None:
        await self.socket.send(wire.write(message).decode())

    async def ask(self, asked: FromPeople, name: str | None = None) -> wire.Granted:
        """Ask for what must be granted."""
        answer = await self.answer(asked, name)
        assert isinstance(answer, wire.Granted), answer
        return answer

    async def answer(
        self, asked: FromPeople, name: str | None = None, seen: int | None = None
    ) -> wire.Granted | wire.Refused:
        """Ask, based on all that was seen here or elsewhere, and wait for the answer."""
        name = name or f"r{next(_ids)}"
        if self._closed is not None:
            raise self._closed
        await self.send(wire.Ask(name, self.view.number if seen is None else seen, asked))
        self._answers[name] = asyncio.get_running_loop().create_future()
        return await self._answers[name]

    async def close(self) -> None:
        await self.socket.close()
        self._reading.cancel()

    async def _read(self) -> None:
        try:
            while True:
                self._take(await self.socket.recv())
        except ConnectionClosed as error:
            self._closed = error
            for waiting in self._answers.values():
                if not waiting.done():
                    waiting.set_exception(error)

    def _take(self, frame: str | bytes) -> None:
        self.received_bytes += len(frame)  # everything that is sent at speed is ASCII
        if self.keep:
            self.frames.append(frame if isinstance(frame, str) else frame.decode())
        message: wire.AnyFromServer = wire.read_from_server(frame)
        match message:
            case wire.Welcome(view=view):
                self._view = view
                self._welcomed.set()
            case wire.Update():
                self._view = updated(self.view, message)
            case wire.Bye():
                self.bye = message
            case _:
                pass
        answer = wire.answer_in(message)
        waiting = None if answer is None else self._answers.pop(answer.id or "", None)
        if waiting is not None and answer is not None and not waiting.done():
            waiting.set_result(answer)
        self.hear(message)


def step(game: GameView, random: Random) -> ask.Lay | ask.End:
    """Something sensible for the seat to move: if it can be, a card that does not end the game."""
    assert game.seat is not None
    going_on = [play for play in game.plays if not play.ends]
    if game.may_end and (not going_on or random.random() < 0.7):
        return ask.End(game.seat)
    offered = going_on or game.plays
    play = min(random.sample(offered, min(3, len(offered))), key=lambda play: play.gap)
    return ask.Lay(game.seat, play.card, game.piles[play.pile].name)

"""A server with recording clients, on which the same actions always give the same bytes.

An action is what somebody does from outside: connects, hangs up, asks, sends rubbish, fetches a
page. After each one the server has all the time it wants, by a virtual clock, and every client
notes what it received, byte by byte and at what moment. So does the log of the server.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

from msgspec import DecodeError, json
from starlette.types import ASGIApp
from websockets.exceptions import ConnectionClosed

from tenback.hosting import messages as wire
from tenback.hosting.bot_players import BotPlayers
from tenback.tables import Entry, Settings, Table, fold, from_bytes, new_capability
from tests.asgi import AppSocket, request
from tests.house import house
from tests.store.memory import MemoryStore, Shelf

SETTLED = 0.05
"""Virtual seconds after an action, by which all its immediate effects have happened."""

OPENING = "an id that nobody can guess"
FOUNDER = new_capability(b"what the founder has made for it")
LOGS = "the log"
"""The name under which lines of the server's log are recorded."""


@dataclass(frozen=True)
class Action:
    """Something that a client does."""

    who: str
    do: str
    """``dial``, ``hang up``, ``send``, ``get``, ``post`` or ``wait``."""
    text: str = ""
    """The frame to send, the path to fetch, the seconds to wait."""
    body: str = ""


@dataclass
class Client:
    """A client with a capability and at most one connection."""

    capability: str | None = None
    socket: AppSocket | None = None
    reading: asyncio.Task[None] | None = None


Received = tuple[str, float, str]
"""The client, the time, the data."""


@dataclass
class Stage:
    """A server on which a script runs."""

    app: ASGIApp
    shelf: Shelf
    table_id: str
    cast: dict[str, Client] = field(default_factory=lambda: defaultdict(Client))
    received: list[Received] = field(default_factory=list)

    _brought: dict[tuple[str, str], str | None] = field(default_factory=dict)
    _known: list[Entry] = field(default_factory=list)
    _table: Table | None = None

    @property
    def log(self) -> list[Entry]:
        """All entries of the table's log."""
        self._known += map(from_bytes, self.shelf.logs[self.table_id][len(self._known) :])
        return self._known

    @property
    def table(self) -> Table:
        """The table as the server has it."""
        known = 0 if self._table is None else self._table.number
        for entry in self.log[known:]:
            self._table = fold(self._table, entry)
        assert self._table is not None
        return self._table

    @property
    def entries(self) -> int:
        return len(self.shelf.logs[self.table_id])

    def note(self, who: str, what: str) -> None:
        self.received.append((who, asyncio.get_running_loop().time(), what))

    async def act(self, action: Action) -> list[Received]:
        """Carry out an action, wait for its effects, and return what every client received."""
        client = self.cast[action.who]
        match action.do:
            case "dial":
                await self._dial(action.who, client)
            case "hang up" if client.socket is not None:
                await client.socket.close()
            case "send" if client.socket is not None:
                self._note_capability(action.who, action.text)
                await self._send(client.socket, action.text)
            case "get" | "post":
                await self._fetch(action, client)
            case "wait":
                await asyncio.sleep(float(action.text))
            case _:
                pass
        await asyncio.sleep(SETTLED)
        received, self.received = self.received, []  # what arrives later belongs to a later action
        return received

    async def _dial(self, who: str, client: Client) -> None:
        client.socket = AppSocket(self.app, f"/api/tables/{self.table_id}/socket")
        client.reading = asyncio.create_task(self._read(who, client.socket))
        hello = wire.Hello(wire.FORMAT, client.capability)
        await self._send(client.socket, wire.write(hello).decode())

    async def _send(self, socket: AppSocket, text: str) -> None:
        with suppress(ConnectionClosed):  # which was recorded when it came
            await socket.send(text)

    async def _read(self, who: str, socket: AppSocket) -> None:
        try:
            while True:
                frame = str(await socket.recv())
                self._keep_capability(who, frame)
                self.note(who, frame)
        except ConnectionClosed as closed:
            self.note(who, f"closed {closed.rcvd}")

    def _keep_capability(self, who: str, frame: str) -> None:
        """Links go to their guest, seats and devices to the client that asked."""
        if '"granted"' not in frame:
            return
        granted = wire.answer_in(wire.read_from_server(frame))
        if not isinstance(granted, wire.Granted):
            return
        capability = self._brought.get((who, granted.id))
        if capability is not None:  # what is repeated later may have been replaced by then
            self._brought[who, granted.id] = None
            mine = not granted.id.startswith("for ")
            client = self.cast[who if mine else granted.id.removeprefix("for ")]
            if mine or client.capability is None:
                client.capability = capability

    def _note_capability(self, who: str, text: str) -> None:
        """Remember which capability a request brings, until it is granted."""
        with suppress(DecodeError, RecursionError):
            message = wire.read_from_client(text)
            if isinstance(message, wire.Ask):
                self._brought.setdefault(
                    (who, message.id), getattr(message.ask, "capability", None)
                )

    async def _fetch(self, action: Action, client: Client) -> None:
        headers = {"content-type": "application/json"}
        if client.capability is not None:
            headers["authorization"] = f"Bearer {client.capability}"
        path = action.text.replace("TABLE", self.table_id)
        method = action.do.upper()
        answer = await request(self.app, method, path, action.body.encode(), headers)
        self.note(action.who, repr(answer))


@asynccontextmanager
async def on_stage(
    settings: Settings, chairs: tuple[int, ...], bot_players: BotPlayers, seed: int
) -> AsyncIterator[Stage]:
    """A server with one table, opened by ``founder``, who sits in these chairs."""
    shelf = Shelf()
    async with house(MemoryStore(shelf), seed, bot_players=bot_players, pace=0.2) as app:
        body = {
            "id": OPENING,
            "capability": FOUNDER,
            "settings": settings,
            "seats": [{"seat": seat, "name": f"Ana {'abcde'[seat]}"} for seat in chairs],
        }
        answer = await request(app, "POST", "/api/tables", json.encode(body))
        assert answer.status == 200, answer
        opened = json.decode(answer.body)
        stage = Stage(app, shelf, opened["table"])
        stage.cast["founder"].capability = FOUNDER
        with _logged(stage):
            yield stage
            for client in stage.cast.values():
                if client.socket is not None:
                    await client.socket.close()


class _logged(logging.Handler):  # noqa: N801 (used as a context)
    """Records every line that the server writes to its log."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(logging.DEBUG)
        self._stage = stage

    def emit(self, record: logging.LogRecord) -> None:
        self._stage.note(LOGS, self.format(record))

    def __enter__(self) -> None:
        logger = logging.getLogger("tenback")
        self._level = logger.level
        logger.setLevel(logging.DEBUG)
        logger.addHandler(self)

    def __exit__(self, *_: object) -> None:
        logger = logging.getLogger("tenback")
        logger.removeHandler(self)
        logger.setLevel(self._level)

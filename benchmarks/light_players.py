"""Players that cost little: they read of each frame what they need for the next request.

A load generator with whole views needs more processor time than the server it measures. These
players keep no view. All players of a table share what the table last told any of them, and ask one
thing at a time: the next play, or what it takes to begin another game.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, Literal

from msgspec import Struct, json

from tenback.hosting import messages as wire
from tenback.tables import Phase
from tenback.tables import requests as ask

END_TURN_PROBABILITY = 0.7
"""How often a turn ends as soon as it may."""

MAX_READ_BYTES = 16_384
"""asyncio's own buffer of 256 KiB costs more than everything else that these players do."""

_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_NO_MASK = bytes(4)
"""Masking with zeros leaves the payload as it is, which the protocol permits."""


class _Play(Struct):
    card: int
    pile: int
    gap: int
    ends: bool = False


class _Game(Struct):
    """Of a whole game, of the changes of all games, or of the changes of a hand."""

    seat: int | None = None
    to_move: int | Literal["same"] | None = "same"
    may_end: bool | None = None
    plays: list[_Play] | None = None


class _Changes(Struct):
    phase: Phase | None = None
    games: _Game | None = None


class _Own(Struct):
    games: list[_Game] = []
    hands: list[_Game] = []


class _View(Struct):
    number: int
    phase: Phase
    games: list[_Game]


class _Message(Struct):
    type: str
    number: int = 0
    changes: _Changes | None = None
    own: _Own | None = None
    view: _View | None = None
    code: str | int | None = None


_decode = json.Decoder(_Message).decode


class LightTable:
    """The players of one table, and what they know together."""

    def __init__(self, piles: Sequence[str], seed: int) -> None:
        self.connections: list[LightConnection] = []
        self.on_settled: Callable[[LightTable], None] = lambda _: None
        """Called when every player has been told of the last request."""
        self.failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Gets an exception when a request is refused or a connection ends."""
        self.number = 0
        self.phase = Phase.GATHERING
        self.last_was_play = False
        """Whether the last request was a play: a card, or the end of a turn."""
        self.received_bytes = 0
        self._piles = piles
        self._random = Random(seed)
        self._turn: int | None = None
        self._may_end = False
        self._plays: list[_Play] = []
        self._asked_in_phase = 0
        self._told = 0
        self._requests = 0
        self._last_update = b""

    def take(self, payload: bytes) -> None:
        """Learn from a frame that one of the players was sent."""
        if payload == self._last_update:  # the same for another player
            self._count()
            return
        message = _decode(payload)
        match message.type:
            case "update":
                self._last_update = payload
                self._update(message)
            case "welcome":
                assert message.view is not None
                self.number = message.view.number
                self._enter(message.view.phase)
                for game in message.view.games:
                    self._learn(game)
                self._count()
            case "refused" | "bye" if not self.failed.done():
                self.failed.set_exception(RuntimeError(f"the server said {payload!r}"))

    def _update(self, message: _Message) -> None:
        self.number = message.number
        if message.changes is not None:
            if message.changes.phase is not None:
                self._enter(message.changes.phase)
            if message.changes.games is not None:
                self._learn(message.changes.games)
        if message.own is not None:
            for game in message.own.games or message.own.hands:
                self._learn(game)
        self._count()

    def _enter(self, phase: Phase) -> None:
        if phase is not self.phase:
            self.phase = phase
            self._asked_in_phase = 0

    def _learn(self, game: _Game) -> None:
        if game.to_move != "same":
            self._turn = game.to_move
        if game.may_end is not None:
            self._may_end = game.may_end
        if game.plays is not None and game.seat == self._turn:
            self._plays = game.plays

    def _count(self) -> None:
        self._told += 1
        if self._told == len(self.connections):
            self._told = 0
            self.on_settled(self)

    def make_next_request(self) -> None:
        """Ask for what comes next at the table."""
        seat, asked = self._next()
        self._requests += 1
        self.last_was_play = self.phase is Phase.PLAYING
        message = wire.Ask(f"light {self.number} {self._requests}", self.number, asked)
        self.connections[seat].send(wire.write(message))

    def _next(self) -> tuple[int, ask.FromPeople]:
        seat = self._asked_in_phase
        self._asked_in_phase += 1
        match self.phase:
            case Phase.GATHERING:
                return seat, ask.Ready(seat)
            case Phase.CHOOSING:
                return seat, ask.Propose(0, 0) if seat == 0 else ask.Agree(seat, 0)
            case Phase.PLAYING:
                return self._play()
            case _:
                return seat, ask.Again(seat)

    def _play(self) -> tuple[int, ask.Lay | ask.End]:
        """Choose the card that costs least, if possible one that does not end the game."""
        assert self._turn is not None
        going_on = [play for play in self._plays if not play.ends]
        if self._may_end and (not going_on or self._random.random() < END_TURN_PROBABILITY):
            return self._turn, ask.End(self._turn)
        play = min(going_on or self._plays, key=lambda play: play.gap)
        return self._turn, ask.Lay(self._turn, play.card, self._piles[play.pile])


class LightConnection(asyncio.Protocol):
    """The WebSocket of one player, without a library: it sends and takes whole small frames."""

    def __init__(self, table: LightTable, path: str, capability: str) -> None:
        self._table = table
        self._path = path
        self._capability = capability
        self._upgraded = False
        self._buffer = b""
        self._transport: asyncio.Transport | None = None
        self._closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.max_size = MAX_READ_BYTES  # type: ignore[attr-defined]
        host, port = transport.get_extra_info("peername")[:2]
        transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: {host}:{port}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Sec-WebSocket-Protocol: {wire.SUBPROTOCOL}\r\n\r\n".encode()
        )

    def send(self, payload: bytes, opcode: int = _TEXT) -> None:
        assert self._transport is not None
        size = len(payload)
        head = bytes((0x80 | opcode, 0x80 | size)) if size < 126 else b""
        head = head or struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, size)
        self._transport.write(head + _NO_MASK + payload)

    def data_received(self, data: bytes) -> None:
        self._table.received_bytes += len(data)
        buffer = self._buffer + data if self._buffer else data
        at = 0
        if not self._upgraded:
            at = buffer.find(b"\r\n\r\n") + 4
            if at < 4:
                self._buffer = buffer
                return
            self._upgraded = True
            self.send(wire.write(wire.Hello(wire.FORMAT, self._capability)))
        while (frame := _frame(buffer, at)) is not None:
            opcode, start, at = frame
            if opcode == _TEXT:
                self._table.take(buffer[start:at])
            elif opcode == _PING:
                self.send(buffer[start:at], _PONG)
            elif opcode == _CLOSE:
                self.connection_lost(None)
        self._buffer = buffer[at:]

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._closed and not self._table.failed.done():
            self._table.failed.set_exception(exc or ConnectionError("a connection was closed"))

    def close(self) -> None:
        self._closed = True
        if self._transport is not None:
            self._transport.abort()


def _frame(buffer: bytes, at: int) -> tuple[int, int, int] | None:
    """Return the opcode of the frame here, where its payload begins and ends; None for a part."""
    if len(buffer) < at + 2:
        return None
    opcode, size, start = buffer[at] & 0x0F, buffer[at + 1], at + 2
    if size == 126:
        start += 2
        size = int.from_bytes(buffer[at + 2 : start], "big")
    elif size == 127:
        start += 8
        size = int.from_bytes(buffer[at + 2 : start], "big")
    return (opcode, start, start + size) if len(buffer) >= start + size else None


def _same(connection: LightConnection) -> LightConnection:
    return connection


async def seated(
    port: int, table: str, capabilities: Sequence[str], piles: Sequence[str], seed: int
) -> LightTable:
    """Connect the players of a table, one for each seat; return when all have the whole table."""
    light = LightTable(piles, seed)
    welcomed = asyncio.Event()
    light.on_settled = lambda _: welcomed.set()
    path = f"/api/tables/{table}/socket"
    light.connections = [LightConnection(light, path, own) for own in capabilities]
    loop = asyncio.get_running_loop()
    for connection in light.connections:
        await loop.create_connection(partial(_same, connection), "127.0.0.1", port)
    waiting: asyncio.Future[object] = asyncio.ensure_future(welcomed.wait())
    either: list[asyncio.Future[Any]] = [waiting, light.failed]
    await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
    if light.failed.done():
        light.failed.result()
    return light

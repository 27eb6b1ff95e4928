"""Accepting connections: a flood leaves room for others in every turn of the event loop."""

from __future__ import annotations

import asyncio
import gc
import itertools
import socket
import warnings
from contextlib import ExitStack
from typing import cast

import pytest
from uvicorn.protocols.utils import ClientDisconnected

from tenback.hosting.limits import Limits
from tenback.server.transport.addresses import TrustedProxies
from tenback.server.transport.connections import Connections
from tenback.server.transport.listening import ACCEPTS_AT_ONCE, Acceptor
from tenback.server.transport.websocket_protocol import WebSocketProtocol

FLOOD = 5 * ACCEPTS_AT_ONCE


class Full:
    """A connection limit that is exhausted."""

    def __init__(self) -> None:
        self.refused = 0

    def admit(self, group: str | None) -> float | None:
        self.refused += 1
        return None

    async def keep(self) -> None:
        await asyncio.Event().wait()


def test_only_a_few_connections_are_accepted_in_one_turn_of_the_loop() -> None:
    async def play() -> list[int]:
        full = Full()
        listener = socket.create_server(("127.0.0.1", 0), backlog=2 * FLOOD)
        with ExitStack() as stack:
            for _ in range(FLOOD):
                stack.enter_context(socket.create_connection(listener.getsockname()))
            counts = [0]
            acceptor = Acceptor(
                listener, lambda _: asyncio.Protocol(), cast(Connections, full), TrustedProxies("")
            )
            async with acceptor:
                while counts[-1] < FLOOD:
                    await asyncio.sleep(0)
                    counts.append(full.refused)
        return counts

    counts = asyncio.run(play())
    turns = [after - before for before, after in itertools.pairwise(counts)]
    assert max(turns) <= ACCEPTS_AT_ONCE


class Closing(asyncio.Protocol):
    """Closes each connection as soon as it is open, and counts it out."""

    def __init__(self, connections: Connections, group: str | None) -> None:
        self._connections = connections
        self._group = group

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._connections.release(self._group)


@pytest.mark.parametrize("turns", range(8))
@pytest.mark.parametrize("late", [False, True])
def test_a_server_that_stops_closes_each_connection_it_has_accepted(turns: int, late: bool) -> None:
    """It may stop between any two turns of the event loop in which a connection is opened."""

    async def play() -> int:
        connections = Connections(Limits(), 1_000, asyncio.get_running_loop().time)
        listener = socket.create_server(("127.0.0.1", 0))

        def protocol(group: str | None) -> asyncio.Protocol:
            return Closing(connections, group)

        with ExitStack() as stack:

            def connect() -> None:
                stack.enter_context(socket.create_connection(listener.getsockname()))

            if not late:
                connect()
            async with Acceptor(listener, protocol, connections, TrustedProxies("")) as acceptor:
                if late:
                    await asyncio.sleep(0)
                    connect()
                for _ in range(turns):
                    await asyncio.sleep(0)
                await acceptor.stop_accepting()
            await asyncio.sleep(0.01)
        return connections.total

    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", ResourceWarning)
        total = asyncio.run(play())
        gc.collect()
    assert [str(warning.message) for warning in caught] == []
    assert total == 0


def test_an_application_that_sends_to_a_flooded_connection_learns_that_the_client_is_gone() -> None:
    protocol = object.__new__(WebSocketProtocol)
    protocol._failed = True
    with pytest.raises(ClientDisconnected):
        asyncio.run(protocol.send({"type": "websocket.send", "text": "news", "bytes": None}))

"""Figures about a running server, for Prometheus, on a port of its own.

The port should be reachable only for the monitoring.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from tenback.hosting.hall import Hall
from tenback.rules import Malformed
from tenback.server.admission import Admission
from tenback.server.operations.prometheus import (
    CONTENT_TYPE,
    Family,
    Histogram,
    Sample,
    counter,
    gauge,
    histogram,
    render,
)
from tenback.server.store.sql import SqlStore
from tenback.server.transport.connections import Connections
from tenback.server.transport.listening import bind
from tenback.server.workers.pool import FairWorkers

INTERVAL_S = 0.25
"""Seconds between two measurements."""

BOUNDS_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

MAX_REQUEST_BYTES = 8_192

REQUEST_TIMEOUT_S = 5.0

MAX_PORT = 65_535

Collect = Callable[[], Awaitable[Iterable[Family]]]


async def measure_delay(delays: Histogram) -> None:
    """Measure until cancelled."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + INTERVAL_S
        await asyncio.sleep(INTERVAL_S)
        delays.observe(max(0.0, loop.time() - due))


@dataclass(frozen=True)
class Sources:
    """The parts of a server process that count."""

    hall: Hall
    admission: Admission
    connections: Connections
    studies: FairWorkers
    delays: Histogram = field(default_factory=lambda: Histogram(BOUNDS_S))

    async def collect(self) -> list[Family]:
        """Return all figures as they are now."""
        return [*self._connections(), *self._tables(), *self._store(), *self._work()]

    def _connections(self) -> Iterator[Family]:
        table_connections = self.admission.connections.total()
        yield gauge("connections", "Open connections of any kind.", self.connections.total)
        yield gauge("table_connections", "Open connections to tables.", table_connections)
        refused = {"connections": self.connections.refused, **self.admission.refused()}
        samples = [Sample(number, {"limit": limit}) for limit, number in refused.items()]
        text = "What was refused or cut, by the kind of limit."
        yield Family("tenback_refused_total", "counter", text, samples)

    def _tables(self) -> Iterator[Family]:
        counts = self.hall.services.counts
        yield gauge("tables", "Tables in memory.", len(self.hall.rooms))
        yield counter("plays", "Cards laid, by people and bots.", counts.plays)
        yield counter("appends", "Changes of tables that were stored.", counts.appends)
        yield counter("entries", "Entries of logs that were stored.", counts.entries)
        text = "Changes that another process had overtaken and that were decided again."
        yield counter("overtaken_appends", text, counts.overtaken)

    def _store(self) -> Iterator[Family]:
        store = self.hall.services.store
        if isinstance(store, SqlStore):
            text = "Seconds from an append to its commit."
            yield histogram("store_append_seconds", text, store.latencies)
            text = "Changes that were committed together."
            yield histogram("store_batch_changes", text, store.batches)

    def _work(self) -> Iterator[Family]:
        text = "Hints, reviews and other studies that wait or are under way."
        yield gauge("studies", text, self.studies.asked)
        text = "Seconds by which the event loop was late."
        yield histogram("event_loop_delay_seconds", text, self.delays)


def parse_metrics_address(text: str) -> tuple[str, int]:
    """Read ``PORT`` or ``ADDRESS:PORT``; without an address it is loopback. Malformed for less."""
    host, _, port = text.rpartition(":")
    if not port.isdecimal() or int(port) > MAX_PORT:
        raise Malformed(f"this is no port: {text[:40]!r}")
    return host.strip("[]") or "127.0.0.1", int(port)


@asynccontextmanager
async def serving_metrics(address: str | None, collect: Collect) -> AsyncIterator[None]:
    """Serve ``/metrics`` at an address while the context lasts; nowhere if there is none."""
    if address is None:
        yield
        return

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, TimeoutError, asyncio.IncompleteReadError, ValueError):
            async with asyncio.timeout(REQUEST_TIMEOUT_S):
                request = await reader.readuntil(b"\r\n\r\n")
                writer.write(await _respond(request, collect))
                await writer.drain()
        writer.close()

    listener = bind(*parse_metrics_address(address))
    async with await asyncio.start_server(answer, sock=listener, limit=MAX_REQUEST_BYTES):
        yield


async def _respond(request: bytes, collect: Collect) -> bytes:
    method, _, rest = request.partition(b" ")
    path = rest.partition(b" ")[0].partition(b"?")[0]
    if method != b"GET" or path != b"/metrics":
        return _response("404 Not Found", "text/plain; charset=utf-8", "There is /metrics here.\n")
    return _response("200 OK", CONTENT_TYPE, render(await collect()))


def _response(status: str, content_type: str, text: str) -> bytes:
    body = text.encode()
    head = (
        f"HTTP/1.1 {status}\r\nContent-Type: {content_type}\r\nContent-Length: {len(body)}\r\n"
        "Cache-Control: no-store\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + body

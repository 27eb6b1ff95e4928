"""``/metrics`` on a port of its own, which should be reachable only for the monitoring."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager

from tenback.rules import Malformed
from tenback.server.listening import bind
from tenback.server.metrics.families import CONTENT_TYPE, Family, render

MAX_REQUEST_BYTES = 8_192
REQUEST_TIMEOUT_S = 5.0
MAX_PORT = 65_535

Collect = Callable[[], Awaitable[Iterable[Family]]]


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

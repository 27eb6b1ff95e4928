"""A server without a network: requests and sockets go straight into the application."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

from starlette.types import ASGIApp, Message
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Close

from tenback.hosting.messages import SUBPROTOCOL


def _scope(kind: str, path: str, headers: dict[str, str], address: str) -> dict[str, Any]:
    path, _, query = path.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
        "client": (address, 40_000),
        "server": ("127.0.0.1", 80),
        "state": {},
    }


class Answer(NamedTuple):
    """What came back over HTTP."""

    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes


async def request(
    app: ASGIApp,
    method: str,
    path: str,
    body: bytes = b"",
    headers: dict[str, str] | None = None,
    address: str = "127.0.0.1",
) -> Answer:
    """One HTTP request and its whole answer."""
    sent: list[Message] = []
    given = {"host": "127.0.0.1", "content-length": str(len(body)), **(headers or {})}
    scope = _scope("http", path, given, address) | {"method": method, "scheme": "http"}
    waiting = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Message:
        if not waiting:
            await asyncio.Event().wait()
        return waiting.pop()

    async def send(message: Message) -> None:
        sent.append(message)

    await app(scope, receive, send)
    start, *rest = sent
    return Answer(
        start["status"], tuple(map(tuple, start["headers"])), b"".join(m["body"] for m in rest)
    )


class AppSocket:
    """A WebSocket to an application, with the methods of one over the network."""

    def __init__(
        self,
        app: ASGIApp,
        path: str,
        headers: dict[str, str] | None = None,
        address: str = "127.0.0.1",
    ) -> None:
        scope = _scope("websocket", path, {"host": "127.0.0.1", **(headers or {})}, address)
        scope |= {"scheme": "ws", "subprotocols": [SUBPROTOCOL]}
        self._to_app: asyncio.Queue[Message] = asyncio.Queue()
        self._from_app: asyncio.Queue[Message] = asyncio.Queue()
        self._closed: Close | None = None
        self._to_app.put_nowait({"type": "websocket.connect"})
        self._app = asyncio.ensure_future(app(scope, self._to_app.get, self._hear))

    async def _hear(self, message: Message) -> None:
        if self._closed is not None:
            raise OSError("the client is gone")
        await self._from_app.put(message)

    async def send(self, message: str | bytes) -> None:
        self._raise_if_closed()
        kind = "text" if isinstance(message, str) else "bytes"
        await self._to_app.put({"type": "websocket.receive", kind: message})

    async def recv(self) -> str | bytes:
        """The next frame; ConnectionClosed where the server has said goodbye."""
        while True:
            if self._from_app.empty():
                self._raise_if_closed()
            message = await self._from_app.get()
            if message["type"] == "websocket.close":
                self._closed = Close(message.get("code", 1000), message.get("reason") or "")
            elif message["type"] == "websocket.send":
                frame: str | bytes | None = message.get("text")
                return message["bytes"] if frame is None else frame
            self._raise_if_closed()

    async def close(self, code: int = 1000) -> None:
        """Go; what was on its way is lost. Returns when the server has noticed."""
        if self._closed is None:
            self._closed = Close(code, "")
            await self._to_app.put({"type": "websocket.disconnect", "code": code})
            # A task that waits for a frame learns of it, too.
            await self._from_app.put({"type": "websocket.close", "code": code})
        await asyncio.wait([self._app])

    def _raise_if_closed(self) -> None:
        if self._closed is not None:
            raise ConnectionClosedError(self._closed, None)

"""Listening sockets, and the connections that are accepted from them.

What is too many is closed unread. Where no descriptor is free, the server waits a moment.

asyncio's own acceptor makes a transport and a protocol before anybody can count, takes everything
that waits before it serves anybody else, and logs a traceback for each connection it cannot open.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import struct
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from tenback.rules import TenbackError
from tenback.server.transport.addresses import TrustedProxies, address_group
from tenback.server.transport.connections import Connections
from tenback.server.transport.steering import Steering

SEND_BUFFER_BYTES = 1 << 17
"""The system's buffer for one client. What does not fit waits with us, where it can be dropped for
something newer."""

LISTEN_BACKLOG = 4_096

RESERVED_DESCRIPTORS = 128
"""For the store, the pipes of workers, the files of the page and the standard streams."""

WITHOUT_LIMIT = 1 << 20
"""Descriptors to count with where the system names no limit."""

LOG = logging.getLogger("tenback.server.transport")

ACCEPTS_AT_ONCE = 8
"""Connections accepted in one turn of the event loop.

A play takes several turns to reach everybody, so under a flood of connections its delay is a
multiple of the time that this many take to accept, to open or to cut.
"""

BACK_OFF_S = 0.5
"""Seconds to wait when the system cannot open another connection."""

CUT = struct.pack("hh" if sys.platform == "win32" else "ii", 1, 0)
"""SO_LINGER that ends a connection at once, so that nothing of it is remembered."""


class CannotListen(TenbackError):
    """The address or the port cannot be used."""

    def __init__(self, host: str, port: int, reason: str) -> None:
        super().__init__(reason)
        self.host = host
        self.port = port


@dataclass(frozen=True)
class Listening:
    """Where a server accepts connections."""

    url: str
    port: int
    key_unkept: str = ""
    """Why the key is for this run only; empty if it is stored."""


def bind(host: str, port: int) -> socket.socket:
    """Return a listening socket.

    Its protocol is named because asyncio sends small messages at once only then; otherwise an
    answer would wait until the client's machine has confirmed the update before it.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
        listener.bind((host, port))
        listener.listen(LISTEN_BACKLOG)
    except OSError as error:
        listener.close()
        raise CannotListen(host, port, error.strerror or str(error)) from error
    return listener


def url_of(host: str, listener: socket.socket) -> str:
    """Return the address at which a browser reaches a listening socket."""
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{listener.getsockname()[1]}"


def raise_descriptor_limit() -> int:
    """Raise the soft limit on open files to the hard one, and return the room for connections."""
    if sys.platform == "win32":  # which has no such limit on sockets
        return WITHOUT_LIMIT
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
        except (ValueError, OSError):  # macOS names no hard limit and refuses none, too
            pass
    limit = WITHOUT_LIMIT if soft == resource.RLIM_INFINITY else soft
    return max(1, limit - min(RESERVED_DESCRIPTORS, limit // 2))


class Acceptor:
    """Accepts the connections of one listening socket while its context lasts."""

    def __init__(
        self,
        listener: socket.socket,
        make_protocol: Callable[[str | None], asyncio.Protocol],
        connections: Connections,
        proxies: TrustedProxies,
        steering: Steering | None = None,
    ) -> None:
        """``steering`` passes connections on to other processes that share the socket."""
        self._listener = listener
        self._make_protocol = make_protocol
        self._connections = connections
        self._proxies = proxies
        self._steering = steering
        self._tasks: list[asyncio.Task[None]] = []
        self._opening: set[asyncio.Task[None]] = set()
        self._waiting: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Acceptor:
        """Start to accept."""
        self._listener.setblocking(False)
        self._tasks = [
            asyncio.create_task(self._accept_all()),
            asyncio.create_task(self._connections.keep()),
        ]
        if self._steering is not None:
            self._steering.start(self._take_over)
        return self

    async def __aexit__(self, *_: object) -> None:
        """Accept nothing more; what is open goes on, and its deadlines with it."""
        await self.stop_accepting()
        self._tasks[1].cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def stop_accepting(self) -> None:
        """Leave further connections to the next process that listens."""
        if self._listener.fileno() < 0:
            return  # it has been called before
        if self._steering is not None:
            self._steering.stop()
        if sys.platform != "win32":  # whose loop has no readers, and cancels an accept as a whole
            asyncio.get_running_loop().remove_reader(self._listener)
        await asyncio.sleep(0)  # a connection that has just been accepted is taken
        self._tasks[0].cancel()
        for waiting in self._waiting:
            waiting.cancel()
        await asyncio.gather(self._tasks[0], *self._opening, return_exceptions=True)
        self._listener.close()

    async def _accept_all(self) -> None:
        loop, accepted = asyncio.get_running_loop(), 0
        while True:
            try:
                connection, address = await loop.sock_accept(self._listener)
            except ConnectionAbortedError:
                continue
            except OSError as error:
                LOG.warning("no connection can be accepted for a moment: %s", error.strerror)
                await asyncio.sleep(BACK_OFF_S)
                continue
            self._take(connection, str(address[0]), self._steering)
            accepted += 1
            if accepted % ACCEPTS_AT_ONCE == 0:
                await asyncio.sleep(0)

    def _take_over(self, connection: socket.socket) -> None:
        """Serve a connection that another process has accepted and passed on."""
        try:
            host = str(connection.getpeername()[0])
        except OSError:  # the client has gone
            connection.close()
        else:
            self._take(connection, host, None)

    def _take(self, connection: socket.socket, host: str, steering: Steering | None) -> None:
        group = None if host in self._proxies else address_group(host)
        wait = self._connections.admit(group)
        if wait is None:
            with contextlib.suppress(OSError):  # the client may have gone
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, CUT)
            connection.close()
            return
        opening = asyncio.create_task(self._open(connection, group, wait, steering))
        self._opening.add(opening)
        self._waiting.add(opening)
        opening.add_done_callback(partial(self._opened, connection, group))

    async def _open(
        self,
        connection: socket.socket,
        group: str | None,
        wait: float,
        steering: Steering | None,
    ) -> None:
        """Read from a connection, at once or when an address that opens many has waited."""
        loop, opening = asyncio.get_running_loop(), asyncio.current_task()
        assert opening is not None
        try:
            if wait:
                await asyncio.sleep(wait)
            if steering is not None and await steering.pass_on(connection, group):
                self._close(connection, group)
                return
            self._waiting.discard(opening)  # from here on the protocol counts the connection out
            await loop.connect_accepted_socket(lambda: self._make_protocol(group), connection)
        except OSError:  # the client has gone
            self._close(connection, group)

    def _opened(
        self, connection: socket.socket, group: str | None, opening: asyncio.Task[None]
    ) -> None:
        """Note that a connection has been opened, or was still waiting when the server stopped."""
        self._opening.discard(opening)
        self._waiting.discard(opening)
        if opening.cancelled():
            if self._steering is not None:
                self._steering.leave(connection)
            self._close(connection, group)

    def _close(self, connection: socket.socket, group: str | None) -> None:
        """Close a connection from which nothing was read; another process may go on with it."""
        self._connections.release(group)
        connection.close()

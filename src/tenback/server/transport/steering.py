"""Which process serves a connection: all players of a table usually share one.

Any process accepts a connection, looks at the beginning of its first request without reading it,
and passes the connection on as it is. Nothing depends on the choice being the same everywhere.
"""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from hashlib import blake2b

PEEK_BYTES = 512
"""Bytes of the first request that are looked at: more than its first line has."""

PEEK_TIMEOUT_S = 5.0
"""Seconds after which a silent connection stays with the process that has accepted it."""

_TABLE = re.compile(rb"[A-Z]+ /api/tables/([a-z2-7]+)[/? ]")


def key_of_request(beginning: bytes, group: str | None) -> str | None:
    """Return what decides on the process: the table, else the address; None leaves it open.

    An address that keeps to one process has its limits there. ``group`` is None for a proxy.
    """
    found = _TABLE.match(beginning)
    return found[1].decode() if found else group


def slot_for(key: str, slots: Collection[int]) -> int:
    """Return the slot of a key; if one slot is missing, only its own keys move."""
    return max(slots, key=lambda slot: blake2b(f"{slot} {key}".encode(), digest_size=8).digest())


class Steering:
    """Passes connections on to other processes, and takes those that are passed on to this one."""

    def __init__(
        self, slot: int, mailbox: socket.socket, mailboxes: Sequence[socket.socket]
    ) -> None:
        """``mailbox`` is read by this process; ``mailboxes`` lead to those of all slots."""
        self.running: Collection[int] = (slot,)
        """The slots that have a process which accepts connections."""
        self._slot = slot
        self._mailbox = mailbox
        self._mailboxes = mailboxes
        for end in (mailbox, *mailboxes):
            end.setblocking(False)

    def start(self, take: Callable[[socket.socket], None]) -> None:
        """Call ``take`` with every connection that another process passes on."""
        asyncio.get_running_loop().add_reader(self._mailbox, self._receive, take)

    def stop(self) -> None:
        """Leave further connections to the next process of this slot."""
        asyncio.get_running_loop().remove_reader(self._mailbox)

    async def pass_on(self, connection: socket.socket, group: str | None) -> bool:
        """Pass a connection on, if it belongs elsewhere; return whether that was done."""
        if len(self.running) < 2:
            return False
        key = key_of_request(await _peek(connection), group)
        slot = self._slot if key is None else slot_for(key, self.running)
        return slot != self._slot and self._send(connection, slot)

    def leave(self, connection: socket.socket) -> None:
        """Leave a connection to the next process of this slot."""
        self._send(connection, self._slot)

    def _send(self, connection: socket.socket, slot: int) -> bool:
        try:
            _send(connection, self._mailboxes[slot])
        except OSError:  # that process does not keep up, and any other is as good
            return False
        return True

    def _receive(self, take: Callable[[socket.socket], None]) -> None:
        for connection in receive_connections(self._mailbox):
            take(connection)


def receive_connections(mailbox: socket.socket) -> Sequence[socket.socket]:
    """Return the connections that wait in a mailbox."""
    found = []
    with suppress(BlockingIOError):
        while True:
            _, descriptors, _, _ = socket.recv_fds(mailbox, 1, 1)
            for descriptor in descriptors:
                connection = socket.socket(fileno=descriptor)
                connection.setblocking(False)
                found.append(connection)
    return found


def pass_on_waiting(
    mailbox: socket.socket, mailboxes: Sequence[socket.socket], slots: Collection[int]
) -> None:
    """Pass what waits in the mailbox of a process that has ended on to one of other slots.

    A connection that none of them takes is closed, and its client comes again.
    """
    for connection in receive_connections(mailbox):
        with connection, suppress(OSError):
            if slots:
                key = key_of_request(connection.recv(PEEK_BYTES, socket.MSG_PEEK), None)
                _send(connection, mailboxes[slot_for(key or "", slots)])


def _send(connection: socket.socket, mailbox: socket.socket) -> None:
    socket.send_fds(mailbox, [b"c"], [connection.fileno()])


async def _peek(connection: socket.socket) -> bytes:
    """Return the first bytes that a client sends, which stay to be read."""
    with suppress(BlockingIOError):  # they come right behind the connection
        return connection.recv(PEEK_BYTES, socket.MSG_PEEK)
    loop = asyncio.get_running_loop()
    readable = asyncio.Event()
    loop.add_reader(connection, readable.set)
    try:
        async with asyncio.timeout(PEEK_TIMEOUT_S):
            await readable.wait()
        return connection.recv(PEEK_BYTES, socket.MSG_PEEK)
    except (TimeoutError, OSError):
        return b""
    finally:
        loop.remove_reader(connection)

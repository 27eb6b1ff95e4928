"""What a parent and its server processes tell each other, through a pair of sockets."""

from __future__ import annotations

import asyncio
import pickle
import socket
from contextlib import suppress
from dataclasses import dataclass

from tenback.server.metrics.families import Family
from tenback.server.setup import Setup
from tenback.server.workers.protocol import LENGTH_PREFIX_BYTES


@dataclass(frozen=True, slots=True)
class Begin:
    """To a process: how to run. It is the first message."""

    setup: Setup
    key: bytes
    name: str
    slot: int
    listener: int
    """The file descriptor of the listening socket."""
    mailbox: int
    """The file descriptor at which the process receives connections from the others."""
    mailboxes: tuple[int, ...]
    """The file descriptors to which it sends connections, by slot."""
    log_format: str


@dataclass(frozen=True, slots=True)
class Ready:
    """From a process: it accepts connections."""


@dataclass(frozen=True, slots=True)
class RunningSlots:
    """To a process: the slots that have a process which accepts connections."""

    slots: frozenset[int]


@dataclass(frozen=True, slots=True)
class Told:
    """From a process for all others, or to a process from another: a notice."""

    notice: bytes


@dataclass(frozen=True, slots=True)
class AskFigures:
    """To a process: say how you are doing."""


@dataclass(frozen=True, slots=True)
class Figures:
    """From a process: how it is doing."""

    families: list[Family]


@dataclass(frozen=True, slots=True)
class Stop:
    """To a process: accept no more, say goodbye and end."""


class Channel:
    """One end of the pair of sockets. Both ends trust each other."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    def send(self, message: object) -> None:
        """Send a message; one to a process that has ended is lost."""
        data = pickle.dumps(message)
        if not self._writer.is_closing():
            self._writer.write(len(data).to_bytes(LENGTH_PREFIX_BYTES, "big") + data)

    async def receive(self) -> object | None:
        """Return the next message; None if the other end is closed."""
        with suppress(asyncio.IncompleteReadError, OSError):
            prefix = await self._reader.readexactly(LENGTH_PREFIX_BYTES)
            data = await self._reader.readexactly(int.from_bytes(prefix, "big"))
            message: object = pickle.loads(data)
            return message
        return None

    def close(self) -> None:
        """Close this end."""
        self._writer.close()


async def open_channel(end: socket.socket) -> Channel:
    """Return the channel on one end of a pair of sockets."""
    return Channel(*await asyncio.open_connection(sock=end))

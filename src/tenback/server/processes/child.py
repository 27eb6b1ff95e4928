"""A server process that shares its port with others, and what it and its parent tell each other.

It is forked by ``forking``. Standard input is its end of a pair of sockets, and tells by its end
that the parent is gone.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from tenback.hosting.store import StoreError
from tenback.server.operations.garbage_collection import keep_pauses_short, return_memory
from tenback.server.operations.logs import write_logs
from tenback.server.operations.metrics import Sources
from tenback.server.operations.prometheus import Family
from tenback.server.running import Siblings, running_server
from tenback.server.setup import Setup
from tenback.server.transport.steering import Steering
from tenback.server.workers.process import LENGTH_PREFIX_BYTES

LOG = logging.getLogger("tenback.server.processes")


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


class ChannelPeers:
    """``Peers`` who hear each other through their common parent."""

    carries_appends = True

    def __init__(self, name: str, channel: Channel) -> None:
        self.name = name
        self._channel = channel
        self._on_notice: Callable[[bytes], None] = lambda _: None

    def tell(self, notice: bytes) -> None:
        """See ``Peers.tell``."""
        self._channel.send(Told(notice))

    def listen(self, on_notice: Callable[[bytes], None]) -> None:
        """See ``Peers.listen``."""
        self._on_notice = on_notice

    def hear(self, notice: bytes) -> None:
        """Pass on what came from the parent."""
        self._on_notice(notice)


async def serve(channel: Channel, begin: Begin) -> None:
    """Serve until the parent says that it is enough, or is gone, or until a signal."""
    mailboxes = [socket.socket(fileno=end) for end in begin.mailboxes]
    steering = Steering(begin.slot, socket.socket(fileno=begin.mailbox), mailboxes)
    peers = ChannelPeers(begin.name, channel)
    listener = socket.socket(fileno=begin.listener)
    siblings = Siblings(begin.name, listener, steering, peers)
    stopping = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopping.set)
    async with running_server(begin.setup, key=begin.key, siblings=siblings) as running:
        keep_pauses_short()
        channel.send(Ready())
        background = [
            asyncio.create_task(_listen(channel, siblings, running.metrics, stopping)),
            asyncio.create_task(
                return_memory(running.metrics.connections, begin.setup.limits.unused)
            ),
        ]
        await stopping.wait()
        for task in background:
            task.cancel()


async def _listen(
    channel: Channel, siblings: Siblings, metrics: Sources, stopping: asyncio.Event
) -> None:
    while True:
        match await channel.receive():
            case RunningSlots(slots):
                siblings.steering.running = slots
            case Told(notice):
                siblings.peers.hear(notice)
            case AskFigures():
                channel.send(Figures(await metrics.collect()))
            case Stop() | None:
                stopping.set()
                return
            case _:
                pass


async def run() -> None:
    """Take the first message from the parent, and serve."""
    channel = await open_channel(socket.socket(fileno=os.dup(sys.stdin.fileno())))
    begin = await channel.receive()
    if isinstance(begin, Begin):
        write_logs(begin.log_format)
        try:
            await serve(channel, begin)
        except StoreError as error:
            LOG.error("a server process cannot use the store: %s", error)
            sys.exit(1)
    channel.close()

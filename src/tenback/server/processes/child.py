"""A server process that shares its port with others; it is forked from ``template``.

Standard input is its end of the channel to the parent, and tells by its end that the parent is
gone.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable

from tenback.hosting.store import StoreError
from tenback.server.metrics.sources import Sources
from tenback.server.operations.garbage_collection import keep_pauses_short, return_memory
from tenback.server.operations.logs import write_logs
from tenback.server.processes.messages import (
    AskFigures,
    Begin,
    Channel,
    Figures,
    Ready,
    RunningSlots,
    Stop,
    Told,
    open_channel,
)
from tenback.server.running import Siblings, running_server
from tenback.server.transport.steering import Steering

LOG = logging.getLogger("tenback.server.processes")


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

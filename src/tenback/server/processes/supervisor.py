"""The parent of several server processes: starts them, replaces those that end, and stops them.

It binds the port and serves nobody itself. All processes accept from the same socket, so that no
connection is lost while one takes the place of another.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from itertools import count

from msgspec import json

from tenback.hosting.presence import Notice
from tenback.rules import TenbackError
from tenback.server.operations.key_file import load_key
from tenback.server.operations.prometheus import Family, counter, gauge, merge
from tenback.server.processes.child import (
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
from tenback.server.processes.forking import CannotFork, ForkedProcess, Template, start_template
from tenback.server.setup import Setup, share_of
from tenback.server.store.opening import is_database, open_store
from tenback.server.transport.listening import Listening, bind, url_of
from tenback.server.transport.steering import pass_on_waiting

LOG = logging.getLogger("tenback.server.processes")

FIRST_BACK_OFF_S = 0.1
MAX_BACK_OFF_S = 5.0
"""Seconds before a process is started again; they double for one that ends again and again."""

CALM_S = 3.0
"""Seconds of serving after which the next end of a process counts as its first."""

START_TIMEOUT_S = 120.0
"""Seconds in which a new process must accept connections."""

FIGURES_TIMEOUT_S = 3.0
"""Seconds in which a process must say how it is doing; a busy one is left out."""

STOP_TIMEOUT_S = 15.0
"""Seconds in which a process must have said goodbye; then it is killed."""

SETTLE_S = 1.0
"""Seconds between two replacements, in which the clients of the first come back."""


class CannotStart(TenbackError):
    """A process ended before it accepted connections."""

    def __init__(self, exit_code: int | None) -> None:
        super().__init__(f"it ended with exit code {exit_code}")
        self.exit_code = exit_code


class Child:
    """One server process."""

    def __init__(self, name: str, process: ForkedProcess, channel: Channel) -> None:
        self.name = name
        self.process = process
        self.channel = channel
        self.ready_at = float("inf")
        """When it began to accept connections, on the clock of the event loop."""
        self.ready = asyncio.Event()
        self.stopping = False
        self._figures: asyncio.Future[list[Family]] | None = None

    async def figures(self) -> list[Family]:
        """Return how it is doing; nothing if it does not answer in time."""
        if self._figures is None or self._figures.done():
            self._figures = asyncio.get_running_loop().create_future()
            self.channel.send(AskFigures())
        try:
            async with asyncio.timeout(FIGURES_TIMEOUT_S):
                return await asyncio.shield(self._figures)
        except TimeoutError:
            return []

    def take_figures(self, families: list[Family]) -> None:
        """Pass on what the process has answered."""
        if self._figures is not None and not self._figures.done():
            self._figures.set_result(families)

    async def until_ready(self) -> None:
        """Return when it accepts connections; ``CannotStart`` if it does not."""
        ready = asyncio.create_task(self.ready.wait())
        ended = asyncio.create_task(self.process.wait())
        try:
            await asyncio.wait(
                {ready, ended}, timeout=START_TIMEOUT_S, return_when=asyncio.FIRST_COMPLETED
            )
        finally:
            ready.cancel()
            ended.cancel()
        if not self.ready.is_set():
            await self.stop(0.0)
            raise CannotStart(self.process.exit_code)

    async def stop(self, timeout_s: float = STOP_TIMEOUT_S) -> None:
        """Let it say goodbye and end; kill it if that takes too long."""
        self.stopping = True
        self.channel.send(Stop())
        try:
            await asyncio.wait_for(self.process.wait(), timeout_s)
        except TimeoutError:
            self.process.kill()
            await self.process.wait()


class Supervisor:
    """Keeps a process running in each of ``number`` slots."""

    def __init__(
        self, setup: Setup, key: bytes, number: int, listener: socket.socket, log_format: str
    ) -> None:
        self._setup = setup
        self._key = key
        self._number = number
        self._listener = listener
        self._log_format = log_format
        self._mailboxes = [
            socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(number)
        ]
        for _, receiving in self._mailboxes:
            receiving.setblocking(False)
        self._group = secrets.token_hex(6)
        self._generation = count()
        self._slots: dict[int, Child] = {}
        """The process of each slot that accepts connections."""
        self._children: set[Child] = set()
        """All processes, also those that are starting or stopping."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._filling = [asyncio.Lock() for _ in range(number)]
        """Held while a process is started in a slot, so that no two are."""
        self._templates: list[Template] = []
        """The template, after those that have been replaced and still have forks."""
        self._loading = asyncio.Lock()
        """Held while a template is started, so that no two are."""
        self._restarting = asyncio.Lock()
        self._restart_waits = False
        self._stopping = False
        self._ends = 0

    async def start(self) -> None:
        """Start all processes; ``CannotStart`` if one of them does not start."""
        await asyncio.gather(*(self._fill(slot) for slot in range(self._number)))
        for slot in range(self._number):
            self._in_background(self._keep(slot))

    def restart_soon(self) -> None:
        """Replace all processes in the background, once for all who ask before it begins."""
        if not self._stopping and not self._restart_waits:
            self._restart_waits = True
            self._in_background(self._restart())

    async def _restart(self) -> None:
        async with self._restarting:
            self._restart_waits = False
            try:
                await self.restart()
            except (CannotStart, CannotFork) as error:
                LOG.error("a new server process did not start, the old one stays: %s", error)

    async def restart(self) -> None:
        """Replace all processes by new ones, which accept before the old ones stop.

        They are forked from a new template: the code may have changed.
        """
        async with self._loading:
            await self._load_template()
        for slot in range(self._number):
            async with self._filling[slot]:
                old = self._slots.get(slot)
                await self._fill(slot)
            if old is not None:
                await old.stop()
                await asyncio.sleep(SETTLE_S)

    async def stop(self) -> None:
        """Stop all processes."""
        self._stopping = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(
            *(
                child.stop(STOP_TIMEOUT_S if child.ready.is_set() else 0.0)
                for child in self._children
            )
        )
        for template in self._templates:
            template.retire()
            await template.wait()
        for ends in self._mailboxes:
            asyncio.get_running_loop().remove_reader(ends[1])
            for end in ends:
                end.close()

    def _in_background(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _keep(self, slot: int) -> None:
        """Start a new process in a slot whenever the last one has ended."""
        back_off = FIRST_BACK_OFF_S
        time = asyncio.get_running_loop().time
        while True:
            child = self._slots[slot]
            await child.process.wait()
            if self._slots[slot] is not child:
                continue  # another one has taken its place before
            LOG.warning("a server process ended with %s", child.process.exit_code)
            self._ends += 1
            del self._slots[slot]
            self._tell_running()
            self._pass_connections_on(slot)
            if time() - child.ready_at >= CALM_S:
                back_off = FIRST_BACK_OFF_S
            while slot not in self._slots:
                await asyncio.sleep(back_off)
                back_off = min(2 * back_off, MAX_BACK_OFF_S)
                async with self._filling[slot]:
                    if slot not in self._slots:
                        with suppress(CannotStart):
                            await self._fill(slot)

    def _pass_connections_on(self, slot: int) -> None:
        """Pass what the others still send to an empty slot on to a process that runs."""
        mailboxes, (_, mailbox) = [end for end, _ in self._mailboxes], self._mailboxes[slot]
        asyncio.get_running_loop().add_reader(
            mailbox, lambda: pass_on_waiting(mailbox, mailboxes, self._slots)
        )

    async def _fill(self, slot: int) -> None:
        """Start a process in a slot, and return when it accepts connections."""
        child = await self._spawn(slot)
        await child.until_ready()
        asyncio.get_running_loop().remove_reader(self._mailboxes[slot][1])
        self._slots[slot] = child
        self._tell_running()

    async def _load_template(self) -> None:
        """Start a template; the one before it ends when its forks have ended."""
        sockets = [self._listener, *(end for ends in self._mailboxes for end in ends)]
        database = is_database(self._setup.required_store)
        template = await start_template(database, [one.fileno() for one in sockets])
        for earlier in self._templates:
            earlier.retire()
        self._templates = [one for one in self._templates if not one.is_over] + [template]

    async def _fork(self, channel: socket.socket) -> ForkedProcess:
        """Fork a process, from another template if the last one was killed."""
        async with self._loading:
            if not self._templates or self._templates[-1].has_ended:
                await self._load_template()
            template = self._templates[-1]
        return await template.fork(channel)

    async def _spawn(self, slot: int) -> Child:
        own, other = socket.socketpair()
        name = f"{self._group}-{slot}-{next(self._generation)}"
        sending = tuple(end.fileno() for end, _ in self._mailboxes)
        receiving, listener = self._mailboxes[slot][1].fileno(), self._listener.fileno()
        with other:
            try:
                process = await self._fork(other)
            except BaseException as error:
                own.close()
                if isinstance(error, CannotFork):
                    LOG.error("a server process cannot be started: %s", error)
                    raise CannotStart(None) from error
                raise
        child = Child(name, process, await open_channel(own))
        self._children.add(child)
        setup = share_of(self._setup, slot, self._number)
        child.channel.send(
            Begin(setup, self._key, name, slot, listener, receiving, sending, self._log_format)
        )
        self._in_background(self._listen(child))
        return child

    async def _listen(self, child: Child) -> None:
        """Hear what a process says until it has ended."""
        while (message := await child.channel.receive()) is not None:
            if isinstance(message, Ready):
                child.ready_at = asyncio.get_running_loop().time()
                child.ready.set()
            elif isinstance(message, Figures):
                child.take_figures(message.families)
            elif isinstance(message, Told):
                self._tell_others(child, message)
        await child.process.wait()
        self._children.discard(child)
        child.channel.close()
        self._tell_others(child, Told(json.encode(Notice(child.name, gone=True))))

    async def collect(self) -> list[Family]:
        """Return the figures of all processes, with the slot as the label of each."""
        slots = dict(sorted(self._slots.items()))
        found = await asyncio.gather(*(child.figures() for child in slots.values()))
        figures = dict(zip(map(str, slots), found, strict=True))
        return [
            gauge("processes", "Server processes that accept connections.", len(slots)),
            counter("process_ends", "Server processes that ended by themselves.", self._ends),
            *merge(figures),
        ]

    def _tell_others(self, sender: Child, message: Told) -> None:
        for child in self._children:
            if child is not sender:
                child.channel.send(message)

    def _tell_running(self) -> None:
        for child in self._children:
            child.channel.send(RunningSlots(frozenset(self._slots)))


@asynccontextmanager
async def supervising(
    setup: Setup, number: int, log_format: str
) -> AsyncIterator[tuple[Supervisor, Listening]]:
    """Run several processes while the context lasts.

    The store is opened once before them, so that it is brought up to date and what is wrong with
    it is said once.
    """
    store = await open_store(setup.required_store)
    await store.close()
    key = await asyncio.to_thread(load_key, setup.key_path)
    with bind(setup.host, setup.port) as listener:
        supervisor = Supervisor(setup, key.data, number, listener, log_format)
        try:
            await supervisor.start()
            url, port = url_of(setup.host, listener), listener.getsockname()[1]
            yield supervisor, Listening(url, port, key.unkept)
        finally:
            await supervisor.stop()

"""The template that server processes are forked from, and the parent's side of it.

The template loads the code of a server and does nothing else. Loading takes half a second of
processor time, in which the players of a process that was killed crowd the others. A fork needs a
few hundredths, and shares the memory of the code. The template has no threads and no event loop, so
that nothing is forked in the middle of its work.

The fork server of ``multiprocessing`` does the same, but a process has only one, which keeps the
code that it has loaded. A restart needs a new one.
"""

from __future__ import annotations

import asyncio
import gc
import os
import select
import signal
import socket
import sys
from collections.abc import Sequence
from contextlib import suppress
from struct import Struct

from tenback.server.operations.garbage_collection import RETURNING_MEMORY
from tenback.server.workers.process import leave_process_group

DATABASE = "database"
"""The argument of a template whose forks keep tables in a database."""

REPORT = Struct("!ii")
"""From the template: the process id of a fork, and its exit code or ``FORKED``.

The first report is about the template itself. Process id 0 stands for a fork that the system has
refused, with the number of its error.
"""

FORKED = 1 << 16
"""Stands for the exit code of a process that has just begun."""

LOAD_TIMEOUT_S = 120.0
"""Seconds in which a template must have loaded the code."""

ORPHAN_INTERVAL_S = 0.1
"""Seconds between two looks at a process whose template has ended."""


def fork_for(parent: socket.socket) -> bool:
    """Fork a process for each socket that the parent sends; return True in each of them.

    False is returned when the parent asks for no more, or is gone, and all forks have ended.
    """
    wake, woken = socket.socketpair()
    wake.setblocking(False)
    woken.setblocking(False)
    signal.signal(signal.SIGCHLD, lambda *_: None)  # a signal without a handler wakes nobody
    signal.set_wakeup_fd(wake.fileno())
    asking, forks = [parent], 0
    while asking or forks:
        readable, _, _ = select.select([*asking, woken], [], [])
        if woken in readable:
            woken.recv(1_000)
            forks -= _report_ends(parent)
        if parent in readable:
            asked, descriptors, _, _ = socket.recv_fds(parent, 1, 1)
            if not asked:
                asking = []
                continue
            try:
                pid = os.fork()
            except OSError as error:
                _report(parent, 0, error.errno or 0)
            else:
                if pid == 0:
                    _become_fork(descriptors[0])
                    wake.close()
                    woken.close()
                    return True
                forks += 1
                _report(parent, pid, FORKED)
            os.close(descriptors[0])
    return False


def _become_fork(channel: int) -> None:
    """Use a socket as the standard input, and leave signals to the server."""
    signal.set_wakeup_fd(-1)
    for number in (signal.SIGCHLD, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    os.dup2(channel, sys.stdin.fileno())
    os.close(channel)


def _report_ends(parent: socket.socket) -> int:
    """Tell the parent which forks have ended, and return their number."""
    ended = 0
    with suppress(ChildProcessError):
        while (found := os.waitpid(-1, os.WNOHANG)) != (0, 0):
            pid, status = found
            ended += 1
            _report(parent, pid, os.waitstatus_to_exitcode(status))
    return ended


def _report(parent: socket.socket, pid: int, exit_code: int) -> None:
    with suppress(OSError):  # the parent is gone
        parent.sendall(REPORT.pack(pid, exit_code))


def main() -> None:
    """Load the code, that of databases if the argument says so, and fork.

    Signals are for the parent, whose end is the end of this process.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    leave_process_group()
    from tenback.server.processes import child
    from tenback.server.running import run_event_loop

    if DATABASE in sys.argv:
        import tenback.server.store.postgres  # noqa: F401 (a dependency of an extra)
    gc.collect()
    gc.freeze()  # or the first collection of each fork would copy the pages of all objects
    parent = socket.socket(fileno=os.dup(sys.stdin.fileno()))
    _report(parent, os.getpid(), FORKED)
    forked = fork_for(parent)
    parent.close()
    if forked:
        run_event_loop(child.run())


class CannotFork(Exception):
    """The template or the system does not let a process begin."""


class ForkedProcess:
    """A process that a template has forked."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.exit_code: int | None = None
        """Known when it has ended, unless its template ended before."""
        self._ended = asyncio.Event()

    async def wait(self) -> None:
        """Return when it has ended."""
        await self._ended.wait()

    def kill(self) -> None:
        """End it at once."""
        if not self._ended.is_set():
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    def note_end(self, exit_code: int | None) -> None:
        """Note that it has ended."""
        self.exit_code = exit_code
        self._ended.set()

    async def watch_orphan(self) -> None:
        """Notice the end of a process of which no template tells."""
        while not _has_ended(self.pid):
            await asyncio.sleep(ORPHAN_INTERVAL_S)
        self.note_end(None)


def _has_ended(pid: int) -> bool:
    """Return whether a process that may or may not be a child of this one has ended."""
    with suppress(ChildProcessError):  # an orphan is a child of the first process of a container
        return os.waitpid(pid, os.WNOHANG)[0] == pid
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


class Template:
    """A running template; ``start_template`` makes one."""

    def __init__(
        self,
        process: asyncio.subprocess.Process,
        end: socket.socket,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
    ) -> None:
        self._process = process
        self._end = end
        self._reader = reader
        self._writer = writer
        self._asking = asyncio.Lock()
        self._answer: asyncio.Future[ForkedProcess] | None = None
        self._forks: dict[int, ForkedProcess] = {}
        self.has_ended = False
        """Whether it forks nothing more."""
        self._listening = asyncio.create_task(self._listen())

    async def fork(self, channel: socket.socket) -> ForkedProcess:
        """Fork a process whose standard input is this socket."""
        async with self._asking:
            if self.has_ended:
                raise CannotFork("the template has ended")
            self._answer = asyncio.get_running_loop().create_future()
            try:
                socket.send_fds(self._end, [b"f"], [channel.fileno()])
            except OSError as error:
                raise CannotFork(str(error)) from error
            return await self._answer

    def retire(self) -> None:
        """Let it end when all its forks have ended."""
        if not self.has_ended:
            self._writer.write_eof()

    @property
    def is_over(self) -> bool:
        """Whether it has ended, and all its forks, too."""
        return self._listening.done()

    async def wait(self) -> None:
        """Return when it has ended, and all its forks, too."""
        await asyncio.shield(self._listening)  # others may still wait for its forks
        await self._process.wait()

    async def _listen(self) -> None:
        with suppress(asyncio.IncompleteReadError, OSError):
            while True:
                self._take(*REPORT.unpack(await self._reader.readexactly(REPORT.size)))
        self.has_ended = True
        self._writer.close()
        self._reply(CannotFork("the template has ended"))
        await asyncio.gather(*(fork.watch_orphan() for fork in self._forks.values()))

    def _take(self, pid: int, exit_code: int) -> None:
        """Take a report."""
        if not pid:
            self._reply(CannotFork(os.strerror(exit_code)))
        elif exit_code == FORKED:
            self._forks[pid] = ForkedProcess(pid)
            self._reply(self._forks[pid])
        else:
            self._forks.pop(pid).note_end(exit_code)

    def _reply(self, answer: ForkedProcess | CannotFork) -> None:
        """Tell whoever has asked for a fork, if they still wait."""
        if self._answer is None or self._answer.done():
            return
        if isinstance(answer, CannotFork):
            self._answer.set_exception(answer)
        else:
            self._answer.set_result(answer)


async def start_template(database: bool, descriptors: Sequence[int]) -> Template:
    """Start a process that loads the code of a server; its forks have these descriptors."""
    end, other = socket.socketpair()
    with other:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tenback.server.processes.forking"),
            *([DATABASE] if database else []),
            stdin=other.fileno(),
            pass_fds=descriptors,
            env={**RETURNING_MEMORY, **os.environ},
        )
    reader, writer = await asyncio.open_connection(sock=end)
    try:
        async with asyncio.timeout(LOAD_TIMEOUT_S):
            await reader.readexactly(REPORT.size)
    except BaseException as error:
        if isinstance(error, TimeoutError | asyncio.CancelledError):
            with suppress(ProcessLookupError):
                process.kill()
        writer.close()
        exit_code = await process.wait()
        if isinstance(error, asyncio.CancelledError):
            raise
        raise CannotFork(f"the template ended with {exit_code}") from error
    return Template(process, end, reader, writer)


if __name__ == "__main__":
    main()

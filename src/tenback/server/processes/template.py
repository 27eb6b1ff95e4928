"""The process that server processes are forked from: it loads their code, and does nothing else.

Loading takes half a second of processor time, in which the players of a process that was killed
crowd the others. A fork needs a few hundredths, and shares the memory of the code. There are no
threads here and no event loop, so that nothing is forked in the middle of its work.
"""

from __future__ import annotations

import asyncio
import gc
import os
import select
import signal
import socket
import sys
from contextlib import suppress
from struct import Struct

from tenback.compiled import use_compiled_modules

DATABASE = "database"
"""The argument of a template whose forks keep tables in a database."""

REPORT = Struct("!ii")
"""From the template: the process id of a fork, and its exit code or ``FORKED``.

The first report is about the template itself. Process id 0 stands for a fork that the system has
refused, with the number of its error.
"""

FORKED = 1 << 16
"""Stands for the exit code of a process that has just begun."""


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
    use_compiled_modules()
    from tenback.server.processes import child

    if DATABASE in sys.argv:
        import tenback.server.store.postgres  # noqa: F401 (a dependency of an extra)
    gc.collect()
    gc.freeze()  # or the first collection of each fork would copy the pages of all objects
    parent = socket.socket(fileno=os.dup(sys.stdin.fileno()))
    _report(parent, os.getpid(), FORKED)
    forked = fork_for(parent)
    parent.close()
    if forked:
        asyncio.run(child.run())


if __name__ == "__main__":
    main()

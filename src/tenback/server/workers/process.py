"""The process of a worker, and how a server talks to it.

It reads jobs from standard input, and does one after another. Its argument is the process id of the
server. Nothing of the package is imported at first: the server needs only the constants.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import time
import traceback
from threading import Thread
from typing import BinaryIO

LENGTH_PREFIX_BYTES = 4
"""Bytes before each message through a pipe that hold its length."""

QUICK_JOBS = frozenset({"replay", "verify"})
"""Jobs of a moment, which do not wait for others that take many seconds, such as reviews."""

BROKEN = "broken"
"""The kind of an error that is a bug."""


def main() -> None:
    """Do jobs until standard input ends; interrupts are for the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leave_process_group()
    # The server names itself: it may have been killed while this process was starting.
    Thread(target=_exit_with_parent, args=(int(sys.argv[1]),), daemon=True).start()
    import tenback.server.workers.jobs  # noqa: F401 (it is loaded while there is no job yet)

    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # so that a stray print does not corrupt the answers
    while (message := _read(sys.stdin.buffer)) is not None:
        job, given = pickle.loads(message)
        answer = pickle.dumps(answer_to(job, given))
        try:
            out.write(len(answer).to_bytes(LENGTH_PREFIX_BYTES, "big") + answer)
            out.flush()
        except BrokenPipeError:
            os._exit(0)  # the server is gone: nobody reads what is left in the buffers


def leave_process_group() -> None:
    """Leave signals of a terminal, such as Ctrl-C, to the server alone.

    A session of its own would shield this process from them, too, but Linux shares processors
    between sessions regardless of niceness, and the workers of one server would hold up another.
    uvloop starts no process in another group, so this one leaves it itself.
    """
    if sys.platform != "win32":
        os.setpgrp()


def answer_to(job: str, given: tuple[object, ...]) -> tuple[bool, object]:
    """Do a job; return True and its result, or False and the kind and text of the error."""
    from tenback.rules import TenbackError
    from tenback.server.workers.jobs import JOBS

    try:
        return True, JOBS[job](*given)
    except TenbackError as error:
        return False, (type(error).__name__, str(error))
    except Exception as error:  # noqa: BLE001 (the next job may succeed)
        traceback.print_exc()
        return False, (BROKEN, type(error).__name__)


def _exit_with_parent(server: int) -> None:
    """Exit when the server has ended or was killed: nobody waits for a long job any more."""
    while os.getppid() == server:
        time.sleep(0.2)
    os._exit(0)


def _read(pipe: BinaryIO) -> bytes | None:
    head = pipe.read(LENGTH_PREFIX_BYTES)
    return pipe.read(int.from_bytes(head, "big")) if len(head) == LENGTH_PREFIX_BYTES else None


if __name__ == "__main__":
    main()

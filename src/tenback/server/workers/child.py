"""The other end of a worker: takes work from standard input, one piece after another."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import time
import traceback
from threading import Thread
from typing import BinaryIO

from tenback.rules import TenbackError
from tenback.server.workers.jobs import JOBS
from tenback.server.workers.protocol import BROKEN, LENGTH_PREFIX_BYTES

GIVES_WAY = 5
"""How much nicer than the server a worker is: who answers people comes first, and so does the next
server, if this one is killed in the middle of something."""


def main() -> None:
    """Work until nobody asks any more; to be interrupted is the server's affair."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(GIVES_WAY)
    Thread(target=_leave_with, args=(os.getppid(),), daemon=True).start()
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints by mistake does not get between the answers
    while (message := _read(sys.stdin.buffer)) is not None:
        job, given = pickle.loads(message)
        answer = pickle.dumps(answer_to(job, given))
        try:
            out.write(len(answer).to_bytes(LENGTH_PREFIX_BYTES, "big") + answer)
            out.flush()
        except BrokenPipeError:
            os._exit(0)  # the server is gone, and nobody waits for what is left in any buffer


def answer_to(job: str, given: tuple[object, ...]) -> tuple[bool, object]:
    """Whether a job could be done, and what came of it: an answer, or the kind of error and why."""
    try:
        return True, JOBS[job](*given)
    except ModuleNotFoundError as error:
        return False, ("ModuleNotFoundError", error.name or "")
    except TenbackError as error:
        return False, (type(error).__name__, str(error))
    except Exception as error:  # noqa: BLE001 (the next piece of work may fare better)
        traceback.print_exc()
        return False, (BROKEN, type(error).__name__)


def _leave_with(server: int) -> None:
    """End with the server, also with one that was killed: nobody waits for long work any more."""
    while os.getppid() == server:
        time.sleep(0.2)
    os._exit(0)


def _read(pipe: BinaryIO) -> bytes | None:
    head = pipe.read(LENGTH_PREFIX_BYTES)
    return pipe.read(int.from_bytes(head, "big")) if len(head) == LENGTH_PREFIX_BYTES else None


if __name__ == "__main__":
    main()

"""A process that is asked in lines and has only so long to answer, whatever it does.

Threads move the bytes, since no other way to wait with a limit works on every system: one writes,
so that a bot that never reads holds nobody up; one reads lines of bounded length and stops when
nobody takes them, so that a bot that floods fills only its own pipe; one keeps the end of what it
complains on standard error.
"""

from __future__ import annotations

import contextlib
import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
import time
from typing import IO

from tenback.bots.faults import BotFailed, Wrong
from tenback.bots.process.wire import LONGEST_LINE, shown

COMPLAINT = 2_000
"""Bytes kept of standard error."""

_LONGEST_WAIT_TO_LEAVE = 0.5
_GONE = b""
"""Instead of a line: the output has ended."""


class Child:
    """One running command."""

    def __init__(self, command: str) -> None:
        try:
            words = shlex.split(command)
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=sys.platform != "win32",
            )
        except (OSError, ValueError, IndexError) as error:
            raise BotFailed(Wrong.NOT_STARTED, str(error)) from None
        self._to_write: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._lines: queue.Queue[bytes] = queue.Queue(maxsize=2)
        self._complaint = b""
        self._closing = False
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._threads = [
            threading.Thread(target=work, args=(pipe,), daemon=True)
            for work, pipe in (
                (self._write, self._process.stdin),
                (self._read, self._process.stdout),
                (self._listen, self._process.stderr),
            )
        ]
        for thread in self._threads:
            thread.start()

    def tell(self, line: bytes) -> None:
        """Send a line that wants no answer."""
        self._to_write.put(line)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a line and wait for the one line of the answer."""
        with contextlib.suppress(queue.Empty):
            early = self._lines.get_nowait()
            raise self._ended() if early == _GONE else BotFailed(Wrong.BABBLED, shown(early))
        self.tell(line)
        try:
            answer = self._lines.get(timeout=seconds)
        except queue.Empty:
            raise BotFailed(Wrong.LATE, f"{seconds:g} s were allowed") from None
        if answer == _GONE:
            raise self._ended()
        if not answer.endswith(b"\n"):
            raise BotFailed(Wrong.FLOODED, f"{shown(answer)} and more")
        first, _, more = answer.partition(b"\n")
        if more:
            raise BotFailed(Wrong.BABBLED, f"after its answer it went on with {shown(more)}")
        return first

    def _ended(self) -> BotFailed:
        """The report of a process whose output has ended: how, and its last words."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_LONGEST_WAIT_TO_LEAVE)
        self._threads[2].join(_LONGEST_WAIT_TO_LEAVE)
        code = self._process.poll()
        how = "its output ended" if code is None else f"exit code {code}"
        words = self._complaint.decode("utf-8", "replace").strip().splitlines()
        return BotFailed(Wrong.CRASHED, f"{how}, {words[-1][:200]!a}" if words else how)

    def close(self) -> None:
        """Ask to leave, wait a moment, then end it and all that it started."""
        self._closing = True
        self._to_write.put(None)
        deadline = time.monotonic() + _LONGEST_WAIT_TO_LEAVE
        while self._process.poll() is None and time.monotonic() < deadline:
            with contextlib.suppress(queue.Empty):
                self._lines.get(timeout=0.01)
        self.kill()

    def kill(self) -> None:
        """End it and all that it started, at once."""
        self._closing = True
        self._to_write.put(None)
        with contextlib.suppress(OSError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        # A reader may wait to hand over a line; one whose pipe a stray grandchild holds is left.
        deadline = time.monotonic() + _LONGEST_WAIT_TO_LEAVE
        while any(thread.is_alive() for thread in self._threads) and time.monotonic() < deadline:
            with contextlib.suppress(queue.Empty):
                self._lines.get(timeout=0.01)

    def _write(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), pipe:
            while (line := self._to_write.get()) is not None:
                while line:
                    line = line[pipe.write(line) :]

    def _read(self, pipe: IO[bytes]) -> None:
        """Hand over whole lines, those that came together together."""
        rest = b""
        with contextlib.suppress(OSError), pipe:
            while not self._closing and (piece := os.read(pipe.fileno(), 4_096)):
                rest += piece
                end = rest.rfind(b"\n") + 1 or (len(rest) if len(rest) > LONGEST_LINE else 0)
                if end:
                    self._lines.put(rest[:end])
                    rest = rest[end:]
        self._lines.put(_GONE)

    def _listen(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError), pipe:
            while piece := os.read(pipe.fileno(), 4_096):
                self._complaint = (self._complaint + piece)[-COMPLAINT:]

"""A player whose bot is a command in another process; its failures raise BotFailed.

The process is asked in lines and must answer within a time limit. Threads move the bytes, because
no other way of waiting with a time limit works on every system. One writes, so that a bot that
never reads blocks nobody. One reads lines of bounded length and stops while nobody takes them, so
that a bot that floods fills only its own pipe. One keeps the end of standard error.
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
from collections.abc import Callable
from typing import IO, Any, TypeVar

from tenback.bots import protocol
from tenback.bots.bot import Answer, Bot, BotFailed, Place, Player, Wrong
from tenback.bots.own import ANSWER_TIMEOUT_S, GRACE_S
from tenback.bots.protocol import MAX_LINE_BYTES, shown
from tenback.rules import EndTurn, Heard, Malformed, Play, Saying, View, Wish, silence

T = TypeVar("T")

START_TIMEOUT_S = 10.0
"""The time until a bot must have said hello: interpreters and nets are slow to load."""


class Foreign(Player):
    """One process for all its games; after a failure the next game gets a new one."""

    def __init__(
        self,
        command: str,
        start_timeout_s: float = START_TIMEOUT_S,
        memory_bytes: int | None = None,
    ) -> None:
        self.command = command
        self.name = command
        self.hello: protocol.Hello | None = None
        self._start_timeout_s = start_timeout_s
        self._memory_bytes = memory_bytes
        self._child: Child | None = None

    def start(self) -> None:
        """Start the process if it is not running."""
        if self._child is None:
            self._child = Child(self.command, self._memory_bytes)
            self.hello = self._greet(self._child)
            self.name = self.hello.name

    def sit(self, place: Place) -> Bot:
        """Start the process if it is not running, and tell it of the game."""
        self.start()
        assert self._child is not None
        assert self.hello is not None
        self._child.tell(protocol.write(protocol.game(place, f"{place.dice.getrandbits(64):016x}")))
        return _Seated(place, self, self._child, self.hello.signals)

    def _greet(self, child: Child) -> protocol.Hello:
        try:
            answer = protocol.read(
                child.ask(protocol.write(protocol.hello()), self._start_timeout_s), protocol.Hello
            )
            if answer.protocol != protocol.PROTOCOL:
                raise BotFailed(
                    Wrong.MALFORMED,
                    f"it speaks protocol {answer.protocol}, not {protocol.PROTOCOL}",
                )
            if not 0 < len(answer.name) + len(answer.version) <= protocol.MAX_NAME_CHARS:
                raise BotFailed(
                    Wrong.MALFORMED, f"name and version have 1 to {protocol.MAX_NAME_CHARS} letters"
                )
            return answer
        except BotFailed:
            self.dismiss()
            raise

    def dismiss(self) -> None:
        """End the process after a failure."""
        if self._child is not None:
            self._child.kill()
            self._child = None

    def leave(self) -> None:
        """Say goodbye, and end the process if it does not leave."""
        if self._child is not None:
            self._child.tell(protocol.write({"do": "bye"}))
            self._child.close()
            self._child = None


class _Seated(Bot):
    """The process at one game."""

    def __init__(self, place: Place, player: Foreign, child: Child, signals: bool) -> None:
        super().__init__(place)
        self._player = player
        self._child = child
        self._signals = signals
        self._seconds = ANSWER_TIMEOUT_S if place.budget is None else place.budget + GRACE_S

    def step(self, seen: View, heard: Heard) -> Answer:
        """Return the step that the process answers."""
        return self._ask("step", seen, heard, _step)

    def say(self, seen: View, heard: Heard) -> Saying | None:
        """Return what the process says, if anything."""
        if not self._signals:
            return None
        return self._ask(
            "signal",
            seen,
            heard,
            lambda line: protocol.saying_of(seen, protocol.read(line, protocol.Said)),
        )

    def wish(self, seen: View) -> Wish:
        """Return its wish; a bot that is not asked has no preference."""
        if not self._signals:
            return Wish.IF_NEED_BE
        return self._ask(
            "wish",
            seen,
            silence(seen.rules),
            lambda line: protocol.wish_of(protocol.read(line, protocol.Wished)),
        )

    def _ask(self, do: str, seen: View, heard: Heard, read: Callable[[bytes], T]) -> T:
        """Return the decoded answer; a process that gives none is ended."""
        line = protocol.write(protocol.request(do, seen, heard))
        try:
            return read(self._child.ask(line, self._seconds))
        except BotFailed:
            self._player.dismiss()
            raise

    def over(self, seen: View) -> None:
        """Tell the process how the game ended."""
        self._child.tell(protocol.write(protocol.request("over", seen, silence(seen.rules))))


def _step(line: bytes) -> Answer:
    wanted: Any = protocol.Lay | protocol.End
    answer: protocol.Lay | protocol.End = protocol.read(line, wanted)
    if isinstance(answer, protocol.End):
        return EndTurn()
    try:
        return Play.parse(answer.play)
    except Malformed as error:
        raise BotFailed(Wrong.MALFORMED, str(error)) from None


MAX_STDERR_BYTES = 2_000
"""How much of the end of standard error is kept."""

_LEAVE_TIMEOUT_S = 0.5
_END_OF_OUTPUT = b""
"""Stands for a line when the output has ended."""


class Child:
    """One running command."""

    def __init__(self, command: str, memory_bytes: int | None = None) -> None:
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
        if memory_bytes is not None:
            _limit_memory(self._process.pid, memory_bytes)
        self._to_write: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._lines: queue.Queue[bytes] = queue.Queue(maxsize=2)
        self._stderr_tail = b""
        self._closing = False
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._threads = [
            threading.Thread(target=work, args=(pipe,), daemon=True)
            for work, pipe in (
                (self._write, self._process.stdin),
                (self._read, self._process.stdout),
                (self._read_stderr, self._process.stderr),
            )
        ]
        for thread in self._threads:
            thread.start()

    def tell(self, line: bytes) -> None:
        """Send a line that has no answer."""
        self._to_write.put(line)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a line and return the one line of the answer."""
        with contextlib.suppress(queue.Empty):
            early = self._lines.get_nowait()
            raise (
                self._ended() if early == _END_OF_OUTPUT else BotFailed(Wrong.BABBLED, shown(early))
            )
        self.tell(line)
        try:
            answer = self._lines.get(timeout=seconds)
        except queue.Empty:
            raise BotFailed(Wrong.LATE, f"{seconds:g} s were allowed") from None
        if answer == _END_OF_OUTPUT:
            raise self._ended()
        if not answer.endswith(b"\n"):
            raise BotFailed(Wrong.FLOODED, f"{shown(answer)} and more")
        first, _, more = answer.partition(b"\n")
        if more:
            raise BotFailed(Wrong.BABBLED, f"after its answer it went on with {shown(more)}")
        return first

    def _ended(self) -> BotFailed:
        """Return the failure of a process whose output has ended, with its last line of stderr."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_LEAVE_TIMEOUT_S)
        self._threads[2].join(_LEAVE_TIMEOUT_S)
        code = self._process.poll()
        how = "its output ended" if code is None else f"exit code {code}"
        words = self._stderr_tail.decode("utf-8", "replace").strip().splitlines()
        return BotFailed(Wrong.CRASHED, f"{how}, {words[-1][:200]!a}" if words else how)

    def close(self) -> None:
        """Close its input, wait a moment, then end the process and all that it started."""
        self._closing = True
        self._to_write.put(None)
        deadline = time.monotonic() + _LEAVE_TIMEOUT_S
        while self._process.poll() is None and time.monotonic() < deadline:
            with contextlib.suppress(queue.Empty):
                self._lines.get(timeout=0.01)
        self.kill()

    def kill(self) -> None:
        """End the process and all that it started, at once."""
        self._closing = True
        self._to_write.put(None)
        with contextlib.suppress(OSError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        # A reader may be waiting to pass on a line; one whose pipe a grandchild holds is left.
        deadline = time.monotonic() + _LEAVE_TIMEOUT_S
        while any(thread.is_alive() for thread in self._threads) and time.monotonic() < deadline:
            with contextlib.suppress(queue.Empty):
                self._lines.get(timeout=0.01)

    def _write(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), pipe:
            while (line := self._to_write.get()) is not None:
                while line:
                    line = line[pipe.write(line) :]

    def _read(self, pipe: IO[bytes]) -> None:
        """Pass on whole lines; lines that arrived together are passed on together."""
        rest = b""
        with contextlib.suppress(OSError), pipe:
            while not self._closing and (piece := os.read(pipe.fileno(), 4_096)):
                rest += piece
                end = rest.rfind(b"\n") + 1 or (len(rest) if len(rest) > MAX_LINE_BYTES else 0)
                if end:
                    self._lines.put(rest[:end])
                    rest = rest[end:]
        self._lines.put(_END_OF_OUTPUT)

    def _read_stderr(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError), pipe:
            while piece := os.read(pipe.fileno(), 4_096):
                self._stderr_tail = (self._stderr_tail + piece)[-MAX_STDERR_BYTES:]


def _limit_memory(process: int, memory_bytes: int) -> None:
    """Limit the memory that a process can write to, where the system can do that (Linux)."""
    # Not the address space: interpreters such as Node reserve far more of it than they use. And not
    # between fork and exec: that is unsafe in a program with threads.
    if sys.platform == "linux":
        import resource

        with contextlib.suppress(ProcessLookupError):
            resource.prlimit(process, resource.RLIMIT_DATA, (memory_bytes, memory_bytes))

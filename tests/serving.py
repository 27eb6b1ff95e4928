"""A real server in a process of its own, on a store that a test can look at, kill, start anew."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any, TypeVar

from tests.patience import HANG_S

T = TypeVar("T")

_PORTS_ASKED_FOR = count()


def find_unused_port() -> int:
    """A port of loopback at which nobody listens.

    It is below the ports that systems give to connections, any of which could take it before a
    server does; each test process begins its search at a port of its own.
    """
    for nth in range(12_000):
        port = 20_000 + (os.getpid() * 100 + next(_PORTS_ASKED_FOR) + nth) % 12_000
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("there is no port at which nobody listens")


LIMITS = (
    *("asks_a_second=1e6", "asks_at_once=1000000", "refusals=1000000"),
    *("address_asks_a_second=1e6", "address_asks_at_once=1000000"),
    *("analyses_a_minute=1e6", "analyses_at_once=1000000"),
    *("tables_an_hour=1e9", "tables_at_once=1000000", "address_connections=20000"),
    *("address_sockets=20000", "address_sockets_a_second=1e6", "address_sockets_at_once=1000000"),
    *("address_reads_a_second=1e6", "address_reads_at_once=1000000"),
    *("lists_a_minute=1e6", "lists_at_once=1000000", "address_analysis_queue=1000"),
    *("address_files_a_second=1e6", "address_files_at_once=1000000"),
    *(f"analysis_seconds={HANG_S}", f"bot_seconds={HANG_S}"),
)
"""All clients of a test share one address, and a busy machine may take its time."""


class Server:
    """``tenback serve`` on loopback; every start after the first is on the same port."""

    program: Sequence[str] = ("tenback",)
    """The module that is run, and the arguments before ``serve``."""

    def __init__(self, store: Path | str, *arguments: str, limits: Sequence[str] = LIMITS) -> None:
        self.location = str(store)
        """A file, or the URL of a database."""
        self.store = Path(store)
        self.port = 0
        self.metrics_port = 0
        """Where figures are served, if they are."""
        self._arguments = [*arguments, *(word for limit in limits for word in ("--limit", limit))]
        self._process: subprocess.Popen[bytes] | None = None
        self._log: IO[bytes] = TemporaryFile()  # noqa: SIM115 (closed in close)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def socket(self, table: str) -> str:
        return f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"

    @property
    def log(self) -> str:
        """All that the server has written so far; read without moving the place it writes at."""
        file = self._log.fileno()
        return os.pread(file, os.fstat(file).st_size, 0).decode(errors="replace")

    def start(self, **options: Any) -> None:
        """Start, and wait until it says where it listens."""
        written = len(self.log)
        self.begin(**options)
        told = self.wait(lambda: re.search(r"http://127\.0\.0\.1:(\d+)", self.log[written:]))
        self.port = int(told[1])

    def wait(self, found: Callable[[], T | None]) -> T:
        """Wait for something of a server that starts; an error where it ends instead."""
        assert self._process is not None
        deadline = time.monotonic() + HANG_S
        while (answer := found()) is None:
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"the server did not start:\n{self.log}")
            time.sleep(0.01)
        return answer

    def begin(self, **options: Any) -> None:
        """Start, and wait for nothing."""
        command = [sys.executable, "-m", *self.program, "serve", "--store", self.location]
        command += ["--host", "127.0.0.1", "--port", str(self.port), *self._arguments]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=self._log,
            stderr=subprocess.STDOUT,
            env={**os.environ, "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1"},
            **options,
        )

    def kill(self) -> None:
        """End it at once, in the middle of whatever it does."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to end, and wait; its exit code."""
        return self._end(signal.SIGTERM)

    def wait_for_end(self) -> int:
        """Wait until it has ended; its exit code."""
        assert self._process is not None
        return self._process.wait(HANG_S)

    def _end(self, how: signal.Signals) -> int:
        assert self._process is not None
        if self._process.poll() is None:
            self._process.send_signal(how)
        return self.wait_for_end()

    def close(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self.kill()
        self._log.close()


@contextmanager
def serving(
    store: Path | str,
    *arguments: str,
    limits: Sequence[str] = LIMITS,
    options: Mapping[str, Any] | None = None,
) -> Iterator[Server]:
    """A server that is running, and is no more afterwards; ``options`` are those of its process."""
    server = Server(store, *arguments, limits=limits)
    try:
        server.start(**(options or {}))
        yield server
    finally:
        server.close()

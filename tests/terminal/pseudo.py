"""A pseudo-terminal with a program in it, for tests and benchmarks that type and read."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.patience import HANG_S


class Terminal:
    """A pseudo-terminal of 80 columns and 24 lines in which a program runs."""

    def __init__(self, master: int, process: subprocess.Popen[bytes]) -> None:
        self._master = master
        self.process = process
        self.seen = b""
        """All that the program has written."""

    def shows(self, words: str, since: int = 0) -> None:
        """Wait until the program has written these words, after its first ``since`` bytes."""
        until = time.monotonic() + HANG_S
        while words.encode() not in self.seen[since:]:
            assert self.read(until - time.monotonic()), self.seen

    def read(self, timeout_s: float) -> bool:
        """Read what the program writes next; False if it writes nothing within ``timeout_s``."""
        if not select.select([self._master], [], [], max(timeout_s, 0))[0]:
            return False
        self.seen += os.read(self._master, 65536)
        return True

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self._master, keys.encode())

    def ends(self) -> int:
        """Read on, so that the program is never blocked, and wait for its end."""
        try:
            while found := os.read(self._master, 65536):
                self.seen += found
        except OSError:  # Linux: the other side is closed
            pass
        return self.process.wait(HANG_S)


@contextmanager
def in_terminal(folder: Path, term: str, *arguments: str) -> Iterator[Terminal]:
    """``tenback`` in a terminal of this kind, with this folder for its files; killed at the end."""
    import fcntl
    import pty
    import struct
    import termios

    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    environment = {**os.environ, "TERM": term, "TENBACK_STATE": str(folder), "LANG": "C.UTF-8"}
    command = [sys.executable, "-m", "tenback", "--lang", "en", *arguments]
    process = subprocess.Popen(
        command,
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=environment,
        cwd=folder,
        start_new_session=True,
    )
    os.close(slave)
    try:
        yield Terminal(master, process)
    finally:
        process.kill()
        process.wait()
        os.close(master)

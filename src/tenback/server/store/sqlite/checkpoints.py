"""Moves what was committed from the log into the file, beside the commits and not within them.

SQLite does so within a commit whenever the log has grown by a few megabytes, and everybody waits
for the disk meanwhile. A thread that does it twice a second leaves little to be moved at once.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from sqlite3 import Connection
from threading import Event, Thread

CHECKPOINT_INTERVAL_S = 0.5
"""Seconds between two checkpoints while there are commits."""

MAX_LOG_PAGES = 16_000
"""Pages (64 MB) after which a commit moves them itself, should the thread not keep up."""


class Checkpointer:
    """A thread that makes checkpoints after commits."""

    def __init__(self, connect: Callable[[], Connection]) -> None:
        """``connect`` opens a connection of the thread's own."""
        self._connect = connect
        self._committed = Event()
        self._stopping = Event()
        self._thread = Thread(target=self._run, name="tenback checkpoints", daemon=True)
        self._thread.start()

    def note_commit(self) -> None:
        """Make a checkpoint soon."""
        self._committed.set()

    def stop(self) -> None:
        """End the thread; blocks until a checkpoint that is being made is complete."""
        self._stopping.set()
        self._committed.set()
        self._thread.join()

    def _run(self) -> None:
        while self._committed.wait() and not self._stopping.wait(CHECKPOINT_INTERVAL_S):
            self._committed.clear()
            # If it fails, a later one or a commit makes up for it, and says what is wrong.
            with suppress(sqlite3.Error), closing(self._connect()) as connection:
                connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()

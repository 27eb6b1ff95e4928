"""The one writer of a process: a thread that commits all waiting jobs together.

Waiting for the disk takes most of the time, once per commit. Meanwhile the next jobs gather and
share the next commit: the more there are, the less each costs. While there are many, the writer
gives them a moment more to gather.

Another thread moves what was committed from the log into the file. SQLite does so within a commit
whenever the log has grown by a few megabytes, and everybody waits for the disk meanwhile. A thread
that does it twice a second leaves little to be moved at once.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from sqlite3 import Connection
from threading import Event, Thread
from time import monotonic, sleep

from tenback.hosting.store import Cause, StoreUnavailable
from tenback.server.operations.prometheus import Histogram
from tenback.server.store.sql import BATCH_BOUNDS, Append, Outcome, set_outcomes
from tenback.server.store.sqlite import opening
from tenback.server.store.sqlite.appends import BatchAppender, Job, append_entries, is_plain
from tenback.server.store.sqlite.opening import primary, write_error
from tenback.server.store.sqlite.schema import empty_log, version_of

CHECKPOINT_INTERVAL_S = 0.5
"""Seconds between two checkpoints while there are commits."""

MAX_LOG_PAGES = 16_000
"""Pages (64 MB) after which a commit moves them itself, should the thread not keep up."""

MAX_JOBS_PER_COMMIT = 512
"""More would delay the first of them for long, and save little."""

BUSY_JOBS = 6
"""After a commit of as many jobs the next ones are given time to gather."""

GATHER_S = 0.004
"""Seconds for which they gather."""

BUSY_RETRY_S = 0.001
"""Seconds between two tries to write while another process writes, which takes some milliseconds.

SQLite would wait longer after each try, up to 100 ms. Of two processes that write again and again,
one often waits far longer than the other takes to write.
"""


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


class Writer:
    """Commits in its own thread; the outcomes arrive in the event loop."""

    def __init__(self, path: Path, connection: Connection, loop: asyncio.AbstractEventLoop) -> None:
        self._path = path
        self._connection = connection
        self._file = path.stat()
        self._version = version_of(connection)
        self._appender = BatchAppender(connection, self._version)
        self._loop = loop
        self.batches = Histogram(BATCH_BOUNDS)
        """How many jobs were committed together."""
        self._waiting: SimpleQueue[Append | Job | None] = SimpleQueue()
        self._checkpointer = Checkpointer(partial(opening.connect, path))
        connection.execute(f"PRAGMA wal_autocheckpoint = {MAX_LOG_PAGES}")
        _wait_for_others(connection, 0.0)
        self._thread = Thread(target=self._run, name="tenback store", daemon=True)
        self._thread.start()

    def put(self, job: Append | Job) -> None:
        """Make a job part of the next commit."""
        self._waiting.put(job)

    def stop(self) -> None:
        """Commit what waits and end the thread; blocks until then."""
        self._waiting.put(None)
        self._thread.join()
        self._checkpointer.stop()
        self._connection.close()

    def _run(self) -> None:
        running, committed = True, 0
        while running:
            running, committed = self._run_once(GATHER_S if committed >= BUSY_JOBS else 0.0)

    def _run_once(self, wait_s: float) -> tuple[bool, int]:
        """Commit the jobs that wait; return whether to go on, and how many jobs there were.

        Nothing refers to them afterwards: the last ones of a rush would keep their memory.
        """
        gathered = self._gather(wait_s)
        batch = [job for job in gathered if job is not None]
        outcomes = self.commit(batch)
        if batch:
            self.batches.observe(len(batch))
            self._checkpointer.note_commit()
        with suppress(RuntimeError):  # the loop is closed, and nobody waits any more
            self._loop.call_soon_threadsafe(set_outcomes, batch, outcomes)
        return len(batch) == len(gathered), len(batch)

    def _gather(self, wait_s: float) -> list[Append | Job | None]:
        """Return the first job that waits, after a pause, and all that wait by then."""
        gathered = [self._waiting.get()]
        if wait_s:
            sleep(wait_s)
        with suppress(Empty):
            while gathered[-1] is not None and len(gathered) < MAX_JOBS_PER_COMMIT:
                gathered.append(self._waiting.get_nowait())
        return gathered

    def commit(self, batch: Sequence[Append | Job]) -> Sequence[Outcome]:
        """Commit jobs and return their outcomes; one that fails does not affect the others."""
        if not batch:
            return []
        try:
            return self._transaction_in_turn(batch)
        except Exception as error:  # noqa: BLE001 (the caller gets it; the writer goes on)
            self._roll_back()
            outcome = write_error(error, self._path) if isinstance(error, sqlite3.Error) else error
            if len(batch) == 1 or isinstance(error, StoreUnavailable):
                return [outcome] * len(batch)
            if isinstance(outcome, StoreUnavailable) and outcome.cause is Cause.BUSY:
                return [outcome] * len(batch)
        return [outcome for job in batch for outcome in self.commit([job])]

    def _transaction_in_turn(self, batch: Sequence[Append | Job]) -> list[Outcome]:
        """Commit jobs as soon as no other process writes; raise if that takes too long."""
        give_up_at = monotonic() + opening.BUSY_TIMEOUT_S
        while True:
            try:
                return self._transaction(batch)
            except sqlite3.OperationalError as error:
                if primary(error) != sqlite3.SQLITE_BUSY or monotonic() >= give_up_at:
                    raise
                self._roll_back()
            sleep(BUSY_RETRY_S)

    def _transaction(self, batch: Sequence[Append | Job]) -> list[Outcome]:
        self._check_file()
        appends = [job for job in batch if isinstance(job, Append)]
        plain = len(appends) == len(batch) and all(map(is_plain, appends))
        if plain and self._appender.append_all(appends):
            return [True] * len(batch)
        self._connection.execute("BEGIN IMMEDIATE")
        if version_of(self._connection) != self._version:
            raise StoreUnavailable(Cause.FAILING, "another version has taken over the file")
        outcomes = [self._outcome(job) for job in batch]
        self._connection.execute("COMMIT")
        if any(isinstance(job, Job) and job.deletes for job in batch):
            self._free_pages()
        return outcomes

    def _free_pages(self) -> None:
        """Return free pages to the disk, and remove deleted data from the log.

        If a reader prevents it, the log is overwritten later.
        """
        with suppress(sqlite3.Error):
            _wait_for_others(self._connection, opening.BUSY_TIMEOUT_S)
            # Each page is a step of this statement, and ``execute`` runs only the first step.
            self._connection.executescript("PRAGMA incremental_vacuum")
            empty_log(self._connection)
        with suppress(sqlite3.Error):  # what was committed stays committed
            _wait_for_others(self._connection, 0.0)

    def _outcome(self, job: Append | Job) -> Outcome:
        try:
            if isinstance(job, Append):
                return append_entries(self._connection, job)
            return job.apply(self._connection)
        except ValueError as error:
            return error

    def _check_file(self) -> None:
        """Raise if the file was deleted or replaced: it could be written, but never found again."""
        try:
            found = self._path.stat()
        except OSError as error:
            raise StoreUnavailable(Cause.FAILING, str(error)) from error
        if not os.path.samestat(found, self._file):
            raise StoreUnavailable(Cause.FAILING, "another file has taken its place")

    def _roll_back(self) -> None:
        with suppress(sqlite3.Error):  # SQLite may have done so itself
            self._connection.execute("ROLLBACK")


def _wait_for_others(connection: Connection, seconds: float) -> None:
    """Let SQLite itself wait at most this long for other processes, whatever is done."""
    connection.execute(f"PRAGMA busy_timeout = {round(1_000 * seconds)}")

"""The one writer of a process: a thread that commits all appends that wait, in one go.

What costs time is to wait for the disk, once a commit. While it waits the next appends gather, and
go together in the next one: the more there are, the less each costs.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from sqlite3 import Connection
from threading import Thread

from tenback.hosting.store import Cause, StoreUnavailable
from tenback.server.store.sqlite.faults import of_writing
from tenback.server.store.sqlite.jobs import Job
from tenback.server.store.sqlite.schema import empty_log, version_of

MOST = 512
"""Appends in one commit: more would let the first wait for long, and save little."""

Outcome = bool | Exception


class Writer:
    """Commits in a thread of its own; the answers come back into the event loop."""

    def __init__(self, path: Path, connection: Connection, loop: asyncio.AbstractEventLoop) -> None:
        self._path = path
        self._connection = connection
        self._file = path.stat()
        self._version = version_of(connection)
        self._loop = loop
        self._waiting: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="tenback store", daemon=True)
        self._thread.start()

    def put(self, job: Job) -> None:
        """Let it be part of the next commit."""
        self._waiting.put(job)

    def stop(self) -> None:
        """Commit what waits, and end. Blocks until then."""
        self._waiting.put(None)
        self._thread.join()
        self._connection.close()

    def _run(self) -> None:
        going_on = True
        while going_on:
            gathered = self._gathered()
            batch = [job for job in gathered if job is not None]
            going_on = len(batch) == len(gathered)
            outcomes = self.commit(batch)
            with suppress(RuntimeError):  # the loop is closed, and nobody waits any more
                self._loop.call_soon_threadsafe(_answer, batch, outcomes)

    def _gathered(self) -> list[Job | None]:
        gathered = [self._waiting.get()]
        with suppress(Empty):
            while gathered[-1] is not None and len(gathered) < MOST:
                gathered.append(self._waiting.get_nowait())
        return gathered

    def commit(self, batch: Sequence[Job]) -> Sequence[Outcome]:
        """What became of each append. One that cannot be kept does not take others with it."""
        if not batch:
            return []
        try:
            return self._transaction(batch)
        except Exception as error:  # noqa: BLE001 (who asked is told; the writer goes on)
            self._undo()
            told = of_writing(error, self._path) if isinstance(error, sqlite3.Error) else error
            if len(batch) == 1 or isinstance(error, StoreUnavailable):
                return [told] * len(batch)
            if isinstance(told, StoreUnavailable) and told.cause is Cause.BUSY:
                return [told] * len(batch)
        return [outcome for job in batch for outcome in self.commit([job])]

    def _transaction(self, batch: Sequence[Job]) -> list[Outcome]:
        self._check_file()
        self._connection.execute("BEGIN IMMEDIATE")
        if version_of(self._connection) != self._version:
            raise StoreUnavailable(Cause.FAILING, "another version has taken over the file")
        outcomes = [self._outcome(job) for job in batch]
        self._connection.execute("COMMIT")
        if any(job.deletes for job in batch):
            self._give_back()
        return outcomes

    def _give_back(self) -> None:
        """Give free pages back to the disk, and leave nothing of what was deleted in the log.

        A reader may stand in the way; the log is overwritten sooner or later then.
        """
        with suppress(sqlite3.Error):
            # Each page is a step of this statement, and ``execute`` takes only the first.
            self._connection.executescript("PRAGMA incremental_vacuum")
            empty_log(self._connection)

    def _outcome(self, job: Job) -> Outcome:
        try:
            return job.apply(self._connection)
        except ValueError as error:
            return error

    def _check_file(self) -> None:
        """A file that was deleted or replaced can still be written, and nobody would find it."""
        try:
            found = self._path.stat()
        except OSError as error:
            raise StoreUnavailable(Cause.FAILING, str(error)) from error
        if not os.path.samestat(found, self._file):
            raise StoreUnavailable(Cause.FAILING, "another file has taken its place")

    def _undo(self) -> None:
        with suppress(sqlite3.Error):  # SQLite has done so itself where it had to
            self._connection.execute("ROLLBACK")


def _answer(batch: Sequence[Job], outcomes: Sequence[Outcome]) -> None:
    for job, outcome in zip(batch, outcomes, strict=True):
        if job.done.done():  # nobody waits for it any more
            continue
        if isinstance(outcome, Exception):
            job.done.set_exception(outcome)
        else:
            job.done.set_result(outcome)

"""Changing what a store contains, while no server uses it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Protocol

from tenback.server.store.contents import TableRow
from tenback.server.store.locations import is_database
from tenback.server.store.opening import require_postgres
from tenback.server.store.sqlite.editing import editing_file, reading_file


class Editor(Protocol):
    """Reads and changes tables, entries and results within one transaction."""

    async def tables(self) -> list[TableRow]:
        """Return all tables."""

    async def entries(self, table: TableRow) -> list[tuple[int, bytes]]:
        """Return the entries of a table with their numbers."""

    async def results(self, table: TableRow) -> list[tuple[int, bytes]]:
        """Return the results of a table with their places."""

    async def put_entry(self, table: TableRow, number: int, data: bytes) -> None:
        """Replace an entry."""

    async def put_result(self, place: int, data: bytes) -> None:
        """Replace a result."""

    async def delete(self, table: TableRow) -> None:
        """Delete a table with everything that belongs to it."""


@asynccontextmanager
async def editing_store(location: str, *, really: bool) -> AsyncIterator[Editor]:
    """Open a store to change it, all or nothing; or only to read it.

    Deleted data is in no part of the store afterwards. ``StoreUnavailable`` (busy) if a server uses
    a store that is to be changed: it would go on with what it has in memory.
    """
    if is_database(location):
        require_postgres(location)
        from tenback.server.store.postgres.editing import editing_database, reading_database

        async with (editing_database if really else reading_database)(location) as database:
            yield database
    else:
        with (editing_file if really else reading_file)(Path(location)) as file:
            yield file

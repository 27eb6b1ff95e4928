"""Moving a server's data from one store to another."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tenback.hosting.store import StoreError
from tenback.server.store.contents import (
    Counts,
    StoreFiller,
    StoreReader,
    TargetNotEmpty,
    copy,
    count,
)
from tenback.server.store.locations import is_database
from tenback.server.store.opening import require_postgres
from tenback.server.store.sqlite.contents import fill_new_file, read_whole_file


class MoveFailed(StoreError):
    """What was written is not what was read; the target was left empty."""


async def move_store(source: str, target: str) -> Counts:
    """Copy everything into a new file or an empty database, all or nothing, and check the copy.

    The source stays as it is. Neither may be in use: ``StoreUnavailable`` (busy) if a server
    has one of them open. ``TargetNotEmpty`` for a file that exists or a database with tables.
    """
    async with _reading(source) as old, _filling(target) as new:
        if (await count(new)).tables:
            raise TargetNotEmpty(target)
        await copy(old, new)
        before, after = await count(old), await count(new)
        if before != after:
            raise MoveFailed(f"{before[:3]} were read and {after[:3]} written")
        return after


@asynccontextmanager
async def _reading(location: str) -> AsyncIterator[StoreReader]:
    if is_database(location):
        require_postgres(location)
        from tenback.server.store.postgres.contents import whole_database

        async with whole_database(location) as contents:
            yield contents
    else:
        with read_whole_file(Path(location)) as file:
            yield file


@asynccontextmanager
async def _filling(location: str) -> AsyncIterator[StoreFiller]:
    if is_database(location):
        require_postgres(location)
        from tenback.server.store.postgres.contents import whole_database

        async with whole_database(location) as contents:
            yield contents
    else:
        with fill_new_file(Path(location)) as file:
            yield file

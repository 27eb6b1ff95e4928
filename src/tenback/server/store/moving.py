"""Moving a server's data from one store to another."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager, asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

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

if TYPE_CHECKING:  # it needs a dependency of an extra
    from tenback.server.store.postgres.contents import PostgresContents

F = TypeVar("F")


class MoveFailed(StoreError):
    """What was written is not what was read; the target was left empty."""


async def move_store(source: str, target: str) -> Counts:
    """Copy everything into a new file or an empty database, all or nothing, and check the copy.

    The source stays as it is. Neither may be in use: ``StoreUnavailable`` (busy) if a server
    has one of them open. ``TargetNotEmpty`` for a file that exists or a database with tables.
    """
    async with (
        _whole_store(source, read_whole_file) as old,
        _whole_store(target, fill_new_file) as new,
    ):
        if (await count(new)).tables:
            raise TargetNotEmpty(target)
        return await _copy_and_check(old, new)


async def back_up_database(source: str, target: Path) -> Counts:
    """Copy a database as of one moment into a new file; servers may use it meanwhile.

    ``TargetNotEmpty`` for a file that exists. The file appears once it is checked.
    """
    require_postgres(source)
    from tenback.server.store.postgres.contents import PostgresContents, snapshot_of_database

    async with snapshot_of_database(source) as connection:
        with fill_new_file(target) as new:
            return await _copy_and_check(PostgresContents(connection), new)


async def _copy_and_check(old: StoreReader, new: StoreFiller) -> Counts:
    await copy(old, new)
    before, after = await count(old), await count(new)
    if before != after:
        raise MoveFailed(f"{before[:3]} were read and {after[:3]} written")
    return after


@asynccontextmanager
async def _whole_store(
    location: str, whole_file: Callable[[Path], AbstractContextManager[F]]
) -> AsyncIterator[F | PostgresContents]:
    """Open a database, or a file as ``whole_file`` does, for nobody else to use meanwhile."""
    if is_database(location):
        require_postgres(location)
        from tenback.server.store.postgres.contents import whole_database

        async with whole_database(location) as database:
            yield database
    else:
        with whole_file(Path(location)) as file:
            yield file

"""Opening a store by its location: a file, or the URL of a database."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from tenback.hosting.store import Store, StoreError
from tenback.server.store.sqlite import open_sqlite

SCHEMES = ("postgresql://", "postgres://")


class PostgresMissing(StoreError):
    """The location is a database, and the extra ``postgres`` is not installed."""


def is_database(location: str) -> bool:
    """Whether a location is the URL of a database rather than a file."""
    return location.startswith(SCHEMES)


async def open_store(location: str) -> Store:
    """Open the store there; see ``open_sqlite`` and ``open_postgres`` for what can go wrong."""
    if not is_database(location):
        return await open_sqlite(Path(location))
    if find_spec("asyncpg") is None:
        raise PostgresMissing(location)
    from tenback.server.store.postgres import open_postgres  # a dependency of an extra

    return await open_postgres(location)

"""Opening a store by its location."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from tenback.hosting.store import Store, StoreError
from tenback.server.store.locations import is_database
from tenback.server.store.sqlite import open_sqlite


class PostgresMissing(StoreError):
    """The location is a database, and the extra ``postgres`` is not installed."""


def require_postgres(location: str) -> None:
    """Raise ``PostgresMissing`` if databases cannot be used in this installation."""
    if find_spec("asyncpg") is None:
        raise PostgresMissing(location)


async def open_store(location: str) -> Store:
    """Open the store there; see ``open_sqlite`` and ``open_postgres`` for what can go wrong."""
    if not is_database(location):
        return await open_sqlite(Path(location))
    require_postgres(location)
    from tenback.server.store.postgres import open_postgres  # a dependency of an extra

    return await open_postgres(location)

"""Where a store is, a file or the URL of a PostgreSQL database; opening it, and why that fails."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit

from tenback.hosting.store import Store, StoreError

SCHEMES = ("postgresql://", "postgres://")


def is_database(location: str) -> bool:
    """Whether a location is the URL of a database rather than a file."""
    return location.startswith(SCHEMES)


def without_password(location: str) -> str:
    """Return a location as it may appear in a message or a log."""
    if not is_database(location):
        return location
    parts = urlsplit(location)
    host = parts.netloc.rpartition("@")[2]
    user = f"{parts.username}@" if parts.username else ""
    return f"{parts.scheme}://{user}{host}{parts.path}"


class StoreUnusable(StoreError):
    """A file that cannot be opened as a store; not a byte of it was changed."""

    def __init__(self, file: str, details: str = "") -> None:
        super().__init__(f"{file}: {details}" if details else file)
        self.file = file
        self.details = details


class StoreDamaged(StoreUnusable):
    """A store of which parts cannot be read."""


class StoreTooOld(StoreUnusable):
    """A store of Tenback 0.1.0, which only Tenback 0.2.0 can convert."""


class StoreTooNew(StoreUnusable):
    """A store that a later version of this program has written."""


class NotAStore(StoreUnusable):
    """A file that is something else."""


class PostgresMissing(StoreError):
    """The location is a database, and the extra ``postgres`` is not installed."""


def require_postgres(location: str) -> None:
    """Raise ``PostgresMissing`` if databases cannot be used in this installation."""
    if find_spec("asyncpg") is None:
        raise PostgresMissing(location)


async def open_store(location: str) -> Store:
    """Open the store there; see ``open_sqlite`` and ``open_postgres`` for what can go wrong."""
    if is_database(location):
        require_postgres(location)
        from tenback.server.store.postgres import open_postgres  # a dependency of an extra

        return await open_postgres(location)
    from tenback.server.store.sqlite import open_sqlite

    return await open_sqlite(Path(location))

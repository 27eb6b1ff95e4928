"""Stores of every kind, for the tests of what all of them promise."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenback.hosting.store import Store
from tenback.server.store import open_sqlite
from tenback.server.store.postgres import open_postgres
from tests.postgres_server import PostgresServer
from tests.store.memory import MemoryStore, Opened, Shelf


@pytest.fixture(params=["sqlite", "postgres", "memory"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Opened:
    """Opens the same store each time it is called."""
    if request.param == "postgres":
        server: PostgresServer = request.getfixturevalue("postgres")
        url = server.new_database()
        return lambda: open_postgres(url)
    if request.param == "sqlite":
        return lambda: open_sqlite(tmp_path / "store.db")
    shelf = Shelf()

    async def open_it() -> Store:
        return MemoryStore(shelf)

    return open_it

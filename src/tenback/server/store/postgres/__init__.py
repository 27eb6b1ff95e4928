"""A store in a PostgreSQL database that several server processes share."""

from tenback.server.store.postgres.store import PostgresStore, open_postgres

__all__ = ["PostgresStore", "open_postgres"]

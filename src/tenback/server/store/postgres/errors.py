"""PostgreSQL's errors in the words of the interface."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg

from tenback.hosting.store import Cause, StoreUnavailable

CONNECTION_LOST = (
    OSError,
    asyncio.TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
    asyncpg.InternalClientError,
    asyncpg.InterfaceError,
)
"""Another attempt on a new connection may succeed: the server restarts, or the network is down."""

TRY_AGAIN = (asyncpg.DeadlockDetectedError, asyncpg.SerializationError)
"""PostgreSQL has undone a transaction so that another could finish; the same may be tried again."""

_CAUSES: tuple[tuple[type[Exception], Cause], ...] = (
    (asyncpg.DiskFullError, Cause.FULL),
    (asyncpg.ReadOnlySQLTransactionError, Cause.READ_ONLY),
    (asyncpg.InsufficientPrivilegeError, Cause.READ_ONLY),
    (asyncpg.TooManyConnectionsError, Cause.BUSY),
    (asyncpg.LockNotAvailableError, Cause.BUSY),
    (asyncpg.QueryCanceledError, Cause.BUSY),
)


def unavailable(error: BaseException) -> StoreUnavailable:
    """Return the interface's error for one of PostgreSQL's."""
    cause = next((cause for kind, cause in _CAUSES if isinstance(error, kind)), Cause.FAILING)
    return StoreUnavailable(cause, str(error) or type(error).__name__)


@contextmanager
def translate_errors() -> Iterator[None]:
    """Raise ``StoreUnavailable`` in place of every error of PostgreSQL or its connection."""
    try:
        yield
    except (asyncpg.PostgresError, *CONNECTION_LOST) as error:
        raise unavailable(error) from error

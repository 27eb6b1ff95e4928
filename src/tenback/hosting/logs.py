"""Reads the log of a table, with the errors of the store as faults."""

from __future__ import annotations

from tenback.hosting.faults import Fault, Faulty
from tenback.hosting.services import LOG
from tenback.hosting.store import EntryDamaged, Store, StoreUnavailable


async def read_log(store: Store, table: str, after: int = 0) -> list[bytes]:
    """Return the entries of a table after number ``after``; Faulty if they cannot be read."""
    try:
        return await store.read(table, after)
    except StoreUnavailable as error:
        raise Faulty(Fault.UNAVAILABLE, cause=error.cause) from error
    except EntryDamaged as error:
        LOG.error("an entry of a table is damaged: %s", error)
        raise Faulty(Fault.DAMAGED) from error

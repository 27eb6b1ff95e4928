"""``tenback forget``: delete tables or a name from a store; without ``--yes``, only list them."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tenback.cli.commands.backup import explain_store_errors
from tenback.cli.complaints import Explained
from tenback.cli.files import FileUnusable
from tenback.hosting.store import Cause, StoreUnavailable
from tenback.server.store.forgetting import forget_name, forget_tables
from tenback.server.store.opening import is_database, without_password
from tenback.tables.settings import MAX_NAME_CHARACTERS
from tenback.text import Catalogue

_SUMMARIES = {
    (True, True): "forget-name-done",
    (True, False): "forget-name-would",
    (False, True): "forget-tables-done",
    (False, False): "forget-tables-would",
}
"""By whether a name is deleted, and whether it is more than a trial."""


def run(
    text: Catalogue,
    *,
    store: str,
    tables: list[str],
    name: str | None,
    instead: str,
    really: bool,
) -> int:
    """Delete, and print what was deleted; 1 if there was nothing."""
    if bool(tables) == bool(name and name.strip()):
        raise Explained(text("forget-what"))
    if not instead.strip() or len(instead) > MAX_NAME_CHARACTERS:
        raise Explained(text("refused-bad-name", longest=MAX_NAME_CHARACTERS))
    if not is_database(store) and not Path(store).exists():
        raise FileUnusable(text("error-no-file", file=store))
    shown = without_password(store)
    with explain_store_errors(text, store):
        try:
            if name:
                done = asyncio.run(forget_name(store, name, instead, really=really))
            else:
                done = asyncio.run(forget_tables(store, tables, really=really))
        except StoreUnavailable as error:
            if error.cause is Cause.BUSY:
                raise FileUnusable(text("forget-in-use", file=shown)) from error
            raise
    for table in done.tables:
        print(text("forget-table", table=table))
    summary = _SUMMARIES[bool(name), really] if done.tables else "forget-nothing"
    figures = {"tables": len(done.tables), "entries": done.entries, "results": done.results}
    print(text(summary, file=shown, **figures))
    return 0 if done.tables else 1

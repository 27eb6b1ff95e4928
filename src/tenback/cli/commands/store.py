"""``tenback store move``: copy a server's data from one store to another."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tenback.cli.commands.backup import explain_store_errors
from tenback.cli.files import FileUnusable
from tenback.cli.options import WrongUse
from tenback.hosting.store import Cause, StoreUnavailable
from tenback.server.store.contents import TargetNotEmpty, move_store
from tenback.server.store.opening import is_database, without_password
from tenback.text import Catalogue


def run(text: Catalogue, *, action: str, source: str, target: str) -> None:
    """Move, check what was written, and say what it is."""
    if action != "move":
        raise WrongUse(text("store-no-such-action", action=action))
    if not is_database(source) and not Path(source).exists():
        raise FileUnusable(text("error-no-file", file=source))
    shown = without_password(target)
    with explain_store_errors(text, target):
        try:
            moved = asyncio.run(move_store(source, target))
        except TargetNotEmpty:
            raise FileUnusable(text("store-move-not-empty", file=shown)) from None
        except StoreUnavailable as error:
            if error.cause is Cause.BUSY:
                raise FileUnusable(text("store-move-in-use")) from error
            raise
    print(text("backup-done", file=shown, tables=moved.tables, entries=moved.entries))
    print(text("store-moved"))

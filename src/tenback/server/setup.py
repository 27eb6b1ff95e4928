"""How to run a server, alone or as one of several processes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from msgspec import structs

from tenback.hosting.limits import Limits
from tenback.rules import TenbackError
from tenback.server.operations.key_file import key_file_beside
from tenback.server.page import BUILT
from tenback.server.store.opening import is_database
from tenback.server.workers.pool import default_number

SHARED_LIMITS = ("connections", "all_body_bytes", "analysis_queue")
"""Limits on a total. All others are about one table or one address, which has one process."""


class KeyFileNeeded(TenbackError):
    """The tables are kept in a database, and there is no file beside it for the key."""


@dataclass(frozen=True, kw_only=True)
class Setup:
    """How to run a server: the options of ``tenback serve``, under the same names."""

    store: str | None = None
    """Where tables are kept: a file or the URL of a database; not needed if a store is given."""
    host: str = "127.0.0.1"
    port: int = 0
    """0 takes any free port."""
    limits: Limits = field(default_factory=Limits)
    pace: float = 0.7
    """Seconds between two cards of a bot."""
    bot_workers: int = field(default_factory=default_number)
    """The number of worker processes for bots."""
    analysis_workers: int = 1
    """The number of worker processes for studies."""
    proxies: str = ""
    """Addresses of trusted proxies, which forward the address of the client; with commas."""
    allowed_hosts: Sequence[str] = ()
    """Names of this server, besides those of its machine."""
    allowed_origins: Sequence[str] = ()
    """Sites whose pages may use this server, besides its own."""
    key_file: str | Path | None = None
    """Where the server's key is kept; None is beside the store, if that is a file."""
    keep_finished_days: float | None = None
    """Days after which finished tables are deleted; None keeps them."""
    web: Path = BUILT
    metrics: str | None = None
    """Where ``/metrics`` is served: PORT of loopback or ADDRESS:PORT; None is nowhere."""
    prepare: bool = False
    """Whether to start workers and to make puzzles before they are needed."""

    @property
    def key_path(self) -> Path:
        """The file of the key, as given or beside the store."""
        if self.key_file is not None:
            return Path(self.key_file)
        store = self.required_store
        if is_database(store):
            raise KeyFileNeeded(store)
        return key_file_beside(Path(store))

    @property
    def required_store(self) -> str:
        """Where tables are kept; ValueError if nobody has said where."""
        if self.store is None:
            raise ValueError("a server needs a store")
        return self.store


def share_of(setup: Setup, slot: int, number: int) -> Setup:
    """Return how the process in a slot is to run, as one of ``number``.

    Workers are shared out, at least one to each process. Only the first process starts its workers
    before they are needed, and prepares puzzles.
    """
    limits = {name: -(-getattr(setup.limits, name) // number) for name in SHARED_LIMITS}
    return replace(
        setup,
        limits=structs.replace(setup.limits, **limits),
        bot_workers=_part(setup.bot_workers, slot, number),
        analysis_workers=_part(setup.analysis_workers, slot, number),
        prepare=setup.prepare and slot == 0,
    )


def _part(total: int, slot: int, number: int) -> int:
    return max(1, total // number + (slot < total % number))

"""Other processes that serve the same tables, and what they tell each other.

The store says what has happened at a table; it does not say who is connected, and a file does not
say it at once. Processes tell each other both in short notices, which need not arrive.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, runtime_checkable

from msgspec import Struct

MAX_TABLES_PER_NOTICE = 100
"""PostgreSQL passes on fewer than 8,000 bytes at a time; a table takes some thirty."""


class Peers(Protocol):
    """Passes notices on to the other processes. A notice may be lost."""

    name: str
    """The name of this process, which no other has."""
    carries_appends: bool
    """Whether notices tell of appends, because the store tells of them later than a notice does."""

    def tell(self, notice: bytes) -> None:
        """Send a notice to all other processes; it may also come back to this one."""

    def listen(self, on_notice: Callable[[bytes], None]) -> None:
        """Call ``on_notice`` in the event loop with every notice of another process."""


class Notice(Struct, frozen=True, omit_defaults=True):
    """What one process tells the others."""

    sender: str
    tables: Mapping[str, tuple[int, ...]] = {}
    """The people who are connected to the sender, by table; none where the last one has gone."""
    gone: bool = False
    """Whether the sender has ended: nobody is connected to it any more."""
    appended: Mapping[str, int] = {}
    """By table, the number of the last entry that the sender has appended."""
    asks: bool = False
    """Whether the sender has just started and wants to hear from all others."""


class RelayedPeers(Peers, Protocol):
    """Peers whose notices come in by another way, such as a store or a parent."""

    def hear(self, notice: bytes) -> None:
        """Pass on a notice that has come in."""


@runtime_checkable
class PeerStore(Protocol):
    """A store through which processes can tell each other something."""

    def peers(self, name: str) -> RelayedPeers:
        """Return the way to the other processes that use the store; ``name`` is this one's."""

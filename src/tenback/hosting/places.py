"""Places for connections at a table: those of players are never taken by spectators."""

from __future__ import annotations

from tenback.hosting.limits import Limits
from tenback.hosting.room import Room
from tenback.tables import Table
from tenback.tables.authority import person_of


def has_place(room: Room, caller: bytes, limits: Limits) -> bool:
    """Return whether one more connection with this key may follow a table.

    Each person has places of their own. Guests with a link to a seat share theirs, and so do
    spectators.
    """
    kind = _kind(room.table, caller)
    taken = sum(_kind(room.table, reader.caller) == kind for reader in room.attendance.readers)
    max_taken = limits.person_connections if isinstance(kind, int) else limits.table_connections
    return taken < max_taken


def _kind(table: Table, caller: bytes) -> int | str:
    """Return the person behind a key, or whether it belongs to a guest or a spectator."""
    person = person_of(table, caller)
    if person is not None:
        return person
    link = table.invitations.get(caller)
    return "guest" if link is not None and not link.watch else "spectator"

"""Places at a table: its players keep theirs, however many onlookers come."""

from __future__ import annotations

from tenback.hosting.limits import Limits
from tenback.hosting.room import Room
from tenback.tables import Table
from tenback.tables.authority import person_of


def has_place(room: Room, caller: bytes, limits: Limits) -> bool:
    """Whether one more connection with this key may look at a table.

    Each person has places of their own, guests with a link to a seat share some, and so do
    onlookers; none of them takes another's.
    """
    kind = _kind(room.table, caller)
    taken = sum(_kind(room.table, reader.caller) == kind for reader in room.readers)
    most = limits.person_connections if isinstance(kind, int) else limits.table_connections
    return taken < most


def _kind(table: Table, caller: bytes) -> int | str:
    """The person behind a key, or whether it is a guest's or an onlooker's."""
    person = person_of(table, caller)
    if person is not None:
        return person
    link = table.invitations.get(caller)
    return "guest" if link is not None and not link.watch else "onlooker"

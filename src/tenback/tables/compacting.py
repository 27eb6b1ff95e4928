"""A closed table without what nobody needs any more: the callers, and what was said.

Seats, names, cards, signals and proofs stay. So do the keys with which its people can look at it
again, and the links by which they came, because a person who was removed stays removed. Its records
are the same as before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import structs

from tenback.tables import events as on


def compacted(entries: Iterable[on.Entry]) -> Iterator[on.Entry]:
    """The entries of a closed table, as many as before, each with no more than it needs."""
    for entry in entries:
        event = on.Talked(entry.event.seat, "") if isinstance(entry.event, on.Talked) else None
        by = entry.by if isinstance(entry.event, on.Sat) else b""
        yield structs.replace(entry, by=by, request="", event=event or entry.event)

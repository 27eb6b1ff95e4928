"""What connections are sent of a table: the whole of it, and updates for what has happened.

An update is made once, and encoded once for each audience.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, UnsetType

from tenback import __version__
from tenback.hosting import messages as wire
from tenback.hosting.faults import Faulty
from tenback.tables import (
    BYSTANDER,
    AnySeen,
    Audience,
    Code,
    Entry,
    OwnChanges,
    Table,
    audience_of,
    changes_between,
    is_shared,
    own_changes,
    seats_concerned,
    see,
    view_of,
)
from tenback.tables import events as on
from tenback.tables.permissions import FOUNDER, person_of

Steps = Sequence[tuple[Entry, Table]]
"""Entries, each with the table after it."""


class Updates:
    """What each audience is sent of some entries.

    Audiences that are told nothing of their own share one frame.
    """

    def __init__(self, before: Table, steps: Steps) -> None:
        self._before = before
        self._after = steps[-1][1]
        self._steps = steps
        self._changes = changes_between(before, self._after)
        self._concerned = seats_concerned(before, self._after)
        self._events = tuple([see(table, entry, BYSTANDER) for entry, table in steps])
        self._all_shared = all(type(entry.event) is on.Laid for entry, _ in steps)
        """Whether nobody is told more of these events than a spectator is; mostly it is so."""
        self._common: bytes | None = None
        self._frames: dict[tuple[Audience, Audience], bytes] = {}

    def frame(self, was: Audience, now: Audience, granted: str | None = None) -> bytes:
        """The update for an audience, which ``was`` perhaps another one before.

        One that answers the ask with the id ``granted`` is for its connection alone.
        """
        if self._is_common(was, now):
            if granted is not None:
                return self._encoded(self._events, UNSET, granted)
            if self._common is None:
                self._common = self._encoded(self._events, UNSET)
            return self._common
        if granted is None and (was, now) in self._frames:
            return self._frames[was, now]
        events = self._events_for(now)
        own = own_changes(self._before, self._after, was, now) or UNSET
        if granted is not None:
            return self._encoded(events, own, granted)
        frame = self._frames[was, now] = self._encoded(events, own)
        return frame

    def _is_common(self, was: Audience, now: Audience) -> bool:
        """Whether an audience is certainly told nothing but what everybody is told."""
        if self._concerned is None or (was is not now and was != now):
            return False
        if not self._concerned.isdisjoint(now.seats):
            return False
        return self._all_shared or self._events_for(now) is self._events

    def _events_for(self, audience: Audience) -> tuple[AnySeen, ...]:
        if self._all_shared:
            return self._events
        for entry, _ in self._steps:
            if not is_shared(entry.event, audience):
                return tuple([see(table, entry, audience) for entry, table in self._steps])
        return self._events

    def _encoded(
        self,
        events: tuple[AnySeen, ...],
        own: OwnChanges | UnsetType,
        granted: str | UnsetType = UNSET,
    ) -> bytes:
        return wire.write(wire.Update(self._after.number, events, self._changes, own, granted))


def welcome(
    name: str, table: Table, caller: bytes, presence: wire.Presence, now: int
) -> wire.Welcome:
    """Return the welcome for a key; Faulty if it may see nothing.

    ``now`` is the server's clock.
    """
    audience = audience_of(table, caller)
    if audience is None:
        raise Faulty(Code.NOT_ALLOWED)
    person = person_of(table, caller)
    link = table.invitations.get(caller)
    seat_link = link if person is None and link is not None and not link.watch else None
    if person is not None:
        standing = wire.Standing.PERSON
    else:
        standing = wire.Standing.BYSTANDER if seat_link is None else wire.Standing.INVITED
    return wire.Welcome(
        format=wire.FORMAT,
        version=__version__,
        table=name,
        standing=standing,
        person=person,
        founder=person == FOUNDER,
        invited_to=None if seat_link is None else seat_link.seat,
        view=view_of(table, audience),
        here=presence.here,
        device=table.devices.get(caller),
        now=now,
        bots_at=presence.bots_at,
    )

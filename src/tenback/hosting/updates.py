"""What connections are sent of a table: the whole of it, and updates for what has happened.

An update is made once, and encoded once for each audience.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, Raw, UnsetType

from tenback import __version__
from tenback.hosting import messages as wire
from tenback.hosting.faults import Faulty
from tenback.tables import (
    BYSTANDER,
    Audience,
    Code,
    Difference,
    Entry,
    Table,
    audience_of,
    is_shared,
    see,
    view_of,
)
from tenback.tables.permissions import FOUNDER, person_of

Steps = Sequence[tuple[Entry, Table]]
"""Entries, each with the table after it."""


class Updates:
    """What each audience is sent of some entries.

    Audiences that are told nothing of their own share one frame, and all frames the encoded
    changes that are the same for everybody.
    """

    def __init__(self, before: Table, steps: Steps) -> None:
        self._steps = steps
        self._number = steps[-1][1].number
        self._difference = Difference(before, steps[-1][1])
        self.only_cards = self._difference.only_cards
        """Whether nothing but the cards has changed: the audiences are the same as before."""
        self._changes = Raw(wire.write(self._difference.shared()))
        self._concerned = self._difference.concerned()
        self._events = [see(table, entry, BYSTANDER) for entry, table in steps]
        self._common: bytes | None = None
        self._frames: dict[tuple[Audience, Audience], bytes] = {}

    def frame(self, was: Audience, now: Audience, granted: str | None = None) -> bytes:
        """Return the update for an audience, which ``was`` perhaps another one before.

        One that answers the ask with the id ``granted`` is for its connection alone.
        """
        common = self._is_common(was, now)
        if granted is not None:
            return self._encoded(was, now, common, granted)
        if not common:
            if (was, now) not in self._frames:
                self._frames[was, now] = self._encoded(was, now, common)
            return self._frames[was, now]
        if self._common is None:
            self._common = self._encoded(was, now, common)
        return self._common

    def _is_common(self, was: Audience, now: Audience) -> bool:
        """Whether an audience is certainly told nothing but what everybody is told."""
        if self._concerned is None or was != now or not self._concerned.isdisjoint(now.seats):
            return False
        # A seat that a single entry does not concern is told what a spectator is told.
        return len(self._steps) == 1 or all(is_shared(entry.event, now) for entry, _ in self._steps)

    def _encoded(
        self, was: Audience, now: Audience, common: bool, granted: str | UnsetType = UNSET
    ) -> bytes:
        if common:
            events, own = self._events, None
        else:
            events = [see(table, entry, now) for entry, table in self._steps]
            own = self._difference.own(was, now)
        update = wire.EncodedUpdate(self._number, events, self._changes, own or UNSET, granted)
        return wire.write(update)


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

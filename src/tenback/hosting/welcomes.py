"""The whole table as one connection sees it."""

from __future__ import annotations

from tenback import __version__
from tenback.hosting import messages as wire
from tenback.hosting.faults import Faulty
from tenback.tables import Code, Table, audience_of, view_of
from tenback.tables.authority import FOUNDER, person_of


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

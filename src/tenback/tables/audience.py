"""Which audience sees what: decided here, and nowhere else."""

from __future__ import annotations

from typing import assert_never

from tenback.tables import events as on
from tenback.tables import seen
from tenback.tables.authority import person_of
from tenback.tables.keys import HOUSE, Caller
from tenback.tables.settings import Watch
from tenback.tables.table import Table
from tenback.tables.value import Value


class Audience(Value, frozen=True):
    """An audience: the seats that are its own. An audience without a seat is a spectator."""

    seats: tuple[int, ...] = ()
    person: int | None = None
    """The number of its person at the table, if it is one."""


BYSTANDER = Audience()


def audience_of(table: Table, caller: Caller) -> Audience | None:
    """What the holder of a capability may see; None for nothing at all.

    The house sees what a spectator sees; a bot's view is requested for its seat. Only its players
    see the cards of a daily table until the deal is revealed: all other people, even the person
    who opened the table and has no seat, may still want to play the same deal.
    """
    person = person_of(table, caller)
    if person is not None:
        seats = tuple(n for n, seat in enumerate(table.seats) if seat.person == person)
        return Audience(seats, person) if seats or not table.guarded else None
    if caller is not HOUSE and (table.guarded or caller in table.revoked):
        return None
    invited = caller is not HOUSE and caller in table.invitations
    anyone = invited or not table.somebody_removed
    open_to = {Watch.ANYONE: anyone, Watch.INVITED: invited, Watch.NOBODY: False}
    # A guest with a link to a seat sees the table until the deal, even where nobody may watch.
    waiting = invited and table.game.state is None
    return BYSTANDER if caller is HOUSE or open_to[table.settings.watch] or waiting else None


def has_same_audiences(before: Table, after: Table) -> bool:
    """Whether ``audience_of`` is known to be the same for everybody; mostly it is."""
    return (
        before.seats is after.seats
        and before.settings is after.settings
        and before.people is after.people
        and before.persons is after.persons
        and before.invitations is after.invitations
        and before.revoked is after.revoked
        and before.game.revealed == after.game.revealed
        and (before.game.state is None) == (after.game.state is None)
    )


def is_shared(event: on.AnyEvent, audience: Audience) -> bool:
    """Whether an audience is told no more of an event than a spectator is."""
    if isinstance(event, on.Turned):
        return event.seat not in audience.seats
    return not audience.seats or not isinstance(event, on.Dealt | on.Resumed)


def see(after: Table, entry: on.Entry, audience: Audience) -> seen.AnySeen:
    """An entry as an audience sees it; ``after`` is the table with this entry as its last."""
    event = entry.event
    if isinstance(event, on.Laid):  # the most frequent by far
        return event
    match event:
        case on.Created():
            return seen.Created(event.settings, given=event.begin is not None)
        case on.Committed():
            return seen.Committed(event.commitment)
        case on.Invited():
            return seen.Invited(event.person, event.seat, event.watch)
        case on.Sat():
            return seen.Sat(event.seat, event.person, event.name)
        case on.Returned():
            return seen.Returned(event.person)
        case on.Dealt() | on.Resumed():
            state = after.game.state
            assert state is not None
            kind = seen.Dealt if isinstance(event, on.Dealt) else seen.Resumed
            return kind(
                hands=tuple(seen.Hand(seat, state.hands[seat]) for seat in audience.seats),
                cards=tuple(map(len, state.hands)),
                draw=tuple(map(len, state.draws)),
            )
        case on.Turned():
            return seen.Turned(
                seat=event.seat,
                count=len(event.drew),
                drew=tuple(sorted(event.drew)) if event.seat in audience.seats else None,
                skipped=event.skipped,
                next=event.next,
            )
        case on.LinkRevoked() | on.DeviceRevoked() | on.PersonRemoved():
            return event
        case on.Named() | on.Left() | on.Handed() | on.Regained() | on.Contributed() | on.Wished():
            return event
        case on.Proposed() | on.Agreed() | on.Started() | on.Laid() | on.Undone() | on.Ended():
            return event
        case on.Hinted() | on.Reacted() | on.Changed():
            return event
        case (
            on.Signalled() | on.Talked() | on.Revealed() | on.Rematch() | on.Renewed() | on.Closed()
        ):
            return event
        case _:
            assert_never(event)

"""The fold of events about access: keys, devices, links and people."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar, assert_never

from msgspec.structs import replace

from tenback.tables import events as on
from tenback.tables.table import Invitation, Person, Table

Access = (
    on.Invited
    | on.LinkRevoked
    | on.DeviceRevoked
    | on.PersonRemoved
    | on.Sat
    | on.Named
    | on.Left
    | on.Returned
    | on.Handed
    | on.Regained
)

V = TypeVar("V")


def after(table: Table, event: Access, number: int, by: bytes = b"") -> Table:
    """The table after an event, with its keys and people; ``by`` is the key of the caller."""
    match event:
        case on.Invited():
            link = Invitation(event.seat, event.watch, number, event.person)
            return replace(table, invitations={**table.invitations, event.key: link})
        case on.Sat():
            table = _named(_newcomer(table, event, by), event.person, event.name)
            return _let_in(table, event.person, event.key, number)
        case on.Returned():
            return _let_in(table, event.person, event.key, number)
        case on.Named():
            person = table.seats[event.seat].person
            return table if person is None else _named(table, person, event.name)
        case on.LinkRevoked():
            links = table.invitations.items()
            return _shut_out(table, (key for key, link in links if link.number == event.link))
        case on.DeviceRevoked():
            devices = table.devices.items()
            return _shut_out(table, (key for key, device in devices if device == event.device))
        case on.PersonRemoved():
            return _removed(table, event.person)
        case on.Left() | on.Handed() | on.Regained():
            return table
        case _:
            assert_never(event)


def _newcomer(table: Table, event: on.Sat, by: bytes) -> Table:
    """The table with a new person, who is noted at the link by which they came."""
    if event.person < len(table.persons):
        return table
    table = replace(table, persons=(*table.persons, Person()))
    link = table.invitations.get(by)
    if link is None:
        return table
    used = replace(link, guests=(*link.guests, event.person))
    return replace(table, invitations={**table.invitations, by: used})


def _named(table: Table, person: int, name: str) -> Table:
    persons = list(table.persons)
    persons[person] = replace(persons[person], name=name)
    return replace(table, persons=tuple(persons))


def _let_in(table: Table, person: int, key: bytes | None, number: int) -> Table:
    if key is None:
        return table
    return replace(
        table,
        people={**table.people, key: person},
        devices={**table.devices, key: number},
    )


def _shut_out(table: Table, keys: Iterable[bytes]) -> Table:
    gone = frozenset(keys)

    def kept(mapping: Iterable[tuple[bytes, V]]) -> dict[bytes, V]:
        return {key: value for key, value in mapping if key not in gone}

    return replace(
        table,
        people=kept(table.people.items()),
        devices=kept(table.devices.items()),
        invitations=kept(table.invitations.items()),
        revoked=table.revoked | gone,
    )


def _removed(table: Table, person: int) -> Table:
    persons = list(table.persons)
    persons[person] = replace(persons[person], name="", removed=True)
    own = [key for key, owner in table.people.items() if owner == person]
    links = [
        key
        for key, link in table.invitations.items()
        if link.made_by == person or person in link.guests
    ]
    return _shut_out(replace(table, persons=tuple(persons)), (*own, *links))

"""People, their devices and links: who comes and who is shut out, as granted and as folded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from msgspec.structs import replace

from tenback.tables import events as on
from tenback.tables import requests as ask
from tenback.tables.permissions import (
    FOUNDER,
    Caller,
    demand_founder,
    demand_new_key,
    demand_person,
    demand_seat,
    key_of,
)
from tenback.tables.refusals import Code, refuse
from tenback.tables.table import Invitation, Person, Phase, Table

V = TypeVar("V")


def invite(table: Table, asked: ask.Invite, caller: Caller) -> Iterator[on.AnyEvent]:
    """Any person of the table may invite others."""
    person = demand_person(table, caller)
    key = key_of(asked.capability)
    demand_new_key(table, key)
    if asked.seat is not None:
        demand_seat(table, asked.seat)
    yield on.Invited(person, key, asked.seat, asked.watch)


def invited(table: Table, event: on.Invited, number: int) -> Table:
    """A link works from now on."""
    link = Invitation(event.seat, event.watch, number, event.person)
    return replace(table, invitations={**table.invitations, event.key: link})


def come_back(table: Table, asked: ask.Return, caller: Caller) -> Iterator[on.AnyEvent]:
    """A person is back; a device that is in can let another one in."""
    person = demand_person(table, caller)
    key = ask.new_key(asked)
    if key is not None:
        demand_new_key(table, key)
    yield on.Returned(person, key)


def returned(table: Table, event: on.Returned, number: int) -> Table:
    """Nobody waits any more at the seats of a person."""
    seats = tuple(
        replace(seat, left_at=None) if seat.person == event.person else seat for seat in table.seats
    )
    return _let_in(replace(table, seats=seats), event.person, event.key, number)


def arrived(table: Table, event: on.Sat, number: int, by: bytes) -> Table:
    """A person sits down, perhaps a new one, who is noted at the link ``by`` which they came."""
    if event.person == len(table.persons):
        table = replace(table, persons=(*table.persons, Person()))
        link = table.invitations.get(by)
        if link is not None:
            used = replace(link, guests=(*link.guests, event.person))
            table = replace(table, invitations={**table.invitations, by: used})
    return _let_in(named(table, event.person, event.name), event.person, event.key, number)


def named(table: Table, person: int, name: str) -> Table:
    """A person goes by this name."""
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


def revoke_link(table: Table, asked: ask.RevokeLink, caller: Caller) -> Iterator[on.AnyEvent]:
    """The founder revokes any link, other people only those that they made."""
    person = demand_person(table, caller)
    links = table.invitations.values()
    link = next((link for link in links if link.number == asked.link), None)
    if link is None or person not in (FOUNDER, link.made_by):
        raise refuse(Code.NO_SUCH_LINK)
    yield on.LinkRevoked(asked.link)


def link_revoked(table: Table, event: on.LinkRevoked) -> Table:
    """A link works no more."""
    links = table.invitations.items()
    return _shut_out(table, (key for key, link in links if link.number == event.link))


def revoke_device(table: Table, asked: ask.RevokeDevice, caller: Caller) -> Iterator[on.AnyEvent]:
    """The founder revokes anybody's device, others their own; a person keeps at least one."""
    person = demand_person(table, caller)
    devices = table.devices.items()
    key = next((key for key, device in devices if device == asked.device), None)
    if key is None or person not in (FOUNDER, table.people[key]):
        raise refuse(Code.NO_SUCH_DEVICE)
    if key == caller or list(table.people.values()).count(table.people[key]) == 1:
        raise refuse(Code.LAST_DEVICE)
    yield on.DeviceRevoked(table.people[key], asked.device)


def device_revoked(table: Table, event: on.DeviceRevoked) -> Table:
    """A device is shut out."""
    devices = table.devices.items()
    return _shut_out(table, (key for key, device in devices if device == event.device))


def remove_person(table: Table, asked: ask.RemovePerson, caller: Caller) -> Iterator[on.AnyEvent]:
    """The founder removes anybody else; after the deal a bot plays on, so that nobody waits."""
    demand_founder(table, caller)
    if asked.person == FOUNDER:
        raise refuse(Code.NOT_ALLOWED)
    if asked.person >= len(table.persons) or table.persons[asked.person].removed:
        raise refuse(Code.NO_SUCH_PERSON)
    for number, seat in enumerate(table.seats):
        if seat.person == asked.person and seat.bot is None and table.phase is not Phase.GATHERING:
            yield on.Handed(number, table.settings.sitter)
    yield on.PersonRemoved(asked.person)


def person_removed(table: Table, person: int) -> Table:
    """A person is shut out, with their links and the links by which they came."""
    persons = list(table.persons)
    persons[person] = replace(persons[person], name="", removed=True)
    own = [key for key, owner in table.people.items() if owner == person]
    links = [
        key
        for key, link in table.invitations.items()
        if link.made_by == person or person in link.guests
    ]
    return _shut_out(replace(table, persons=tuple(persons)), (*own, *links))


def _shut_out(table: Table, keys: Iterable[bytes]) -> Table:
    gone = frozenset(keys)

    def kept(mapping: Mapping[bytes, V]) -> dict[bytes, V]:
        return {key: value for key, value in mapping.items() if key not in gone}

    return replace(
        table,
        people=kept(table.people),
        devices=kept(table.devices),
        invitations=kept(table.invitations),
        revoked=table.revoked | gone,
    )

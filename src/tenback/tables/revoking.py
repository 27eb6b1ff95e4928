"""Revoking access: links, devices, people and old capabilities."""

from __future__ import annotations

from collections.abc import Iterator

from tenback.tables import events as on
from tenback.tables import requests as ask
from tenback.tables.authority import (
    FOUNDER,
    demand_founder,
    demand_person,
)
from tenback.tables.keys import Caller
from tenback.tables.refusals import Code, refuse
from tenback.tables.table import Phase, Table


def revoke_link(table: Table, asked: ask.RevokeLink, caller: Caller) -> Iterator[on.AnyEvent]:
    """The founder revokes any link, other people only those that they made."""
    person = demand_person(table, caller)
    links = table.invitations.values()
    link = next((link for link in links if link.number == asked.link), None)
    if link is None or person not in (FOUNDER, link.made_by):
        raise refuse(Code.NO_SUCH_LINK)
    yield on.LinkRevoked(asked.link)


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

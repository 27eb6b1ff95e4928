"""Capabilities, and whose they are at a table: a person, a player, a host, the founder.

A capability is a secret in a link or in a browser's storage. The client makes it from 32 random
bytes, and the table keeps only its *key*, a hash, so that neither the log nor a copy of the store
opens a seat.

>>> capability = new_capability(bytes(range(32)))
>>> capability[:12], len(capability), len(key_of(capability))
('2.AAECAwQFBg', 45, 32)
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from enum import Enum
from hashlib import sha256
from typing import Final

from tenback.tables.refusals import Code, refuse
from tenback.tables.table import Invitation, Phase, Seat, Table

PREFIX = "2."
"""The beginning of a capability that a client made."""

CAPABILITY_CHARACTERS = len(PREFIX) + 43
CAPABILITY_PATTERN = r"^2\.[A-Za-z0-9_-]{43}$"


class House(Enum):
    """The server itself, which plays for bots and keeps the time. Nobody can present it."""

    HOUSE = "house"


HOUSE: Final = House.HOUSE

Caller = bytes | House
"""The caller: the key of the capability presented (empty for none), or the house."""


BY_HOUSE = b"house"
"""Stands for the house in the log; no key has this length."""


def new_capability(fresh: bytes) -> str:
    """A capability from 32 fresh random bytes, fit for a link."""
    return PREFIX + urlsafe_b64encode(fresh).rstrip(b"=").decode()


def key_of(capability: str) -> bytes:
    """The key of a capability, which is all that a table ever sees of it."""
    return sha256(b"tenback key 1" + capability.encode(errors="replace")).digest()


def person_of(table: Table, caller: Caller) -> int | None:
    """The person behind a capability; None for the house and for strangers."""
    return None if caller is HOUSE else table.people.get(caller)


def demand_person(table: Table, caller: Caller) -> int:
    """The person behind a capability, who must belong to this table."""
    person = person_of(table, caller)
    if person is None:
        raise refuse(Code.NOT_ALLOWED)
    return person


FOUNDER = 0
"""The person who opened the table: sets it up, fills and clears seats, removes people and links."""


def demand_founder(table: Table, caller: Caller) -> None:
    """Refuse everybody except the person who opened the table."""
    if person_of(table, caller) != FOUNDER:
        raise refuse(Code.NOT_ALLOWED)


def demand_host(table: Table, caller: Caller) -> None:
    """Demand the founder, or anybody with a seat while the founder has none."""
    person = demand_person(table, caller)
    seated = {seat.person for seat in table.seats}
    if person != FOUNDER and (FOUNDER in seated or person not in seated):
        raise refuse(Code.NOT_ALLOWED)


def demand_not_revoked(table: Table, caller: Caller) -> None:
    """Refuse a key that was revoked."""
    if caller is not HOUSE and caller in table.revoked:
        raise refuse(Code.NOT_ALLOWED)


def demand_house(caller: Caller) -> None:
    """Refuse everybody except the server itself."""
    if caller is not HOUSE:
        raise refuse(Code.NOT_ALLOWED)


def demand_seat(table: Table, number: int) -> Seat:
    """The seat with this number, which must exist."""
    if number >= len(table.seats):
        raise refuse(Code.NO_SUCH_SEAT, seat=number, last=len(table.seats) - 1)
    return table.seats[number]


def demand_own(table: Table, caller: Caller, number: int) -> Seat:
    """The seat with this number, which must belong to the caller, even while a bot plays it."""
    seat = demand_seat(table, number)
    if caller is HOUSE or seat.person is None or seat.person != person_of(table, caller):
        raise refuse(Code.NOT_YOUR_SEAT, seat=number)
    return seat


def demand_player(table: Table, caller: Caller, number: int) -> Seat:
    """The seat with this number, which the caller must play: its person, or the house for a bot."""
    if caller is HOUSE:
        seat = demand_seat(table, number)
        if seat.bot is None:
            raise refuse(Code.WITH_PERSON, seat=number)
        return seat
    seat = demand_own(table, caller, number)
    if seat.bot is not None:
        raise refuse(Code.WITH_BOT, seat=number)
    return seat


def demand_invitation(table: Table, caller: Caller) -> Invitation:
    """What the caller's link allows; the caller must hold one."""
    invitation = None if caller is HOUSE else table.invitations.get(caller)
    if invitation is None:
        raise refuse(Code.NOT_ALLOWED)
    return invitation


def demand_new_key(table: Table, key: bytes) -> None:
    """Refuse a key that somebody has already, so that no link ever does two things."""
    if key in table.people or key in table.invitations or key in table.revoked:
        raise refuse(Code.KEY_TAKEN)


def demand_phase(table: Table, *phases: Phase) -> None:
    """Refuse what cannot be done in the present phase."""
    if table.phase not in phases:
        raise refuse(Code.WRONG_PHASE, phase=table.phase)

"""Permissions: every check of a capability against a table is here."""

from __future__ import annotations

from tenback.tables import requests as ask
from tenback.tables.answers import Answered
from tenback.tables.keys import HOUSE, Caller
from tenback.tables.refusals import Code, refuse
from tenback.tables.table import Invitation, Phase, Seat, Table


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
"""The person who opened the table: fills and clears seats before the deal, and removes people."""


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


def demand_same_key(answered: Answered, asked: ask.AnyAsk) -> None:
    """Refuse a repeat that brings another key: the id alone does not prove the sender."""
    match asked:
        case ask.Create() | ask.Invite() | ask.Sit() | ask.Return():
            brought = asked.key
        case _:
            brought = None
    if brought != answered.key:
        raise refuse(Code.ID_TAKEN)


def demand_phase(table: Table, *phases: Phase) -> None:
    """Refuse what cannot be done in the present phase."""
    if table.phase not in phases:
        raise refuse(Code.WRONG_PHASE, phase=table.phase)

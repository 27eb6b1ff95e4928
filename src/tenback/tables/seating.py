"""Seats, names and bots in seats: which requests are granted, and as which events."""

from __future__ import annotations

from collections.abc import Iterator

from tenback.rules import Malformed, Talk
from tenback.tables import events as on
from tenback.tables import requests as ask
from tenback.tables.authority import (
    FOUNDER,
    demand_host,
    demand_house,
    demand_invitation,
    demand_new_key,
    demand_own,
    demand_person,
    demand_phase,
    demand_player,
    demand_seat,
    person_of,
)
from tenback.tables.duties import sits_in_at
from tenback.tables.keys import HOUSE, Caller
from tenback.tables.refusals import Code, refuse
from tenback.tables.settings import MAX_NAME_CHARACTERS, demand_level
from tenback.tables.table import Phase, Seat, Table
from tenback.tables.talk import clean, judge


def invite(table: Table, asked: ask.Invite, caller: Caller) -> Iterator[on.AnyEvent]:
    """Any person of the table may invite others."""
    person = demand_person(table, caller)
    demand_new_key(table, asked.key)
    if asked.seat is not None:
        demand_seat(table, asked.seat)
    yield on.Invited(person, asked.key, asked.seat, asked.watch)


def sit(table: Table, asked: ask.Sit, caller: Caller) -> Iterator[on.AnyEvent]:
    """A person of the table, or a guest with a link, takes a free seat."""
    person, key = person_of(table, caller), None
    if person is None:
        invitation = demand_invitation(table, caller)
        if invitation.watch or invitation.seat not in (None, asked.seat):
            raise refuse(Code.NOT_ALLOWED)
        if asked.key is None:
            raise refuse(Code.BAD_KEY)
        demand_new_key(table, asked.key)
        person, key = table.newcomer, asked.key
    elif asked.key is not None:  # it would be ignored, and the client would believe that it works
        raise refuse(Code.BAD_KEY)
    if demand_seat(table, asked.seat).taken:
        raise refuse(Code.SEAT_TAKEN, seat=asked.seat)
    demand_phase(table, Phase.GATHERING)
    name = _name(table, asked.name)
    yield on.Sat(asked.seat, person, name, key, asked.device, asked.address)


def rename(table: Table, asked: ask.Rename, caller: Caller) -> Iterator[on.AnyEvent]:
    """Everybody chooses their own name."""
    demand_own(table, caller, asked.seat)
    yield on.Named(asked.seat, _name(table, asked.name))


def _name(table: Table, name: str) -> str:
    """A name as it is shown. While partners hold cards, a name may not contain a number (A10)."""
    shown = clean(name)
    if not shown or len(shown) > MAX_NAME_CHARACTERS:
        raise refuse(Code.BAD_NAME, longest=MAX_NAME_CHARACTERS)
    if table.secretive and not judge(shown, Talk.STRICT).accepted:
        raise refuse(Code.BAD_NAME, "A10", longest=MAX_NAME_CHARACTERS)
    return shown


def leave(table: Table, asked: ask.Leave, caller: Caller) -> Iterator[on.AnyEvent]:
    """A player leaves; the house does it for a lost connection, the founder before the deal."""
    seat = demand_seat(table, asked.seat)
    gathering = table.phase is Phase.GATHERING
    clears = gathering and person_of(table, caller) == FOUNDER
    if caller is not HOUSE and not clears:
        demand_own(table, caller, asked.seat)
    if not seat.taken or seat.left_at is not None or (seat.person is None and not clears):
        raise refuse(Code.NOT_YOUR_SEAT, seat=asked.seat)
    if asked.since is not None:
        demand_house(caller)
    yield on.Left(asked.seat, freed=gathering, since=asked.since)


def come_back(table: Table, asked: ask.Return, caller: Caller) -> Iterator[on.AnyEvent]:
    """A person is back; a device that is in can let another one in."""
    person = demand_person(table, caller)
    if asked.key is not None:
        demand_new_key(table, asked.key)
    yield on.Returned(person, asked.key)


def hand(table: Table, asked: ask.Hand, caller: Caller, now: int) -> Iterator[on.AnyEvent]:
    """A bot plays a seat: its person asks, the founder if it is free (or anybody with a seat while
    the founder has none), a partner if its person has left, the house after a wait."""
    seat = demand_seat(table, asked.seat)
    try:
        demand_level(asked.level)
    except Malformed:
        raise refuse(Code.BAD_LEVEL) from None
    if caller is HOUSE:
        _demand_waited_for(table, seat, asked.seat, now)
    elif not seat.taken:
        demand_host(table, caller)
    elif _may_replace_absent(table, seat, asked, caller):
        pass
    else:
        demand_player(table, caller, asked.seat)
    yield on.Handed(asked.seat, asked.level)


def _may_replace_absent(table: Table, seat: Seat, asked: ask.Hand, caller: Caller) -> bool:
    """Whether a partner asks for the bot of the table without waiting any longer for a player.

    In a duel the other player could choose the moment, and so must wait.
    """
    players = {table.seats[number].person for number in table.present}
    caller_plays = person_of(table, caller) in players
    agreed = table.together and asked.level == table.settings.sitter
    return caller_plays and agreed and sits_in_at(table, seat) is not None


def _demand_waited_for(table: Table, seat: Seat, number: int, now: int) -> None:
    """Refuse the house while the table still waits for the player of a seat."""
    wait = table.settings.takeover
    if seat.person is None or seat.left_at is None or wait is None:
        raise refuse(Code.WITH_PERSON, seat=number)
    if seat.bot is not None:
        raise refuse(Code.WITH_BOT, seat=number)
    if now < seat.left_at + 1_000 * wait:
        raise refuse(Code.NOT_YET, seconds=(seat.left_at + 1_000 * wait - now + 999) // 1_000)


def regain(table: Table, asked: ask.Regain, caller: Caller) -> Iterator[on.AnyEvent]:
    """A person takes the seat back from the bot."""
    if demand_own(table, caller, asked.seat).bot is None:
        raise refuse(Code.WITH_PERSON, seat=asked.seat)
    yield on.Regained(asked.seat)


def close(table: Table, caller: Caller) -> Iterator[on.AnyEvent]:
    """The house closes a table that nobody needs, or its only person does; the proof is shown."""
    alone = set(table.people.values()) == {person_of(table, caller)}
    if not alone:
        demand_house(caller)
    dealt = table.game.state is not None
    if dealt and not table.game.revealed and table.settings.daily is None:
        yield on.Revealed(table.game.secret, table.game.decks)
    yield on.Closed()

"""Keys and people of a table, as the log lists them."""

from __future__ import annotations

import pytest

from tenback.tables import HOUSE, Code, Entry, Settings, fold, key_of
from tenback.tables import events as on
from tenback.tables import requests as ask
from tenback.tables.permissions import demand_player
from tenback.tables.refusals import Refused
from tests.tables.room import FOUNDER, Room, gathered, started

PAIR = Settings("coop(players=2)", bots=(None, None))


def test_a_person_has_the_name_that_was_last_given_to_their_seat() -> None:
    room = gathered(PAIR)
    room.do(FOUNDER, ask.Rename(0, "Zoë"))
    assert [person.name for person in room.table.persons] == ["Zoë", "Guest b"]


def test_the_name_of_a_seat_without_a_person_is_nobodys() -> None:
    table = Room(PAIR).table
    entry = Entry(table.number + 1, 0, b"", "r", on.Named(1, "Somebody"))
    assert fold(table, entry).persons == table.persons


def test_a_person_who_came_by_no_known_link_is_a_person_of_the_table() -> None:
    """Older logs have such entries."""
    table = Room(PAIR).table
    sat = on.Sat(1, len(table.persons), "Ben", key_of("Ben"))
    changed = fold(table, Entry(table.number + 1, 0, b"unknown", "r", sat))
    assert changed.persons[-1].name == "Ben"
    assert changed.invitations == table.invitations


def test_what_the_house_notes_of_a_seat_uses_up_nobodys_allowance() -> None:
    room = started(Settings("coop(players=2)", takeover=0))
    used = room.table.used
    room.do(HOUSE, ask.Leave(1))
    room.do(HOUSE, ask.Hand(1, "greedy"))
    assert room.table.used == used


def test_a_bots_seat_is_played_by_the_house_and_a_persons_is_not() -> None:
    table = started(Settings("coop(players=2)", bots=(None, "greedy"))).table
    assert demand_player(table, HOUSE, 1) is table.seats[1]
    assert demand_player(table, FOUNDER, 0) is table.seats[0]
    for caller, seat, code in ((HOUSE, 0, Code.WITH_PERSON), (FOUNDER, 1, Code.NOT_YOUR_SEAT)):
        with pytest.raises(Refused) as refused:
            demand_player(table, caller, seat)
        assert refused.value.refusal.code is code

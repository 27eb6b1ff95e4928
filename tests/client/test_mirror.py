"""A view kept in step by messages that are lost, repeated, late or out of order."""

from __future__ import annotations

from functools import cache
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET

from tenback.client import Mirror
from tenback.hosting import messages as wire
from tenback.tables import (
    Audience,
    Difference,
    Entry,
    Settings,
    Table,
    fold,
    see,
    view_of,
)
from tenback.tables import requests as ask
from tests.tables.room import caller_for, play_out, started

SEAT = Audience((1,))


@cache
def story() -> tuple[tuple[Entry, Table], ...]:
    """Return a table after each entry, with talk in it."""
    room = started(Settings("coop(players=2)"))
    for number in range(12):
        room.do(caller_for(room, number % 2), ask.Say(number % 2, f"well {'abcdefghijkl'[number]}"))
    play_out(room, Random(1))
    table, steps = None, []
    for entry in room.log:
        table = fold(table, entry)
        steps.append((entry, table))
    return tuple(steps)


def welcome(number: int) -> wire.Welcome:
    view = view_of(story()[number - 1][1], SEAT)
    standing = wire.Standing.PERSON
    return wire.Welcome(1, "", "t", standing, 1, False, None, view, (True, True))


def update(first: int, last: int) -> wire.Update:
    """Return the update between two entries, as it is sent."""
    before, after = story()[first - 2][1], story()[last - 1][1]
    return wire.Update(
        number=last,
        events=tuple(see(table, entry, SEAT) for entry, table in story()[first - 1 : last]),
        changes=Difference(before, after).shared(),
        own=Difference(before, after).own(SEAT, SEAT) or UNSET,
    )


def test_updates_add_up_to_the_table() -> None:
    mirror = Mirror()
    assert mirror.take(welcome(3))
    at = 3
    while at < len(story()):
        last = min(at + 1 + at % 3, len(story()))
        assert mirror.take(update(at + 1, last))
        at = last
        assert mirror.view == view_of(story()[at - 1][1], SEAT)


def test_a_gap_is_noticed_and_closed_by_a_whole_table() -> None:
    mirror = Mirror()
    assert mirror.take(welcome(5))
    assert not mirror.take(update(7, 8))
    assert mirror.number == 5
    assert mirror.take(welcome(8))
    assert mirror.take(update(9, 9))
    assert mirror.view == view_of(story()[8][1], SEAT)


def test_a_pong_or_an_answer_shows_that_the_view_is_behind() -> None:
    mirror = Mirror()
    assert mirror.take(welcome(5))
    assert mirror.take(wire.Pong(1, 5)) and not mirror.take(wire.Pong(1, 6))
    assert mirror.take(wire.Granted("q", 5)) and not mirror.take(wire.Granted("q", 6))


def test_a_pong_shows_that_a_welcome_was_lost() -> None:
    mirror = Mirror()
    assert mirror.take(welcome(5))
    mirror.reconnect()
    assert not mirror.take(wire.Pong(1, 5))
    assert mirror.take(welcome(5)) and mirror.take(wire.Pong(2, 5))


def test_repeated_and_late_updates_change_nothing() -> None:
    mirror = Mirror()
    assert mirror.take(welcome(9))
    before = mirror.view
    assert mirror.take(update(8, 9)) and mirror.take(update(2, 3))
    assert not mirror.take(welcome(4))
    assert mirror.view == before


def test_another_connection_may_know_less() -> None:
    """A server that was restored from a backup: its state counts."""
    mirror = Mirror()
    assert mirror.take(welcome(9))
    mirror.reconnect()
    assert not mirror.in_step and not mirror.take(update(10, 10))
    assert mirror.take(welcome(4)) and mirror.number == 4 and mirror.in_step


@given(st.data())
def test_the_view_is_always_one_that_the_table_had(data: st.DataObject) -> None:
    mirror = Mirror()
    number = 0
    for _ in range(12):
        first = data.draw(st.integers(2, len(story()) - 1))
        last = data.draw(st.integers(first, min(first + 4, len(story()))))
        whole = data.draw(st.booleans())
        mirror.take(welcome(last) if whole else update(first, last))
        assert mirror.number >= number, "never back"
        number = mirror.number
        if number:
            table = story()[number - 1][1]
            assert mirror.view == view_of(table, SEAT)
    mirror.take(welcome(len(story())))
    assert mirror.view == view_of(story()[-1][1], SEAT)

"""A closed table is kept without requests, keys and talk that nobody needs any more."""

from __future__ import annotations

from random import Random

from tenback.tables import HOUSE, Settings, record_of, replay
from tenback.tables import events as on
from tenback.tables import requests as ask
from tenback.tables.finished import compacted
from tests.tables.room import Room, play_out, seat_key, started


def closed() -> Room:
    room = started(Settings("coop(players=2)"))
    room.do(seat_key(1), ask.Say(1, "well done"))
    play_out(room, Random(1))
    room.do(HOUSE, ask.Close())
    return room


def test_callers_and_talk_are_removed_and_everything_else_stays() -> None:
    room = closed()
    left = list(compacted(room.log))
    assert {entry.request for entry in left} == {""}
    for before, after in zip(room.log, left, strict=True):
        assert (after.number, after.at) == (before.number, before.at)
        assert after.by == (before.by if isinstance(before.event, on.Sat) else b"")
        if isinstance(before.event, on.Talked):
            assert after.event == on.Talked(1, "")
        else:
            assert after.event == before.event
    assert sum(isinstance(entry.event, on.Talked) for entry in left) == 1
    assert any(entry.by for entry in left), "the links by which people came"
    again = replay(left)
    assert record_of(again) == record_of(room.table)
    assert again.talk == ()
    (said,) = [entry.number for entry in room.log if isinstance(entry.event, on.Talked)]
    assert [(line.number, line.text) for line in room.table.talk] == [(said, "well done")]

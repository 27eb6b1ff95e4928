"""What each audience is told of each event, and which audience a capability belongs to."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec import json

from tenback.tables import (
    BYSTANDER,
    HOUSE,
    Audience,
    Phase,
    Settings,
    Table,
    Watch,
    audience_of,
    is_shared,
    key_of,
    see,
)
from tenback.tables import events as on
from tenback.tables import requests as ask
from tests.tables import secrecy
from tests.tables.room import FOUNDER, Room, gathered, next_step, seat_key, shuffle, started

TOLD_AS_KEPT = (
    *(
        on.Changed,
        on.Named,
        on.Left,
        on.Handed,
        on.Regained,
        on.Contributed,
        on.Wished,
        on.Proposed,
    ),
    *(on.Agreed, on.Started, on.Laid, on.Undone, on.Ended, on.Signalled, on.Talked),
    *(on.Revealed, on.Rematch, on.Renewed, on.Closed, on.Hinted, on.Reacted),
    *(on.LinkRevoked, on.DeviceRevoked, on.PersonRemoved),
)
"""Events that hold no secret: everybody is told all of each."""


def as_json(value: object) -> Any:
    return json.decode(json.encode(value))


def hands_told(after: Table, audience: Audience) -> dict[str, Any]:
    state = after.game.state
    assert state is not None
    return {
        "hands": [
            {"seat": seat, "cards": sorted(state.hands[seat])} for seat in sorted(audience.seats)
        ],
        "cards": [len(hand) for hand in state.hands],
        "draw": [len(pile) for pile in state.draws],
    }


def turn_told(event: on.Turned, audience: Audience) -> dict[str, Any]:
    return {
        "seat": event.seat,
        "count": len(event.drew),
        "drew": sorted(event.drew) if event.seat in audience.seats else None,
        "skipped": list(event.skipped),
        "next": event.next,
    }


TOLD_IN_PART: dict[type[on.Event], Callable[[Any, Table, Audience], dict[str, Any]]] = {
    on.Created: lambda event, after, audience: {
        "settings": as_json(event.settings),
        "format": event.format,
        "given": event.begin is not None,
    },
    on.Committed: lambda event, after, audience: {
        "commitment": as_json(event.commitment),
    },
    on.Invited: lambda event, after, audience: {
        "person": event.person,
        "seat": event.seat,
        "watch": event.watch,
    },
    on.Sat: lambda event, after, audience: {
        "seat": event.seat,
        "person": event.person,
        "name": event.name,
    },
    on.Returned: lambda event, after, audience: {"person": event.person},
    on.Dealt: lambda event, after, audience: hands_told(after, audience),
    on.Resumed: lambda event, after, audience: hands_told(after, audience),
    on.Turned: lambda event, after, audience: turn_told(event, audience),
}
"""What is told of an event with a secret in it: keys, hands, drawn cards, the dealer's secret."""


def test_every_event_is_told_to_somebody() -> None:
    assert set(on.AnyEvent.__args__) == {*TOLD_AS_KEPT, *TOLD_IN_PART}


def audiences(table: Table) -> list[Audience]:
    seats = range(len(table.seats))
    return [BYSTANDER, *(Audience((seat,)) for seat in seats), Audience(tuple(seats))]


@pytest.mark.parametrize("kind", secrecy.KINDS)
def test_each_audience_is_told_exactly_what_it_may_know(kind: str) -> None:
    for asked in (one for seed in range(2) for one in secrecy.script(kind, seed)):
        if len(asked.entries) != 1:  # ``after`` is the table after the last entry
            continue
        (entry,) = asked.entries
        for audience in audiences(asked.after):
            told = see(asked.after, entry, audience)
            expected = as_json(entry.event)
            if type(entry.event) in TOLD_IN_PART:
                build = TOLD_IN_PART[type(entry.event)]
                expected = {"type": expected["type"], **build(entry.event, asked.after, audience)}
            assert as_json(told) == expected
            same = told == see(asked.after, entry, BYSTANDER)
            assert is_shared(entry.event, audience) is same


def test_a_hint_is_told_to_everybody() -> None:
    table = started(Settings("coop(players=1)")).table
    hinted = on.Hinted(0)
    entry = on.Entry(table.number, 0, b"", "", hinted)
    assert [see(table, entry, audience) for audience in audiences(table)] == [hinted] * 3
    assert is_shared(hinted, Audience((0,)))


@pytest.mark.parametrize("rules", ["coop(players=1)", "coop(players=3)", "duel"])
def test_a_deal_tells_each_player_the_own_hand_in_order(rules: str) -> None:
    room = gathered(Settings(rules))
    shuffle(room)
    state = room.table.game.state
    assert state is not None
    (dealt,) = [entry for entry in room.log if isinstance(entry.event, on.Dealt)]
    for audience in audiences(room.table):
        told = as_json(see(room.table, dealt, audience))
        assert told == {"type": "dealt", **hands_told(room.table, audience)}
        assert is_shared(dealt.event, audience) is (audience == BYSTANDER)
    assert len(state.hands[0]) > 1


WAYS = [*Watch]


def link_to(room: Room, name: str, watch: bool = False) -> bytes:
    room.do(FOUNDER, ask.Invite(name, watch=watch))
    return key_of(name)


@pytest.mark.parametrize("watch", WAYS)
def test_people_see_their_own_seats(watch: Watch) -> None:
    room = started(Settings("coop(players=3)", watch=watch))
    for seat in range(3):
        assert audience_of(room.table, seat_key(seat)) == Audience((seat,), person=seat)


def test_a_person_with_two_seats_sees_both() -> None:
    room = Room(Settings("coop(players=3)", watch=Watch.NOBODY))
    room.do(FOUNDER, ask.Sit(2, "Ana"))
    room.do(FOUNDER, ask.Sit(0, "Ana again"))
    assert audience_of(room.table, FOUNDER) == Audience((0, 2), person=0)


@pytest.mark.parametrize("watch", WAYS)
def test_a_person_without_a_seat_sees_as_a_bystander(watch: Watch) -> None:
    room = Room(Settings("coop(players=2)", watch=watch))
    assert audience_of(room.table, FOUNDER) == Audience((), person=0)


@pytest.mark.parametrize("watch", WAYS)
def test_the_house_sees_as_a_bystander(watch: Watch) -> None:
    assert audience_of(started(Settings("duel", watch=watch)).table, HOUSE) == BYSTANDER


@pytest.mark.parametrize("caller", [b"", key_of("a stranger")])
@pytest.mark.parametrize("watch", WAYS)
def test_strangers_see_a_table_that_anyone_may_watch(watch: Watch, caller: bytes) -> None:
    gathering = Room(Settings("coop(players=2)", watch=watch))
    playing = started(Settings("coop(players=2)", watch=watch))
    allowed = BYSTANDER if watch is Watch.ANYONE else None
    assert audience_of(gathering.table, caller) == allowed
    assert audience_of(playing.table, caller) == allowed


@pytest.mark.parametrize("to_watch", [False, True])
@pytest.mark.parametrize("watch", WAYS)
def test_a_link_shows_the_table_before_the_deal(watch: Watch, to_watch: bool) -> None:
    room = gathered(Settings("coop(players=2)", watch=watch))
    link = link_to(room, "link", to_watch)
    assert audience_of(room.table, link) == BYSTANDER
    shuffle(room)
    assert room.stands(Phase.CHOOSING)
    after_the_deal = None if watch is Watch.NOBODY else BYSTANDER
    assert audience_of(room.table, link) == after_the_deal


DAY = dt.date(2025, 11, 15)


@pytest.mark.parametrize("watch", WAYS)
def test_the_cards_of_a_day_are_for_their_players_until_they_are_revealed(watch: Watch) -> None:
    """A spectator may still want to play the same deal, with a link or as the founder."""
    room = Room(Settings("coop(players=1)", watch=watch, daily=DAY))
    to_sit, to_watch = key_of("to sit"), key_of("to watch")
    room.do(FOUNDER, ask.Invite("to sit"))
    room.do(FOUNDER, ask.Invite("to watch", watch=True))
    room.do(to_sit, ask.Sit(0, "Ana", "Ana"))
    before = BYSTANDER if watch is Watch.ANYONE else None
    assert audience_of(room.table, b"") == before
    assert audience_of(room.table, to_watch) == BYSTANDER
    assert audience_of(room.table, FOUNDER) == Audience((), person=0)
    room.do(key_of("Ana"), ask.Ready(0))
    assert room.stands(Phase.PLAYING)
    for caller in (b"", key_of("a stranger"), to_watch, to_sit, FOUNDER):
        assert audience_of(room.table, caller) is None
    assert audience_of(room.table, key_of("Ana")) == Audience((0,), person=1)
    assert audience_of(room.table, HOUSE) == BYSTANDER
    random = Random(1)
    while room.stands(Phase.PLAYING):
        room.do(key_of("Ana"), next_step(room, random)[1])
    assert audience_of(room.table, b"") is audience_of(room.table, FOUNDER) is None
    room.now += 2 * 86_400_000
    room.do(HOUSE, ask.Reveal())
    assert audience_of(room.table, b"") == before
    assert audience_of(room.table, FOUNDER) == Audience((), person=0)

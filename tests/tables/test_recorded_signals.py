"""The record of a table tells what was said there, as it stood at every step."""

from __future__ import annotations

from random import Random

from tenback.record import moments, read, write
from tenback.rules import Signal
from tenback.tables import Phase, Settings, Table, record_of
from tenback.tables import requests as ask
from tests.tables.room import caller_for, next_step, seat_key, started

Stands = list[tuple[tuple[str | None, ...], bool]]


def standing(table: Table) -> Stands:
    return [
        (tuple(word and word.value for word in said.words), said.trouble)
        for said in table.game.said
    ]


def signal(dice: Random, seat: int) -> ask.GiveSignal:
    said = dice.choice(list(Signal))
    alone = said is Signal.TROUBLE or (said is Signal.NOTHING and dice.random() < 0.5)
    return ask.GiveSignal(seat, said, None if alone else dice.randrange(4))


def test_a_game_with_signals_is_recorded_as_it_was_heard() -> None:
    room, dice = started(Settings("coop(players=3)")), Random(3)
    stood: dict[int, Stands] = {}
    """By how many steps the game had come."""
    while room.table.phase is Phase.PLAYING:
        for seat in dice.choices(range(3), k=dice.randrange(4)):
            room.do(seat_key(seat), signal(dice, seat))
        stood[len(room.table.game.steps)] = standing(room.table)
        seat, asked = next_step(room, dice)
        room.do(caller_for(room, seat), asked)
    record = record_of(room.table)
    assert read(write(record)) == record
    assert {one.signal for one in record.signals} == set(Signal)
    told = [
        [
            (tuple(word and word.value for word in said.words), said.trouble)
            if said
            else ((None,) * 4, False)
            for said in moment.heard
        ]
        for moment in moments(record)
    ]
    assert len(stood) > 40
    assert {at: told[at] for at in stood} == stood


def test_of_what_was_said_at_one_moment_the_last_is_recorded() -> None:
    room, dice = started(Settings("coop(players=2)")), Random(1)
    for said in (Signal.LEAVE_IT, Signal.USE_IT):
        room.do(seat_key(1), ask.GiveSignal(1, said, 0))
    assert [one.signal for one in room.table.game.signals] == [Signal.USE_IT]
    seat, asked = next_step(room, dice)
    room.do(caller_for(room, seat), asked)
    room.do(seat_key(1), ask.GiveSignal(1, Signal.NOTHING, 0))
    assert [(one.after, one.signal, one.pile) for one in room.table.game.signals] == [
        (1, Signal.USE_IT, "^1"),
        (2, Signal.NOTHING, "^1"),
    ]

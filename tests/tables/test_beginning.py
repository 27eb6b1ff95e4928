"""Playing on from where another game stands: solo, with others, again and again."""

from __future__ import annotations

import datetime as dt
from random import Random

import pytest
from msgspec import json

from tenback.record import Record, read, state_after, verify, write
from tenback.rules import Talk, ruleset
from tenback.tables import (
    BYSTANDER,
    Audience,
    Begin,
    Code,
    Create,
    Phase,
    Refusal,
    Request,
    Settings,
    decide,
    fold,
    record_of,
    records_of,
    see,
    view_of,
)
from tenback.tables import events as on
from tenback.tables import requests as ask
from tests.tables.room import (
    FOUNDER,
    Room,
    choose,
    fresh_bytes,
    gathered,
    play_out,
    seat_key,
    started,
)

FULL = [(rules, steps) for rules in ("coop", "coop(players=3)", "duel") for steps in (0, 1, 2, 11)]


def played(rules: str) -> Record:
    """A whole game of random plays."""
    room = started(Settings(rules), seed=3)
    play_out(room, Random(3))
    return record_of(room.table)


def begun(record: Record, step: int, talk: Talk = Talk.FREE) -> Room:
    """A table that goes on from there, everybody seated and ready."""
    settings = Settings("coop", talk=talk)
    room = gathered(settings, room=Room(settings, begin=Begin(write(record), step)))
    for seat in range(record.rules.players):
        room.do(seat_key(seat), ask.Ready(seat))
    return room


def test_a_person_with_the_name_of_a_bot_is_none_in_a_record() -> None:
    room = started(Settings("coop(players=2)", bots=(None, "greedy")), seed=3)
    room.do(FOUNDER, ask.Rename(0, "greedy"))
    play_out(room, Random(3))
    assert record_of(room.table).names == ("Greedy", "greedy")


@pytest.mark.parametrize(("rules", "step"), FULL)
def test_a_game_goes_on_from_any_step(rules: str, step: int) -> None:
    record = played(rules)
    room = begun(record, step)
    assert room.table.game.state == state_after(record, step)
    if step == 0 and record.rules.players > 1:
        assert room.stands(Phase.CHOOSING)
        choose(room, 1)
    play_out(room, Random(4))
    again = record_of(room.table)
    assert (again.opening, again.steps[:step]) == (record.opening, record.steps[:step])
    assert read(write(again)) == again
    assert not verify(again).ok
    assert list(records_of(room.log)) == [again]
    room.holds()


def test_a_study_goes_on_too() -> None:
    state = state_after(played("coop"), 9)
    room = begun(Record(state.rules, state), 0)
    assert room.table.game.state == state
    play_out(room, Random(1))
    assert record_of(room.table).opening == state


def test_the_table_says_what_may_be_said() -> None:
    room = begun(played("coop(players=2)"), 5, Talk.STRICT)
    assert room.table.rules == ruleset("coop(players=2,talk=strict)")
    play_out(room, Random(2))
    assert record_of(room.table).rules == room.table.rules


def test_a_rematch_begins_at_the_same_place() -> None:
    record = played("coop(players=2)")
    room = begun(record, 7)
    play_out(room, Random(5))
    for seat in range(2):
        room.do(seat_key(seat), ask.Again(seat))
    for seat in range(2):
        room.do(seat_key(seat), ask.Ready(seat))
    assert room.table.game.state == state_after(record, 7)
    room.holds()


def test_it_is_given_and_nothing_is_proved() -> None:
    room = begun(played("coop(players=2)"), 3)
    proof = view_of(room.table, BYSTANDER).proof
    assert (proof.given, proof.commitment, proof.secret, proof.decks) == (True, b"", None, None)
    play_out(room, Random(6))
    over = view_of(room.table, BYSTANDER).proof
    assert (over.given, over.secret) == (True, None)
    assert over.decks == room.table.game.decks


def test_an_invited_guest_learns_nothing_of_the_record() -> None:
    """The record holds all cards: neither the events nor the views show it before the end."""
    record = played("coop(players=2)")
    room = Room(Settings("coop"), begin=Begin(write(record), 4))
    gathered(room.settings, room=room)
    shuffle_without_words(room)
    table = None
    for entry in room.log:
        table = fold(table, entry)
        told_now = json.encode(see(table, entry, Audience((1,))))
        shown = json.encode(view_of(table, Audience((1,))))
        for told in (told_now, shown):
            assert b"Deck" not in told and write(record)[:40].encode() not in told
    assert json.encode(see(room.table, room.log[0], BYSTANDER)).count(b'"given":true') == 1
    resumed = next(entry for entry in room.log if isinstance(entry.event, on.Resumed))
    hands = json.decode(json.encode(see(room.table, resumed, Audience((1,)))))["hands"]
    state = room.table.game.state
    assert state is not None
    assert hands == [{"seat": 1, "cards": list(state.hands[1])}]


def shuffle_without_words(room: Room) -> None:
    for seat in range(2):
        room.do(seat_key(seat), ask.Ready(seat))


def test_nobody_shuffles_what_is_not_dealt() -> None:
    settings = Settings("coop")
    room = gathered(settings, room=Room(settings, begin=Begin(write(played("coop")), 2)))
    room.refused(FOUNDER, ask.Ready(0, b"words"), Code.NO_SHUFFLING)


@pytest.mark.parametrize(
    ("begin", "daily", "complaint"),
    [
        (Begin("no record", 0), None, "line 1"),
        (Begin(write(played("coop")), 10_000), None, "no state after"),
        (Begin(write(played("coop")), len(played("coop").steps)), None, "over there"),
        (Begin(write(played("coop")), 0), dt.date(2025, 11, 15), "the deal of a day"),
    ],
)
def test_what_makes_no_sense_is_refused(
    begin: Begin, daily: dt.date | None, complaint: str
) -> None:
    create = Create(Settings("coop", daily=daily), FOUNDER, begin)
    answer = decide(None, Request("r1", 0, create), b"", 1_763_200_000_000, fresh_bytes)
    assert isinstance(answer, Refusal)
    assert answer.code == Code.BAD_SETTINGS
    assert complaint in str(answer.details["complaint"]), answer.details

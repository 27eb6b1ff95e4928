"""Signals, messages and reactions at a table."""

from __future__ import annotations

from random import Random

import pytest

from tenback.record import moments, read, write
from tenback.rules import Signal, Talk
from tenback.tables import Code, Phase, Settings, Table, record_of, view_of
from tenback.tables import events as on
from tenback.tables import requests as ask
from tenback.tables.audience import BYSTANDER
from tenback.tables.events import Reaction
from tenback.tables.talk import MAX_MESSAGE_CHARACTERS, Why
from tenback.tables.talking import MAX_REACTIONS_PER_TURN
from tests.tables.room import (
    FOUNDER,
    Room,
    caller_for,
    gathered,
    next_step,
    play_out,
    seat_key,
    started,
)

TEAM, DUEL = Settings("coop(players=2)"), Settings("duel")


def test_a_signal_needs_a_game() -> None:
    room = gathered(TEAM)
    room.refused(FOUNDER, ask.GiveSignal(0, Signal.LEAVE_IT, 0), Code.WRONG_PHASE)


def test_a_signal_is_about_a_pile_that_there_is() -> None:
    room = started(TEAM)
    for pile in (0, 3):
        room.do(FOUNDER, ask.GiveSignal(0, Signal.LEAVE_IT, pile))
    for missing in (4, None):
        asked = ask.GiveSignal(0, Signal.LEAVE_IT, missing)
        assert room.refused(FOUNDER, asked, Code.NO_SUCH_PILE).details == {"last": 3}


@pytest.mark.parametrize("settings", [TEAM, DUEL], ids=["before a deal", "in a duel"])
def test_where_nothing_can_be_revealed_only_the_length_of_a_message_counts(
    settings: Settings,
) -> None:
    room = gathered(settings) if settings is TEAM else started(settings)
    room.do(FOUNDER, ask.Say(0, "I have 47"))
    room.do(FOUNDER, ask.Say(0, "x y " * (MAX_MESSAGE_CHARACTERS // 4)))
    assert len(room.table.talk[-1].text) <= MAX_MESSAGE_CHARACTERS
    long = "x" * (MAX_MESSAGE_CHARACTERS + 1)
    refusal = room.refused(FOUNDER, ask.Say(0, long), Code.TALK)
    assert (refusal.reason, refusal.rule) == (Why.LONG.value, None)
    assert refusal.details == {"start": MAX_MESSAGE_CHARACTERS, "end": len(long)}
    refusal = room.refused(FOUNDER, ask.Say(0, " \u200b "), Code.TALK)
    assert (refusal.reason, refusal.rule) == (Why.EMPTY.value, None)
    assert refusal.details == {"start": 0, "end": 3}


def test_a_message_of_the_greatest_length_is_said() -> None:
    room = started(DUEL)
    room.do(FOUNDER, ask.Say(0, "o" * MAX_MESSAGE_CHARACTERS))


WAITING_TEAM = Settings("coop(players=3)", takeover=120)
SMILE, NUDGE = Reaction.SMILE, Reaction.NUDGE


def end_turn(room: Room) -> None:
    """Play until another seat is to move."""
    assert room.table.game.state is not None
    mover = room.table.game.state.to_move
    random = Random(1)
    while room.table.game.state.to_move == mover:
        seat, step = next_step(room, random)
        room.do(seat_key(seat), step)


def others(room: Room) -> list[int]:
    """The seats that are not to move."""
    assert room.table.game.state is not None
    return [seat for seat in range(3) if seat != room.table.game.state.to_move]


def test_a_reaction_is_told_to_everybody() -> None:
    room = started(WAITING_TEAM)
    room.do(seat_key(1), ask.React(1, Reaction.HEART))
    assert room.log[-1].event == on.Reacted(1, Reaction.HEART)


def test_while_partners_hold_cards_reactions_cannot_count_out_a_card() -> None:
    room = started(WAITING_TEAM)
    for _ in range(MAX_REACTIONS_PER_TURN):
        room.do(seat_key(1), ask.React(1, SMILE))
    refusal = room.refused(seat_key(1), ask.React(1, Reaction.OUCH), Code.REACTED)
    assert refusal.details == {"most": MAX_REACTIONS_PER_TURN}
    room.do(seat_key(2), ask.React(2, SMILE))
    end_turn(room)
    room.do(seat_key(1), ask.React(1, SMILE))


def test_after_the_game_and_in_a_duel_only_the_allowance_counts() -> None:
    for room in (started(Settings("duel")), started(Settings("coop(players=1)"))):
        if room.table.together:
            play_out(room, Random(1))
        for _ in range(MAX_REACTIONS_PER_TURN + 1):
            room.do(FOUNDER, ask.React(0, SMILE))


def test_where_nobody_talks_only_a_nudge_is_possible() -> None:
    room = started(Settings("coop(players=3)", talk=Talk.SILENT))
    seat = others(room)[0]
    room.refused(seat_key(seat), ask.React(seat, SMILE), Code.SILENT)
    room.do(seat_key(seat), ask.React(seat, NUDGE))


def test_a_nudge_is_for_another_person_to_move_once_in_a_turn() -> None:
    room = started(WAITING_TEAM)
    seat, other = others(room)
    mover = 3 - seat - other
    room.refused(seat_key(mover), ask.React(mover, NUDGE), Code.NOBODY_TO_NUDGE)
    room.do(seat_key(seat), ask.React(seat, NUDGE))
    room.refused(seat_key(seat), ask.React(seat, NUDGE), Code.REACTED)
    room.do(seat_key(other), ask.React(other, NUDGE))
    end_turn(room)
    seat = others(room)[0]
    room.do(seat_key(seat), ask.React(seat, NUDGE))


def test_nobody_is_nudged_who_has_left_or_is_played_by_a_bot() -> None:
    for away in (ask.Leave, lambda seat: ask.Hand(seat, "greedy")):
        room = started(WAITING_TEAM)
        seat, other = others(room)
        mover = 3 - seat - other
        room.do(seat_key(mover), away(mover))
        room.refused(seat_key(seat), ask.React(seat, NUDGE), Code.NOBODY_TO_NUDGE)


def test_the_view_tells_when_a_bot_sits_in() -> None:
    room = started(WAITING_TEAM)
    room.do(seat_key(1), ask.Leave(1))
    left_at = room.table.seats[1].left_at
    assert left_at is not None
    seats = view_of(room.table, BYSTANDER).seats
    assert [seat.bot_at for seat in seats] == [None, left_at + 120_000, None]
    room.do(seat_key(1), ask.Return())
    assert view_of(room.table, BYSTANDER).seats[1].bot_at is None


def test_a_partner_lets_the_bot_of_the_table_play_for_a_player_who_left() -> None:
    room = started(WAITING_TEAM)
    room.refused(seat_key(2), ask.Hand(1, "greedy"), Code.NOT_YOUR_SEAT)
    room.do(seat_key(1), ask.Leave(1))
    room.refused(seat_key(2), ask.Hand(1, "random"), Code.NOT_YOUR_SEAT)
    room.do(seat_key(2), ask.Hand(1, "greedy"))
    assert room.table.seats[1].bot == "greedy"
    room.do(seat_key(1), ask.Regain(1))


def test_without_an_agreed_bot_and_in_a_duel_nobody_replaces_the_other() -> None:
    for settings in (Settings("coop(players=3)"), Settings("duel", takeover=120)):
        room = started(settings)
        room.do(seat_key(1), ask.Leave(1))
        room.refused(FOUNDER, ask.Hand(1, "greedy"), Code.NOT_YOUR_SEAT)


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

"""Seats under other settings, and bots that sit in."""

from __future__ import annotations

from datetime import date
from random import Random

import pytest
from msgspec import UNSET, to_builtins
from msgspec.structs import replace

from tenback.client.mirror import updated
from tenback.hosting import messages as wire
from tenback.rules import Talk
from tenback.tables import HOUSE, Code, Phase, Settings, audience_of, key_of, view_of
from tenback.tables import requests as ask
from tenback.tables.allowances import ALLOWED
from tenback.tables.events import Counted
from tenback.tables.seating import SitIn, sit_ins
from tests.tables.room import FOUNDER, Room, changed, gathered, play_out, seat_key, sit, started
from tests.tables.stories import update

FOUR = Settings("coop(players=4)", takeover=60)


def test_the_founder_changes_the_rules_and_nobody_is_ready_any_more() -> None:
    room = gathered(FOUR)
    room.do(seat_key(1), ask.Ready(1, b"words"))
    commitment = room.table.game.commitment
    room.do(FOUNDER, changed(FOUR, rules="expert(players=4)", talk=Talk.STRICT))
    assert room.table.rules.minimum == 3
    assert room.table.settings.talk is Talk.STRICT
    assert room.table.settings.takeover == 60
    assert not any(seat.ready for seat in room.table.seats)
    assert room.table.game.contributions == (None,) * 4
    assert room.table.game.commitment == commitment
    for seat in range(4):
        room.do(seat_key(seat), ask.Ready(seat))
    assert room.stands(Phase.CHOOSING)
    state = room.table.game.state
    assert state is not None and state.rules.minimum == 3
    room.holds()


def test_only_the_founder_changes_them_and_only_before_the_deal() -> None:
    room = gathered(FOUR)
    for caller in (seat_key(1), key_of("stranger"), b""):
        room.refused(caller, changed(FOUR), Code.NOT_ALLOWED)
    for seat in range(4):
        room.do(seat_key(seat), ask.Ready(seat))
    room.refused(FOUNDER, changed(FOUR), Code.WRONG_PHASE)


def test_the_deal_of_a_day_keeps_its_rules() -> None:
    room = Room(Settings("expert", daily=date(2025, 11, 15)))
    room.refused(FOUNDER, changed(room.settings, rules="coop"), Code.NOT_ALLOWED)


def test_rules_that_do_not_exist_are_refused() -> None:
    room = gathered(FOUR)
    room.refused(FOUNDER, changed(FOUR, rules="coop(players=4,jump=0)"), Code.BAD_SETTINGS)
    assert room.table.settings.rules == "coop(players=4)"


def test_who_was_ready_for_the_old_rules_is_not_ready_for_the_new_ones() -> None:
    room = gathered(FOUR)
    seen = room.table.number
    room.do(FOUNDER, changed(FOUR, rules="expert(players=4)"))
    stale = room.request(seat_key(1), ask.Ready(1), seen=seen)
    assert getattr(stale, "code", None) is Code.STALE


def test_where_seats_disappear_bots_go_and_people_move() -> None:
    room = Room(Settings("coop(players=5)", bots=(None, "greedy", None, None, "value")))
    for seat in (0, 3):
        sit(room, seat)
    room.do(FOUNDER, ask.Invite("to the fourth", seat=3))
    room.do(seat_key(3), ask.Say(3, "hello"))
    room.do(FOUNDER, changed(room.settings, rules="coop(players=2)"))
    assert [seat.person for seat in room.table.seats] == [0, 1]
    assert room.table.settings.bots == (None, None)
    assert [line.seat for line in room.table.talk] == [1]
    assert room.table.invitations[key_of("to the fourth")].seat is None
    room.do(FOUNDER, changed(room.settings, rules="coop(players=3)"))
    assert [seat.taken for seat in room.table.seats] == [True, True, False]
    room.refused(FOUNDER, changed(room.settings, rules="coop"), Code.TOO_FEW_SEATS)
    room.holds()


def test_everybody_is_told_the_settings_and_the_seats() -> None:
    room = gathered(FOUR)
    room.do(seat_key(3), ask.Leave(3))
    before = room.table
    entries = room.do(FOUNDER, changed(FOUR, rules="coop(players=3)", hints=True))
    for caller in (FOUNDER, seat_key(1), b""):
        was, now = audience_of(before, caller), audience_of(room.table, caller)
        assert was is not None and now is not None
        told = update(before, [(entries[0], room.table)], was, now)
        told = wire.read_from_server(wire.write(told))
        assert told.own is not UNSET
        view = updated(view_of(before, was), told)
        assert to_builtins(view) == to_builtins(view_of(room.table, now))


def test_between_two_games_the_rules_can_change_too() -> None:
    room = started(Settings("coop(players=2,cards=2-12,hand=3,jump=3)"))
    play_out(room, Random(1))
    for seat in (0, 1):
        room.do(seat_key(seat), ask.Again(seat))
    room.do(FOUNDER, changed(room.settings, rules="duel"))
    assert room.table.game.number == 2
    assert room.table.rules.sides == 2


def test_the_founder_cannot_fill_the_log_with_changes() -> None:
    room = gathered(FOUR)
    for _ in range(ALLOWED[Counted.SETTINGS]):
        room.do(FOUNDER, changed(FOUR))
    room.refused(FOUNDER, changed(FOUR), Code.USED_UP)


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_a_table_can_have_any_number_of_seats(players: int) -> None:
    room = Room(FOUR)
    sit(room, 0)
    room.do(FOUNDER, changed(FOUR, rules=f"coop(players={players})"))
    assert len(room.table.seats) == players


def test_a_bot_sits_in_for_a_player_who_left_when_the_wait_is_over() -> None:
    room = started(Settings("coop(players=2)", takeover=60))
    assert sit_ins(room.table) == ()
    room.do(HOUSE, ask.Leave(1))
    assert sit_ins(room.table) == (SitIn(1, room.table.settings.sitter, room.now + 60_000),)


def test_no_bot_sits_in_where_the_table_wants_none_or_the_game_is_over() -> None:
    patient = started(Settings("coop(players=2)", takeover=None))
    patient.do(HOUSE, ask.Leave(1))
    assert sit_ins(patient.table) == ()
    room = started(Settings("coop(players=2)", takeover=60))
    room.do(HOUSE, ask.Leave(1))
    assert sit_ins(replace(room.table, phase=Phase.OVER)) == ()

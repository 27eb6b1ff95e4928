"""Permissions at a table: of people, guests with a link, the founder and the house."""

from __future__ import annotations

import re
from random import Random

from tenback.rules import Signal, Wish
from tenback.tables import (
    HOUSE,
    Code,
    Phase,
    Settings,
    key_of,
    new_capability,
)
from tenback.tables import requests as ask
from tenback.tables.events import Reaction
from tenback.tables.permissions import CAPABILITY_CHARACTERS, CAPABILITY_PATTERN
from tests.tables.room import (
    FOUNDER,
    PAIR,
    Room,
    gathered,
    next_step,
    seat_key,
    sit,
    started,
)


def test_a_stranger_can_do_nothing() -> None:
    room = started(PAIR)
    for stranger in (b"", key_of("stranger"), key_of("link 1 3")):
        room.refused(stranger, ask.Sit(0, "Zoë", "new"), Code.NOT_ALLOWED)
        room.refused(stranger, ask.Invite("new"), Code.NOT_ALLOWED)
        room.refused(stranger, ask.Return(), Code.NOT_ALLOWED)
        room.refused(stranger, ask.Close(), Code.NOT_ALLOWED)
        room.refused(stranger, ask.Reveal(), Code.NOT_ALLOWED)
        for asked in about_seat(0):
            room.refused(stranger, asked, Code.NOT_YOUR_SEAT)


def about_seat(seat: int) -> list[ask.AnyAsk]:
    return [
        *(ask.Rename(seat, "Zoë"), ask.Leave(seat), ask.Hand(seat, "greedy"), ask.Regain(seat)),
        *(ask.Ready(seat), ask.Propose(seat, 0), ask.Agree(seat, 0), ask.Lay(seat, 5, "^1")),
        *(ask.End(seat), ask.Undo(seat), ask.Say(seat, "hello"), ask.Again(seat)),
        *(ask.GiveSignal(seat, Signal.TROUBLE), ask.SayWish(seat, Wish.GLADLY)),
        ask.React(seat, Reaction.SMILE),
    ]


def test_nobody_acts_for_the_seat_of_another_player() -> None:
    room = started(PAIR)
    for asked in about_seat(0):
        room.refused(seat_key(1), asked, Code.NOT_YOUR_SEAT)


def test_a_seat_that_does_not_exist_is_refused() -> None:
    room = started(PAIR)
    for asked in about_seat(2):
        answer = room.refused(FOUNDER, asked, Code.NO_SUCH_SEAT)
        assert answer.details == {"seat": 2, "last": 1}


def test_the_house_plays_for_bots_only() -> None:
    room = started(PAIR)
    room.refused(HOUSE, next_step(room, Random(1))[1], Code.WITH_PERSON)
    seat, step = next_step(room, Random(1))
    room.do(seat_key(seat), ask.Hand(seat, "greedy"))
    room.refused(seat_key(seat), step, Code.WITH_BOT)
    room.do(HOUSE, step)
    room.do(seat_key(seat), ask.Regain(seat))
    room.refused(seat_key(seat), ask.Regain(seat), Code.WITH_PERSON)


def test_a_seat_is_taken_once() -> None:
    room = gathered(PAIR)
    link = key_of("late")
    room.do(FOUNDER, ask.Invite("late"))
    room.refused(link, ask.Sit(1, "Zoë", "zoë"), Code.SEAT_TAKEN)
    room.refused(FOUNDER, ask.Sit(0, "Ana"), Code.SEAT_TAKEN)


def test_a_person_of_the_table_sits_down_without_a_new_key() -> None:
    room = Room(Settings("coop(players=3)"))
    room.refused(FOUNDER, ask.Sit(2, "Ana", "another"), Code.BAD_KEY)
    room.do(FOUNDER, ask.Sit(2, "Ana"))


def test_an_invitation_is_for_its_seat_and_for_sitting() -> None:
    room = Room(Settings("coop(players=3)"))
    first, second = key_of("for seat two"), key_of("to watch")
    room.do(FOUNDER, ask.Invite("for seat two", 2))
    room.do(FOUNDER, ask.Invite("to watch", watch=True))
    room.refused(first, ask.Sit(1, "Zoë", "zoë"), Code.NOT_ALLOWED)
    room.refused(first, ask.Sit(2, "Zoë"), Code.BAD_KEY)
    room.refused(second, ask.Sit(1, "Zoë", "zoë"), Code.NOT_ALLOWED)
    room.do(first, ask.Sit(2, "Zoë", "zoë"))
    room.refused(FOUNDER, ask.Invite("zoë"), Code.KEY_TAKEN)
    room.refused(FOUNDER, ask.Invite("x", 3), Code.NO_SUCH_SEAT)
    room.refused(FOUNDER, ask.Return("for seat two"), Code.KEY_TAKEN)


def test_a_seat_left_before_the_deal_is_free_and_the_founder_may_clear_one() -> None:
    room = gathered(Settings("coop(players=3)"))
    room.do(seat_key(1), ask.Leave(1))
    assert not room.table.seats[1].taken
    room.refused(seat_key(2), ask.Leave(0), Code.NOT_YOUR_SEAT)
    room.do(FOUNDER, ask.Leave(2))
    room.refused(FOUNDER, ask.Leave(2), Code.NOT_YOUR_SEAT)
    room.refused(seat_key(2), ask.Hand(1, "greedy"), Code.NOT_ALLOWED)
    room.do(FOUNDER, ask.Hand(1, "greedy"))
    room.do(FOUNDER, ask.Leave(1))
    assert not room.table.seats[1].taken


def test_the_others_fill_free_seats_with_bots_after_the_founder_has_left() -> None:
    room = gathered(Settings("coop(players=3)"))
    link = key_of("link")
    room.do(FOUNDER, ask.Invite("link"))
    room.do(FOUNDER, ask.Leave(0))
    room.refused(link, ask.Hand(0, "greedy"), Code.NOT_ALLOWED)
    room.do(seat_key(2), ask.Leave(2))
    room.refused(seat_key(2), ask.Hand(2, "greedy"), Code.NOT_ALLOWED)
    room.do(seat_key(1), ask.Hand(0, "greedy"))
    room.do(FOUNDER, ask.Hand(2, "greedy"))
    room.do(seat_key(1), ask.Ready(1))
    assert room.stands(Phase.CHOOSING)
    room.holds()


def test_the_contribution_of_a_player_who_leaves_before_the_deal_is_forgotten() -> None:
    room = gathered(PAIR)
    room.do(seat_key(1), ask.Ready(1, b"my words"))
    room.do(seat_key(1), ask.Leave(1))
    room.do(FOUNDER, ask.Hand(1, "greedy"))
    room.do(FOUNDER, ask.Ready(0))
    assert room.table.game.contributions == (None, None)
    assert room.stands(Phase.CHOOSING)
    room.holds()


def test_a_bot_sits_in_only_after_the_time_that_was_agreed() -> None:
    room = started(Settings("coop(players=2)", takeover=30))
    room.refused(HOUSE, ask.Hand(1, "greedy"), Code.WITH_PERSON)
    room.do(HOUSE, ask.Leave(1))
    for elapsed_ms, seconds in ((0, 30), (29_000, 1), (999, 1)):
        room.now += elapsed_ms
        refusal = room.refused(HOUSE, ask.Hand(1, "greedy"), Code.NOT_YET)
        assert refusal.details == {"seconds": seconds}
    room.now += 1
    room.do(HOUSE, ask.Hand(1, "greedy"))
    room.refused(HOUSE, ask.Hand(1, "greedy"), Code.WITH_BOT)
    room.do(seat_key(1), ask.Return())
    room.do(seat_key(1), ask.Regain(1))
    assert room.table.seats[1].present


def test_the_house_says_since_when_the_others_wait_for_a_lost_connection() -> None:
    room = started(Settings("coop(players=2)", takeover=30))
    room.refused(seat_key(1), ask.Leave(1, since=0), Code.NOT_ALLOWED)
    since, room.now = room.now, room.now + 30_000
    room.do(HOUSE, ask.Leave(1, since))
    room.do(HOUSE, ask.Hand(1, "greedy"))
    room.holds()


def test_without_a_time_no_bot_sits_in() -> None:
    room = started(PAIR)
    room.do(HOUSE, ask.Leave(1))
    room.now += 10**9
    room.refused(HOUSE, ask.Hand(1, "greedy"), Code.WITH_PERSON)


def test_a_device_lets_in_another_device_of_the_same_person() -> None:
    room = started(PAIR)
    room.do(seat_key(1), ask.Leave(1))
    room.do(seat_key(1), ask.Return("telephone"))
    assert room.table.seats[1].left_at is None
    room.do(key_of("telephone"), ask.Say(1, "here I am"))


def test_capabilities_are_long_and_marked() -> None:
    one = new_capability(bytes(32))
    assert re.fullmatch(CAPABILITY_PATTERN, one) and len(one) == CAPABILITY_CHARACTERS
    assert one != new_capability(bytes(31) + b"x")
    assert key_of(one) != key_of(one.removeprefix("2."))


def test_a_guest_who_sits_down_twice_is_one_person() -> None:
    room = Room(Settings("coop(players=3)"))
    sit(room, 1)
    room.do(seat_key(1), ask.Sit(2, "The same"))
    assert [seat.person for seat in room.table.seats] == [None, 1, 1]

"""One person cannot fill the log of a table: whatever is asked, the game can be finished."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tenback.rules import Signal, Wish, ruleset
from tenback.rules.ruleset import MAX_CARD
from tenback.tables import HOUSE, Caller, Code, Phase, Refusal, Settings, key_of
from tenback.tables import requests as ask
from tenback.tables.allowances import ALLOWED, entries_needed, room_for_a_game, room_left
from tenback.tables.events import Counted
from tenback.tables.table import MAX_ENTRIES
from tests.tables.room import (
    FOUNDER,
    Room,
    caller_for,
    gathered,
    next_step,
    play_out,
    seat_key,
    shuffle,
    started,
)

TRIO = Settings("coop(players=3)", takeover=0)


def until_refused(room: Room, caller: Caller, asks: Iterator[ask.AtTable]) -> tuple[int, Refusal]:
    """Ask again and again; how many entries came of it, and why it came to an end."""
    before = room.table.number
    for asked in asks:
        decision = room.request(caller, asked)
        if isinstance(decision, Refusal):
            return room.table.number - before, decision
        assert room.table.number - before < 5_000, "nothing ends it"
    raise AssertionError("all was granted")


def forever(*asks: ask.AtTable) -> Iterator[ask.AtTable]:
    while True:
        yield from asks


def links() -> Iterator[ask.AtTable]:
    number = 0
    while True:
        number += 1
        yield ask.Invite(f"spam {number}")


def devices() -> Iterator[ask.AtTable]:
    number = 0
    while True:
        number += 1
        yield ask.Return(f"device {number}")


PLAYING: dict[Counted, Callable[[], Iterator[ask.AtTable]]] = {
    Counted.WORDS: lambda: forever(ask.Say(1, "la")),
    Counted.SIGNALS: lambda: forever(ask.GiveSignal(1, Signal.USE_IT, 0)),
    Counted.NAMES: lambda: forever(ask.Rename(1, "Bob"), ask.Rename(1, "Rob")),
    Counted.LINKS: links,
    Counted.SEATS: lambda: forever(ask.Hand(1, "greedy"), ask.Regain(1)),
}


@pytest.mark.parametrize("kind", PLAYING)
def test_each_kind_is_counted_for_each_person_and_game(kind: Counted) -> None:
    room = started(TRIO)
    used, refusal = until_refused(room, seat_key(1), PLAYING[kind]())
    assert (used, refusal.code) == (ALLOWED[kind], Code.USED_UP)
    assert refusal.details == {"most": ALLOWED[kind]}
    if kind is Counted.SEATS:
        room.refused(seat_key(1), ask.Hand(1, "greedy"), Code.USED_UP)
    room.do(seat_key(2), ask.Say(2, "others go on"))
    room.do(seat_key(2), ask.Invite("of somebody else"))
    play_out(room, Random(1))
    for seat in range(3):
        room.do(seat_key(seat), ask.Again(seat))
    assert room.stands(Phase.GATHERING)
    room.do(seat_key(1), ask.Say(1, "a new game, a new count"))
    room.holds()


def test_coming_and_going_before_the_deal_is_counted() -> None:
    room = gathered(TRIO)
    for asks in (forever(ask.Leave(1), ask.Sit(1, "Bob")), forever(ask.Return()), devices()):
        until_refused(room, seat_key(1), asks)
        room.refused(seat_key(1), ask.Return(), Code.USED_UP)
    assert room.table.number < 100
    used, _ = until_refused(room, FOUNDER, forever(ask.Leave(2), ask.Hand(2, "greedy")))
    assert used == ALLOWED[Counted.SEATS] - 1, "the founder had sat down"


def test_newcomers_are_counted_together() -> None:
    room = Room(TRIO)
    link = key_of("for all")
    room.do(FOUNDER, ask.Invite("for all"))
    for number in range(ALLOWED[Counted.GUESTS]):
        guest = f"guest {number}"
        room.do(link, ask.Sit(1, "Puppet", guest))
        room.do(key_of(guest), ask.Leave(1))
    room.refused(link, ask.Sit(1, "Puppet", "one more"), Code.USED_UP)
    room.do(FOUNDER, ask.Sit(1, "Ana"))


def test_choosing_and_taking_back_are_counted() -> None:
    room = gathered(TRIO)
    shuffle(room)
    proposals = forever(ask.Propose(1, 0), ask.SayWish(1, Wish.GLADLY))
    used, refusal = until_refused(room, seat_key(1), proposals)
    assert (used, refusal.code) == (ALLOWED[Counted.CHOICES], Code.USED_UP)
    room.do(seat_key(2), ask.Agree(2, 0))
    room.refused(seat_key(2), ask.Agree(2, 0), Code.AGREED_ALREADY)
    room.do(FOUNDER, ask.Agree(0, 0))
    assert room.stands(Phase.PLAYING)

    alone = started(Settings("coop"))
    seat, step = next_step(alone, Random(1))
    for _ in range(ALLOWED[Counted.UNDO]):
        alone.do(FOUNDER, step)
        alone.do(FOUNDER, ask.Undo(seat))
    alone.do(FOUNDER, step)
    alone.refused(FOUNDER, ask.Undo(seat), Code.USED_UP)
    play_out(alone, Random(1))


def test_bots_signal_and_wish_no_more_than_people() -> None:
    room = started(Settings("coop(players=2)", bots=(None, "greedy")))
    used, refusal = until_refused(room, HOUSE, forever(ask.GiveSignal(1, Signal.USE_IT, 0)))
    assert (used, refusal.code) == (ALLOWED[Counted.SIGNALS], Code.USED_UP)
    choosing = gathered(Settings("coop(players=2)", bots=(None, "greedy")))
    shuffle(choosing)
    choosing.do(HOUSE, ask.SayWish(1, Wish.GLADLY))
    choosing.refused(HOUSE, ask.SayWish(1, Wish.GLADLY), Code.READY_ALREADY)


def test_a_malicious_player_uses_up_everything_and_the_others_finish() -> None:
    """Seat 1 does whatever is possible at every turn, in every game; the others play on."""
    room = gathered(TRIO)
    random, games = Random(1), 0
    mischief = [make() for make in PLAYING.values()]
    before = room.table.number
    while games < 3:
        shuffle(room)
        if room.stands(Phase.CHOOSING):
            until_refused(room, seat_key(1), forever(ask.Propose(1, 1), ask.Propose(1, 2)))
            for seat in sorted(room.table.present - room.table.game.agreed):
                room.do(seat_key(seat), ask.Agree(seat, room.table.game.proposal or 0))
        while room.stands(Phase.PLAYING):
            for asks in mischief:
                for _ in range(40):
                    room.request(seat_key(1), next(asks))
            seat, step = next_step(room, random)
            room.do(caller_for(room, seat), step)
        games += 1
        assert room.table.number - before < 2_500
        before = room.table.number
        for seat in sorted(room.table.present):
            room.request(seat_key(seat), ask.Again(seat))
        if not room.stands(Phase.GATHERING):
            break
    assert games >= 2
    room.holds()


def nearly_full(room: Room, free: int) -> None:
    """Let the log be so long that this number of entries is left for what no game needs."""
    number = MAX_ENTRIES - entries_needed(room.table.rules) - free
    room._table = replace(room.table, number=number, moved=0)


def finished(room: Room, random: Random) -> None:
    """Do what a game needs, and only that."""
    for seat, taken in enumerate(room.table.seats):
        if room.stands(Phase.GATHERING) and taken.present and not taken.ready:
            room.do(seat_key(seat), ask.Ready(seat))
    for seat in range(len(room.table.seats)):
        if room.stands(Phase.CHOOSING):
            if room.table.game.proposal is None:
                room.do(caller_for(room, seat), ask.Propose(seat, 0))
            elif seat in room.table.present - room.table.game.agreed:
                room.do(seat_key(seat), ask.Agree(seat, room.table.game.proposal))
    play_out(room, random)
    assert room.stands(Phase.OVER)
    assert room.table.number <= MAX_ENTRIES


SEATS = st.integers(0, 2)
ASKS: st.SearchStrategy[ask.AtTable] = st.one_of(
    st.builds(ask.Say, SEATS, st.just("la")),
    st.builds(ask.GiveSignal, SEATS, st.sampled_from(list(Signal)[:3]), st.integers(0, 3)),
    st.builds(ask.Rename, SEATS, st.just("Zoë")),
    st.builds(ask.Leave, SEATS),
    st.builds(ask.Return),
    st.builds(ask.Hand, SEATS, st.just("greedy")),
    st.builds(ask.Regain, SEATS),
    st.builds(ask.SayWish, SEATS, st.sampled_from(Wish)),
    st.builds(ask.Propose, SEATS, SEATS),
    st.builds(ask.Agree, SEATS, SEATS),
    st.builds(ask.Invite, st.text(max_size=9)),
    st.builds(ask.RemovePerson, st.integers(1, 2)),
    st.builds(ask.RevokeLink, st.integers(1, 12)),
)
CALLERS: st.SearchStrategy[Caller] = st.sampled_from(
    [seat_key(0), seat_key(1), seat_key(2), HOUSE, b""]
)


@given(
    st.integers(0, 30),
    st.booleans(),
    st.lists(st.tuples(ASKS, CALLERS), max_size=60),
    st.integers(0, 5),
)
def test_whatever_is_asked_when_the_log_is_nearly_full_the_game_is_finished(
    free: int, dealt: bool, asks: list[tuple[ask.AtTable, Caller]], seed: int
) -> None:
    room = gathered(TRIO, seed)
    if dealt:
        shuffle(room)
    nearly_full(room, free)
    random = Random(seed)
    for asked, caller in asks:
        room.now += 1_000
        if dealt or not isinstance(asked, ask.Leave | ask.RemovePerson):  # a free seat is no game
            room.request(caller, asked)
        if room.stands(Phase.PLAYING) and random.random() < 0.5:
            seat, step = next_step(room, random)
            room.do(caller_for(room, seat), step)
    if not room.stands(Phase.OVER):
        finished(room, random)


def test_a_full_log_takes_what_the_game_needs_and_no_more() -> None:
    room = started(TRIO)
    nearly_full(room, 0)
    assert not room_left(room.table)
    for asked in (ask.Say(1, "la"), ask.Return(), ask.Rename(1, "Bob"), ask.Hand(1, "greedy")):
        room.refused(seat_key(1), asked, Code.FULL_LOG)
    room.do(HOUSE, ask.Leave(1))
    room.do(HOUSE, ask.Hand(1, "greedy"))
    room.do(FOUNDER, ask.RemovePerson(2))
    play_out(room, Random(1))
    room.refused(FOUNDER, ask.Again(0), Code.FULL_LOG)
    room.do(HOUSE, ask.Close())


def test_a_full_log_takes_the_removal_of_people_in_seats_only() -> None:
    room = Room(TRIO)
    link, guest = key_of("for anybody"), key_of("a guest who leaves")
    room.do(FOUNDER, ask.Invite("for anybody"))
    room.do(link, ask.Sit(1, "Puppet", "a guest who leaves"))
    room.do(guest, ask.Leave(1))
    gathered(TRIO, room=room)
    shuffle(room)
    nearly_full(room, 0)
    room.refused(FOUNDER, ask.RemovePerson(1), Code.FULL_LOG)
    room.do(FOUNDER, ask.RemovePerson(2))


def test_a_new_game_begins_only_where_a_whole_one_fits() -> None:
    room = started(Settings("coop"))
    play_out(room, Random(1))
    nearly_full(room, 100)
    assert room_left(room.table) and not room_for_a_game(room.table)
    room.refused(FOUNDER, ask.Again(0), Code.FULL_LOG)


@pytest.mark.parametrize(
    "rules", [f"coop(players=5,cards=1-{MAX_CARD})", f"duel(cards=1-{MAX_CARD},pairs=4)"]
)
def test_the_longest_game_fits_into_a_log_several_times(rules: str) -> None:
    room = Room(Settings(rules))
    assert room_for_a_game(replace(room.table, number=MAX_ENTRIES // 3))
    assert entries_needed(ruleset(rules)) > 2 * MAX_CARD


@pytest.mark.parametrize("rules", ["coop(players=5)", "short(players=3)", "duel"])
@pytest.mark.parametrize("seed", range(5))
def test_no_game_needs_more_entries_than_are_reserved(rules: str, seed: int) -> None:
    """Also where everybody leaves, is replaced by a bot and removed on the way."""
    room = gathered(Settings(rules, takeover=0), seed)
    before, random = room.table.number, Random(seed)
    shuffle(room)
    if room.stands(Phase.CHOOSING):
        room.do(FOUNDER, ask.Propose(0, 0))
        for seat in range(1, len(room.table.seats)):
            room.do(seat_key(seat), ask.Agree(seat, 0))
    for seat in range(1, len(room.table.seats)):
        room.do(HOUSE, ask.Leave(seat))
        room.do(HOUSE, ask.Hand(seat, "greedy"))
        room.do(FOUNDER, ask.RemovePerson(seat))
    play_out(room, random)
    assert room.table.number - before <= entries_needed(room.table.rules)
    counted = Counter(type(entry.event).__name__ for entry in room.log[before:])
    assert counted["Turned"] <= counted["Laid"]


@pytest.mark.parametrize(
    ("rules", "cards", "seats"), [("coop(players=1)", 98, 1), ("coop(players=5)", 98, 5)]
)
def test_the_reserve_counts_cards_turns_and_seats(rules: str, cards: int, seats: int) -> None:
    assert entries_needed(ruleset(rules)) == 2 * cards + 9 * seats + 10


def test_the_reserve_of_a_duel_counts_the_cards_of_both() -> None:
    rules = ruleset("duel(cards=2-30)")
    assert entries_needed(rules) == 2 * (29 + 29) + 9 * 2 + 10


def test_the_last_entries_before_the_reserve_are_left_for_what_is_noted_at_once() -> None:
    """A request can bring two entries for each seat and two for the table."""
    table = Room(TRIO).table
    last = MAX_ENTRIES - entries_needed(table.rules) - (2 * 3 + 2)
    assert room_left(replace(table, number=last))
    assert not room_left(replace(table, number=last + 1))


def test_a_game_fits_if_there_is_room_for_all_that_its_people_may_add() -> None:
    """For each seat, every allowance, and a note of the house on each time that it is left."""
    table = Room(TRIO).table
    each = sum(ALLOWED.values()) + 2 * (ALLOWED[Counted.SEATS] + 1)
    last = MAX_ENTRIES - entries_needed(table.rules) - 3 * each
    assert room_for_a_game(replace(table, number=last))
    assert not room_for_a_game(replace(table, number=last + 1))

"""Requests that are repeated, stale, out of order, forged or senseless are answered as told."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import ValidationError, convert, json
from msgspec.structs import replace

from tenback.rules import Malformed, Signal, Talk
from tenback.tables import (
    HOUSE,
    Caller,
    Code,
    Create,
    Entry,
    Granted,
    Phase,
    Refusal,
    Repeated,
    Request,
    Settings,
    decide,
    fold,
    from_bytes,
    key_of,
    new_capability,
    replay,
    to_bytes,
)
from tenback.tables import requests as ask
from tenback.tables.events import Talked
from tenback.tables.keys import CAPABILITY_CHARACTERS, CAPABILITY_PATTERN
from tenback.tables.table import MAX_ENTRIES
from tests.tables.room import (
    FOUNDER,
    Room,
    fresh_bytes,
    gathered,
    next_step,
    play_out,
    seat_key,
    sit,
    started,
)

PAIR = Settings("coop(players=2)")


# --- repeats, and what came too late --------------------------------------------------------------


def test_a_repeat_is_answered_as_before_and_changes_nothing() -> None:
    room = started(PAIR)
    seat, step = next_step(room, Random(1))
    first = room.request(seat_key(seat), step, "once")
    assert isinstance(first, Granted)
    room.do(FOUNDER, ask.Say(0, "well done"))
    before = room.table
    again = room.request(seat_key(seat), step, "once", seen=1)
    assert again == Repeated(first.entries[0].number, first.entries[-1].number)
    assert room.table is before


def test_a_repeat_is_known_after_a_restart() -> None:
    room = started(PAIR)
    seat, step = next_step(room, Random(1))
    room.request(seat_key(seat), step, "once")
    table = replay(room.log)
    request = Request("once", 0, step)
    assert isinstance(decide(table, request, seat_key(seat), 0, fresh_bytes), Repeated)


def test_the_same_id_from_somebody_else_is_another_request() -> None:
    room = started(PAIR)
    room.request(seat_key(0), ask.Say(0, "hello"), "same")
    answer = room.request(seat_key(1), ask.Say(1, "hello"), "same")
    assert isinstance(answer, Granted)


def test_a_play_based_on_an_older_game_is_stale_and_told_what_is_new() -> None:
    room = started(PAIR)
    seat, step = next_step(room, Random(1))
    before = room.table.number
    room.do(seat_key(seat), step)
    assert room.request(seat_key(seat), step, seen=before) == Refusal(Code.STALE, since=before)


def test_a_wish_for_a_rematch_is_about_the_game_that_was_seen_to_end() -> None:
    room = started(Settings("duel"))
    playing = room.table.number
    play_out(room, Random(1))
    answer = room.request(FOUNDER, ask.Again(0), seen=playing)
    assert answer == Refusal(Code.STALE, since=playing)


def test_talk_in_between_does_not_make_a_play_stale() -> None:
    room = started(PAIR)
    seen = room.table.number
    room.do(seat_key(1), ask.Say(1, "gently please"))
    seat, step = next_step(room, Random(1))
    assert isinstance(room.request(seat_key(seat), step, seen=seen), Granted)


def test_words_are_never_stale() -> None:
    room = started(PAIR)
    assert isinstance(room.request(FOUNDER, ask.Say(0, "hello"), seen=1), Granted)


def test_nobody_has_seen_the_future() -> None:
    room = started(PAIR)
    number = room.table.number
    answer = room.request(FOUNDER, ask.Say(0, "hello"), seen=number + 1)
    assert answer == Refusal(Code.AHEAD, since=number)


def test_two_devices_laying_the_same_card_lay_it_once() -> None:
    room = started(PAIR)
    seat, step = next_step(room, Random(1))
    device = key_of("a telephone")
    room.do(seat_key(seat), ask.Return(device))
    seen = room.table.number
    assert isinstance(room.request(device, step, seen=seen), Granted)
    answer = room.request(seat_key(seat), step, seen=seen)
    assert isinstance(answer, Refusal)
    assert answer.code is Code.STALE


# --- who may -------------------------------------------------------------------------------------


def test_a_stranger_may_nothing() -> None:
    room = started(PAIR)
    for stranger in (b"", key_of("stranger"), key_of("link 1 3")):
        room.refused(stranger, ask.Sit(0, "Zoë", key_of("new")), Code.NOT_ALLOWED)
        room.refused(stranger, ask.Invite(key_of("new")), Code.NOT_ALLOWED)
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
        ask.GiveSignal(seat, Signal.TROUBLE),
    ]


def test_nobody_acts_for_anothers_seat() -> None:
    room = started(PAIR)
    for asked in about_seat(0):
        room.refused(seat_key(1), asked, Code.NOT_YOUR_SEAT)


def test_there_are_only_the_seats_there_are() -> None:
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
    room.do(FOUNDER, ask.Invite(link))
    room.refused(link, ask.Sit(1, "Zoë", key_of("zoë")), Code.SEAT_TAKEN)
    room.refused(FOUNDER, ask.Sit(0, "Ana"), Code.SEAT_TAKEN)


def test_an_invitation_is_for_its_seat_and_for_sitting() -> None:
    room = Room(Settings("coop(players=3)"))
    first, second = key_of("for seat two"), key_of("to watch")
    room.do(FOUNDER, ask.Invite(first, 2))
    room.do(FOUNDER, ask.Invite(second, watch=True))
    room.refused(first, ask.Sit(1, "Zoë", key_of("zoë")), Code.NOT_ALLOWED)
    room.refused(first, ask.Sit(2, "Zoë"), Code.BAD_KEY)
    room.refused(second, ask.Sit(1, "Zoë", key_of("zoë")), Code.NOT_ALLOWED)
    room.do(first, ask.Sit(2, "Zoë", key_of("zoë")))
    room.refused(FOUNDER, ask.Invite(key_of("zoë")), Code.KEY_TAKEN)
    room.refused(FOUNDER, ask.Invite(key_of("x"), 3), Code.NO_SUCH_SEAT)
    room.refused(FOUNDER, ask.Return(first), Code.KEY_TAKEN)


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
    room.now += 29_001
    assert room.refused(HOUSE, ask.Hand(1, "greedy"), Code.NOT_YET).details == {"seconds": 1}
    room.now += 1_000
    room.do(HOUSE, ask.Hand(1, "greedy"))
    room.refused(HOUSE, ask.Hand(1, "greedy"), Code.WITH_BOT)
    room.do(seat_key(1), ask.Return())
    room.do(seat_key(1), ask.Regain(1))
    assert room.table.seats[1].present


def test_without_a_time_no_bot_sits_in() -> None:
    room = started(PAIR)
    room.do(HOUSE, ask.Leave(1))
    room.now += 10**9
    room.refused(HOUSE, ask.Hand(1, "greedy"), Code.WITH_PERSON)


def test_a_device_more_is_let_in_by_one_that_is() -> None:
    room = started(PAIR)
    room.do(seat_key(1), ask.Leave(1))
    room.do(seat_key(1), ask.Return(key_of("telephone")))
    assert room.table.seats[1].left_at is None
    room.do(key_of("telephone"), ask.Say(1, "here I am"))


# --- what makes no sense --------------------------------------------------------------------------


def test_nothing_is_asked_of_a_table_that_is_not_there() -> None:
    answer = decide(None, Request("r", 0, ask.Say(0, "hello")), FOUNDER, 0, fresh_bytes)
    assert answer == Refusal(Code.NO_TABLE)


def test_a_table_is_opened_once() -> None:
    Room(PAIR).refused(FOUNDER, Create(PAIR, FOUNDER), Code.TABLE_EXISTS)


@pytest.mark.parametrize(
    "settings",
    [
        Settings("no such game"),
        Settings("coop(players=6)"),
        Settings("coop(players=2)", bots=("greedy",)),
        Settings("duel", bots=("Greedy!", None)),
        Settings("duel", sitter=""),
    ],
)
def test_senseless_settings_are_refused(settings: Settings) -> None:
    answer = decide(None, Request("r", 0, Create(settings, FOUNDER)), b"", 0, fresh_bytes)
    assert isinstance(answer, Refusal)
    assert answer.code is Code.BAD_SETTINGS
    assert answer.details["complaint"]


def test_the_talk_of_the_table_is_the_talk_of_its_rules() -> None:
    assert Room(Settings("coop(players=2)", Talk.STRICT)).table.rules.id.endswith("talk=strict)")
    assert Room(Settings("duel(talk=strict)", Talk.FREE)).table.rules.id == "duel"


def test_everything_has_its_time() -> None:
    room = gathered(PAIR)
    phase = {"phase": Phase.GATHERING}
    for asked in (ask.Lay(0, 5, "^1"), ask.End(0), ask.Propose(0, 0), ask.Again(0)):
        assert room.refused(FOUNDER, asked, Code.WRONG_PHASE).details == phase
    room.refused(HOUSE, ask.Reveal(), Code.WRONG_PHASE)
    room.do(FOUNDER, ask.Ready(0))
    room.refused(FOUNDER, ask.Ready(0), Code.READY_ALREADY)


def test_nobody_plays_out_of_turn() -> None:
    room = started(PAIR, seed=0)
    assert room.refused(seat_key(1), ask.End(1), Code.NOT_YOUR_TURN).rule == "A3"


def test_an_illegal_play_cites_its_rule() -> None:
    room = started(PAIR, seed=0)
    answer = room.refused(FOUNDER, ask.End(0), Code.ILLEGAL)
    assert (answer.rule, answer.reason) == ("A4", "illegal-too-few")
    assert answer.details == {"laid": 0, "minimum": 2}
    assert room.refused(FOUNDER, ask.Lay(0, 1_000, "^1"), Code.ILLEGAL).reason == "illegal-not-held"
    assert room.refused(FOUNDER, ask.Lay(0, 5, "^9"), Code.ILLEGAL).rule == "A1"


def test_a_number_is_refused_to_its_writer_with_its_place() -> None:
    room = started(PAIR)
    answer = room.refused(FOUNDER, ask.Say(0, "I have forty"), Code.TALK)
    assert (answer.rule, answer.reason) == ("A10", "talk-word")
    assert answer.details == {"start": 7, "end": 12}
    assert room.refused(FOUNDER, ask.Say(0, "x" * 300), Code.TALK).rule is None


def test_before_and_after_the_game_and_in_a_duel_numbers_do_no_harm() -> None:
    room = gathered(PAIR)
    room.do(FOUNDER, ask.Say(0, "see you at 8"))
    room.refused(FOUNDER, ask.Say(0, "\u200b"), Code.TALK)
    room.refused(FOUNDER, ask.Say(0, "x" * 300), Code.TALK)
    duel = started(Settings("duel"))
    duel.do(FOUNDER, ask.Say(0, "I have 47"))
    duel.refused(FOUNDER, ask.GiveSignal(0, Signal.TROUBLE), Code.SILENT)


def test_hints_are_talk_at_a_free_table_and_not_at_a_strict_one() -> None:
    started(PAIR).do(FOUNDER, ask.Say(0, "I can jump back here"))
    strict = started(Settings("coop(players=2)", Talk.STRICT))
    assert strict.refused(FOUNDER, ask.Say(0, "I can jump back"), Code.TALK).reason == "talk-hint"
    jump = ask.GiveSignal(0, Signal.JUMP_BACK, 1)
    started(PAIR).do(FOUNDER, jump)
    assert strict.refused(FOUNDER, jump, Code.TALK).reason == "talk-hint"
    strict.do(FOUNDER, ask.GiveSignal(0, Signal.LEAVE_IT, 1))


def test_a_signal_is_about_a_pile_or_about_oneself() -> None:
    room = started(PAIR)
    room.do(FOUNDER, ask.GiveSignal(0, Signal.LEAVE_IT, 3))
    room.do(FOUNDER, ask.GiveSignal(0, Signal.TROUBLE))
    room.refused(FOUNDER, ask.GiveSignal(0, Signal.LEAVE_IT, 4), Code.NO_SUCH_PILE)
    room.refused(FOUNDER, ask.GiveSignal(0, Signal.USE_IT), Code.NO_SUCH_PILE)
    room.refused(FOUNDER, ask.GiveSignal(0, Signal.TROUBLE, 1), Code.NO_SUCH_PILE)
    room.refused(FOUNDER, ask.GiveSignal(0, Signal.NOTHING, 4), Code.NO_SUCH_PILE)


def test_a_name_is_short_visible_and_tells_no_number_while_cards_are_held() -> None:
    room = gathered(PAIR)
    room.do(FOUNDER, ask.Rename(0, " Ana   47\u200b "))
    assert room.table.seats[0].name == "Ana 47"
    for name in ("", " \u2060", "x, " * 20, "ab, " * 500):
        room.refused(FOUNDER, ask.Rename(0, name), Code.BAD_NAME)
    room = started(PAIR)
    assert room.refused(FOUNDER, ask.Rename(0, "Forty"), Code.BAD_NAME).rule == "A10"
    room.do(FOUNDER, ask.Rename(0, "Zoë"))


def test_a_bot_has_a_name_that_can_be_one() -> None:
    started(PAIR).refused(FOUNDER, ask.Hand(0, "../bot"), Code.BAD_LEVEL)


def test_a_log_has_an_end() -> None:
    room = gathered(PAIR)
    for number in range(room.table.number + 1, MAX_ENTRIES + 1):
        room.append(Entry(number, room.now, FOUNDER, f"s{number}", Talked(0, "la")))
    room.refused(FOUNDER, ask.Say(0, "hello"), Code.FULL_LOG)
    room.do(HOUSE, ask.Close())


# --- the log and the wire -------------------------------------------------------------------------


def test_a_log_is_refused_that_does_not_begin_at_its_beginning_or_has_a_gap() -> None:
    room = gathered(PAIR)
    with pytest.raises(Malformed):
        replay([])
    with pytest.raises(Malformed):
        replay(room.log[1:])
    with pytest.raises(Malformed):
        replay([*room.log[:2], *room.log[3:]])
    with pytest.raises(Malformed):
        replay([*room.log, room.log[-1]])


def test_a_table_is_opened_only_at_the_beginning_of_a_log() -> None:
    room = gathered(PAIR)
    again = Entry(room.table.number + 1, 0, b"", "r", room.log[0].event)
    with pytest.raises(Malformed):
        fold(room.table, again)


def test_entries_survive_storing() -> None:
    room = started(Settings("coop(players=3)", takeover=5, bots=(None, "greedy", None)))
    assert [from_bytes(to_bytes(entry)) for entry in room.log] == room.log


@pytest.mark.parametrize(
    "request_",
    [
        b'{"id":"","seen":0,"ask":{"ask":"close"}}',
        b'{"id":"r","seen":-1,"ask":{"ask":"close"}}',
        b'{"id":"r","seen":0,"ask":{"ask":"dance"}}',
        b'{"id":"r","seen":0,"ask":{"ask":"end","seat":-1}}',
        b'{"id":"r","seen":0,"ask":{"ask":"end","seat":0,"force":true}}',
        b'{"id":"r","seen":0,"ask":{"ask":"return","key":"c2hvcnQ="}}',
        b'{"id":"r","seen":0,"ask":{"ask":"ready","seat":0,"words":""}}',
        b'{"id":"r","seen":0,"ask":{"ask":"create","settings":{"rules":"duel","takeover":-1}}}',
    ],
)
def test_a_malformed_request_is_not_decoded(request_: bytes) -> None:
    with pytest.raises(ValidationError):
        json.decode(request_, type=Request)


@given(st.data())
def test_whatever_is_asked_is_answered_and_the_log_stays_whole(data: st.DataObject) -> None:
    """Any request by anybody, mid-game: granted or refused, never an accident."""
    room = started(Settings("coop(players=2)", takeover=1, bots=(None, None)))
    seat, small = st.integers(0, 3), st.integers(0, 120)
    text = st.sampled_from(["hello", "47", "", "a b"]) | st.text(max_size=20)
    key = st.binary(min_size=32, max_size=32)
    asks = st.one_of(
        st.builds(ask.Invite, key, st.none() | seat, st.booleans()),
        st.builds(ask.Sit, seat, text, st.none() | key),
        st.builds(ask.Rename, seat, text),
        *(st.builds(kind, seat) for kind in (ask.Leave, ask.Regain, ask.End, ask.Undo, ask.Again)),
        st.builds(ask.Hand, seat, st.sampled_from(["greedy", "?"])),
        st.builds(ask.Return, st.none() | key),
        st.builds(ask.Ready, seat, st.none() | st.just(b"x")),
        *(st.builds(kind, seat, seat) for kind in (ask.Propose, ask.Agree)),
        st.builds(ask.Lay, seat, small, st.sampled_from(["^1", "v2", "^'", ""])),
        st.builds(ask.GiveSignal, seat, st.sampled_from(Signal), st.none() | seat),
        st.builds(ask.Say, seat, text),
        st.builds(ask.Reveal),
    )
    callers: st.SearchStrategy[Caller] = st.sampled_from(
        [seat_key(0), seat_key(1), HOUSE, b"", key_of("stranger")]
    )
    for asked, caller in data.draw(st.lists(st.tuples(asks, callers), max_size=12)):
        room.now += 1_000
        room.request(caller, asked)
    room.holds()


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


def test_a_log_that_is_full_to_the_last_entry_takes_nothing_but_its_closing() -> None:
    room = started(PAIR)
    seat, step = next_step(room, Random(1))
    room._table = replace(room.table, number=MAX_ENTRIES)
    room.refused(seat_key(seat), step, Code.FULL_LOG)
    room.do(HOUSE, ask.Close())


# --- bounds of the fields -------------------------------------------------------------------------


KEY, MARK = bytes(32), bytes(16)

BOUNDS: dict[str, tuple[type[ask.Ask], dict[str, object], dict[str, object]]] = {
    "first seat": (ask.Ready, {"seat": 0}, {"seat": -1}),
    "last seat": (ask.Ready, {"seat": 99}, {"seat": 100}),
    "first entry": (ask.RevokeLink, {"link": 1}, {"link": 0}),
    "short key": (ask.Renew, {"key": KEY}, {"key": KEY[1:]}),
    "long key": (ask.Renew, {"key": KEY}, {"key": KEY + b"x"}),
    "short mark": (ask.Sit, {"device": MARK}, {"device": MARK[1:]}),
    "long mark": (ask.Sit, {"address": MARK}, {"address": MARK + b"x"}),
    "short contribution": (ask.Ready, {"words": b"x"}, {"words": b""}),
    "long text": (ask.Say, {"text": "x" * 2_000}, {"text": "x" * 2_001}),
}
"""By name a request, a value that is just allowed and one that is not."""

OTHERS: dict[type[ask.Ask], dict[str, object]] = {
    ask.Ready: {"seat": 0},
    ask.Sit: {"seat": 0, "name": "Ana"},
    ask.Say: {"seat": 0},
}


@pytest.mark.parametrize("name", BOUNDS)
def test_a_value_beyond_its_bounds_is_malformed(name: str) -> None:
    kind, allowed, beyond = BOUNDS[name]
    rest: dict[str, object] = {"ask": kind.__struct_config__.tag, **OTHERS.get(kind, {})}
    assert isinstance(convert({**rest, **allowed}, kind), kind)
    with pytest.raises(ValidationError):
        convert({**rest, **beyond}, kind)

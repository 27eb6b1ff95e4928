"""Requests that are repeated, stale, out of order, forged or senseless are answered as told."""

from __future__ import annotations

from random import Random

import pytest
from msgspec import ValidationError, convert

from tenback.hosting.messages import read_from_client
from tenback.rules import Signal, Talk
from tenback.tables import (
    HOUSE,
    Code,
    Create,
    Granted,
    Phase,
    Refusal,
    Repeated,
    Request,
    Settings,
    decide,
    key_of,
    replay,
)
from tenback.tables import requests as ask
from tests.tables.room import (
    FOUNDER,
    PAIR,
    Room,
    fresh_bytes,
    gathered,
    next_step,
    play_out,
    seat_key,
    started,
)

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


def test_a_play_based_on_an_older_game_is_stale_and_the_answer_says_what_is_new() -> None:
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


def test_talk_is_never_stale() -> None:
    room = started(PAIR)
    assert isinstance(room.request(FOUNDER, ask.Say(0, "hello"), seen=1), Granted)


def test_a_request_based_on_a_later_entry_is_refused() -> None:
    room = started(PAIR)
    number = room.table.number
    answer = room.request(FOUNDER, ask.Say(0, "hello"), seen=number + 1)
    assert answer == Refusal(Code.AHEAD, since=number)


def test_two_devices_laying_the_same_card_lay_it_once() -> None:
    room = started(PAIR)
    seat, step = next_step(room, Random(1))
    device = key_of("a telephone")
    room.do(seat_key(seat), ask.Return("a telephone"))
    seen = room.table.number
    assert isinstance(room.request(device, step, seen=seen), Granted)
    answer = room.request(seat_key(seat), step, seen=seen)
    assert isinstance(answer, Refusal)
    assert answer.code is Code.STALE


# --- what makes no sense --------------------------------------------------------------------------


def test_a_table_that_does_not_exist_refuses_every_request() -> None:
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
        Settings("duel", bots=("\n", None)),
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


def test_a_request_in_the_wrong_phase_is_refused() -> None:
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


def test_a_text_with_a_number_is_refused_with_the_place_of_the_number() -> None:
    room = started(PAIR)
    answer = room.refused(FOUNDER, ask.Say(0, "I have forty"), Code.TALK)
    assert (answer.rule, answer.reason) == ("A10", "talk-word")
    assert answer.details == {"start": 7, "end": 12}
    assert room.refused(FOUNDER, ask.Say(0, "x" * 300), Code.TALK).rule is None


def test_numbers_are_allowed_before_and_after_the_game_and_in_a_duel() -> None:
    room = gathered(PAIR)
    room.do(FOUNDER, ask.Say(0, "see you at 8"))
    room.refused(FOUNDER, ask.Say(0, "\u200b"), Code.TALK)
    room.refused(FOUNDER, ask.Say(0, "x" * 300), Code.TALK)
    duel = started(Settings("duel"))
    duel.do(FOUNDER, ask.Say(0, "I have 47"))
    duel.refused(FOUNDER, ask.GiveSignal(0, Signal.TROUBLE), Code.SILENT)


def test_hints_about_piles_are_allowed_at_a_free_table_and_not_at_a_strict_one() -> None:
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


def test_a_bot_with_an_impossible_name_is_refused() -> None:
    started(PAIR).refused(FOUNDER, ask.Hand(0, "../bot"), Code.BAD_LEVEL)


@pytest.mark.parametrize(
    "request_",
    [
        b'{"type":"ask","id":"","seen":0,"ask":{"ask":"close"}}',
        b'{"type":"ask","id":"r","seen":-1,"ask":{"ask":"close"}}',
        b'{"type":"ask","id":"r","seen":0,"ask":{"ask":"dance"}}',
        b'{"type":"ask","id":"r","seen":0,"ask":{"ask":"end","seat":-1}}',
        b'{"type":"ask","id":"r","seen":0,"ask":{"ask":"end","seat":0,"force":true}}',
        b'{"type":"ask","id":"r","seen":0,"ask":{"ask":"return","capability":"2.short"}}',
        b'{"type":"ask","id":"r","seen":0,"ask":{"ask":"ready","seat":0,"words":""}}',
        b'{"type":"ask","id":"r","seen":0,"ask":{"ask":"rename","seat":"0","name":"x"}}',
    ],
)
def test_a_malformed_request_is_not_decoded(request_: bytes) -> None:
    with pytest.raises(ValidationError):
        read_from_client(request_)


# --- bounds of the fields -------------------------------------------------------------------------


DEVICE = "d" * 64


BOUNDS: dict[str, tuple[type[ask.Ask], dict[str, object], dict[str, object]]] = {
    "first seat": (ask.Ready, {"seat": 0}, {"seat": -1}),
    "last seat": (ask.Ready, {"seat": 99}, {"seat": 100}),
    "first entry": (ask.RevokeLink, {"link": 1}, {"link": 0}),
    "short device": (ask.Sit, {"device": DEVICE[:16]}, {"device": DEVICE[:15]}),
    "long device": (ask.Sit, {"device": DEVICE}, {"device": DEVICE + "d"}),
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

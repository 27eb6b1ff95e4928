"""The deal of the day: one for all and each variant, not to be guessed, its results listed."""

from __future__ import annotations

import datetime as dt
import hmac
from hashlib import sha256
from random import Random

import pytest

from tenback.record import verify
from tenback.rules import TenbackError, coop, duel, expert
from tenback.tables import (
    HOUSE,
    Code,
    Create,
    Granted,
    Phase,
    Request,
    Settings,
    daily_result,
    daily_secret,
    decide,
    fresh_for,
    record_of,
    replay,
)
from tenback.tables import requests as ask
from tenback.tables.daily import marks_of, puzzle_seed
from tests.tables.room import FOUNDER, Room, fresh_bytes, play_out

DAY = dt.date(2025, 11, 15)
SECRET = b"the server's own"
NOON = int(dt.datetime(2025, 11, 15, 12, tzinfo=dt.UTC).timestamp() * 1_000)


def today(rules: str = "coop(players=1)") -> Room:
    """A daily table, dealt."""
    room = Room(Settings(rules, daily=DAY))
    create = Create(Settings(rules, daily=DAY), FOUNDER)
    opened = decide(
        None, Request("r1", 0, create), b"", NOON, lambda: fresh_for(create, SECRET, b"")
    )
    assert isinstance(opened, Granted)
    room.log = [*opened.entries]
    room._table = replay(room.log)
    room.now = NOON
    room.do(FOUNDER, ask.Sit(0, "Ana"))
    room.do(FOUNDER, ask.Ready(0))
    return room


def test_everybody_gets_the_same_cards() -> None:
    assert today().table.game.decks == today().table.game.decks


def test_each_day_and_each_variant_has_a_deal_of_its_own() -> None:
    days = [DAY, DAY + dt.timedelta(days=1)]
    variants = [coop(1), coop(2), expert(1), duel()]
    secrets = {daily_secret(SECRET, day, rules) for day in days for rules in variants}
    assert len(secrets) == len(days) * len(variants)
    assert daily_secret(b"another", DAY, coop(1)) not in secrets


def derived(purpose: bytes, about: str) -> bytes:
    """HMAC-SHA-256 with the server's key over purpose, day and subject, each after its length."""
    words = b""
    for part in (purpose, b"2025-11-15", about.encode()):
        words += bytes([0, len(part)]) + part
    return hmac.new(SECRET, words, sha256).digest()


def test_what_follows_from_the_key_is_the_same_in_every_version() -> None:
    """Days that are under way must not change when a server is updated."""
    assert daily_secret(SECRET, DAY, coop(1)) == derived(b"tenback daily 1", coop(1).id)
    assert puzzle_seed(SECRET, DAY, "duel") == derived(b"tenback puzzles 1", "duel").hex()
    marks = marks_of(SECRET, DAY, "a phone", "::1")
    assert marks.device == derived(b"tenback device 1", "a phone")[:16]
    assert marks.address == derived(b"tenback address 1", "::1")[:16]


def test_the_deal_of_tomorrow_is_not_given_out_today() -> None:
    settings = Settings("duel", daily=DAY + dt.timedelta(days=1))
    answer = decide(None, Request("r", 0, Create(settings, FOUNDER)), b"", NOON, fresh_bytes)
    assert not isinstance(answer, Granted)
    assert answer.code is Code.NOT_YET  # type: ignore[union-attr]


def test_nobody_shuffles_the_deal_of_the_day() -> None:
    room = Room(Settings("coop(players=1)", daily=DAY))
    room.do(FOUNDER, ask.Sit(0, "Ana"))
    room.refused(FOUNDER, ask.Ready(0, b"my words"), Code.NO_SHUFFLING)


def test_the_proof_is_shown_an_hour_after_the_day_and_not_before() -> None:
    room = today()
    assert daily_result(room.table) is None
    play_out(room, Random(1))
    assert room.stands(Phase.OVER)
    room.refused(FOUNDER, ask.Reveal(), Code.NOT_ALLOWED)
    room.refused(HOUSE, ask.Reveal(), Code.NOT_YET)
    with pytest.raises(TenbackError):
        record_of(room.table)
    finishers = record_of(room.table, finisher=True).proof
    assert finishers is not None and finishers.secret is None
    room.now += 12 * 3600 * 1_000
    room.refused(HOUSE, ask.Reveal(), Code.NOT_YET)
    room.now += 3600 * 1_000 - 1
    room.refused(HOUSE, ask.Reveal(), Code.NOT_YET)
    room.now += 1
    room.do(HOUSE, ask.Reveal())
    assert verify(record_of(room.table)).ok
    room.refused(HOUSE, ask.Reveal(), Code.WRONG_PHASE)


def test_closing_a_daily_table_does_not_tell_the_deal() -> None:
    room = today()
    room.do(FOUNDER, ask.Close())
    assert not room.table.game.revealed
    assert daily_result(room.table) is None


def test_a_daily_deal_is_played_once_at_a_table() -> None:
    room = today()
    play_out(room, Random(1))
    room.refused(FOUNDER, ask.Again(0), Code.NO_REMATCH)


def test_an_ordinary_table_takes_its_chance_and_has_no_daily_result() -> None:
    create = Create(Settings("duel"), FOUNDER)
    assert fresh_for(create, SECRET, b"chance") == b"chance"
    assert fresh_for(ask.Close(), SECRET, b"chance") == b"chance"
    assert daily_result(Room(Settings("duel")).table) is None

"""The small parts: queues of readers, rates, limits, what a server adds to a table's refusals."""

from __future__ import annotations

import asyncio

import pytest
from msgspec import DecodeError, json

from tenback.hosting import asks
from tenback.hosting import messages as wire
from tenback.hosting.faults import Close, Fault
from tenback.hosting.hall import table_id
from tenback.hosting.limits import Limits, with_limits
from tenback.hosting.rates import MOST_KEYS, Rate
from tenback.hosting.reader import Reader
from tenback.rules import Malformed
from tenback.server.api.error_texts import explain, language_of
from tenback.tables import Code
from tenback.tables import requests as at_table
from tenback.text import LANGUAGES, catalogue
from tests.sites import Clock


def taken(reader: Reader) -> list[bytes]:
    """Everything that waits, and at the end nothing."""

    async def take() -> list[bytes]:
        frames: list[bytes] = []
        while True:
            try:
                async with asyncio.timeout(0.01):
                    frame = await reader.next(lambda: b"welcome")
            except TimeoutError:
                return frames
            if frame is None:
                return [*frames, b"end"]
            frames.append(frame)

    return asyncio.run(take())


PONG = wire.write(wire.Pong(1, 2))


def test_news_and_answers_come_in_order() -> None:
    reader = Reader(b"", 4)
    reader.tell(b"one")
    reader.answer(wire.Pong(1, 2))
    reader.tell(b"two")
    assert taken(reader) == [b"one", PONG, b"two"]


def test_who_falls_behind_gets_the_whole_table_and_all_answers() -> None:
    reader = Reader(b"", 4)
    for number in range(4):
        reader.tell(b"%d" % number)
    reader.answer(wire.Pong(1, 2))
    reader.tell(b"one too many")
    reader.tell(b"in the table that is sent")
    assert taken(reader) == [b"welcome", PONG]


def test_after_the_whole_table_the_news_go_on() -> None:
    reader = Reader(b"", 4)

    async def follow() -> list[bytes | None]:
        reader.resync()
        whole = await reader.next(lambda: b"welcome")
        reader.tell(b"goes on")
        return [whole, await reader.next(lambda: b"welcome")]

    assert asyncio.run(follow()) == [b"welcome", b"goes on"]


def test_who_asks_and_never_reads_is_let_go() -> None:
    reader = Reader(b"", 4)
    for _ in range(9):
        reader.answer(wire.Pong(1, 2))
    assert reader.closing is Close.SLOW
    assert taken(reader) == [b"end"]


def test_a_goodbye_comes_after_what_was_said_before() -> None:
    reader = Reader(b"", 4)
    reader.answer(wire.Pong(1, 2))
    reader.close(Close.GOING)
    reader.close(Close.SLOW)
    reader.tell(b"too late")
    assert taken(reader) == [PONG, b"end"]
    assert reader.closing is Close.GOING


def test_a_rate_allows_some_at_once_and_then_so_many_a_second() -> None:
    clock = Clock()
    rate = Rate(2, 3, clock.time)
    assert [rate.take("a") for _ in range(4)] == [0, 0, 0, 0.5]
    assert rate.take("b") == 0
    clock.pass_(0.4)
    assert rate.take("a") == pytest.approx(0.1)
    clock.pass_(0.1)
    assert rate.take("a") == 0
    assert rate.take("a") == 0.5
    clock.pass_(100)
    assert [rate.take("a") for _ in range(4)] == [0, 0, 0, 0.5]


def test_a_rate_remembers_no_more_than_so_many() -> None:
    rate = Rate(1, 1, Clock().time)
    assert rate.take("first") == 0
    for number in range(MOST_KEYS):
        rate.take(number)
    assert rate.take("first") == 0
    assert len(rate._left) <= MOST_KEYS


def test_limits_are_set_by_name() -> None:
    limits = with_limits(Limits(), ["message=100", "away=1.5"])
    assert (limits.message, limits.away, limits.body) == (100, 1.5, Limits().body)


@pytest.mark.parametrize("setting", ["mesage=100", "message", "message=0", "message=x", "name=41"])
def test_limits_that_make_no_sense_are_refused(setting: str) -> None:
    with pytest.raises(Malformed, match="limit"):
        with_limits(Limits(), [setting])


def test_a_server_may_be_stricter_than_a_table() -> None:
    limits = Limits(name=5, text=8)
    refusal = asks.beyond(wire.Sit(0, "Sigismund"), limits)
    assert refusal is not None and refusal.code is Code.BAD_NAME
    assert refusal.details == {"longest": 5}
    assert asks.beyond(at_table.Rename(0, " Ana  "), limits) is None
    refusal = asks.beyond(at_table.Say(0, "quite long"), limits)
    assert refusal is not None and (refusal.code, refusal.reason) == (Code.TALK, "talk-long")
    assert asks.beyond(at_table.Say(0, "short"), limits) is None
    refusal = asks.beyond(at_table.Hand(0, "nobody"), limits)
    assert refusal is not None and refusal.code is Code.BAD_LEVEL
    assert asks.beyond(at_table.Hand(0, "search"), limits) is None


@pytest.mark.parametrize(
    "capability",
    ["", "x", "A" * 43, "2." + "A" * 42, "2." + "A" * 44, "1." + "A" * 43, "2." + "A" * 43 + "\n"],
)
def test_a_capability_that_is_too_short_to_be_random_is_no_message(capability: str) -> None:
    def ask(text: str) -> bytes:
        return json.encode(wire.Ask("q", 0, wire.Return(text)))

    assert isinstance(wire.read_from_client(ask("2." + "A" * 43)), wire.Ask)
    with pytest.raises(DecodeError):
        wire.read_from_client(ask(capability))


def test_the_name_of_a_table_follows_from_what_opened_it() -> None:
    names = {
        table_id("opening one", b"ana"),
        table_id("opening two", b"ana"),
        table_id("opening one", b"bob"),
    }
    assert len(names) == 3 and table_id("opening one", b"ana") in names


DETAILS: dict[str, int | str] = {
    "seat": 0,
    "last": 2,
    "longest": 40,
    "host": "evil.example",
    "origin": "https://evil.example",
    "seconds": 3,
    "most": 100,
    "allowed": "GET",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", [*Code, *Fault])
def test_every_refusal_has_a_sentence(language: str, code: str) -> None:
    assert explain(catalogue(language), code, DETAILS)


def test_people_count_seats_from_one() -> None:
    assert "seat 1 " in explain(catalogue("en"), Code.SEAT_TAKEN, {"seat": 0}).lower()


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("de-CH,fr;q=0.8", "de"),
        ("es,fr;q=0.3,de;q=0.9", "de"),
        ("de;q=x,fr;q=0.1", "fr"),
        ("*", "en"),
    ],
)
def test_the_language_that_is_liked_best(accepted: str, language: str) -> None:
    assert language_of(accepted) == language

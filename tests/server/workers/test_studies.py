"""Studies are cached, and the puzzles of a day are made before anybody asks."""

from __future__ import annotations

import asyncio
import datetime as dt
from typing import Any

import pytest

from tenback.hosting.bot_players import Crashed
from tenback.hosting.limits import Limits
from tenback.server.workers.studies import (
    MAX_CACHED_BYTES,
    MAX_CACHED_STUDIES,
    PUZZLES_CACHED_FOR,
    SHOWN_RULES,
    Studies,
    keep_puzzles_prepared,
)

DAY = dt.date(2026, 11, 15)


class Answering:
    """Workers that answer at once with a given number of bytes."""

    def __init__(self, length: int) -> None:
        self.answer = bytes(length)
        self.asked: list[Any] = []

    async def run(self, job: str, *given: Any, seconds: float, near: str = "") -> bytes:
        self.asked.append(given)
        return self.answer

    async def close(self) -> None:
        """End nothing."""


async def asked_again(workers: Answering, different: int) -> list[Any]:
    """Return what workers are asked when questions are asked a second time, the latest first."""
    studies = Studies(workers, Limits(), b"", lambda: DAY)
    for record in range(different):
        await studies.ask("replay", str(record))
    before = len(workers.asked)
    for record in reversed(range(different)):
        await studies.ask("replay", str(record))
    return [int(record) for (record,) in workers.asked[before:]]


def test_long_answers_are_forgotten_before_they_fill_the_memory() -> None:
    fit = 4
    workers = Answering(MAX_CACHED_BYTES // fit)
    assert asyncio.run(asked_again(workers, fit)) == []
    assert asyncio.run(asked_again(workers, fit + 1)) == [0]


def test_an_answer_that_is_too_long_to_be_kept_is_given() -> None:
    workers = Answering(MAX_CACHED_BYTES + 1)
    assert asyncio.run(asked_again(workers, 1)) == [0]


def test_many_short_answers_are_kept() -> None:
    workers = Answering(10)
    assert asyncio.run(asked_again(workers, MAX_CACHED_STUDIES)) == []


NEXT = DAY + dt.timedelta(days=1)


class Maker:
    """A worker that pretends to make puzzles, and remembers which."""

    def __init__(self, made: list[tuple[str, dt.date]], fail: bool = False) -> None:
        self.made = made
        self.fail = fail
        self.closed = False

    async def run(self, job: str, *given: Any, seconds: float, near: str = "") -> Any:
        assert job == "puzzles" and not self.closed
        rules, day, _, number = given
        await asyncio.sleep(0)
        if self.fail:
            raise Crashed("the process ended")
        self.made.append((rules, day))
        return f"{rules} {day}".encode(), ["record"] * number, [b"[]"] * number

    async def close(self) -> None:
        self.closed = True


class Days:
    """A clock whose days have twelve hours; it cancels the work after ``hours``."""

    def __init__(self, hours: int) -> None:
        self.today = DAY
        self._hours, self._last_hour = 0, hours

    async def sleep(self, seconds: float) -> None:
        if seconds < 100:
            return
        if self._hours == self._last_hour:
            raise asyncio.CancelledError
        self._hours += 1
        self.today = DAY + dt.timedelta(days=self._hours // 12)


def prepared(days: Days, fail: bool = False) -> tuple[Studies, list[Maker], Maker]:
    """Return the studies after some hours, the workers ahead of time, and the one asked later."""
    made: list[Maker] = []
    asked = Maker([])
    studies = Studies(asked, Limits(), bytes(32), lambda: days.today)

    def hire() -> Maker:
        made.append(Maker([], fail))
        return made[-1]

    async def keep() -> None:
        with pytest.raises(asyncio.CancelledError):
            await keep_puzzles_prepared(studies, hire, days.sleep)

    asyncio.run(keep())
    return studies, made, asked


def test_today_is_made_at_once_and_each_later_day_before_it_comes() -> None:
    _, makers, _ = prepared(Days(12))
    days = (DAY, NEXT, NEXT + dt.timedelta(days=1))
    assert [maker.made for maker in makers] == [
        [(rules, day) for rules in SHOWN_RULES] for day in days
    ]
    assert all(maker.closed for maker in makers), "no process stays"


def test_a_request_gets_prepared_puzzles_without_further_work() -> None:
    studies, _, asked = prepared(Days(0))
    puzzles = asyncio.run(studies.puzzles(SHOWN_RULES[0], DAY))
    assert puzzles.shown == f"{SHOWN_RULES[0]} {DAY}".encode()
    assert asked.made == []


def test_puzzles_that_could_not_be_prepared_are_made_on_request() -> None:
    studies, _, asked = prepared(Days(0), fail=True)
    assert not studies.has_puzzles(SHOWN_RULES[0], DAY)
    asyncio.run(studies.puzzles(SHOWN_RULES[0], DAY))
    assert asked.made == [(SHOWN_RULES[0], DAY)]


def test_a_request_waits_for_puzzles_that_are_being_made() -> None:
    asked, ahead = Maker([]), Maker([])
    studies = Studies(asked, Limits(), bytes(32), lambda: DAY)

    async def both() -> None:
        making = asyncio.create_task(studies.prepare_puzzles(SHOWN_RULES[0], DAY, ahead))
        await asyncio.sleep(0)
        await studies.puzzles(SHOWN_RULES[0], DAY)
        await making

    asyncio.run(both())
    assert (asked.made, ahead.made) == ([], [(SHOWN_RULES[0], DAY)])


def test_outdated_puzzles_are_dropped() -> None:
    days = Days(36)
    studies, _, _ = prepared(days)
    assert days.today - DAY > PUZZLES_CACHED_FOR
    assert not studies.has_puzzles(SHOWN_RULES[0], DAY)
    assert studies.has_puzzles(SHOWN_RULES[0], days.today)

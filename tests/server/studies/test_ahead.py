"""Puzzles are there before anybody asks for them."""

from __future__ import annotations

import asyncio
import datetime as dt
from typing import Any

import pytest

from tenback.hosting.limits import Limits
from tenback.server.studies.ahead import SHOWN, keep_ahead
from tenback.server.studies.service import KEPT, Studies
from tenback.server.workers import Crashed

DAY = dt.date(2026, 11, 15)
NEXT = DAY + dt.timedelta(days=1)


class Maker:
    """A worker that makes puzzles of a kind, and remembers which."""

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
    """A clock by which twelve hours are a day; it ends the work after so many hours."""

    def __init__(self, hours: int) -> None:
        self.today = DAY
        self._hours, self._most = 0, hours

    async def sleep(self, seconds: float) -> None:
        if seconds < 100:
            return
        if self._hours == self._most:
            raise asyncio.CancelledError
        self._hours += 1
        self.today = DAY + dt.timedelta(days=self._hours // 12)


def kept_ahead(days: Days, fail: bool = False) -> tuple[Studies, list[Maker], Maker]:
    """What stands after some hours: the studies, who made puzzles ahead, who when asked."""
    made: list[Maker] = []
    asked = Maker([])
    studies = Studies(asked, Limits(), bytes(32), lambda: days.today)

    def hire() -> Maker:
        made.append(Maker([], fail))
        return made[-1]

    async def keep() -> None:
        with pytest.raises(asyncio.CancelledError):
            await keep_ahead(studies, hire, days.sleep)

    asyncio.run(keep())
    return studies, made, asked


def test_today_is_made_at_once_and_every_other_day_before_it_comes() -> None:
    _, makers, _ = kept_ahead(Days(12))
    days = (DAY, NEXT, NEXT + dt.timedelta(days=1))
    assert [maker.made for maker in makers] == [[(rules, day) for rules in SHOWN] for day in days]
    assert all(maker.closed for maker in makers), "no process stays"


def test_who_asks_gets_what_was_made_and_nobody_else_works() -> None:
    studies, _, asked = kept_ahead(Days(0))
    posed = asyncio.run(studies.puzzles(SHOWN[0], DAY))
    assert posed.shown == f"{SHOWN[0]} {DAY}".encode()
    assert asked.made == []


def test_what_could_not_be_made_ahead_is_made_when_asked_for() -> None:
    studies, _, asked = kept_ahead(Days(0), fail=True)
    assert not studies.posed(SHOWN[0], DAY)
    asyncio.run(studies.puzzles(SHOWN[0], DAY))
    assert asked.made == [(SHOWN[0], DAY)]


def test_who_asks_while_they_are_made_waits_for_them() -> None:
    asked, ahead = Maker([]), Maker([])
    studies = Studies(asked, Limits(), bytes(32), lambda: DAY)

    async def both() -> None:
        making = asyncio.create_task(studies.pose(SHOWN[0], DAY, ahead))
        await asyncio.sleep(0)
        await studies.puzzles(SHOWN[0], DAY)
        await making

    asyncio.run(both())
    assert (asked.made, ahead.made) == ([], [(SHOWN[0], DAY)])


def test_old_puzzles_go() -> None:
    days = Days(36)
    studies, _, _ = kept_ahead(days)
    assert days.today - DAY > KEPT
    assert not studies.posed(SHOWN[0], DAY)
    assert studies.posed(SHOWN[0], days.today)

"""Answers to studies are cached, but never more than a fixed number of bytes."""

from __future__ import annotations

import asyncio
import datetime as dt
from typing import Any

from tenback.hosting.limits import Limits
from tenback.server.workers.studies import MAX_CACHED_BYTES, MAX_CACHED_STUDIES, Studies

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

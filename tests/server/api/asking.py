"""Asking a server over HTTP, as the tests of its endpoints do."""

from __future__ import annotations

import asyncio
import datetime as dt
import http.client
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar
from urllib.parse import urlsplit

from msgspec import json, structs

from tenback.record import Record
from tenback.server.api import bodies
from tenback.tables import Settings, record_of
from tests.patience import HANG_S
from tests.playing import begun, gathered, played
from tests.sites import GENEROUS, Person, Site, far_site

T = TypeVar("T")
TODAY = dt.date(2026, 11, 15)


@dataclass
class Answer:
    """The answer to a request."""

    status: int
    headers: dict[str, str]
    body: bytes

    def as_(self, kind: type[T]) -> T:
        assert self.status == 200, self.body
        return json.decode(self.body, type=kind)

    @property
    def error(self) -> tuple[int, str]:
        return self.status, json.decode(self.body, type=bodies.Error).code


async def get(
    site: Site, path: str, body: object = None, method: str = "", **headers: str
) -> Answer:
    """Send a request and return the answer; a request with a body is a POST."""

    def ask() -> Answer:
        connection = http.client.HTTPConnection(urlsplit(site.url).netloc, timeout=HANG_S)
        data = None if body is None else body if isinstance(body, bytes) else json.encode(body)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method or ("GET" if data is None else "POST"), path, data, named)
        answer = connection.getresponse()
        got = {name.lower(): value for name, value in answer.getheaders()}
        found = Answer(answer.status, got, answer.read())
        connection.close()
        return found

    return await asyncio.to_thread(ask)


def at_site(play: Callable[[Site], Awaitable[None]], **changes: Any) -> None:
    async def whole() -> None:
        limits = structs.replace(GENEROUS, **changes)
        async with asyncio.timeout(HANG_S), far_site(limits) as site:
            await play(site)

    asyncio.run(whole())


def bearer(person: Person) -> dict[str, str]:
    return {"Authorization": f"Bearer {person.link.capability}"}


async def a_record(site: Site, settings: Settings) -> tuple[list[Person], Record]:
    people = await gathered(site, settings)
    await begun(people)
    await played(people, Random(1))
    return people, record_of((await site.hall.room(people[0].link.table)).table)


def answer_at_once(site: Site, **known: object) -> None:
    """Let workers answer these jobs with fixed values."""
    run = site.workers.run

    async def answer(job: str, *given: Any, seconds: float, near: str = "") -> Any:
        return known[job] if job in known else await run(job, *given, seconds=seconds, near=near)

    site.workers.run = answer  # type: ignore[method-assign]

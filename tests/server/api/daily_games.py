"""Games of a daily deal, for the tests of ranking and of secrecy."""

from __future__ import annotations

import datetime as dt
from random import Random

from tenback.hosting.bot_players import Busy
from tenback.record import Record
from tenback.server.api import bodies
from tenback.tables import Settings, record_of
from tests.playing import begun, played
from tests.server.api.asking import TODAY, get
from tests.sites import Person, Site

RULES = "coop(players=1)"
MINUTE = 60.0
TO_MIDNIGHT = 12 * 60 * MINUTE
PHONE, TABLET = "the id of a phone", "the id of a tablet"
ADVICE = b'{"rules":"coop","seat":0,"samples":0,"plans":[]}'


def daily(rules: str = RULES, day: dt.date = TODAY, **more: object) -> Settings:
    return Settings(rules, daily=day, **more)  # type: ignore[arg-type]


async def finished(site: Site, name: str = "Ana", device: str = PHONE, **more: object) -> Person:
    """Somebody who has played the deal of the day alone, to its end."""
    person = await site.open(daily(**more), name, device=device)  # type: ignore[arg-type]
    await begun([person])
    await played([person], Random(name))
    return person


async def listed(site: Site, rules: str = RULES, day: dt.date = TODAY) -> bodies.Daily:
    return (await get(site, f"/api/daily/{day}?rules={rules}")).as_(bodies.Daily)


def names(results: tuple[object, ...]) -> list[str]:
    return [one.names[0] for one in results]  # type: ignore[attr-defined]


async def deck_of(site: Site, person: Person) -> Record:
    """The record of a table, as only the server knows it."""
    return record_of((await site.hall.room(person.link.table)).table, finisher=True)


def stop(job: str) -> None:
    raise RuntimeError(job)


def busy(_: str) -> None:
    raise Busy

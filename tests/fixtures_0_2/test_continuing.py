"""Stores of version 0.2.0 continue: everybody sees their table, and plays on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tenback.client import Link, Table, fresh_capability, joined
from tenback.client.links import fetch, fetched
from tenback.hosting.messages import Chair, Open, Opened
from tenback.record import read, state_after, verify
from tenback.rules import View, view
from tenback.server.running import Running
from tenback.tables import Phase, Settings, TableView
from tenback.tables import requests as ask
from tests.fixtures_0_2.kept import (
    IN_DATABASE,
    TABLES,
    fill_database,
    links,
    rebuild,
    todays_server,
    write_key,
)
from tests.patience import HANG_S
from tests.postgres_server import PostgresServer

UNDER_WAY = [
    kind
    for kind, kept in TABLES.items()
    if kept["people"][0]["welcome"]["view"]["phase"] == "playing"
]

Visit = Callable[[Running, AsyncExitStack], Awaitable[None]]


def at_todays_server(folder: Path, visit: Visit) -> None:
    """Visit tables of the kept file at a server of today's."""
    rebuild(folder / "tables.db")
    asyncio.run(_at(folder / "tables.db", None, visit))


def at_todays_database(url: str, folder: Path, visit: Visit) -> None:
    """Visit tables of the kept database at a server of today's."""

    async def whole() -> None:
        await fill_database(url)
        write_key(folder / "server.key")
        await _at(url, folder / "server.key", visit)

    asyncio.run(whole())


async def _at(store: Path | str, key_file: Path | None, visit: Visit) -> None:
    server = todays_server(store, key_file)
    async with asyncio.timeout(HANG_S), server as running, AsyncExitStack() as people:
        await visit(running, people)


def still_told(old: Any, new: Any, place: str = "view") -> None:
    """All that was told is told now; there may be more."""
    if isinstance(old, dict):
        for name, value in old.items():
            still_told(value, new[name], f"{place}.{name}")
    elif isinstance(old, list):
        assert len(new) == len(old), place
        for at, (one, other) in enumerate(zip(old, new, strict=True)):
            still_told(one, other, f"{place}[{at}]")
    else:
        assert new == old, place


def finished(view: TableView) -> bool:
    return view.phase in (Phase.OVER, Phase.CLOSED)


async def played(people: Sequence[Table]) -> None:
    """Play to the end by what each is shown."""
    seats = {
        seat
        for person in people
        for seat in person.view.yours
        if person.view.seats[seat].bot is None
    }
    while True:
        view = await people[0].until(
            lambda view: finished(view) or view.games[0].to_move in seats,
        )
        if finished(view):
            return
        mover = next(one for one in people if view.games[0].to_move in one.view.yours)
        await mover.until(lambda now, then=view.number: now.number >= then)  # type: ignore[misc]
        game = next(game for game in mover.view.games if game.seat == game.to_move)
        assert game.seat is not None
        if game.may_end:
            granted = await mover.ask(ask.End(game.seat))
        else:
            play = min(game.plays, key=lambda each: (each.ends, each.gap))
            granted = await mover.ask(ask.Lay(game.seat, play.card, game.piles[play.pile].name))
        await people[0].until(lambda now, then=granted.number: now.number >= then)  # type: ignore[misc]


async def seen_as_before(running: Running, people: AsyncExitStack, kind: str) -> None:
    kept = TABLES[kind]
    for one in (*kept["people"], *kept["invitations"], *kept["devices"]):
        link = Link(running.url, kept["table"], one["capability"])
        person = await people.enter_async_context(joined(link))
        welcome = person.mirror.welcome
        assert welcome is not None
        still_told(one["welcome"]["view"], msgspec.to_builtins(person.view))
        for name in ("standing", "person", "founder", "invited_to", "device"):
            assert getattr(welcome, name) == one["welcome"][name], name


async def played_on(running: Running, people: AsyncExitStack, kind: str) -> None:
    company = [await people.enter_async_context(joined(link)) for link in links(running.url, kind)]
    await played(company)
    assert company[0].view.played == TABLES[kind]["people"][0]["welcome"]["view"]["played"] + 1


async def recorded_as_before(running: Running, people: AsyncExitStack, kind: str) -> None:
    person = await people.enter_async_context(joined(links(running.url, kind)[0]))
    url = f"{running.url}/api/tables/{person.link.table}/record?game=1"
    found = await asyncio.to_thread(fetch, url, None, person.link.capability)
    assert found.decode() == TABLES[kind]["records"][0]


async def ranked_as_before(running: Running, _: AsyncExitStack) -> None:
    view = TABLES["daily finished"]["people"][0]["welcome"]["view"]
    day, rules = view["settings"]["daily"], view["settings"]["rules"]
    url = f"{running.url}/api/daily/{day}?rules={rules}"
    listed = msgspec.json.decode(await asyncio.to_thread(fetch, url))
    (result,) = listed["results"]
    assert (listed["others"], result["notes"]) == ([], [])
    assert (result["names"], result["left"]) == (["Ana"], view["games"][0]["outcome"]["left"])


@pytest.mark.parametrize("kind", TABLES)
def test_everybody_sees_the_table_as_it_was(kind: str, tmp_path: Path) -> None:
    async def visit(running: Running, people: AsyncExitStack) -> None:
        await seen_as_before(running, people, kind)

    at_todays_server(tmp_path, visit)


@pytest.mark.parametrize("kind", UNDER_WAY)
def test_a_game_that_was_begun_is_finished(kind: str, tmp_path: Path) -> None:
    async def visit(running: Running, people: AsyncExitStack) -> None:
        await played_on(running, people, kind)

    at_todays_server(tmp_path, visit)


def test_people_who_were_about_to_choose_and_play_do_so(tmp_path: Path) -> None:
    async def visit(running: Running, people: AsyncExitStack) -> None:
        ana, bea = [
            await people.enter_async_context(joined(link))
            for link in links(running.url, "choosing")
        ]
        await bea.ask(ask.Agree(1, 1))
        await ana.until(lambda view: view.phase is Phase.PLAYING)
        await played([ana, bea])

    at_todays_server(tmp_path, visit)


def test_an_invitation_is_still_good_for_its_seat(tmp_path: Path) -> None:
    async def visit(running: Running, people: AsyncExitStack) -> None:
        kept = TABLES["gathering"]
        company = [await people.enter_async_context(joined(links(running.url, "gathering")[0]))]
        for seat, invitation in ((1, kept["invitations"][0]), (2, kept["invitations"][1])):
            link = Link(running.url, kept["table"], invitation["capability"])
            guest = await people.enter_async_context(joined(link))
            await guest.sit(seat, f"Guest {'abc'[seat]}")
            company.append(guest)
        for seat, person in enumerate(company):
            await person.ask(ask.Ready(seat, b"words"))
        view = await company[0].until(lambda view: view.phase is Phase.CHOOSING)
        assert len(view.games[0].hand) == 6

    at_todays_server(tmp_path, visit)


def test_people_of_a_finished_game_play_again(tmp_path: Path) -> None:
    async def visit(running: Running, people: AsyncExitStack) -> None:
        ana = await people.enter_async_context(joined(links(running.url, "alone")[0]))
        await ana.ask(ask.Again(0))
        await ana.ask(ask.Ready(0))
        assert ana.view.phase is Phase.PLAYING
        await played([ana])

    at_todays_server(tmp_path, visit)


@pytest.mark.parametrize("kind", ["rematch", "closed", "compacted"])
def test_records_are_served_as_they_were_and_prove_their_deal(kind: str, tmp_path: Path) -> None:
    async def visit(running: Running, people: AsyncExitStack) -> None:
        await recorded_as_before(running, people, kind)

    assert verify(read(TABLES[kind]["records"][0])).ok
    at_todays_server(tmp_path, visit)


def test_the_result_of_the_day_is_ranked(tmp_path: Path) -> None:
    at_todays_server(tmp_path, ranked_as_before)


def test_the_key_file_gives_the_same_deal_of_the_day(tmp_path: Path) -> None:
    async def visit(running: Running, people: AsyncExitStack) -> None:
        kept = TABLES["daily finished"]["people"][0]["welcome"]["view"]
        settings = msgspec.convert(kept["settings"], Settings)
        own = fresh_capability()
        body = Open("a" * 24, own, settings, (Chair(0, "Bo"),), "another phone, of Bo")
        opened = await fetched(f"{running.url}/api/tables", Opened, body)
        person = await people.enter_async_context(joined(Link(running.url, opened.table, own)))
        await person.ask(ask.Ready(0))
        ended = await people.enter_async_context(joined(links(running.url, "daily finished")[0]))
        url = f"{running.url}/api/tables/{ended.link.table}/record?game=1"
        found = await asyncio.to_thread(fetch, url, None, ended.link.capability)
        dealt = view(state_after(read(found.decode()), 0), 0)
        assert isinstance(dealt, View)
        assert person.view.games[0].hand == tuple(sorted(dealt.hand))

    at_todays_server(tmp_path, visit)


def test_a_database_continues(postgres: PostgresServer, tmp_path: Path) -> None:
    async def visit(running: Running, people: AsyncExitStack) -> None:
        for kind in IN_DATABASE:
            await seen_as_before(running, people, kind)
        await recorded_as_before(running, people, "compacted")
        await ranked_as_before(running, people)
        await played_on(running, people, "two people")

    at_todays_database(postgres.new_database(), tmp_path, visit)

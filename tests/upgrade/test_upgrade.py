"""A store, links and records of version 0.1.0 work with today's server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tenback.client import Link, Table, TurnedAway, joined
from tenback.client.web import fetch
from tenback.record import read, verify
from tenback.server.running import Running
from tenback.tables import Phase, TableView
from tenback.tables import requests as ask
from tests.patience import HANG_S
from tests.upgrade.kept import TABLES, links, rebuild, todays_server

UNDER_WAY = [
    kind
    for kind, kept in TABLES.items()
    if kept["people"][0]["welcome"]["view"]["phase"] == "playing"
]


def at_todays_server(
    folder: Path, visit: Callable[[Running, AsyncExitStack], Awaitable[None]]
) -> None:
    """Visit tables of the old store at a server of today's."""
    rebuild(folder / "tables.db")

    async def whole() -> None:
        server = todays_server(folder / "tables.db")
        async with asyncio.timeout(HANG_S), server as running, AsyncExitStack() as people:
            await visit(running, people)

    asyncio.run(whole())


LEFT_OUT = {"kind": "step", "ends": False}
"""What a play is where its message does not say so."""


def still_told(old: Any, new: Any, place: str = "view") -> None:
    """All that was told is told now. There may be more, and an entry more for a new capability.

    The format is that of the welcome, and the tops are those of the piles. A bot knows more words
    than it did, and says them.
    """
    if isinstance(old, dict):
        skipped = ("format", "number", "tops", *(("words",) if old.get("bot") else ()))
        if "tops" in old:
            assert [pile["top"] for pile in new["piles"]] == old["tops"], place
        for name, value in old.items():
            if name not in skipped:
                told = new[name] if name in new else LEFT_OUT[name]
                still_told(value, told, f"{place}.{name}")
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
    seats = {seat for person in people for seat in person.view.yours}
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


@pytest.mark.parametrize("kind", TABLES)
def test_everybody_sees_the_table_as_it_was(kind: str, tmp_path: Path) -> None:
    async def visit(running: Running, people: AsyncExitStack) -> None:
        kept = TABLES[kind]
        for one in (*kept["people"], *kept["invitations"], *kept["devices"]):
            link = Link(running.url, kept["table"], one["capability"])
            person = await people.enter_async_context(joined(link))
            welcome = person.mirror.welcome
            assert welcome is not None
            still_told(one["welcome"]["view"], msgspec.to_builtins(person.view))
            for name in ("standing", "person", "founder", "invited_to"):
                assert getattr(welcome, name) == one["welcome"][name], name

    at_todays_server(tmp_path, visit)


@pytest.mark.parametrize("kind", UNDER_WAY)
def test_a_game_that_was_begun_is_finished(kind: str, tmp_path: Path) -> None:
    async def visit(running: Running, people: AsyncExitStack) -> None:
        company = [
            await people.enter_async_context(joined(link)) for link in links(running.url, kind)
        ]
        await played(company)
        assert company[0].view.played == TABLES[kind]["people"][0]["welcome"]["view"]["played"] + 1

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


def test_a_visit_replaces_the_capability_that_old_backups_can_tell(tmp_path: Path) -> None:
    async def visit(running: Running, people: AsyncExitStack) -> None:
        for old in links(running.url, "two people"):
            person = await people.enter_async_context(joined(old))
            assert person.link.capability is not None and person.link.capability[:2] == "2."
            with pytest.raises(TurnedAway):
                await people.enter_async_context(joined(old))
            again = await people.enter_async_context(joined(person.link))
            assert again.view.yours == person.view.yours

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


@pytest.mark.parametrize("kind", ["rematch", "closed"])
def test_records_are_served_as_they_were_and_prove_their_deal(kind: str, tmp_path: Path) -> None:
    async def visit(running: Running, people: AsyncExitStack) -> None:
        person = await people.enter_async_context(joined(links(running.url, kind)[0]))
        url = f"{running.url}/api/tables/{person.link.table}/record?game=1"
        found = await asyncio.to_thread(fetch, url, None, person.link.capability)
        assert found.decode() == TABLES[kind]["records"][0]

    record = read(TABLES[kind]["records"][0])
    assert verify(record).ok
    at_todays_server(tmp_path, visit)


def test_the_result_of_the_day_is_listed_without_a_rank(tmp_path: Path) -> None:
    view = TABLES["daily finished"]["people"][0]["welcome"]["view"]
    day, rules = view["settings"]["daily"], view["settings"]["rules"]

    async def visit(running: Running, _: AsyncExitStack) -> None:
        url = f"{running.url}/api/daily/{day}?rules={rules}"
        listed = msgspec.json.decode(await asyncio.to_thread(fetch, url))
        (result,) = listed["others"]
        assert (listed["results"], result["notes"]) == ([], ["older"]), "nobody noted what helped"
        assert (result["names"], result["left"]) == (["Ana"], view["games"][0]["outcome"]["left"])

    at_todays_server(tmp_path, visit)

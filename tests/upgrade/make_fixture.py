"""Makes the files in ``tests/upgrade/version_0_1_0``: what a server and a browser kept in 0.1.0.

It was run once, with nothing but the code of commit 81890b2, and is kept to show how::

    git worktree add --detach ../tenback-0.1.0 81890b2
    mkdir ../tenback-0.1.0/tests/upgrade
    cp tests/upgrade/make_fixture.py ../tenback-0.1.0/tests/upgrade
    cd ../tenback-0.1.0           # with a page built there, and its own or another environment
    PYTHONPATH=src:. python -m tests.upgrade.make_fixture FOLDER

The store is written as SQL, since a database has no place in a repository.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import json
import sqlite3
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import sync_playwright

from tenback.client import Link, Table, joined, open_table
from tenback.client.web import fetch, fetched
from tenback.rules import Signal, Talk, Wish
from tenback.server import bodies
from tenback.server import messages as wire
from tenback.tables import Phase, Settings, Watch
from tenback.tables import requests as ask
from tests.browser.chromium import arguments, bring
from tests.browser.device import Device
from tests.browser.playing import OVER, Player
from tests.serving import Server, serving

NAMES = ("Ana", "Béatrice", "Čestmír")

Kept = dict[str, Any]


class Maker:
    """Opens tables at one server and notes what their people hold."""

    def __init__(self, server: Server, people: AsyncExitStack) -> None:
        self._http = server.http
        self._people = people
        self._random = Random("0.1.0")
        self.tables: dict[str, Kept] = {}

    async def all(self) -> None:
        """One table of each kind."""
        await self.gathering()
        await self.choosing()
        await self.two_people()
        await self.duel()
        await self.with_a_bot()
        record = await self.rematch()
        await self.from_a_position(record)
        await self.daily("daily finished", finish=True)
        await self.daily("daily in progress", finish=False)
        await self.closed()
        await self.alone()

    async def gathering(self) -> None:
        """One person waits, with a link for a seat, one for any, and one to watch."""
        (ana,) = await self._gathered("gathering", Settings("coop(players=3)"), guests=0)
        for what in (wire.Invite(1), wire.Invite(), wire.Invite(watch=True)):
            granted = await ana.ask(what)
            self.tables["gathering"]["invitations"].append(
                {"seat": what.seat, "watch": what.watch, "capability": granted.capability}
            )

    async def choosing(self) -> None:
        """Two people hold cards, and one has proposed to start."""
        people = await self._gathered("choosing", Settings("coop(players=2)"))
        await self._ready(people)
        await people[1].ask(ask.SayWish(1, Wish.GLADLY))
        await people[0].ask(ask.Propose(0, 1))

    async def two_people(self) -> None:
        """A game in the middle, with talk, signals and a second device."""
        people = await self._gathered("two people", Settings("coop(players=2)", talk=Talk.FREE))
        await self._start(people)
        await self._play(people, steps=9)
        await people[0].ask(ask.GiveSignal(0, Signal.LEAVE_IT, 2))
        await people[1].ask(ask.Say(1, "Leave the last pile to me, please."))
        device = await people[0].ask(wire.Return(device=True))
        self.tables["two people"]["devices"].append({"seat": 0, "capability": device.capability})

    async def duel(self) -> None:
        """A duel in the middle that nobody else may watch; both have shuffled."""
        people = await self._gathered("duel", Settings("duel", watch=Watch.NOBODY))
        await self._start(people, words=True)
        await self._play(people, steps=8)

    async def with_a_bot(self) -> None:
        """A person and a bot in the middle of a game."""
        settings = Settings("coop(players=2)", bots=(None, "greedy"), hints=True)
        people = await self._gathered("with a bot", settings)
        await self._start(people)
        await self._play(people, steps=5)

    async def rematch(self) -> str:
        """A game that was finished, and the next one of the same people in the middle."""
        people = await self._gathered("rematch", Settings("coop(players=2)"))
        await self._start(people, words=True)
        await self._play(people)
        record = await self._record("rematch", people[0])
        for seat, person in enumerate(people):
            await person.ask(ask.Again(seat))
        await self._start(people)
        await self._play(people, steps=6)
        return record

    async def from_a_position(self, record: str) -> None:
        """A game that goes on from the middle of a record."""
        chairs = (bodies.Chair(0, "Ana"), bodies.Chair(1, "Béatrice"))
        body = bodies.PlayOn("a" * 24, record, Settings("coop"), 4, chairs)
        opened = await fetched(f"{self._http}/api/import", bodies.Opened, body)
        link = Link(self._http, opened.table, opened.capability)
        ana = await self._noted("from a position", link, [0, 1])
        for seat in (0, 1):
            await ana.ask(ask.Ready(seat))
        await self._play([ana], steps=3)

    async def daily(self, kind: str, *, finish: bool) -> None:
        """The deal of the day, for one."""
        today = dt.datetime.now(dt.UTC).date()
        people = await self._gathered(kind, Settings("coop(players=1)", daily=today))
        await self._ready(people)
        await self._play(people, steps=None if finish else 5)

    async def closed(self) -> None:
        """A finished game whose only person has closed the table."""
        people = await self._gathered("closed", Settings("coop(players=1)"))
        await self._ready(people)
        await self._play(people)
        await self._record("closed", people[0])
        await people[0].ask(ask.Close())

    async def alone(self) -> None:
        """A game of one in the middle, for the browser to go on with."""
        people = await self._gathered("alone", Settings("coop(players=1)"))
        await self._ready(people)
        await self._play(people, steps=4)

    async def _gathered(self, kind: str, settings: Settings, guests: int = 9) -> list[Table]:
        link = await open_table(self._http, settings, [(0, "Ana")])
        people = [await self._noted(kind, link, [0])]
        bots = settings.bots or (None,) * settings.ruleset.players
        for seat in [seat for seat, bot in enumerate(bots) if bot is None][1 : guests + 1]:
            invited = await people[0].ask(wire.Invite(seat))
            link = Link(self._http, link.table, invited.capability)
            guest = await self._people.enter_async_context(joined(link))
            await guest.ask(wire.Sit(seat, NAMES[seat]))
            self._note(kind, guest.link, [seat])
            people.append(guest)
        return people

    async def _noted(self, kind: str, link: Link, seats: list[int]) -> Table:
        self.tables[kind] = {
            "table": link.table,
            "people": [],
            "invitations": [],
            "devices": [],
            "records": [],
        }
        self._note(kind, link, seats)
        return await self._people.enter_async_context(joined(link))

    def _note(self, kind: str, link: Link, seats: list[int]) -> None:
        self.tables[kind]["people"].append({"seats": seats, "capability": link.capability})

    async def _ready(self, people: Sequence[Table], words: bool = False) -> None:
        for seat, person in enumerate(people):
            await person.ask(ask.Ready(seat, f"words of {NAMES[seat]}".encode() if words else None))
        for person in people:
            await person.until(lambda view: view.phase is not Phase.GATHERING)

    async def _start(self, people: Sequence[Table], words: bool = False) -> None:
        await self._ready(people, words)
        if people[0].view.phase is Phase.CHOOSING:
            await people[0].ask(ask.Propose(0, 0))
            for seat, person in list(enumerate(people))[1:]:
                await person.until(lambda view: view.proposal == 0)
                await person.ask(ask.Agree(seat, 0))
        for person in people:
            await person.until(lambda view: view.phase is Phase.PLAYING)

    async def _play(self, people: Sequence[Table], steps: int | None = None) -> None:
        """Some steps of the people here; a whole game lays far cards first, to be short."""
        to_the_end = steps is None
        for _ in range(steps or 10**6):
            view = await people[0].until(_someones_turn(people))
            if view.phase is not Phase.PLAYING:
                return
            for person in people:
                await person.until(lambda now, then=view.number: now.number >= then)
            mover = next(one for one in people if view.games[0].to_move in one.view.yours)
            game = next(game for game in mover.view.games if game.seat == game.to_move)
            if game.may_end:
                await mover.ask(ask.End(game.seat))
            else:
                plays = [play for play in game.plays if not play.ends] or game.plays
                play = (max if to_the_end else min)(plays, key=lambda each: each.gap)
                await mover.ask(ask.Lay(game.seat, play.card, game.piles[play.pile].name))

    async def _record(self, kind: str, person: Table) -> str:
        url = f"{self._http}/api/tables/{person.link.table}/record"
        text = (await asyncio.to_thread(fetch, url, None, person.link.capability)).decode()
        self.tables[kind]["records"].append(text)
        return text


def _someones_turn(people: Sequence[Table]) -> Callable[[Any], bool]:
    seats = {seat for person in people for seat in person.view.yours}
    return lambda view: view.phase is not Phase.PLAYING or view.games[0].to_move in seats


async def tables_at(server: Server) -> dict[str, Kept]:
    """All tables, with what their people hold; nobody is connected any more."""
    async with AsyncExitStack() as people:
        maker = Maker(server, people)
        await maker.all()
    return maker.tables


def look_at(server: Server, tables: dict[str, Kept]) -> None:
    """Note what everybody sees, when nothing more happens."""
    for kept in tables.values():
        for one in (*kept["people"], *kept["invitations"], *kept["devices"]):
            found = fetch(f"{server.http}/api/tables/{kept['table']}", None, one["capability"])
            one["welcome"] = json.loads(found)


def browser_at(server: Server, tables: dict[str, Kept]) -> Kept:
    """What a browser keeps that has been at some of the tables, with settings and results."""

    def link(kind: str) -> str:
        return f"/t/{tables[kind]['table']}#{tables[kind]['people'][0]['capability']}"

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=bring(), args=arguments())
        choices = {"language": "fr", "theme": "dark", "name": "Ana", "staging": True}
        device = Device.of(chromium, server.http, **choices)
        page = device.page
        for kind in ("gathering", "two people", "duel", "with a bot", "daily in progress"):
            device.go(link(kind))
            page.locator("main").first.wait_for()
            page.wait_for_function(
                "table => (localStorage.getItem('tenback.tables') ?? '').includes(table)"
                " && JSON.parse(localStorage.getItem('tenback.tables'))[table].rules !== ''",
                arg=tables[kind]["table"],
            )
        device.go(link("alone"))
        page.locator("[data-card]").first.wait_for()
        Player(page, "quick", Random(1)).play()
        page.locator(OVER).wait_for()
        with page.expect_response("**/api/review"):
            page.locator(".scene a[href^='/review/']").first.click()
        storage: Kept = page.evaluate("Object.fromEntries(Object.entries(localStorage))")
        fragment = page.evaluate(_PACK, tables["rematch"]["records"][0])
        chromium.close()
    assert device.complaints == [], device.complaints
    return {"storage": storage, "review": f"/review#{fragment}"}


_PACK = """async record => {
  const stream = new Blob([record]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}"""
"""``packed`` of web/src/review/sharing.ts, which the page does when a game is to be shared."""


def as_sql(store: Path) -> str:
    """The whole store as text: its tables, then their rows, entries as the JSON that they are."""
    lines = []
    with closing(sqlite3.connect(store)) as connection:
        for name in ("application_id", "user_version"):
            (value,) = connection.execute(f"PRAGMA {name}").fetchone()
            lines.append(f"PRAGMA {name} = {value};")
        for (sql,) in connection.execute(
            "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rootpage"
        ):
            lines.append(f"{sql};")
        for table in ("secret", "tables", "entries", "results"):
            for row in connection.execute(f"SELECT * FROM {table}"):
                values = ", ".join(_literal(value) for value in row)
                lines.append(f"INSERT INTO {table} VALUES ({values});")
    return "\n".join(lines) + "\n"


def _literal(value: int | str | bytes) -> str:
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return "'" + value.replace("'", "''") + "'"
    try:
        return f"CAST({_literal(value.decode())} AS BLOB)" if value[:1] == b"{" else _hex(value)
    except UnicodeDecodeError:
        return _hex(value)


def _hex(value: bytes) -> str:
    return f"X'{value.hex()}'"


def main(folder: Path) -> None:
    """Play, and write all down."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as place:
        store = Path(place) / "tables.db"
        with serving(store, "--pace", "0", "--bot-workers", "1") as server:
            tables = asyncio.run(tables_at(server))
            browser = browser_at(server, tables)
            look_at(server, tables)
            server.stop()
        (folder / "store.sql").write_text(as_sql(store), encoding="utf-8")
    made = {"at_ms": time.time_ns() // 1_000_000, "tables": tables, "browser": browser}
    text = json.dumps(made, ensure_ascii=False, separators=(",", ":"))
    (folder / "held.json").write_text(text.replace('},"', '},\n"') + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

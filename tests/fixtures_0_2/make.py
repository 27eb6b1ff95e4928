"""Makes the files in ``tests/fixtures_0_2/files``: what people have of version 0.2.0.

A server, a browser and terminals of that version write them::

    python -m tests.fixtures_0_2.make FOLDER

The stores are written as SQL, since a database has no place in a repository.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import json
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, get_args

import asyncpg
from playwright.sync_api import Page, sync_playwright

from tenback import new_game
from tenback.client import Link, Table, fresh_capability, joined, open_table
from tenback.client.web import fetch, fetched
from tenback.hosting import messages as wire
from tenback.hosting.opening import Chair, Open, Opened, PlayOn
from tenback.rules import Signal, Talk, Wish
from tenback.server.store import open_sqlite
from tenback.server.store.moving import move_store
from tenback.tables import Phase, Settings, Watch, from_bytes, to_bytes
from tenback.tables import events as on
from tenback.tables import requests as ask
from tenback.tables.compacting import compacted
from tenback.tables.reactions import Reaction
from tenback.terminal.known_seats import KnownSeat, KnownSeats
from tests.browser import built
from tests.browser.chromium import arguments, bring
from tests.browser.device import Device
from tests.browser.playing import OVER, Player
from tests.browser.puzzle import lay_a_turn
from tests.postgres_server import find_binaries, running_postgres
from tests.serving import Server, serving

TERMINAL_GAMES = {
    "alone": ("coop", []),
    "team": ("coop(players=3)", ["--with", "regular,planner"]),
    "duel": ("duel", ["--against", "planner"]),
}
"""Games in a terminal: by name the rules, and the options of ``tenback play``."""

NAMES = ("Ana", "Béatrice", "Čestmír")

Kept = dict[str, Any]


class Maker:
    """Opens tables at one server and notes what their people hold."""

    def __init__(self, server: Server, people: AsyncExitStack) -> None:
        self._http = server.http
        self._people = people
        self.tables: dict[str, Kept] = {}

    async def all(self) -> None:
        """One table of each kind."""
        await self.gathering()
        await self.choosing()
        await self.two_people()
        await self.duel()
        await self.with_bots()
        await self.sitting_in()
        record = await self.rematch()
        await self.from_a_position(record)
        await self.daily("daily finished", finish=True)
        await self.daily("daily in progress", finish=False)
        await self.closed("closed")
        await self.closed("compacted")
        await self.alone()

    async def gathering(self) -> None:
        """The founder waits after much coming and going, with a link for each way to come in."""
        settings = Settings("coop(players=4)", Talk.STRICT, watch=Watch.INVITED, takeover=60)
        ana, bea, _ = await self._gathered("gathering", settings, guests=2)
        await ana.ask(ask.Change("coop(players=3)", Talk.FREE, Watch.INVITED, True, None))
        await ana.ask(ask.Rename(0, "Anna"))
        await bea.ask(ask.Leave(1))
        await ana.ask(ask.RemovePerson(2))
        for seat, watch in ((1, False), (None, False), (None, True), (2, False)):
            link = await ana.invite(seat, watch)
            self.tables["gathering"]["invitations"].append(
                {"seat": seat, "watch": watch, "capability": link.capability}
            )
        await ana.ask(ask.RevokeLink(ana.view.number))
        self.tables["gathering"]["invitations"].pop()
        await ana.ask(wire.Return(fresh_capability()))
        await ana.ask(ask.RevokeDevice(ana.view.number))
        self.tables["gathering"]["people"][1:] = []  # Béatrice has no seat, Čestmír is removed

    async def choosing(self) -> None:
        """Two people hold cards, and one has proposed to start."""
        people = await self._gathered("choosing", Settings("coop(players=2)"))
        await self._ready(people)
        await people[1].ask(ask.SayWish(1, Wish.GLADLY))
        await people[0].ask(ask.Propose(0, 1))

    async def two_people(self) -> None:
        """A game in the middle, with talk, signals, a gesture and a second device."""
        people = await self._gathered("two people", Settings("coop(players=2)", talk=Talk.FREE))
        await self._start(people)
        await self._play(people, steps=9)
        await people[0].ask(ask.GiveSignal(0, Signal.LEAVE_IT, 2))
        await people[1].ask(ask.GiveSignal(1, Signal.TROUBLE))
        await people[1].ask(ask.Say(1, "Leave the last pile to me, please."))
        await people[0].ask(ask.React(0, Reaction.SMILE))
        device = fresh_capability()
        await people[0].ask(wire.Return(device))
        self.tables["two people"]["devices"].append({"seat": 0, "capability": device})

    async def duel(self) -> None:
        """A duel in the middle that nobody else may watch; both have shuffled."""
        people = await self._gathered("duel", Settings("duel", watch=Watch.NOBODY))
        await self._start(people, words=True)
        await self._play(people, steps=8)

    async def with_bots(self) -> None:
        """A person in the middle of a game with a bot of today and one that was a level once."""
        settings = Settings("coop(players=3)", bots=(None, "regular", "planner"), hints=True)
        people = await self._gathered("with bots", settings)
        await self._start(people)
        await self._play(people, steps=4)

    async def sitting_in(self) -> None:
        """A bot sits in for a person whose connection was lost; another person is back."""
        settings = Settings("coop(players=3)", takeover=20, sitter="novice")
        async with AsyncExitStack() as stack:
            people = await self._gathered("sitting in", settings, stack=stack)
            await self._start(people)
            await people[1].ask(ask.Leave(1))
            await people[0].until(lambda view: view.seats[1].bot is not None)
            links = [person.link for person in people]
        async with joined(links[0]) as ana, joined(links[1]) as bea:
            await ana.until(lambda view: view.seats[2].bot is not None)
            await bea.ask(ask.Regain(1))

    async def rematch(self) -> str:
        """A game that was finished, and the next one of the same people in the middle."""
        people = await self._gathered("rematch", Settings("coop(players=2)"))
        await self._start(people, words=True)
        await people[1].ask(ask.GiveSignal(1, Signal.USE_IT, 0))
        await self._play(people)
        record = await self._record("rematch", people[0])
        for seat, person in enumerate(people):
            await person.ask(ask.Again(seat))
        await self._start(people)
        await self._play(people, steps=6)
        return record

    async def from_a_position(self, record: str) -> None:
        """A game that goes on from the middle of a record."""
        chairs = (Chair(0, "Ana"), Chair(1, "Béatrice"))
        own = fresh_capability()
        body = PlayOn("a" * 24, own, record, Settings("coop"), 4, chairs)
        opened = await fetched(f"{self._http}/api/import", Opened, body)
        link = Link(self._http, opened.table, own)
        ana = await self._noted("from a position", link, [0, 1])
        for seat in (0, 1):
            await ana.ask(ask.Ready(seat))
        await self._play([ana], steps=3)

    async def daily(self, kind: str, *, finish: bool) -> None:
        """The deal of the day, for one; a hint is noted where the game goes on."""
        today = dt.datetime.now(dt.UTC).date()
        settings = Settings("coop(players=1)", daily=today, hints=True)
        own = fresh_capability()
        body = Open(f"opening of {kind}", own, settings, (Chair(0, "Ana"),), f"phone {kind:>12}")
        opened = await fetched(f"{self._http}/api/tables", Opened, body)
        ana = await self._noted(kind, Link(self._http, opened.table, own), [0])
        await self._ready([ana])
        if not finish:
            url = f"{self._http}/api/tables/{ana.link.table}/hint"
            await asyncio.to_thread(fetch, url, b'{"seat":0}', ana.link.capability)
        await self._play([ana], steps=None if finish else 5)

    async def closed(self, kind: str) -> None:
        """A finished game whose only person has closed the table."""
        people = await self._gathered(kind, Settings("coop(players=1)"))
        await self._ready(people)
        await self._play(people)
        await self._record(kind, people[0])
        await people[0].ask(ask.Close())

    async def alone(self) -> None:
        """A game of one in the middle, for the browser to go on with; a card was taken back."""
        people = await self._gathered("alone", Settings("coop(players=1)"))
        await self._ready(people)
        await self._play(people, steps=1)
        await people[0].ask(ask.Undo(0))
        await self._play(people, steps=4)

    async def _gathered(
        self,
        kind: str,
        settings: Settings,
        guests: int = 9,
        stack: AsyncExitStack | None = None,
    ) -> list[Table]:
        link = await open_table(self._http, settings, [(0, "Ana")])
        stack = stack or self._people
        people = [await self._noted(kind, link, [0], stack)]
        bots = settings.bots or (None,) * settings.ruleset.players
        for seat in [seat for seat, bot in enumerate(bots) if bot is None][1 : guests + 1]:
            invited = await people[0].invite(seat)
            guest = await stack.enter_async_context(joined(invited))
            await guest.sit(seat, NAMES[seat])
            self._note(kind, guest.link, [seat])
            people.append(guest)
        return people

    async def _noted(
        self, kind: str, link: Link, seats: list[int], stack: AsyncExitStack | None = None
    ) -> Table:
        self.tables[kind] = {
            "table": link.table,
            "people": [],
            "invitations": [],
            "devices": [],
            "records": [],
        }
        self._note(kind, link, seats)
        return await (stack or self._people).enter_async_context(joined(link))

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

    built.build()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=bring(), args=arguments())
        choices = {"language": "fr", "theme": "dark", "name": "Ana", "staging": True}
        device = Device.of(chromium, server.http, **choices)
        page = device.page
        _answer_a_puzzle(page)
        _delete_a_result(page, link("daily finished"))
        for kind in ("gathering", "rematch", "with bots", "daily in progress", "two people"):
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
        page.wait_for_function("() => localStorage.getItem('tenback.records') !== null")
        with page.expect_response("**/api/review"):
            page.locator(".scene a[href^='/review/']").first.click()
        device.go(link("duel"))
        page.locator("[data-card]").first.wait_for()
        page.evaluate("localStorage.setItem('tenback.shortcuts', 'false')")
        storage: Kept = page.evaluate("Object.fromEntries(Object.entries(localStorage))")
        fragment = page.evaluate(_PACK, tables["rematch"]["records"][0])
        chromium.close()
    assert device.complaints == [], device.complaints
    return {"storage": storage, "review": f"/review#{fragment}"}


def _answer_a_puzzle(page: Page) -> None:
    """Answer the first puzzle of the day, and lay the first cards of the second."""
    page.goto("/puzzles")
    puzzle = page.locator("article")
    puzzle.wait_for(timeout=300_000)
    page.locator(".tabs button").first.click()
    assert lay_a_turn(puzzle)
    puzzle.locator(".row .btn").first.click()
    page.locator(".tabs .small").first.wait_for()
    page.locator(".tabs button").nth(1).click()
    assert lay_a_turn(puzzle)


def _delete_a_result(page: Page, link: str) -> None:
    """Look at a finished game, and delete it from the own ones."""
    page.goto(link)
    page.wait_for_function("() => localStorage.getItem('tenback.results') !== null")
    page.goto("/games")
    page.locator("ul.sheet li button").first.click()
    page.locator("ul.sheet li button.quiet").last.click()
    page.wait_for_function("() => localStorage.getItem('tenback.deleted') !== null")


_PACK = """async record => {
  const stream = new Blob([record]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}"""
"""``pack`` of web/src/review/sharing.ts, which the page does when a game is to be shared."""


def at_terminals(folder: Path, tables: dict[str, Kept], server: str) -> None:
    """What terminals save: games that were left, a record, and the link to a seat."""
    state = folder / "terminal"
    for name, (rules, options) in TERMINAL_GAMES.items():
        dealt = new_game(rules, seed="rain")
        low = min(dealt.hands[0])
        typed = [] if dealt.to_move == 0 else ["1"]
        typed += [f"{low}^1" if rules != "duel" else f"{low}^"]
        command = [sys.executable, "-m", "tenback", "--lang", "en", "play", rules, "--plain"]
        lines = [*typed, "quit"]
        subprocess.run(
            [
                *command,
                *options,
                "--seed",
                "rain",
                "--save",
                str(folder / "records" / f"{name}.txt"),
            ],
            input="\n".join(lines).encode(),
            env={**os.environ, "TENBACK_STATE": str(state), "PYTHONUTF8": "1"},
            check=True,
        )
    kept = tables["two people"]
    link = Link(server, kept["table"], kept["people"][1]["capability"])
    KnownSeats(state / "seats").remember(KnownSeat(link, "Béatrice"))


async def compact(store: Path, table: str) -> None:
    """Compact a closed table, as a server does a day later."""
    opened = await open_sqlite(store)
    lines = [from_bytes(line) for line in await opened.read(table)]
    short = [to_bytes(entry) for entry in compacted(lines)]
    assert await opened.compact(table, len(short), short)
    await opened.close()


def demand_every_event(store: Path) -> None:
    """Fail where a kind of event is in no table."""
    with closing(sqlite3.connect(store)) as connection:
        rows = connection.execute("SELECT data FROM entries").fetchall()
    found = {type(from_bytes(data).event) for (data,) in rows}
    assert set(get_args(on.AnyEvent)) - found <= {on.CapabilityRenewed}, found


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
        for table in ("tables", "entries", "results", "attempts", "probe", "chores"):
            for row in connection.execute(f"SELECT * FROM {table}"):
                values = ", ".join(_literal(value) for value in row)
                lines.append(f"INSERT INTO {table} VALUES ({values});")
    return "\n".join(lines) + "\n"


def _literal(value: int | str | bytes | None) -> str:
    if value is None:
        return "NULL"
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


async def as_postgres_sql(store: Path, wanted: list[str]) -> str:
    """A database with some of the tables as text: the schema, and rows as JSON where they are."""
    with running_postgres() as postgres:
        url = postgres.new_database()
        await move_store(str(store), url)
        schema = subprocess.run(
            [find_binaries() / "pg_dump", "--schema-only", "--no-owner", "--no-privileges", url],
            check=True, capture_output=True, text=True,
        ).stdout  # fmt: skip
        psql = ("--", "\\", "SET ", "SELECT pg_catalog.set_config")
        lines = [line for line in schema.splitlines() if line and not line.startswith(psql)]
        connection = await asyncpg.connect(url)
        await connection.execute("DELETE FROM tenback.tables WHERE id <> ALL ($1)", wanted)
        for table in ("version", "tables", "entries", "results", "attempts", "probe"):
            rows = await connection.fetch(f"SELECT * FROM tenback.{table}")
            for row in map(dict[str, Any], rows):
                if "changed_in" in row:
                    row["changed_in"] = str(row["changed_in"])
                names = ", ".join(row.keys())
                values = ", ".join(_postgres_literal(value) for value in row.values())
                always = "OVERRIDING SYSTEM VALUE " if {"key", "place"} & {*row.keys()} else ""
                lines.append(f"INSERT INTO tenback.{table} ({names}) {always}VALUES ({values});")
        await connection.close()
    for table, key in (("tables", "key"), ("results", "place"), ("attempts", "place")):
        sequence = f"pg_get_serial_sequence('tenback.{table}', '{key}')"
        lines.append(f"SELECT setval({sequence}, max({key})) FROM tenback.{table};")
    return "\n".join(lines) + "\n"


def _postgres_literal(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    if isinstance(value, bytes):
        text = _literal(value)
        if text.startswith("CAST"):
            return f"convert_to({_literal(value.decode())}, 'UTF8')"
        return f"'\\x{value.hex()}'"
    return _literal(str(value))


def main(folder: Path) -> None:
    """Play, and write all down."""
    (folder / "records").mkdir(parents=True)
    with TemporaryDirectory() as place:
        store = Path(place) / "tables.db"
        with serving(store, "--pace", "0", "--bot-workers", "1") as server:
            tables = asyncio.run(tables_at(server))
            browser = browser_at(server, tables)
            look_at(server, tables)
            at_terminals(folder, tables, server.http)
            for lock in folder.glob("terminal/games/*.lock"):
                lock.unlink()
            server.stop()
        asyncio.run(compact(store, tables["compacted"]["table"]))
        demand_every_event(store)
        (folder / "store.sql").write_text(as_sql(store), encoding="utf-8")
        wanted = [tables[kind]["table"] for kind in ("two people", "daily finished", "compacted")]
        postgres = asyncio.run(as_postgres_sql(store, wanted))
        (folder / "postgres.sql").write_text(postgres, encoding="utf-8")
        (folder / "server.key").write_text(store.with_suffix(".key").read_text())
    made = {"at_ms": time.time_ns() // 1_000_000, "tables": tables, "browser": browser}
    text = json.dumps(made, ensure_ascii=False, separators=(",", ":"))
    (folder / "held.json").write_text(text.replace('},"', '},\n"') + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

"""The games of this computer: tables in one store, which several terminals can use at once.

A game in a terminal has the same authority as one on a server: a hall with its rooms and bots, in
this process and without a socket. Every card is safe in the store before it is shown. Each terminal
claims the game it plays, and only games that nobody plays are offered.

    async with opened_archive(text, state_folder(os.environ)) as archive:
        link = await archive.deal(NewGame(coop(players=2), (None, "greedy")))
        async with archive.seated(link) as seat:
            await seat.table.ask(Lay(0, 37, "^1"))
"""

from __future__ import annotations

import hmac
import logging
import secrets
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, replace
from itertools import takewhile
from pathlib import Path

from msgspec import json

from tenback.analysis.findings import Advice
from tenback.client.links import Link
from tenback.client.table import Patience, Table, joined
from tenback.hosting.bot_players import BotPlayers, BotSeat, JobError, JobFailed, Workers
from tenback.hosting.faults import Faulty
from tenback.hosting.hall import Hall
from tenback.hosting.in_process import connecting_to
from tenback.hosting.inquiries import hint_position, record_at
from tenback.hosting.limits import Limits
from tenback.hosting.messages import Chair
from tenback.hosting.room import Room
from tenback.hosting.services import Services
from tenback.hosting.store import Store, StoredTable, StoreError
from tenback.record import Record, replay, write
from tenback.rules import Event, Play
from tenback.server.operations.key_file import KeyFileUnusable, key_file_beside, load_key
from tenback.server.store.sqlite import open_sqlite
from tenback.tables import (
    Begin,
    Phase,
    Settings,
    Watch,
    from_bytes,
    key_of,
    new_capability,
    record_so_far,
)
from tenback.tables import Table as TableState
from tenback.tables import events as on
from tenback.tables import replay as replayed
from tenback.tables import requests as ask
from tenback.tables.settings import beginning
from tenback.terminal.claims import Claims
from tenback.terminal.earlier_saves import earlier_saves, set_aside
from tenback.terminal.failures import Declined
from tenback.terminal.new_game import EARLIER_SAVES, PACE_S, STORE, NewGame, SavedGame
from tenback.terminal.seats import bot_title, seat_names
from tenback.terminal.thinking import Thinking
from tenback.text import Catalogue

HERE = ""
"""The server of a link to a game of this computer."""

JOB_TIMEOUT_S = 60.0
"""Seconds for a decision or a hint."""

MAX_OFFERED = 100
"""The latest unfinished games that are offered; older ones can be resumed by their names."""

MIN_NAME_CHARACTERS = 4

CONTRIBUTION_BYTES = 16
"""Random bytes that a person adds to the shuffle, as a browser does."""

_FOR_EVER_S = 1e9
_LIMITS = Limits(idle=_FOR_EVER_S, idle_gathering=_FOR_EVER_S)
"""Nothing at this computer is closed because nobody comes."""

_PATIENCE = Patience(answer=_FOR_EVER_S, heartbeat=_FOR_EVER_S)
"""Nothing is lost on the way, so nothing is checked or repeated."""

_OVER = (on.Revealed, on.Ended, on.Rematch, on.Closed)
"""The last entry of a table at which no game is played."""


@dataclass(frozen=True, slots=True)
class Offered:
    """The games that can be resumed, the latest first, and what could not be read."""

    games: tuple[SavedGame, ...] = ()
    damaged: tuple[str, ...] = ()
    """The names of games and files; nothing was deleted."""


class Archive:
    """The games of this computer; ``opened_archive`` opens it."""

    def __init__(
        self, text: Catalogue, hall: Hall, claims: Claims, key: bytes, workers: Workers
    ) -> None:
        self._text, self._hall, self._claims, self._workers = text, hall, claims, workers
        self._store = hall.services.store
        self._capability = new_capability(hmac.digest(key, b"tenback terminal", "sha256"))
        """The people at this computer are one person at all its tables."""
        self.unkept = ""
        """Why games are lost when the program ends; empty where they are saved."""
        self._damaged: list[str] = []
        """Files of an earlier version that could not be read."""

    async def deal(self, game: NewGame, opening: str = "") -> Link:
        """Open a table for a game and let the people at the keyboard sit down.

        The same ``opening`` always gets the same table.
        """
        names = seat_names(self._text, game.bots)
        settings = Settings(
            game.rules.id,
            talk=game.rules.talk,
            bots=game.bots,
            watch=Watch.NOBODY,
            hints=True,
        )
        chairs = [Chair(seat, names[seat]) for seat, bot in enumerate(game.bots) if bot is None]
        opened = await self._hall.open(
            opening or secrets.token_urlsafe(24),
            self._capability,
            settings,
            chairs,
            None if game.begin is None else Begin(write(game.begin), len(game.begin.steps)),
        )
        return self.link(opened.table)

    def link(self, table: str) -> Link:
        """The link to a game of this computer."""
        return Link(HERE, table, self._capability)

    @asynccontextmanager
    async def seated(self, link: Link) -> AsyncIterator[SeatHere]:
        """A place at a table, dealt and claimed, as long as the context lasts.

        A game in which no card was played by then is not kept.

        Declined if another terminal plays there.
        """
        if not self._claims.claim(link.table):
            raise Declined(self._text("saved-taken"))
        try:
            connect = connecting_to(self._hall, link.table)
            async with joined(link, _PATIENCE, connect) as table:
                await _take_back(table)
                await get_ready(table)
                room = await self._hall.room(link.table)
                seat = SeatHere(self._text, self._hall, room, table, self._workers)
                yield seat
            if not seat.is_begun:
                await self._forget(link.table)
        finally:
            self._claims.release(link.table)

    async def offered(self) -> Offered:
        """The games that can be resumed and that no terminal plays."""
        games: list[SavedGame] = []
        damaged = list(self._damaged)
        stored = await self._store.tables()
        names = _names([one.table for one in stored])
        for one in stored:
            if len(games) == MAX_OFFERED:
                break
            try:
                if self._claims.is_free(one.table) and not await self._is_over(one):
                    game = await self._summary(one, names[one.table])
                    games += [game] if game.laid else []  # otherwise a terminal died before a card
            except (Faulty, StoreError):
                damaged.append(names[one.table])
        return Offered(tuple(games), tuple(damaged))

    async def _is_over(self, stored: StoredTable) -> bool:
        last = await self._store.read(stored.table, stored.last - 1)
        return not last or isinstance(from_bytes(last[-1]).event, _OVER)

    async def _summary(self, stored: StoredTable, name: str) -> SavedGame:
        lines = await self._hall.services.read_log(stored.table)
        table = replayed(map(from_bytes, lines))
        state, rules = table.game.state, table.rules
        if state is None and table.begin is not None:  # it goes on as soon as people are there
            state = beginning(table.begin).state
        left = [len(rules.cards)] * rules.sides
        if state is not None:
            left = [state.left(side) for side in range(rules.sides)]
        bots = tuple(seat.bot for seat in table.seats)
        return SavedGame(stored.table, name, rules, bots, sum(left), stored.at_ms)

    async def named(self, name: str) -> Link | None:
        """The game whose name begins so, if there is exactly one; if it is over, its deal again."""
        wanted = name.strip().lower()
        found = [one.table for one in await self._store.tables() if one.table.startswith(wanted)]
        if not wanted or len(found) != 1:
            return None
        room = await self._hall.room(found[0])
        if room.table.phase in (Phase.OVER, Phase.CLOSED):
            return await self.deal(_same_deal(room.table))
        return self.link(found[0])

    async def name(self, table: str) -> str:
        """The name by which a person resumes a game."""
        return _names([one.table for one in await self._store.tables()]).get(table, table)

    async def forget(self, table: str) -> bool:
        """Delete a game; False if another terminal plays it."""
        if not self._claims.claim(table):
            return False
        try:
            return await self._forget(table)
        finally:
            self._claims.release(table)

    async def _forget(self, table: str) -> bool:
        for one in await self._store.tables():
            if one.table == table:
                return await self._store.forget(table, one.last)
        return False

    async def take_over(self, folder: Path) -> None:
        """Go on with the games that version 0.2.0 saved; they were dealt without a seal."""
        for path, saved in earlier_saves(folder):
            if saved is None:
                self._damaged.append(str(set_aside(path, ".damaged")))
                continue
            record = saved.game()
            game = NewGame(record.rules, saved.bots, record)
            # The name of the file makes it the same table if this terminal is killed here.
            with suppress(Faulty):  # it is over: there is nothing to go on with
                await self.deal(game, f"saved by 0.2.0 {path.stem}")
            set_aside(path, ".imported")


def _same_deal(table: TableState) -> NewGame:
    """The last game at a table once more, with the same cards."""
    record = record_so_far(table)
    lot = record.steps[:1] if record.rules.sides > 1 else ()
    dealt = replace(record, steps=lot, signals=(), proof=None, date=None)
    return NewGame(table.rules, tuple(seat.bot for seat in table.seats), dealt)


class SeatHere:
    """The place of the people at this computer at one table, and what they ask about it."""

    def __init__(
        self, text: Catalogue, hall: Hall, room: Room, table: Table, workers: Workers
    ) -> None:
        self.table, self.room = table, room
        self._text, self._hall, self._workers = text, hall, workers

    @property
    def is_begun(self) -> bool:
        """Whether a card was played at the table."""
        game = self.room.table.game
        return game.number > 1 or any(isinstance(step, Play) for step in game.steps)

    async def hint(self, seat: int) -> Advice:
        """The advice for a seat; Faulty or JobFailed where there is none."""
        position = hint_position(self.room, self._key, seat)
        found = await self._workers.run("advice", *position, seconds=JOB_TIMEOUT_S)
        return json.decode(found, type=Advice)

    async def record(self) -> Record:
        """The finished game, or the game so far; the bots go by the names of their levels."""
        if self.room.table.game.revealed:
            record = await record_at(self.room, self.room.table.game.number, self._key)
        else:
            record = record_so_far(self.room.table)
        bots = [seat.bot for seat in self.room.table.seats]
        named = zip(bots, seat_names(self._text, bots), strict=True)
        return replace(record, names=tuple("" if bot is None else name for bot, name in named))

    def history(self) -> list[Event]:
        """All that has happened in the game so far; nobody may read it without ``witness``."""
        if self.room.table.game.state is None:
            return []
        steps = replay(record_so_far(self.room.table))
        return [event for _, _, events in steps for event in events]

    async def settle(self) -> None:
        """Wait until the bots have done what is due, and until it is seen here."""
        await self._hall.settle(self.room)
        await self.table.until(lambda view: view.number >= self.room.table.number)

    @property
    def _key(self) -> bytes:
        return key_of(self.table.link.capability or "")


async def _take_back(table: Table) -> None:
    """The people are back: they play the seats again that they had left to bots."""
    for seat in table.view.yours:
        playing = table.view.phase in (Phase.CHOOSING, Phase.PLAYING)
        if playing and table.view.seats[seat].bot is not None:
            await table.ask(ask.Regain(seat))


async def get_ready(table: Table) -> None:
    """Everybody at this keyboard is ready, each with a contribution to the shuffle."""
    for seat in table.view.yours:
        view = table.view
        if view.phase is Phase.GATHERING and not view.seats[seat].ready:
            fixed = view.settings.daily is not None or view.proof.given
            words = None if fixed else secrets.token_bytes(CONTRIBUTION_BYTES)
            await table.ask(ask.Ready(seat, words))


class _FailsOnce:
    """Workers that ask no bot again that has failed: each failure could take a minute."""

    def __init__(self, workers: Workers, failed: set[str]) -> None:
        self._workers, self._failed = workers, failed

    async def run(self, job: str, *given: object, seconds: float, near: str = "") -> object:
        if job == "bot" and given[0] in self._failed:
            raise JobError("BotFailed", "it has failed before")
        return await self._workers.run(job, *given, seconds=seconds, near=near)

    async def close(self) -> None:
        await self._workers.close()


BotFailed = Callable[[str], None]
"""Called with the name of a bot that has failed; a simple bot decides from now on."""

OpenStore = Callable[[Path], Awaitable[Store]]


@asynccontextmanager
async def opened_archive(
    text: Catalogue,
    folder: Path,
    *,
    pace: float = PACE_S,
    workers: Workers | None = None,
    bot_failed: BotFailed = lambda _: None,
    open_store: OpenStore = open_sqlite,
) -> AsyncIterator[Archive]:
    """The archive in a folder; where it cannot be used, one that lasts as long as the program."""
    # What a server would log is told to the player, and would tear the screen.
    logging.getLogger("tenback.server").addHandler(logging.NullHandler())
    logging.getLogger("tenback.server").propagate = False
    thinking = workers or Thinking()
    async with AsyncExitStack() as stack:
        try:
            store, key = await _open(folder, open_store)
            unkept = ""
        except (StoreError, KeyFileUnusable, OSError) as error:
            unkept = getattr(error, "strerror", None) or str(error)
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="tenback")))
            store, key = await _open(folder, open_store)
        failed: set[str] = set()

        def report(bot: BotSeat, _: JobFailed) -> None:
            if bot.name not in failed:
                failed.add(bot.name)
                bot_failed(bot_title(text, bot.level))

        services = Services(
            store=store,
            key=key,
            bot_players=BotPlayers(_FailsOnce(thinking, failed), JOB_TIMEOUT_S, key, report),
            has_bot=lambda _: True,
            limits=_LIMITS,
            pace=pace,
        )
        stack.push_async_callback(store.close)
        hall = Hall(services)
        stack.push_async_callback(hall.close)
        claims = Claims(folder / "playing")
        stack.callback(claims.release_all)
        archive = Archive(text, hall, claims, key, thinking)
        archive.unkept = unkept
        if not unkept:
            await archive.take_over(folder / EARLIER_SAVES)
        yield archive


async def _open(folder: Path, open_store: OpenStore) -> tuple[Store, bytes]:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = folder / STORE
    store = await open_store(path)
    key = load_key(key_file_beside(path))
    if key.unkept:
        await store.close()
        raise OSError(key.unkept)
    return store, key.data


def _names(tables: Iterable[str]) -> dict[str, str]:
    """For each table the shortest beginning that no other table has."""
    ordered = ["", *sorted(tables), ""]
    names = {}
    for before, table, after in zip(ordered, ordered[1:], ordered[2:], strict=False):
        shared = max(_shared(table, before), _shared(table, after))
        names[table] = table[: max(MIN_NAME_CHARACTERS, shared + 1)]
    return names


def _shared(one: str, other: str) -> int:
    """The number of characters with which both begin."""
    same = (a == b for a, b in zip(one, other, strict=False))
    return sum(1 for _ in takewhile(bool, same))

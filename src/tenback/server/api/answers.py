"""HTTP: each endpoint as a function from a request to the struct of its answer."""

from __future__ import annotations

import asyncio
import datetime as dt
from functools import cache
from importlib.util import find_spec
from typing import Any, TypeVar

from msgspec import Raw, Struct, json, structs
from starlette.requests import Request

from tenback import __version__
from tenback.bots.levels import LEVELS
from tenback.hosting import messages
from tenback.hosting.daily_guard import has_finished, secret_deals
from tenback.hosting.faults import UNREADABLE, Fault, Faulty
from tenback.hosting.hall import Hall
from tenback.hosting.host import heard_at
from tenback.hosting.logs import read_log
from tenback.hosting.opening import Open, Opened, PlayOn
from tenback.hosting.room import Room
from tenback.hosting.thinking import AT_ONCE
from tenback.record import read, write
from tenback.record.fair import LONGEST_CONTRIBUTION
from tenback.record.game import Record
from tenback.rules import PRESETS, Malformed, Ruleset, Talk, TenbackError, duel, ruleset, view
from tenback.server.api import bodies
from tenback.server.api.receiving import Bodies, address_of
from tenback.server.studies import bodies as study
from tenback.server.studies.service import Studies
from tenback.tables import (
    Begin,
    Code,
    DailyResult,
    KeptResult,
    Phase,
    Refusal,
    Watch,
    audience_of,
    from_bytes,
    key_of,
    ranking,
    record_of,
    records_of,
)
from tenback.tables import Request as TableRequest
from tenback.tables import requests as at_table
from tenback.tables.days import closes_at, day_of
from tenback.tables.keys import is_old
from tenback.tables.secret_deals import Deal, SecretDeal, demand_no_secret
from tenback.tables.settings import LONGEST_WAIT

S = TypeVar("S", bound=Struct)

RANKED_AT_ONCE = 200
"""Results of a day that are ranked on the event loop; more are ranked in a thread."""


class Answers:
    """The functions behind the endpoints, by their names."""

    def __init__(self, hall: Hall, studies: Studies) -> None:
        self._hall = hall
        self._studies = studies
        self._limits = hall.services.limits
        self._bodies = Bodies(self._limits)

    def _today(self) -> dt.date:
        return day_of(self._hall.services.now())

    async def about(self, _: Request) -> bodies.About:
        """What is here."""
        return bodies.About(
            version=__version__,
            format=messages.FORMAT,
            presets=_presets(),
            levels=_levels(),
            talk=tuple(Talk),
            watch=tuple(Watch),
            bounds=bodies.Bounds(
                message=self._limits.message,
                body=self._limits.body,
                name=self._limits.name,
                text=self._limits.text,
                contribution=LONGEST_CONTRIBUTION,
                takeover=LONGEST_WAIT,
            ),
            analysis=_with_kernels(),
            today=self._today(),
        )

    async def health(self, _: Request) -> bodies.Health:
        """Whether all is well, the store above all."""
        store = await self._hall.store_health()
        return bodies.Health(
            ok=store.readable and store.writable,
            version=__version__,
            tables=len(self._hall.rooms),
            connections=self._hall.connections.total(),
            store=bodies.StoreHealth(store.readable, store.writable, store.cause),
        )

    async def open_table(self, request: Request) -> Opened:
        """A new table."""
        asked = await self._body(request, Open)
        self._count_opening(request)
        return await self._hall.open(
            *(asked.id, asked.capability, asked.settings, asked.seats),
            device=asked.device or "",
            address=address_of(request),
        )

    async def play_on(self, request: Request) -> Opened:
        """A new table that goes on from a record."""
        asked = await self._body(request, PlayOn)
        self._count_opening(request)
        try:
            record = await asyncio.to_thread(read, asked.record)
            demand_no_secret(record, secret_deals(self._hall.services))
        except SecretDeal:
            raise Faulty(Fault.SECRET_DEAL) from None
        except TenbackError as error:
            raise Faulty(Fault.BAD_RECORD, complaint=str(error)[:300]) from None
        begin = Begin(asked.record, len(record.steps) if asked.step is None else asked.step)
        return await self._hall.open(asked.id, asked.capability, asked.settings, asked.seats, begin)

    def _count_opening(self, request: Request) -> None:
        wait = self._hall.openings.take(address_of(request))
        if wait:
            raise Faulty(Fault.TOO_MANY_TABLES, seconds=int(wait) + 1)

    async def look(self, request: Request) -> messages.Welcome:
        """A table as the bearer sees it."""
        room = await self._hall.room(request.path_params["table"])
        capability = _capability(request)
        return room.welcome(_bearer(request), is_old(capability))

    async def record(self, request: Request) -> str:
        """A game in text."""
        room = await self._room(request)
        game = request.query_params.get("game")
        if game is None:
            return write(self._last_record(room, _bearer(request)))
        lines = await read_log(self._hall.services.store, room.name)
        records = await asyncio.to_thread(lambda: list(records_of(map(from_bytes, lines))))
        number = int(game[:9]) if game.isascii() and game.isdigit() else 0
        if 1 <= number <= len(records):
            return write(records[number - 1])
        over = room.table.phase in (Phase.OVER, Phase.CLOSED)
        begun = room.table.played + (0 if over else 1)
        raise Faulty(Fault.NOT_OVER if 1 <= number <= begun else Fault.NOT_FOUND)

    def _last_record(self, room: Room, caller: bytes) -> Record:
        try:
            return record_of(room.table, finisher=has_finished(room.table, caller))
        except Malformed:
            raise Faulty(Fault.NOT_OVER) from None

    async def hint(self, request: Request) -> Raw:
        """Advice for who is to move."""
        seat = (await self._body(request, study.AskHint)).seat
        room = await self._room(request)
        table, audience = room.table, audience_of(room.table, _bearer(request))
        if audience is None or seat not in audience.seats:
            raise Faulty(Code.NOT_YOUR_SEAT, seat=seat)
        if not table.settings.hints:
            raise Faulty(Fault.NO_HINTS)
        state = table.game.state
        if table.phase is not Phase.PLAYING or state is None:
            raise Faulty(Code.WRONG_PHASE, phase=table.phase)
        if state.to_move != seat:
            raise Faulty(Code.NOT_YOUR_TURN)
        found = await self._study(request, "advice", view(state, seat), heard_at(table, seat))
        if table.settings.daily is not None and seat not in room.table.game.hinted:
            await self._note_hint(room, seat, _bearer(request))
        return Raw(found)

    async def _note_hint(self, room: Room, seat: int, caller: bytes) -> None:
        """Keep that a hint was given, before it is shown: a daily result says so.

        The id is random: one that can be guessed could be used up by the player beforehand, and
        nothing would be kept.
        """
        request_id = f"hint {self._hall.services.random(16).hex()}"
        noted = TableRequest(request_id, room.table.number, at_table.Hint(seat))
        decision = await room.decide([(noted, caller)])
        if isinstance(decision, Refusal):
            raise Faulty(decision.code, **decision.details)

    async def table_review(self, request: Request) -> Raw:
        """A table's last game looked back at."""
        room, caller = await self._room(request), _bearer(request)
        record = self._last_record(room, caller)
        finished = room.table if has_finished(room.table, caller) else None
        secret = secret_deals(self._hall.services, finished)
        return Raw(await self._study(request, "review", write(record), False, secret))

    async def review(self, request: Request) -> Raw:
        """A game looked back at."""
        asked = await self._body(request, study.AskReview)
        secret = await self._secret(request)
        return Raw(await self._study(request, "review", asked.record, asked.glance, secret))

    async def replay(self, request: Request) -> Raw:
        """A game step by step."""
        asked = await self._body(request, study.Recorded)
        secret = await self._secret(request)
        return Raw(await self._study(request, "replay", asked.record, secret))

    async def verify(self, request: Request) -> Raw:
        """A proof."""
        asked = await self._body(request, study.Recorded)
        return Raw(await self._study(request, "verify", asked.record))

    async def solve(self, request: Request) -> Raw:
        """A way to win; of a deal of today for nobody, not even the people who finished it."""
        asked = await self._body(request, study.AskSolve)
        secret = secret_deals(self._hall.services)
        return Raw(await self._study(request, "solve", asked.record, asked.step, secret))

    async def puzzles(self, request: Request) -> Raw:
        """Puzzles of a day, today's if no day is named."""
        day = request.query_params.get("day")
        when = self._today() if day is None else _day(day)
        rules = _rules(request.query_params.get("rules", "coop"))
        self._count_study(request)
        return Raw((await self._studies.puzzles(rules.id, when)).shown)

    async def answer(self, request: Request) -> study.Judgement:
        """An answer to a puzzle, judged."""
        asked = await self._body(request, study.Solve)
        self._count_study(request)
        rules = _rules(asked.rules).id
        return await self._studies.judge(structs.replace(asked, rules=rules))

    async def plan(self, request: Request) -> study.Puzzle:
        """A puzzle once some cards are laid. Asked card by card: only puzzles not posed count."""
        asked = await self._body(request, study.Solve)
        rules = _rules(asked.rules).id
        if not self._studies.posed(rules, asked.day):
            self._count_study(request)
        return await self._studies.plan(structs.replace(asked, rules=rules))

    async def daily(self, request: Request) -> bodies.Daily:
        """The results of a day."""
        day = _day(request.path_params["day"])
        rules = _rules(request.query_params.get("rules", "coop"))
        kept = await self._hall.services.store.results(day, rules.id)

        def ranked() -> bodies.Daily:
            results, others = ranking(
                (
                    KeptResult(json.decode(one.data, type=DailyResult), one.first, one.addresses)
                    for one in kept
                ),
                rival=_strongest(),
                most_per_address=self._limits.daily_results,
            )
            shown = tuple(others[: self._limits.daily_others])
            return bodies.Daily(day, rules.id, tuple(results), shown, closes_at(day))

        # Many results take a while, and nobody else is to wait for that.
        return await asyncio.to_thread(ranked) if len(kept) > RANKED_AT_ONCE else ranked()

    async def _room(self, request: Request) -> Room:
        """The table that is asked about, if the bearer may see it."""
        room = await self._hall.room(request.path_params["table"])
        if audience_of(room.table, _bearer(request)) is None:
            raise Faulty(Code.NOT_ALLOWED)
        return room

    async def _secret(self, request: Request) -> tuple[Deal, ...]:
        """The deals that this request may learn nothing about.

        A bearer who has finished the deal of the day at the ``table`` in the query knows it.
        """
        name, finished = request.query_params.get("table"), None
        if name is not None:
            table = (await self._hall.room(name)).table
            finished = table if has_finished(table, _bearer(request)) else None
        return secret_deals(self._hall.services, finished)

    async def _study(self, request: Request, job: str, *given: Any) -> bytes:
        self._count_study(request)
        found: bytes = await self._studies.ask(job, *given)
        return found

    def _count_study(self, request: Request) -> None:
        wait = self._hall.analyses.take(address_of(request))
        if wait:
            raise Faulty(Fault.TOO_FAST, seconds=int(wait) + 1)

    async def _body(self, request: Request, kind: type[S]) -> S:
        """The body of a request as what it should be."""
        body = await self._bodies.read(request)
        try:
            return json.decode(body, type=kind)
        except UNREADABLE as error:
            raise Faulty(Fault.MALFORMED, complaint=str(error)[:300]) from None


def _capability(request: Request) -> str:
    """The capability that was presented; empty for none."""
    scheme, _, capability = request.headers.get("authorization", "").partition(" ")
    return capability.strip() if scheme.lower() == "bearer" else ""


def _bearer(request: Request) -> bytes:
    """The key of the capability that was presented; empty for none."""
    capability = _capability(request)
    return key_of(capability) if capability else b""


def _day(text: str) -> dt.date:
    try:
        return dt.date.fromisoformat(text)
    except ValueError:
        raise Faulty(Fault.MALFORMED, complaint=f"{text[:20]!r} is no day: 2026-11-15") from None


def _rules(text: str) -> Ruleset:
    try:
        return ruleset(text)
    except TenbackError as error:
        raise Faulty(Code.BAD_SETTINGS, complaint=str(error)[:300]) from None


def _with_kernels() -> bool:
    return find_spec("numba") is not None and find_spec("numpy") is not None


@cache
def _presets() -> tuple[bodies.Preset, ...]:
    games = [(name, make(players)) for name, make in PRESETS.items() for players in range(1, 6)]
    return tuple(
        bodies.Preset(
            name=name,
            rules=rules.id,
            players=rules.players,
            sides=rules.sides,
            hand=rules.hand,
            minimum=rules.minimum,
            endgame=rules.endgame,
            lowest=rules.lowest,
            highest=rules.highest,
            pairs=rules.pairs,
            jump=rules.jump,
            gifts=rules.gifts,
        )
        for name, rules in (*games, ("duel", duel()))
    )


def _strongest() -> str:
    """The bot against which a daily duel is ranked."""
    return next(one.level for one in reversed(_levels()) if one.ready)


@cache
def _levels() -> tuple[bodies.Level, ...]:
    kernels = _with_kernels()
    return tuple(
        bodies.Level(one.bot, one.name, one.character, simple, simple or kernels)
        for one in LEVELS
        for simple in [one.bot in AT_ONCE]
    )

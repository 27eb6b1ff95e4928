"""The endpoints about tables: open one, look at one, fetch a record, see the results of a day."""

from __future__ import annotations

import asyncio

from msgspec import json
from starlette.requests import Request

from tenback.hosting import messages
from tenback.hosting.faults import Fault, Faulty
from tenback.hosting.inquiries import record_at
from tenback.hosting.messages import Open, Opened, PlayOn
from tenback.hosting.room import Room
from tenback.record import read, write
from tenback.record.game import Record
from tenback.rules import TenbackError
from tenback.server.api import bodies
from tenback.server.api.about import levels
from tenback.server.api.context import (
    MAX_COMPLAINT_CHARACTERS,
    Context,
    address_of,
    bearer_key,
    parse_day,
    parse_rules,
)
from tenback.tables import Begin, DailyResult, KeptResult, ranking
from tenback.tables.daily import SecretDeal, closes_at, demand_no_secret, secret_deals

MAX_RANKED_ON_LOOP = 200
"""Up to this many results are ranked on the event loop; more are ranked in a thread."""


async def open_table(context: Context, request: Request) -> Opened:
    """Open a table and sit down."""
    asked = await context.body(request, Open)
    _count_opening(context, request)
    return await context.hall.open(
        *(asked.id, asked.capability, asked.settings, asked.seats),
        device=asked.device or "",
        address=address_of(request),
    )


async def play_on(context: Context, request: Request) -> Opened:
    """Open a table whose game continues from a step of a record."""
    asked = await context.body(request, PlayOn)
    _count_opening(context, request)
    try:
        record = await asyncio.to_thread(read, asked.record)
        demand_no_secret(record, secret_deals(context.services.key, context.services.now()))
    except SecretDeal:
        raise Faulty(Fault.SECRET_DEAL) from None
    except TenbackError as error:
        complaint = str(error)[:MAX_COMPLAINT_CHARACTERS]
        raise Faulty(Fault.BAD_RECORD, complaint=complaint) from None
    begin = Begin(asked.record, len(record.steps) if asked.step is None else asked.step)
    return await context.hall.open(asked.id, asked.capability, asked.settings, asked.seats, begin)


def _count_opening(context: Context, request: Request) -> None:
    context.admission.openings.demand(address_of(request), Fault.TOO_MANY_TABLES)


async def look(context: Context, request: Request) -> messages.Welcome:
    """Return a table as the bearer sees it."""
    room = await context.hall.room(request.path_params["table"])
    return room.welcome(bearer_key(request))


async def record(context: Context, request: Request) -> str:
    """Return the record of the last game, or of another by its number."""
    return write(await asked_record(request, await context.room(request)))


async def asked_record(request: Request, room: Room) -> Record:
    """Return the record of the ``game`` that a request names by its number, or of the last one."""
    game = request.query_params.get("game")
    number = room.table.game.number if game is None else game_number(game)
    return await record_at(room, number, bearer_key(request))


def game_number(text: str) -> int:
    """Read the number of a game as it stands in a URL; 0, which no game has, for anything else."""
    return int(text[:9]) if text.isascii() and text.isdigit() else 0


async def daily(context: Context, request: Request) -> bodies.Daily:
    """Return how the deal of a day was played."""
    day = parse_day(request.path_params["day"])
    rules = parse_rules(request.query_params.get("rules", "coop"))
    limits = context.limits
    kept = await context.services.store.results(day, rules.id)

    def ranked() -> bodies.Daily:
        results, others = ranking(
            (
                KeptResult(json.decode(one.data, type=DailyResult), one.first, one.addresses)
                for one in kept
            ),
            rival=_strongest_level(),
            most_per_address=limits.daily_results,
        )
        shown = tuple(others[: limits.daily_others])
        return bodies.Daily(day, rules.id, tuple(results), shown, closes_at(day))

    return await asyncio.to_thread(ranked) if len(kept) > MAX_RANKED_ON_LOOP else ranked()


def _strongest_level() -> str:
    """Return the bot against which a daily duel is ranked."""
    return next(one.level for one in reversed(levels()) if one.ready)

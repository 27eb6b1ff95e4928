"""The endpoints about tables: open one, look at one, fetch the record of a game."""

from __future__ import annotations

import asyncio

from starlette.requests import Request

from tenback.hosting import messages
from tenback.hosting.daily_guard import secret_deals
from tenback.hosting.faults import Fault, Faulty
from tenback.hosting.inquiries import record_at
from tenback.hosting.opening import Open, Opened, PlayOn
from tenback.hosting.room import Room
from tenback.record import read, write
from tenback.record.game import Record
from tenback.rules import TenbackError
from tenback.server.admission import take
from tenback.server.api.context import (
    MAX_COMPLAINT_CHARACTERS,
    Context,
    bearer_key,
)
from tenback.server.api.request_bodies import address_of
from tenback.tables import Begin
from tenback.tables.secret_deals import SecretDeal, demand_no_secret


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
        demand_no_secret(record, secret_deals(context.services))
    except SecretDeal:
        raise Faulty(Fault.SECRET_DEAL) from None
    except TenbackError as error:
        complaint = str(error)[:MAX_COMPLAINT_CHARACTERS]
        raise Faulty(Fault.BAD_RECORD, complaint=complaint) from None
    begin = Begin(asked.record, len(record.steps) if asked.step is None else asked.step)
    return await context.hall.open(asked.id, asked.capability, asked.settings, asked.seats, begin)


def _count_opening(context: Context, request: Request) -> None:
    take(context.admission.openings, address_of(request), Fault.TOO_MANY_TABLES)


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

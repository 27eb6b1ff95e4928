"""The endpoints of studies: who may ask for one, and what is asked of the workers."""

from __future__ import annotations

from typing import Any

from msgspec import Raw, structs
from starlette.requests import Request

from tenback.hosting.faults import Faulty
from tenback.hosting.inquiries import hint_position
from tenback.hosting.room import Room
from tenback.record import write
from tenback.server.api import bodies
from tenback.server.api.context import Context, address_of, bearer_key, parse_day, parse_rules
from tenback.server.api.tables import asked_record
from tenback.tables import Refusal
from tenback.tables import Request as TableRequest
from tenback.tables import requests as at_table
from tenback.tables.daily import Deal, secret_deals
from tenback.tables.finished import has_finished


async def hint(context: Context, request: Request) -> Raw:
    """Advise the player to move."""
    seat = (await context.body(request, bodies.AskHint)).seat
    room, caller = await context.room(request), bearer_key(request)
    position = hint_position(room, caller, seat)
    found = await _study(context, request, "advice", *position)
    if room.table.settings.daily is not None and seat not in room.table.game.hinted:
        await _note_hint(context, room, seat, caller)
    return Raw(found)


async def _note_hint(context: Context, room: Room, seat: int, caller: bytes) -> None:
    """Log that a hint was given, before it is shown: a daily result says so.

    The id is random: a player could use up one that can be guessed, and nothing would be logged.
    """
    request_id = f"hint {context.services.random(16).hex()}"
    noted = TableRequest(request_id, room.table.number, at_table.Hint(seat))
    decision = await room.decide([(noted, caller)])
    if isinstance(decision, Refusal):
        raise Faulty(decision.code, **decision.details)


async def table_review(context: Context, request: Request) -> Raw:
    """Review the last game of a table, or another by its number."""
    room, caller = await context.room(request), bearer_key(request)
    record = await asked_record(request, room)
    finished = room.table if has_finished(room.table, caller) else None
    secret = secret_deals(context.services.key, context.services.now(), finished)
    return Raw(await _study(context, request, "review", write(record), False, secret))


async def review(context: Context, request: Request) -> Raw:
    """Review a game, fully or at a glance."""
    asked = await context.body(request, bodies.AskReview)
    secret = await _secret_deals(context, request)
    return Raw(await _study(context, request, "review", asked.record, asked.glance, secret))


async def replay(context: Context, request: Request) -> Raw:
    """Return every step of a game, with what each seat saw after it."""
    asked = await context.body(request, bodies.Recorded)
    secret = await _secret_deals(context, request)
    return Raw(await _study(context, request, "replay", asked.record, secret))


async def retry(context: Context, request: Request) -> Raw:
    """Play a turn of a game again, with other cards."""
    asked = await context.body(request, bodies.AskRetry)
    secret = await _secret_deals(context, request)
    return Raw(
        await _study(context, request, "retry", asked.record, asked.turn, asked.plays, secret)
    )


async def verify(context: Context, request: Request) -> Raw:
    """Check whether a deal is proved."""
    asked = await context.body(request, bodies.Recorded)
    return Raw(await _study(context, request, "verify", asked.record))


async def solve(context: Context, request: Request) -> Raw:
    """Look for a way to win; a deal of today is solved for nobody, finished or not."""
    asked = await context.body(request, bodies.AskSolve)
    secret = secret_deals(context.services.key, context.services.now())
    return Raw(await _study(context, request, "solve", asked.record, asked.step, secret))


async def puzzles(context: Context, request: Request) -> Raw:
    """Return the puzzles of a day, today's if no day is named."""
    day = request.query_params.get("day")
    when = context.today() if day is None else parse_day(day)
    rules = parse_rules(request.query_params.get("rules", "coop"))
    _count_study(context, request)
    return Raw((await context.studies.puzzles(rules.id, when)).shown)


async def answer(context: Context, request: Request) -> bodies.Judgement:
    """Judge an answer to a puzzle."""
    asked = await context.body(request, bodies.PuzzleTurn)
    _count_study(context, request)
    rules = parse_rules(asked.rules).id
    return await context.studies.judge(structs.replace(asked, rules=rules))


async def plan(context: Context, request: Request) -> bodies.Puzzle:
    """Return a puzzle after the first cards of a turn.

    The page asks after every card, so this counts as a study only where the puzzle must be made.
    """
    asked = await context.body(request, bodies.PuzzleTurn)
    rules = parse_rules(asked.rules).id
    if not context.studies.has_puzzles(rules, asked.day):
        _count_study(context, request)
    return await context.studies.plan(structs.replace(asked, rules=rules))


async def _secret_deals(context: Context, request: Request) -> tuple[Deal, ...]:
    """Return the deals that this request may learn nothing about.

    A bearer who has finished the daily deal at the ``table`` in the query knows it.
    """
    name, finished = request.query_params.get("table"), None
    if name is not None:
        table = (await context.hall.room(name)).table
        finished = table if has_finished(table, bearer_key(request)) else None
    return secret_deals(context.services.key, context.services.now(), finished)


async def _study(context: Context, request: Request, job: str, *given: Any) -> bytes:
    _count_study(context, request)
    found: bytes = await context.studies.ask(job, *given)
    return found


def _count_study(context: Context, request: Request) -> None:
    context.admission.studies.demand(address_of(request))

"""The endpoint for the results of a daily deal."""

from __future__ import annotations

import asyncio

from msgspec import json
from starlette.requests import Request

from tenback.server.api import bodies
from tenback.server.api.about import levels
from tenback.server.api.context import Context, parse_day, parse_rules
from tenback.tables import DailyResult, KeptResult, ranking
from tenback.tables.daily import closes_at

MAX_RANKED_ON_LOOP = 200
"""Up to this many results are ranked on the event loop; more are ranked in a thread."""


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

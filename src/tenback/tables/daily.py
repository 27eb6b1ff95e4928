"""The deal of the day: one for everybody and each variant, and not to be guessed before its day.

Its secret follows from the server's key, the day and the ruleset, so that no list of deals is
kept anywhere. It is not shown when the first table ends, since others still play the same cards:
the proof comes when the day is over.
"""

from __future__ import annotations

import datetime as dt
import hmac
from collections.abc import Iterable

from msgspec import Struct

from tenback.rules import Ruleset
from tenback.tables.requests import Ask, Create
from tenback.tables.settings import settled
from tenback.tables.table import Phase, Table


def daily_secret(server_key: bytes, day: dt.date, rules: Ruleset) -> bytes:
    """What the deal of a day is made of: pass it to ``decide`` as ``fresh``."""
    return _derived(server_key, b"tenback daily 1", day, rules.id)


def puzzle_seed(server_key: bytes, day: dt.date, rules: str) -> str:
    """The seed of the puzzles of a day, for the ruleset with this id."""
    return _derived(server_key, b"tenback puzzles 1", day, rules).hex()


def _derived(server_key: bytes, purpose: bytes, day: dt.date, rules: str) -> bytes:
    fields = (purpose, day.isoformat().encode(), rules.encode())
    words = b"".join(len(part).to_bytes(2, "big") + part for part in fields)
    return hmac.digest(server_key, words, "sha256")


def fresh_for(asked: Ask, server_key: bytes, random: bytes) -> bytes:
    """What to pass to ``decide`` as ``fresh``: the day's secret for a daily table, else chance.

    Settings that make no sense raise a TenbackError here as they would there.
    """
    if not isinstance(asked, Create) or asked.settings.daily is None:
        return random
    settings = settled(asked.settings)
    return daily_secret(server_key, asked.settings.daily, settings.ruleset)


class DailyResult(Struct, frozen=True):
    """How a table did with the deal of a day."""

    day: dt.date
    rules: str
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    """By seat the level of the bot that played it in the end; a team with bots is another team."""
    won: bool
    winner: int | None
    left: tuple[int, ...]
    steps: int
    ended_at: int


def daily_result(table: Table) -> DailyResult | None:
    """The result of a finished daily table; None of any other."""
    state = table.game.state
    over = table.phase in (Phase.OVER, Phase.CLOSED) and state is not None
    if table.settings.daily is None or not over or table.ended_at is None:
        return None
    assert state is not None
    assert state.outcome is not None
    return DailyResult(
        day=table.settings.daily,
        rules=table.rules.id,
        names=tuple(seat.name for seat in table.seats),
        bots=tuple(seat.bot for seat in table.seats),
        won=state.outcome.won,
        winner=state.outcome.winner,
        left=state.outcome.left,
        steps=len(table.game.steps),
        ended_at=table.ended_at,
    )


def standings(results: Iterable[DailyResult]) -> list[DailyResult]:
    """The best first: the fewest cards left; among equals, who finished first."""
    return sorted(results, key=lambda result: (min(result.left), result.ended_at))

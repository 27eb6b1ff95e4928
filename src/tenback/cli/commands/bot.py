"""``tenback bot``: a bot of ours, or a foreign one, takes a seat at a served table."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

from tenback.bots import NAMES, Player, hire
from tenback.client import Link, Refused, TurnedAway, joined
from tenback.client.player import NoSeat, Sitter, sit_down
from tenback.rules import Malformed, TenbackError
from tenback.server.api.error_texts import explain
from tenback.tables import TableView
from tenback.tables.settings import LONGEST_NAME
from tenback.text import Catalogue


class NotSeated(TenbackError):
    """The table does not take the bot."""


def run(
    text: Catalogue,
    *,
    join: str,
    level: str,
    seat: int | None,
    name: str | None,
    games: int | None,
) -> None:
    """Play until the table is closed, so many games are over, or somebody interrupts."""
    try:
        link = Link.parse(join)
    except Malformed:
        raise Malformed(text("bot-bad-link", link=join[:80])) from None
    player = hire(level)
    try:
        with contextlib.suppress(KeyboardInterrupt):
            asyncio.run(_play(text, link, player, seat, name or _name(level), games))
    except NoSeat:
        raise NotSeated(text("bot-no-seat")) from None
    except Refused as refused:
        reason = explain(text, refused.code, refused.answer.details)
        raise NotSeated(text("bot-turned-away", reason=reason)) from None
    except TurnedAway as away:
        known = f"refused-{away}" in text
        reason = explain(text, str(away), {}) if known else str(away)
        raise NotSeated(text("bot-turned-away", reason=reason)) from None


def _name(level: str) -> str:
    """What a bot is called that has no name: its level, or the last word of its command."""
    return level if level in NAMES else Path(level.split()[-1]).stem[:LONGEST_NAME] or "bot"


async def _play(
    text: Catalogue, link: Link, player: Player, seat: int | None, name: str, games: int | None
) -> None:
    def told(number: int, view: TableView) -> None:
        outcome = view.games[0].outcome
        if outcome is not None:
            print(text("bot-game-over", number=number, cards=sum(outcome.left)), flush=True)

    async with joined(link) as table:
        taken = await sit_down(table, name, seat)
        print(text("bot-sits", name=name, seat=taken + 1), flush=True)
        await Sitter(table, taken, player, games, told).play()

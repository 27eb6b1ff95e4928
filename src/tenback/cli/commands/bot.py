"""``tenback bot``: a bot of ours, or a foreign one, takes a seat at a served table."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

from tenback.bots import NAMES, BotFailed, CannotPlay, Player, hire
from tenback.cli.complaints import complaint
from tenback.client import Link
from tenback.client.player import Sitter, sit_down
from tenback.rules import ruleset
from tenback.tables import TableView
from tenback.tables.settings import MAX_NAME_CHARACTERS
from tenback.terminal.served import NotSeated, explained_refusals, joined_table, parse_link
from tenback.text import Catalogue


def run(
    text: Catalogue,
    *,
    join: str,
    level: str,
    seat: int | None,
    name: str | None,
    games: int | None,
) -> None:
    """Play until the table is closed, that many games are over, or somebody interrupts."""
    link = parse_link(text, join)
    player = hire(level)
    try:
        player.start()  # first, so that nobody waits at the table for a bot that cannot start
        with (
            contextlib.suppress(KeyboardInterrupt),
            explained_refusals(text, no_seat="bot-no-seat", turned_away="bot-turned-away"),
        ):
            asyncio.run(_play(text, link, player, seat, name or _name(level), games))
    except (BotFailed, CannotPlay) as error:
        raise NotSeated(text("bot-failed", bot=level[:80], reason=complaint(text, error))) from None
    finally:
        player.leave()


def _name(level: str) -> str:
    """The name of a bot that was given none: its level, or the last word of its command."""
    return level if level in NAMES else Path(level.split()[-1]).stem[:MAX_NAME_CHARACTERS] or "bot"


async def _play(
    text: Catalogue, link: Link, player: Player, seat: int | None, name: str, games: int | None
) -> None:
    def game_over(number: int, view: TableView) -> None:
        outcome = view.games[0].outcome
        if outcome is not None:
            print(text("bot-game-over", number=number, cards=sum(outcome.left)), flush=True)

    async with joined_table(text, link) as table:
        player.demand(ruleset(table.view.settings.rules))
        taken = await sit_down(table, name, seat)
        print(text("bot-sits", name=name, seat=taken + 1), flush=True)
        await Sitter(table, taken, player, games, game_over).play()

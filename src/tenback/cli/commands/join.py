"""``tenback join`` and ``tenback bot``: a person or a bot takes a seat at a served table.

A person plays or watches on the whole screen. A bot is one of ours or a foreign one.
"""

from __future__ import annotations

import asyncio
import contextlib
import shlex
from pathlib import Path

from tenback.bots import NAMES, BotFailed, CannotPlay, Player, hire
from tenback.cli.commands.play import has_full_screen
from tenback.cli.complaints import Explained, complaint
from tenback.client import Link
from tenback.client.player import Sitter, sit_down
from tenback.rules import ruleset
from tenback.tables import Phase, TableView
from tenback.tables.settings import MAX_NAME_CHARACTERS
from tenback.terminal.known_seats import KnownSeats, known_seats
from tenback.terminal.served import NotSeated, explained_refusals, joined_table, parse_link
from tenback.text import Catalogue


def run_join(text: Catalogue, *, link: str | None, name: str | None, watch: bool) -> None:
    """Play or watch until the player leaves; without a link, at the table of the last time."""
    seats = known_seats()
    place = _last_place(text, seats) if link is None else parse_link(text, link)
    if not has_full_screen():
        raise Explained(text("join-no-screen"))
    asyncio.run(_join(text, place, name or "", watch, seats))


def _last_place(text: Catalogue, seats: KnownSeats) -> Link:
    latest = seats.latest()
    if latest is None:
        raise Explained(text("join-no-known-seat"))
    return latest.link


async def _join(text: Catalogue, link: Link, name: str, watch: bool, seats: KnownSeats) -> None:
    from tenback.terminal.fullscreen.app import TableApp
    from tenback.terminal.fullscreen.screens.server import served_game

    async with served_game(text, link, name, watch=watch, seats=seats) as game:
        await TableApp(text, served=game).run_async()
        if game.place.own and not game.gave_up and game.view.phase is not Phase.CLOSED:
            latest = seats.latest()  # another table, if the sides of a duel were swapped
            link = game.place.link if latest is None else latest.link
            command = f"tenback join {shlex.quote(str(link))}"
            print(text("join-come-back", command=command), flush=True)


def run_bot(
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

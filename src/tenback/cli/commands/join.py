"""``tenback join``: a person plays or watches at a served table, on the whole screen."""

from __future__ import annotations

import asyncio
import shlex

from tenback.cli.commands.play import has_full_screen
from tenback.cli.complaints import Explained
from tenback.cli.joining import NotSeated, explained_refusals, joined_table, parse_link
from tenback.client import Link, Table
from tenback.client.player import NoSeat, free_seats, sit_down
from tenback.hosting.messages import Standing
from tenback.tables import Phase
from tenback.text import Catalogue


def run(text: Catalogue, *, link: str, name: str | None) -> None:
    """Play or watch until the player leaves."""
    place = parse_link(text, link)
    if not has_full_screen():
        raise Explained(text("join-no-screen"))
    with explained_refusals(text, no_seat="join-no-seat", turned_away="join-turned-away"):
        asyncio.run(_join(text, place, name))


async def _join(text: Catalogue, link: Link, name: str | None) -> None:
    from tenback.terminal.fullscreen.app import TableApp
    from tenback.terminal.fullscreen.served_game import ServedGame

    async with joined_table(text, link) as table:
        seat = await take_seat(text, table, name)
        game = ServedGame(table, seat, text)
        await TableApp(text, served=game).run_async()
        if seat is not None and table.view.phase is not Phase.CLOSED:
            command = f"tenback join {shlex.quote(str(table.link))}"
            print(text("join-come-back", command=command), flush=True)


async def take_seat(text: Catalogue, table: Table, name: str | None) -> int | None:
    """Sit down and return the seat; None for a spectator."""
    welcome = table.mirror.welcome
    assert welcome is not None
    if welcome.standing is Standing.BYSTANDER:
        return None
    if len(table.view.yours) > 1:
        raise NotSeated(text("join-several-seats"))
    if table.view.yours:
        return table.view.yours[0]
    free = free_seats(table)
    if not free:
        raise NoSeat
    return await sit_down(table, name or text("player", number=free[0] + 1), free[0])

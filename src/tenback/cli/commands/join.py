"""``tenback join``: a person plays or watches at a served table, on the whole screen."""

from __future__ import annotations

import asyncio
import shlex

from tenback.cli.commands.play import has_full_screen
from tenback.cli.complaints import Explained
from tenback.client import Link
from tenback.tables import Phase
from tenback.terminal.known_seats import KnownSeats, known_seats
from tenback.terminal.served import parse_link
from tenback.text import Catalogue


def run(text: Catalogue, *, link: str | None, name: str | None, watch: bool) -> None:
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
    from tenback.terminal.fullscreen.seating import served_game

    async with served_game(text, link, name, watch=watch, seats=seats) as game:
        await TableApp(text, served=game).run_async()
        if game.place.own and not game.gave_up and game.view.phase is not Phase.CLOSED:
            latest = seats.latest()  # another table, if the sides of a duel were swapped
            link = game.place.link if latest is None else latest.link
            command = f"tenback join {shlex.quote(str(link))}"
            print(text("join-come-back", command=command), flush=True)

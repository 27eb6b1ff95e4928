"""A place at a served table: connect, sit down or watch, and remember the way back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace

from tenback.client import Link
from tenback.tables import Phase
from tenback.terminal.failures import Declined
from tenback.terminal.fullscreen.table.game import Game
from tenback.terminal.fullscreen.table.place import Place
from tenback.terminal.known_seats import KnownSeat, KnownSeats
from tenback.terminal.served import ServedSeat, explained_refusals, joined_table, take_seat
from tenback.text import Catalogue


@asynccontextmanager
async def served_game(
    text: Catalogue, link: Link, name: str, *, watch: bool, seats: KnownSeats
) -> AsyncIterator[Game]:
    """The game behind a link, connected for as long as the context lasts.

    NotSeated says in the reader's language why there is none. A person who only
    wants to ``watch`` takes no seat, whatever the link is for. A person who sits down is ready.
    """
    place = replace(link, capability=None) if watch else link
    with explained_refusals(text, no_seat="join-no-seat", turned_away="join-turned-away"):
        async with joined_table(text, place) as table:
            comes_back = bool(table.view.yours)
            seat = await take_seat(text, table, name)
            if seat is not None:
                seats.remember(KnownSeat(table.link, table.view.seats[seat].name))
            game = Game(Place(ServedSeat(table), text))
            if not comes_back:
                with suppress(Declined):  # the lobby asks again
                    await game.lobby.ready()
            try:
                yield game
            finally:
                if game.gave_up or (seat is not None and table.view.phase is Phase.CLOSED):
                    seats.forget(table.link)

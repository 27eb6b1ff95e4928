"""The place of the people at this keyboard at a table: what all parts of the screen ask it."""

from __future__ import annotations

from contextlib import AbstractContextManager

from tenback.client import Link
from tenback.rules import Ruleset, ruleset
from tenback.server.api.bodies import About
from tenback.tables import Phase, TableView
from tenback.tables import requests as at_table
from tenback.tables.permissions import FOUNDER
from tenback.terminal.archive import HERE, SeatHere
from tenback.terminal.failures import explained
from tenback.terminal.fullscreen.table.scene import Choice, Following
from tenback.terminal.seats import names_at
from tenback.terminal.served import ServedSeat
from tenback.text import Catalogue


class Place:
    """A table with its texts; every failure is ``Declined`` in the player's language."""

    def __init__(self, seat: SeatHere | ServedSeat, text: Catalogue) -> None:
        self.seat, self.text = seat, text
        self.connection = seat.table

    @property
    def link(self) -> Link:
        """The person's own link to the table."""
        return self.connection.link

    @property
    def view(self) -> TableView:
        """The table as this person may see it."""
        return self.connection.view

    @property
    def rules(self) -> Ruleset:
        """The rules in force, which the founder can change before the deal."""
        return ruleset(self.view.settings.rules)

    @property
    def own(self) -> tuple[int, ...]:
        """The seats of the people at this keyboard; none for a spectator."""
        return self.view.yours

    @property
    def is_founder(self) -> bool:
        """Whether the table was opened by this person."""
        welcome = self.connection.mirror.welcome
        return welcome is not None and welcome.founder

    @property
    def can_seat_bots(self) -> bool:
        """Whether this person can put bots in free seats: see ``permissions.demand_host``."""
        return self.is_founder or all(seat.person != FOUNDER for seat in self.view.seats)

    @property
    def is_alone(self) -> bool:
        """Whether all other seats are free or played by bots of the table."""
        return all(seat.person is None or at in self.own for at, seat in enumerate(self.view.seats))

    @property
    def present(self) -> frozenset[int]:
        """The seats that people play: nobody waits for one who has left or lets a bot play."""
        return frozenset(
            number
            for number, seat in enumerate(self.view.seats)
            if seat.person is not None and seat.bot is None and not seat.away
        )

    @property
    def has_fixed_deal(self) -> bool:
        """Whether the cards come from a day or a record, so that nothing is dealt."""
        return self.view.settings.daily is not None or self.view.proof.given

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats; a seat without a person is named by its bot or its number."""
        return names_at(self.text, self.view.seats)

    def is_connected(self, seat: int) -> bool:
        """Whether the person of a seat is connected."""
        here = self.connection.mirror.here
        return seat < len(here) and here[seat]

    def seconds_until_bot(self, seat: int) -> int | None:
        """The time until a bot sits in for the absent player of a seat; None if none does."""
        if self.view.phase not in (Phase.CHOOSING, Phase.PLAYING):
            return None
        bots_at = self.connection.mirror.bots_at
        at = self.view.seats[seat].bot_at or (bots_at[seat] if seat < len(bots_at) else None)
        return None if at is None else max(0, -((self.connection.server_now - at) // 1_000))

    @property
    def is_here(self) -> bool:
        """Whether the table is on this computer: its people are all at this keyboard."""
        return self.link.server == HERE

    async def about(self) -> About:
        """What the server of the table offers."""
        assert isinstance(self.seat, ServedSeat), "no lobby is shown at this computer"
        with self.explained():
            return await self.seat.about()

    async def ask(self, asked: at_table.FromPeople) -> None:
        """Ask something of the table."""
        words = asked.text if isinstance(asked, at_table.Say) else ""
        with self.explained(words):
            await self.connection.ask(asked)

    async def take_back(self, seat: int) -> None:
        """Take a seat back if a bot has played the last game to its end for its person."""
        if self.view.seats[seat].bot is not None:
            await self.ask(at_table.Regain(seat))

    def choice(self, label: str, *asked: at_table.FromPeople) -> Choice:
        """A choice that asks these things of the table, one after the other."""

        async def ask() -> Following:
            for one in asked:
                await self.ask(one)
            return None

        return Choice(label, ask)

    def explained(self, words: str = "") -> AbstractContextManager[None]:
        """Raise Declined if a request fails; ``words`` is the message if one was sent."""
        return explained(self.text, words)

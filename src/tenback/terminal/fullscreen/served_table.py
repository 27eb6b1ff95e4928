"""A client's place at a served table: what all parts of the served game ask it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tenback.bots.registry import NAME_KEYS
from tenback.client import Failed, Link, Refused, Table, TurnedAway
from tenback.client.links import fetched
from tenback.hosting import messages as wire
from tenback.rules import Ruleset, ruleset
from tenback.server.api.bodies import About
from tenback.tables import Code, Phase, TableView
from tenback.tables import requests as at_table
from tenback.tables.permissions import FOUNDER
from tenback.tables.talk import MAX_MESSAGE_CHARACTERS
from tenback.terminal.failures import why_failed
from tenback.terminal.fullscreen.menus import Choice, Following
from tenback.terminal.fullscreen.scene import Declined
from tenback.text import Catalogue
from tenback.text.errors import explain_refusal


class ServedTable:
    """A table with its texts; every failure is ``Declined`` in the player's language."""

    def __init__(self, table: Table, text: Catalogue) -> None:
        self.connection, self.text = table, text
        self._about: About | None = None

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
        """Whether this person can put bots in free seats: see ``authority.demand_host``."""
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
    def names(self) -> list[str]:
        """The names of the seats; a seat without a person is named by its bot or its number."""
        found = []
        for number, seat in enumerate(self.view.seats, start=1):
            key = NAME_KEYS.get(seat.bot or "") if seat.person is None else None
            name = seat.name if key is None else self.text(key)
            found.append(name or self.text("player", number=number))
        return found

    def is_here(self, seat: int) -> bool:
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
    def url(self) -> str:
        """The address of the table for plain HTTP."""
        return f"{self.link.server}/api/tables/{self.link.table}"

    async def about(self) -> About:
        """What the server offers."""
        if self._about is None:
            with self.explained():
                self._about = await fetched(f"{self.link.server}/api/about", About)
        return self._about

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

    @contextmanager
    def explained(self, words: str = "") -> Iterator[None]:
        """Raise Declined if a request fails; ``words`` is the message if one was sent."""
        try:
            yield
        except Refused as refused:
            raise Declined(why_refused(self.text, refused.answer, words)) from None
        except (Failed, TurnedAway) as error:
            raise Declined(why_failed(self.text, error)) from None
        except OSError:
            raise Declined(self.text("offline-ask")) from None


def why_refused(text: Catalogue, answer: wire.Refused, words: str) -> str:
    """Why a request was refused; ``words`` is the message if one was sent."""
    reason, details = answer.reason, answer.details
    if reason is None or answer.code not in (Code.ILLEGAL, Code.TALK):
        return explain_refusal(text, answer.code, details)
    if answer.code == Code.ILLEGAL:
        return text("illegal", sentence=text(reason, **details), rule=answer.rule or "")
    part = words.strip()[int(details["start"]) : int(details["end"])]
    return text(reason, part=part, longest=MAX_MESSAGE_CHARACTERS)

"""The screens that lead to a server: two lines, what the server answers, and the seat there."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, Static

from tenback.client import Link
from tenback.tables import Phase
from tenback.terminal.failures import Declined
from tenback.terminal.fullscreen.parts.commands import Command, Commands
from tenback.terminal.fullscreen.parts.sentences import Sentences
from tenback.terminal.fullscreen.screens.setup import PERSON, Setup
from tenback.terminal.fullscreen.table.game import Game
from tenback.terminal.fullscreen.table.place import Place
from tenback.terminal.known_seats import KnownSeat, KnownSeats
from tenback.terminal.served import (
    NotSeated,
    ServedSeat,
    explained_refusals,
    joined_table,
    parse_link,
    parse_server,
    take_seat,
)
from tenback.text import Catalogue

if TYPE_CHECKING:
    from tenback.terminal.fullscreen.app import TableApp


class ServerScreen(Screen[None]):
    """A line for an address and one for the name; Enter goes there."""

    CSS = """
    ServerScreen { align: center top; }
    #server { width: 100%; max-width: 84; height: 100%; padding: 1 2; }
    ServerScreen.-narrow #server { padding: 0 1; }
    ServerScreen.-narrow Commands { height: 2; }
    #server > .title { text-style: bold; color: $accent; height: 1; margin: 0 0 1 0; }
    #server > .label { height: auto; }
    #server > Input { margin: 0 0 1 0; }
    #server > #answer { color: $warning; text-style: bold; }
    #server > #filler { height: 1fr; }
    """

    SCOPED_CSS = False
    """Otherwise, the selector of this class would not match the two screens."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (60, "-normal")]  # noqa: RUF012 (as Textual has it)

    BINDINGS = [  # noqa: RUF012 (as Textual has it)
        # With priority, what is typed or pasted right after Tab belongs to the next line.
        Binding("tab", "app.focus_next", priority=True, show=False),
        Binding("shift+tab", "app.focus_previous", priority=True, show=False),
    ]

    AUTO_FOCUS = "#address"

    app: TableApp

    def __init__(self, text: Catalogue, address: str, name: str) -> None:
        super().__init__()
        self._text = text
        self._first_address, self._first_name = address, name
        self._connecting = False

    @abstractmethod
    def _labels(self) -> tuple[str, str]:
        """The title and the label of the address."""

    @abstractmethod
    def _commands(self) -> Sequence[Command]:
        """What can be done besides going back; the first is what Enter does."""

    def compose(self) -> ComposeResult:
        """The two lines, what the server answers, and the commands."""
        title, address = self._labels()
        with Vertical(id="server"):
            yield Static(Content(title), classes="title")
            yield Static(Content(address), classes="label")
            yield Input(self._first_address, id="address")
            yield Static(Content(self._text("new-name")), classes="label")
            yield Input(self._first_name, id="name")
            yield Sentences(id="answer")
            yield Static(id="filler")
            yield Commands()

    def on_mount(self) -> None:
        """Show the commands."""
        back = Command("Esc", self._text("join-back"), "back")
        self.query_one(Commands).show([*self._commands(), back])

    async def on_key(self, event: events.Key) -> None:
        """The arrows go from line to line; letters belong to the lines."""
        moves: dict[str, Callable[[], object]] = {
            "up": self.focus_previous,
            "down": self.focus_next,
            "escape": self.action_back,
        }
        commands = {command.key.lower(): command.action for command in self._commands()}
        if event.key in moves:
            event.stop()
            moves[event.key]()
        elif event.key in commands:
            event.stop()
            await self.run_action(commands[event.key])

    async def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter goes to the server, in either line."""
        event.stop()
        await self.run_action(self._commands()[0].action)

    def _go(self, connect: Callable[[str, str], None]) -> None:
        """Connect with the address and the name, once; a refusal is shown."""
        if self._connecting:
            return
        address, name = (self.query_one(f"#{line}", Input).value for line in ("address", "name"))
        self._connecting = True
        self._say(self._text("join-connecting"))
        try:
            connect(address.strip(), name.strip())
        except NotSeated as error:
            self.refuse(str(error))

    def refuse(self, why: str) -> None:
        """Say why there is no table."""
        self._connecting = False
        self._say(why)

    def _say(self, words: str) -> None:
        self.query_one("#answer", Sentences).say(words)

    def action_back(self) -> None:
        """Go back to the choice of a game."""
        self.app.go_home()


class JoinScreen(ServerScreen):
    """A line for the link and one for the name; the seat of the last time is filled in."""

    def __init__(self, text: Catalogue, last: KnownSeat | None = None) -> None:
        super().__init__(text, str(last.link) if last else "", last.name if last else "")

    def _labels(self) -> tuple[str, str]:
        return self._text("join-title"), self._text("join-link")

    def _commands(self) -> Sequence[Command]:
        return (
            Command("↵", self._text("join-play"), "join", strong=True),
            Command("F2", self._text("join-watch"), "watch"),
        )

    def action_join(self) -> None:
        """Take a seat at the table, or the own one again."""
        self._join(watch=False)

    def action_watch(self) -> None:
        """Watch the table."""
        self._join(watch=True)

    def _join(self, *, watch: bool) -> None:
        def connect(link: str, name: str) -> None:
            self.app.join_table(parse_link(self._text, link), name, watch=watch)

        self._go(connect)


class OpenScreen(ServerScreen):
    """A line for the server and one for the name; the server of the last time is filled in."""

    def __init__(self, text: Catalogue, setup: Setup, last: KnownSeat | None = None) -> None:
        super().__init__(text, last.link.server if last else "", last.name if last else "")
        self._setup = with_company(setup)

    def _labels(self) -> tuple[str, str]:
        return self._text("terminal-open"), self._text("terminal-open-server")

    def _commands(self) -> Sequence[Command]:
        return (Command("↵", self._text("new-open"), "open", strong=True),)

    def action_open(self) -> None:
        """Open the table and take its first seat."""

        def connect(server: str, name: str) -> None:
            self.app.open_table(parse_server(self._text, server), self._setup, name)

        self._go(connect)


def with_company(setup: Setup) -> Setup:
    """The same game; instead of nobody, one friend is expected."""
    if setup.rules.players > 1:
        return setup
    return replace(setup, players=2, company=(PERSON, *setup.company[1:]))


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

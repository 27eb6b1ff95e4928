"""The program behind the screens: which screen follows which, and what they share."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from textual.app import App
from textual.filter import LineFilter, NoColor
from textual.worker import WorkerError

from tenback.terminal.failures import Declined, explained
from tenback.terminal.fullscreen.colours import DARK, LIGHT, first_theme
from tenback.terminal.fullscreen.screens.start import StartScreen
from tenback.terminal.new_game import PACE_S, NewGame, state_folder
from tenback.text import Catalogue

# What only other screens need is imported when it is needed: the first one should not wait for it.
if TYPE_CHECKING:
    from textual.screen import Screen
    from textual.worker import Worker

    from tenback.client import Link
    from tenback.record import Record
    from tenback.rules import Ruleset
    from tenback.terminal.archive import Archive
    from tenback.terminal.fullscreen.screens.review import ReviewScreen
    from tenback.terminal.fullscreen.screens.reviewing import Reviewer
    from tenback.terminal.fullscreen.screens.setup import Setup
    from tenback.terminal.fullscreen.table.game import Game
    from tenback.terminal.known_seats import KnownSeats

FIRST_SAVE_NAME = "tenback-game.txt"


class TableApp(App[None]):
    """Tenback on the whole screen of a terminal."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Tenback"

    def __init__(
        self,
        text: Catalogue,
        *,
        first: NewGame | str | None = None,
        served: Game | None = None,
        record: Record | None = None,
        games: Path | None = None,
        pace: float = PACE_S,
        folder: Path | None = None,
        reviewer: Reviewer | None = None,
        seats: KnownSeats | None = None,
    ) -> None:
        """``first`` is a game to begin with, or the name of a saved one; ``games`` is the folder
        of the archive."""
        super().__init__()
        self.text = text
        self._reviewer = reviewer
        self._served, self._record = served, record
        self._first, self._pace = first, pace
        self._games = state_folder(os.environ) if games is None else games
        self._folder = folder or Path.cwd()
        self._seats = seats
        self._opened = AsyncExitStack()
        self._archive: asyncio.Task[Archive] | None = None
        self._joining: Worker[None] | None = None
        """Stays at the table on the screen, unless the program was started for that."""
        self._parting: Worker[None] | None = None
        """Leaves the table that was on the screen before."""
        self.left: str = ""
        """The name of the game of this computer that was left last and is not over."""
        self.register_theme(DARK)
        self.register_theme(LIGHT)
        self.theme = first_theme(os.environ)

    def on_mount(self) -> None:
        """Show the game that was asked for, or the choice of one."""
        if self._served is not None:
            self.show_table(self._served)
        elif self._record is not None:
            self._show(self._review_screen(self._record, at_end=False))
        elif self._first is None:
            self._show(self._start_screen())
        elif isinstance(self._first, NewGame):
            self.start_game(self._first)
        else:
            self.resume_game(self._first)
        if not self.is_headless:
            # A full collection of all modules and styles takes longer than a key may wait.
            self.call_after_refresh(gc.freeze)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """With NO_COLOR, use the two colours of the terminal, not shades of grey."""
        return [NoColor()] if self.no_color else super().get_line_filters()

    def action_change_theme(self) -> None:
        """Change between light and dark."""
        self.theme = LIGHT.name if self.theme == DARK.name else DARK.name

    # Games

    async def archive(self) -> Archive:
        """The games of this computer; they are opened once the first screen is there."""
        if self._archive is None:
            self._archive = asyncio.create_task(self._open_archive())
        return await asyncio.shield(self._archive)

    async def _open_archive(self) -> Archive:
        # In a thread, so that keys are answered meanwhile.
        await asyncio.to_thread(import_module, "tenback.terminal.archive")
        from tenback.terminal.archive import opened_archive

        def bot_failed(name: str) -> None:
            self.warn(self.text("terminal-bot-failed", name=name))

        opening = opened_archive(self.text, self._games, pace=self._pace, bot_failed=bot_failed)
        archive = await self._opened.enter_async_context(opening)
        if archive.unkept:
            self.warn(self.text("terminal-not-saved", reason=archive.unkept))
        return archive

    def start_game(self, game: NewGame) -> None:
        """Deal a new game at this computer."""
        self._play_here(lambda archive: archive.deal(game))

    def resume_game(self, name: str) -> None:
        """Go on with the game of this name, or play its deal again if it is over."""

        async def find(archive: Archive) -> Link:
            link = await archive.named(name)
            if link is None:
                raise Declined(self.text("saved-no-such", name=name[:40]))
            return link

        self._play_here(find)

    def _play_here(self, find: Callable[[Archive], Awaitable[Link]]) -> None:
        """Play the game that is found in the archive until the player leaves it."""
        self._leave_connection()

        async def go() -> None:
            archive = await self.archive()
            try:
                with explained(self.text):
                    await self._stay_here(archive, await find(archive))
            except Declined as error:
                self._show(self._start_screen())
                self.warn(str(error))

        self._joining = self.run_worker(go())

    async def _stay_here(self, archive: Archive, link: Link) -> None:
        from tenback.tables import Phase
        from tenback.terminal.fullscreen.table.game import Game
        from tenback.terminal.fullscreen.table.place import Place

        async with archive.seated(link) as seat:
            game = Game(Place(seat, self.text), seat.history())
            self.show_table(game)
            try:
                await asyncio.Event().wait()  # until the player leaves the table
            finally:
                over = game.view.phase in (Phase.OVER, Phase.CLOSED) or not seat.is_begun
                self.left = "" if over or archive.unkept else await archive.name(link.table)

    def join_table(self, link: Link, name: str, *, watch: bool) -> None:
        """Take a seat at a served table, or watch it."""
        self._joining = self.run_worker(self._stay_at_table(link, name, watch=watch))

    def open_table(self, server: str, setup: Setup, name: str) -> None:
        """Open a table on a server and take its first seat."""

        async def go() -> None:
            from tenback.terminal.served import NotSeated, open_served_table

            try:
                link = await open_served_table(self.text, server, setup.rules, setup.bots, name)
            except NotSeated as error:
                self._refuse(str(error))
                return
            await self._stay_at_table(link, name, watch=False)

        self._joining = self.run_worker(go())

    async def _stay_at_table(self, link: Link, name: str, *, watch: bool) -> None:
        from tenback.terminal.fullscreen.screens.server import served_game
        from tenback.terminal.served import NotSeated

        seat = served_game(self.text, link, name, watch=watch, seats=self.seats)
        try:
            async with seat as game:
                self.show_table(game)
                await asyncio.Event().wait()  # until the player leaves the table
        except NotSeated as error:
            self._refuse(str(error))

    def _refuse(self, why: str) -> None:
        """Say why there is no table: on the screen that leads to it, if it is still there."""
        from tenback.terminal.fullscreen.screens.server import ServerScreen

        if isinstance(self.screen, ServerScreen):
            self.screen.refuse(why)
        else:
            self.warn(why)

    async def on_unmount(self) -> None:
        """Leave the table, and close the archive."""
        self._leave_connection()
        await self._parted()
        if self._archive is not None:
            await asyncio.wait({self._archive})
            await self._opened.aclose()

    def warn(self, words: str) -> None:
        """Show a warning above everything."""
        self.notify(words, severity="warning", markup=False)

    def game_ended(self, game: Game) -> None:
        """Show how a game ended."""
        from tenback.terminal.fullscreen.screens.end import EndScreen

        if not isinstance(self.screen, EndScreen):
            self.push_screen(EndScreen(game, self.text))

    def close_ending(self) -> None:
        """Show the table again: the next game is prepared there."""
        from tenback.terminal.fullscreen.screens.end import EndScreen

        if isinstance(self.screen, EndScreen):
            self.pop_screen()

    def play_again(self, game: Game, *, swapped: bool = False) -> None:
        """Play another game with the same players, or a duel from the other side."""

        async def go_on() -> None:
            try:
                following = await (game.swapped() if swapped else game.again())
            except Declined as error:
                self.warn(str(error))
                return
            if isinstance(following, NewGame):
                self.start_game(following)
            elif following is not None:
                self._leave_connection()
                self.join_table(following, "", watch=False)
            else:
                self.close_ending()

        self.run_worker(go_on())

    def save_record(self, game: Game) -> None:
        """Save a finished game in a new file of the current folder."""

        async def save() -> None:
            from tenback.record import write

            try:
                record = await game.record()
            except Declined as error:
                self.warn(str(error))
                return
            path = self._write(write(record))
            self.notify(self.text("terminal-saved", file=str(path)), markup=False)

        self.run_worker(save())

    def review_game(self, game: Game) -> None:
        """Go through a finished game once more, with its review."""

        async def review() -> None:
            try:
                record = await game.record()
            except Declined as error:
                self.warn(str(error))
                return
            seat = game.scene().game.seat
            side = 0 if seat is None else record.rules.side_of(seat)
            self.push_screen(self._review_screen(record, side=side))

        self.run_worker(review())

    def _review_screen(self, record: Record, *, side: int = 0, at_end: bool = True) -> ReviewScreen:
        from tenback.terminal.fullscreen.screens.review import ReviewScreen
        from tenback.terminal.fullscreen.screens.reviewing import local_reviewer
        from tenback.terminal.thinking import Thinking

        if self._reviewer is None:
            self._reviewer = local_reviewer(self.text, Thinking())
        return ReviewScreen(record, self.text, self._reviewer, side=side, at_end=at_end)

    def close_review(self) -> None:
        """Go back to the end of the game; the program ends if it was started for a record."""
        if self._record is not None:
            self.exit()
        else:
            self.pop_screen()

    def _write(self, content: str) -> Path:
        stem, dot, suffix = FIRST_SAVE_NAME.rpartition(".")
        for number in range(1, 10_000):
            name = FIRST_SAVE_NAME if number == 1 else f"{stem}-{number}{dot}{suffix}"
            try:
                with (self._folder / name).open("x", encoding="utf-8", newline="\n") as file:
                    file.write(content)
            except FileExistsError:
                continue
            return self._folder / name
        raise OSError("no free name")

    def leave_table(self, game: Game) -> None:
        """Go back to the choice of a game; the program ends if it was started for one table."""

        async def leave() -> None:
            await game.leave()
            if self._served is not None:
                self.exit()
            else:
                self.go_home()

        self.run_worker(leave())

    def give_up_table(self, game: Game) -> None:
        """Leave a served table for good."""
        game.gave_up = True
        self.leave_table(game)

    # Screens

    def show_table(self, game: Game) -> None:
        """Show a table in place of all other screens."""
        from tenback.terminal.fullscreen.screens.table import TableScreen

        self._show(TableScreen(game, self.text))

    def go_home(self) -> None:
        """Show the choice of a game; the connection to a table ends."""
        self._leave_connection()
        self._show(self._start_screen())

    def _leave_connection(self) -> None:
        if self._joining is not None:
            self._joining.cancel()
            self._parting, self._joining = self._joining, None

    async def _parted(self) -> None:
        """Wait until the table that was on the screen before is left."""
        if self._parting is not None:
            with suppress(WorkerError):
                await self._parting.wait()

    @property
    def seats(self) -> KnownSeats:
        """The seats of this user at served tables."""
        from tenback.terminal.known_seats import known_seats

        if self._seats is None:
            self._seats = known_seats()
        return self._seats

    def show_open(self, setup: Setup) -> None:
        """Show the screen to open a table on a server."""
        from tenback.terminal.fullscreen.screens.server import OpenScreen

        self._show(OpenScreen(self.text, setup, self.seats.latest()))

    def show_join(self) -> None:
        """Show the screen to join a served table."""
        from tenback.terminal.fullscreen.screens.server import JoinScreen

        self._show(JoinScreen(self.text, self.seats.latest()))

    def show_help(self, rules: Ruleset, game: Game | None = None) -> None:
        """Show the keys and the rules."""
        from tenback.terminal.fullscreen.screens.help import HelpScreen

        signals, chat = (True, True) if game is None else (game.may_signal, game.may_chat)
        menu = game is None or game.menu() is not None
        self.push_screen(HelpScreen(rules, self.text, signals=signals, chat=chat, menu=menu))

    def _start_screen(self) -> StartScreen:
        screen = StartScreen(self.text)

        async def offer() -> None:
            await self._parted()
            archive = await self.archive()
            with explained(self.text):
                offered = await archive.offered()
            screen.offer(offered.games)
            for file in offered.damaged:
                self.warn(self.text("saved-damaged", file=file))

        self.run_worker(offer())
        return screen

    def _show(self, screen: Screen[None]) -> None:
        """Show a screen in place of all others."""
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.push_screen(screen)


def replay_fullscreen(text: Catalogue, record: Record) -> None:
    """Step through a recorded game on the whole screen until the player leaves."""
    TableApp(text, record=record).run()


def play_fullscreen(text: Catalogue, first: NewGame | str | None = None) -> None:
    """Play on the whole screen until the player leaves; ``first`` is as in ``TableApp``."""
    app = TableApp(text, first=first)
    app.run()
    if app.left:
        print(text("leave-saved", command=f"tenback play --game {app.left}"))

"""Driving the full-screen table by keys and by the mouse, without waiting for any clock."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from textual import events
from textual.geometry import Size
from textual.widget import Widget

from tenback.rules import State, Step, ruleset
from tenback.terminal.archive import SeatHere
from tenback.terminal.fullscreen.app import TableApp
from tenback.terminal.fullscreen.parts.board import Board
from tenback.terminal.fullscreen.parts.commands import Answers, Commands, Question
from tenback.terminal.fullscreen.parts.hand import Card
from tenback.terminal.fullscreen.parts.piles import KEYS as PILE_KEYS
from tenback.terminal.fullscreen.parts.piles import Pile
from tenback.terminal.fullscreen.screens.end import EndScreen
from tenback.terminal.fullscreen.screens.table import TableScreen
from tenback.terminal.fullscreen.table.game import Game
from tenback.terminal.fullscreen.table.scene import Scene, Stage
from tenback.terminal.known_seats import KnownSeats
from tenback.terminal.new_game import seeded
from tenback.text import catalogue
from tests.patience import HANG_S

SIZES = ((40, 20), (80, 24), (130, 40))
"""The smallest screen that is playable, the usual one, a large one."""


class Driver:
    """Somebody at the keyboard of the program."""

    def __init__(self, app: TableApp) -> None:
        self.app = app

    @property
    def table(self) -> TableScreen:
        """The table, also while another screen is above it."""
        found = [one for one in self.app.screen_stack if isinstance(one, TableScreen)]
        return found[-1]

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def _here(self) -> SeatHere:
        seat = self.game.place.seat
        assert isinstance(seat, SeatHere)
        return seat

    @property
    def state(self) -> State:
        """The whole game at this computer."""
        state = self._here.room.table.game.state
        assert state is not None
        return state

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps of the game at this computer so far."""
        return self._here.room.table.game.steps

    @property
    def scene(self) -> Scene:
        return self.table.scene

    @property
    def screen(self) -> str:
        """The characters on the screen."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join(strip.text.rstrip() for strip in strips) + "\n"

    async def until(self, true: Callable[[], bool]) -> None:
        """Let the program work until something is so."""
        async with asyncio.timeout(HANG_S):
            while not true():
                await asyncio.sleep(0)

    async def shows(self, *words: str) -> None:
        """Wait until all these words are on the screen."""
        await self.until(lambda: all(word in self.screen for word in words))

    async def press(self, *keys: str) -> None:
        """Press keys; each is answered before the next.

        ``Pilot.press`` waits until the process is idle by the clock, which depends on the machine.
        """
        for key in keys:
            name = {"?": "question_mark"}.get(key, key)
            self._send(events.Key(name, key if len(key) == 1 else None))
            await self.answered()

    async def paste(self, words: str) -> None:
        """Paste words where the cursor is."""
        self._send(events.Paste(words))
        await self.answered()

    async def click(self, widget: Widget, dx: int | None = None, dy: int | None = None) -> None:
        """Click in the middle of a widget, or this far from its left and its upper edge."""
        await self.laid_out()
        await self.until(lambda: self._lies_under_mouse(widget))
        x = widget.region.x + (widget.region.width // 2 if dx is None else dx)
        y = widget.region.y + (widget.region.height // 2 if dy is None else dy)
        for kind in (events.MouseDown, events.MouseUp):
            self._send(kind(None, x, y, 0, 0, 1, False, False, False, x, y))
            await self.answered()

    def _lies_under_mouse(self, widget: Widget) -> bool:
        """Whether the widget is drawn where its region says; a change of the layout comes late."""
        region = widget.region
        if not region.area:
            return False
        found, _ = self.app.screen.get_widget_at(*map(int, region.center))
        return found is widget and self.app.screen._compositor.size == self.app.size

    def _send(self, event: events.Event) -> None:
        driver = self.app._driver
        assert driver is not None
        event.set_sender(self.app)
        driver.send_message(event)

    async def answered(self) -> None:
        """Wait until every message so far has been handled, on the way to the widgets and back."""
        for _ in range(3):
            for pump in (self.app, self.app.screen):
                done = asyncio.Event()
                if pump.is_running and pump.call_later(done.set):
                    await self.until(lambda: done.is_set() or not pump.is_running)  # noqa: B023

    async def resize(self, size: tuple[int, int]) -> None:
        """Give the terminal another size, and wait until the screen is drawn."""
        driver = self.app._driver
        assert driver is not None
        driver._size = size
        self.app.post_message(events.Resize(Size(*size), Size(*size)))
        await self.until(lambda: self.app.screen.size == size)
        await self.still()

    async def still(self) -> None:
        """Wait until the bots are done, the screen is laid out and no longer changes."""
        tables = [one for one in self.app.screen_stack if isinstance(one, TableScreen)]
        if tables and self.game.place.is_here:
            await self._here.settle()
        await self.laid_out(12)

    async def laid_out(self, times: int = 5) -> None:
        """Wait until the screen was the same some times; Textual draws it 60 times a second."""
        seen: list[str] = []
        while len(seen) < times or len(set(seen[-times:])) > 1:
            await self.answered()
            await asyncio.sleep(0.005)
            seen.append(self.screen)

    async def at_table(self) -> None:
        """Wait for the table."""
        await self.until(lambda: isinstance(self.app.screen, TableScreen))
        await self.until(lambda: bool(self.table.query(Question)) and self.table.is_mounted)
        await self.answered()

    async def lay_by_keys(self, card: int, pile: int) -> None:
        """Pick a card by its number, then its pile by its letter."""
        game, laid = self.scene.game, len(self.steps)
        order = self.table.choice.pile_order()
        await self.press(str((game.hand.index(card) + 1) % 10), PILE_KEYS[order.index(pile)])
        await self._sure(laid)

    async def lay_by_arrows(self, card: int, pile: int) -> None:
        """Go to a card and to its pile with the arrow keys."""
        game, laid = self.scene.game, len(self.steps)
        await self.press("escape", *["right"] * (game.hand.index(card) + 1), "up")
        legal = self.table.choice.legal_piles()
        while self.table.choice.pile != pile:
            await self.press("right")
            assert self.table.choice.pile in legal
        await self.press("enter")
        await self._sure(laid)

    async def lay_by_mouse(self, card: int, pile: int) -> None:
        """Click a card, then a pile."""
        laid = len(self.steps)
        place = self.scene.game.hand.index(card)
        while self.table.choice.card != card:
            await self.click(self.table.query_one(f"#card-{place}", Card))
        await self.click(self.table.query_one(f"#pile-{pile}", Pile))
        await self._sure(laid)

    async def _sure(self, laid: int) -> None:
        """Play a card that ends the game all the same."""
        question = self.table.query_one(Question)
        await self.until(lambda: len(self.steps) > laid or question.asked)
        if len(self.steps) == laid:
            await self.press("p")
        await self.stepped(laid)

    async def stepped(self, before: int) -> None:
        """Wait until the game has more steps, and the screen shows them."""
        await self.until(lambda: len(self.steps) > before and not self.table.busy)
        await self.answered()

    async def command_by_key(self, key: str) -> None:
        """Press the key of a command."""
        await self.press(key)

    async def command_by_mouse(self, key: str) -> None:
        """Click a command of the last row."""
        row = self.table.query_one(Board).query_one(Commands)
        await self.until(lambda: any(one.key == key for one in row._commands))
        column = next(at for at, one in row._rows()[0] if one.key == key)
        await self.click(row, dx=column + 1)

    async def answer_by_key(self, key: str) -> None:
        """Press the key of an answer."""
        await self.press(key)

    async def answer_by_mouse(self, key: str) -> None:
        """Click an answer."""
        answers = [one.key for one in self.table.query_one(Question)._answers()]
        await self.click(self.table.query_one(Answers), dy=answers.index(key.replace("enter", "↵")))

    async def ended(self) -> None:
        """Wait for the end of the game."""
        await self.until(lambda: isinstance(self.app.screen, EndScreen))


@dataclass(frozen=True)
class Means:
    """How a person uses the table."""

    lay: Callable[[Driver, int, int], Awaitable[None]]
    command: Callable[[Driver, str], Awaitable[None]]
    answer: Callable[[Driver, str], Awaitable[None]]


KEYS_ALONE = (Driver.command_by_key, Driver.answer_by_key)
KEYS = Means(Driver.lay_by_keys, *KEYS_ALONE)
ARROWS = Means(Driver.lay_by_arrows, *KEYS_ALONE)
MOUSE = Means(Driver.lay_by_mouse, Driver.command_by_mouse, Driver.answer_by_mouse)


@asynccontextmanager
async def running(
    rules: str = "coop",
    bots: Sequence[str | None] = (None,),
    *,
    language: str = "en",
    size: tuple[int, int] = (80, 24),
    seed: str = "rain",
    folder: Path | None = None,
    games: Path | None = None,
) -> AsyncIterator[Driver]:
    """A table with a game of this seed; ``games`` is where it is saved."""
    first = seeded(ruleset(rules), tuple(bots), seed)
    with TemporaryDirectory() as temporary:
        kept = games or Path(temporary)
        app = TableApp(catalogue(language), first=first, games=kept, pace=0, folder=folder)
        async with app.run_test(size=size):
            driver = Driver(app)
            await driver.at_table()
            yield driver


@asynccontextmanager
async def started(
    *, language: str = "en", size: tuple[int, int] = (80, 24), games: Path | None = None
) -> AsyncIterator[Driver]:
    """The program as it starts, with the choice of a game."""
    seats = KnownSeats(Path("no seats"))
    with TemporaryDirectory() as temporary:
        kept = games or Path(temporary)
        app = TableApp(catalogue(language), games=kept, pace=0, seats=seats)
        async with app.run_test(size=size):
            driver = Driver(app)
            await driver.shows("tenback")
            yield driver


def sensible(state: State) -> tuple[int, int] | None:
    """The play with the smallest step; None to end the turn."""
    seat = state.to_move or 0
    if state.may_end:
        return None
    targets = {target.name: target for target in state.rules.targets[seat]}
    own = [play for play in state.plays if targets[play.pile].own] or list(state.plays)
    best = min(
        own,
        key=lambda play: targets[play.pile].distance(
            play.card, state.tops[targets[play.pile].index]
        ),
    )
    return best.card, targets[best.pile].index


async def play_to_the_end(driver: Driver, means: Means = KEYS, stop: int = 1_000) -> None:
    """Answer everything that the table asks, until the game is over or has ``stop`` steps."""
    waiting = (Stage.PASSING, Stage.CHOOSING)
    while not driver.state.over and len(driver.steps) < stop:
        await driver.until(
            lambda: driver.scene.your_turn or driver.scene.stage in (*waiting, Stage.OVER)
        )
        scene = driver.scene
        if scene.stage in waiting:
            await driver.until(lambda: driver.table.query_one(Question).asked)
            passing = scene.stage is Stage.PASSING
            await means.answer(driver, str((scene.pass_to or 0) + 1) if passing else "1")
            await driver.until(lambda scene=scene: driver.scene != scene)  # type: ignore[misc]
        elif scene.your_turn:
            play = sensible(driver.state)
            if play is None:
                taken = len(driver.steps)
                await means.command(driver, "e")
                await driver.stepped(taken)
            else:
                await means.lay(driver, *play)

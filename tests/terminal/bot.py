"""Somebody at the keyboard who never tires: answers every question of a game, until it is over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tenback.hosting.bot_players import Workers
from tenback.hosting.store import Store
from tenback.record import Record
from tenback.rules import (
    EndTurn,
    Play,
    Ruleset,
    Start,
    State,
    Step,
    decks_from_seed,
    legal_steps,
    starter_by_lot,
)
from tenback.terminal.archive import Archive, SeatHere, opened_archive
from tenback.terminal.look import PLAIN, Look
from tenback.terminal.new_game import NewGame, SavedGame
from tenback.terminal.plain.game import play
from tenback.terminal.plain.guide import welcome
from tenback.terminal.plain.lines import Conversation
from tenback.terminal.plain.table import LineTable
from tenback.text import Catalogue, catalogue
from tests.store.memory import MemoryStore, Shelf

AGAIN = "tenback play --game abcd"
"""What is typed for the same game."""

Answer = Callable[[str], str]


class Sitting:
    """A game being played, all that was shown in it and the steps taken."""

    def __init__(
        self,
        rules: Ruleset,
        language: str = "en",
        seed: int = 1,
        decks: Sequence[Sequence[int]] | None = None,
        look: Look = PLAIN,
        bots: Sequence[str | None] | None = None,
        folder: Path | None = None,
    ) -> None:
        self.rules, self.look = rules, look
        self.text = catalogue(language)
        self.decks = decks_from_seed(rules, seed) if decks is None else decks
        lot = (Start(starter_by_lot(rules, str(seed))),) if rules.sides > 1 else ()
        begin = Record(rules, tuple(map(tuple, self.decks)), lot)
        seats = [None] * rules.players if bots is None else bots
        self.game = NewGame(rules, tuple(seats), begin)
        self.kept: dict[str, Record] = {}
        """The records that the players asked to keep, by the name they gave."""
        self.shown: list[str] = []
        self._folder = folder
        self._seat: SeatHere | None = None

    def play(self, answer: Answer, name: str | None = None) -> int:
        """Play with these answers; with a ``name`` the game of this name in the folder."""

        def read(prompt: str) -> str:
            self.shown.append(prompt)
            line = answer(prompt)
            self.shown.append(f"[{line}]\n")
            return line

        def write(line: str) -> None:
            self.shown.append(line + "\n")

        person = Conversation(self.text, read, write, self.look)
        leave = AsyncExitStack()
        with asyncio.Runner() as runner, TemporaryDirectory() as temporary:
            try:
                self._seat = runner.run(self._sit_down(Path(temporary), name, leave))
                welcome(person, self.rules)
                table = LineTable(runner.run, self._seat, self.text)
                return play(table, person, save_as=self._save_as, again=AGAIN)
            finally:
                runner.run(leave.aclose())

    async def _sit_down(self, temporary: Path, name: str | None, leave: AsyncExitStack) -> SeatHere:
        opened = (
            archive_in_memory(self.text, temporary)
            if self._folder is None
            else opened_archive(self.text, self._folder, pace=0)
        )
        archive = await leave.enter_async_context(opened)
        link = await (archive.deal(self.game) if name is None else archive.named(name))
        assert link is not None
        return await leave.enter_async_context(archive.seated(link))

    def _save_as(self, name: str, record: Record) -> str:
        self.kept[name] = record
        return f"kept as {name}"

    def type(self, *lines: str, name: str | None = None) -> str:
        """Play with these lines and then the end of input; what was shown."""
        waiting = iter(lines)

        def answer(prompt: str) -> str:
            try:
                return next(waiting)
            except StopIteration:
                raise EOFError from None

        assert self.play(answer, name) == 0
        return self.screen

    @property
    def screen(self) -> str:
        """All that was shown."""
        return "".join(self.shown)

    @property
    def steps(self) -> list[Step]:
        """The steps taken so far."""
        return [] if self._seat is None else list(self._seat.room.table.game.steps)

    @property
    def state(self) -> State:
        """The game as the steps have left it."""
        found = None if self._seat is None else self._seat.room.table.game.state
        assert found is not None
        return found


async def _memory(_: Path) -> Store:
    return MemoryStore(Shelf())


def archive_in_memory(
    text: Catalogue,
    folder: Path,
    workers: Workers | None = None,
    bot_failed: Callable[[str], None] = lambda _: None,
) -> AbstractAsyncContextManager[Archive]:
    """An archive that is faster than one on a disk, and gone afterwards."""
    return opened_archive(
        text, folder, pace=0, workers=workers, bot_failed=bot_failed, open_store=_memory
    )


def saved_games(folder: Path) -> tuple[SavedGame, ...]:
    """The games that a terminal with this folder offers."""

    async def look() -> tuple[SavedGame, ...]:
        async with opened_archive(catalogue("en"), folder) as archive:
            return (await archive.offered()).games

    return asyncio.run(look())


def bot(sitting: Sitting, seed: int = 0) -> Answer:
    """Plays at random among small steps, sometimes a card more than it must; always sure."""
    random = Random(seed)

    def answer(prompt: str) -> str:
        state, text = sitting.state, sitting.text
        if not prompt.strip() or state.over:
            return ""
        taking = _number_to_take_the_keyboard()
        if taking is not None:
            return str(taking)
        if prompt.startswith(text("warn-sure", yes=_first("word-yes"), no=_first("word-no"))):
            return _first("word-yes")
        if state.to_move is None:
            return str(random.randrange(state.rules.players) + 1)
        steps = legal_steps(state)
        if EndTurn() in steps and (len(steps) == 1 or random.random() < 0.8):
            return _first("word-end")
        plays = [step for step in steps if isinstance(step, Play)]
        return str(min(plays, key=lambda play: _cost(state, play)))

    def _number_to_take_the_keyboard() -> int | None:
        shown = " ".join("".join(sitting.shown[-4:]).split())
        for number in range(1, sitting.rules.players + 1):
            name = sitting.text("player", number=number)
            asked = sitting.text("hand-over-take", name=name, number=number)
            if shown.endswith(" ".join(asked.split()) + " >"):
                return number
        return None

    def _first(key: str) -> str:
        return sitting.text(key).split()[0]

    def _cost(state: State, play: Play) -> int:
        target = state.rules.target(state.to_move or 0, play.pile)
        return target.distance(play.card, state.tops[target.index])

    return answer

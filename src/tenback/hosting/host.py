"""The house at one table: it plays for the bots, one card at a time, and signals for them.

What is due follows from the table alone (``due``), so a restart changes nothing. A bot
gets what its seat may know, and the signals that it may hear.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tenback.bots import Heard
from tenback.hosting.bot_players import SIMPLE, BotSeat
from tenback.hosting.faults import Faulty
from tenback.hosting.room import Room
from tenback.hosting.services import LOG
from tenback.rules import State, view
from tenback.rules.talk import heard_by
from tenback.tables import Code, Phase, Refusal, Table
from tenback.tables import requests as at_table
from tenback.tables.bots import Decision, due, signals, step_asked, uses_signals
from tenback.tables.viewing import seat_views

SECOND_DELAY_S = 1.0
"""Seconds that a process waits before each card where another one lets the bots play."""

RETRY_DELAY_S = 5.0
"""Seconds to wait after the store could not keep what a bot does."""


class Host:
    """Plays for the bots of one table, in a task that runs while something is due."""

    def __init__(self, room: Room, is_first: Callable[[], bool] = lambda: True) -> None:
        """``is_first`` tells whether no other process lets these bots play before this one does."""
        self._room = room
        self._is_first = is_first
        self._services = room.services
        self._task: asyncio.Task[None] | None = None
        self._changed = False
        self._signalled_at = 0
        """The number of the last move after which the bots have given their signals."""
        room.on_change = self.wake
        self.wake()

    @property
    def busy(self) -> bool:
        """Whether the task is running."""
        return self._task is not None

    def wake(self) -> None:
        """Start the task if a change at the table has made something due."""
        self._changed = True
        if self._task is None and self._has_work():
            self._task = asyncio.create_task(self._run())
            self._task.add_done_callback(_log_failure)

    def _has_work(self) -> bool:
        table = self._room.table
        for seat in table.seats:  # after every play: a loop takes half the time of ``any``
            if seat.bot is not None:
                return table.phase in (Phase.CHOOSING, Phase.PLAYING)
        return False

    async def finish(self) -> None:
        """Wait until nothing is due."""
        while self._task is not None:
            await asyncio.wait({self._task})

    async def close(self) -> None:
        """Stop at once; what is due stays due."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        try:
            while self._changed and self._has_work():
                self._changed = False
                await self._work()
        finally:
            self._task = None

    async def _work(self) -> None:
        try:
            table = self._room.table
            if not self._is_first():
                await self._services.sleep(SECOND_DELAY_S)
                if self._room.table is not table:
                    return
            if table.phase is Phase.CHOOSING:
                await self._choose_starter(table)
            else:
                await self._signal(table)
                await self._play()
        except Faulty:
            await self._services.sleep(RETRY_DELAY_S)
            self._changed = True

    def _due(self, table: Table, seat: int) -> object:
        """Return what is due for a seat, if a bot plays it."""
        if table.seats[seat].bot is None:
            return None
        game, to_move = table.game, _state(table).to_move
        return due(seat, table.phase, seat_views(table), game.proposal, game.agreed, to_move)

    async def _choose_starter(self, table: Table) -> None:
        """Say for a bot how much it would like to start; propose a starter where only bots play."""
        for seat in range(len(table.seats)):
            match self._due(table, seat):
                case Decision.WISH:
                    seen = view(_state(table), seat)
                    wish = await self._services.bot_players.wish(self._bot(seat), seen)
                    await self._room.ask_as_house(f"wish {seat}", at_table.SayWish(seat, wish))
                    return
                case at_table.Propose() as proposal:
                    await self._room.ask_as_house("propose", proposal)
                    return
                case _:
                    pass

    async def _signal(self, table: Table) -> None:
        """Give the signals of the bots that are not to move, before each card (A10)."""
        if table.moved == self._signalled_at or not uses_signals(table.rules, table.settings.talk):
            return
        self._signalled_at = table.moved
        for seat in table.rules.team[0]:
            if self._due(table, seat) is Decision.SAYING:
                seen, heard = view(_state(table), seat), signals_heard(table, seat)
                bot_players, bot = self._services.bot_players, self._bot(seat)
                saying = await bot_players.saying(bot, seen, heard)
                if self._room.table.moved != self._signalled_at:
                    return  # a card was laid meanwhile, and the saying is about the table before it
                asked = list(signals(seat, self._room.table.game.said[seat], saying, seen))
                if asked:
                    await self._room.ask_as_house(f"signal {seat}", *asked)

    async def _play(self) -> None:
        """Lay one card of the bot to move, or end its turn."""
        table = self._room.table
        if table.phase is not Phase.PLAYING:
            return
        seat = _state(table).to_move
        if seat is None or self._due(table, seat) is not Decision.STEP:
            return
        seen, heard = view(_state(table), seat), signals_heard(table, seat)
        step = self._services.bot_players.step(self._bot(seat), seen, heard)
        answer, _ = await asyncio.gather(step, self._services.sleep(self._room.bot_pace_s))
        refused = await self._room.ask_as_house(
            f"play {seat}", step_asked(seat, answer), seen=table.number
        )
        if isinstance(refused, Refusal) and refused.code is Code.ILLEGAL:
            LOG.warning("a bot of level %s chose an illegal play", table.seats[seat].bot)
            simple = self._bot(seat, SIMPLE)
            answer = await self._services.bot_players.step(simple, seen, heard)
            await self._room.ask_as_house(
                f"play again {seat}", step_asked(seat, answer), seen=table.number
            )

    def _bot(self, seat: int, level: str | None = None) -> BotSeat:
        table = self._room.table
        level = level or table.seats[seat].bot or SIMPLE
        game, talk = table.game.number, uses_signals(table.rules, table.settings.talk)
        return BotSeat(self._room.name, game, seat, level, table.rules, talk)


def _log_failure(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        LOG.error("the bots of a table stopped", exc_info=task.exception())


def _state(table: Table) -> State:
    assert table.game.state is not None
    return table.game.state


def signals_heard(table: Table, listener: int) -> Heard:
    """Return the signals at a table that the seat ``listener`` hears."""
    return heard_by(listener, table.game.said, table.settings.talk)

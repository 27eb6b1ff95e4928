"""The house at one table: it plays for bots, one card at a time, and speaks for them.

What it owes follows from the table alone (``bots_to_move``), so after a restart it goes on where it
was. A bot gets what its seat may know, and what stands on the table as signals.
"""

from __future__ import annotations

import asyncio

from tenback.bots import Answer, Heard
from tenback.hosting.faults import Faulty
from tenback.hosting.room import Room
from tenback.hosting.services import LOG
from tenback.hosting.thinking import SIMPLE, Sitting
from tenback.rules import EndTurn, State, Talk, view
from tenback.rules.talk import heard_by
from tenback.tables import Code, Phase, Refusal, Table, bots_to_move
from tenback.tables import requests as at_table
from tenback.tables.hearing import signals

AFTER_A_FAILURE = 5.0
"""Seconds to wait before trying again where the store cannot keep what a bot does."""


class Host:
    """Does what is due at a table as long as something is, in a task of its own."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._services = room.services
        self._task: asyncio.Task[None] | None = None
        self._again = False
        self._spoken = 0
        """The number of the last move after which the bots have spoken."""
        room.on_change = self.wake
        self.wake()

    @property
    def busy(self) -> bool:
        """Whether something is being done."""
        return self._task is not None

    def wake(self) -> None:
        """Something has changed: see whether anything is due."""
        self._again = True
        if self._task is None and self._due():
            self._task = asyncio.create_task(self._run())
            self._task.add_done_callback(_log_failure)

    def _due(self) -> bool:
        table = self._room.table
        with_bots = any(seat.bot is not None for seat in table.seats)
        return with_bots and table.phase in (Phase.CHOOSING, Phase.PLAYING)

    async def close(self) -> None:
        """Stop in the middle; what is due stays due."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        try:
            while self._again and self._due():
                self._again = False
                await self._do()
        finally:
            self._task = None

    async def _do(self) -> None:
        try:
            table = self._room.table
            if table.phase is Phase.CHOOSING:
                await self._choose(table)
            else:
                await self._speak(table)
                await self._play(self._room.table)
        except Faulty:
            await self._services.sleep(AFTER_A_FAILURE)
            self._again = True

    async def _choose(self, table: Table) -> None:
        """All bots say how gladly they would start; where no people are asked, one proposes."""
        state = _state(table)
        for seat, wish in enumerate(table.game.wishes):
            if table.seats[seat].bot is not None and wish is None:
                said = await self._services.thinker.wish(self._sitting(seat), view(state, seat))
                await self._room.house(f"wish {seat}", at_table.SayWish(seat, said))
                return
        proposing = bots_to_move(table)
        if proposing:
            wishes = [-1 if wish is None else wish for wish in table.game.wishes]
            best = wishes.index(max(wishes))
            await self._room.house("propose", at_table.Propose(proposing[0], best))

    async def _speak(self, table: Table) -> None:
        """Before each card, the bots beside the player to move say what there is to say (A10)."""
        state = _state(table)
        if table.moved == self._spoken or not speaks(table):
            return
        self._spoken = table.moved
        for seat in table.rules.team[0]:
            if seat != state.to_move and table.seats[seat].bot is not None:
                sitting, heard, seen = self._sitting(seat), heard_at(table, seat), view(state, seat)
                saying = await self._services.thinker.saying(sitting, seen, heard)
                if self._room.table.moved != self._spoken:
                    return  # somebody was quicker: what was thought of is about another table
                asked = list(signals(seat, self._room.table.game.said[seat], saying, seen))
                if asked:
                    await self._room.house(f"signal {seat}", *asked)

    async def _play(self, table: Table) -> None:
        """The bot to move lays one card, or ends its turn."""
        seats = bots_to_move(table)
        if table.phase is not Phase.PLAYING or not seats:
            return
        (seat,) = seats
        seen, heard = view(_state(table), seat), heard_at(table, seat)
        step = self._services.thinker.step(self._sitting(seat), seen, heard)
        answer, _ = await asyncio.gather(step, self._services.sleep(self._services.pace))
        refused = await self._room.house(f"play {seat}", _ask(seat, answer), seen=table.number)
        if isinstance(refused, Refusal) and refused.code is Code.ILLEGAL:
            LOG.warning("a bot of level %s chose what the rules refuse", table.seats[seat].bot)
            simple = self._sitting(seat, SIMPLE)
            answer = await self._services.thinker.step(simple, seen, heard)
            await self._room.house(f"play again {seat}", _ask(seat, answer), seen=table.number)

    def _sitting(self, seat: int, level: str | None = None) -> Sitting:
        table = self._room.table
        level = level or table.seats[seat].bot or SIMPLE
        return Sitting(self._room.name, table.played, seat, level, table.rules, speaks(table))


def _log_failure(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        LOG.error("the bots of a table stopped", exc_info=task.exception())


def _state(table: Table) -> State:
    assert table.game.state is not None
    return table.game.state


def _ask(seat: int, answer: Answer) -> at_table.Lay | at_table.End:
    if isinstance(answer, EndTurn):
        return at_table.End(seat)
    return at_table.Lay(seat, answer.card, answer.pile)


def speaks(table: Table) -> bool:
    """Whether partners give signals here."""
    return table.together and table.rules.players > 1 and table.settings.talk is not Talk.SILENT


def heard_at(table: Table, listener: int) -> Heard:
    """What stands on the table as signals, for a bot that listens."""
    return heard_by(listener, table.game.said, table.settings.talk)

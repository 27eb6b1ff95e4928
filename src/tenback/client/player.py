"""A bot at a table over a wire: one of ours, or a foreign one behind a command.

It does what a person would do with the page: sits down, is ready, says how gladly it would start,
agrees, gives signals, lays cards, plays again. It is told what its seat may know, and no more.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from random import Random

from tenback.bots import Bot, BotFailed, Heard, Place, Player, Wrong
from tenback.client.table import Refused, Table
from tenback.rules import Saying, View, ruleset
from tenback.rules.talk import heard_by
from tenback.tables import Code, Phase, TableView
from tenback.tables import requests as at_table
from tenback.tables.bots import Decision, due, signals, step_asked, uses_signals
from tenback.tables.game_view import rules_view
from tenback.tables.viewing import SeatView

OVERTAKEN = (
    *(Code.STALE, Code.AHEAD, Code.WRONG_PHASE, Code.CLOSED),
    *(Code.NOT_YOUR_TURN, Code.OTHER_PROPOSAL, Code.AGREED_ALREADY, Code.USED_UP),
)
"""Refusals that only mean that others were faster, or that enough was said in this game."""


class NoSeat(Exception):
    """No seat is free."""


def free_seats(table: Table) -> list[int]:
    """The seats that this client can take."""
    welcome = table.mirror.welcome
    assert welcome is not None
    return [
        number
        for number, seat in enumerate(table.view.seats)
        if seat.person is None and seat.bot is None and welcome.invited_to in (None, number)
    ]


async def sit_down(table: Table, name: str, seat: int | None = None) -> int:
    """Take a seat that is one's own already, that is asked for, or that is free."""
    view = table.view
    if view.yours:
        return view.yours[0] if seat is None else seat
    wanted = free_seats(table) if seat is None else [seat]
    if not wanted:
        raise NoSeat
    await table.sit(wanted[0], name)
    return wanted[0]


def seen_by(view: TableView, seat: int) -> View:
    """The view of the rules, from what came over the wire."""
    game = next(game for game in view.games if game.seat == seat)
    return rules_view(game, ruleset(view.settings.rules))


class Sitter:
    """A player in one seat, for as many games as are played there."""

    def __init__(
        self,
        table: Table,
        seat: int,
        player: Player,
        games: int | None = None,
        told: Callable[[int, TableView], None] = lambda _, __: None,
    ) -> None:
        self._table = table
        self._seat = seat
        self._player = player
        self._games = games
        self._told = told
        self._bot: Bot | None = None
        self._finished = 0
        self._spoken: tuple[object, ...] | None = None

    async def play(self) -> None:
        """Play until the table is closed or the given number of games is over."""
        try:
            while True:
                view = self._table.view
                if view.phase is Phase.CLOSED or not await self._do(view):
                    return
                await self._table.until(partial(_newer, view.number))
        finally:
            await asyncio.to_thread(self._player.leave)

    async def _do(self, view: TableView) -> bool:
        """Do what is due; False when it is time to go."""
        seat = view.seats[self._seat]
        try:
            if view.phase is Phase.GATHERING:
                self._bot = None
            if seat.bot is not None:
                await self._table.ask(at_table.Regain(self._seat))
            elif view.phase is Phase.OVER:
                return await self._end(view)
            else:
                await self._act(view)
        except Refused as refused:
            if refused.code == Code.ILLEGAL:
                raise BotFailed(Wrong.ILLEGAL, str(refused.answer.reason)) from None
            if refused.code not in OVERTAKEN:
                raise
        return True

    async def _act(self, view: TableView) -> None:
        to_move = view.games[0].to_move if view.games else None
        what = due(self._seat, view.phase, view.seats, view.proposal, view.agreed, to_move)
        match what:
            case Decision.WISH:
                seen = seen_by(view, self._seat)
                wish = await asyncio.to_thread((await self._at(view)).wish, seen)
                await self._table.ask(at_table.SayWish(self._seat, wish))
            case Decision.SAYING:
                await self._speak(view)
            case Decision.STEP:
                await self._step(view)
            case None:
                pass
            case _:
                await self._table.ask(what)

    async def _speak(self, view: TableView) -> None:
        """Before each card of another player, say what there is to say (A10)."""
        seen = seen_by(view, self._seat)
        moment = (view.game, seen.to_move, seen.hand_sizes, seen.draw_sizes)
        if moment == self._spoken or not _speaks(view):
            return
        self._spoken = moment
        bot = await self._at(view)
        saying = await asyncio.to_thread(bot.say, seen, self._heard(view))
        now = self._table.view
        if now.phase is not Phase.PLAYING or seen_by(now, self._seat).tops != seen.tops:
            return  # the others were quicker: these words are about another table
        said = _saying(now.seats[self._seat])
        for asked in signals(self._seat, said, saying, seen):
            await self._table.ask(asked)

    async def _step(self, view: TableView) -> None:
        """Lay a card, or end the turn."""
        bot, seen = await self._at(view), seen_by(view, self._seat)
        answer = await asyncio.to_thread(bot.step, seen, self._heard(view))
        await self._table.ask(step_asked(self._seat, answer))

    async def _end(self, view: TableView) -> bool:
        if view.game > self._finished and self._bot is not None:
            await asyncio.to_thread(self._bot.over, seen_by(view, self._seat))
            self._bot = None
            self._finished = view.game
            self._told(view.game, view)
            if self._games is not None:
                self._games -= 1
        if self._games is not None and self._games <= 0:
            await self._table.ask(at_table.Leave(self._seat))
            return False
        if self._seat not in view.rematch and view.settings.daily is None:
            await self._table.ask(at_table.Again(self._seat))
        return True

    async def _at(self, view: TableView) -> Bot:
        """The bot of this game, which sits down when it is first asked."""
        if self._bot is None:
            place = Place(ruleset(view.settings.rules), self._seat, Random(), _speaks(view))
            self._bot = await asyncio.to_thread(self._player.sit, place)
        return self._bot

    def _heard(self, view: TableView) -> Heard:
        said = [_saying(seat) for seat in view.seats]
        return heard_by(self._seat, said, view.settings.talk)


def _saying(seat: SeatView) -> Saying:
    return Saying(seat.words, seat.trouble)


def _newer(number: int, view: TableView) -> bool:
    return view.number > number


def _speaks(view: TableView) -> bool:
    return uses_signals(ruleset(view.settings.rules), view.settings.talk)

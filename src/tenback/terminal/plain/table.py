"""The table of a game at this keyboard: each call lets the program work until it is answered."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from msgspec import structs

from tenback.analysis.findings import Advice
from tenback.hosting import messages as wire
from tenback.record import Record
from tenback.rules import Event, Laid, Play, Ruleset, Saying, View, ruleset
from tenback.tables import Phase
from tenback.tables import events as on
from tenback.tables import requests as ask
from tenback.tables.game_view import GameView, PlayView, rules_view
from tenback.terminal.archive import SeatHere
from tenback.terminal.failures import explained
from tenback.terminal.seats import names_at
from tenback.terminal.story import EventReader
from tenback.text import Catalogue

T = TypeVar("T")

Run = Callable[[Coroutine[Any, Any, T]], T]
"""Lets the program work until a coroutine is done, such as ``asyncio.Runner.run``."""


class LineTable:
    """A table of this computer for people who type lines; refusals raise ``Declined``."""

    def __init__(self, run: Run[Any], seat: SeatHere, text: Catalogue) -> None:
        self._run, self._seat, self._text = run, seat, text
        self._reader = EventReader()
        self.events: list[Event] = seat.history()
        """All that has happened in the game; nobody may read it without ``witness``."""
        self._reader.laid = self._game.laid
        seat.table.listen(self._hear)

    @property
    def rules(self) -> Ruleset:
        """The rules in force."""
        return ruleset(self._seat.table.view.settings.rules)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people at the keyboard."""
        return self._seat.table.view.yours

    @property
    def bots(self) -> dict[int, str]:
        """The bots by their seats."""
        seats = enumerate(self._seat.table.view.seats)
        return {number: seat.bot for number, seat in seats if seat.bot is not None}

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return names_at(self._text, self._seat.table.view.seats)

    @property
    def _game(self) -> GameView:
        return self._seat.table.view.games[0]

    @property
    def to_move(self) -> int | None:
        """The seat to move; None before a team has chosen."""
        return self._game.to_move

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._game.outcome is not None

    @property
    def moment(self) -> tuple[object, ...]:
        """Something that changes with every card and every turn."""
        game = self._game
        return game.to_move, game.laid, game.cards, tuple(pile.top for pile in game.piles)

    def view(self, seat: int | None) -> View:
        """The game as one of the people sees it, or as anybody may."""
        games = self._seat.table.view.games
        for game in games:
            if game.seat == seat:
                return rules_view(game, self.rules)
        hidden = structs.replace(games[0], seat=None, side=None, hand=(), unseen=(), plays=())
        return rules_view(hidden, self.rules)

    def play_view(self, play: Play) -> PlayView | None:
        """What a play does; None if it is not legal."""
        for game in self._seat.table.view.games:
            if game.seat == game.to_move:
                return next((one for one in game.plays if one.play == str(play)), None)
        return None

    def said(self, seat: int) -> Saying:
        """The signals of a seat that stand."""
        shown = self._seat.table.view.seats[seat]
        return Saying(shown.words, shown.trouble)

    def wish(self, seat: int) -> int:
        """How much a bot would like to start."""
        return int(self._seat.table.view.seats[seat].wish or 0)

    # What the people do

    def start(self, starter: int) -> None:
        """Everybody at the keyboard agrees on who starts."""
        first, *others = self.people
        self.ask(ask.Propose(first, starter))
        for other in others:
            if self._seat.table.view.phase is Phase.CHOOSING:
                self.ask(ask.Agree(other, starter))

    def ask(self, asked: ask.FromPeople) -> None:
        """Ask something of the table."""
        with explained(self._text):
            self._run(self._seat.table.ask(asked))

    def hint(self, seat: int) -> Advice:
        """The best turns of a seat that is to move."""
        with explained(self._text):
            advice: Advice = self._run(self._seat.hint(seat))
            return advice

    def record(self) -> Record:
        """The game so far."""
        with explained(self._text):
            record: Record = self._run(self._seat.record())
            return record

    # What the bots do

    def let_bots_speak(self) -> None:
        """Wait until the bots have said what there is to say."""
        self._run(self._seat.settle())

    def let_bots_play(self) -> None:
        """Wait until the turn of the bot to move is over."""
        mover = self.to_move
        self._run(self._seat.table.until(lambda _: self.to_move != mover or self.over))

    def _hear(self, message: wire.AnyFromServer) -> None:
        if not isinstance(message, wire.Update) or not self._seat.table.mirror.follows(message):
            return
        tops = [pile.top for pile in self._game.piles]
        for event in message.events:
            self.events += self._reader.read(event, self.rules, tops)
            if isinstance(event, on.Undone):
                laid = [at for at, one in enumerate(self.events) if isinstance(one, Laid)]
                del self.events[laid[-1] :]

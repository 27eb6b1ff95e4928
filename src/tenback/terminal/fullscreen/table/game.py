"""The games at one table, of this computer or of a server: what the screen shows and asks of them.

A table is followed over the same connection in both cases; only the archive of this computer and
a server differ in how hints, records and further tables are asked for.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress

from msgspec import structs

from tenback.client import Link, TurnedAway, open_table
from tenback.hosting import messages as wire
from tenback.record import Record
from tenback.rules import Event, Ruleset, Signal, Talk, Wish, deal, decks_from_seed
from tenback.tables import Phase, TableView
from tenback.tables import requests as at_table
from tenback.tables.game_view import GameView, game_view
from tenback.terminal.failures import Declined, why_failed
from tenback.terminal.fullscreen.table.menus import LobbyMenu, TableMenu
from tenback.terminal.fullscreen.table.place import Place
from tenback.terminal.fullscreen.table.scene import (
    Choice,
    Following,
    Hint,
    Menu,
    Scene,
    Seat,
    Stage,
)
from tenback.terminal.fullscreen.table.story import TableStory, hint_of
from tenback.terminal.fullscreen.table.wording import ending_lines, game_title, status_line
from tenback.terminal.new_game import NewGame

_STAGES = {
    Phase.GATHERING: Stage.GATHERING,
    Phase.CHOOSING: Stage.CHOOSING,
    Phase.PLAYING: Stage.PLAYING,
    Phase.OVER: Stage.OVER,
}

MAX_EARLIER_LINES = 8
"""Messages from before this client came that are shown."""

TICK_S = 1.0
"""Seconds between two changes of the time until a bot sits in."""

LEAVE_TIMEOUT_S = 2.0
"""A player who leaves does not wait longer for the server."""


class Game:
    """The games at one table, one after the other, for the people at this keyboard.

    Several people can hold seats: they pass the keyboard, and hands are hidden between turns.
    Requests that fail raise ``Declined``.
    """

    def __init__(self, place: Place, history: Sequence[Event] = ()) -> None:
        """``history`` is what has happened in the game so far, if it is known."""
        self.place, self.text = place, place.text
        self.gave_up = False
        """Whether the player has given the seat up and cannot come back."""
        self.story: list[str] = []
        """What happened, a sentence each, the latest last."""
        self._changed: Callable[[], None] = lambda: None
        self.lobby, self._menu = LobbyMenu(place), TableMenu(place)
        self._holder: int | None = None
        """Of several people, the one at the keyboard."""
        self._story = TableStory(place, self.story)
        if place.is_here:
            self._story.recall(history)
        for line in self.view.talk[-MAX_EARLIER_LINES:]:
            said = self.text("table-said-talk", name=place.names[line.seat], text=line.text)
            self.story.append(said)
        place.connection.listen(self._hear)

    def listen(self, changed: Callable[[], None]) -> None:
        """Call ``changed`` whenever there is something new to show."""
        self._changed = changed

    @property
    def leaving_note(self) -> str:
        """What becomes of the game if the player leaves now."""
        if self.place.is_here:
            return self.text("terminal-leave-saved")
        return self.text("join-leave" if self.place.own else "join-stop-watching")

    @property
    def view(self) -> TableView:
        """The table as these players may see it."""
        return self.place.view

    @property
    def rules(self) -> Ruleset:
        """The rules in force."""
        return self.place.rules

    @property
    def seat(self) -> int | None:
        """The seat of the person at the keyboard; None for a spectator and between two people."""
        own = self.place.own
        if len(own) > 1:
            return self._holder if self._holder in own else None
        return own[0] if own else None

    @property
    def may_chat(self) -> bool:
        """Whether players can write to each other; those at one keyboard need not."""
        return self._talks and not self.place.is_here

    @property
    def may_signal(self) -> bool:
        """Whether partners can give signals; those at one keyboard need not."""
        hears = not self.place.is_here or any(seat.bot is not None for seat in self.view.seats)
        return self._talks and self.rules.sides == 1 and hears

    @property
    def _talks(self) -> bool:
        talks = bool(self.place.own) and self.view.settings.talk is not Talk.SILENT
        return talks and self.rules.players > 1

    @property
    def may_hint(self) -> bool:
        """Whether the table allows hints."""
        return bool(self.place.own) and self.view.settings.hints

    # What the screen shows

    def scene(self) -> Scene:
        """The table for the person at the keyboard."""
        stage = self._stage()
        passing_to = self._next_holder() if stage in (Stage.CHOOSING, Stage.PLAYING) else None
        if passing_to is not None:
            stage, self._holder = Stage.PASSING, None
        game = self._game()
        asked = Menu("", ()) if stage is Stage.PASSING else self._question(stage)
        return Scene(
            stage=stage,
            title=game_title(self.text, self.rules),
            game=game,
            seats=tuple(self._seat(number, game) for number in range(len(self.view.seats))),
            status=self._status(stage, game),
            choices=asked.choices,
            question=asked.question,
            pass_to=passing_to,
            notice=self._notice(),
            thinking=self._is_bot_to_move,
            lobby=self.lobby.shown() if stage is Stage.GATHERING else None,
            nudged=self._story.nudged_by is not None,
        )

    def _stage(self) -> Stage:
        view = self.view
        if view.phase is Phase.CLOSED:
            ended = bool(view.games) and view.games[0].outcome is not None
            return Stage.OVER if ended else Stage.GATHERING
        return _STAGES[view.phase]

    def _next_holder(self) -> int | None:
        """Of several people, the one who is to take the keyboard; None if nobody is."""
        own, seats = self.place.own, self.view.seats
        if len(own) < 2:
            return None
        if self.view.phase is Phase.CHOOSING:
            silent = [n for n in own if seats[n].wish is None and seats[n].bot is None]
            wanted = silent[0] if silent else None
        else:
            mover = self.view.games[0].to_move
            wanted = mover if mover in own and seats[mover].bot is None else None
        if wanted is None:
            self._holder = None  # nobody's cards are needed: they are hidden
        return None if wanted == self._holder else wanted

    def _game(self) -> GameView:
        """The game of this seat; before the deal, empty piles; between two people, no hand."""
        games = self.view.games
        for game in games:
            if game.seat == self.seat:
                return game
        if games:
            hidden = structs.replace(games[0], seat=None, side=None, hand=(), unseen=(), plays=())
            return structs.replace(hidden, may_end=False, may_undo=False)
        dealt = deal(self.rules, decks_from_seed(self.rules, ""))
        nobody = (0,) * self.rules.players
        return structs.replace(game_view(dealt, None), to_move=None, cards=nobody)

    def _seat(self, number: int, game: GameView) -> Seat:
        seat, view = self.view.seats[number], self.view
        gone = seat.person is not None and (seat.away or not self.place.is_connected(number))
        if view.phase is Phase.PLAYING and game.to_move == number:
            state = "moving"
        elif seat.bot is not None:
            state = "bot" if seat.person is None else "sitter"
        else:
            state = "away" if gone else "waiting"
        seconds = self.place.seconds_until_bot(number)
        return Seat(
            name=self.place.names[number],
            you=number == self.seat,
            cards=game.cards[number],
            state=state,
            words=seat.words,
            trouble=seat.trouble,
            until_bot="" if seconds is None else f"{seconds // 60}:{seconds % 60:02}",
        )

    def _status(self, stage: Stage, game: GameView) -> str:
        view, own = self.view, set(self.place.own)
        if stage is Stage.GATHERING:
            return self.lobby.menu().question
        if stage is Stage.CHOOSING and view.proposal is not None:
            return self._waiting(self.place.present - set(view.agreed))
        if stage is Stage.OVER and own and own <= set(view.rematch):
            return self._waiting(self.place.present - set(view.rematch))
        return status_line(self.text, game, self.place.names, self._is_bot_to_move)

    @property
    def _is_bot_to_move(self) -> bool:
        view = self.view
        mover = view.games[0].to_move if view.phase is Phase.PLAYING else None
        return mover is not None and view.seats[mover].bot is not None

    def _waiting(self, seats: frozenset[int]) -> str:
        names = self.place.names
        return self.text("lobby-wait-ready", names=", ".join(names[seat] for seat in sorted(seats)))

    def _notice(self) -> str:
        watching, nudging = not self.place.own, self._story.nudged_by
        if self.view.phase is Phase.CLOSED:
            return self.text("refused-closed")
        if not self.place.connection.connected:
            return self.text("offline-ask" if watching else "table-offline")
        if nudging is not None:
            return self.text("nudged", name=self.place.names[nudging])
        gathering = self.view.phase is Phase.GATHERING
        watched = self.text("lobby-looking-on" if gathering else "table-watching")
        return watched if watching else ""

    # What is asked before the first card

    def _question(self, stage: Stage) -> Menu:
        """A question to this player and its answers; no answers if there is no question."""
        view, own, text = self.view, self.place.own, self.text
        if not own or view.phase in (Phase.CLOSED, Phase.OVER):
            return Menu("", ())
        if stage is Stage.GATHERING:
            return self.lobby.menu()
        away = [seat for seat in own if view.seats[seat].bot is not None]
        if away and self.seat in (None, *away):
            name = view.seats[away[0]].name
            handed = text("table-said-seat", who="you", what="handed", name=name)
            regain = self.place.choice(text("table-regain"), at_table.Regain(away[0]))
            return Menu(handed, (regain,))
        if stage is not Stage.CHOOSING:
            return Menu("", ())
        one_decides = self._decides and len(own) == 1
        if not one_decides and self.seat is not None and view.seats[self.seat].wish is None:
            wishes = (self._wish(self.seat, wish) for wish in sorted(Wish, reverse=True))
            return Menu(text("table-wish"), tuple(wishes))
        if view.proposal is not None and set(own) <= set(view.agreed):
            return Menu("", ())
        starters = tuple(self._starter(at) for at in range(len(view.seats)))
        return Menu(text("table-who-starts"), starters)

    @property
    def _decides(self) -> bool:
        """Whether the people at this keyboard alone decide who starts."""
        return self.place.is_alone

    def _wish(self, seat: int, wish: Wish) -> Choice:
        label = self.text("table-wish-own", wish=int(wish))
        return self.place.choice(label, at_table.SayWish(seat, wish))

    def _starter(self, starter: int) -> Choice:
        """Agree with the seat that is proposed as the starter, or propose another."""
        view, text = self.view, self.text
        name, wish = self.place.names[starter], view.seats[starter].wish
        said = "table-wish-none" if wish is None else "table-wish-of"
        wished = f" ({text(said, wish=int(wish or 0))})"
        if self._decides:
            label = text("table-starter-choose", what="decide", name=name)
            label = label if wish is None else name + wished
        else:
            agrees = "agree" if view.proposal == starter else "propose"
            label = text("table-starter-choose", what=agrees, name=name) + wished

        async def speak_for_all() -> Following:
            for seat in self.place.own:
                if self.view.phase is not Phase.CHOOSING or self.view.seats[seat].bot is not None:
                    continue
                if self.view.proposal != starter:
                    await self.place.ask(at_table.Propose(seat, starter))
                elif seat not in self.view.agreed:
                    await self.place.ask(at_table.Agree(seat, starter))
            return None

        return Choice(label, speak_for_all)

    def take_keyboard(self) -> None:
        """Show the cards of the person who has taken the keyboard."""
        self._holder = self._next_holder()
        self._changed()

    # What the player does

    async def lay(self, card: int, pile: int) -> None:
        """Lay a card."""
        name = self._game().piles[pile].name
        await self.place.ask(at_table.Lay(self._speaker(), card, name))

    async def end_turn(self) -> None:
        """End the turn."""
        await self.place.ask(at_table.End(self._speaker()))

    async def undo(self) -> None:
        """Take the last card back."""
        if self.rules.players > 1:
            raise Declined(self.text("undo-alone-only"))
        await self.place.ask(at_table.Undo(self._speaker()))

    async def hint(self) -> Hint:
        """The turn that a strong bot would play."""
        with self.place.explained():
            advice = await self.place.seat.hint(self._speaker())
        return hint_of(self.text, advice, self.place.names)

    async def signal(self, signal: Signal, pile: int | None) -> None:
        """Give a signal to the partners."""
        await self.place.ask(at_table.GiveSignal(self._speaker(), signal, pile))

    async def say(self, words: str) -> None:
        """Send a message to the table."""
        await self.place.ask(at_table.Say(self._speaker(), words))

    def menu(self) -> Menu | None:
        """Bots in the place of people, their speed, and giving up."""
        return self._menu.menu(self._speaker()) if self.place.own else None

    def reactions(self) -> Menu | None:
        """Gestures towards the table."""
        if not self.place.own or self.rules.players == 1 or self.place.is_here:
            return None
        return self._menu.reactions(self._speaker(), self._game().to_move)

    def _speaker(self) -> int:
        """The seat that acts: that of the person at the keyboard, or the first one."""
        if not self.place.own:
            raise Declined(self.text("table-watching"))
        return self.place.own[0] if self.seat is None else self.seat

    # The game goes on

    def _hear(self, message: wire.AnyFromServer) -> None:
        """Tell the events of an update that follows the view."""
        mirror = self.place.connection.mirror
        if isinstance(message, wire.Update) and mirror.follows(message):
            self._story.tell(message.events)
        elif isinstance(message, wire.Welcome):
            self._story.forget_turn()

    async def run(self) -> None:
        """Show every change until the server sends this client away."""
        table = self.place.connection
        shown: tuple[object, ...] = ()

        def changed(view: TableView) -> bool:
            return (view.number, table.mirror.here, table.connected) != shown

        try:
            while True:
                tick_s = TICK_S if self._is_waiting else None
                with suppress(TimeoutError):
                    async with asyncio.timeout(tick_s):
                        await table.until(changed)
                shown = (table.view.number, table.mirror.here, table.connected)
                self._changed()
        except TurnedAway as away:
            raise Declined(why_failed(self.text, away)) from None

    @property
    def _is_waiting(self) -> bool:
        """Whether a time is shown until a bot sits in for somebody."""
        seats = range(len(self.view.seats))
        return any(self.place.seconds_until_bot(seat) is not None for seat in seats)

    # The end

    def ending(self) -> Sequence[str]:
        """How the game ended."""
        cards = len(self.rules.cards)
        return ending_lines(self.text, self._game(), self.place.names, self.seat, cards)

    async def record(self) -> Record:
        """The finished game."""
        with self.place.explained():
            return await self.place.seat.record()

    async def again(self) -> NewGame | None:
        """Offer or accept a rematch at the same table; a new game where the cards were given."""
        self._speaker()
        if self.place.is_here and self.view.proof.given:
            return NewGame(self.rules, self._bots)
        for seat in self.place.own:
            if self.view.phase is Phase.OVER:
                await self.place.take_back(seat)
            if self.view.phase is Phase.OVER and seat not in self.view.rematch:
                await self.place.ask(at_table.Again(seat))
        if self.place.is_here:
            await self.lobby.ready()
        return None

    @property
    def _bots(self) -> tuple[str | None, ...]:
        return tuple(
            None if at in self.place.own else seat.bot for at, seat in enumerate(self.view.seats)
        )

    @property
    def may_swap(self) -> bool:
        """Whether this was a duel against a bot."""
        return self.rules.sides == 2 and len(self.place.own) == 1 and self.place.is_alone

    async def swapped(self) -> NewGame | Link:
        """A duel against the same bot with the sides swapped, or the link to it."""
        bots = self._bots[::-1]
        if self.place.is_here:
            return NewGame(self.rules, bots)
        (own,) = self.place.own
        turned = structs.replace(self.view.settings, bots=bots)
        seats = [(1 - own, self.view.seats[own].name)]
        with self.place.explained():
            return await open_table(self.place.link.server, turned, seats)

    async def leave(self) -> None:
        """Tell the others at once that this player is away, unless the seat is given up."""
        place = self.place
        playing = self.view.phase in (Phase.CHOOSING, Phase.PLAYING)
        if self.gave_up or place.is_alone or not (playing and place.connection.connected):
            return
        with suppress(Declined, TimeoutError):
            async with asyncio.timeout(LEAVE_TIMEOUT_S):
                for seat in place.own:
                    await place.ask(at_table.Leave(seat))

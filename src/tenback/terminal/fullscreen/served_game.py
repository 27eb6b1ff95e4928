"""A game at the table of a server, played or watched over the protocol of the browser."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress

from msgspec import structs

from tenback.analysis.findings import Advice
from tenback.client import Link, Table, TurnedAway, open_table
from tenback.client.links import fetch, fetched
from tenback.hosting import messages as wire
from tenback.record import Record, read
from tenback.rules import Ruleset, Signal, Talk, Wish, deal, decks_from_seed
from tenback.server.api.bodies import AskHint
from tenback.tables import Phase, TableView
from tenback.tables import requests as at_table
from tenback.tables.game_view import GameView, game_view
from tenback.terminal.failures import why_failed
from tenback.terminal.fullscreen.hints import hint_of
from tenback.terminal.fullscreen.menus import Choice, Following, Menu
from tenback.terminal.fullscreen.scene import Declined, Game, Hint, Scene, Seat, Stage
from tenback.terminal.fullscreen.served_lobby import ServedLobby
from tenback.terminal.fullscreen.served_menu import ServedMenu
from tenback.terminal.fullscreen.served_story import ServedStory
from tenback.terminal.fullscreen.served_table import ServedTable
from tenback.terminal.fullscreen.wording import ending_lines, game_title, status_line
from tenback.text import Catalogue

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


class ServedGame(Game):
    """The games at one table, one after the other, for the people at this keyboard.

    Several people can hold seats: they pass the keyboard, and hands are hidden between turns.
    """

    def __init__(self, table: Table, text: Catalogue) -> None:
        super().__init__()
        self.table = ServedTable(table, text)
        self.text = text
        self.leaving_note = text("join-leave" if self.table.own else "join-stop-watching")
        self.lobby, self._menu = ServedLobby(self.table), ServedMenu(self.table)
        self._holder: int | None = None
        """Of several people, the one at the keyboard."""
        self._story = ServedStory(text, self.table, self.story)
        for line in table.view.talk[-MAX_EARLIER_LINES:]:
            said = text("table-said-talk", name=self.table.names[line.seat], text=line.text)
            self.story.append(said)
        table.listen(self._hear)

    @property
    def view(self) -> TableView:
        """The table as these players may see it."""
        return self.table.view

    @property
    def rules(self) -> Ruleset:  # type: ignore[override]
        """The rules in force."""
        return self.table.rules

    @property
    def seat(self) -> int | None:
        """The seat of the person at the keyboard; None for a spectator and between two people."""
        own = self.table.own
        if len(own) > 1:
            return self._holder if self._holder in own else None
        return own[0] if own else None

    @property
    def may_chat(self) -> bool:  # type: ignore[override]
        """Whether players can write to each other."""
        talks = bool(self.table.own) and self.view.settings.talk is not Talk.SILENT
        return talks and self.rules.players > 1

    @property
    def may_signal(self) -> bool:  # type: ignore[override]
        """Whether partners can give signals."""
        return self.may_chat and self.rules.sides == 1

    @property
    def may_hint(self) -> bool:  # type: ignore[override]
        """Whether the table allows hints."""
        return bool(self.table.own) and self.view.settings.hints

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
        own, seats = self.table.own, self.view.seats
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
        gone = seat.person is not None and (seat.away or not self.table.is_here(number))
        if view.phase is Phase.PLAYING and game.to_move == number:
            state = "moving"
        elif seat.bot is not None:
            state = "bot" if seat.person is None else "sitter"
        else:
            state = "away" if gone else "waiting"
        seconds = self.table.seconds_until_bot(number)
        return Seat(
            name=self.table.names[number],
            you=number == self.seat,
            cards=game.cards[number],
            state=state,
            words=seat.words,
            trouble=seat.trouble,
            until_bot="" if seconds is None else f"{seconds // 60}:{seconds % 60:02}",
        )

    def _status(self, stage: Stage, game: GameView) -> str:
        view, own = self.view, set(self.table.own)
        if stage is Stage.GATHERING:
            return self.lobby.menu().question
        if stage is Stage.CHOOSING and view.proposal is not None:
            return self._waiting(self.table.present - set(view.agreed))
        if stage is Stage.OVER and own and own <= set(view.rematch):
            return self._waiting(self.table.present - set(view.rematch))
        return status_line(self.text, game, self.table.names, thinking=False)

    def _waiting(self, seats: frozenset[int]) -> str:
        names = self.table.names
        return self.text("lobby-wait-ready", names=", ".join(names[seat] for seat in sorted(seats)))

    def _notice(self) -> str:
        watching, nudging = not self.table.own, self._story.nudged_by
        if self.view.phase is Phase.CLOSED:
            return self.text("refused-closed")
        if not self.table.connection.connected:
            return self.text("offline-ask" if watching else "table-offline")
        if nudging is not None:
            return self.text("nudged", name=self.table.names[nudging])
        gathering = self.view.phase is Phase.GATHERING
        watched = self.text("lobby-looking-on" if gathering else "table-watching")
        return watched if watching else ""

    # What is asked before the first card

    def _question(self, stage: Stage) -> Menu:
        """A question to this player and its answers; no answers if there is no question."""
        view, own, text = self.view, self.table.own, self.text
        if not own or view.phase in (Phase.CLOSED, Phase.OVER):
            return Menu("", ())
        if stage is Stage.GATHERING:
            return self.lobby.menu()
        away = [seat for seat in own if view.seats[seat].bot is not None]
        if away and self.seat in (None, *away):
            name = view.seats[away[0]].name
            handed = text("table-said-seat", who="you", what="handed", name=name)
            regain = self.table.choice(text("table-regain"), at_table.Regain(away[0]))
            return Menu(handed, (regain,))
        if stage is not Stage.CHOOSING:
            return Menu("", ())
        if self.seat is not None and view.seats[self.seat].wish is None:
            wishes = (self._wish(self.seat, wish) for wish in sorted(Wish, reverse=True))
            return Menu(text("table-wish"), tuple(wishes))
        if view.proposal is not None and set(own) <= set(view.agreed):
            return Menu("", ())
        starters = tuple(self._starter(at) for at in range(len(view.seats)))
        return Menu(text("table-who-starts"), starters)

    def _wish(self, seat: int, wish: Wish) -> Choice:
        label = self.text("table-wish-own", wish=int(wish))
        return self.table.choice(label, at_table.SayWish(seat, wish))

    def _starter(self, starter: int) -> Choice:
        """Agree with the seat that is proposed as the starter, or propose another."""
        view, text = self.view, self.text
        label = text(
            "table-starter-choose",
            what="agree" if view.proposal == starter else "propose",
            name=self.table.names[starter],
        )
        wish = view.seats[starter].wish
        said = "table-wish-none" if wish is None else "table-wish-of"
        label += f" ({text(said, wish=int(wish or 0))})"

        async def speak_for_all() -> Following:
            for seat in self.table.own:
                if self.view.phase is not Phase.CHOOSING or self.view.seats[seat].bot is not None:
                    continue
                if self.view.proposal != starter:
                    await self.table.ask(at_table.Propose(seat, starter))
                elif seat not in self.view.agreed:
                    await self.table.ask(at_table.Agree(seat, starter))
            return None

        return Choice(label, speak_for_all)

    def take_keyboard(self) -> None:
        """Show the cards of the person who has taken the keyboard."""
        self._holder = self._next_holder()
        self.tell_change()

    # What the player does

    async def lay(self, card: int, pile: int) -> None:
        """Lay a card."""
        name = self._game().piles[pile].name
        await self.table.ask(at_table.Lay(self._speaker(), card, name))

    async def end_turn(self) -> None:
        """End the turn."""
        await self.table.ask(at_table.End(self._speaker()))

    async def undo(self) -> None:
        """Take the last card back."""
        if self.rules.players > 1:
            raise Declined(self.text("undo-alone-only"))
        await self.table.ask(at_table.Undo(self._speaker()))

    async def hint(self) -> Hint:
        """The turn that a strong bot would play, from the server."""
        asked, capability = AskHint(self._speaker()), self.table.link.capability
        with self.table.explained():
            advice = await fetched(f"{self.table.url}/hint", Advice, asked, capability)
        return hint_of(self.text, advice, self.table.names)

    async def signal(self, signal: Signal, pile: int | None) -> None:
        """Give a signal to the partners."""
        await self.table.ask(at_table.GiveSignal(self._speaker(), signal, pile))

    async def say(self, words: str) -> None:
        """Send a message to the table."""
        await self.table.ask(at_table.Say(self._speaker(), words))

    def menu(self) -> Menu | None:
        """Bots in the place of people, their speed, and giving up."""
        own = self.table.own
        return self._menu.menu(self._speaker()) if own else None

    def reactions(self) -> Menu | None:
        """Gestures towards the table."""
        if not self.table.own or self.rules.players == 1:
            return None
        return self._menu.reactions(self._speaker(), self._game().to_move)

    def _speaker(self) -> int:
        """The seat that acts: that of the person at the keyboard, or the first one."""
        if not self.table.own:
            raise Declined(self.text("table-watching"))
        return self.table.own[0] if self.seat is None else self.seat

    # The game goes on

    def _hear(self, message: wire.AnyFromServer) -> None:
        """Tell the events of an update that follows the view."""
        mirror = self.table.connection.mirror
        if isinstance(message, wire.Update) and mirror.follows(message):
            self._story.tell(message.events)
        elif isinstance(message, wire.Welcome):
            self._story.forget_turn()

    async def run(self) -> None:
        """Show every change until the server sends this client away."""
        table = self.table.connection
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
                self.tell_change()
        except TurnedAway as away:
            raise Declined(why_failed(self.text, away)) from None

    @property
    def _is_waiting(self) -> bool:
        """Whether a time is shown until a bot sits in for somebody."""
        seats = range(len(self.view.seats))
        return any(self.table.seconds_until_bot(seat) is not None for seat in seats)

    # The end

    def ending(self) -> Sequence[str]:
        """How the game ended."""
        cards = len(self.rules.cards)
        return ending_lines(self.text, self._game(), self.table.names, self.seat, cards)

    async def record(self) -> Record:
        """The finished game, from the server."""
        url = f"{self.table.url}/record?game={self.view.game}"
        with self.table.explained():
            found = await asyncio.to_thread(fetch, url, None, self.table.link.capability)
        return read(found.decode())

    async def again(self) -> Game | None:
        """Offer or accept a rematch; the same table goes on with it."""
        self._speaker()
        for seat in self.table.own:
            if self.view.phase is Phase.OVER:
                await self.table.take_back(seat)
            if self.view.phase is Phase.OVER and seat not in self.view.rematch:
                await self.table.ask(at_table.Again(seat))
        return None

    @property
    def may_swap(self) -> bool:
        """Whether this was a duel against a bot."""
        return self.rules.sides == 2 and len(self.table.own) == 1 and self.table.is_alone

    async def swapped(self) -> Game | Link:
        """Open a table for a duel against the same bot with the sides swapped."""
        (own,) = self.table.own
        settings, seats = self.view.settings, self.view.seats
        bots = tuple(None if at == own else seat.bot for at, seat in enumerate(seats))
        turned = structs.replace(settings, bots=bots[::-1])
        with self.table.explained():
            return await open_table(self.table.link.server, turned, [(1 - own, seats[own].name)])

    async def leave(self) -> None:
        """Tell the others at once that this player is away, unless the seat is given up."""
        table = self.table
        playing = self.view.phase in (Phase.CHOOSING, Phase.PLAYING)
        if self.gave_up or table.is_alone or not (playing and table.connection.connected):
            return
        with suppress(Declined, TimeoutError):
            async with asyncio.timeout(LEAVE_TIMEOUT_S):
                for seat in table.own:
                    await table.ask(at_table.Leave(seat))

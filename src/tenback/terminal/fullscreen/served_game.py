"""A game at the table of a server, played or watched over the protocol of the browser."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager

from msgspec import structs

from tenback.analysis.findings import Advice
from tenback.bots.levels import NAME_KEYS
from tenback.client import Failed, Refused, Table, TurnedAway
from tenback.client.web import fetch, fetched
from tenback.hosting import messages as wire
from tenback.record import Record, read
from tenback.rules import Signal, Talk, Wish, deal, decks_from_seed, ruleset
from tenback.server.api.error_texts import explain
from tenback.server.studies.bodies import AskHint
from tenback.tables import Code, Phase, TableView
from tenback.tables import requests as at_table
from tenback.tables.game_view import GameView, game_view
from tenback.tables.talk import MAX_MESSAGE_CHARACTERS
from tenback.terminal.fullscreen.hints import hint_of
from tenback.terminal.fullscreen.scene import Choice, Declined, Game, Hint, Scene, Seat, Stage
from tenback.terminal.fullscreen.served_story import ServedStory
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


class ServedGame(Game):
    """The games at one table, one after the other; ``seat`` is None for a spectator."""

    def __init__(
        self,
        table: Table,
        seat: int | None,
        text: Catalogue,
        warn: Callable[[str], None] = lambda _: None,
    ) -> None:
        super().__init__()
        self.table, self.seat, self.text = table, seat, text
        self.warn = warn
        """Shows why something that was chosen was refused."""
        settings = table.view.settings
        self.rules = ruleset(settings.rules)
        talks = seat is not None and settings.talk is not Talk.SILENT
        self.may_chat = talks and self.rules.players > 1
        self.may_signal = self.may_chat and self.rules.sides == 1
        self.may_hint = seat is not None and settings.hints
        self.leaving_note = text("join-leave" if seat is not None else "join-stop-watching")
        self._story = ServedStory(text, self.rules, seat, self.story)
        self._story.names[:] = self.names
        for line in table.view.talk[-MAX_EARLIER_LINES:]:
            said = text("table-said-talk", name=self.names[line.seat], text=line.text)
            self.story.append(said)
        self._asking: set[asyncio.Task[None]] = set()
        table.listen(self._hear)

    @property
    def view(self) -> TableView:
        """The table as this player may see it."""
        return self.table.view

    @property
    def names(self) -> list[str]:
        """The names of the seats; a seat without a person is named by its bot or its number."""
        found = []
        for number, seat in enumerate(self.view.seats, start=1):
            key = NAME_KEYS.get(seat.bot or "") if seat.person is None else None
            name = seat.name if key is None else self.text(key)
            found.append(name or self.text("player", number=number))
        return found

    # What the screen shows

    def scene(self) -> Scene:
        """The table for this player."""
        view, stage, game = self.view, self._stage(), self._game()
        self._story.names[:] = self.names
        question, choices = self._question(stage)
        return Scene(
            stage=stage,
            title=game_title(self.text, self.rules),
            game=game,
            seats=tuple(self._seat(number, game) for number in range(len(view.seats))),
            status=self._status(stage, game),
            choices=choices,
            question=question,
            notice=self._notice(),
        )

    def _stage(self) -> Stage:
        view = self.view
        if view.phase is Phase.CLOSED:
            ended = bool(view.games) and view.games[0].outcome is not None
            return Stage.OVER if ended else Stage.GATHERING
        return _STAGES[view.phase]

    def _game(self) -> GameView:
        """The game of this seat; before the deal, empty piles."""
        for game in self.view.games:
            if game.seat == self.seat:
                return game
        dealt = deal(self.rules, decks_from_seed(self.rules, ""))
        nobody = (0,) * self.rules.players
        return structs.replace(game_view(dealt, None), to_move=None, cards=nobody)

    def _seat(self, number: int, game: GameView) -> Seat:
        seat, view = self.view.seats[number], self.view
        here = self.table.mirror.here
        gone = seat.person is not None and (seat.away or not (number < len(here) and here[number]))
        if view.phase is Phase.PLAYING and game.to_move == number:
            state = "moving"
        elif seat.bot is not None:
            state = "bot" if seat.person is None else "sitter"
        else:
            state = "away" if gone else "waiting"
        return Seat(
            name=self.names[number],
            you=number == self.seat,
            cards=game.cards[number],
            state=state,
            words=seat.words,
            trouble=seat.trouble,
        )

    def _status(self, stage: Stage, game: GameView) -> str:
        text, view = self.text, self.view
        people = {at for at, seat in enumerate(view.seats) if seat.person is not None}
        if stage is Stage.GATHERING:
            taken = [seat.person is not None or seat.bot is not None for seat in view.seats]
            if not all(taken):
                return text("lobby-wait-seats", count=taken.count(False))
            return self._waiting({at for at in people if not view.seats[at].ready})
        if stage is Stage.CHOOSING and view.proposal is not None:
            return self._waiting(people - set(view.agreed))
        if stage is Stage.OVER and self.seat in view.rematch:
            return self._waiting(people - set(view.rematch))
        return status_line(text, game, self.names, thinking=False)

    def _waiting(self, seats: set[int]) -> str:
        return self.text(
            "lobby-wait-ready", names=", ".join(self.names[seat] for seat in sorted(seats))
        )

    def _notice(self) -> str:
        if self.view.phase is Phase.CLOSED:
            return self.text("refused-closed")
        if not self.table.connected:
            return self.text("table-offline" if self.seat is not None else "offline-ask")
        return "" if self.seat is not None else self.text("table-watching")

    # What is asked before the first card

    def _question(self, stage: Stage) -> tuple[str, tuple[Choice, ...]]:
        """A question to this player and its answers; no answers if there is no question."""
        view, seat, text = self.view, self.seat, self.text
        if seat is None or view.phase in (Phase.CLOSED, Phase.OVER):
            return "", ()
        mine = view.seats[seat]
        if mine.bot is not None:
            regain = self._choice(text("table-regain"), at_table.Regain(seat))
            return text("table-said-seat", who="you", what="handed", name=mine.name), (regain,)
        if stage is Stage.GATHERING and not mine.ready:
            ready = self._choice(text("lobby-ready-button"), at_table.Ready(seat))
            return text("join-ready"), (ready,)
        if stage is not Stage.CHOOSING:
            return "", ()
        if mine.wish is None:
            wishes = tuple(
                self._choice(text("table-wish-own", wish=int(wish)), at_table.SayWish(seat, wish))
                for wish in sorted(Wish, reverse=True)
            )
            return text("table-wish"), wishes
        if view.proposal is not None and seat in view.agreed:
            return "", ()
        starters = tuple(self._starter(seat, at) for at in range(len(view.seats)))
        return text("table-who-starts"), starters

    def _starter(self, seat: int, starter: int) -> Choice:
        """Agree with the seat that is proposed as the starter, or propose another."""
        view, text = self.view, self.text
        agrees = view.proposal == starter
        label = text(
            "table-starter-choose",
            what="agree" if agrees else "propose",
            name=self.names[starter],
        )
        wish = view.seats[starter].wish
        said = "table-wish-none" if wish is None else "table-wish-of"
        label += f" ({text(said, wish=int(wish or 0))})"
        kind = at_table.Agree if agrees else at_table.Propose
        return self._choice(label, kind(seat, starter))

    def _choice(self, label: str, asked: wire.AnyAsk) -> Choice:
        return Choice(label, lambda: self._soon(self._ask(asked)))

    def _soon(self, request: Coroutine[None, None, None]) -> None:
        """Send a request without waiting; a refusal is shown as a warning."""

        async def send() -> None:
            try:
                await request
            except Declined as error:
                self.warn(str(error))
            self.tell_change()

        task = asyncio.create_task(send())
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    # What the player does

    async def lay(self, card: int, pile: int) -> None:
        """Lay a card."""
        name = self._game().piles[pile].name
        await self._ask(at_table.Lay(self._own_seat(), card, name))

    async def end_turn(self) -> None:
        """End the turn."""
        await self._ask(at_table.End(self._own_seat()))

    async def undo(self) -> None:
        """Take the last card back."""
        if self.rules.players > 1:
            raise Declined(self.text("undo-alone-only"))
        await self._ask(at_table.Undo(self._own_seat()))

    async def hint(self) -> Hint:
        """The turn that a strong bot would play, from the server."""
        asked, link = AskHint(self._own_seat()), self.table.link
        with self._explained():
            advice = await fetched(f"{self._url}/hint", Advice, asked, link.capability)
        return hint_of(self.text, advice, self.names)

    async def signal(self, signal: Signal, pile: int | None) -> None:
        """Give a signal to the partners."""
        await self._ask(at_table.GiveSignal(self._own_seat(), signal, pile))

    async def say(self, words: str) -> None:
        """Send a message to the table."""
        await self._ask(at_table.Say(self._own_seat(), words))

    def _own_seat(self) -> int:
        if self.seat is None:
            raise Declined(self.text("table-watching"))
        return self.seat

    async def _ask(self, asked: wire.AnyAsk) -> None:
        try:
            await self.table.ask(asked)
        except Refused as refused:
            words = asked.text if isinstance(asked, at_table.Say) else ""
            raise Declined(why_refused(self.text, refused.answer, words)) from None
        except TurnedAway as away:
            raise Declined(why_turned_away(self.text, away)) from None

    # The game goes on

    def _hear(self, message: wire.AnyFromServer) -> None:
        """Tell the events of an update that follows the view."""
        if isinstance(message, wire.Update) and self.table.mirror.follows(message):
            self._story.names[:] = self.names
            self._story.tell(message.events, self.view)
        elif isinstance(message, wire.Welcome):
            self._story.forget_turn()

    async def run(self) -> None:
        """Show every change until the server sends this client away."""
        mirror, table = self.table.mirror, self.table
        shown: tuple[object, ...] = ()

        def changed(view: TableView) -> bool:
            return (view.number, mirror.here, table.connected) != shown

        try:
            while True:
                view = await table.until(changed)
                shown = (view.number, mirror.here, table.connected)
                self.tell_change()
        except TurnedAway as away:
            raise Declined(why_turned_away(self.text, away)) from None

    # The end

    def ending(self) -> Sequence[str]:
        """How the game ended."""
        cards = len(self.rules.cards)
        return ending_lines(self.text, self._game(), self.names, self.seat, cards)

    async def record(self) -> Record:
        """The finished game, from the server."""
        url, link = f"{self._url}/record?game={self.view.game}", self.table.link
        with self._explained():
            found = await asyncio.to_thread(fetch, url, None, link.capability)
        return read(found.decode())

    @property
    def _url(self) -> str:
        """The address of the table for plain HTTP."""
        link = self.table.link
        return f"{link.server}/api/tables/{link.table}"

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """Raise Declined, in the player's language, if a request over plain HTTP fails."""
        try:
            yield
        except Failed as error:
            known = f"refused-{error.code}" in self.text
            why = explain(self.text, error.code, error.details) if known else str(error)
            raise Declined(why) from None
        except OSError:
            raise Declined(self.text("offline-ask")) from None

    async def again(self) -> Game | None:
        """Offer or accept a rematch; the same table goes on with it."""
        seat = self._own_seat()
        if seat not in self.view.rematch:
            await self._ask(at_table.Again(seat))
        return None


def why_refused(text: Catalogue, answer: wire.Refused, words: str) -> str:
    """Why a request was refused; ``words`` is the message if one was sent."""
    reason, details = answer.reason, answer.details
    if reason is None or answer.code not in (Code.ILLEGAL, Code.TALK):
        return explain(text, answer.code, details)
    if answer.code == Code.ILLEGAL:
        return text("illegal", sentence=text(reason, **details), rule=answer.rule or "")
    part = words.strip()[int(details["start"]) : int(details["end"])]
    return text(reason, part=part, longest=MAX_MESSAGE_CHARACTERS)


def why_turned_away(text: Catalogue, away: TurnedAway) -> str:
    """Why a server refuses a client."""
    return explain(text, str(away), {}) if f"refused-{away}" in text else str(away)

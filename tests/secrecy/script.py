"""Scripts of everything that can happen at a served table, made by playing it once."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Any
from unittest.mock import patch

from tenback.bots import Answer, Heard
from tenback.hosting import messages as wire
from tenback.hosting.bot_players import BotPlayers, BotSeat
from tenback.rules import EndTurn, Play, Signal, Talk, View, Wish
from tenback.tables import Entry, Phase, Settings, Table, Watch, key_of, new_capability
from tenback.tables import requests as ask
from tenback.tables.bots import signals
from tenback.tables.requests import FromPeople
from tests.faults.virtual import run
from tests.games import random_step
from tests.house import NoWorkers
from tests.secrecy.stage import Action, Received, Stage, on_stage

MAX_MESSAGE_CHARACTERS = 1000
"""An upper bound on the actions of a script."""

REMATCH = 3
"""One script in three goes on to a rematch, for which the first game must be played out."""

SHORT = "cards=2-30,jump=5"
"""A short deck, with games of some fifty actions, so that many can be tried."""


@dataclass(frozen=True)
class Kind:
    """A kind of table: its settings, the founder's seats and the other clients."""

    settings: Settings
    chairs: tuple[int, ...] = (0,)
    guests: tuple[int, ...] = ()
    words: bool = True
    """Whether players contribute to the shuffle; for a daily deal they do not."""


KINDS = {
    "solo": Kind(Settings(f"coop(players=1,{SHORT})", hints=True)),
    "pair": Kind(Settings(f"coop(players=2,{SHORT})", watch=Watch.INVITED), guests=(1,)),
    "two seats": Kind(Settings(f"coop(players=3,{SHORT})"), chairs=(0, 2), guests=(1,)),
    "strict": Kind(
        Settings(f"coop(players=3,{SHORT})", talk=Talk.STRICT, takeover=1), guests=(1, 2)
    ),
    "bots": Kind(
        Settings(f"expert(players=4,{SHORT})", bots=(None, "greedy", None, "random")), guests=(2,)
    ),
    "closed": Kind(Settings(f"coop(players=2,{SHORT})", watch=Watch.NOBODY), guests=(1,)),
    "duel": Kind(Settings("duel(cards=2-25,jump=4)"), guests=(1,)),
    "gifts": Kind(Settings("duel(hand=4,gifts=2,pairs=2,cards=2-15,jump=4)"), guests=(1,)),
    "day": Kind(
        Settings(f"coop(players=2,{SHORT})", daily=dt.date(2025, 11, 15)), guests=(1,), words=False
    ),
}


class Remembered(BotPlayers):
    """Bots whose decisions are recorded, or replayed from a record."""

    def __init__(self, noted: list[object] | None = None) -> None:
        super().__init__(NoWorkers(), 1.0, b"bots")
        self.noted: list[object] = []
        self._given = None if noted is None else iter(noted)

    async def step(self, sitting: BotSeat, seen: View, heard: Heard) -> Answer:
        if self._given is not None:
            given = next(self._given)
            assert isinstance(given, Play | EndTurn)
            return given
        self.noted.append(await super().step(sitting, seen, heard))
        return self.noted[-1]  # type: ignore[return-value]

    async def wish(self, sitting: BotSeat, seen: View) -> Wish:
        if self._given is not None:
            return next(self._given)  # type: ignore[return-value]
        self.noted.append(await super().wish(sitting, seen))
        return self.noted[-1]  # type: ignore[return-value]

    @contextmanager
    def speaking(self) -> Iterator[Remembered]:
        """Record what a bot says as signals."""
        with patch("tenback.hosting.host.signals", self._signals):
            yield self

    def _signals(self, *bot: Any) -> object:
        if self._given is None:
            self.noted.append(list(signals(*bot)))
            return self.noted[-1]
        return next(self._given)


@dataclass
class Script:
    """The actions, what every client received after each, and the table after it."""

    kind: Kind
    seed: int
    actions: list[Action] = field(default_factory=list)
    received: list[list[Received]] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    log: list[Entry] = field(default_factory=list)
    bots: list[object] = field(default_factory=list)
    held: list[dict[str, str | None]] = field(default_factory=list)
    """Every client's capability after each action: a guest who sits down has another."""


@lru_cache(maxsize=3 * len(KINDS))
def script(kind: str, seed: int) -> Script:
    """Play a table of this kind from its opening to the end of a game or of a rematch."""
    made = Script(KINDS[kind], seed)
    run(_play(made, Random(f"{kind} {seed}")))
    return made


async def _play(made: Script, random: Random) -> None:
    with Remembered().speaking() as bots:
        await _directed(made, random, bots)


async def _directed(made: Script, random: Random, bots: Remembered) -> None:
    async with on_stage(made.kind.settings, made.kind.chairs, bots, made.seed) as stage:
        director = Director(stage, made, random)
        for action in director.gather():
            await director.do(action)
        for _ in range(2 if made.seed % REMATCH == 0 else 1):
            await director.play()
        made.log = stage.log
        made.bots = bots.noted


class Director:
    """Decides every client's next action, none of which depends on anything hidden."""

    def __init__(self, stage: Stage, made: Script, random: Random) -> None:
        self._stage = stage
        self._made = made
        self._random = random
        self._asked = 0

    async def do(self, action: Action) -> None:
        self._made.received.append(await self._stage.act(action))
        self._made.actions.append(action)
        self._made.tables.append(self._stage.table)
        cast = self._stage.cast.items()
        self._made.held.append({name: client.capability for name, client in cast})

    @property
    def table(self) -> Table:
        return self._stage.table

    def who(self, seat: int) -> str:
        return "founder" if seat in self._made.kind.chairs else f"guest {seat}"

    def ask(self, who: str, asked: FromPeople, name: str | None = None) -> Action:
        self._asked += 1
        links = "for nobody " if isinstance(asked, ask.Invite) else "r"
        message = wire.Ask(name or f"{links}{self._asked}", self._stage.entries, asked)
        return Action(who, "send", wire.write(message).decode())

    def made(self) -> str:
        """A fresh capability for the next request."""
        return new_capability(self._random.randbytes(32))

    def gather(self) -> Iterator[Action]:
        """Let guests, a second device and spectators, with and without a link, join."""
        yield Action("founder", "dial")
        for seat in self._made.kind.guests:
            yield self.ask("founder", ask.Invite(self.made(), seat), f"for guest {seat}")
            yield Action(f"guest {seat}", "dial")
            asked = ask.Sit(seat, f"Guest {'abcde'[seat]}", self.made())
            yield self.ask(f"guest {seat}", asked)
        yield self.ask("founder", ask.Return(self.made()), "for device")
        yield Action("device", "dial")
        yield self.ask("founder", ask.Invite(self.made(), watch=True), "for watcher")
        yield Action("watcher", "dial")
        yield Action("bystander", "dial")

    async def play(self) -> None:
        """Play one game, with everything else that happens during it."""
        random = self._random
        for seat, taken in enumerate(self.table.seats):
            if self.table.phase is Phase.GATHERING and taken.bot is None:
                words = b"words" if self._made.kind.words and random.random() < 0.5 else None
                await self.do(self.ask(self.who(seat), ask.Ready(seat, words)))
        while self.table.phase is Phase.CHOOSING:
            await self._choose()
        while self.table.phase is Phase.PLAYING:
            if random.random() < 0.6:
                await self.do(self._interruption())
            step = self._step()
            if self._away(step.who):
                await self.do(Action(step.who, "dial"))
            await self.do(step)
            assert len(self._made.actions) < MAX_MESSAGE_CHARACTERS, "the game does not go on"
        for seat, taken in enumerate(self.table.seats):
            if taken.bot is None:
                await self.do(Action(self.who(seat), "get", "/api/tables/TABLE/record"))
                await self.do(self.ask(self.who(seat), ask.Again(seat)))

    async def _choose(self) -> None:
        people = [seat for seat, taken in enumerate(self.table.seats) if taken.present]
        starter = self._random.randrange(len(self.table.seats))
        first, *others = people
        await self.do(self.ask(self.who(first), ask.SayWish(first, Wish.GLADLY)))
        await self.do(self.ask(self.who(first), ask.Propose(first, starter)))
        for seat in others:
            await self.do(self.ask(self.who(seat), ask.Agree(seat, starter)))
        for seat, taken in enumerate(self.table.seats):
            if self.table.phase is Phase.CHOOSING and not taken.present and taken.bot is None:
                await self.do(self.ask(self.who(seat), ask.Return()))

    def _step(self) -> Action:
        """Lay the next card of the player to move, or wait for a bot to lay one."""
        table = self.table
        state = table.game.state
        assert state is not None
        if table.phase is not Phase.PLAYING or state.to_move is None:
            return Action("founder", "wait", "0.1")
        seat = state.to_move
        if table.seats[seat].bot is not None:
            own = table.seats[seat].person is not None
            if own and self._random.random() < 0.5:
                return self.ask(self.who(seat), ask.Regain(seat))
            return Action("founder", "wait", "0.3")
        step = random_step(state, self._random)
        if isinstance(step, EndTurn):
            return self.ask(self.who(seat), ask.End(seat))
        assert isinstance(step, Play)
        return self.ask(self.who(seat), ask.Lay(seat, step.card, step.pile))

    def _interruption(self) -> Action:
        """Talk, forged requests, reconnects and page loads: nothing that reveals hidden cards."""
        random, seats = self._random, len(self.table.seats)
        seat = random.randrange(seats)
        who = random.choice([self.who(random.randrange(seats)), *self._stage.cast])
        card = random.randrange(2, 31)
        tries: list[FromPeople] = [
            ask.Say(seat, random.choice(["well done", "I have 47", "forty", "gently there"])),
            ask.GiveSignal(seat, random.choice([*Signal]), random.randrange(4)),
            ask.GiveSignal(seat, Signal.TROUBLE),
            ask.Lay(seat, card, random.choice(["^1", "v2", "^", "v'"])),
            ask.End(seat),
            ask.Undo(seat),
            ask.Rename(seat, random.choice(["Zoë", "Seven"])),
            ask.Ready(seat, b"again"),
            ask.Hand(seat, "greedy"),
            ask.Regain(seat),
            ask.Leave(seat),
            ask.Return(),
            ask.Invite(self.made(), seat),
            ask.Again(seat),
            ask.Sit(seat, "Somebody"),
            ask.Sit(seat, "Somebody", self.made()),
        ]
        asked = random.choice(tries)
        if random.random() < 0.15:
            who, asked = self._shut_out(who)
        if isinstance(asked, ask.Lay | ask.End):
            who = self._out_of_turn(who, seat)
        page = random.choice(["", "/record", "/review"])
        return random.choice(
            [
                *[self.ask(who, asked)] * 5,
                self._repeat(),
                Action(who, "send", random.choice(["{}", "no", '{"type":"resync"}', "[" * 300])),
                Action(who, "send", wire.write(wire.Ping(random.randrange(9))).decode()),
                Action(who, "dial") if self._away(who) else Action(who, "hang up"),
                Action(who, "get", f"/api/tables/TABLE{page}"),
                Action(who, "post", "/api/tables/TABLE/hint", f'{{"seat":{seat}}}'),
            ]
        )

    def _shut_out(self, who: str) -> tuple[str, FromPeople]:
        """Revoke a link, a device or a person."""
        random, table = self._random, self.table
        links = [link.number for link in table.invitations.values()]
        number = random.choice([1, *links])
        # Another client's device: a client that revokes its own cannot play on.
        second = table.devices.get(key_of(self._stage.cast["device"].capability or ""), number)
        if random.random() < 0.05:
            return "founder", ask.RemovePerson(random.randrange(4))
        tries: list[FromPeople] = [
            ask.RevokeLink(number),
            ask.RevokeDevice(second),
            ask.RemovePerson(random.randrange(4)) if who != "founder" else ask.RevokeLink(number),
        ]
        return who, random.choice(tries)

    def _out_of_turn(self, who: str, seat: int) -> str:
        """A client that is not to move: a random card of the mover would change its turn."""
        state = self.table.game.state
        mine = state is not None and state.to_move == seat
        return "bystander" if mine and who in (self.who(seat), "device") else who

    def _repeat(self) -> Action:
        sent = [action for action in self._made.actions if action.do == "send"]
        return self._random.choice(sent)

    def _away(self, who: str) -> bool:
        client = self._stage.cast[who]
        return client.reading is None or client.reading.done()

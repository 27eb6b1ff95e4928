"""A table in a room of its own: tests ask, the log grows, and at every step it is the truth."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Any

from msgspec import structs

from tenback.rules import EndTurn, Play, Start
from tenback.tables import (
    HOUSE,
    Begin,
    Caller,
    Code,
    Create,
    Decision,
    Entry,
    Granted,
    Phase,
    Refusal,
    Request,
    Settings,
    Table,
    decide,
    fold,
    from_bytes,
    key_of,
    replay,
    to_bytes,
)
from tenback.tables import requests as ask
from tests.games import random_step

FOUNDER = key_of("founder")
PAIR = Settings("coop(players=2)")
NO_MARKS = ask.Marks()


@dataclass
class Room:
    """A table, its log, a clock that a test sets, and chance that repeats."""

    settings: Settings
    seed: int = 0
    now: int = 1_763_200_000_000
    """In November 2025."""
    log: list[Entry] = field(default_factory=list)
    asked: int = 0
    begin: Begin | None = None

    def __post_init__(self) -> None:
        self._table: Table | None = None
        self.do(b"", Create(self.settings, FOUNDER, self.begin))

    @property
    def table(self) -> Table:
        assert self._table is not None
        return self._table

    def request(
        self,
        caller: Caller,
        asked: ask.AnyAsk,
        name: str | None = None,
        seen: int | None = None,
        marks: ask.Marks = NO_MARKS,
    ) -> Decision:
        """Ask, having seen everything unless told otherwise; what is granted is appended."""
        self.asked += 1
        known = 0 if self._table is None else self._table.number
        based = known if seen is None else seen
        request = Request(name or f"r{self.asked}", based, asked, marks)
        decision = decide(self._table, request, caller, self.now, self._fresh)
        if isinstance(decision, Granted):
            for entry, table in decision.steps:
                self.append(from_bytes(to_bytes(entry)))
                assert table == self._table, "the table of a grant is the fold of its entry"
        return decision

    def _fresh(self) -> bytes:
        return sha256(f"{self.seed} {self.asked}".encode()).digest()

    def append(self, entry: Entry) -> None:
        """One more entry, as it comes back from a store."""
        self._table = fold(self._table, entry)
        self.log.append(entry)

    def do(
        self, caller: Caller, asked: ask.AnyAsk, marks: ask.Marks = NO_MARKS
    ) -> tuple[Entry, ...]:
        """Ask for what must be granted."""
        decision = self.request(caller, asked, marks=marks)
        assert isinstance(decision, Granted), decision
        return decision.entries

    def refused(self, caller: Caller, asked: ask.AnyAsk, code: Code) -> Refusal:
        """Ask for what must be refused."""
        before = self.table
        decision = self.request(caller, asked)
        assert isinstance(decision, Refusal), decision
        assert decision.code == code
        assert self.table is before
        return decision

    def stands(self, phase: Phase) -> bool:
        """Whether the table is that far."""
        return self.table.phase is phase

    def holds(self) -> None:
        """The log, stored and read again, is the table as it stands."""
        assert replay([from_bytes(to_bytes(entry)) for entry in self.log]) == self.table


def changed(settings: Settings, **changes: Any) -> ask.Change:
    """The request to change some settings of a table."""
    after = structs.replace(settings, **changes)
    return ask.Change(after.rules, after.talk, after.watch, after.hints, after.takeover)


def fresh_bytes() -> bytes:
    """A secret for a deal that no test looks at."""
    return bytes(32)


def seat_key(seat: int) -> bytes:
    """The key of the person in a seat at ``gathered``; the founder sits in seat 0."""
    return FOUNDER if seat == 0 else key_of(f"guest {seat}")


def gathered(settings: Settings, seed: int = 0, room: Room | None = None) -> Room:
    """A room with a person in every seat that is no bot's: the founder and invited guests."""
    room = room or Room(settings, seed)
    for seat, level in enumerate(room.table.settings.bots):
        if level is None:
            sit(room, seat)
    return room


def sit(room: Room, seat: int) -> None:
    """Let somebody sit down, by an invitation unless it is the founder."""
    if seat == 0:
        room.do(FOUNDER, ask.Sit(0, "Ana"))
        return
    link = f"link {seat} {room.asked}"
    room.do(FOUNDER, ask.Invite(link, seat))
    name, own = f"Guest {chr(ord('a') + seat)}", f"guest {seat}"
    room.do(key_of(link), ask.Sit(seat, name, own))


def caller_for(room: Room, seat: int) -> Caller:
    """The caller that plays a seat now: its person, or the house for a bot."""
    return HOUSE if room.table.seats[seat].bot is not None else seat_key(seat)


def shuffle(room: Room) -> None:
    """Everybody is ready; some add words."""
    for seat, taken in enumerate(room.table.seats):
        if taken.present and not taken.ready:
            words = None if seat % 2 or room.settings.daily else f"words {room.seed}".encode()
            room.do(caller_for(room, seat), ask.Ready(seat, words))


def choose(room: Room, starter: int) -> None:
    """The team agrees who starts."""
    room.do(caller_for(room, 0), ask.Propose(0, starter))
    for seat in sorted(room.table.present - room.table.game.agreed):
        room.do(caller_for(room, seat), ask.Agree(seat, starter))


def next_step(room: Room, random: Random) -> tuple[int, ask.AnyAsk]:
    """A seat and a sensible step for it, in a game that is being played."""
    state = room.table.game.state
    assert state is not None
    assert state.to_move is not None
    step = random_step(state, random)
    assert not isinstance(step, Start)
    seat = state.to_move
    if isinstance(step, EndTurn):
        return seat, ask.End(seat)
    return seat, _lay(seat, step)


def _lay(seat: int, play: Play) -> ask.Lay:
    return ask.Lay(seat, play.card, play.pile)


def started(settings: Settings, seed: int = 0) -> Room:
    """A room in which a game is being played."""
    room = gathered(settings, seed)
    shuffle(room)
    if room.table.phase is Phase.CHOOSING:
        choose(room, seed % room.table.rules.players)
    return room


def play_out(room: Room, random: Random) -> None:
    """Play until the game is over."""
    while room.table.phase is Phase.PLAYING:
        seat, step = next_step(room, random)
        room.do(caller_for(room, seat), step)

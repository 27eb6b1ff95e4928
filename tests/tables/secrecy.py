"""Two tables that differ in all that somebody may not know, and what that somebody receives.

``leak`` plays a table of some kind with all that can happen, picks an onlooker and a moment, and
builds the twin: the same requests, but the cards that are hidden from the onlooker at that moment
have changed places, and the dealer's secret is another. Up to that moment not one byte may differ,
nor in the answers to anything the onlooker could try then. It returns the first difference, or
None.

``python -m tests.tables.secrecy 1000`` tries a thousand cases.
"""

from __future__ import annotations

import datetime as dt
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import zip_longest
from random import Random

from msgspec import json, structs

from tenback.record import read, write
from tenback.record.game import Decks
from tenback.rules import Signal, State, Talk, Wish
from tenback.tables import (
    HOUSE,
    Audience,
    Begin,
    Caller,
    Decision,
    Difference,
    Entry,
    Granted,
    Phase,
    Request,
    Settings,
    Table,
    Watch,
    audience_of,
    decide,
    fold,
    key_of,
    record_of,
    see,
    view_of,
)
from tenback.tables import events as on
from tenback.tables import requests as ask
from tenback.tables.events import Reaction
from tests.tables.room import (
    FOUNDER,
    NO_MARKS,
    Room,
    caller_for,
    changed,
    fresh_bytes,
    gathered,
    next_step,
    play_out,
    started,
)

KINDS = {
    "solo": Settings("coop(players=1)"),
    "pair": Settings("coop(players=2)", watch=Watch.INVITED),
    "team": Settings("coop(players=3)", talk=Talk.STRICT, takeover=1),
    "five with bots": Settings("expert(players=5)", bots=(None, None, "greedy", None, "planner")),
    "hot seat": Settings("short(players=3)"),
    "duel": Settings("duel"),
    "duel of gifts": Settings("duel(hand=5,gifts=2,pairs=2,cards=2-25,jump=4)"),
    "bots": Settings("coop(players=2)", bots=("greedy", "greedy")),
    "day": Settings("coop(players=2)", hints=True, daily=dt.date(2025, 11, 15)),
    "given": Settings("coop(players=3)"),
}


@cache
def given() -> Begin:
    """The middle of a game, for tables that go on from there."""
    room = started(KINDS["team"])
    play_out(room, Random(1))
    return Begin(write(record_of(room.table)), 12)


GAMES = 20
"""Games of each kind; every seed picks one of them, an onlooker and a moment."""

DEVICE = "another device of seat 0"


@dataclass(frozen=True)
class Asked:
    """A request as it came in, and what was appended for it."""

    request: Request
    caller: Caller
    now: int
    entries: tuple[Entry, ...]
    after: Table


@cache
def script(kind: str, seed: int) -> tuple[Asked, ...]:
    """All that was asked at a table, from its opening to its end and into a rematch."""
    begin = given() if kind == "given" else None
    # A rematch from a given position is one with open cards.
    games = 1 if begin else 2
    return recorded(KINDS[kind], f"{kind} {seed}", seed, begin, kind == "hot seat", games)


def recorded(
    settings: Settings,
    dice: str,
    seed: int = 0,
    begin: Begin | None = None,
    hot_seat: bool = False,
    games: int = 2,
) -> tuple[Asked, ...]:
    """All that was asked at a table, chosen by the ``dice``; ``seed`` is the dealer's."""
    recorder = _Recorder(settings, seed, begin, hot_seat)
    random = Random(dice)
    for _ in range(games):
        recorder.play(random)
    return tuple(recorder.asked)


class _Recorder:
    def __init__(self, settings: Settings, seed: int, begin: Begin | None, hot_seat: bool) -> None:
        self.room = _RoomWithMemory(settings, seed, begin)
        self.device = key_of(DEVICE)
        self.hot_seat = hot_seat
        if hot_seat:
            for seat in range(len(self.room.table.seats)):
                self.room.do(FOUNDER, ask.Sit(seat, f"Me {'abc'[seat]}"))
        else:
            gathered(settings, seed, self.room)
        if self.room.table.seats[0].person is not None:
            self.room.do(FOUNDER, ask.Return(DEVICE))

    @property
    def asked(self) -> list[Asked]:
        return self.room.memory

    def key(self, seat: int) -> Caller:
        return FOUNDER if self.hot_seat else caller_for(self.room, seat)

    def play(self, random: Random) -> None:
        room = self.room
        if room.stands(Phase.GATHERING):
            if len(room.table.seats) > 1:
                room.request(self.key(0), ask.Ready(0))
            settings = room.table.settings
            room.request(FOUNDER, changed(settings, hints=not settings.hints))
            for seat, taken in enumerate(room.table.seats):
                if taken.present:
                    words = None if random.random() < 0.5 or room.table.undealt else b"words"
                    room.request(self.key(seat), ask.Ready(seat, words))
        if room.stands(Phase.CHOOSING):
            starter = random.randrange(len(room.table.seats))
            room.request(self.key(0), ask.SayWish(0, Wish.GLADLY))
            room.request(self.key(0), ask.Propose(0, starter))
            for seat in range(1, len(room.table.seats)):
                room.request(self.key(seat), ask.Agree(seat, starter))
        while room.stands(Phase.PLAYING):
            if random.random() < 0.5:
                self.interrupt(random)
            seat, step = next_step(room, random)
            room.request(self.key(seat), step)
        for seat in range(len(room.table.seats)):
            room.request(self.key(seat), ask.Say(seat, "I had the 47"))
            room.request(self.key(seat), ask.Again(seat))

    def interrupt(self, random: Random) -> None:
        """Talk, signals, forgeries, repeats: nothing that depends on what is hidden."""
        room = self.room
        seat = random.randrange(len(room.table.seats))
        other = random.randrange(len(room.table.seats))
        pile = random.randrange(len(room.table.rules.piles))
        room.now += random.randrange(5_000)
        asked: ask.AnyAsk = random.choice(
            [
                ask.Say(seat, random.choice(["well done", "I have 47", "forty", "gently there"])),
                ask.React(seat, random.choice(list(Reaction))),
                ask.GiveSignal(seat, random.choice([*Signal][:3]), pile),
                ask.GiveSignal(seat, Signal.TROUBLE),
                ask.Lay(seat, 0, "^1"),
                ask.Lay(seat, 5, "x"),
                ask.Undo(seat),
                ask.Hint(seat),
                ask.Rename(seat, random.choice(["Zoë", "Seven"])),
                ask.Ready(seat, b"again"),
                ask.Hand(seat, "greedy"),
                ask.Regain(seat),
                ask.Leave(seat),
                ask.Return(),
                ask.Reveal(),
                ask.Close() if random.random() < 0.01 else ask.Again(seat),
            ]
        )
        caller = random.choice([self.key(seat), self.key(other), HOUSE, b"", key_of("stranger")])
        if random.random() < 0.2:
            caller, asked = self.shut_out(random, caller)
        stale = random.random() < 0.2 and isinstance(asked, ask.Ready)
        room.request(caller, asked, seen=1 if stale else None)

    def shut_out(self, random: Random, caller: Caller) -> tuple[Caller, ask.AnyAsk]:
        """Somebody takes back what lets people in, their own or not."""
        table, number = self.room.table, random.randrange(1, self.room.table.number + 1)
        links = [link.number for link in table.invitations.values()]
        tries: list[tuple[Caller, ask.AnyAsk]] = [
            (random.choice([caller, FOUNDER]), ask.RevokeLink(random.choice([number, *links]))),
            (FOUNDER, ask.RevokeDevice(table.devices.get(self.device, number))),
            (caller, ask.Invite(f"link {number}")),
        ]
        if random.random() < 0.05:
            tries = [(FOUNDER, ask.RemovePerson(random.randrange(3)))]
        return random.choice(tries)


class _RoomWithMemory(Room):
    """A room that keeps what was asked."""

    def __init__(self, settings: Settings, seed: int, begin: Begin | None) -> None:
        self.memory: list[Asked] = []
        super().__init__(settings, seed, begin=begin)

    def request(
        self,
        caller: Caller,
        asked: ask.AnyAsk,
        name: str | None = None,
        seen: int | None = None,
        marks: ask.Marks = NO_MARKS,
    ) -> Decision:
        before = len(self.log)
        known = self.table.number if self.log else 0
        decision = super().request(caller, asked, name, seen, marks)
        request = Request(name or f"r{self.asked}", known if seen is None else seen, asked)
        self.memory.append(Asked(request, caller, self.now, tuple(self.log[before:]), self.table))
        return decision


def onlookers(table: Table) -> list[Caller]:
    """Everybody who looks on: each person, a second device, an uninvited bystander."""
    people = [key for key in table.people if audience_of(table, key)]
    return [*people, b""]


def received(
    onlooker: Caller, table: Table | None, asked: Asked, decision: Decision
) -> tuple[Table | None, list[bytes]]:
    """The table after a request, and every byte that an onlooker could get because of it."""
    bytes_: list[bytes] = []
    if isinstance(decision, Granted):
        for entry in decision.entries:
            before, table = table, fold(table, entry)
            bytes_ += seen_of(before, table, entry, onlooker)
    if asked.caller == onlooker and not isinstance(decision, Granted):
        bytes_.append(json.encode(decision))
    return table, bytes_


def seen_of(before: Table | None, after: Table, entry: Entry, onlooker: Caller) -> Iterator[bytes]:
    """An entry as an event, what it changes, and the view of an onlooker who returns just then."""
    audience = audience_of(after, onlooker)
    if audience is None:
        return
    yield json.encode(see(after, entry, audience))
    yield json.encode(view_of(after, audience))
    was = None if before is None else audience_of(before, onlooker)
    if before is not None and was is not None:
        between = Difference(before, after)
        yield json.encode(between.shared())
        yield json.encode(between.own(was, audience))


def leak(kind: str, seed: int) -> str | None:
    """The first byte that tells somebody what they may not know; None if there is none."""
    random = Random(f"leak {kind} {seed}")
    asked = script(kind, seed % GAMES)
    moment = random.randrange(1, len(asked) + 1)
    table = asked[moment - 1].after
    shown: set[int] = set()
    for one in asked[:moment]:
        for entry in one.entries:
            shown = shown_after(shown, entry.event)
    onlooker = random.choice(onlookers(table))
    doctored = doctored_for(table, audience_of(table, onlooker), shown, random)
    told = told_to(kind, seed % GAMES, onlooker)
    return _first_difference(asked[:moment], told, onlooker, doctored)


@lru_cache(maxsize=8)
def told_to(kind: str, seed: int, onlooker: Caller) -> tuple[list[bytes], ...]:
    """What an onlooker receives for each request of a script: the same for all its twins."""
    table: Table | None = None
    told = []
    for one in script(kind, seed):
        table, bytes_ = received(onlooker, table, one, _decide(table, one))
        told.append(bytes_)
    return tuple(told)


@dataclass(frozen=True)
class Doctored:
    """The game whose hidden cards and secret are exchanged: its commitment tells which."""

    commitment: bytes
    secret: bytes
    exchanged: tuple[dict[int, int], ...]
    """By side, which card lies where another did."""

    def entries(self, table: Table | None, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
        """What a table appends, with the doctored deal in the place of its own."""
        game = b"" if table is None else table.game.commitment
        exchanged = []
        for entry in entries:
            exchanged.append(self.entry(entry, game))
            if isinstance(entry.event, on.Committed):
                game = entry.event.commitment
        return tuple(exchanged)

    def entry(self, entry: Entry, game: bytes) -> Entry:
        event = entry.event
        if isinstance(event, on.Created) and event.begin is not None:
            record = read(event.begin.record)
            assert not isinstance(record.opening, State)
            twin = replace(record, opening=self._decks(record.opening), proof=None)
            begin = Begin(
                write(replace(twin, steps=twin.steps[: event.begin.step])), event.begin.step
            )
            return structs.replace(entry, event=structs.replace(event, begin=begin))
        if isinstance(event, on.Committed) and event.commitment == self.commitment:
            return structs.replace(entry, event=on.Committed(event.commitment, self.secret))
        if isinstance(event, on.Dealt) and game == self.commitment:
            return structs.replace(entry, event=on.Dealt(self._decks(event.decks)))
        return entry

    def _decks(self, decks: Decks) -> Decks:
        return tuple(
            tuple(exchange.get(card, card) for card in deck)
            for deck, exchange in zip(decks, self.exchanged, strict=True)
        )


def shown_after(shown: set[int], event: on.AnyEvent) -> set[int]:
    """The cards that all have seen: a card taken back is known to be in the hand."""
    if isinstance(event, on.Dealt):
        return set()
    return shown | {event.card} if isinstance(event, on.Laid) else shown


def doctored_for(
    table: Table, audience: Audience | None, shown: set[int], random: Random
) -> Doctored:
    """A deal that differs in all that an audience may not know; ``shown`` was laid in the open."""
    exchanged = []
    for side in range(table.rules.sides):
        hidden = _hidden(table, audience or Audience(), side)
        if table.rules.sides == 1:
            hidden = [card for card in hidden if card not in shown]
        exchanged.append(dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True)))
    secret = table.game.secret if table.game.revealed else random.randbytes(32)
    return Doctored(table.game.commitment, secret, tuple(exchanged))


def _hidden(table: Table, audience: Audience, side: int) -> list[int]:
    """The cards of a side that nobody in the audience has seen."""
    state = table.game.state
    if state is None or table.game.revealed:
        return []
    hands = [
        card
        for seat in table.rules.team[side]
        if seat not in audience.seats
        for card in state.hands[seat]
    ]
    return [*hands, *state.draws[side]]


def _first_difference(
    asked: tuple[Asked, ...], told: Sequence[list[bytes]], onlooker: Caller, doctored: Doctored
) -> str | None:
    two: Table | None = None
    for number, (step, first) in enumerate(zip(asked, told, strict=False)):
        two, second = received(onlooker, two, step, _twin_decision(two, step, doctored))
        if rules_tell(step.after, two):
            return None
        if first != second:
            parts = [(a, b) for a, b in zip_longest(first, second) if a != b]
            return f"request {number}, {step.request.ask}: {parts[0][0]!r} is not {parts[0][1]!r}"
    assert two is not None
    return _answers_differ(asked[-1].after, two, onlooker)


def _answers_differ(one: Table, two: Table, onlooker: Caller) -> str | None:
    """Whether trying things out tells the tables apart: any card, any seat, out of turn."""
    rules = one.rules
    piles = sorted({target.name for targets in rules.targets for target in targets})
    tries: list[ask.AnyAsk] = [ask.End(seat) for seat in range(rules.players)]
    for seat in range(rules.players):
        tries += [
            ask.Lay(seat, card, pile) for card in range(0, rules.highest, 7) for pile in piles
        ]
    for asked in tries:
        request = Request("a try", one.number, asked)
        first, second = (decide(table, request, onlooker, 0, fresh_bytes) for table in (one, two))
        if json.encode(_told(first)) != json.encode(_told(second)):
            return f"{asked}: {first} is not {second}"
    return None


def _told(decision: Decision) -> object:
    """What an answer tells at once; the cards that a granted step brings are due."""
    if isinstance(decision, Granted):
        return [type(entry.event).__name__ for entry in decision.entries][:1]
    return decision


def _decide(table: Table | None, asked: Asked) -> Decision:
    if asked.entries:
        return granted(table, asked.entries)
    return decide(table, asked.request, asked.caller, asked.now, fresh_bytes)


def _twin_decision(table: Table | None, asked: Asked, doctored: Doctored) -> Decision:
    """What the twin decides; where a deal is made, the doctored one is put in its place."""
    deals = any(
        isinstance(entry.event, on.Dealt | on.Committed | on.Created) for entry in asked.entries
    )
    if not deals:
        return decide(table, asked.request, asked.caller, asked.now, fresh_bytes)
    return granted(table, doctored.entries(table, asked.entries))


def granted(table: Table | None, entries: tuple[Entry, ...]) -> Granted:
    """A request that leads to these entries."""
    steps = []
    for entry in entries:
        table = fold(table, entry)
        steps.append((entry, table))
    return Granted(tuple(steps))


def rules_tell(one: Table | None, two: Table | None) -> bool:
    """Whether the exchanged cards end the game where the others do not (G6): that is no twin."""
    states = [table and table.game.state for table in (one, two)]
    outcomes = [state and state.outcome for state in states]
    return outcomes[0] != outcomes[1]


def main(cases: int) -> int:
    seeds = range(-(-cases // len(KINDS)))
    # Game after game, so that what its onlookers are told is worked out once.
    tried = [(kind, seed) for game in range(GAMES) for kind in KINDS for seed in seeds[game::GAMES]]
    for kind, seed in tried:
        found = leak(kind, seed)
        if found is not None:
            print(f"{kind} {seed}: {found}")
            return 1
    print(f"{len(tried)} cases, and nobody was told what they may not know")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))

"""A table at one moment: the result of its log. It holds every secret; others get a view.

It also holds what came of the last requests, so that a repeat is answered as before.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from itertools import islice
from typing import TypeVar

from msgspec import field
from msgspec.structs import replace

from tenback.record import GivenSignal
from tenback.rules import Ruleset, State, Step, Wish
from tenback.rules.talk import Standing, nothing_said
from tenback.tables.events import Cards, Reaction, Value
from tenback.tables.settings import Begin, Settings

MIN_REMEMBERED = 256
"""The number of requests that are remembered at least; older ones may be forgotten."""

MAX_REMEMBERED = 384
"""The number of older requests at which all but the last ``MIN_REMEMBERED`` are forgotten."""

_MAX_RECENT = 16

Cause = tuple[bytes, str]
"""The key of the caller and the id of the request."""


class Answered(Value, frozen=True):
    """What came of a request: its first and last entry, and the key that it brought."""

    first: int
    last: int
    key: bytes | None = None
    """A repeat must bring the same key: the id alone does not prove its sender."""


class Answers(Value, frozen=True):
    """Answered requests in two generations.

    An entry copies only the recent one, which is small; when that is full, it joins the older.
    """

    recent: Mapping[Cause, Answered] = {}
    older: Mapping[Cause, Answered] = {}

    def get(self, cause: Cause) -> Answered | None:
        """What came of a request, if it is remembered."""
        return self.recent.get(cause) or self.older.get(cause)

    def after(self, cause: Cause, number: int, key: bytes | None) -> Answers:
        """The answers once a request has led to an entry, which may have brought a key."""
        before = self.get(cause)
        if before is None:
            answered = Answered(number, number, key)
        else:
            answered = Answered(before.first, number, key if before.key is None else before.key)
        if len(self.recent) < _MAX_RECENT or cause in self.recent:
            return Answers({**self.recent, cause: answered}, self.older)
        merged = {**self.older, **self.recent}
        if len(merged) > MAX_REMEMBERED:
            merged = dict(islice(merged.items(), len(merged) - MIN_REMEMBERED, None))
        return Answers({cause: answered}, merged)


MAX_ENTRIES = 20_000
"""The length of the longest log, enough for many of the longest games."""

Use = tuple[int | None, str]
"""The one who is counted (a person, ``~seat`` of a bot, None for all newcomers), and the kind."""

MAX_TALK_LINES = 50
"""The last lines of the talk, which a view shows."""


class Phase(StrEnum):
    """The phase of a table."""

    GATHERING = "gathering"
    """Seats are taken, players shuffle."""
    CHOOSING = "choosing"
    """The cards are dealt, and the team decides who starts (A3)."""
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


class Seat(Value, frozen=True):
    """One seat. Its person keeps it while a bot plays it."""

    name: str = ""
    person: int | None = None
    bot: str | None = None
    left_at: int | None = None
    """When its person left, or since when the others wait for their connection, in milliseconds
    since 1970; None while they are here."""
    ready: bool = False
    device: bytes | None = None
    """At a daily table, the name of the player's device on this server for that day."""
    address: bytes | None = None

    @property
    def taken(self) -> bool:
        """Whether somebody plays here."""
        return self.person is not None or self.bot is not None

    @property
    def present(self) -> bool:
        """Whether a person plays here now and can be asked."""
        return self.person is not None and self.bot is None and self.left_at is None


class Invitation(Value, frozen=True):
    """What a link allows."""

    seat: int | None
    watch: bool
    number: int = 0
    """The number of the entry that made it, which identifies it."""
    made_by: int = 0
    guests: tuple[int, ...] = ()
    """The people who came by it."""


class Person(Value, frozen=True):
    """One person of the table."""

    name: str = ""
    """The last name that they gave."""
    removed: bool = False


class Line(Value, frozen=True):
    """A line of talk: the number of its entry, the seat, the words."""

    number: int
    seat: int
    text: str


class Game(Value, frozen=True):
    """The game that is being played or prepared."""

    number: int = 1
    """Its id: the games of a table are counted from 1."""
    commitment: bytes = b""
    secret: bytes = b""
    contributions: tuple[bytes | None, ...] = ()
    decks: tuple[Cards, ...] = ()
    state: State | None = None
    steps: tuple[Step, ...] = ()
    before: tuple[State, ...] = ()
    """The states before each card of this turn, for taking cards back."""
    wishes: tuple[Wish | None, ...] = ()
    proposal: int | None = None
    agreed: frozenset[int] = frozenset()
    said: Standing = ()
    """By seat, the signals that still stand."""
    signals: tuple[GivenSignal, ...] = ()
    """All signals that were given so far, as a record keeps them."""
    revealed: bool = False
    dealt_at: int | None = None
    """When the cards were dealt, in milliseconds since 1970."""
    hinted: frozenset[int] = frozenset()
    """The seats that asked for a hint; noted at daily tables only."""
    reacted: tuple[tuple[int, Reaction], ...] = ()
    """The reactions since the last turn ended, each with its seat."""
    undone: bool = False
    """Whether a card was ever taken back."""
    sat_in: frozenset[int] = frozenset()
    """The seats of people that a bot has played, even if the person plays again."""

    @classmethod
    def before_deal(
        cls, rules: Ruleset, number: int = 1, commitment: bytes = b"", secret: bytes = b""
    ) -> Game:
        """A game for which nobody has shuffled yet."""
        nothing = (None,) * rules.players
        said = nothing_said(rules)
        return cls(number, commitment, secret, contributions=nothing, wishes=nothing, said=said)


class Table(Value, frozen=True):
    """A table: the fold of its log."""

    settings: Settings
    rules: Ruleset
    seats: tuple[Seat, ...]
    people: Mapping[bytes, int]
    """The person of each key; a person has one key for every device."""
    devices: Mapping[bytes, int]
    """For the same keys, the number of the entry that brought them, which identifies a device."""
    invitations: Mapping[bytes, Invitation]
    answers: Answers
    game: Game
    phase: Phase = Phase.GATHERING
    number: int = 0
    """The number of the last entry."""
    moved: int = 0
    """The number of the last entry that changed the game; plays based on less are stale."""
    rematch: frozenset[int] = frozenset()
    played: int = 0
    """The number of games finished at this table."""
    talk: tuple[Line, ...] = ()
    ended_at: int | None = None
    """When the last game ended, in milliseconds since 1970."""
    begin: Begin | None = None
    """Where the game begins, if it is not dealt."""
    persons: tuple[Person, ...] = ()
    """Everybody who was ever at the table, by number."""
    revoked: frozenset[bytes] = frozenset()
    """Revoked keys of links, devices and people."""
    used: Mapping[Use, int] = field(default_factory=dict)
    """How often each person, or bot, has done what is counted in this game."""

    def with_game(self, **changes: object) -> Table:
        """The table with some fields of its game replaced."""
        return replace(self, game=replace(self.game, **changes))

    def with_seat(self, number: int, seat: Seat) -> Table:
        """The table with another seat in the place of this one."""
        return replace(self, seats=put(self.seats, number, seat))

    @property
    def present(self) -> frozenset[int]:
        """The seats whose people are here; everybody there is asked when all must agree."""
        return frozenset(number for number, seat in enumerate(self.seats) if seat.present)

    @property
    def together(self) -> bool:
        """Whether all play on one side, so that A10 applies."""
        return self.rules.sides == 1

    @property
    def secretive(self) -> bool:
        """Whether a number in a message could reveal a card now."""
        return self.together and self.phase in (Phase.CHOOSING, Phase.PLAYING)

    @property
    def undealt(self) -> bool:
        """Whether the cards are fixed beforehand: the deal of a day, or a position."""
        return self.settings.daily is not None or self.begin is not None

    @property
    def guarded(self) -> bool:
        """Whether only its players may see its cards: others may still play the day's deal."""
        dealt = self.game.state is not None
        return self.settings.daily is not None and dealt and not self.game.revealed

    @property
    def newcomer(self) -> int:
        """The number of the next person to come."""
        return len(self.persons)

    @property
    def somebody_removed(self) -> bool:
        """Whether somebody was removed; the table is then closed to strangers."""
        return any(person.removed for person in self.persons)


T = TypeVar("T")


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The items with another one in this place."""
    return (*items[:index], item, *items[index + 1 :])

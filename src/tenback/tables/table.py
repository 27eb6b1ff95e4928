"""A table at one moment: what its log adds up to. It holds every secret; others get a view."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct, field

from tenback.record import GivenSignal, Proof
from tenback.rules import Ruleset, State, Step, Wish
from tenback.rules.talk import Standing
from tenback.tables.answers import Answers
from tenback.tables.beginning import Begin
from tenback.tables.events import Cards
from tenback.tables.settings import Settings

MOST_ENTRIES = 20_000
"""The longest log; many games of the longest kind."""

Use = tuple[int | None, str]
"""Whose use is counted (a person, ``~seat`` of a bot, None for all newcomers), and of what."""

MAX_TALK_LINES = 50
"""The last lines of the talk, which a view shows."""


class Phase(StrEnum):
    """How far a table is."""

    GATHERING = "gathering"
    """Seats are taken, players shuffle."""
    CHOOSING = "choosing"
    """The cards are dealt, and the team decides who starts (A3)."""
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


class Seat(Struct, frozen=True):
    """One seat. Who sits there keeps it while a bot plays it."""

    name: str = ""
    person: int | None = None
    bot: str | None = None
    left_at: int | None = None
    """When its person left; None of who is here."""
    ready: bool = False
    device: bytes | None = None
    """At a daily table: what the server knows the player's device by."""
    address: bytes | None = None

    @property
    def taken(self) -> bool:
        """Whether somebody plays here."""
        return self.person is not None or self.bot is not None

    @property
    def present(self) -> bool:
        """Whether a person plays here now, who can be asked."""
        return self.person is not None and self.bot is None and self.left_at is None


class Invitation(Struct, frozen=True):
    """What a link is good for."""

    seat: int | None
    watch: bool
    number: int = 0
    """The entry that made it, by which it is named."""
    made_by: int = 0
    guests: tuple[int, ...] = ()
    """The people who came by it."""


class Person(Struct, frozen=True):
    """Somebody of the table, by their number."""

    name: str = ""
    """The last one that was given."""
    removed: bool = False


class Line(Struct, frozen=True):
    """Something said: the number of its entry, the seat, the words."""

    number: int
    seat: int
    text: str


class Game(Struct, frozen=True):
    """The game that is being played, or about to be."""

    number: int = 1
    """Its id: the games of a table are counted from 1."""
    commitment: bytes = b""
    secret: bytes = b""
    contributions: tuple[bytes | None, ...] = ()
    decks: tuple[Cards, ...] = ()
    state: State | None = None
    steps: tuple[Step, ...] = ()
    before: tuple[State, ...] = ()
    """The states before each card of this turn: what taking back goes back to."""
    wishes: tuple[Wish | None, ...] = ()
    proposal: int | None = None
    agreed: frozenset[int] = frozenset()
    said: Standing = ()
    """By seat, the signals that still stand."""
    signals: tuple[GivenSignal, ...] = ()
    """All that were given so far, as a record keeps them."""
    revealed: bool = False
    dealt_at: int | None = None
    """When the cards were dealt, in milliseconds since 1970."""
    hinted: frozenset[int] = frozenset()
    """The seats that asked for a hint; noted at daily tables only."""
    undone: bool = False
    """Whether a card was ever taken back."""
    sat_in: frozenset[int] = frozenset()
    """The seats of people that a bot has played, also where its person plays again."""

    @property
    def proof(self) -> Proof:
        """What shows that the deal is fair; the secret is in it once it was revealed."""
        secret = self.secret if self.revealed else None
        return Proof(self.commitment, self.contributions, secret)


class Table(Struct, frozen=True):
    """The fold of a log."""

    settings: Settings
    rules: Ruleset
    seats: tuple[Seat, ...]
    people: Mapping[bytes, int]
    """Who each key belongs to; a person has one for every device."""
    devices: Mapping[bytes, int]
    """For the same keys the entry that brought them, by which a device is named."""
    invitations: Mapping[bytes, Invitation]
    answers: Answers
    game: Game
    phase: Phase = Phase.GATHERING
    number: int = 0
    """The last entry."""
    moved: int = 0
    """The last entry that changed the game itself: plays based on less are stale."""
    rematch: frozenset[int] = frozenset()
    played: int = 0
    """How many games were finished here."""
    talk: tuple[Line, ...] = ()
    ended_at: int | None = None
    """When the last game ended."""
    begin: Begin | None = None
    """Where the game begins, if it is not dealt."""
    persons: tuple[Person, ...] = ()
    """Everybody who ever was of the table, by number."""
    revoked: frozenset[bytes] = frozenset()
    """Keys of links, devices and people that are good for nothing any more."""
    used: Mapping[Use, int] = field(default_factory=dict)
    """How much each person, or bot, has done in this game of what is counted."""

    @property
    def present(self) -> frozenset[int]:
        """The seats whose people are here: those who are asked when all must agree."""
        return frozenset(number for number, seat in enumerate(self.seats) if seat.present)

    @property
    def together(self) -> bool:
        """Whether all play on one side, and A10 holds."""
        return self.rules.sides == 1

    @property
    def secretive(self) -> bool:
        """Whether a number in somebody's words could give a card away now."""
        return self.together and self.phase in (Phase.CHOOSING, Phase.PLAYING)

    @property
    def undealt(self) -> bool:
        """Whether the cards are settled before anybody comes: the deal of a day, or a position."""
        return self.settings.daily is not None or self.begin is not None

    @property
    def guarded(self) -> bool:
        """Whether its cards are those of a day, and not to be seen by anybody but its players."""
        dealt = self.game.state is not None
        return self.settings.daily is not None and dealt and not self.game.revealed

    @property
    def newcomer(self) -> int:
        """The number of the next person to come."""
        return len(self.persons)

    @property
    def somebody_removed(self) -> bool:
        """Whether the table is closed to strangers: somebody who was removed knows its address."""
        return any(person.removed for person in self.persons)

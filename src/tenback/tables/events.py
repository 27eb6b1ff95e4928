"""The events of a table as they are stored: the log is the table.

They hold secrets (the deck, drawn cards, the dealer's secret) and are never sent: ``audience`` has
what an audience receives.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from msgspec import Struct, json

from tenback.rules import Ending, Signal, Wish
from tenback.tables.settings import FORMAT, Begin, Settings


class Value(Struct, frozen=True, gc=False):
    """A value that refers only to values made before it, so that it is never part of a cycle.

    The garbage collector leaves it alone. Every play makes dozens of values, and a collection that
    looked at those of a few hundred tables took 10 ms, in which nobody was answered.
    """


Cards = tuple[int, ...]


class Reaction(StrEnum):
    """A gesture without words."""

    HEART = "heart"
    SMILE = "smile"
    WOW = "wow"
    OUCH = "ouch"
    NUDGE = "nudge"
    """A request to the player to move, once in a turn."""


class Counted(StrEnum):
    """What is counted for each person in one game; ``allowances`` has the most of each."""

    WORDS = "words"
    SIGNALS = "signals"
    NAMES = "names"
    LINKS = "links"
    SEATS = "seats"
    """Sitting down, leaving, coming back, handing over and taking back."""
    CHOICES = "choices"
    """Wishes and proposals about the starter."""
    UNDO = "undo"
    HINTS = "hints"
    KEYS = "keys"
    """Revoked links and devices."""
    SETTINGS = "settings"
    GUESTS = "guests"
    """People who are new to the table, by any link, counted together."""


class Event(Value, frozen=True, tag_field="type", tag=str.lower):
    """Anything that happened. Its ``type`` is its name in small letters."""

    counted: ClassVar[Counted | None] = None
    """What it is counted as; None for what a game needs."""
    moves: ClassVar[bool] = False
    """Whether requests about the game that were made before it are stale."""


class Created(Event, frozen=True):
    """The table was opened by person 0."""

    settings: Settings
    key: bytes
    format: int = FORMAT
    begin: Begin | None = None
    """Where the game begins, if it is not dealt; it holds all cards."""


class Committed(Event, frozen=True):
    """The dealer has fixed a secret and shows its commitment (fair dealing)."""

    moves = True
    commitment: bytes
    secret: bytes


class Changed(Event, frozen=True):
    """The table has other settings, before the deal; nobody is ready any more."""

    counted = Counted.SETTINGS
    moves = True
    settings: Settings


class Invited(Event, frozen=True):
    """A link was made: to sit down (at one seat, or any that is free), or only to watch."""

    counted = Counted.LINKS
    person: int
    key: bytes
    seat: int | None
    watch: bool


class Sat(Event, frozen=True):
    """A person took a seat; a new person comes with a key."""

    counted = Counted.SEATS
    seat: int
    person: int
    name: str
    key: bytes | None
    device: bytes | None = None
    """At a daily table, the name of the player's device on this server for that day."""
    address: bytes | None = None
    """The same for the address from which the player came."""


class Named(Event, frozen=True):
    """A seat has another name."""

    counted = Counted.NAMES
    seat: int
    name: str


class Left(Event, frozen=True):
    """The person who sat here has left. Before the deal the seat is free again; later it waits."""

    counted = Counted.SEATS
    seat: int
    freed: bool
    since: int | None = None
    """Since when the others wait, in milliseconds since 1970; None if from now on."""


class Returned(Event, frozen=True):
    """A person is back, perhaps on another device, which has a key of its own."""

    counted = Counted.SEATS
    person: int
    key: bytes | None


class LinkRevoked(Event, frozen=True, tag="link-revoked"):
    """A link was revoked; people who came by it stay."""

    counted = Counted.KEYS
    link: int
    """The number of the entry that made it."""


class DeviceRevoked(Event, frozen=True, tag="device-revoked"):
    """A device of a person was revoked."""

    counted = Counted.KEYS
    person: int
    device: int
    """The number of the entry that let it in."""


class PersonRemoved(Event, frozen=True, tag="person-removed"):
    """A person was removed for good, with the links they made and the link they came by."""

    person: int


class Handed(Event, frozen=True):
    """A bot plays this seat from now on."""

    counted = Counted.SEATS
    seat: int
    level: str


class Regained(Event, frozen=True):
    """The person plays the seat again."""

    counted = Counted.SEATS
    seat: int


class Contributed(Event, frozen=True):
    """A seat is ready for the deal, and has shuffled with these bytes or not at all (B2)."""

    seat: int
    words: bytes | None


class Dealt(Event, frozen=True):
    """The cards are dealt."""

    moves = True
    decks: tuple[Cards, ...]


class Resumed(Event, frozen=True):
    """The game goes on from the position that the table was opened with."""

    moves = True


class Wished(Event, frozen=True):
    """A seat says how much it would like to start."""

    counted = Counted.CHOICES
    seat: int
    wish: Wish


class Proposed(Event, frozen=True):
    """A seat proposes a starter, and so agrees with that proposal."""

    counted = Counted.CHOICES
    seat: int
    starter: int


class Agreed(Event, frozen=True):
    """A seat agrees with the proposal."""

    seat: int


class Started(Event, frozen=True):
    """This seat starts: the team decided (A3), or the lot did (B3)."""

    moves = True
    starter: int


class Laid(Event, frozen=True):
    """A card was laid."""

    moves = True
    seat: int
    card: int
    pile: str
    """As the seat calls it."""
    index: int
    """Its place among the piles of the table."""


class Ended(Event, frozen=True):
    """The game is over."""

    moves = True
    ending: Ending
    winner: int | None
    left: tuple[int, ...]


class Turned(Event, frozen=True):
    """A turn ended: these cards were drawn, these seats skipped (A6), and this one is to move."""

    moves = True
    seat: int
    drew: Cards
    skipped: tuple[int, ...]
    next: int


class Undone(Event, frozen=True):
    """The last card was taken back into the hand."""

    counted = Counted.UNDO
    moves = True
    seat: int


class Hinted(Event, frozen=True):
    """A seat asked for a hint; noted at daily tables, whose results say so."""

    counted = Counted.HINTS
    seat: int


class Signalled(Event, frozen=True):
    """A seat gave a signal, about a pile (by its index) or about itself."""

    counted = Counted.SIGNALS
    seat: int
    signal: Signal
    pile: int | None


class Talked(Event, frozen=True):
    """A seat said something that the talk policy allows."""

    counted = Counted.WORDS
    seat: int
    text: str


class Reacted(Event, frozen=True):
    """A seat made a gesture without words."""

    counted = Counted.WORDS
    seat: int
    reaction: Reaction


class Revealed(Event, frozen=True):
    """The dealer's secret and the decks, for everybody to check."""

    secret: bytes
    decks: tuple[Cards, ...]


class Rematch(Event, frozen=True):
    """A seat wants to play again."""

    seat: int


class Renewed(Event, frozen=True):
    """A new game begins with the same people."""

    moves = True
    game: int
    """Its number at this table, the first game being 1."""


class Closed(Event, frozen=True):
    """The table was closed."""


Secret = Created | Committed | Invited | Sat | Returned | Dealt | Resumed | Turned
"""What holds a secret: ``audience`` has a twin of each."""

Public = (
    Changed
    | Named
    | Left
    | LinkRevoked
    | DeviceRevoked
    | PersonRemoved
    | Handed
    | Regained
    | Contributed
    | Wished
    | Proposed
    | Agreed
    | Started
    | Laid
    | Undone
    | Hinted
    | Ended
    | Signalled
    | Talked
    | Reacted
    | Revealed
    | Rematch
    | Renewed
    | Closed
)
"""What everybody is sent as it is stored."""

AnyEvent = Secret | Public

OfGame = Laid | Turned | Undone | Hinted | Wished | Proposed | Agreed | Signalled | Reacted
"""What changes nothing but the game."""


class Entry(Value, frozen=True):
    """One line of the log: number (from 1), time (milliseconds since 1970), cause and event."""

    number: int
    at: int
    by: bytes
    """The key of the caller; empty for the house."""
    request: str
    """The id of the request that led to it."""
    event: AnyEvent


_DECODER = json.Decoder(Entry)


def to_bytes(entry: Entry) -> bytes:
    """An entry as it is stored."""
    return json.encode(entry)


def from_bytes(data: bytes) -> Entry:
    """An entry as it was stored; msgspec.DecodeError or ValidationError for anything else."""
    return _DECODER.decode(data)

"""What an audience receives of an event: nothing in it that the audience may not know.

Every audience is told of every entry, so that a gap in the numbers is a loss.

Events without a secret are sent as they are kept. Those with one have a twin here, of the same
``type``, that is built from what is allowed.
"""

from __future__ import annotations

from tenback.tables import events as on
from tenback.tables.settings import FORMAT, Settings
from tenback.tables.value import Value


class Hand(Value, frozen=True):
    """The cards of one of the audience's own seats, sorted."""

    seat: int
    cards: on.Cards


class Created(on.Event, frozen=True):
    """The table was opened."""

    settings: Settings
    format: int = FORMAT
    given: bool = False
    """The game begins from a given position: nothing is dealt, nothing can be proved."""


class Committed(on.Event, frozen=True):
    """The dealer's commitment, which a client notes before it shuffles."""

    commitment: bytes


class Invited(on.Event, frozen=True):
    """A person has made a link."""

    person: int
    seat: int | None
    watch: bool


class Sat(on.Event, frozen=True):
    """A person took a seat."""

    seat: int
    person: int
    name: str


class Returned(on.Event, frozen=True):
    """A person is back."""

    person: int


class Dealt(on.Event, frozen=True):
    """The cards are dealt: the audience's own cards, and counts of the others."""

    hands: tuple[Hand, ...]
    cards: tuple[int, ...]
    draw: tuple[int, ...]


class Resumed(Dealt, frozen=True):
    """The game goes on from a given position: the audience's own cards, and counts."""


class Turned(on.Event, frozen=True):
    """A turn ended; only their owner sees the drawn cards, everybody their number."""

    seat: int
    count: int
    drew: on.Cards | None
    skipped: tuple[int, ...]
    next: int


AnySeen = (
    Created
    | Committed
    | on.Changed
    | Invited
    | Sat
    | on.Named
    | on.Left
    | Returned
    | on.LinkRevoked
    | on.DeviceRevoked
    | on.PersonRemoved
    | on.Handed
    | on.Regained
    | on.Contributed
    | Dealt
    | Resumed
    | on.Wished
    | on.Proposed
    | on.Agreed
    | on.Started
    | on.Laid
    | Turned
    | on.Undone
    | on.Hinted
    | on.Ended
    | on.Signalled
    | on.Talked
    | on.Reacted
    | on.Revealed
    | on.Rematch
    | on.Renewed
    | on.Closed
)

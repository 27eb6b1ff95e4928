"""Which audience sees what of a log: every event as somebody receives it is made by ``see``.

Every audience is told of every entry, so that a gap in the numbers is a loss. Events without a
secret are sent as they are stored. Those with one have a twin here, of the same ``type``, which is
built from what is allowed.
"""

from __future__ import annotations

from tenback.tables import events as on
from tenback.tables.events import Value
from tenback.tables.permissions import HOUSE, Caller, person_of
from tenback.tables.settings import FORMAT, Settings, Watch
from tenback.tables.table import Table


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


AnySeen = Created | Committed | Invited | Sat | Returned | Dealt | Resumed | Turned | on.Public
"""What anybody may receive."""


class Audience(Value, frozen=True):
    """An audience: the seats that are its own. An audience without a seat is a spectator."""

    seats: tuple[int, ...] = ()
    person: int | None = None
    """The number of its person at the table, if it is one."""


BYSTANDER = Audience()


def audience_of(table: Table, caller: Caller) -> Audience | None:
    """What the holder of a capability may see; None for nothing at all.

    The house sees what a spectator sees; a bot's view is requested for its seat. Only its players
    see the cards of a daily table until the deal is revealed: all other people, even the person
    who opened the table and has no seat, may still want to play the same deal.
    """
    person = person_of(table, caller)
    if person is not None:
        seats = tuple(n for n, seat in enumerate(table.seats) if seat.person == person)
        return Audience(seats, person) if seats or not table.guarded else None
    if caller is not HOUSE and (table.guarded or caller in table.revoked):
        return None
    invited = caller is not HOUSE and caller in table.invitations
    anyone = invited or not table.somebody_removed
    open_to = {Watch.ANYONE: anyone, Watch.INVITED: invited, Watch.NOBODY: False}
    # A guest with a link to a seat sees the table until the deal, even where nobody may watch.
    waiting = invited and table.game.state is None
    return BYSTANDER if caller is HOUSE or open_to[table.settings.watch] or waiting else None


def is_shared(event: on.AnyEvent, audience: Audience) -> bool:
    """Whether an audience is told no more of an event than a spectator is."""
    if isinstance(event, on.Turned):
        return event.seat not in audience.seats
    return not audience.seats or not isinstance(event, on.Dealt | on.Resumed)


def see(after: Table, entry: on.Entry, audience: Audience) -> AnySeen:
    """An entry as an audience sees it; ``after`` is the table with this entry as its last."""
    event = entry.event
    if isinstance(event, on.Laid):  # the most frequent by far
        return event
    match event:
        case on.Created():
            return Created(event.settings, given=event.begin is not None)
        case on.Committed():
            return Committed(event.commitment)
        case on.Invited():
            return Invited(event.person, event.seat, event.watch)
        case on.Sat():
            return Sat(event.seat, event.person, event.name)
        case on.Returned():
            return Returned(event.person)
        case on.Dealt() | on.Resumed():
            state = after.game.state
            assert state is not None
            kind = Dealt if isinstance(event, on.Dealt) else Resumed
            return kind(
                hands=tuple(Hand(seat, state.hands[seat]) for seat in audience.seats),
                cards=tuple(map(len, state.hands)),
                draw=tuple(map(len, state.draws)),
            )
        case on.Turned():
            return Turned(
                seat=event.seat,
                count=len(event.drew),
                drew=tuple(sorted(event.drew)) if event.seat in audience.seats else None,
                skipped=event.skipped,
                next=event.next,
            )
        case _:
            return event

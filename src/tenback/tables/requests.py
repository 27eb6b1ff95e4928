"""What can be asked of a table. Every request has an id and says what its sender had seen."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from tenback.record.fair import LONGEST_CONTRIBUTION
from tenback.rules import Signal, Wish
from tenback.tables.beginning import Begin
from tenback.tables.keys import LENGTH
from tenback.tables.settings import Settings

SeatNumber = Annotated[int, Meta(ge=0, le=99)]
EntryNumber = Annotated[int, Meta(ge=1)]
"""Links and devices are named by the entry that brought them."""
NewKey = Annotated[bytes, Meta(min_length=LENGTH, max_length=LENGTH)]
Mark = Annotated[bytes, Meta(min_length=16, max_length=16)]
"""What a server knows a device or an address by for a day, and nobody can trace back."""
Contribution = Annotated[bytes, Meta(min_length=1, max_length=LONGEST_CONTRIBUTION)]
Text = Annotated[str, Meta(max_length=2_000)]
"""Far above what is allowed, so that too long a text is refused in words, not as malformed."""


class Ask(Struct, frozen=True, tag_field="ask", tag=str.lower, forbid_unknown_fields=True):
    """Anything that can be asked. Its ``ask`` is its name in small letters."""


class Create(Ask, frozen=True):
    """Open a table; the caller becomes person 0, with this key, and may sit or not."""

    settings: Settings
    key: NewKey
    begin: Begin | None = None
    """Where the game begins, if it is not to be dealt; the rules are those of its record then."""


class Invite(Ask, frozen=True):
    """Make a link with this key, for one seat or any, or only to watch."""

    key: NewKey
    seat: SeatNumber | None = None
    watch: bool = False


class Sit(Ask, frozen=True):
    """Take a free seat. A guest who comes by a link becomes a person with this key."""

    seat: SeatNumber
    name: Text
    key: NewKey | None = None
    device: Mark | None = None
    address: Mark | None = None


class Rename(Ask, frozen=True):
    """Give one's seat another name."""

    seat: SeatNumber
    name: Text


class Leave(Ask, frozen=True):
    """Go; the house says so of who was cut off."""

    seat: SeatNumber


class Return(Ask, frozen=True):
    """Be back, and let another device in, if a key is given."""

    key: NewKey | None = None


class RevokeLink(Ask, frozen=True, tag="revoke-link"):
    """Let nobody in by this link any more: one of one's own, or (the founder) any."""

    link: EntryNumber


class RevokeDevice(Ask, frozen=True, tag="revoke-device"):
    """Shut a device out: another one of one's own, or (the founder) anybody's."""

    device: EntryNumber


class RemovePerson(Ask, frozen=True, tag="remove-person"):
    """Shut a person out for good (the founder); a bot plays on for them."""

    person: Annotated[int, Meta(ge=0)]


class Renew(Ask, frozen=True):
    """Replace the key that one came with by this one."""

    key: NewKey


class Hand(Ask, frozen=True):
    """Let a bot play a seat: one's own, one that is free, or (the house) one that was left."""

    seat: SeatNumber
    level: Text


class Regain(Ask, frozen=True):
    """Play one's seat again."""

    seat: SeatNumber


class Ready(Ask, frozen=True):
    """Be ready for the deal, having shuffled or not (B2)."""

    seat: SeatNumber
    words: Contribution | None = None


class SayWish(Ask, frozen=True, tag="wish"):
    """Say how gladly one would start (A3)."""

    seat: SeatNumber
    wish: Wish


class Propose(Ask, frozen=True):
    """Propose who starts (A3)."""

    seat: SeatNumber
    starter: SeatNumber


class Agree(Ask, frozen=True):
    """Agree that this seat starts."""

    seat: SeatNumber
    starter: SeatNumber


class Lay(Ask, frozen=True):
    """Lay a card on a pile, called as the seat calls it."""

    seat: SeatNumber
    card: Annotated[int, Meta(ge=0, le=9_999)]
    pile: Annotated[str, Meta(max_length=4)]


class End(Ask, frozen=True):
    """End the turn."""

    seat: SeatNumber


class Undo(Ask, frozen=True):
    """Take the last card back: alone, before drawing."""

    seat: SeatNumber


class Hint(Ask, frozen=True):
    """Be given a hint at a daily table; the server asks it for the player, who then sees one."""

    seat: SeatNumber


class GiveSignal(Ask, frozen=True, tag="signal"):
    """Give a signal."""

    seat: SeatNumber
    signal: Signal
    pile: SeatNumber | None = None
    """By its place among the piles of the table; none for trouble."""


class Say(Ask, frozen=True):
    """Say something."""

    seat: SeatNumber
    text: Text


class Again(Ask, frozen=True):
    """Offer a rematch, or accept one."""

    seat: SeatNumber


class Reveal(Ask, frozen=True):
    """Show the proof of a daily deal, its day being over (the house)."""


class Close(Ask, frozen=True):
    """Close the table: the house, or its only person."""


AtTable = (
    Invite
    | Sit
    | Rename
    | Leave
    | Return
    | RevokeLink
    | RevokeDevice
    | RemovePerson
    | Renew
    | Hand
    | Regain
    | Ready
    | SayWish
    | Propose
    | Agree
    | Lay
    | End
    | Undo
    | Hint
    | GiveSignal
    | Say
    | Again
    | Reveal
    | Close
)
"""What is asked of a table that is there."""

AnyAsk = Create | AtTable


class Request(Struct, frozen=True, forbid_unknown_fields=True):
    """One request: a repeat has the same id, and ``seen`` is the last entry its sender knew."""

    id: Annotated[str, Meta(min_length=1, max_length=64)]
    seen: Annotated[int, Meta(ge=0)]
    ask: AnyAsk

"""The requests to a table. Each has an id and says which entry its sender saw last."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from tenback.record.fair import MAX_CONTRIBUTION_BYTES
from tenback.rules import Signal, Talk, Wish
from tenback.tables.events import Counted, Reaction, Value
from tenback.tables.permissions import (
    CAPABILITY_CHARACTERS,
    CAPABILITY_PATTERN,
    key_of,
)
from tenback.tables.settings import MAX_RULES_CHARACTERS, Begin, Settings, TakeoverWait, Watch

SeatNumber = Annotated[int, Meta(ge=0, le=99)]
EntryNumber = Annotated[int, Meta(ge=1)]
"""Links and devices are identified by the entry that brought them."""
NewCapability = Annotated[
    str,
    Meta(
        pattern=CAPABILITY_PATTERN,
        min_length=CAPABILITY_CHARACTERS,
        max_length=CAPABILITY_CHARACTERS,
    ),
]
"""``2.`` and 32 random bytes in base64url, made by the client for this ask."""
Device = Annotated[str, Meta(min_length=16, max_length=64)]
"""Random, made once by a device and kept there; the server stores only a hash of it, for a day."""
Contribution = Annotated[bytes, Meta(min_length=1, max_length=MAX_CONTRIBUTION_BYTES)]
Text = Annotated[str, Meta(max_length=2_000)]
"""Far above the limit, so that a text that is too long is explained, not refused as malformed."""


class Ask(Value, frozen=True, tag_field="ask", tag=str.lower, forbid_unknown_fields=True):
    """Anything that can be asked. Its ``ask`` is its class name in lower case."""

    counted: ClassVar[Counted | None] = None
    """What it is counted as; None for what a game needs."""
    always: ClassVar[bool] = False
    """Whether it is never refused for lack of room: a game could not be finished without it."""
    on_latest: ClassVar[bool] = False
    """Whether it makes sense only if its sender has seen the game as it stands."""


class Create(Ask, frozen=True):
    """Open a table; the caller becomes person 0, with this key, and may take a seat."""

    settings: Settings
    key: bytes
    begin: Begin | None = None
    """Where the game begins, if it is not dealt; then the rules are those of its record."""


class Change(Ask, frozen=True):
    """Change the settings before the deal (the founder only); people and bots keep their seats."""

    counted = Counted.SETTINGS
    rules: Annotated[str, Meta(max_length=MAX_RULES_CHARACTERS)]
    talk: Talk
    watch: Watch
    hints: bool
    takeover: TakeoverWait | None


class Invite(Ask, frozen=True):
    """Make a link with this capability, for one seat or any, or only to watch."""

    counted = Counted.LINKS
    capability: NewCapability
    seat: SeatNumber | None = None
    watch: bool = False


class Sit(Ask, frozen=True):
    """Take a free seat. A guest who came by a link becomes a person, with this capability."""

    counted = Counted.SEATS
    seat: SeatNumber
    name: Text
    capability: NewCapability | None = None
    """Sent by guests only."""
    device: Device | None = None
    """At a daily table the id of the device, always the same; without it no result is ranked."""


class Rename(Ask, frozen=True):
    """Change the name of the caller's seat."""

    counted = Counted.NAMES
    seat: SeatNumber
    name: Text


class Leave(Ask, frozen=True):
    """Leave a seat. The house sends this for a player whose connection was lost."""

    counted = Counted.SEATS
    seat: SeatNumber
    since: Annotated[int, Meta(ge=0)] | None = None
    """Since when the others wait, in milliseconds since 1970 (the house only)."""


class Return(Ask, frozen=True):
    """Come back to the table; with a capability, let another device of the same person in."""

    counted = Counted.SEATS
    capability: NewCapability | None = None
    """The capability of the other device."""


class RevokeLink(Ask, frozen=True, tag="revoke-link"):
    """Revoke a link: one that the caller made, or, for the founder, any."""

    counted = Counted.KEYS
    link: EntryNumber


class RevokeDevice(Ask, frozen=True, tag="revoke-device"):
    """Revoke a device: another one of the caller's, or, for the founder, any."""

    counted = Counted.KEYS
    device: EntryNumber


class RemovePerson(Ask, frozen=True, tag="remove-person"):
    """Remove a person for good (the founder only); a bot plays on for them."""

    person: Annotated[int, Meta(ge=0)]


class Hand(Ask, frozen=True):
    """Let a bot play a seat: the caller's, a free one, or one whose player left or is offline."""

    counted = Counted.SEATS
    seat: SeatNumber
    level: Text


class Regain(Ask, frozen=True):
    """Take the caller's seat back from a bot."""

    counted = Counted.SEATS
    seat: SeatNumber


class Ready(Ask, frozen=True):
    """Be ready for the deal, with a contribution to the shuffle or without (B2)."""

    always = True
    on_latest = True
    seat: SeatNumber
    words: Contribution | None = None


class SayWish(Ask, frozen=True, tag="wish"):
    """Say how much the seat would like to start (A3)."""

    counted = Counted.CHOICES
    on_latest = True
    seat: SeatNumber
    wish: Wish


class Propose(Ask, frozen=True):
    """Propose who starts (A3)."""

    counted = Counted.CHOICES
    on_latest = True
    seat: SeatNumber
    starter: SeatNumber


class Agree(Ask, frozen=True):
    """Agree that this seat starts."""

    always = True
    on_latest = True
    seat: SeatNumber
    starter: SeatNumber


class Lay(Ask, frozen=True):
    """Lay a card on a pile, under the name that the seat calls it by."""

    always = True
    on_latest = True
    seat: SeatNumber
    card: Annotated[int, Meta(ge=0, le=9_999)]
    pile: Annotated[str, Meta(max_length=4)]


class End(Ask, frozen=True):
    """End the turn."""

    always = True
    on_latest = True
    seat: SeatNumber


class Undo(Ask, frozen=True):
    """Take the last card back: alone, before drawing."""

    counted = Counted.UNDO
    on_latest = True
    seat: SeatNumber


class Hint(Ask, frozen=True):
    """Note a hint at a daily table; the server asks this for the player who is to see one."""

    counted = Counted.HINTS
    seat: SeatNumber


class GiveSignal(Ask, frozen=True, tag="signal"):
    """Give a signal."""

    counted = Counted.SIGNALS
    seat: SeatNumber
    signal: Signal
    pile: SeatNumber | None = None
    """By its index among the piles of the table; None for trouble."""


class Say(Ask, frozen=True):
    """Say something."""

    counted = Counted.WORDS
    seat: SeatNumber
    text: Text


class React(Ask, frozen=True):
    """Make a gesture without words; ``nudge`` asks the player to move to play."""

    counted = Counted.WORDS
    seat: SeatNumber
    reaction: Reaction


class Again(Ask, frozen=True):
    """Offer a rematch, or accept one."""

    always = True
    on_latest = True
    seat: SeatNumber


class Reveal(Ask, frozen=True):
    """Show the proof of a daily deal after its day (the house only)."""

    always = True


class Close(Ask, frozen=True):
    """Close the table: for the house, or for its only person."""

    always = True


Step = Lay | End
"""What moves the game."""

BesidesSteps = (
    Change
    | Invite
    | Sit
    | Rename
    | Leave
    | Return
    | RevokeLink
    | RevokeDevice
    | RemovePerson
    | Hand
    | Regain
    | Ready
    | SayWish
    | Propose
    | Agree
    | Undo
    | GiveSignal
    | Say
    | React
    | Again
    | Close
)

FromPeople = Step | BesidesSteps
"""What a client may ask; the rest is asked by the server itself."""

AtTable = FromPeople | Hint | Reveal
"""Everything that can be asked of a table that exists."""

AnyAsk = Create | AtTable


def new_key(asked: AnyAsk) -> bytes | None:
    """The key of the capability that a request brings, which is all that a table keeps of it."""
    match asked:
        case Create():
            return asked.key
        case Invite() | Sit() | Return() if asked.capability is not None:
            return key_of(asked.capability)
        case _:
            return None


class Marks(Value, frozen=True):
    """The names of a device and an address on a server for one day, which nobody can trace back."""

    device: bytes | None = None
    address: bytes | None = None


class Request(Value, frozen=True):
    """One request: a repeat has the same id; ``seen`` is the last entry that its sender knew."""

    id: Annotated[str, Meta(min_length=1, max_length=64)]
    seen: Annotated[int, Meta(ge=0)]
    ask: AnyAsk
    marks: Marks = Marks()
    """Of a person who sits down at a daily table."""

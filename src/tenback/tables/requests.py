"""The requests to a table. Each has an id and says which entry its sender saw last."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from tenback.record.fair import MAX_CONTRIBUTION_BYTES
from tenback.rules import Signal, Talk, Wish
from tenback.tables.beginning import Begin
from tenback.tables.keys import LENGTH
from tenback.tables.reactions import Reaction
from tenback.tables.settings import MAX_RULES_CHARACTERS, Settings, TakeoverWait, Watch
from tenback.tables.value import Value

SeatNumber = Annotated[int, Meta(ge=0, le=99)]
EntryNumber = Annotated[int, Meta(ge=1)]
"""Links and devices are identified by the entry that brought them."""
NewKey = Annotated[bytes, Meta(min_length=LENGTH, max_length=LENGTH)]
Mark = Annotated[bytes, Meta(min_length=16, max_length=16)]
"""The name of a device or an address on a server for one day, which nobody can trace back."""
Contribution = Annotated[bytes, Meta(min_length=1, max_length=MAX_CONTRIBUTION_BYTES)]
Text = Annotated[str, Meta(max_length=2_000)]
"""Far above the limit, so that a text that is too long is explained, not refused as malformed."""


class Ask(Value, frozen=True, tag_field="ask", tag=str.lower, forbid_unknown_fields=True):
    """Anything that can be asked. Its ``ask`` is its class name in lower case."""


class Create(Ask, frozen=True):
    """Open a table; the caller becomes person 0, with this key, and may take a seat."""

    settings: Settings
    key: NewKey
    begin: Begin | None = None
    """Where the game begins, if it is not dealt; then the rules are those of its record."""


class Change(Ask, frozen=True):
    """Change the settings before the deal (the founder only); people and bots keep their seats."""

    rules: Annotated[str, Meta(max_length=MAX_RULES_CHARACTERS)]
    talk: Talk
    watch: Watch
    hints: bool
    takeover: TakeoverWait | None


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
    """Change the name of the caller's seat."""

    seat: SeatNumber
    name: Text


class Leave(Ask, frozen=True):
    """Leave a seat. The house sends this for a player whose connection was lost."""

    seat: SeatNumber
    since: Annotated[int, Meta(ge=0)] | None = None
    """Since when the others wait, in milliseconds since 1970 (the house only)."""


class Return(Ask, frozen=True):
    """Come back; if a key is given, another device of the caller is let in with it."""

    key: NewKey | None = None


class RevokeLink(Ask, frozen=True, tag="revoke-link"):
    """Revoke a link: one that the caller made, or, for the founder, any."""

    link: EntryNumber


class RevokeDevice(Ask, frozen=True, tag="revoke-device"):
    """Revoke a device: another one of the caller's, or, for the founder, any."""

    device: EntryNumber


class RemovePerson(Ask, frozen=True, tag="remove-person"):
    """Remove a person for good (the founder only); a bot plays on for them."""

    person: Annotated[int, Meta(ge=0)]


class Hand(Ask, frozen=True):
    """Let a bot play a seat: the caller's, a free one, or one whose player left or is offline."""

    seat: SeatNumber
    level: Text


class Regain(Ask, frozen=True):
    """Take the caller's seat back from a bot."""

    seat: SeatNumber


class Ready(Ask, frozen=True):
    """Be ready for the deal, with a contribution to the shuffle or without (B2)."""

    seat: SeatNumber
    words: Contribution | None = None


class SayWish(Ask, frozen=True, tag="wish"):
    """Say how much the seat would like to start (A3)."""

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
    """Lay a card on a pile, under the name that the seat calls it by."""

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
    """Note a hint at a daily table; the server asks this for the player who is to see one."""

    seat: SeatNumber


class GiveSignal(Ask, frozen=True, tag="signal"):
    """Give a signal."""

    seat: SeatNumber
    signal: Signal
    pile: SeatNumber | None = None
    """By its index among the piles of the table; None for trouble."""


class Say(Ask, frozen=True):
    """Say something."""

    seat: SeatNumber
    text: Text


class React(Ask, frozen=True):
    """Make a gesture without words; ``nudge`` asks the player to move to play."""

    seat: SeatNumber
    reaction: Reaction


class Again(Ask, frozen=True):
    """Offer a rematch, or accept one."""

    seat: SeatNumber


class Reveal(Ask, frozen=True):
    """Show the proof of a daily deal after its day (the house only)."""


class Close(Ask, frozen=True):
    """Close the table: for the house, or for its only person."""


AtTable = (
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
    | Lay
    | End
    | Undo
    | Hint
    | GiveSignal
    | Say
    | React
    | Again
    | Reveal
    | Close
)
"""Everything that can be asked of a table that exists."""

AnyAsk = Create | AtTable


class Request(Value, frozen=True, forbid_unknown_fields=True):
    """One request: a repeat has the same id; ``seen`` is the last entry that its sender knew."""

    id: Annotated[str, Meta(min_length=1, max_length=64)]
    seen: Annotated[int, Meta(ge=0)]
    ask: AnyAsk

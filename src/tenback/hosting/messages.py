"""The messages on the WebSocket of a table, and the requests that open one.

They are JSON, checked while it is decoded; on a WebSocket each is a text frame. ``web/src/wire.ts``
and docs/reference/wire.md are made from these structs. The asks are in ``tenback.tables.requests``.
A client makes capabilities from 32 random bytes, and no message of a server contains one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Annotated

from msgspec import UNSET, Meta, Raw, Struct, UnsetType, json

from tenback.hosting.faults import Close, Fault
from tenback.tables import AnySeen, Changes, Code, OwnChanges, Settings, TableView
from tenback.tables.events import Value
from tenback.tables.requests import Device, FromPeople, NewCapability, SeatNumber, Text

FORMAT = 2
"""The version of everything on the wire. A server refuses a client of another."""

SUBPROTOCOL = "tenback.2"

RequestId = Annotated[str, Meta(min_length=1, max_length=64)]
Number = Annotated[int, Meta(ge=0)]
Capability = Annotated[str, Meta(max_length=200)]
"""As it was received: perhaps damaged on its way, and then it opens nothing."""
AnyCode = Annotated[
    str,
    Meta(extra_json_schema={"enum": [*Code, *Fault]}, extra={"enums": (Code, Fault)}),
]
"""A code of a table, or of what can go wrong on the way to it."""


class FromClient(Value, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """Anything a client sends. Its ``type`` is its name in lower case."""


class Hello(FromClient, frozen=True):
    """The first message of a connection. The answer is a welcome or a bye."""

    format: int
    capability: Capability | None = None
    """From a link, or the one that was sent to sit down; null watches without a capability."""


class Ask(FromClient, frozen=True):
    """Ask something of the table. A repeat has the same id and gets the same answer."""

    id: RequestId
    """Random, never used for anything else."""
    seen: Number
    """The number of the last entry that the client has seen, on which the ask is based."""
    ask: FromPeople


class Resync(FromClient, frozen=True):
    """Something is missing: send the whole table again."""


class Ping(FromClient, frozen=True):
    """Check the connection."""

    n: Number


class Speed(StrEnum):
    """How fast bots play."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


class Pace(FromClient, frozen=True):
    """Choose how fast bots play while this person is connected; among several, the slowest wins."""

    speed: Speed


AnyFromClient = Hello | Ask | Resync | Ping | Pace


class Standing(StrEnum):
    """The role of a connection at a table."""

    PERSON = "person"
    """A person of the table, with or without a seat."""
    INVITED = "invited"
    """A guest with a link to a seat."""
    BYSTANDER = "bystander"
    """A spectator."""


class FromServer(Value, frozen=True, tag_field="type", tag=str.lower):
    """Anything a server sends. Its ``type`` is its name in lower case."""


class Welcome(FromServer, frozen=True):
    """The whole table: sent on join, reconnect and resync."""

    format: int
    version: str
    """The version of the server."""
    table: str
    standing: Standing
    person: int | None
    """The number of the person at the table; null for guests and spectators."""
    founder: bool
    """Whether this person opened the table, and so fills and clears seats and removes people."""
    invited_to: int | None
    """The seat that the link is for; null if it is for any seat, or there is no link to sit."""
    view: TableView
    here: tuple[bool, ...]
    """By seat, whether its person is connected."""
    device: int | None = None
    """The number of the person's device that has this capability; null without a person."""
    now: int = 0
    """The server's clock, in milliseconds since 1970, with which its times are compared."""
    bots_at: tuple[int | None, ...] = ()
    """The same as in ``presence``."""


class Update(FromServer, frozen=True, omit_defaults=True):
    """What happened, and what that changes in the view.

    It is based on the entry ``number`` minus the number of events. A client whose view is older
    has missed an update and asks to resync.
    """

    number: int
    """The number of the last entry in the view after this update."""
    events: tuple[AnySeen, ...]
    """One for each entry; the last belongs to the entry with this number."""
    changes: Changes
    """Changes that are the same for everyone."""
    own: OwnChanges | UnsetType = UNSET
    """Changes for the audience of this connection alone."""
    granted: str | UnsetType = UNSET
    """The id of the ask of this connection that led to it; no ``granted`` message follows."""


class EncodedUpdate(FromServer, frozen=True, omit_defaults=True, tag="update"):
    """An ``Update`` whose changes for everyone are encoded already: several frames hold them."""

    number: int
    events: Sequence[AnySeen]
    changes: Raw
    own: OwnChanges | UnsetType = UNSET
    granted: str | UnsetType = UNSET


class Granted(FromServer, frozen=True):
    """The answer to a repeated ask that was granted, whose update came earlier."""

    id: str
    number: int
    """The number of the last entry that it led to."""


class Refused(FromServer, frozen=True):
    """An ask was refused and changed nothing; if ``id`` is null, a message could not be read."""

    id: str | None
    code: AnyCode
    rule: str | None = None
    """The number of the rule that forbids it."""
    reason: str | None = None
    """For an illegal play or refused talk, the key of the sentence that explains it."""
    details: Mapping[str, int | str] = {}
    """The values in that sentence."""
    since: int | None = None
    """For a stale ask, the number of the last entry before what is new."""


class Presence(FromServer, frozen=True):
    """The list of connected people has changed."""

    here: tuple[bool, ...]
    """By seat, whether its person is connected."""
    bots_at: tuple[int | None, ...] = ()
    """By seat, when a bot sits in for its disconnected person, if a game is played, in milliseconds
    since 1970; null if none does, or where the view has this time as ``bot_at``."""


class Pong(FromServer, frozen=True):
    """The answer to a ping. A client whose view is older than ``number`` has missed an update."""

    n: int
    number: int
    """The number of the table's last entry."""


class Bye(FromServer, frozen=True):
    """The last message before the connection is closed with this code."""

    code: Close
    again: bool
    """Whether the client should connect again by itself."""


AnyFromServer = Welcome | Update | Granted | Refused | Presence | Pong | Bye


def answer_in(message: AnyFromServer) -> Granted | Refused | None:
    """Return the answer to an ask that a message contains, which can be an update; None if none."""
    match message:
        case Update(number=number, granted=str(name)):
            return Granted(name, number)
        case Granted() | Refused():
            return message
        case _:
            return None


read_from_client = json.Decoder(AnyFromClient).decode
"""Reads a message of a client; msgspec.DecodeError for anything else."""

read_from_server = json.Decoder(AnyFromServer).decode
"""Reads a message of a server; msgspec.DecodeError for anything else."""

write = json.Encoder().encode
"""Encodes any message."""


OpeningId = Annotated[str, Meta(min_length=16, max_length=64)]
"""Random. The same id with the same capability always gets the same table."""


class Chair(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat to sit down in at once."""

    seat: SeatNumber
    name: Text


class Open(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table and sit down."""

    id: OpeningId
    capability: NewCapability
    """The founder's capability at the table, made for it."""
    settings: Settings
    seats: Annotated[tuple[Chair, ...], Meta(max_length=8)] = ()
    device: Device | None = None
    """At a daily table the id of the device, always the same; without it no result is ranked."""


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table whose game continues from a step of a record."""

    id: OpeningId
    capability: NewCapability
    """The founder's capability at the table, made for it."""
    record: Annotated[str, Meta(min_length=1, max_length=64_000)]
    settings: Settings
    """Its ``rules`` are ignored: those of the record apply."""
    step: Annotated[int, Meta(ge=0)] | None = None
    """The number of steps to keep; null keeps all."""
    seats: Annotated[tuple[Chair, ...], Meta(max_length=8)] = ()


class Opened(Struct, frozen=True):
    """A table was opened; its founder's link is ``/t/{table}#{capability}``."""

    table: str
    number: int

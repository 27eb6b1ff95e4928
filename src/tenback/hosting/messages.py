"""The messages of a table's socket, both ways: JSON in text frames, checked as it is decoded.

``web/src/wire.ts`` and docs/reference/wire.md are made from these structs. The asks are those of
``tenback.tables.requests`` with a capability in the place of its key: the client makes it from 32
random bytes, and no message of the server's ever holds one.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType, json

from tenback.hosting.faults import Close, Fault
from tenback.tables import AnySeen, Changes, Code, OwnChanges, TableView
from tenback.tables import requests as at_table
from tenback.tables.keys import CAPABILITY_CHARACTERS, CAPABILITY_PATTERN
from tenback.tables.requests import SeatNumber, Text

FORMAT = 2
"""The version of everything on the wire. A server refuses a client of another."""

SUBPROTOCOL = "tenback.2"

RequestId = Annotated[str, Meta(min_length=1, max_length=64)]
Number = Annotated[int, Meta(ge=0)]
Capability = Annotated[str, Meta(max_length=200)]
"""Of version 0.1.0 or made since."""
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
"""Random, made once and kept by a device: the server keeps only a hash of it, for a day."""
AnyCode = Annotated[
    str,
    Meta(extra_json_schema={"enum": [*Code, *Fault]}, extra={"enums": (Code, Fault)}),
]
"""A code of the table's or of the way to it."""


class Invite(at_table.Ask, frozen=True):
    """Make a link with this capability, for one seat or any, or only to watch."""

    capability: NewCapability
    seat: SeatNumber | None = None
    watch: bool = False


class Sit(at_table.Ask, frozen=True):
    """Take a free seat. A guest who came by a link becomes a person, with this capability."""

    seat: SeatNumber
    name: Text
    capability: NewCapability | None = None
    """Of a guest, and of nobody else."""
    device: Device | None = None
    """At a daily table: what the device is known by, always the same. Without it no ranking."""


class Return(at_table.Ask, frozen=True):
    """Be back; with a capability, let another device of one's own in."""

    capability: NewCapability | None = None
    """For the other device."""


class Renew(at_table.Ask, frozen=True):
    """Replace the capability of hello by this one; a welcome says when that is due."""

    capability: NewCapability


AnyAsk = (
    Invite
    | Sit
    | at_table.Rename
    | at_table.Leave
    | Return
    | Renew
    | at_table.RevokeLink
    | at_table.RevokeDevice
    | at_table.RemovePerson
    | at_table.Hand
    | at_table.Regain
    | at_table.Ready
    | at_table.SayWish
    | at_table.Propose
    | at_table.Agree
    | at_table.Lay
    | at_table.End
    | at_table.Undo
    | at_table.GiveSignal
    | at_table.Say
    | at_table.Again
    | at_table.Close
)


class FromClient(Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """Anything a client sends. Its ``type`` is its name in small letters."""


class Hello(FromClient, frozen=True):
    """The first message: who comes. The answer is a welcome, or a bye."""

    format: int
    capability: Capability | None = None
    """From a link, or the one that was sent to sit down; null looks on as anybody may."""


class Ask(FromClient, frozen=True):
    """Ask something of the table. A repeat has the same id and gets the same answer."""

    id: RequestId
    """Random, never used for anything else."""
    seen: Number
    """The number of the last entry that was seen: what the ask is based on."""
    ask: AnyAsk


class Resync(FromClient, frozen=True):
    """Something is missing: send the whole table again."""


class Ping(FromClient, frozen=True):
    """Is anybody there?"""

    n: Number


AnyFromClient = Hello | Ask | Resync | Ping


class Standing(StrEnum):
    """What one is at a table."""

    PERSON = "person"
    """Somebody of the table, with a seat or without."""
    INVITED = "invited"
    """Somebody with a link, who may sit down or, with that, only watch."""
    BYSTANDER = "bystander"
    """Somebody who looks on."""


class FromServer(Struct, frozen=True, tag_field="type", tag=str.lower):
    """Anything a server sends. Its ``type`` is its name in small letters."""


class Welcome(FromServer, frozen=True):
    """The whole table: sent on join, reconnect and resync."""

    format: int
    version: str
    """The server's."""
    table: str
    standing: Standing
    person: int | None
    """One's number among the people of the table."""
    founder: bool
    """Whether one has opened the table, and so fills and clears seats, and removes people."""
    invited_to: int | None
    """The seat a link is for; null for any, and without a link to sit."""
    view: TableView
    here: tuple[bool, ...]
    """By seat whether its person is connected now."""
    device: int | None = None
    """Of a person: the number by which the device is named that came with this capability."""
    renew: bool = False
    """The capability is of version 0.1.0, and old backups can tell it: ask to renew it."""


class Update(FromServer, frozen=True, omit_defaults=True):
    """What happened, and what it changes in the view before it.

    It follows an entry: ``number`` less the number of events. A client that holds an earlier entry
    has missed something and asks to resync.
    """

    number: int
    """The last entry that the view holds after it."""
    events: tuple[AnySeen, ...]
    """One for each entry, the last for the entry with this number."""
    changes: Changes
    """The same for everybody."""
    own: OwnChanges | UnsetType = UNSET
    """For this connection's audience alone."""
    granted: str | UnsetType = UNSET
    """The id of the ask of this connection that it grants; no ``granted`` message follows."""


class Granted(FromServer, frozen=True):
    """An ask was granted and kept, and its update came before: the answer to a repeated ask."""

    id: str
    number: int
    """The last entry that came of it."""


class Refused(FromServer, frozen=True):
    """An ask changed nothing; or (``id`` null) something could not be read as a message."""

    id: str | None
    code: AnyCode
    rule: str | None = None
    """The number of the rule that speaks against it."""
    reason: str | None = None
    """Of an illegal play or refused talk: the key of the sentence that explains it."""
    details: Mapping[str, int | str] = {}
    """What that sentence speaks of."""
    since: int | None = None
    """Of a stale ask: what came after this entry is what is new."""


class Presence(FromServer, frozen=True):
    """By seat, whether its person is connected now."""

    here: tuple[bool, ...]


class Pong(FromServer, frozen=True):
    """Somebody is, and the table has come so far: who holds less has lost something."""

    n: int
    number: int
    """The table's last entry."""


class Bye(FromServer, frozen=True):
    """The last message before the connection is closed with this code."""

    code: Close
    again: bool
    """Whether to connect again makes sense without doing anything else first."""


AnyFromServer = Welcome | Update | Granted | Refused | Presence | Pong | Bye


def answer_in(message: AnyFromServer) -> Granted | Refused | None:
    """The answer to an ask that a message brings: an update can grant one."""
    match message:
        case Update(number=number, granted=str(name)):
            return Granted(name, number)
        case Granted() | Refused():
            return message
        case _:
            return None


read_from_client = json.Decoder(AnyFromClient).decode
"""A message of a client's; msgspec.DecodeError for anything else."""

read_from_server = json.Decoder(AnyFromServer).decode
"""A message of a server's; msgspec.DecodeError for anything else."""

write = json.Encoder().encode
"""Any message as it goes over the wire."""

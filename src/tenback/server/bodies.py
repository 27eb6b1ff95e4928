"""What goes over HTTP, both ways, about the server and its tables; and every error."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

from tenback.server.messages import AnyCode, Device, NewCapability
from tenback.server.store import Cause
from tenback.tables import DailyResult, Settings, Speech, Watch
from tenback.tables.requests import SeatNumber, Text

OpeningId = Annotated[str, Meta(min_length=16, max_length=64)]
"""Random. The same id with the same capability is answered with the same table."""


class Error(Struct, frozen=True):
    """Any answer with a status of 400 and more."""

    code: AnyCode
    text: str
    """A sentence in the language that was asked for."""
    details: Mapping[str, int | str]


class Preset(Struct, frozen=True):
    """A named variant for so many players."""

    name: str
    """``coop``, ``expert``, ``short``, ``expert-plus`` or ``duel``."""
    rules: str
    """Its id: what settings name."""
    players: int
    sides: int
    """1: all play together; 2: a duel."""
    hand: int
    minimum: int
    endgame: int
    """The minimum once the draw pile is empty."""
    lowest: int
    highest: int
    pairs: int
    jump: int
    gifts: int


class Level(Struct, frozen=True):
    """A bot to play with; the texts are in the catalogues under these keys."""

    level: str
    name: str
    character: str
    any_rules: bool
    """Whether it plays house rules with other cards or piles, too."""
    ready: bool
    """Whether this server can seat it: the strong ones need NumPy and Numba."""


class Bounds(Struct, frozen=True):
    """What a page should know before it sends anything."""

    message: int
    """Bytes of a message."""
    body: int
    """Bytes of a request's body."""
    name: int
    """Characters."""
    text: int
    """Characters."""
    contribution: int
    """Bytes of a player's own shuffling."""
    takeover: int
    """Seconds."""


class About(Struct, frozen=True):
    """What this server is and offers."""

    version: str
    format: int
    presets: tuple[Preset, ...]
    levels: tuple[Level, ...]
    talk: tuple[Speech, ...]
    watch: tuple[Watch, ...]
    bounds: Bounds
    analysis: bool
    """Whether hints, reviews, solving and puzzles work here."""
    today: dt.date
    """The day in UTC: whose daily deal can be played."""


class Chair(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat to sit down in at once."""

    seat: SeatNumber
    name: Text


class Open(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table and sit down."""

    id: OpeningId
    capability: NewCapability
    """The way to one's place at the table, made for it."""
    settings: Settings
    seats: Annotated[tuple[Chair, ...], Meta(max_length=8)] = ()
    device: Device | None = None
    """At a daily table: what the device is known by, always the same. Without it no ranking."""


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table whose game goes on from where a record stands after so many steps."""

    id: OpeningId
    capability: NewCapability
    """The way to one's place at the table, made for it."""
    record: Annotated[str, Meta(min_length=1, max_length=64_000)]
    settings: Settings
    """Its ``rules`` are those of the record, whatever they say."""
    step: Annotated[int, Meta(ge=0)] | None = None
    """Null is the end of the record."""
    seats: Annotated[tuple[Chair, ...], Meta(max_length=8)] = ()


class Opened(Struct, frozen=True):
    """A table is there; one's link is ``/t/{table}#{capability}``, with what was sent."""

    table: str
    number: int


class Daily(Struct, frozen=True):
    """The deal of a day and how it was played."""

    day: dt.date
    rules: str
    results: tuple[DailyResult, ...]
    """First attempts without help that ended in time, the best first."""
    others: tuple[DailyResult, ...]
    """All other results with their ``notes``, the latest first."""
    closes_at: int
    """When games no longer count and the deal may be shown, in milliseconds since 1970."""


class StoreHealth(Struct, frozen=True):
    """What the store could do when it was tried, a second ago at most."""

    readable: bool
    writable: bool
    cause: Cause | None
    """Why not, if it could not do everything."""


class Health(Struct, frozen=True):
    """The server answers; with a status of 503 where ``ok`` is false."""

    ok: bool
    """Whether tables can be shown and played."""
    version: str
    tables: int
    """Held in memory now."""
    connections: int
    store: StoreHealth

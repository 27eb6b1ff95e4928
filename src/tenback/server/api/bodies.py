"""Requests and answers over HTTP about the server and its tables, and the error."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

from msgspec import Struct

from tenback.hosting.messages import AnyCode
from tenback.hosting.store import Cause
from tenback.rules import Talk
from tenback.tables import DailyResult, Watch


class Error(Struct, frozen=True):
    """The answer to a request that failed, with a status of 400 or more."""

    code: AnyCode
    text: str
    """A sentence in the requested language."""
    details: Mapping[str, int | str]


class Preset(Struct, frozen=True):
    """A named variant and the number of its players."""

    name: str
    """``coop``, ``expert``, ``short``, ``expert-plus`` or ``duel``."""
    rules: str
    """Its id, as in the settings."""
    players: int
    sides: int
    """1 if all play together, 2 for a duel."""
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
    former: str | None
    """The bot that had this name in older tables and records."""
    any_rules: bool
    """Whether it plays house rules with other cards or piles, too."""
    ready: bool
    """Whether this server can run it: all but the simplest bot need the kernel."""


class Bounds(Struct, frozen=True):
    """Limits that a page should know before it sends anything."""

    message: int
    """Bytes of a message."""
    body: int
    """Bytes of a request's body."""
    name: int
    """Characters."""
    text: int
    """Characters."""
    contribution: int
    """Bytes of a player's contribution to the shuffle."""
    takeover: int
    """Seconds."""


class About(Struct, frozen=True):
    """What the server offers."""

    version: str
    format: int
    presets: tuple[Preset, ...]
    levels: tuple[Level, ...]
    talk: tuple[Talk, ...]
    watch: tuple[Watch, ...]
    bounds: Bounds
    analysis: bool
    """Whether hints, reviews, solving and puzzles work here."""
    today: dt.date
    """The day in UTC whose daily deal can be played."""
    network: str | None
    """The host by which other devices in the network reach the server; null if it is unknown."""


class Daily(Struct, frozen=True):
    """A daily deal and its results."""

    day: dt.date
    rules: str
    results: tuple[DailyResult, ...]
    """First attempts without help that ended in time, the best first."""
    others: tuple[DailyResult, ...]
    """All other results with their ``notes``, the latest first."""
    closes_at: int
    """When games stop counting and the deal may be shown, in milliseconds since 1970."""


class Live(Struct, frozen=True):
    """The process responds. If it doesn't, a supervisor should restart it."""

    version: str


class StoreHealth(Struct, frozen=True):
    """Whether the store can be read and written, at most a second ago."""

    readable: bool
    writable: bool
    cause: Cause | None
    """Why it could not do everything; null if it could."""


class Health(Struct, frozen=True):
    """The health of the server; the status is 503 if ``ok`` is false."""

    ok: bool
    """Whether tables can be shown and played."""
    version: str
    tables: int
    """Tables in memory now."""
    connections: int
    store: StoreHealth

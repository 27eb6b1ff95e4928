"""Requests and answers over HTTP, besides ``analysis.findings``, and the error."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

from tenback.analysis.findings import Plan
from tenback.hosting.messages import AnyCode
from tenback.hosting.store import Cause
from tenback.record.verdict import Subject
from tenback.rules import Talk
from tenback.tables import DailyResult, Watch
from tenback.tables.game_view import GameView
from tenback.tables.requests import SeatNumber, Text


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


class Recorded(Struct, frozen=True, forbid_unknown_fields=True):
    """A record."""

    record: str


class AskReview(Struct, frozen=True, forbid_unknown_fields=True):
    """A record to review."""

    record: str
    glance: bool = False
    """Whether to return only the chances after every turn, by the net alone."""


class AskSolve(Struct, frozen=True, forbid_unknown_fields=True):
    """A record whose deal is to be solved."""

    record: str
    step: Annotated[int, Meta(ge=0)] = 0
    """The number of steps after which to start; 0 is the deal itself."""


class AskRetry(Struct, frozen=True, forbid_unknown_fields=True):
    """A turn of a game to play again, with other cards."""

    record: str
    turn: Annotated[int, Meta(ge=1)]
    """Counted from 1."""
    plays: Annotated[tuple[Annotated[str, Meta(max_length=8)], ...], Meta(max_length=16)] = ()


class Retried(Struct, frozen=True):
    """A turn that is played again."""

    view: GameView
    """As its player sees it after the cards played so far."""
    win: float | None
    """The chance to win after this turn; null if it cannot end here."""
    played: float | None
    """The chance after the turn that was played in the game."""


class AskHint(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a hint for this seat, which must be to move."""

    seat: SeatNumber


class Moment(Struct, frozen=True):
    """A step of a game and what each seat saw after it."""

    step: str | None
    """Null for the beginning."""
    seat: int | None
    """The seat that took it."""
    turn: int
    """The number of its turn, from 1; 0 before the first turn."""
    views: tuple[GameView, ...]
    """By seat."""


class Replay(Struct, frozen=True):
    """A recorded game, step by step, with all hands open."""

    rules: str
    names: tuple[str, ...]
    date: dt.date | None
    moments: tuple[Moment, ...]


class Checked(Struct, frozen=True):
    """One thing that was checked; its text is ``verify-{subject}-holds`` or ``-fails``."""

    subject: Subject
    ok: bool
    details: Mapping[str, int | str]


class Verified(Struct, frozen=True):
    """Whether a deal is proved, and all that was looked at."""

    ok: bool
    checks: tuple[Checked, ...]


class Puzzle(Struct, frozen=True):
    """A position in which one turn is clearly best."""

    number: int
    """From 0; an answer refers to it."""
    view: GameView


class Puzzles(Struct, frozen=True):
    """The puzzles of a day, the easiest first."""

    day: dt.date
    rules: str
    puzzles: tuple[Puzzle, ...]


class PuzzleTurn(Struct, frozen=True, forbid_unknown_fields=True):
    """A turn in a puzzle: the whole turn as an answer, or its first cards."""

    rules: Text
    day: dt.date
    number: SeatNumber
    plays: Annotated[tuple[Annotated[str, Meta(max_length=8)], ...], Meta(max_length=16)]


class Judgement(Struct, frozen=True):
    """Whether an answer is the solution, and the plans that were compared, best first."""

    right: bool
    plans: tuple[Plan, ...]
    win: float
    """The chance to win after the answer; never above that of the best plan."""

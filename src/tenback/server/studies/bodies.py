"""The HTTP bodies of studies: what is asked, and the answers besides ``analysis.findings``."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

from tenback.analysis.findings import Plan
from tenback.record.verdict import Subject
from tenback.tables.game_view import GameView
from tenback.tables.requests import SeatNumber, Text

RecordText = Annotated[str, Meta(min_length=1)]


class Recorded(Struct, frozen=True, forbid_unknown_fields=True):
    """A record."""

    record: RecordText


class AskReview(Struct, frozen=True, forbid_unknown_fields=True):
    """A record to review."""

    record: RecordText
    glance: bool = False
    """Whether to return only the chances after every turn, by the net alone."""


class AskSolve(Struct, frozen=True, forbid_unknown_fields=True):
    """A record whose deal is to be solved."""

    record: RecordText
    step: Annotated[int, Meta(ge=0)] = 0
    """The number of steps after which to start; 0 is the deal itself."""


class AskRetry(Struct, frozen=True, forbid_unknown_fields=True):
    """A turn of a game to play again, with other cards."""

    record: RecordText
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

"""What is asked and found out about games, over HTTP: hints, reviews, replays, proofs, puzzles."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct

from tenback.record.verdict import Subject
from tenback.rules import Ending
from tenback.tables.requests import SeatNumber, Text
from tenback.tables.viewing import GameView

RecordText = Annotated[str, Meta(min_length=1)]


class Recorded(Struct, frozen=True, forbid_unknown_fields=True):
    """A game to look at, as text."""

    record: RecordText


class AskReview(Struct, frozen=True, forbid_unknown_fields=True):
    """A game to look back at, as text."""

    record: RecordText
    glance: bool = False
    """Only what is known at once: the chances after every turn, by the net alone."""


class AskSolve(Struct, frozen=True, forbid_unknown_fields=True):
    """A game to look for a way to win in."""

    record: RecordText
    step: Annotated[int, Meta(ge=0)] = 0
    """After how many steps to begin; 0 is the deal itself."""


class AskHint(Struct, frozen=True, forbid_unknown_fields=True):
    """Whose turn it is, and wants to know what would be good."""

    seat: SeatNumber


class Reason(Struct, frozen=True):
    """Why a turn is good or not; its text is ``reason-{why}`` with these facts."""

    why: str
    good: bool
    facts: Mapping[str, int | str]


class Plan(Struct, frozen=True):
    """A turn that can be taken, and what it is worth."""

    plays: tuple[str, ...]
    win: float
    """The chance to win afterwards, from 0 to 1."""
    left: float
    """Own cards left at the end, on average."""
    reasons: tuple[Reason, ...]


class Advice(Struct, frozen=True):
    """The best turns, the best first."""

    rules: str
    seat: int
    samples: int
    """How often what is hidden was dealt at random for it; 0 is the net alone."""
    plans: tuple[Plan, ...]


class Better(Struct, frozen=True):
    """What would have been better than a turn that clearly cost something."""

    best: Plan
    better: tuple[Reason, ...]
    """What speaks for it and was not true of the played turn."""
    worse: tuple[Reason, ...]
    """What speaks against the played turn."""


class JudgedTurn(Struct, frozen=True):
    """One turn of a game, by what its player knew."""

    turn: int
    """From 1 on."""
    seat: int
    played: Plan
    chances: tuple[float, ...]
    """By side, after the turn."""
    cost: float
    """How much of the chance to win was given away."""
    samples: int
    instead: Better | None


class Solved(Struct, frozen=True):
    """Whether all cards of a deal could be laid, as far as is known."""

    winnable: bool | None
    """Null: no way was found, and that there is none is not proved."""
    line: tuple[str, ...] | None
    """A way to do it, step by step."""
    record: str | None
    """The same as a game to replay or to play on."""
    width: int
    """How many positions the search kept at a time."""


class Review(Struct, frozen=True):
    """A game looked back at."""

    rules: str
    names: tuple[str, ...]
    turns: tuple[JudgedTurn, ...]
    worst: tuple[int, ...]
    """The turns that clearly cost something, the dearest first."""
    ending: Ending | None
    """Null: the game was not finished."""
    winner: int | None
    left: tuple[int, ...] | None
    deal: Solved | None
    """Null in a duel."""
    winnable_until: int | None
    """The last turn after which a way to win was still found; null if never, or in a duel."""
    glance: bool
    """Which turns cost something, and whether the deal could be won, was not asked for."""


class Moment(Struct, frozen=True):
    """A step of a game and what everybody saw after it."""

    step: str | None
    """Null of the beginning."""
    seat: int | None
    """Who took it."""
    turn: int
    """Of which turn it is part, from 1 on; 0 before the first."""
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
    """From 0 on: what an answer names."""
    view: GameView


class Puzzles(Struct, frozen=True):
    """The puzzles of a day."""

    day: dt.date
    rules: str
    puzzles: tuple[Puzzle, ...]


class Solve(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a puzzle: a whole turn."""

    rules: Text
    day: dt.date
    number: SeatNumber
    plays: Annotated[tuple[Annotated[str, Meta(max_length=8)], ...], Meta(max_length=16)]


class Judgement(Struct, frozen=True):
    """Whether an answer is the solution, and what else was thought of, the best first."""

    right: bool
    plans: tuple[Plan, ...]

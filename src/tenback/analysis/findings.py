"""Advice and reviews as JSON: the same on the command line and over HTTP.

``tenback.analysis.data`` makes them. These structs need no kernel.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from tenback.rules import Ending


class Reason(Struct, frozen=True):
    """A reason why a turn is good or not; its text is ``reason-{why}`` with these facts."""

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
    """The number of samples of the hidden cards; 0 is the net alone."""
    plans: tuple[Plan, ...]


class Better(Struct, frozen=True):
    """What would have been better than a turn that clearly cost something."""

    best: Plan
    better: tuple[Reason, ...]
    """Reasons for it that did not hold for the played turn."""
    worse: tuple[Reason, ...]
    """Reasons against the played turn."""


class JudgedTurn(Struct, frozen=True):
    """One turn of a game, judged by what its player knew."""

    turn: int
    """From 1 on."""
    seat: int
    played: Plan
    chances: tuple[float, ...]
    """By side, after the turn."""
    cost: float
    """The chance to win that the turn gave away."""
    samples: int
    instead: Better | None


class Solved(Struct, frozen=True):
    """Whether all cards of a deal could be laid, as far as is known."""

    winnable: bool | None
    """Null: no way was found, but it is not proved that there is none."""
    line: tuple[str, ...] | None
    """A way to do it, step by step."""
    record: str | None
    """The same as a game to replay or to play on."""
    width: int
    """The number of positions that the search kept at a time."""


class Balance(Struct, frozen=True):
    """What luck and what decisions changed in the chance of one side: together they make the end.

    A chance before a turn is that of the turn that the net chooses by what its player knew.
    """

    start: float
    luck: tuple[float, ...]
    """By turn: what the cards drawn after it changed."""
    decisions: tuple[float, ...]
    """By turn: what it changed against the net's choice; in a duel a rival's mistake is a gain."""
    end: float
    unexplained: float
    """The rest that neither explains, before rounding."""


class Review(Struct, frozen=True):
    """The review of a game."""

    rules: str
    names: tuple[str, ...]
    turns: tuple[JudgedTurn, ...]
    worst: tuple[int, ...]
    """The turns that clearly cost something, the costliest first."""
    ending: Ending | None
    """Null: the game was not finished."""
    winner: int | None
    left: tuple[int, ...] | None
    deal: Solved | None
    """Null in a duel."""
    winnable_until: int | None
    """The last turn after which a way to win was still found; null if never, or in a duel."""
    balances: tuple[Balance, ...]
    """By side; empty before the first turn."""
    bots_left: int | None
    """Cards that a team of strong bots leaves of the same deal; null if not known."""
    glance: bool
    """Whether only the chances were asked for: no costly turns, and nothing about the deal."""

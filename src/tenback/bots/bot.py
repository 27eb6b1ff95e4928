"""The interface of a bot: it takes a seat in one game, is shown views, answers, and may fail.

A bot sees only its ``View`` and what was said aloud. It uses only the dice it was given, so that it
plays the same game again in the same way.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from tenback.bots.signals import honest, smallest_gap
from tenback.rules import EndTurn, Heard, Play, Ruleset, Saying, TenbackError, View, Wish

Answer = Play | EndTurn


@dataclass(frozen=True, slots=True)
class Place:
    """What a bot is told at the start of a game."""

    rules: Ruleset
    seat: int
    dice: Random
    talk: bool = False
    """Whether partners speak at this table; the policy is in the rules."""
    budget: float | None = None
    """Seconds that a decision may take; None leaves it to the bot."""


class CannotPlay(TenbackError):
    """A bot was asked to play a game that it does not know."""


class Bot(ABC):
    """A player of one game at one seat."""

    def __init__(self, place: Place) -> None:
        self.place = place

    @classmethod  # noqa: B027 (most bots know all rules)
    def demand(cls, rules: Ruleset) -> None:
        """Raise CannotPlay for rules that this kind of bot does not know."""

    @abstractmethod
    def step(self, seen: View, heard: Heard) -> Answer:
        """Return the next step; called only when this seat is to move."""

    def say(self, seen: View, heard: Heard) -> Saying | None:  # noqa: ARG002 (for bots that listen)
        """Return what to tell the partners before one of them lays a card; None: nothing new."""
        return honest(seen)

    def wish(self, seen: View) -> Wish:
        """Return how much this seat would like to start, right after the deal."""
        cheapest = sorted(smallest_gap(seen, card) for card in seen.hand)
        cost = sum(cheapest[: seen.minimum])
        if cost <= 2 * seen.minimum:
            return Wish.GLADLY
        return Wish.IF_NEED_BE if cost <= 4 * seen.minimum else Wish.RATHER_NOT

    def over(self, seen: View) -> None:  # noqa: B027 (most bots have nothing to do then)
        """Called when the game has ended; ``seen.outcome`` says how."""


class Player(ABC):
    """A player of many games, one after another: a class or a process."""

    name: str

    def demand(self, rules: Ruleset) -> None:  # noqa: B027 (most know all rules, or tell when asked)
        """Raise CannotPlay for rules that this player does not know."""

    def start(self) -> None:  # noqa: B027 (most players have nothing to start)
        """Get ready before the first game; BotFailed where that is not possible."""

    @abstractmethod
    def sit(self, place: Place) -> Bot:
        """Begin a game and return the bot that plays it."""

    def leave(self) -> None:  # noqa: B027 (most players have nothing to release)
        """Release what the player holds; it is not used any more."""


class Wrong(StrEnum):
    """The failures by which a bot loses its game."""

    NOT_STARTED = "did not start"
    CRASHED = "ended by itself"
    LATE = "did not answer in time"
    MALFORMED = "answered what cannot be read"
    ILLEGAL = "answered what the rules refuse"
    BABBLED = "spoke without being asked"
    FLOODED = "wrote a line without end"


class BotFailed(TenbackError):
    """A bot broke the rules for answering."""

    def __init__(self, wrong: Wrong, detail: str) -> None:
        super().__init__(f"{wrong}: {detail}" if detail else str(wrong))
        self.wrong = wrong
        self.detail = detail

    def __reduce__(self) -> tuple[object, ...]:
        return BotFailed, (self.wrong, self.detail)


@dataclass(frozen=True, slots=True)
class Fault:
    """The failure of a bot in a game."""

    seat: int
    bot: str
    step: int
    """The number of steps before it; the first step is 0."""
    wrong: Wrong
    detail: str

    def __str__(self) -> str:
        detail = f": {self.detail}" if self.detail else ""
        return f"{self.bot} (seat {self.seat}) {self.wrong} at step {self.step}{detail}"

"""What happened in a step, for code that shows, logs or replays a game."""

from __future__ import annotations

from dataclasses import dataclass

from tenback.rules.outcome import Outcome
from tenback.rules.plays import Play


@dataclass(frozen=True, slots=True)
class Started:
    """The seat that was named to start."""

    seat: int


@dataclass(frozen=True, slots=True)
class Laid:
    """A card was laid."""

    seat: int
    play: Play
    covered: int
    """The top it went on."""
    jump_back: bool
    gift: bool


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn ended; ``laid`` is the number of cards laid in it."""

    seat: int
    laid: int


@dataclass(frozen=True, slots=True)
class Drew:
    """Cards were drawn. Only their owner may see ``cards``: others get it empty (``witness``)."""

    seat: int
    count: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Skipped:
    """A seat without cards was passed over (A6)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over."""

    outcome: Outcome


Event = Started | Laid | TurnEnded | Drew | Skipped | Ended

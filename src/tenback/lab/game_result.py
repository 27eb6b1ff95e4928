"""What remains of a game in an arena."""

from __future__ import annotations

from typing import NamedTuple

from tenback.bots import Fault
from tenback.lab.course import Course


class GameResult(NamedTuple):
    """What remains of a game."""

    winner: int | None
    """The side that won."""
    left: tuple[int, ...]
    fault: Fault | None = None
    record: str | None = None
    unplayed: bool = False
    """Whether it counts as lost because a competitor was stopped before it (see ``failing``)."""

    course: Course | None = None
    """How it went, where the plan asks for that."""

    @property
    def failed(self) -> bool:
        """Whether it was lost by a failure, in it or before it."""
        return self.unplayed or self.fault is not None


DealResult = tuple[GameResult, ...]
"""The games of one deal, by fixture."""

"""The failures of a bot, and the report of one: the bot, the failure, the step."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tenback.rules import TenbackError


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

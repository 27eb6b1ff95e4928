"""What is asked of workers, and how it can fail."""

from __future__ import annotations

from typing import Any, Protocol

from tenback.rules import TenbackError


class Failed(TenbackError):
    """Some work was not done."""


class Busy(Failed):
    """As many wait as may."""


class Late(Failed):
    """It took too long; the worker was ended."""


class NotReady(Failed):
    """The worker is still loading what it needs; it goes on with that."""


class Crashed(Failed):
    """The worker ended in the middle of it."""


class Wrong(Failed):
    """It could not be done as it was asked for; ``kind`` names the error, the text is its own."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind


class Workers(Protocol):
    """Who does the work. ``jobs`` says what can be asked for."""

    async def run(self, job: str, *given: Any, seconds: float, near: str = "") -> Any:
        """Do a job with what is given; Failed where it is not done.

        Work that is ``near`` other work is best done by the same worker, which remembers.
        """

    async def close(self) -> None:
        """End all workers."""

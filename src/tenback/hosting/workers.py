"""What hosting and the server ask of workers, and how a job can fail."""

from __future__ import annotations

from typing import Any, Protocol

from tenback.rules import TenbackError


class JobFailed(TenbackError):
    """A job was not done."""


class Busy(JobFailed):
    """The queue is full."""


class JobTimedOut(JobFailed):
    """The job took too long; its worker was ended."""


class Crashed(JobFailed):
    """The worker ended in the middle of the job."""


class JobError(JobFailed):
    """The job raised an exception; ``kind`` is the name of its class."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind


class Workers(Protocol):
    """Does jobs by their names."""

    async def run(self, job: str, *given: Any, seconds: float, near: str = "") -> Any:
        """Do a job with the given arguments; JobFailed if it is not done within ``seconds``.

        Jobs with the same ``near`` are best done by the same worker, which remembers earlier ones.
        """

    async def close(self) -> None:
        """End all workers."""

"""An experiment: arms that play the same deals, and which of them are compared."""

from __future__ import annotations

from dataclasses import dataclass

from tenback.lab.plan import Plan

OUTPUTS = ("parquet", "report", "records")
"""What an experiment can write; the first two unless its file says otherwise."""


@dataclass(frozen=True)
class Arm:
    """One way to play: rules, bots and talk."""

    name: str
    plan: Plan
    baseline: str | None
    """The arm that it is compared with, deal by deal."""

    @property
    def bots(self) -> str:
        """The bots as a table shows them: in a duel the two that meet."""
        from tenback.bots import name_of

        return "+".join(name_of(name) for entry in self.plan.entries for name in entry)


@dataclass(frozen=True)
class Experiment:
    """What is to be played and written."""

    name: str
    """The name of its file, without the ending."""
    title: str
    question: str
    arms: tuple[Arm, ...]
    chunk_deals: int
    """Deals that are played and kept together: what a killed run loses at most, per process."""
    outputs: tuple[str, ...]

    def arm(self, name: str) -> Arm:
        """The arm of this name."""
        return next(arm for arm in self.arms if arm.name == name)

    @property
    def deals(self) -> int:
        """Deals of all arms together."""
        return sum(arm.plan.deals for arm in self.arms)

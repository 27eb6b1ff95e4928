"""The bots that people can choose: a name and a character, from a beginner's partner up.

Levels differ in how far they look ahead; no level makes mistakes on purpose.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """One level: which bot plays, and the keys of the texts that introduce it."""

    bot: str
    name: str
    character: str


LEVELS = (
    Level("greedy", "level-sprout", "level-sprout-character"),
    Level("planner", "level-gardener", "level-gardener-character"),
    Level("quick", "level-swift", "level-swift-character"),
    Level("value", "level-navigator", "level-navigator-character"),
    Level("search", "level-watchmaker", "level-watchmaker-character"),
)
"""From the weakest to the strongest."""

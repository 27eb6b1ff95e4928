"""The bots that people can choose: a name and a character, from a beginner's partner up.

Teams of three that signal win about 20, 40, 60 and 80 of 100 games, and the strongest nearly all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Level:
    """One level: which bot plays, and the keys of the texts that introduce it."""

    bot: str
    name: str
    character: str
    former: str | None = None
    """The bot that had this name in older tables and records."""
    any_rules: bool = True
    """Whether it plays house rules with other cards or piles, too."""


LEVELS = (
    Level("novice", "level-sprout", "level-sprout-character", "greedy"),
    Level("casual", "level-gardener", "level-gardener-character", "planner"),
    Level("regular", "level-swift", "level-swift-character", "quick"),
    Level("skilled", "level-navigator", "level-navigator-character", "value"),
    Level("search", "level-watchmaker", "level-watchmaker-character", any_rules=False),
)
"""From the weakest to the strongest; all need the kernel."""

WITHOUT_KERNEL = Level("greedy", "level-sprout", "level-sprout-character")
"""The weakest level where there is no kernel."""

NAME_KEYS: Mapping[str, str] = MappingProxyType(
    {bot: level.name for level in LEVELS for bot in (level.former, level.bot) if bot}
)
"""By bot the key of the name that people read, for bots of older tables and records as well."""

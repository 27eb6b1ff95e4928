"""The bots by name, and the levels that people choose from.

A bot is imported when it is hired: the strong ones need the kernel. A level has a name and a
character, from a beginner's partner up. Teams of three that signal win about 20, 40, 60 and 80 of
100 games, and the strongest nearly all.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType

from tenback.bots.bot import Bot, CannotPlay, Place, Player
from tenback.bots.own import OwnPlayer, find_class
from tenback.rules import Ruleset

_WHERE = {
    "random": "tenback.bots.greedy:RandomBot",
    "greedy": "tenback.bots.greedy:Greedy",
    "novice": "tenback.bots.fallible:Novice",
    "casual": "tenback.bots.fallible:Casual",
    "planner": "tenback.bots.planners:Planner",
    "regular": "tenback.bots.fallible:Regular",
    "skilled": "tenback.bots.fallible:Skilled",
    "quick": "tenback.bots.planners:Quick",
    "value": "tenback.bots.planners:Value",
    "search": "tenback.bots.planners:Search",
}

NAMES = tuple(_WHERE)
"""From the weakest to the strongest."""


class ShippedPlayer(Player):
    """A player by one of the bots that come with Tenback."""

    def __init__(self, name: str, kind: type[Bot]) -> None:
        self.name = name
        self._kind = kind

    def demand(self, rules: Ruleset) -> None:
        """Raise CannotPlay for rules that the bot does not know."""
        self._kind.demand(rules)

    def sit(self, place: Place) -> Bot:
        """Return a new bot, which remembers nothing of other games."""
        return self._kind(place)


_NAMED = re.compile(r"([\w-]+)=(.+)", re.DOTALL)
_CLASS = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")


def name_of(spec: str) -> str:
    """Return what a bot is called in tables and records.

    >>> name_of("me=python3 my_bot.py"), name_of("greedy")
    ('me', 'greedy')
    """
    named = _NAMED.fullmatch(spec)
    return named[1] if named else spec


def hire(spec: str, memory_bytes: int | None = None) -> Player:
    """Return the player that a text describes; a bot of one's own gets at most this much memory.

    The text is the name of a bot that comes with Tenback (``greedy``), a Python class
    (``my_module:MyBot``) or the command of a program (``python3 my_bot.py``). A name may stand
    before it (``me=python3 my_bot.py``).
    """
    named = _NAMED.fullmatch(spec)
    return Renamed(named[1], _hire(named[2], memory_bytes)) if named else _hire(spec, memory_bytes)


class Renamed(Player):
    """A player under another name."""

    def __init__(self, name: str, player: Player) -> None:
        self.name = name
        self._player = player

    def demand(self, rules: Ruleset) -> None:
        """Raise CannotPlay for rules that the player does not know."""
        self._player.demand(rules)

    def start(self) -> None:
        """Start what the player needs."""
        self._player.start()

    def sit(self, place: Place) -> Bot:
        """Begin a game and return the bot that plays it."""
        return self._player.sit(place)

    def leave(self) -> None:
        """Release what the player holds."""
        self._player.leave()


def _hire(name: str, memory_bytes: int | None) -> Player:
    if name in _WHERE:
        module, _, kind = _WHERE[name].partition(":")
        return ShippedPlayer(name, getattr(import_module(module), kind))
    if re.fullmatch(r"[\w-]*", name):
        raise CannotPlay(
            f"there is no bot {name!r}: there are {', '.join(NAMES)},"
            " or give your own, as my_module:MyBot or as a command such as 'python3 my_bot.py'"
        )
    if _CLASS.fullmatch(name):
        return OwnPlayer(find_class(name), name, memory_bytes)
    from tenback.bots.process import Foreign

    return Foreign(name, memory_bytes=memory_bytes)


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

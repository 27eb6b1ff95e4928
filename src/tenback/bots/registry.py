"""The bots by name. Each is loaded when it is hired: the strong ones need NumPy and Numba."""

from __future__ import annotations

import re
from importlib import import_module

from tenback.bots.bot import Bot, CannotPlay, Place, Player
from tenback.bots.own import OwnPlayer, find_class
from tenback.rules import Ruleset

_WHERE = {
    "random": "tenback.bots.random_bot:RandomBot",
    "greedy": "tenback.bots.greedy:Greedy",
    "planner": "tenback.bots.planner:Planner",
    "quick": "tenback.bots.value:Quick",
    "value": "tenback.bots.value:Value",
    "search": "tenback.bots.search:Search",
}

NAMES = tuple(_WHERE)
"""From the weakest to the strongest."""


class BotNeedsKernels(CannotPlay):
    """A bot needs NumPy and Numba, and one of them is not installed."""

    def __init__(self, bot: str, module: str) -> None:
        super().__init__(f"{bot} needs {module}: pip install 'tenback[kernels]'")
        self.bot = bot
        self.module = module


class House(Player):
    """One of our own bots."""

    def __init__(self, name: str, kind: type[Bot]) -> None:
        self.name = name
        self._kind = kind

    def demand(self, rules: Ruleset) -> None:
        """As the kind of bot does."""
        self._kind.demand(rules)

    def sit(self, place: Place) -> Bot:
        """A new bot for each game: nothing is remembered from one to the next."""
        return self._kind(place)


_NAMED = re.compile(r"([\w-]+)=(.+)", re.DOTALL)
_CLASS = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")


def name_of(spec: str) -> str:
    """What a bot is called in tables and records.

    >>> name_of("me=python3 my_bot.py"), name_of("greedy")
    ('me', 'greedy')
    """
    named = _NAMED.fullmatch(spec)
    return named[1] if named else spec


def hire(spec: str) -> Player:
    """The player that a text stands for.

    It is one of our own bots by name (``greedy``), a class in Python (``my_module:MyBot``) or the
    command of a program (``python3 my_bot.py``), perhaps with a name of its own before it
    (``me=python3 my_bot.py``).
    """
    named = _NAMED.fullmatch(spec)
    return Renamed(named[1], _hire(named[2])) if named else _hire(spec)


class Renamed(Player):
    """A player under a name that somebody chose."""

    def __init__(self, name: str, player: Player) -> None:
        self.name = name
        self._player = player

    def demand(self, rules: Ruleset) -> None:
        """As the player does."""
        self._player.demand(rules)

    def start(self) -> None:
        """As the player does."""
        self._player.start()

    def sit(self, place: Place) -> Bot:
        """As the player does."""
        return self._player.sit(place)

    def leave(self) -> None:
        """As the player does."""
        self._player.leave()


def _hire(name: str) -> Player:
    if name in _WHERE:
        module, _, kind = _WHERE[name].partition(":")
        try:
            return House(name, getattr(import_module(module), kind))
        except ModuleNotFoundError as error:
            if error.name not in ("numba", "numpy"):
                raise
            raise BotNeedsKernels(name, error.name) from None
    if re.fullmatch(r"[\w-]*", name):
        raise CannotPlay(
            f"there is no bot {name!r}: there are {', '.join(NAMES)},"
            " or give your own, as my_module:MyBot or as a command such as 'python3 my_bot.py'"
        )
    if _CLASS.fullmatch(name):
        return OwnPlayer(find_class(name), name)
    from tenback.bots.process.foreign import Foreign

    return Foreign(name)

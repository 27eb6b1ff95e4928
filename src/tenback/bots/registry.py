"""The bots by name. Each is loaded when it is hired: the strong ones need NumPy and Numba."""

from __future__ import annotations

import re
from importlib import import_module

from tenback.bots.bot import Bot, CannotPlay, Place, Player
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


def hire(name: str) -> Player:
    """The player of this name, or the one behind a command such as ``python3 my_bot.py``."""
    if name in _WHERE:
        module, _, kind = _WHERE[name].partition(":")
        try:
            return House(name, getattr(import_module(module), kind))
        except ModuleNotFoundError as error:
            if error.name not in ("numba", "numpy"):
                raise
            raise CannotPlay(f"{name} needs {error.name}: pip install 'tenback[kernels]'") from None
    if re.fullmatch(r"[\w-]*", name):
        raise CannotPlay(
            f"there is no bot {name!r}: there are {', '.join(NAMES)},"
            " or give the command of your own, such as 'python3 my_bot.py'"
        )
    from tenback.bots.process.foreign import Foreign

    return Foreign(name)

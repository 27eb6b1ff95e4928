"""A bot that is a Python class of somebody's own, named as ``my_module:MyBot``.

It plays in this process. Whatever it raises, and whatever it answers that is no step, is its own
failure and ends its game, not the arena.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module

from tenback.bots.bot import Answer, Bot, CannotPlay, Place, Player
from tenback.bots.faults import BotFailed, Wrong
from tenback.rules import (
    EndTurn,
    Heard,
    Malformed,
    Play,
    Ruleset,
    Saying,
    TenbackError,
    View,
    Wish,
    parse_step,
)


def find_class(path: str) -> type[Bot]:
    """The class that ``my_module:MyBot`` names."""
    module, _, name = path.partition(":")
    try:
        found = getattr(import_module(module), name, None)
    except Exception as error:
        raise CannotPlay(f"{module} cannot be imported: {_told(error)}") from error
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise CannotPlay(f"{module} has no class {name} that is a tenback.bots.Bot")
    return found


class OwnPlayer(Player):
    """A player that sits down with a new bot of a class for each game."""

    def __init__(self, kind: type[Bot], name: str | None = None) -> None:
        self.name = name or kind.__name__
        self._kind = kind

    def demand(self, rules: Ruleset) -> None:
        """As the class does."""
        self._kind.demand(rules)

    def sit(self, place: Place) -> Bot:
        """A new bot of the class, whose failures raise BotFailed."""
        with _failures():
            return _Guarded(place, self._kind(place))


class _Guarded(Bot):
    """A bot whose exceptions are reported as failures."""

    def __init__(self, place: Place, bot: Bot) -> None:
        super().__init__(place)
        self._bot = bot

    def step(self, seen: View, heard: Heard) -> Answer:
        """Its step, which may be given as text."""
        with _failures():
            answer: object = self._bot.step(seen, heard)
        try:
            answer = parse_step(answer) if isinstance(answer, str) else answer
        except Malformed as error:
            raise BotFailed(Wrong.MALFORMED, str(error)) from None
        if not isinstance(answer, Play | EndTurn):
            raise BotFailed(Wrong.MALFORMED, f"{answer!r} is no play and no end of a turn")
        return answer

    def say(self, seen: View, heard: Heard) -> Saying | None:
        """Its words, if it has any."""
        with _failures():
            return self._bot.say(seen, heard)

    def wish(self, seen: View) -> Wish:
        """Its wish to start."""
        with _failures():
            return self._bot.wish(seen)

    def over(self, seen: View) -> None:
        """Tell it how the game ended; the game counts, whatever it does now."""
        with suppress(Exception):
            self._bot.over(seen)


@contextmanager
def _failures() -> Iterator[None]:
    try:
        yield
    except BotFailed:
        raise
    except Exception as error:
        raise BotFailed(Wrong.CRASHED, _told(error)) from error


def _told(error: Exception) -> str:
    if isinstance(error, TenbackError):
        return str(error)
    return f"{type(error).__name__}: {error}"

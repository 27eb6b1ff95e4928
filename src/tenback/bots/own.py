"""A bot that is a Python class from elsewhere, named as ``my_module:MyBot``.

It runs in this process. An exception, or an answer that is no step, counts as its failure: it ends
the bot's game, not the arena.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module

from tenback.bots.bot import Answer, Bot, BotFailed, CannotPlay, Place, Player, Wrong
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
    """Return the class that ``my_module:MyBot`` names."""
    module, _, name = path.partition(":")
    try:
        found = getattr(import_module(module), name, None)
    except Exception as error:
        raise CannotPlay(f"{module} cannot be imported: {_error_text(error)}") from error
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise CannotPlay(f"{module} has no class {name} that is a tenback.bots.Bot")
    return found


class OwnPlayer(Player):
    """A player that makes a new bot of a class for each game."""

    def __init__(self, kind: type[Bot], name: str | None = None) -> None:
        self.name = name or kind.__name__
        self._kind = kind

    def demand(self, rules: Ruleset) -> None:
        """Raise CannotPlay for rules that the class does not know."""
        self._kind.demand(rules)

    def sit(self, place: Place) -> Bot:
        """Return a new bot of the class, whose failures raise BotFailed."""
        with _report_failures():
            return _Guarded(place, self._kind(place))


class _Guarded(Bot):
    """A bot whose exceptions are reported as failures."""

    def __init__(self, place: Place, bot: Bot) -> None:
        super().__init__(place)
        self._bot = bot

    def step(self, seen: View, heard: Heard) -> Answer:
        """Return the bot's step, which it may give as text."""
        with _report_failures():
            answer: object = self._bot.step(seen, heard)
        try:
            answer = parse_step(answer) if isinstance(answer, str) else answer
        except Malformed as error:
            raise BotFailed(Wrong.MALFORMED, str(error)) from None
        if not isinstance(answer, Play | EndTurn):
            raise BotFailed(Wrong.MALFORMED, f"{answer!r} is no play and no end of a turn")
        return answer

    def say(self, seen: View, heard: Heard) -> Saying | None:
        """Return what the bot says, if anything."""
        with _report_failures():
            return self._bot.say(seen, heard)

    def wish(self, seen: View) -> Wish:
        """Return the bot's wish to start."""
        with _report_failures():
            return self._bot.wish(seen)

    def over(self, seen: View) -> None:
        """Tell the bot how the game ended; a failure does not matter any more."""
        with suppress(Exception):
            self._bot.over(seen)


@contextmanager
def _report_failures() -> Iterator[None]:
    try:
        yield
    except BotFailed:
        raise
    except Exception as error:
        raise BotFailed(Wrong.CRASHED, _error_text(error)) from error


def _error_text(error: Exception) -> str:
    if isinstance(error, TenbackError):
        return str(error)
    return f"{type(error).__name__}: {error}"

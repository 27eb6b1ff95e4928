"""The seats of a game at this computer: the bots by name or level, and what each seat is called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from tenback.bots import NAMES, name_of
from tenback.bots.registry import LEVELS, NAME_KEYS
from tenback.text import Catalogue, catalogue
from tenback.text.rules import fold

if TYPE_CHECKING:
    from tenback.tables.viewing import SeatView


def bot_of(text: Catalogue, word: str) -> str:
    """The text for ``bots.hire`` that a name or a level stands for; other words stay as they are.

    >>> from tenback.text import catalogue
    >>> bot_of(catalogue("de"), "Gärtnerin"), bot_of(catalogue("en"), "VALUE")
    ('casual', 'value')
    """
    wanted = fold(word.strip())
    for level in LEVELS:
        if wanted in {fold(text(level.name)), fold(catalogue("en")(level.name))}:
            return level.bot
    return wanted if wanted in NAMES else word.strip()


def bot_title(text: Catalogue, bot: str) -> str:
    """What a bot is called: the name of its level, or its own."""
    return text(NAME_KEYS[bot]) if bot in NAME_KEYS else name_of(bot)


def seat_names(text: Catalogue, bots: Sequence[str | None]) -> tuple[str, ...]:
    """What the seats are called, each differently: people by their number, bots by their level."""
    return distinct(
        text("player", number=seat + 1) if bot is None else bot_title(text, bot)
        for seat, bot in enumerate(bots)
    )


def names_at(text: Catalogue, seats: Iterable[SeatView]) -> tuple[str, ...]:
    """The names at a table; a seat without a person is named by its bot or its number."""
    return distinct(
        bot_title(text, seat.bot)
        if seat.person is None and seat.bot is not None
        else seat.name or text("player", number=number)
        for number, seat in enumerate(seats, start=1)
    )


def distinct(names: Iterable[str]) -> tuple[str, ...]:
    """The same names, with a number behind one that came before: ``Sprout``, ``Sprout 2``."""
    found: list[str] = []
    met: Counter[str] = Counter()
    for name in names:
        met[name] += 1
        found.append(f"{name} {met[name]}" if met[name] > 1 else name)
    return tuple(found)

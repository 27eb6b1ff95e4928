"""Menus: what a player can choose, and what the screen asks next."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the things that a player can choose; ``answer`` returns what is asked next."""

    label: str
    answer: Callable[[], Awaitable[Following]]


@dataclass(frozen=True, slots=True)
class Menu:
    """A question and its choices."""

    question: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class TextRequest:
    """A line that the player writes."""

    label: str
    send: Callable[[str], Awaitable[None]]
    """Called with what was written; a refusal lets the player change it."""
    value: str = ""
    """What is in the line at first."""


@dataclass(frozen=True, slots=True)
class Copy:
    """Something goes into the clipboard of the terminal."""

    content: str
    done: str
    """Tells the player so."""


@dataclass(frozen=True, slots=True)
class Gone:
    """The player has given the seat up: there is nothing more to show."""


Following = Menu | TextRequest | Copy | Gone | None
"""What the screen does after a choice."""


def closing(label: str) -> Choice:
    """A choice after which nothing follows."""

    async def close() -> Following:
        return None

    return Choice(label, close)

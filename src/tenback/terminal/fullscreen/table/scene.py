"""What the table screen shows at one moment, and the menus from which the player chooses."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

from tenback.rules import Play, Signal

if TYPE_CHECKING:
    from tenback.tables.game_view import GameView


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


class Stage(Enum):
    """What the players are doing."""

    GATHERING = auto()
    """Players sit down at a served table and get ready; no cards are dealt."""
    PASSING = auto()
    """The next person is to take the keyboard; no hand is shown."""
    CHOOSING = auto()
    """The team decides which player starts (A3)."""
    PLAYING = auto()
    OVER = auto()


@dataclass(frozen=True, slots=True)
class Seat:
    """A player as everybody sees them."""

    name: str
    you: bool
    cards: int
    state: str
    """What they do, as the text ``table-seat`` knows it."""
    words: tuple[Signal | None, ...]
    """By pile, the signal that stands."""
    trouble: bool
    until_bot: str = ""
    """The time until a bot sits in for them, as a clock shows it; empty if none does."""


@dataclass(frozen=True, slots=True)
class LobbySeat:
    """A seat before the deal."""

    name: str
    notes: str
    """The kind of player who sits there, and whether they are ready."""
    free: bool = False


@dataclass(frozen=True, slots=True)
class Lobby:
    """A served table before the deal."""

    seats: tuple[LobbySeat, ...]
    rules: str
    """The rules in force, in a few words."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A table at one moment, as the person at the keyboard may see it."""

    stage: Stage
    title: str
    game: GameView
    seats: tuple[Seat, ...]
    status: str
    """What happens now, in one line."""
    choices: tuple[Choice, ...] = ()
    question: str = ""
    """What the choices answer."""
    pass_to: int | None = None
    """The seat that is to take the keyboard."""
    notice: str = ""
    """Something that stands until it changes, such as a lost connection."""
    thinking: bool = False
    lobby: Lobby | None = None
    """Shown instead of piles before the deal at a served table."""
    nudged: bool = False
    """Whether another player waits for the person at the keyboard and says so."""

    @property
    def your_turn(self) -> bool:
        """Whether the person at the keyboard is to play a card or end the turn."""
        game = self.game
        playing = self.stage is Stage.PLAYING and game.seat is not None
        return playing and game.seat == game.to_move


@dataclass(frozen=True, slots=True)
class Hint:
    """A turn that a strong bot would play, as it is shown to the player."""

    plays: tuple[Play, ...]
    lines: tuple[str, ...]

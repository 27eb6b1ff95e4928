"""What the table screen shows and asks for, the same for a local game and a served one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

from tenback.rules import Play, Ruleset, Signal, TenbackError
from tenback.tables.game_view import GameView
from tenback.terminal.fullscreen.menus import Choice, Menu

if TYPE_CHECKING:
    from tenback.client import Link
    from tenback.record import Record


class Declined(TenbackError):
    """Something cannot be done; the message says why in the player's language."""


class Stage(Enum):
    """What the players are doing."""

    GATHERING = auto()
    """Players sit down at a served table and get ready; no cards are dealt."""
    PASSING = auto()
    """The next person is to take the keyboard; no hand is shown."""
    LOOKING = auto()
    """A person at the keyboard looks at their hand before the first card (A3)."""
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


class Game(ABC):
    """A game that a table screen can show. Requests that fail raise ``Declined``."""

    rules: Ruleset
    may_signal: bool = False
    may_chat: bool = False
    may_hint: bool = True
    gave_up: bool = False
    """Whether the player has given the seat up and cannot come back."""
    leaving_note: str
    """What becomes of the game if the player leaves now."""

    def __init__(self) -> None:
        self.story: list[str] = []
        """What happened, a sentence each, the latest last."""
        self._listeners: list[Callable[[], None]] = []

    def listen(self, changed: Callable[[], None]) -> None:
        """Call ``changed`` whenever there is something new to show."""
        self._listeners = [changed]

    def tell_change(self) -> None:
        """Tell the screen that there is something new to show."""
        for changed in self._listeners:
            changed()

    @abstractmethod
    async def run(self) -> None:
        """Keep the game going: let bots play, or stay connected."""

    @abstractmethod
    def scene(self) -> Scene:
        """The table as it is now."""

    @abstractmethod
    async def lay(self, card: int, pile: int) -> None:
        """Lay a card on the pile with this index."""

    @abstractmethod
    async def end_turn(self) -> None:
        """End the turn."""

    @abstractmethod
    async def undo(self) -> None:
        """Take the last card back."""

    @abstractmethod
    async def hint(self) -> Hint:
        """The turn that a strong bot would play."""

    @abstractmethod
    async def signal(self, signal: Signal, pile: int | None) -> None:
        """Give a signal, about a pile or about oneself."""

    async def say(self, words: str) -> None:  # noqa: B027 (only games that ``may_chat`` are asked)
        """Send a message to the table."""

    def take_keyboard(self) -> None:  # noqa: B027 (alone, nobody passes the keyboard on)
        """Show the cards of the person who has taken the keyboard."""

    def hide_hand(self) -> None:  # noqa: B027 (as above)
        """Hide the cards that the person at the keyboard has looked at."""

    def menu(self) -> Menu | None:
        """What else can be done at this table now; None if nothing."""
        return None

    def reactions(self) -> Menu | None:
        """The gestures that the person at the keyboard can make now; None if none."""
        return None

    @abstractmethod
    def ending(self) -> Sequence[str]:
        """How the game ended, in a few lines; the first is the headline."""

    @abstractmethod
    async def record(self) -> Record:
        """The finished game, for the review and for saving."""

    @abstractmethod
    async def again(self) -> Game | None:
        """A new game with the same players; None where the same object goes on with it."""

    @property
    @abstractmethod
    def may_swap(self) -> bool:
        """Whether the next game can be played from the other side, against the same bot."""

    @abstractmethod
    async def swapped(self) -> Game | Link:
        """A new duel against the same bot with the sides swapped, or the link to it."""

    @abstractmethod
    async def leave(self) -> None:
        """The player goes away from the game."""

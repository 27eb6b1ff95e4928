"""The bots of ``tenback console``: each plays one side of the duel."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from random import Random
from typing import TypeVar

from tenback.bots import Bot, BotFailed, Place, Player, Wrong, hire, silence
from tenback.cli.complaints import Explained, bot_failure
from tenback.rules import IllegalPlay, Play, State, apply, duel, view
from tenback.text import Catalogue

T = TypeVar("T")


class ConsoleBot:
    """A bot on one side of the console's duel."""

    def __init__(self, text: Catalogue, side: str, bot: str, place: Place) -> None:
        self._text, self._side, self._name, self._place = text, side, bot, place
        self._player: Player = hire(bot)
        self._bot: Bot | None = None

    def start(self) -> None:
        """Start the bot's program, if it is one; Explained where that is not possible."""
        self._explain_failure(self._player.start)

    def leave(self) -> None:
        """Release what the bot holds."""
        self._player.leave()

    def turn(self, state: State) -> list[Play]:
        """The plays of the bot's next turn; Explained if the bot fails."""
        return self._explain_failure(lambda: self._turn(state))

    def over(self, state: State) -> None:
        """Tell the bot how the game ended; a failure does not matter any more."""
        if self._bot is not None:
            with suppress(BotFailed):
                self._bot.over(view(state, self._place.seat))

    def _turn(self, state: State) -> list[Play]:
        if self._bot is None:
            self._bot = self._player.sit(self._place)
        plays: list[Play] = []
        while not state.over:
            step = self._bot.step(view(state, self._place.seat), silence(state.rules))
            try:
                state, _ = apply(state, step)
            except IllegalPlay as error:
                raise BotFailed(Wrong.ILLEGAL, str(error)) from None
            if not isinstance(step, Play):
                break
            plays.append(step)
        return plays

    def _explain_failure(self, ask: Callable[[], T]) -> T:
        try:
            return ask()
        except BotFailed as error:
            failure = bot_failure(self._text, error.wrong, error.detail)
            said = self._text(
                "error-console-bot", side=self._side, bot=self._name[:80], failure=failure
            )
            raise Explained(said) from None


@contextmanager
def console_bots(
    text: Catalogue, sides: Sequence[str], bots: Sequence[str | None], seed: str
) -> Iterator[dict[int, ConsoleBot]]:
    """Start the bots and yield them by seat; the same seed gives them the same dice."""
    with ExitStack() as leaving:
        started: dict[int, ConsoleBot] = {}
        for seat, bot in enumerate(bots):
            if bot is not None:
                place = Place(duel(), seat, Random(f"{seed} {seat}"))
                started[seat] = ConsoleBot(text, sides[seat], bot, place)
                leaving.callback(started[seat].leave)
                started[seat].start()
        yield started

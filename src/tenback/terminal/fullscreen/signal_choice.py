"""The signal that a player is about to give: which one, and then about which pile."""

from __future__ import annotations

from collections.abc import Callable

from tenback.rules import Signal
from tenback.rules.talk import PILE_SIGNALS, permitted
from tenback.terminal.fullscreen.game import Game
from tenback.terminal.fullscreen.parts.question import Answer, Prompt
from tenback.terminal.fullscreen.scene import Scene, Stage
from tenback.text import Catalogue

Give = Callable[[Signal, int | None], None]


class SignalChoice:
    """What the player has chosen so far of a signal; ``give`` gives it once it is complete."""

    def __init__(self, game: Game, text: Catalogue, give: Give) -> None:
        self._game, self._text, self._give = game, text, give
        self.waiting: Signal | None = None
        """The signal for which a pile is to be chosen."""

    def possible(self, scene: Scene) -> bool:
        """Whether signals can be given now."""
        return self._game.may_signal and scene.stage is Stage.PLAYING

    def question(self, chosen: Callable[[Signal], None]) -> Prompt:
        """Ask for one of the signals that the rules of the table allow."""
        policy = self._game.rules.talk
        allowed = [one for one in PILE_SIGNALS if permitted(one, policy)]
        answers = [
            Answer(str(number), self._text(f"table-signal-{one}"), lambda one=one: chosen(one))  # type: ignore[misc]
            for number, one in enumerate((*allowed, Signal.TROUBLE), start=1)
        ]
        return Prompt(self._text("table-signal-then-pile"), tuple(answers))

    def choose(self, signal: Signal) -> None:
        """Give a signal about oneself, or wait for the pile of any other."""
        if signal is Signal.TROUBLE:
            self._give(signal, None)
        else:
            self.waiting = signal

    def choose_pile(self, index: int) -> bool:
        """Give the signal that waits for a pile; False if none does."""
        signal, self.waiting = self.waiting, None
        if signal is not None:
            self._give(signal, index)
        return signal is not None

    def prompt(self) -> str:
        """Asks for the pile; empty if no signal waits for one."""
        if self.waiting is None:
            return ""
        signal = self._text(f"table-signal-{self.waiting}")
        return self._text("table-touch-a-pile", signal=signal)

    def drop(self) -> None:
        """Give no signal."""
        self.waiting = None

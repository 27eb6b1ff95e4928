"""What the player has picked at the table, and what the table asks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tenback.rules import Signal
from tenback.rules.talk import PILE_SIGNALS, permitted
from tenback.tables.game_view import PlayView
from tenback.terminal.fullscreen.parts.commands import Answer, Prompt
from tenback.terminal.fullscreen.table.game import Game
from tenback.terminal.fullscreen.table.scene import Choice, Menu, Scene, Stage
from tenback.text import Catalogue


class CardChoice:
    """What the player has chosen so far of the next card to play."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self.card: int | None = None
        self.pile: int | None = None
        """The index of the pile that the arrow keys point at."""

    def follow(self, scene: Scene) -> None:
        """Go on with a new scene; a card that has left the hand is no longer picked."""
        self._scene = scene
        if self.card not in scene.game.hand:
            self.drop()

    def drop(self) -> None:
        """Choose nothing."""
        self.card = self.pile = None

    def leave_piles(self) -> None:
        """Let the arrow keys go from card to card again."""
        self.pile = None

    def pick(self, place: int) -> bool:
        """Pick the card at a place of the hand, or put it back; False if there is none."""
        hand = self._scene.game.hand
        if place >= len(hand):
            return False
        self.card = None if hand[place] == self.card else hand[place]
        self.pile = None
        return True

    def move(self, by: int) -> None:
        """Go to a neighbouring pile if one is pointed at, otherwise to a neighbouring card."""
        if self.pile is not None:
            row = self.legal_piles()
            self.pile = row[(row.index(self.pile) + by) % len(row)] if self.pile in row else None
            return
        hand = self._scene.game.hand
        if hand:
            at = hand.index(self.card) + by if self.card in hand else min(by, 0)
            self.card = hand[at % len(hand)]

    def point_at_piles(self) -> None:
        """Point at the nearest pile that takes the card; without a card, pick the first."""
        if self.card is None:
            self.move(1)
        self.pile = self.nearest_pile()

    def pile_order(self) -> list[int]:
        """The piles from left to right; the player's own come first."""
        game = self._scene.game
        own = game.side or 0
        return sorted(range(len(game.piles)), key=lambda at: game.piles[at].side != own)

    def play_on(self, index: int) -> PlayView | None:
        """What the picked card would do on a pile; None if it cannot be played there."""
        if self.card is None or not self._scene.your_turn:
            return None
        for play in self._scene.game.plays:
            if play.card == self.card and play.pile == index:
                return play
        return None

    def legal_piles(self) -> list[int]:
        """The piles that take the picked card, from left to right."""
        return [at for at in self.pile_order() if self.play_on(at) is not None]

    def nearest_pile(self) -> int | None:
        """The pile that the picked card advances least, without ending the game if possible."""
        plays = [play for at in self.legal_piles() if (play := self.play_on(at)) is not None]
        return min(plays, key=lambda play: (play.ends, play.gap)).pile if plays else None


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


Then = Callable[[], object]


def scene_question(
    text: Catalogue, game: Game, scene: Scene, choose: Callable[[Choice], object]
) -> Prompt | None:
    """The question that the game itself asks now, if any."""
    if scene.stage is Stage.PASSING:
        return _pass_keyboard(text, game, scene)
    return menu_question(Menu(scene.question, scene.choices), choose) if scene.choices else None


def menu_question(menu: Menu, choose: Callable[[Choice], object]) -> Prompt:
    """A menu as a question with numbered answers."""
    answers = (
        Answer(str(number), choice.label, partial(choose, choice))
        for number, choice in enumerate(menu.choices, start=1)
    )
    return Prompt(menu.question, tuple(answers))


def _pass_keyboard(text: Catalogue, game: Game, scene: Scene) -> Prompt:
    seat = scene.pass_to or 0
    name = scene.seats[seat].name
    opened = Answer(str(seat + 1), text("table-pass-open", name=name), game.take_keyboard)
    # Enter, pressed once too often, must not show the hand of somebody else.
    return Prompt(text("terminal-pass", name=name), (opened,), highlight=False)


def ending_question(
    text: Catalogue, play: PlayView, minimum: int, *, keep: Then, lay: Then
) -> Prompt:
    """Ask before a card that ends the game."""
    answers = (
        Answer("k", text("table-ends-keep"), keep),
        Answer("p", text("table-ends-lay"), lay),
    )
    return Prompt(text("table-ends-why", card=play.card, minimum=minimum), answers)


def leaving_question(text: Catalogue, note: str, *, leave: Then, stay: Then) -> Prompt:
    """Ask before the player leaves; ``note`` says what becomes of the game."""
    yes, no = (text(word).split()[-1] for word in ("word-yes", "word-no"))
    answers = (
        Answer(yes, text("terminal-leave"), leave, also="y"),
        Answer(no, text("terminal-stay"), stay),
    )
    return Prompt(note, answers)

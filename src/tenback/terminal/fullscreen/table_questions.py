"""What the table asks the person at the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tenback.tables.game_view import PlayView
from tenback.terminal.fullscreen.game import Game
from tenback.terminal.fullscreen.menus import Choice, Menu
from tenback.terminal.fullscreen.parts.question import Answer, Prompt
from tenback.terminal.fullscreen.scene import Scene, Stage
from tenback.text import Catalogue

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

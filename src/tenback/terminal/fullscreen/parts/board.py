"""The table on the screen: players, piles, what happened, questions, the hand and the commands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from tenback.rules import Ruleset
from tenback.tables.game_view import GameView
from tenback.terminal.fullscreen.parts.choices import CardChoice
from tenback.terminal.fullscreen.parts.commands import Command, Commands, Prompt, Question
from tenback.terminal.fullscreen.parts.hand import Hand
from tenback.terminal.fullscreen.parts.piles import KEYS, Piles, Shown
from tenback.terminal.fullscreen.parts.seats import LobbyView, Seats
from tenback.terminal.fullscreen.parts.sentences import Sentences, Story, TextLine
from tenback.terminal.fullscreen.table.scene import Hint, Scene, Stage
from tenback.text import Catalogue


@dataclass(frozen=True, slots=True)
class Picture:
    """All that the board shows at one moment."""

    rules: Ruleset
    scene: Scene
    choice: CardChoice
    story: Sequence[str]
    status: str
    warning: str
    prompt: Prompt | None
    commands: Sequence[Command]
    hint: Hint | None = None
    talks: bool = False
    """Whether partners can give signals."""
    wants_pile: bool = False
    """Whether a pile is to be chosen for a signal, not for a card."""


class Board(Vertical):
    """The table from top to bottom."""

    SCOPED_CSS = False
    """Its style depends on the size of the screen, which is outside."""

    DEFAULT_CSS = """
    Board { width: 1fr; height: 100%; padding: 0 1; }
    .-narrow Board { padding: 0; }
    .-narrow Board Commands { height: auto; max-height: 2; }
    .-narrow Board.-asking Commands { height: 1; }
    .-tall Board Hand { height: 6; }
    .-roomy Board Hand { height: 6; margin: 1 0; }
    Board > #notice { height: auto; color: $warning; text-style: bold; display: none; }
    Board > #notice.-there { display: block; }
    Board > #status { height: 1; text-style: bold; }
    Board > #filler { display: none; height: 1fr; }
    .-wide Board > #filler, Board > #filler.-needed { display: block; }
    .-wide Board > #below { display: none; }
    Board > #below.-hidden { display: none; }
    .-low Board > LobbyView { margin: 0; }
    .-low Board.-lobby > #below { min-height: 0; }
    .-low Board.-lobby Answers { max-height: 5; }
    .-tall Board Answers, .-roomy Board Answers { max-height: 10; }
    """

    def __init__(self, rules: Ruleset, text: Catalogue) -> None:
        super().__init__()
        self._rules, self._text = rules, text

    def compose(self) -> ComposeResult:
        """The widgets from top to bottom."""
        yield Header()
        yield Seats(self._text)
        yield Piles(self._rules, self._text)
        yield LobbyView()
        yield Static(id="filler")
        yield Story(id="below")
        yield Question()
        yield Sentences(id="notice")
        yield Static(id="status")
        yield Hand()
        yield TextLine()
        yield Commands()

    def show(self, picture: Picture) -> None:
        """Show the table at this moment."""
        scene, game, hint = picture.scene, picture.scene.game, picture.hint
        dealt = scene.lobby is None
        self.set_class(not dealt, "-lobby")
        notes = draw_pile_notes(self._text, game) if dealt else ()
        self.query_one(Header).show(scene.title, notes)
        self.query_one(Seats).show([seat for seat in scene.seats if dealt and not seat.you])
        self.query_one(LobbyView).show(scene.lobby)
        names = [seat.name for seat in scene.seats]
        piles = [_shown(picture, index) for index in range(len(game.piles))]
        table = self.query_one(Piles)
        table.display = dealt
        table.follow(picture.rules)
        table.show(game, names, piles)
        question, below = self.query_one(Question), self.query_one("#below", Story)
        question.show(picture.prompt)
        below.show(picture.story, () if hint is None else hint.lines)
        hides = question.asked and scene.stage not in (Stage.PASSING, Stage.GATHERING)
        below.set_class(hides, "-hidden")
        self.set_class(hides, "-asking")
        notice = self.query_one("#notice", Sentences)
        notice.set_class(bool(picture.warning), "-there")
        notice.say(picture.warning)
        status = self.query_one("#status", Static)
        status.update(Content(picture.status))
        status.display = not question.asked
        playable = {play.card for play in game.plays} if scene.your_turn else set(game.hand)
        hinted = [play.card for play in hint.plays] if hint else []
        hand = self.query_one(Hand)
        hand.display = bool(game.hand) or scene.stage is Stage.PLAYING
        self.query_one("#filler").set_class(hides and not hand.display, "-needed")
        hand.show(game.hand, picture.choice.card, playable, hinted)
        self.query_one(Commands).show(picture.commands)


def _shown(picture: Picture, index: int) -> Shown:
    scene, choice = picture.scene, picture.choice
    words = [
        (seat.name, word)
        for seat in scene.seats
        for word in [seat.words[index] if index < len(seat.words) else None]
        if word is not None
    ]
    return Shown(
        pile=scene.game.piles[index],
        key=KEYS[choice.pile_order().index(index)],
        play=None if picture.wants_pile else choice.play_on(index),
        picked=choice.card is not None and scene.your_turn,
        cursor=choice.pile == index,
        step_of_hint=_hint_step(picture, index),
        talks=picture.talks,
        words=tuple(words),
    )


def _hint_step(picture: Picture, index: int) -> int | None:
    """The first card of the hint that is to go on a pile, counted from one."""
    if picture.hint is None:
        return None
    name = picture.scene.game.piles[index].name
    steps = [at for at, play in enumerate(picture.hint.plays, start=1) if play.pile == name]
    return steps[0] if steps else None


class Header(Horizontal):
    """A title, and a note that is shortened where there is no room for it."""

    DEFAULT_CSS = """
    Header { height: 1; }
    Header > .title { width: 1fr; text-style: bold; }
    Header > .note { width: auto; color: $quiet; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._title = ""
        self._notes: Sequence[str] = ()

    def compose(self) -> ComposeResult:
        """The title and the note."""
        yield Static(classes="title")
        yield Static(classes="note")

    def show(self, title: str, notes: Sequence[str]) -> None:
        """Show a title with the first of these notes that fits; the last one fits everywhere."""
        self._title, self._notes = title, notes
        self.on_resize()

    def on_resize(self) -> None:
        """Choose the note that fits the new width."""
        room = self.size.width - len(self._title) - 4
        shortest = self._notes[-1] if self._notes else ""
        note = next((note for note in self._notes if len(note) <= room), shortest)
        self.query_one(".title", Static).update(Content(self._title))
        self.query_one(".note", Static).update(Content(note))


def draw_pile_notes(text: Catalogue, game: GameView) -> list[str]:
    """What the header says about the draw pile; in a duel each side has its own."""
    if len(game.draw) > 1:
        return []
    cards = game.draw[0]
    return [text("draw-pile", cards=cards), f"{cards} {text('table-to-draw-short')}"]

"""A question with a few answers, in the middle of a screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: its key, its words, and what follows from it."""

    key: str
    label: str
    then: Callable[[], object]


class Answers(OptionList):
    """The answers as a list; the screen passes on the arrow keys and Enter."""

    can_focus = False

    DEFAULT_CSS = """
    Answers { height: auto; max-height: 8; border: none; padding: 0; background: transparent;
        scrollbar-size-vertical: 1; text-wrap: nowrap; text-overflow: ellipsis; }
    Answers > .option-list--option-highlighted { text-style: bold reverse; }
    """


class Question(Vertical):
    """A question and its answers; hidden while there is none."""

    DEFAULT_CSS = """
    Question { height: auto; display: none; border: round $accent; padding: 0 1; }
    Question.-asked { display: block; }
    Question Static { height: auto; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._answers: Sequence[Answer] = ()
        self._asked = ""

    def compose(self) -> ComposeResult:
        """The words of the question above its answers."""
        yield Static(id="asked")
        yield Answers()

    @property
    def asked(self) -> bool:
        """Whether there is a question."""
        return bool(self._answers)

    def ask(self, question: str, answers: Sequence[Answer], *, highlight: bool = True) -> None:
        """Ask; Enter chooses the first answer only where it is highlighted."""
        same = question == self._asked and [(one.key, one.label) for one in answers] == [
            (one.key, one.label) for one in self._answers
        ]
        self._answers, self._asked = tuple(answers), question
        self.set_class(bool(answers), "-asked")
        if same:
            return
        self.query_one("#asked", Static).update(Content(question))
        options = self.query_one(Answers)
        options.clear_options()
        options.add_options(
            Option(Content.assemble((one.key, "bold $accent"), f"  {one.label}")) for one in answers
        )
        if answers:
            options.highlighted = 0 if highlight else None

    def drop(self) -> None:
        """Ask no more."""
        if self._answers:
            self._answers, self._asked = (), ""
            self.remove_class("-asked")

    def answer_by_key(self, key: str) -> bool:
        """Choose the answer with this key, or move with the arrows; False for any other key."""
        options = self.query_one(Answers)
        moves = {
            "up": options.action_cursor_up,
            "down": options.action_cursor_down,
            "enter": options.action_select,
        }
        if key in moves:
            moves[key]()
            return True
        for one in self._answers:
            if one.key == key:
                one.then()
                return True
        return False

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Choose an answer with Enter or the mouse."""
        event.stop()
        if event.option_index < len(self._answers):
            self._answers[event.option_index].then()

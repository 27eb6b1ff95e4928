"""A question with a few answers, in the middle of a screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tenback.terminal.fullscreen.parts.sentences import Sentences


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: its key, its words, and what follows from it."""

    key: str
    label: str
    then: Callable[[], object]
    also: str = ""
    """A second key, which isn't shown."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question with its answers."""

    question: str
    answers: tuple[Answer, ...]
    highlight: bool = True
    """Whether Enter chooses the first answer."""


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
    """

    def __init__(self) -> None:
        super().__init__()
        self._prompt: Prompt | None = None

    def compose(self) -> ComposeResult:
        """The words of the question above its answers."""
        yield Sentences(id="asked")
        yield Answers()

    @property
    def asked(self) -> bool:
        """Whether there is a question."""
        return self._prompt is not None

    def show(self, prompt: Prompt | None) -> None:
        """Ask this; None asks nothing."""
        before, self._prompt = self._prompt, prompt
        self.set_class(prompt is not None, "-asked")
        if prompt is None or (before is not None and _words(before) == _words(prompt)):
            return
        self.query_one(Sentences).say(prompt.question)
        options = self.query_one(Answers)
        options.clear_options()
        options.add_options(
            Option(Content.assemble((one.key, "bold $accent"), f"  {one.label}"))
            for one in prompt.answers
        )
        options.highlighted = 0 if prompt.highlight else None

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
        for one in self._answers():
            if key in (one.key, one.also):
                one.then()
                return True
        return False

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Choose an answer with Enter or the mouse."""
        event.stop()
        answers = self._answers()
        if event.option_index < len(answers):
            answers[event.option_index].then()

    def _answers(self) -> tuple[Answer, ...]:
        return () if self._prompt is None else self._prompt.answers


def _words(prompt: Prompt) -> list[str]:
    """What of a question can be seen."""
    return [prompt.question, *(f"{one.key} {one.label}" for one in prompt.answers)]

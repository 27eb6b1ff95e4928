"""Telling and asking, in one language, where lines go in and out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tenback.terminal.look import Look
from tenback.terminal.typed import Wish, Word, agrees, wishes
from tenback.text import Catalogue

Read = Callable[[str], str]
"""Asks with a prompt and gives the line typed; raises EOFError when there are no more."""
Write = Callable[[str], None]
"""Shows one line."""


class Leave(Exception):
    """Somebody asked to leave."""


@dataclass(frozen=True)
class Conversation:
    """Whoever sits at the keyboard, and how to speak with them."""

    text: Catalogue
    read: Read
    write: Write
    look: Look

    def show(self, lines: Iterable[str]) -> None:
        """Show lines that are ready."""
        for line in lines:
            self.write(line)

    def say(self, sentence: str) -> None:
        """Show a sentence, on as many lines as it needs."""
        self.show(self.look.wrap(sentence))

    def tell(self, key: str, **args: int | str) -> None:
        """Say a text of the catalogue."""
        self.say(self.text(key, **args))

    def ask(self, prompt: str) -> list[Wish]:
        """What a person wishes; to leave is possible at every question."""
        return self._understood(self.read(prompt + " "))

    def pause(self) -> None:
        """Wait for Enter."""
        self._understood(self.read(""))

    def sure(self) -> bool:
        """Whether the answer is a clear yes."""
        yes, no = (self.text(key).split()[0] for key in ("word-yes", "word-no"))
        answer = self.read(self.text("warn-sure", yes=yes, no=no) + " ")
        self._understood(answer)
        return agrees(self.text, answer)

    def wipe(self) -> None:
        """Take away all that was shown."""
        self.write(self.look.wipe)

    def _understood(self, line: str) -> list[Wish]:
        found = wishes(self.text, line)
        if found == [Word.QUIT]:
            raise Leave
        return found

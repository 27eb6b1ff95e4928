"""Speaking with the person at the keyboard, in their language."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tenback.terminal.look import Look
from tenback.terminal.plain.standard import forget_history
from tenback.terminal.plain.typed import Keyword, Request, agrees, read_requests
from tenback.text import Catalogue

Read = Callable[[str], str]
"""Shows a prompt and returns the line that was typed; raises EOFError at the end."""
Write = Callable[[str], None]
"""Shows one line."""


class Leave(Exception):
    """Somebody asked to leave."""


@dataclass(frozen=True)
class Conversation:
    """The person at the keyboard, and how to speak with them."""

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

    def ask(self, prompt: str) -> list[Request]:
        """The requests in the next line; Leave if the person wants to quit."""
        return self._requests(self.read(prompt + " "))

    def ask_words(self, prompt: str) -> list[str]:
        """The words of the next line, whatever they are; Leave if the person wants to quit."""
        line = self.read(prompt + " ")
        self._requests(line)
        return line.split()

    def pause(self) -> None:
        """Wait for Enter."""
        self._requests(self.read(""))

    def confirm(self) -> bool:
        """Ask whether the person is sure; anything but a clear yes is a no."""
        yes, no = (self.text(key).split()[0] for key in ("word-yes", "word-no"))
        answer = self.read(self.text("warn-sure", yes=yes, no=no) + " ")
        self._requests(answer)
        return agrees(self.text, answer)

    def wipe(self) -> None:
        """Clear the screen, what has scrolled off it and the lines that can be recalled."""
        self.write(self.look.wipe)
        forget_history()

    def _requests(self, line: str) -> list[Request]:
        found = read_requests(self.text, line)
        if found == [Keyword.QUIT]:
            raise Leave
        return found

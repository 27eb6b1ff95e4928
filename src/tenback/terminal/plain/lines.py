"""Lines that are read and written: standard input and output, and speaking with a person."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from io import TextIOWrapper
from typing import TextIO

from tenback.terminal.letters import printable
from tenback.terminal.look import Look
from tenback.terminal.plain.typed import Keyword, Request, agrees, read_requests
from tenback.text import Catalogue


def reader(stdin: TextIO, stdout: TextIO) -> Callable[[str], str]:
    """A function that shows a prompt and reads a line; it raises EOFError at the end.

    At a terminal the line can be edited, and earlier lines can be recalled. Input from a pipe is
    echoed, so that a transcript can be read. Bytes that are not text become question marks.
    """
    if isinstance(stdin, TextIOWrapper):
        stdin.reconfigure(errors="replace")
    if stdin is sys.stdin and stdout is sys.stdout and stdin.isatty() and stdout.isatty():
        return _line_editor(stdout)
    show = writer(stdout, end="")
    echo = not stdin.isatty()

    def read(prompt: str) -> str:
        show(prompt)
        line = stdin.readline()
        if echo or not line:
            show(line if line.endswith("\n") else line + "\n")
        if not line:
            raise EOFError
        return line.rstrip("\n")

    return read


def _line_editor(stdout: TextIO) -> Callable[[str], str]:
    """Read with Python's own ``input``, which edits lines where readline is installed."""
    encoding = stdout.encoding or "utf-8"
    try:
        import readline
    except ImportError:  # as on Windows, whose console edits lines itself
        pass
    else:
        # A paste of several lines is carried out line by line.
        readline.parse_and_bind("set enable-bracketed-paste off")

    def read(prompt: str) -> str:
        stdout.flush()
        try:
            return input(printable(prompt, encoding))
        except EOFError:
            stdout.write("\n")
            raise

    return read


def forget_history() -> None:
    """Forget the lines that were typed, so that the next person cannot recall them."""
    readline = sys.modules.get("readline")
    if readline is not None:
        readline.clear_history()


def writer(stdout: TextIO, end: str = "\n") -> Callable[[str], None]:
    """A function that writes and flushes, with letters that the terminal has."""
    encoding = stdout.encoding or "utf-8"

    def write(text: str) -> None:
        stdout.write(printable(text, encoding) + end)
        stdout.flush()

    return write


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

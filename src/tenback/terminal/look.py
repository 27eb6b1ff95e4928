"""What a terminal can show: its width, colours, and how to clear it."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TextIO

_BOLD, _GREEN, _YELLOW, _OFF = "\x1b[1m", "\x1b[32m", "\x1b[33m", "\x1b[0m"
_WIPE = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what has scrolled off it, and goes to the top."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a terminal can do; the default works everywhere, also through a pipe."""

    width: int = 80
    height: int = 24
    colours: bool = False
    commands: bool = False
    """Whether it understands escape sequences, such as the one that clears its scrollback."""

    def strong(self, text: str) -> str:
        """Text that stands out."""
        return self._painted(_BOLD, text)

    def good(self, text: str) -> str:
        """Text about something good."""
        return self._painted(_GREEN, text)

    def warning(self, text: str) -> str:
        """Text about something that needs care."""
        return self._painted(_YELLOW, text)

    def _painted(self, colour: str, text: str) -> str:
        return f"{colour}{text}{_OFF}" if self.colours and text else text

    def wrap(self, text: str, indent: str = "") -> list[str]:
        """A text as lines that fit the screen."""
        return textwrap.wrap(
            text,
            max(self.width, 20),
            initial_indent=indent,
            subsequent_indent=indent,
            break_on_hyphens=False,
        )

    @property
    def wipe(self) -> str:
        """What to write to hide what was shown before, also from scrolling back.

        Without escape sequences it is pushed off the screen by empty lines.
        """
        return _WIPE if self.commands else "\n" * self.height


PLAIN = Look()


def look_of(stream: TextIO, environ: Mapping[str, str], platform: str = sys.platform) -> Look:
    """The look of a stream: colours only on a terminal that wants them (NO_COLOR)."""
    size = shutil.get_terminal_size()
    commands = stream.isatty() and _understands_escapes(environ, platform)
    return Look(
        width=min(size.columns, 100),
        height=size.lines,
        colours=commands and not environ.get("NO_COLOR"),
        commands=commands,
    )


def _understands_escapes(environ: Mapping[str, str], platform: str) -> bool:
    """Whether a terminal understands escape sequences; the old Windows console does not."""
    if platform == "win32":
        return "WT_SESSION" in environ or "TERM" in environ
    return environ.get("TERM", "dumb") != "dumb"

"""Pictures of the documentation: real screens and the layers, as plain SVG text.

A screen is what the program shows, from a seed and typed lines; only its colours are chosen here,
those of our table: felt, paper, ink. Each picture has a day and a night, as the reader's system.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory

from tenback.rules import ruleset
from tenback.terminal.archive import opened_archive
from tenback.terminal.look import Look
from tenback.terminal.new_game import seeded
from tenback.terminal.plain.game import play
from tenback.terminal.plain.guide import welcome
from tenback.terminal.plain.lines import Conversation
from tenback.terminal.plain.table import LineTable
from tenback.text import catalogue

ADVANCE, LINE, SIZE = 8.4, 20, 14
"""The width of a character, the height of a line and of the letters."""
MARGIN, RAIL = 16, 36
"""The margin around the paper, and the one above it, which shows the command."""

STYLE = """\
  <style>
    text { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono",
           "DejaVu Sans Mono", monospace; font-size: 14px; white-space: pre; fill: #14211e }
    .felt { fill: #bacabf } .paper { fill: #fdfcf8 } .edge { fill: none; stroke: #8fa699 }
    .said { fill: #33443e } .strong { font-weight: 700 } .typed { fill: #14508f; font-weight: 700 }
    .good { fill: #1d5b43; font-weight: 700 } .warning { fill: #8f3a12 }
    .small { font-size: 13px; fill: #475651 } .arrow { stroke: #33443e; fill: none }
    @media (prefers-color-scheme: dark) {
      text { fill: #ecf1ec }
      .felt { fill: #2c4e45 } .paper { fill: #1b2c28 } .edge { stroke: #7fb3a2 }
      .said { fill: #b9c8c0 } .typed { fill: #93c6f7 } .good { fill: #8fd6b6 }
      .warning { fill: #ffb48c } .small { fill: #b4c4bc } .arrow { stroke: #b9c8c0 }
    }
  </style>
"""

_PAINTED = re.compile(r"\x1b\[(\d+)m(.*?)\x1b\[0m")
_CLASSES = {"1": "strong", "32": "good", "33": "warning", "34": "typed"}
_TYPED = "\x1b[34m"
"""What a person typed; the program itself paints nothing in this colour."""


def pictures() -> dict[str, str]:
    """Every picture by its file name."""
    return {
        "jump-back.svg": screen(
            "tenback play --seed rain",
            lines("coop", "en", "rain", ["89v1 82v1", "92v1"])[-14:],
            "Playing alone: 92 laid on 82 is a jump back of exactly ten",
        ),
        "duel.svg": screen(
            "tenback --lang fr play duel --seed rain",
            lines("duel", "fr", "rain", ["2", "6^ 55v end", "", "1", "43v 53v 5^'"])[-18:],
            "A duel in French: a jump back, and a gift for the other player",
        ),
        "layers.svg": layers(),
    }


def lines(rules: str, language: str, seed: str, typed: Sequence[str]) -> list[str]:
    """The screen after these lines were typed, with the program's colours."""
    said: list[str] = []
    waiting = iter(typed)

    def read(prompt: str) -> str:
        line = next(waiting, None)
        if line is None:
            said.append(prompt.rstrip())
            raise EOFError
        said.append(f"{prompt}{_TYPED}{line}\x1b[0m" if line else prompt)
        return line

    known, text = ruleset(rules), catalogue(language)
    person = Conversation(text, read, said.append, Look(width=78, colours=True, commands=True))
    leave = AsyncExitStack()
    with TemporaryDirectory() as folder, asyncio.Runner() as runner:
        opened = opened_archive(text, Path(folder), pace=0)
        archive = runner.run(leave.enter_async_context(opened))
        link = runner.run(archive.deal(seeded(known, (None,) * known.players, seed)))
        seat = runner.run(leave.enter_async_context(archive.seated(link)))
        welcome(person, known)
        play(LineTable(runner.run, seat, text), person, save_as=lambda *_: "", again="")
        runner.run(leave.aclose())
    return said[:-1]  # without the goodbye


def screen(command: str, shown: Sequence[str], title: str) -> str:
    """A paper with the lines of a screen, on felt, the command above it."""
    width = 78 * ADVANCE + 4 * MARGIN
    paper = len(shown) * LINE + 2 * MARGIN
    body = [box("felt", 0, 0, width, RAIL + paper + MARGIN, 16)]
    body += _runs(2 * MARGIN, RAIL - 12, f"$ {_TYPED}{command}\x1b[0m", "said")
    body.append(box("paper", MARGIN, RAIL, width - 2 * MARGIN, paper, 10))
    for at, line in enumerate(shown):
        body += _runs(2 * MARGIN, RAIL + MARGIN + at * LINE + SIZE, line)
    return svg(width, RAIL + paper + MARGIN, title, body)


def _runs(x: float, y: float, line: str, plain: str = "") -> Iterator[str]:
    """The pieces of a line, each in its colour and as wide as its number of characters."""
    at = 0
    for number, piece in enumerate(_PAINTED.split(line)):
        if number % 3 == 1:
            colour = _CLASSES[piece]
            continue
        style = colour if number % 3 == 2 else plain
        text = piece.lstrip(" ")
        if text.strip():
            left = x + (at + len(piece) - len(text)) * ADVANCE
            yield label(left, y, text.rstrip(" "), style, fixed=True)
        at += len(piece)


LAYERS = (
    {"cli": "the commands"},
    {"terminal": "the games at the keyboard"},
    {"client": "a table over a wire, kept in step"},
    {"server": "HTTP, sockets, worker processes, the store"},
    {"hosting": "what runs tables: rooms, bots at work, readers"},
    {
        "analysis": "advice, review",
        "envs": "learning agents",
        "lab": "the arena",
        "tables": "seats, talk, log",
    },
    {"bots": "a view in, a play out"},
    {"kernels": "the rules on bit masks, nets, search"},
    {"record": "a game as text, fair dealing", "text": "every word, three languages"},
    {"rules": "both games, standard library alone"},
)
"""From top to bottom: a package imports only packages below it."""


def layers() -> str:
    """The layers of the package, one row each."""
    width, row, high = 680, 76, 56
    body = []
    for at, parts in enumerate(LAYERS):
        y = MARGIN + at * row
        wide = (width - (3 + len(parts)) * MARGIN) / len(parts)
        for place, (part, says) in enumerate(parts.items()):
            x = 2 * MARGIN + place * (wide + MARGIN)
            body.append(box("paper", x, y, wide, high, 10))
            body.append(box("edge", x, y, wide, high, 10))
            body.append(label(x + MARGIN, y + 24, part, "strong"))
            body.append(label(x + MARGIN, y + 44, says, "small"))
        if at + 1 < len(LAYERS):
            body.append(
                f'<path class="arrow" d="M{width / 2:g} {y + high + 3}v13m-5 -5l5 5l5 -5"/>'
            )
    below = y + high + 26
    body.append(label(2 * MARGIN, below, "An arrow means: imports. No arrow points up.", "said"))
    felt = box("felt", 0, 0, width, below + MARGIN, 16)
    return svg(width, below + MARGIN, "The layers of Tenback", [felt, *body])


def box(style: str, x: float, y: float, width: float, height: float, radius: int) -> str:
    """A rectangle with rounded corners."""
    return (
        f'<rect class="{style}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
        f' rx="{radius}"/>'
    )


def label(x: float, y: float, text: str, style: str, *, fixed: bool = False) -> str:
    """A line of text; ``fixed``: as wide as its number of characters."""
    colour = f' class="{style}"' if style else ""
    length = f' textLength="{len(text) * ADVANCE:g}"' if fixed else ""
    words = escape(text, quote=False)
    return f'<text x="{x:g}" y="{y:g}"{colour}{length} xml:space="preserve">{words}</text>'


def svg(width: float, height: float, title: str, body: Sequence[str]) -> str:
    """A picture from its parts."""
    size = f'width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">\n'
    inside = "".join(f"  {line}\n" for line in body)
    return f"{head}  <title>{escape(title)}</title>\n{STYLE}{inside}</svg>\n"

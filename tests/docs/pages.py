"""The pages of the documentation, and how their examples are run.

A fenced block is checked by its kind:

    python     with >>> in it: a doctest; all doctests of a page share their names
    console    commands after `$ `, each with its output; all blocks of a page share a folder, and
               a block without `$ ` continues the command of the block before it
    any kind   with file=NAME after it: first written into that folder

In a console block, a line `…` matches any lines, and `…` within a line matches any characters. A
last line `[1]` is the exit code, if it is not 0. Text after a prompt is typed.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.patience import HANG_S

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])

_BLOCK = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_TYPED = re.compile(r"^((?:Player \d |#)?> ?)(.*)\n", re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """A fenced block: its kind, the file to write it to, its text, its first line."""

    kind: str
    file: str | None
    text: str
    line: int


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path) -> Iterator[Block]:
    text = page.read_text("utf-8")
    for match in _BLOCK.finditer(text):
        kind, words, inside = match.groups()
        named = re.search(r"\bfile=(\S+)", words)
        line = text.count("\n", 0, match.start()) + 1
        yield Block(kind, named and named[1], inside, line)


def commands(page: Path) -> list[tuple[str, str]]:
    """The commands of a page with their output; a block may continue the one before it."""
    whole = "".join(block.text for block in blocks(page) if block.kind == "console")
    nothing, *parts = re.split(r"^\$ (.*)\n", whole, flags=re.MULTILINE)
    assert not nothing, "the first console block of a page begins with `$ `"
    return list(zip(parts[::2], parts[1::2], strict=True))


class Shell:
    """A folder in which `tenback` and `python` are those of this test."""

    def __init__(self, folder: Path) -> None:
        self._work, tools = folder / "work", folder / "bin"
        for place in (self._work, tools):
            place.mkdir()
        for tool, module in (("tenback", "-m tenback"), ("python", "")):
            path = tools / tool
            path.write_text(f'#!/bin/sh\nexec "{sys.executable}" {module} "$@"\n', "utf-8")
            path.chmod(0o755)
        self._variables = {
            **os.environ,
            "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": os.pathsep.join(map(str, (ROOT / "src", ROOT))),
            "PYTHONUTF8": "1",
            "TENBACK_LANG": "en",
            "COLUMNS": "80",
        }

    def keep(self, file: str, text: str) -> None:
        (self._work / file).write_text(text, "utf-8")

    def run(self, command: str, shown: str) -> str:
        """What a command prints when the text after the prompts is typed."""
        playing = command.startswith(("tenback play", "tenback console", "tenback --lang"))
        typed = "".join(f"{line}\n" for _, line in _TYPED.findall(shown)) if playing else ""
        ran = subprocess.run(
            ["bash", "-c", command],
            cwd=self._work,
            env=self._variables,
            input=typed.encode(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=HANG_S,
            check=False,
        )
        printed = ran.stdout.decode()
        return printed + (f"[{ran.returncode}]\n" if ran.returncode else "")


def agrees(command: str, shown: str, printed: str) -> bool:
    """Whether a command printed what the page shows."""
    if command.startswith("tenback console"):  # which leaves the echo to the terminal
        shown = _TYPED.sub(r"\1", shown)
    pattern = "".join(
        r"(?:.*\n)*" if line == "…\n" else ".*".join(map(re.escape, line.split("…")))
        for line in shown.splitlines(keepends=True)
    )
    return re.fullmatch(pattern, printed) is not None

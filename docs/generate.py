"""Write the generated pages and pictures: `python -m docs.generate`.

A test compares them with the output of this module, so that nothing stays undocumented: no command,
option, reason, rule, preset, house rule, public name, message, error, close code or limit.
"""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

from bootstrapping.messages import catalogue as bootstrap_catalogue
from docs.environments_page import environments_page
from docs.pictures import pictures
from docs.plots import plots
from docs.python_page import python_page
from docs.refusals import refusals_page
from docs.rule_pictures import DRAWN, rule_pictures
from docs.rulesets_page import rulesets_page
from docs.wire_page import wire_page
from docs.words import words_page
from tenback.cli import main
from tenback.cli.app import COMMANDS
from tenback.cli.start import WRONG_USE
from tenback.terminal import INTERRUPTED
from tenback.text import LANGUAGES, Catalogue, catalogue
from tenback.text.rules import SECTIONS, entries, notation, section

DOCS = Path(__file__).parent
NOTE = "<!-- Written by python -m docs.generate; change the program, not this page. -->\n\n"


def pages() -> dict[str, str]:
    """Every generated file, by its path below docs/."""
    reference = {
        "commands.md": commands_page(),
        "environments.md": environments_page(),
        "illegal.md": refusals_page(),
        "python.md": python_page(),
        "rulesets.md": rulesets_page(),
        "wire.md": wire_page(),
        "words.md": words_page(),
        **{f"rules.{language}.md": rules_page(language) for language in LANGUAGES},
    }
    made = {f"reference/{name}": NOTE + page for name, page in reference.items()}
    drawn = pictures() | rule_pictures() | plots()
    return made | {f"pictures/{name}": picture for name, picture in drawn.items()}


def commands_page() -> str:
    """The help of every command, in English."""
    commands = [command.name for command in COMMANDS]
    parts = [
        "# The commands\n",
        "[bootstrap.py](#bootstrappy) installs `tenback` in `.venv`. "
        "`python3 bootstrap.py run …` runs the same program. "
        "The help is also available in French and German: `tenback --lang fr play --help`.\n",
        _block(help_of()),
        *(f"## tenback {name}\n\n{_block(help_of(name))}" for name in commands),
        "## bootstrap.py\n\nThis command needs only the standard library.\n",
        _block(bootstrap_catalogue("en")("help")),
        EXIT_CODES.format(wrong_use=WRONG_USE, interrupted=INTERRUPTED),
        VARIABLES,
    ]
    return "\n".join(parts)


EXIT_CODES = """\
## Exit codes

| code | meaning |
|---|---|
| 0 | success; this includes quitting a game |
| 1 | a negative result: a deal is not proved, no rule is found, the console's input ends early |
| {wrong_use} | a request that can't be carried out; standard error says why in one sentence |
| {interrupted} | Ctrl-C in a game at the keyboard |
"""

VARIABLES = """\
## Environment variables

| variable | meaning |
|---|---|
| `TENBACK_LANG`, `LC_ALL`, `LC_MESSAGES`, `LANG` | the language; the first one that is set counts, and `--lang` overrides all of them |
| `NO_COLOR` | if not empty, no colours |
| `TERM` | if `dumb`, no escape sequences |
| `COLUMNS` | the width of the screen, if it can't be determined |
"""  # noqa: E501 (a table's row is one line)


def help_of(*command: str) -> str:
    """What `tenback … --help` prints, on 80 columns."""
    out = io.StringIO()
    with patch.dict(os.environ, {"COLUMNS": "80"}), contextlib.redirect_stdout(out):  # noqa: SIM117
        with contextlib.suppress(SystemExit):
            main(["--lang", "en", *command, "--help"])
    return out.getvalue()


def _block(text: str) -> str:
    return f"```text\n{text.rstrip()}\n```\n"


def rules_page(language: str) -> str:
    """All rules of both games, each with its number as an anchor: #g3."""
    return "\n".join(_rules(language, catalogue(language)))


def _rules(language: str, text: Catalogue) -> Iterator[str]:
    yield f"# {text('rules-title')}\n"
    others = [catalogue(other) for other in LANGUAGES if other != language]
    links = (f"[{other('rules-title')}](rules.{other.language}.md)" for other in others)
    yield " · ".join(links) + "\n"
    yield text("rules-unofficial") + "\n"
    every = entries(text)
    for letter in SECTIONS:
        part = section(text, letter)
        yield f"## {part.title}\n"
        yield from (f"{paragraph}\n" for paragraph in part.minute)
        for entry in every:
            if entry.section == letter:
                yield f'### <a id="{entry.number.lower()}"></a>{entry.number} {entry.title}\n'
                yield from (f"{paragraph}\n" for paragraph in entry.body)
                if entry.number in DRAWN:
                    picture = f"../pictures/rule-{entry.number.lower()}.svg"
                    yield f"![{entry.example}]({picture})\n"
                if entry.example is not None:
                    yield f"*{text('rules-example', example=entry.example)}*\n"
    written = notation(text)
    yield f"## {written.title}\n"
    yield from (f"{paragraph}\n" for paragraph in written.minute)


def write(folder: Path = DOCS) -> int:
    """Write the files that have changed, and print their names."""
    for name, content in pages().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text("utf-8") != content:
            path.write_text(content, "utf-8", newline="\n")
            print(f"written: {name}")
    return 0


if __name__ == "__main__":
    sys.exit(write())

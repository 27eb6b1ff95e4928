"""Completion for shells and a page for ``man``, made from the declaration of the commands.

A wheel installs them where shells and ``man`` look; ``tenback completion`` prints one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tenback import __version__
from tenback.cli.app import COMMANDS, EVERYWHERE
from tenback.cli.help import explained, usage
from tenback.cli.options import Command
from tenback.text import Catalogue


def bash(text: Catalogue) -> str:  # noqa: ARG001 (bash shows no descriptions)
    """Completion for bash: commands, then their options, then files."""
    cases = "\n".join(
        f'    {command.name}) words="{" ".join(_flags(command))}" ;;' for command in COMMANDS
    )
    return f"""\
_tenback() {{
  local current="${{COMP_WORDS[COMP_CWORD]}}" words
  case "${{COMP_WORDS[1]}}" in
{cases}
    *) words="{" ".join([*(command.name for command in COMMANDS), *_flags(EVERYWHERE)])}" ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ] || [ "${{current#-}}" != "$current" ]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
  fi
}}
complete -o default -F _tenback tenback
"""


def zsh(text: Catalogue) -> str:
    """Completion for zsh, with what each command and option does."""
    commands = "\n".join(
        f"  {_quoted(f'{command.name}:{text(command.help)}')}" for command in COMMANDS
    )
    cases = "\n".join(
        f"    {command.name}) _arguments {' '.join(_zsh_options(command, text))} '*:file:_files' ;;"
        for command in COMMANDS
    )
    return f"""\
#compdef tenback
local -a commands=(
{commands}
)
if (( CURRENT == 2 )); then
  _describe command commands
else
  local command=$words[2]
  shift words
  (( CURRENT -= 1 ))
  case $command in
{cases}
  esac
fi
"""


def fish(text: Catalogue) -> str:
    """Completion for fish, with what each command and option does."""
    return "\n".join(_fish_lines(text)) + "\n"


def man(text: Catalogue) -> str:
    """The page that ``man tenback`` shows."""
    return "\n".join(_man_lines(text)) + "\n"


SHELLS: dict[str, Callable[[Catalogue], str]] = {"bash": bash, "zsh": zsh, "fish": fish}

INSTALLED: dict[str, Callable[[Catalogue], str]] = {
    "share/man/man1/tenback.1": man,
    "share/bash-completion/completions/tenback": bash,
    "share/zsh/site-functions/_tenback": zsh,
    "share/fish/vendor_completions.d/tenback.fish": fish,
}
"""What a wheel installs, by its place below the folder of the installation."""


def _flags(command: Command) -> list[str]:
    return [flag for one in command.options for flag in one.flags]


def _quoted(words: str) -> str:
    return "'" + words.replace("'", "'\\''") + "'"


def _zsh_options(command: Command, text: Catalogue) -> Iterator[str]:
    for one in command.options:
        told = explained(one, text).replace("[", "(").replace("]", ")").replace(":", " ")
        value = "" if one.type is bool else f":{one.placeholder(text)}:_files"
        for flag in one.flags:
            yield _quoted(f"{'*' if one.many else ''}{flag}[{told}]{value}")


def _fish_lines(text: Catalogue) -> Iterator[str]:
    for command in COMMANDS:
        told = _quoted(text(command.help))
        yield f"complete -c tenback -n __fish_use_subcommand -a {command.name} -d {told}"
    for command in COMMANDS:
        within = f"complete -c tenback -n '__fish_seen_subcommand_from {command.name}'"
        for one in command.options:
            names = " ".join(
                f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}"
                for flag in one.flags
            )
            needs = "" if one.type is bool else " -r"
            yield f"{within} {names}{needs} -d {_quoted(explained(one, text))}"


def _man_lines(text: Catalogue) -> Iterator[str]:
    yield f'.TH TENBACK 1 "" "tenback {__version__}"'
    yield from (".SH NAME", "tenback \\- The Game, Face to Face")
    yield from (".SH SYNOPSIS", _roff(_without_word(usage(EVERYWHERE, text))))
    yield from (".SH DESCRIPTION", _roff(text(EVERYWHERE.help)))
    yield ".SH OPTIONS"
    yield from _man_options(EVERYWHERE, text)
    for command in COMMANDS:
        yield from (
            f".SH tenback {command.name}",
            _roff(_without_word(usage(command, text))),
            ".PP",
        )
        yield _roff(text(command.help))
        yield from _man_options(command, text)


def _man_options(command: Command, text: Catalogue) -> Iterator[str]:
    for one in (*command.arguments, *command.options):
        names = ", ".join(one.flags)
        yield from (".TP", _roff(f"{names} {one.placeholder(text)}".strip()))
        yield _roff(explained(one, text))


def _without_word(usage: str) -> str:
    """The usage without the word before it."""
    return usage.partition(": ")[2]


def _roff(words: str) -> str:
    """Words as roff reads them: hyphens are kept, and no line is taken for a request."""
    plain = words.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + plain if plain.startswith((".", "'")) else plain

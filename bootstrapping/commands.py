"""The words that bootstrap.py understands, and what it answers before it installs anything."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from bootstrapping import processes
from bootstrapping.checkout import Environment
from bootstrapping.cleaning import clean
from bootstrapping.environment import prepare
from bootstrapping.library import build_libraries, building_library, fetch_compiler
from bootstrapping.messages import (
    Failure,
    explain_os_error,
    print_legibly,
    say,
    text,
    words,
)
from bootstrapping.page import build_page
from bootstrapping.pins import pin
from bootstrapping.playing import serve_arguments
from bootstrapping.suite import QUICK, check, check_named, names_of_checks
from tenback.cli.app import COMMANDS as TENBACK_COMMANDS
from tenback.cli.help import command_help
from tenback.cli.options import (
    Command,
    WrongUse,
    argument,
    flag,
    no_such,
    option,
    read_parameters,
)
from tenback.cli.start import answered

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = "python3 bootstrap.py"

WRONG_USE = 2
INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""

HELP = ("-h", "--help")

PLAY = Command(
    "play",
    "help-play-page",
    (
        option(
            "--port", metavar="N", help="help-port", type=int, default=8_010, least=0, most=65_535
        ),
        option("--host", metavar="ADDRESS", help="help-option-host", default="127.0.0.1"),
        flag("--no-browser", help="help-no-browser"),
    ),
)
_ARGUMENTS = argument("ARGUMENTS", help="help-arguments", many=True)
CLEAN = Command("clean", "help-clean", (flag("--tables", help="help-tables"),))
PACKAGE = Command("package", "help-package")
COMMANDS = (
    PLAY,
    Command("run", "help-run", (_ARGUMENTS,)),
    Command("test", "help-test", (flag(QUICK, help="help-quick"), _ARGUMENTS)),
    Command("check", "help-check", (argument("NAME", help="help-check-name", many=True),)),
    PACKAGE,
    Command("lock", "help-lock", (_ARGUMENTS,)),
    CLEAN,
)


def main(arguments: Sequence[str], root: Path = ROOT) -> int:
    """Do what the words on the command line ask for; the exit code."""
    env = Environment(root)
    word, rest = (arguments[0], list(arguments[1:])) if arguments else ("--help", [])
    if word in (*HELP, "help"):
        print_legibly(text("help") + "\n")
        return 0
    command = None
    try:
        command = _find(word)
        if rest[:1] in (["-h"], ["--help"]):
            print_legibly(command_help(command, words(), PROGRAM) + "\n")
            return 0
        work = understood(env, command, rest)
    except WrongUse as error:
        tried = f"{PROGRAM} {command.name if command else ''}".rstrip()
        say(words()("error", message=str(error)))
        say(words()("wrong-try", command=f"{tried} --help"))
        return WRONG_USE
    return work()


def understood(env: Environment, command: Command, rest: list[str]) -> Callable[[], int]:
    """What a command with these words is to do; WrongUse before anything is installed."""
    match command.name:
        case "play":
            return _play(env, rest)
        case "run":
            return _run(env, rest)
        case "test":
            if QUICK in rest and len(rest) > 1:
                raise WrongUse(text("quick-alone"))
            return partial(_test, env, rest)
        case "check":
            known = names_of_checks(env)
            if not rest:
                raise WrongUse(text("name-a-check", names=", ".join(known)))
            for name in rest:
                if name not in known:
                    raise WrongUse(text("no-check", name=name, names=", ".join(known)))
            return partial(_check, env, rest)
        case "package":
            read_parameters(PACKAGE, rest, words())
            return partial(_package, env)
        case "lock":
            return partial(_lock, env, rest)
        case _:
            values = read_parameters(CLEAN, rest, words()) or {}
            return partial(clean, env, with_tables=bool(values.get("tables")))


def _find(word: str) -> Command:
    for command in COMMANDS:
        if command.name == word:
            return command
    raise no_such("command", word, (command.name for command in COMMANDS), words())


def _play(env: Environment, rest: list[str]) -> Callable[[], int]:
    """The page, unless a game at the keyboard was asked for."""
    keyboard = next(command for command in TENBACK_COMMANDS if command.name == "play")
    ours, theirs = _flags(PLAY) - set(HELP), _flags(keyboard)
    given = [word.partition("=")[0] for word in rest if word.startswith("-")]
    for name in given:
        if name not in ours | theirs:
            raise no_such("option", name, sorted(ours | theirs), words())
    for_page = next((name for name in given if name in ours), None)
    if rest and for_page is None:
        return _run(env, ["play", *rest])
    for name in given:
        if name not in ours:
            raise WrongUse(text("keyboard-only", name=name, other=for_page))
    values = read_parameters(PLAY, rest, words()) or {}
    return partial(_start, env, serve_arguments(env, values), with_page=True)


def _flags(command: Command) -> set[str]:
    return {flag for one in command.options for flag in one.flags}


def _run(env: Environment, arguments: list[str]) -> Callable[[], int]:
    """A command of tenback, whose help and complaints need no installation."""
    code = answered(arguments)
    if code is not None:
        return lambda: code
    return partial(_start, env, arguments, with_page="serve" in arguments)


def _start(env: Environment, arguments: list[str], with_page: bool) -> int:
    with building_library(env):
        prepare(env, ["play"])
        if with_page:
            build_page(env)
    processes.replace_by([str(env.script("tenback")), *arguments])


def _test(env: Environment, rest: list[str]) -> int:
    if rest == [QUICK]:
        with building_library(env):
            prepare(env, ["play", "test"])
    else:
        _prepare_checks(env)
    return check(env, rest)


def _check(env: Environment, names: list[str]) -> int:
    _prepare_checks(env)
    return check_named(env, names)


def _prepare_checks(env: Environment) -> None:
    """Make sure that every part of the suite has what it needs."""
    with building_library(env):
        prepare(env, ["play", "page", "test"])
        build_page(env, checking=True)
        fetch_compiler(env)


def _package(env: Environment) -> int:
    prepare(env, ["play"])
    build_page(env)
    build_libraries(env)
    return processes.run([str(env.python), "build_backend.py"], cwd=env.root)


def _lock(env: Environment, rest: list[str]) -> int:
    prepare(env, ["play", "lock"])
    return pin(env, rest)


def command_line() -> int:
    """The whole program: a failure is a clear message and an exit code, Ctrl-C is quiet."""
    try:
        return main(sys.argv[1:])
    except Failure as failure:
        say(f"\n{failure}")
        return 1
    except OSError as error:
        say(f"\n{explain_os_error(error, ROOT)}")
        return 1
    except KeyboardInterrupt:
        say("")
        return INTERRUPTED

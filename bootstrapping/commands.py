"""The words that bootstrap.py understands."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from bootstrapping import processes
from bootstrapping.checkout import Environment
from bootstrapping.cleaning import WITH_TABLES, clean
from bootstrapping.environment import prepare
from bootstrapping.library import build_libraries, building_library, fetch_compiler
from bootstrapping.messages import Failure, explain_os_error, print_legibly, say, text
from bootstrapping.page import build_page, page_ready
from bootstrapping.pins import pin
from bootstrapping.playing import tenback_arguments
from bootstrapping.suite import QUICK, check, check_named

ROOT = Path(__file__).resolve().parent.parent

WRONG_USE = 2
INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""


def main(arguments: Sequence[str], root: Path = ROOT) -> int:
    """Do what the words on the command line ask for; the exit code."""
    word, rest = (arguments[0], list(arguments[1:])) if arguments else ("--help", [])
    env = Environment(root)
    if word in ("-h", "--help", "help"):
        print_legibly(text("help") + "\n")
        return 0
    if word == "clean" and rest in ([], [WITH_TABLES]):
        clean(env, with_tables=bool(rest))
        return 0
    if word in ("play", "run"):
        words = tenback_arguments(env, rest) if word == "play" else rest
        with building_library(env):
            if "serve" in words:
                prepare_page(env)
            else:
                prepare(env, ["play"])
        processes.replace_by([str(env.script("tenback")), *words])
    if word == "test":
        if rest == [QUICK]:
            with building_library(env):
                prepare(env, ["play", "test"])
        else:
            prepare_checks(env)
        return check(env, rest)
    if word == "check" and rest:
        prepare_checks(env)
        return check_named(env, rest)
    if word == "package":
        prepare_page(env)
        build_libraries(env)
        return processes.run([str(env.python), "build_backend.py"], cwd=root)
    if word == "lock":
        prepare(env, ["play", "lock"])
        return pin(env, rest)
    say(text("wrong-word", words=" ".join([word, *rest])) + "\n")
    say(text("help"))
    return WRONG_USE


def prepare_page(env: Environment) -> None:
    """Make sure that the page can be served; Node is installed only where it must be built."""
    if page_ready(env):
        prepare(env, ["play"])
    else:
        prepare(env, ["play", "page"])
        build_page(env)


def prepare_checks(env: Environment) -> None:
    """Make sure that every part of the suite has what it needs."""
    with building_library(env):
        prepare(env, ["play", "page", "test"])
        build_page(env, checking=True)
        fetch_compiler(env)


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

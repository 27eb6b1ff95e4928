"""The words that bootstrap.py understands."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from bootstrapping import processes
from bootstrapping.checkout import Environment
from bootstrapping.cleaning import LEFT_BEHIND, WITH_TABLES, clean
from bootstrapping.environment import prepare
from bootstrapping.output import Failure, say
from bootstrapping.page import build_page, page_ready
from bootstrapping.pins import pin
from bootstrapping.playing import tenback_arguments
from bootstrapping.suite import QUICK, check, check_named
from bootstrapping.troubles import explain_os_error

ROOT = Path(__file__).resolve().parent.parent

WRONG_USE = 2
INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""

HELP = f"""\
usage: python3 bootstrap.py WORD [ARGUMENTS]

  play               serve the page on this machine and open it in a browser
  play --port N      the same on another port; the next free one if it is taken
  play --host 0.0.0.0
                     the same for everybody in your network; says the address for your friends
  play [...]         play at the keyboard instead (arguments go to `tenback play`)
  run [...]          any tenback command: bootstrap.py run rules --help
  test               the whole test suite: ruff, mypy, the page's checks, pytest, coverage
  test --quick       what answers in under two minutes: ruff, mypy, the tests of the core
  test [...]         pytest alone, with these arguments: bootstrap.py test -k draw -x
  check NAME [...]   parts of the suite by their names: bootstrap.py check prettier mypy
  package            build a wheel and an sdist, with the page inside, in the folder dist
  lock [...]         pin the requirements anew (arguments go to uv: --upgrade)
  clean              remove everything that this program and the tests have made

Each word first makes ready what it needs; the first start needs the network.

{LEFT_BEHIND}"""


def main(arguments: Sequence[str], root: Path = ROOT) -> int:
    """Do what the words on the command line ask for; the exit code."""
    word, rest = (arguments[0], list(arguments[1:])) if arguments else ("--help", [])
    env = Environment(root)
    if word in ("-h", "--help", "help"):
        print(HELP, end="")
        return 0
    if word == "clean" and rest in ([], [WITH_TABLES]):
        clean(env, with_tables=bool(rest))
        return 0
    if word in ("play", "run"):
        words = tenback_arguments(env, rest) if word == "play" else rest
        if "serve" in words:
            prepare_page(env)
        else:
            prepare(env, ["play"])
        processes.replace_by([str(env.script("tenback")), *words])
    if word == "test":
        if rest == [QUICK]:
            prepare(env, ["play", "test"])
        else:
            prepare(env, ["play", "page", "test"])
            build_page(env, checking=True)
        return check(env, rest)
    if word == "check" and rest:
        prepare(env, ["play", "page", "test"])
        build_page(env, checking=True)
        return check_named(env, rest)
    if word == "package":
        prepare_page(env)
        return processes.run([str(env.python), "build_backend.py"], cwd=root)
    if word == "lock":
        prepare(env, ["play", "lock"])
        return pin(env, rest)
    say(f"bootstrap.py does not understand {' '.join([word, *rest])!r}.\n\n{HELP}", end="")
    return WRONG_USE


def prepare_page(env: Environment) -> None:
    """Make sure that the page can be served; Node is installed only where it must be built."""
    if page_ready(env):
        prepare(env, ["play"])
    else:
        prepare(env, ["play", "page"])
        build_page(env)


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

"""The library that thinks for the bots: built where its sources have changed."""

from __future__ import annotations

import contextlib
import shutil
import sys
from collections.abc import Iterator

from bootstrapping import processes
from bootstrapping.checkout import PRODUCT_MARK, Environment, digest_of, read_mark
from bootstrapping.environment import BY_HASH, pip
from bootstrapping.messages import step, text
from native import build

RELEASED = "released"
"""The word with which native/build.py builds for every system."""


@contextlib.contextmanager
def building_library(env: Environment) -> Iterator[None]:
    """Build this machine's library beside other work: that often waits for the network."""
    if build.is_ready():
        yield
        return
    child = processes.begin([sys.executable, str(env.root / "native" / "build.py")])
    try:
        yield
    except BaseException:
        processes.stop(child)
        raise
    if not child.poll():  # else there is no compiler, or build_library will say what is wrong
        with step(text("step-library")):
            child.wait()
    build_library(env)


def build_library(env: Environment) -> None:
    """Make sure that this machine's library is that of its sources.

    Where there is no compiler, one is fetched and removed again, because it takes 460 MB.
    """
    if build.is_ready():
        return
    with processes.locked(env.lock):
        if build.is_ready():
            return
        fetching = build.find_compiler() is None and not compiler_ready(env)
        if fetching:
            fetch(env)
        with step(text("step-library")):
            run_build(env)
        if fetching:
            shutil.rmtree(build.OUT)


def build_libraries(env: Environment) -> None:
    """Make sure that the libraries for every system are those of their sources."""
    fetch_compiler(env)
    if not all(build.is_ready(name, zig=True) for name in build.RELEASED):
        with processes.locked(env.lock), step("Building the bots' engine for every system"):
            run_build(env, RELEASED)


def fetch_compiler(env: Environment) -> None:
    """Make sure that the compiler for every system is there, until `clean` removes it."""
    if not compiler_ready(env):
        with processes.locked(env.lock):
            if not compiler_ready(env):
                fetch(env)


def compiler_ready(env: Environment) -> bool:
    """Whether the pinned compiler was fetched."""
    return read_mark(build.FETCHED) == digest_of(env, [env.requirements("compiler")])


def fetch(env: Environment) -> None:
    """Fetch the compiler into a folder of its own, where it is easily removed."""
    draft = build.OUT / "fetching"
    pins = env.requirements("compiler")
    with step(text("step-compiler")):
        shutil.rmtree(draft, ignore_errors=True)
        pip(env, [*BY_HASH, "--no-compile", "--target", str(draft), "-r", str(pins)])
        (draft / PRODUCT_MARK).write_text(digest_of(env, [pins]), encoding="utf-8")
        shutil.rmtree(build.FETCHED, ignore_errors=True)
        draft.replace(build.FETCHED)


def run_build(env: Environment, *words: str) -> None:
    """Run native/build.py with its output in the log."""
    script = env.root / "native" / "build.py"
    processes.logged(env, [str(env.python), str(script), *words], "native/build.py")

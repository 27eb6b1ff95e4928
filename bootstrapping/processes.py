"""Running other programs: with a log, in the foreground, or in place of this one."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, NoReturn

from bootstrapping.checkout import Environment
from bootstrapping.messages import Failure, explain, say, text

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

FULL_DISK_BYTES = 20_000_000
"""With less free space than this, a failure is blamed on the disk."""


def logged(
    env: Environment,
    command: Sequence[str],
    tool: str,
    variables: dict[str, str] | None = None,
) -> None:
    """Run a tool with its output in the log; where it fails, raise a Failure that explains it."""
    with env.log.open("w", encoding="utf-8") as log:
        child = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            env=variables,
        )
        try:
            code = child.wait()
        except KeyboardInterrupt:
            stop(child)
            raise
    if code != 0:
        output = read_log(env)
        # The disk itself is asked because venv does not pass on why its pip failed.
        full = shutil.disk_usage(env.folder).free < FULL_DISK_BYTES
        words = text("disk-full") if full else explain(output, tool)
        where = text("log", file=env.log)
        raise Failure(f"{words}\n{tail(output)}\n{where}")


def begin(command: Sequence[str]) -> subprocess.Popen[bytes]:
    """Start a program that works unseen beside this one."""
    unseen = subprocess.DEVNULL
    return subprocess.Popen(command, stdin=unseen, stdout=unseen, stderr=unseen)


def stop(child: subprocess.Popen[bytes]) -> None:
    """Give a child that got the same Ctrl-C ten seconds to end, then kill it."""
    try:
        child.wait(timeout=10)
    except (subprocess.TimeoutExpired, KeyboardInterrupt):
        child.kill()
        child.wait()


def read_log(env: Environment) -> str:
    """The output of the last tool."""
    try:
        return env.log.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


def tail(output: str, lines: int = 12) -> str:
    """The last lines of a tool's output, set off from our own."""
    return "".join(f"\n  | {line}" for line in output.rstrip().splitlines()[-lines:])


def replace_by(command: list[str]) -> NoReturn:
    """Become another program, so that signals, the terminal and the exit code are its own."""
    if sys.platform != "win32":
        os.execv(command[0], command)
    # On Windows, exec would return to the shell at once.
    child = subprocess.Popen(command)
    while True:
        # The child gets the same Ctrl-C and decides what it means.
        with contextlib.suppress(KeyboardInterrupt):
            sys.exit(child.wait())


def run(command: Sequence[str], cwd: Path, output: IO[bytes] | None = None) -> int:
    """Run a program to its end; its exit code as a shell gives it: 128 and the signal.

    What it prints is shown as it comes, or written to `output`.
    """
    errors = None if output is None else subprocess.STDOUT
    child = subprocess.Popen(command, cwd=cwd, stdout=output, stderr=errors)
    try:
        code = child.wait()
    except KeyboardInterrupt:
        stop(child)
        raise
    return 128 - code if code < 0 else code


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Wait for a lock and hold it; the system frees the lock of a process that died."""
    with path.open("a+b") as file:
        if not try_lock(file.fileno()):
            say(text("waiting"))
            while not try_lock(file.fileno()):
                time.sleep(0.1)
        yield  # closing the file releases the lock


def try_lock(descriptor: int) -> bool:
    """Take the lock if it is free."""
    try:
        if sys.platform == "win32":
            os.lseek(descriptor, 0, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (errno.EAGAIN, errno.EACCES, errno.EDEADLK):
            return False
        raise
    return True

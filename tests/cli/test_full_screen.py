"""On a terminal, ``tenback play`` draws the full-screen table; anywhere else it plays by lines."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tenback.cli import main
from tenback.record import Record, write
from tenback.rules import coop, decks_from_seed
from tests.patience import HANG_S

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no pty")


class Terminal:
    """A pseudo-terminal with ``tenback play`` in it."""

    def __init__(self, master: int, process: subprocess.Popen[bytes]) -> None:
        self._master = master
        self.process = process
        self._seen = b""

    def shows(self, words: str) -> None:
        """Wait until the words have come."""
        until = time.monotonic() + HANG_S
        while words.encode() not in self._seen:
            assert select.select([self._master], [], [], until - time.monotonic())[0], self._seen
            self._seen += os.read(self._master, 65536)

    def type(self, keys: str) -> None:
        os.write(self._master, keys.encode())

    def ends(self) -> int:
        """Read on, so that the program is never blocked, and wait for its end."""
        try:
            while os.read(self._master, 65536):
                pass
        except OSError:  # Linux: the other side is closed
            pass
        return self.process.wait(HANG_S)


@contextmanager
def playing(folder: Path, term: str, *arguments: str) -> Iterator[Terminal]:
    """``tenback play`` in a terminal of this kind."""
    import fcntl
    import pty
    import struct
    import termios

    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    environment = {**os.environ, "TERM": term, "XDG_STATE_HOME": str(folder), "LANG": "C.UTF-8"}
    command = [sys.executable, "-m", "tenback", "--lang", "en", "play", *arguments]
    process = subprocess.Popen(
        command, stdin=slave, stdout=slave, stderr=slave, env=environment, cwd=folder
    )
    os.close(slave)
    try:
        yield Terminal(master, process)
    finally:
        process.kill()
        process.wait()
        os.close(master)


def test_a_terminal_gets_the_choice_of_a_game_on_the_whole_screen(tmp_path: Path) -> None:
    with playing(tmp_path, "xterm-256color") as terminal:
        terminal.shows("Play with bots")
        terminal.type("q")
        assert terminal.ends() == 0


def test_a_game_that_was_killed_in_mid_turn_is_offered_again(tmp_path: Path) -> None:
    with playing(tmp_path, "xterm-256color", "--seed", "rain") as terminal:
        terminal.shows("0 of 2 played")
        terminal.type("1a")  # the first card, on the first pile
        terminal.shows("1 of 2 played")
    with playing(tmp_path, "xterm-256color") as terminal:
        terminal.shows("Resume: The Game")
        terminal.type("r")
        terminal.shows("1 of 2 played")


@pytest.mark.parametrize(("term", "arguments"), [("dumb", ()), ("xterm", ("--plain",))])
def test_a_plain_terminal_gets_lines(tmp_path: Path, term: str, arguments: tuple[str, ...]) -> None:
    with playing(tmp_path, term, "--seed", "rain", *arguments) as terminal:
        terminal.shows("> ")
        terminal.type("quit\n")
        assert terminal.ends() == 0


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "needs a terminal"), ("fr", "demande l’extra"), ("de", "braucht ein Terminal")],
)
def test_a_replay_on_the_screen_needs_a_terminal(
    tmp_path: Path, language: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(write(Record(coop(1), decks_from_seed(coop(1), 1))), "utf-8")
    with pytest.raises(SystemExit) as ended:
        main(["--lang", language, "replay", str(path), "--screen"])
    assert ended.value.code == 2
    assert words in capsys.readouterr().err

"""A saturated boardgame.io server with a similar game, as a measure for other machines.

It comes from npm into a temporary folder, keeps its matches in memory and nothing on the disk. Its
players are a process of their own, as those of Tenback are.
"""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from socket import socket
from tempfile import TemporaryDirectory

from msgspec import json

from benchmarks.processes import processor_seconds, use_separate_processors

VERSION = "0.50.2"
SCRIPTS = Path(__file__).parent
INSTALLATION_TIMEOUT_S = 300


@dataclass(frozen=True)
class Measured:
    """The results."""

    plays_per_processor_second: float
    milliseconds: list[float]
    """How long each play took until all players knew of it."""


def can_be_installed() -> bool:
    """Whether Node.js and npm are here."""
    return bool(shutil.which("node") and shutil.which("npm"))


def measured(matches: int, players: int, warm_up_s: float, seconds: float) -> Measured:
    """Install boardgame.io and measure it; CalledProcessError if it cannot be installed."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        install = ["npm", "install", "--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run(
            [*install, f"boardgame.io@{VERSION}"],
            cwd=folder,
            check=True,
            capture_output=True,
            timeout=INSTALLATION_TIMEOUT_S,
        )
        for script in SCRIPTS.glob("*.cjs"):
            shutil.copy(script, folder)
        port = str(_free_port())
        server = _started(folder, "server.cjs", port)
        try:
            assert server.stdout is not None
            server.stdout.readline()  # it listens
            load = [port, *map(str, (matches, players, warm_up_s, seconds))]
            return _measured(server, _started(folder, "players.cjs", *load))
        finally:
            server.kill()
            server.wait()


def _measured(server: subprocess.Popen[str], players: subprocess.Popen[str]) -> Measured:
    use_separate_processors(server.pid, players.pid)
    assert players.stdout is not None
    try:
        players.stdout.readline()  # the measurement begins
        spent = processor_seconds(server.pid)
        players.stdout.readline()  # it has ended
        spent = processor_seconds(server.pid) - spent
        milliseconds = json.decode(players.stdout.readline(), type=list[float])
        return Measured(len(milliseconds) / spent, milliseconds)
    finally:
        players.kill()
        players.wait()


def _started(folder: Path, *command: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        ["node", *command],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )


def _free_port() -> int:
    with socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port

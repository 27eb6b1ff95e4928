"""Chunks of an experiment: some deals of one arm, played by any process, kept in one file.

A chunk is found again by what it contains: the rules, the bots, the seed and the deals are in its
name, so a folder can be used again when an experiment grows, and never gives wrong results.
"""

from __future__ import annotations

import hashlib
import os
import shlex
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path

import msgspec

from tenback import __version__
from tenback.lab.experiments.experiment import Arm, Experiment
from tenback.lab.game_result import DealResult, GameResult
from tenback.lab.plan import Plan
from tenback.lab.work import crew, play_deals


@dataclass(frozen=True)
class Chunk:
    """Some deals of one arm."""

    name: str
    """Depends on everything that decides the results, and on nothing else."""
    plan: Plan
    first: int
    end: int


class OtherVersion(Exception):
    """A worker runs another version of Tenback, so its games could differ."""


def chunks_of(experiment: Experiment, arm: Arm) -> Iterator[Chunk]:
    """Yield the chunks of an arm in the order of their deals."""
    plan = arm.plan
    # How many deals there are changes no game; a longer run finds the chunks of a shorter one.
    digest = _digest(replace(plan, games=1))
    for first in range(0, plan.deals, experiment.chunk_deals):
        end = min(first + experiment.chunk_deals, plan.deals)
        yield Chunk(f"{digest}-{first}-{end}", plan, first, end)


def _digest(plan: Plan) -> str:
    facts = [
        __version__,
        plan.rules.id,
        [list(fixture.seats) for fixture in plan.fixtures],
        *(plan.seed, plan.talk, plan.budget, plan.starter, plan.records, plan.courses),
        sorted({_code_digest(bot) for entry in plan.entries for bot in entry}),
    ]
    return hashlib.sha256(msgspec.json.encode(facts)).hexdigest()[:16]


def _code_digest(bot: str) -> str:
    """Return a digest of the files that a bot's text names, so that a changed bot plays again."""
    spec = bot.partition("=")[2] or bot
    files = []
    module, colon, _ = spec.partition(":")
    if colon and (found := find_spec(module)) and found.origin:
        files.append(Path(found.origin))
    elif " " in spec:
        files += [Path(word) for word in shlex.split(spec)]
    content = b"".join(file.read_bytes() for file in files if file.is_file())
    return hashlib.sha256(content).hexdigest()[:16]


def play_chunk(
    chunk: Chunk, version: str = __version__, stop: Callable[[], bool] = lambda: False
) -> bytes:
    """Return the results of a chunk's deals; of fewer deals if it was stopped."""
    if version != __version__:
        raise OtherVersion(f"{version} and {__version__}")
    with crew() as hired:
        numbers = range(chunk.first, chunk.end)
        return msgspec.json.encode(play_deals(chunk.plan, numbers, hired, stop, lambda: ()))


def read_results(chunk: Chunk, content: bytes) -> list[DealResult] | None:
    """Return the results of a chunk; None if the content is damaged or not whole."""
    try:
        deals = msgspec.json.decode(content, type=list[tuple[GameResult, ...]])
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    whole = len(deals) == chunk.end - chunk.first
    fixtures = len(chunk.plan.fixtures)
    return deals if whole and all(len(deal) == fixtures for deal in deals) else None


class ChunkFolder:
    """The finished chunks of a run, one file each."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def read(self, chunk: Chunk) -> list[DealResult] | None:
        """Return the results of a chunk; None if it is still to be played."""
        try:
            content = self._file(chunk).read_bytes()
        except FileNotFoundError:
            return None
        return read_results(chunk, content)

    def write(self, chunk: Chunk, content: bytes) -> None:
        """Keep a chunk: after a kill at any moment its file is whole or not there."""
        write_atomically(self._file(chunk), content)

    def _file(self, chunk: Chunk) -> Path:
        return self._folder / f"{chunk.name}.json"


def write_atomically(file: Path, content: bytes) -> None:
    """Write a file that other programs, and a run after a kill, see whole or not at all."""
    unfinished = file.with_name(f".{file.name}.{os.getpid()}")
    with unfinished.open("wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())
    unfinished.replace(file)

"""Running an experiment: what is in the folder is kept, what is missing is played.

Chunks are played in this process, in several, or on a Dask cluster: any number of machines, the
same results. The workers of a cluster return what they played, so they need no common disk. A
worker that is lost costs the chunks that it had not returned; the scheduler gives them to another
one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from tenback import __version__
from tenback.lab.arena import interrupts_ignored
from tenback.lab.experiments.chunks import (
    Chunk,
    ChunkFolder,
    OtherVersion,
    chunks_of,
    play_chunk,
    read_results,
)
from tenback.lab.experiments.experiment import Arm, Experiment, LabError, demand_module
from tenback.lab.game_result import DealResult
from tenback.lab.results import Results
from tenback.lab.work import FailingEntries

MAX_LOST_WORKERS = 5
"""Processes that may be killed from outside before the run gives up."""

CONNECT_TIMEOUT_S = 30
CHUNKS_AHEAD = 4
"""Chunks for each thread of the cluster that are sent before an earlier one has come back."""

PlayChunks = Callable[[Sequence[Chunk]], Iterator[tuple[Chunk, bytes]]]
"""Plays chunks in any order and yields each when it is done."""

Progress = Callable[[int, int], None]
"""Called with the deals done and all deals."""


@dataclass(frozen=True)
class ArmResults:
    """An arm that has been played to the end."""

    arm: Arm
    results: Results
    _chunks: Sequence[Chunk]
    _kept: ChunkFolder

    def deals(self) -> Iterator[DealResult]:
        """Yield the games of each deal in order, read from the folder again."""
        return _judged(self.arm, self._chunks, self._kept, FailingEntries(self.arm.plan))


def run_experiment(
    experiment: Experiment, folder: Path, play: PlayChunks, progress: Progress
) -> list[ArmResults]:
    """Play what is missing and return everything; the same on any number of machines."""
    kept = ChunkFolder(folder / "chunks")
    chunks = {arm.name: list(chunks_of(experiment, arm)) for arm in experiment.arms}
    # Two arms that play the same games share their chunks.
    every = {chunk.name: chunk for own in chunks.values() for chunk in own}
    missing = [chunk for chunk in every.values() if kept.read(chunk) is None]
    total = sum(chunk.end - chunk.first for chunk in every.values())
    done = total - sum(chunk.end - chunk.first for chunk in missing)
    progress(done, total)
    for chunk, content in play(missing) if missing else ():
        if read_results(chunk, content) is None:
            raise LabError("lab-worker-lost")
        kept.write(chunk, content)
        done += chunk.end - chunk.first
        progress(done, total)
    return [_counted(arm, chunks[arm.name], kept) for arm in experiment.arms]


def _counted(arm: Arm, chunks: Sequence[Chunk], kept: ChunkFolder) -> ArmResults:
    results, failing = Results(arm.plan), FailingEntries(arm.plan)
    results.stopped = failing.stopped
    for deal in _judged(arm, chunks, kept, failing):
        results.add(deal)
    return ArmResults(arm, results, chunks, kept)


def _judged(
    arm: Arm, chunks: Sequence[Chunk], kept: ChunkFolder, failing: FailingEntries
) -> Iterator[DealResult]:
    """Yield the deals of an arm, with the games of bots that kept failing taken as not played."""
    for chunk in chunks:
        deals = kept.read(chunk)
        if deals is None:
            raise LabError("lab-chunk-gone", name=arm.name)
        yield from map(failing.add, deals)


def on_processes(processes: int) -> PlayChunks:
    """Return the way to play chunks in this many processes; one is this process itself."""

    def play(chunks: Sequence[Chunk]) -> Iterator[tuple[Chunk, bytes]]:
        workers = min(processes, len(chunks))
        if workers > 1:
            yield from _together(chunks, workers)
        else:
            yield from ((chunk, play_chunk(chunk)) for chunk in chunks)

    return play


def _together(chunks: Sequence[Chunk], workers: int) -> Iterator[tuple[Chunk, bytes]]:
    unfinished = {chunk.name: chunk for chunk in chunks}
    for _ in range(MAX_LOST_WORKERS):
        try:
            for chunk, content in _with_pool(list(unfinished.values()), workers):
                del unfinished[chunk.name]
                yield chunk, content
            return
        except BrokenProcessPool:
            # A killed worker takes the pool with it; only what it hadn't finished is played again.
            continue
    raise LabError("lab-worker-lost")


def _with_pool(chunks: Sequence[Chunk], workers: int) -> Iterator[tuple[Chunk, bytes]]:
    context = get_context("spawn")
    # Plain memory without locks: a worker that is killed while it holds one would block all others.
    stop = context.RawArray("b", 1)
    pool = ProcessPoolExecutor(workers, context, _begin, (stop,))
    try:
        with interrupts_ignored():
            waiting: dict[Future[bytes], Chunk] = {
                pool.submit(_play_until_stopped, chunk): chunk for chunk in chunks
            }
        for done in as_completed(waiting):
            yield waiting.pop(done), done.result()
    finally:
        stop[0] = 1
        pool.shutdown(cancel_futures=True)


_stop: Sequence[int]
"""Of a worker process: its first item becomes 1 when it is time to stop."""


def _begin(stop: Sequence[int]) -> None:
    global _stop
    _stop = stop


def _play_until_stopped(chunk: Chunk) -> bytes:
    return play_chunk(chunk, __version__, lambda: bool(_stop[0]))


def on_cluster(address: str) -> PlayChunks:
    """Return the way to play chunks on the cluster whose scheduler has this address."""
    demand_module("distributed")
    distributed: Any = import_module("distributed")  # its types are incomplete

    def play(chunks: Sequence[Chunk]) -> Iterator[tuple[Chunk, bytes]]:
        try:
            client = distributed.Client(address, timeout=CONNECT_TIMEOUT_S)
        except (OSError, ValueError, TypeError) as error:
            reason = str(error) or type(error).__name__
            raise LabError("lab-no-cluster", address=address[:80], reason=reason[:200]) from None
        with client:
            waiting = iter(chunks)

            def send(count: int) -> list[object]:
                return [
                    client.submit(_play_named, chunk, __version__, key=f"tenback-{chunk.name}")
                    for chunk in islice(waiting, count)
                ]

            threads = max(1, sum(client.nthreads().values()))
            running = distributed.as_completed(send(CHUNKS_AHEAD * threads))
            by_name = {chunk.name: chunk for chunk in chunks}
            try:
                for future in running:
                    name, content = future.result()
                    running.update(send(1))
                    yield by_name[name], content
            except distributed.KilledWorker:
                raise LabError("lab-worker-lost") from None
            except OtherVersion as error:
                raise LabError("lab-other-version", versions=str(error)) from None
            except ModuleNotFoundError as error:
                raise LabError("lab-worker-lacks", module=error.name or "tenback") from None

    return play


def _play_named(chunk: Chunk, version: str) -> tuple[str, bytes]:
    return chunk.name, play_chunk(chunk, version)

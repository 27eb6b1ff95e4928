"""Playing chunks on this machine: in this process, or in several."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from tenback import __version__
from tenback.lab.arena import interrupts_ignored
from tenback.lab.experiments.chunks import Chunk, play_chunk
from tenback.lab.experiments.errors import LabError

MAX_LOST_WORKERS = 5
"""Processes that may be killed from outside before the run gives up."""

PlayChunks = Callable[[Sequence[Chunk]], Iterator[tuple[Chunk, bytes]]]
"""Plays chunks in any order and yields each when it is done."""


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

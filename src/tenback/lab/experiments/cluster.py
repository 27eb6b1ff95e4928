"""Playing chunks on a Dask cluster: any number of machines, the same results.

The workers return what they played, so they need no common disk. A worker that is lost costs the
chunks that it had not returned; the scheduler gives them to another one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import islice
from typing import Any

from tenback import __version__
from tenback.lab.experiments.chunks import Chunk, OtherVersion, play_chunk
from tenback.lab.experiments.errors import LabError, demand_module
from tenback.lab.experiments.processes import PlayChunks

CONNECT_TIMEOUT_S = 30
CHUNKS_AHEAD = 4
"""Chunks for each thread of the cluster that are sent before an earlier one has come back."""


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
                    client.submit(_play, chunk, __version__, key=f"tenback-{chunk.name}")
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


def _play(chunk: Chunk, version: str) -> tuple[str, bytes]:
    return chunk.name, play_chunk(chunk, version)

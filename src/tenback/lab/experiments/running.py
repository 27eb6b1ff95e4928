"""Running an experiment: what is in the folder is kept, what is missing is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tenback.lab.experiments.chunks import Chunk, ChunkFolder, chunks_of, read_results
from tenback.lab.experiments.errors import LabError
from tenback.lab.experiments.experiment import Arm, Experiment
from tenback.lab.experiments.processes import PlayChunks
from tenback.lab.failing import FailingEntries
from tenback.lab.game_result import DealResult
from tenback.lab.results import Results

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

"""An experiment gives the same files on any number of processes, and after any kill."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tenback.lab.experiments.chunks import Chunk, ChunkFolder, chunks_of, play_chunk
from tenback.lab.experiments.experiment import Experiment, LabError, read_experiment
from tenback.lab.experiments.report import report
from tenback.lab.experiments.running import (
    ArmResults,
    PlayChunks,
    on_cluster,
    on_processes,
    run_experiment,
)
from tenback.lab.experiments.tables import COLUMNS, parquet
from tenback.text import catalogue
from tests.lab.experiments.losing import ONCE

SOURCE = """
title = "Killed"
seed = "kill"
deals = 8
chunk = 2
courses = true
bots = "tests.lab.experiments.losing:KilledOnce"
[arms.two]
rules = "coop(players=2)"
[arms.one]
rules = "coop(players=1)"
baseline = "two"
"""


def experiment(source: str = SOURCE) -> Experiment:
    return read_experiment("killed", source.encode())


def played(folder: Path, play: PlayChunks, source: str = SOURCE) -> list[ArmResults]:
    return run_experiment(experiment(source), folder, play, lambda done, total: None)


def files(folder: Path, play: PlayChunks, source: str = SOURCE) -> dict[str, bytes]:
    """The result files of a run, by name."""
    found = played(folder, play, source)
    pages = report(catalogue("en"), experiment(source), found)
    return {"parquet": parquet(found)} | {name: page.encode() for name, page in pages.items()}


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """What one process finds that nobody kills."""
    return files(tmp_path_factory.mktemp("alone"), on_processes(1))


@pytest.fixture
def killed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file that exists once a worker has been killed."""
    file = tmp_path / "killed"
    monkeypatch.setenv(ONCE, str(file))
    return file


@pytest.mark.skipif(os.name != "posix", reason="a process kills itself with SIGKILL")
def test_two_processes_one_of_them_killed_give_the_same_files(
    alone: dict[str, bytes], tmp_path: Path, killed_once: Path
) -> None:
    assert files(tmp_path / "out", on_processes(2)) == alone
    assert killed_once.exists()


@pytest.mark.skipif(os.name != "posix", reason="a process kills itself with SIGKILL")
@pytest.mark.filterwarnings("default")  # Dask's own, about a worker that is gone
def test_a_dask_cluster_that_loses_a_worker_gives_the_same_files(
    alone: dict[str, bytes], tmp_path: Path, killed_once: Path
) -> None:
    distributed: Any = import_module("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
    ) as cluster:
        assert files(tmp_path / "out", on_cluster(cluster.scheduler_address)) == alone
    assert killed_once.exists()


class _Stopped(Exception):
    """Stands for a kill between two chunks."""


def after(count: int) -> PlayChunks:
    """A way to play that is stopped after a few chunks."""

    def play(chunks: Sequence[Chunk]) -> Iterator[tuple[Chunk, bytes]]:
        for chunk in chunks[:count]:
            yield chunk, play_chunk(chunk)
        raise _Stopped

    return play


def only(expected: int) -> PlayChunks:
    """A way to play that must be asked for this many chunks."""

    def play(chunks: Sequence[Chunk]) -> Iterator[tuple[Chunk, bytes]]:
        assert len(chunks) == expected
        yield from on_processes(1)(chunks)

    return play


def test_a_run_that_was_stopped_goes_on_where_it_was(
    alone: dict[str, bytes], tmp_path: Path
) -> None:
    with pytest.raises(_Stopped):
        played(tmp_path, after(3))
    assert files(tmp_path, only(5)) == alone
    assert files(tmp_path, only(0)) == alone


def test_a_larger_experiment_uses_the_games_of_a_smaller_one(tmp_path: Path) -> None:
    played(tmp_path, only(8))
    found = played(tmp_path, only(2), SOURCE.replace("deals = 8", "deals = 10"))
    assert [arm.results.deals for arm in found] == [10, 10]


def test_other_bots_seeds_and_rules_play_games_of_their_own() -> None:
    def names(source: str) -> set[str]:
        found = experiment(source)
        return {chunk.name for arm in found.arms for chunk in chunks_of(found, arm)}

    sources = [
        SOURCE,
        SOURCE.replace('"kill"', '"other"'),
        SOURCE.replace('"tests.lab.experiments.losing:KilledOnce"', '"greedy"'),
        SOURCE.replace("players=2", "players=3"),
        SOURCE.replace("courses = true", ""),
    ]
    every = [name for source in sources for name in names(source)]
    assert len(every) == 5 * 8 and len(set(every)) == 5 * 8 - 4, "coop(players=1) is in two"


def test_a_bot_whose_file_has_changed_plays_again(tmp_path: Path) -> None:
    bot = tmp_path / "my_bot.py"
    source = SOURCE.replace('"tests.lab.experiments.losing:KilledOnce"', f'"python3 {bot}"')

    def names() -> list[str]:
        found = experiment(source)
        return [chunk.name for chunk in chunks_of(found, found.arms[0])]

    bot.write_text("print(1)", "utf-8")
    before = names()
    assert before == names()
    bot.write_text("print(2)", "utf-8")
    assert not set(before) & set(names())


@pytest.mark.parametrize("content", [b"", b"[]", b'[[{"winner"', b"\xff"])
def test_a_damaged_chunk_is_played_again(tmp_path: Path, content: bytes) -> None:
    found = experiment()
    chunk = next(chunks_of(found, found.arms[0]))
    folder = ChunkFolder(tmp_path)
    folder.write(chunk, content)
    assert folder.read(chunk) is None
    assert [path.name for path in tmp_path.iterdir()] == [f"{chunk.name}.json"]


def test_a_cluster_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(LabError, match="No Dask scheduler responds at nonsense://x"):
        played(tmp_path, on_cluster("nonsense://x"))


def test_every_column_of_the_table_is_filled_and_documented(tmp_path: Path) -> None:
    import pyarrow.parquet as pq

    content = files(tmp_path, on_processes(1))["parquet"]
    (tmp_path / "t.parquet").write_bytes(content)
    table = pq.read_table(tmp_path / "t.parquet")
    assert table.column_names == list(COLUMNS)
    rows = table.to_pylist()
    assert len(rows) == 16
    for row in rows:
        lost = row["left"] != [0]
        assert (row["winner"] is None) == lost == (row["stuck_seat"] is not None)
        assert sum(row["hand_sizes"]) + sum(row["draw_sizes"]) == row["left"][0]
    page = Path(__file__).parents[3] / "docs" / "how-to" / "run-experiments.md"
    assert all(f"| `{name}` |" in page.read_text("utf-8") for name in COLUMNS)

"""``tenback lab run``: an experiment from its file to its report; run again, it goes on."""

from __future__ import annotations

from pathlib import Path

from tenback.cli.choice import find_own_bots
from tenback.cli.complaints import Explained
from tenback.cli.files import open_input
from tenback.cli.options import WrongUse
from tenback.cli.streams import print_error, progress_bar, progress_lines
from tenback.lab.arena import cores
from tenback.lab.experiments.chunks import write_atomically
from tenback.lab.experiments.experiment import Experiment, read_experiment
from tenback.lab.experiments.report import report
from tenback.lab.experiments.running import (
    ArmResults,
    PlayChunks,
    on_cluster,
    on_processes,
    run_experiment,
)
from tenback.lab.experiments.tables import demand_parquet, parquet
from tenback.terminal.exit_codes import INTERRUPTED
from tenback.text import Catalogue


def run(
    text: Catalogue,
    *,
    action: str,
    file: str,
    out: str | None,
    processes: int | None,
    cluster: str | None,
) -> int:
    """Play what is missing, write the results, and say where they are."""
    if action != "run":
        raise WrongUse(text("lab-no-such-action", action=action[:40]))
    if cluster is not None and processes is not None:
        raise Explained(text("lab-cluster-processes"))
    find_own_bots()
    with open_input(text, file) as source:
        experiment = read_experiment(Path(file).stem, source.read())
    if "parquet" in experiment.outputs:
        demand_parquet()
    play = on_cluster(cluster) if cluster else on_processes(processes or cores())
    folder = Path(out or f"{experiment.name}-results")
    try:
        found = _played(text, experiment, folder, play)
        files = _write(text, experiment, found, folder)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Explained(text("error-unwritable", file=str(folder), reason=reason)) from None
    except KeyboardInterrupt:
        print_error(text("lab-interrupted"))
        return INTERRUPTED
    for path in files:
        print(text("lab-written", file=str(path)))
    return 0


def _played(
    text: Catalogue, experiment: Experiment, folder: Path, play: PlayChunks
) -> list[ArmResults]:
    with progress_bar(text) as bar:
        return run_experiment(experiment, folder, play, bar or progress_lines(text))


def _write(
    text: Catalogue, experiment: Experiment, found: list[ArmResults], folder: Path
) -> list[Path]:
    """Write what the experiment asks for and return the files that a person would open."""
    contents: dict[str, bytes] = {}
    if "report" in experiment.outputs:
        pages = report(text, experiment, found)
        contents |= {name: page.encode() for name, page in pages.items()}
    if "parquet" in experiment.outputs:
        contents[f"{experiment.name}.parquet"] = parquet(found)
    for name, content in contents.items():
        write_atomically(folder / name, content)
    if "records" in experiment.outputs:
        contents[f"{experiment.name}.txt"] = b""
        _write_records(found, folder / f"{experiment.name}.txt")
    return [folder / name for name in contents if not name.endswith(".svg")]


def _write_records(found: list[ArmResults], file: Path) -> None:
    """Write all games as records, in the order of arms and deals."""
    unfinished = file.with_name(f".{file.name}")
    with unfinished.open("w", encoding="utf-8", newline="\n") as out:
        for arm in found:
            for deal in arm.deals():
                out.writelines(f"{game.record}\n" for game in deal if game.record is not None)
    unfinished.replace(file)

"""``tenback lab run`` and ``tenback league``: experiments and leagues, each from its file.

An experiment that is run again goes on where it was. A league gets bots, plays, shows its table and
writes its page.
"""

from __future__ import annotations

from pathlib import Path

from tenback.cli.choice import find_own_bots
from tenback.cli.commands.arena import aligned
from tenback.cli.complaints import Explained
from tenback.cli.files import new_file, open_input
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
from tenback.lab.league.file import League, open_league
from tenback.lab.league.page import page, table_rows
from tenback.lab.league.playing import play_league, standings
from tenback.rules import Malformed, ruleset
from tenback.terminal import INTERRUPTED
from tenback.text import Catalogue


def run_lab(
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


MEGABYTE = 1_000_000
MAX_BUDGET_S = 3_600


def run_league(
    text: Catalogue,
    *,
    action: str,
    file: str,
    bots: list[str],
    rules: str,
    deals: int,
    budget: float | None,
    memory_mb: int,
    out: str | None,
) -> int:
    """Carry out one action on the league in a file."""
    if action not in ("add", "run", "table", "page"):
        raise WrongUse(text("league-no-such-action", action=action[:40]))
    if bots and action != "add":
        raise WrongUse(text("wrong-extra", value=bots[0][:40]))
    if budget is not None and not 0 < budget < MAX_BUDGET_S:
        raise Malformed(f"a budget is more than 0 seconds, not {budget:g}")
    find_own_bots()
    path = Path(file)
    if action == "add":
        _add(text, path, bots, rules)
        return 0
    with open_league(path) as league:
        if action == "run":
            return _play(text, path, league, deals, budget, memory_mb)
        if action == "table":
            _show(text, league)
        else:
            _write_page(text, path, league, out)
    return 0


def _add(text: Catalogue, path: Path, bots: list[str], rules: str) -> None:
    if not bots:
        raise Explained(text("league-name-bots", file=str(path)))
    with open_league(path, rules) as league:
        if rules != "duel" and ruleset(rules) != league.rules:
            raise Explained(text("league-rules-fixed", rules=league.rules.id))
        for spec in bots:
            print(text("league-added", name=league.add_bot(spec)))


def _play(
    text: Catalogue, path: Path, league: League, deals: int, budget: float | None, memory_mb: int
) -> int:
    if len(league.bots) < 2:
        raise Explained(text("league-too-few", file=str(path)))
    try:
        with progress_bar(text) as bar:
            failing = play_league(league, deals, budget, memory_mb * MEGABYTE, bar)
    except KeyboardInterrupt:
        print_error(text("league-interrupted"))
        return INTERRUPTED
    for name in failing:
        print_error(text("league-stopped", name=name))
    _show(text, league)
    return 0


def _show(text: Catalogue, league: League) -> None:
    table = standings(league)
    games = len(league.played())
    print(text("league-head", rules=league.rules.id, games=games, bots=len(table)) + "\n")
    for line in aligned(table_rows(text, table)):
        print(line)


def _write_page(text: Catalogue, path: Path, league: League, out: str | None) -> None:
    name = out or f"{path.stem}.html"
    with new_file(text, name) as file:
        file.write(page(text, path.stem, league, standings(league)))
    print(text("lab-written", file=name))

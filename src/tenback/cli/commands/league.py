"""``tenback league``: add bots to a league, play, show the table, write the page."""

from __future__ import annotations

from pathlib import Path

from tenback.cli.choice import find_own_bots
from tenback.cli.commands.arena import aligned
from tenback.cli.complaints import Explained
from tenback.cli.files import new_file
from tenback.cli.options import WrongUse
from tenback.cli.streams import print_error, progress_bar
from tenback.lab.league.file import League, open_league
from tenback.lab.league.page import page, table_rows
from tenback.lab.league.playing import play_league, standings
from tenback.rules import Malformed, ruleset
from tenback.terminal.exit_codes import INTERRUPTED
from tenback.text import Catalogue

MEGABYTE = 1_000_000
MAX_BUDGET_S = 3_600


def run(
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

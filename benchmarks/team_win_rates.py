"""How often a person wins beside bots, for choosing a team: the file that the page reads.

``python -m benchmarks.team_win_rates web/src/game/win-rates.json`` plays teams of one ``casual``,
in the place of a person, and bots that are all of one kind: the levels, and the bots that had their
names before, which older results of a player are about. For mixed teams the page takes the mean.
``--players`` and ``--bots`` measure a part again and keep the rest.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from tenback.bots.registry import NAME_KEYS
from tenback.lab import Plan, run
from tenback.rules import coop

PERSON = "casual"
"""The bot in the place of a person."""

SEED = 60
GAMES = 400
PLAYERS = (2, 3, 4, 5)


def win_rate(players: int, bot: str, games: int) -> float:
    """Return the share of games that a person wins with bots of one level, signals included."""
    team = (PERSON, *[bot] * (players - 1))
    found = run(Plan(coop(players), (team,), games=games, seed=SEED, talk=True))
    return found.tallies[0].wins[0] / games


def main(words: Sequence[str] | None = None) -> None:
    """Measure what the command line asks for, and write the file after every team."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--players", type=int, action="append", choices=PLAYERS)
    parser.add_argument("--bots", action="append", choices=list(NAME_KEYS))
    asked = parser.parse_args(words)
    rates = json.loads(asked.file.read_text()) if asked.file.exists() else {}
    for players in asked.players or PLAYERS:
        for bot in asked.bots or NAME_KEYS:
            rate = win_rate(players, bot, asked.games)
            rates.setdefault(str(players), {})[bot] = {
                "rate": round(rate, 3),
                "games": asked.games,
            }
            asked.file.write_text(json.dumps(rates, indent=2) + "\n")
            print(f"{players} players, {bot}: {rate:.0%} of {asked.games}", flush=True)


if __name__ == "__main__":
    main()

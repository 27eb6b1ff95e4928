"""How whole games end that bots play on fixed seeds, kept in ``arena.txt``.

``python -m tests.kernels.arena`` plays them all again, with ``--games 5`` the first five of each
series, and prints every series that ends otherwise; ``--write`` keeps how they end.

A line is a series: its setting, its wins and cards left in all, a bar, and how each game ended: the
cards left by a team; in a duel ``winner:left:left``. Games in bulk (``bulk=greedy``) have no bar,
and their wins and cards left are by side.

A decision between turns of the same worth may change all the rest of a game. If games of a series
end otherwise, look for the first decision that differs with ``tests.kernels.decisions``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from tenback.bots.greedy import best_extra
from tenback.kernels.games import play_greedy, play_random
from tenback.lab import Plan, run
from tenback.rules import PRESETS, Ruleset, ruleset

FILE = Path(__file__).with_name("arena.txt")

SEED = 2024

TEAMS = tuple(
    ruleset(f"{name}(players={players})").id for name, players in product(PRESETS, range(1, 6))
)

DUELS = ("duel", "duel(minimum=3,hand=7)", "duel(draws=refill)")

SMALL_BUDGET_S = 0.01
"""For bots that look ahead: some hundred turns thought through, whatever the machine."""


@dataclass(frozen=True, slots=True)
class Series:
    """Games of the same bots by the same rules."""

    rules: str
    bots: str = ""
    """One for a team of equal bots; two, with a comma, for a duel."""
    games: int = 1
    talk: str = "no"
    bulk: str = ""
    """Instead of bots: ``random`` or ``greedy`` games by kernels alone."""

    @classmethod
    def parse(cls, text: str) -> Series:
        """Read a series as ``str`` writes it, and leave out what follows."""
        rules, *words = text.split()
        given = dict(word.split("=") for word in words)
        bots, bulk = given.get("bots", ""), given.get("bulk", "")
        return cls(rules, bots, int(given["games"]), given["talk"], bulk)

    def __str__(self) -> str:
        who = f"bulk={self.bulk}" if self.bulk else f"bots={self.bots}"
        return f"{self.rules} {who} talk={self.talk} games={self.games}"

    def played(self, games: int) -> tuple[str, list[str]]:
        """Play some of the games; return wins and cards left as text, and how each game ended."""
        rules = ruleset(self.rules)
        if self.bulk:
            return _in_bulk(rules, self.bulk, self.games), []
        ends = _ends(rules, self.bots.split(","), self.talk == "yes", games)
        return _totals(ends), [":".join(map(str, end)) for end in ends]


def _ends(rules: Ruleset, bots: list[str], talk: bool, games: int) -> list[tuple[int, ...]]:
    """Return the cards left by a team, or of a duel the winner and what both have left."""
    results = run(
        Plan(
            rules,
            tuple((bot,) for bot in bots),
            games,
            SEED,
            talk=talk,
            budget=SMALL_BUDGET_S,
            starter=len(bots[0]) % rules.players,
            swap=False,
        ),
        workers=1,
    )
    assert not results.faults
    sides = [results.scores(side) for side in range(rules.sides)]
    lefts = [tuple(int(score.left) for score in game) for game in zip(*sides, strict=True)]
    if rules.sides == 1:
        return lefts
    return [(0 if score.won else 1, *left) for score, left in zip(sides[0], lefts, strict=True)]


def _totals(ends: list[tuple[int, ...]]) -> str:
    if ends and len(ends[0]) > 1:
        wins = sum(winner == 0 for winner, *_ in ends)
        return f"wins={wins},{len(ends) - wins} left={sum(sum(left) for _, *left in ends)}"
    return f"wins={sum(left == 0 for (left,) in ends)} left={sum(left for (left,) in ends)}"


def _in_bulk(rules: Ruleset, player: str, games: int) -> str:
    """Play games by the kernel alone. Of the results only the sums by side are used."""
    if player == "greedy":
        tally = play_greedy(rules, games, seed=SEED, extra=best_extra(rules))
    else:
        tally = play_random(rules, games, seed=SEED)
    lefts = [sum(n * times for n, times in enumerate(side)) for side in tally.left]
    return f"wins={','.join(map(str, tally.wins))} left={','.join(map(str, lefts))}"


def all_series() -> Iterator[Series]:
    """Yield what is played."""
    for rules, bulk in product((*TEAMS, *DUELS), ("random", "greedy")):
        yield Series(rules, games=20_000, bulk=bulk)
    for rules in TEAMS:
        for bot, games in {"random": 100, "greedy": 100, "planner": 40}.items():
            yield Series(rules, bot, games)
        yield Series(rules, "quick", 200)
        yield Series(rules, "value", 120)
        if ruleset(rules).players > 1:
            yield Series(rules, "quick", 100, "yes")
            yield Series(rules, "value", 60, "yes")
            yield Series(rules, "planner", 10, "yes")
        else:
            yield Series(rules, "search", 6)
    for players, bot in product((1, 3), ("novice", "casual", "regular", "skilled")):
        yield Series(f"coop(players={players})", bot, 10, "yes" if players > 1 else "no")
    yield Series("coop(players=3)", "search", 40, "yes")
    for own, other in product(("random", "greedy", "planner", "quick", "value"), repeat=2):
        yield Series("duel", f"{own},{other}", 24)
    for bot in ("greedy", "planner", "value", "skilled", "search"):
        yield Series("duel", f"search,{bot}", 6)
    for rules, other in product(DUELS[1:], ("greedy", "planner", "value")):
        yield Series(rules, f"value,{other}", 12)


def changed(line: str, most: int | None = None) -> str:
    """Play the first games of a line; return how they end otherwise, or an empty text."""
    head, _, kept = line.partition(" | ")
    series, expected = Series.parse(head), kept.split()
    games = min(series.games, most or series.games)
    totals, ends = series.played(games)
    if series.bulk:
        return "" if head == f"{series} {totals}" else f"{head}: now {totals}"
    others = [
        f"game {number} {end}, not {before}"
        for number, (end, before) in enumerate(zip(ends, expected[:games], strict=True))
        if end != before
    ]
    if not others:
        return ""
    return f"{head}: now {totals} in {games} games; {len(others)} differ: {'; '.join(others)}"


def main() -> None:
    """Check the file or write it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true", help="keep how the games end now")
    parser.add_argument("--games", type=int, help="number of games to check of each series")
    options = parser.parse_args()
    if options.write:
        with FILE.open("w", encoding="utf-8") as file:
            for series in all_series():
                totals, ends = series.played(series.games)
                print(f"{series} {totals}", *(["|", *ends] if ends else []), file=file)
        return
    lines = FILE.read_text("utf-8").splitlines()
    found = [text for line in lines if (text := changed(line, options.games))]
    print(*found, sep="\n", end="\n" if found else "")
    print(f"{len(lines)} series, {len(found)} of them end otherwise")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()

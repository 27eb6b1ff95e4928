"""What an arena found: wins and cards left of each competitor, failures, and how fast it went."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from tenback.bots import Fault, name_of
from tenback.lab.game_result import DealResult
from tenback.lab.plan import Plan
from tenback.lab.ratings import Comparison, Rating, rate
from tenback.lab.statistics import Difference, Interval, Score, compare, points, wilson

MOST_FAULTS = 10
"""Reports that are kept; all are counted."""


@dataclass
class Tally:
    """One competitor's games."""

    name: str
    games: int = 0
    wins: list[int] = field(default_factory=list)
    """By side; a team has only one."""
    left: int = 0
    """Cards left, over all games."""
    faults: int = 0
    unplayed: int = 0
    """Games that count as lost because it kept failing."""

    @property
    def win_rate(self) -> float:
        """The share of games won."""
        return sum(self.wins) / self.games if self.games else 0.0

    @property
    def ci95(self) -> Interval:
        """The interval around it."""
        return wilson(sum(self.wins), self.games)

    @property
    def left_mean(self) -> float:
        """Cards left on average."""
        return self.left / self.games if self.games else 0.0


class Results:
    """The tallies, added up deal by deal."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.deals = 0
        self.seconds = 0.0
        self.tallies = [
            Tally("+".join(map(name_of, entry)), wins=[0] * plan.rules.sides)
            for entry in plan.entries
        ]
        self.faults: list[Fault] = []
        self.stopped: Mapping[int, int] = {}
        """By competitor, after how many deals it was stopped because it kept failing."""
        self._scores: list[list[Score]] = [[] for _ in plan.entries]
        """By entry and deal."""
        self._comparisons: list[list[Comparison]] = []
        """By deal."""

    def add(self, deal: DealResult) -> None:
        """Count the games of one more deal."""
        self.deals += 1
        for fixture, game in zip(self.plan.fixtures, deal, strict=True):
            for side, number in enumerate(fixture.entries):
                tally = self.tallies[number]
                tally.games += 1
                tally.left += game.left[side]
                tally.wins[side] += game.winner == side
                tally.unplayed += game.unplayed and number in self.stopped
            if game.fault is not None:
                at_fault = fixture.entries[self.plan.rules.side_of(game.fault.seat)]
                self.tallies[at_fault].faults += 1
                if len(self.faults) < MOST_FAULTS:
                    self.faults.append(game.fault)
        scores = self._scores_of(deal)
        for known, score in zip(self._scores, scores, strict=True):
            known.append(score)
        self._comparisons.append(self._comparisons_of(deal, scores))

    def _scores_of(self, deal: DealResult) -> list[Score]:
        if self.plan.rules.sides == 1:
            # A team that failed is behind every team that played to the end.
            return [
                Score((game.failed, game.left[0]), game.winner == 0, game.left[0]) for game in deal
            ]
        games: list[list[tuple[bool, int]]] = [[] for _ in self.tallies]
        for fixture, game in zip(self.plan.fixtures, deal, strict=True):
            for side, number in enumerate(fixture.entries):
                games[number].append((game.winner == side, game.left[side]))
        return [
            Score(
                penalty=(sum(not won for won, _ in own),),
                won=sum(won for won, _ in own) / len(own),
                left=sum(left for _, left in own) / len(own),
            )
            for own in games
        ]

    def _comparisons_of(self, deal: DealResult, scores: list[Score]) -> list[Comparison]:
        if self.plan.rules.sides == 1:
            pairs = combinations(range(len(scores)), 2)
            return [
                Comparison(i, j, points(scores[i].penalty, scores[j].penalty)) for i, j in pairs
            ]
        return [
            Comparison(first, second, float(game.winner == 0))
            for ((first, second), _), game in zip(self.plan.fixtures, deal, strict=True)
        ]

    @property
    def games(self) -> int:
        """Games of each team, or of each pair: what was asked for unless interrupted."""
        once = self.plan.rules.sides == 1 or not self.plan.swap
        return self.deals if once else 2 * self.deals

    @property
    def games_per_second(self) -> float:
        """Over all cores and line-ups."""
        played = self.deals * len(self.plan.fixtures)
        return played / self.seconds if self.seconds else 0.0

    @property
    def ratings(self) -> list[Rating]:
        """The rating of each entry, compared with all others on the same deals."""
        return rate(len(self.tallies), self._comparisons)

    @property
    def ranking(self) -> list[int]:
        """The entries, best first: by games won, then by how they did against each other."""
        scored = [0.0] * len(self.tallies)
        for deal in self._comparisons:
            for first, second, gained in deal:
                scored[first] += gained
                scored[second] += 1 - gained
        return sorted(
            range(len(self.tallies)),
            key=lambda n: (-sum(self.tallies[n].wins), -scored[n], self.tallies[n].left),
        )

    def scores(self, number: int) -> list[Score]:
        """What one entry did on each deal, in their order."""
        return self._scores[number]

    def difference(self, number: int, other: int) -> Difference:
        """How one entry did compared with another on the same deals."""
        return compare(self._scores[number], self._scores[other])

    def as_json(self) -> dict[str, Any]:
        """One object, as docs/how-to/write-a-bot.md defines it."""
        plan = self.plan
        single = len(self.tallies) == 1
        names = [*map(name_of, plan.entries[0])] if single else [t.name for t in self.tallies]
        several: dict[str, list[Any]] = {
            "wins": [
                tally.wins if plan.rules.sides > 1 else tally.wins[0] for tally in self.tallies
            ],
            "win_rate": [tally.win_rate for tally in self.tallies],
            "ci95": [list(tally.ci95) for tally in self.tallies],
            "left_mean": [tally.left_mean for tally in self.tallies],
        }
        return {
            "rules": plan.rules.id,
            "bots": names,
            "talk": "signals" if plan.talk else "silent",
            "games": self.games,
            "seed": plan.seed,
            **({key: value[0] for key, value in several.items()} if single else several),
            "games_per_second": round(self.games_per_second, 3),
            "seconds": round(self.seconds, 3),
            "starter": "team" if plan.starter is None else plan.starter,
            "budget": plan.budget,
            **({} if single else self._league()),
            "faults": sum(tally.faults for tally in self.tallies),
            "reports": [str(fault) for fault in self.faults],
            "stopped": [
                {"bots": self.tallies[entry].name, "after": after}
                for entry, after in sorted(self.stopped.items())
            ],
        }

    def _league(self) -> dict[str, Any]:
        best = self.ranking[0]
        return {
            "ratings": [rating._asdict() for rating in self.ratings],
            "best": best,
            "differences": [
                None if number == best else self.difference(number, best)._asdict()
                for number in range(len(self.tallies))
            ],
        }

"""Playing a league: the games that are missing, deal by deal; and the ratings of all games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import groupby, permutations

from tenback.bots import hire
from tenback.lab.league.file import League, LeagueGame
from tenback.lab.plan import Plan
from tenback.lab.ratings import Comparison, Rating, rate
from tenback.lab.statistics import Interval, points, wilson
from tenback.lab.work import MAX_FAILED_DEALS, Crew, play_deals

Progress = Callable[[int, int], None]
"""Called with the games done and all games."""


def play_league(
    league: League,
    deals: int,
    budget: float | None,
    memory_bytes: int,
    progress: Progress | None = None,
) -> list[str]:
    """Play until every pairing has played these deals; return the bots that kept failing."""
    specs, played = league.bots, league.played()
    pairings = (
        [(name,) for name in specs]
        if league.rules.sides == 1
        else list(permutations(specs, league.rules.sides))
    )
    wanted = [(deal, bots) for deal in range(deals) for bots in pairings]
    done = sum(game in played for game in wanted)
    failed: Counter[str] = Counter()
    crew = Crew(partial(hire, memory_bytes=memory_bytes))
    try:
        for deal, bots in wanted:
            stopped = any(failed[name] >= MAX_FAILED_DEALS for name in bots)
            if (deal, bots) in played or stopped:
                continue
            game = _play(league, deal, bots, specs, budget, crew)
            for name in bots:
                failed[name] = failed[name] + 1 if game.at_fault == name else 0
            league.add_games([game])
            done += 1
            if progress:
                progress(done, len(wanted))
    finally:
        crew.leave()
    return [name for name in specs if failed[name] >= MAX_FAILED_DEALS]


def _play(
    league: League,
    deal: int,
    bots: tuple[str, ...],
    specs: dict[str, str],
    budget: float | None,
    crew: Crew,
) -> LeagueGame:
    entries = tuple((specs[name],) for name in bots)
    plan = Plan(league.rules, entries, 1, league.seed, budget=budget, records=True, swap=False)
    ((result,),) = play_deals(plan, [deal], crew, lambda: False, lambda: ())
    assert result.record is not None
    fault = result.fault
    at_fault = None if fault is None else bots[league.rules.side_of(fault.seat)]
    words = None if fault is None else str(fault)
    return LeagueGame(deal, bots, result.winner, result.left, words, at_fault, result.record)


@dataclass(frozen=True)
class Standing:
    """One row of the table."""

    name: str
    rating: Rating
    games: int
    wins: int
    left: float
    """Cards left, on average."""
    faults: int

    @property
    def win_rate_ci95(self) -> Interval:
        """The interval of the share of games won."""
        return wilson(self.wins, self.games)


def standings(league: League) -> list[Standing]:
    """Return the table, the best rating first; a batch fit over all games so far."""
    names = list(league.bots)
    number = {name: place for place, name in enumerate(names)}
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    left: Counter[str] = Counter()
    faults: Counter[str] = Counter()
    deals: list[list[Comparison]] = []
    for _, of_deal in groupby(league.games(), key=lambda game: game.deal):
        played = list(of_deal)
        deals.append(_compared(played, number))
        for game in played:
            faults.update([game.at_fault] if game.at_fault else [])
            for side, name in enumerate(game.bots):
                games[name] += 1
                wins[name] += game.winner == side
                left[name] += game.left[side]
    rows = [
        Standing(
            name, rating, games[name], wins[name], left[name] / max(1, games[name]), faults[name]
        )
        for name, rating in zip(names, rate(len(names), deals), strict=True)
    ]
    return sorted(rows, key=lambda row: (-row.rating.elo, row.name))


def _compared(played: list[LeagueGame], number: dict[str, int]) -> list[Comparison]:
    """Return who did better than whom on one deal."""
    if any(len(game.bots) > 1 for game in played):
        return [
            Comparison(number[game.bots[0]], number[game.bots[1]], float(game.winner == 0))
            for game in played
        ]
    found = []
    for place, one in enumerate(played):
        for two in played[place + 1 :]:
            better = points(_penalty(one), _penalty(two))
            found.append(Comparison(number[one.bots[0]], number[two.bots[0]], better))
    return found


def _penalty(game: LeagueGame) -> tuple[bool, int]:
    return game.at_fault is not None, game.left[0]

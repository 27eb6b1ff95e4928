"""Why luck was not zero on average alone: how right the values are that a review might use.

``python -m benchmarks.luck_causes --games 80 --deals 2000`` prints, in points per game with the
standard error, what values by the net and over samples of the next draw say of the turns of a
``planner`` bot, and, in percent, how many deals the net expects to win and wins.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from benchmarks.analysis import game
from benchmarks.luck import PHASES, in_points
from tenback.analysis.judge import best_turns, values
from tenback.analysis.reviews import Taken, final_value, turns_taken
from tenback.bots import silence
from tenback.bots.decide import Budget, cards_left, decide, strongest_net
from tenback.record import Record
from tenback.rules import coop, deal, decks_from_seed, view

SAMPLES = 64
"""Draws in each of two independent sets."""

FIRST_SEED, SECOND_SEED = 1000, 5000
"""Seeds of the two sets at the first turn; a review uses smaller ones."""

COMPARED_TURNS = 4
"""How many turns, the best by the net, the played one is compared with; the first is its choice."""


@dataclass(frozen=True, slots=True)
class Valued:
    """The played turn, the net's choice and the next best turns by value, in this order."""

    draw_pile: int
    by_net: list[float]
    first: list[float]
    """Over one set of samples."""
    second: list[float]
    """Over another set."""

    def sampled(self, turn: int) -> float:
        """The value of a turn over both sets."""
        return (self.first[turn] + self.second[turn]) / 2

    @property
    def fair_cost(self) -> float:
        """What the played turn cost against the best by one set, valued by the other."""
        pairs = ((self.first, self.second), (self.second, self.first))
        return sum(judge[_best(chooser)] - judge[0] for chooser, judge in pairs) / 2

    @property
    def cost_by_the_same_samples(self) -> float:
        """What it cost against the best by one set, valued by the same."""
        return sum(each[_best(each)] - each[0] for each in (self.first, self.second)) / 2


def _best(values_of_turns: list[float]) -> int:
    return int(np.argmax(values_of_turns))


def valued(taken: Taken, number: int) -> Valued:
    """Value a turn of a game for one player in all ways."""
    seen = view(taken.before, 0)
    turns = [taken.turn, *best_turns(seen, taken.heard, COMPARED_TURNS)]

    def wins(samples: int, seed: int) -> list[float]:
        found = [value.win for value in values(seen, taken.heard, turns, samples, seed)]
        ended = final_value(taken)
        return found if ended is None else [ended.win, *found[1:]]

    sets = (wins(SAMPLES, first + number) for first in (FIRST_SEED, SECOND_SEED))
    return Valued(seen.draw_sizes[0], wins(0, 0), *sets)


def report(records: list[Record]) -> Iterator[str]:
    """The figures of games as lines."""
    games = [[valued(one, at) for at, one in enumerate(turns_taken(each))] for each in records]
    won = [float(each.final.outcome is not None and each.final.outcome.won) for each in records]
    starts = [turns[0].by_net[1] for turns in games]
    rows = {
        "end minus start": [end - start for end, start in zip(won, starts, strict=True)],
        "played turns: samples minus net": _sums(games, played_above_net),
        "net's choices: samples minus net": _sums(games, chosen_above_net),
        "cost against the net's choice, by the net": _sums(games, cost_by_net),
        "cost against the net's choice, over samples": _sums(games, cost),
        "cost against the best, over other samples": _sums(games, lambda one: one.fair_cost),
        "cost against the best, over the same samples": _sums(
            games, lambda one: one.cost_by_the_same_samples
        ),
    }
    for what, shares in rows.items():
        yield f"{what:46} {in_points(shares)}"
    most = 10**3
    for least in PHASES:
        turns = [one for each in games for one in each if least <= one.draw_pile < most]
        most = least
        played, chosen = map(played_above_net, turns), map(chosen_above_net, turns)
        yield (
            f"draw pile from {least:2}: samples minus net, played {in_points(list(played))},"
            f" chosen {in_points(list(chosen))} a turn"
        )


def played_above_net(one: Valued) -> float:
    """How far samples value the played turn above the net."""
    return one.sampled(0) - one.by_net[0]


def chosen_above_net(one: Valued) -> float:
    """How far samples value the net's choice above the net."""
    return one.sampled(1) - one.by_net[1]


def cost_by_net(one: Valued) -> float:
    """What the played turn cost against the net's choice by the net."""
    return one.by_net[1] - one.by_net[0]


def cost(one: Valued) -> float:
    """What the played turn cost against the net's choice over samples."""
    return one.sampled(1) - one.sampled(0)


def _sums(games: list[list[Valued]], figure: Callable[[Valued], float]) -> list[float]:
    """A figure of turns, added up by game."""
    return [sum(map(figure, turns)) for turns in games]


def expected_and_won(deals: int) -> str:
    """How many deals the net expects to win and wins."""
    rules = coop()
    net, decks = strongest_net(rules, talk=False), [_deck(number) for number in range(deals)]
    wins = [float(left == 0) for left in cards_left(rules, net, talk=False, decks=decks, starter=0)]
    views = [view(deal(rules, (deck,)), 0) for deck in decks]
    budget = Budget(candidates=1)
    chances = [decide(seen, silence(rules), net, budget)[0].win for seen in views]
    return f"{deals} deals: the net expects {in_points(chances)} and wins {in_points(wins)} percent"


def _deck(number: int) -> tuple[int, ...]:
    return decks_from_seed(coop(), f"cal {number}")[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=80)
    parser.add_argument("--deals", type=int, default=2000)
    asked = parser.parse_args()
    print(*report([game("coop", number)[0] for number in range(asked.games)]), sep="\n")
    print(expected_and_won(asked.deals))


if __name__ == "__main__":
    main()

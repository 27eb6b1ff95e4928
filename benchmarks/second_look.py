"""What a second look finds, alone, beside the net's choice, and how much the net underrates turns.

A review values a turn and the net's choice one turn ahead, and looks again, further ahead, if they
differ clearly. ``python -m benchmarks.second_look --first 1000 --games 150`` looks again at all
turns of ``planner`` bots and prints, in points per game with the standard error, what both looks
say, and the correction for small differences (``UNDERRATED_ALONE``) with which they agree.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from benchmarks.analysis import game
from benchmarks.luck import mean
from tenback.analysis.judge import MIN_MISTAKE, SECOND_LOOK_TURNS, best_turns, values
from tenback.analysis.position import SAMPLES
from tenback.analysis.reviews import Taken, final_value, turns_taken
from tenback.bots.afterstates import left_by
from tenback.record import Record
from tenback.rules import view

SAMPLES_AGAIN = 288
"""Samples of a second look: more than in a review, because here only their noise matters."""


@dataclass(frozen=True, slots=True)
class Looked:
    """How far a turn is from the net's choice, by both looks."""

    first: float
    second: float
    doubt: float
    """4 p (1 - p), where p is the chance after the turn: how much the net can be wrong."""

    @property
    def small(self) -> bool:
        """Whether a review is content with the first look."""
        return abs(self.first) < MIN_MISTAKE


def looked_at(record: Record) -> Iterator[Looked]:
    """Look twice at the turns of a game that are not the net's choice."""
    for number, taken in enumerate(turns_taken(record), start=1):
        found = _look(taken, number) if final_value(taken) is None else None
        if found is not None:
            yield found


def _look(taken: Taken, number: int) -> Looked | None:
    seen, heard = view(taken.before, 0), taken.heard
    (choice,) = best_turns(seen, heard, 1)
    if left_by(seen, choice).same_as(left_by(seen, taken.turn), seen.rules):
        return None
    turns = [taken.turn, choice]
    played, chosen = values(seen, heard, turns, SAMPLES, number)
    played_again, chosen_again = values(
        seen, heard, turns, SAMPLES_AGAIN, ~number, SECOND_LOOK_TURNS
    )
    return Looked(
        played.win - chosen.win,
        played_again.win - chosen_again.win,
        4 * played.win * (1 - played.win),
    )


def report(games: list[list[Looked]]) -> Iterator[str]:
    """The figures as lines."""
    for small in (False, True):
        chosen = [[one for one in each if one.small == small] for each in games]
        number = np.mean([len(each) for each in chosen])
        first = mean([sum(one.first for one in each) for each in chosen])
        second = mean([sum(one.second for one in each) for each in chosen])
        kind = "small" if small else "clear"
        yield f"{number:4.1f} {kind} differences: first look {first}, second look {second}"
    small_ones = [[one for one in each if one.small] for each in games]
    rest = np.array([sum(one.second - one.first for one in each) for each in small_ones])
    doubt = np.array([sum(one.doubt for one in each) for each in small_ones])
    share = rest.sum() / doubt.sum()
    error = np.std(rest - share * doubt, ddof=1) / len(games) ** 0.5 / doubt.mean()
    yield f"UNDERRATED_ALONE: {share:.4f} ± {error:.4f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--first", type=int, default=1000, help="the number of the first game")
    parser.add_argument("--bot", default="planner", help="which bot plays the games")
    asked = parser.parse_args()
    numbers = range(asked.first, asked.first + asked.games)
    games = [list(looked_at(game("coop", number, asked.bot)[0])) for number in numbers]
    print(*report(games), sep="\n")


if __name__ == "__main__":
    main()

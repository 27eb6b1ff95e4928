"""How far ahead a comparison alone has to look, and how many plans it has to think of.

``python -m benchmarks.turns_ahead --first 1000 --games 60`` values the turns of ``planner`` bots
that are not the net's choice, and that choice, over the same samples: several numbers of turns
ahead, and with several numbers of plans to choose from in each of them. It prints, in points per
game with the standard error, what the turns changed, and how far this is from the furthest look.
The further samples go, the less the net judges positions that its own turns rarely lead to, and the
more they differ from each other.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import partial
from multiprocessing import Pool

from benchmarks.analysis import game
from benchmarks.luck import PHASES, in_points, load_nets
from tenback.analysis.certain import certain
from tenback.analysis.judge import best_turns
from tenback.analysis.reviews import Taken, final_value, turns_taken
from tenback.bots.decide import strongest_net, value_turns
from tenback.bots.turns import left_by
from tenback.rules import view

LOOKS = ((1, 12), (1, 64), (2, 12), (2, 24), (2, 64), (3, 12), (3, 24), (3, 64), (6, 64))
"""Turns ahead, and plans to choose from in each; the last one is the furthest."""

FIRST_SEED = 5000
"""The seed of the samples at the first turn; a review uses smaller ones."""

Looked = tuple[int, list[float]]
"""Cards to draw before a turn, and what it changed against the net's choice, by look."""


def looked_at(samples: int, number: int) -> list[Looked]:
    """Look in all ways at the turns of a game that are not the net's choice."""
    record = game("coop", number)[0]
    return [
        (taken.before.draw_sizes[0], [_change(taken, samples, seed, *look) for look in LOOKS])
        for seed, taken in enumerate(turns_taken(record), start=FIRST_SEED)
        if final_value(taken) is None and not _is_choice(taken)
    ]


def _is_choice(taken: Taken) -> bool:
    seen = view(taken.before, 0)
    (choice,) = best_turns(seen, taken.heard, 1)
    return left_by(seen, choice).same_as(left_by(seen, taken.turn), seen.rules)


def _change(taken: Taken, samples: int, seed: int, turns_ahead: int, replies: int) -> float:
    seen, heard = view(taken.before, 0), taken.heard
    net, turns = strongest_net(seen.rules, talk=False), [taken.turn, *best_turns(seen, heard, 1)]
    found = value_turns(seen, heard, net, turns, samples, seed, turns_ahead, replies)
    played, choice = (certain(seen, *each).win for each in zip(turns, found, strict=True))
    return played - choice


def report(games: list[list[Looked]]) -> Iterator[str]:
    """The figures as lines."""
    yield from _figures("all", games)
    most = 10**3
    for least in PHASES:
        chosen = [[each for each in one if least <= each[0] < most] for one in games]
        yield from _figures(f"draw pile from {least}", chosen)
        most = least


def _figures(which: str, games: list[list[Looked]]) -> Iterator[str]:
    turns = sum(map(len, games)) / len(games)
    yield f"{which}: {turns:.1f} turns per game that are not the net's choice"
    for at, (turns_ahead, replies) in enumerate(LOOKS):
        changed = in_points([sum(looks[at] for _, looks in one) for one in games])
        above = in_points([sum(looks[at] - looks[-1] for _, looks in one) for one in games])
        yield f"  {turns_ahead} ahead, {replies:2} plans: {changed}, above the furthest {above}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--first", type=int, default=1000, help="the number of the first game")
    parser.add_argument("--samples", type=int, default=192)
    parser.add_argument("--processes", type=int, default=1)
    asked = parser.parse_args()
    numbers = range(asked.first, asked.first + asked.games)
    with Pool(asked.processes, load_nets, ("coop", "planner")) as pool:
        games = pool.map(partial(looked_at, asked.samples), numbers, chunksize=1)
    print(*report(games), sep="\n")


if __name__ == "__main__":
    main()

"""What a review says of players who follow every hint: it should hardly ever charge them.

``python -m benchmarks.followed_hints --games 40`` plays games in which every turn is the best one
of a hint, reviews them, and prints how many turns the review calls mistakes, with their costs.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence

import numpy as np

from tenback.analysis import advise, review
from tenback.analysis.judge import MIN_MISTAKE, best_turns
from tenback.analysis.reviews import Judged
from tenback.bots.turns import left_by
from tenback.record import Record
from tenback.rules import (
    EndTurn,
    Ruleset,
    Start,
    State,
    Step,
    View,
    apply,
    deal,
    decks_from_seed,
    ruleset,
    silence,
    view,
)


def followed(seen: View) -> tuple[Sequence[Step], bool]:
    """Return the plays of the best turn of a hint, and whether the net would choose another."""
    heard = silence(seen.rules)
    plans = advise(seen, heard).plans
    if not plans:
        return (), False
    turn = plans[0].turn
    choice = left_by(seen, best_turns(seen, heard, 1)[0])
    return turn, not left_by(seen, turn).same_as(choice, seen.rules)


def play(rules: Ruleset, number: int) -> tuple[Record, int]:
    """Play a game by hints; with it, how many turns were not the net's choice."""
    decks = decks_from_seed(rules, f"followed hints {number}")
    state: State = deal(rules, decks)
    steps: list[Step] = []
    others = 0
    if state.to_move is None:
        steps.append(Start(0))
        state, _ = apply(state, steps[-1])
    while not state.over:
        assert state.to_move is not None
        plays, other = followed(view(state, state.to_move))
        others += other
        for step in (*plays, EndTurn()):
            if not state.over:
                steps.append(step)
                state, _ = apply(state, step)
    return Record(rules, decks, tuple(steps)), others


def report(turns: Sequence[Judged], others: int, games: int) -> Iterator[str]:
    """The figures as lines."""
    charged = np.array([turn.cost for turn in turns if turn.cost >= MIN_MISTAKE])
    gains = np.array([turn.played.win - turn.before for turn in turns])
    yield f"{games} games, {len(turns)} turns, {others} not the choice of the net"
    worst = 100 * charged.max(initial=0)
    yield f"{len(charged)} are called mistakes, the worst of {worst:.1f} points"
    yield f"decisions: {100 * gains.sum() / games:+.2f} points per game"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rules", default="coop")
    parser.add_argument("--games", type=int, default=40)
    asked = parser.parse_args()
    rules = ruleset(asked.rules)
    turns: list[Judged] = []
    others = 0
    for number in range(asked.games):
        record, other = play(rules, number)
        others += other
        turns += review(record).turns
    print(*report(turns, others, asked.games), sep="\n")


if __name__ == "__main__":
    main()

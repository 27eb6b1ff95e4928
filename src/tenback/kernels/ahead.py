"""Compile all kernels ahead and keep them, so that nobody waits for the first answer.

``python -m tenback.kernels.ahead``; ``tenback.analysis.ahead`` does it for the analysis as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from time import perf_counter

import numpy as np

from tenback.kernels.advice import Adviser, DuelAdviser, TeamAdviser
from tenback.kernels.bulk import duel_games, team_games
from tenback.kernels.bulk.games import decks, play_greedy, play_random
from tenback.kernels.core import rules as kernel_rules
from tenback.kernels.core.jit import u64
from tenback.kernels.core.layout import Array, from_ruleset, from_state
from tenback.kernels.duel import inputs as duel_inputs
from tenback.kernels.nets.net import Net, from_arrays
from tenback.kernels.plans.lookahead import Budget
from tenback.kernels.plans.queue import Width
from tenback.kernels.team import inputs as team_inputs
from tenback.kernels.team.moves import move_of
from tenback.kernels.team.signals import in_trouble, word_for
from tenback.rules import Ruleset, coop, deal, duel, position, view


def compile_all() -> Iterator[tuple[str, float]]:
    """Compile everything that is called from outside; each part with the seconds it took."""
    parts: dict[str, Callable[[], object]] = {
        "rules": _rules,
        "random and greedy games": _bulk,
        "plans and nets, together": lambda: _advice(coop(2)),
        "plans and nets, in a duel": lambda: _advice(duel()),
        "games by nets": _games,
    }
    for name, part in parts.items():
        began = perf_counter()
        part()
        yield name, perf_counter() - began


def _rules() -> None:
    state = deal(coop(2), decks(coop(2), 0, 0))
    numbers, game = from_ruleset(state.rules), from_state(state)
    kernel_rules.start(numbers, game, 0)
    kernel_rules.legal(numbers, game, np.zeros((4, 2), np.uint64))
    kernel_rules.lay(numbers, game, 0, state.hands[0][0])
    kernel_rules.may_end(numbers, game)
    kernel_rules.left(numbers, game, 0)
    kernel_rules.end_turn(numbers, game)


def _bulk() -> None:
    for rules in (coop(2), duel()):
        play_random(rules, 1, seed=0)
        play_greedy(rules, 1, seed=0)


def _weights(rules: Ruleset) -> Array:
    return np.ones((10, 24) if rules.sides == 1 else (1, 16), np.int64)


def _net(rules: Ruleset) -> Net:
    """A net of the right kind that knows nothing."""
    team = rules.sides == 1
    inputs = team_inputs.INPUTS if team else duel_inputs.INPUTS
    arrays = {
        f"{kind}{layer}": np.zeros(shape if kind == "w" else shape[1], np.float32)
        for layer, shape in enumerate(((inputs, 8), (8, 4), (4, 2)), 1)
        for kind in "wb"
    }
    return from_arrays(arrays, team_inputs.COUNT if team else duel_inputs.COUNT)


def _advice(rules: Ruleset) -> None:
    adviser: Adviser = (
        TeamAdviser(_net(rules), _weights(rules))
        if rules.sides == 1
        else DuelAdviser(_net(rules), _weights(rules))
    )
    state = deal(rules, decks(rules, 0, 0), starter=0)
    adviser.turns(view(state, 0))
    adviser.search(view(state, 0), Budget(samples=2, plans=2, replies=2))
    if rules.sides == 1:
        tops, (hand, other) = (50, 90, 20, 11), ((50, 60), (91,))
        for second in ((), other):
            last = position(rules, tops=tops, hands=[hand, second], draws=[()], to_move=0)
            adviser.turns(view(last, 0))


def _games() -> None:
    team, two = coop(2), duel()
    dealt = np.array(decks(team, 0, 0), np.uint8)
    left, width = np.empty(1, np.int64), Width()
    numbers, words = from_ruleset(team), team_games.WORDS
    team_games.play_games(
        numbers, _net(team), _weights(team)[0], dealt, 0, words, 0.03, width, 4, 2, left
    )
    tops, nothing = np.array([1, 1, 100, 100]), u64(0)
    in_trouble(nothing, nothing, tops, 2)
    word_for(nothing, nothing, 0, tops[0])
    move_of(0, 1, 1)
    side = duel_games.Side(duel_games.BY_LINEAR, _net(two), _weights(two)[0], width, 4, 2)
    pair = np.array([decks(two, 0, 0)], np.uint8)
    duel_games.play_games(from_ruleset(two), side, side, pair, 0, left)


def tell(parts: Iterable[tuple[str, float]]) -> None:
    """Say how long each part took, as it is done, and all of them."""
    total = 0.0
    for name, seconds in parts:
        total += seconds
        print(f"{seconds:6.1f} s  {name}")
    print(f"{total:6.1f} s  in all")


if __name__ == "__main__":
    tell(compile_all())

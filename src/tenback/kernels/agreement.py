"""The kernel compared with the plain engine, step by step, on random plays in every preset.

``python -m tenback.kernels.agreement --plays 3000000``
"""

from __future__ import annotations

import argparse
import os
import struct
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from random import Random
from time import perf_counter

from tenback.kernels.layout import GAME, MAX_PILES, from_ruleset, from_state, to_state
from tenback.kernels.library import Memory, kernel, memory_of
from tenback.rules import (
    PRESETS,
    EndTurn,
    Play,
    Ruleset,
    Start,
    State,
    Step,
    apply,
    coop,
    deal,
    decks_from_seed,
    duel,
    legal_steps,
    position,
)

_PLAYS = struct.Struct(f"={2 * MAX_PILES}Q")


class Disagreement(AssertionError):
    """A position in which the kernel and the plain engine differ."""


def rulesets() -> list[Ruleset]:
    """Return every preset, and house rules that cover what presets do not."""
    house = [
        replace(coop(1), minimum=4, hand=9),
        replace(coop(2), minimum=4, endgame=2, hand=6),
        replace(coop(3), lowest=1, highest=60, pairs=1, jump=7),
        replace(coop(2), highest=120, pairs=3),
        replace(coop(4), draws=2),
        replace(duel(), gifts=2, minimum=3),
        replace(duel(), gifts=0, draws=None, endgame=1),
        replace(duel(), pairs=2, highest=99),
    ]
    presets = [preset(players) for preset in PRESETS.values() for players in range(1, 6)]
    return [*presets, duel(), *house]


def check(rules: Ruleset, plays: int, seed: int) -> int:
    """Play at least ``plays`` steps of random games both ways; return how many.

    Raises Disagreement if the two differ.
    """
    random = Random(f"agreement {rules.id} {seed}")
    numbers = memory_of(from_ruleset(rules))
    done = 0
    while done < plays:
        state = _late(rules, random) if random.random() < 0.5 else _dealt(rules, random)
        game = memory_of(from_state(state))
        _compare(state, numbers, game)
        boldness = random.choice((0.0, 0.1, 0.5, 1.0))
        while not state.over:
            step = _choice(state, random, boldness)
            state, _ = apply(state, step)
            _follow(state.rules, numbers, game, step)
            _compare(state, numbers, game)
            done += 1
    return done


def _dealt(rules: Ruleset, random: Random) -> State:
    return deal(rules, decks_from_seed(rules, random.getrandbits(60)))


def _late(rules: Ruleset, random: Random) -> State:
    """Return a random position with few cards to draw, which random play hardly ever reaches."""
    hands: list[list[int]] = [[] for _ in range(rules.players)]
    draws = []
    for team in rules.team:
        cards = random.sample(rules.cards, len(rules.cards))
        for seat in team:
            hands[seat] = cards[: random.randint(0, rules.hand)]
            del cards[: len(hands[seat])]
        draws.append(cards[: random.choice((0, 0, 1, 2, 3, 5, 9))])
    tops = [random.choice((pile.start, *rules.cards)) for pile in rules.piles]
    to_move = random.randrange(rules.players)
    return position(rules, tops=tops, hands=hands, draws=draws, to_move=to_move)


def _choice(state: State, random: Random, boldness: float) -> Step:
    """Return a random step; the less bold, the more often a near card, so that games last."""
    steps = legal_steps(state)
    plays = [step for step in steps if isinstance(step, Play)]
    if not plays or random.random() < boldness:
        return random.choice(steps)
    if len(plays) < len(steps) and random.random() < 0.7:
        return EndTurn()
    seat = state.to_move
    assert seat is not None

    def cost(play: Play) -> int:
        target = state.rules.target(seat, play.pile)
        distance = target.distance(play.card, state.tops[target.index])
        return distance if target.own else -distance

    return min(plays, key=cost)


def _follow(rules: Ruleset, numbers: Memory, game: Memory, step: Step) -> None:
    """Take the same step with the kernel."""
    call = kernel().call
    if isinstance(step, Start):
        call("start", numbers, game, step.seat)
    elif isinstance(step, EndTurn):
        call("end_turn", numbers, game)
    else:
        seat = to_state(rules, game.read(0, GAME.size)).to_move
        assert seat is not None
        call("lay", numbers, game, rules.target(seat, step.pile).index, step.card)


def _compare(state: State, numbers: Memory, game: Memory) -> None:
    """Check that position, outcome, legal plays and the right to end the turn are the same."""
    ours = to_state(state.rules, game.read(0, GAME.size))
    if ours != state:
        raise Disagreement(f"plain engine: {state}\nkernel: {ours}")
    found = [*_plays(state, numbers, game)]
    if kernel().call("may_end", numbers, game):
        found.append(EndTurn())
    expected = [step for step in legal_steps(state) if not isinstance(step, Start)]
    if found != (expected if not state.over else []):
        raise Disagreement(f"in {state}\nplain engine: {expected}\nkernel: {found}")


def _plays(state: State, numbers: Memory, game: Memory) -> Iterator[Step]:
    """Yield the plays that the kernel finds legal, in the plain engine's order."""
    found = kernel().memory(_PLAYS.size)
    total = kernel().call("legal", numbers, game, found)
    words = _PLAYS.unpack(found.read(0, found.size))
    sets = [low | high << 64 for low, high in zip(words[::2], words[1::2], strict=True)]
    assert sum(cards.bit_count() for cards in sets) == total
    if total and state.to_move is not None:
        for card in state.hands[state.to_move]:
            for target in state.rules.targets[state.to_move]:
                if sets[target.index] >> card & 1:
                    yield target.plays[card]


def main() -> None:
    """Check all rulesets on all cores and print how much was compared."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plays", type=int, default=300_000, help="random plays in all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    options = parser.parse_args()
    every = rulesets()
    share = -(-options.plays // len(every))
    began = perf_counter()
    check(every[0], 1, 0)
    with ProcessPoolExecutor(options.processes) as pool:
        shares, seeds = [share] * len(every), [options.seed] * len(every)
        done = list(pool.map(check, every, shares, seeds))
    for rules, plays in zip(every, done, strict=True):
        print(f"{plays:>9,} plays agree in {rules.id}")
    print(f"{sum(done):>9,} plays agree in all, in {perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()

"""Whether luck is luck: it is measured a second time, against cards that are drawn again.

The review of a game takes the luck of a draw from the chances around it, so luck and decisions add
up to the end by construction. ``python -m benchmarks.luck --games 200`` measures it differently,
with other random numbers: the chance before a turn, minus the mean chance if the cards that its
player had just drawn are drawn again. Nobody had acted on these cards and all others stay where
they are, so this luck is zero on average, whoever plays and however wrong the chances are. What it
and the decisions leave of a game is what the page calls luck by mistake.

Alone, draws are many and cheap: the mean chance over samples by the net, corrected by what a look
one turn ahead changes in a few of them. This reduces the noise; in other games it is larger.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from time import thread_time

import numpy as np

from benchmarks.analysis import game
from tenback.analysis import judge
from tenback.analysis.balance import Balance, balance
from tenback.analysis.judge import best_turns, values
from tenback.analysis.position import usual_samples
from tenback.analysis.reviews import Taken, final_value, review, turns_taken
from tenback.bots import silence
from tenback.bots.afterstates import left_by
from tenback.bots.decide import Budget, strongest_net
from tenback.bots.thinking.nets import shipped_net
from tenback.bots.thinking.team import TEAM
from tenback.bots.thinking.thinker import REPLIES, REPLIES_MIRRORED, Thinker
from tenback.record import Record
from tenback.rules import EndTurn, Ruleset, State, apply, view

SEED_BITS = 31
"""Seeds of samples; those of a review are the numbers of its turns."""

SAMPLES_ALONE = 128
"""Cheap draws for each real one in a game for one player."""

SAMPLES_AFTER_A_DRAW, SAMPLES_AFTER_ANOTHER = 96, 8
"""Samples for the chance after the real draw, and after each other one: there are many of these."""

PHASES = (80, 60, 40, 20, 0)
"""The least number of cards in the draw pile, by phase of a game."""

Worth = Callable[[State], float]
"""The chance of the first side to win before a turn."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """What one draw changed."""

    draw_pile: int
    """Cards in the draw pile before the turn."""
    told: float
    """Its luck by the review."""
    measured: float


def worth(state: State, samples: int, random: Random) -> float:
    """The chance as the page has it: that of the net's choice, with as many samples as asked."""
    if state.outcome is not None:
        return float(state.outcome.winner == 0)
    seat, heard = state.to_move or 0, silence(state.rules)
    seen = view(state, seat)
    used = samples if usual_samples(state.rules) else 0
    chosen = best_turns(seen, heard, 1)
    (value,) = values(seen, heard, chosen, used, random.getrandbits(SEED_BITS))
    return value.win if state.rules.side_of(seat) == 0 else 1 - value.win


def quick_worth(rules: Ruleset) -> Worth:
    """The chance of a player alone by the net, thought of as shortly as in a sample."""
    net = shipped_net(strongest_net(rules, talk=False))
    thinker = Thinker(TEAM, replace(net, most=REPLIES, twice=REPLIES_MIRRORED))

    def quick(state: State) -> float:
        if state.outcome is not None:
            return float(state.outcome.winner == 0)
        return thinker.decide(view(state, 0), silence(rules), Budget(candidates=1))[0].win

    return quick


def drawn_again(taken: Taken, kept: tuple[int, ...], random: Random) -> State:
    """The state after a turn if the next player had drawn other cards.

    ``kept`` is what that player held after its own last turn.
    """
    state, next_seat = taken.before, taken.after.to_move or 0
    side = state.rules.side_of(next_seat)
    hands, draws = list(state.hands), list(state.draws)
    if next_seat == state.to_move:
        kept = hands[next_seat]  # it draws only now
    unused = [card for card in hands[next_seat] if card not in kept]
    cards = [*unused, *draws[side]]
    random.shuffle(cards)
    hands[next_seat] = tuple(sorted((*kept, *cards[: len(unused)])))
    draws[side] = tuple(cards[len(unused) :])
    state = replace(state, hands=tuple(hands), draws=tuple(draws))
    for play in taken.turn:
        state, _ = apply(state, play)
    return state if state.over else apply(state, EndTurn())[0]


def draws_of(record: Record, told: Balance, others: int, random: Random) -> Iterator[Drawn]:
    """Measure the luck of each draw of a game."""
    rules = record.rules
    quick = quick_worth(rules) if rules.players == 1 else None
    kept: dict[int, tuple[int, ...]] = {}
    for number, taken in enumerate(turns_taken(record)):
        seat = taken.before.to_move or 0
        seen = view(taken.before, seat)
        measured = 0.0
        if final_value(taken) is None:
            own = kept.get(taken.after.to_move or 0, ())
            again = [drawn_again(taken, own, random) for _ in range(others)]
            mean = np.mean([worth(state, SAMPLES_AFTER_ANOTHER, random) for state in again])
            if quick:
                seed = random.getrandbits(SEED_BITS)
                (cheap,) = values(seen, taken.heard, [taken.turn], SAMPLES_ALONE, seed)
                mean += cheap.win - np.mean([quick(state) for state in again])
            measured = worth(taken.after, SAMPLES_AFTER_A_DRAW, random) - float(mean)
        kept[seat] = left_by(seen, taken.turn).hand
        yield Drawn(seen.draw_sizes[rules.side_of(seat)], told.luck[number], measured)


@dataclass(frozen=True, slots=True)
class Measured:
    """One game: the review's balance and what was measured."""

    told: Balance
    draws: list[Drawn]
    seconds: float
    """Processor time of the review."""

    @property
    def luck(self) -> float:
        """The luck of all draws, as measured."""
        return sum(drawn.measured for drawn in self.draws)

    @property
    def unexplained(self) -> float:
        """What measured luck and the review's decisions leave of the game."""
        told = self.told
        return told.end - told.start - self.luck - sum(told.decisions)


def measure(rules_id: str, bot: str, number: int, others: int) -> Measured:
    """Play a game, review it and draw its cards again."""
    record = game(rules_id, number, bot)[0]
    began = thread_time()
    told = balance(review(record))
    seconds = thread_time() - began
    assert told is not None
    draws = list(draws_of(record, told, others, Random(f"luck {number}")))
    return Measured(told, draws, seconds)


def mean(shares: list[float]) -> str:
    """The mean in points with its standard error."""
    error = np.std(shares, ddof=1) / len(shares) ** 0.5
    return f"{100 * np.mean(shares):+.2f} ± {100 * error:.2f}"


def overstatement(one: Balance) -> float:
    """What the decisions of a game lose by the correction of ``analysis.judge`` at a share of 1."""
    total, chance = 0.0, one.start
    for luck, decision in zip(one.luck, one.decisions, strict=True):
        left = chance + decision
        total -= 4 * left * (1 - left) * decision
        chance = left + luck
    return total


def fitting(games: list[Measured]) -> str:
    """The share that explains uncorrected decisions on average (``OVERSTATED_ALONE``)."""
    rest = np.array([one.unexplained for one in games])
    most = np.array([overstatement(one.told) for one in games])
    share = rest.sum() / most.sum()
    error = np.std(rest - share * most, ddof=1) / len(games) ** 0.5 / most.mean()
    return f"decisions are overstated by {share:.2f} ± {error:.2f} at even chances"


def report(games: list[Measured]) -> Iterator[str]:
    """The figures as lines."""
    rest = [one.unexplained for one in games]
    figures = {
        "start": [one.told.start for one in games],
        "end": [one.told.end for one in games],
        "luck, told": [sum(one.told.luck) for one in games],
        "luck, measured": [one.luck for one in games],
        "decisions": [sum(one.told.decisions) for one in games],
        "unexplained": rest,
    }
    for what, shares in figures.items():
        yield f"{what:14} {mean(shares)} points"
    yield f"unexplained    {100 * np.mean(np.abs(rest)):.1f} points without its sign"
    most = 10**3
    for least in PHASES:
        draws = [each for one in games for each in one.draws if least <= each.draw_pile < most]
        most = least
        if len(draws) > 1:
            told = mean([each.told for each in draws])
            wrong = mean([each.told - each.measured for each in draws])
            yield f"draw pile from {least:2}: luck, told {told}, unexplained {wrong} a turn"
    longest = max(one.seconds for one in games[1:])  # the first one loads or compiles kernels
    yield f"{len(games)} games, longest review {longest:.1f} s of processor time"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rules", default="coop")
    parser.add_argument("--bot", default="planner", help="which bot plays the games")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--draws", type=int, default=8, help="other draws for each real one")
    parser.add_argument("--fit", action="store_true", help="fit the correction of decisions alone")
    asked = parser.parse_args()
    if asked.fit:
        judge.OVERSTATED_ALONE = 0.0
    numbers = range(asked.first, asked.first + asked.games)
    games = [measure(asked.rules, asked.bot, number, asked.draws) for number in numbers]
    print(*report(games), *([fitting(games)] if asked.fit else []), sep="\n")


if __name__ == "__main__":
    main()

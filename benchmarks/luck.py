"""Whether luck is luck: it is measured a second time, against cards that are drawn again.

The review of a game takes the luck of a draw from the chances around it, so luck and decisions add
up to the end by construction. ``python -m benchmarks.luck --games 200`` measures it differently,
with other random numbers: the chance before a turn, minus the mean chance if the cards that its
player had just drawn are drawn again. Nobody had acted on these cards and all others stay where
they are, so this luck is zero on average, whoever plays and however wrong the chances are. What it
and the decisions leave of a game is what the page calls luck by mistake.

Because any chances will do, those are taken that give the least noise for the time. Alone, samples
go a few turns ahead by the net's own turns, and the same samples are used for the chance before a
turn and for the draws after it. With others at the table, it is the net's chance without samples,
so that many draws can be made.

Reviews of a game over other samples differ a little, so each game can be reviewed several times.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing import Pool
from random import Random
from statistics import mean
from time import thread_time

import numpy as np

from benchmarks.analysis import game
from tenback.analysis.judge import certain
from tenback.analysis.reviews import Balance, Taken, balance, final_value, review, turns_taken
from tenback.bots import silence
from tenback.bots.decide import (
    REPLIES_MIRRORED,
    Budget,
    Thinker,
    strongest_net,
    usual_replies,
    value_turns,
)
from tenback.bots.nets import shipped_net
from tenback.bots.turns import Turn, left_by
from tenback.record import Record
from tenback.rules import EndTurn, Ruleset, State, apply, view

SEED_BITS = 31
"""Seeds of samples; those of a review are the numbers of its turns."""

SEEDS_PER_REVIEW = 1000
"""More than a game has turns: reviews whose seeds are this far apart share no samples."""

DRAWS = 256
"""Other draws for each real one."""

TURNS_AHEAD = {60: 2, 40: 3, 20: 5, 0: 8}
"""How many turns samples go ahead alone, by the least number of cards in the draw pile."""

PHASES = (80, 60, 40, 20, 0)
"""The least number of cards in the draw pile, by phase of a game."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """What one draw changed."""

    draw_pile: int
    """Cards to draw before the turn."""
    sign: int
    """1 if the first side had just moved, -1 if the other had."""
    told: float
    """The luck of the first side by the review."""
    measured: float

    @property
    def wrong(self) -> float:
        """What the review calls the luck of the player who had just moved by mistake."""
        return self.sign * (self.told - self.measured)


class Quick:
    """The net, asked as shortly as in a sample."""

    def __init__(self, rules: Ruleset) -> None:
        self._is_duel = rules.sides > 1
        self._net = shipped_net(strongest_net(rules, talk=False))
        self._thinkers: dict[int, Thinker] = {}

    def choice(self, state: State) -> tuple[Turn, float]:
        """Return the turn that the net chooses, and its chance for the player to move."""
        seen, heard = view(state, state.to_move or 0), silence(state.rules)
        (found,) = self._thinker(usual_replies(seen)).decide(seen, heard, Budget(candidates=1))
        return found.turn, found.win

    def _thinker(self, replies: int) -> Thinker:
        if replies not in self._thinkers:
            net = replace(self._net, plans=replies, twice=REPLIES_MIRRORED)
            self._thinkers[replies] = Thinker(self._is_duel, net)
        return self._thinkers[replies]

    def chance(self, state: State) -> float:
        """Return the chance of the first side."""
        if state.outcome is not None:
            return float(state.outcome.winner == 0)
        win = self.choice(state)[1]
        return 1 - win if state.rules.side_of(state.to_move or 0) else win


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


def luck_alone(taken: list[Taken], quick: Quick, draws: int, random: Random) -> list[float]:
    """Measure the luck of each draw of a player alone."""
    chances, means = list[float](), list[float]()
    for one in taken:
        seed = random.getrandbits(SEED_BITS)
        choice, _ = quick.choice(one.before)
        ended = final_value(one)
        chances.append(_win(one.before, choice, one.before, 0, draws, seed))
        # Nothing is drawn after the end.
        means.append(ended.win if ended else _win(one.before, one.turn, one.after, 1, draws, seed))
    last = taken[-1].after.outcome
    assert last is not None
    after_draws = [*chances[1:], float(last.won)]
    return [after - before for after, before in zip(after_draws, means, strict=True)]


def _win(state: State, turn: Turn, like: State, more_turns: int, samples: int, seed: int) -> float:
    """Return the chance of a turn, with as many plans and turns ahead as from the state ``like``.

    The mean over draws after a turn is valued like the state that really followed it, one turn
    further ahead, so both chances are the same in that state.
    """
    seen, rules = view(state, 0), state.rules
    (found,) = value_turns(
        seen,
        silence(rules),
        strongest_net(rules, talk=False),
        [turn],
        samples,
        seed,
        _turns_ahead(like) + more_turns,
        usual_replies(view(like, 0)),
    )
    return certain(seen, turn, found).win


def _turns_ahead(state: State) -> int:
    """Return how many turns samples go ahead from a state."""
    (cards,) = state.draw_sizes
    return next(turns for least, turns in TURNS_AHEAD.items() if cards >= least)


def luck_in_company(taken: list[Taken], quick: Quick, draws: int, random: Random) -> list[float]:
    """Measure the luck of each draw for the first side."""
    kept: dict[int, tuple[int, ...]] = {}
    found = list[float]()
    for one in taken:
        seat, measured = one.before.to_move or 0, 0.0
        if final_value(one) is None:
            own = kept.get(one.after.to_move or 0, ())
            again = [drawn_again(one, own, random) for _ in range(draws)]
            measured = quick.chance(one.after) - mean(quick.chance(state) for state in again)
        kept[seat] = left_by(view(one.before, seat), one.turn).hand
        found.append(measured)
    return found


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


def measure(rules_id: str, bot: str, number: int, draws: int, reviews: int) -> Measured:
    """Play a game, review it and draw its cards again."""
    record = game(rules_id, number, bot)[0]
    began = thread_time()
    told = mean_balance([_told(record, SEEDS_PER_REVIEW * one) for one in range(reviews)])
    seconds = (thread_time() - began) / reviews
    rules, taken = record.rules, list(turns_taken(record))
    measure_luck = luck_alone if rules.players == 1 else luck_in_company
    measured = measure_luck(taken, Quick(rules), draws, Random(f"luck {number}"))
    drawn = [
        Drawn(sum(one.before.draw_sizes), _sign(one.before), told_luck, luck)
        for one, told_luck, luck in zip(taken, told.luck, measured, strict=True)
    ]
    return Measured(told, drawn, seconds)


def load_nets(rules_id: str, bot: str) -> None:
    """Load what the clock of reviews must not see."""
    review(game(rules_id, -1, bot)[0], samples=1)


def _told(record: Record, seed: int) -> Balance:
    found = balance(review(record, seed=seed))
    assert found is not None
    return found


def mean_balance(told: list[Balance]) -> Balance:
    """The mean of what several reviews of the same game say."""
    return Balance(
        start=mean(one.start for one in told),
        luck=tuple(map(mean, zip(*(one.luck for one in told), strict=True))),
        decisions=tuple(map(mean, zip(*(one.decisions for one in told), strict=True))),
        end=told[0].end,
    )


def _sign(state: State) -> int:
    return -1 if state.rules.side_of(state.to_move or 0) else 1


def in_points(shares: list[float]) -> str:
    """The mean in points with its standard error."""
    error = np.std(shares, ddof=1) / len(shares) ** 0.5
    return f"{100 * np.mean(shares):+.2f} ± {100 * error:.2f}"


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
        yield f"{what:14} {in_points(shares)} points"
    yield f"unexplained    {100 * np.mean(np.abs(rest)):.1f} points without its sign"
    movers = [sum(each.wrong for each in one.draws) for one in games]
    yield f"unexplained    {in_points(movers)} points for the player who had just moved"
    most = 10**3
    for least in PHASES:
        draws = [each for one in games for each in one.draws if least <= each.draw_pile < most]
        most = least
        if len(draws) > 1:
            told = in_points([each.sign * each.told for each in draws])
            wrong = in_points([each.wrong for each in draws])
            yield f"draw pile from {least:2}: luck, told {told}, unexplained {wrong} a turn"
    longest = max(one.seconds for one in games)
    yield f"{len(games)} games, longest review {longest:.1f} s of processor time"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rules", default="coop")
    parser.add_argument("--bot", default="planner", help="which bot plays the games")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--draws", type=int, default=DRAWS, help="other draws for each real one")
    parser.add_argument("--reviews", type=int, default=1, help="how often a game is reviewed")
    parser.add_argument("--processes", type=int, default=1)
    asked = parser.parse_args()
    numbers = range(asked.first, asked.first + asked.games)
    measure_one = partial(measure, asked.rules, asked.bot, draws=asked.draws, reviews=asked.reviews)
    with Pool(asked.processes, load_nets, (asked.rules, asked.bot)) as pool:
        games = pool.map(measure_one, numbers, chunksize=1)
    print(*report(games), sep="\n")


if __name__ == "__main__":
    main()

"""The review of a game: the chance after every turn, the turns that cost most, what was better.

A turn is judged by what its player knew, not by the cards that came later. Only the question
whether the deal could have been won, and until which turn, looks at all cards.

A turn is compared with the one that the net chooses. The chance before a turn is that of a player
who goes on as the net does, so nothing else may be the measure: if turns were compared with the
best of many, what they cost would add up to more than the chance that was there.

``retry`` tries a turn again with other cards. ``balance`` tells what the cards and what the turns
changed in the chance to win; both add up to the end of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tenback.analysis.judge import MIN_MISTAKE, against_choice, best_turns
from tenback.analysis.position import Plan, usual_samples
from tenback.analysis.reasons import Reason, cards_passed, contrast, reasons
from tenback.analysis.solve import Solution, solve
from tenback.bots.decide import Value
from tenback.bots.turns import Turn, left_by
from tenback.record import Record, moments
from tenback.rules import BadPosition, EndTurn, Heard, Outcome, Play, Ruleset, State, apply, view

COMPARED_TURNS = 8
"""How many of the best turns by the net are compared by the reason "fewer cards than any other"."""

GLANCE_SAMPLES = 8
"""Samples for a first guess, where a review uses samples: with none, all costs are too high."""

NARROW_WIDTHS = (16, 128)
"""Widths of the beam for the question until when a deal was winnable: it is asked often."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One turn of a game, judged by what its player knew."""

    number: int
    """Counted from 1."""
    seat: int
    played: Plan
    best: Plan
    """The turn that the net chooses; the played one if that was better."""
    before: float
    """The chance to win before the turn: that of the turn that the net chooses."""
    better: tuple[Reason, ...]
    """What speaks for the best turn and was not true of the played one."""
    worse: tuple[Reason, ...]
    """What speaks against the played turn and is not true of the best one."""
    samples: int
    """The number of samples of the hidden cards; 0: the net alone."""

    @property
    def cost(self) -> float:
        """How much the turn lowered the chance to win."""
        return max(0.0, self.best.win - self.played.win)

    def chances(self, rules: Ruleset) -> tuple[float, ...]:
        """Return the chance of each side after the turn."""
        if rules.sides == 1:
            return (self.played.win,)
        side = rules.side_of(self.seat)
        return tuple(self.played.win if at == side else 1 - self.played.win for at in range(2))


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a game."""

    record: Record
    turns: tuple[Judged, ...]
    outcome: Outcome | None
    """None if the game was not finished."""
    solution: Solution | None
    """Whether the deal was winnable; None in a duel."""
    winnable_until: int | None
    """The last turn after which a way to win was still found; None if never, or in a duel."""

    def worst(self, most: int = 3) -> tuple[Judged, ...]:
        """Return the mistakes, the costliest first."""
        mistakes = [turn for turn in self.turns if turn.cost >= MIN_MISTAKE]
        return tuple(sorted(mistakes, key=lambda turn: -turn.cost)[:most])


@dataclass(frozen=True, slots=True)
class Taken:
    """A turn as it was played."""

    before: State
    heard: Heard
    """What partners had said when it began."""
    turn: Turn
    after: State


def glance(record: Record) -> Review:
    """Review a game with few samples, as a first guess."""
    turns = _judge_all(turns_taken(record), min(GLANCE_SAMPLES, usual_samples(record.rules)))
    return Review(record, turns, record.final.outcome, None, None)


def review(
    record: Record, samples: int | None = None, glanced: Review | None = None, seed: int = 0
) -> Review:
    """Review a game; a turn that was not ended is left out. Another seed gives other samples."""
    rules = record.rules
    taken = list(turns_taken(record))
    samples = usual_samples(rules) if samples is None else samples
    known = glanced is not None and all(turn.samples == samples for turn in glanced.turns)
    turns = glanced.turns if glanced and known else _judge_all(taken, samples, seed)
    last = record.final
    solution, until = _winnable(rules, [one.before for one in taken] or [last], last)
    return Review(record, turns, last.outcome, solution, until)


def turns_taken(record: Record) -> Iterator[Taken]:
    """Yield the turns of a game."""
    before, *later = moments(record)
    plays = list[Play]()
    for moment in later:
        if isinstance(moment.step, Play):
            plays.append(moment.step)
        if isinstance(moment.step, EndTurn) or (plays and moment.state.over):
            yield Taken(before.state, before.heard, tuple(plays), moment.state)
        if not isinstance(moment.step, Play):
            before, plays = moment, []


def _judge_all(taken: Iterable[Taken], samples: int, seed: int = 0) -> tuple[Judged, ...]:
    numbered = enumerate(taken, start=1)
    return tuple(_judge(number, one, samples, seed + number) for number, one in numbered)


def _judge(number: int, taken: Taken, samples: int, seed: int) -> Judged:
    """Judge a turn, and the one that the net chooses, over the same samples.

    The choice does not depend on the samples, so none of the two is favoured by chance.
    """
    seat, heard = taken.before.to_move, taken.heard
    assert seat is not None
    seen = view(taken.before, seat)
    likely, mine = best_turns(seen, heard, COMPARED_TURNS), left_by(seen, taken.turn)
    chosen = [turn for turn in likely[:1] if not left_by(seen, turn).same_as(mine, seen.rules)]
    turns = [taken.turn, *chosen]
    worths = against_choice(seen, heard, turns[:-1], turns[-1], samples, seed)
    worths[0] = final_value(taken) or worths[0]
    least = min(cards_passed(seen, turn) for turn in (taken.turn, *likely))

    def plan(at: int) -> Plan:
        why = reasons(seen, turns[at], heard, least)
        return Plan(turns[at], worths[at].win, worths[at].left, why)

    best = max(range(len(worths)), key=lambda at: worths[at].rank)
    better, worse = contrast(seen, turns[best], taken.turn, heard, least) if best else ((), ())
    before = worths[-1].win
    return Judged(number, seat, plan(0), plan(best), before, better, worse, samples)


def final_value(taken: Taken) -> Value | None:
    """Return the value of a turn that ended the game: all cards laid, or stuck within the turn."""
    outcome, seat = taken.after.outcome, taken.before.to_move or 0
    if outcome is None or taken.after.laid == 0:
        return None
    side = taken.before.rules.side_of(seat)
    return Value(float(outcome.winner == side), float(outcome.left[side]))


def _winnable(
    rules: Ruleset, begun: list[State], last: State
) -> tuple[Solution | None, int | None]:
    """Return whether the deal was winnable, and the number of turns after which it still was.

    ``begun`` are the states at the beginning of each turn.
    """
    if rules.sides > 1:
        return None, None
    states = [*begun, last] if begun[-1] is not last else begun
    solution = solve(states[0])
    if solution.line is None:
        return solution, None
    # A deal that can be won after a turn could be won before it, so the last such turn is found by
    # bisection. A state that is not known to be winnable counts as lost.
    low, high = 0, len(states) - 1
    while low < high:
        middle = (low + high + 1) // 2
        if solve(states[middle], NARROW_WIDTHS).winnable:
            low = middle
        else:
            high = middle - 1
    return solution, low


@dataclass(frozen=True, slots=True)
class Retried:
    """A turn that is tried again."""

    seat: int
    state: State
    """After the cards that were tried."""
    win: float | None
    """The chance to win after this turn; None if it cannot end here."""
    played: float | None
    """The chance after the turn that was played in the game, over the same samples."""


def retry(record: Record, number: int, turn: Turn) -> Retried:
    """Play other cards instead of a turn of a game, which is counted from 1.

    The turn is judged by what its player knew then.
    """
    taken = next((one for at, one in enumerate(turns_taken(record), 1) if at == number), None)
    if taken is None:
        raise BadPosition(f"the game has no turn {number}")
    state, seat = taken.before, taken.before.to_move
    assert seat is not None
    for play in turn:
        state, _ = apply(state, play)
    if not turn or not (state.over or state.may_end):
        return Retried(seat, state, None, None)
    seen, samples = view(taken.before, seat), usual_samples(record.rules)
    tried = Taken(taken.before, taken.heard, turn, state)
    (choice,) = best_turns(seen, taken.heard, 1) or [taken.turn]
    turns = [turn, taken.turn]
    worths = against_choice(seen, taken.heard, turns, choice, samples, seed=number)[:-1]
    win, played = (
        (final_value(one) or worth).win for one, worth in zip((tried, taken), worths, strict=True)
    )
    return Retried(seat, state, win, played)


@dataclass(frozen=True, slots=True)
class Balance:
    """The chance of one side from the start to the end of a game."""

    start: float
    """Before the first turn."""
    luck: tuple[float, ...]
    """By turn: what the cards drawn after it changed."""
    decisions: tuple[float, ...]
    """By turn: what it changed against the net's choice; in a duel, a rival's mistake is a gain."""
    end: float

    @property
    def unexplained(self) -> float:
        """What luck and decisions leave unexplained."""
        return self.end - self.start - sum(self.luck) - sum(self.decisions)


def balance(review: Review, side: int = 0) -> Balance | None:
    """Return the balance of a side; None if no turn was played.

    Before a turn the chance is that of the turn that the net chooses; after it, that of the turn
    that was played. The difference is the decision: a loss, or a gain if the turn was better. From
    there to the chance before the next turn, only cards were drawn and seen: that is luck. It is
    zero on average only if both chances are estimated alike, so both come from the same number of
    samples.

    Where the net judges alone, a difference too small to be a mistake counts as none: its choice
    seems better to it than it is, and over a game these errors would add up to a loss that the
    cards seem to make good.
    """
    if not review.turns:
        return None
    rules = review.record.rules
    before, after = list[float](), list[float]()
    for turn in review.turns:
        own = rules.side_of(turn.seat) == side
        left = turn.played.win if turn.samples or turn.cost >= MIN_MISTAKE else turn.before
        before.append(turn.before if own else 1 - turn.before)
        after.append(left if own else 1 - left)
    end = after[-1] if review.outcome is None else _result(review.outcome, side)
    after_draw = [*before[1:], end]
    return Balance(
        start=before[0],
        luck=tuple(drawn - left for drawn, left in zip(after_draw, after, strict=True)),
        decisions=tuple(left - had for left, had in zip(after, before, strict=True)),
        end=end,
    )


def _result(outcome: Outcome, side: int) -> float:
    return float(outcome.winner == side)

"""What the kernels decide in more than 20,000 positions, kept in ``decisions.txt``.

``python -m tests.kernels.decisions`` asks again in every position, prints each answer that differs
from the kept one, and says which of them are ties. ``--write`` plays the games of
``tests.kernels.decision_games`` anew and writes the file. Only public doors are asked, so that the
same module checks other kernels.

A line is a game: its setting (``recorded_games.Setting``), a bar, and a word for every question:

``coop(players=3) seed=4 net=coop-silent | 37^1+65v2=812345,811111,790001/1234 12^2+9^1=…>65v2 …``

- ``decide``, and ``ask=advise`` for hints: the chosen turn, the chances to win after the best three
  turns, in millionths, and the cards left after the chosen one, in hundredths. By the linear value
  a turn has no chance.
- ``ask=value``: the valued turns, ``turn=chance/left;turn=chance/left``.
- ``ask=explain``: the turn that was taken, and by kind of player the hands that explain the turn of
  the other before it, if there was one.
- ``ask=solve``: the turn that was taken, and before it the number of steps to a win, ``never`` or
  ``unknown``.

The game goes on by the first turn of the word: by all its cards, or, where partners speak, by one.
Steps behind ``>`` were taken instead. The next question is about the position that follows.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import isnan
from pathlib import Path

from tenback.analysis.position import advise
from tenback.analysis.solve import solve
from tenback.bots.decide import Budget, Candidate, Value, decide, explained_hands, value_turns
from tenback.bots.turns import Turn, left_by, watched_turn
from tenback.rules import Ruleset, State, View
from tests.kernels.recorded_games import (
    ADVISE,
    EXPLAIN,
    SOLVE,
    VALUE,
    Setting,
    after,
    read,
    written,
)

FILE = Path(__file__).with_name("decisions.txt")

CANDIDATES = 3
"""How many of the best turns are kept with their chances."""

TIE = 0.001
"""Turns are worth the same if their values differ by no more."""

CLOSE, CLOSE_SAMPLED = 1e-5, 1e-3
"""How far a value may differ from the kept one, by the net and over samples."""

MISTAKE, WRONG_VALUE, SAME_TABLE, EQUAL = "mistake", "wrong value", "same table", "tie"
"""How an answer can differ: a worse turn; another value; cards in another order; a turn of the same
worth."""


@dataclass(frozen=True, slots=True)
class Difference:
    """An answer that is not the kept one."""

    kind: str
    setting: Setting
    number: int
    """The number of the question in its game, from 0."""
    about: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.setting} | question {self.number}: {self.about}"


@dataclass(frozen=True, slots=True)
class Decision:
    """An answer of ``decide`` in the form of the file."""

    turn: Turn
    wins: tuple[float, ...]
    left: float

    @classmethod
    def of(cls, candidates: list[Candidate]) -> Decision:
        """Return what is kept of these candidates."""
        wins = tuple(each.win for each in candidates[:CANDIDATES] if not isnan(each.win))
        return cls(candidates[0].turn, wins, candidates[0].left)

    @classmethod
    def parse(cls, text: str) -> Decision:
        """Read a decision as ``str`` writes it."""
        turn, _, worth = text.partition("=")
        wins, _, left = worth.partition("/")
        chances = tuple(int(win) / 1e6 for win in wins.split(",") if win)
        return cls(read(turn), chances, int(left or 0) / 100)

    def __str__(self) -> str:
        if not self.wins:
            return written(self.turn)
        wins = ",".join(str(round(1e6 * win)) for win in self.wins)
        return f"{written(self.turn)}={wins}/{round(100 * self.left)}"

    @property
    def value(self) -> Value | None:
        """What the turn is worth; None by the linear value."""
        return Value(self.wins[0], self.left) if self.wins else None


def asked(setting: Setting, state: State, number: int, most: int = CANDIDATES) -> list[Candidate]:
    """Return what ``decide`` answers here, or ``advise``."""
    seen, heard = setting.seen(state), setting.heard(state, number)
    if setting.ask == ADVISE:
        plans = advise(seen, heard, most, setting.samples).plans
        return [Candidate(plan.turn, plan.win, plan.left) for plan in plans]
    return decide(seen, heard, setting.net, setting.budget(most), setting.rival)


def valued(setting: Setting, state: State, number: int, turns: list[Turn]) -> str:
    """Return what ``value_turns`` answers here, in the form of the file."""
    values = value_turns(
        setting.seen(state),
        setting.heard(state, number),
        setting.net,
        turns,
        setting.samples,
        setting.dice,
        setting.ahead,
        setting.replies or None,
    )
    return ";".join(
        str(Decision(turn, (value.win,), value.left))
        for turn, value in zip(turns, values, strict=True)
    )


def solved(setting: Setting, state: State) -> str:
    """Return what ``solve`` answers here, in the form of the file."""
    solution = solve(state, (setting.width,))
    if solution.line is None:
        return "never" if solution.impossible else "unknown"
    return str(len(solution.line))


class Watching:
    """Both players of a duel, who watch each other's turns."""

    def __init__(self) -> None:
        self._before: dict[int, View] = {}

    def explained(self, seen: View, net: str) -> str:
        """Return what ``explained_hands`` answers when a turn begins; empty without a turn."""
        assert seen.seat is not None
        before = self._before.get(seen.seat)
        self._before[seen.seat] = seen
        turn = before and watched_turn(before, seen)
        return ",".join(map(str, explained_hands(seen, turn, net))) if turn else ""


def differences(line: str) -> Iterator[Difference]:
    """Yield what is answered differently in one game."""
    head, _, words = line.partition(" | ")
    setting = Setting.parse(head)
    state, watching = setting.first(), Watching()
    for number, word in enumerate(words.split()):
        kept, _, taken = word.partition(">")
        if setting.ask == EXPLAIN:
            found = [_otherwise(watching.explained(setting.seen(state), setting.net), kept)]
        elif setting.ask == SOLVE:
            found = [_otherwise(solved(setting, state), kept)]
        elif setting.ask == VALUE:
            found = list(_valued_otherwise(setting, state, number, kept))
        else:
            found = [_decided_otherwise(setting, state, number, Decision.parse(kept))]
        for kind, about in filter(None, found):
            yield Difference(kind, setting, number, about)
        state = after(state, setting.steps(read(kept.split("=")[0]), taken))


_Found = tuple[str, str] | None
"""The kind of a difference and what it is about."""


def _otherwise(answer: str, kept: str) -> _Found:
    expected = kept.partition("=")[2]
    return None if answer == expected else (MISTAKE, f"{answer or '-'}, not {expected or '-'}")


def _valued_otherwise(setting: Setting, state: State, number: int, kept: str) -> Iterator[_Found]:
    expected = kept.split(";")
    answer = valued(setting, state, number, [read(each.split("=")[0]) for each in expected])
    for one, other in zip(answer.split(";"), expected, strict=True):
        value, before = Decision.parse(one).value, Decision.parse(other).value
        if value and before and not _close(setting, value, before):
            yield WRONG_VALUE, f"{one}, not {other}"


def _decided_otherwise(setting: Setting, state: State, number: int, kept: Decision) -> _Found:
    candidates = asked(setting, state, number)
    if not candidates:
        return MISTAKE, f"no turn, not {kept}"
    answer = Decision.of(candidates)
    if answer.turn != kept.turn:
        return _other_turn(setting, state, number, kept, answer)
    near = len(answer.wins) == len(kept.wins) and all(
        _close(setting, Value(one, answer.left), Value(other, kept.left))
        for one, other in zip(answer.wins, kept.wins, strict=True)
    )
    return None if near else (WRONG_VALUE, f"{answer}, not {kept}")


def _other_turn(
    setting: Setting, state: State, number: int, kept: Decision, answer: Decision
) -> _Found:
    """Tell whether another turn than the kept one is as good, by the kernels that chose it."""
    seen, rules = setting.seen(state), state.rules
    everything = asked(setting, state, number, Budget().candidates)
    wanted = left_by(seen, kept.turn)
    for place, candidate in enumerate(everything):
        if left_by(seen, candidate.turn).same_as(wanted, rules):
            now = Decision.of([candidate])
            about = f"{answer}, not {kept}, which is number {place + 1} now: {now}"
            if now.value and kept.value and not _close(setting, now.value, kept.value):
                return WRONG_VALUE, about
            equal = EQUAL if _tied(rules, now.value, answer.value) else MISTAKE
            return equal if place else SAME_TABLE, about
    # Where all hands are known there is one candidate, and its value is exact.
    known = len(everything) == 1 and _tied(rules, kept.value, answer.value)
    return EQUAL if known else MISTAKE, f"{answer}, not {kept}, which is no candidate now"


def _tied(rules: Ruleset, one: Value | None, other: Value | None) -> bool:
    """Tell whether two turns are worth the same; cards left do not count in a duel."""
    if one is None or other is None:
        return False
    return abs(one.win - other.win if rules.sides > 1 else one.rank - other.rank) <= TIE


def _close(setting: Setting, value: Value, kept: Value) -> bool:
    """Whether two values are equal but for rounding; cards left count a hundredth."""
    limit = CLOSE_SAMPLED if setting.samples else CLOSE
    return abs(value.win - kept.win) <= limit and abs(value.left - kept.left) <= 20 * limit + 0.01


def check(lines: Iterable[str]) -> Iterator[Difference]:
    """Yield what is answered differently in these games."""
    for line in lines:
        yield from differences(line)


def main() -> None:
    """Check the file or write it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true", help="play the games anew and keep them")
    parser.add_argument("--only", default="", help="check only games whose setting has this text")
    options = parser.parse_args()
    if options.write:
        from tests.kernels.decision_games import played_games

        with FILE.open("w", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in played_games())
    lines = FILE.read_text("utf-8").splitlines()
    lines = [line for line in lines if options.only in line.partition(" | ")[0]]
    kinds = Counter[str]()
    for difference in check(lines):
        kinds[difference.kind] += 1
        print(difference, flush=True)
    questions = sum(len(line.partition(" | ")[2].split()) for line in lines)
    found = ", ".join(f"{number} {kind}" for kind, number in kinds.items()) or "no difference"
    print(f"{questions:,} questions in {len(lines):,} games: {found}")
    sys.exit(bool(kinds[MISTAKE] or kinds[WRONG_VALUE]))


if __name__ == "__main__":
    main()

"""What an arena is asked to play: who, how often, on which deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from tenback.lab.match import Table
from tenback.rules import Malformed, Ruleset

Entry = tuple[str, ...]
"""A competitor: in The Game a team, one bot a seat; in a duel a single bot."""


class Fixture(NamedTuple):
    """One game of a deal: which entries sit on which side."""

    entries: tuple[int, ...]
    """By side."""
    seats: Entry
    """The bots by seat."""


@dataclass(frozen=True)
class Plan:
    """An arena to be played."""

    rules: Ruleset
    entries: tuple[Entry, ...]
    games: int
    """In The Game of each team; in a duel of each pair, every deal twice with seats swapped."""
    seed: int | str
    talk: bool = False
    budget: float | None = None
    starter: int | None = 0
    """The seat that starts; None lets the team decide (A3)."""
    records: bool = False
    """Whether to keep the games."""
    swap: bool = True
    """Whether a pair plays each deal of a duel again with the seats swapped."""
    courses: bool = False
    """Whether to keep how each game went: its turns, its gaps and its last table."""

    def __post_init__(self) -> None:
        if self.games < 1:
            raise Malformed(f"play at least one game, not {self.games}")
        if self.budget is not None and not 0 < self.budget < 3_600:
            raise Malformed(f"a budget is more than 0 seconds, not {self.budget:g}")
        if self.starter is None and self.rules.sides > 1:
            raise Malformed("a team decides who starts; in a duel name seat 0 or 1 (B3)")
        if self.starter is not None and not 0 <= self.starter < self.rules.players:
            raise Malformed(
                f"there is no seat {self.starter} to start;"
                f" the seats are 0 to {self.rules.players - 1}"
            )

    @property
    def table(self) -> Table:
        """What all its games share."""
        return Table(self.rules, self.talk, self.budget, self.starter)

    @property
    def fixtures(self) -> tuple[Fixture, ...]:
        """The games of each deal, the same for all deals."""
        if self.rules.sides == 1:
            return tuple(
                Fixture((number,), team * self.rules.players if len(team) == 1 else team)
                for number, team in enumerate(self.entries)
            )
        return tuple(
            Fixture(pair, tuple(self.entries[number][0] for number in pair))
            for first, second in combinations(range(len(self.entries)), 2)
            for pair in ((first, second), (second, first))[: 2 if self.swap else 1]
        )

    @property
    def deals(self) -> int:
        """How many deals that takes; a duel's last deal is never played from one side only."""
        once = self.rules.sides == 1 or not self.swap
        return self.games if once else (self.games + 1) // 2


def entries_of(rules: Ruleset, given: Sequence[str]) -> tuple[Entry, ...]:
    """The competitors that ``--bots`` names, each time it is given.

    >>> from tenback.rules import coop, duel
    >>> entries_of(coop(players=3), ["greedy", "greedy,greedy,random"])
    (('greedy',), ('greedy', 'greedy', 'random'))
    >>> entries_of(duel(), ["greedy,random"])
    (('greedy',), ('random',))
    """
    named = [tuple(name.strip() for name in text.split(",")) for text in given]
    if not named or not all(name for names in named for name in names):
        raise Malformed("name the bots: --bots greedy, or --bots greedy,random for two of them")
    if rules.sides > 1:
        bots = [(name,) for names in named for name in names]
        return tuple(bots * 2 if len(bots) == 1 else bots)
    for names in named:
        if len(names) not in (1, rules.players):
            raise Malformed(
                f"{','.join(names)} is a team of {len(names)}, and {rules} seats {rules.players}:"
                " name one bot for all seats or one for each;"
                " give --bots again for another team"
            )
    return tuple(named)

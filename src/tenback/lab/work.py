"""The part of an arena that runs in every worker: some deals, every game of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from tenback.bots import Fault, Player, hire
from tenback.lab import bulk
from tenback.lab.deals import Decks, decks, dice
from tenback.lab.match import Played, Stopped, play_game
from tenback.lab.plan import Fixture, Plan
from tenback.record import Comment, Record, write
from tenback.record.game import LONGEST_COMMENT, LONGEST_NAME

Stop = Callable[[], bool]


class GameResult(NamedTuple):
    """What remains of a game."""

    winner: int | None
    """The side that won."""
    left: tuple[int, ...]
    fault: Fault | None = None
    record: str | None = None


DealResult = tuple[GameResult, ...]
"""The games of one deal, by fixture."""


class Crew:
    """The players of one worker. A player sits at the same seat in all games: no two share one."""

    def __init__(self) -> None:
        self._players: dict[tuple[str, int], Player] = {}

    def at(self, seats: Sequence[str]) -> list[Player]:
        """Who sits where, hired when first needed."""
        for seat, name in enumerate(seats):
            if (name, seat) not in self._players:
                self._players[name, seat] = hire(name)
        return [self._players[name, seat] for seat, name in enumerate(seats)]

    def leave(self) -> None:
        """All go home."""
        for player in self._players.values():
            player.leave()
        self._players.clear()


@contextmanager
def crew() -> Iterator[Crew]:
    """Players who go home in the end, whatever happens."""
    hired = Crew()
    try:
        yield hired
    finally:
        hired.leave()


def demand_players(plan: Plan) -> None:
    """Refuse bots that are not there, or do not know these rules, before anything is played."""
    for name in {name for entry in plan.entries for name in entry}:
        hire(name).demand(plan.rules)


def play_deals(plan: Plan, numbers: Sequence[int], hired: Crew, stop: Stop) -> list[DealResult]:
    """All games of some deals; fewer of them, perhaps none, where it is time to stop."""
    dealt = [decks(plan.rules, plan.seed, number) for number in numbers]
    in_bulk = {
        fixture: bulk.left(plan, fixture.seats[0], dealt)
        for fixture in plan.fixtures
        if bulk.knows(plan, fixture)
    }

    def game(fixture: Fixture, place: int) -> GameResult:
        if fixture not in in_bulk:
            return _game(plan, numbers[place], fixture, dealt[place], hired, stop)
        left = in_bulk[fixture][place]
        return GameResult(winner=0 if left == 0 else None, left=(left,))

    done: list[DealResult] = []
    for place in range(len(numbers)):
        try:
            done.append(tuple(game(fixture, place) for fixture in plan.fixtures))
        except Stopped:
            break
    return done


def _game(
    plan: Plan, number: int, fixture: Fixture, cards: Decks, hired: Crew, stop: Stop
) -> GameResult:
    played = play_game(
        plan.table, cards, hired.at(fixture.seats), lambda seat: dice(plan.seed, number, seat), stop
    )
    record = _record(plan, number, fixture, cards, played) if plan.records else None
    return GameResult(played.winner, played.left, played.fault, record)


def _record(plan: Plan, number: int, fixture: Fixture, cards: Decks, played: Played) -> str:
    told = (
        (Comment(len(played.steps), str(played.fault)[:LONGEST_COMMENT]),) if played.fault else ()
    )
    return write(
        Record(
            plan.rules,
            cards,
            played.steps,
            names=tuple(name[:LONGEST_NAME] for name in fixture.seats),
            tags=(("Event", "arena"), ("Deal", f"{plan.seed}/{number}")),
            comments=told,
            signals=played.signals,
        )
    )

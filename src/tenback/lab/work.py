"""The part of an arena that runs in every worker: some deals, every game of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

from tenback.bots import Player, hire, name_of
from tenback.lab import bulk
from tenback.lab.course import course_of
from tenback.lab.deals import Decks, decks, dice
from tenback.lab.failing import FailingEntries
from tenback.lab.game_result import DealResult, GameResult
from tenback.lab.match import Stopped, play_game
from tenback.lab.plan import Fixture, Plan
from tenback.lab.recording import record_of
from tenback.record import write

Stop = Callable[[], bool]


StoppedEntries = Callable[[], Iterable[int]]
"""Tells which competitors are not played any more."""


class Crew:
    """The players of one worker. A player sits at the same seat in all games: no two share one."""

    def __init__(self, hire: Callable[[str], Player] = hire) -> None:
        self._hire = hire
        self._players: dict[tuple[str, int], Player] = {}

    def at(self, seats: Sequence[str]) -> list[Player]:
        """The bots by seat, hired when they are first needed."""
        for seat, name in enumerate(seats):
            if (name, seat) not in self._players:
                self._players[name, seat] = self._hire(name)
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


def play_deals(
    plan: Plan, numbers: Sequence[int], hired: Crew, stop: Stop, stopped: StoppedEntries
) -> list[DealResult]:
    """All games of some deals in a row; fewer, perhaps none, where it is time to stop.

    Competitors that are stopped already, or that fail too often in these deals, are left out.
    """
    dealt = [decks(plan.rules, plan.seed, number) for number in numbers]
    in_bulk = {
        fixture: bulk.left(plan, fixture.seats[0], dealt)
        for fixture in plan.fixtures
        if bulk.knows(plan, fixture)
    }

    failing = FailingEntries(plan)

    def game(fixture: Fixture, place: int) -> GameResult:
        unplayed = failing.unplayed(fixture)
        if unplayed is not None:
            return unplayed
        if fixture not in in_bulk:
            return _game(plan, numbers[place], fixture, dealt[place], hired, stop)
        left = in_bulk[fixture][place]
        return GameResult(winner=0 if left == 0 else None, left=(left,))

    done: list[DealResult] = []
    for place in range(len(numbers)):
        for entry in stopped():
            failing.stopped.setdefault(entry, 0)
        try:
            done.append(failing.add(tuple(game(fixture, place) for fixture in plan.fixtures)))
        except Stopped:
            break
    return done


def _game(
    plan: Plan, number: int, fixture: Fixture, cards: Decks, hired: Crew, stop: Stop
) -> GameResult:
    played = play_game(
        plan.table, cards, hired.at(fixture.seats), lambda seat: dice(plan.seed, number, seat), stop
    )
    record = None
    if plan.records:
        tags = ("Event", "arena"), ("Deal", f"{plan.seed}/{number}")
        names = [*map(name_of, fixture.seats)]
        record = write(record_of(plan.rules, cards, played, names, tags))
    course = course_of(played) if plan.courses else None
    return GameResult(played.winner, played.left, played.fault, record, course=course)

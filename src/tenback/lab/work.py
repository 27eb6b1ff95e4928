"""The part of an arena that runs in every worker: some deals, every game of each.

Competitors that keep failing are not played any more. Whether one is stopped follows from the deals
in their order alone, so the results are the same on any number of processes. Teams of one strong
bot play many games at a time in compiled code: the same games, only sooner. What is kept of them is
the same to the last card; a test holds that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

from tenback.bots import Player, hire, name_of
from tenback.lab.game_result import DealResult, GameResult, course_of
from tenback.lab.match import Decks, Stopped, decks, dice, play_game, record_of
from tenback.lab.plan import Fixture, Plan
from tenback.record import write
from tenback.rules import Talk

MAX_FAILED_DEALS = 10
"""A competitor that fails in all its games of this many deals in a row is stopped."""


class FailingEntries:
    """Which competitors have been stopped; it is shown every deal in order."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._deals = 0
        self._in_a_row = [0] * len(plan.entries)
        self.stopped: dict[int, int] = {}
        """By competitor, after how many deals it was stopped."""

    def unplayed(self, fixture: Fixture) -> GameResult | None:
        """The result of a game that need not be played; None if it must be."""
        at_fault = [side for side, entry in enumerate(fixture.entries) if entry in self.stopped]
        if not at_fault:
            return None
        sides = self._plan.rules.sides
        others = [side for side in range(sides) if side not in at_fault]
        cards = len(self._plan.rules.cards)
        return GameResult(others[0] if others else None, (cards,) * sides, unplayed=True)

    def add(self, deal: DealResult) -> DealResult:
        """The deal with the games of those who were stopped before taken as not played."""
        fixtures = self._plan.fixtures
        judged = tuple(
            self.unplayed(fixture) or game for fixture, game in zip(fixtures, deal, strict=True)
        )
        self._deals += 1
        for entry in range(len(self._in_a_row)):
            failed = [
                _failed(self._plan, fixture, game, entry)
                for fixture, game in zip(fixtures, judged, strict=True)
                if entry in fixture.entries
            ]
            self._in_a_row[entry] = self._in_a_row[entry] + 1 if all(failed) else 0
            if self._in_a_row[entry] >= MAX_FAILED_DEALS:
                self.stopped.setdefault(entry, self._deals)
        return judged


def _failed(plan: Plan, fixture: Fixture, game: GameResult, entry: int) -> bool:
    """Whether a competitor failed in a game."""
    if game.fault is None:
        return False
    return fixture.entries[plan.rules.side_of(game.fault.seat)] == entry


BULK_BOTS = ("quick", "value", "search")
"""In a team search thinks as value does: see ``bots.planners``."""


def plays_in_bulk(plan: Plan, fixture: Fixture) -> bool:
    """Whether these games can be played in bulk: one bot all round, and only the result kept."""
    rules = plan.rules
    return (
        rules.sides == 1
        and (rules.players > 1 or fixture.seats != ("search",))
        and fixture.seats[0] in BULK_BOTS
        and len(set(fixture.seats)) == 1
        and plan.starter is not None
        and not plan.records
        and not plan.courses
        and (rules.talk is Talk.FREE or not plan.talk)
    )


def bulk_left(plan: Plan, bot: str, dealt: Sequence[Decks]) -> list[int]:
    """The cards that a team of this bot has left of each deal."""
    # Late: a match of other bots needs no kernel.
    from tenback.bots.decide import cards_left
    from tenback.bots.planners import Quick, Value

    rules, talk = plan.rules, plan.talk and plan.rules.players > 1
    net = (Quick if bot == "quick" else Value).net_for(rules, talk)
    return cards_left(rules, net, talk, [deck for (deck,) in dealt], plan.starter or 0)


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
        fixture: bulk_left(plan, fixture.seats[0], dealt)
        for fixture in plan.fixtures
        if plays_in_bulk(plan, fixture)
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

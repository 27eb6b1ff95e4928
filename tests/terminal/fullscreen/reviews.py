"""A review that needs no kernel, and whose numbers are the same on every machine."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

from tenback.analysis.position import Plan
from tenback.analysis.reasons import Reason, Why
from tenback.analysis.reviews import Judged, Review, turns_taken
from tenback.analysis.solve import Solution
from tenback.record import Record
from tenback.rules import EndTurn, Play, Start, Step, apply, deal, decks_from_seed, ruleset
from tenback.terminal.fullscreen.app import TableApp
from tenback.terminal.fullscreen.screens.review import ReviewScreen
from tenback.text import catalogue
from tests.terminal.fullscreen.driving import Driver, sensible

COSTLY_TURN = 3


def played(rules: str, seed: str = "rain") -> Record:
    """A whole game in which every player takes the smallest steps."""
    game = ruleset(rules)
    decks = decks_from_seed(game, seed)
    state, steps = deal(game, decks), list[Step]()
    if state.to_move is None:
        steps.append(Start(0))
        state, _ = apply(state, steps[-1])
    while not state.over:
        play = sensible(state)
        names = {target.index: target.name for target in game.targets[state.to_move or 0]}
        steps.append(EndTurn() if play is None else Play(play[0], names[play[1]]))
        state, _ = apply(state, steps[-1])
    return Record(game, decks, tuple(steps))


def judged(record: Record) -> Iterator[Judged]:
    """Each turn lowers the chance by a tenth of what is left; the third one costs more."""
    win = 0.9
    for number, taken in enumerate(turns_taken(record), start=1):
        cost = 0.25 if number == COSTLY_TURN else 0.0
        best, win = win, 0.9 * win - cost
        why = (Reason(Why.CLOSE),) if cost else ()
        plan = Plan(taken.turn, max(win, 0.01), 3.0, ())
        better = Plan(taken.turn, best if cost else plan.win, 2.0, ())
        yield Judged(number, taken.before.to_move or 0, plan, better, better.win, why, (), 0)


async def reviewed(record: Record) -> AsyncIterator[Review]:
    """Stands for the reviewer of the program."""
    team = record.rules.sides == 1
    solution = Solution((), impossible=False, width=16) if team else None
    turns = tuple(judged(record))
    yield Review(record, turns, record.outcome, solution, 2 if team else None)


@asynccontextmanager
async def replaying(
    record: Record, *, language: str = "en", size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Driver]:
    """The program as ``tenback replay --screen`` starts it, once the review is there."""
    app = TableApp(catalogue(language), record=record, reviewer=reviewed)
    async with app.run_test(size=size):
        driver = Driver(app)
        await driver.until(lambda: isinstance(app.screen, ReviewScreen))
        await driver.until(lambda: shown(driver).review is not None and not shown(driver)._note)
        await driver.answered()
        yield driver


def shown(driver: Driver) -> ReviewScreen:
    """The review on the screen."""
    screen = driver.app.screen
    assert isinstance(screen, ReviewScreen)
    return screen
